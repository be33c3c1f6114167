//! Registers that hold two halves or four bytes: each part is computed at the upper end of a register of 32 bits, where it is
//! ordered, carries and is cut as such.

use super::build::Builder;
use super::integer::Term;
use warpsmith_program::op::{Integer2, Op, Width};
use warpsmith_program::register::Reg;

/// What integers are.
#[derive(Debug, Clone, Copy)]
pub(super) struct Kind {
    pub signed: bool,
    /// Of the registers.
    pub width: Width,
    /// How many there are in a register.
    pub count: u32,
}

impl Kind {
    /// By the name of a type.
    pub fn of(name: &str) -> Option<Kind> {
        let (signed, width, count) = match name {
            "32" | "U32" => (false, Width::W32, 1),
            "S32" => (true, Width::W32, 1),
            "U64" => (false, Width::W64, 1),
            "S64" => (true, Width::W64, 1),
            "16x2" | "U16x2" => (false, Width::W32, 2),
            "S16x2" => (true, Width::W32, 2),
            "U8x4" => (false, Width::W32, 4),
            "S8x4" => (true, Width::W32, 4),
            _ => return None,
        };
        Some(Kind { signed, width, count })
    }

    /// The bits of the part at the upper end.
    fn top(self) -> u32 {
        u32::MAX << (32 - 32 / self.count)
    }

    /// How far a part lies from the upper end.
    fn distance(self, part: u32) -> u32 {
        32 / self.count * (self.count - 1 - part)
    }
}

/// Has each part computed by itself: `compute` is given its number, where the result goes, and the summands.
pub(super) fn each(
    b: &mut Builder<'_>,
    kind: Kind,
    d: Reg,
    terms: &[Term],
    mut compute: impl FnMut(&mut Builder<'_>, u32, Reg, &[Term]),
) {
    if kind.count == 1 {
        return compute(b, 0, d, terms);
    }
    let width = Width::W32;
    let mut all: Option<Reg> = None;
    for part in 0..kind.count {
        let raised: Vec<Term> =
            terms.iter().map(|term| Term { reg: raise(b, kind, part, *term), ..*term }).collect();
        let result = b.fresh(width);
        compute(b, part, result, &raised);
        let result = lower(b, kind, part, result);
        // The operands are read until the last part is there.
        let sum = if part + 1 == kind.count { d } else { b.fresh(width) };
        match all {
            None => all = Some(result),
            Some(others) => {
                b.emit(Op::Integer2 { f: Integer2::Or, width, d: sum, a: others, b: result });
                all = Some(sum);
            }
        }
    }
}

/// A part at the upper end, with zeros below.
fn raise(b: &mut Builder<'_>, kind: Kind, part: u32, term: Term) -> Reg {
    if term.is_zero {
        return term.reg;
    }
    let mut reg = term.reg;
    if kind.distance(part) > 0 {
        reg = with(b, Integer2::ShiftLeft, reg, kind.distance(part));
    }
    if part > 0 {
        reg = with(b, Integer2::And, reg, kind.top());
    }
    reg
}

/// A part where it belongs, with zeros around it.
fn lower(b: &mut Builder<'_>, kind: Kind, part: u32, mut reg: Reg) -> Reg {
    if part > 0 {
        reg = with(b, Integer2::And, reg, kind.top());
    }
    match kind.distance(part) {
        0 => reg,
        distance => with(b, Integer2::ShiftRight { signed: false }, reg, distance),
    }
}

/// A function of a register and a number.
fn with(b: &mut Builder<'_>, f: Integer2, a: Reg, number: u32) -> Reg {
    let (d, number) = (b.fresh(Width::W32), b.constant(number));
    b.emit(Op::Integer2 { f, width: Width::W32, d, a, b: number });
    d
}
