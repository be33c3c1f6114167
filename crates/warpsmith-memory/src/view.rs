//! What a thread of this machine sees of memory while it runs a program: the segments of now, found fast.

use super::accesses::{Accessed, Accesses, Turn};
use super::notes::Kind;
use super::table::Table;
use super::{AccessFault, Account, Allocation, Found, Global, Segment, Speculation};
use core::cell::{Cell, OnceCell};
use std::sync::Arc;

/// A look at memory that other threads may change meanwhile. A segment that has been found stays as long as the look
/// is not [renewed](View::renew), even if it is freed; it is not found again.
#[derive(Debug)]
pub struct View<'a> {
    global: &'a Global,
    first: Link,
    /// The number of the segment that was found last.
    last: Cell<usize>,
    /// Of some segments, by their numbers, which one was looked for after them: most often it is looked for again.
    after: [Cell<usize>; KNOWN],
    /// The piece of the heap that was found last, and how often something had been given back then.
    piece: Cell<Piece>,
    /// Where accesses are noted, if they are.
    accesses: Option<Accesses<'a>>,
}

/// Segments of which it is known what is looked for after them.
const KNOWN: usize = 16;

#[derive(Debug, Clone, Copy, Default)]
struct Piece {
    given: u64,
    start: u64,
    size: u64,
}

/// The segments at some time, and those that there were after it.
#[derive(Debug)]
struct Link {
    table: Arc<Table>,
    next: OnceCell<Box<Link>>,
}

impl Drop for Link {
    /// One after the other, however many there are.
    fn drop(&mut self) {
        let mut next = self.next.take();
        while let Some(mut link) = next {
            next = link.next.take();
        }
    }
}

impl<'a> View<'a> {
    /// A look at memory as it is now.
    #[inline]
    pub fn new(global: &'a Global) -> View<'a> {
        let first = Link { table: global.table(), next: OnceCell::new() };
        let after = core::array::from_fn(|_| Cell::new(0));
        View { global, first, last: Cell::new(0), after, piece: Cell::default(), accesses: None }
    }

    /// A look at memory as it was when a speculation began, with notes of what is accessed; none if as many threads look as it
    /// was made for.
    pub fn speculating(global: &'a Global, speculation: &'a Speculation) -> Option<View<'a>> {
        let accesses = Some(Accesses::new(speculation, speculation.room()?));
        let first = Link { table: speculation.table().clone(), next: OnceCell::new() };
        Some(View { first, accesses, ..View::new(global) })
    }

    /// Whether accesses are noted.
    #[inline]
    pub fn is_speculating(&self) -> bool {
        self.accesses.is_some()
    }

    /// Whether blocks run in the order of one thread: something is to be done of which the order matters. Where they run side
    /// by side, nothing of that is of use from now on, and it is not done.
    #[inline]
    pub fn is_ordered(&self) -> bool {
        self.accesses.as_ref().is_none_or(|accesses| {
            accesses.speculation.fail();
            false
        })
    }

    /// The turn of a cluster is over, and it goes on later.
    pub fn suspend(&self, accessed: &mut Accessed) -> Turn {
        let Some(accesses) = &self.accesses else { return Turn::New };
        match accesses.suspend(accessed) {
            _ if accesses.speculation.has_failed() => Turn::Conflict,
            turn => turn,
        }
    }

    /// The cluster that had its turn has come to its end; whether what it did does not depend on the order of clusters.
    pub fn end(&self, accessed: &mut Accessed) -> bool {
        let Some(accesses) = &self.accesses else { return true };
        accesses.end(accessed) && !accesses.speculation.has_failed()
    }

    /// Whether what is done is of no use because it depends on the order of clusters.
    #[inline]
    pub fn has_failed(&self) -> bool {
        self.accesses.as_ref().is_some_and(|accesses| accesses.speculation.has_failed())
    }

    /// No cluster goes on. What is of no use can be taken back then.
    pub fn stop(&self, is_good: bool) {
        let Some(accesses) = &self.accesses else { return };
        accesses.stop();
        if !is_good {
            accesses.speculation.fail();
        }
    }

    /// A number that changes when segments come or go, and that no other memory has.
    #[inline]
    pub fn generation(&self) -> u64 {
        self.table().generation
    }

