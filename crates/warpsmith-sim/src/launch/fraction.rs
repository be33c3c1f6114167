//! Which parameters of machine code are numbers with a fraction: it says their sizes alone, and what is done with them says more.

use super::ElementType;
use crate::op::{FloatType, Integer2, Integer3, Number, Op, Space, Width};
use crate::program::{Function, Operand, Parameter};
use crate::register::Reg;

/// What is done with a value.
#[derive(Default)]
struct Done {
    /// It is computed with as this type.
    float: Option<FloatType>,
    /// It is computed with as a whole number.
    whole: bool,
    /// It is something else as well.
    other: bool,
    /// Operations that were looked at.
    steps: usize,
}

impl Done {
    fn merge(&mut self, float: Option<FloatType>) {
        match (float, self.float) {
            (None, _) => self.other = true,
            (Some(ty), None) => self.float = Some(ty),
            (Some(ty), Some(known)) => self.other |= ty != known,
        }
    }
}

/// Copies of copies that are followed,
const DEEPEST: u32 = 4;
/// and operations that are looked at for all of them: what takes longer is not known.
const MOST_STEPS: usize = 1 << 20;

/// What is done with a parameter, and how many rows it takes.
fn done_with(function: &Function, parameter: &Parameter) -> Option<(Done, u32)> {
    let rows = match parameter.size {
        4 => 1,
        8 => 2,
        _ => return None,
    };
    let (start, end) = (u64::from(parameter.offset), u64::from(parameter.offset + parameter.size));
    let mut done = Done::default();
    for one in function.banked.iter().filter(|one| one.space == Space::Parameter) {
        let size = if one.wide { 8 } else { 4 };
        if one.address >= end || one.address + size <= start {
            continue;
        }
        match one.address.checked_sub(start) {
            // What is read in another size may be half of a number, or two of them.
            Some(0) if size == u64::from(parameter.size) => follow(function, one.d, rows, 0, 0, &mut done),
            _ if one.wide && parameter.size == 4 => {
                let row = ((start.saturating_sub(one.address)) / 4) as u32;
                copied(function, one.d, 2, row, &mut done);
            }
            _ => done.other = true,
        }
    }
    Some((done, rows))
}

/// Whether a parameter is a whole number, or an address: an instruction computes with it as with one, and none as with a fraction.
/// Bits of a fraction are added to as well, to see whether its reciprocal or root is one of the rare ones.
pub(super) fn is_whole(function: &Function, parameter: &Parameter) -> bool {
    let is_known = |done: &Done| done.steps <= MOST_STEPS;
    done_with(function, parameter)
        .is_some_and(|(done, _)| is_known(&done) && done.whole && done.float.is_none())
}

/// The type of a parameter, if each instruction that computes with it takes it for a number with a fraction. Code is read from top
/// to bottom, whatever jumps do: enough for a hint.
pub(super) fn fraction_of(function: &Function, parameter: &Parameter) -> Option<ElementType> {
    let (done, rows) = done_with(function, parameter)?;
    match done {
        Done { float: Some(ty), other: false, .. } if ty.width() == width(rows) => Some(match ty {
            FloatType::F64 => ElementType::F64,
            _ => ElementType::F32,
        }),
        _ => None,
    }
}

fn width(rows: u32) -> Width {
    if rows == 2 { Width::W64 } else { Width::W32 }
}

/// A pair of rows that is copied at once: what becomes of one of them.
fn copied(function: &Function, pair: Reg, rows: u32, row: u32, done: &mut Done) {
    for (pc, instruction) in function.code.iter().enumerate() {
        if done.steps > MOST_STEPS {
            return;
        }
        match instruction.op {
            Op::Move { width: Width::W64, d, a } if a == pair => {
                follow(function, d.plus(row), 1, pc + 1, 1, done);
            }
            ref op => done.other |= reads(function, op, pair, rows),
        }
    }
}

/// What is done with rows from an operation on, up to where something else is written there.
fn follow(function: &Function, reg: Reg, rows: u32, from: usize, depth: u32, done: &mut Done) {
    for (pc, instruction) in function.code.iter().enumerate().skip(from) {
        let op = &instruction.op;
        done.steps += 1;
        done.other |= done.steps > MOST_STEPS;
        if reads(function, op, reg, rows) {
            match *op {
                Op::Move { d, .. } if depth < DEEPEST => {
                    follow(function, d, rows, pc + 1, depth + 1, done);
                }
                // These take bits of all kinds.
                Op::Store { .. } | Op::Select { .. } | Op::Shuffle { .. } => {}
                _ => {
                    done.whole |= is_of_integers(op);
                    done.merge(float_of(op));
                }
            }
        }
        let is_end = instruction.guard.is_none() && writes(function, op, reg, rows);
        if is_end || done.steps > MOST_STEPS {
            return;
        }
    }
}

