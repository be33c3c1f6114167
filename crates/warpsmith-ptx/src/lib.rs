//! PTX, NVIDIA's virtual assembly: reader, typed tree, printer, editor and builder.

#![no_std]
extern crate alloc;

pub mod build;
pub mod check;
mod diagnostic;
pub mod edit;
#[cfg(feature = "docs")]
pub mod explain;
pub mod explore;
pub mod flow;
pub mod fragment;
#[cfg(feature = "generate")]
pub mod generate;
mod generated;
pub mod host;
pub mod isa;
mod kind;
#[cfg(feature = "lane")]
pub mod lane;
mod lex;
mod line_index;
pub mod literal;
mod module;
pub mod near;
mod need;
mod node;
mod parse;
pub mod print;
mod resolve;
mod tree;
pub mod value;
pub mod view;
pub mod visit;

pub use diagnostic::{Code, Diagnostic, Expected, Fault, Fix, Note, Severity, Span};
pub use kind::SyntaxKind;
pub use lex::Dialect;
pub use line_index::{LineIndex, Position};
pub use module::Module;
pub use node::{Children, Node};

/// The examples of the README, which are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
