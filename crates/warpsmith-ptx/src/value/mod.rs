//! The values of slots, as enums: `Type`, `Space`, `Scope`, …
//!
//! One enum per class of slot; its variants are all words that any slot of the class takes.

#[rustfmt::skip]
mod generated;

use crate::isa::Word;

pub use generated::*;

/// What the enums of slot values have in common.
pub trait SlotValue: Copy + 'static {
    /// Every value, in order of its word.
    const ALL: &'static [Self];

    /// The value that a word stands for.
    fn from_word(word: Word) -> Option<Self>;

    /// The word that stands for the value.
    fn word(self) -> Word;

    /// The value's text without its leading dot.
    fn text(self) -> &'static str {
        self.word().text()
    }

    /// Reads a value from its text, with or without a leading dot.
    fn from_text(text: &str) -> Option<Self> {
        Self::from_word(Word::find(text.strip_prefix('.').unwrap_or(text).as_bytes())?)
    }
}

impl Type {
    /// Width in bits; 0 for opaque types.
    pub fn bits(self) -> u32 {
        self.word().ty().map_or(0, |row| row.bits as u32)
    }
}
