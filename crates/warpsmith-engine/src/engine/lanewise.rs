//! Accesses lane by lane, at addresses that have been checked.

use super::Context;
use super::block::Block;
use super::cluster;
use super::lanes::each;
use super::space::window;
use super::warp::Warp;
use crate::memory::Found;
use crate::op::{Address, Space};
use crate::register::{LANES, Mask, Reg};

/// A byte of generic memory, if there is one.
pub(super) fn byte(cx: &Context<'_>, block: &Block, warp: &Warp, lane: usize, address: u64) -> Option<u8> {
    let space = cluster::space_of(block, address);
    let at = address.wrapping_sub(window(space));
    let inside = match space {
        Space::Shared | Space::Shared16 => block.shared.holds(at, 1),
        Space::Cluster => cluster::reach(block, at).is_ok_and(|(memory, at)| memory.holds(at, 1)),
        Space::Local => warp.local[lane].holds(at, 1),
        Space::Parameter => block.parameters.holds(at, 1),
        _ => cx.memory.find(at, 1).is_some(),
    };
    inside.then(|| peek(cx, block, warp, lane, (space, at), 1) as u8)
}

/// The one segment in which all lanes access their bytes, if it is one.
#[inline(always)]
fn segment_of<'a>(
    cx: &'a Context<'_>,
    exec: Mask,
    addresses: &[u64; LANES],
    bytes: u64,
) -> Option<Found<'a>> {
    let (mut low, mut high) = (u64::MAX, 0);
    for lane in each(exec) {
        (low, high) = (low.min(addresses[lane]), high.max(addresses[lane]));
    }
    cx.memory.find(low, high.checked_sub(low)?.saturating_add(bytes))
}

/// All lanes read the same bytes of shared or constant memory or of parameters. Whether it was that.
#[inline(always)]
pub(super) fn load_same(
    cx: &Context<'_>,
    block: &Block,
    warp: &mut Warp,
    exec: Mask,
    address: Address,
    (size, signed): (u8, bool),
    d: Reg,
) -> bool {
    let (at, bytes) = (address.offset as u64, u64::from(size));
    if address.base.is_some() || size > 8 || at & (bytes - 1) != 0 {
        return false;
    }
    let value = match address.space {
        Space::Shared if block.shared.holds(at, bytes) => block.shared.load(at, size.into()),
        Space::Parameter if block.parameters.holds(at, bytes) => block.parameters.load(at, size.into()),
        Space::Constant => match cx.memory.find(at, bytes) {
            Some(segment) => segment.load(at, size.into()),
            None => return false,
        },
        _ => return false,
    };
    let value = if signed { extend(value, size) } else { value };
    if size == 8 {
        warp.registers.set(d, exec, &[value; LANES]);
    } else {
        warp.registers.set(d, exec, &[value as u32; LANES]);
    }
    true
}

#[inline(always)]
pub(super) fn load(
    cx: &Context<'_>,
    block: &Block,
    warp: &mut Warp,
    exec: Mask,
    (space, addresses): (Space, &[u64; LANES]),
    (size, signed, count): (u8, bool, u8),
    d: Reg,
) {
    if size == 4 && count == 1 {
        let mut out = [0u32; LANES];
        match space {
            Space::Global | Space::Constant => {
                if let Some(segment) = segment_of(cx, exec, addresses, 4) {
                    for lane in each(exec) {
                        out[lane] = segment.load32(addresses[lane]);
                    }
                    warp.registers.set(d, exec, &out);
                    return;
                }
            }
            Space::Shared | Space::Shared16 => {
                for lane in each(exec) {
                    out[lane] = block.shared.load32(addresses[lane]);
                }
                warp.registers.set(d, exec, &out);
                return;
            }
            Space::Parameter => {
                let first = exec.trailing_zeros() as usize;
                if each(exec).all(|lane| addresses[lane] == addresses[first]) {
                    let value = block.parameters.load32(addresses[first]);
                    warp.registers.set(d, exec, &[value; LANES]);
                    return;
                }
            }
            Space::Cluster | Space::Generic | Space::Local | Space::Multicast => {}
        }
    }
    let mut at = d;
    for index in 0..u64::from(count) {
        let mut out = [0u64; LANES];
        for lane in each(exec) {
            let address = addresses[lane] + index * u64::from(size);
            let value = peek(cx, block, warp, lane, (space, address), size.min(8).into());
            out[lane] = if signed { extend(value, size) } else { value };
        }
        at = match size {
            16 => {
                let mut high = [0u64; LANES];
                for lane in each(exec) {
                    let address = addresses[lane] + index * 16 + 8;
                    high[lane] = peek(cx, block, warp, lane, (space, address), 8);
                }
                warp.registers.set(at, exec, &out);
                warp.registers.set(at.plus(2), exec, &high);
                at.plus(4)
            }
            8 => {
                warp.registers.set(at, exec, &out);
                at.plus(2)
            }
            _ => {
                warp.registers.set(at, exec, &out.map(|value| value as u32));
                at.plus(1)
            }
        };
    }
}

