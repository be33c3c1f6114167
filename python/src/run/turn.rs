//! One after the other: what one launch has at a time. Whoever comes later looks again and again, and is never kept from signals;
//! who can wait for ever is told so.

use crate::detach::{generation, thread};
use std::ops::{Deref, DerefMut};
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Mutex, PoisonError, TryLockError};

/// What one has at a time. It is taken out, and put back: with the lock of the interpreter, and without.
pub struct Turn<T> {
    /// Locked for an instant.
    place: Mutex<Option<Box<T>>>,
    /// The number of the thread that has it; 0 if none has.
    owner: AtomicU64,
    /// The process in which it was taken last.
    generation: AtomicU64,
}

/// Why it is not there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Taken {
    /// Another thread has it.
    Busy,
    /// This thread has it.
    Own,
    /// A thread had it that is not of this process: it was forked then.
    Forked,
}

impl<T> Turn<T> {
    pub fn new(value: T) -> Turn<T> {
        Turn {
            place: Mutex::new(Some(Box::new(value))),
            owner: AtomicU64::new(0),
            generation: AtomicU64::new(generation()),
        }
    }

    /// Takes it, with the lock of the interpreter: so nobody else comes between.
    pub fn take(&self) -> Result<Held<'_, T>, Taken> {
        let taken = match self.place.try_lock() {
            Ok(mut place) => place.take(),
            Err(TryLockError::Poisoned(place)) => place.into_inner().take(),
            Err(TryLockError::WouldBlock) => None,
        };
        match taken {
            Some(value) => {
                self.owner.store(thread(), Relaxed);
                self.generation.store(generation(), Relaxed);
                Ok(Held { turn: self, value: Some(value) })
            }
            None if self.owner.load(Relaxed) == thread() => Err(Taken::Own),
            None if self.generation.load(Relaxed) != generation() => Err(Taken::Forked),
            None => Err(Taken::Busy),
        }
    }
}

/// What somebody has until this is dropped.
pub struct Held<'a, T> {
    turn: &'a Turn<T>,
    value: Option<Box<T>>,
}

impl<T> Deref for Held<'_, T> {
    type Target = T;

    fn deref(&self) -> &T {
        // It goes when this goes.
        self.value.as_ref().unwrap_or_else(|| unreachable!())
    }
}

impl<T> DerefMut for Held<'_, T> {
    fn deref_mut(&mut self) -> &mut T {
        self.value.as_mut().unwrap_or_else(|| unreachable!())
    }
}

impl<T> Drop for Held<'_, T> {
    fn drop(&mut self) {
        self.turn.owner.store(0, Relaxed);
        // What a panic has left is one all the same.
        *self.turn.place.lock().unwrap_or_else(PoisonError::into_inner) = self.value.take();
    }
}
