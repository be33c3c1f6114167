//! Runs of instructions, where they lead, and which registers are read later.

use warpsmith_engine::op::{Op, Pc};
use warpsmith_engine::program::{Function, Operand};

/// Instructions that are executed one after the other if the first is: it ends with what may go elsewhere.
#[derive(Debug, Clone)]
pub struct Run {
    /// The first instruction.
    pub begin: Pc,
    /// The one behind the last.
    pub end: Pc,
    /// Runs that may follow, by their numbers: behind it, and where its branch goes.
    pub next: Vec<usize>,
}

/// The runs of a function, by their first instructions.
#[derive(Debug)]
pub struct Flow {
    pub runs: Vec<Run>,
    /// For each instruction the number of its run.
    pub run_of: Vec<u32>,
}

/// Whether a warp that has come to an operation may go on anywhere but behind it, or has to be looked at there.
pub fn ends_run(op: &Op) -> bool {
    matches!(
        op,
        Op::Branch { .. }
            | Op::BranchIndexed { .. }
            | Op::Jump { .. }
            | Op::Call { .. }
            | Op::CallIndirect { .. }
            | Op::Return
            | Op::Exit
            | Op::Trap
            | Op::Barrier { .. }
            | Op::ClusterBarrier { .. }
            | Op::Stack(_)
            | Op::Leave { .. }
            | Op::Yield
            | Op::Builtin { .. }
    )
}

impl Flow {
    pub fn of(function: &Function) -> Flow {
        let code = &function.code;
        let mut begins = vec![false; code.len() + 1];
        if let Some(first) = begins.first_mut() {
            *first = true;
        }
        for (pc, instruction) in code.iter().enumerate() {
            if ends_run(&instruction.op) {
                begins[pc + 1] = true;
            }
            if let Op::Branch { to } = instruction.op
                && let Some(begin) = begins.get_mut(to as usize)
            {
                *begin = true;
            }
        }
        for target in function.tables.iter().flatten() {
            if let Some(begin) = begins.get_mut(*target as usize) {
                *begin = true;
            }
        }
        let firsts: Vec<usize> = (0..code.len()).filter(|pc| begins[*pc]).collect();
        let mut run_of = vec![0; code.len()];
        let mut runs: Vec<Run> = Vec::with_capacity(firsts.len());
        for (number, first) in firsts.iter().enumerate() {
            let end = firsts.get(number + 1).copied().unwrap_or(code.len());
            run_of[*first..end].fill(number as u32);
            runs.push(Run { begin: *first as Pc, end: end as Pc, next: Vec::new() });
        }
        for run in &mut runs {
            let last = &code[run.end as usize - 1];
            let at = |pc: Pc| run_of.get(pc as usize).map(|run| *run as usize);
            let always = last.guard.is_none();
            let behind = match last.op {
                Op::Branch { .. } | Op::Return | Op::Exit | Op::Jump { .. } | Op::BranchIndexed { .. } => {
                    !always
                }
                Op::Trap => !always,
                _ => true,
            };
            if behind {
                run.next.extend(at(run.end));
            }
            match last.op {
                Op::Branch { to } => run.next.extend(at(to)),
                Op::BranchIndexed { table, .. } => {
                    let table = function.tables.get(table as usize);
                    run.next.extend(table.into_iter().flatten().filter_map(|to| at(*to)));
                }
                _ => {}
            }
        }
        Flow { runs, run_of }
    }

    /// For each run whether it is likely to come by again: it lies between a branch back and where that goes.
    pub fn in_loops(&self) -> Vec<bool> {
        let mut out = vec![false; self.runs.len()];
        for (number, run) in self.runs.iter().enumerate() {
            let back = run.next.iter().copied().filter(|next| *next <= number).min();
            if let Some(first) = back {
                out[first..=number].fill(true);
            }
        }
        out
    }
}

/// A set of rows and predicates.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Live {
    words: Vec<u64>,
    rows: usize,
}

impl Live {
    pub fn new(rows: usize, predicates: usize) -> Live {
        Live { words: vec![0; (rows + predicates).div_ceil(64)], rows }
    }

    fn set(&mut self, at: usize, value: bool) {
        let (word, bit) = (at / 64, 1 << (at % 64));
        if let Some(word) = self.words.get_mut(word) {
            *word = if value { *word | bit } else { *word & !bit };
        }
    }

    fn has(&self, at: usize) -> bool {
        self.words.get(at / 64).is_some_and(|word| word >> (at % 64) & 1 != 0)
    }

    /// Whether a row is read later.
    pub fn row(&self, row: u32) -> bool {
        (row as usize) < self.rows && self.has(row as usize)
    }

    /// Whether a register of 32 bits or of 64 is.
    pub fn register(&self, reg: warpsmith_engine::register::Reg, wide: bool) -> bool {
        self.row(reg.0) || wide && self.row(reg.0 + 1)
    }

    /// Whether a predicate is read later.
    pub fn predicate(&self, predicate: u32) -> bool {
        self.has(self.rows + predicate as usize)
    }

    /// The rows that are read later.
    pub fn rows(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.rows).filter(|row| self.has(*row)).map(|row| row as u32)
    }

    fn operand(&mut self, operand: Operand, value: bool) {
        match operand {
            Operand::Rows(reg, rows) => (0..rows).for_each(|row| self.set((reg.0 + row) as usize, value)),
            Operand::Predicate(pred) => self.set(self.rows + pred.0 as usize, value),
        }
    }

    pub fn join(&mut self, other: &Live) -> bool {
        let mut changed = false;
        for (word, other) in self.words.iter_mut().zip(&other.words) {
            changed |= *other & !*word != 0;
            *word |= other;
        }
        changed
    }

    /// What is live before an instruction, from what is live behind it.
    pub fn before(&mut self, function: &Function, pc: Pc) {
        let instruction = &function.code[pc as usize];
        if matches!(
            instruction.op,
            Op::Call { .. } | Op::CallIndirect { .. } | Op::Builtin { .. } | Op::Jump { .. }
        ) {
            // What is passed is not among the operands.
            self.words.fill(u64::MAX);
            return;
        }
        let uses = function.uses(&instruction.op);
        if instruction.guard.is_none() {
            uses.writes.iter().for_each(|operand| self.operand(*operand, false));
        }
        uses.reads.iter().for_each(|(operand, _)| self.operand(*operand, true));
        if let Some((pred, _)) = instruction.guard {
            self.operand(Operand::Predicate(pred), true);
        }
    }
}

/// For each run what is live at its begin.
pub fn liveness(function: &Function, flow: &Flow) -> Vec<Live> {
    let empty = Live::new(function.rows as usize, function.predicates as usize);
    let mut at_begin = vec![empty.clone(); flow.runs.len()];
    let mut changed = true;
    while changed {
        changed = false;
        for number in (0..flow.runs.len()).rev() {
            let mut live = behind(flow, &at_begin, &empty, number);
            let run = &flow.runs[number];
            (run.begin..run.end).rev().for_each(|pc| live.before(function, pc));
            changed |= at_begin[number].join(&live);
        }
    }
    at_begin
}

/// What is live behind a run.
pub fn behind(flow: &Flow, at_begin: &[Live], empty: &Live, number: usize) -> Live {
    let mut live = empty.clone();
    for next in &flow.runs[number].next {
        live.join(&at_begin[*next]);
    }
    live
}