fn extend(value: u64, size: u8) -> u64 {
    let shift = 64 - 8 * u32::from(size.min(8));
    ((value << shift) as i64 >> shift) as u64
}

/// Reads bytes at a checked address.
pub(super) fn peek(
    cx: &Context<'_>,
    block: &Block,
    warp: &Warp,
    lane: usize,
    (space, address): (Space, u64),
    size: u32,
) -> u64 {
    match space {
        Space::Global | Space::Constant | Space::Multicast => cx.memory.load(address, size),
        Space::Shared | Space::Shared16 => block.shared.load(address, size),
        Space::Cluster => {
            let (memory, at) = cluster::memory(block, address);
            memory.load(at, size)
        }
        Space::Local => warp.local[lane].load(address, size),
        Space::Parameter => block.parameters.load(address, size),
        Space::Generic => {
            let space = cluster::space_of(block, address);
            peek(cx, block, warp, lane, (space, address - window(space)), size)
        }
    }
}

#[inline(always)]
pub(super) fn store(
    cx: &Context<'_>,
    block: &mut Block,
    warp: &mut Warp,
    exec: Mask,
    (space, addresses): (Space, &[u64; LANES]),
    (size, count): (u8, u8),
    a: Reg,
) {
    if size == 4 && count == 1 {
        let values: [u32; LANES] = warp.registers.get(a);
        if space == Space::Global
            && let Some(segment) = segment_of(cx, exec, addresses, 4)
        {
            for lane in each(exec) {
                segment.store32(addresses[lane], values[lane]);
            }
            return;
        }
    }
    let mut at = a;
    for index in 0..u64::from(count) {
        let (low, high): ([u64; LANES], [u64; LANES]) = match size {
            16 => (warp.registers.get(at), warp.registers.get(at.plus(2))),
            8 => (warp.registers.get(at), [0; LANES]),
            _ => {
                let narrow: [u32; LANES] = warp.registers.get(at);
                (narrow.map(u64::from), [0; LANES])
            }
        };
        for lane in each(exec) {
            let address = addresses[lane] + index * u64::from(size);
            poke(cx, block, warp, lane, (space, address), size.min(8).into(), low[lane]);
            if size == 16 {
                poke(cx, block, warp, lane, (space, address + 8), 8, high[lane]);
            }
        }
        at = at.plus(u32::from(size).div_ceil(4));
    }
}

/// Writes bytes at a checked address.
pub(super) fn poke(
    cx: &Context<'_>,
    block: &mut Block,
    warp: &mut Warp,
    lane: usize,
    (space, address): (Space, u64),
    size: u32,
    value: u64,
) {
    match space {
        Space::Global | Space::Constant | Space::Multicast => cx.memory.store(address, size, value),
        Space::Shared | Space::Shared16 => block.shared.store(address, size, value),
        Space::Cluster => {
            let (memory, at) = cluster::memory_mut(block, address);
            memory.store(at, size, value);
        }
        Space::Local => warp.local[lane].store(address, size, value),
        Space::Parameter => {}
        Space::Generic => {
            let space = cluster::space_of(block, address);
            poke(cx, block, warp, lane, (space, address - window(space)), size, value);
        }
    }
}
