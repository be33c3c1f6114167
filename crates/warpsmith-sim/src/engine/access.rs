//! Loads, stores and atomic operations of a warp.

use super::block::Block;
use super::lanes::each;
use super::warp::Warp;
use super::{Context, atomic, bounds, matrix, object, words};
use crate::fault::FaultKind;
use crate::memory::{
    AccessFault, AllocationKind, GLOBAL_BASE, LOCAL_BASE, PARAMETER_BASE, Private, SHARED_BASE, WINDOW,
};
use crate::observe::{Access, Place, Watched};
use crate::op::{Address, AtomicFunction, BarrierObject, Op, Space, Width};
use crate::register::{LANES, Mask, Reg, Registers};

/// The lane that may not, and why.
type Refused = (usize, FaultKind);

/// The bits of an address of SM 1.x in shared memory.
pub(super) const SHORT: u64 = 0xffff;

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
            if !observer.wants().accesses
                && count == 1
                && load_same(cx, block, warp, exec, address, (size, signed), d)
            {
                return Ok(());
            }
            if !observer.wants().accesses
                && words::load(cx, block, warp, exec, address, (size, count), d).is_some()
            {
                return Ok(());
            }
            let addresses = addresses(&warp.registers, address);
            let bytes = u32::from(size) * u32::from(count);
            let (space, addresses) = resolve(exec, address.space, addresses);
            if observer.wants().accesses {
                observer.access(place, Access::Load, space, exec, &addresses, bytes);
            }
            check(cx, block, warp, exec, space, &addresses, (bytes, Access::Load))?;
            load(cx, block, warp, exec, (space, &addresses), (size, signed, count), d);
        }
        Op::Store { address, size, count, a } => {
            if !observer.wants().accesses
                && words::store(cx, block, warp, exec, address, (size, count), a).is_some()
            {
                return Ok(());
            }
            let addresses = addresses(&warp.registers, address);
            let bytes = u32::from(size) * u32::from(count);
            let (space, addresses) = resolve(exec, address.space, addresses);
            if observer.wants().accesses {
                observer.access(place, Access::Store, space, exec, &addresses, bytes);
            }
            check(cx, block, warp, exec, space, &addresses, (bytes, Access::Store))?;
            store(cx, block, warp, exec, (space, &addresses), (size, count), a);
        }
        Op::Fill { address, size } => {
            let addresses = addresses(&warp.registers, address);
            let (space, addresses) = resolve(exec, address.space, addresses);
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
        Op::Copy { to, from, size, given, ignore } => {
            let sources = addresses(&warp.registers, from);
            let targets = addresses(&warp.registers, to);
            let bytes = u32::from(size);
            let ignored = ignore.map_or(0, |(pred, negate)| {
                let value = warp.registers.predicate(pred);
                if negate { !value } else { value }
            });
            let given: Option<[u32; LANES]> = given.map(|reg| warp.registers.get(reg));
            let read = exec & !ignored;
            if observer.wants().accesses {
                observer.access(place, Access::Load, from.space, read, &sources, bytes);
                observer.access(place, Access::Store, to.space, exec, &targets, bytes);
            }
            if read != 0 {
                check(cx, block, warp, read, from.space, &sources, (bytes, Access::Load))?;
            }
            check(cx, block, warp, exec, to.space, &targets, (bytes, Access::Store))?;
            for lane in each(exec) {
                let count =
                    if ignored >> lane & 1 != 0 { 0 } else { given.map_or(bytes, |given| given[lane]) };
                for byte in 0..u64::from(bytes) {
                    let value = if byte < u64::from(count) {
                        peek(cx, block, warp, lane, (from.space, sources[lane] + byte), 1)
                    } else {
                        0
                    };
                    poke(cx, block, warp, lane, (to.space, targets[lane] + byte), 1, value);
                }
            }
        }
        Op::ConvertAddress { space, to_generic, d, a } => {
            let base = window(space);
            let lanes: [u64; LANES] = warp.registers.get(a);
            let out = lanes.map(|a| if to_generic { a.wrapping_add(base) } else { a.wrapping_sub(base) });
            warp.registers.set(d, exec, &out);
        }
        Op::Lock { address, d, p } => {
            let (space, addresses) = resolve(exec, address.space, addresses(&warp.registers, address));
            check(cx, block, warp, exec, space, &addresses, (4, Access::Atomic))?;
            let taken = each(exec)
                .filter(|lane| block.lock(addresses[*lane]))
                .fold(0, |taken, lane| taken | 1 << lane);
            warp.registers.set_predicate(p, exec, taken);
            load(cx, block, warp, exec, (space, &addresses), (4, false, 1), d);
        }
        Op::Unlock { address } => {
            let (_, addresses) = resolve(exec, address.space, addresses(&warp.registers, address));
            each(exec).for_each(|lane| block.unlock(addresses[lane]));
        }
        Op::IsSpace { space, p, a } => {
            let lanes: [u64; LANES] = warp.registers.get(a);
            // Constants lie among the allocations of global memory, and are not of it.
            let space_at = |address| match space_of(address) {
                Space::Global => match cx.memory.find(address, 1) {
                    Some(found) if found.kind == AllocationKind::Constant => Space::Constant,
                    _ => Space::Global,
                },
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
    let (space, addresses) = resolve(exec, address.space, addresses);
    if observer.wants().accesses {
        observer.access(place, Access::Atomic, space, exec, &addresses, width.bytes());
    }
    check(cx, block, warp, exec, space, &addresses, (width.bytes(), Access::Atomic))?;
    let changed = atomic::atomic(cx, block, warp, exec, (space, &addresses), (f, width), d, (a, b));
    let exchanges = matches!(f, AtomicFunction::Exchange | AtomicFunction::CompareAndSwap);
    Ok(exchanges && d.is_some() && !changed)
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
        return Err(((lanes & !exec).trailing_zeros() as usize, FaultKind::PartOfWarp));
    }
    let addresses = addresses(&warp.registers, address);
    let (space, addresses) = resolve(lanes, address.space, addresses);
    if observer.wants().accesses {
        observer.access(place, kind, space, lanes, &addresses, matrix::LINE);
    }
    check(cx, block, warp, lanes, space, &addresses, (matrix::LINE, kind))?;
    match *op {
        Op::LoadMatrix { d, .. } => matrix::load(cx, block, warp, exec, (space, &addresses), map, d),
        Op::StoreMatrix { a, .. } => matrix::store(cx, block, warp, (space, &addresses), map, a),
        _ => {}
    }
    Ok(())
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
    let Op::BarrierObject { f, address, d, p, a, b } = *op else { return Ok(false) };
    let (space, addresses) = resolve(exec, address.space, addresses(&warp.registers, address));
    if observer.wants().accesses {
        observer.access(place, Access::Atomic, space, exec, &addresses, 8);
    }
    check(cx, block, warp, exec, space, &addresses, (8, Access::Atomic))?;
    let a: [u64; LANES] = match a {
        None => [0; LANES],
        Some((reg, Width::W64)) => warp.registers.get(reg),
        Some((reg, _)) => warp.registers.get::<u32>(reg).map(u64::from),
    };
    let b: [u32; LANES] = b.map_or([0; LANES], |reg| warp.registers.get(reg));
    let (mut states, mut holds) = ([0u64; LANES], 0);
    for lane in each(exec) {
        let at = (space, addresses[lane]);
        let bits = peek(cx, block, warp, lane, at, 8);
        let done = object::apply(f, bits, a[lane], b[lane]);
        let address = addresses[lane];
        let done = done.map_err(|reason| (lane, FaultKind::BarrierObject { address, reason }))?;
        poke(cx, block, warp, lane, at, 8, done.object);
        states[lane] = done.state;
        holds |= Mask::from(done.holds) << lane;
    }
    if let Some(d) = d {
        warp.registers.set(d, exec, &states);
    }
    if let Some(p) = p {
        warp.registers.set_predicate(p, exec, holds);
    }
    Ok(matches!(f, BarrierObject::Test { wait: true, .. }) && holds & exec != exec)
}

/// Whether a question to barrier objects is answered in vain for all lanes that ask; nothing is changed.
pub(super) fn asks_in_vain(block: &Block, r: &Registers, exec: Mask, op: &Op) -> bool {
    let Op::BarrierObject { f, address, a, .. } = *op else { return false };
    let (space, addresses) = resolve(exec, address.space, addresses(r, address));
    let a: [u64; LANES] = match a {
        None => [0; LANES],
        Some((reg, Width::W64)) => r.get(reg),
        Some((reg, _)) => r.get::<u32>(reg).map(u64::from),
    };
    space == Space::Shared
        && each(exec).all(|lane| {
            let at = addresses[lane];
            at % 8 == 0
                && block.shared.holds(at, 8)
                && object::apply(f, block.shared.load(at, 8), a[lane], 0).is_ok_and(|done| !done.holds)
        })
}

/// A byte of generic memory, if there is one.
pub(super) fn byte(cx: &Context<'_>, block: &Block, warp: &Warp, lane: usize, address: u64) -> Option<u8> {
    let space = space_of(address);
    let at = address.wrapping_sub(window(space));
    let inside = match space {
        Space::Shared | Space::Shared16 => block.shared.holds(at, 1),
        Space::Local => warp.local[lane].holds(at, 1),
        Space::Parameter => block.parameters.holds(at, 1),
        _ => cx.memory.find(at, 1).is_some(),
    };
    inside.then(|| peek(cx, block, warp, lane, (space, at), 1) as u8)
}

/// Where the addresses of a space begin in generic memory.
pub(super) fn window(space: Space) -> u64 {
    match space {
        Space::Shared | Space::Shared16 => SHARED_BASE,
        Space::Local => LOCAL_BASE,
        Space::Parameter => PARAMETER_BASE,
        Space::Generic | Space::Global | Space::Constant => 0,
    }
}

/// The space that a generic address lies in.
pub(super) fn space_of(address: u64) -> Space {
    match address {
        SHARED_BASE.. if address < SHARED_BASE + WINDOW => Space::Shared,
        LOCAL_BASE.. if address < LOCAL_BASE + WINDOW => Space::Local,
        PARAMETER_BASE.. if address < PARAMETER_BASE + WINDOW => Space::Parameter,
        _ => Space::Global,
    }
}

#[inline(always)]
fn addresses(r: &Registers, address: Address) -> [u64; LANES] {
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
            narrow.map(|lane| u64::from(lane).wrapping_add(offset))
        }
    }
}

