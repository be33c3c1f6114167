//! What programs take from the heap and give back: pieces, the gaps between them, and those that wait before they are taken
//! again, so that who still accesses them is found.

use super::{Account, Charge};
use core::fmt;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// What is taken begins at a multiple of this, and gaps are as long as a multiple of it.
const ALIGN: u64 = 16;
/// Bytes of the account that a piece takes besides its own: to know it and who took it, and the gap behind it.
const PIECE: u64 = 256;
/// Bytes behind each piece that nobody may access: an overrun does not reach the next one at once.
const APART: u64 = 64;
/// Bytes that wait before they are taken again: a part of the heap.
const WAITING: u64 = 4;

/// Who takes a piece of the heap, or gives it back, by the numbers of whoever runs the program.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Origin {
    /// Number of the function; nobody is known where it is the greatest that there is.
    pub function: u32,
    /// Number of the instruction in it.
    pub pc: u32,
    /// Number of the grid in the launch.
    pub grid: u64,
    /// Number of the block in the grid.
    pub block: u64,
    /// Index of the block in the grid.
    pub index: [u32; 3],
    /// Number of the warp in the block.
    pub warp: u32,
    /// The lane of the warp.
    pub lane: u32,
    /// Index of the thread in the block.
    pub thread: [u32; 3],
}

impl Origin {
    /// Nobody who is known: the system, on behalf of the program.
    pub const UNKNOWN: Origin = Origin {
        function: u32::MAX,
        pc: 0,
        grid: 0,
        block: 0,
        index: [0; 3],
        warp: 0,
        lane: 0,
        thread: [0; 3],
    };

    /// Whether it is somebody.
    pub fn is_known(self) -> bool {
        self.function != u32::MAX
    }
}

/// A piece that was taken from the heap.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Piece {
    /// Its first address.
    pub start: u64,
    /// How many bytes.
    pub size: u64,
    /// Who took it.
    pub taken: Origin,
    /// Who gave it back, if it was.
    pub given: Option<Origin>,
}

impl Piece {
    /// The address behind its last byte.
    pub fn end(&self) -> u64 {
        self.start.saturating_add(self.size)
    }

    /// Bytes that it and the gap behind it take, where its gap has so many.
    fn room(size: u64, apart: u64) -> Option<u64> {
        size.checked_next_multiple_of(ALIGN)?.checked_add(apart).filter(|room| *room > apart)
    }
}

/// A piece, and how many bytes it takes with the gap behind it.
#[derive(Debug, Clone, Copy)]
struct Kept {
    piece: Piece,
    room: u64,
}

/// A heap: every step takes logarithmic time.
#[derive(Debug, Default)]
pub(super) struct Heap {
    /// What it takes to know the pieces; they themselves lie in memory that is counted.
    charge: Charge,
    /// Bytes that may wait before they are taken again.
    most_waiting: u64,
    /// Pieces by their first addresses: those that are taken, and those that were given back and wait.
    pieces: BTreeMap<u64, Kept>,
    /// The first addresses of those that wait, the oldest first, and their bytes.
    waiting: VecDeque<u64>,
    waiting_bytes: u64,
    /// First address and bytes of each gap; gaps do not touch.
    gaps: BTreeMap<u64, u64>,
    /// The same by bytes and first address.
    sizes: BTreeSet<(u64, u64)>,
}

/// Why something is no piece that can be given back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoPiece {
    /// It was given back already.
    Again(Box<Piece>),
    /// It lies within a piece, and does not begin it.
    Within(Box<Piece>),
    /// The heap has not given it.
    Foreign,
}

impl fmt::Display for NoPiece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NoPiece::Again(_) => "the piece of the heap was given back already",
            NoPiece::Within(_) => "it lies within a piece of the heap, and does not begin it",
            NoPiece::Foreign => "the heap has not given it",
        })
    }
}

impl std::error::Error for NoPiece {}

impl Heap {
    /// A heap of so many bytes, of which nothing is taken. Its first address is a multiple of 16.
    pub fn new(account: &Account, start: u64, size: u64) -> Heap {
        let mut heap = Heap { most_waiting: size / WAITING, ..Heap::none(account) };
        heap.put(start, size & !(ALIGN - 1));
        heap
    }

    /// Whether nothing can be taken of it, and nothing was.
    pub fn is_none(&self) -> bool {
        self.pieces.is_empty() && self.gaps.is_empty()
    }

