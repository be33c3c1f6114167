//! The second place that a fault speaks of.

use crate::diagnostic::{Fault, Span};

impl Fault {
    /// Another place that it speaks of, such as the first of two declarations, and what is said of it.
    pub fn related(&self) -> Option<(Span, &'static str)> {
        match self {
            Fault::Misuse(misuse) => misuse.declared.map(|span| (span, "declared here")),
            Fault::Symbol(fault) => fault.related(),
            Fault::Call(fault) => fault.related(),
            Fault::Directive(fault) => fault.related(),
            Fault::Inside { brace } => Some((*brace, "this `{` is never closed")),
            _ => None,
        }
    }
}
