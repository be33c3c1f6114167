//! Liveness of 64 registers at a time.
//!
//! For each group of 64 registers the blocks in which one of them is live are found backwards from those that read
//! it, and nothing else is looked at. The work of a group is at most 64 times the edges among these blocks, and most
//! often not twice; no more than a word per block is held at a time.

use crate::NONE;
use crate::cfg::Cfg;
use crate::code::{Access, Code, Effect};
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
    /// By block: the registers that are live where it begins, as bits from the lowest up.
    pub live_in: &'s [u64],
    /// By block: those that are live where it ends.
    pub live_out: &'s [u64],
}

/// Solves each group, and shows it to `each` until that says that it has seen enough.
pub(crate) fn solve(code: &impl Code, cfg: &Cfg, mut each: impl FnMut(&Group<'_>) -> bool) {
    let sorted = sorted(code);
    let count = cfg.len() as usize;
    let mut solver = Solver {
        cfg,
        live_in: vec![0; count],
        live_out: vec![0; count],
        kill: vec![0; count],
        touched: vec![false; count],
        blocks: Vec::new(),
        work: Work::new(cfg),
    };
    let mut rest = sorted.as_slice();
    while let Some((_, first)) = rest.first() {
        let base = first.register & !63;
        let len = rest.iter().position(|(_, access)| access.register & !63 != base).unwrap_or(rest.len());
        let (own, others) = rest.split_at(len);
        rest = others;
        solver.solve(base, own);
        let goes_on = each(&Group {
            base,
            accesses: own,
            blocks: &solver.blocks,
            live_in: &solver.live_in,
            live_out: &solver.live_out,
        });
        solver.reset();
        if !goes_on {
            break;
        }
    }
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
    live_in: Vec<u64>,
    live_out: Vec<u64>,
    kill: Vec<u64>,
    touched: Vec<bool>,
    blocks: Vec<u32>,
    work: Work,
}

impl Solver<'_> {
    fn touch(&mut self, block: u32) {
        if !core::mem::replace(&mut self.touched[block as usize], true) {
            self.blocks.push(block);
        }
    }

    fn solve(&mut self, base: u32, accesses: &[(u32, Access)]) {
        debug_assert!(accesses.iter().all(|(_, access)| access.register & !63 == base));
        // What each block reads before it writes it, and what it writes as a whole.
        for run in accesses.chunk_by(|a, b| a.0 == b.0).rev() {
            let block = self.cfg.block_of(run[0].0).unwrap_or(NONE);
            if block == NONE {
                continue;
            }
            let effects = Effects::of(run);
            self.touch(block);
            let live = &mut self.live_in[block as usize];
            *live = effects.before(*live);
            self.kill[block as usize] |= effects.killed;
            if *live != 0 {
                self.work.add(block);
            }
        }
        while let Some(block) = self.work.next() {
            let live = self.live_in[block as usize];
            let cfg = self.cfg;
            for before in cfg.predecessors(block) {
                let out = self.live_out[*before as usize];
                if live & !out == 0 {
                    continue;
                }
                self.touch(*before);
                self.live_out[*before as usize] = out | live;
                let new = (out | live) & !self.kill[*before as usize] & !self.live_in[*before as usize];
                if new != 0 {
                    self.live_in[*before as usize] |= new;
                    self.work.add(*before);
                }
            }
        }
    }

    fn reset(&mut self) {
        for block in self.blocks.drain(..) {
            let block = block as usize;
            (self.live_in[block], self.live_out[block], self.kill[block]) = (0, 0, 0);
            self.touched[block] = false;
        }
    }
}
