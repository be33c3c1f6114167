//! Loads, stores and atomic operations of a warp.

use super::block::Block;
use super::check::{Refused, check, check_lane, check_result, part_of_warp};
use super::lanes::each;
use super::lanewise::{load, load_same, peek, poke, store};
use super::pointers::Moved;
use super::space::{addresses, resolve, space_of, window};
use super::warp::Warp;
use super::words::{self, Teller};
use super::{Context, atomic, boxes, cluster, copy, fragment, group, matrix, object, pointers, product};
use crate::fault::FaultKind;
use crate::memory::AllocationKind;
use crate::observe::{Access, Event, Place, Rows, Watched};
use crate::op::{AtomicFunction, BarrierObject, Op, Space, Width, layout};
use crate::register::{LANES, Mask, Reg, Registers};

/// A memory operation of the lanes of a mask.
#[inline(always)]
pub(super) fn access<const STEPS: bool>(
    cx: &Context<'_>,
    block: &mut Block,
    warp: &mut Warp,
    (exec, place): (Mask, Place),
    op: &Op,
    observer: &mut Watched<'_, STEPS>,
) -> Result<(), Refused> {
    match *op {
        Op::Load { address, size, signed, count, d } => {
            let bytes = u32::from(size) * u32::from(count);
            let told = pointers::are_told(observer, block.is_native, (size, bytes));
            let moved = Moved { first: d, bytes, writes: false };
            let at = pointers::before(block, (exec, &warp.registers), (told, address), moved);
            if count == 1 && load_same(cx, block, warp, exec, address, (size, signed), d) {
                if told {
                    pointers::tell(block, (exec, place, &warp.registers), (address, at), moved, observer);
                }
                if observer.wants().accesses {
                    let rows = Rows::same(address.offset as u64);
                    observer.access_rows(place, Access::Load, address.space, exec, &rows, size.into());
                }
                return Ok(());
            }
            let shape = (size, count);
            let done = if observer.wants().accesses {
                let teller = Teller { observer, place, lanes: exec };
                words::load(cx, block, warp, exec, address, shape, d, teller)
            } else {
                words::load(cx, block, warp, exec, address, shape, d, ())
            };
            if done.is_some() {
                if told {
                    pointers::tell(block, (exec, place, &warp.registers), (address, at), moved, observer);
                }
                return Ok(());
            }
            let addresses = addresses(&warp.registers, address);
            let (space, addresses) = resolve(block, exec, address.space, addresses);
            if observer.wants().accesses {
                observer.access(place, Access::Load, space, exec, &addresses, bytes);
            }
            check(cx, block, warp, exec, space, &addresses, (bytes, Access::Load))?;
            load(cx, block, warp, exec, (space, &addresses), (size, signed, count), d);
            if told {
                pointers::tell(block, (exec, place, &warp.registers), (address, at), moved, observer);
            }
        }
        Op::Store { address, size, count, a } => {
            let bytes = u32::from(size) * u32::from(count);
            if pointers::are_told(observer, block.is_native, (size, bytes)) {
                let moved = Moved { first: a, bytes, writes: true };
                pointers::tell(block, (exec, place, &warp.registers), (address, None), moved, observer);
            }
            let shape = (size, count);
            let done = if observer.wants().accesses {
                let teller = Teller { observer, place, lanes: exec };
                words::store(cx, block, warp, exec, address, shape, a, teller)
            } else {
                words::store(cx, block, warp, exec, address, shape, a, ())
            };
            if done.is_some() {
                return Ok(());
            }
            let addresses = addresses(&warp.registers, address);
            let (space, addresses) = resolve(block, exec, address.space, addresses);
            if observer.wants().accesses {
                observer.access(place, Access::Store, space, exec, &addresses, bytes);
            }
            check(cx, block, warp, exec, space, &addresses, (bytes, Access::Store))?;
            if observer.wants().events && observer.compares() & exec != 0 {
                let lanes = observer.compares() & exec;
                compare(cx, block, warp, (lanes, a), (space, &addresses), (size, count), observer);
            }
            store(cx, block, warp, exec, (space, &addresses), (size, count), a);
        }
        Op::Fill { address, size } => {
            let addresses = addresses(&warp.registers, address);
            let (space, addresses) = resolve(block, exec, address.space, addresses);
            let sizes: [u64; LANES] = warp.registers.get(size);
            let words = each(exec).map(|lane| sizes[lane] / 8).max().unwrap_or(0);
            // Word by word, so that no more is touched than may be.
            for word in 0..words {
                let lanes = each(exec).filter(|lane| word < sizes[*lane] / 8);
                let lanes = lanes.fold(0, |lanes, lane| lanes | 1 << lane);
                let at = addresses.map(|address| address.wrapping_add(8 * word));
                if observer.wants().accesses {
                    observer.access(place, Access::Store, space, lanes, &at, 8);
                }
                check(cx, block, warp, lanes, space, &at, (8, Access::Store))?;
                for lane in each(lanes) {
                    poke(cx, block, warp, lane, (space, at[lane]), 8, 0);
                }
            }
        }
        Op::ReplaceInMap { .. } => boxes::replace(cx, block, warp, (exec, place), op, observer)?,
        Op::Copy { .. } => copy::copy(cx, block, warp, (exec, place), op, observer)?,
        Op::ConvertAddress { space, to_generic, d, a } => {
            let base = window(space);
            let lanes: [u64; LANES] = warp.registers.get(a);
            let out = lanes.map(|a| if to_generic { a.wrapping_add(base) } else { a.wrapping_sub(base) });
            warp.registers.set(d, exec, &out);
        }
        Op::Lock { address, d, p } => {
            let (space, addresses) = resolve(block, exec, address.space, addresses(&warp.registers, address));
            check(cx, block, warp, exec, space, &addresses, (4, Access::Atomic))?;
            let taken = each(exec)
                .filter(|lane| block.lock(addresses[*lane]))
                .fold(0, |taken, lane| taken | 1 << lane);
            warp.registers.set_predicate(p, exec, taken);
            load(cx, block, warp, exec, (space, &addresses), (4, false, 1), d);
        }
        Op::Unlock { address } => {
            let (_, addresses) = resolve(block, exec, address.space, addresses(&warp.registers, address));
            each(exec).for_each(|lane| block.unlock(addresses[lane]));
        }
        Op::IsSpace { space, p, a } => {
            let lanes: [u64; LANES] = warp.registers.get(a);
            // Constants lie among the allocations of global memory, and are not of it.
            let space_at = |address| match space_of(address) {
                Space::Global => match cx.memory.find(address, 1) {
                    Some(found) if found.allocation().kind == AllocationKind::Constant => Space::Constant,
                    _ => Space::Global,
                },
                Space::Shared if space == Space::Cluster || !cluster::is_own(block, address) => {
                    Space::Cluster
                }
                other => other,
            };
            let value =
                each(exec).fold(0, |value, lane| value | Mask::from(space_at(lanes[lane]) == space) << lane);
            warp.registers.set_predicate(p, exec, value);
        }
        _ => {}
    }
    Ok(())
}

