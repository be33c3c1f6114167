//! Conversions: integers and numbers of 8 to 64 bits.

use super::build::{Builder, Lowered};
use warpsmith_program::op::{
    Compare, Float1, Float2, FloatMode, FloatType, Integer1, Number, Op, Rounding, Width,
};
use warpsmith_program::register::Reg;
use warpsmith_sass::Flag;

/// A type by its name in the description; a byte stands behind the type whose register it lies in.
fn number(name: &str) -> Option<(Number, Width)> {
    let integer = |bits, signed, width| (Number::Integer { bits, signed }, width);
    Some(match name {
        "F16" => (Number::Float(FloatType::F16), Width::W16),
        "F32" => (Number::Float(FloatType::F32), Width::W32),
        "F64" => (Number::Float(FloatType::F64), Width::W64),
        "U16" => integer(16, false, Width::W16),
        "S16" => integer(16, true, Width::W16),
        "U32" => integer(32, false, Width::W32),
        "S32" => integer(32, true, Width::W32),
        "U64" => integer(64, false, Width::W64),
        "S64" => integer(64, true, Width::W64),
        "U16.BEXT" | "U16.B8" => integer(8, false, Width::W16),
        "S16.BEXT" | "S16.B8" => integer(8, true, Width::W16),
        "U32.BEXT" | "U32.B8" => integer(8, false, Width::W32),
        "S32.BEXT" | "S32.B8" => integer(8, true, Width::W32),
        _ => return None,
    })
}

fn width_of_bits(bits: u8) -> Width {
    Width::of_bytes(u32::from(bits) / 8).unwrap_or(Width::W32)
}