    /// A heap of which nothing can be taken.
    pub fn none(account: &Account) -> Heap {
        Heap { charge: Charge::on(account), ..Heap::default() }
    }

    /// The same once more, of another account.
    pub fn fork(&self, account: &Account) -> Heap {
        account.count(self.charge.bytes());
        Heap {
            charge: Charge::of(account, self.charge.bytes()),
            most_waiting: self.most_waiting,
            pieces: self.pieces.clone(),
            waiting: self.waiting.clone(),
            waiting_bytes: self.waiting_bytes,
            gaps: self.gaps.clone(),
            sizes: self.sizes.clone(),
        }
    }

    /// Takes bytes from the least gap that is long enough; 0 if there is none, or no memory to remember it. Where there is no
    /// gap, what waits is taken again, and pieces lie side by side at last.
    pub fn take(&mut self, size: u64, origin: Origin) -> u64 {
        loop {
            if let Some(start) = self.take_apart(size, APART, origin) {
                return start;
            }
            if !self.let_go() {
                return self.take_apart(size, 0, origin).unwrap_or(0);
            }
        }
    }

    fn take_apart(&mut self, size: u64, apart: u64, origin: Origin) -> Option<u64> {
        let room = Piece::room(size, apart)?;
        let (bytes, start) = self.sizes.range((room, 0)..).next().copied()?;
        self.charge.set(PIECE * (self.pieces.len() as u64 + 1)).ok()?;
        self.sizes.remove(&(bytes, start));
        self.gaps.remove(&start);
        self.put(start + room, bytes - room);
        let piece = Piece { start, size, taken: origin, given: None };
        self.pieces.insert(start, Kept { piece, room });
        Some(start)
    }

    /// Gives a piece back.
    ///
    /// # Errors
    /// It is none.
    pub fn give(&mut self, address: u64, origin: Origin) -> Result<(), NoPiece> {
        let Some(kept) = self.pieces.get_mut(&address) else {
            return Err(match self.piece(address) {
                Some(piece) if address < piece.end() => NoPiece::Within(piece.into()),
                _ => NoPiece::Foreign,
            });
        };
        if kept.piece.given.is_some() {
            return Err(NoPiece::Again(kept.piece.into()));
        }
        kept.piece.given = Some(origin);
        self.waiting_bytes += kept.room;
        self.waiting.push_back(address);
        while self.waiting_bytes > self.most_waiting && self.let_go() {}
        Ok(())
    }

