//! Floating-point arithmetic, special functions, double precision.

use super::build::{Builder, Lowered};
use warpsmith_program::op::{
    Compare, Float1, Float2, Float3, FloatMode, FloatType, Integer2, Op, Rounding, TableFunction, Width,
};
use warpsmith_program::register::Reg;
use warpsmith_sass::Flag;

/// The sign of a number, by its type.
pub(super) fn sign_bit(ty: FloatType) -> u64 {
    1 << (ty.width().bits() - 1)
}

impl Builder<'_> {
    /// The rounding that the instruction says; to the nearest if it says none.
    pub fn rounding(&self) -> Rounding {
        match self.name("round") {
            "FLOOR" => Rounding::Down,
            "CEIL" => Rounding::Up,
            "TRUNC" => Rounding::Zero,
            _ => Rounding::Nearest,
        }
    }

    /// The mode of an instruction. Subnormal numbers of single precision are 0.
    pub fn mode(&self, ty: FloatType) -> FloatMode {
        let rounding = self.rounding();
        let ftz = ty == FloatType::F32;
        FloatMode { rounding, ftz, saturate: self.is("sat", "SAT"), ..FloatMode::plain(ty) }
    }

    /// The absolute value, and then another sign, as an operand is marked: changes of one bit.
    pub fn signs(&mut self, label: &str, ty: FloatType, value: Reg) -> Reg {
        let sign = sign_bit(ty);
        let mut value = value;
        if self.marked(label, Flag::Absolute) {
            value = self.bits(ty, Integer2::And, value, !sign);
        }
        if self.marked(label, Flag::Negate) {
            value = self.bits(ty, Integer2::Xor, value, sign);
        }
        value
    }

    fn bits(&mut self, ty: FloatType, f: Integer2, value: Reg, bits: u64) -> Reg {
        if ty == FloatType::F64 {
            let bits = self.constant64(bits);
            return self.two64(f, value, bits);
        }
        self.with(f, value, bits as u32)
    }

    /// A source with its signs.
    fn signed(&mut self, label: &str, ty: FloatType) -> Lowered<Reg> {
        let value = self.source(label, ty.width())?;
        Ok(self.signs(label, ty, value))
    }

    /// The second source, which may be a number with a sign of its own.
    fn second(&mut self, ty: FloatType) -> Lowered<Reg> {
        if self.operand("rb").is_some() {
            return self.signed("rb", ty);
        }
        let value = self.signed("imm", ty)?;
        Ok(if self.is("neg", "NEG") { self.bits(ty, Integer2::Xor, value, sign_bit(ty)) } else { value })
    }

    fn fresh_of(&mut self, ty: FloatType) -> Reg {
        if ty == FloatType::F64 { self.fresh_pair() } else { self.fresh() }
    }

    /// Flags and result of a number.
    pub fn float_result(&mut self, ty: FloatType, value: Reg) -> Lowered<()> {
        self.float_flags(ty, value);
        self.result(value, ty.width())
    }

    /// Sums, products, extremes.
    pub fn float_two(&mut self, f: Float2, ty: FloatType) -> Lowered<()> {
        let (a, b, mode) = (self.signed("ra", ty)?, self.second(ty)?, self.mode(ty));
        let d = self.fresh_of(ty);
        self.emit(Op::Float2 { f, mode, d, a, b });
        self.float_result(ty, d)
    }

    /// `d = a × b + c` in single precision: the product is cut before it is added.
    pub fn float_multiply_add(&mut self) -> Lowered<()> {
        let ty = FloatType::F32;
        let (a, b, c) = (self.signed("ra", ty)?, self.second(ty)?, self.signed("rc", ty)?);
        let mode = FloatMode { ftz: true, ..FloatMode::plain(ty) };
        let (product, d) = (self.fresh(), self.fresh());
        let cut = FloatMode { rounding: Rounding::Zero, ..mode };
        self.emit(Op::Float2 { f: Float2::Multiply, mode: cut, d: product, a, b });
        let mode = FloatMode { saturate: self.is("sat", "SAT"), ..mode };
        self.emit(Op::Float2 { f: Float2::Add, mode, d, a: product, b: c });
        self.float_result(ty, d)
    }

    /// `d = a × b + c` in double precision, rounded once.
    pub fn double_multiply_add(&mut self) -> Lowered<()> {
        let ty = FloatType::F64;
        let (a, b, c) = (self.signed("ra", ty)?, self.signed("rb", ty)?, self.signed("rc", ty)?);
        let (mode, d) = (self.mode(ty), self.fresh_pair());
        self.emit(Op::Float3 { f: Float3::MultiplyAdd, mode, d, a, b, c });
        self.float_result(ty, d)
    }

    /// All ones where a comparison holds, else zero.
    pub fn float_compare(&mut self, ty: FloatType) -> Lowered<()> {
        let (a, b) = (self.signed("ra", ty)?, self.signed("rb", ty)?);
        let relation = self.need("cmp")?.value;
        // The number of a comparison is the union of less, equal, greater and unordered.
        let relation = Compare {
            less: relation & 1 != 0,
            equal: relation & 2 != 0,
            greater: relation & 4 != 0,
            unordered: relation & 8 != 0,
        };
        let p = self.fresh_predicate();
        self.emit(Op::CompareFloats { relation, ty, ftz: ty == FloatType::F32, p, a, b });
        self.truth(p, Width::W32)
    }

    /// `d = c >= 0 ? a : b`; a and b are any 32 bits.
    pub fn float_select(&mut self) -> Lowered<()> {
        let (a, b) = (self.source32("ra")?, self.source32("rb")?);
        let c = self.signed("rc", FloatType::F32)?;
        let (p, zero) = (self.fresh_predicate(), self.constant(0));
        let relation = Compare { less: false, equal: true, greater: true, unordered: false };
        self.emit(Op::CompareFloats { relation, ty: FloatType::F32, ftz: true, p, a: c, b: zero });
        let value = self.select(p, a, b);
        self.float_result(FloatType::F32, value)
    }

    /// A function of the special unit.
    pub fn table(&mut self, f: TableFunction) -> Lowered<()> {
        let a = self.signed("ra", FloatType::F32)?;
        let mode = FloatMode { saturate: self.is("sat", "SAT"), ..FloatMode::plain(FloatType::F32) };
        let d = self.fresh();
        self.emit(Op::Float1 { f: Float1::Table(f), mode, d, a });
        self.result32(d)
    }
}
