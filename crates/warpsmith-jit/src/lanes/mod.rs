//! What operations compute, as instructions: of four lanes side by side, or of one number that all lanes have.

mod float;
mod integer;

use crate::form;
use cranelift_codegen::ir::condcodes::{FloatCC, IntCC};
use cranelift_codegen::ir::{ConstantData, Endianness, InstBuilder, MemFlags, Type, Value, types};
use cranelift_frontend::FunctionBuilder;
use warpsmith_engine::op::{Compare, FloatType, Integer1, Op, Relation, Width};

/// A value of four lanes, or of one: of 64 bits, four lanes are two vectors.
#[derive(Debug, Clone, Copy)]
pub struct Val {
    parts: [Value; 2],
    /// Whether NaN may have any bits, and of which type.
    raw: Option<FloatType>,
}

impl Val {
    /// A value that is one of the machine's.
    pub fn one(value: Value) -> Val {
        Val { parts: [value; 2], raw: None }
    }

    /// Four lanes of 64 bits.
    pub fn two(parts: [Value; 2]) -> Val {
        Val { parts, raw: None }
    }

    /// The first of its parts, or the only one.
    pub fn first(self) -> Value {
        self.parts[0]
    }

    /// Its parts, if there are two.
    pub fn parts(self) -> [Value; 2] {
        self.parts
    }
}

/// Writes instructions for four lanes, or for one.
pub struct Lanes<'a, 'b> {
    pub b: &'a mut FunctionBuilder<'b>,
    pub vector: bool,
}

impl Lanes<'_, '_> {
    /// The type of a part.
    fn ty(&self, wide: bool) -> Type {
        match (self.vector, wide) {
            (true, true) => types::I64X2,
            (true, false) => types::I32X4,
            (false, true) => types::I64,
            (false, false) => types::I32,
        }
    }

    fn float(&self, wide: bool) -> Type {
        match (self.vector, wide) {
            (true, true) => types::F64X2,
            (true, false) => types::F32X4,
            (false, true) => types::F64,
            (false, false) => types::F32,
        }
    }

    fn cast(&mut self, ty: Type, value: Value) -> Value {
        if self.b.func.dfg.value_type(value) == ty {
            return value;
        }
        self.b.ins().bitcast(ty, MemFlags::new().with_endianness(Endianness::Little), value)
    }

    /// The same number in all lanes.
    pub fn constant(&mut self, wide: bool, value: u64) -> Val {
        let ty = self.ty(wide);
        if !self.vector {
            return Val::one(
                self.b.ins().iconst(ty, if wide { value as i64 } else { i64::from(value as u32) }),
            );
        }
        let bytes: Vec<u8> = match wide {
            true => value.to_le_bytes().repeat(2),
            false => (value as u32).to_le_bytes().repeat(4),
        };
        let constant = self.b.func.dfg.constants.insert(ConstantData::from(bytes));
        Val::one(self.b.ins().vconst(ty, constant))
    }

    /// A function of each part.
    fn map(&mut self, wide: bool, a: &[Val], mut f: impl FnMut(&mut Self, &[Value]) -> Value) -> Val {
        let one = |part: usize| -> Vec<Value> { a.iter().map(|val| val.parts[part]).collect() };
        let first = f(self, &one(0));
        if wide && self.vector {
            let second = f(self, &one(1));
            return Val::two([first, second]);
        }
        Val::one(first)
    }

    /// Registers of 32 bits as the lower and upper halves of one of 64.
    pub fn join(&mut self, low: Value, high: Value) -> Val {
        if !self.vector {
            let [low, high] = [low, high].map(|half| self.b.ins().uextend(types::I64, half));
            let high = self.b.ins().ishl_imm(high, 32);
            return Val::one(self.b.ins().bor(low, high));
        }
        let [low, high] = [low, high].map(|half| self.cast(types::I8X16, half));
        let part = |this: &mut Self, first: u8| {
            let words = [first, first + 4, first + 1, first + 5];
            let out = this.shuffle(low, high, words);
            this.cast(types::I64X2, out)
        };
        Val::two([part(self, 0), part(self, 2)])
    }

    /// The lower and the upper half of a value of 64 bits.
    pub fn split(&mut self, val: Val) -> [Value; 2] {
        let val = self.clean(val);
        if !self.vector {
            let high = self.b.ins().ushr_imm(val.first(), 32);
            return [val.first(), high].map(|half| self.b.ins().ireduce(types::I32, half));
        }
        let [one, two] = val.parts.map(|part| self.cast(types::I8X16, part));
        [0, 1].map(|half| {
            let out = self.shuffle(one, two, [half, half + 2, half + 4, half + 6]);
            self.cast(types::I32X4, out)
        })
    }

