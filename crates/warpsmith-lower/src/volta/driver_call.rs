//! Functions that the driver brings with it, and that code calls where no instruction of its machine does the same.

use super::TextureCall;
use super::build::Builder;
use super::transfer::start;
use warpsmith_program::op::{Address, ObjectLayout, Space, TransferReport, TransferWork};
use warpsmith_program::register::Reg;

/// Copies from global memory to the shared memory of another block of the cluster, which tells a barrier there.
const BULK_COPY: &str = "__cuda_syscall_cp_async_bulk_unicast";
/// How many registers may hold what is passed, with those below.
pub(super) const REGISTERS: u32 = 16;

/// A function that the driver brings with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum DriverCall {
    /// A texture is read.
    Texture(TextureCall),
    /// `cp.async.bulk` from global to shared memory. Where SM 12.0 cannot know that the destination is its own block's, it calls this:
    /// registers 4 and 5 hold that, 6 and 7 the source, 8 how many bytes, 10 and 11 the barrier, 12 and 13 a policy of caches.
    BulkCopy,
}

impl DriverCall {
    /// The function of a name.
    pub fn named(name: &str) -> Option<DriverCall> {
        if name == BULK_COPY {
            return Some(DriverCall::BulkCopy);
        }
        TextureCall::named(name).map(DriverCall::Texture)
    }

    /// What stands for it in a listing.
    pub(super) fn text(self) -> &'static str {
        match self {
            DriverCall::Texture(_) => "(tex.grad)",
            DriverCall::BulkCopy => "(cp.async.bulk)",
        }
    }

    /// Adds what it does, for the arguments that registers and the stack hold.
    pub(super) fn emit(self, b: &mut Builder<'_>) {
        match self {
            DriverCall::Texture(call) => call.emit(b),
            DriverCall::BulkCopy => bulk_copy(b),
        }
    }
}

/// Each lane starts a copy of its own. Of addresses in shared memory the upper half is 0.
fn bulk_copy(b: &mut Builder<'_>) {
    let shared =
        |register: u32| Address { space: Space::Cluster, base: Some(Reg(register)), wide: false, offset: 0 };
    let from = Address { space: Space::Global, base: Some(Reg(6)), wide: true, offset: 0 };
    let work =
        TransferWork::Copy { to: shared(4), from, size: Reg(8), edges: None, bytes: None, combine: None };
    let report = TransferReport::Object { at: shared(10), layout: ObjectLayout::Transaction };
    start(b, work, report, None);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_what_is_done() {
        assert_eq!(DriverCall::named(BULK_COPY), Some(DriverCall::BulkCopy));
        let texture = DriverCall::named("__cuda_syscall_tex_grad_3d_v4_f32_f32");
        assert!(matches!(texture, Some(DriverCall::Texture(_))));
        assert_eq!(DriverCall::named("__cuda_syscall_cp_async_bulk"), None);
    }
}