impl Builder<'_> {
    /// Any conversion: absolute value, other sign, rounded and clamped to the type of the result.
    pub fn convert(&mut self) -> Lowered<()> {
        let unknown = |name: &str| format!("`{name}` is no type of a conversion");
        let (from, width) = number(self.name("st")).ok_or_else(|| unknown(self.name("st")))?;
        let (to, to_width) = number(self.name("dt")).ok_or_else(|| unknown(self.name("dt")))?;
        let a = self.source("ra", width)?;
        match (from, to) {
            (Number::Integer { bits, signed }, Number::Integer { bits: to_bits, signed: to_signed }) => {
                self.integer_to_integer((bits, signed), (to_bits, to_signed), to_width, a)
            }
            (Number::Integer { bits, signed }, Number::Float(ty)) => {
                self.integer_to_float((bits, signed), ty, a)
            }
            (Number::Float(ty), Number::Integer { bits, signed }) => {
                self.float_to_integer(ty, (bits, signed), a)
            }
            (Number::Float(from), Number::Float(to)) => self.float_to_float(from, to, a),
            _ => Err(unknown(self.name("dt"))),
        }
    }

    /// An integer with 64 bits, its absolute value and sign taken as the operand is marked.
    fn widened(&mut self, (bits, signed): (u8, bool), a: Reg) -> Reg {
        let mut wide = a;
        if bits != 64 {
            let d = self.fresh_pair();
            self.emit(Op::Extend { from: width_of_bits(bits), signed, to: Width::W64, d, a });
            wide = d;
        }
        let (absolute, negate) = (self.marked("ra", Flag::Absolute), self.marked("ra", Flag::Negate));
        for (f, wanted) in [(Integer1::Absolute, absolute), (Integer1::Negate, negate)] {
            if wanted {
                let d = self.fresh_pair();
                self.emit(Op::Integer1 { f, width: Width::W64, d, a: wide });
                wide = d;
            }
        }
        wide
    }

    fn integer_to_integer(
        &mut self,
        from: (u8, bool),
        (bits, signed): (u8, bool),
        width: Width,
        a: Reg,
    ) -> Lowered<()> {
        let marked = self.operand("ra").is_some_and(|operand| operand.marks != 0);
        let holds_all = bits == 32 && (from.0 < 32 && (signed || !from.1) || from == (32, signed));
        let value = if holds_all && !marked {
            // Every number of the one type is one of the other.
            match from {
                // Halves have zeros in front already.
                (32, _) | (16, false) => a,
                (bits, signed) => self.extend(width_of_bits(bits), signed, a),
            }
        } else {
            let wide = self.widened(from, a);
            let d = self.fresh();
            let mode = FloatMode { saturate: true, ..FloatMode::plain(FloatType::F32) };
            let (from, to) = (Number::Integer { bits: 64, signed: true }, Number::Integer { bits, signed });
            self.emit(Op::Convert { from, to, mode, d, a: wide });
            if bits == 8 && signed {
                let byte = self.extend(Width::W8, true, d);
                if width == Width::W16 { self.extend(Width::W16, false, byte) } else { byte }
            } else {
                d
            }
        };
        self.plain_flags(width, value);
        self.result(value, width)
    }

    fn integer_to_float(&mut self, (bits, signed): (u8, bool), ty: FloatType, a: Reg) -> Lowered<()> {
        let (absolute, negate) = (self.marked("ra", Flag::Absolute), self.marked("ra", Flag::Negate));
        let mode = FloatMode { ftz: false, ..self.mode(ty) };
        let to = Number::Float(ty);
        let d = if ty == FloatType::F64 { self.fresh_pair() } else { self.fresh() };
        if bits == 64 {
            self.long_to_float(signed, (absolute, negate), to, mode, d, a);
        } else if absolute || negate {
            let a = self.widened((bits, signed), a);
            self.emit(Op::Convert { from: Number::Integer { bits: 64, signed: true }, to, mode, d, a });
        } else {
            self.emit(Op::Convert { from: Number::Integer { bits, signed }, to, mode, d, a });
        }
        if ty == FloatType::F64 && mode.saturate {
            // Not done when an integer becomes binary64.
            let double = Number::Float(FloatType::F64);
            self.emit(Op::Convert { from: double, to: double, mode, d, a: d });
        }
        self.float_result(ty, d)
    }

    /// The opposite of a number of 64 bits may need 65: its sign is changed after rounding, which is mirrored for that.
    fn long_to_float(
        &mut self,
        signed: bool,
        (absolute, negate): (bool, bool),
        to: Number,
        mode: FloatMode,
        d: Reg,
        a: Reg,
    ) {
        let mut a = a;
        let mut signed = signed;
        if absolute && signed {
            let wide = self.fresh_pair();
            self.emit(Op::Integer1 { f: Integer1::Absolute, width: Width::W64, d: wide, a });
            (a, signed) = (wide, false);
        }
        let from = Number::Integer { bits: 64, signed };
        if !negate {
            return self.emit(Op::Convert { from, to, mode, d, a });
        }
        let rounding = match mode.rounding {
            Rounding::Down => Rounding::Up,
            Rounding::Up => Rounding::Down,
            other => other,
        };
        let converted = FloatMode { rounding, saturate: false, ..mode };
        self.emit(Op::Convert { from, to, mode: converted, d, a });
        let zero = if mode.ty == FloatType::F64 { self.constant64(0) } else { self.constant(0) };
        let mode = FloatMode { rounding: Rounding::Nearest, ..mode };
        self.emit(Op::Float2 { f: Float2::Subtract, mode, d, a: zero, b: d });
    }

    fn float_to_integer(&mut self, ty: FloatType, (bits, signed): (u8, bool), a: Reg) -> Lowered<()> {
        let a = self.signs("ra", ty, a);
        let width = width_of_bits(bits);
        let mode = FloatMode { saturate: false, ..self.mode(ty) };
        let d = if bits == 64 { self.fresh_pair() } else { self.fresh() };
        let (from, to) = (Number::Float(ty), Number::Integer { bits, signed });
        self.emit(Op::Convert { from, to, mode, d, a });
        let mut value = d;
        if bits == 64 || ty == FloatType::F64 {
            // NaN is zero here, in every width.
            let p = self.fresh_predicate();
            let relation = Compare { less: false, equal: false, greater: false, unordered: true };
            self.emit(Op::CompareFloats { relation, ty, ftz: false, p, a, b: a });
            let (zero, width) = match bits {
                64 => (self.constant64(0), Width::W64),
                _ => (self.constant(0), Width::W32),
            };
            let chosen = if bits == 64 { self.fresh_pair() } else { self.fresh() };
            self.emit(Op::Select { width, d: chosen, a: zero, b: d, p });
            value = chosen;
        }
        self.plain_flags(width, value);
        self.result(value, width)
    }

    fn float_to_float(&mut self, from: FloatType, to: FloatType, a: Reg) -> Lowered<()> {
        let a = self.signs("ra", from, a);
        let d = if to.width() == Width::W64 { self.fresh_pair() } else { self.fresh() };
        if self.operand("integral").is_some() {
            let mode = self.mode(to);
            self.emit(Op::Float1 { f: Float1::Whole, mode, d, a });
        } else {
            let single = from == FloatType::F32 || to == FloatType::F32;
            let mode = FloatMode { ftz: single, ..self.mode(to) };
            let (from, to) = (Number::Float(from), Number::Float(to));
            self.emit(Op::Convert { from, to, mode, d, a });
        }
        self.float_result(to, d)
    }
}