/// Atomic operations of the lanes of a mask; whether they asked in vain: all of them would have exchanged something, and
/// nothing has changed, as it is with a lock that another thread has. Then others should run.
pub(super) fn atomic<const STEPS: bool>(
    cx: &Context<'_>,
    block: &mut Block,
    warp: &mut Warp,
    (exec, place): (Mask, Place),
    op: &Op,
    observer: &mut Watched<'_, STEPS>,
) -> Result<bool, Refused> {
    let Op::Atomic { f, address, width, d, a, b } = *op else { return Ok(false) };
    let addresses = addresses(&warp.registers, address);
    let (space, addresses) = resolve(block, exec, address.space, addresses);
    if observer.wants().accesses {
        observer.access(place, Access::Atomic, space, exec, &addresses, width.bytes());
    }
    check(cx, block, warp, exec, space, &addresses, (width.bytes(), Access::Atomic))?;
    if d.is_some() && cx.is_native() {
        check_result(cx, exec, space, &addresses, width.bytes())?;
    }
    if observer.wants().events && f == AtomicFunction::Arrive {
        arrivals(cx, block, warp, (exec, place), (space, &addresses), observer);
    }
    let operands = match observer.wants().events && width != Width::W128 {
        true => Some([a, b].map(|operand| values(&warp.registers, width, operand))),
        false => None,
    };
    let changed = atomic::atomic(cx, block, warp, exec, (space, &addresses), (f, width), d, (a, b));
    if let Some([a, b]) = &operands {
        let old = d.map(|d| values(&warp.registers, width, d));
        let (lanes, addresses, old) = (exec, &addresses, old.as_ref());
        observer.event(place, &Event::Atomic { lanes, f, space, addresses, old, a, b });
    }
    let exchanges = matches!(f, AtomicFunction::Exchange | AtomicFunction::CompareAndSwap);
    Ok(exchanges && d.is_some() && !changed)
}

