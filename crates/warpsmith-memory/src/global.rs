//! Memory that all threads of a run see: segments that come and go, the heap of the program, what it prints.

use super::heap::{Heap, NoPiece, Origin, Piece};
use super::place::{GAP, State};
use super::segment::{Allocation, AllocationKind, Segment};
use super::storage::Storage;
use super::table::Table;
use super::{AccessFault, Account, Charge, Counted, Exceeded, Foreign, Refusal, Undefined};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Locks for values that no word of this machine has.
const LOCKS: usize = 64;
/// What is printed beyond this is left out.
const MAX_PRINTED: usize = 64 << 20;
/// Bytes that synthetic addresses reach if nothing else is said.
const REACH: u64 = 1 << 45;
/// How often pages are asked for whose addresses nothing has.
const TRIES: usize = 16;

/// Where an allocation begins, in addresses of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Base {
    /// Behind the last one, at a multiple of 256.
    #[default]
    Synthetic,
    /// Where its bytes are on this machine: pointers are the same on both sides.
    Host,
    /// At an address.
    At(u64),
}

/// Memory that all threads of a run share. Allocations may be made and freed at any time, also while programs run.
#[derive(Debug)]
pub struct Global {
    pub(super) state: Mutex<State>,
    /// That of the newest table.
    generation: AtomicU64,
    locks: Vec<Mutex<()>>,
    /// What programs have printed, and how many bytes of it are left out.
    printed: Mutex<(Counted<u8>, u64)>,
    /// What programs have taken from the heap and not given back.
    heap: Mutex<Heap>,
    /// How often something was given back.
    given: AtomicU64,
    /// Which bits were never given a value, as far as somebody wants to know it,
    undefined: Mutex<Undefined>,
    /// and whether there are some.
    has_undefined: AtomicBool,
    /// Kernels of which the blocks depend on their order: a bit for each number of a kernel, by its lowest bits.
    ordered: AtomicU64,
    /// What everything of a run is taken from.
    account: Account,
}

impl Default for Global {
    fn default() -> Self {
        Global::new()
    }
}

impl Global {
    /// Bytes that an allocation may take besides its own.
    pub const OVERHEAD: u64 = 2 * GAP;

    /// Every allocation with a synthetic address begins at a multiple of this.
    pub const ALIGN: u64 = GAP;

    /// Bytes that a run may have at most, whatever is asked for.
    pub const MAX_SIZE: u64 = 1 << 36;

    /// Bytes that a run may have if nothing is said.
    pub const DEFAULT_LIMIT: u64 = 4 << 30;

    /// Memory without any allocation.
    pub fn new() -> Self {
        Global::with_limit(Self::DEFAULT_LIMIT)
    }

    /// Memory of a run that may have so many bytes at most, everything together.
    pub fn with_limit(limit: u64) -> Self {
        let account = Account::new(limit.min(Self::MAX_SIZE));
        Global {
            state: Mutex::new(State { reach: REACH, ..State::default() }),
            generation: AtomicU64::new(0),
            locks: (0..LOCKS).map(|_| Mutex::new(())).collect(),
            printed: Mutex::new((Counted::on(&account), 0)),
            heap: Mutex::new(Heap::none(&account)),
            given: AtomicU64::new(0),
            undefined: Mutex::new(Undefined::on(&account)),
            has_undefined: AtomicBool::new(false),
            ordered: AtomicU64::new(0),
            account,
        }
    }

