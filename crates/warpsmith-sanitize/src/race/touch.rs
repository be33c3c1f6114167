//! Accesses of lanes, cut into rows and words.

use super::judge::Judge;
use super::thread::each;
use crate::shadow::{Lanes, ROW, Shadow, WORDS};
use warpsmith_engine::observe::Rows;
use warpsmith_engine::register::{LANES, Mask};

/// Lanes that follow each other, and access neighbours, or all the same.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Piece {
    /// The first lane.
    pub lane: u32,
    /// How many.
    pub count: u32,
    /// What the first one accesses.
    pub address: u64,
    /// Bytes from a lane to the next.
    pub step: u32,
}

/// Where lanes access.
#[derive(Debug, Clone, Copy)]
pub enum Spots<'a> {
    /// The address of each.
    Each(&'a [u64; LANES]),
    /// Rows of them.
    Rows(&'a Rows),
}

impl Spots<'_> {
    /// The address of each lane, where each accesses so many bytes.
    pub fn addresses(&self, bytes: u32) -> [u64; LANES] {
        match self {
            Spots::Each(addresses) => **addresses,
            Spots::Rows(rows) => rows.addresses(bytes),
        }
    }

    /// The pieces, of which there is room for one for each lane, or for each eight where all lanes are rows; how many they are.
    #[inline]
    pub fn pieces(&self, lanes: Mask, bytes: u32, out: &mut [Piece]) -> usize {
        match self {
            Spots::Each(addresses) => pieces(lanes, addresses, bytes, out),
            Spots::Rows(rows) => {
                if lanes == Mask::MAX
                    && let Some(address) = rows.range(bytes)
                {
                    out[0] = Piece { lane: 0, count: 32, address, step: bytes };
                    return 1;
                }
                rows_of(lanes, rows, bytes, out)
            }
        }
    }
}

/// The pieces of rows of eight lanes.
fn rows_of(lanes: Mask, rows: &Rows, bytes: u32, out: &mut [Piece]) -> usize {
    const EIGHT: u32 = 8;
    let mut number = 0usize;
    for (row, first) in (0..).zip(rows.first) {
        let step = if rows.follow >> row & 1 != 0 { bytes } else { 0 };
        let mut left = lanes >> (EIGHT * row) & 0xff;
        while left != 0 {
            let begin = left.trailing_zeros();
            let count = (left >> begin).trailing_ones();
            left &= left.wrapping_add(1 << begin);
            let lane = EIGHT * row + begin;
            let address = first.wrapping_add(u64::from(begin * step));
            let goes_on = |last: &Piece| {
                last.step == step
                    && last.lane + last.count == lane
                    && last.address.wrapping_add(u64::from(last.count * step)) == address
            };
            if let Some(last) = out[..number].last_mut().filter(|last| goes_on(last)) {
                last.count += count;
                continue;
            }
            out[number] = Piece { lane, count, address, step };
            number += 1;
        }
    }
    number
}

/// The pieces of an access; how many they are.
fn pieces(lanes: Mask, addresses: &[u64; LANES], bytes: u32, out: &mut [Piece]) -> usize {
    let first = addresses[0];
    if lanes == Mask::MAX {
        let mut differ = 0;
        for (lane, address) in (0..).zip(addresses) {
            differ |= address ^ first.wrapping_add(lane * u64::from(bytes));
        }
        if differ == 0 {
            out[0] = Piece { lane: 0, count: 32, address: first, step: bytes };
            return 1;
        }
    }
    let (mut lane, mut number) = (0, 0);
    while lane < LANES {
        if lanes >> lane & 1 == 0 {
            lane += 1;
            continue;
        }
        let (begin, mut step) = (lane, None);
        while lane + 1 < LANES && lanes >> (lane + 1) & 1 != 0 {
            let next = addresses[lane + 1].wrapping_sub(addresses[lane]);
            if next != 0 && next != u64::from(bytes) || step.is_some_and(|step| step != next) {
                break;
            }
            step = Some(next);
            lane += 1;
        }
        lane += 1;
        out[number] = Piece {
            lane: begin as u32,
            count: (lane - begin) as u32,
            address: addresses[begin],
            step: step.unwrap_or(0) as u32,
        };
        number += 1;
    }
    number
}

