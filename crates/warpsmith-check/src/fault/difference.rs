//! How two declarations of a name may differ.

use core::fmt;

/// How two declarations of a name differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Difference {
    /// One is a variable, a function, a kernel, the other is not.
    Kind,
    /// Linkage such as `.visible`.
    Linkage,
    /// Type of a variable.
    Type,
    /// Length of an array.
    Size,
    /// `.noreturn`.
    Noreturn,
    /// The number of parameters or results.
    Count,
    /// The state space of a parameter or result, counted from 0 with the results first.
    ParameterSpace(u32),
    /// Its type.
    ParameterType(u32),
    /// Its alignment.
    ParameterAlign(u32),
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Difference::Kind => f.write_str("another kind: variable, function and kernel are not the same"),
            Difference::Linkage => f.write_str("another linkage; both must say the same"),
            Difference::Type => f.write_str("another type"),
            Difference::Size => f.write_str("another length"),
            Difference::Noreturn => f.write_str("`.noreturn` in one of the two places; both must say it"),
            Difference::Count => f.write_str("another number of parameters or results"),
            Difference::ParameterSpace(_) => f.write_str("another state space of a parameter or result"),
            Difference::ParameterType(_) => f.write_str("another type of a parameter or result"),
            Difference::ParameterAlign(_) => f.write_str("another alignment of a parameter or result"),
        }
    }
}
