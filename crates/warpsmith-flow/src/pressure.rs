//! How many registers hold a value that is still needed.

use crate::cfg::Cfg;
use crate::code::{Class, Code};
use crate::limits::TooLarge;
use crate::solve::{Effects, Group, solve};
use alloc::vec;
use alloc::vec::Vec;
use core::ops::{Add, AddAssign, Sub, SubAssign};

/// How much of each class of registers is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Load {
    /// By class, in the order of [`Class::ALL`]: the sum of the registers' units.
    pub units: [u32; Class::ALL.len()],
}

impl Load {
    /// Units of one class: of 32 bits in class `General`, registers in the others.
    pub fn of(self, class: Class) -> u32 {
        self.units[class as usize]
    }

    fn zip(self, other: Load, each: impl Fn(u32, u32) -> u32) -> Load {
        let mut out = self;
        out.units.iter_mut().zip(other.units).for_each(|(unit, other)| *unit = each(*unit, other));
        out
    }

    /// The larger of both, class by class.
    pub fn max(self, other: Load) -> Load {
        self.zip(other, u32::max)
    }
}

// Differences of loads are summed up; those of one class wrap around and back.
impl Add for Load {
    type Output = Load;

    fn add(self, other: Load) -> Load {
        self.zip(other, u32::wrapping_add)
    }
}

impl Sub for Load {
    type Output = Load;

    fn sub(self, other: Load) -> Load {
        self.zip(other, u32::wrapping_sub)
    }
}

impl AddAssign for Load {
    fn add_assign(&mut self, other: Load) {
        *self = *self + other;
    }
}

impl SubAssign for Load {
    fn sub_assign(&mut self, other: Load) {
        *self = *self - other;
    }
}

/// How many registers are live at each instruction: their values may still be read. This is what the code needs
/// before a compiler has moved anything.
///
/// A register that is written under a guard, or in part, stays live above that write if it is live below it.
#[derive(Debug, Clone)]
pub struct Pressure {
    /// By instruction: what is live before it.
    before: Vec<Load>,
    /// By instruction: results of it that nobody reads.
    dead: Vec<Load>,
    /// By block: what is live where it ends.
    out: Vec<Load>,
    /// By block: its first instruction, and the one behind its last.
    blocks: Vec<(u32, u32)>,
    /// Registers that are live at the entry.
    unwritten: Vec<u32>,
}

impl Pressure {
    /// Counts. The work is that of the accesses, and of the blocks in which each group of 64 registers is live.
    ///
    /// # Errors
    /// If blocks and edges are visited more than 40 million times.
    pub fn new(code: &impl Code, cfg: &Cfg) -> Result<Pressure, TooLarge> {
        let count = code.instructions() as usize;
        let mut pressure = Pressure {
            before: vec![Load::default(); count + 1],
            dead: vec![Load::default(); count],
            out: vec![Load::default(); cfg.len() as usize],
            blocks: cfg.blocks().iter().map(|block| (block.start, block.end)).collect(),
            unwritten: Vec::new(),
        };
        solve(code, cfg, |group| {
            pressure.add(code, cfg, group);
            Ok(())
        })?;
        let mut sum = Load::default();
        for before in &mut pressure.before {
            sum += *before;
            *before = sum;
        }
        pressure.before.truncate(count);
        Ok(pressure)
    }

    /// Adds a group's part, as differences from instruction to instruction.
    fn add(&mut self, code: &impl Code, cfg: &Cfg, group: &Group<'_>) {
        let kinds = Kinds::new(code, group);
        let early = group.live.first().map_or(0, |live| live.begin);
        self.unwritten.extend((0..64).filter(|bit| early >> bit & 1 != 0).map(|bit| group.base + bit));
        for block in group.blocks {
            let (start, end) = self.blocks[*block as usize];
            let live = &group.live[*block as usize];
            let out = kinds.load(live.end);
            self.out[*block as usize] += out;
            if start < end {
                self.before[start as usize] += kinds.load(live.first);
                // What was counted last ends with the block.
                self.before[end as usize] -= out;
            }
        }
        // Backwards through each block: what is live changes at accesses only.
        let mut now = (u32::MAX, 0u64);
        for run in group.accesses.chunk_by(|a, b| a.0 == b.0).rev() {
            let index = run[0].0;
            let Some(block) = cfg.block_of(index) else { continue };
            if now.0 != block {
                now = (block, group.live[block as usize].end);
            }
            let effects = Effects::of(run);
            let (after, before) = (now.1, effects.before(now.1));
            now.1 = before;
            self.dead[index as usize] += kinds.load(effects.written & !after);
            self.before[index as usize + 1] += kinds.load(after) - kinds.load(before);
        }
    }

