//! What the machine does not do by itself: directed roundings, halves.

use super::approximate;
use super::float::{Real, holds};
use super::lanes::{each1, each2, each3, test2};
use super::round::{self, Format};
use crate::op::{Approximation, Compare, Float1, Float2, Float3, FloatMode, FloatType, Rounding};
use crate::register::{Mask, Pred, Reg, Registers};
use rustc_apfloat::ieee::Double;
use rustc_apfloat::{Float, Round};

/// A type that can be computed with every rounding.
pub(super) trait Soft: Real {
    fn soft_add(a: Self, b: Self, rounding: Rounding) -> Self;
    fn soft_multiply(a: Self, b: Self, rounding: Rounding) -> Self;
    fn soft_divide(a: Self, b: Self, rounding: Rounding) -> Self;
    fn soft_root(a: Self, rounding: Rounding) -> Self;
    fn soft_multiply_add(a: Self, b: Self, c: Self, rounding: Rounding) -> Self;
    /// Within the documented error; with or without scaling for subnormal numbers.
    fn approximate(f: Approximation, ftz: bool, a: Self) -> Self;
    /// Factors whose product is a / b within 2 ulp; 0 where b is so great that its reciprocal is subnormal, unless it is
    /// scaled for that.
    fn quotient(a: Self, b: Self, scaled: bool, ftz: bool) -> (Self, Self);
    /// Whether steps from an approximate reciprocal may not give a / b.
    fn needs_care(a: Self, b: Self) -> bool;
    /// The upper half of the reciprocal, or of that of the root; the lower bits are 0. Binary32 has no such function.
    fn upper_reciprocal(self, root: bool) -> Self;
}

pub(super) fn add<T: Soft>(a: T, b: T, rounding: Rounding) -> T {
    T::soft_add(a, b, rounding)
}

pub(super) fn multiply<T: Soft>(a: T, b: T, rounding: Rounding) -> T {
    T::soft_multiply(a, b, rounding)
}

pub(super) fn divide<T: Soft>(a: T, b: T, rounding: Rounding) -> T {
    T::soft_divide(a, b, rounding)
}

pub(super) fn root<T: Soft>(a: T, rounding: Rounding) -> T {
    T::soft_root(a, rounding)
}

pub(super) fn multiply_add<T: Soft>(a: T, b: T, c: T, rounding: Rounding) -> T {
    T::soft_multiply_add(a, b, c, rounding)
}

fn f32_of(value: f64, rounding: Rounding) -> f32 {
    f32::from_bits(Format::F32.encode(value, rounding))
}

impl Soft for f32 {
    fn soft_add(a: f32, b: f32, rounding: Rounding) -> f32 {
        let (a, b) = (f64::from(a), f64::from(b));
        f32_of(round::zero_of_sum(a, b, round::add(a, b), rounding), rounding)
    }

    fn soft_multiply(a: f32, b: f32, rounding: Rounding) -> f32 {
        f32_of(round::multiply(a.into(), b.into()), rounding)
    }

    fn soft_divide(a: f32, b: f32, rounding: Rounding) -> f32 {
        f32_of(round::divide(a.into(), b.into()), rounding)
    }

    fn soft_root(a: f32, rounding: Rounding) -> f32 {
        f32_of(round::root(a.into()), rounding)
    }

    fn soft_multiply_add(a: f32, b: f32, c: f32, rounding: Rounding) -> f32 {
        let (product, c) = (round::multiply(a.into(), b.into()), f64::from(c));
        f32_of(round::zero_of_sum(product, c, round::add(product, c), rounding), rounding)
    }

    fn approximate(f: Approximation, ftz: bool, a: f32) -> f32 {
        if ftz { approximate::flushed(f, a) } else { approximate::scaled(f, a) }
    }

    fn quotient(a: f32, b: f32, scaled: bool, ftz: bool) -> (f32, f32) {
        approximate::quotient(a, b, scaled, ftz)
    }

    fn needs_care(a: f32, b: f32) -> bool {
        approximate::needs_care(a, b)
    }

    fn upper_reciprocal(self, _: bool) -> f32 {
        self
    }
}

fn soft(value: f64) -> Double {
    Double::from_bits(value.to_bits().into())
}

