//! What nobody reads need not be computed: flags that are overwritten before a test, and what only they are made of.
//!
//! The lowering sets all flags that an instruction sets, for whoever watches the run. A run that nobody watches takes
//! the function that is made here: the same code without operations whose results are never read.

use warpsmith_program::op::{Instruction, Op, Pc, StackOp};
use warpsmith_program::program::{ADDRESS_REGISTERS, Function, Machine, MachineLine};
use warpsmith_program::register::{Pred, Reg};

/// Predicates that are tracked; a function with more stays as it is.
const TRACKED: u32 = 64;
/// Flags of the condition registers: the first predicates.
const FLAGS: u64 = 0xffff;
/// Passes over a function until the flags that are read later are known. Each level of loops takes about one.
const PASSES: usize = 32;

/// What an operation reads and writes.
#[derive(Default)]
struct Uses {
    reads: Vec<Reg>,
    tests: u64,
    /// The register that it writes, if it only computes.
    writes: Option<Reg>,
    /// The predicates that it writes, if it only computes.
    sets: u64,
    /// Whether it does nothing but write these.
    computes: bool,
    /// Whether it may read any register and predicate.
    reads_all: bool,
}

fn bit(p: Pred) -> u64 {
    1u64.checked_shl(p.0).unwrap_or(0)
}

fn uses(instruction: &Instruction) -> Uses {
    let value = |d: Reg, reads: &[Reg]| Uses {
        reads: reads.to_vec(),
        writes: Some(d),
        computes: true,
        ..Uses::default()
    };
    let predicate = |p: Pred, reads: &[Reg], tests: u64| Uses {
        reads: reads.to_vec(),
        tests,
        sets: bit(p),
        computes: true,
        ..Uses::default()
    };
    let effect =
        |reads: &[Option<Reg>]| Uses { reads: reads.iter().flatten().copied().collect(), ..Uses::default() };
    let mut found = match instruction.op {
        Op::Move { d, a, .. }
        | Op::Extend { d, a, .. }
        | Op::Integer1 { d, a, .. }
        | Op::Float1 { d, a, .. }
        | Op::Convert { d, a, .. } => value(d, &[a]),
        Op::Integer2 { d, a, b, .. } | Op::Float2 { d, a, b, .. } => value(d, &[a, b]),
        Op::Integer3 { d, a, b, c, .. } | Op::Float3 { d, a, b, c, .. } => value(d, &[a, b, c]),
        Op::Select { d, a, b, p, .. } => Uses { tests: bit(p), ..value(d, &[a, b]) },
        Op::FromPredicate { d, p } => Uses { tests: bit(p), ..value(d, &[]) },
        Op::Special { d, .. } => value(d, &[]),
        Op::Carry { d, a, b, carry_in, carry_out, .. } => {
            Uses { tests: carry_in.map_or(0, bit), sets: carry_out.map_or(0, bit), ..value(d, &[a, b]) }
        }
        Op::CompareIntegers { p, a, b, .. } | Op::CompareFloats { p, a, b, .. } => predicate(p, &[a, b], 0),
        Op::Predicates { p, a, b, .. } => predicate(p, &[], bit(a) | bit(b)),
        Op::MovePredicate { p, a, .. } => predicate(p, &[], bit(a)),
        Op::SetPredicate { p, .. } => predicate(p, &[], 0),
        // What reaches memory may be wrong, and is done for that alone.
        Op::Load { address, .. } | Op::Unlock { address } | Op::Lock { address, .. } => {
            effect(&[address.base])
        }
        Op::Stack(StackOp::BranchIndirect { to }) => effect(&[Some(to)]),
        Op::Stack(_) | Op::Trap | Op::Nop | Op::Fence => Uses::default(),
        _ => Uses { tests: u64::MAX, reads_all: true, ..Uses::default() },
    };
    found.tests |= instruction.guard.map_or(0, |(pred, _)| bit(pred));
    found
}

