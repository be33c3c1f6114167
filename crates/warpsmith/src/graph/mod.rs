//! A function of PTX or of machine code with its control-flow graph and its live registers, and both as they are shown: as a
//! drawing, for Graphviz, and with the feature `serde` in the JSON formats of the command.
//!
//! ```
//! use warpsmith::graph::{CodeGraph, Extras, Graph};
//! use warpsmith::ptx::flow::Bodies;
//! use warpsmith::ptx::{LineIndex, Module};
//!
//! let module = Module::parse(".version 8.0 .target sm_90\n.entry k() { .reg .pred %p;\nloop: @%p bra loop;\nret; }\n");
//! let lines = LineIndex::new(module.source());
//! let kernel = module.functions().next().unwrap();
//! let body = Bodies::new(&module).body(kernel).unwrap();
//! let code = CodeGraph::ptx("k.ptx", &module, &lines, body);
//! let graph = Graph::new(&code, Extras::default());
//! assert_eq!(graph.summary(), "2 instructions, 2 blocks, 2 edges, 1 loop");
//! assert!(graph.svg().starts_with("<svg"));
//! ```

mod code;
#[cfg(feature = "serde")]
mod counts;
#[cfg(feature = "serde")]
mod document;
mod dot;
mod early;
#[cfg(feature = "serde")]
mod head;
mod live;
mod model;
mod place;
mod svg;
mod words;

pub use code::CodeGraph;
#[cfg(feature = "serde")]
pub use counts::Counts;
#[cfg(feature = "serde")]
pub use document::Document;
pub use live::{Live, Names};
pub use model::{Budget, Extras, Graph, end_text};
pub use place::Place;
