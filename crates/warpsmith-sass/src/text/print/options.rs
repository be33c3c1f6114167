//! How instructions are to be written.

/// How instructions are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[non_exhaustive]
pub enum Style {
    /// As the vendor's tools list them: control information is hidden, and so is what has its default.
    #[default]
    Listing,
    /// Every bit of meaning: the text alone gives back the word.
    Exact,
    /// The same, with control information in columns before the instruction: `[B0-----:R-:W-:Y:S04]`. Machines that
    /// have other control information are written as in the exact style.
    Control,
}

/// How to write an instruction.
#[derive(Clone, Copy)]
pub struct PrintOptions<'a> {
    /// The style.
    pub style: Style,
    /// Names for the targets of branches.
    pub places: &'a dyn Places,
    /// Tables of three inputs are written as formulas, as part of the mnemonic: `LOP3.(s0&~s1)`.
    pub formulas: bool,
}

impl Default for PrintOptions<'_> {
    fn default() -> Self {
        PrintOptions { style: Style::default(), places: &(), formulas: false }
    }
}

/// Names for addresses, to write in place of numbers where an operand is the target of a branch.
pub trait Places {
    /// The name of an address.
    fn name(&self, address: u64) -> Option<&str>;
}

/// No names at all.
impl Places for () {
    fn name(&self, _: u64) -> Option<&str> {
        None
    }
}
