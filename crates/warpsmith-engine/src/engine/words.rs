//! The usual case of loads and stores: whole words, all lanes in one allocation.

use super::block::Block;
use super::pattern::{self, Places};
use super::space::{SHORT, addresses, resolve, space_of, window};
use super::warp::Warp;
use super::{Context, access};
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

/// Where the lanes access an area of memory that begins at an address, which is aligned as the access has to be.
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

/// Who is told of accesses.
pub(super) trait Tell {
    /// An access in a space, to an area that begins at an address.
    fn tell(&mut self, access: Access, space: Space, start: u64, bytes: u32, places: &Places);

    /// Lanes are about to write what registers hold, where they have told.
    fn writes(&mut self, cx: &Context<'_>, block: &Block, warp: &Warp, to: (Space, Address, (u8, u8), Reg));
}

/// Nobody.
impl Tell for () {
    #[inline(always)]
    fn tell(&mut self, _: Access, _: Space, _: u64, _: u32, _: &Places) {}

    #[inline(always)]
    fn writes(&mut self, _: &Context<'_>, _: &Block, _: &Warp, _: (Space, Address, (u8, u8), Reg)) {}
}

/// An observer that wants accesses.
pub(super) struct Teller<'t, 'o, const STEPS: bool> {
    pub observer: &'t mut Watched<'o, STEPS>,
    pub place: Place,
    pub lanes: Mask,
}

impl<const STEPS: bool> Tell for Teller<'_, '_, STEPS> {
    #[inline(always)]
    fn tell(&mut self, access: Access, space: Space, start: u64, bytes: u32, places: &Places) {
        let Teller { observer, place, lanes } = self;
        let space = if space == Space::Shared16 { Space::Shared } else { space };
        if let Some(rows) = places.rows(start) {
            observer.access_rows(*place, access, space, *lanes, &rows, bytes);
        } else if let Some(addresses) = places.addresses(start) {
            observer.access(*place, access, space, *lanes, &addresses, bytes);
        }
    }

    #[inline(always)]
    fn writes(
        &mut self,
        cx: &Context<'_>,
        block: &Block,
        warp: &Warp,
        (space, address, shape, a): (Space, Address, (u8, u8), Reg),
    ) {
        let lanes = if self.observer.wants().events { self.observer.compares() & self.lanes } else { 0 };
        if lanes != 0 {
            let at = resolve(block, lanes, address.space, addresses(&warp.registers, address)).1;
            access::compare(cx, block, warp, (lanes, a), (space, &at), shape, self.observer);
        }
    }
}

/// Reads words, if it is the usual case; if not, nothing has been done.
#[allow(clippy::too_many_arguments, reason = "an operation and all that it touches")]
#[inline(never)]
pub(super) fn load(
    cx: &Context<'_>,
    block: &Block,
    warp: &mut Warp,
    exec: Mask,
    address: Address,
    (size, count): (u8, u8),
    d: Reg,
    mut teller: impl Tell,
) -> Option<()> {
    let bytes = bytes_of(size, count)?;
    let r = &mut warp.registers;
    let (space, first) = first_of(r, exec, address);
    let to = (d, usize::from(count), size == 8);
    let private = match space {
        Space::Global | Space::Constant => {
            let found = cx.memory.find(first, bytes.into()).filter(|found| !found.is_heap())?;
            let (start, words) = found.words();
            if !found.is_aligned(start, bytes.into()) {
                return None;
            }
            match words {
                Words::Atomic(words) => {
                    let places = places_of(r, exec, address, bytes, (start, words.len()))?;
                    teller.tell(Access::Load, space, start, bytes, &places);
                    if found.is_noted() {
                        places.runs(exec, bytes, |first, size| found.note_reads(start + first, size));
                    }
                    pattern::load(words, &places, exec, r, to);
                }
                Words::Frozen(words) => {
                    let places = places_of(r, exec, address, bytes, (start, words.len()))?;
                    teller.tell(Access::Load, space, start, bytes, &places);
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
    teller.tell(Access::Load, space, 0, bytes, &places);
    pattern::load(words, &places, exec, r, to);
    Some(())
}

/// The same for writes.
#[allow(clippy::too_many_arguments, reason = "an operation and all that it touches")]
#[inline(never)]
pub(super) fn store(
    cx: &Context<'_>,
    block: &mut Block,
    warp: &Warp,
    exec: Mask,
    address: Address,
    (size, count): (u8, u8),
    a: Reg,
    mut teller: impl Tell,
) -> Option<()> {
    let bytes = bytes_of(size, count)?;
    // Without a register only the lanes that take part may write.
    if address.base.is_none() && exec != ALL {
        return None;
    }
    let r = &warp.registers;
    let (space, first) = first_of(r, exec, address);
    let from = (a, usize::from(count), size == 8);
    match space {
        Space::Global => {
            let found = cx.memory.find(first, bytes.into())?;
            if !found.is_writable() || found.is_heap() {
                return None;
            }
            let (start, Words::Atomic(mut words)) = found.words() else { return None };
            if !found.is_aligned(start, bytes.into()) {
                return None;
            }
            let places = places_of(r, exec, address, bytes, (start, words.len()))?;
            teller.tell(Access::Store, space, start, bytes, &places);
            teller.writes(cx, block, warp, (space, address, (size, count), a));
            if found.is_noted() {
                places.runs(exec, bytes, |first, size| found.note_writes(start + first, size));
            }
            let put = |words: &mut &[AtomicU32], at: usize, value| set_value(&words[at], value);
            pattern::store(&mut words, put, &places, exec, r, from);
        }
        Space::Shared | Space::Shared16 => {
            let all = words_in(&block.shared, space);
            let places = places_of(r, exec, address, bytes, (origin(block, address, space), all))?;
            teller.tell(Access::Store, space, 0, bytes, &places);
            teller.writes(cx, block, warp, (space, address, (size, count), a));
            let mut words = block.shared.words_mut(0, all);
            pattern::store(&mut words, |words, at, value| words[at] = value, &places, exec, r, from);
        }
        _ => return None,
    }
    Some(())
}
