//! Why an edit is refused.

use crate::diagnostic::Span;
use alloc::string::String;
use core::fmt;

/// Why an edit was refused; none of it has been taken over.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum EditError {
    /// It touches what another edit touches.
    Overlap {
        /// What it would have changed.
        new: Span,
        /// What the other edit changes.
        earlier: Span,
    },
    /// The node belongs to another module.
    Foreign,
    /// The source has no such piece.
    OutOfRange {
        /// The piece.
        span: Span,
    },
    /// The instruction has no such operand or modifier.
    Missing {
        /// The instruction.
        span: Span,
        /// What it lacks.
        what: String,
    },
    /// The node to be renamed is no name, or one that is declared nowhere.
    NoSymbol {
        /// The node, or all of the function or module.
        span: Span,
    },
    /// The new name is none.
    BadName {
        /// The text.
        name: String,
    },
    /// The new name would make another name, or be made by one, mean something else.
    Captured {
        /// The new name.
        name: String,
        /// The name in the way.
        span: Span,
    },
}

impl fmt::Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EditError::Overlap { new, earlier } => {
                write!(f, "the edit of bytes {}..{} overlaps ", new.start, new.end)?;
                write!(f, "the earlier edit of bytes {}..{}", earlier.start, earlier.end)
            }
            EditError::Foreign => f.write_str("the node belongs to another module"),
            EditError::OutOfRange { span } => {
                write!(f, "bytes {}..{} are not in the source", span.start, span.end)
            }
            EditError::Missing { span, what } => {
                write!(f, "the instruction at byte {} has no {what}", span.start)
            }
            EditError::NoSymbol { span } => {
                write!(f, "bytes {}..{} name nothing declared", span.start, span.end)
            }
            EditError::BadName { name } => write!(f, "`{name}` is no name"),
            EditError::Captured { name, span } => {
                write!(f, "`{name}` would be confused with the name at bytes {}..{}", span.start, span.end)
            }
        }
    }
}

impl core::error::Error for EditError {}
