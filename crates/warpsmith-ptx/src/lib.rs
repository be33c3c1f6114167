//! PTX, NVIDIA's virtual assembly: reader, typed tree, printer, editor and builder.

#![no_std]
extern crate alloc;

pub mod build;
mod diagnostic;
mod generated;
pub mod isa;
mod kind;
mod lex;
pub mod literal;
mod module;
mod node;
mod parse;
mod resolve;
mod tree;
pub mod value;
pub mod view;

pub use diagnostic::{Diagnostic, Expected, Fault, Span};
pub use kind::SyntaxKind;
pub use lex::Dialect;
pub use module::Module;
pub use node::{Children, Node};
