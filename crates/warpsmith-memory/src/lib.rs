//! Memory of a run: allocations in one address space that all threads share, and the windows of private memory in it.
//!
//! ```text
//!            account                    everything asks it before it grows
//! storage ── segment ── table ─┬─ global ── lend     what is shared; allocated and freed at any time
//! foreign ──┘                  └─ view               how a thread that runs a program finds segments
//! //!                              │
//! speculation ── accesses ── found                  what blocks access that run side by side, and taking it back
//! private ── local                                  what one block or one thread has
//! ```
//! The bytes of an allocation are its own, or somebody else's ([`Foreign`]), and its address is chosen ([`Base`]): one of
//! ours, or that at which the bytes lie on this machine. `storage`, `foreign` and `lend` are the only files with `unsafe` code
//! in them.

mod accesses;
mod account;
mod address;
#[allow(unsafe_code, reason = "makes pointers of what is lent, and gives it back")]
mod foreign;
mod found;
mod global;
mod heap;
mod host;
#[allow(unsafe_code, reason = "promises that what is lent comes back in time")]
mod lend;
mod local;
mod notes;
mod place;
mod private;
mod refusal;
mod segment;
mod speculation;
#[cfg(test)]
mod speculation_tests;
#[allow(unsafe_code, reason = "makes slices of bytes that several threads access")]
mod storage;
mod table;
#[cfg(test)]
mod tests;
mod told;
mod undefined;
mod view;

pub use accesses::{Accessed, Turn};
pub use account::{Account, Charge, Counted, Exceeded};
pub use address::*;
pub use foreign::Foreign;
pub use found::Found;
pub use global::{Base, Global};
pub use heap::{NoPiece, Origin, Piece};
pub use local::Local;
pub use private::Private;
pub use refusal::{AccessFault, Refusal};
pub use segment::{Allocation, AllocationKind, Frozen, Segment, Words, set_value, value};
pub use speculation::Speculation;
pub use undefined::Undefined;
pub use view::View;

/// The examples of the README, which are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
