//! Code of this machine in the place of the loop over instructions.
//!
//! Somebody else makes it of a kernel ([`Code`]); the engine asks it to go on with a warp whose lanes are all together, and it
//! comes back at an instruction that it leaves to the engine: with the registers as the engine would have them there, and
//! nothing executed twice. It counts operations as the engine does, and executes a run of them only if all of it is within the
//! turn of the warp, so that turns end where they would without it. So it changes nothing but how long a run takes.
//!
//! Registers of which all lanes hold the same, or numbers that follow each other, need not be written to all lanes
//! while such code runs. What it leaves so it says ([`Code::expand`]); they are filled before the engine looks at them.

use super::Context;
use super::block::Block;
use super::execute::{self, Stop};
use super::resident::{self, Resident};
use super::warp::{Group, SHARE, State, Warp};
use crate::fault::Fault;
use crate::memory::Words;
use crate::observe::{Nothing, Watched};
use crate::op::Pc;
use crate::register::{ALL, Mask, Registers, Row};
use std::fmt::Debug;
use std::ptr;
use std::sync::Arc;

/// Code of this machine for a kernel, and blocks of one shape.
pub trait Code: Debug + Send + Sync {
    /// Whether it can go on at an instruction: the number of the entry there.
    fn entry(&self, pc: Pc) -> Option<u32>;

    /// The instruction up to which the engine goes on from one at which this code cannot: that behind the end of its run.
    fn end_of_run(&self, pc: Pc) -> Pc;

    /// Goes on with a warp from an entry, and says at which instruction it leaves it. At least one operation is executed, or the
    /// instruction is that of the entry.
    fn run(&self, entry: u32, turn: &mut Turn<'_>) -> Pc;

    /// Goes on with groups of lanes, which all stand at begins of runs, until one of them comes to something that it leaves to the
    /// engine: where they are then. Whether it can; without that, nothing is changed.
    fn run_parted(&self, turn: &mut Turn<'_>, parts: &mut Vec<Part>) -> bool;

    /// Gives each warp of a block a turn of so many operations, one after the other, perhaps several times. If the engine has to do something itself, the number of
    /// the warp whose turn it is in, and how much is left of that.
    fn run_block(&self, turn: &mut Turn<'_>, warps: &mut [Resident]) -> Option<(usize, u64)>;

    /// Whether registers hold what the code takes them to hold at an entry: the same in all lanes, or numbers that follow each other.
    fn agrees(&self, entry: u32, registers: &Registers) -> bool;

    /// Fills the lanes of registers that the code has left at an instruction with one of them alone.
    fn expand(&self, pc: Pc, registers: &mut Registers);

    /// The rows that have to be 0 when a warp begins, because they may be read before they are written; none if others may hold
    /// anything but what they held when a warp before began.
    fn begins(&self) -> Option<&[u32]>;

    /// Whether the instruction at which it has left the warp reads no lane that is not filled, and all lanes that are filled are those that
    /// it takes to be when it is entered behind it.
    fn is_light(&self, pc: Pc) -> bool;
}

/// Who makes code of this machine for a kernel; it may take a while.
pub trait Maker: Debug + Send + Sync {
    /// The code, if it is there. So many operations of warps have been executed without it.
    fn code(&self, executed: u64) -> Option<Arc<dyn Code>>;
}

/// Lanes that are at one place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    /// The instruction that is next.
    pub pc: Pc,
    /// The lanes.
    pub lanes: Mask,
    /// When they last had a turn.
    pub ran: u64,
}

/// A piece of memory, as code of this machine reaches it.
#[derive(Debug, Clone, Copy)]
pub struct Piece {
    /// The address of its first byte.
    pub start: u64,
    /// Number of bytes.
    pub size: u64,
    /// Where it lies on this machine.
    pub bytes: *const u8,
}

/// A turn of a warp.
pub struct Turn<'a> {
    /// Operations that may be executed, and those of them that are left.
    pub left: u64,
    /// Rows of the registers of the kernel.
    pub rows: *mut Row,
    /// Its predicates.
    pub predicates: *mut Mask,
    /// The words of the shared memory of the block, and its size in bytes.
    pub shared: (*mut u32, u64),
    /// The words of the parameters of the kernel, and their size in bytes.
    pub parameters: (*const u32, u64),
    /// Index of the block.
    pub block: [u32; 3],
    /// Blocks of the grid.
    pub grid: [u32; 3],
    /// Number of the warp in its block.
    pub warp: u32,
    /// What segments there are: a number that changes with them.
    pub generation: u64,
    /// Turns of groups of the warp so far, the last that may be had before somebody has waited for too long, and operations of
    /// the group that has its turn.
    pub turns: u64,
    /// See [`Turn::turns`].
    pub last_turn: u64,
    /// See [`Turn::turns`].
    pub since: u64,
    /// Whether lanes that are all together go on as if they were not.
    pub stays: bool,
    /// Whether a group still has its turn, the first of them.
    pub has_turn: bool,
    /// Where lanes are then, if they have parted while code ran that goes on with a warp: the first has its turn.
    pub parts: Vec<Part>,
    /// Barriers of the block that have opened, and how many of them before the last round of turns.
    pub meetings: u64,
    /// See [`Turn::meetings`].
    pub before_last: u64,
    /// Rounds of turns that its warps have had, and how many they may have at most: another one only if a barrier has opened in the last,
    /// and fewer operations have been executed.
    pub rounds: u64,
    /// See [`Turn::rounds`].
    pub most_rounds: u64,
    /// See [`Turn::rounds`].
    pub most: u64,
    /// Who does what the code does not.
    pub host: Option<&'a mut dyn Host>,
}

/// Who does what code of this machine leaves to the engine.
pub trait Host {
    /// The memory that an address lies in, if code may access it directly, and write it if that is asked for.
    fn find(&self, address: u64, writes: bool) -> Option<Piece>;