    /// The memory that it looks at.
    #[inline]
    pub fn global(&self) -> &'a Global {
        self.global
    }

    /// The account of the run.
    #[inline]
    pub fn account(&self) -> &'a Account {
        self.global.account()
    }

    /// Lets go of segments that have been freed.
    #[inline]
    pub fn renew(&mut self) {
        if self.accesses.is_some() {
            return;
        }
        if self.first.next.get().is_some() || self.first.table.generation != self.global.generation() {
            self.first = Link { table: self.global.table(), next: OnceCell::new() };
        }
    }

    /// The segments of now.
    #[inline(always)]
    fn table(&self) -> &Table {
        let mut link = &self.first;
        while let Some(next) = link.next.get() {
            link = next;
        }
        if link.table.generation == self.global.generation() {
            return &link.table;
        }
        self.changed(link)
    }

    /// What is behind a link when segments have come or gone.
    #[cold]
    fn changed<'s>(&self, link: &'s Link) -> &'s Table {
        if let Some(accesses) = &self.accesses {
            accesses.speculation.fail();
            return &link.table;
        }
        let new = || Box::new(Link { table: self.global.table(), next: OnceCell::new() });
        &link.next.get_or_init(new).table
    }

    /// The segment that holds all of these bytes.
    #[inline(always)]
    pub fn find(&self, address: u64, size: u64) -> Option<Found<'_>> {
        let table = self.table();
        let guess = self.after[self.last.get() % KNOWN].get();
        match table.get(guess) {
            Some(segment) if segment.holds(address, size) && !segment.is_heap() => {
                self.last.set(guess);
                Some(self.found(guess, segment))
            }
            _ => self.search(table, address, size),
        }
    }

    #[inline(never)]
    fn search<'s>(&'s self, table: &'s Table, address: u64, size: u64) -> Option<Found<'s>> {
        let number = table.before(address)?;
        let segment = table.get(number)?;
        if !segment.holds(address, size) || segment.is_heap() && !self.is_taken(address, size) {
            return None;
        }
        self.after[self.last.replace(number) % KNOWN].set(number);
        Some(self.found(number, segment))
    }

    /// A segment, by which its bytes are accessed.
    #[inline(always)]
    fn found<'s>(&'s self, number: usize, segment: &'s Segment) -> Found<'s> {
        Found::new(segment, self.accesses.as_ref().and_then(|accesses| accesses.noted(number)))
    }

    /// Whether all of these bytes are of one piece that was taken from the heap.
    fn is_taken(&self, address: u64, size: u64) -> bool {
        let given = self.global.given();
        let holds = |piece: Piece| {
            let at = address.wrapping_sub(piece.start);
            piece.given == given && at <= piece.size && size <= piece.size - at
        };
        if holds(self.piece.get()) {
            return true;
        }
        let Some((start, size)) = self.global.piece(address) else { return false };
        let piece = Piece { given, start, size };
        self.piece.set(piece);
        holds(piece)
    }

    /// Why bytes cannot be accessed.
    #[cold]
    pub fn fault(&self, address: u64) -> AccessFault {
        self.fault_among(address, |_| true)
    }

    /// The same, where only some of the allocations are told of.
    #[cold]
    pub fn fault_among(&self, address: u64, is_told: impl Fn(&Allocation) -> bool) -> AccessFault {
        self.global.fault_among(self.table(), address, is_told)
    }

    /// 1, 2, 4 or 8 bytes at an aligned address; 0 where nothing is.
    #[inline]
    pub fn load(&self, address: u64, size: u32) -> u64 {
        self.find(address, size.into()).map_or(0, |segment| segment.load(address, size))
    }

    /// Writes 1, 2, 4 or 8 bytes at an aligned address, if something is there: on all devices if it is one of several.
    #[inline]
    pub fn store(&self, address: u64, size: u32, value: u64) {
        match self.find(address, size.into()) {
            Some(segment) => segment.store(address, size, value),
            None => self.store_all(address, size, value),
        }
    }

    #[cold]
    fn store_all(&self, address: u64, size: u32, value: u64) {
        for at in self.behind(address, size.into()) {
            if let Some(segment) = self.find(at, size.into()) {
                segment.store(at, size, value);
            }
        }
    }

    /// Where bytes lie on each device, in their order, if the address is one for several; nowhere if it is none.
    pub fn behind(&self, address: u64, size: u64) -> impl Iterator<Item = u64> + '_ {
        let table = self.table();
        let segment = table.before(address).and_then(|number| table.get(number));
        segment.into_iter().flat_map(move |segment| segment.behind(address, size))
    }

    /// Replaces 1, 2 or 4 bytes by a function of them, in one step; gives what was there.
    #[inline]
    pub fn update32(&self, address: u64, size: u32, f: impl Fn(u32) -> u32) -> u32 {
        let Some(found) = self.find(address, size.into()) else { return 0 };
        found.note(address, size.into(), Kind::UPDATED);
        self.global.update(found.segment(), address, size, f)
    }
}
