//! What may go beyond a limit of the target, or is missing in a whole program.

use alloc::format;
use alloc::string::String;
use core::fmt;
use warpsmith_ptx::Severity;

/// What a target or the whole program does not allow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum LimitFault {
    /// A kernel uses so many bytes of shared memory, with the functions that it calls; so many are allowed.
    Shared(u64, u64),
    /// The file has so many bytes of constants; so many are allowed.
    Constant(u64, u64),
    /// More registers for a thread than the so many that there are; the line is ignored.
    Registers(u64),
    /// Fewer registers for a thread than the so many that are needed; these are taken.
    FewRegisters(u64),
    /// A function without body is called.
    Function,
    /// A variable that another file should define; it is taken as if this one did.
    Variable,
    /// Addresses of fewer bits than the so many that machine code has.
    Address(u64),
    /// A result is read that no call before it has given.
    Result,
}

impl LimitFault {
    /// Stable code of the kind of fault.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            LimitFault::Shared(..) => "PTX0150",
            LimitFault::Constant(..) => "PTX0151",
            LimitFault::Registers(_) => "PTX0152",
            LimitFault::FewRegisters(_) => "PTX0153",
            LimitFault::Function => "PTX0154",
            LimitFault::Variable => "PTX0155",
            LimitFault::Address(_) => "PTX0156",
            LimitFault::Result => "PTX0157",
        }
    }

    pub(crate) fn severity(&self) -> Severity {
        match self {
            LimitFault::Registers(_) | LimitFault::FewRegisters(_) | LimitFault::Variable => {
                Severity::Warning
            }
            _ => Severity::Error,
        }
    }

    /// The message; `text` is what the source says in its place.
    pub(crate) fn message(&self, text: &dyn fmt::Display) -> String {
        match self {
            LimitFault::Shared(used, most) => format!(
                "`{text}` uses {used} bytes of static shared memory, and {most} are allowed; declare the rest as \
                 `.extern .shared` and give its size at the launch"
            ),
            LimitFault::Constant(used, most) => {
                format!("with `{text}` there are {used} bytes of constants, and {most} are allowed")
            }
            LimitFault::Registers(most) => {
                format!("a thread has at most {most} registers; `{text}` is ignored")
            }
            LimitFault::FewRegisters(least) => {
                format!("a thread needs {least} registers or more; with `{text}` it gets {least}")
            }
            LimitFault::Function => {
                format!("`{text}` has no body in this file; define it, or link the file with one that does")
            }
            LimitFault::Address(bits) => format!(
                "`{text}` makes addresses of 32 bits; machine code of this target has such of {bits} only: write \
                 `.address_size {bits}`, and registers of {bits} bits for addresses"
            ),
            LimitFault::Result => format!(
                "`{text}` is read, and no call before it gives it a value; a `.param` of a body is what a call hands \
                 over"
            ),
            LimitFault::Variable => {
                format!(
                    "`{text}` is defined in no file that this one is linked with; it is taken as defined here"
                )
            }
        }
    }
}
