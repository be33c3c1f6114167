//! One account of all memory that a run takes: buffers, variables and their initial values, local and shared memory,
//! registers, the heap, what is printed. Whatever grows asks first, so that a program that wants too much is stopped with
//! a reason; a process that runs out of memory could tell nothing.

use bytemuck::Zeroable;
use core::fmt;
use core::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The account of a run; copies are the same account. That of [`Account::default`] counts nothing and has no limit.
#[derive(Debug, Clone, Default)]
pub struct Account(Option<Arc<State>>);

#[derive(Debug)]
struct State {
    limit: u64,
    taken: AtomicU64,
}

/// Memory that is not given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Exceeded {
    /// It would be more than the run may have.
    Limit {
        /// Bytes that were asked for.
        wanted: u64,
        /// Bytes that were taken already.
        taken: u64,
        /// Bytes that the run may have.
        limit: u64,
    },
    /// The system does not have so many bytes.
    System {
        /// Bytes that were asked for.
        wanted: u64,
    },
}

impl fmt::Display for Exceeded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Exceeded::Limit { wanted, taken, limit } => write!(
                f,
                "{wanted} bytes more are needed, and {taken} of {limit} are taken, which is all the memory that the run \
                 may have"
            ),
            Exceeded::System { wanted } => {
                write!(f, "{wanted} bytes more are needed, which the system does not have")
            }
        }
    }
}

impl std::error::Error for Exceeded {}

impl Account {
    /// An account of which so many bytes may be taken.
    #[inline]
    pub fn new(limit: u64) -> Account {
        Account(Some(Arc::new(State { limit, taken: AtomicU64::new(0) })))
    }

    /// Takes bytes.
    ///
    /// # Errors
    /// There are not so many left; then none is taken.
    #[inline]
    pub fn take(&self, bytes: u64) -> Result<(), Exceeded> {
        let Some(state) = &self.0 else { return Ok(()) };
        let more = |taken: u64| taken.checked_add(bytes).filter(|all| *all <= state.limit);
        match state.taken.fetch_update(Relaxed, Relaxed, more) {
            Ok(_) => Ok(()),
            Err(taken) => Err(Exceeded::Limit { wanted: bytes, taken, limit: state.limit }),
        }
    }

    /// Counts bytes that are there in any case, be they too many; what is asked for next is refused then.
    #[inline]
    pub fn count(&self, bytes: u64) {
        let Some(state) = &self.0 else { return };
        // Cannot fail: it always has something to put.
        let _ = state.taken.fetch_update(Relaxed, Relaxed, |taken| Some(taken.saturating_add(bytes)));
    }

    /// Gives bytes back that were taken.
    #[inline]
    pub fn give(&self, bytes: u64) {
        let Some(state) = &self.0 else { return };
        let _ = state.taken.fetch_update(Relaxed, Relaxed, |taken| Some(taken.saturating_sub(bytes)));
    }

    /// Bytes that are taken.
    #[inline]
    pub fn taken(&self) -> u64 {
        self.0.as_ref().map_or(0, |state| state.taken.load(Relaxed))
    }

    /// Bytes that may be taken in all.
    #[inline]
    pub fn limit(&self) -> u64 {
        self.0.as_ref().map_or(u64::MAX, |state| state.limit)
    }

    /// Bytes that may still be taken.
    #[inline]
    pub fn left(&self) -> u64 {
        self.limit().saturating_sub(self.taken())
    }
}

/// A part of an account, which is given back when this goes.
#[derive(Debug, Default)]
pub struct Charge {
    account: Account,
    bytes: u64,
}

impl Charge {
    /// Nothing of an account yet.
    #[inline]
    pub fn on(account: &Account) -> Charge {
        Charge { account: account.clone(), bytes: 0 }
    }

    /// Bytes that are there in any case, be they too many: see [`Account::count`].
    #[inline]
    pub fn counted(account: &Account, bytes: u64) -> Charge {
        account.count(bytes);
        Charge::of(account, bytes)
    }

    /// Bytes of an account that are taken already.
    #[inline]
    pub(super) fn of(account: &Account, bytes: u64) -> Charge {
        Charge { account: account.clone(), bytes }
    }

