//! Memory of a run: allocations in one address space that all threads share, and the windows of shared and local
//! memory in it.

mod account;
mod address;
mod global;
mod heap;
mod private;

pub use account::{Account, Charge, Counted, Exceeded};
pub use address::*;
pub use global::{Allocation, AllocationKind, Global};
pub use private::Private;

/// Why an access is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AccessFault {
    /// Nothing is allocated there.
    OutOfBounds {
        /// The allocation nearest to it, and how far it is: bytes before (negative) or behind it.
        nearest: Option<(Allocation, i64)>,
    },
    /// The address is no multiple of the size.
    Misaligned {
        /// The size in bytes.
        size: u32,
    },
    /// A write to what can only be read.
    ReadOnly,
}
