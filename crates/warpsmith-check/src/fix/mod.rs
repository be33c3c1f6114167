//! What would mend what the judge finds, from its text alone. A fix is safe where the text can mean nothing else.

mod operand;
mod platform;

use crate::fault::Reason;
use crate::{Finding, Problem};
use warpsmith_ptx::{Diagnostic, Fix};

impl Finding {
    /// What would mend it, where that is known.
    pub fn fix(&self, source: &[u8]) -> Option<Fix> {
        of(self, source)
    }

    /// What would mend it, where that may be done unasked.
    pub(crate) fn safe_fix(&self, source: &[u8]) -> Option<Fix> {
        match self.problem {
            Problem::Read(fault) => Diagnostic { fault, span: self.span }.safe_fix(source),
            // Where a name or a platform is wrong, no fix is safe; it need not be found out.
            Problem::Misuse(misuse) if misuse.reason == Reason::Undeclared => None,
            Problem::Symbol(_) | Problem::Platform(_) => None,
            _ => self.fix(source).filter(|fix| fix.safe),
        }
    }
}

/// What would mend a finding.
#[cold]
fn of(finding: &Finding, source: &[u8]) -> Option<Fix> {
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
