//! What lowerings of instructions with a program ask of operands and predicates.

use super::build::{Builder, FALSE, Lowered, TRUE};
use warpsmith_meaning::semantics::{Operand, Place};
use warpsmith_program::op::{Op, Width};
use warpsmith_program::register::Pred;
use warpsmith_sass::Flag;

/// A predicate that is read, or its opposite.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Input {
    pub pred: Pred,
    pub not: bool,
}

impl Input {
    pub const TRUE: Input = Input { pred: TRUE, not: false };
    pub const FALSE: Input = Input { pred: FALSE, not: false };

    pub fn of(pred: Pred) -> Input {
        Input { pred, not: false }
    }

    /// What it always is, if that is known.
    pub fn known(self) -> Option<bool> {
        match self.pred {
            TRUE => Some(!self.not),
            FALSE => Some(self.not),
            _ => None,
        }
    }
}

/// Tables of functions of two predicates; the third one counts for nothing.
pub(super) const AND: u8 = 0xc0;
pub(super) const OR: u8 = 0xfc;
pub(super) const XOR: u8 = 0x3c;

/// Whether something stands before an integer; its program says what that means.
pub(super) fn is_marked(operand: &Operand) -> bool {
    [Flag::Not, Flag::Negate, Flag::Invert].iter().any(|mark| operand.has(*mark))
}

/// Whether an operand is zero, whatever stands before it.
pub(super) fn is_zero(operand: &Operand) -> bool {
    matches!(operand.place, Place::Zero | Place::Number(0))
}

/// The number that an operand is, as 32 bits.
pub(super) fn number(operand: &Operand) -> Option<u32> {
    match operand.place {
        Place::Zero => Some(0),
        Place::Number(bits) => Some(bits as u32),
        _ => None,
    }
}

/// Whether an operand can be read as so many bits: it has them, or is a number.
pub(super) fn fits(operand: &Operand, width: Width) -> bool {
    match operand.place {
        Place::Zero | Place::Number(_) => true,
        _ => u32::from(operand.ty.bits) == width.bits(),
    }
}

/// How wide an operand is, if that is a width of integers.
pub(super) fn width(operand: &Operand) -> Option<Width> {
    match operand.ty.bits {
        32 => Some(Width::W32),
        64 => Some(Width::W64),
        _ => None,
    }
}

impl Builder<'_> {
    /// An operand by its name in programs, which the class has.
    pub fn need_named(&self, name: &str) -> Lowered<Operand> {
        self.named(name).ok_or_else(|| format!("it has no operand `{name}`"))
    }

    /// A predicate by its name that is written and not discarded.
    pub fn wanted(&mut self, name: &str) -> Lowered<Option<Pred>> {
        match self.named(name).filter(|operand| operand.place != Place::True) {
            Some(operand) => Ok(Some(self.target_predicate(&operand)?)),
            None => Ok(None),
        }
    }

    /// A predicate by its name that is read; none if the class has no such operand.
    pub fn input(&mut self, name: &str) -> Lowered<Option<Input>> {
        let Some(operand) = self.named(name) else { return Ok(None) };
        let not = operand.has(Flag::Not);
        let pred = self.predicate(&Operand { marks: 0, ..operand })?;
        Ok(Some(Input { pred, not }))
    }

    /// A predicate that holds what is read.
    pub fn plain(&mut self, input: Input) -> Pred {
        match (input.known(), input.not) {
            (Some(value), _) => [FALSE, TRUE][usize::from(value)],
            (None, false) => input.pred,
            (None, true) => {
                let p = self.fresh_predicate();
                self.emit(Op::MovePredicate { p, a: input.pred, negate: true });
                p
            }
        }
    }

    /// `p` = a function of three: bit 4a + 2b + c of the table, in as little as it takes.
    pub fn logic(&mut self, p: Pred, table: u8, inputs: [Input; 3]) {
        let mut table = table;
        for (input, (weight, ones)) in inputs.iter().zip([(4, 0xf0), (2, 0xcc), (1, 0xaa)]) {
            // The rows in which it is false, and true.
            let (without, with) = (table & !ones, table & ones);
            table = match (input.known(), input.not) {
                (Some(true), _) => with | with >> weight,
                (Some(false), _) => without | without << weight,
                (None, true) => with >> weight | without << weight,
                (None, false) => table,
            };
        }
        let differs = |weight: u8, ones: u8| (table & ones) >> weight != table & !ones;
        let [on_a, on_b, on_c] = [differs(4, 0xf0), differs(2, 0xcc), differs(1, 0xaa)];
        let [a, b, c] = inputs.map(|input| input.pred);
        // Where it depends on one alone the row of that one tells which way.
        let one = |a: Pred, row: u8| Op::MovePredicate { p, a, negate: table >> row & 1 == 0 };
        let op = match (on_a, on_b, on_c) {
            (false, false, false) => Op::SetPredicate { p, value: table & 1 != 0 },
            (true, false, false) => one(a, 4),
            (false, true, false) => one(b, 2),
            (false, false, true) => one(c, 1),
            _ => Op::Predicates3 { table, p, a, b, c },
        };
        if op != (Op::MovePredicate { p, a: p, negate: false }) {
            self.emit(op);
        }
    }

    /// What is said to be undefined, as programs leave it: false.
    pub fn leave_undefined(&mut self, names: &[&str]) -> Lowered<()> {
        for name in names {
            if let Some(p) = self.wanted(name)? {
                self.emit(Op::SetPredicate { p, value: false });
            }
        }
        Ok(())
    }
}
