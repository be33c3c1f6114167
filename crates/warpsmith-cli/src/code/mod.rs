//! The function of a file whose code a command looks at: PTX, or machine code.

mod head;
mod machine;
mod part;
mod ptx;
mod source;
mod which;

pub use head::head;
pub use machine::MachineCode;
pub use part::{Part, function_head, region_head};
pub use source::Source;
pub use which::Which;
