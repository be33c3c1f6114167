//! Functions of integers.

use super::{Lanes, Val};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{ConstantData, InstBuilder, Value, types};
use warpsmith_engine::op::{Integer2, Integer3, Relation};

impl Lanes<'_, '_> {
    pub(super) fn integer2(&mut self, f: Integer2, wide: bool, a: &[Val]) -> Option<Val> {
        let bits = if wide { 64 } else { 32 };
        match f {
            Integer2::ShiftLeft | Integer2::ShiftRight { .. } => {
                // The count is the same in all lanes: one number, or one lane of it.
                let count = match self.vector {
                    true => self.b.ins().extractlane(a[1].first(), 0),
                    false => a[1].first(),
                };
                return Some(self.shift(f, bits, a[0], count));
            }
            Integer2::Divide { signed } | Integer2::Remainder { signed } => {
                if self.vector {
                    return None;
                }
                return Some(Val::one(self.divide(f, signed, wide, a[0].first(), a[1].first())));
            }
            Integer2::Minimum { signed } | Integer2::Maximum { signed } if wide && self.vector => {
                let least = matches!(f, Integer2::Minimum { .. });
                let less = self.compare(Relation::Less, signed, true, a[0], a[1]);
                let (one, two) = if least { (a[0], a[1]) } else { (a[1], a[0]) };
                return Some(self.choose(true, less, one, two));
            }
            _ => {}
        }
        Some(self.map(wide, a, |this, a| {
            let (a, b, ins) = (a[0], a[1], this.b.ins());
            match f {
                Integer2::Add => ins.iadd(a, b),
                Integer2::Subtract => ins.isub(a, b),
                Integer2::Multiply => ins.imul(a, b),
                Integer2::Minimum { signed: true } => ins.smin(a, b),
                Integer2::Minimum { signed: false } => ins.umin(a, b),
                Integer2::Maximum { signed: true } => ins.smax(a, b),
                Integer2::Maximum { signed: false } => ins.umax(a, b),
                Integer2::And => ins.band(a, b),
                Integer2::Or => ins.bor(a, b),
                _ => ins.bxor(a, b),
            }
        }))
    }

    pub(super) fn shift(&mut self, f: Integer2, bits: i64, a: Val, count: Value) -> Val {
        // From the width on everything is out: zeros, or the sign.
        let wide = bits == 64;
        let within = self.b.ins().icmp_imm(IntCC::UnsignedLessThan, count, bits);
        let signed = f == Integer2::ShiftRight { signed: true };
        let most = self.b.ins().iconst(types::I32, bits - 1);
        let count = self.b.ins().select(within, count, most);
        let out = self.map(wide, &[a], |this, a| match f {
            Integer2::ShiftLeft => this.b.ins().ishl(a[0], count),
            Integer2::ShiftRight { signed: true } => this.b.ins().sshr(a[0], count),
            _ => this.b.ins().ushr(a[0], count),
        });
        if signed {
            return out;
        }
        let zero = self.constant(wide, 0).first();
        self.map(wide, &[out], |this, a| this.b.ins().select(within, a[0], zero))
    }

    pub(super) fn divide(&mut self, f: Integer2, signed: bool, wide: bool, a: Value, b: Value) -> Value {
        let ty = self.ty(wide);
        let is_zero = self.b.ins().icmp_imm(IntCC::Equal, b, 0);
        let mut unsafe_divisor = is_zero;
        if signed {
            // The lowest number by -1 does not fit: it stays, and nothing remains.
            let is_minus_one = self.b.ins().icmp_imm(IntCC::Equal, b, -1);
            unsafe_divisor = self.b.ins().bor(is_zero, is_minus_one);
        }
        let one = self.b.ins().iconst(ty, 1);
        let divisor = self.b.ins().select(unsafe_divisor, one, b);
        let divides = matches!(f, Integer2::Divide { .. });
        let out = match (divides, signed) {
            (true, true) => self.b.ins().sdiv(a, divisor),
            (true, false) => self.b.ins().udiv(a, divisor),
            (false, true) => self.b.ins().srem(a, divisor),
            (false, false) => self.b.ins().urem(a, divisor),
        };
        let out = match (signed, divides) {
            (true, true) => {
                let is_minus_one = self.b.ins().icmp_imm(IntCC::Equal, b, -1);
                let negative = self.b.ins().ineg(a);
                self.b.ins().select(is_minus_one, negative, out)
            }
            _ => out,
        };
        let ones = self.b.ins().iconst(ty, if wide { -1 } else { 0xffff_ffff });
        self.b.ins().select(is_zero, ones, out)
    }

    pub(super) fn integer3(&mut self, f: Integer3, wide: bool, extra: u32, a: &[Val]) -> Option<Val> {
        match f {
            Integer3::MultiplyAdd => Some(self.map(wide, a, |this, a| {
                let product = this.b.ins().imul(a[0], a[1]);
                this.b.ins().iadd(product, a[2])
            })),
            Integer3::Sum => {
                let more = self.constant(wide, (extra >> 3).into()).first();
                Some(self.map(wide, a, |this, a| {
                    let mut sum: Option<Value> = None;
                    for (bit, a) in a.iter().enumerate() {
                        let a = if extra >> bit & 1 != 0 { this.b.ins().bnot(*a) } else { *a };
                        sum = Some(sum.map_or(a, |sum| this.b.ins().iadd(sum, a)));
                    }
                    let sum = sum.unwrap_or(more);
                    if extra >> 3 != 0 { this.b.ins().iadd(sum, more) } else { sum }
                }))
            }
            Integer3::FunnelLeft { .. } | Integer3::FunnelRight { .. } | Integer3::ShiftPair { .. } => {
                Some(self.shift_pair(f, extra, a))
            }
            Integer3::PermuteAs => Some(Val::one(self.permute(extra, a[0].first(), a[1].first()))),
            Integer3::Logic => Some(self.map(wide, a, |this, a| this.logic(extra as u8, a))),
            _ => None,
        }
    }