    /// Words of two vectors by their numbers.
    fn shuffle(&mut self, one: Value, two: Value, words: [u8; 4]) -> Value {
        let bytes: Vec<u8> = words.iter().flat_map(|word| (0..4).map(move |byte| 4 * word + byte)).collect();
        let mask = self.b.func.dfg.immediates.push(ConstantData::from(bytes));
        self.b.ins().shuffle(one, two, mask)
    }

    /// A sum with a carry, and the lanes that carry: see [`Lanes::truth`]. Of four lanes.
    pub fn carry(&mut self, (subtract, wide): (bool, bool), a: &[Val], carry: Option<Value>) -> (Val, Value) {
        let a: Vec<Val> = a.iter().map(|val| self.clean(*val)).collect();
        let b = match subtract {
            true => self.map(wide, &a[1..], |this, b| this.b.ins().bnot(b[0])),
            false => a[1],
        };
        let sum = self.map(wide, &[a[0], b], |this, a| this.b.ins().iadd(a[0], a[1]));
        // Ones where something is carried are -1.
        let ins = match carry {
            Some(truth) if wide => Some(self.widen(true, Val::one(truth))),
            Some(truth) => Some(Val::one(truth)),
            None if subtract => Some(self.constant(wide, u64::MAX)),
            None => None,
        };
        let sum = match ins {
            Some(ins) => self.map(wide, &[sum, ins], |this, a| this.b.ins().isub(a[0], a[1])),
            None => sum,
        };
        let outs = self.map(wide, &[a[0], b, sum], |this, a| {
            let (both, either) = (this.b.ins().band(a[0], a[1]), this.b.ins().bor(a[0], a[1]));
            let lost = this.b.ins().band_not(either, a[2]);
            let top = this.b.ins().bor(both, lost);
            let zero = this.constant(wide, 0).first();
            this.b.ins().icmp(IntCC::SignedLessThan, top, zero)
        });
        (sum, self.truth(wide, outs))
    }

    /// A comparison of upper words, with what that of the lower ones gave. Of four lanes.
    pub fn compare_upper(&mut self, relation: Relation, signed: bool, a: &[Val], lower: Value) -> Value {
        let equal = self.compare(Relation::Equal, signed, false, a[0], a[1]);
        let below = self.b.ins().band(equal, lower);
        let strict = match relation {
            Relation::Equal => return below,
            Relation::LessEqual => Relation::Less,
            Relation::GreaterEqual => Relation::Greater,
            relation => relation,
        };
        let holds = self.compare(strict, signed, false, a[0], a[1]);
        self.b.ins().bor(holds, below)
    }

    /// A function of numbers.
    fn number(&mut self, ty: FloatType, a: &[Val], mut f: impl FnMut(&mut Self, &[Value]) -> Value) -> Val {
        let wide = ty == FloatType::F64;
        let (float, int) = (self.float(wide), self.ty(wide));
        let out = self.map(wide, a, |this, a| {
            let a: Vec<Value> = a.iter().map(|a| this.cast(float, *a)).collect();
            let out = f(this, &a);
            this.cast(int, out)
        });
        Val { raw: Some(ty), ..out }
    }

    /// The one NaN in place of any.
    pub fn clean(&mut self, val: Val) -> Val {
        let Some(ty) = val.raw else { return val };
        let wide = ty == FloatType::F64;
        let nan = self.constant(wide, if wide { 0xfff8_0000_0000_0000 } else { 0x7fff_ffff }).first();
        let (float, int) = (self.float(wide), self.ty(wide));
        self.map(wide, &[Val { raw: None, ..val }], |this, a| {
            let number = this.cast(float, a[0]);
            let is_nan = this.b.ins().fcmp(FloatCC::Unordered, number, number);
            match this.vector {
                true => {
                    let is_nan = this.cast(int, is_nan);
                    this.b.ins().bitselect(is_nan, nan, a[0])
                }
                false => this.b.ins().select(is_nan, nan, a[0]),
            }
        })
    }

    /// Four lanes of a condition: all ones or zeros of 32 bits each; of one lane the machine's truth.
    fn truth(&mut self, wide: bool, conditions: Val) -> Value {
        if !self.vector {
            return conditions.first();
        }
        if !wide {
            return self.cast(types::I32X4, conditions.first());
        }
        let [low, high] = conditions.parts.map(|part| self.cast(types::I8X16, part));
        let bytes: Vec<u8> = (0..4).flat_map(|lane| (0..4).map(move |byte| 8 * lane + byte)).collect();
        let mask = self.b.func.dfg.immediates.push(ConstantData::from(bytes));
        let out = self.b.ins().shuffle(low, high, mask);
        self.cast(types::I32X4, out)
    }

