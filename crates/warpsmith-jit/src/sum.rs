//! Sums of 64 bits that machine code makes of two of 32: the second takes what the first carries.

use crate::class::{Classes, Kind, Knowledge, MOST_STEP, summed};
use crate::emit::Emitter;
use crate::flow::ends_run;
use crate::segment::{Here, Numbers, Segment};
use cranelift_codegen::ir::{InstBuilder, types};
use std::collections::HashMap;
use warpsmith_engine::op::{Op, Pc, Width};
use warpsmith_engine::program::{Function, Operand};
use warpsmith_engine::register::Reg;

/// Instructions up to which the second sum is looked for.
const NEAR: usize = 32;

/// Two sums of 32 bits, by the instruction of the first.
#[derive(Debug, Clone, Copy)]
pub struct Sum {
    /// The instruction of the second.
    pub second: Pc,
    /// What is added: lower and upper words.
    pub terms: [[Reg; 2]; 2],
    /// The pair that is written.
    pub d: Reg,
}

/// The sums of a function whose registers are pairs.
pub fn sums(function: &Function) -> HashMap<Pc, Sum> {
    match function.native {
        Some(_) => (0..function.code.len()).filter_map(|at| Some((at as Pc, sum(function, at)?))).collect(),
        None => HashMap::new(),
    }
}

fn sum(function: &Function, at: usize) -> Option<Sum> {
    let first = &function.code[at];
    let Op::Carry { subtract: false, width: Width::W32, d, a, b, carry_in: None, carry_out: Some(carry) } =
        first.op
    else {
        return None;
    };
    let mut written = vec![d];
    for (pc, instruction) in function.code.iter().enumerate().skip(at + 1).take(NEAR) {
        if let Op::Carry {
            subtract: false,
            width: Width::W32,
            d: upper,
            a: x,
            b: y,
            carry_in,
            carry_out: None,
        } = instruction.op
            && (carry_in, upper) == (Some(carry), d.plus(1))
        {
            let is_sum = first.guard.is_none() && instruction.guard.is_none();
            let is_there = ![x, y].iter().any(|reg| written.contains(reg));
            let [x, y] = if x != a.plus(1) && (y == a.plus(1) || x == b.plus(1)) { [y, x] } else { [x, y] };
            return (is_sum && is_there).then_some(Sum { second: pc as Pc, terms: [[a, x], [b, y]], d });
        }
        if ends_run(&instruction.op) {
            return None;
        }
        for operand in function.uses(&instruction.op).writes {
            match operand {
                Operand::Predicate(pred) if pred == carry => return None,
                Operand::Rows(reg, rows) if (reg.0..reg.0 + rows).contains(&d.0) => return None,
                Operand::Rows(reg, rows) => written.extend((0..rows).map(|row| reg.plus(row))),
                Operand::Predicate(_) => {}
            }
        }
    }
    None
}

/// What is known of a pair of rows that need not follow each other.
fn kind(classes: &Classes, [low, high]: [Reg; 2]) -> Kind {
    if high == low.plus(1) {
        return classes.get(low, true).unwrap_or(Kind::Any);
    }
    match [low, high].map(|reg| classes.get(reg, false)) {
        [Some(Kind::SAME), Some(Kind::SAME)] => Kind::SAME,
        _ => Kind::Any,
    }
}

impl Knowledge<'_> {
    /// A sum that begins with an instruction, and what is known of it; none if that is nothing.
    pub fn sum(&self, classes: &Classes, pc: Pc) -> Option<(Sum, Kind)> {
        let sum = self.sums.get(&pc)?;
        let [a, b] = sum.terms.map(|term| kind(classes, term));
        let kind = summed(a, b, 1);
        (kind.step().is_some_and(|step| step.unsigned_abs() <= MOST_STEP)).then_some((*sum, kind))
    }
}

impl Emitter<'_, '_, '_> {
    /// Computes a sum where its first half is: what is added may not be there any more where the second is.
    pub fn begin_sum(&mut self, segment: &mut Segment, here: &Here<'_>) {
        let Some((sum, kind)) = self.plan.knowledge.sum(here.classes, here.pc) else { return };
        let terms = sum.terms.map(|term| {
            let known = self::kind(here.classes, term);
            match term[1] == term[0].plus(1) {
                true => self.known(segment, term[0], true, known),
                false => self.pair(segment, term),
            }
        });
        let count = if matches!(kind, Kind::Quad(_)) { crate::segment::FOURS } else { 1 };
        let values = (0..count)
            .map(|four| {
                let [a, b] = [0, 1].map(|term| self.number_at(&terms[term], four));
                debug_assert_eq!(self.b.func.dfg.value_type(a), types::I64);
                self.b.ins().iadd(a, b)
            })
            .collect();
        segment.sums.insert(sum.second, (sum.d, Numbers { values, kind, wide: true }));
    }

    /// The pair is written where the second half is. Whether there is a sum.
    pub fn end_sum(&mut self, segment: &mut Segment, pc: Pc) -> bool {
        let Some((d, numbers)) = segment.sums.remove(&pc) else { return false };
        self.set(segment, d, numbers);
        true
    }
}