/// The space of generic addresses, and the addresses in it. Where lanes differ it stays generic.
#[inline(always)]
fn resolve(exec: Mask, space: Space, addresses: [u64; LANES]) -> (Space, [u64; LANES]) {
    match space {
        Space::Generic => {}
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
    (first, addresses.map(|address| address.wrapping_sub(base)))
}

/// Whether all lanes may access their bytes.
#[inline(always)]
fn check(
    cx: &Context<'_>,
    block: &Block,
    warp: &Warp,
    exec: Mask,
    space: Space,
    addresses: &[u64; LANES],
    (bytes, kind): (u32, Access),
) -> Result<(), Refused> {
    let writes = kind != Access::Load;
    let (mut low, mut high, mut bits) = (u64::MAX, 0, 0);
    for lane in 0..LANES {
        let takes_part = exec >> lane & 1 != 0;
        low = low.min(if takes_part { addresses[lane] } else { u64::MAX });
        high = high.max(if takes_part { addresses[lane] } else { 0 });
        bits |= if takes_part { addresses[lane] } else { 0 };
    }
    let aligned = bits & u64::from(bytes - 1) == 0;
    let span = (high - low).saturating_add(bytes.into());
    let inside = match space {
        Space::Global | Space::Constant => {
            cx.memory.find(low, span).is_some_and(|found| !(writes && found.kind == AllocationKind::Constant))
        }
        Space::Shared | Space::Shared16 => block.shared.holds(low, span),
        Space::Parameter => !writes && block.parameters.holds(low, span),
        Space::Local | Space::Generic => false,
    };
    if aligned && inside {
        Ok(())
    } else {
        check_each(cx, block, warp, exec, space, addresses, (bytes, kind))
    }
}

/// The same, lane by lane: for accesses that reach several allocations, and to find who is wrong.
#[cold]
fn check_each(
    cx: &Context<'_>,
    block: &Block,
    warp: &Warp,
    exec: Mask,
    space: Space,
    addresses: &[u64; LANES],
    (bytes, kind): (u32, Access),
) -> Result<(), Refused> {
    let writes = kind != Access::Load;
    for lane in each(exec) {
        let address = addresses[lane];
        let (space, at) = match space {
            Space::Generic => {
                let space = space_of(address);
                (space, address - window(space))
            }
            space => (space, address),
        };
        let size = u64::from(bytes);
        let reason = if at % size != 0 {
            Some(AccessFault::Misaligned { size: bytes })
        } else {
            let private = |memory: &Private| {
                (!memory.holds(at, size)).then(|| bounds::outside(cx, space, memory.size(), at))
            };
            match space {
                Space::Shared | Space::Shared16 => private(&block.shared),
                Space::Local => private(&warp.local[lane]),
                Space::Parameter if writes => Some(AccessFault::ReadOnly),
                Space::Parameter => private(&block.parameters),
                _ => match cx.memory.find(at, size) {
                    Some(found) if writes && found.kind == AllocationKind::Constant => {
                        Some(AccessFault::ReadOnly)
                    }
                    Some(_) => None,
                    None => Some(cx.memory.fault(at)),
                },
            }
        };
        if let Some(reason) = reason {
            let space = name(space);
            return Err((lane, FaultKind::Access { access: kind, address: at, size: bytes, space, reason }));
        }
    }
    Ok(())
}

fn name(space: Space) -> &'static str {
    match space {
        Space::Generic => "generic",
        Space::Global => "global",
        Space::Shared | Space::Shared16 => "shared",
        Space::Local => "local",
        Space::Constant => "constant",
        Space::Parameter => "parameter",
    }
}