    /// What is live before an instruction.
    pub fn before(&self, instruction: u32) -> Load {
        self.before.get(instruction as usize).copied().unwrap_or_default()
    }

    /// What is taken right after an instruction: what is live there, and results that nobody reads.
    fn after(&self, cfg: &Cfg, instruction: u32) -> Load {
        let Some(block) = cfg.block_of(instruction) else { return Load::default() };
        let is_last = self.blocks[block as usize].1 == instruction + 1;
        let live = if is_last { self.out[block as usize] } else { self.before(instruction + 1) };
        live + self.dead[instruction as usize]
    }

    /// What an instruction takes: for each class what is live before it or, if that is more, after it, with results
    /// that nobody reads.
    pub fn at(&self, cfg: &Cfg, instruction: u32) -> Load {
        self.before(instruction).max(self.after(cfg, instruction))
    }

    /// The registers that may be read before anything is written to them, in order of number.
    pub fn unwritten(&self) -> &[u32] {
        &self.unwritten
    }

    /// What is live where a block begins.
    pub fn live_in(&self, block: u32) -> Load {
        match self.blocks.get(block as usize) {
            Some((start, end)) if start < end => self.before(*start),
            // A hub passes on what its targets need.
            _ => self.live_out(block),
        }
    }

    /// What is live where a block ends.
    pub fn live_out(&self, block: u32) -> Load {
        self.out.get(block as usize).copied().unwrap_or_default()
    }

    /// The most that an instruction of a block takes, class by class.
    pub fn block(&self, cfg: &Cfg, block: u32) -> Load {
        let instructions = cfg.blocks().get(block as usize).map_or(0..0, |block| block.instructions());
        instructions.map(|index| self.at(cfg, index)).fold(Load::default(), Load::max)
    }

    /// The most that an instruction takes, class by class, blocks that cannot be reached left out.
    pub fn max(&self, cfg: &Cfg) -> Load {
        let blocks = (0..cfg.coded()).filter(|block| cfg.is_reachable(*block));
        blocks.map(|block| self.block(cfg, block)).fold(Load::default(), Load::max)
    }

    /// The first instruction that takes the most of a class, and how much; `None` where nothing is taken.
    pub fn peak(&self, cfg: &Cfg, class: Class) -> Option<(u32, u32)> {
        let blocks = cfg.blocks().iter().zip(0..).filter(|(_, number)| cfg.is_reachable(*number));
        let all = blocks.flat_map(|(block, _)| block.instructions());
        let counted = all.map(|index| (index, self.at(cfg, index).of(class)));
        counted.filter(|(_, units)| *units > 0).reduce(|best, next| if next.1 > best.1 { next } else { best })
    }
}

/// The registers of a group by what they count as.
struct Kinds(Vec<(u64, Load)>);

impl Kinds {
    fn new(code: &impl Code, group: &Group<'_>) -> Kinds {
        let mut kinds: Vec<(u64, Load)> = Vec::new();
        for register in group.base..code.registers().min(group.base.saturating_add(64)) {
            let of = code.register(register);
            let mut load = Load::default();
            load.units[of.class as usize] = u32::from(of.units);
            let bit = crate::solve::bit(register);
            match kinds.iter_mut().find(|(_, known)| *known == load) {
                Some((bits, _)) => *bits |= bit,
                None => kinds.push((bit, load)),
            }
        }
        Kinds(kinds)
    }

    fn load(&self, live: u64) -> Load {
        let mut out = Load::default();
        if live != 0 {
            for (bits, load) in &self.0 {
                let count = (bits & live).count_ones();
                out += load.zip(Load::default(), |units, _| units * count);
            }
        }
        out
    }
}
