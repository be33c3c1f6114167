//! What follows from a fault that the reader found, and is not said again.

use super::walk::Walker;
use crate::fault::{Misuse, Reason, SymbolFault};
use crate::{Finding, Problem};
use warpsmith_ptx::isa::OperandKind;
use warpsmith_ptx::{Diagnostic, Expected, Fault, Span, SyntaxKind};

impl Walker<'_> {
    /// Where the reader first lost its way in a piece of text, if it did.
    fn lost(&self, span: Span) -> Option<u32> {
        let start = self.reader.partition_point(|finding| finding.span.start < span.start);
        let inside = self.reader[start..].iter().take_while(|finding| finding.span.start <= span.end);
        inside.filter(|finding| loses_its_way(finding, self.source)).map(|lost| lost.span.start).next()
    }

    /// Takes back what was found in a declaration that the reader could not read to its end.
    pub(super) fn forget_in(&mut self, span: Span, from: usize) {
        if self.reader.is_empty() || self.found.len() == from {
            return;
        }
        // What stands in the place of something missing belongs to it.
        let rest = self.source.get(span.end as usize..).unwrap_or_default();
        let blanks = rest.iter().take_while(|b| b.is_ascii_whitespace()).count() as u32;
        if self.lost(Span::new(span.start, span.end + blanks)).is_some() {
            self.found.truncate(from);
        }
    }

    /// Takes back names that may well be declared in what could not be read of a function: labels anywhere, others
    /// behind it. How many these are is kept.
    pub(super) fn forget_names(&mut self, span: Span, from: usize) {
        if self.reader.is_empty() || self.found.len() == from {
            return;
        }
        let Some(lost) = self.lost(span) else { return };
        let mut index = 0;
        let before = self.found.len();
        self.found.retain(|finding| {
            index += 1;
            let keep = match undeclared(finding) {
                None => true,
                Some(is_label) => !is_label && finding.span.start < lost,
            };
            index <= from || keep
        });
        self.held_back += before - self.found.len();
    }
}

/// Whether the fault is a name without a declaration, and if so whether a label is wanted.
fn undeclared(finding: &Finding) -> Option<bool> {
    match finding.problem {
        Problem::Misuse(Misuse { reason: Reason::Undeclared, wanted, .. }) => {
            Some(wanted.description.kind() == OperandKind::Label)
        }
        Problem::Symbol(SymbolFault::Undeclared) => Some(false),
        Problem::Symbol(SymbolFault::UndeclaredLabel) => Some(true),
        _ => None,
    }
}

/// Whether what stands there may have been a declaration.
fn loses_its_way(found: &Diagnostic, source: &[u8]) -> bool {
    match found.fault {
        // Where nothing but such a token is missing, the reader goes on with what comes next.
        Fault::Expected { expected: Expected::Token(SyntaxKind::Semicolon | SyntaxKind::Comma), .. } => {
            !found.span.is_empty()
        }
        // No declaration has a modifier behind its first word.
        Fault::UnknownInstruction => source.get(found.span.end as usize) != Some(&b'.'),
        fault => matches!(
            fault,
            Fault::Expected { .. }
                | Fault::UnknownBytes
                | Fault::UnknownDirective
                | Fault::MisplacedDirective
                | Fault::LineMarker
                | Fault::UnterminatedComment
                | Fault::UnterminatedString
                | Fault::Unclosed
                | Fault::Inside { .. }
                | Fault::Unopened
        ),
    }
}