    /// The same once more, with the values of now, and an account of its own with the same limit. What was lent is
    /// copied, and lies at the same address.
    ///
    /// # Errors
    /// The system has no memory for it.
    pub fn fork(&self) -> Result<Global, Exceeded> {
        let out = Global::with_limit(self.account.limit());
        let (places, table) = {
            let state = locked(&self.state);
            ((state.first, state.end, state.reach), state.table.clone())
        };
        for segment in table.segments() {
            let charge = out.charge(segment.size())?;
            let storage = Storage::zeroed_at(segment.size(), segment.start())?;
            let copy = Segment::new(segment.allocation().clone(), storage, charge);
            let copy = copy.with_replicas(segment.replicas().to_vec()).with_shift(segment.shift());
            copy_bytes(segment, &copy);
            let copy = if segment.is_writable() { copy } else { copy.read_only() };
            out.add(&mut locked(&out.state), copy);
        }
        {
            let mut state = locked(&out.state);
            (state.first, state.end, state.reach) = places;
        }
        *locked(&out.heap) = locked(&self.heap).fork(&out.account);
        if self.has_undefined() {
            *locked(&out.undefined) = locked(&self.undefined).fork(&out.account)?;
            out.has_undefined.store(true, Ordering::Release);
        }
        Ok(out)
    }

    /// The account of the run.
    pub fn account(&self) -> &Account {
        &self.account
    }

    /// Whether bits are known that were never given a value.
    #[inline]
    pub fn has_undefined(&self) -> bool {
        self.has_undefined.load(Ordering::Acquire)
    }

    /// Looks at those bits, or changes them. Nobody else does so meanwhile; programs that run do not.
    pub fn with_undefined<T>(&self, f: impl FnOnce(&mut Undefined) -> T) -> T {
        let mut undefined = locked(&self.undefined);
        let result = f(&mut undefined);
        self.has_undefined.store(!undefined.is_empty(), Ordering::Release);
        result
    }

    /// Bytes have been given values.
    pub(super) fn define(&self, address: u64, size: u64) {
        if self.has_undefined() {
            self.with_undefined(|undefined| undefined.clear(address, size));
        }
    }

    /// From so many bytes of synthetic addresses on, those that have been freed are given out again: for programs whose
    /// addresses have few bits.
    pub fn set_reach(&self, bytes: u64) {
        locked(&self.state).reach = bytes;
    }

    /// Makes room for bytes, which are 0; gives their address, a multiple of 256.
    ///
    /// # Errors
    /// There is not so much memory left.
    pub fn allocate(&self, name: &str, kind: AllocationKind, size: u64) -> Result<u64, Exceeded> {
        self.allocate_aligned(name, kind, size, Self::ALIGN)
    }

    /// The same at a multiple of a power of two, and of 256.
    ///
    /// # Errors
    /// As [`Global::allocate`].
    pub fn allocate_aligned(
        &self,
        name: &str,
        kind: AllocationKind,
        size: u64,
        align: u64,
    ) -> Result<u64, Exceeded> {
        let charge = self.charge(size)?;
        let storage = Storage::zeroed(size)?;
        let mut state = locked(&self.state);
        let start = state.place(size, align).ok_or(Exceeded::System { wanted: size })?;
        self.add(&mut state, segment(name, kind, start, storage, charge));
        drop(state);
        if kind == AllocationKind::Heap {
            *locked(&self.heap) = Heap::new(&self.account, start, size);
        }
        Ok(start)
    }

    /// Makes room for bytes, which are 0, where somebody wants them; gives their address.
    ///
    /// # Errors
    /// There is not so much memory left, or something else is there.
    pub fn allocate_in(
        &self,
        name: &str,
        kind: AllocationKind,
        size: u64,
        base: Base,
    ) -> Result<u64, Refusal> {
        match base {
            Base::Synthetic => Ok(self.allocate(name, kind, size)?),
            Base::At(start) => {
                let charge = self.charge(size)?;
                let storage = Storage::zeroed_at(size, start)?;
                let mut state = locked(&self.state);
                state.check(start, size)?;
                state.reserve(start, size);
                self.add(&mut state, segment(name, kind, start, storage, charge));
                Ok(start)
            }
            Base::Host => {
                let charge = self.charge(size)?;
                // Pages at addresses that something else has are kept until others are found.
                let mut kept = Vec::new();
                for _ in 0..TRIES {
                    let storage = Storage::zeroed_aligned(size)?;
                    let start = storage.start().addr().get() as u64;
                    let mut state = locked(&self.state);
                    if state.check(start, size).is_err() {
                        kept.push(storage);
                        continue;
                    }
                    self.add(&mut state, segment(name, kind, start, storage, charge));
                    return Ok(start);
                }
                Err(Refusal::Memory(Exceeded::System { wanted: size }))
            }
        }
    }

