//! The code of cubins: which one of a file is meant, functions, names of places in them, what relocations put there.

mod choose;
mod function;
mod held;
mod labels;
mod places;
mod relocations;

pub use choose::{Piece, Wanted, choose, is_ptx};
pub use function::Function;
pub use held::held;
pub use labels::{Known, label, labels};
pub use places::{Notes, plain};
pub use relocations::{Marks, relocated, relocations};