    /// Where a condition holds the first, else the second.
    pub fn choose(&mut self, wide: bool, condition: Value, one: Val, two: Val) -> Val {
        let (one, two) = (self.clean(one), self.clean(two));
        if !self.vector {
            return Val::one(self.b.ins().select(condition, one.first(), two.first()));
        }
        if !wide {
            return Val::one(self.b.ins().bitselect(condition, one.first(), two.first()));
        }
        let low = self.b.ins().swiden_low(condition);
        let high = self.b.ins().swiden_high(condition);
        let out = [(low, 0), (high, 1)]
            .map(|(condition, part)| self.b.ins().bitselect(condition, one.parts[part], two.parts[part]));
        Val::two(out)
    }

    /// What an integer comparison gives.
    pub fn compare(&mut self, relation: Relation, signed: bool, wide: bool, a: Val, b: Val) -> Value {
        let (a, b) = (self.clean(a), self.clean(b));
        let cc = condition(relation, signed);
        let out = self.map(wide, &[a, b], |this, a| this.b.ins().icmp(cc, a[0], a[1]));
        self.truth(wide, out)
    }

    fn compare_numbers(&mut self, relation: Compare, ty: FloatType, a: Val, b: Val) -> Value {
        let wide = ty == FloatType::F64;
        let float = self.float(wide);
        let Compare { less, equal, greater, unordered } = relation;
        let cc = match (less, equal, greater, unordered) {
            (true, false, false, false) => FloatCC::LessThan,
            (true, true, false, false) => FloatCC::LessThanOrEqual,
            (false, false, true, false) => FloatCC::GreaterThan,
            (false, true, true, false) => FloatCC::GreaterThanOrEqual,
            (false, true, false, false) => FloatCC::Equal,
            (true, false, true, false) => FloatCC::OrderedNotEqual,
            (true, true, true, false) => FloatCC::Ordered,
            (false, false, false, true) => FloatCC::Unordered,
            (false, true, false, true) => FloatCC::UnorderedOrEqual,
            (true, false, false, true) => FloatCC::UnorderedOrLessThan,
            (true, true, false, true) => FloatCC::UnorderedOrLessThanOrEqual,
            (false, false, true, true) => FloatCC::UnorderedOrGreaterThan,
            (false, true, true, true) => FloatCC::UnorderedOrGreaterThanOrEqual,
            (true, false, true, true) => FloatCC::NotEqual,
            (false, false, false, false) | (true, true, true, true) => {
                let value = if less { u64::MAX } else { 0 };
                return match self.vector {
                    true => self.constant(false, value).first(),
                    false => self.b.ins().iconst(types::I8, i64::from(less)),
                };
            }
        };
        let out = self.map(wide, &[a, b], |this, a| {
            let a: Vec<Value> = a.iter().map(|a| this.cast(float, *a)).collect();
            if !this.vector || !matches!(cc, FloatCC::UnorderedOrEqual | FloatCC::OrderedNotEqual) {
                return this.b.ins().fcmp(cc, a[0], a[1]);
            }
            // Of vectors the machine has no such comparison.
            let equal = this.b.ins().fcmp(FloatCC::Equal, a[0], a[1]);
            let unordered = this.b.ins().fcmp(FloatCC::Unordered, a[0], a[1]);
            let either = this.b.ins().bor(equal, unordered);
            if cc == FloatCC::UnorderedOrEqual { either } else { this.b.ins().bnot(either) }
        });
        self.truth(wide, out)
    }

    /// A test of registers: see [`Lanes::truth`].
    pub fn test(&mut self, op: &Op, a: &[Val]) -> Option<Value> {
        match *op {
            Op::CompareIntegers { relation, signed, width, .. } => {
                Some(self.compare(relation, signed, width == Width::W64, a[0], a[1]))
            }
            Op::CompareFloats { relation, ty, .. } => Some(self.compare_numbers(relation, ty, a[0], a[1])),
            _ => None,
        }
    }