    /// Makes room for bytes on each of several devices, and addresses that are those of all of them; gives the first of these, and
    /// where the memory of each device is. These have names of their own: `x.0`, `x.1`.
    ///
    /// # Errors
    /// As [`Global::allocate`].
    pub fn allocate_multicast(
        &self,
        name: &str,
        size: u64,
        devices: u32,
    ) -> Result<(u64, Vec<u64>), Exceeded> {
        let one = |device| self.allocate(&format!("{name}.{device}"), AllocationKind::Buffer, size);
        let replicas = (0..devices).map(one).collect::<Result<Vec<u64>, Exceeded>>()?;
        let charge = self.charge(8 * u64::from(devices))?;
        let mut state = locked(&self.state);
        let start = state.place(size, Self::ALIGN).ok_or(Exceeded::System { wanted: size })?;
        let allocation = Allocation { name: name.into(), kind: AllocationKind::Multicast, start, size };
        let segment = Segment::new(allocation, Storage::zeroed(0)?, charge);
        self.add(&mut state, segment.with_replicas(replicas.clone()));
        Ok((start, replicas))
    }

    /// Borrows memory of somebody else; gives its address. It takes nothing of the account but what it takes to know it.
    ///
    /// # Errors
    /// Something else is there, or there is no memory to know it.
    pub fn borrow(
        &self,
        name: &str,
        kind: AllocationKind,
        foreign: Foreign,
        base: Base,
    ) -> Result<u64, Refusal> {
        let charge = self.charge(0)?;
        let (at, size) = (foreign.start().addr().get() as u64, foreign.size() as u64);
        let mut state = locked(&self.state);
        let start = match base {
            Base::Synthetic => state.place(size, Self::ALIGN).ok_or(Exceeded::System { wanted: size })?,
            Base::Host | Base::At(_) => {
                let start = if let Base::At(start) = base { start } else { at };
                state.check(start, size)?;
                if base != Base::Host {
                    state.reserve(start, size);
                }
                start
            }
        };
        let shift = if base == Base::Host { foreign.shift() } else { 0 };
        let segment = segment(name, kind, start, Storage::foreign(foreign, start), charge);
        self.add(&mut state, segment.with_shift(shift));
        Ok(start)
    }

    /// Lends a slice to whoever uses this memory as long as a function runs, which is given its address.
    ///
    /// # Errors
    /// As [`Global::borrow`]; then the function does not run.
    pub fn lend<R>(
        self: &Arc<Self>,
        name: &str,
        bytes: &mut [u8],
        base: Base,
        f: impl FnOnce(u64) -> R,
    ) -> Result<R, Refusal> {
        super::lend::lend(self, name, bytes, base, f)
    }

    /// Frees the allocation that begins at an address: nobody finds it from now on. A kernel that runs, and has found it before,
    /// may come to the end of its turn. Gives what was lent, unless such a kernel may still use it: then it is dropped with
    /// that turn.
    ///
    /// # Errors
    /// None begins there.
    pub fn free(&self, start: u64) -> Result<Option<Foreign>, Refusal> {
        let mut state = locked(&self.state);
        let is_bound = state.table.starting(start).map(Segment::is_bound);
        match is_bound {
            None => return Err(Refusal::NotAllocated(start)),
            Some(true) => return Err(Refusal::Lent(start)),
            Some(false) => {}
        }
        let segment = self.take(&mut state, start);
        drop(state);
        if let Some(segment) = &segment {
            self.define(start, segment.size());
        }
        Ok(segment.and_then(|segment| Arc::try_unwrap(segment).ok()?.into_foreign()))
    }

    /// Takes the allocation out that begins at an address.
    pub(super) fn remove(&self, start: u64) -> Option<Arc<Segment>> {
        self.take(&mut locked(&self.state), start)
    }

