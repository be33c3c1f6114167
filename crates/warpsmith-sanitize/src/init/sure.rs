//! Which rows and predicates of a function may be read before they are written. All others need not be watched before something
//! undefined is loaded.

use std::collections::{BTreeSet, HashMap};
use warpsmith_engine::op::{Instruction, Op};
use warpsmith_engine::program::{CONDITIONS, Call, FLAGS, Function, Operand, Passed};
use warpsmith_engine::register::Pred;

/// Bits that all sets of a function take at most: of larger ones everything is watched.
const MOST: usize = 1 << 28;

/// A set of rows, and of predicates behind them.
type Set = Vec<u64>;

fn has(set: &Set, at: usize) -> bool {
    set.get(at / 64).is_some_and(|word| word >> (at % 64) & 1 != 0)
}

fn add(set: &mut Set, at: usize) {
    if let Some(word) = set.get_mut(at / 64) {
        *word |= 1 << (at % 64);
    }
}

/// Rows, and predicates, that may be read before they are written, where those of `begin` are written first: numbers in a set.
pub(super) fn unsure(function: &Function, begin: &[usize]) -> (Vec<bool>, Vec<bool>) {
    let (rows, all) = (function.rows as usize, (function.rows + function.predicates) as usize);
    let goes_anywhere =
        |one: &Instruction| matches!(one.op, Op::Jump { .. } | Op::Stack(_) | Op::Leave { .. });
    let starts = starts(function);
    let mut found = vec![false; all];
    if starts.len().saturating_mul(all) > MOST || function.code.iter().any(goes_anywhere) {
        found.fill(true);
    } else {
        let mut first: Set = vec![0; all.div_ceil(64)];
        begin.iter().for_each(|at| add(&mut first, *at));
        for passed in &function.arguments {
            places(passed, rows).for_each(|at| add(&mut first, at));
        }
        look(function, &starts, first, &mut found);
    }
    for at in begin {
        found.get_mut(*at).into_iter().for_each(|found| *found = false);
    }
    let predicates = found.split_off(rows.min(found.len()));
    (found, predicates)
}

/// Rows and predicates of machine code that are none of its registers, and nobody writes: they hold zeros, in the place of those
/// that are none. By their numbers in a set.
pub(super) fn zeros(function: &Function) -> Vec<usize> {
    let rows = function.rows;
    type Is<'f> = Box<dyn Fn(u32) -> bool + 'f>;
    let (is_row, is_predicate): (Is<'_>, Is<'_>) = match (&function.native, &function.machine) {
        (Some(native), _) => (
            Box::new(|row| native.name_of_row(row).is_none()),
            Box::new(|pred| native.name_of_predicate(Pred(pred)).is_none()),
        ),
        (None, Some(machine)) => (
            Box::new(|row| machine.name_of_row(row).is_none()),
            Box::new(|pred| pred >= CONDITIONS * FLAGS.len() as u32),
        ),
        (None, None) => return Vec::new(),
    };
    let own_rows = (0..rows).filter(|row| is_row(*row));
    let own_predicates = (0..function.predicates).filter(|pred| is_predicate(*pred)).map(|pred| rows + pred);
    let mut zeros: BTreeSet<usize> = own_rows.chain(own_predicates).map(|at| at as usize).collect();
    for instruction in &function.code {
        for operand in function.uses(&instruction.op).writes {
            numbers(operand, rows as usize).for_each(|at| {
                zeros.remove(&at);
            });
        }
    }
    zeros.into_iter().collect()
}

/// The numbers of a place in a set.
fn places(passed: &Passed, rows: usize) -> impl Iterator<Item = usize> {
    match *passed {
        Passed::Register(reg, width) => reg.0 as usize..(reg.0 + width.rows()) as usize,
        Passed::Predicate(pred) => rows + pred.0 as usize..rows + pred.0 as usize + 1,
        Passed::Local(_) | Passed::Nowhere => 0..0,
    }
}

fn numbers(operand: Operand, rows: usize) -> core::ops::Range<usize> {
    match operand {
        Operand::Rows(reg, count) => reg.0 as usize..(reg.0 + count) as usize,
        Operand::Predicate(pred) => rows + pred.0 as usize..rows + pred.0 as usize + 1,
    }
}