/// Shows what lanes write, and what is there, to observers that ask for it.
#[cold]
pub(super) fn compare<const STEPS: bool>(
    cx: &Context<'_>,
    block: &Block,
    warp: &Warp,
    (lanes, a): (Mask, Reg),
    (space, addresses): (Space, &[u64; LANES]),
    (size, count): (u8, u8),
    observer: &mut Watched<'_, STEPS>,
) {
    for lane in each(lanes) {
        let (mut old, mut new) = (Vec::new(), Vec::new());
        for element in 0..count {
            let at = addresses[lane].wrapping_add(u64::from(element) * u64::from(size));
            let before = peek(cx, block, warp, lane, (space, at), size.into());
            let value = match size {
                8 => warp.registers.get::<u64>(a.plus(2 * u32::from(element)))[lane],
                _ => warp.registers.get::<u32>(a.plus(element.into()))[lane].into(),
            };
            let bytes = usize::from(size.min(8));
            old.extend_from_slice(&before.to_le_bytes()[..bytes]);
            new.extend_from_slice(&value.to_le_bytes()[..bytes]);
        }
        observer.written(lane as u32, &old, &new);
    }
}

/// What a register of a width holds in each lane.
fn values(r: &Registers, width: Width, register: Reg) -> [u64; LANES] {
    match width.bytes() {
        8 => r.get(register),
        _ => r.get::<u32>(register).map(u64::from),
    }
}

/// Tells of arrivals at barrier objects by atomic operations that are about to be executed.
#[cold]
fn arrivals<const STEPS: bool>(
    cx: &Context<'_>,
    block: &mut Block,
    warp: &mut Warp,
    (exec, place): (Mask, Place),
    (space, addresses): (Space, &[u64; LANES]),
    observer: &mut Watched<'_, STEPS>,
) {
    let mut after = [0; LANES];
    for lane in each(exec) {
        let at = (space, addresses[lane]);
        let same = each(exec & ((1 << lane) - 1)).filter(|other| addresses[*other] == at.1).last();
        let before = same.map_or_else(|| peek(cx, block, warp, lane, at, 8), |other| after[other]);
        after[lane] = atomic::apply(AtomicFunction::Arrive, Width::W64, before, 0, 0);
        let bits = (before, after[lane]);
        let ended = (bits.0 ^ bits.1) >> layout::PHASE & 1 != 0;
        let lane = lane as u32;
        observer.event(place, &Event::Object { lane, at, f: None, bits, asked: 1, holds: true, ended });
    }
}

/// Loads, stores and exchanges of matrices by a whole warp.
pub(super) fn matrices<const STEPS: bool>(
    cx: &Context<'_>,
    block: &mut Block,
    warp: &mut Warp,
    (exec, place): (Mask, Place),
    op: &Op,
    observer: &mut Watched<'_, STEPS>,
) -> Result<(), Refused> {
    let maps = &cx.program.functions[place.function as usize].matrices;
    let (map, address, kind) = match *op {
        Op::ExchangeMatrix { map, d, a } => {
            matrix::exchange(&mut warp.registers, exec, &maps[map as usize], d, a);
            return Ok(());
        }
        Op::LoadMatrix { map, address, .. } => (&maps[map as usize], address, Access::Load),
        Op::StoreMatrix { map, address, .. } => (&maps[map as usize], address, Access::Store),
        _ => return Ok(()),
    };
    // Only the lanes of the first lines give addresses.
    let lanes = Mask::MAX >> (LANES as u32 - map.lines.clamp(1, LANES as u32));
    if exec & lanes != lanes {
        return Err(part_of_warp(cx, warp, lanes & !exec));
    }
    let addresses = addresses(&warp.registers, address);
    let (space, addresses) = resolve(block, lanes, address.space, addresses);
    if observer.wants().accesses {
        observer.access(place, kind, space, lanes, &addresses, matrix::LINE);
    }
    check(cx, block, warp, lanes, space, &addresses, (matrix::LINE, kind))?;
    match *op {
        Op::LoadMatrix { d, .. } => matrix::load(cx, block, warp, exec, (space, &addresses), map, d),
        Op::StoreMatrix { a, .. } => {
            let lines = matrix::lines(&warp.registers, map, a);
            let compared = if observer.wants().events { observer.compares() & lanes } else { 0 };
            for lane in each(compared) {
                let word = |at| peek(cx, block, warp, lane, (space, addresses[lane] + at), 8);
                let old = u128::from(word(0)) | u128::from(word(8)) << 64;
                observer.written(lane as u32, &old.to_le_bytes(), &lines[lane].to_le_bytes());
            }
            matrix::store(cx, block, warp, (space, &addresses), lines);
        }
        _ => {}
    }
    Ok(())
}

