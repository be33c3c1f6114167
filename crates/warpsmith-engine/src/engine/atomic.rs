//! Atomic operations: one lane after the other.

use super::Context;
use super::block::Block;
use super::cluster;
use super::lanes::each;
use super::lanewise::{peek, poke};
use super::warp::Warp;
use crate::op::{AtomicFunction, FloatMode, FloatType, Rounding, Space, Width};
use crate::register::{LANES, Mask, Reg};

/// Replaces what lies at the addresses; gives what was there, and whether anything is another value than before.
#[allow(clippy::too_many_arguments, reason = "an operation and all that it touches")]
pub(super) fn atomic(
    cx: &Context<'_>,
    block: &mut Block,
    warp: &mut Warp,
    exec: Mask,
    (space, addresses): (Space, &[u64; LANES]),
    (f, width): (AtomicFunction, Width),
    d: Option<Reg>,
    (a, b): (Reg, Reg),
) -> bool {
    if width == Width::W128 {
        long(cx, block, warp, exec, (space, addresses), f, d, (a, b));
        return true;
    }
    // Only in global memory are subnormal numbers flushed.
    let f = match f {
        AtomicFunction::AddF32 { .. } if !matches!(space, Space::Global | Space::Multicast) => {
            AtomicFunction::AddF32 { ftz: false }
        }
        f => f,
    };
    let wide = width.bytes() == 8;
    let read = |warp: &Warp, reg: Reg| -> [u64; LANES] {
        if wide {
            warp.registers.get(reg)
        } else {
            let narrow: [u32; LANES] = warp.registers.get(reg);
            narrow.map(u64::from)
        }
    };
    let (a, b) = (read(warp, a), read(warp, b));
    let mut old = [0u64; LANES];
    let mut changed = false;
    for lane in each(exec) {
        let new = |old: u64| apply(f, width, old, a[lane], b[lane]);
        old[lane] = match space {
            Space::Global | Space::Shared | Space::Multicast => {
                update(cx, block, (space, addresses[lane]), width, new)
            }
            space => {
                let at = (space, addresses[lane]);
                let old = peek(cx, block, warp, lane, at, width.bytes());
                poke(cx, block, warp, lane, at, width.bytes(), new(old));
                old
            }
        };
        changed |= new(old[lane]) != old[lane];
    }
    let Some(d) = d else { return changed };
    if wide {
        warp.registers.set(d, exec, &old);
    } else {
        warp.registers.set(d, exec, &old.map(|value| value as u32));
    }
    changed
}

/// Replaces what lies in global memory, or that of the block, by a function of it, on all devices if the address is one of
/// several; gives what was there.
pub(super) fn update(
    cx: &Context<'_>,
    block: &mut Block,
    (space, at): (Space, u64),
    width: Width,
    new: impl Fn(u64) -> u64,
) -> u64 {
    let size = width.bytes();
    match space {
        Space::Shared => {
            let old = block.shared.load(at, size);
            block.shared.store(at, size, new(old));
            old
        }
        Space::Cluster => {
            let (memory, at) = cluster::memory_mut(block, at);
            let old = memory.load(at, size);
            memory.store(at, size, new(old));
            old
        }
        _ if cx.memory.find(at, size.into()).is_none() => {
            let all = cx.memory.behind(at, size.into());
            // They are no addresses of several devices again.
            all.fold(0, |_, at| match size {
                8 => cx.memory.global().locked(at, || {
                    let old = cx.memory.load(at, 8);
                    cx.memory.store(at, 8, new(old));
                    old
                }),
                _ => u64::from(cx.memory.update32(at, size, |old| new(old.into()) as u32)),
            })
        }
        _ if size < 8 => u64::from(cx.memory.update32(at, size, |old| new(old.into()) as u32)),
        _ => cx.memory.global().locked(at, || {
            let old = cx.memory.load(at, 8);
            cx.memory.store(at, 8, new(old));
            old
        }),
    }
}

/// The same of 128 bits: exchange, or compare and exchange.
#[allow(clippy::too_many_arguments, reason = "an operation and all that it touches")]
fn long(
    cx: &Context<'_>,
    block: &mut Block,
    warp: &mut Warp,
    exec: Mask,
    (space, addresses): (Space, &[u64; LANES]),
    f: AtomicFunction,
    d: Option<Reg>,
    (a, b): (Reg, Reg),
) {
    let halves = |warp: &Warp, reg: Reg| -> [[u64; LANES]; 2] {
        [warp.registers.get(reg), warp.registers.get(reg.plus(2))]
    };
    let (a, b) = (halves(warp, a), halves(warp, b));
    let mut old = [[0u64; LANES]; 2];
    for lane in each(exec) {
        let at = |half: u64| (space, addresses[lane] + 8 * half);
        let was = cx.memory.global().locked(addresses[lane], || {
            let was = [0, 1].map(|half| peek(cx, block, warp, lane, at(half), 8));
            let new = match f {
                AtomicFunction::CompareAndSwap if was == [a[0][lane], a[1][lane]] => [b[0][lane], b[1][lane]],
                AtomicFunction::CompareAndSwap => was,
                _ => [a[0][lane], a[1][lane]],
            };
            for (half, new) in [0, 1].into_iter().zip(new) {
                poke(cx, block, warp, lane, at(half), 8, new);
            }
            was
        });
        (old[0][lane], old[1][lane]) = (was[0], was[1]);
    }
    let Some(d) = d else { return };
    warp.registers.set(d, exec, &old[0]);
    warp.registers.set(d.plus(2), exec, &old[1]);
}

