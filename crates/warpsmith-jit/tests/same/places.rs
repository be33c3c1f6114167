//! Which addresses accesses begin at.

use super::addresses::{APART, BEGIN};
use testing::SplitMix;
use warpsmith_engine::memory::SHARED_BASE;

/// Where accesses of all lanes may lie.
#[derive(Debug, Clone, Copy)]
pub struct Places {
    /// The first byte of what is accessed, and how many there are.
    pub begin: u64,
    pub room: u64,
    /// The first byte that lanes access, and the one behind the last, as distances from the first of the first lane.
    pub least: i64,
    pub most: i64,
    /// What addresses are multiples of, and bytes of an access.
    pub unit: i64,
    pub bytes: u64,
    /// What is added to the register.
    pub offset: i64,
}

impl Places {
    /// What the register holds in the first lane: so that all is within, up to an end, a byte beyond it, or anything.
    pub fn first(&self, random: &mut SplitMix) -> u64 {
        let Places { begin, room, least, most, unit, bytes, offset } = *self;
        if random.below(40) == 0 {
            return wild(random).wrapping_sub(offset as u64);
        }
        // From the first byte that may be the first on, and how many there are.
        let free = room as i64 - (most - least);
        let at = match random.below(60) {
            _ if free < 0 => 0,
            0..15 => free / unit * unit,
            15..30 => 0,
            30..57 => random.below(free as u64 + 1) as i64 / unit * unit,
            57 => free + 1 + random.below(bytes) as i64,
            58 => -1 - random.below(2 * bytes) as i64,
            _ => random.below(free as u64 + 1) as i64,
        };
        begin.wrapping_add((at - least) as u64).wrapping_sub(offset as u64)
    }
}

/// Any address, nearly always a wrong one.
fn wild(random: &mut SplitMix) -> u64 {
    let any = random.next();
    match random.below(10) {
        0 => any,
        1 => any & 0xffff,
        2 => SHARED_BASE + (any & 0xffff),
        3 => BEGIN.wrapping_add(any & 0xf_ffff).wrapping_sub(1 << 16),
        4 => u64::MAX - (any & 63),
        5 => BEGIN + (any & 3) * APART - (any >> 60),
        // Around the end of 32 bits, of 64, and of memory that is shared.
        6 => (1 << 32) - (any & 0x3ff),
        7 => 0u64.wrapping_sub(any & 0x3ff),
        8 => SHARED_BASE - (any & 0x1ff),
        _ => any >> 24,
    }
}