    /// Executes one operation for all lanes, where so many of the turn are left with it. If the code cannot go on behind it, it has
    /// to come back at once.
    fn step(&mut self, pc: Pc, left: u64) -> bool;

    /// Executes one operation for some lanes, if it is one that goes on behind it. Otherwise nothing was done.
    fn masked(&mut self, pc: Pc, lanes: Mask) -> bool;

    /// Another warp of the block has its turn.
    fn goes_on_with(&mut self, warp: usize);
}

/// What the code of a kernel has left of the registers of a warp, for the engine.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Left {
    /// Registers are filled only in part, as they are at this instruction.
    pub compact: Option<Pc>,
    /// Lanes have parted since registers were looked at.
    pub parted: bool,
    /// Operations of the share of the group that has its turn still.
    pub since: u64,
    /// Its constants are in their registers.
    pub has_begun: bool,
    /// Room for groups.
    parts: Vec<Part>,
}

impl Left {
    /// A warp begins; whether there is no code yet, so that nobody notes whether its lanes part.
    pub fn begin(&mut self, is_interpreted: bool) {
        (self.compact, self.parted, self.since) = (None, is_interpreted, 0);
    }
}

struct Stepper<'a, 'b> {
    cx: &'a Context<'b>,
    block: &'a mut Block,
    warp: &'a mut Warp,
    index: usize,
    /// Operations that the warp had executed when the turn began, and those that the turn may have.
    steps: u64,
    quantum: u64,
    /// Why it cannot go on.
    stop: Option<Result<Stop, Box<Fault>>>,
}

/// Turns that another group waits before it has its own.
const PATIENCE: u64 = super::warp::PATIENCE;

/// A turn of so many operations of warps of a block: whose registers these are, and who does what code leaves, is said besides.
pub(super) fn turn_of<'a>(cx: &Context<'_>, block: &mut Block, quantum: u64) -> Turn<'a> {
    let shared = (block.shared.all_words_mut().as_mut_ptr(), block.shared.size());
    let parameters = match block.parameters.all_words() {
        [] => (ptr::null(), 0),
        words => (words.as_ptr(), block.parameters.size()),
    };
    Turn {
        left: quantum,
        rows: ptr::null_mut(),
        predicates: ptr::null_mut(),
        shared,
        parameters,
        block: block.index,
        grid: cx.shape.grid,
        warp: 0,
        generation: cx.memory.generation(),
        turns: 0,
        last_turn: 0,
        since: 0,
        stays: false,
        has_turn: true,
        parts: Vec::new(),
        meetings: 0,
        before_last: 0,
        rounds: 0,
        most_rounds: 1,
        most: 0,
        host: None,
    }
}

