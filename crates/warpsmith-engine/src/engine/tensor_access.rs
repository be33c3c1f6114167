//! Operations on tensor memory.

use super::Context;
use super::block::Block;
use super::check::{Refused, check_lane, part_of_warp};
use super::lanes::each;
use super::lanewise::poke;
use super::space::{addresses, resolve};
use super::tensor::{compress::compress, tensor_addresses};
use super::warp::Warp;
use super::{pair, tensor_copy, tensor_product};
use crate::fault::{FaultKind, TensorFault};
use crate::observe::{Access, Place, Watched};
use crate::op::{Address, TensorAddress, TensorCells, TensorOp};
use crate::register::{ALL, LANES, Mask, Reg, Registers};

/// What an operation came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Done {
    /// It is done.
    Yes,
    /// It has to wait until so many columns are free.
    Waits(u32),
}

/// The lane that did something wrong, where all of a warp do it.
fn of_warp(fault: TensorFault) -> Refused {
    (0, FaultKind::Tensor(fault))
}

/// An operation of the lanes of a mask.
///
/// # Errors
/// The lane that may not, and why.
pub(super) fn execute<const STEPS: bool>(
    cx: &Context<'_>,
    block: &mut Block,
    warp: &mut Warp,
    (exec, place): (Mask, Place),
    op: TensorOp,
    observer: &mut Watched<'_, STEPS>,
) -> Result<Done, Refused> {
    if op.is_of_warp() && exec != ALL {
        return Err(part_of_warp(cx, warp, !exec));
    }
    match op {
        TensorOp::Allocate { to, columns, exclusive, pair: both } => {
            let columns = same(&warp.registers, columns, "numbers of columns")?;
            let taken = match both {
                true => pair::take(block, (columns, exclusive), place),
                false => block.tensor.take(columns, exclusive, place),
            };
            let Some(first) = taken.map_err(|kind| (0, kind))? else { return Ok(Done::Waits(columns)) };
            publish(cx, block, warp, place, (to, first), observer)?;
        }
        TensorOp::Free { at, columns, exclusive } => {
            let at = same(&warp.registers, at, "tensor addresses")?;
            let columns = same(&warp.registers, columns, "numbers of columns")?;
            block.tensor.give(at, columns, exclusive).map_err(|kind| (0, kind))?;
        }
        TensorOp::Relinquish => block.tensor.relinquish(),
        TensorOp::Find { d, p, a, aligned, pair: both } => {
            let first = exec.trailing_zeros() as usize % LANES;
            let count = warp.registers.get::<u32>(a)[first];
            let found = match both {
                true => pair::find(block, (count, aligned), place),
                false => block.tensor.find(count, aligned, place),
            };
            let found = found.map_err(|kind| (first, kind))?;
            warp.registers.set(d, exec, &[found.unwrap_or(u32::MAX); LANES]);
            warp.registers.set_predicate(p, exec, if found.is_some() { exec } else { 0 });
        }
        TensorOp::Keep { d, a } => {
            let first = exec.trailing_zeros() as usize % LANES;
            let mask = warp.registers.get::<u32>(a)[first];
            let before = block.tensor.keep(mask);
            warp.registers.set(d, exec, &[before; LANES]);
        }
        TensorOp::Wait => {}
        TensorOp::Load { map, at, d } => {
            let map = &cx.program.functions[place.function as usize].tensors[map as usize];
            let at = cells(block, warp, at, map)?;
            load(block, &mut warp.registers, at, map, d);
        }
        TensorOp::Store { map, at, a } => {
            let map = &cx.program.functions[place.function as usize].tensors[map as usize];
            let at = cells(block, warp, at, map)?;
            store(block, &warp.registers, at, map, a);
        }
        TensorOp::Compress { count, least, magnitude, d, a } => {
            compress(&mut warp.registers, count, (least, magnitude), (d, a));
        }
        TensorOp::Copy { shape, packing, at, descriptor, pair: both } => {
            let at = tensor_addresses(&warp.registers, at);
            let descriptors: [u64; LANES] = warp.registers.get(descriptor);
            for lane in each(exec) {
                let copied = (shape, packing, at[lane], descriptors[lane]);
                for half in halves(block, both) {
                    let copy = |block: &mut Block| {
                        tensor_copy::copy(cx, block, warp, (lane, place), copied, observer)
                    };
                    pair::in_half(block, half, copy).map_err(|kind| (lane, kind))??;
                }
            }
        }
        TensorOp::Product { product } => {
            let product = &cx.program.functions[place.function as usize].tensor_products[product as usize];
            for lane in each(exec) {
                tensor_product::multiply(cx, block, warp, (lane, place), product, observer)?;
            }
        }
        TensorOp::Shift { at, pair: both } => {
            let at = tensor_addresses(&warp.registers, at);
            for lane in each(exec) {
                for half in halves(block, both) {
                    let done = pair::in_half(block, half, |block| shift(block, at[lane]));
                    done.and_then(|done| done).map_err(|kind| (lane, kind))?;
                }
            }
        }
    }
    Ok(Done::Yes)
}

