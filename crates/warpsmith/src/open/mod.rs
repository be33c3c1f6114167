//! Files that hold kernels, opened to be run: the piece of a container that is meant, a cubin with its lines of source, PTX that was
//! judged.

mod choose;
mod cubin;
mod ptx;

pub use choose::{Chosen, Help, Piece, TellPiece, Told, Wanted, choose, is_ptx};
pub use cubin::{CubinCode, OpenCubinFault, OpenedCubin};
pub use ptx::errors;

use crate::sass::Architecture;

/// The description of the machine that code is for, which may be for a family or for one member of it: with or without its suffix.
pub fn described(name: &str) -> Option<Architecture> {
    let plain = name.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    Architecture::find(name).or_else(|| Architecture::find(plain))
}
