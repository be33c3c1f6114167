//! Shifts, bytes that are chosen, signs that are spread.

use super::build::{Builder, Lowered};
use super::operand::{fits, is_zero, number};
use warpsmith_program::op::{Integer2, Integer3, Op, Width};
use warpsmith_program::register::Reg;

const WIDTH: Width = Width::W32;

/// A shift of two words, of which one is the result.
pub(super) fn shift(b: &mut Builder<'_>) -> Lowered<bool> {
    let (d, low, by, high) = (b.need_named("d")?, b.need_named("a")?, b.need_named("b")?, b.need_named("c")?);
    let (long, signed) = match b.parts.modifier("type") {
        "U32" => (false, false),
        "S32" => (false, true),
        "U64" => (true, false),
        "S64" => (true, true),
        _ => return Ok(false),
    };
    let left = match b.parts.modifier("dir") {
        "L" => true,
        "R" => false,
        _ => return Ok(false),
    };
    if [&low, &by, &high].iter().any(|operand| !fits(operand, WIDTH)) {
        return Ok(false);
    }
    let (wrap, upper) = (b.parts.has("W"), b.parts.has("HI"));
    let most = if long { 64 } else { 32 };
    let known = number(&by).map(|by| if wrap { by % most } else { by.min(most) });
    let (x, z) = (b.read(&low, WIDTH)?, b.read(&high, WIDTH)?);
    let count = match known {
        Some(known) => b.constant(known),
        None => b.read(&by, WIDTH)?,
    };
    let d = b.target(&d, WIDTH)?;
    // What comes from the other word is nothing, or there is no other word.
    let alone = match (left, upper) {
        (true, false) => Some((Integer2::ShiftLeft, x)),
        (false, true) => Some((Integer2::ShiftRight { signed }, z)),
        _ => None,
    };
    if let Some((f, a)) = alone {
        let count = if wrap && known.is_none() { masked(b, count, most - 1) } else { count };
        b.emit(Op::Integer2 { f, width: WIDTH, d, a, b: count });
        return Ok(true);
    }
    let op = match known {
        Some(by) => known_shift(b, (left, signed), by, (x, is_zero(&low)), (z, is_zero(&high)), d),
        None if long => {
            let f = Integer3::ShiftPair { left, signed, upper };
            let extra = if wrap { most - 1 } else { u32::MAX };
            Op::Integer3 { f, width: WIDTH, extra, d, a: x, b: z, c: count }
        }
        None => {
            let f = if left { Integer3::FunnelLeft { wrap } } else { Integer3::FunnelRight { wrap } };
            Op::Integer3 { f, width: WIDTH, extra: 0, d, a: x, b: z, c: count }
        }
    };
    b.emit(op);
    Ok(true)
}

/// The upper word of a pair that is shifted to the left, or the lower one of what is shifted to the right; each word with
/// whether it is zero.
fn known_shift(
    b: &mut Builder<'_>,
    (left, signed): (bool, bool),
    by: u32,
    low: (Reg, bool),
    high: (Reg, bool),
    d: Reg,
) -> Op {
    // What stays, and what comes in from the other word.
    let (own, other) = if left { (high, low) } else { (low, high) };
    let two = |b: &mut Builder<'_>, f: Integer2, a: Reg, by: u32| Op::Integer2 {
        f,
        width: WIDTH,
        d,
        a,
        b: b.constant(by),
    };
    let outward = |signed: bool| match left {
        true => Integer2::ShiftLeft,
        false => Integer2::ShiftRight { signed },
    };
    let inward = match left {
        true => Integer2::ShiftRight { signed: false },
        false => Integer2::ShiftLeft,
    };
    match by {
        0 => Op::Move { width: WIDTH, d, a: own.0 },
        32 => Op::Move { width: WIDTH, d, a: other.0 },
        33.. => two(b, outward(signed), other.0, by - 32),
        _ if other.1 => two(b, outward(false), own.0, by),
        _ if own.1 => two(b, inward, other.0, 32 - by),
        _ => {
            let f = Integer3::ShiftPair { left, signed: false, upper: left };
            let c = b.constant(by);
            Op::Integer3 { f, width: WIDTH, extra: 63, d, a: low.0, b: high.0, c }
        }
    }
}

/// A number modulo a power of two.
fn masked(b: &mut Builder<'_>, a: Reg, mask: u32) -> Reg {
    let (d, mask) = (b.fresh(WIDTH), b.constant(mask));
    b.emit(Op::Integer2 { f: Integer2::And, width: WIDTH, d, a, b: mask });
    d
}

