//! What programs take from the heap and give back: pieces and the gaps between them.

use super::{Account, Charge};
use std::collections::{BTreeMap, BTreeSet};

/// What is taken begins at a multiple of this, and gaps are as long as a multiple of it.
const ALIGN: u64 = 16;
/// Bytes of the account that a piece takes besides its own: to know it, and the gap behind it.
const PIECE: u64 = 128;

/// A heap: every step takes logarithmic time.
#[derive(Debug, Default)]
pub(super) struct Heap {
    /// What it takes to know the pieces; they themselves lie in memory that is counted.
    charge: Charge,
    /// First address and bytes of each piece.
    taken: BTreeMap<u64, u64>,
    /// First address and bytes of each gap; gaps do not touch.
    gaps: BTreeMap<u64, u64>,
    /// The same by bytes and first address.
    sizes: BTreeSet<(u64, u64)>,
}

impl Heap {
    /// A heap of so many bytes, of which nothing is taken. Its first address is a multiple of 16.
    pub fn new(account: &Account, start: u64, size: u64) -> Heap {
        let mut heap = Heap::none(account);
        heap.put(start, size & !(ALIGN - 1));
        heap
    }

    /// Whether nothing can be taken of it, and nothing was.
    pub fn is_none(&self) -> bool {
        self.taken.is_empty() && self.gaps.is_empty()
    }

    /// A heap of which nothing can be taken.
    pub fn none(account: &Account) -> Heap {
        Heap { charge: Charge::on(account), ..Heap::default() }
    }

    /// The same once more, of another account.
    pub fn fork(&self, account: &Account) -> Heap {
        let (taken, gaps, sizes) = (self.taken.clone(), self.gaps.clone(), self.sizes.clone());
        account.count(self.charge.bytes());
        Heap { charge: Charge::of(account, self.charge.bytes()), taken, gaps, sizes }
    }

    /// Takes bytes from the least gap that is long enough; 0 if there is none, or no memory to remember it.
    pub fn take(&mut self, size: u64) -> u64 {
        let Some(wanted) = size.checked_next_multiple_of(ALIGN).filter(|wanted| *wanted > 0) else {
            return 0;
        };
        let Some((bytes, start)) = self.sizes.range((wanted, 0)..).next().copied() else { return 0 };
        if self.charge.set(PIECE * (self.taken.len() as u64 + 1)).is_err() {
            return 0;
        }
        self.sizes.remove(&(bytes, start));
        self.gaps.remove(&start);
        self.put(start + wanted, bytes - wanted);
        self.taken.insert(start, size);
        start
    }

    /// Gives a piece back; whether it was one.
    pub fn give(&mut self, address: u64) -> bool {
        let Some(size) = self.taken.remove(&address) else { return false };
        let bytes = self.charge.bytes().saturating_sub(PIECE);
        // Less is never refused.
        let _ = self.charge.set(bytes);
        let (mut start, mut end) = (address, address + size.next_multiple_of(ALIGN));
        if let Some((before, bytes)) = self.gaps.range(..address).next_back().map(|(at, bytes)| (*at, *bytes))
            && before + bytes == start
        {
            self.gaps.remove(&before);
            self.sizes.remove(&(bytes, before));
            start = before;
        }
        if let Some(bytes) = self.gaps.remove(&end) {
            self.sizes.remove(&(bytes, end));
            end += bytes;
        }
        self.put(start, end - start);
        true
    }

    /// Whether all of these bytes are of one piece.
    pub fn holds(&self, address: u64, size: u64) -> bool {
        self.piece(address)
            .is_some_and(|(start, bytes)| (address - start).checked_add(size).is_some_and(|end| end <= bytes))
    }

    /// First address and bytes of the last piece that begins at an address or before it.
    pub fn piece(&self, address: u64) -> Option<(u64, u64)> {
        self.taken.range(..=address).next_back().map(|(start, bytes)| (*start, *bytes))
    }

    fn put(&mut self, start: u64, bytes: u64) {
        if bytes > 0 {
            self.gaps.insert(start, bytes);
            self.sizes.insert((bytes, start));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Heap, PIECE};
    use crate::Account;

    #[test]
    fn pieces_become_one_gap_again() {
        let account = Account::new(3 * PIECE);
        let mut heap = Heap::new(&account, 0x100, 64);
        let pieces = [heap.take(1), heap.take(16), heap.take(17)];
        assert_eq!(pieces, [0x100, 0x110, 0x120]);
        assert_eq!(heap.take(1), 0, "all is taken");
        assert!(heap.holds(0x100, 1) && !heap.holds(0x100, 2) && heap.holds(0x130, 1));
        assert!(heap.give(0x110) && heap.give(0x100) && !heap.give(0x110));
        assert_eq!(heap.take(32), 0x100);
        assert!(heap.give(0x120) && heap.give(0x100));
        assert_eq!(heap.take(64), 0x100);
    }

    #[test]
    fn many_pieces_take_no_time() {
        let mut heap = Heap::new(&Account::default(), 0, 1 << 24);
        let start = heap.take(16);
        let pieces: Vec<u64> = (1..1 << 18).map(|_| heap.take(16)).collect();
        assert_eq!(start, 0);
        assert!(pieces.iter().all(|piece| heap.holds(*piece, 16)));
        assert!(pieces.iter().step_by(2).all(|piece| heap.give(*piece)));
        assert!((0..1 << 16).all(|_| heap.take(16) != 0));
    }
}
