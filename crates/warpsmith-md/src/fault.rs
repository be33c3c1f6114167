//! What is wrong with a description.

use crate::model::{Lines, Position, Span};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// How grave a fault is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Worth knowing.
    Info,
    /// Doubtful: the description can be used.
    Warning,
    /// Wrong: the description, or the part named, cannot be used.
    Error,
}

/// One thing that is wrong, where, and what would be legal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// How grave it is.
    pub severity: Severity,
    /// Bytes of the text.
    pub span: Span,
    /// Line and column of its first byte.
    pub position: Position,
    /// What is wrong, and what stands there.
    pub message: String,
    /// What would be legal; empty if the message says it all.
    pub help: String,
}

impl Fault {
    /// An error at a place.
    pub fn error(lines: &Lines, span: Span, message: impl Into<String>, help: impl Into<String>) -> Self {
        Fault::new(Severity::Error, lines, span, message, help)
    }

    /// A fault at a place.
    pub fn new(
        severity: Severity,
        lines: &Lines,
        span: Span,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> Self {
        Fault { severity, span, position: lines.of(span), message: message.into(), help: help.into() }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Severity::Info => "info",
            Severity::Warning => "warning",
            Severity::Error => "error",
        })
    }
}

impl fmt::Display for Fault {
    /// `line:column: severity: message; help`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}: {}", self.position, self.severity, self.message)?;
        if self.help.is_empty() { Ok(()) } else { write!(f, "; {}", self.help) }
    }
}

impl core::error::Error for Fault {}

/// All that is wrong with something, as one error that `?` takes: faults of a description, or of whatever else is read.
/// At least one, in order of the text. It is a list: `len`, `iter`, `first` and a `for` loop work on it.
///
/// ```
/// use warpsmith_md::{Faults, compile, parse};
///
/// fn machine(text: &str) -> Result<warpsmith_md::Machine, Box<dyn core::error::Error>> {
///     let (description, faults) = parse(text.as_bytes(), &Default::default());
///     if !faults.is_empty() {
///         return Err(Faults::from(faults).into());
///     }
///     Ok(compile(description)?)
/// }
///
/// let error = machine("ARCHITECTURE \"x\" 5;\n?\n").unwrap_err();
/// assert!(error.to_string().lines().all(|line| line.contains(": error: ")), "{error}");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Faults<T = Fault>(Vec<T>);

impl<T> Faults<T> {
    /// The faults alone.
    pub fn into_vec(self) -> Vec<T> {
        self.0
    }
}

impl<T> From<Vec<T>> for Faults<T> {
    fn from(faults: Vec<T>) -> Faults<T> {
        Faults(faults)
    }
}

impl<T> FromIterator<T> for Faults<T> {
    fn from_iter<I: IntoIterator<Item = T>>(faults: I) -> Faults<T> {
        Faults(faults.into_iter().collect())
    }
}

impl<T> core::ops::Deref for Faults<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<'a, T> IntoIterator for &'a Faults<T> {
    type Item = &'a T;
    type IntoIter = core::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<T> IntoIterator for Faults<T> {
    type Item = T;
    type IntoIter = alloc::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<T: fmt::Display> fmt::Display for Faults<T> {
    /// All of them with their places, a line each.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.0.iter().enumerate() {
            write!(f, "{}{fault}", if index > 0 { "\n" } else { "" })?;
        }
        Ok(())
    }
}

impl<T: fmt::Debug + fmt::Display> core::error::Error for Faults<T> {}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;
    use alloc::vec;

    #[test]
    fn a_list_of_faults_is_one_error_that_shows_all_of_them_with_their_places() {
        let lines = Lines::new(b"one\ntwo three\n");
        let at = |start, end| Span { start, end };
        let all = Faults::from(vec![
            Fault::error(&lines, at(0, 3), "`one` is wrong", ""),
            Fault::new(Severity::Warning, &lines, at(8, 13), "`three` is doubtful", "`four` is legal"),
        ]);
        assert_eq!(
            all.to_string(),
            "1:1: error: `one` is wrong\n2:5: warning: `three` is doubtful; `four` is legal"
        );
        assert_eq!((all.len(), all.iter().count(), (&all).into_iter().count()), (2, 2, 2));
        // What is read by others is listed by the same type.
        let other = || -> Result<(), alloc::boxed::Box<dyn core::error::Error>> {
            Err(["a", "b"].into_iter().map(ToString::to_string).collect::<Faults<String>>())?
        };
        assert_eq!(other().unwrap_err().to_string(), "a\nb");
        assert_eq!(all.into_vec().len(), 2);
    }
}
