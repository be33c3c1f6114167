//! Where an instruction stands.

/// Where an instruction stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// On this line of the text, counted from 1.
    Line(u32),
    /// At this offset in the code, in bytes.
    Address(u64),
}

impl Place {
    /// The line, if it is one.
    pub fn line(self) -> Option<u32> {
        match self {
            Place::Line(line) => Some(line),
            Place::Address(_) => None,
        }
    }

    /// The offset, if it is one.
    pub fn address(self) -> Option<u64> {
        match self {
            Place::Line(_) => None,
            Place::Address(address) => Some(address),
        }
    }

    /// `line 5` or `0x50`.
    pub fn text(self) -> String {
        match self {
            Place::Line(line) => format!("line {line}"),
            Place::Address(address) => format!("{address:#06x}"),
        }
    }

    /// `5` or `0050`.
    pub fn short(self) -> String {
        match self {
            Place::Line(line) => line.to_string(),
            Place::Address(address) => format!("{address:04x}"),
        }
    }
}
