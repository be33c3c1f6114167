//! What a thread knows.

use super::{Clock, Part, learn};
use std::sync::Arc;

/// Who knows something: a lane of a warp of a block, by its number in the run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Me {
    /// The block.
    pub block: u32,
    /// The warp in it.
    pub warp: u32,
}

/// What a thread knows of all others. Nearly always it is that of its block everything is known up to the last barrier.
#[derive(Debug, Clone, Default)]
pub struct View {
    /// Everything of its block before this epoch.
    pub block: u32,
    /// Everything of its warp before this epoch.
    pub warp: u32,
    /// What it knows besides.
    pub more: Option<Arc<Clock>>,
}

impl View {
    /// Whether nothing tells it from another one, as far as can be seen at once.
    pub fn is(&self, other: &View) -> bool {
        let same = match (&self.more, &other.more) {
            (None, None) => true,
            (Some(a), Some(b)) => Arc::ptr_eq(a, b),
            _ => false,
        };
        same && (self.block, self.warp) == (other.block, other.warp)
    }

    /// Learns what a clock says.
    pub fn learn(&mut self, me: Me, clock: &Arc<Clock>) {
        self.block = self.block.max(clock.get(me.block, Part::BLOCK));
        self.warp = self.warp.max(clock.get(me.block, Part::warp(me.warp)));
        learn(&mut self.more, clock);
    }

    /// Learns what another lane of the warp knows.
    pub fn join(&mut self, other: &View) {
        self.block = self.block.max(other.block);
        self.warp = self.warp.max(other.warp);
        if let Some(more) = &other.more {
            learn(&mut self.more, more);
        }
    }

    /// All that it knows, and what lanes of its warp did up to an epoch: those of the mask, or all of the warp.
    pub fn clock(&self, me: Me, lanes: Option<u32>, epoch: u32) -> Clock {
        let mut clock = self.more.as_ref().map_or_else(Clock::default, |more| Clock::clone(more));
        if self.block > 0 {
            clock = clock.join(&Clock::of(me.block, Part::BLOCK, self.block));
        }
        let end = epoch.saturating_add(1);
        match lanes {
            None => clock = clock.join(&Clock::of(me.block, Part::warp(me.warp), end)),
            Some(lanes) => {
                if self.warp > self.block {
                    clock = clock.join(&Clock::of(me.block, Part::warp(me.warp), self.warp));
                }
                for lane in (0..32).filter(|lane| lanes >> lane & 1 != 0) {
                    clock = clock.join(&Clock::of(me.block, Part::lane(me.warp, lane), end));
                }
            }
        }
        clock
    }
}