/// Where runs of instructions begin that are executed one after the other.
fn starts(function: &Function) -> Vec<usize> {
    let mut starts = vec![0];
    for (pc, instruction) in function.code.iter().enumerate() {
        match instruction.op {
            Op::Branch { to } => starts.extend([to as usize, pc + 1]),
            Op::BranchIndexed { .. } | Op::Return | Op::Exit => starts.push(pc + 1),
            _ => {}
        }
    }
    starts.extend(function.tables.iter().flatten().map(|to| *to as usize));
    starts.retain(|start| *start < function.code.len());
    starts.sort_unstable();
    starts.dedup();
    starts
}

/// Goes through all runs until nothing changes, and notes what is read that may not have been written.
fn look(function: &Function, starts: &[usize], first: Set, found: &mut [bool]) {
    let number = |pc: usize| starts.binary_search(&pc).ok();
    let mut before: Vec<Option<Set>> = vec![None; starts.len()];
    let mut open = BTreeSet::new();
    if let Some(begin) = before.first_mut() {
        *begin = Some(first);
        open.insert(0);
    }
    let end = |run: usize| starts.get(run + 1).copied().unwrap_or(function.code.len());
    while let Some(run) = open.pop_first() {
        let Some(mut set) = before[run].clone() else { continue };
        go(function, starts[run]..end(run), &mut set, |_| {});
        for next in nexts(function, end(run)).into_iter().filter_map(number) {
            let changes = match &mut before[next] {
                Some(old) => {
                    let mut changes = false;
                    for (old, new) in old.iter_mut().zip(&set) {
                        changes |= *old & !new != 0;
                        *old &= new;
                    }
                    changes
                }
                none => {
                    *none = Some(set.clone());
                    true
                }
            };
            if changes {
                open.insert(next);
            }
        }
    }
    for (run, set) in before.into_iter().enumerate() {
        let Some(mut set) = set else { continue };
        go(function, starts[run]..end(run), &mut set, |at| {
            if let Some(found) = found.get_mut(at) {
                *found = true;
            }
        });
    }
}

/// Where a run that ends before an instruction goes on.
fn nexts(function: &Function, end: usize) -> Vec<usize> {
    let Some(last) = end.checked_sub(1).and_then(|last| function.code.get(last)) else { return Vec::new() };
    let mut nexts = match last.op {
        Op::Branch { to } => vec![to as usize],
        Op::BranchIndexed { table, .. } => {
            function.tables.get(table as usize).into_iter().flatten().map(|to| *to as usize).collect()
        }
        Op::Return | Op::Exit => Vec::new(),
        _ => vec![end],
    };
    if last.guard.is_some() {
        nexts.push(end);
    }
    nexts
}

/// Goes through a run: what is written is added to the set, and what is read and not there is noted.
fn go(function: &Function, run: core::ops::Range<usize>, set: &mut Set, mut note: impl FnMut(usize)) {
    let rows = function.rows as usize;
    // What was written under a guard is there under the same, as long as that is.
    let mut guarded: HashMap<usize, (Pred, bool)> = HashMap::new();
    for instruction in function.code.get(run).unwrap_or_default() {
        let uses = function.uses(&instruction.op);
        let passes = match instruction.op {
            Op::Call { call, .. } | Op::CallIndirect { call, .. } => function.calls.get(call as usize),
            _ => None,
        };
        let (arguments, results) = match passes {
            Some(Call { arguments, results, .. }) => (arguments.as_slice(), results.as_slice()),
            // Whoever has called it reads its results.
            None if instruction.op == Op::Return => (function.returns.as_slice(), &[][..]),
            None => (&[][..], &[][..]),
        };
        let guard = instruction.guard.map(|guard| rows + guard.0.0 as usize);
        guard.into_iter().filter(|at| !has(set, *at)).for_each(&mut note);
        let reads = uses.reads.iter().flat_map(|read| numbers(read.0, rows));
        for at in reads.chain(arguments.iter().flat_map(|place| places(place, rows))) {
            let is_there =
                has(set, at) || instruction.guard.is_some_and(|own| guarded.get(&at) == Some(&own));
            if !is_there {
                note(at);
            }
        }
        let writes = uses.writes.iter().flat_map(|operand| numbers(*operand, rows));
        for at in writes.chain(results.iter().flat_map(|place| places(place, rows))) {
            if at >= rows {
                guarded.retain(|_, guard| rows + guard.0.0 as usize != at);
            }
            match instruction.guard {
                None => add(set, at),
                Some(guard) => {
                    guarded.insert(at, guard);
                }
            }
        }
    }
}
