//! Memory of a run: allocations in one address space that all threads share, and the windows of shared and local
//! memory in it.

mod account;
mod global;
mod heap;
mod private;

pub use account::{Account, Charge, Counted, Exceeded};
pub use global::{Allocation, AllocationKind, Global};
pub use private::Private;

/// Where the window of shared memory begins in generic memory; every block sees its own there.
pub const SHARED_BASE: u64 = 0x7f00_0000_0000;
/// Where the window of local memory begins in generic memory; every thread sees its own there.
pub const LOCAL_BASE: u64 = 0x7e00_0000_0000;
/// Size of both windows.
pub const WINDOW: u64 = 1 << 32;
/// Where allocations begin.
pub const GLOBAL_BASE: u64 = 0x10_0000_0000;
/// Where kernel parameters lie in generic memory.
pub const PARAMETER_BASE: u64 = 0x7d00_0000_0000;

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