/// Bytes of two words, chosen by a third.
pub(super) fn permute(b: &mut Builder<'_>) -> Lowered<bool> {
    let mode = match b.parts.modifier("mode") {
        "IDX" | "" => 0,
        "F4E" => 1,
        "B4E" => 2,
        "RC8" => 3,
        "ECL" => 4,
        "ECR" => 5,
        "RC16" => 6,
        _ => return Ok(false),
    };
    let (d, low, by, high) = (b.need_named("d")?, b.need_named("a")?, b.need_named("b")?, b.need_named("c")?);
    if [&low, &by, &high].iter().any(|operand| !fits(operand, WIDTH)) {
        return Ok(false);
    }
    let (x, z, selectors) = (b.read(&low, WIDTH)?, b.read(&high, WIDTH)?, b.read(&by, WIDTH)?);
    let d = b.target(&d, WIDTH)?;
    let op = match number(&by).filter(|_| mode == 0) {
        None => Op::Integer3 { f: Integer3::Permute, width: WIDTH, extra: mode, d, a: x, b: z, c: selectors },
        Some(by) => match (kept(by, 0, is_zero(&high)), kept(by, 4, is_zero(&low))) {
            (Some(u32::MAX), _) => Op::Move { width: WIDTH, d, a: x },
            (_, Some(u32::MAX)) => Op::Move { width: WIDTH, d, a: z },
            (Some(mask), _) => Op::Integer2 { f: Integer2::And, width: WIDTH, d, a: x, b: b.constant(mask) },
            (_, Some(mask)) => Op::Integer2 { f: Integer2::And, width: WIDTH, d, a: z, b: b.constant(mask) },
            (None, None) => {
                Op::Integer3 { f: Integer3::PermuteAs, width: WIDTH, extra: by & 0xffff, d, a: x, b: z, c: x }
            }
        },
    };
    b.emit(op);
    Ok(true)
}

/// The bits of a word that selectors leave where they are, if all others become zero: those of the other word, which is.
fn kept(selectors: u32, first: u32, other_is_zero: bool) -> Option<u32> {
    (0..4).try_fold(0, |mask, place| {
        let selector = selectors >> (4 * place) & 15;
        let is_other = selector & 4 != first;
        match selector {
            _ if selector == first + place => Some(mask | 0xff << (8 * place)),
            _ if is_other && other_is_zero => Some(mask),
            _ => None,
        }
    })
}

/// A sign or zeros above a bit.
pub(super) fn extend(b: &mut Builder<'_>) -> Lowered<bool> {
    let (d, from, count) = (b.need_named("d")?, b.need_named("a")?, b.need_named("b")?);
    let signed = b.parts.modifier("type").starts_with('S');
    let wrap = b.parts.has("W");
    if [&from, &count].iter().any(|operand| !fits(operand, WIDTH)) {
        return Ok(false);
    }
    let (a, d) = (b.read(&from, WIDTH)?, b.target(&d, WIDTH)?);
    let known = number(&count).map(|count| if wrap { count & 31 } else { count.min(32) });
    let op = match (known, signed) {
        (Some(0), _) => Op::Move { width: WIDTH, d, a: b.zero(WIDTH) },
        (Some(32), _) => Op::Move { width: WIDTH, d, a },
        (Some(bits), false) => {
            let mask = b.constant((1 << bits) - 1);
            Op::Integer2 { f: Integer2::And, width: WIDTH, d, a, b: mask }
        }
        (Some(8), true) => Op::Extend { from: Width::W8, signed, to: WIDTH, d, a },
        (Some(16), true) => Op::Extend { from: Width::W16, signed, to: WIDTH, d, a },
        (Some(bits), true) => {
            let (by, above) = (b.constant(32 - bits), b.fresh(WIDTH));
            b.emit(Op::Integer2 { f: Integer2::ShiftLeft, width: WIDTH, d: above, a, b: by });
            Op::Integer2 { f: Integer2::ShiftRight { signed }, width: WIDTH, d, a: above, b: by }
        }
        (None, _) => {
            let count = b.read(&count, WIDTH)?;
            Op::Integer2 { f: Integer2::SignExtendAt { signed, wrap }, width: WIDTH, d, a, b: count }
        }
    };
    b.emit(op);
    Ok(true)
}
