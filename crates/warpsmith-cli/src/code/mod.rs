//! The function of a file whose code a command looks at: PTX, or machine code.

mod function;
mod head;
mod machine;
mod place;
mod ptx;
mod source;
mod which;

pub use function::Code;
pub use head::{Head, head};
pub use place::Place;
pub use source::Source;
pub use which::Which;
