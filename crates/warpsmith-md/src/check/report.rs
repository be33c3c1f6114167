//! Collects faults, so many of each severity.

use crate::fault::{Fault, Severity};
use crate::model::{Lines, Span};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// How many faults of one severity are told.
const MAX_FAULTS: usize = 1000;

pub(super) struct Report<'d> {
    lines: &'d Lines,
    faults: Vec<Fault>,
    /// Errors are told as warnings.
    pub(super) lenient: bool,
    /// Of each severity, told or not.
    counts: [usize; 3],
}

impl<'d> Report<'d> {
    pub(super) fn new(lines: &'d Lines) -> Self {
        Report { lines, faults: Vec::new(), lenient: false, counts: [0; 3] }
    }

    fn add(&mut self, severity: Severity, span: Span, message: String, help: String) {
        let count = &mut self.counts[severity as usize];
        *count += 1;
        if *count <= MAX_FAULTS {
            self.faults.push(Fault::new(severity, self.lines, span, message, help));
        }
    }

    pub(super) fn error(&mut self, span: Span, message: String, help: impl Into<String>) {
        let severity = if self.lenient { Severity::Warning } else { Severity::Error };
        self.add(severity, span, message, help.into());
    }

    pub(super) fn warning(&mut self, span: Span, message: String, help: impl Into<String>) {
        self.add(Severity::Warning, span, message, help.into());
    }

    pub(super) fn info(&mut self, span: Span, message: String, help: impl Into<String>) {
        self.add(Severity::Info, span, message, help.into());
    }

    /// `line:column` of a span, to name it in the message of another.
    pub(super) fn place(&self, span: Span) -> String {
        format!("{}", self.lines.of(span))
    }

    pub(super) fn finish(mut self) -> Vec<Fault> {
        self.faults.sort_by_key(|fault| fault.span.start);
        for (severity, count) in
            [Severity::Info, Severity::Warning, Severity::Error].into_iter().zip(self.counts)
        {
            if count > MAX_FAULTS {
                let span = self.faults.last().map_or(Span::default(), |fault| fault.span);
                let message = format!("{} more of severity {severity} are not told", count - MAX_FAULTS);
                self.faults.push(Fault::new(severity, self.lines, span, message, ""));
            }
        }
        self.faults
    }
}
