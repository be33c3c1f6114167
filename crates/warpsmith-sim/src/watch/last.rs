//! Which store wrote bytes of global memory last.

use crate::observe::{Access, Observer, Place, Wants};
use crate::op::Space;
use crate::register::{LANES, Mask};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// A store of a lane, or an atomic operation of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LastStore {
    /// Where it stands, and which block and warp has executed it.
    pub place: Place,
    /// Number of the lane in the warp.
    pub lane: u32,
}

/// Keeps, of some places in global memory, who wrote them last. Where several threads of this machine run a launch, all
/// observers of it are copies of one, so that they count together.
///
/// An atomic operation counts as a store, also one that leaves what was there, as an exchange that fails does.
#[derive(Debug, Clone, Default)]
pub struct LastStores {
    /// First byte, and the one behind the last.
    places: Vec<(u64, u64)>,
    /// Where all of them lie.
    bounds: (u64, u64),
    /// Of each place when it was written, in the order of all threads of this machine, and by whom.
    found: Vec<Option<(u64, LastStore)>>,
    now: Arc<AtomicU64>,
}

impl LastStores {
    /// Watches places: the address of each, and its bytes.
    pub fn new(places: &[(u64, u64)]) -> LastStores {
        let places: Vec<(u64, u64)> =
            places.iter().map(|(start, size)| (*start, start.saturating_add(*size))).collect();
        let first = places.iter().map(|place| place.0).min().unwrap_or(0);
        let end = places.iter().map(|place| place.1).max().unwrap_or(0);
        let found = vec![None; places.len()];
        LastStores { places, bounds: (first, end), found, now: Arc::default() }
    }

    /// Takes what another thread has seen.
    pub fn merge(&mut self, other: &LastStores) {
        for (own, other) in self.found.iter_mut().zip(&other.found) {
            let is_later = other.is_some_and(|other| own.is_none_or(|own| other.0 > own.0));
            if is_later {
                *own = *other;
            }
        }
    }

    /// Who wrote each place last; nothing where nobody has.
    pub fn found(&self) -> impl Iterator<Item = Option<LastStore>> {
        self.found.iter().map(|found| found.map(|(_, store)| store))
    }
}

impl Observer for LastStores {
    fn wants(&self) -> Wants {
        Wants { accesses: true, ..Wants::NOTHING }
    }

    fn access(
        &mut self,
        place: Place,
        access: Access,
        space: Space,
        lanes: Mask,
        addresses: &[u64; LANES],
        bytes: u32,
    ) {
        if access == Access::Load || space != Space::Global {
            return;
        }
        // Where lanes write the same bytes, the last of them does so last.
        for lane in (0..LANES).filter(|lane| lanes >> lane & 1 != 0) {
            let (start, end) = (addresses[lane], addresses[lane].saturating_add(bytes.into()));
            if end <= self.bounds.0 || start >= self.bounds.1 {
                continue;
            }
            for ((first, behind), found) in self.places.iter().zip(&mut self.found) {
                if start < *behind && end > *first {
                    let store = LastStore { place, lane: lane as u32 };
                    *found = Some((self.now.fetch_add(1, Relaxed), store));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_one_counts() {
        let mut one = LastStores::new(&[(100, 4), (200, 8), (300, 1)]);
        let mut other = one.clone();
        let place = |pc| Place { function: 0, pc, block: 0, warp: 0 };
        let mut addresses = [0; LANES];
        (addresses[3], addresses[5], addresses[7]) = (96, 101, 204);
        one.access(place(1), Access::Store, Space::Global, 1 << 3 | 1 << 5 | 1 << 7, &addresses, 4);
        other.access(place(2), Access::Atomic, Space::Global, 1 << 5, &addresses, 1);
        one.access(place(3), Access::Load, Space::Global, 1 << 5, &addresses, 4);
        one.access(place(4), Access::Store, Space::Shared, 1 << 5, &addresses, 4);
        one.merge(&other);
        let found: Vec<_> =
            one.found().map(|found| found.map(|store| (store.place.pc, store.lane))).collect();
        assert_eq!(found, [Some((2, 5)), Some((1, 7)), None]);
    }
}
