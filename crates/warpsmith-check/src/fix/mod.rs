//! What would mend what the judge finds, from its text alone. A fix is safe where the text can mean nothing else.

mod operand;
mod platform;

use crate::{Finding, Problem};
use warpsmith_ptx::{Diagnostic, Fix};

/// What would mend a finding.
#[cold]
pub fn of(finding: &Finding, source: &[u8]) -> Option<Fix> {
    let span = finding.span;
    source.get(span.range())?;
    match finding.problem {
        Problem::Read(fault) => Diagnostic { fault, span }.fix(source),
        Problem::Misuse(misuse) => operand::misuse(&misuse, source, span),
        Problem::Symbol(fault) => operand::undeclared(fault, source, span),
        Problem::Platform(fault) => platform::head(&fault),
        _ => None,
    }
}
