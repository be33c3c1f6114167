//! Which lines and branches of the source a run has reached.

use super::cost::{Counted, counted};
use crate::op::{Op, Pc};
use crate::program::{Function, Program};
use crate::watch::{Count, Statistics};
use std::collections::{BTreeMap, BTreeSet};

/// How often threads have come to a function.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct FunctionHits {
    /// The first line of it, from 1.
    pub line: u32,
    /// Threads.
    pub threads: u64,
}

/// What was reached of a file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FileCoverage {
    /// By line from 1, how many threads have executed it.
    pub lines: BTreeMap<u32, u64>,
    /// Functions by name.
    pub functions: BTreeMap<String, FunctionHits>,
    /// Branches: the line, which of its branches, and which way; how many threads went that way, or that none came to the branch.
    pub branches: BTreeMap<(u32, String, String), Option<u64>>,
}

/// What was reached, by file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Coverage {
    /// The files by name.
    pub files: BTreeMap<String, FileCoverage>,
}

/// Whether an operation is one behind which threads go on at several places, if it has a guard.
fn is_decision(op: &Op) -> bool {
    super::cost::is_branch(op)
        || matches!(op, Op::Exit | Op::Return | Op::Call { .. } | Op::CallIndirect { .. })
}

/// Where instructions stand: files and lines, from the inside out.
fn places(program: &Program, names: &[String], function: &Function, one: &Counted) -> Vec<(String, u32)> {
    let chain = program.chain(function, one.pc).into_iter().map(|place| (place.file, place.line));
    let mut chain: Vec<(String, u32)> = chain.filter(|(_, line)| *line > 0).collect();
    let has_locations = function.sources.iter().any(|source| source.location.is_some());
    if !has_locations && function.machine.is_none() && function.native.is_none() {
        // PTX that was written by hand is its own source.
        let name = names.get(function.module).cloned().unwrap_or_default();
        chain.push((name, function.sources[one.source].line));
    }
    chain
}

impl Coverage {
    /// What was counted of a run, of kernels that were launched and what these may call: of others the run says nothing. `names` are those of the files of the program's modules. Machine code without line information has
    /// no lines.
    pub fn of(program: &Program, names: &[String], statistics: &Statistics) -> Coverage {
        let mut coverage = Coverage::default();
        // Branches are numbered by line, in the order of the program.
        let mut numbers: BTreeMap<(String, u32), u32> = BTreeMap::new();
        let jumps: BTreeMap<(u32, Pc, Pc), u64> =
            statistics.jumps().map(|(function, from, to, threads)| ((function, from, to), threads)).collect();
        let mut operations: (usize, Vec<Count>) = (usize::MAX, Vec::new());
        let reached = reached(program, statistics);
        for one in counted(program, statistics, None) {
            if !reached[one.function] {
                continue;
            }
            let function = &program.functions[one.function];
            if operations.0 != one.function {
                operations = (one.function, statistics.operations(one.function).collect());
            }
            let count = &one.cost.count;
            // Who comes to a branch has executed it, whether it is taken or not.
            let decides = function.code.get(one.pc as usize).is_some_and(|first| is_decision(&first.op));
            let threads = if decides { count.threads + count.skipped } else { count.threads };
            let places = places(program, names, function, &one);
            let mut seen = BTreeSet::new();
            for (file, line) in &places {
                if seen.insert((file, line)) {
                    let hits =
                        coverage.files.entry(file.clone()).or_default().lines.entry(*line).or_default();
                    *hits = (*hits).max(threads);
                }
            }
            if let Some((file, line)) = places.last() {
                let name = function.name_at(function.sources[one.source].line);
                let functions = &mut coverage.files.entry(file.clone()).or_default().functions;
                let hits = functions.entry(name).or_insert(FunctionHits { line: *line, threads });
                hits.line = hits.line.min(*line);
            }
            let Some((file, line)) = places.first() else { continue };
            for ways in ways(function, &one, &operations.1, &jumps) {
                let number = numbers.entry((file.clone(), *line)).or_default();
                let branches = &mut coverage.files.entry(file.clone()).or_default().branches;
                for (way, threads) in ways.into_iter().enumerate() {
                    branches.insert((*line, number.to_string(), way.to_string()), threads);
                }
                *number += 1;
            }
        }
        coverage
    }

