//! What the instructions of a function read and write, so that it is found in no time.

use super::copies::copies;
use super::sure::{unsure, zeros};
use super::warp::first_rows;
use warpsmith_engine::op::Op;
use warpsmith_engine::program::{Function, Operand};
use warpsmith_engine::register::Mask;

/// What is done with an instruction besides what it reads and writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// It computes: lane by lane, nothing else.
    Computes,
    /// It stores, or changes memory: what it reads goes there.
    Stores,
    /// It may be reported, and then wait: nothing is known before another one is.
    Meets,
    /// All else.
    Other,
}

/// An instruction: numbers in the list of its table, of rows that are read, predicates that are read, and those that are written.
#[derive(Debug, Clone, Copy)]
pub(super) struct Step {
    first: u32,
    rows: u16,
    tests: u16,
    writes: u16,
    flags: u16,
    pub kind: Kind,
    /// Whether it is a store of a copy of several neighbours.
    pub is_copy: bool,
}

/// The instructions of a function.
#[derive(Debug)]
pub(super) struct Table {
    steps: Vec<Step>,
    list: Vec<u32>,
    /// Lanes in which each row is undefined when it begins: all, or none of what is written before it is read.
    pub rows: Vec<Mask>,
    /// The same of each predicate.
    pub predicates: Vec<Mask>,
}

impl Table {
    pub fn new(function: &Function) -> Table {
        let first = first_rows(function).map(|row| row as usize);
        let begin: Vec<usize> = first.chain(zeros(function)).collect();
        let (rows, predicates) = unsure(function, &begin);
        let lanes =
            |unsure: Vec<bool>| unsure.into_iter().map(|unsure| if unsure { Mask::MAX } else { 0 }).collect();
        let (rows, predicates): (Vec<Mask>, Vec<Mask>) = (lanes(rows), lanes(predicates));
        let mut out = Table { steps: Vec::new(), list: Vec::new(), rows, predicates };
        let copies = copies(function);
        for (instruction, is_copy) in function.code.iter().zip(copies) {
            let uses = function.uses(&instruction.op);
            let first = out.list.len() as u32;
            let mut add = |wanted: &dyn Fn(&Operand) -> Vec<u32>, of: &mut dyn Iterator<Item = Operand>| {
                let before = out.list.len();
                of.for_each(|operand| out.list.extend(wanted(&operand)));
                (out.list.len() - before).min(u16::MAX.into()) as u16
            };
            let rows_of = |operand: &Operand| match *operand {
                Operand::Rows(reg, rows) => (reg.0..reg.0 + rows).collect(),
                Operand::Predicate(_) => Vec::new(),
            };
            let predicates_of = |operand: &Operand| match *operand {
                Operand::Predicate(pred) => vec![pred.0],
                Operand::Rows(..) => Vec::new(),
            };
            let rows = add(&rows_of, &mut uses.reads.iter().map(|read| read.0));
            let tests = add(&predicates_of, &mut uses.reads.iter().map(|read| read.0));
            let writes = add(&rows_of, &mut uses.writes.iter().copied());
            let flags = add(&predicates_of, &mut uses.writes.iter().copied());
            let kind = kind_of(&instruction.op);
            out.steps.push(Step { first, rows, tests, writes, flags, kind, is_copy });
        }
        out
    }

    /// Bytes that it takes.
    pub fn bytes(&self) -> usize {
        self.steps.len() * size_of::<Step>()
            + (self.list.len() + self.rows.len() + self.predicates.len()) * size_of::<u32>()
    }

    /// An instruction; and rows and predicates that it reads, and that it writes.
    #[inline(always)]
    pub fn step(&self, pc: u32) -> Option<(Step, [&[u32]; 4])> {
        let step = *self.steps.get(pc as usize)?;
        let rest = self.list.get(step.first as usize..)?;
        let (rows, rest) = rest.split_at_checked(step.rows.into())?;
        let (tests, rest) = rest.split_at_checked(step.tests.into())?;
        let (writes, rest) = rest.split_at_checked(step.writes.into())?;
        Some((step, [rows, tests, writes, rest.get(..step.flags.into())?]))
    }
}

fn kind_of(op: &Op) -> Kind {
    match op {
        Op::Store { .. } | Op::Atomic { .. } | Op::StoreFragment { .. } | Op::ReplaceInMap { .. } => {
            Kind::Stores
        }
        Op::StoreMatrix { .. } => Kind::Stores,
        Op::Shuffle { .. }
        | Op::Vote { .. }
        | Op::Reduce { .. }
        | Op::Match { .. }
        | Op::Elect { .. }
        | Op::WarpBarrier { .. }
        | Op::ExchangeMatrix { .. }
        | Op::Product { .. }
        | Op::GroupProduct { .. }
        | Op::Tensor(_)
        | Op::Transfer(_)
        | Op::Registers { .. } => Kind::Meets,
        Op::Move { .. }
        | Op::Extend { .. }
        | Op::Integer1 { .. }
        | Op::Integer2 { .. }
        | Op::Integer3 { .. }
        | Op::Wide { .. }
        | Op::Carry { .. }
        | Op::Float1 { .. }
        | Op::Float2 { .. }
        | Op::Float3 { .. }
        | Op::Convert { .. }
        | Op::CompareIntegers { .. }
        | Op::CompareUpper { .. }
        | Op::CompareFloats { .. }
        | Op::Select { .. }
        | Op::Predicates { .. }
        | Op::Predicates3 { .. }
        | Op::MovePredicate { .. }
        | Op::SetPredicate { .. }
        | Op::FromPredicate { .. }
        | Op::Special { .. }
        | Op::ConvertAddress { .. }
        | Op::IsSpace { .. }
        | Op::Lane { .. }
        | Op::Nop => Kind::Computes,
        _ => Kind::Other,
    }
}
