//! What lies at an address: a buffer, a variable, a piece of the heap.

use crate::launch::Device;
use std::fmt;
use warpsmith_engine::memory::{Allocation, AllocationKind};
use warpsmith_engine::op::Space;
use warpsmith_engine::program::Function;

/// Bits of an address of a cluster's shared memory below those that name a block of it.
const RANK_SHIFT: u32 = 24;

/// What lies at an address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MemoryPlace {
    /// The space, as it is written.
    pub space: &'static str,
    /// The address in it.
    pub address: u64,
    /// The buffer or variable that lies there, as people call it.
    pub name: Option<String>,
    /// Bytes from the beginning of that; without one, of the shared memory that machine code has behind what the machine keeps,
    /// else the address.
    pub byte: u64,
    /// The element of it that begins there, if its elements are known.
    pub element: Option<u64>,
    /// Whether the buffer or variable is that element alone.
    pub is_single: bool,
    /// The block of a cluster whose memory it is, if the address names it.
    pub rank: Option<u64>,
}

impl fmt::Display for MemoryPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let MemoryPlace { space, address, name, byte, element, is_single, rank } = self;
        match (name, element) {
            (Some(name), Some(_)) if *is_single => write!(f, "`{name}`")?,
            (Some(name), Some(element)) => write!(f, "`{name}[{element}]`")?,
            (Some(name), None) => write!(f, "byte {byte} of `{name}`")?,
            (None, _) if byte != address => write!(f, "byte {byte} of {space} memory")?,
            (None, _) => write!(f, "{space} memory at {address:#x}")?,
        }
        match rank {
            Some(rank) => write!(f, " of block {rank} of the cluster"),
            None => Ok(()),
        }
    }
}

/// What lies at an address that a function has accessed, in a launch of a kernel.
pub(super) fn of(
    device: &Device,
    kernel: &Function,
    (space, address, bytes): (Space, u64, u32),
) -> MemoryPlace {
    let none = |space| MemoryPlace {
        space,
        address,
        name: None,
        byte: address,
        element: None,
        is_single: false,
        rank: None,
    };
    match space {
        Space::Global | Space::Generic | Space::Multicast => global(device, address, bytes, none("global")),
        Space::Constant => global(device, address, bytes, none("constant")),
        Space::Shared | Space::Shared16 => shared(device, kernel, address, bytes, none("shared")),
        Space::Cluster => {
            let rank = Some(address >> RANK_SHIFT);
            let own = address & ((1 << RANK_SHIFT) - 1);
            MemoryPlace { rank, ..shared(device, kernel, own, bytes, none("shared")) }
        }
        Space::Local => none("local"),
        Space::Parameter => none("param"),
    }
}

/// An allocation of global memory; the heap has its pieces, and their addresses say more than its name.
fn global(device: &Device, address: u64, bytes: u32, none: MemoryPlace) -> MemoryPlace {
    let found = device.buffers.iter().map(|(_, buffer)| buffer);
    let mut found = found.filter(|one| address.wrapping_sub(one.address) < one.size());
    if let Some(buffer) = found.next() {
        let untyped = buffer.variable.and_then(|number| device.program.variables.get(number));
        let untyped = untyped.is_some_and(|variable| variable.ty.starts_with('b'));
        let size = if untyped { bytes.into() } else { u64::from(buffer.ty.bytes()) };
        let byte = address - buffer.address;
        return MemoryPlace {
            element: element(byte, size, bytes, untyped),
            is_single: buffer.size() <= size,
            ..named(none, &buffer.name, byte)
        };
    }
    match device.memory.find(address, 1).filter(|one| one.kind != AllocationKind::Heap) {
        // Memory that is no buffer, such as that which somebody lends: what is accessed is taken for its elements.
        Some(found) => {
            let byte = address - found.start;
            MemoryPlace {
                element: element(byte, bytes.into(), bytes, true),
                is_single: found.size <= u64::from(bytes),
                ..named(none, &found.name, byte)
            }
        }
        None if device.memory.find(address, 1).is_some() => MemoryPlace { space: "heap", ..none },
        None => none,
    }
}

/// A variable in shared memory, or the shared memory of the launch.
fn shared(device: &Device, kernel: &Function, address: u64, bytes: u32, none: MemoryPlace) -> MemoryPlace {
    let variables = device.program.shared.iter().chain(&kernel.shared_variables);
    let is_in = |one: &&Allocation| address.wrapping_sub(one.start) < one.size;
    if let Some(found) = variables.into_iter().find(is_in) {
        let byte = address - found.start;
        return MemoryPlace {
            element: element(byte, bytes.into(), bytes, true),
            is_single: found.size <= u64::from(bytes),
            ..named(none, &found.name, byte)
        };
    }
    let dynamic = u64::from(kernel.dynamic_start());
    match &device.program.dynamic {
        Some(name) if kernel.native.is_none() && kernel.machine.is_none() && address >= dynamic => {
            let byte = address - dynamic;
            MemoryPlace { element: element(byte, bytes.into(), bytes, true), ..named(none, name, byte) }
        }
        _ => {
            let reserved = kernel.native.as_ref().map_or(0, |native| u64::from(native.reserved));
            MemoryPlace { byte: address.checked_sub(reserved).unwrap_or(address), ..none }
        }
    }
}

fn named(none: MemoryPlace, name: &str, byte: u64) -> MemoryPlace {
    MemoryPlace { name: Some(short(name).to_owned()), byte, ..none }
}

/// The element of a size that begins at a byte. Where nothing says what the elements are, those that are accessed are taken for
/// them; vectors are not.
fn element(byte: u64, size: u64, bytes: u32, is_guessed: bool) -> Option<u64> {
    let fits =
        size > 0 && byte.is_multiple_of(size) && (u64::from(bytes).is_multiple_of(size) || !is_guessed);
    (fits && (!is_guessed || bytes <= 8)).then(|| byte / size)
}

/// A name without what compilers put before it: the last part of a name of C++, as of a variable of a function.
fn short(name: &str) -> &str {
    if !name.starts_with("_Z") {
        return name;
    }
    // `_ZZ1kE4tile`, also with a number behind it.
    let base = match name.rsplit_once('_') {
        Some((base, number)) if base.len() > 2 && number.bytes().all(|byte| byte.is_ascii_digit()) => base,
        _ => name,
    };
    let is_digit = |at: usize| base.as_bytes().get(at).is_some_and(u8::is_ascii_digit);
    let starts = (1..base.len()).filter(|at| !is_digit(at - 1) && is_digit(*at));
    for start in starts {
        let digits = base[start..].bytes().take_while(u8::is_ascii_digit).count();
        let rest = &base[start + digits..];
        if base[start..start + digits].parse() == Ok(rest.len()) && !rest.is_empty() {
            return rest;
        }
    }
    name
}

#[cfg(test)]
mod tests {
    use super::short;

    #[test]
    fn names_of_compilers_become_those_of_people() {
        for (name, wanted) in [
            ("_ZZ1kE1s", "s"),
            ("_ZZ9transposeE4tile", "tile"),
            ("_ZZ1kPfE4tile_0", "tile"),
            ("_ZN2ns5tableE", "_ZN2ns5tableE"),
            ("_ZL5table", "table"),
            ("tile_3", "tile_3"),
            ("_Z", "_Z"),
            ("_Zä", "_Zä"),
        ] {
            assert_eq!(short(name), wanted, "{name}");
        }
    }
}
