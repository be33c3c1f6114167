//! Floating-point operations. What the machine can do exactly (rounding to nearest) it does; other roundings and the
//! small types go through a soft implementation.

use super::lanes::{each1, each2, each3, map1, map2, map3, test2};
use super::{approximate, soft, table};
use crate::op::{Compare, Float1, Float2, Float3, FloatMode, FloatType, Rounding};
use crate::register::{LANES, Lane, Mask, Pred, Reg, Registers};

/// A type that the machine computes with.
pub(super) trait Real: Lane + PartialOrd {
    const ONE: Self;
    const NAN: Self;
    /// The least positive normal number.
    const LEAST: Self;
    /// 0 of its sign for a subnormal number.
    fn flush(self) -> Self;
    fn add(self, other: Self) -> Self;
    fn sub(self, other: Self) -> Self;
    fn mul(self, other: Self) -> Self;
    fn div(self, other: Self) -> Self;
    fn fma(self, other: Self, third: Self) -> Self;
    fn root(self) -> Self;
    fn neg(self) -> Self;
    /// With the other sign, if that is asked for.
    fn flip(self, negate: bool) -> Self;
    fn abs(self) -> Self;
    fn is_nan(self) -> bool;
    fn negative(self) -> bool;
    fn with_sign(self, of: Self) -> Self;
    fn whole(self, rounding: Rounding) -> Self;
    /// 0..1, NaN and -0 become 0.
    fn unit(self) -> Self;
    fn class(self) -> u8;
    /// What a change of the sign makes of NaN: in binary64 it stays what it was.
    fn nan_of_sign(self) -> Self;
    /// The one NaN of results in place of any. Its bits are computed, not chosen: an optimizer takes one NaN to be as good
    /// as another, and leaves that of the processor where it can (it does so with roots).
    fn canonical(self) -> Self;
}

macro_rules! real {
    ($($ty:ident $bits:ident, $nan:expr;)*) => { $(
        impl Real for $ty {
            const ONE: Self = 1.0;
            const NAN: Self = $nan;
            const LEAST: Self = $ty::MIN_POSITIVE;
            #[inline(always)]
            fn flush(self) -> Self {
                if self.abs() < $ty::MIN_POSITIVE { (0.0 as $ty).copysign(self) } else { self }
            }
            #[inline(always)]
            fn add(self, other: Self) -> Self { self + other }
            #[inline(always)]
            fn sub(self, other: Self) -> Self { self - other }
            #[inline(always)]
            fn mul(self, other: Self) -> Self { self * other }
            #[inline(always)]
            fn div(self, other: Self) -> Self { self / other }
            #[inline(always)]
            fn fma(self, other: Self, third: Self) -> Self { self.mul_add(other, third) }
            #[inline(always)]
            fn root(self) -> Self { self.sqrt() }
            #[inline(always)]
            fn neg(self) -> Self { -self }
            #[inline(always)]
            fn flip(self, negate: bool) -> Self {
                $ty::from_bits(self.to_bits() ^ $bits::from(negate) << ($bits::BITS - 1))
            }
            #[inline(always)]
            fn abs(self) -> Self { $ty::abs(self) }
            #[inline(always)]
            fn is_nan(self) -> bool { $ty::is_nan(self) }
            #[inline(always)]
            fn negative(self) -> bool { self.is_sign_negative() }
            #[inline(always)]
            fn with_sign(self, of: Self) -> Self { self.copysign(of) }
            #[inline(always)]
            fn whole(self, rounding: Rounding) -> Self {
                match rounding {
                    Rounding::Nearest => self.round_ties_even(),
                    Rounding::NearestAway => self.round(),
                    Rounding::Zero => self.trunc(),
                    Rounding::Down => self.floor(),
                    Rounding::Up => self.ceil(),
                }
            }
            #[inline(always)]
            fn unit(self) -> Self {
                if self.is_nan() || self <= 0.0 { 0.0 } else if self > 1.0 { 1.0 } else { self }
            }
            #[inline(always)]
            fn nan_of_sign(self) -> Self {
                if size_of::<Self>() == 4 { self.canonical() } else { self }
            }
            #[inline(always)]
            fn canonical(self) -> Self {
                let (bits, nan) = (self.to_bits(), <Self as Real>::NAN.to_bits());
                // All ones for NaN.
                let mask = (self.is_nan() as $bits).wrapping_neg();
                $ty::from_bits((bits | mask & nan) & !(mask & !nan))
            }
            #[inline(always)]
            fn class(self) -> u8 {
                let finite = self.is_finite();
                let zero = self == 0.0;
                let subnormal = !zero && self.abs() < $ty::MIN_POSITIVE;
                u8::from(finite)
                    | u8::from(self.is_infinite()) << 1
                    | u8::from(!self.is_nan()) << 2
                    | u8::from(self.is_nan()) << 3
                    | u8::from(finite && !zero && !subnormal) << 4
                    | u8::from(subnormal) << 5
            }
        }
    )* };
}