/// All lanes read the same bytes of shared or constant memory or of parameters. Whether it was that.
#[inline(always)]
fn load_same(
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
        Space::Constant if cx.memory.find(at, bytes).is_some() => cx.memory.load(at, size.into()),
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
fn load(
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
                for lane in each(exec) {
                    out[lane] = cx.memory.load32(addresses[lane]);
                }
                warp.registers.set(d, exec, &out);
                return;
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
            Space::Local | Space::Generic => {}
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
        Space::Global | Space::Constant => cx.memory.load(address, size),
        Space::Shared | Space::Shared16 => block.shared.load(address, size),
        Space::Local => warp.local[lane].load(address, size),
        Space::Parameter => block.parameters.load(address, size),
        Space::Generic => {
            let space = space_of(address);
            peek(cx, block, warp, lane, (space, address - window(space)), size)
        }
    }
}

#[inline(always)]
fn store(
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
        if space == Space::Global {
            for lane in each(exec) {
                cx.memory.store32(addresses[lane], values[lane]);
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
        Space::Global | Space::Constant => cx.memory.store(address, size, value),
        Space::Shared | Space::Shared16 => block.shared.store(address, size, value),
        Space::Local => warp.local[lane].store(address, size, value),
        Space::Parameter => {}
        Space::Generic => {
            let space = space_of(address);
            poke(cx, block, warp, lane, (space, address - window(space)), size, value);
        }
    }
}

/// Generic addresses are those of global memory as they are.
const _: () = assert!(GLOBAL_BASE < PARAMETER_BASE);
