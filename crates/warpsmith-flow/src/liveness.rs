//! Which registers are live where.

use crate::cfg::Cfg;
use crate::code::{Code, Effect};
use crate::limits::{LIMIT, TooLarge};
use crate::solve::solve;
use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;

/// Which registers are live where each block begins and ends: their values may still be read.
///
/// A set is the list of the words of 64 registers that are not empty, so that many registers and many blocks cost
/// space only where they meet.
#[derive(Debug, Clone)]
pub struct Liveness {
    /// By block: where its words begin.
    offsets: Vec<u32>,
    /// Group of registers, and the registers of it that are live where the block begins.
    words: Vec<(u32, u64)>,
}

impl Liveness {
    /// Finds the sets. The work is that of the accesses, and of the blocks in which each group of 64 registers is
    /// live; the space is that of the words that are not empty.
    ///
    /// # Errors
    /// If there are more than eight million words that are not empty, or blocks and edges are visited more than 40
    /// million times.
    pub fn new(code: &impl Code, cfg: &Cfg) -> Result<Liveness, TooLarge> {
        let mut found: Vec<(u32, u32, u64)> = Vec::new();
        solve(code, cfg, |group| {
            // A stretch shows the blocks before it less than it has itself.
            let live = group.blocks.iter().map(|block| {
                let live = &group.live[*block as usize];
                (*block, if cfg.goes_on(*block) { live.first } else { live.begin })
            });
            found.extend(
                live.filter(|(_, word)| *word != 0).map(|(block, word)| (block, group.base / 64, word)),
            );
            if found.len() <= LIMIT { Ok(()) } else { Err(TooLarge::words()) }
        })?;
        let mut offsets = vec![0u32; cfg.len() as usize + 1];
        found.iter().for_each(|(block, ..)| offsets[*block as usize + 1] += 1);
        for block in 1..offsets.len() {
            offsets[block] += offsets[block - 1];
        }
        let mut next = offsets.clone();
        let mut words = vec![(0, 0); found.len()];
        for (block, group, word) in found {
            words[next[block as usize] as usize] = (group, word);
            next[block as usize] += 1;
        }
        Ok(Liveness { offsets, words })
    }

    /// The registers that are live where a block begins, in order of number: what the blocks before it see of it. What
    /// [`Effect::GuardedWrite`] hides from these a cursor finds in the block.
    ///
    /// Of block 0 these are the registers that may be read before anything is written to them.
    pub fn live_in(&self, block: u32) -> impl Iterator<Item = u32> + '_ {
        let range = match self.offsets.get(block as usize..block as usize + 2) {
            Some([start, end]) => *start as usize..*end as usize,
            _ => 0..0,
        };
        self.words[range].iter().flat_map(|(group, word)| {
            let rest = core::iter::successors(Some(*word), |word| Some(word & word.wrapping_sub(1)));
            rest.take_while(|word| *word != 0).map(move |word| group * 64 + word.trailing_zeros())
        })
    }

    /// A cursor for the registers that are live between two instructions.
    pub fn cursor<'a, C: Code>(&'a self, code: &'a C, cfg: &'a Cfg) -> Cursor<'a, C> {
        let places = vec![0; code.registers() as usize];
        Cursor { liveness: self, code, cfg, live: Vec::new(), places }
    }

    /// Shows each instruction, in order, with the registers that are live before it, as what `key` makes of their numbers, which
    /// must be another value for each.
    ///
    /// # Errors
    /// What `each` returns ends the walk.
    pub fn forward<K: Ord, E>(
        &self,
        code: &impl Code,
        cfg: &Cfg,
        key: impl Fn(u32) -> K,
        mut each: impl FnMut(u32, &BTreeSet<K>) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut cursor = self.cursor(code, cfg);
        for (block, number) in cfg.blocks().iter().zip(0..cfg.coded()) {
            // Liveness is known from the end of a block on: what changes is noted on the way to its beginning.
            cursor.end_of(number);
            let mut changes: Vec<(u32, u32)> = Vec::new();
            for index in block.instructions().rev() {
                let touched: BTreeSet<u32> =
                    code.accesses(index).iter().map(|access| access.register).collect();
                let was_live: Vec<bool> = touched.iter().map(|register| cursor.is_live(*register)).collect();
                cursor.back_over(index);
                let changed =
                    touched.iter().zip(was_live).filter(|(register, was)| cursor.is_live(**register) != *was);
                changes.extend(changed.map(|(register, _)| (index, *register)));
            }
            let mut live: BTreeSet<K> = cursor.live().iter().map(|register| key(*register)).collect();
            for index in block.instructions() {
                each(index, &live)?;
                while let Some((_, register)) = changes.pop_if(|(at, _)| *at == index) {
                    let key = key(register);
                    if !live.remove(&key) {
                        live.insert(key);
                    }
                }
            }
        }
        Ok(())
    }
}

/// The registers that are live at a point between two instructions. It goes backwards through a block.
pub struct Cursor<'a, C> {
    liveness: &'a Liveness,
    code: &'a C,
    cfg: &'a Cfg,
    live: Vec<u32>,
    /// By register: where it stands in `live`, if it does.
    places: Vec<u32>,
}

impl<C: Code> Cursor<'_, C> {
    /// Goes to the end of a block. Linear in what is live where its successors begin.
    pub fn end_of(&mut self, block: u32) {
        self.live.clear();
        let cfg = self.cfg;
        for next in cfg.successors(block).iter().filter(|next| !cfg.is_call(block, **next)) {
            for register in self.liveness.live_in(*next) {
                self.insert(register);
            }
        }
    }

    /// Goes from behind an instruction to before it. Linear in its accesses.
    pub fn back_over(&mut self, instruction: u32) {
        let registers = self.code.registers();
        let accesses = || self.code.accesses(instruction).iter().filter(|access| access.register < registers);
        let code = self.code;
        for access in accesses().filter(|access| access.effect == Effect::Write) {
            self.remove(access.register);
        }
        for access in code.accesses(instruction).iter().filter(|access| access.register < registers) {
            if access.effect == Effect::Read {
                self.insert(access.register);
            }
        }
    }

    /// The live registers, in no order.
    pub fn live(&self) -> &[u32] {
        &self.live
    }

    /// Whether a register is live.
    pub fn is_live(&self, register: u32) -> bool {
        let place = self.places.get(register as usize);
        place.is_some_and(|place| self.live.get(*place as usize) == Some(&register))
    }

    fn insert(&mut self, register: u32) {
        if !self.is_live(register) {
            self.places[register as usize] = self.live.len() as u32;
            self.live.push(register);
        }
    }

    fn remove(&mut self, register: u32) {
        if self.is_live(register) {
            let place = self.places[register as usize] as usize;
            self.live.swap_remove(place);
            if let Some(moved) = self.live.get(place) {
                self.places[*moved as usize] = place as u32;
            }
        }
    }
}
