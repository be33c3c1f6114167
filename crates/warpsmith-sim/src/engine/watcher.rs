//! Observers as the engine sees them: with constants for those that want to hear of nothing.

use crate::observe::{Interest, Observer};
use core::ops::{Deref, DerefMut};

/// An observer, and what it wants to hear of.
pub(super) trait Watcher<'o>: DerefMut<Target = dyn Observer + 'o> + Send {
    /// What it wants to hear of.
    fn wants(&self) -> Interest;
}

/// One that hears of blocks only.
pub(super) struct Silent<'o>(pub &'o mut dyn Observer);

/// One that hears of what it asked for.
pub(super) struct Curious<'o>(pub &'o mut dyn Observer, pub Interest);

impl<'o> Watcher<'o> for Silent<'o> {
    #[inline(always)]
    fn wants(&self) -> Interest {
        Interest::NONE
    }
}

impl<'o> Watcher<'o> for Curious<'o> {
    #[inline(always)]
    fn wants(&self) -> Interest {
        self.1
    }
}

impl<'o> Deref for Silent<'o> {
    type Target = dyn Observer + 'o;

    fn deref(&self) -> &Self::Target {
        self.0
    }
}

impl DerefMut for Silent<'_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        self.0
    }
}

impl<'o> Deref for Curious<'o> {
    type Target = dyn Observer + 'o;

    fn deref(&self) -> &Self::Target {
        self.0
    }
}

impl DerefMut for Curious<'_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        self.0
    }
}
