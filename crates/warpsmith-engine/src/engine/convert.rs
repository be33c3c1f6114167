//! Conversions between numbers.

use super::float::Real;
use super::lanes::map1;
use super::round::Format;
use crate::op::{FloatMode, FloatType, Number, Rounding, Width};
use crate::register::{Mask, Reg, Registers};

/// The low bits of a register as a number of another width.
#[inline(always)]
pub(super) fn extend(
    r: &mut Registers,
    mask: Mask,
    (from, signed, to): (Width, bool, Width),
    d: Reg,
    a: Reg,
) {
    let cut = |value: u64, from: Width| -> u64 {
        let shift = 64 - from.bits().min(64);
        if signed { ((value << shift) as i64 >> shift) as u64 } else { value << shift >> shift }
    };
    let keep = |value: u32| match to {
        Width::W8 => value & 0xff,
        Width::W16 => value & 0xffff,
        _ => value,
    };
    match (from, to) {
        (Width::W32, Width::W64) if signed => map1(r, mask, d, a, |a: i32| i64::from(a)),
        (Width::W32, Width::W64) => map1(r, mask, d, a, |a: u32| u64::from(a)),
        (Width::W64, Width::W64) => map1(r, mask, d, a, |a: u64| a),
        (Width::W64, _) => map1(r, mask, d, a, |a: u64| keep(cut(a, to.min(from)) as u32)),
        (from, Width::W64) => map1(r, mask, d, a, |a: u32| cut(a.into(), from)),
        (from, _) => map1(r, mask, d, a, |a: u32| keep(cut(a.into(), from) as u32)),
    }
}

/// One number as another.
#[inline(always)]
pub(super) fn convert(
    r: &mut Registers,
    mask: Mask,
    (from, to): (Number, Number),
    mode: FloatMode,
    d: Reg,
    a: Reg,
) {
    use Number::{Float, Integer};
    let nearest = mode.rounding == Rounding::Nearest;
    let plain = !mode.ftz && !mode.saturate && !mode.relu;
    match (from, to) {
        (Integer { bits: 32, signed: true }, Float(FloatType::F32)) if nearest && plain => {
            map1(r, mask, d, a, |a: i32| a as f32);
        }
        (Integer { bits: 32, signed: false }, Float(FloatType::F32)) if nearest && plain => {
            map1(r, mask, d, a, |a: u32| a as f32);
        }
        (Float(FloatType::F32), Integer { bits: 32, signed: true }) if plain => {
            map1(r, mask, d, a, |a: f32| a.whole(mode.rounding) as i32);
        }
        (Float(FloatType::F32), Integer { bits: 32, signed: false }) if plain => {
            map1(r, mask, d, a, |a: f32| if a.is_nan() { 0 } else { a.whole(mode.rounding) as u32 });
        }
        (Float(FloatType::F32), Float(FloatType::F64)) if plain => {
            map1(r, mask, d, a, |a: f32| if a.is_nan() { f64::NAN } else { f64::from(a) });
        }
        (Integer { bits, signed }, to) => from_integer(r, mask, (bits, signed), to, mode, d, a),
        (from, to) => {
            if from == Float(FloatType::F64) {
                into(r, mask, (to, true), mode, d, |r| r.get::<f64>(a));
            } else {
                into(r, mask, (to, false), mode, d, |r| r.get::<u32>(a).map(|bits| open(from, mode, bits)));
            }
        }
    }
}

/// A number that is no integer and not binary64, as binary64, which holds it exactly.
fn open(from: Number, mode: FloatMode, bits: u32) -> f64 {
    let Some(format) = format_of(from) else {
        return match (from, bits & 0xff) {
            (Number::Ue8m0, 255) => f64::NAN,
            (_, exponent) => f64::from_bits(u64::from(exponent + 1023 - 127) << 52),
        };
    };
    let bits = if format.sign_bit() == 1 << 31 { bits } else { bits & (format.sign_bit() * 2 - 1) };
    let flushed = mode.ftz && from == Number::Float(FloatType::F32) && format.is_subnormal(bits);
    format.decode(if flushed { bits & format.sign_bit() } else { bits })
}

pub(super) fn format_of(number: Number) -> Option<Format> {
    Some(match number {
        Number::Float(ty) => Format::of(ty),
        Number::Tf32 => Format::F32,
        Number::E4m3 => Format::E4M3,
        Number::E5m2 => Format::E5M2,
        Number::E2m3 => Format::E2M3,
        Number::E3m2 => Format::E3M2,
        Number::E2m1 => Format::E2M1,
        Number::Integer { .. } | Number::Ue8m0 => return None,
    })
}

/// What binary64 holds exactly, as any number; whether it was binary64 before.
#[inline(never)]
fn into(
    r: &mut Registers,
    mask: Mask,
    (to, was_double): (Number, bool),
    mode: FloatMode,
    d: Reg,
    values: impl Fn(&Registers) -> [f64; crate::register::LANES],
) {
    let values = values(r);
    match to {
        Number::Float(FloatType::F64) => {
            r.set(
                d,
                mask,
                &values.map(|value| {
                    let value = if mode.saturate { value.unit() } else { value };
                    if value.is_nan() { f64::from_bits(0x7fff_ffff_ffff_ffff) } else { value }
                }),
            );
        }
        Number::Integer { bits, signed } => {
            let whole =
                values.map(|value| to_integer(value.whole(mode.rounding), (bits, signed), was_double));
            if bits == 64 {
                r.set(d, mask, &whole);
            } else {
                let ones = if bits == 32 { u32::MAX } else { (1 << bits) - 1 };
                r.set(d, mask, &whole.map(|value| value as u32 & ones));
            }
        }
        to => r.set(d, mask, &values.map(|value| close(to, mode, value))),
    }
}

