//! PTX, NVIDIA's virtual assembly: reader, typed tree, printer, editor and builder.

#![no_std]
extern crate alloc;

mod diagnostic;
mod generated;
pub mod isa;
mod kind;
mod lex;
pub mod literal;
mod module;
mod parse;
mod resolve;
mod tree;

pub use diagnostic::{Diagnostic, Expected, Fault, Span};
pub use kind::SyntaxKind;
pub use lex::Dialect;
pub use module::Module;
