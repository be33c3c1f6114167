//! Matrices of memory that a warp loads into its registers as a whole, or stores from there.

use super::Context;
use super::block::Block;
use super::check::{Refused, check};
use super::lanewise::{peek, poke};
use super::space::{addresses, resolve};
use super::warp::Warp;
use crate::fault::FaultKind;
use crate::observe::{Access, Place, Watched};
use crate::op::{Address, Op};
use crate::program::FragmentMap;
use crate::register::{ALL, LANES};

/// Loads or stores a matrix; all lanes take part.
pub(super) fn fragment<const STEPS: bool>(
    cx: &Context<'_>,
    block: &mut Block,
    warp: &mut Warp,
    place: Place,
    op: &Op,
    observer: &mut Watched<'_, STEPS>,
) -> Result<(), Refused> {
    let maps = &cx.program.functions[place.function as usize].fragments;
    let (map, kind, address, stride, reg): (&FragmentMap, _, Address, _, _) = match *op {
        Op::LoadFragment { map, address, stride, d } => {
            (&maps[map as usize], Access::Load, address, stride, d)
        }
        Op::StoreFragment { map, address, stride, a } => {
            (&maps[map as usize], Access::Store, address, stride, a)
        }
        _ => return Ok(()),
    };
    let strides = *warp.registers.lanes32(stride);
    if let Some(lane) = strides.iter().position(|stride| *stride < map.line) {
        return Err((lane, FaultKind::MatrixStride { stride: strides[lane], least: map.line }));
    }
    if let Some(lane) = strides.iter().position(|stride| *stride != strides[0]) {
        return Err((lane, FaultKind::MatrixGroup { what: "stride" }));
    }
    let (space, bases) = resolve(block, ALL, address.space, addresses(&warp.registers, address));
    let (size, wide) = (map.bytes(), map.bits == 64);
    let mut rows = [[0u32; LANES]; FragmentMap::MOST];
    if kind == Access::Store {
        for (index, row) in rows.iter_mut().take(map.registers as usize).enumerate() {
            if !wide {
                *row = warp.registers.get(reg.plus(index as u32));
            } else if index % 2 == 0 {
                *row = warp.registers.get::<u64>(reg.plus(index as u32)).map(|value| value as u32);
            } else {
                *row =
                    warp.registers.get::<u64>(reg.plus(index as u32 - 1)).map(|value| (value >> 32) as u32);
            }
        }
    }
    let accesses = map.places.len() / LANES;
    for access in 0..accesses {
        let at: [u64; LANES] = core::array::from_fn(|lane| {
            let (line, index) = map.places[lane * accesses + access];
            let element = u64::from(line) * u64::from(strides[lane]) + u64::from(index);
            bases[lane].wrapping_add(element * u64::from(map.bits) / 8)
        });
        if observer.wants().accesses {
            observer.access(place, kind, space, ALL, &at, size);
        }
        check(cx, block, warp, ALL, space, &at, (size, kind))?;
        let bit = access as u32 * size * 8;
        let (row, shift) = ((bit / 32) as usize, bit % 32);
        for (lane, at) in at.into_iter().enumerate() {
            if kind == Access::Load {
                let value = peek(cx, block, warp, lane, (space, at), size) << shift;
                rows[row][lane] |= value as u32;
                if size == 8 {
                    rows[row + 1][lane] = (value >> 32) as u32;
                }
            } else {
                let high = if size == 8 { u64::from(rows[row + 1][lane]) << 32 } else { 0 };
                let value = (u64::from(rows[row][lane]) | high) >> shift & u64::MAX >> (64 - 8 * size);
                poke(cx, block, warp, lane, (space, at), size, value);
            }
        }
    }
    if kind == Access::Load {
        for (index, row) in rows.iter().take(map.registers as usize).enumerate() {
            if !wide {
                warp.registers.set(reg.plus(index as u32), ALL, row);
            } else if index % 2 == 0 {
                let high = &rows[index + 1];
                let both: [u64; LANES] =
                    core::array::from_fn(|lane| u64::from(row[lane]) | u64::from(high[lane]) << 32);
                warp.registers.set(reg.plus(index as u32), ALL, &both);
            }
        }
    }
    Ok(())
}
