//! Integers: sums, products, comparisons, shifts, logic.

use super::build::{Builder, FlagBit, Lowered};
use warpsmith_program::op::{Combine, Integer1, Integer2, Integer3, Op, Relation, Width};
use warpsmith_program::register::{Pred, Reg};
use warpsmith_sass::Flag;

/// A sum of two numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Sum {
    /// The second is taken from the first.
    difference: bool,
    /// What is added besides.
    carry: Option<Pred>,
    /// The nearest number that fits, signed, instead of what is left of the sum.
    saturate: bool,
}

fn width_of(bits: u32) -> Width {
    if bits == 16 { Width::W16 } else { Width::W32 }
}

impl Builder<'_> {
    /// `d = a + b`, with signs and carry.
    pub fn add(&mut self, bits: u32) -> Lowered<()> {
        let width = width_of(bits);
        let second = if self.operand("rb").is_some() { "rb" } else { "imm" };
        let (a, b) = (self.source("ra", width)?, self.source(second, width)?);
        let signs = (self.marked("ra", Flag::Negate), self.marked(second, Flag::Negate));
        let value = if width == Width::W16 { self.half_sum(a, b, signs) } else { self.sum(a, b, signs) };
        if let Some(condition) = self.condition() {
            self.flags_of_integer(condition, width, value);
        }
        self.result(value, width)
    }

    /// A sum of 16 bits: in the upper half of a row it is one of 32 bits.
    fn half_sum(&mut self, a: Reg, b: Reg, signs: (bool, bool)) -> Reg {
        let (mut a, b) = (self.with(Integer2::ShiftLeft, a, 16), self.with(Integer2::ShiftLeft, b, 16));
        if self.operand("cin").is_some() {
            // A carry reaches the upper half through a lower half of ones.
            a = self.with(Integer2::Or, a, 0xffff);
        }
        let value = self.sum(a, b, signs);
        self.with(Integer2::ShiftRight { signed: false }, value, 16)
    }

    /// A sum of 32 bits, and its carry and overflow, as the instruction says.
    fn sum(&mut self, a: Reg, b: Reg, (first, second): (bool, bool)) -> Reg {
        let carry = self.operand("cin").map(|cin| self.flag(cin.value, FlagBit::Carry));
        let sum = Sum { difference: first || second, carry, saturate: self.is("sat", "SAT") };
        if first { self.sum_of(sum, b, a) } else { self.sum_of(sum, a, b) }
    }

    fn sum_of(&mut self, sum: Sum, a: Reg, b: Reg) -> Reg {
        let condition = self.condition();
        let d = self.fresh();
        if condition.is_none() && sum.carry.is_none() {
            let f = if sum.difference { Integer2::Subtract } else { Integer2::Add };
            self.emit(Op::Integer2 { f, width: Width::W32, d, a, b });
        } else {
            let out = self.fresh_predicate();
            let (subtract, carry_out) = (sum.difference, Some(out));
            // What a difference reads is a borrow, what it leaves says that nothing was borrowed.
            let carry_in = sum.carry.map(|carry| if subtract { self.opposite(carry) } else { carry });
            self.emit(Op::Carry { subtract, width: Width::W32, d, a, b, carry_in, carry_out });
            if let Some(condition) = condition {
                self.set_flag(condition, FlagBit::Carry, out, false);
            }
        }
        if condition.is_none() && !sum.saturate {
            return d;
        }
        let overflow = self.overflow(sum.difference, a, b, d);
        if let Some(condition) = condition {
            self.set_flag(condition, FlagBit::Overflow, overflow, false);
        }
        if !sum.saturate {
            return d;
        }
        // What has overflowed has the wrong sign.
        let sign = self.with(Integer2::ShiftRight { signed: true }, d, 31);
        let end = self.with(Integer2::Xor, sign, 1 << 31);
        self.select(overflow, end, d)
    }

    /// A factor of 16 or 24 bits, extended to 32.
    fn factor(&mut self, label: &str, bits: u32, signed: bool) -> Lowered<Reg> {
        if bits == 16 {
            let half = self.source16(label)?;
            return Ok(if signed { self.extend(Width::W16, true, half) } else { half });
        }
        let whole = self.source32(label)?;
        if !signed {
            return Ok(self.with(Integer2::And, whole, 0x00ff_ffff));
        }
        let up = self.with(Integer2::ShiftLeft, whole, 8);
        Ok(self.with(Integer2::ShiftRight { signed: true }, up, 8))
    }

    /// The factors `ra` and `rb`, or `ra` and the number.
    fn factors(&mut self, bits: u32, signed: (bool, bool)) -> Lowered<(Reg, Reg)> {
        let second = if self.operand("rb").is_some() { "rb" } else { "imm" };
        Ok((self.factor("ra", bits, signed.0)?, self.factor(second, bits, signed.1)?))
    }

    /// Their product.
    fn product(&mut self, bits: u32, signed: (bool, bool)) -> Lowered<Reg> {
        let (a, b) = self.factors(bits, signed)?;
        if !self.is("hi", "HI") {
            return Ok(self.two(Integer2::Multiply, a, b));
        }
        // Bits 47 to 16 of the product are the upper half of that of both factors times 256.
        let (a, b) = (self.with(Integer2::ShiftLeft, a, 8), self.with(Integer2::ShiftLeft, b, 8));
        Ok(self.two(Integer2::MultiplyHigh { signed: signed.0 }, a, b))
    }

    /// `d = a × b`.
    pub fn multiply(&mut self, bits: u32) -> Lowered<()> {
        let signed = (self.name("ta").starts_with('S'), self.name("tb").starts_with('S'));
        let value = self.product(bits, signed)?;
        self.plain_flags(Width::W32, value);
        self.result32(value)
    }

    /// `d = a × b + c`; the sum has 32 bits.
    pub fn multiply_add(&mut self, bits: u32) -> Lowered<()> {
        let signed = self.name("type").starts_with('S');
        let signs = (self.marked("ra", Flag::Negate), self.marked("rc", Flag::Negate));
        let is_plain = self.condition().is_none()
            && self.operand("cin").is_none()
            && !self.is("hi", "HI")
            && !self.is("sat", "SAT")
            && signs == (false, false);
        if is_plain {
            let (a, b) = self.factors(bits, (signed, signed))?;
            let (c, d) = (self.source32("rc")?, self.fresh());
            self.emit(Op::Integer3 { f: Integer3::MultiplyAdd, width: Width::W32, extra: 0, d, a, b, c });
            return self.result32(d);
        }
        let product = self.product(bits, (signed, signed))?;
        let third = self.source32("rc")?;
        let value = self.sum(product, third, signs);
        if let Some(condition) = self.condition() {
            self.flags_of_integer(condition, Width::W32, value);
        }
        self.result32(value)
    }

    /// All ones where a comparison holds, else zero.
    pub fn compare(&mut self, bits: u32) -> Lowered<()> {
        let width = width_of(bits);
        let (a, b) = (self.source("ra", width)?, self.source("rb", width)?);
        let signed = self.name("type").starts_with('S');
        let relation = match self.name("cmp") {
            "LT" => Relation::Less,
            "EQ" => Relation::Equal,
            "LE" => Relation::LessEqual,
            "GT" => Relation::Greater,
            "NE" => Relation::NotEqual,
            "GE" => Relation::GreaterEqual,
            other => {
                let p = self.fresh_predicate();
                self.emit(Op::SetPredicate { p, value: other == "TRUE" });
                return self.truth(p, width);
            }
        };
        let p = self.test(relation, signed, width, a, b);
        self.truth(p, width)
    }

    /// Result and flags of a comparison.
    pub fn truth(&mut self, holds: Pred, width: Width) -> Lowered<()> {
        let ones = self.constant(if width == Width::W16 { 0xffff } else { u32::MAX });
        let zero = self.constant(0);
        let value = self.select(holds, ones, zero);
        self.truth_flags(holds);
        self.result(value, width)
    }

    /// The greater or the lesser.
    pub fn extreme(&mut self, bits: u32, greatest: bool) -> Lowered<()> {
        let width = width_of(bits);
        let (a, b) = (self.source("ra", width)?, self.source("rb", width)?);
        let signed = self.name("type").starts_with('S');
        let f = if greatest { Integer2::Maximum { signed } } else { Integer2::Minimum { signed } };
        let d = self.fresh();
        self.emit(Op::Integer2 { f, width, d, a, b });
        self.plain_flags(width, d);
        self.result(d, width)
    }

    /// `d = |a - b| + c`; the sum has 32 bits.
    pub fn difference(&mut self, bits: u32) -> Lowered<()> {
        let width = width_of(bits);
        let (a, b) = (self.source("ra", width)?, self.source("rb", width)?);
        let (c, zero, d) = (self.source32("rc")?, self.constant(0), self.fresh());
        let signed = self.name("type").starts_with('S');
        let f = Integer3::AbsoluteDifference { signed };
        self.emit(Op::Integer3 { f, width, extra: 0, d, a, b, c: zero });
        let value = self.sum(d, c, (false, false));
        if let Some(condition) = self.condition() {
            self.flags_of_integer(condition, Width::W32, value);
        }
        self.result32(value)
    }

    /// `d = a << b` or `a >> b`.
    pub fn shift(&mut self, bits: u32, left: bool) -> Lowered<()> {
        let width = width_of(bits);
        let a = self.source("ra", width)?;
        let b =
            if self.operand("count").is_some() { self.source32("count")? } else { self.source("rb", width)? };
        let signed = self.name("type").starts_with('S');
        let (forth, d) = (self.fresh(), self.fresh());
        let f = if left { Integer2::ShiftLeft } else { Integer2::ShiftRight { signed } };
        self.emit(Op::Integer2 { f, width, d, a, b });
        if let Some(condition) = self.condition() {
            // The last bit that goes out is at the edge after one shift less.
            let less = self.with(Integer2::Subtract, b, 1);
            let f = if left { Integer2::ShiftLeft } else { Integer2::ShiftRight { signed: false } };
            self.emit(Op::Integer2 { f, width, d: forth, a, b: less });
            let edge = self.with(Integer2::And, forth, if left { 1 << (bits - 1) } else { 1 });
            let (zero, one, most) = (self.constant(0), self.constant(1), self.constant(bits));
            let out = self.test(Relation::NotEqual, false, Width::W32, edge, zero);
            let inside = self.test(Relation::Less, false, Width::W32, b, most);
            let carry = self.combine(Combine::And, out, inside);
            self.set_flag(condition, FlagBit::Carry, carry, false);
            let once = self.test(Relation::Equal, false, Width::W32, b, one);
            let changed = self.two(Integer2::Xor, a, d);
            let sign = self.with(Integer2::And, changed, 1 << (bits - 1));
            let turned = self.test(Relation::NotEqual, false, Width::W32, sign, zero);
            let overflow = self.combine(Combine::And, once, turned);
            self.set_flag(condition, FlagBit::Overflow, overflow, false);
            self.flags_of_integer(condition, width, d);
        }
        self.result(d, width)
    }

    /// Bitwise functions of two sources, each of which may be inverted.
    pub fn logic(&mut self, bits: u32) -> Lowered<()> {
        let width = width_of(bits);
        let second = if self.operand("rb").is_some() { "rb" } else { "imm" };
        let (mut a, mut b) = (self.source("ra", width)?, self.source(second, width)?);
        if self.marked("ra", Flag::Invert) {
            a = self.invert(width, a);
        }
        if self.marked(second, Flag::Invert) {
            b = self.invert(width, b);
        }
        let f = match self.name("op") {
            "AND" => Some(Integer2::And),
            "OR" => Some(Integer2::Or),
            "XOR" => Some(Integer2::Xor),
            _ => None,
        };
        let value = f.map_or(b, |f| self.two(f, a, b));
        self.plain_flags(width, value);
        self.result(value, width)
    }

    fn invert(&mut self, width: Width, a: Reg) -> Reg {
        let d = self.fresh();
        self.emit(Op::Integer1 { f: Integer1::Not, width, d, a });
        d
    }
}
