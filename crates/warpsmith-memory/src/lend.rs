//! Slices that are lent as long as a function runs.

use super::{AllocationKind, Base, Foreign, Global, Refusal};
use std::sync::Arc;

/// Takes a segment out of memory when it goes, and waits for those who are about to use it.
struct Guard {
    /// The memory itself: whoever has it may put another one in its place.
    global: Arc<Global>,
    start: u64,
}

impl Drop for Guard {
    fn drop(&mut self) {
        // It is there: what is lent so cannot be freed.
        let Some(mut segment) = self.global.remove(self.start) else { return };
        while let Err(other) = Arc::try_unwrap(segment) {
            segment = other;
            std::thread::yield_now();
        }
    }
}

/// Lends a slice as long as a function runs.
pub(super) fn lend<R>(
    global: &Arc<Global>,
    name: &str,
    bytes: &mut [u8],
    base: Base,
    f: impl FnOnce(u64) -> R,
) -> Result<R, Refusal> {
    // SAFETY: until `borrow` has put it into a segment, it is dropped with the arguments; then the guard, which is dropped
    // before this returns or unwinds, waits until the segment is. It stays in this memory until then (`Global::free`).
    let foreign = unsafe { Foreign::lent(bytes) };
    let start = global.borrow(name, AllocationKind::Buffer, foreign, base)?;
    let guard = Guard { global: global.clone(), start };
    let result = f(start);
    drop(guard);
    Ok(result)
}
