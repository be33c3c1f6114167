//! What an access costs: sectors of global memory, passes over the banks of shared memory.

use crate::register::{LANES, Mask};

/// Bytes that global memory gives at once.
const SECTOR: u64 = 32;
/// Banks of shared memory, each 4 bytes wide.
const BANKS: usize = 32;
/// Bytes that all banks give at once.
const PASS: u32 = 4 * BANKS as u32;

/// The addresses of the lanes that take part, in order, each once.
fn distinct(lanes: Mask, addresses: &[u64; LANES]) -> ([u64; LANES], usize) {
    let mut sorted = [0; LANES];
    let mut count = 0;
    for lane in 0..LANES {
        if lanes >> lane & 1 != 0 {
            sorted[count] = addresses[lane];
            count += 1;
        }
    }
    let used = &mut sorted[..count];
    if !used.is_sorted() {
        used.sort_unstable();
    }
    let mut kept = 0;
    for index in 0..count {
        if index == 0 || sorted[index] != sorted[kept - 1] {
            sorted[kept] = sorted[index];
            kept += 1;
        }
    }
    (sorted, kept)
}

/// Sectors that an access touches, and the fewest that could hold its bytes, each byte counted once.
pub(super) fn sectors(lanes: Mask, addresses: &[u64; LANES], bytes: u32) -> (u64, u64) {
    let (sorted, count) = distinct(lanes, addresses);
    let (mut sectors, mut asked) = (0, 0);
    // First byte, and first sector, that was not counted yet.
    let (mut byte, mut next) = (0u64, 0u64);
    for address in &sorted[..count] {
        let end = address.saturating_add(bytes.into());
        asked += end.saturating_sub(byte.max(*address));
        byte = byte.max(end);
        let (first, last) = ((address / SECTOR).max(next), end.saturating_sub(1) / SECTOR);
        if last >= first {
            sectors += last - first + 1;
            next = last + 1;
        }
    }
    (sectors, asked.div_ceil(SECTOR))
}

/// Passes over the banks that an access takes, and how many it would take without conflicts.
///
/// A pass gives each bank's word to all lanes that want it. Accesses of 8 and 16 bytes are served for half and for a
/// quarter of the warp at a time.
pub(super) fn passes(lanes: Mask, addresses: &[u64; LANES], bytes: u32) -> (u64, u64) {
    let together = (PASS / bytes.clamp(4, PASS)).max(1) as usize;
    let (mut passes, mut ideal) = (0, 0);
    for first in (0..LANES).step_by(together) {
        let part = if together == LANES { lanes } else { lanes & ((1 << together) - 1) << first };
        if part == 0 {
            continue;
        }
        let (sorted, count) = distinct(part, addresses);
        let mut words = [0u64; BANKS];
        // First word that was not counted yet.
        let mut next = 0;
        for address in &sorted[..count] {
            let last = address.saturating_add(u64::from(bytes) - 1) / 4;
            for word in (address / 4).max(next)..=last {
                words[word as usize % BANKS] += 1;
            }
            next = next.max(last + 1);
        }
        passes += words.into_iter().max().unwrap_or(0);
        ideal += 1;
    }
    (passes, ideal)
}

/// How many steps atomic accesses take, where those of lanes at one address are done one after the other, and how many if each lane
/// had an address of its own.
pub(super) fn collisions(lanes: Mask, addresses: &[u64; LANES]) -> (u64, u64) {
    let (mut left, mut most) = (lanes, 0);
    while left != 0 {
        let address = addresses[left.trailing_zeros() as usize % LANES];
        let same = (0..LANES).filter(|lane| left >> lane & 1 != 0 && addresses[*lane] == address);
        let same: Mask = same.fold(0, |same, lane| same | 1 << lane);
        most = most.max(u64::from(same.count_ones()));
        left &= !same;
    }
    (most, u64::from(lanes != 0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strided(stride: u64) -> [u64; LANES] {
        core::array::from_fn(|lane| 0x1000 + lane as u64 * stride)
    }

    #[test]
    fn sectors_are_counted_once() {
        assert_eq!(sectors(!0, &strided(4), 4), (4, 4));
        assert_eq!(sectors(!0, &strided(0), 4), (1, 1));
        assert_eq!(sectors(!0, &strided(128), 4), (32, 4));
        assert_eq!(sectors(!0, &strided(8), 8), (8, 8));
        assert_eq!(sectors(0xf, &strided(32), 4), (4, 1));
        assert_eq!(sectors(!0, &strided(4).map(|address| address + 4), 4), (5, 4));
        let reversed = core::array::from_fn(|lane| strided(4)[LANES - 1 - lane]);
        assert_eq!(sectors(!0, &reversed, 4), (4, 4));
    }

    #[test]
    fn banks_serve_one_word_a_pass() {
        assert_eq!(passes(!0, &strided(4), 4), (1, 1));
        assert_eq!(passes(!0, &strided(0), 4), (1, 1), "a broadcast is no conflict");
        assert_eq!(passes(!0, &strided(8), 4), (2, 1));
        assert_eq!(passes(!0, &strided(128), 4), (32, 1));
        assert_eq!(passes(!0, &strided(132), 4), (1, 1), "a padded column is no conflict");
        assert_eq!(passes(!0, &strided(1), 1), (1, 1), "bytes of one word");
        assert_eq!(passes(!0, &strided(8), 8), (2, 2));
        assert_eq!(passes(!0, &strided(16), 16), (4, 4));
        assert_eq!(passes(0xff, &strided(16), 16), (1, 1));
        assert_eq!(passes(!0, &strided(16), 8), (4, 2));
    }

    #[test]
    fn lanes_at_one_address_collide() {
        assert_eq!(collisions(!0, &strided(4)), (1, 1));
        assert_eq!(collisions(!0, &strided(0)), (32, 1));
        assert_eq!(collisions(0xff00, &strided(0)), (8, 1));
        assert_eq!(collisions(!0, &core::array::from_fn(|lane| 4 * (lane as u64 % 5))), (7, 1));
        assert_eq!(collisions(0, &strided(4)), (0, 0));
    }
}
