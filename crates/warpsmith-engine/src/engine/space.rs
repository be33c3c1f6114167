//! Spaces of addresses: where each begins in generic memory, and which one the addresses of lanes lie in.

use super::block::Block;
use super::cluster;
use crate::memory::{LOCAL_BASE, PARAMETER_BASE, SHARED_BASE, window_of};
use crate::op::{Address, Space};
use crate::register::{LANES, Mask, Registers};

/// The bits of an address of SM 1.x in shared memory.
pub(super) const SHORT: u64 = 0xffff;

/// Where the addresses of a space begin in generic memory.
pub(super) fn window(space: Space) -> u64 {
    match space {
        Space::Shared | Space::Shared16 | Space::Cluster => SHARED_BASE,
        Space::Local => LOCAL_BASE,
        Space::Parameter => PARAMETER_BASE,
        Space::Generic | Space::Global | Space::Constant | Space::Multicast => 0,
    }
}

/// The space that a generic address lies in.
pub(super) fn space_of(address: u64) -> Space {
    match window_of(address) {
        Some(1) => Space::Parameter,
        Some(2) => Space::Local,
        Some(3) => Space::Shared,
        _ => Space::Global,
    }
}

#[inline(always)]
pub(super) fn addresses(r: &Registers, address: Address) -> [u64; LANES] {
    let offset = address.offset as u64;
    match address.base {
        None => [offset; LANES],
        Some(base) if address.wide => {
            let mut lanes: [u64; LANES] = r.get(base);
            for lane in &mut lanes {
                *lane = lane.wrapping_add(offset);
            }
            lanes
        }
        Some(base) => {
            let narrow: [u32; LANES] = r.get(base);
            // In memory of a block or thread addresses have 32 bits, and sums go round their end.
            if matches!(address.space, Space::Shared | Space::Cluster | Space::Local | Space::Parameter) {
                return narrow.map(|lane| u64::from(lane.wrapping_add(offset as u32)));
            }
            narrow.map(|lane| u64::from(lane).wrapping_add(offset))
        }
    }
}

/// The space of generic addresses, and the addresses in it. Where lanes differ it stays generic.
#[inline(always)]
pub(super) fn resolve(
    block: &Block,
    exec: Mask,
    space: Space,
    addresses: [u64; LANES],
) -> (Space, [u64; LANES]) {
    match space {
        Space::Generic => {}
        Space::Cluster => return cluster::resolve(block, exec, space, addresses),
        Space::Shared if block.peers.are_some() => return cluster::resolve(block, exec, space, addresses),
        Space::Shared16 => return (Space::Shared, addresses.map(|address| address & SHORT)),
        _ => return (space, addresses),
    }
    let first = space_of(addresses[exec.trailing_zeros() as usize]);
    let mut same = true;
    for lane in 0..LANES {
        same &= exec >> lane & 1 == 0 || space_of(addresses[lane]) == first;
    }
    if !same {
        return (Space::Generic, addresses);
    }
    let base = window(first);
    let addresses = addresses.map(|address| address.wrapping_sub(base));
    if first == Space::Shared && block.peers.are_some() {
        return cluster::resolve(block, exec, Space::Cluster, addresses);
    }
    (first, addresses)
}