/// The operations of one instruction of the machine.
struct Line {
    start: usize,
    end: usize,
    /// Flags that it reads before it sets them.
    read: u64,
    /// Flags that it sets in all lanes of the path.
    set: u64,
    /// Lines that may come next.
    next: Vec<usize>,
    /// Whether an entry of the stack may come next.
    pops: bool,
    /// The same before anything of it is executed.
    pops_first: bool,
}

/// The same function without what nobody reads; nothing if that cannot be said of it.
pub(super) fn lean(function: &Function) -> Option<Function> {
    let machine = function.machine.as_ref()?;
    // With detours somebody is going to change what is executed.
    if function.predicates > TRACKED || !machine.detours.is_empty() {
        return None;
    }
    let starts: Vec<usize> = machine.listing.iter().map(|line| line.pc as usize).collect();
    let line_of = |pc: Pc| starts.partition_point(|start| *start <= pc as usize).checked_sub(1);
    let (mut lines, mut entries) = (Vec::new(), Vec::new());
    for (number, start) in starts.iter().enumerate() {
        let end = starts.get(number + 1).copied().unwrap_or(function.code.len());
        let mut line =
            Line { start: *start, end, read: 0, set: 0, next: Vec::new(), pops: false, pops_first: false };
        for instruction in function.code.get(*start..end)? {
            let found = uses(instruction);
            line.read |= found.tests & !line.set;
            if instruction.guard.is_none() {
                line.set |= found.sets & FLAGS;
            }
            match instruction.op {
                Op::Stack(StackOp::Branch { to }) => {
                    line.next.push(line_of(to)?);
                    entries.push(number + 1);
                }
                Op::Stack(StackOp::SetJoin { to } | StackOp::SetBreak { to } | StackOp::SetReturn { to }) => {
                    entries.push(line_of(to)?)
                }
                Op::Stack(StackOp::Call { to }) => {
                    line.next.push(line_of(to)?);
                    entries.push(number + 1);
                }
                Op::Stack(StackOp::Join) => line.pops_first = true,
                Op::Stack(StackOp::Return | StackOp::Break | StackOp::Exit) => line.pops = true,
                // It may go anywhere.
                Op::Stack(StackOp::BranchIndirect { .. }) => line.read = u64::MAX,
                // Lanes execute what does not lie on their way.
                Op::Stack(StackOp::QuadOn | StackOp::QuadOff) => return None,
                _ => {}
            }
        }
        line.next.push(number + 1);
        lines.push(line);
    }
    let after = read_after(&lines, &entries)?;
    let mut keep = kept(function, &lines, &after);
    let code = fused(function, &lines, &mut keep);
    Some(without(function, code, machine, &keep))
}

/// For each line the flags that may be read after it.
fn read_after(lines: &[Line], entries: &[usize]) -> Option<Vec<u64>> {
    let mut before = vec![0u64; lines.len() + 1];
    let mut after = vec![0u64; lines.len()];
    for _ in 0..PASSES {
        let popped = entries.iter().fold(0, |all, entry| all | before.get(*entry).copied().unwrap_or(0));
        let mut changed = false;
        for (number, line) in lines.iter().enumerate().rev() {
            let mut out = if line.pops { popped } else { 0 };
            for next in &line.next {
                out |= before.get(*next).copied().unwrap_or(0);
            }
            after[number] = out;
            let first = if line.pops_first { popped } else { 0 };
            let new = line.read | (out & !line.set) | first;
            changed |= before[number] != new;
            before[number] = new;
        }
        if !changed {
            return Some(after);
        }
    }
    None
}

