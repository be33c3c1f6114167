//! The usual case of loads and stores: whole words, all lanes in one allocation.

use super::Context;
use super::block::Block;
use super::pattern::{self, Places};
use super::space::{SHORT, space_of, window};
use super::warp::Warp;
use crate::memory::{Private, Words, set_value};
use crate::observe::{Access, Place, Watched};
use crate::op::{Address, Space};
use crate::register::{ALL, LANES, Mask, Reg, Registers};
use std::sync::atomic::AtomicU32;

/// Bytes of an access of whole words, if it is one.
#[inline(always)]
fn bytes_of(size: u8, count: u8) -> Option<u32> {
    let bytes = u32::from(size) * u32::from(count);
    (matches!(size, 4 | 8) && bytes.is_power_of_two()).then_some(bytes)
}

/// The address of the first lane, and the space that it lies in.
#[inline(always)]
fn first_of(r: &Registers, exec: Mask, address: Address) -> (Space, u64) {
    let lane = exec.trailing_zeros() as usize;
    let base = match address.base {
        None => 0,
        Some(base) if address.wide => r.lane64(base, lane),
        Some(base) => r.lanes32(base)[lane].into(),
    };
    let first = base.wrapping_add(address.offset as u64);
    (if address.space == Space::Generic { space_of(first) } else { address.space }, first)
}

/// Where the lanes access an area of memory that begins at an address.
#[inline(always)]
fn places_of(
    r: &Registers,
    exec: Mask,
    address: Address,
    bytes: u32,
    (origin, words): (u64, usize),
) -> Option<Places> {
    let delta = (address.offset as u64).wrapping_sub(origin);
    match address.base {
        None => pattern::places(&[0u32; LANES], ALL, delta, bytes, words),
        Some(base) if address.wide => {
            pattern::places(r.lanes64(base, &mut [0; LANES]), exec, delta, bytes, words)
        }
        Some(base) => pattern::places(r.lanes32(base), exec, delta, bytes, words),
    }
}

/// Where the addresses of a space begin as an instruction has them.
#[inline(always)]
fn origin(block: &Block, address: Address, space: Space) -> u64 {
    let begin = if address.space == Space::Generic { window(space) } else { 0 };
    if space == Space::Parameter { begin } else { begin + block.begin }
}

/// Words of a memory that an access in a space reaches without going round its end.
#[inline(always)]
fn words_in(memory: &Private, space: Space) -> usize {
    let all = (memory.size() / 4) as usize;
    if space == Space::Shared16 { all.min((SHORT as usize + 1) / 4) } else { all }
}

/// An access, as it is told.
struct Told {
    place: Place,
    access: Access,
    lanes: Mask,
    bytes: u32,
}

/// Tells of an access in a space, to an area that begins at an address.
#[inline(always)]
fn tell<const STEPS: bool>(
    observer: &mut Watched<'_, STEPS>,
    told: Told,
    (space, start): (Space, u64),
    places: &Places,
) {
    if !observer.wants().accesses {
        return;
    }
    let Told { place, access, lanes, bytes } = told;
    let space = if space == Space::Shared16 { Space::Shared } else { space };
    match places.rows(start) {
        Some(rows) => observer.access_rows(place, access, space, lanes, &rows, bytes),
        None => observer.access(place, access, space, lanes, &places.addresses(start), bytes),
    }
}

/// Reads words, if it is the usual case; if not, nothing has been done.
#[inline(never)]
pub(super) fn load<const STEPS: bool>(
    cx: &Context<'_>,
    block: &Block,
    warp: &mut Warp,
    (exec, place): (Mask, Place),
    address: Address,
    (size, count, d): (u8, u8, Reg),
    observer: &mut Watched<'_, STEPS>,
) -> Option<()> {
    let bytes = bytes_of(size, count)?;
    let r = &mut warp.registers;
    let (space, first) = first_of(r, exec, address);
    let to = (d, usize::from(count), size == 8);
    let told = Told { place, access: Access::Load, lanes: exec, bytes };
    let private = match space {
        Space::Global | Space::Constant => {
            let found = cx.memory.find(first, bytes.into()).filter(|found| !found.is_heap())?;
            let (start, words) = found.words();
            match words {
                Words::Atomic(words) => {
                    let places = places_of(r, exec, address, bytes, (start, words.len()))?;
                    tell(observer, told, (space, start), &places);
                    pattern::load(words, &places, exec, r, to);
                }
                Words::Frozen(words) => {
                    let places = places_of(r, exec, address, bytes, (start, words.len()))?;
                    tell(observer, told, (space, start), &places);
                    pattern::load(words, &places, exec, r, to);
                }
                Words::None => return None,
            }
            return Some(());
        }
        Space::Shared | Space::Shared16 => &block.shared,
        Space::Parameter => &block.parameters,
        Space::Cluster | Space::Generic | Space::Local | Space::Multicast => return None,
    };
    let words = private.words(0, words_in(private, space));
    let places = places_of(r, exec, address, bytes, (origin(block, address, space), words.len()))?;
    tell(observer, told, (space, 0), &places);
    pattern::load(words, &places, exec, r, to);
    Some(())
}

/// The same for writes.
#[inline(never)]
pub(super) fn store<const STEPS: bool>(
    cx: &Context<'_>,
    block: &mut Block,
    warp: &Warp,
    (exec, place): (Mask, Place),
    address: Address,
    (size, count, a): (u8, u8, Reg),
    observer: &mut Watched<'_, STEPS>,
) -> Option<()> {
    let bytes = bytes_of(size, count)?;
    // Without a register only the lanes that take part may write.
    if address.base.is_none() && exec != ALL {
        return None;
    }
    let r = &warp.registers;
    let (space, first) = first_of(r, exec, address);
    let from = (a, usize::from(count), size == 8);
    let told = Told { place, access: Access::Store, lanes: exec, bytes };
    match space {
        Space::Global => {
            let found = cx.memory.find(first, bytes.into())?;
            if !found.is_writable() || found.is_heap() {
                return None;
            }
            let (start, Words::Atomic(mut words)) = found.words() else { return None };
            let places = places_of(r, exec, address, bytes, (start, words.len()))?;
            tell(observer, told, (space, start), &places);
            let put = |words: &mut &[AtomicU32], at: usize, value| set_value(&words[at], value);
            pattern::store(&mut words, put, &places, exec, r, from);
        }
        Space::Shared | Space::Shared16 => {
            let count = words_in(&block.shared, space);
            let places = places_of(r, exec, address, bytes, (origin(block, address, space), count))?;
            tell(observer, told, (space, 0), &places);
            let mut words = block.shared.words_mut(0, count);
            pattern::store(&mut words, |words, at, value| words[at] = value, &places, exec, r, from);
        }
        _ => return None,
    }
    Some(())
}
