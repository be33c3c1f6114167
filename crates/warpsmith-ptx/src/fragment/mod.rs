//! The text of an inline-assembly statement, read as PTX, with every position mapped back to the file
//! that it stands in.
//!
//! What the compiler sees is not what stands in the file: literals are joined, escapes are replaced. A
//! [`FragmentBuilder`] puts the text together and remembers where each byte comes from.
//!
//! ```
//! use warpsmith_ptx::fragment::{FragmentBuilder, Reference};
//! use warpsmith_ptx::Dialect;
//!
//! let host = br#"asm volatile("add.s32 %0, %1, 1;\n\t"
//!                             "bad.s32 %0;" : "+r"(x) : "r"(y));"#;
//! let mut builder = FragmentBuilder::new();
//! builder.c_literals(host, 13)?;
//! let fragment = builder.finish(Dialect::Template);
//!
//! let operands: Vec<_> = fragment.operands().map(|operand| operand.reference).collect();
//! assert_eq!(operands, [Reference::Number(0), Reference::Number(1), Reference::Number(0)]);
//! let (_, place) = fragment.diagnostics().next().unwrap();
//! assert_eq!(&host[place.range()], b"bad");
//! # Ok::<(), warpsmith_ptx::fragment::LiteralError>(())
//! ```

mod literal;
mod operand;

pub use literal::{LiteralError, LiteralFault};
pub use operand::{Reference, TemplateOperand};

use crate::diagnostic::{Diagnostic, Span};
use crate::kind::SyntaxKind;
use crate::lex::Dialect;
use crate::module::Module;
use crate::view::Name;
use alloc::vec::Vec;

/// A run of bytes that come from one place of the host file.
#[derive(Debug, Clone, Copy)]
struct Piece {
    /// Offset of its first byte in the fragment.
    at: u32,
    /// Where it comes from.
    host: Span,
    /// Whether it stands in the host as it is, byte for byte; else it is an escape as a whole.
    verbatim: bool,
}

/// Puts the text of a fragment together.
#[derive(Debug, Clone, Default)]
pub struct FragmentBuilder {
    text: Vec<u8>,
    pieces: Vec<Piece>,
}

impl FragmentBuilder {
    /// A builder without text.
    pub fn new() -> Self {
        FragmentBuilder::default()
    }

    /// Adds bytes that stand in the host file as they are, from an offset on.
    pub fn text(&mut self, host: u32, text: &[u8]) -> &mut Self {
        if text.is_empty() {
            return self;
        }
        let end = host.saturating_add(text.len() as u32);
        match self.pieces.last_mut().filter(|last| last.verbatim && last.host.end == host) {
            Some(last) => last.host.end = end,
            None => self.push(Span::new(host, end), true),
        }
        self.text.extend_from_slice(text);
        self
    }

    /// Adds bytes that a piece of the host file stands for as a whole, such as `\n`.
    pub fn escape(&mut self, host: Span, text: &[u8]) -> &mut Self {
        if !text.is_empty() {
            self.push(host, false);
            self.text.extend_from_slice(text);
        }
        self
    }

    fn push(&mut self, host: Span, verbatim: bool) {
        self.pieces.push(Piece { at: self.text.len() as u32, host, verbatim });
    }

    /// The text so far.
    pub fn as_bytes(&self) -> &[u8] {
        &self.text
    }

    /// Adds a range of the text of another builder.
    pub fn copy(&self, range: core::ops::Range<usize>, into: &mut FragmentBuilder) {
        let mut at = range.start;
        while at < range.end {
            let index = self.pieces.partition_point(|piece| piece.at as usize <= at).saturating_sub(1);
            let Some(piece) = self.pieces.get(index) else { return };
            let piece_end = self.pieces.get(index + 1).map_or(self.text.len(), |next| next.at as usize);
            let end = piece_end.min(range.end);
            let text = &self.text[at..end];
            if piece.verbatim {
                into.text(piece.host.start + (at as u32 - piece.at), text);
            } else {
                into.escape(piece.host, text);
            }
            at = end;
        }
    }

    /// Where a piece of the text comes from.
    pub fn host_span(&self, from: usize, to: usize) -> Span {
        let byte = |at: usize| {
            let index = self.pieces.partition_point(|piece| piece.at as usize <= at).checked_sub(1)?;
            let piece = self.pieces[index];
            let start = piece.host.start + (at as u32 - piece.at);
            Some(if piece.verbatim { Span::new(start, start + 1) } else { piece.host })
        };
        let start = byte(from).unwrap_or_default();
        let end = byte(to.max(from + 1) - 1).unwrap_or(start).end;
        Span::new(start.start, end.max(start.start))
    }

