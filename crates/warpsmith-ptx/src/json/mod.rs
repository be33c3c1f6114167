//! What was read, for programs in other languages: values for serde that are written in the formats that the command prints
//! (feature `serde`).
//!
//! ```
//! use warpsmith_ptx::{Module, json};
//!
//! let module = Module::parse(".version 8.0\n.target sm_90\n");
//! let text = serde_json::to_string(&json::Tree::new("a.ptx", &module)).unwrap();
//! assert!(text.starts_with(r#"{"schema":"warpsmith.tree/1","file":"a.ptx","diagnostics":[],"statements":[{"kind":"version","#));
//! ```
//! A value looks at the module while it is written, and builds nothing of it before. The fields of each format, with their
//! units and those that may be `null` or left out, stand in `docs/json.md` of the repository; where the command breaks lines,
//! and that it writes characters which steer a terminal as escapes, is no part of them.

mod finding;
mod list;
mod object;
mod operand;
mod statement;
mod text;
mod tokens;
mod tree;

pub use finding::{Diagnostics, Finding, MOST_IN_FULL, severity_name};
pub use list::{Each, Said};
pub use operand::Operand;
pub use statement::{DEEPEST, Parameter, Statement};
pub use text::{Place, Text};
pub use tokens::{Token, Tokens};
pub use tree::Tree;

/// For the macro alone.
#[doc(hidden)]
pub use serde_core::ser;
