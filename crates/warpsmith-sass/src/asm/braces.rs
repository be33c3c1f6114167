//! Braces around instructions that are issued together.

use super::assemble::Assembler;
use crate::fault::Span;

impl Assembler<'_> {
    /// Takes braces off a statement, and says whether its instruction is issued with the next one.
    pub(super) fn braces(&mut self, text: &mut &str, start: &mut u32) -> bool {
        if let Some(rest) = text.strip_prefix('{') {
            let span = Span { start: *start, end: *start + 1 };
            if self.braces.is_some() {
                self.fault(span, "braces stand in braces", "`}` closes them");
            }
            self.braces = Some(span);
            let rest = rest.trim_start();
            *start += (text.len() - rest.len()) as u32;
            *text = rest;
        }
        let opened = text.bytes().filter(|byte| *byte == b'{').count();
        let closed = text.bytes().filter(|byte| *byte == b'}').count();
        let body = text.strip_suffix('}').filter(|_| closed > opened);
        let Some(body) = body else { return self.braces.is_some() && !text.is_empty() };
        if self.braces.take().is_none() {
            let end = *start + text.len() as u32;
            self.fault(Span { start: end - 1, end }, "`}` closes no braces", "`{` opens them");
        }
        *text = body.trim_end().trim_end_matches(';').trim_end();
        false
    }

    /// At the end of the file no braces are open.
    pub(super) fn close_braces(&mut self) {
        if let Some(span) = self.braces.take() {
            self.fault(span, "these braces are not closed", "`}` stands behind the last instruction in them");
        }
    }
}