fn hard(value: Double) -> f64 {
    f64::from_bits(value.to_bits() as u64)
}

fn mode(rounding: Rounding) -> Round {
    match rounding {
        Rounding::Nearest => Round::NearestTiesToEven,
        Rounding::NearestAway => Round::NearestTiesToAway,
        Rounding::Zero => Round::TowardZero,
        Rounding::Down => Round::TowardNegative,
        Rounding::Up => Round::TowardPositive,
    }
}

impl Soft for f64 {
    fn soft_add(a: f64, b: f64, rounding: Rounding) -> f64 {
        hard(soft(a).add_r(soft(b), mode(rounding)).value)
    }

    fn soft_multiply(a: f64, b: f64, rounding: Rounding) -> f64 {
        hard(soft(a).mul_r(soft(b), mode(rounding)).value)
    }

    fn soft_divide(a: f64, b: f64, rounding: Rounding) -> f64 {
        hard(soft(a).div_r(soft(b), mode(rounding)).value)
    }

    fn soft_root(a: f64, rounding: Rounding) -> f64 {
        let root = a.sqrt();
        if !root.is_finite() || root == 0.0 {
            return root;
        }
        // What the nearest root lacks, in sign. Its square is far from the subnormal numbers unless a is near them.
        let scale = if a < f64::from_bits(0x0400_0000_0000_0000) {
            f64::from_bits(0x5ff0_0000_0000_0000)
        } else {
            1.0
        };
        let scaled = root * scale.sqrt();
        let rest = libm::fma(-scaled, scaled, a * scale);
        match rounding {
            Rounding::Up if rest > 0.0 => root.next_up(),
            Rounding::Down | Rounding::Zero if rest < 0.0 => root.next_down(),
            _ => root,
        }
    }

    fn soft_multiply_add(a: f64, b: f64, c: f64, rounding: Rounding) -> f64 {
        hard(soft(a).mul_add_r(soft(b), soft(c), mode(rounding)).value)
    }

    fn approximate(f: Approximation, _: bool, a: f64) -> f64 {
        match f {
            Approximation::Exp2 => libm::exp2(a),
            Approximation::Log2 => libm::log2(a),
            Approximation::Sine => libm::sin(a),
            Approximation::Cosine => libm::cos(a),
            Approximation::SineOfTurns => approximate::of_turns(a, false),
            Approximation::CosineOfTurns => approximate::of_turns(a, true),
            Approximation::Tanh => libm::tanh(a),
            Approximation::Reciprocal => 1.0 / a,
            Approximation::ReciprocalRoot => approximate::reciprocal_root(a),
            Approximation::Root => a.sqrt(),
        }
    }

    fn quotient(a: f64, b: f64, _: bool, _: bool) -> (f64, f64) {
        (a / b, 1.0)
    }

    fn needs_care(_: f64, _: f64) -> bool {
        true
    }

    fn upper_reciprocal(self, root: bool) -> f64 {
        let upper = approximate::upper_reciprocal((self.to_bits() >> 32) as u32, root);
        f64::from_bits(u64::from(upper) << 32)
    }
}

/// A half as binary64.
fn open(mode: FloatMode, bits: u16) -> f64 {
    let format = Format::of(mode.ty);
    let bits = u32::from(bits);
    let bits = if mode.ftz && format.is_subnormal(bits) { bits & format.sign_bit() } else { bits };
    format.decode(bits)
}

/// A result, rounded once, with what the mode asks for.
fn close(mode: FloatMode, value: f64) -> u16 {
    let format = Format::of(mode.ty);
    let mut bits = format.encode(value, mode.rounding);
    // As if the exponent had no limit: twice the number is rounded as a normal one.
    if mode.ftz && format.is_below_normal(value, mode.rounding) {
        bits &= format.sign_bit();
    }
    let rounded = format.decode(bits);
    if mode.saturate {
        bits = format.encode(rounded.unit(), Rounding::Nearest);
    }
    if mode.relu && rounded.is_sign_negative() && !rounded.is_nan() {
        bits = 0;
    }
    bits as u16
}

