//! Values that several devices have at one address, combined.

use super::Context;
use super::block::Block;
use super::check::{Refused, check};
use super::convert::format_of;
use super::lanes::each;
use super::space::addresses;
use super::warp::Warp;
use super::{atomic, float, round};
use crate::observe::{Access, Place, Watched};
use crate::op::{FloatMode, FloatType, Gather, GatherNumbers, Number, Op, Rounding, Space};
use crate::register::{LANES, Mask};

/// Reads on all devices, and combines what is read. Which device comes first the seed says; the others follow in their order.
pub(super) fn gather<const STEPS: bool>(
    cx: &Context<'_>,
    block: &Block,
    warp: &mut Warp,
    (exec, place): (Mask, Place),
    op: &Op,
    observer: &mut Watched<'_, STEPS>,
) -> Result<(), Refused> {
    let Op::Gather { gather, address, size, count, d } = *op else { return Ok(()) };
    let (space, all) = (Space::Multicast, u32::from(size) * u32::from(count));
    let addresses = addresses(&warp.registers, address);
    if observer.wants().accesses {
        observer.access(place, Access::Load, space, exec, &addresses, all);
    }
    check(cx, block, warp, exec, space, &addresses, (all, Access::Load))?;
    for index in 0..u32::from(count) {
        let mut out = [0u64; LANES];
        for lane in each(exec) {
            let at = addresses[lane].wrapping_add((index * u32::from(size)).into());
            out[lane] = combined(cx, gather, at, size);
        }
        match size {
            8 => warp.registers.set(d.plus(2 * index), exec, &out),
            _ => warp.registers.set(d.plus(index), exec, &out.map(|value| value as u32)),
        }
    }
    Ok(())
}

/// How many bytes are combined at once: whole elements.
pub(super) fn size(gather: Gather) -> u8 {
    match gather {
        Gather::Bits(_, width) => width.bytes() as u8,
        Gather::Numbers(..) => 8,
    }
}

/// What devices have at an address, combined.
pub(super) fn combined(cx: &Context<'_>, gather: Gather, at: u64, size: u8) -> u64 {
    let all = cx.memory.behind(at, size.into());
    let mut values: Vec<u64> = all.map(|at| cx.memory.load(at, size.into())).collect();
    let first = (cx.schedule.seed % values.len().max(1) as u64) as usize;
    values.rotate_left(first);
    combine(gather, u32::from(size) * 8, &values)
}

/// Combines values of so many bits, each of which may hold several elements.
fn combine(gather: Gather, bits: u32, values: &[u64]) -> u64 {
    match gather {
        Gather::Bits(f, width) => {
            let both = |a, b| atomic::apply(f, width, a, b, 0);
            values.iter().copied().reduce(both).unwrap_or(0)
        }
        Gather::Numbers(Number::Float(FloatType::F64), f) => {
            let number = numbers(f, values.iter().map(|value| f64::from_bits(*value)), |sum| sum);
            (if number.is_nan() { f64::NAN } else { number }).to_bits()
        }
        Gather::Numbers(number, f) => {
            let Some(format) = format_of(number) else { return 0 };
            let element = format.sign_bit().trailing_zeros() + 1;
            let inner = match f {
                GatherNumbers::Add(inner) => format_of(inner).unwrap_or(format),
                _ => format,
            };
            let rounded = |sum| inner.decode(inner.encode(sum, Rounding::Nearest));
            (0..bits).step_by(element as usize).fold(0, |all, at| {
                let part = |value: &u64| {
                    format.decode((value >> at) as u32 & format.sign_bit().wrapping_mul(2).wrapping_sub(1))
                };
                let number = numbers(f, values.iter().map(part), rounded);
                all | u64::from(format.encode(number, Rounding::Nearest)) << at
            })
        }
    }
}

/// Combines numbers; each sum is rounded.
fn numbers(f: GatherNumbers, values: impl Iterator<Item = f64>, rounded: impl Fn(f64) -> f64) -> f64 {
    let mode = FloatMode::plain(FloatType::F64);
    let both = |a, b| match f {
        GatherNumbers::Add(Number::Float(FloatType::F64)) => a + b,
        GatherNumbers::Add(_) => rounded(round::add(a, b)),
        GatherNumbers::Least => float::extreme(mode, a, b, true),
        GatherNumbers::Greatest => float::extreme(mode, a, b, false),
    };
    values.reduce(both).unwrap_or(0.0)
}
