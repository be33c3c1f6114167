//! What does not fit in an image, or in a sampler.

use core::fmt;

/// What does not fit in a layout or a sampler, in words for people that say what would.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TextureFault(pub(super) &'static str);

impl TextureFault {
    /// The words.
    pub fn text(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for TextureFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl core::error::Error for TextureFault {}
