//! What lanes have started and not waited for, done or not: kept only where somebody watches.

use super::lanes::each;
use super::pending::{Pending, Report, Spot};
use super::perform::Moves;
use crate::memory::{Account, Counted};
use crate::observe::{Event, Place, Watched};
use crate::op::GroupKind;
use crate::register::{LANES, Mask};

/// So much is known at most: what is older is forgotten.
const MOST: usize = 1 << 16;

/// Something of which lanes wait for the group.
#[derive(Debug, Clone, Copy)]
struct One {
    number: u64,
    warp: u32,
    lanes: Mask,
    kind: GroupKind,
    /// Whether it is a copy of a few bytes.
    is_small: bool,
    /// How many groups were closed after its own; none if that is open.
    after: Option<u32>,
}

/// All of a block.
#[derive(Debug)]
pub(super) struct Known(Counted<One>);

impl Known {
    pub fn on(account: &Account) -> Known {
        Known(Counted::on(account))
    }

    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Forgets all but some.
    fn keep(&mut self, mut is_kept: impl FnMut(&mut One) -> bool) {
        let mut kept = 0;
        for at in 0..self.0.len() {
            if is_kept(&mut self.0[at]) {
                self.0.swap(kept, at);
                kept += 1;
            }
        }
        if let Some(one) = self.0.first().copied() {
            // Fewer need no room.
            let _ = self.0.resize(kept, one);
        }
    }

    /// Something was started.
    pub fn add(&mut self, one: &Pending) {
        let Report::Group(kind, after) = one.report else { return };
        let is_small = matches!(one.plan.moves, Moves::Small(_));
        let (number, warp, lanes) = (one.number, one.place.warp, one.lanes);
        let new = One { number, warp, lanes, kind, is_small, after };
        if self.0.len() >= MOST || self.0.extend(&[new]).is_err() {
            let (mut at, half) = (0, self.0.len() / 2);
            self.keep(|_| {
                at += 1;
                at > half
            });
        }
    }

    /// Closes the groups of lanes. What others have started together with them belongs to another one from now on.
    pub fn commit(&mut self, (warp, lanes): (u32, Mask), of: GroupKind) {
        for at in 0..self.0.len() {
            let one = &mut self.0[at];
            let own = one.lanes & lanes;
            if one.warp != warp || one.kind != of || own == 0 {
                continue;
            }
            let rest = One { lanes: one.lanes & !lanes, ..*one };
            (one.lanes, one.after) = (own, Some(one.after.map_or(0, |after| after.saturating_add(1))));
            if rest.lanes != 0 && self.0.extend(&[rest]).is_err() {
                return;
            }
        }
    }

    /// Lanes have waited for all but their youngest groups.
    pub fn wait<const STEPS: bool>(
        &mut self,
        (lanes, place): (Mask, Place),
        (of, groups, read): (GroupKind, u32, bool),
        observer: &mut Watched<'_, STEPS>,
    ) {
        self.keep(|one| {
            let own = one.lanes & lanes;
            let is_meant = one.warp == place.warp && one.kind == of && own != 0;
            if !is_meant || one.after.is_none_or(|after| after < groups) {
                return true;
            }
            observer.event(place, &Event::Waited { number: one.number, lanes: own, read });
            if !read {
                one.lanes &= !lanes;
            }
            one.lanes != 0
        });
    }

    /// The copies of a few bytes of each lane are done, and a barrier object will know.
    pub fn tell<const STEPS: bool>(
        &mut self,
        (lanes, place): (Mask, Place),
        objects: impl Fn(usize) -> Spot,
        observer: &mut Watched<'_, STEPS>,
    ) {
        for one in self.0.iter().filter(|one| one.warp == place.warp && one.is_small) {
            let mut own = one.lanes & lanes;
            while own != 0 {
                let at = objects(own.trailing_zeros() as usize % LANES);
                let same =
                    each(own).filter(|lane| objects(*lane) == at).fold(0, |same, lane| same | 1 << lane);
                let event = Event::Told { number: one.number, lanes: same, at, ended: false };
                observer.event(place, &event);
                own &= !same;
            }
        }
    }
}
