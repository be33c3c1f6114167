//! The code of cubins: functions, names of places in them, what relocations put there.

mod function;
mod labels;
mod places;
mod relocations;

pub use function::Function;
pub use labels::{Known, label, labels};
pub use places::{Notes, plain};
pub use relocations::{Marks, relocated, relocations};
