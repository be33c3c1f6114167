//! When the result of an instruction is there: whether that is known beforehand, and which barriers can tell.

use serde::Serialize;
use warpsmith::md::print_statement;
use warpsmith::sass::{ClassId, Isa};

/// What the description says of it.
#[derive(Serialize, Clone, PartialEq, Eq)]
pub struct Latency {
    /// `fixed`: so many cycles, for which the instruction before must wait; `varies`: a barrier tells.
    pub kind: &'static str,
    /// Whether a barrier can tell that the result is there.
    pub result_barrier: bool,
    /// Whether a barrier can tell that the operands have been read.
    pub operand_barrier: bool,
}

/// Of a class; nothing where a machine has other control information.
///
/// The tables `Fixed…` and `Varying` of a description encode the cycles, and `NoBarrier` a barrier that can't be:
/// isa/sass/README.md.
pub fn of(isa: &Isa, class: ClassId) -> Option<Latency> {
    let description = isa.machine().description();
    let statements: Vec<String> = isa
        .machine()
        .model(class)
        .encoding
        .iter()
        .map(|statement| print_statement(description, statement))
        .collect();
    let says = |text: &str| statements.iter().any(|statement| statement.contains(text));
    let kind = match (says("Varying("), says("= Fixed")) {
        (true, _) => "varies",
        (false, true) => "fixed",
        (false, false) => return None,
    };
    Some(Latency {
        kind,
        result_barrier: !says("NoBarrier(wr_bar)"),
        operand_barrier: !says("NoBarrier(rd_bar)"),
    })
}

/// Of several classes, each once.
pub fn of_all(isa: &Isa, classes: &[ClassId]) -> Vec<Latency> {
    let mut all: Vec<Latency> = Vec::new();
    for latency in classes.iter().filter_map(|class| of(isa, *class)) {
        if !all.contains(&latency) {
            all.push(latency);
        }
    }
    all
}

impl Latency {
    /// The same for people.
    pub fn text(&self) -> &'static str {
        match (self.kind, self.result_barrier, self.operand_barrier) {
            ("fixed", ..) => "fixed: what uses the result must be issued late enough",
            (_, true, true) => {
                "varies: one barrier tells that the result is there, another that the operands are read"
            }
            (_, true, false) => "varies: a barrier tells that the result is there",
            (_, false, true) => "varies: a barrier tells that the operands are read",
            (_, false, false) => "varies: no barrier tells",
        }
    }
}
