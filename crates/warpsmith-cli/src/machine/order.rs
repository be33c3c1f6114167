//! The order of the halves of long words.

use clap::ValueEnum;
use warpsmith::sass::code::WordOrder;

/// Which half of a long word stands first.
#[derive(Clone, Copy, ValueEnum)]
pub enum Order {
    /// The low one, as in memory.
    LowFirst,
    /// The high one, as numbers are written.
    HighFirst,
}

impl Order {
    /// The order of the library.
    pub fn order(self) -> WordOrder {
        match self {
            Order::LowFirst => WordOrder::LowFirst,
            Order::HighFirst => WordOrder::HighFirst,
        }
    }
}