impl Judge<'_> {
    /// Lanes access so many bytes each; in global memory, or that of a block.
    pub fn touch(&mut self, shadow: &mut Shadow, pieces: &[Piece], bytes: u32) {
        let is_usual = matches!(bytes, 4 | 8 | 16) && self.deed.strong.is_none();
        if let [a, b] = pieces
            && is_usual
            && (a.lane, a.count, b.lane, b.count) == (0, 16, 16, 16)
            && (a.address, a.step) == (b.address, b.step)
            && a.address.is_multiple_of(4)
        {
            return self.piece(shadow, *a, bytes, true);
        }
        for piece in pieces {
            if is_usual && piece.address.is_multiple_of(4) {
                self.piece(shadow, *piece, bytes, false);
                continue;
            }
            for lane in 0..piece.count {
                let address = piece.address.wrapping_add(u64::from(lane) * u64::from(piece.step));
                self.span(shadow, 1 << (piece.lane + lane), (address, bytes.into()));
            }
        }
    }

    /// Words one after the other; of `two` halves of a warp the second does the same as the first.
    fn piece(&mut self, shadow: &mut Shadow, piece: Piece, bytes: u32, two: bool) {
        let words = u64::from(bytes / 4);
        let shift = words.trailing_zeros();
        let both = |lanes: Mask| if two { lanes | lanes << 16 } else { lanes };
        if piece.step == 0 {
            let lanes = both((Mask::MAX >> (32 - piece.count)) << piece.lane);
            return self.span(shadow, lanes, (piece.address, bytes.into()));
        }
        let begin = piece.address / 4;
        let Some(end) = begin.checked_add(u64::from(piece.count) * words) else { return };
        let mut word = begin;
        while word < end {
            let row = word / WORDS as u64;
            let next = ((row + 1) * WORDS as u64).min(end);
            let Some(at) = shadow.find(row) else { return };
            self.deed.base = row * ROW;
            let lane = piece.lane + ((word - begin) >> shift) as u32;
            if next - word == WORDS as u64 && (word - begin).trailing_zeros() >= shift {
                let lanes = Lanes::new(lane, shift);
                self.row(shadow, at, if two { lanes.and_others() } else { lanes });
            } else {
                let Some(cells) = self.cells(shadow, at) else { return };
                for word in word..next {
                    let lane = piece.lane + ((word - begin) >> shift) as u32;
                    self.word(shadow, cells, word as usize % WORDS, both(1 << lane), 15);
                }
            }
            word = next;
        }
    }

    /// Each of some lanes accesses the same bytes.
    pub fn span(&mut self, shadow: &mut Shadow, lanes: Mask, (address, bytes): (u64, u64)) {
        let Some(end) = address.checked_add(bytes) else { return };
        let mut byte = address;
        while byte < end {
            let row = byte / ROW;
            let next = (row + 1).saturating_mul(ROW).min(end);
            let Some(at) = shadow.find(row) else { return };
            self.deed.base = row * ROW;
            if next - byte == ROW && lanes.is_power_of_two() && self.deed.strong.is_none() {
                self.row(shadow, at, Lanes::one(lanes.trailing_zeros()));
            } else {
                let Some(cells) = self.cells(shadow, at) else { return };
                while byte < next {
                    let first = byte % 4;
                    let count = (4 - first).min(next - byte);
                    let mask = ((1u32 << count) - 1) << first;
                    self.word(shadow, cells, (byte / 4) as usize % WORDS, lanes, mask as u8);
                    byte += count;
                }
            }
            byte = next;
        }
    }

    /// The cells of a row.
    fn cells(&mut self, shadow: &mut Shadow, at: crate::shadow::At) -> Option<u32> {
        let (strong, records) = (self.strong, self.records);
        shadow.expand(at, |who| strong(records.get(who.record())))
    }

    /// Tells of lanes that write one place by one instruction.
    pub fn same_places(&mut self, lanes: Mask, addresses: &[u64; LANES], bytes: u32) {
        let mut order: Vec<u32> = each(lanes).collect();
        order.sort_by_key(|lane| addresses[*lane as usize]);
        for pair in order.windows(2) {
            let [a, b] = [pair[0], pair[1]];
            let (first, second) = (addresses[a as usize], addresses[b as usize]);
            if second - first < u64::from(bytes) {
                let end = (4 - second % 4).min(first.saturating_add(bytes.into()) - second);
                let mask = ((1u32 << end) - 1) << (second % 4);
                self.at_once((b, a), second & !3, mask as u8);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_one_piece() {
        let mut out = [Piece::default(); LANES];
        let row: [u64; LANES] = core::array::from_fn(|lane| 64 + 4 * lane as u64);
        assert_eq!(pieces(Mask::MAX, &row, 4, &mut out), 1);
        assert_eq!(pieces(0xff0f, &row, 4, &mut out), 2);
        assert_eq!(out[1], Piece { lane: 8, count: 8, address: 96, step: 4 });
        let tile: [u64; LANES] = core::array::from_fn(|lane| 64 * (lane as u64 / 16));
        assert_eq!(pieces(Mask::MAX, &tile, 4, &mut out), 2);
        assert_eq!(out[1], Piece { lane: 16, count: 16, address: 64, step: 0 });
        let rows = Rows { first: [64, 96, 128, 64], follow: 7 };
        for lanes in [Mask::MAX, 0xff_ff0f, 0x00f0_f0f1, 1, 0x8000_0000] {
            let (mut other, each) = ([Piece::default(); LANES], rows.addresses(4));
            let [a, b] = [Spots::Rows(&rows).pieces(lanes, 4, &mut out), pieces(lanes, &each, 4, &mut other)];
            let all = |pieces: &[Piece]| {
                let of = |piece: &Piece| {
                    let Piece { lane, count, address, step } = *piece;
                    (0..count).map(move |next| (lane + next, address + u64::from(next * step)))
                };
                pieces.iter().flat_map(of).collect::<Vec<_>>()
            };
            assert_eq!(all(&out[..a]), all(&other[..b]));
            assert_eq!(all(&out[..a]).len() as u32, lanes.count_ones());
        }
    }
}