/// Which operations are kept. Registers of an instruction's own are read in it or never.
fn kept(function: &Function, lines: &[Line], after: &[u64]) -> Vec<bool> {
    let mut keep = vec![true; function.code.len()];
    let general = function.machine.as_ref().map_or(u32::MAX, |machine| machine.general);
    let own = |reg: Reg| reg.0 >= general.saturating_add(ADDRESS_REGISTERS);
    for (line, after) in lines.iter().zip(after) {
        let mut live = *after & FLAGS;
        let mut needed: Vec<Reg> = Vec::new();
        let mut all_needed = false;
        for at in (line.start..line.end).rev() {
            let instruction = &function.code[at];
            let found = uses(instruction);
            let is_read = found.sets & live != 0
                || found.writes.is_some_and(|d| all_needed || !own(d) || needed.contains(&d));
            if found.computes && !is_read {
                keep[at] = false;
                continue;
            }
            if instruction.guard.is_none() {
                live &= !(found.sets & FLAGS);
            }
            live |= found.tests;
            needed.extend(found.reads);
            all_needed |= found.reads_all;
        }
    }
    keep
}

/// The operations, of which a test whose outcome is only moved into a flag sets the flag itself; the move is not kept.
fn fused(function: &Function, lines: &[Line], keep: &mut [bool]) -> Vec<Instruction> {
    let mut code = function.code.clone();
    for line in lines {
        let places: Vec<usize> = (line.start..line.end).filter(|at| keep[*at]).collect();
        for (index, pair) in places.windows(2).enumerate() {
            let (first, second) = (pair[0], pair[1]);
            let Op::MovePredicate { p, a, negate } = code[second].op else { continue };
            let guard = code[first].guard;
            let is_own = bit(a) & FLAGS == 0 && guard.is_none_or(|(pred, _)| pred != a);
            let mut later = places[index + 2..].iter();
            if !is_own || guard != code[second].guard || later.any(|at| uses(&code[*at]).tests & bit(a) != 0)
            {
                continue;
            }
            match &mut code[first].op {
                Op::CompareIntegers { relation, p: to, .. } if *to == a => {
                    *relation = if negate { relation.opposite() } else { *relation };
                    *to = p;
                }
                Op::CompareFloats { relation, p: to, .. } if *to == a => {
                    *relation = if negate { relation.opposite() } else { *relation };
                    *to = p;
                }
                Op::Predicates { p: to, .. } if *to == a && !negate => *to = p,
                _ => continue,
            }
            keep[second] = false;
        }
    }
    code
}

/// The function with those of its operations that are kept only.
fn without(function: &Function, code: Vec<Instruction>, machine: &Machine, keep: &[bool]) -> Function {
    // Where each operation has come to, or the next one that is kept.
    let mut count = 0;
    let mut places: Vec<Pc> = Vec::with_capacity(keep.len() + 1);
    for kept in keep {
        places.push(count);
        count += Pc::from(*kept);
    }
    places.push(count);
    let place = |pc: Pc| places.get(pc as usize).copied().unwrap_or(count);
    let kept = |index: usize| keep.get(index).copied().unwrap_or(true);
    let mut code: Vec<Instruction> =
        code.into_iter().enumerate().filter(|(at, _)| kept(*at)).map(|(_, one)| one).collect();
    let mut read: Vec<Reg> = Vec::new();
    for instruction in &mut code {
        if let Op::Stack(
            StackOp::Branch { to }
            | StackOp::SetJoin { to }
            | StackOp::Call { to }
            | StackOp::SetReturn { to }
            | StackOp::SetBreak { to },
        ) = &mut instruction.op
        {
            *to = place(*to);
        }
        read.extend(uses(instruction).reads);
    }
    read.sort_unstable();
    let reads_all = code.iter().any(|instruction| uses(instruction).reads_all);
    let constants =
        function.constants.iter().filter(|(reg, ..)| reads_all || read.binary_search(reg).is_ok());
    let listing = machine.listing.iter().map(|line| MachineLine { pc: place(line.pc), ..line.clone() });
    let lines = function.lines.iter().enumerate().filter(|(at, _)| kept(*at)).map(|(_, line)| *line);
    let origins = function.origins.iter().enumerate().filter(|(at, _)| kept(*at)).map(|(_, one)| *one);
    Function {
        code,
        lines: lines.collect(),
        origins: origins.collect(),
        constants: constants.copied().collect(),
        machine: Some(Machine { listing: listing.collect(), ..machine.clone() }),
        ..function.clone()
    }
}