    /// Two words as one of 64 bits, shifted by a count that is the same in all lanes; one of them is the result.
    pub(super) fn shift_pair(&mut self, f: Integer3, counts: u32, a: &[Val]) -> Val {
        let pair = self.join(a[0].first(), a[1].first());
        let mut count = match self.vector {
            true => self.b.ins().extractlane(a[2].first(), 0),
            false => a[2].first(),
        };
        let (f, upper) = match f {
            Integer3::ShiftPair { left, signed, upper } => {
                count = self.b.ins().band_imm(count, i64::from(counts));
                let f = if left { Integer2::ShiftLeft } else { Integer2::ShiftRight { signed } };
                (f, upper)
            }
            Integer3::FunnelLeft { wrap } | Integer3::FunnelRight { wrap } => {
                count = match wrap {
                    true => self.b.ins().band_imm(count, 31),
                    false => {
                        let most = self.b.ins().iconst(types::I32, 32);
                        self.b.ins().umin(count, most)
                    }
                };
                match f {
                    Integer3::FunnelLeft { .. } => (Integer2::ShiftLeft, true),
                    _ => (Integer2::ShiftRight { signed: false }, false),
                }
            }
            _ => (Integer2::ShiftLeft, false),
        };
        let shifted = self.shift(f, 64, pair, count);
        Val::one(self.split(shifted)[usize::from(upper)])
    }

    /// Bytes of two words.
    pub(super) fn permute(&mut self, selectors: u32, a: Value, b: Value) -> Value {
        let selector = |place: u32| (selectors >> (4 * place) & 7) as u8;
        if self.vector {
            let byte = |lane: u8, place: u32| 4 * lane + (selector(place) & 3) + 16 * (selector(place) >> 2);
            let bytes: Vec<u8> = (0..4).flat_map(|lane| (0..4).map(move |place| byte(lane, place))).collect();
            let [a, b] = [a, b].map(|half| self.cast(types::I8X16, half));
            let mask = self.b.func.dfg.immediates.push(ConstantData::from(bytes));
            let out = self.b.ins().shuffle(a, b, mask);
            return self.cast(types::I32X4, out);
        }
        let pair = self.join(a, b).first();
        let mut out = self.b.ins().iconst(types::I32, 0);
        for place in 0..4 {
            let byte = self.b.ins().ushr_imm(pair, 8 * i64::from(selector(place)));
            let byte = self.b.ins().ireduce(types::I32, byte);
            let byte = self.b.ins().band_imm(byte, 0xff);
            let byte = self.b.ins().ishl_imm(byte, 8 * i64::from(place));
            out = self.b.ins().bor(out, byte);
        }
        out
    }

    /// Any function of three bits.
    pub(super) fn logic(&mut self, table: u8, a: &[Value]) -> Value {
        let ty = self.b.func.dfg.value_type(a[0]);
        let wide = ty.lane_type() == types::I64;
        let (zero, ones) = (self.constant(wide, 0).first(), self.constant(wide, u64::MAX).first());
        // Each half of the table is a function of b and c, each quarter one of c.
        let mut halves = [zero; 2];
        for (index, half) in halves.iter_mut().enumerate() {
            let quarter = |this: &mut Self, bits: u8| match bits & 3 {
                0 => zero,
                1 => this.b.ins().bnot(a[2]),
                2 => a[2],
                _ => ones,
            };
            let bits = table >> (4 * index) & 15;
            *half = match (bits & 3, bits >> 2) {
                (low, high) if low == high => quarter(self, low),
                (0, 3) => a[1],
                (3, 0) => self.b.ins().bnot(a[1]),
                (0, high) => {
                    let high = quarter(self, high);
                    self.b.ins().band(a[1], high)
                }
                (low, 0) => {
                    let low = quarter(self, low);
                    self.b.ins().band_not(low, a[1])
                }
                (1, 2) => {
                    let either = self.b.ins().bxor(a[1], a[2]);
                    self.b.ins().bnot(either)
                }
                (2, 1) => self.b.ins().bxor(a[1], a[2]),
                (low, high) => {
                    let (low, high) = (quarter(self, low), quarter(self, high));
                    self.b.ins().bitselect(a[1], high, low)
                }
            };
        }
        let [low, high] = halves;
        match (table & 15, table >> 4) {
            (one, two) if one == two => low,
            (0, 15) => a[0],
            (15, 0) => self.b.ins().bnot(a[0]),
            (0, _) => self.b.ins().band(a[0], high),
            (_, 0) => self.b.ins().band_not(low, a[0]),
            (one, two) if one == !two & 15 => self.b.ins().bxor(a[0], low),
            (_, 15) => self.b.ins().bor(a[0], low),
            _ => self.b.ins().bitselect(a[0], high, low),
        }
    }
}
