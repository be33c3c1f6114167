//! Where lanes may part, and meet again: what is written between is not the same in all of them any more.

use crate::class::{Classes, Kind, Knowledge};
use crate::flow::{Flow, Live};
use crate::form::form;
use warpsmith_engine::op::Op;
use warpsmith_engine::program::Operand;

/// For each run rows of which nothing is known at its begin, because lanes may come there on different ways.
pub fn mixed(
    knowledge: &Knowledge<'_>,
    flow: &Flow,
    at_begin: &[Live],
    classes: &[Option<Classes>],
) -> Vec<Vec<u32>> {
    let mut out = vec![Vec::new(); flow.runs.len()];
    let parts = parting(knowledge, flow, classes);
    if !parts.contains(&true) {
        return out;
    }
    let meets = meeting(knowledge, flow);
    for (number, _) in parts.iter().enumerate().filter(|(_, parts)| **parts) {
        let Some(meeting) = meets[number] else { continue };
        let (mut seen, mut open) = (vec![false; flow.runs.len()], flow.runs[number].next.clone());
        while let Some(run) = open.pop() {
            if run == meeting || std::mem::replace(&mut seen[run], true) {
                continue;
            }
            for instruction in
                &knowledge.function.code[flow.runs[run].begin as usize..flow.runs[run].end as usize]
            {
                for written in knowledge.function.uses(&instruction.op).writes {
                    if let Operand::Rows(reg, rows) = written {
                        out[meeting].extend((reg.0..reg.0 + rows).filter(|row| at_begin[meeting].row(*row)));
                    }
                }
            }
            open.extend(&flow.runs[run].next);
        }
        out[meeting].sort_unstable();
        out[meeting].dedup();
    }
    out
}

/// Runs at whose end lanes may part.
fn parting(knowledge: &Knowledge<'_>, flow: &Flow, classes: &[Option<Classes>]) -> Vec<bool> {
    let function = knowledge.function;
    // A predicate is the same in all lanes if all that gives it a value is.
    let mut differs = vec![false; function.predicates as usize];
    let mut changed = true;
    while changed {
        changed = false;
        for (run, classes) in flow.runs.iter().zip(classes) {
            let Some(mut classes) = classes.clone() else { continue };
            for pc in run.begin..run.end {
                let instruction = &function.code[pc as usize];
                let uses = function.uses(&instruction.op);
                let is_same = form(&instruction.op).is_some_and(|form| {
                    form.sources().all(|(reg, wide)| classes.get(reg, wide) == Some(Kind::SAME))
                });
                let of_others = uses.reads.iter().any(|(operand, _)| match operand {
                    Operand::Predicate(pred) => differs[pred.0 as usize],
                    Operand::Rows(..) => false,
                });
                let guard = instruction.guard.is_some_and(|(pred, _)| differs[pred.0 as usize]);
                for written in &uses.writes {
                    if let Operand::Predicate(pred) = written
                        && (!is_same || of_others || guard)
                        && !std::mem::replace(&mut differs[pred.0 as usize], true)
                    {
                        changed = true;
                    }
                }
                knowledge.after(&mut classes, pc);
            }
        }
    }
    let parts = |run: &crate::flow::Run| {
        let last = &function.code[run.end as usize - 1];
        match (last.guard, &last.op) {
            (Some((pred, _)), Op::Branch { .. } | Op::Return | Op::Exit) => differs[pred.0 as usize],
            (_, Op::BranchIndexed { .. }) => true,
            _ => false,
        }
    };
    flow.runs.iter().map(parts).collect()
}

/// For each run the one at which all ways from its end meet again, if there is one.
fn meeting(knowledge: &Knowledge<'_>, flow: &Flow) -> Vec<Option<usize>> {
    let count = flow.runs.len();
    let words = count.div_ceil(64);
    let mut all: Vec<Vec<u64>> = vec![vec![u64::MAX; words]; count];
    let ends = |run: usize| {
        let last = &knowledge.function.code[flow.runs[run].end as usize - 1];
        flow.runs[run].next.is_empty() || matches!(last.op, Op::Return | Op::Exit | Op::Jump { .. })
    };
    let mut changed = true;
    while changed {
        changed = false;
        for run in (0..count).rev() {
            let mut set = vec![if ends(run) { 0 } else { u64::MAX }; words];
            for next in &flow.runs[run].next {
                set.iter_mut().zip(&all[*next]).for_each(|(set, other)| *set &= other);
            }
            set[run / 64] |= 1 << (run % 64);
            if set != all[run] {
                all[run] = set;
                changed = true;
            }
        }
    }
    let size = |run: usize| all[run].iter().map(|word| word.count_ones()).sum::<u32>();
    // Those behind a run are nested: the nearest has the most behind it.
    let nearest = |run: usize| {
        let behind =
            (0..count).filter(|other| *other != run && all[run][other / 64] >> (other % 64) & 1 != 0);
        behind.max_by_key(|other| size(*other))
    };
    (0..count).map(nearest).collect()
}
