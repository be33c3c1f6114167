//! Who was where when: what stands behind the numbers in the shadow.

use crate::shadow::Who;
use warpsmith_engine::memory::{Account, Counted, Exceeded};

/// Accesses by one instruction, in one epoch of the warps of a block.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Record {
    /// The block whose epochs count, by its number in the run; that of a barrier object, where what was done later is told to it.
    pub clock: u32,
    /// The epoch. What is under way is behind all of them.
    pub epoch: u32,
    /// The number of the instruction.
    pub site: u32,
    /// The block that it is of.
    pub block: u32,
}

impl Record {
    /// In the place of an epoch: it is under way, and nobody has waited for it.
    pub const UNDER_WAY: u32 = u32::MAX;
}

/// All of them, by number, from 1.
#[derive(Debug, Default)]
pub struct Records {
    list: Counted<Record>,
    free: Vec<u32>,
    /// How many there are when those that nobody needs are looked for.
    enough: usize,
    /// What there was no memory for.
    pub lacks: Option<Exceeded>,
}

/// So many there may be before it is looked which of them are needed.
const ENOUGH: usize = 1 << 20;

impl Records {
    /// Forgets all; those that come are counted there.
    pub fn reset(&mut self, account: &Account) {
        let lacks = self.lacks;
        *self = Records { list: Counted::on(account), free: Vec::new(), enough: ENOUGH, lacks };
        self.push(Record::default());
    }

    /// Whether there was memory for one more.
    fn push(&mut self, record: Record) -> bool {
        let pushed = self.list.extend(&[record]);
        if let Err(exceeded) = pushed {
            self.lacks.get_or_insert(exceeded);
        }
        pushed.is_ok()
    }

    /// Whether it should be looked which of them are needed.
    pub fn are_many(&self) -> bool {
        self.free.is_empty() && self.list.len() >= self.enough
    }

    /// Keeps those that are named.
    pub fn keep(&mut self, named: impl FnOnce(&mut dyn FnMut(Who))) {
        let mut needed = vec![false; self.list.len()];
        named(&mut |who| {
            if let Some(needed) = needed.get_mut(who.record() as usize) {
                *needed = true;
            }
        });
        self.free.clear();
        for (number, needed) in (0..).zip(needed).skip(1) {
            if !needed {
                self.list[number as usize] = Record::default();
                self.free.push(number);
            }
        }
        let used = self.list.len() - self.free.len();
        self.enough = self.list.len().max(2 * used).max(ENOUGH);
    }

    /// Adds one; 0 where there is no number or no memory left.
    pub fn add(&mut self, record: Record) -> u32 {
        if let Some(number) = self.free.pop() {
            self.list[number as usize] = record;
            return number;
        }
        let number = self.list.len() as u32;
        if number >= Who::MOST - 1 {
            return 0;
        }
        if self.push(record) { number } else { 0 }
    }

    /// The one with a number.
    #[inline]
    pub fn get(&self, number: u32) -> Record {
        self.list.get(number as usize).copied().unwrap_or_default()
    }

    /// The same, to change it.
    pub fn get_mut(&mut self, number: u32) -> Option<&mut Record> {
        self.list.get_mut(number as usize)
    }
}
