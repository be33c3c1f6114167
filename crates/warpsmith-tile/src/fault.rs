//! What does not fit in a product or in a descriptor.

use core::fmt;

/// What does not fit in a product or in a descriptor, in words for people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TileFault(pub(super) &'static str);

impl TileFault {
    /// The words.
    pub fn text(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for TileFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl core::error::Error for TileFault {}
