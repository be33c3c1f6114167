//! A file as one page, which needs nothing but itself: its kernels as a table; of each the source, the PTX and the machine code side by
//! side, linked by line tables, with registers, occupancy and the drawing of its graph, and what there is to say of each instruction.
//!
//! ```
//! use warpsmith::page::{File, Options, Report};
//!
//! let file = include_bytes!("../../examples/data/vector_add.sm_75.cubin");
//! let file = File { name: "vector_add.sm_75.cubin", data: file };
//! let report = Report::new(&file, None, &Options::default(), &mut |path, fault| eprintln!("{path}: {fault}"));
//! assert_eq!(report.rows()[0].name, "vector_add");
//! assert!(report.page().starts_with("<!doctype html>"));
//! ```
//! What is large (code, texts of sources, explanations) is packed, piece by piece, and the page unpacks what someone looks at:
//! so that a library of many kernels opens as fast as a file with one. Texts become text of the document and nothing else,
//! whatever stands in them: the script makes elements, and never HTML from text.

mod build;
mod explain;
mod flow;
mod located;
mod machine;
mod marks;
mod model;
mod occupancy;
mod owner;
mod pack;
mod parts;
mod sources;
mod text;
mod versions;
mod write;

pub use build::Options;
pub use marks::{Marks, NoRun};
pub use model::{Code, Explanation, Figures, Flow, Listing, Part, Piece, Place, Report, Resident, Row};
pub use parts::{File, Tell};