real! {
    f32 u32, f32::from_bits(0x7fff_ffff);
    f64 u64, f64::from_bits(0xfff8_0000_0000_0000);
}

/// What remains to be done with a result.
#[inline(always)]
fn finish<T: Real>(mode: FloatMode, value: T) -> T {
    let value = if mode.ftz { value.flush() } else { value };
    let value = if mode.saturate { value.unit() } else { value };
    let value = if mode.relu && value.negative() && !value.is_nan() { T::default() } else { value };
    value.canonical()
}

/// A result, before it is flushed: `.ftz` judges it as if the exponent had no limit, so that one which only becomes normal
/// by the coarser rounding of subnormal numbers is flushed too. `doubled` computes twice the result, where both are the
/// same rounding.
#[inline(always)]
fn settle<T: Real>(mode: FloatMode, value: T, doubled: impl FnOnce() -> T) -> T {
    let least = mode.ftz && value.abs() == T::LEAST && doubled().abs() < T::LEAST.add(T::LEAST);
    if least { T::default().with_sign(value) } else { value }
}

#[inline(always)]
fn operand<T: Real>(mode: FloatMode, value: T) -> T {
    if mode.ftz { value.flush() } else { value }
}

/// The lesser or the greater; -0 is less than +0.
#[inline(always)]
pub(super) fn extreme<T: Real>(mode: FloatMode, a: T, b: T, least: bool) -> T {
    match (a.is_nan(), b.is_nan()) {
        (true, true) => T::NAN,
        (true, false) => {
            if mode.nan {
                T::NAN
            } else {
                b
            }
        }
        (false, true) => {
            if mode.nan {
                T::NAN
            } else {
                a
            }
        }
        (false, false) if a == b => {
            if a.negative() == least {
                a
            } else {
                b
            }
        }
        (false, false) => {
            if (a < b) == least {
                a
            } else {
                b
            }
        }
    }
}

#[inline(always)]
pub(super) fn one(r: &mut Registers, mask: Mask, f: Float1, mode: FloatMode, d: Reg, a: Reg) {
    match mode.ty {
        FloatType::F32 => one_of::<f32>(r, mask, f, mode, d, a),
        FloatType::F64 => one_of::<f64>(r, mask, f, mode, d, a),
        FloatType::F16 | FloatType::Bf16 => soft::one_small(r, mask, f, mode, d, a),
    }
}

#[inline(always)]
fn one_of<T: Real + soft::Soft>(r: &mut Registers, mask: Mask, f: Float1, mode: FloatMode, d: Reg, a: Reg) {
    match f {
        Float1::Negate => map1(r, mask, d, a, |a: T| T::nan_of_sign(operand(mode, a).neg())),
        Float1::Absolute => map1(r, mask, d, a, |a: T| T::nan_of_sign(operand(mode, a).abs())),
        f => each_one::<T>(r, mask, f, mode, d, a),
    }
}

