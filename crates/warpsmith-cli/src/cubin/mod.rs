//! The code of cubins: which one of a file is meant, functions, what is known of places in them.

mod choose;
mod function;
mod held;
mod places;

pub use choose::{Piece, Wanted, choose, is_ptx};
pub use function::Function;
pub use held::held;
pub use places::{Notes, plain};
