//! Whether a module means something: that the operands of its instructions are what their forms ask for.
//!
//! The reader judges shapes: a name, an integer, a vector. What a name stands for, whether a register has the
//! type of the instruction, an immediate the range, a variable the state space, is judged here. All about
//! instructions comes from the data.

mod call;
mod constant;
mod declare;
mod directive;
mod facts;
mod follow;
mod gate;
mod header;
mod initialiser;
mod known;
mod limit;
mod mend;
mod parameter;
mod signature;
mod suppress;
mod symbol;
mod targets;
mod walk;

use crate::Finding;
use alloc::vec::Vec;
use warpsmith_ptx::Module;
use warpsmith_ptx::isa::{PtxVersion, Target};

pub use mend::{Mended, RefusedFixes, mend};
pub use suppress::{Suppressions, suppress};
pub use walk::operands;

/// How a module is judged.
#[derive(Debug, Clone, Copy, Default)]
pub struct Options {
    /// Judge it as if its `.version` said this.
    pub version: Option<PtxVersion>,
    /// Judge it as if its `.target` said this.
    pub target: Option<Target>,
    /// Also say what would fail only while machine code is made: too much shared memory and the like.
    pub limits: bool,
}

/// What was said of a module.
#[derive(Debug, Clone, Default)]
pub struct Checked {
    /// What is wrong with it, in order of the text.
    pub findings: Vec<Finding>,
    /// How many names without a declaration are not among these: something before them in their function, for a
    /// label anywhere in it, could not be read and may declare them.
    pub held_back: usize,
}

/// What the reader found wrong with a module.
pub fn read(module: &Module) -> Vec<Finding> {
    module.diagnostics().iter().copied().map(Finding::from).collect()
}

/// Everything that is wrong with a module, what the reader found included, in order of the text. Comments in the text that
/// suppress findings are not regarded: [`suppress()`] takes those out of the list.
pub fn check(module: &Module, options: &Options) -> Vec<Finding> {
    judged(module, options).findings
}

/// As [`check`], and what is not said for certain.
pub fn judged(module: &Module, options: &Options) -> Checked {
    let mut checked = walk::all(module, options);
    checked.findings.splice(0..0, module.diagnostics().iter().copied().map(Finding::from));
    checked.findings.sort_by_key(|finding| finding.span.start);
    checked
}