#[inline(never)]
fn each_one<T: Real + soft::Soft>(r: &mut Registers, mask: Mask, f: Float1, mode: FloatMode, d: Reg, a: Reg) {
    match f {
        Float1::Negate | Float1::Absolute => {}
        Float1::Reciprocal if mode.rounding == Rounding::Nearest => {
            each1(r, mask, d, a, |a: T| {
                let a = operand(mode, a);
                finish(mode, settle(mode, T::ONE.div(a), || T::ONE.add(T::ONE).div(a)))
            });
        }
        Float1::Root if mode.rounding == Rounding::Nearest => {
            each1(r, mask, d, a, |a: T| finish(mode, operand(mode, a).root()));
        }
        Float1::Reciprocal => each1(r, mask, d, a, |a: T| {
            let (a, rounding) = (operand(mode, a), mode.rounding);
            let twice = || soft::divide(T::ONE.add(T::ONE), a, rounding);
            finish(mode, settle(mode, soft::divide(T::ONE, a, rounding), twice))
        }),
        Float1::Root => {
            each1(r, mask, d, a, |a: T| finish(mode, soft::root(operand(mode, a), mode.rounding)))
        }
        Float1::Whole => each1(r, mask, d, a, |a: T| finish(mode, operand(mode, a).whole(mode.rounding))),
        Float1::Approximate(function) => {
            each1(r, mask, d, a, |a: T| finish(mode, T::approximate(function, mode.ftz, operand(mode, a))))
        }
        Float1::ReciprocalHigh => each1(r, mask, d, a, |a: T| a.upper_reciprocal(false)),
        Float1::ReciprocalRootHigh => each1(r, mask, d, a, |a: T| a.upper_reciprocal(true)),
        Float1::UpperReciprocal => each1(r, mask, d, a, |a: u32| approximate::upper_reciprocal(a, false)),
        Float1::UpperReciprocalRoot => each1(r, mask, d, a, |a: u32| approximate::upper_reciprocal(a, true)),
        Float1::Table(function) => each1(r, mask, d, a, |a: u32| {
            let value = f32::from_bits(table::value(function, a));
            if mode.saturate { value.unit() } else { value }.to_bits()
        }),
        Float1::Class { classes } => each1(r, mask, d, a, |a: T| u32::from(a.class() & classes != 0)),
    }
}

#[inline(always)]
pub(super) fn two(r: &mut Registers, mask: Mask, f: Float2, mode: FloatMode, d: Reg, ab: (Reg, Reg)) {
    match mode.ty {
        FloatType::F32 => two_of::<f32>(r, mask, f, mode, d, ab),
        FloatType::F64 => two_of::<f64>(r, mask, f, mode, d, ab),
        FloatType::F16 | FloatType::Bf16 => soft::two_small(r, mask, f, mode, d, ab),
    }
}

/// Writes flushed results, if none of them is one that [`settle`] has to judge. Whether it did.
#[inline(always)]
fn store_flushed<T: Real>(r: &mut Registers, mask: Mask, d: Reg, values: [T; LANES]) -> bool {
    let mut least = false;
    for value in values {
        least |= value.abs() == T::LEAST;
    }
    if !least {
        r.set(d, mask, &values.map(|value| value.flush().canonical()));
    }
    !least
}

#[inline(always)]
fn two_of<T: Real + soft::Soft>(
    r: &mut Registers,
    mask: Mask,
    f: Float2,
    mode: FloatMode,
    d: Reg,
    ab: (Reg, Reg),
) {
    // The most usual modes have loops of their own, in which nothing is asked of a lane.
    let plain = mode == FloatMode::plain(mode.ty);
    let flushed = mode == FloatMode { ftz: true, ..FloatMode::plain(mode.ty) };
    let flush = |a: T, b: T, f: fn(T, T) -> T| f(a.flush(), b.flush()).flush().canonical();
    match f {
        Float2::Add if plain => map2(r, mask, d, ab, |a: T, b: T| a.add(b).canonical()),
        Float2::Subtract if plain => map2(r, mask, d, ab, |a: T, b: T| a.sub(b).canonical()),
        Float2::Multiply if plain => map2(r, mask, d, ab, |a: T, b: T| a.mul(b).canonical()),
        Float2::Add if flushed => map2(r, mask, d, ab, |a: T, b: T| flush(a, b, T::add)),
        Float2::Subtract if flushed => map2(r, mask, d, ab, |a: T, b: T| flush(a, b, T::sub)),
        Float2::NegatedMultiply if plain => map2(r, mask, d, ab, |a: T, b: T| a.neg().mul(b).canonical()),
        Float2::Multiply | Float2::NegatedMultiply if flushed => {
            let negate = f == Float2::NegatedMultiply;
            let (x, y): ([T; LANES], [T; LANES]) = (r.get(ab.0), r.get(ab.1));
            let out = core::array::from_fn(|lane| x[lane].flush().flip(negate).mul(y[lane].flush()));
            if !store_flushed(r, mask, d, out) {
                each_two::<T>(r, mask, f, mode, d, ab);
            }
        }
        f => each_two::<T>(r, mask, f, mode, d, ab),
    }
}

