//! PTX to warp operations.
//!
//! Which lowering a form has stands in its row of `isa/ptx` (`lower`); one that has none is executed by its program of
//! the lane language. What has neither is refused by name.

mod arithmetic;
mod boxes;
mod cluster;
mod control;
mod convert;
mod define;
mod dispatch;
mod fabric;
mod float;
mod function;
mod group;
mod image;
mod initial;
mod lane;
mod link;
mod matrix;
mod memory;
mod multimem;
#[cfg(feature = "mutate")]
mod mutate;
mod object;
mod opaque;
mod operand;
mod order;
mod product;
mod scope;
mod source;
mod special;
mod stack;
mod symbol;
mod tensor;
mod tensor_product;
mod transfer;
mod warp;

pub use link::{Linking, link, link_as, link_judged};
pub use special::special as special_register;

/// What is refused; where is known from the instruction.
pub(crate) type Lowered<T> = Result<T, String>;
