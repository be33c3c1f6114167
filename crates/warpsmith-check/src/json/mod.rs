//! Findings and summaries for programs in other languages: values for serde that are written in the formats that the command
//! prints (feature `serde`).
//!
//! ```
//! use warpsmith_check::{Options, check, json};
//! use warpsmith_ptx::{LineIndex, Module, json::Text};
//!
//! let module = Module::parse(".version 8.0\n.target sm_90\n.func f() { add.u32 %r1, 1, 2; }\n");
//! let findings = check(&module, &Options::default());
//! let lines = LineIndex::new(module.source());
//! let file = json::File::new("a.ptx", Text::new(module.source(), &lines), &findings);
//! let text = serde_json::to_string(&json::Document::check(&[file])).unwrap();
//! assert!(text.starts_with(r#"{"schema":"warpsmith.check/1","files":[{"file":"a.ptx","valid":false,"errors":1,"#));
//! ```
//! A value looks at the module while it is written, and builds nothing of it before. The fields of each format, with their
//! units and those that may be `null` or left out, stand in `docs/json.md` of the repository.

mod file;
mod findings;
mod function;
mod summary;

pub use file::{Document, File, Statements};
pub use findings::{Findings, HostFindings};
pub use summary::Summary;