/// What is put back.
pub(super) fn apply(f: AtomicFunction, width: Width, old: u64, a: u64, b: u64) -> u64 {
    let bits = width.bits();
    let ones = if bits == 64 { u64::MAX } else { (1 << bits) - 1 };
    let signed = |value: u64| ((value << (64 - bits)) as i64) >> (64 - bits);
    let value = match f {
        AtomicFunction::Add => old.wrapping_add(a),
        AtomicFunction::Minimum { signed: true } => {
            if signed(old) <= signed(a) {
                old
            } else {
                a
            }
        }
        AtomicFunction::Minimum { signed: false } => old.min(a),
        AtomicFunction::Maximum { signed: true } => {
            if signed(old) >= signed(a) {
                old
            } else {
                a
            }
        }
        AtomicFunction::Maximum { signed: false } => old.max(a),
        AtomicFunction::And => old & a,
        AtomicFunction::Or => old | a,
        AtomicFunction::Xor => old ^ a,
        AtomicFunction::Exchange => a,
        AtomicFunction::CompareAndSwap => {
            if old == a {
                b
            } else {
                old
            }
        }
        AtomicFunction::Increment => {
            if old >= a {
                0
            } else {
                old + 1
            }
        }
        AtomicFunction::Decrement => {
            if old == 0 || old > a {
                a
            } else {
                old - 1
            }
        }
        AtomicFunction::Arrive => {
            const PHASE: u64 = 1 << 31;
            let (missing, expected) = (((old >> 32) + 1) & 0xffff_ffff, old & 0xffff_ffff);
            // A whole phase: the parity has changed, and counting begins anew.
            let next = match missing & (PHASE - 1) {
                0 => missing | (expected + (1 << 30)) & (PHASE - 1),
                _ => missing,
            };
            next << 32 | expected
        }
        AtomicFunction::AddF32 { ftz } => {
            let flush = |bits: u64| {
                let value = f32::from_bits(bits as u32);
                if ftz && value.is_subnormal() { 0.0f32.copysign(value) } else { value }
            };
            let sum = flush(old) + flush(a);
            let sum = if sum.is_nan() { f32::from_bits(0x7fff_ffff) } else { sum };
            flush(sum.to_bits().into()).to_bits().into()
        }
        AtomicFunction::AddF64 => (f64::from_bits(old) + f64::from_bits(a)).to_bits(),
        AtomicFunction::ExtremeF32 { least, magnitude, nan } => {
            let mode = FloatMode { nan, ..FloatMode::plain(FloatType::F32) };
            let open = |bits: u64| {
                let value = f32::from_bits(bits as u32);
                if magnitude { value.abs() } else { value }
            };
            let value = super::float::extreme(mode, open(old), open(a), least);
            let value = if value.is_nan() { f32::from_bits(0x7fff_ffff) } else { value };
            value.to_bits().into()
        }
        AtomicFunction::ExtremeF16 { bf16, least } => {
            let ty = if bf16 { FloatType::Bf16 } else { FloatType::F16 };
            let (format, mode) = (super::round::Format::of(ty), FloatMode::plain(FloatType::F64));
            (0..bits / 16).fold(0, |all, half| {
                let part = |bits: u64| format.decode((bits >> (16 * half)) as u32 & 0xffff);
                let value = super::float::extreme(mode, part(old), part(a), least);
                let value = if value.is_nan() { 0x7fff } else { format.encode(value, Rounding::Nearest) };
                all | u64::from(value) << (16 * half)
            })
        }
        AtomicFunction::AddF16 { bf16 } => {
            let ty = if bf16 { FloatType::Bf16 } else { FloatType::F16 };
            let format = super::round::Format::of(ty);
            (0..bits / 16).fold(0, |sum, half| {
                let part = |bits: u64| format.decode((bits >> (16 * half)) as u32 & 0xffff);
                let value = super::round::add(part(old), part(a));
                sum | u64::from(format.encode(value, Rounding::Nearest)) << (16 * half)
            })
        }
    };
    value & ones
}