    /// Gives functions other names; those that come to have one name are one.
    pub fn rename(&mut self, name: impl Fn(&str) -> String) {
        for file in self.files.values_mut() {
            for (old, hits) in std::mem::take(&mut file.functions) {
                let all = file.functions.entry(name(&old)).or_insert(FunctionHits { threads: 0, ..hits });
                all.line = all.line.min(hits.line);
                all.threads = all.threads.saturating_add(hits.threads);
            }
        }
    }

    /// Whether a function of this name is told of.
    pub fn has_function(&self, name: &str) -> bool {
        self.files.values().any(|file| file.functions.contains_key(name))
    }

    /// Adds what another run has reached.
    pub fn merge(&mut self, other: &Coverage) {
        for (name, theirs) in &other.files {
            let own = self.files.entry(name.clone()).or_default();
            for (line, hits) in &theirs.lines {
                let all = own.lines.entry(*line).or_default();
                *all = all.saturating_add(*hits);
            }
            for (name, hits) in &theirs.functions {
                let all =
                    own.functions.entry(name.clone()).or_insert(FunctionHits { line: hits.line, threads: 0 });
                all.threads = all.threads.saturating_add(hits.threads);
            }
            for (branch, threads) in &theirs.branches {
                let all = own.branches.entry(branch.clone()).or_default();
                if let Some(threads) = threads {
                    *all = Some(all.unwrap_or(0).saturating_add(*threads));
                }
            }
        }
    }
}

/// Which functions the kernels that have begun may come to, these among them.
fn reached(program: &Program, statistics: &Statistics) -> Vec<bool> {
    let all = &program.functions;
    let begun = |number: usize| statistics.operations(number).any(|count| count.warps > 0);
    let mut reached: Vec<bool> =
        (0..all.len()).map(|number| all[number].is_kernel && begun(number)).collect();
    let mut next: Vec<usize> = (0..all.len()).filter(|number| reached[*number]).collect();
    while let Some(number) = next.pop() {
        for instruction in &all[number].code {
            let called: Vec<usize> = match instruction.op {
                Op::Call { function, .. } => vec![function as usize],
                // Any function may be meant.
                Op::CallIndirect { .. } => (0..all.len()).filter(|number| !all[*number].is_kernel).collect(),
                _ => continue,
            };
            for called in called {
                if reached.get(called) == Some(&false) {
                    reached[called] = true;
                    next.push(called);
                }
            }
        }
    }
    reached
}

/// The ways behind each branch among the operations of an instruction: threads that took them, or none where none came to it.
fn ways(
    function: &Function,
    one: &Counted,
    operations: &[Count],
    jumps: &BTreeMap<(u32, Pc, Pc), u64>,
) -> Vec<Vec<Option<u64>>> {
    let mut out = Vec::new();
    let is_own = |pc: usize| function.origins.get(pc).is_some_and(|origin| *origin as usize == one.source);
    // Operations of an instruction follow each other.
    for pc in (one.pc as usize..).take_while(|pc| is_own(*pc)) {
        let Some(instruction) = function.code.get(pc) else { break };
        let came = one.cost.count.warps > 0;
        if let Op::BranchIndexed { table, .. } = instruction.op {
            let targets: BTreeSet<Pc> =
                function.tables.get(table as usize).into_iter().flatten().copied().collect();
            let way = |to: Pc| jumps.get(&(one.function as u32, pc as Pc, to)).copied().unwrap_or(0);
            out.push(targets.into_iter().map(|to| came.then(|| way(to))).collect());
        } else if instruction.guard.is_some()
            && is_decision(&instruction.op)
            && let Some(count) = operations.get(pc)
        {
            out.push([count.threads, count.skipped].map(|threads| came.then_some(threads)).to_vec());
        }
    }
    out
}
