//! What may be wrong with a name.

use super::difference::Difference;
use super::misuse::Found;
use alloc::format;
use alloc::string::String;
use warpsmith_ptx::Span;
use warpsmith_ptx::isa::Directive;

/// What is wrong with a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum SymbolFault {
    /// It is declared already in the same scope.
    Redefined {
        /// The first declaration.
        first: Span,
    },
    /// It is declared already, as something else.
    Inconsistent {
        /// The first declaration.
        first: Span,
        /// How they differ.
        difference: Difference,
    },
    /// An `.extern` variable is declared again without linkage.
    Hidden {
        /// The declaration with `.extern`.
        first: Span,
    },
    /// It is the name of a special register.
    Reserved,
    /// It is not declared.
    Undeclared,
    /// It is a label, and is not declared in this block or around it.
    UndeclaredLabel,
    /// A label is wanted.
    NotLabel(Found),
    /// A function is wanted.
    NotFunction(Found),
    /// A predicate register is wanted.
    NotPredicate(Found),
    /// An `.extern` function has a body.
    ExternalBody,
    /// It can be no alias, or have none.
    Alias(AliasFault),
}

/// Why a name can be no alias of another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum AliasFault {
    /// The new name is a function with a body; where it is declared.
    Defined(Span),
    /// It is a kernel.
    Kernel,
    /// Both are the same.
    Itself,
    /// The function is `.weak` or `.extern`.
    Linkage(Directive),
    /// The new name is an alias already.
    Twice(Span),
}

impl SymbolFault {
    /// Stable code of the kind of fault.
    pub fn code(&self) -> &'static str {
        match self {
            SymbolFault::Undeclared | SymbolFault::UndeclaredLabel => "PTX0040",
            SymbolFault::Redefined { .. } => "PTX0060",
            SymbolFault::Inconsistent { .. } => "PTX0061",
            SymbolFault::Hidden { .. } => "PTX0062",
            SymbolFault::Reserved => "PTX0063",
            SymbolFault::NotLabel(_) => "PTX0064",
            SymbolFault::NotFunction(_) => "PTX0065",
            SymbolFault::NotPredicate(_) => "PTX0066",
            SymbolFault::ExternalBody => "PTX0067",
            SymbolFault::Alias(_) => "PTX0068",
        }
    }

    /// The message; `text` is the name.
    pub(crate) fn message(&self, text: &dyn core::fmt::Display) -> String {
        match self {
            SymbolFault::Redefined { .. } => {
                format!("`{text}` is declared already in this scope; names of a scope are declared once")
            }
            SymbolFault::Inconsistent { difference, .. } => {
                format!("`{text}` is declared already, with {difference}")
            }
            SymbolFault::Hidden { .. } => {
                format!(
                    "`{text}` is `.extern`: only a `.visible`, `.weak` or `.common` variable can take its place"
                )
            }
            SymbolFault::Reserved => {
                format!("`{text}` is a special register; a module needs other names for its own")
            }
            SymbolFault::Undeclared | SymbolFault::UndeclaredLabel => format!("`{text}` is not declared"),
            SymbolFault::NotLabel(found) => format!("`{text}` is {found}; a label is wanted"),
            SymbolFault::NotFunction(found) => format!("`{text}` is {found}; a function is wanted"),
            SymbolFault::NotPredicate(found) => {
                format!("`{text}` is {found}; a guard is a `.pred` register")
            }
            SymbolFault::ExternalBody => {
                format!("`{text}` is `.extern`, so that it is defined elsewhere and can have no body here")
            }
            SymbolFault::Alias(fault) => match fault {
                AliasFault::Defined(_) => {
                    format!("`{text}` has a body; an alias is a function that is only declared")
                }
                AliasFault::Kernel => format!("`{text}` is a kernel; only functions have aliases"),
                AliasFault::Itself => format!("`{text}` cannot be an alias of itself"),
                AliasFault::Linkage(linkage) => {
                    format!("`{text}` is `.{}`, and such functions have no alias", linkage.name())
                }
                AliasFault::Twice(_) => {
                    format!("`{text}` is an alias already; a name stands for one function")
                }
            },
        }
    }

    /// The other place that it speaks of, and what is said of it.
    pub(crate) fn related(&self) -> Option<(Span, &'static str)> {
        match *self {
            SymbolFault::Redefined { first }
            | SymbolFault::Inconsistent { first, .. }
            | SymbolFault::Hidden { first }
            | SymbolFault::Alias(AliasFault::Defined(first)) => Some((first, "first declared here")),
            SymbolFault::Alias(AliasFault::Twice(first)) => Some((first, "made an alias here")),
            _ => None,
        }
    }
}