    /// The account.
    #[inline]
    pub fn account(&self) -> &Account {
        &self.account
    }

    /// Bytes that it is now.
    #[inline]
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Makes it so many bytes in all.
    ///
    /// # Errors
    /// There are not so many left; then it stays as it is.
    #[inline]
    pub fn set(&mut self, bytes: u64) -> Result<(), Exceeded> {
        match bytes.checked_sub(self.bytes) {
            Some(more) => self.account.take(more)?,
            None => self.account.give(self.bytes - bytes),
        }
        self.bytes = bytes;
        Ok(())
    }
}

impl Drop for Charge {
    #[inline]
    fn drop(&mut self) {
        self.account.give(self.bytes);
    }
}

/// Items one behind the other that are counted, as many as there is room for.
#[derive(Debug)]
pub struct Counted<T> {
    items: Vec<T>,
    charge: Charge,
}

impl<T> Default for Counted<T> {
    fn default() -> Self {
        Counted { items: Vec::new(), charge: Charge::default() }
    }
}

impl<T: PartialEq> PartialEq for Counted<T> {
    fn eq(&self, other: &Self) -> bool {
        self.items == other.items
    }
}

impl<T: Clone> Clone for Counted<T> {
    /// Counts the copy, whether or not there is so much left: who makes large ones asks first.
    fn clone(&self) -> Self {
        let items = self.items.clone();
        let bytes = bytes_of::<T>(items.capacity());
        Counted { items, charge: Charge::counted(&self.charge.account, bytes) }
    }
}

impl<T> Deref for Counted<T> {
    type Target = [T];

    #[inline(always)]
    fn deref(&self) -> &[T] {
        &self.items
    }
}

impl<T> DerefMut for Counted<T> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items
    }
}

impl<T> Counted<T> {
    /// None yet, of an account.
    #[inline]
    pub fn on(account: &Account) -> Self {
        Counted { items: Vec::new(), charge: Charge::on(account) }
    }

    /// Bytes that they take of the account.
    #[inline]
    pub fn bytes(&self) -> u64 {
        self.charge.bytes()
    }

    /// Leaves none, and keeps their room.
    #[inline]
    pub fn clear(&mut self) {
        self.items.clear();
    }

    /// Makes room for exactly so many in all, if there is less.
    ///
    /// # Errors
    /// There is not so much memory left; then nothing has changed.
    #[inline]
    pub fn reserve(&mut self, count: usize) -> Result<(), Exceeded> {
        if count <= self.items.capacity() {
            return Ok(());
        }
        let before = self.charge.bytes();
        self.charge.set(bytes_of::<T>(count))?;
        if self.items.try_reserve_exact(count - self.items.len()).is_err() {
            let wanted = bytes_of::<T>(count).saturating_sub(before);
            self.charge.set(before)?;
            return Err(Exceeded::System { wanted });
        }
        Ok(())
    }

    /// Gives them out, and keeps nothing of the account for them.
    #[inline]
    pub fn take(&mut self) -> Vec<T> {
        self.charge.account.give(self.charge.bytes);
        self.charge.bytes = 0;
        core::mem::take(&mut self.items)
    }

    /// Adds items, as [`Counted::resize`] does.
    ///
    /// # Errors
    /// There is not so much memory left; then nothing has changed.
    #[inline]
    pub fn extend(&mut self, items: &[T]) -> Result<(), Exceeded>
    where
        T: Clone,
    {
        self.make_room(self.items.len().saturating_add(items.len()))?;
        self.items.extend_from_slice(items);
        Ok(())
    }

    /// Makes them so many; what is new has a value. What grows again and again gets more room than it asks for, if there
    /// is so much.
    ///
    /// # Errors
    /// There is not so much memory left; then nothing has changed.
    #[inline]
    pub fn resize(&mut self, count: usize, value: T) -> Result<(), Exceeded>
    where
        T: Clone,
    {
        self.make_room(count)?;
        self.items.resize(count, value);
        Ok(())
    }