    /// Reads the text: [`Dialect::Template`] for CUDA C++, [`Dialect::LlvmTemplate`] for LLVM.
    pub fn finish(self, dialect: Dialect) -> Fragment {
        Fragment { module: Module::parse_as(self.text, dialect), pieces: self.pieces }
    }
}

/// The text of an inline-assembly statement, and where it comes from.
pub struct Fragment {
    module: Module,
    pieces: Vec<Piece>,
}

impl Fragment {
    /// The text and its tree. Its offsets are those of the fragment.
    pub fn module(&self) -> &Module {
        &self.module
    }

    /// Where a byte of the fragment comes from; for its end, where its last byte does and one more.
    pub fn host_offset(&self, offset: u32) -> u32 {
        match self.byte(offset) {
            Some(host) => host.start,
            None => self.pieces.last().map_or(0, |last| last.host.end),
        }
    }

    /// Where a piece of the fragment comes from. It may reach over the end of one literal and the beginning
    /// of the next.
    pub fn host_span(&self, span: Span) -> Span {
        let last = span.end.max(span.start).checked_sub(1).and_then(|last| self.byte(last));
        let end = last.map_or_else(|| self.host_offset(span.end), |last| last.end);
        if span.is_empty() {
            return Span::new(end, end);
        }
        // Pieces may come from anywhere, so that an end can lie before its start.
        let start = self.host_offset(span.start);
        Span::new(start, end.max(start))
    }

    /// The piece of the host that a byte stands for.
    fn byte(&self, offset: u32) -> Option<Span> {
        if offset as usize >= self.module.source().len() {
            return None;
        }
        let behind = self.pieces.partition_point(|piece| piece.at <= offset);
        let piece = self.pieces.get(behind.checked_sub(1)?)?;
        if !piece.verbatim {
            return Some(piece.host);
        }
        let start = piece.host.start + (offset - piece.at);
        Some(Span::new(start, start + 1))
    }

    /// What is wrong with the text, each with its place in the host file.
    ///
    /// The messages are made with the fragment's own text: `diagnostic.message(fragment.module().source())`.
    pub fn diagnostics(&self) -> impl Iterator<Item = (&Diagnostic, Span)> {
        self.module.diagnostics().iter().map(|diagnostic| (diagnostic, self.host_span(diagnostic.span)))
    }

    /// The operands of the statement where the text uses them, in order.
    pub fn operands(&self) -> impl Iterator<Item = TemplateOperand<'_>> {
        let tokens = self.module.root().tokens().filter(|token| token.kind() == SyntaxKind::TemplateOperand);
        tokens.filter_map(TemplateOperand::new)
    }

    /// A name as PTX spells it: `%tid` for `%%tid`.
    pub fn plain_name<'f>(&self, name: Name<'f>) -> &'f str {
        let text = name.text();
        let doubled = match self.module.dialect() {
            Dialect::File => false,
            Dialect::Template => text.starts_with("%%"),
            Dialect::LlvmTemplate => text.starts_with("$$"),
        };
        if doubled { &text[1..] } else { text }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn built(pieces: &[(u32, u32, &str)]) -> Fragment {
        let mut builder = FragmentBuilder::new();
        for &(start, end, text) in pieces {
            if (end - start) as usize == text.len() {
                builder.text(start, text.as_bytes());
            } else {
                builder.escape(Span::new(start, end), text.as_bytes());
            }
        }
        builder.finish(Dialect::Template)
    }

    #[test]
    fn offsets_map_to_the_host() {
        // `"ret;\n" "ret;"` at 10
        let fragment = built(&[(11, 15, "ret;"), (15, 17, "\n"), (20, 24, "ret;")]);
        let hosts: Vec<u32> = (0..=9).map(|offset| fragment.host_offset(offset)).collect();
        assert_eq!(hosts, [11, 12, 13, 14, 15, 20, 21, 22, 23, 24]);
        assert_eq!(fragment.host_span(Span::new(3, 6)), Span::new(14, 21));
        assert_eq!(fragment.host_span(Span::new(4, 5)), Span::new(15, 17));
        assert_eq!(fragment.host_span(Span::new(5, 5)), Span::new(17, 17));
        assert_eq!(fragment.host_span(Span::new(0, 0)), Span::new(11, 11));
        assert_eq!(fragment.host_offset(1000), 24);
    }

    #[test]
    fn runs_that_go_on_are_one_piece() {
        assert_eq!(built(&[(0, 1, "r"), (1, 4, "et;")]).pieces.len(), 1);
        assert_eq!(built(&[(0, 1, "r"), (2, 5, "et;")]).pieces.len(), 2);
    }

    #[test]
    fn an_empty_fragment() {
        let fragment = FragmentBuilder::new().finish(Dialect::Template);
        assert_eq!(fragment.host_span(Span::new(0, 0)), Span::new(0, 0));
        assert_eq!(fragment.operands().count(), 0);
    }
}