pub(super) fn one_small(r: &mut Registers, mask: Mask, f: Float1, mode: FloatMode, d: Reg, a: Reg) {
    let sign = Format::of(mode.ty).sign_bit() as u16;
    each1(r, mask, d, a, |a: u16| {
        let x = open(mode, a);
        match f {
            Float1::Negate | Float1::Absolute => {
                let a = if mode.ftz && Format::of(mode.ty).is_subnormal(a.into()) { a & sign } else { a };
                match (x.is_nan(), f) {
                    (true, _) => Format::of(mode.ty).nan() as u16,
                    (false, Float1::Negate) => a ^ sign,
                    (false, _) => a & !sign,
                }
            }
            Float1::Reciprocal => close(mode, round::divide(1.0, x)),
            Float1::Root => close(mode, round::root(x)),
            Float1::Whole => close(mode, x.whole(mode.rounding)),
            Float1::Approximate(function) => close(mode, f64::approximate(function, mode.ftz, x)),
            Float1::ReciprocalHigh
            | Float1::ReciprocalRootHigh
            | Float1::UpperReciprocal
            | Float1::UpperReciprocalRoot
            | Float1::Table(_) => a,
            Float1::Class { classes } => u16::from(x.class() & classes != 0),
        }
    });
}

pub(super) fn two_small(r: &mut Registers, mask: Mask, f: Float2, mode: FloatMode, d: Reg, ab: (Reg, Reg)) {
    each2(r, mask, d, ab, |a: u16, b: u16| {
        let (x, y) = (open(mode, a), open(mode, b));
        let sum = |x: f64, y: f64| round::zero_of_sum(x, y, round::add(x, y), mode.rounding);
        match f {
            Float2::Add => close(mode, sum(x, y)),
            Float2::Subtract => close(mode, sum(x, -y)),
            Float2::Multiply => close(mode, round::multiply(x, y)),
            Float2::NegatedMultiply => close(mode, round::multiply(-x, y)),
            Float2::Divide | Float2::DivideApproximately | Float2::DivideScaled => {
                close(mode, round::divide(x, y))
            }
            Float2::NeedsCare => 1,
            Float2::Minimum | Float2::Maximum => close(mode, extreme(mode, x, y, f == Float2::Minimum)),
            Float2::MinimumXorSign | Float2::MaximumXorSign => {
                let value = extreme(mode, x.abs(), y.abs(), f == Float2::MinimumXorSign);
                close(mode, if x.is_sign_negative() != y.is_sign_negative() { -value } else { value })
            }
            Float2::CopySign => {
                let sign = Format::of(mode.ty).sign_bit() as u16;
                b & !sign | a & sign
            }
        }
    });
}

fn extreme(mode: FloatMode, a: f64, b: f64, least: bool) -> f64 {
    super::float::extreme(mode, a, b, least)
}

pub(super) fn three_small(
    r: &mut Registers,
    mask: Mask,
    f: Float3,
    mode: FloatMode,
    d: Reg,
    abc: (Reg, Reg, Reg),
) {
    each3(r, mask, d, abc, |a: u16, b: u16, c: u16| {
        let (x, y, z) = (open(mode, a), open(mode, b), open(mode, c));
        let (x, z) = match f {
            Float3::MultiplyAddSigned { product, addend } => (x.flip(product), z.flip(addend)),
            _ => (x, z),
        };
        match f {
            Float3::MultiplyAdd | Float3::MultiplyAddOob | Float3::MultiplyAddSigned { .. } => {
                let product = round::multiply(x, y);
                close(mode, round::zero_of_sum(product, z, round::add(product, z), mode.rounding))
            }
            Float3::Minimum | Float3::Maximum => {
                let least = f == Float3::Minimum;
                close(mode, extreme(mode, extreme(mode, x, y, least), z, least))
            }
        }
    });
}

pub(super) fn compare_small(
    r: &mut Registers,
    mask: Mask,
    relation: Compare,
    ty: FloatType,
    ftz: bool,
    p: Pred,
    ab: (Reg, Reg),
) {
    let mode = FloatMode { ftz, ..FloatMode::plain(ty) };
    let value = test2(r, ab, |a: u16, b: u16| holds(relation, open(mode, a), open(mode, b)));
    r.set_predicate(p, mask, value);
}