    /// Makes the piece that has waited longest a gap again; whether there was one.
    fn let_go(&mut self) -> bool {
        let Some(address) = self.waiting.pop_front() else { return false };
        let Some(Kept { room, .. }) = self.pieces.remove(&address) else { return false };
        self.waiting_bytes -= room;
        let bytes = self.charge.bytes().saturating_sub(PIECE);
        // Less is never refused.
        let _ = self.charge.set(bytes);
        let (mut start, mut end) = (address, address + room);
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

    /// Whether all of these bytes are of one piece that is taken.
    pub fn holds(&self, address: u64, size: u64) -> bool {
        self.piece(address).is_some_and(|piece| {
            let end = (address - piece.start).checked_add(size);
            piece.given.is_none() && end.is_some_and(|end| end <= piece.size)
        })
    }

    /// The last piece that begins at an address or before it.
    pub fn piece(&self, address: u64) -> Option<Piece> {
        self.pieces.range(..=address).next_back().map(|(_, kept)| kept.piece)
    }

    /// The piece that is nearest to an address.
    pub fn nearest(&self, address: u64) -> Option<Piece> {
        let behind = self.pieces.range(address..).next().map(|(_, kept)| kept.piece);
        match (self.piece(address), behind) {
            (Some(before), Some(behind)) if behind.start - address < address.saturating_sub(before.end()) => {
                Some(behind)
            }
            (before, behind) => before.or(behind),
        }
    }

    /// All pieces that are taken, in order of their addresses.
    pub fn taken(&self) -> impl Iterator<Item = Piece> + '_ {
        self.pieces.values().map(|kept| kept.piece).filter(|piece| piece.given.is_none())
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
    use super::{APART, Heap, NoPiece, Origin, PIECE};
    use crate::Account;

    const ONE: Origin = Origin { function: 1, pc: 2, block: 3, lane: 4, ..Origin::UNKNOWN };
    const TWO: Origin = Origin { function: 5, ..ONE };

    #[test]
    fn pieces_become_one_gap_again() {
        let account = Account::new(3 * PIECE);
        let mut heap = Heap::new(&account, 0x100, 64);
        let pieces = [1, 16, 17].map(|size| heap.take(size, ONE));
        assert_eq!(pieces, [0x100, 0x110, 0x120], "where nothing else has room they lie side by side");
        assert_eq!(heap.take(1, ONE), 0, "all is taken");
        assert!(heap.holds(0x100, 1) && !heap.holds(0x100, 2) && heap.holds(0x130, 1));
        assert!(heap.give(0x110, ONE).is_ok() && heap.give(0x100, ONE).is_ok());
        assert_eq!(heap.take(32, ONE), 0x100, "what waits is taken where there is nothing else");
        assert!(heap.give(0x120, ONE).is_ok() && heap.give(0x100, ONE).is_ok());
        assert_eq!(heap.take(64, ONE), 0x100);
    }

    #[test]
    fn pieces_lie_apart_and_wait() {
        let mut heap = Heap::new(&Account::default(), 0x1000, 1 << 20);
        let (first, second) = (heap.take(120, ONE), heap.take(120, ONE));
        assert_eq!(second - first, 128 + APART);
        assert!(!heap.holds(first + 120, 4) && !heap.holds(first + 128, 4) && heap.holds(second, 120));
        assert!(heap.give(first, TWO).is_ok());
        assert!(!heap.holds(first, 4), "what is given back may not be accessed");
        let piece = heap.piece(first + 4).unwrap();
        assert_eq!((piece.start, piece.size, piece.taken, piece.given), (first, 120, ONE, Some(TWO)));
        assert!(heap.take(120, ONE) > second, "it is not taken again at once");
        assert_eq!(heap.give(first, ONE), Err(NoPiece::Again(piece.into())));
        assert!(matches!(heap.give(second + 4, ONE), Err(NoPiece::Within(piece)) if piece.start == second));
        assert_eq!(heap.give(7, ONE), Err(NoPiece::Foreign));
        assert_eq!(heap.give(second + 130, ONE), Err(NoPiece::Foreign), "a gap is of nobody");
        assert_eq!(heap.taken().map(|piece| piece.start).next(), Some(second));
        assert_eq!(heap.nearest(second - 8).map(|piece| piece.start), Some(second));
        assert_eq!(heap.nearest(second - 60).map(|piece| piece.start), Some(first));
    }

    #[test]
    fn many_pieces_take_no_time() {
        let mut heap = Heap::new(&Account::default(), 0, 1 << 24);
        let start = heap.take(16, ONE);
        let pieces: Vec<u64> = (1..1 << 17).map(|_| heap.take(16, ONE)).collect();
        assert_eq!(start, 0);
        assert!(pieces.iter().all(|piece| heap.holds(*piece, 16)));
        assert!(pieces.iter().step_by(2).all(|piece| heap.give(*piece, ONE).is_ok()));
        assert!((0..1 << 16).all(|_| heap.take(16, ONE) != 0));
    }

    /// What is taken never overlaps, and is there as long as it is not given back, whatever is done.
    #[test]
    fn any_sequence_keeps_its_pieces() {
        let mut random = 0x9e37_79b9_7f4a_7c15u64;
        let mut next = |below: u64| {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            random % below
        };
        let mut heap = Heap::new(&Account::default(), 0x1_0000, 1 << 14);
        let mut model: Vec<(u64, u64)> = Vec::new();
        for _ in 0..20_000 {
            if next(5) < 3 {
                let size = 1 + next(700);
                let start = heap.take(size, ONE);
                if start != 0 {
                    assert!(model.iter().all(|(at, bytes)| start + size <= *at || at + bytes <= start));
                    assert!(start >= 0x1_0000 && start + size <= 0x1_0000 + (1 << 14));
                    model.push((start, size));
                }
            } else if !model.is_empty() {
                let (start, _) = model.swap_remove(next(model.len() as u64) as usize);
                assert!(heap.give(start, TWO).is_ok());
                assert!(!heap.holds(start, 1));
            }
            assert!(
                model.iter().all(|(start, size)| heap.holds(*start, *size) && !heap.holds(*start, size + 1))
            );
        }
        for (start, _) in model.drain(..) {
            assert!(heap.give(start, TWO).is_ok());
        }
        assert_eq!(heap.take(1 << 14, ONE), 0x1_0000, "all of it is one gap again");
    }
}