    fn take(&self, state: &mut State, start: u64) -> Option<Arc<Segment>> {
        let segment = Arc::make_mut(&mut state.table).remove(start)?;
        self.generation.store(state.table.generation, Ordering::Release);
        Some(segment)
    }

    fn add(&self, state: &mut State, segment: Segment) {
        Arc::make_mut(&mut state.table).insert(segment);
        self.generation.store(state.table.generation, Ordering::Release);
    }

    /// What an allocation of so many bytes takes of the account.
    fn charge(&self, size: u64) -> Result<Charge, Exceeded> {
        let bytes = size.checked_add(GAP).and_then(|bytes| bytes.checked_next_multiple_of(GAP));
        let mut charge = Charge::on(&self.account);
        charge.set(bytes.unwrap_or(u64::MAX))?;
        Ok(charge)
    }

    /// That of the newest table.
    #[inline(always)]
    pub(super) fn generation(&self) -> u64 {
        self.generation.load(Ordering::Acquire)
    }

    /// The segments of now.
    pub(super) fn table(&self) -> Arc<Table> {
        locked(&self.state).table.clone()
    }

    /// The first allocation that has one of these bytes, or begins where they do.
    pub fn overlapping(&self, start: u64, size: u64) -> Option<Allocation> {
        self.table().overlapping(start, size).map(|segment| segment.allocation().clone())
    }

    /// Bytes that one more allocation may have, with those around it.
    pub fn room(&self) -> u64 {
        self.account.left()
    }

    /// Leaves addresses out, which then belong to no allocation; a multiple of 256.
    pub fn skip(&self, size: u64) {
        let mut state = locked(&self.state);
        state.end = state.end.saturating_add(size.checked_next_multiple_of(GAP).unwrap_or(u64::MAX));
        if state.table.segments().is_empty() {
            state.first = state.end;
        }
    }

    /// All allocations, in order of their addresses.
    pub fn allocations(&self) -> Vec<Allocation> {
        self.table().segments().iter().map(|segment| segment.allocation().clone()).collect()
    }

    /// Bytes that synthetic addresses reach: to where the next allocation may begin.
    pub fn size(&self) -> u64 {
        locked(&self.state).end
    }

    /// The allocation that holds all of these bytes.
    pub fn find(&self, address: u64, size: u64) -> Option<Allocation> {
        self.segment(address, size).map(|segment| segment.allocation().clone())
    }

    /// The segment that holds all of these bytes.
    fn segment(&self, address: u64, size: u64) -> Option<Arc<Segment>> {
        let table = self.table();
        let segment = table.holding(address, size)?;
        (!segment.is_heap() || self.is_taken(address, size)).then(|| segment.clone())
    }

    /// Whether all of these bytes are of one piece that was taken from the heap.
    fn is_taken(&self, address: u64, size: u64) -> bool {
        locked(&self.heap).holds(address, size)
    }

    /// First address and bytes of the last piece of the heap that begins at an address or before it, if it is taken.
    pub(super) fn piece(&self, address: u64) -> Option<(u64, u64)> {
        let piece = locked(&self.heap).piece(address).filter(|piece| piece.given.is_none())?;
        Some((piece.start, piece.size))
    }

    /// The piece of the heap that is nearest to an address: one that is taken, or was given back a short time ago.
    pub fn nearest_piece(&self, address: u64) -> Option<Piece> {
        locked(&self.heap).nearest(address)
    }

    /// What is taken from the heap, in order of the addresses.
    pub fn taken_pieces(&self) -> Vec<Piece> {
        locked(&self.heap).taken().collect()
    }

    /// How often something was given back to the heap.
    pub(super) fn given(&self) -> u64 {
        self.given.load(Ordering::Acquire)
    }

    /// Whether blocks of the kernel with a number are known to depend on their order. It says what is worth a try, no more.
    pub fn is_ordered(&self, kernel: u32) -> bool {
        self.ordered.load(Ordering::Relaxed) >> (kernel % 64) & 1 != 0
    }

