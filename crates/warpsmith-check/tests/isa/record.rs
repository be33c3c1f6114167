//! The record of what the reference assembler says of single instructions: the reader for the test, and the writer for
//! `cargo xtask oracle isa`.

#[path = "deviations.rs"]
pub mod deviations;
#[path = "front.rs"]
mod front;
#[path = "lines.rs"]
pub mod lines;
#[path = "probes.rs"]
pub mod probes;
#[path = "profile.rs"]
pub mod profile;
