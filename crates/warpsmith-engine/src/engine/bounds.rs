//! What lies next to a private address that is out of bounds.

use super::{Context, special};
use crate::memory::{AccessFault, Allocation, AllocationKind};
use crate::op::Space;

/// Why an address behind the end of shared memory, local memory or parameters, which have `size` bytes, is refused.
#[cold]
pub(super) fn outside(cx: &Context<'_>, space: Space, size: u64, address: u64) -> AccessFault {
    let nearest = match space {
        Space::Shared | Space::Shared16 | Space::Cluster => last_shared(cx, size),
        Space::Local => whole("the local memory of the thread", size),
        _ => whole("the parameters of the kernel", size),
    };
    let distance = i64::try_from(address.saturating_sub(nearest.end())).unwrap_or(i64::MAX);
    AccessFault::OutOfBounds { nearest: Some((nearest, distance)) }
}

/// The same of a place in a block's shared memory that its address in the cluster names: the neighbour is told with such an address,
/// too.
#[cold]
pub(super) fn outside_named(
    cx: &Context<'_>,
    space: Space,
    size: u64,
    (place, address): (u64, u64),
) -> AccessFault {
    let mut fault = outside(cx, space, size, place);
    if let AccessFault::OutOfBounds { nearest: Some((nearest, _)) } = &mut fault {
        nearest.start = nearest.start.saturating_add(address.saturating_sub(place));
    }
    fault
}

fn whole(name: &str, size: u64) -> Allocation {
    Allocation { name: name.into(), kind: AllocationKind::Shared, start: 0, size }
}

/// What shared memory of `size` bytes ends with: the memory of the launch, or the last variable.
fn last_shared(cx: &Context<'_>, size: u64) -> Allocation {
    let kernel = &cx.program.functions[cx.kernel as usize];
    if let Some(name) = &cx.program.dynamic
        && (cx.shape.shared > 0 || cx.program.asks_for_dynamic(cx.kernel as usize))
        && kernel.machine.is_none()
    {
        let (start, bytes) = match cx.shape.shared {
            0 => (size, 0),
            bytes => (u64::from(special::dynamic_start(cx)), u64::from(bytes)),
        };
        let name = format!("the dynamic shared memory `{name}`");
        return Allocation { name, kind: AllocationKind::Dynamic, start, size: bytes };
    }
    if let Some(native) = &kernel.native {
        return last_native(cx, u64::from(native.reserved), size);
    }
    let variables = cx.program.shared.iter().chain(&kernel.shared_variables);
    match variables.max_by_key(|variable| variable.end()) {
        Some(last) if cx.shape.shared == 0 => last.clone(),
        _ => whole("the shared memory of the block", size),
    }
}

/// The same of machine code, which has no variables by name: what the launch gives a block, or else what the kernel has of its own
/// behind the bytes that the machine keeps.
fn last_native(cx: &Context<'_>, reserved: u64, size: u64) -> Allocation {
    if cx.shape.shared > 0 {
        let (start, size) = (u64::from(special::dynamic_start(cx)), u64::from(cx.shape.shared));
        let name = "the dynamic shared memory of the block".into();
        return Allocation { name, kind: AllocationKind::Dynamic, start, size };
    }
    let begins = if reserved > 0 { format!(", from {reserved:#x} on") } else { String::new() };
    Allocation {
        name: format!("the static shared memory of the block{begins}"),
        kind: AllocationKind::Static,
        start: reserved,
        size: size.saturating_sub(reserved),
    }
}
