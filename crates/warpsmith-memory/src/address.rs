//! Where things lie in generic memory.
//!
//! An allocation may lie where its bytes are on this machine, so private memory must not: its windows have addresses
//! that no machine gives a program. Bit 63 is clear, and bits 62 to 40 are set. On x86-64 that is not canonical, be there
//! 48 or 57 bits of an address, and be the upper ones ignored or not; on AArch64 bit 55 makes it an address of the system,
//! whatever the uppermost byte says.

/// Where the windows begin.
const WINDOWS: u64 = 0x7fff_ff00_0000_0000;
/// Size of a window.
pub const WINDOW: u64 = 1 << 32;
/// Where kernel parameters lie in generic memory.
pub const PARAMETER_BASE: u64 = WINDOWS + WINDOW;
/// Where the window of local memory begins in generic memory; every thread sees its own there.
pub const LOCAL_BASE: u64 = WINDOWS + 2 * WINDOW;
/// Where the window of shared memory begins in generic memory; every block sees its own there.
pub const SHARED_BASE: u64 = WINDOWS + 3 * WINDOW;
/// Where allocations begin, unless they lie where they are on this machine.
pub const GLOBAL_BASE: u64 = 0x10_0000_0000;

/// Whether an address lies in a window, or behind all of them: no allocation may.
#[inline]
pub(super) fn is_window(address: u64) -> bool {
    address >= WINDOWS
}

/// In generic addresses of 32 bits: what lies below this is global memory, from [`GLOBAL_BASE`] on.
pub const SHORT_WINDOWS: u32 = 0xfd00_0000;
/// Where the window of kernel parameters begins in them,
pub const SHORT_PARAMETER_BASE: u32 = SHORT_WINDOWS;
/// that of local memory,
pub const SHORT_LOCAL_BASE: u32 = 0xfe00_0000;
/// and that of shared memory.
pub const SHORT_SHARED_BASE: u32 = 0xff00_0000;

/// Where functions lie in generic memory: their addresses are only called. Also its lower half is the address of none.
pub const FUNCTION_BASE: u64 = WINDOWS + 0x1000;
/// Bytes from one function to the next.
const FUNCTION_STEP: u64 = 16;

/// The address by which a function is called.
#[inline]
pub fn function_address(index: u32) -> u64 {
    FUNCTION_BASE + u64::from(index) * FUNCTION_STEP
}

/// The number of the function that an address would be of, if there are so many.
#[inline]
pub fn function_index(address: u64) -> Option<u32> {
    let offset = address.checked_sub(FUNCTION_BASE)?;
    let index = u32::try_from(offset / FUNCTION_STEP).ok()?;
    offset.is_multiple_of(FUNCTION_STEP).then_some(index)
}

/// The window that an address lies in: 0 is that of functions, then those of parameters, local and shared memory.
#[inline(always)]
pub fn window_of(address: u64) -> Option<u64> {
    address.checked_sub(WINDOWS).map(|at| at / WINDOW)
}
