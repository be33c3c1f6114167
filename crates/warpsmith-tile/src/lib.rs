//! What a product of two small matrices gives, and where the elements of tensors lie ([`map`]): the arithmetic alone, of no
//! warp, no memory and no instruction.
//!
//! A [`Product`] says what is multiplied and how sums are formed; [`Product::run`] computes D = A · B + C. Elements come as raw bits, one in
//! the low bits of each word. Hardware does not round after each addition: it aligns products to the largest exponent of a
//! few, cuts them, and adds what is left. How many, and where it cuts, differs from one generation to the next; a [`Rule`]
//! says it.
//!
//! # What is chosen where nobody has recorded it
//! - Subnormal inputs count as they are; their exponent is that of the least normal number of the type. Zeros have no exponent.
//! - Any NaN, 0 · ∞ and ∞ − ∞ give the NaN 0x7fffffff (binary16: 0x7fff; binary64: 0xfff8000000000000). Other infinite
//!   terms give their infinity; so does a finite sum that is too great, in every rounding of the hardware.
//! - A sum that is exactly 0 is +0, whatever the signs of its terms. One that is cut to 0 keeps its sign.

mod aligned;
mod descriptor;
mod element;
mod exact;
mod fault;
mod field;
mod fits;
mod fused;
mod instruction;
mod integer;
mod kind;
mod lay;
pub mod map;
mod number;
mod plain;
mod product;
mod rounding;
mod rule;
mod side;
mod sparse;
mod turn;

pub use descriptor::{Descriptor, Swizzle};
pub use element::{Element, Sum};
pub use fault::TileFault;
pub use field::{Field, Legal};
pub use instruction::{Asked, Form};
pub use kind::TensorKind;
pub use lay::Lay;
pub use product::{BitOp, Product, Scale, Scales, Scratch};
pub use rounding::Rounding;
pub use rule::{Aligned, Join, Order, Rule};
pub use sparse::{SparsePlace, SparseWay};

/// The examples of the README, which are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
