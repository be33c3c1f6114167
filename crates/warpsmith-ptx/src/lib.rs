//! PTX, NVIDIA's virtual assembly: reader, typed tree, printer, editor and builder.

#![no_std]
extern crate alloc;

pub mod advice;
// What is tested in this crate's own modules needs none of it, and it is much to compile.
#[cfg(all(feature = "build", not(test)))]
pub mod build;
mod diagnostic;
pub mod edit;
pub mod flow;
pub mod fragment;
pub mod isa;
#[cfg(feature = "serde")]
pub mod json;
mod kind;
mod lex;
mod line_index;
pub mod literal;
mod module;
pub mod names;
pub mod near;
mod node;
mod parse;
pub mod print;
#[doc(hidden)]
pub mod resolve;
#[cfg(feature = "lane")]
pub mod semantics;
mod tree;
pub mod value;
pub mod view;
pub mod visit;

pub use diagnostic::{Diagnostic, Expected, Fault, Fix, Note, Severity, Span};
pub use kind::SyntaxKind;
pub use lex::Dialect;
pub use line_index::{LineIndex, Position};
pub use module::Module;
pub use node::{Children, Node};

/// The examples of the README, which are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
