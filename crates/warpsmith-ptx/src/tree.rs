//! The arrays behind a module: one 64-bit element per token and node, in order of the source.
//!
//! A node stands before its children and knows how many elements it spans, so that children are
//! found by skipping, and a subtree is a slice. Blanks and comments are not stored: they are the gaps
//! between tokens.

use crate::kind::SyntaxKind;
use crate::lex::{self, Token};
use crate::resolve::Resolution;
use alloc::vec::Vec;

/// A token or a node, packed.
///
/// | bits | token | instruction | other node |
/// |---|---|---|---|
/// | 0–7 | kind | kind | kind |
/// | 8–31 | length in bytes | elements it spans | 0 |
/// | 32–63 | offset in the source | index of its resolution | elements it spans |
#[derive(Clone, Copy)]
pub(crate) struct Element(u64);

impl Element {
    #[inline]
    pub fn token(token: Token) -> Self {
        let length = (token.end - token.start) as u64;
        Element(token.kind as u64 | length << 8 | (token.start as u64) << 32)
    }

    #[inline]
    pub fn node(kind: SyntaxKind, size: u32) -> Self {
        Element(kind as u64 | (size as u64) << 32)
    }

    #[inline]
    pub fn instruction(size: u32, resolution: u32) -> Self {
        Element(SyntaxKind::Instruction as u64 | (size as u64) << 8 | (resolution as u64) << 32)
    }

    #[inline]
    pub fn kind(self) -> SyntaxKind {
        SyntaxKind::from_u8(self.0 as u8)
    }

    /// Elements spanned: 1 for a token.
    #[inline]
    pub fn size(self) -> u32 {
        if (self.0 as u8) < SyntaxKind::Module as u8 {
            1
        } else if self.0 as u8 == SyntaxKind::Instruction as u8 {
            (self.0 as u32) >> 8
        } else {
            (self.0 >> 32) as u32
        }
    }

    /// Offset of a token, or the resolution of an instruction.
    #[inline]
    pub fn high(self) -> u32 {
        (self.0 >> 32) as u32
    }

    /// Length of a token.
    #[inline]
    pub fn length(self) -> u32 {
        (self.0 as u32) >> 8
    }
}

/// Largest number of elements an instruction may span.
pub(crate) const MAX_INSTRUCTION: u32 = (1 << 24) - 1;

/// Index of an element.
pub(crate) type Id = u32;

/// Source, elements and resolutions of a parsed text.
pub(crate) struct Tree {
    pub source: Vec<u8>,
    pub elements: Vec<Element>,
    pub resolutions: Vec<Resolution>,
}

impl Tree {
    #[inline]
    pub fn kind(&self, id: Id) -> SyntaxKind {
        self.elements[id as usize].kind()
    }

    #[inline]
    pub fn end(&self, id: Id) -> Id {
        id + self.elements[id as usize].size()
    }

    /// Bytes of a token.
    #[inline]
    pub fn bytes(&self, id: Id) -> &[u8] {
        let element = self.elements[id as usize];
        let start = element.high() as usize;
        &self.source[start..start + element.length() as usize]
    }

    /// First and one-past-last byte of a token or node; a node without tokens is empty.
    pub fn span(&self, id: Id) -> (u32, u32) {
        let (first, end) = (id, self.end(id));
        let elements = &self.elements[first as usize..end as usize];
        let token = |element: &&Element| !element.kind().is_node();
        let start = elements.iter().find(token).map(|e| e.high());
        let last = elements.iter().rev().find(token).map(|e| e.high() + e.length());
        match (start, last) {
            (Some(start), Some(last)) => (start, last),
            // Where the next token begins.
            _ => {
                let next = self.elements[end as usize..].iter().find(token).map(|e| e.high());
                let at = next.unwrap_or(self.source.len() as u32);
                (at, at)
            }
        }
    }

    /// Every token with the trivia between them: their texts together are the source.
    pub fn all_tokens(&self) -> impl Iterator<Item = Token> + '_ {
        let mut at = 0u32;
        let stored = self.elements.iter().filter(|e| !e.kind().is_node()).map(|e| Token {
            kind: e.kind(),
            start: e.high(),
            end: e.high() + e.length(),
        });
        let end =
            Token { kind: SyntaxKind::End, start: self.source.len() as u32, end: self.source.len() as u32 };
        stored.chain(core::iter::once(end)).flat_map(move |token| {
            let gap = lex::trivia(&self.source, at as usize, token.start as usize);
            at = token.end;
            gap.chain((token.kind != SyntaxKind::End).then_some(token))
        })
    }
}
