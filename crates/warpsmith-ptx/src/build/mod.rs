//! Builders of instructions and modules.
//!
//! There is a function for every instruction, such as [`add`]; it returns a builder whose methods set
//! modifiers and operands. [`ModuleBuilder`] puts instructions, variables and functions together.

mod arg;
mod body;
mod error;
mod function;
#[rustfmt::skip]
mod generated;
mod inst;
mod module;
mod variable;

pub use arg::Arg;
pub use body::BodyBuilder;
pub use error::BuildError;
pub use function::FunctionBuilder;
pub use generated::*;
pub use inst::InstBuilder;
pub use module::ModuleBuilder;
pub use variable::{Init, VariableBuilder};