#[inline(never)]
fn each_two<T: Real + soft::Soft>(
    r: &mut Registers,
    mask: Mask,
    f: Float2,
    mode: FloatMode,
    d: Reg,
    ab: (Reg, Reg),
) {
    let rounding = mode.rounding;
    if f == Float2::NeedsCare {
        return each2(r, mask, d, ab, |a: T, b: T| u32::from(T::needs_care(a, b)));
    }
    each2(r, mask, d, ab, |a: T, b: T| {
        if f == Float2::CopySign {
            return b.with_sign(a);
        }
        let (a, b) = (operand(mode, a), operand(mode, b));
        let (f, a, b) = match f {
            Float2::NegatedMultiply => (Float2::Multiply, a.neg(), b),
            Float2::DivideApproximately | Float2::DivideScaled => {
                let (a, b) = T::quotient(a, b, f == Float2::DivideScaled, mode.ftz);
                (Float2::Multiply, a, b)
            }
            f => (f, a, b),
        };
        let compute = |a: T, b: T| match (f, rounding) {
            (Float2::Add, Rounding::Nearest) => a.add(b),
            (Float2::Subtract, Rounding::Nearest) => a.sub(b),
            (Float2::Multiply, Rounding::Nearest) => a.mul(b),
            (Float2::Divide, Rounding::Nearest) => a.div(b),
            (Float2::Add, _) => soft::add(a, b, rounding),
            (Float2::Subtract, _) => soft::add(a, b.neg(), rounding),
            (Float2::Multiply, _) => soft::multiply(a, b, rounding),
            (Float2::Divide, _) => soft::divide(a, b, rounding),
            (Float2::Minimum | Float2::Maximum, _) => extreme(mode, a, b, f == Float2::Minimum),
            (Float2::MinimumXorSign | Float2::MaximumXorSign, _) => {
                let value = extreme(mode, a.abs(), b.abs(), f == Float2::MinimumXorSign);
                if a.negative() != b.negative() { value.neg() } else { value }
            }
            // What is left was dealt with above.
            _ => b,
        };
        let value = compute(a, b);
        let twice = || match f {
            // The lesser factor has room.
            Float2::Multiply if a.abs() < b.abs() => compute(a.add(a), b),
            Float2::Multiply => compute(a, b.add(b)),
            Float2::Divide => compute(a.add(a), b),
            _ => value.add(value),
        };
        let value = settle(mode, value, twice);
        finish(mode, value)
    });
}

#[inline(always)]
pub(super) fn three(r: &mut Registers, mask: Mask, f: Float3, mode: FloatMode, d: Reg, abc: (Reg, Reg, Reg)) {
    match mode.ty {
        FloatType::F32 => three_of::<f32>(r, mask, f, mode, d, abc),
        FloatType::F64 => three_of::<f64>(r, mask, f, mode, d, abc),
        FloatType::F16 | FloatType::Bf16 => soft::three_small(r, mask, f, mode, d, abc),
    }
}

