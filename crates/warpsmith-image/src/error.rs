//! What can be wrong with a file, and where.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use core::fmt;

/// Something is wrong with a file, or an edit cannot be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error(Box<Inner>);

#[derive(Debug, Clone, PartialEq, Eq)]
struct Inner {
    offset: u64,
    kind: ErrorKind,
}

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// Something reaches past the end of what holds it.
    CutOff {
        /// What it is.
        what: &'static str,
        /// Bytes that it takes.
        needs: u64,
        /// Bytes that are there.
        has: u64,
    },
    /// A field has a value that it may not have.
    Value {
        /// The field.
        what: &'static str,
        /// What it says.
        found: u64,
        /// What would be legal.
        legal: &'static str,
    },
    /// Something is larger than the bound that keeps memory and time in check.
    TooLarge {
        /// What it is.
        what: &'static str,
        /// The bound, in bytes or pieces.
        limit: u64,
    },
    /// Something cannot be read for another reason.
    Broken {
        /// What it is.
        what: &'static str,
        /// Why.
        reason: String,
    },
    /// An edit that the layout does not allow.
    Refused {
        /// Why, and what would be allowed.
        reason: String,
    },
}

impl Error {
    /// An error at an offset of the file.
    pub fn new(offset: u64, kind: ErrorKind) -> Error {
        Error(Box::new(Inner { offset, kind }))
    }

    /// Offset in bytes from the beginning of the file that was read: of the innermost one where files are nested.
    pub fn offset(&self) -> u64 {
        self.0.offset
    }

    /// What is wrong.
    pub fn kind(&self) -> &ErrorKind {
        &self.0.kind
    }

    /// The same, where the file lies at an offset of a larger one.
    #[must_use]
    pub fn inside(mut self, base: u64) -> Error {
        self.0.offset = self.0.offset.saturating_add(base);
        self
    }

    pub(crate) fn cut_off(offset: u64, what: &'static str, needs: u64, has: u64) -> Error {
        Error::new(offset, ErrorKind::CutOff { what, needs, has })
    }

    pub(crate) fn value(
        offset: u64,
        what: &'static str,
        found: impl Into<u64>,
        legal: &'static str,
    ) -> Error {
        Error::new(offset, ErrorKind::Value { what, found: found.into(), legal })
    }

    pub(crate) fn too_large(offset: u64, what: &'static str, limit: u64) -> Error {
        Error::new(offset, ErrorKind::TooLarge { what, limit })
    }

    pub(crate) fn broken(offset: u64, what: &'static str, reason: impl ToString) -> Error {
        Error::new(offset, ErrorKind::Broken { what, reason: reason.to_string() })
    }

    pub(crate) fn refused(offset: u64, reason: impl Into<String>) -> Error {
        Error::new(offset, ErrorKind::Refused { reason: reason.into() })
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at byte {:#x}: {}", self.offset(), self.kind())
    }
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ErrorKind::CutOff { what, needs, has } => {
                write!(f, "{what} takes {needs} bytes, but {has} are there")
            }
            ErrorKind::Value { what, found, legal } => write!(f, "{what} is {found:#x}; legal is {legal}"),
            ErrorKind::TooLarge { what, limit } => write!(f, "{what} is larger than the limit of {limit}"),
            ErrorKind::Broken { what, reason } => write!(f, "{what} cannot be read: {reason}"),
            ErrorKind::Refused { reason } => f.write_str(reason),
        }
    }
}

impl core::error::Error for Error {}
