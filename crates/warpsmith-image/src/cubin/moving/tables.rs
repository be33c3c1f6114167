//! Tables of targets and of functions in constants.

/// A word of a table in constants that holds the offset of an instruction, as whoever knows the code has found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableWord {
    /// Index of the section of the constants.
    pub section: u32,
    /// Where in it the word stands, in bytes.
    pub offset: u64,
    /// Bytes of the word: 4 or 8.
    pub size: u8,
    /// Index of the code section.
    pub text: u32,
}
