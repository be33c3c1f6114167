//! Pointers to what a thread or a block has for itself, in the hands of others: their generic addresses are the same for all, and
//! whoever follows one finds its own memory there.

use crate::Site;
use std::collections::BTreeMap;
use warpsmith_engine::memory::{Account, Charge, LOCAL_BASE, SHARED_BASE, WINDOW};
use warpsmith_engine::op::Space;

/// A thread: number of its block, warp and lane.
pub(super) type Thread = (u64, u32, u32);

/// Where a pointer lies: in shared memory of a block, or in memory of all.
type Key = (Option<u64>, u64);

/// A pointer that lies in memory.
#[derive(Debug, Clone, Copy)]
struct Written {
    value: u64,
    by: Thread,
    site: Site,
}

/// A pointer to what somebody else has.
#[derive(Debug, Clone, Copy)]
struct Had {
    space: Space,
    /// Its place in that.
    at: u64,
    /// Where its owner has written it.
    site: Site,
}

/// Pointers to private memory, and who has those of others.
#[derive(Debug)]
pub(super) struct Foreign {
    written: BTreeMap<Key, Written>,
    had: BTreeMap<Thread, Had>,
    charge: Charge,
}

/// Pointers and threads that are looked at.
const MOST: usize = 1 << 14;
/// Bytes of the account that each of them takes.
const ONE: u64 = 256;
/// What is accessed by a pointer is not farther from where it points to.
const NEAR: u64 = 1 << 12;

/// The space that a pointer points to, and the address there.
fn target(value: u64) -> Option<(Space, u64)> {
    [(Space::Local, LOCAL_BASE), (Space::Shared, SHARED_BASE)]
        .into_iter()
        .find(|(_, base)| (*base..base + WINDOW).contains(&value))
        .map(|(space, base)| (space, value - base))
}

impl Foreign {
    pub fn on(account: &Account) -> Foreign {
        Foreign { written: BTreeMap::new(), had: BTreeMap::new(), charge: Charge::on(account) }
    }

    /// Whether nobody has a pointer of somebody else.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.had.is_empty()
    }

    fn has_room(&mut self) -> bool {
        let count = self.written.len() + self.had.len() + 1;
        count <= MOST && self.charge.set(ONE * count as u64).is_ok()
    }

    fn key(by: Thread, space: Space, address: u64) -> Option<Key> {
        match space {
            Space::Shared => Some((Some(by.0), address)),
            Space::Global => Some((None, address)),
            _ => None,
        }
    }

    /// A thread writes a pointer to memory that others see.
    pub fn write(&mut self, by: Thread, (space, address): (Space, u64), value: u64, site: Site) {
        let Some(key) = Foreign::key(by, space, address) else { return };
        if self.written.contains_key(&key) || self.has_room() {
            self.written.insert(key, Written { value, by, site });
        }
    }

    /// A thread reads one.
    pub fn read(&mut self, by: Thread, (space, address): (Space, u64), value: u64) {
        let Some(key) = Foreign::key(by, space, address) else { return };
        let Some(Written { site, by: owner, .. }) =
            self.written.get(&key).copied().filter(|one| one.value == value)
        else {
            return;
        };
        let Some((space, at)) = target(value) else { return };
        let is_own = match space {
            Space::Local => owner == by,
            _ => owner.0 == by.0,
        };
        if is_own {
            self.had.remove(&by);
        } else if self.had.contains_key(&by) || self.has_room() {
            self.had.insert(by, Had { space, at, site });
        }
    }

    /// Where the owner has written the pointer by which a thread accesses memory, if it is somebody else's.
    pub fn used(&self, by: Thread, (space, address): (Space, u64)) -> Option<Site> {
        let had = self.had.get(&by)?;
        (had.space == space && had.at.abs_diff(address) < NEAR).then_some(had.site)
    }

    /// A grid begins, and its threads have nothing.
    pub fn clear(&mut self) {
        self.had.clear();
        self.written.clear();
        // Less is never refused.
        let _ = self.charge.set(0);
    }
}