/// The memory that an address lies in, if code may access it directly.
pub(super) fn find(cx: &Context<'_>, address: u64, writes: bool) -> Option<Piece> {
    let found = cx.memory.find(address, 1)?;
    if found.is_heap() || found.is_noted() || writes && !found.is_writable() {
        return None;
    }
    let (start, words) = found.words();
    let (bytes, count) = match words {
        Words::Atomic(words) => (words.as_ptr().cast::<u8>(), words.len()),
        Words::Frozen(words) if !writes => (words.as_ptr().cast(), words.len()),
        _ => return None,
    };
    Some(Piece { start, size: 4 * count as u64, bytes })
}

impl Stepper<'_, '_> {
    /// A turn of the warp.
    fn turn(&mut self) -> Turn<'_> {
        let Stepper { cx, block, warp, quantum, .. } = self;
        let mut turn = turn_of(cx, block, *quantum);
        warp.registers.enter((0, 0));
        let (rows, predicates) = warp.registers.parts_mut();
        (turn.rows, turn.predicates) = (rows.as_mut_ptr(), predicates.as_mut_ptr());
        (turn.warp, turn.turns) = (warp.index, warp.turns);
        turn.host = Some(self);
        turn
    }
}

impl Host for Stepper<'_, '_> {
    fn find(&self, address: u64, writes: bool) -> Option<Piece> {
        find(self.cx, address, writes)
    }

    fn step(&mut self, pc: Pc, left: u64) -> bool {
        self.warp.groups[self.index].pc = pc;
        self.warp.steps = self.steps + (self.quantum - left);
        let mut nothing = Nothing;
        let mut observer = Watched::<false>::new(&mut nothing);
        let stop = execute::run(self.cx, self.block, self.warp, self.index, 1, &mut observer);
        let goes_on = matches!(stop, Ok(Stop::Quantum)) && self.warp.groups[self.index].pc == pc + 1;
        if !goes_on {
            self.stop = Some(stop);
        }
        goes_on
    }

    fn masked(&mut self, pc: Pc, lanes: Mask) -> bool {
        let function = self.warp.groups[self.index].frame().function;
        resident::execute(self.cx, self.block, self.warp, (function, pc), lanes)
    }

    fn goes_on_with(&mut self, _: usize) {}
}

/// Lets code of this machine go on with a group of a warp, if it can at the place of the group; otherwise says how many
/// operations the engine executes before it is asked again.
pub(super) fn go_on(
    cx: &Context<'_>,
    block: &mut Block,
    warp: &mut Warp,
    index: usize,
    (quantum, most): (u64, u64),
) -> Result<Result<Stop, Box<Fault>>, u64> {
    let Some(code) = &cx.native else { return Err(quantum) };
    let group = &warp.groups[index];
    let pc = group.pc;
    let is_whole = warp.groups.len() == 1
        && group.mask == ALL
        && group.state == State::Ready
        && group.frames.len() == 1
        && warp.stack.is_none();
    if !is_whole {
        expand(&**code, warp);
        warp.left.parted = true;
        return parted(cx, block, warp, (index, quantum, most), (&**code, false));
    }
    // Elsewhere it may take other registers to be filled than where it has left the warp.
    let is_as_left = |at: Pc| at == pc || at + 1 == pc && code.is_light(at);
    if warp.left.compact.is_some_and(|at| !is_as_left(at)) {
        expand(&**code, warp);
        warp.left.parted = true;
    }
    let may_enter = code.entry(pc).is_some();
    let entry = code.entry(pc).filter(|entry| !warp.left.parted || code.agrees(*entry, &warp.registers));
    let Some(entry) = entry else {
        if !(warp.left.compact == Some(pc) && code.is_light(pc)) {
            expand(&**code, warp);
        }
        if may_enter {
            return parted(cx, block, warp, (index, quantum, most), (&**code, true));
        }
        // What follows from lane to lane may go round an end, which code has asked before it left.
        warp.left.parted |= !code.is_light(pc);
        return Err(u64::from(code.end_of_run(pc).saturating_sub(pc)).clamp(1, quantum));
    };
    warp.left.parted = false;
    let stop = run(cx, block, warp, (index, quantum), (&**code, entry));
    match stop {
        Some(stop) => Ok(stop),
        // Nothing was executed: the rest of the turn is shorter than a run.
        None => {
            if !code.is_light(pc) {
                expand(&**code, warp);
                warp.left.parted = true;
            }
            Err(u64::from(code.end_of_run(pc).saturating_sub(pc)).clamp(1, quantum))
        }
    }
}

