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

impl std::error::Error for Refused {}

/// All that a program cannot be loaded for, as one error: statements of PTX, or instructions of machine code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusals<T = Refused>(Vec<T>);

impl<T> From<Vec<T>> for Refusals<T> {
    fn from(refused: Vec<T>) -> Refusals<T> {
        Refusals(refused)
    }
}

impl<T> std::ops::Deref for Refusals<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<'a, T> IntoIterator for &'a Refusals<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<T> IntoIterator for Refusals<T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<T: fmt::Display> fmt::Display for Refusals<T> {
    /// One line each.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, one) in self.0.iter().enumerate() {
            write!(f, "{}{one}", if index > 0 { "\n" } else { "" })?;
        }
        Ok(())
    }
}

impl<T: fmt::Debug + fmt::Display> std::error::Error for Refusals<T> {}
