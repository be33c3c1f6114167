//! Which findings count, and how much.

use warpsmith::check::{self, Code};
use warpsmith::ptx::Severity;

/// What is denied: a code, or all warnings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Denied {
    /// Findings with a code.
    Code(Code),
    /// Every warning.
    Warnings,
}

/// What is said of codes, each but once.
#[derive(Debug, Default)]
pub struct Policy {
    allowed: Vec<Code>,
    denied: Vec<Code>,
    warnings: bool,
}

impl Policy {
    /// Of a code that is both, the denial holds.
    pub fn new(allow: &[Code], deny: &[Denied]) -> Policy {
        let code = |denied: &Denied| match denied {
            Denied::Code(code) => Some(*code),
            Denied::Warnings => None,
        };
        let denied: Vec<Code> = deny.iter().filter_map(code).collect();
        let allowed = allow.iter().copied().filter(|code| !denied.contains(code)).collect();
        Policy { allowed, denied, warnings: deny.contains(&Denied::Warnings) }
    }

    /// With another one that has the last word.
    pub fn under(mut self, last: Policy) -> Policy {
        self.allowed.retain(|code| !last.denied.contains(code));
        self.denied.retain(|code| !last.allowed.contains(code));
        self.allowed.extend(last.allowed);
        self.denied.extend(last.denied);
        self.warnings |= last.warnings;
        self
    }

    /// How grave a finding is; `None` where it is left out.
    pub fn severity(&self, code: &str, severity: Severity) -> Option<Severity> {
        let has = |codes: &[Code]| codes.iter().any(|known| known.name() == code);
        if has(&self.allowed) {
            None
        } else if self.warnings || has(&self.denied) {
            Some(Severity::Error)
        } else {
            Some(severity)
        }
    }
}

/// What holds for one file.
pub struct Rules {
    /// How it is judged.
    pub check: check::Options,
    /// What becomes of its findings.
    pub policy: Policy,
}

#[cfg(test)]
mod tests {
    use super::*;
    use Severity::{Error, Warning};

    #[test]
    fn the_last_word_counts() {
        let code = |name| Code::find(name).expect("a code");
        let (a, b) = (code("PTX0190"), code("PTX0191"));
        let file = Policy::new(&[a], &[Denied::Code(b)]);
        assert_eq!(file.severity("PTX0190", Warning), None);
        assert_eq!(file.severity("PTX0191", Warning), Some(Error));
        assert_eq!(file.severity("PTX0042", Error), Some(Error));
        let both = file.under(Policy::new(&[b], &[Denied::Code(a)]));
        assert_eq!(both.severity("PTX0190", Warning), Some(Error));
        assert_eq!(both.severity("PTX0191", Warning), None);
        let all = both.under(Policy::new(&[a], &[Denied::Warnings]));
        assert_eq!(all.severity("PTX0190", Warning), None);
        assert_eq!(all.severity("PTX0192", Warning), Some(Error));
    }
}
