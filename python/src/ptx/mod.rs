//! PTX: read, walked, edited, judged, explained, and its graphs.

mod check;
mod edit;
mod explain;
mod explore;
mod finding;
mod function;
pub mod graph;
mod html;
mod instruction;
mod json;
pub mod live;
mod module;
mod node;
mod operand;
mod pickled;
mod registers;
mod span;
mod statement;
mod text;
mod variable;
mod visit;
mod walk;

use pyo3::prelude::*;

/// PTX: read, walked, edited, judged, explained, and its graphs.
#[pymodule(submodule)]
pub mod ptx {
    use pyo3::prelude::*;

    #[pymodule_export]
    use super::check::{fix, judge};
    #[pymodule_export]
    use super::edit::Editor;
    #[pymodule_export]
    use super::explain::{Page, page};
    #[pymodule_export]
    use super::explore::summary;
    #[pymodule_export]
    use super::finding::{Finding, Fix, Note};
    #[pymodule_export]
    use super::function::{Function, Parameter};
    #[pymodule_export]
    use super::graph::{BasicBlock, Edge, Graph, Loop, cfg};
    #[pymodule_export]
    use super::instruction::{Guard, Instruction, Role};
    #[pymodule_export]
    use super::live::{Live, Point, live};
    #[pymodule_export]
    use super::module::{Module, parse};
    #[pymodule_export]
    use super::node::Node;
    #[pymodule_export]
    use super::operand::{
        Address, Immediate, Index, List, Member, Missing, Negated, Operand, Pair, Register, Sink, Sum,
        Symbol, Template, Vector,
    };
    #[pymodule_export]
    use super::pickled::{_finding, _text, Shared};
    #[pymodule_export]
    use super::span::Span;
    #[pymodule_export]
    use super::statement::{
        AddressSize, Alias, Block, Directive, Error, File, Label, Loc, Pragma, Prototype, Section, Statement,
        Target, Targets, Version,
    };
    #[pymodule_export]
    use super::variable::{Declaration, Variable};
    #[pymodule_export]
    use super::walk::{Instructions, Statements};

    /// Names the functions that pickled objects are made by, as they are imported.
    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        for name in ["_finding", "_text"] {
            module.getattr(name)?.setattr("__module__", "warpsmith._native.ptx")?;
        }
        Ok(())
    }
}
