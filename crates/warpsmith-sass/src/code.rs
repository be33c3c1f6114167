//! Code as bytes, with what is known about places in it.

use alloc::string::String;
use alloc::vec::Vec;

/// Machine code in memory order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Code {
    /// The bytes; words are little-endian, the low half of a long word first.
    pub bytes: Vec<u8>,
    /// Names of places, in order of their offsets.
    pub symbols: Vec<Symbol>,
}

/// A named place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Symbol {
    /// The name.
    pub name: String,
    /// Bytes from the beginning of the code.
    pub offset: u64,
    /// Whether a function begins there, or only a label stands there.
    pub function: bool,
}

/// Which half of a long word is written first, where words are written as hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum WordOrder {
    /// The low 32 bits first, as they lie in memory: `10004205 0023c780`.
    LowFirst,
    /// The high bits first, as numbers are written: `0x0023c78010004205`.
    #[default]
    HighFirst,
}
