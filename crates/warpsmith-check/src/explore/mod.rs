//! What a module contains and needs, in numbers: the analyses behind `warpsmith explore`.
//!
//! ```
//! use warpsmith_check::explore;
//! use warpsmith_ptx::Module;
//!
//! let module = Module::parse(
//!     ".version 8.0\n.target sm_90\n.address_size 64\n\
//!      .entry k(.param .u32 n, .param .u64 p) { .reg .b64 %rd<2>; ld.param.u64 %rd1, [p]; ret; }",
//! );
//! let report = explore::explore(&module);
//! let kernel = &report.functions[0];
//! assert_eq!(kernel.parameters[1].offset, Some(8));
//! assert_eq!(kernel.instructions, 2);
//! let needs = explore::requirements(&module);
//! assert_eq!(needs.lowest().unwrap().target.to_string(), "sm_10");
//! ```

mod collect;
mod declared;
mod force;
mod function;
mod names;
mod requirements;
mod traffic;

pub use crate::layout::{ParameterPlace, SpaceUse, parameter_bytes, place_parameters, variable_bytes};
pub use force::Force;
pub use function::{Call, Callee, FunctionReport, Registers};
pub use requirements::{FeatureUse, Minimum, Requirements, requirements};
pub use traffic::{Access, AccessKind, accesses};

use alloc::vec::Vec;
use warpsmith_ptx::Module;
use warpsmith_ptx::isa::{PtxVersion, Target};
use warpsmith_ptx::view::{Statement, TargetDirective};

/// A summary of a module.
#[derive(Debug, Clone)]
pub struct Report<'m> {
    /// What `.version` says.
    pub version: Option<PtxVersion>,
    /// The `.target` directives.
    pub targets: Vec<TargetDirective<'m>>,
    /// What `.address_size` says.
    pub address_size: Option<u64>,
    /// Memory that the module declares outside of functions.
    pub memory: Vec<SpaceUse>,
    /// Its functions in order, declared or defined.
    pub functions: Vec<FunctionReport<'m>>,
}

impl Report<'_> {
    /// The first architecture that `.target` names.
    pub fn target(&self) -> Option<Target> {
        self.targets.iter().find_map(|directive| directive.target())
    }
}

/// Summarises a module.
pub fn explore(module: &Module) -> Report<'_> {
    let names = names::ModuleNames::new(module);
    let mut bodies = warpsmith_ptx::flow::Bodies::new(module);
    let mut report = Report {
        version: None,
        targets: Vec::new(),
        address_size: None,
        memory: Vec::new(),
        functions: Vec::new(),
    };
    for statement in module.statements() {
        match statement {
            Statement::Version(version) => report.version = report.version.or(version.version()),
            Statement::Target(target) => report.targets.push(target),
            Statement::AddressSize(size) => report.address_size = report.address_size.or(size.bits()),
            Statement::Variable(variable) => crate::layout::add_variables(&mut report.memory, variable),
            Statement::Function(function) => {
                report.functions.push(FunctionReport::new(function, &names, &mut bodies));
            }
            _ => {}
        }
    }
    report
}
