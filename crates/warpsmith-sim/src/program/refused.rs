//! What cannot be run.

use std::fmt;

/// Something that is not executed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused {
    /// Number of the module among those that are linked.
    pub module: usize,
    /// Line of its text, from 1; 0 for memory of the system itself, for which there is no room.
    pub line: u32,
    /// What is refused, and why.
    pub message: String,
    /// Where else something stands that it is at odds with: number of the module, and line.
    pub also: Option<(usize, u32)>,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => f.write_str(&self.message),
            line => write!(f, "line {line}: {}", self.message),
        }
    }
}