    /// Makes them so many, all of them 0, whatever they were. Where there is no room for them yet, the system gives it with
    /// zeros in it, and no page of it is there before it is touched.
    ///
    /// # Errors
    /// There is not so much memory left; then there are none.
    pub fn zeros(&mut self, count: usize) -> Result<(), Exceeded>
    where
        T: Zeroable + Clone,
    {
        self.items.clear();
        if count <= self.items.capacity() {
            self.items.resize(count, T::zeroed());
            return Ok(());
        }
        // What is there is given back first, so that both are never there at once.
        drop(self.take());
        let wanted = bytes_of::<T>(count);
        self.charge.set(wanted)?;
        match bytemuck::allocation::try_zeroed_vec(count) {
            Ok(items) => self.items = items,
            Err(()) => {
                self.charge.set(0)?;
                return Err(Exceeded::System { wanted });
            }
        }
        Ok(())
    }

    fn make_room(&mut self, count: usize) -> Result<(), Exceeded> {
        let capacity = self.items.capacity();
        if count > capacity {
            let roomy = capacity.saturating_mul(2);
            if roomy <= count || self.reserve(roomy).is_err() {
                return self.reserve(count);
            }
        }
        Ok(())
    }
}

/// Bytes of so many items.
fn bytes_of<T>(count: usize) -> u64 {
    (count as u64).saturating_mul(size_of::<T>() as u64)
}

#[cfg(test)]
mod tests {
    use super::{Account, Charge, Counted, Exceeded};

    #[test]
    fn nobody_gets_more_than_there_is() {
        let account = Account::new(100);
        assert_eq!(account.take(60), Ok(()));
        let refused = Exceeded::Limit { wanted: 41, taken: 60, limit: 100 };
        assert_eq!(account.clone().take(41), Err(refused), "copies are the same account");
        assert_eq!(account.take(u64::MAX).is_err(), account.take(40).is_ok(), "it does not wrap");
        account.give(100);
        assert_eq!((account.taken(), account.left()), (0, 100));
        let mut charge = Charge::on(&account);
        assert!(charge.set(80).is_ok() && charge.set(101).is_err() && charge.set(30).is_ok());
        assert_eq!(account.left(), 70);
        drop(charge);
        assert_eq!(account.left(), 100, "what goes gives back");
        assert_eq!(Account::default().take(u64::MAX), Ok(()), "that of nobody has no limit");
    }

    #[test]
    fn zeros_are_counted_and_replace_what_was_there() {
        let account = Account::new(1_000_000);
        let mut words = Counted::<u32>::on(&account);
        for (count, room) in [(10, 40), (4, 40), (200_000, 800_000), (150_000, 800_000)] {
            assert_eq!(words.zeros(count), Ok(()));
            assert_eq!((words.len(), words.bytes(), account.taken()), (count, room, room));
            assert!(words.iter().all(|word| *word == 0));
            words.fill(7);
        }
        let refused = Exceeded::Limit { wanted: 1_000_004, taken: 0, limit: 1_000_000 };
        assert_eq!(words.zeros(250_001), Err(refused));
        assert_eq!((words.len(), account.taken()), (0, 0), "what is refused leaves none");
    }

    #[test]
    fn vectors_are_counted_by_their_room() {
        let account = Account::new(100);
        let mut words = Counted::<u32>::on(&account);
        assert!(words.resize(10, 7).is_ok());
        assert_eq!(account.taken(), 40);
        assert!(words.resize(11, 7).is_ok());
        assert_eq!(account.taken(), 80, "twice the room, for the next ones");
        assert!(words.resize(25, 7).is_ok());
        assert_eq!(account.taken(), 100, "no more than is there");
        assert!(words.resize(26, 7).is_err());
        assert_eq!((words.len(), words[24]), (25, 7), "what is refused changes nothing");
        let copy = words.clone();
        assert_eq!(account.taken(), 200, "a copy is counted in any case");
        assert_eq!(copy, words);
        words.clear();
        assert_eq!((words.len(), words.bytes()), (0, 100));
        drop(copy);
        assert!(words.extend(&[1, 2]).is_ok() && words.extend(&[3; 24]).is_err());
        assert_eq!((words.take(), account.taken()), (vec![1, 2], 0), "what is given out is not counted");
    }
}
