//! What is remembered of accesses to memory: for each word who wrote it last, and who has read it since.
//!
//! Memory is cut into rows of 16 words. Where one warp has accessed a whole row in the usual way, lane after lane, the row is one entry
//! of 16 bytes. Otherwise it has a cell of 16 bytes for each word, and where that does not suffice, because several warps have read the
//! word, or bytes of it have been written, a list. Nothing is there before something is accessed.

mod lanes;
mod location;
mod slab;

pub use lanes::Lanes;
pub use location::{Head, Location};
pub use slab::Slab;

use std::collections::HashMap;
use warpsmith_engine::memory::{Account, Charge, Exceeded};
use warpsmith_engine::op::Scope;

/// Words of a row.
pub const WORDS: usize = 16;
/// Bytes of a row.
pub const ROW: u64 = 64;
/// Rows of a page.
const ROWS: usize = 256;
/// Pages that are found at once.
const RECENT: usize = 16;

/// Who has accessed something: the number of a record, and a warp of the block that it is of.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Who(u32);

impl Who {
    /// The most records that there may be.
    pub const MOST: u32 = 1 << 27;
    /// Nobody.
    pub const NONE: Who = Who(0);

    /// Of a record, from 1, and a warp.
    pub fn of(record: u32, warp: u32) -> Who {
        Who(record << 5 | warp & 31)
    }

    /// The record.
    pub fn record(self) -> u32 {
        self.0 >> 5
    }

    /// The warp.
    pub fn warp(self) -> u32 {
        self.0 & 31
    }

    /// Whether it is somebody.
    pub fn is_some(self) -> bool {
        self.0 != 0
    }
}

/// A row of words.
#[derive(Debug, Clone, Copy, Default)]
pub struct Row {
    /// Who has written all of it, if it has no cells.
    pub write: Who,
    /// Who was the last to read all of it since.
    pub read: Who,
    /// Which lane wrote which word,
    pub write_lanes: Lanes,
    /// and which read it.
    pub read_lanes: Lanes,
    /// Whether it has cells.
    pub has_cells: bool,
    /// The number of its cells; or of a list of others who have read all of it, 0 if there is none.
    pub index: u32,
}

/// A word.
#[derive(Debug, Clone, Copy, Default)]
pub struct Cell {
    /// Who has written all four bytes of it; or [`Cell::LISTED`].
    pub write: Who,
    /// Which lane; or the number of the list.
    pub lane: u32,
    /// Who has read all four bytes since.
    pub read: Who,
    /// Which lanes.
    pub lanes: u32,
}

impl Cell {
    /// In the place of who has written: there is a list.
    pub const LISTED: Who = Who(u32::MAX);

    /// Whether there is a list.
    pub fn is_listed(&self) -> bool {
        self.write == Cell::LISTED
    }
}

/// An access to some bytes of a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// Who.
    pub who: Who,
    /// Which lanes.
    pub lanes: u32,
    /// Which bytes of the word: bit `i` is byte `i`.
    pub bytes: u8,
    /// Whether it writes.
    pub writes: bool,
    /// Whether it is strong, and if so, its scope.
    pub strong: Option<Scope>,
    /// Whether it reads and writes in one.
    pub atomic: bool,
}

/// All that is remembered of a word.
#[derive(Debug, Default)]
pub struct List {
    /// Accesses that may still race with a later one.
    pub entries: Vec<Entry>,
    /// How it orders threads, if it does.
    pub location: Option<Box<Location>>,
}

/// A row that several have read: by whom, and which lanes of them.
pub type Readers = Vec<(Who, Lanes)>;

/// What is remembered of some memory.
#[derive(Debug, Default)]
pub struct Shadow {
    pages: Vec<Box<[Row; ROWS]>>,
    numbers: HashMap<u64, u32>,
    recent: [(u64, u32); RECENT],
    /// Cells of rows.
    pub cells: Slab<[Cell; WORDS]>,
    /// Lists of words.
    pub lists: Slab<List>,
    /// Those who have read rows.
    pub readers: Slab<Readers>,
    charge: Charge,
    /// Bytes that lists and what they hold take, roughly.
    charged: u64,
    /// What there was no memory for.
    pub lacks: Option<Exceeded>,
}

/// Where a row is.
#[derive(Debug, Clone, Copy)]
pub struct At(u32, u32);

impl Shadow {
    /// One of an account.
    pub fn on(account: &Account) -> Shadow {
        Shadow { charge: Charge::on(account), ..Shadow::default() }
    }

    /// Forgets everything, and gives the memory back.
    pub fn reset(&mut self) {
        if self.pages.is_empty() {
            return;
        }
        self.cells.reset();
        self.lists.reset();
        self.readers.reset();
        // That of a block is small, and used again.
        if self.pages.len() <= 16 {
            self.pages.iter_mut().for_each(|page| **page = [Row::default(); ROWS]);
        } else {
            self.pages = Vec::new();
            self.numbers.clear();
            self.recent = [(0, 0); RECENT];
        }
        self.charged = 0;
        self.settle();
    }

    /// Takes the memory that it has of the account; whether it was given.
    fn settle(&mut self) -> bool {
        let page = size_of::<[Row; ROWS]>() as u64 + 64;
        let all = self.pages.len() as u64 * page + self.cells.bytes() + self.charged;
        match self.charge.set(all) {
            Ok(()) => true,
            Err(exceeded) => {
                self.lacks = Some(exceeded);
                false
            }
        }
    }

