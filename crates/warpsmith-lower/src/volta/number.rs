//! Numbers of floating point as instructions read them, with what stands before them, and modes of arithmetic.

use super::build::{Builder, Lowered};
use warpsmith_meaning::semantics::{Operand, Place};
use warpsmith_program::op::{FloatMode, FloatType, Integer2, Integer3, Op, Rounding, Width};
use warpsmith_program::register::Reg;
use warpsmith_sass::Flag;

/// A number that is read, and whether its negative is meant.
#[derive(Debug, Clone, Copy)]
pub(super) struct Signed {
    pub reg: Reg,
    pub negate: bool,
}

/// The signs of all numbers that registers of a type hold; of 16 bits these are two.
pub(super) fn signs(ty: FloatType) -> u64 {
    match ty {
        FloatType::F64 => 1 << 63,
        FloatType::F32 => 1 << 31,
        _ => 0x8000_8000,
    }
}

/// The registers that such numbers lie in.
pub(super) fn width(ty: FloatType) -> Width {
    if ty == FloatType::F64 { Width::W64 } else { Width::W32 }
}

/// The bits that an operand has in all runs, with what stands before it.
pub(super) fn settled(operand: &Operand, ty: FloatType) -> Option<u64> {
    let bits = match operand.place {
        Place::Zero => 0,
        Place::Number(bits) => bits,
        _ => return None,
    };
    let bits = if operand.has(Flag::Absolute) { bits & !signs(ty) } else { bits };
    Some(if operand.has(Flag::Negate) { bits ^ signs(ty) } else { bits })
}

/// The rounding that is written.
pub(super) fn rounding(b: &Builder<'_>) -> Rounding {
    match b.parts.modifier("rnd") {
        "RZ" | "TRUNC" => Rounding::Zero,
        "RM" | "FLOOR" => Rounding::Down,
        "RP" | "CEIL" => Rounding::Up,
        _ => Rounding::Nearest,
    }
}

/// What the modifiers say of arithmetic in a type.
pub(super) fn mode(b: &Builder<'_>, ty: FloatType) -> FloatMode {
    FloatMode {
        rounding: rounding(b),
        ftz: b.parts.has("FTZ"),
        saturate: b.parts.has("SAT"),
        relu: b.parts.has("RELU"),
        nan: b.parts.has("NAN"),
        ..FloatMode::plain(ty)
    }
}

impl Builder<'_> {
    /// An operand by its name in programs, which the class has.
    pub fn must(&self, name: &str) -> Lowered<Operand> {
        self.named(name).ok_or_else(|| format!("it has no operand `{name}`"))
    }

    /// A register that holds bits.
    pub fn bits(&mut self, bits: u64, width: Width) -> Reg {
        if width == Width::W64 { self.constant64(bits) } else { self.constant(bits as u32) }
    }

    /// A function of a register and a number.
    pub fn with(&mut self, f: Integer2, width: Width, a: Reg, bits: u64) -> Reg {
        let (by, d) = (self.bits(bits, width), self.fresh(width));
        self.emit(Op::Integer2 { f, width, d, a, b: by });
        d
    }

    /// A number, of which only the sign is not yet applied.
    pub fn signed(&mut self, operand: &Operand, ty: FloatType) -> Lowered<Signed> {
        if let Some(bits) = settled(operand, ty) {
            return Ok(Signed { reg: self.bits(bits, width(ty)), negate: false });
        }
        let (width, negate) = (width(ty), operand.has(Flag::Negate));
        let mut reg = self.read(operand, width)?;
        if operand.has(Flag::Absolute) {
            reg = self.with(Integer2::And, width, reg, !signs(ty));
        }
        Ok(Signed { reg, negate })
    }

    /// A number with all that stands before it.
    pub fn float(&mut self, operand: &Operand, ty: FloatType) -> Lowered<Reg> {
        let signed = self.signed(operand, ty)?;
        Ok(self.turned(signed, ty))
    }

    /// A number whose sign is applied.
    pub fn turned(&mut self, number: Signed, ty: FloatType) -> Reg {
        if !number.negate {
            return number.reg;
        }
        self.with(Integer2::Xor, width(ty), number.reg, signs(ty))
    }

    /// A number without what stands before it.
    pub fn unmarked(&mut self, operand: &Operand, ty: FloatType) -> Lowered<Reg> {
        self.float(&Operand { marks: 0, ..operand.clone() }, ty)
    }

    /// The upper half of a register.
    pub fn upper(&mut self, a: Reg) -> Reg {
        self.shifted(a, 16)
    }

    /// A register shifted to the right.
    pub fn shifted(&mut self, a: Reg, by: u32) -> Reg {
        if by == 0 {
            return a;
        }
        self.with(Integer2::ShiftRight { signed: false }, Width::W32, a, by.into())
    }

    /// Puts the lower halves of two registers into one.
    pub fn pack(&mut self, d: Reg, low: Reg, high: Reg) {
        let c = self.constant(0x5410);
        self.emit(Op::Integer3 { f: Integer3::Permute, width: Width::W32, extra: 0, d, a: low, b: high, c });
    }
}