/// Fills registers that are filled only in part.
pub(super) fn expand(code: &dyn Code, warp: &mut Warp) {
    if let Some(pc) = warp.left.compact.take() {
        code.expand(pc, &mut warp.registers);
    }
}

fn run(
    cx: &Context<'_>,
    block: &mut Block,
    warp: &mut Warp,
    (index, quantum): (usize, u64),
    (code, entry): (&dyn Code, u32),
) -> Option<Result<Stop, Box<Fault>>> {
    let (steps, begin) = (warp.steps, warp.groups[index].pc);
    let mut stepper = Stepper { cx, block, warp, index, steps, quantum, stop: None };
    let mut turn = stepper.turn();
    let pc = code.run(entry, &mut turn);
    let (left, since, parts) = (turn.left, turn.since, core::mem::take(&mut turn.parts));
    let stop = stepper.stop.take();
    if let Some(stop) = stop {
        // The engine has executed an operation behind which something else has to be decided, and counted it. Registers
        // that it has not touched are as the code has left them there.
        warp.left.compact = Some(pc);
        return Some(stop);
    }
    warp.steps = steps + (quantum - left);
    if !parts.is_empty() {
        set_groups(warp, &parts);
        (warp.left.compact, warp.left.parted, warp.left.since) = (None, true, since);
        return Some(Ok(Stop::Quantum));
    }
    warp.groups[index].pc = pc;
    warp.left.compact = Some(pc);
    if pc == begin && left == quantum {
        return None;
    }
    Some(Ok(Stop::Quantum))
}

/// The groups of a warp are these.
fn set_groups(warp: &mut Warp, parts: &[Part]) {
    while warp.groups.len() > parts.len() {
        warp.end_group(warp.groups.len() - 1);
    }
    while warp.groups.len() < parts.len() {
        let group = warp.groups[0].clone();
        warp.groups.push(group);
    }
    for (group, part) in warp.groups.iter_mut().zip(parts) {
        (group.mask, group.pc, group.ran) = (part.lanes, part.pc, part.ran);
    }
}

/// The same with groups of lanes that have parted.
fn parted(
    cx: &Context<'_>,
    block: &mut Block,
    warp: &mut Warp,
    (index, quantum, most): (usize, u64, u64),
    (code, stays): (&dyn Code, bool),
) -> Result<Result<Stop, Box<Fault>>, u64> {
    // What is left of the share of the group, if it has its turn still.
    let since = core::mem::take(&mut warp.left.since);
    let share = quantum.min(SHARE.saturating_sub(since).max(1));
    let own = &warp.groups[index];
    let alike = |group: &Group| {
        group.state == State::Ready && group.frames.len() == 1 && (group.pc, group.mask) >= (own.pc, 0)
    };
    if warp.stack.is_some() || !warp.groups.iter().all(alike) {
        return Err(if warp.groups.len() > 1 { share } else { quantum });
    }
    let mut parts = core::mem::take(&mut warp.left.parts);
    parts.clear();
    parts.extend(warp.groups.iter().map(|group| Part { pc: group.pc, lanes: group.mask, ran: group.ran }));
    let oldest = parts.iter().map(|part| part.ran).min().unwrap_or(0);
    let steps = warp.steps;
    let mut stepper = Stepper { cx, block, warp, index, steps, quantum: most, stop: None };
    let mut turn = stepper.turn();
    (turn.last_turn, turn.since, turn.stays) = (oldest + PATIENCE, since, stays);
    let done = code.run_parted(&mut turn, &mut parts);
    let (left, turns, since, has_turn) = (turn.left, turn.turns, turn.since, turn.has_turn);
    if !done || left == most {
        parts.clear();
        warp.left.parts = parts;
        return Err(if warp.groups.len() > 1 { share } else { quantum });
    }
    warp.steps = steps + (most - left);
    warp.turns = turns;
    set_groups(warp, &parts);
    if has_turn && parts.len() > 1 {
        // It goes on with what it has: that it is chosen once more does not count.
        warp.turns -= 1;
        warp.left.since = since;
    }
    parts.clear();
    warp.left.parts = parts;
    Ok(Ok(Stop::Quantum))
}
