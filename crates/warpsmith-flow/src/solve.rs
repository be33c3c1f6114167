//! Liveness of 64 registers at a time.
//!
//! For each group of 64 registers the blocks in which one of them is live are found backwards from those that read
//! it, and nothing else is looked at. The work of a group is at most 64 times the edges among these blocks, and most
//! often not twice; no more than a word per block is held at a time. All groups together get a bound of work.

use crate::NONE;
use crate::cfg::Cfg;
use crate::code::{Access, Code, Effect};
use crate::limits::{TooLarge, WORK};
use alloc::vec;
use alloc::vec::Vec;

/// The accesses of a group of registers, in order of the code.
pub(crate) struct Group<'s> {
    /// The first register, a multiple of 64.
    pub base: u32,
    /// Instruction and access.
    pub accesses: &'s [(u32, Access)],
    /// The blocks in which one of the registers is live or accessed, in no order.
    pub blocks: &'s [u32],
    /// By block: which of the registers are live.
    pub live: &'s [Live],
}

/// Which registers of a group are live in a block, as bits from the lowest up. What belongs to a block lies together:
/// blocks are visited in any order.
#[derive(Clone, Copy, Default)]
pub(crate) struct Live {
    /// Where it begins, as the blocks before it see it.
    pub begin: u64,
    /// Before its first instruction: also what a guard may keep from being written in its stretch of code.
    pub first: u64,
    /// Where it ends.
    pub end: u64,
    /// Those that it reads before it writes them.
    need: u64,
    /// Those that it writes as a whole, and those that it writes at all for what comes behind its stretch.
    kill: u64,
    stop: u64,
    touched: bool,
}

/// Solves each group, and shows it to `each` until that refuses to see more.
pub(crate) fn solve(
    code: &impl Code,
    cfg: &Cfg,
    mut each: impl FnMut(&Group<'_>) -> Result<(), TooLarge>,
) -> Result<(), TooLarge> {
    let sorted = sorted(code);
    let count = cfg.len() as usize;
    let mut solver = Solver {
        cfg,
        live: vec![Live::default(); count],
        blocks: Vec::new(),
        work: Work::new(cfg),
        left: WORK,
    };
    let mut rest = sorted.as_slice();
    while let Some((_, first)) = rest.first() {
        let base = first.register & !63;
        let len = rest.iter().position(|(_, access)| access.register & !63 != base).unwrap_or(rest.len());
        let (own, others) = rest.split_at(len);
        rest = others;
        solver.solve(base, own)?;
        each(&Group { base, accesses: own, blocks: &solver.blocks, live: &solver.live })?;
        solver.reset();
    }
    Ok(())
}

/// Every access with its instruction, by groups of registers, within these in order of the code.
fn sorted(code: &impl Code) -> Vec<(u32, Access)> {
    let registers = code.registers();
    let legal = |access: &&Access| access.register < registers;
    let mut counts = vec![0u32; registers as usize / 64 + 2];
    for index in 0..code.instructions() {
        for access in code.accesses(index).iter().filter(legal) {
            counts[access.register as usize / 64 + 1] += 1;
        }
    }
    for group in 1..counts.len() {
        counts[group] += counts[group - 1];
    }
    let total = counts.last().copied().unwrap_or(0) as usize;
    let mut out = vec![(0, Access { register: 0, effect: Effect::Read }); total];
    for index in 0..code.instructions() {
        for access in code.accesses(index).iter().filter(legal) {
            let next = &mut counts[access.register as usize / 64];
            out[*next as usize] = (index, *access);
            *next += 1;
        }
    }
    out
}

/// The bit of a register in its group.
pub(crate) fn bit(register: u32) -> u64 {
    1 << (register & 63)
}

/// What an instruction does to the registers of a group.
#[derive(Clone, Copy, Default)]
pub(crate) struct Effects {
    pub read: u64,
    /// Written as a whole.
    pub killed: u64,
    /// Written under a guard that far reads share.
    pub guarded: u64,
    /// Written at all.
    pub written: u64,
}

impl Effects {
    pub fn of(accesses: &[(u32, Access)]) -> Effects {
        let mut out = Effects::default();
        for (_, access) in accesses {
            let bit = bit(access.register);
            match access.effect {
                Effect::Read => out.read |= bit,
                Effect::Write => {
                    out.killed |= bit;
                    out.written |= bit;
                }
                Effect::PartialWrite => out.written |= bit,
                Effect::GuardedWrite => {
                    out.guarded |= bit;
                    out.written |= bit;
                }
            }
        }
        out
    }

    /// What is live before the instruction, by what is live after it.
    pub fn before(self, after: u64) -> u64 {
        after & !self.killed | self.read
    }
}

/// The blocks that wait to be looked at, each before those that it follows, as far as there are no cycles: so what
/// comes together at a block has come before it goes on from there.
struct Work {
    /// By block: its place in postorder, those that cannot be reached behind the others.
    places: Vec<u32>,
    order: Vec<u32>,
    /// A bit for each place.
    waiting: Vec<u64>,
    /// How many wait, and the word with the place that comes next.
    count: u32,
    at: usize,
}

impl Work {
    fn new(cfg: &Cfg) -> Work {
        let mut order = cfg.walk().postorder().to_vec();
        order.extend((0..cfg.len()).filter(|block| !cfg.is_reachable(*block)));
        let mut places = vec![0; order.len()];
        (0u32..).zip(&order).for_each(|(place, block)| places[*block as usize] = place);
        let waiting = vec![0; order.len().div_ceil(64)];
        Work { places, order, waiting, count: 0, at: 0 }
    }

    fn add(&mut self, block: u32) {
        let place = self.places[block as usize];
        let word = &mut self.waiting[place as usize / 64];
        self.count += u32::from(*word & bit(place) == 0);
        *word |= bit(place);
        if self.count == 1 {
            self.at = place as usize / 64;
        }
    }

    /// The next one: sweeps go on to the end of the order, and then begin anew.
    fn next(&mut self) -> Option<u32> {
        self.count = self.count.checked_sub(1)?;
        while self.waiting[self.at] == 0 {
            self.at = if self.at + 1 < self.waiting.len() { self.at + 1 } else { 0 };
        }
        let word = &mut self.waiting[self.at];
        let place = self.at * 64 + word.trailing_zeros() as usize;
        *word &= *word - 1;
        Some(self.order[place])
    }
}

struct Solver<'c> {
    cfg: &'c Cfg,
    live: Vec<Live>,
    blocks: Vec<u32>,
    work: Work,
    /// Visits that may still be made.
    left: usize,
}

