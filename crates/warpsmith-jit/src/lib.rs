//! Warp operations as code of the host.
//!
//! ```text
//! Function ── flow ──► runs ── class ──► what is known of registers ── emit ──► code ── engine asks it to go on with a warp
//! ```
//! The engine interprets operations; what it computes is what they mean. Code made here computes the same, bit for bit, and
//! leaves to the engine what it does not know: single operations, after which it goes on, and whatever makes the lanes of a warp
//! part. What it changes is how long a run takes.
//!
//! A function is cut into *runs*, of which all instructions are executed if the first is. What is known of registers is
//! followed through them ([`class`](self)): of many all lanes hold the same, or numbers that follow each other, and these are computed
//! once. Memory is asked for once for all accesses that have one base, and reached directly then.

mod access;
mod block;
mod check;
mod class;
mod code;
mod compute;
mod emit;
mod fill;
mod flow;
mod form;
mod fours;
mod hammock;
mod kernel;
mod lanes;
mod masked;
mod memory;
mod numbers;
mod parting;
mod refusal;
mod segment;
mod state;
mod sum;
mod turns;

pub use code::Compiled;
pub use kernel::Kernel;
pub use refusal::{Extent, Refusal};
