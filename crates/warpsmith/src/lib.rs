//! Warpsmith: reads, explains, edits and builds NVIDIA GPU programs, without a GPU, a driver or vendor software.
//!
//! This crate gathers the libraries of the project under one roof. Each of them can be used alone.
//!
//! | module | crate | what it is |
//! |---|---|---|
//! | [`check`] | `warpsmith-check` | judges PTX: names, types, versions, targets; inline assembly; fixes |
//! | [`cost`] | | the instructions of functions of machine code by class and pipe, and an estimate of where their loops wait (with `flow`, `image`, `ptx` and `sass`) |
//! | `defined` | | programs whose results are defined, run and held against each other (with `generate` and `sim`) |
//! | [`descriptor`] | | descriptors of matrices and of instructions that multiply them, taken apart (with `explain` and `sim`) |
//! | [`diff`] | | kernels of machine code, held against each other |
//! | [`driver`] | `warpsmith-driver` | the CUDA driver, loaded at run time: devices, modules, memory, launches |
//! | [`edit`] | | instructions of cubins: put in, taken out, with all that refers to them |
//! | [`explain`] | `warpsmith-explain` | pages on instructions of PTX and, where `sass` is on, of machine code; search; reference books |
//! | [`flow`] | `warpsmith-flow` | control-flow graph, dominators, loops, liveness, register pressure, call graph |
//! | `generate` | `warpsmith-generate` | random PTX: valid modules, and programs whose results are defined, for tests of assemblers |
//! | [`graph`] | | a function of PTX or machine code with its graph and live registers, as drawings and as JSON (with `flow`, `image`, `ptx` and `sass`) |
//! | [`image`] | `warpsmith-image` | cubins, fatbins, host files that embed them: read, write, look into |
//! | [`lane`] | `warpsmith-lane` | the lane language: what an instruction computes, as a program that runs |
//! | [`listing`] | | from a cubin to its instructions in one step |
//! | [`machine`] | | functions of machine code with their graphs, and the names of places in them (with `flow`, `image`, `ptx` and `sass`) |
//! | [`meaning`] | `warpsmith-meaning` | what instructions of machine code mean, for people and as programs that run |
//! | [`md`] | `warpsmith-md` | the machine-description language: parser, printer, compiler to decode and encode tables |
//! | [`sass`] | `warpsmith-sass` | machine code: decode, encode, text, assembler |
//! | [`sim`] | `warpsmith-sim`, `warpsmith-lower`, `warpsmith-engine`, `warpsmith-memory`, `warpsmith-texture`, `warpsmith-tile` | runs kernels on the CPU: PTX and machine code lowered to warp operations |
//! | `run` | | what a run takes and tells: [`open`] for files, [`found`] and [`render`] for findings, [`report`] for what was counted, [`name`] for names of functions, [`skeleton`] for a launch file made of a kernel |
//! | `page` | | a file as one page that needs nothing but itself: kernels, source, PTX and machine code side by side |
//! | [`ptx`] | `warpsmith-ptx` | PTX: lossless typed tree, printer, editor, builder, the instruction set as data |
//!
//! Each has a feature of its name, and all are on by default (`listing` comes with `image` and `sass`): with
//! `default-features = false` and one feature, only that part is built. `build` and `views` add the typed builders and views of PTX instructions. `generate`, `page`, `run` and `serde` are not on by default; `serde`
//! has what was read and found as the JSON that the command prints: `ptx::json`, `check::json`, `sass::json`,
//! `image::summary`, and the pages of `explain::machine`.
//!
//! Who runs kernels that others have written judges them first: [`sim`] refuses what the reader has not understood, and what
//! else may be wrong [`check::check`] says. The README has an example of both.
//!
//! # Example
//! Read a kernel, look at its instructions by type, and ask what it needs.
//!
//! ```
//! use warpsmith::check::explore;
//! use warpsmith::ptx::{Module, value::SlotValue, view::Statement};
//!
//! let module = Module::parse(
//!     r#"
//!     .version 7.8
//!     .target sm_90
//!     .address_size 64
//!
//!     .visible .entry copy(.param .u64 from)
//!     {
//!         .reg .b32 %r<5>;
//!         .reg .b64 %rd<2>;
//!         ld.param.u64 %rd1, [from];
//!         ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%r1, %r2, %r3, %r4}, [%rd1];
//!         ret;
//!     }
//!     "#,
//! );
//! assert!(module.diagnostics().is_empty());
//!
//! // Every instruction knows its form, every modifier is a value of an enum.
//! let body = module.functions().next().and_then(|kernel| kernel.body()).unwrap();
//! let matrix = body.statements().find_map(|statement| match statement {
//!     Statement::Inst(inst) => inst.as_ldmatrix(),
//!     _ => None,
//! });
//! let matrix = matrix.unwrap();
//! assert_eq!(matrix.num().text(), "x4");
//! assert!(!matrix.trans());
//!
//! // The data knows since when everything exists.
//! let lowest = explore::requirements(&module).lowest().unwrap();
//! assert_eq!(lowest.target.to_string(), "sm_75");
//! assert_eq!(lowest.ptx.to_string(), "6.5");
//! ```

#[cfg(any(feature = "diff", all(feature = "flow", feature = "image", feature = "ptx", feature = "sass")))]
mod class;
#[cfg(all(feature = "flow", feature = "image", feature = "ptx", feature = "sass"))]
pub mod cost;
#[cfg(all(feature = "generate", feature = "sim"))]
pub mod defined;
#[cfg(all(feature = "explain", feature = "sim"))]
pub mod descriptor;
#[cfg(feature = "diff")]
pub mod diff;
#[cfg(feature = "edit")]
pub mod edit;
#[cfg(feature = "run")]
pub mod found;
#[cfg(all(feature = "flow", feature = "image", feature = "ptx", feature = "sass"))]
pub mod graph;
#[cfg(all(feature = "image", feature = "sass"))]
pub mod listing;
#[cfg(all(feature = "flow", feature = "image", feature = "ptx", feature = "sass"))]
pub mod machine;
#[cfg(feature = "run")]
pub mod name;
#[cfg(feature = "run")]
pub mod open;
#[cfg(feature = "page")]
pub mod page;
pub mod prelude;
#[cfg(feature = "run")]
pub mod render;
#[cfg(feature = "run")]
pub mod report;
#[cfg(feature = "run")]
pub mod skeleton;

#[cfg(feature = "check")]
pub use warpsmith_check as check;
#[cfg(feature = "driver")]
pub use warpsmith_driver as driver;
#[cfg(feature = "explain")]
pub use warpsmith_explain as explain;
#[cfg(feature = "flow")]
pub use warpsmith_flow as flow;
#[cfg(feature = "generate")]
pub use warpsmith_generate as generate;
#[cfg(feature = "image")]
pub use warpsmith_image as image;
#[cfg(feature = "lane")]
pub use warpsmith_lane as lane;
#[cfg(feature = "md")]
pub use warpsmith_md as md;
#[cfg(feature = "meaning")]
pub use warpsmith_meaning as meaning;
#[cfg(feature = "ptx")]
pub use warpsmith_ptx as ptx;
#[cfg(feature = "sass")]
pub use warpsmith_sass as sass;
#[cfg(feature = "sim")]
pub use warpsmith_sim as sim;

/// The examples of the README, which are tests.
#[cfg(all(doctest, feature = "check", feature = "sim"))]
#[doc = include_str!("../README.md")]
pub struct Readme;