/// Products of matrices, and loads and stores of their fragments, by a whole warp.
pub(super) fn whole<const STEPS: bool>(
    cx: &Context<'_>,
    block: &mut Block,
    warp: &mut Warp,
    (exec, place): (Mask, Place),
    op: &Op,
    observer: &mut Watched<'_, STEPS>,
) -> Result<(), Refused> {
    if exec != Mask::MAX {
        return Err(part_of_warp(cx, warp, !exec));
    }
    if let Op::GroupProduct { .. } = op {
        return group::product(cx, block, warp, place, op, observer);
    }
    let Op::Product { product, d, a, b, c, more } = *op else {
        return fragment::fragment(cx, block, warp, place, op, observer);
    };
    let map = &cx.program.functions[place.function as usize].products[product as usize];
    product::product(&mut warp.registers, map, product::Operands { d, a, b, c, more })
}

/// Works on barrier objects, lane by lane; whether a lane asked in vain and others should run.
pub(super) fn object<const STEPS: bool>(
    cx: &Context<'_>,
    block: &mut Block,
    warp: &mut Warp,
    (exec, place): (Mask, Place),
    op: &Op,
    observer: &mut Watched<'_, STEPS>,
) -> Result<bool, Refused> {
    let Op::BarrierObject { f, layout, address, d, p, a, b, blocks } = *op else { return Ok(false) };
    let (space, addresses) = resolve(block, exec, address.space, addresses(&warp.registers, address));
    if observer.wants().accesses {
        observer.access(place, Access::Atomic, space, exec, &addresses, 8);
    }
    let blocks: Option<[u32; LANES]> = blocks.map(|reg| warp.registers.get(reg));
    match &blocks {
        None => check(cx, block, warp, exec, space, &addresses, (8, Access::Atomic))?,
        Some(masks) => each(exec).try_for_each(|lane| {
            cluster::in_blocks(block, masks[lane], (space, addresses[lane]))
                .try_for_each(|at| check_lane(cx, block, warp, lane, at, 8, (8, Access::Atomic)))
        })?,
    }
    let a: [u64; LANES] = match a {
        None => [0; LANES],
        Some((reg, Width::W64)) => warp.registers.get(reg),
        Some((reg, _)) => warp.registers.get::<u32>(reg).map(u64::from),
    };
    let b: [u32; LANES] = b.map_or([0; LANES], |reg| warp.registers.get(reg));
    let (mut states, mut holds) = ([0u64; LANES], 0);
    for lane in each(exec) {
        let address = addresses[lane];
        let mut work = |block: &mut Block, at: (Space, u64)| {
            let bits = peek(cx, block, warp, lane, at, 8);
            let done = object::apply((f, layout), bits, a[lane], b[lane]);
            let done = done.map_err(|reason| (lane, FaultKind::BarrierObject { address, reason }))?;
            poke(cx, block, warp, lane, at, 8, done.object);
            if observer.wants().events {
                let (lane, asked) = (lane as u32, a[lane]);
                let bits = (bits, done.object);
                let ended = object::ends(f, layout, bits);
                observer.event(
                    place,
                    &Event::Object { lane, at, f: Some(f), bits, asked, holds: done.holds, ended },
                );
            }
            states[lane] = done.state;
            holds |= Mask::from(done.holds) << lane;
            Ok(())
        };
        match &blocks {
            None => work(block, (space, address))?,
            Some(masks) => {
                for at in cluster::in_blocks(block, masks[lane], (space, address)) {
                    work(block, at)?;
                }
            }
        }
    }
    if let Some(d) = d {
        warp.registers.set(d, exec, &states);
    }
    if let Some(p) = p {
        warp.registers.set_predicate(p, exec, holds);
    }
    Ok(matches!(f, BarrierObject::Test { wait: true, .. }) && holds & exec != exec)
}

/// What the first lane asks, as it is told, if barrier objects are asked in vain by all lanes; nothing is changed.
pub(super) fn asks_in_vain(block: &Block, r: &Registers, exec: Mask, op: &Op) -> Option<String> {
    let Op::BarrierObject { f, layout, address, a, .. } = *op else { return None };
    let (space, addresses) = resolve(block, exec, address.space, addresses(r, address));
    let a: [u64; LANES] = match a {
        None => [0; LANES],
        Some((reg, Width::W64)) => r.get(reg),
        Some((reg, _)) => r.get::<u32>(reg).map(u64::from),
    };
    let in_vain = space == Space::Shared
        && each(exec).all(|lane| {
            let at = addresses[lane];
            at % 8 == 0
                && block.shared.holds(at, 8)
                && object::apply((f, layout), block.shared.load(at, 8), a[lane], 0)
                    .is_ok_and(|done| !done.holds)
        });
    let at = addresses[exec.trailing_zeros() as usize % LANES];
    in_vain.then(|| {
        let missing = object::missing(block.shared.load(at, 8), layout);
        format!(
            "asks in vain whether the phase of the barrier object at shared address {at:#x} has ended, which {missing}"
        )
    })
}
