//! Functions of numbers, and conversions.

use super::{Lanes, Val};
use cranelift_codegen::ir::condcodes::FloatCC;
use cranelift_codegen::ir::{InstBuilder, Value};
use warpsmith_engine::op::{Float1, Float2, Float3, FloatType, Number, Rounding};

impl Lanes<'_, '_> {
    pub(super) fn float1(&mut self, f: Float1, ty: FloatType, a: &[Val]) -> Option<Val> {
        Some(match f {
            // Of binary64 NaN keeps its bits but the sign.
            Float1::Negate | Float1::Absolute => {
                let wide = ty == FloatType::F64;
                let a = self.clean(a[0]);
                let sign = if wide { 1 << 63 } else { 1 << 31 };
                let mask = self.constant(wide, if f == Float1::Negate { sign } else { !sign }).first();
                let out = self.map(wide, &[a], |this, a| match f {
                    Float1::Negate => this.b.ins().bxor(a[0], mask),
                    _ => this.b.ins().band(a[0], mask),
                });
                Val { raw: (!wide).then_some(ty), ..out }
            }
            Float1::Root => self.number(ty, a, |this, a| this.b.ins().sqrt(a[0])),
            Float1::Reciprocal => {
                let wide = ty == FloatType::F64;
                let one = self.constant(wide, if wide { 1f64.to_bits() } else { 1f32.to_bits().into() });
                self.number(ty, &[one, a[0]], |this, a| this.b.ins().fdiv(a[0], a[1]))
            }
            _ => return None,
        })
    }

    pub(super) fn float2(&mut self, f: Float2, ty: FloatType, a: &[Val]) -> Option<Val> {
        if matches!(f, Float2::Minimum | Float2::Maximum) {
            return Some(self.extreme(f == Float2::Minimum, ty, a));
        }
        Some(self.number(ty, a, |this, a| {
            let (a, b) = (a[0], a[1]);
            match f {
                Float2::Add => this.b.ins().fadd(a, b),
                Float2::Subtract => this.b.ins().fsub(a, b),
                Float2::Multiply => this.b.ins().fmul(a, b),
                Float2::NegatedMultiply => {
                    let a = this.b.ins().fneg(a);
                    this.b.ins().fmul(a, b)
                }
                _ => this.b.ins().fdiv(a, b),
            }
        }))
    }

    /// The lesser or the greater; a number rather than NaN, and -0 less than +0.
    pub(super) fn extreme(&mut self, least: bool, ty: FloatType, a: &[Val]) -> Val {
        let wide = ty == FloatType::F64;
        let (float, int) = (self.float(wide), self.ty(wide));
        let out = self.map(wide, a, |this, a| {
            let [x, y] = [a[0], a[1]].map(|a| this.cast(float, a));
            // Of the machine: NaN if one is, and zeros by their signs.
            let both = match least {
                true => this.b.ins().fmin(x, y),
                false => this.b.ins().fmax(x, y),
            };
            let both = this.cast(int, both);
            let pick = |this: &mut Self, of: Value, then: Value, other: Value| {
                let is_nan = this.b.ins().fcmp(FloatCC::Unordered, of, of);
                match this.vector {
                    true => {
                        let is_nan = this.cast(int, is_nan);
                        this.b.ins().bitselect(is_nan, then, other)
                    }
                    false => this.b.ins().select(is_nan, then, other),
                }
            };
            let out = pick(this, x, a[1], both);
            pick(this, y, a[0], out)
        });
        Val { raw: Some(ty), ..out }
    }

    pub(super) fn float3(&mut self, f: Float3, ty: FloatType, a: &[Val]) -> Option<Val> {
        let (product, addend) = match f {
            Float3::MultiplyAddSigned { product, addend } => (product, addend),
            Float3::MultiplyAdd | Float3::MultiplyAddOob => (false, false),
            _ => return None,
        };
        Some(self.number(ty, a, |this, a| {
            let x = if product { this.b.ins().fneg(a[0]) } else { a[0] };
            let z = if addend { this.b.ins().fneg(a[2]) } else { a[2] };
            this.b.ins().fma(x, a[1], z)
        }))
    }

    pub(super) fn convert(&mut self, from: Number, to: Number, rounding: Rounding, a: Val) -> Option<Val> {
        let (float, int) = (self.float(false), self.ty(false));
        let value = a.first();
        Some(Val::one(match (from, to) {
            (Number::Integer { signed, .. }, Number::Float(_)) => {
                let out = match signed {
                    true => self.b.ins().fcvt_from_sint(float, value),
                    false => self.b.ins().fcvt_from_uint(float, value),
                };
                self.cast(int, out)
            }
            (Number::Float(_), Number::Integer { signed, .. }) => {
                let number = self.cast(float, value);
                let whole = match rounding {
                    Rounding::Nearest => self.b.ins().nearest(number),
                    Rounding::Down => self.b.ins().floor(number),
                    Rounding::Up => self.b.ins().ceil(number),
                    _ => number,
                };
                match signed {
                    true => self.b.ins().fcvt_to_sint_sat(int, whole),
                    false => self.b.ins().fcvt_to_uint_sat(int, whole),
                }
            }
            _ => return None,
        }))
    }
}
