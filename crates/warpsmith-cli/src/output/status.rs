//! How a run ended.

/// The worst of what happened decides the exit status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Status {
    /// All is well.
    #[default]
    Good,
    /// Something was found: a fault in a text, a file that is not in canonical form.
    Finding,
    /// Something could not be done: an unreadable file, a name that does not exist.
    Failed,
}

impl Status {
    /// Takes the worse of the two.
    pub fn raise(&mut self, other: Status) {
        *self = (*self).max(other);
    }
}
