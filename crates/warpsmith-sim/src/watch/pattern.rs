//! What accesses cost, where they are like the last ones: threads come to an instruction again and again with addresses that lie to
//! each other as before.

use super::memory::{collisions, passes, sectors};
use crate::observe::Rows;
use crate::register::{LANES, Mask};

/// What is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cost {
    /// Sectors of global memory, and the fewest that could hold the bytes.
    Sectors,
    /// Passes over the banks of shared memory, and those without conflicts.
    Passes,
    /// Steps that atomic accesses to one place take one after the other, and those if each had a place of its own.
    Collisions,
}

/// The bits of the first address that the cost depends on, if all others lie to it as before: a sector, or all banks.
const LOW: u64 = 127;
/// How many accesses are remembered.
const SLOTS: usize = 64;

/// An access of lanes anywhere.
#[derive(Debug, Clone)]
struct Any {
    asked: (Cost, u32, Mask, u64),
    /// Addresses, from the first lane that takes part; 0 for the others.
    from: [u64; LANES],
    cost: (u64, u64),
}

/// An access of all lanes in rows.
#[derive(Debug, Clone, Copy, Default)]
struct InRows {
    /// What is asked, with where the first row begins and which rows have neighbours; 0 for nothing.
    asked: u64,
    /// Where the other rows begin, from the first.
    from: [u64; 3],
    cost: (u64, u64),
}

/// What was seen.
#[derive(Debug, Clone)]
pub(super) struct Patterns {
    any: Vec<Option<Box<Any>>>,
    rows: [InRows; SLOTS],
}

impl Default for Patterns {
    fn default() -> Patterns {
        Patterns { any: vec![None; SLOTS], rows: [InRows::default(); SLOTS] }
    }
}

fn cost_of(cost: Cost, lanes: Mask, addresses: &[u64; LANES], bytes: u32) -> (u64, u64) {
    match cost {
        Cost::Sectors => sectors(lanes, addresses, bytes),
        Cost::Passes => passes(lanes, addresses, bytes),
        Cost::Collisions => collisions(lanes, addresses),
    }
}

impl Patterns {
    /// What an access costs; `at` is a number of its instruction.
    pub fn any(
        &mut self,
        at: usize,
        cost: Cost,
        lanes: Mask,
        addresses: &[u64; LANES],
        bytes: u32,
    ) -> (u64, u64) {
        if let Some(cost) = cost_in_line(cost, lanes, addresses, bytes) {
            return cost;
        }
        let first = addresses[lanes.trailing_zeros() as usize % LANES];
        let asked = (cost, bytes, lanes, first & LOW);
        let mut from = [0; LANES];
        for lane in 0..LANES {
            let takes_part = 0u64.wrapping_sub(u64::from(lanes >> lane & 1));
            from[lane] = addresses[lane].wrapping_sub(first) & takes_part;
        }
        let slot = &mut self.any[at % SLOTS];
        if let Some(seen) = slot
            && seen.asked == asked
            && seen.from == from
        {
            return seen.cost;
        }
        let cost = cost_of(cost, lanes, addresses, bytes);
        match slot {
            Some(seen) => **seen = Any { asked, from, cost },
            None => *slot = Some(Box::new(Any { asked, from, cost })),
        }
        cost
    }

    /// The same of all lanes of a warp, in rows.
    #[inline(always)]
    pub fn rows(&mut self, at: usize, cost: Cost, rows: &Rows, bytes: u32) -> (u64, u64) {
        let [first, second, third, fourth] = rows.first;
        let asked = u64::from(bytes) << 16
            | (first & LOW) << 8
            | u64::from(rows.follow & 15) << 4
            | 1 << (cost as u32).min(3);
        let from = [second.wrapping_sub(first), third.wrapping_sub(first), fourth.wrapping_sub(first)];
        let seen = &mut self.rows[at % SLOTS];
        // One by one: what was just written in words waits where it is read in twos.
        let differs = (seen.asked != asked)
            | (seen.from[0] != from[0])
            | (seen.from[1] != from[1])
            | (seen.from[2] != from[2]);
        if differs {
            *seen = InRows { asked, from, cost: cost_of_rows(cost, rows, bytes) };
        }
        seen.cost
    }
}