/// Clamped to the range of the type. NaN is 0; of binary64, and for 64 bits, it is the highest bit.
fn to_integer(value: f64, (bits, signed): (u8, bool), was_double: bool) -> u64 {
    if value.is_nan() {
        return if bits == 64 || was_double { 1 << (bits - 1) } else { 0 };
    }
    if signed {
        let most = (1i128 << (bits - 1)) - 1;
        ((value as i128).clamp(-most - 1, most)) as u64
    } else {
        (value as i128).clamp(0, (1 << bits) - 1) as u64
    }
}

/// A number rounded to a format of 32 bits or fewer.
fn close(to: Number, mode: FloatMode, value: f64) -> u32 {
    let Some(format) = format_of(to) else { return to_ue8m0(mode, value) };
    if to == Number::Tf32 {
        if value.is_nan() {
            return 0x7fff_e000;
        }
        if mode.relu && value.is_sign_negative() {
            return 0;
        }
        let bits = Format::TF32.encode(value, mode.rounding);
        let greatest = Format::TF32.greatest();
        let clamped = if mode.saturate && bits & (Format::TF32.sign_bit() - 1) > greatest {
            bits & Format::TF32.sign_bit() | greatest
        } else {
            bits
        };
        return clamped << 13;
    }
    let small = !matches!(to, Number::Float(_));
    if mode.relu && value.is_sign_negative() && !value.is_nan() || mode.relu && value == 0.0 {
        return 0;
    }
    if small && value.is_nan() {
        return format.nan();
    }
    let bits = format.encode(value, mode.rounding);
    if small && mode.saturate && bits & (format.sign_bit() - 1) > format.greatest() {
        return bits & format.sign_bit() | format.greatest();
    }
    if let Number::Float(ty) = to {
        let flushed = if mode.ftz && ty == FloatType::F32 && format.is_subnormal(bits) {
            bits & format.sign_bit()
        } else {
            bits
        };
        if mode.saturate && ty != FloatType::F64 {
            return format.encode(format.decode(flushed).unit(), Rounding::Nearest);
        }
        return flushed;
    }
    bits
}

/// A power of two, rounded up or towards 0.
fn to_ue8m0(mode: FloatMode, value: f64) -> u32 {
    if value.is_nan() {
        return 255;
    }
    let magnitude = value.abs();
    if magnitude < f64::from_bits((1023 - 127) << 52) {
        // Less than the least power: rounded up it is that, code 0.
        return 0;
    }
    let exponent = (magnitude.to_bits() >> 52) as i64 - 1023;
    let exact = magnitude.to_bits() & ((1 << 52) - 1) == 0;
    let up = mode.rounding == Rounding::Up && !exact;
    (exponent + i64::from(up) + 127).clamp(0, 254) as u32
}

/// An integer as any number.
#[inline(never)]
fn from_integer(
    r: &mut Registers,
    mask: Mask,
    (bits, signed): (u8, bool),
    to: Number,
    mode: FloatMode,
    d: Reg,
    a: Reg,
) {
    let values: [i128; crate::register::LANES] = if bits == 64 {
        r.get::<u64>(a).map(|value| if signed { i128::from(value as i64) } else { i128::from(value) })
    } else {
        let shift = 32 - u32::from(bits);
        r.get::<u32>(a).map(|value| {
            if signed {
                i128::from((value << shift) as i32 >> shift)
            } else {
                i128::from(value << shift >> shift)
            }
        })
    };
    if let Number::Integer { bits: to_bits, signed: to_signed } = to {
        let out = values.map(|value| {
            let value = if mode.saturate {
                let (low, high) = if to_signed {
                    (-(1i128 << (to_bits - 1)), (1i128 << (to_bits - 1)) - 1)
                } else {
                    (0, (1i128 << to_bits) - 1)
                };
                value.clamp(low, high)
            } else {
                value
            };
            value as u64
        });
        if to_bits == 64 {
            r.set(d, mask, &out);
        } else {
            let ones = if to_bits == 32 { u32::MAX } else { (1 << to_bits) - 1 };
            r.set(d, mask, &out.map(|value| value as u32 & ones));
        }
        return;
    }
    if to == Number::Float(FloatType::F64) {
        let rounded = |value| round_integer(value, 53, mode.rounding);
        let limited = |value| if mode.saturate { rounded(value).unit() } else { rounded(value) };
        r.set(d, mask, &values.map(limited));
        return;
    }
    // Two roundings would not be one: to odd first.
    into(r, mask, (to, false), mode, d, |_| values.map(integer_to_odd));
}

/// An integer of up to 64 bits as binary64, rounded to odd.
fn integer_to_odd(value: i128) -> f64 {
    let truncated = round_integer(value, 53, Rounding::Zero);
    if truncated as i128 == value || truncated.to_bits() & 1 == 1 {
        truncated
    } else {
        f64::from_bits(truncated.to_bits() | 1)
    }
}

/// An integer with so many significant bits.
fn round_integer(value: i128, bits: u32, rounding: Rounding) -> f64 {
    let magnitude = value.unsigned_abs();
    let length = 128 - magnitude.leading_zeros();
    if length <= bits {
        return value as f64;
    }
    let cut = length - bits;
    let (kept, rest, half) = (magnitude >> cut, magnitude & ((1 << cut) - 1), 1u128 << (cut - 1));
    let up = match rounding {
        Rounding::Nearest => rest > half || rest == half && kept & 1 == 1,
        Rounding::NearestAway => rest >= half,
        Rounding::Zero => false,
        Rounding::Down => rest != 0 && value < 0,
        Rounding::Up => rest != 0 && value > 0,
    };
    let rounded = (kept + u128::from(up)) << cut;
    if value < 0 { -(rounded as f64) } else { rounded as f64 }
}