/// Which blocks of a pair do something: both, or the block itself.
pub(super) fn halves(block: &Block, pair: bool) -> core::ops::Range<u32> {
    let own = block.rank & 1;
    if pair { 0..2 } else { own..own + 1 }
}

/// What all lanes of a register hold.
fn same(r: &Registers, register: Reg, what: &'static str) -> Result<u32, Refused> {
    all_same(&r.get(register), what)
}

fn all_same(values: &[u32; LANES], what: &'static str) -> Result<u32, Refused> {
    match values.iter().position(|value| *value != values[0]) {
        Some(lane) => Err((lane, FaultKind::Tensor(TensorFault::Differ { what }))),
        None => Ok(values[0]),
    }
}

/// Writes where columns begin.
fn publish<const STEPS: bool>(
    cx: &Context<'_>,
    block: &mut Block,
    warp: &mut Warp,
    place: Place,
    (to, first): (Address, u32),
    observer: &mut Watched<'_, STEPS>,
) -> Result<(), Refused> {
    let (space, to) = resolve(block, 1, to.space, addresses(&warp.registers, to));
    if observer.wants().accesses {
        observer.access(place, Access::Store, space, 1, &to, 4);
    }
    check_lane(cx, block, warp, 0, (space, to[0]), 4, (4, Access::Store))?;
    poke(cx, block, warp, 0, (space, to[0]), 4, first.into());
    Ok(())
}

/// Where the cells begin that a warp accesses: all of them are there, and its own.
fn cells(block: &Block, warp: &Warp, at: TensorAddress, map: &TensorCells) -> Result<(u32, u32), Refused> {
    let at = all_same(&tensor_addresses(&warp.registers, at), "tensor addresses")?;
    let (lane, column) = (at >> 16, at & 0xffff);
    let (lanes, _) = map.span();
    let own = warp.index % 4 * LANES as u32;
    if lane < own || lane + lanes > own + LANES as u32 {
        return Err(of_warp(TensorFault::OtherWarp { at, lanes, warp: warp.index }));
    }
    let (blocks, columns) = map.blocks();
    for first in blocks {
        let first = column.saturating_add(first).min(0xffff);
        block.tensor.check(lane << 16 | first, lanes, columns).map_err(|kind| (0, kind))?;
    }
    Ok((lane, column))
}

fn load(block: &Block, r: &mut Registers, (lane, column): (u32, u32), map: &TensorCells, d: Reg) {
    let registers = map.registers() as usize;
    let mut out = vec![[0u32; LANES]; registers];
    let each = if map.has_halves() { 2 * registers } else { registers };
    for (index, (row, at)) in map.cells().enumerate() {
        let cell = block.tensor.lane(lane + row, column + at, 1)[0];
        let (holder, element) = (index / each, index % each);
        if map.has_halves() {
            out[element / 2][holder] |= (cell & 0xffff) << (element % 2 * 16);
        } else {
            out[element][holder] = cell;
        }
    }
    for (values, index) in out.iter().zip(0..) {
        r.set(d.plus(index), map.holders(), values);
    }
}

fn store(block: &mut Block, r: &Registers, (lane, column): (u32, u32), map: &TensorCells, a: Reg) {
    let registers = map.registers() as usize;
    let values: Vec<[u32; LANES]> = (0..map.registers()).map(|index| r.get(a.plus(index))).collect();
    let each = if map.has_halves() { 2 * registers } else { registers };
    for (index, (row, at)) in map.cells().enumerate() {
        let (holder, element) = (index / each, index % each);
        if map.holders() >> holder & 1 == 0 {
            continue;
        }
        let value = match map.has_halves() {
            true => values[element / 2][holder] >> (element % 2 * 16) & 0xffff,
            false => values[element][holder],
        };
        block.tensor.lane_mut(lane + row, column + at, 1)[0] = value;
    }
}

/// Moves 31 rows of 8 columns one lane up.
fn shift(block: &mut Block, at: u32) -> Result<(), FaultKind> {
    let (lane, column) = (at >> 16, at & 0xffff);
    if lane % LANES as u32 != 0 {
        let legal = "a lane that is a multiple of 32";
        return Err(FaultKind::Tensor(TensorFault::Begins { at, legal }));
    }
    block.tensor.check(at, LANES as u32, 8)?;
    for row in (0..LANES as u32 - 1).rev() {
        let moved: [u32; 8] = core::array::from_fn(|index| block.tensor.lane(lane + row, column, 8)[index]);
        block.tensor.lane_mut(lane + row + 1, column, 8).copy_from_slice(&moved);
    }
    Ok(())
}
