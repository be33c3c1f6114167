//! The subcommands: a folder or a file each, of which others see its options and `run`. What two of them share is in
//! one of the rooms beside this one.

pub mod asm;
pub mod campaign;
pub mod cfg;
pub mod check;
pub mod compare;
pub mod completions;
pub mod diff;
pub mod dis;
pub mod explain;
pub mod explore;
pub mod extract;
pub mod isa;
pub mod live;
pub mod man;
pub mod mix;
pub mod occupancy;
pub mod print;
pub mod report;
pub mod run;
pub mod stalls;
pub mod tree;
