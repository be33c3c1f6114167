//! What may be wrong with a call.

use super::misuse::Found;
use alloc::format;
use alloc::string::String;
use warpsmith_ptx::Span;

/// What is wrong with a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum CallFault {
    /// Another number of arguments or results.
    Count {
        /// Whether results are counted.
        results: bool,
        /// How many there are.
        given: u32,
        /// How many the callee has.
        wanted: u32,
        /// The callee's declaration.
        callee: Span,
    },
    /// Kernels cannot be called; the kernel's declaration.
    Kernel(Span),
    /// What stands there cannot be handed over.
    Argument(Found),
    /// A parameter of the caller itself; it is read or written first.
    OwnParameter(Span),
    /// `_` among the arguments.
    Sink,
    /// An array is handed over as a `.param` array.
    Register(Span),
    /// The type differs from that of the parameter, which stands there.
    Type(Span),
    /// The alignment differs: how much the argument has, and the parameter.
    Align(u32, u32, Span),
    /// A table without functions.
    Table,
}

impl CallFault {
    /// Stable code of the kind of fault.
    pub fn code(&self) -> &'static str {
        match self {
            CallFault::Count { .. } => "PTX0100",
            CallFault::Kernel(_) => "PTX0101",
            CallFault::Argument(_) | CallFault::Sink => "PTX0102",
            CallFault::OwnParameter(_) => "PTX0103",
            CallFault::Register(_) => "PTX0104",
            CallFault::Type(_) => "PTX0105",
            CallFault::Align(..) => "PTX0106",
            CallFault::Table => "PTX0107",
        }
    }

    /// The message; `text` is the argument, or, where these are counted, the callee.
    pub(crate) fn message(&self, text: &dyn core::fmt::Display) -> String {
        match self {
            CallFault::Count { results, given, wanted, .. } => {
                let what = match (results, wanted) {
                    (true, 1) => "result",
                    (true, _) => "results",
                    (false, 1) => "argument",
                    (false, _) => "arguments",
                };
                format!("`{text}` has {wanted} {what}; this call names {given}")
            }
            CallFault::Kernel(_) => format!("`{text}` is a kernel; only a `.func` can be called"),
            CallFault::Argument(found) => {
                format!(
                    "`{text}` is {found}; a call takes registers, `.param` variables of its function and constants"
                )
            }
            CallFault::OwnParameter(_) => {
                format!(
                    "`{text}` is a parameter of this function; copy it to a register or a `.param` variable of the body first"
                )
            }
            CallFault::Sink => "`_` stands for a result that is not wanted; an argument must be given".into(),
            CallFault::Register(_) => {
                format!("`{text}` is a register, and the callee takes an array; hand over a `.param` array")
            }
            CallFault::Type(_) => {
                format!(
                    "`{text}` has another type than the callee's parameter; width and kind must be the same"
                )
            }
            CallFault::Align(given, wanted, _) => {
                format!("`{text}` is aligned to {given} bytes; the callee's parameter says `.align {wanted}`")
            }
            CallFault::Table => {
                format!(
                    "`{text}` names no functions; an indirect call needs a `.callprototype`, `.calltargets` or an array of functions"
                )
            }
        }
    }

    /// The other place that it speaks of, and what is said of it.
    pub(crate) fn related(&self) -> Option<(Span, &'static str)> {
        Some(match *self {
            CallFault::Count { callee, .. } | CallFault::Kernel(callee) => (callee, "declared here"),
            CallFault::OwnParameter(first) => (first, "declared here"),
            CallFault::Register(parameter)
            | CallFault::Type(parameter)
            | CallFault::Align(_, _, parameter) => (parameter, "the parameter is declared here"),
            CallFault::Argument(_) | CallFault::Sink | CallFault::Table => return None,
        })
    }
}
