//! What the judge keeps of a declaration.

use super::signature::{Length, Signature};
use warpsmith_ptx::isa::Directive;
use warpsmith_ptx::names;

/// What a declaration says besides the kind of its name, so that no use of the name has to read it again.
#[derive(Clone, Copy, Default)]
pub(crate) struct Facts {
    pub linkage: Option<Directive>,
    /// The parameters of a function or prototype.
    pub signature: Signature,
    /// Whether a function has a body.
    pub defined: bool,
    /// Whether a function says `.noreturn`.
    pub noreturn: bool,
    /// Length of a variable.
    pub length: Length,
    /// Alignment of a variable.
    pub align: u64,
}

/// The declarations in force, with these.
pub(crate) type Scopes<'m> = names::Scopes<'m, Facts>;