impl Solver<'_> {
    fn touch(&mut self, block: u32) -> &mut Live {
        let live = &mut self.live[block as usize];
        if !core::mem::replace(&mut live.touched, true) {
            self.blocks.push(block);
        }
        live
    }

    fn solve(&mut self, base: u32, accesses: &[(u32, Access)]) -> Result<(), TooLarge> {
        debug_assert!(accesses.iter().all(|(_, access)| access.register & !63 == base));
        let guarded = self.own(accesses);
        while let Some(block) = self.work.next() {
            let live = self.live[block as usize].begin;
            let cfg = self.cfg;
            let before = cfg.predecessors(block);
            self.left = self.left.checked_sub(1 + before.len()).ok_or(TooLarge::work())?;
            for before in before {
                if live & !self.live[*before as usize].end == 0 || cfg.is_call(*before, block) {
                    continue;
                }
                let place = self.touch(*before);
                place.end |= live;
                let new = place.end & !place.stop & !place.begin;
                if new != 0 {
                    place.begin |= new;
                    self.work.add(*before);
                }
            }
        }
        if guarded {
            return self.within();
        }
        for block in &self.blocks {
            let live = &mut self.live[*block as usize];
            live.first = live.begin;
        }
        Ok(())
    }

    /// What each block reads before it writes it, and what it writes. Returns whether a write under a guard hides
    /// something from what comes before the stretch.
    fn own(&mut self, accesses: &[(u32, Access)]) -> bool {
        let mut hides = false;
        // What the rest of the stretch reads: a write under a guard does not end that.
        let (mut at, mut near) = (NONE, 0u64);
        for run in accesses.chunk_by(|a, b| a.0 == b.0).rev() {
            let block = self.cfg.block_of(run[0].0).unwrap_or(NONE);
            if block == NONE {
                continue;
            }
            if block != at {
                if near != 0 && !(block + 1..=at).all(|block| self.cfg.goes_on(block)) {
                    near = 0;
                }
                at = block;
            }
            let effects = Effects::of(run);
            let stop = effects.killed | effects.guarded & !near;
            hides |= stop != effects.killed;
            near = effects.before(near);
            let live = self.touch(block);
            live.begin = live.begin & !stop | effects.read;
            live.need = live.begin;
            live.kill |= effects.killed;
            live.stop |= stop;
            if live.begin != 0 {
                self.work.add(block);
            }
        }
        hides
    }

    /// What is live within each stretch, where writes under guards end nothing.
    fn within(&mut self) -> Result<(), TooLarge> {
        let mut order = self.blocks.clone();
        order.sort_unstable();
        self.left = self.left.checked_sub(order.len()).ok_or(TooLarge::work())?;
        // The block that was looked at last, and what is live before its first instruction.
        let (mut at, mut first) = (NONE, 0u64);
        for block in order.into_iter().rev() {
            // Blocks of the stretch that do nothing with these registers pass on what is live.
            while first != 0 && at > block && self.cfg.goes_on(at) {
                at -= 1;
                if at == block {
                    break;
                }
                self.left = self.left.checked_sub(1).ok_or(TooLarge::work())?;
                let live = self.touch(at);
                live.end |= first;
                live.first = live.end;
            }
            let more = if at == block { first } else { 0 };
            let live = &mut self.live[block as usize];
            live.end |= more;
            live.first = live.need | live.end & !live.kill;
            (at, first) = (block, live.first);
        }
        // Up to the beginning of the code, or of the last stretch.
        while first != 0 && self.cfg.goes_on(at) {
            at -= 1;
            self.left = self.left.checked_sub(1).ok_or(TooLarge::work())?;
            let live = self.touch(at);
            live.end |= first;
            live.first = live.end;
        }
        Ok(())
    }

    fn reset(&mut self) {
        for block in self.blocks.drain(..) {
            self.live[block as usize] = Live::default();
        }
    }
}