    /// Says that blocks of the kernel with a number depend on their order.
    pub fn set_ordered(&self, kernel: u32) {
        self.ordered.fetch_or(1 << (kernel % 64), Ordering::Relaxed);
    }

    /// Whether there is a heap.
    pub fn has_heap(&self) -> bool {
        !locked(&self.heap).is_none()
    }

    /// Takes bytes from the heap, if the program has one; 0 if there is no room.
    pub fn take_heap(&self, size: u64, origin: Origin) -> u64 {
        locked(&self.heap).take(size, origin)
    }

    /// Gives back what was taken from the heap.
    ///
    /// # Errors
    /// It was not, or was given back already.
    pub fn give_heap(&self, address: u64, origin: Origin) -> Result<(), NoPiece> {
        let mut heap = locked(&self.heap);
        let given = heap.give(address, origin);
        self.given.fetch_add(1, Ordering::Release);
        given
    }

    /// Adds to what programs have printed.
    ///
    /// # Errors
    /// There is no memory to keep it.
    pub fn print(&self, text: &[u8]) -> Result<(), Exceeded> {
        let mut printed = locked(&self.printed);
        let (all, cut) = &mut *printed;
        if all.len() + text.len() > MAX_PRINTED {
            *cut += text.len() as u64;
            return Ok(());
        }
        all.extend(text)
    }

    /// What programs have printed since this was last asked, and how many bytes more, which are left out.
    pub fn take_printed(&self) -> (Vec<u8>, u64) {
        let mut printed = locked(&self.printed);
        (printed.0.take(), core::mem::take(&mut printed.1))
    }

    /// Why bytes cannot be accessed.
    pub fn fault(&self, address: u64) -> AccessFault {
        self.fault_among(&self.table(), address, |_| true)
    }

    /// The same, where only some of the allocations are told of.
    pub(super) fn fault_among(
        &self,
        table: &Table,
        address: u64,
        is_told: impl Fn(&Allocation) -> bool,
    ) -> AccessFault {
        match table.holding(address, 1) {
            Some(segment) if segment.is_heap() => {
                AccessFault::Heap { nearest: self.nearest_piece(address).map(Box::new) }
            }
            _ => table.fault(address, is_told),
        }
    }

    /// Replaces 1, 2 or 4 bytes by a function of them, in one step; gives what was there, or 0 where nothing is.
    pub fn update32(&self, address: u64, size: u32, f: impl Fn(u32) -> u32) -> u32 {
        let Some(segment) = self.segment(address, size.into()) else { return 0 };
        self.update(&segment, address, size, f)
    }

    pub(super) fn update(&self, segment: &Segment, address: u64, size: u32, f: impl Fn(u32) -> u32) -> u32 {
        segment.update(address, size, &f).unwrap_or_else(|| {
            self.locked(address, || {
                let old = segment.load(address, size) as u32;
                segment.store(address, size, f(old).into());
                old
            })
        })
    }

    /// Does something with 64 bits or more that nobody else does at the same time.
    pub fn locked<T>(&self, address: u64, f: impl FnOnce() -> T) -> T {
        let lock = locked(&self.locks[(address / 16) as usize % LOCKS]);
        let value = f();
        drop(lock);
        value
    }
}

fn segment(name: &str, kind: AllocationKind, start: u64, storage: Storage, charge: Charge) -> Segment {
    let size = storage.size() as u64;
    Segment::new(Allocation { name: name.into(), kind, start, size }, storage, charge)
}

/// Copies all bytes of a segment to another one of the same size and address, which is 0.
fn copy_bytes(from: &Segment, to: &Segment) {
    const PIECE: usize = 1 << 12;
    let mut piece = [0; PIECE];
    for at in (0..from.size()).step_by(PIECE) {
        let count = (from.size() - at).min(PIECE as u64) as usize;
        from.read(from.start() + at, &mut piece[..count]);
        // Pages that nobody has touched stay so.
        if piece[..count].iter().any(|byte| *byte != 0) {
            to.write(to.start() + at, &piece[..count]);
        }
    }
}

/// What is behind a lock; a thread that stopped while it held it has left nothing half done.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