    /// Where a row is, by its number.
    #[inline]
    pub fn find(&mut self, row: u64) -> Option<At> {
        let (page, row) = (row / ROWS as u64 + 1, (row % ROWS as u64) as u32);
        let (number, index) = self.recent[page as usize % RECENT];
        if number == page {
            return Some(At(index, row));
        }
        self.look(page).map(|index| At(index, row))
    }

    #[cold]
    fn look(&mut self, page: u64) -> Option<u32> {
        let index = match self.numbers.get(&page) {
            Some(index) => *index,
            None => {
                if self.lacks.is_some() {
                    return None;
                }
                self.pages.push(Box::new([Row::default(); ROWS]));
                if !self.settle() {
                    self.pages.pop();
                    return None;
                }
                let index = u32::try_from(self.pages.len() - 1).ok()?;
                self.numbers.insert(page, index);
                index
            }
        };
        self.recent[page as usize % RECENT] = (page, index);
        Some(index)
    }

    /// The row at a place.
    #[inline]
    pub fn row(&mut self, at: At) -> &mut Row {
        &mut self.pages[at.0 as usize][at.1 as usize]
    }

    /// Gives a row cells, if there is memory for them; their number.
    pub fn expand(&mut self, at: At, strong: impl Fn(Who) -> Option<Scope>) -> Option<u32> {
        let row = *self.row(at);
        if row.has_cells {
            return Some(row.index);
        }
        let grows = self.cells.is_full();
        let index = self.cells.add([Cell::default(); WORDS]);
        if grows && !self.settle() {
            self.cells.remove(index);
            return None;
        }
        let readers = if row.index == 0 { Vec::new() } else { self.readers.remove(row.index) };
        for word in 0..WORDS {
            let mut cell = Cell::default();
            if row.write.is_some() {
                (cell.write, cell.lane) = (row.write, row.write_lanes.of(word).trailing_zeros());
            }
            if row.read.is_some() {
                (cell.read, cell.lanes) = (row.read, row.read_lanes.of(word));
            }
            if !readers.is_empty() {
                let list = self.listed(&mut cell, &strong);
                self.lists[list].entries.extend(readers.iter().map(|(who, lanes)| Entry {
                    who: *who,
                    lanes: lanes.of(word),
                    bytes: 15,
                    writes: false,
                    strong: strong(*who),
                    atomic: false,
                }));
            }
            self.cells[index][word] = cell;
        }
        *self.row(at) = Row { has_cells: true, index, ..Row::default() };
        Some(index)
    }

    /// Gives a word a list, if it has none; its number.
    pub fn listed(&mut self, cell: &mut Cell, strong: impl Fn(Who) -> Option<Scope>) -> u32 {
        if cell.is_listed() {
            return cell.lane;
        }
        let mut list = List::default();
        let entry =
            |who, lanes, writes| Entry { who, lanes, bytes: 15, writes, strong: strong(who), atomic: false };
        if cell.write.is_some() {
            list.entries.push(entry(cell.write, 1 << (cell.lane & 31), true));
        }
        if cell.read.is_some() {
            list.entries.push(entry(cell.read, cell.lanes, false));
        }
        let index = self.lists.add(list);
        *cell = Cell { write: Cell::LISTED, lane: index, ..Cell::default() };
        self.charged += LIST;
        self.settle();
        index
    }

    /// Makes a word a cell again, from its list.
    pub fn unlisted(&mut self, list: u32, cell: Cell) -> Cell {
        self.lists.remove(list);
        self.charged = self.charged.saturating_sub(LIST);
        cell
    }

    /// Forgets who has accessed some bytes: from now on they are others.
    pub fn forget(&mut self, address: u64, bytes: u64) {
        let end = address.saturating_add(bytes);
        let mut row = address / ROW;
        while row * ROW < end {
            let page = row / ROWS as u64 + 1;
            if !self.numbers.contains_key(&page) {
                row = page * ROWS as u64;
                continue;
            }
            let Some(at) = self.find(row) else { return };
            let own = *self.row(at);
            let words = (0..WORDS).filter(|word| {
                let word = row * ROW + 4 * *word as u64;
                word >= address && word + 4 <= end
            });
            if own.has_cells {
                for word in words {
                    let cell = core::mem::take(&mut self.cells[own.index][word]);
                    if cell.is_listed() {
                        self.unlisted(cell.lane, Cell::default());
                    }
                }
            } else if words.count() == WORDS {
                if own.index != 0 {
                    self.readers.remove(own.index);
                }
                *self.row(at) = Row::default();
            }
            row += 1;
        }
    }

    /// Calls a function with everybody who is remembered.
    pub fn each(&self, mut f: impl FnMut(Who)) {
        for row in self.pages.iter().flat_map(|page| page.iter()) {
            if row.has_cells {
                for cell in &self.cells[row.index] {
                    f(cell.read);
                    if !cell.is_listed() {
                        f(cell.write);
                        continue;
                    }
                    self.lists[cell.lane].entries.iter().for_each(|entry| f(entry.who));
                }
                continue;
            }
            f(row.write);
            f(row.read);
            if row.index != 0 {
                self.readers[row.index].iter().for_each(|(who, _)| f(*who));
            }
        }
    }
}

/// Bytes that a list takes, about.
const LIST: u64 = 128;
