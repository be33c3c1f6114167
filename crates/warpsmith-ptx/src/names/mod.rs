//! The names of a module: what each is declared as, and which are in force at a point of the text.
//!
//! Nothing is judged here. Control flow, summaries and the checker walk a module with the same [`Scopes`]; what else one of
//! them wants to remember of a declaration it gives along.

mod declaration;
mod scope;

pub use declaration::{Declaration, Names, Owner};
pub use scope::{Declared, Scopes, stem};
