//! Tells observers of addresses that are read and written as numbers: those of what a block or a thread has for itself.

use super::block::Block;
use super::lanes::each;
use super::space::{addresses, resolve, space_of};
use crate::memory::{LOCAL_BASE, SHARED_BASE};
use crate::observe::{Event, Place, Watched};
use crate::op::{Address, Space};
use crate::register::{LANES, Mask, Reg, Registers};

/// Registers that are read from memory, or written to it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Moved {
    /// The first of them.
    pub first: Reg,
    /// How many bytes.
    pub bytes: u32,
    /// Whether they are written to memory.
    pub writes: bool,
}

/// The upper words of such addresses.
const UPPER: [u32; 2] = [(LOCAL_BASE >> 32) as u32, (SHARED_BASE >> 32) as u32];

/// Whether somebody is to be told of numbers in registers of so many bytes, several of which may be one number in machine code.
#[inline(always)]
pub(super) fn are_told<const STEPS: bool>(
    observer: &Watched<'_, STEPS>,
    native: bool,
    (size, bytes): (u8, u32),
) -> bool {
    observer.wants().events && (size == 8 || native && size >= 4) && bytes >= 8
}

/// Where lanes read what takes the place of their addresses: these are taken before.
#[inline(always)]
pub(super) fn before(
    block: &Block,
    (exec, r): (Mask, &Registers),
    (told, address): (bool, Address),
    Moved { first, bytes, .. }: Moved,
) -> Option<(Space, [u64; LANES])> {
    let base = address.base.filter(|_| told)?;
    let written = first.0..first.0 + bytes / 4;
    (written.contains(&base.0) || written.contains(&(base.0 + 1)))
        .then(|| resolve(block, exec, address.space, addresses(r, address)))
}

/// Tells of the numbers among these registers that are such addresses; most often there are none.
#[inline(always)]
pub(super) fn tell<const STEPS: bool>(
    block: &Block,
    (exec, place, r): (Mask, Place, &Registers),
    (address, at): (Address, Option<(Space, [u64; LANES])>),
    moved: Moved,
    observer: &mut Watched<'_, STEPS>,
) {
    let is_upper = |row: u32| {
        r.lanes32(moved.first.plus(row)).iter().fold(false, |any, word| any | UPPER.contains(word))
    };
    if (0..moved.bytes / 4).any(is_upper) {
        let at = at.unwrap_or_else(|| resolve(block, exec, address.space, addresses(r, address)));
        pointers((exec, place, r), at, moved, observer);
    }
}

#[cold]
fn pointers<const STEPS: bool>(
    (exec, place, r): (Mask, Place, &Registers),
    (space, addresses): (Space, [u64; LANES]),
    Moved { first, bytes, writes }: Moved,
    observer: &mut Watched<'_, STEPS>,
) {
    for at in (0..bytes / 8).map(|index| 8 * index) {
        let values: [u64; LANES] = r.get(first.plus(at / 4));
        let is_private = |lane: usize| matches!(space_of(values[lane]), Space::Local | Space::Shared);
        let lanes = each(exec).filter(|lane| is_private(*lane)).fold(0, |all, lane| all | 1 << lane);
        if lanes != 0 {
            let addresses = &addresses.map(|address| address.wrapping_add(at.into()));
            observer.event(place, &Event::Pointers { lanes, space, addresses, values: &values, writes });
        }
    }
}