fn overlaps(operand: &Operand, reg: Reg, rows: u32) -> bool {
    matches!(operand, Operand::Rows(first, count) if first.0 < reg.0 + rows && reg.0 < first.0 + count)
}

fn reads(function: &Function, op: &Op, reg: Reg, rows: u32) -> bool {
    function.uses(op).reads.iter().any(|(operand, _)| overlaps(operand, reg, rows))
}

fn writes(function: &Function, op: &Op, reg: Reg, rows: u32) -> bool {
    function.uses(op).writes.iter().any(|operand| overlaps(operand, reg, rows))
}

/// Whether an operation takes its operands for whole numbers: bits of a fraction are rarely added or compared, but masked and shifted.
fn is_of_integers(op: &Op) -> bool {
    matches!(
        op,
        Op::CompareIntegers { .. }
            | Op::CompareUpper { .. }
            | Op::Wide { .. }
            | Op::Carry { .. }
            | Op::Convert { from: Number::Integer { .. }, .. }
            | Op::Integer2 { f: Integer2::Add | Integer2::Multiply, .. }
            | Op::Integer3 { f: Integer3::MultiplyAdd, .. }
    )
}

/// The type of the operands of an operation, if it takes them for numbers with a fraction.
fn float_of(op: &Op) -> Option<FloatType> {
    let ty = match op {
        Op::Float1 { mode, .. } | Op::Float2 { mode, .. } | Op::Float3 { mode, .. } => mode.ty,
        Op::CompareFloats { ty, .. } => *ty,
        Op::Convert { from: Number::Float(ty), .. } => *ty,
        _ => return None,
    };
    // Halves of a row are two numbers, or one beside something else.
    matches!(ty, FloatType::F32 | FloatType::F64).then_some(ty)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::op::{Float2, FloatMode, Instruction};
    use crate::program::Banked;

    fn function(ops: Vec<Op>) -> Function {
        Function {
            code: ops.into_iter().map(|op| Instruction { guard: None, op }).collect(),
            banked: vec![Banked { d: Reg(8), space: Space::Parameter, address: 0x210, wide: false }],
            ..Function::default()
        }
    }

    fn parameter() -> Parameter {
        Parameter { name: "param_0".into(), offset: 0x210, size: 4, ty: "b32" }
    }

    fn found(ops: Vec<Op>) -> Option<ElementType> {
        fraction_of(&function(ops), &parameter())
    }

    #[test]
    fn what_is_computed_says_what_a_word_is() {
        let mode = FloatMode::plain(FloatType::F32);
        let float = |a| Op::Float2 { f: Float2::Multiply, mode, d: Reg(1), a: Reg(a), b: Reg(2) };
        let whole = |a| Op::Integer2 { f: Integer2::Add, width: Width::W32, d: Reg(1), a: Reg(a), b: Reg(2) };
        let copy = |d, a| Op::Move { width: Width::W32, d: Reg(d), a: Reg(a) };
        assert_eq!(found(vec![float(8)]), Some(ElementType::F32));
        assert_eq!(found(vec![whole(8)]), None);
        assert_eq!(found(vec![float(8), whole(8)]), None);
        assert_eq!(found(vec![]), None);
        // By a copy, up to where that is overwritten.
        assert_eq!(found(vec![copy(3, 8), float(3)]), Some(ElementType::F32));
        assert_eq!(found(vec![copy(3, 8), float(3), copy(3, 2), whole(3)]), Some(ElementType::F32));
        assert_eq!(found(vec![copy(3, 8), whole(3)]), None);
        let is_whole = |ops| is_whole(&function(ops), &parameter());
        assert!(is_whole(vec![whole(8)]) && is_whole(vec![copy(3, 8), whole(3)]));
        assert!(!is_whole(vec![whole(8), float(8)]));
        assert!(!is_whole(vec![float(8), whole(8)]) && !is_whole(vec![copy(3, 8)]) && !is_whole(vec![]));
    }
}