    /// What an operation gives; none if it is not one of those that have a form here.
    pub fn compute(&mut self, op: &Op, a: &[Val]) -> Option<Val> {
        // What only moves numbers need not look at them.
        match *op {
            Op::Move { .. } => return Some(a[0]),
            Op::Float2 { f, mode, .. } => return self.float2(f, mode.ty, a),
            Op::Float3 { f, mode, .. } => return self.float3(f, mode.ty, a),
            Op::Float1 { f, mode, .. } => return self.float1(f, mode.ty, a),
            _ => {}
        }
        let a: Vec<Val> = a.iter().map(|val| self.clean(*val)).collect();
        match *op {
            Op::Extend { from, signed, to, .. } => self.extend((from, signed, to), a[0]),
            Op::Integer1 { f, width, .. } => {
                let wide = width == Width::W64;
                Some(self.map(wide, &a, |this, a| match f {
                    Integer1::Not => this.b.ins().bnot(a[0]),
                    Integer1::Negate => this.b.ins().ineg(a[0]),
                    _ => this.b.ins().iabs(a[0]),
                }))
            }
            Op::Integer2 { f, width, .. } => self.integer2(f, width == Width::W64, &a),
            Op::Integer3 { f, width, extra, .. } => self.integer3(f, width == Width::W64, extra, &a),
            Op::Wide { signed, .. } => Some(self.wide(signed, &a)),
            Op::ConvertAddress { space, to_generic, .. } => {
                let begin = form::window(space) as i64;
                let more = if to_generic { begin } else { begin.wrapping_neg() };
                if more == 0 {
                    return Some(a[0]);
                }
                let more = self.constant(true, more as u64).first();
                Some(self.map(true, &a, |this, a| this.b.ins().iadd(a[0], more)))
            }
            Op::Convert { from, to, mode, .. } => self.convert(from, to, mode.rounding, a[0]),
            _ => None,
        }
    }

    fn extend(&mut self, (from, signed, to): (Width, bool, Width), a: Val) -> Option<Val> {
        let value = a.first();
        Some(match (from, to) {
            (Width::W32, Width::W32) | (Width::W64, Width::W64) => a,
            (Width::W32, Width::W64) => self.widen(signed, a),
            (from, Width::W64) => {
                let short = self.extend((from, signed, Width::W32), a)?;
                self.widen(signed, short)
            }
            (Width::W64, Width::W32) if self.vector => {
                let [low, high] = a.parts.map(|part| self.cast(types::I8X16, part));
                let lanes = [0u8, 8, 16, 24];
                let bytes: Vec<u8> = lanes.iter().flat_map(|at| (0..4).map(move |byte| at + byte)).collect();
                let mask = self.b.func.dfg.immediates.push(ConstantData::from(bytes));
                let out = self.b.ins().shuffle(low, high, mask);
                Val::one(self.cast(types::I32X4, out))
            }
            (Width::W64, Width::W32) => Val::one(self.b.ins().ireduce(types::I32, value)),
            (from, Width::W32) => {
                let by = i64::from(32 - from.bits());
                let up = self.b.ins().ishl_imm(value, by);
                Val::one(match signed {
                    true => self.b.ins().sshr_imm(up, by),
                    false => self.b.ins().ushr_imm(up, by),
                })
            }
            _ => return None,
        })
    }

    /// 32 bits as 64.
    fn widen(&mut self, signed: bool, a: Val) -> Val {
        let value = a.first();
        match (self.vector, signed) {
            (true, true) => Val::two([self.b.ins().swiden_low(value), self.b.ins().swiden_high(value)]),
            (true, false) => Val::two([self.b.ins().uwiden_low(value), self.b.ins().uwiden_high(value)]),
            (false, true) => Val::one(self.b.ins().sextend(types::I64, value)),
            (false, false) => Val::one(self.b.ins().uextend(types::I64, value)),
        }
    }

    fn wide(&mut self, signed: bool, a: &[Val]) -> Val {
        let [x, y] = [a[0], a[1]].map(|val| self.widen(signed, val));
        let product = self.map(true, &[x, y], |this, a| this.b.ins().imul(a[0], a[1]));
        match a.get(2) {
            Some(c) => self.map(true, &[product, *c], |this, a| this.b.ins().iadd(a[0], a[1])),
            None => product,
        }
    }
}

/// A relation as the machine knows it.
pub fn condition(relation: Relation, signed: bool) -> IntCC {
    match (relation, signed) {
        (Relation::Equal, _) => IntCC::Equal,
        (Relation::NotEqual, _) => IntCC::NotEqual,
        (Relation::Less, true) => IntCC::SignedLessThan,
        (Relation::Less, false) => IntCC::UnsignedLessThan,
        (Relation::LessEqual, true) => IntCC::SignedLessThanOrEqual,
        (Relation::LessEqual, false) => IntCC::UnsignedLessThanOrEqual,
        (Relation::Greater, true) => IntCC::SignedGreaterThan,
        (Relation::Greater, false) => IntCC::UnsignedGreaterThan,
        (Relation::GreaterEqual, true) => IntCC::SignedGreaterThanOrEqual,
        (Relation::GreaterEqual, false) => IntCC::UnsignedGreaterThanOrEqual,
    }
}
