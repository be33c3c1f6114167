//! Findings of a text.

use crate::finding::Finding;
use crate::host::HostFinding;
use alloc::vec::Vec;
use serde_core::ser::SerializeSeq;
use serde_core::{Serialize, Serializer};
use warpsmith_ptx::advice::shown;
use warpsmith_ptx::json::{self, MOST_IN_FULL, Text};

/// What was found in a module, a list of [`json::Finding`]s. Words, notes and fixes are found out while it is written; notes and fixes
/// only of the first [`MOST_IN_FULL`].
#[derive(Clone, Copy)]
pub struct Findings<'a> {
    /// The text of the module.
    pub text: Text<'a>,
    /// What was found in it.
    pub findings: &'a [Finding],
}

impl Serialize for Findings<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let source = self.text.source;
        let mut seq = serializer.serialize_seq(Some(self.findings.len()))?;
        for (index, one) in self.findings.iter().enumerate() {
            let in_full = index < MOST_IN_FULL;
            seq.serialize_element(&json::Finding {
                text: self.text,
                severity: one.severity(),
                code: one.problem.code(),
                message: &shown(&one.message(source)),
                span: one.span,
                notes: &if in_full { one.notes(source) } else { Vec::new() },
                fix: in_full.then(|| one.fix(source)).flatten().as_ref(),
            })?;
        }
        seq.end()
    }
}

/// What was found in the inline assembly of a file in another language, a list of [`json::Finding`]s.
#[derive(Clone, Copy)]
pub struct HostFindings<'a> {
    /// The text of the file.
    pub text: Text<'a>,
    /// What was found in it.
    pub findings: &'a [HostFinding],
}

impl Serialize for HostFindings<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut seq = serializer.serialize_seq(Some(self.findings.len()))?;
        for one in self.findings {
            seq.serialize_element(&json::Finding {
                text: self.text,
                severity: one.severity,
                code: one.code,
                message: &shown(&one.message),
                span: one.span,
                notes: &one.notes,
                fix: one.fix.as_ref(),
            })?;
        }
        seq.end()
    }
}