#[inline(always)]
fn three_of<T: Real + soft::Soft>(
    r: &mut Registers,
    mask: Mask,
    f: Float3,
    mode: FloatMode,
    d: Reg,
    abc: (Reg, Reg, Reg),
) {
    let plain = mode == FloatMode::plain(mode.ty);
    let flushed = mode == FloatMode { ftz: true, ..FloatMode::plain(mode.ty) };
    match f {
        Float3::MultiplyAdd | Float3::MultiplyAddOob if plain => {
            map3(r, mask, d, abc, |a: T, b: T, c: T| a.fma(b, c).canonical())
        }
        Float3::MultiplyAdd | Float3::MultiplyAddOob if flushed => {
            let (x, y, z): ([T; LANES], [T; LANES], [T; LANES]) = (r.get(abc.0), r.get(abc.1), r.get(abc.2));
            let out = core::array::from_fn(|lane| x[lane].flush().fma(y[lane].flush(), z[lane].flush()));
            if !store_flushed(r, mask, d, out) {
                each_three::<T>(r, mask, f, mode, d, abc);
            }
        }
        Float3::MultiplyAddSigned { product, addend } if plain => {
            map3(r, mask, d, abc, |a: T, b: T, c: T| a.flip(product).fma(b, c.flip(addend)).canonical())
        }
        Float3::MultiplyAddSigned { product, addend } if flushed => {
            let (x, y, z): ([T; LANES], [T; LANES], [T; LANES]) = (r.get(abc.0), r.get(abc.1), r.get(abc.2));
            let out = core::array::from_fn(|lane| {
                x[lane].flush().flip(product).fma(y[lane].flush(), z[lane].flush().flip(addend))
            });
            if !store_flushed(r, mask, d, out) {
                each_three::<T>(r, mask, f, mode, d, abc);
            }
        }
        f => each_three::<T>(r, mask, f, mode, d, abc),
    }
}

#[inline(never)]
fn each_three<T: Real + soft::Soft>(
    r: &mut Registers,
    mask: Mask,
    f: Float3,
    mode: FloatMode,
    d: Reg,
    abc: (Reg, Reg, Reg),
) {
    each3(r, mask, d, abc, |a: T, b: T, c: T| {
        let (a, b, c) = (operand(mode, a), operand(mode, b), operand(mode, c));
        let (a, c) = match f {
            Float3::MultiplyAddSigned { product, addend } => (a.flip(product), c.flip(addend)),
            _ => (a, c),
        };
        let value = match f {
            Float3::MultiplyAdd | Float3::MultiplyAddOob | Float3::MultiplyAddSigned { .. } => {
                let compute = |a: T, b: T, c: T| match mode.rounding {
                    Rounding::Nearest => a.fma(b, c),
                    rounding => soft::multiply_add(a, b, c, rounding),
                };
                // The lesser factor has room.
                let (a, b) = if a.abs() < b.abs() { (a, b) } else { (b, a) };
                settle(mode, compute(a, b, c), || compute(a.add(a), b, c.add(c)))
            }
            Float3::Minimum | Float3::Maximum => {
                let least = f == Float3::Minimum;
                extreme(mode, extreme(mode, a, b, least), c, least)
            }
        };
        finish(mode, value)
    });
}

#[inline(always)]
pub(super) fn compare(
    r: &mut Registers,
    mask: Mask,
    relation: Compare,
    (ty, ftz): (FloatType, bool),
    p: Pred,
    ab: (Reg, Reg),
) {
    match ty {
        FloatType::F32 => compare_of::<f32>(r, mask, relation, ftz, p, ab),
        FloatType::F64 => compare_of::<f64>(r, mask, relation, ftz, p, ab),
        FloatType::F16 | FloatType::Bf16 => soft::compare_small(r, mask, relation, ty, ftz, p, ab),
    }
}

#[inline(always)]
fn compare_of<T: Real>(r: &mut Registers, mask: Mask, relation: Compare, ftz: bool, p: Pred, ab: (Reg, Reg)) {
    let value = test2(r, ab, |a: T, b: T| {
        holds(relation, if ftz { a.flush() } else { a }, if ftz { b.flush() } else { b })
    });
    r.set_predicate(p, mask, value);
}

/// Whether an order holds between two numbers.
#[inline(always)]
pub(super) fn holds<T: Real>(relation: Compare, a: T, b: T) -> bool {
    let unordered = a.is_nan() | b.is_nan();
    (relation.less & (a < b))
        | (relation.equal & (a == b))
        | (relation.greater & (a > b))
        | (relation.unordered & unordered)
}