/// What lanes side by side cost that access neighbours; none if they do not.
#[inline]
fn cost_in_line(cost: Cost, lanes: Mask, addresses: &[u64; LANES], bytes: u32) -> Option<(u64, u64)> {
    let (begin, count) = (lanes.trailing_zeros() as usize, lanes.count_ones() as usize);
    let are_side_by_side = count > 0 && lanes.leading_zeros() as usize + begin + count == LANES;
    if !are_side_by_side || !bytes.is_power_of_two() || !(4..=128).contains(&bytes) {
        return None;
    }
    let (own, wide) = (&addresses[begin..begin + count], u64::from(bytes));
    let first = own[0];
    let differ = own
        .iter()
        .zip(0..)
        .fold(0, |differ, (address, number)| differ | (*address ^ first.wrapping_add(wide * number)));
    if differ != 0 || !first.is_multiple_of(wide) {
        return None;
    }
    let all = wide * count as u64;
    Some(match cost {
        Cost::Sectors => (first.saturating_add(all - 1) / 32 - first / 32 + 1, all.div_ceil(32)),
        Cost::Passes => {
            // Lanes whose words fill all banks are served together.
            let together = (128 / bytes) as usize;
            let passes = ((begin + count - 1) / together - begin / together + 1) as u64;
            (passes, passes)
        }
        Cost::Collisions => (1, 1),
    })
}

/// The same where it has not been seen before.
#[inline(never)]
fn cost_of_rows(cost: Cost, rows: &Rows, bytes: u32) -> (u64, u64) {
    // A power of two: neighbours, or words of all banks.
    if bytes.is_power_of_two() && bytes >= 4 && rows.first[0].is_multiple_of(bytes.into()) {
        let wide = u64::from(bytes);
        if let Some(first) = rows.range(bytes) {
            let last = first.saturating_add(LANES as u64 * wide - 1);
            return match cost {
                Cost::Sectors => (last / 32 - first / 32 + 1, wide),
                Cost::Passes => (wide / 4, wide / 4),
                Cost::Collisions => (1, 1),
            };
        }
        if rows.one().is_some() {
            return match cost {
                Cost::Sectors => (wide.div_ceil(32), wide.div_ceil(32)),
                Cost::Passes => (wide / 4, wide / 4),
                Cost::Collisions => (LANES as u64, 1),
            };
        }
    }
    cost_of(cost, Mask::MAX, &rows.addresses(bytes), bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers that look random.
    fn next(state: &mut u64) -> u64 {
        *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        *state >> 33
    }

    #[test]
    fn what_is_remembered_is_what_is_counted() {
        let (mut patterns, mut random) = (Patterns::default(), 7);
        let costs = [Cost::Sectors, Cost::Passes, Cost::Collisions];
        let mut repeated = 0;
        for round in 0..20_000u64 {
            let bytes = 1 << (2 + next(&mut random) % 4);
            let cost = costs[next(&mut random) as usize % 3];
            // Few patterns, so that they come again, at places that may matter.
            let base = 0x1000 + u64::from(bytes) * (next(&mut random) % 9);
            let at = next(&mut random) as usize % 3;
            let rows = Rows {
                first: core::array::from_fn(|row| {
                    base + u64::from(bytes) * [8 * row as u64, 0, 64 * (row as u64 / 2)][at]
                }),
                follow: [15, 15, 0, 5, 9][round as usize % 5],
            };
            let expected = cost_of(cost, Mask::MAX, &rows.addresses(bytes), bytes);
            assert_eq!(patterns.rows(at, cost, &rows, bytes), expected, "{cost:?} {rows:?} {bytes}");
            let lanes = [Mask::MAX, 0xffff, 0x0f0f_0f10, 1 << 31][next(&mut random) as usize % 4];
            let stride = [1, 4, 33, 128, 0, bytes.into()][next(&mut random) as usize % 6];
            let addresses = core::array::from_fn(|lane| base + stride * lane as u64);
            let expected = cost_of(cost, lanes, &addresses, bytes);
            let known = patterns.any[at].clone();
            assert_eq!(patterns.any(at, cost, lanes, &addresses, bytes), expected);
            repeated += usize::from(known.is_some_and(|known| {
                patterns.any[at]
                    .as_ref()
                    .is_some_and(|now| now.from == known.from && now.asked == known.asked)
            }));
        }
        assert!(repeated > 10, "patterns have to come again for this to be a test: {repeated}");
    }
}
