//! Barrier objects: phases that are waited for twice, and objects that are made twice.

use super::{Problem, Run};
use crate::Site;
use std::collections::BTreeMap;
use warpsmith_engine::observe::Place;
use warpsmith_engine::op::{BarrierObject, Space, layout};

/// What was done with an object.
#[derive(Debug, Clone, Copy)]
pub(super) struct Done {
    /// What; nothing where an atomic operation has arrived.
    pub f: Option<BarrierObject>,
    /// The object before and after.
    pub bits: (u64, u64),
    /// What was asked,
    pub asked: u64,
    /// and whether it holds.
    pub holds: bool,
    /// Whether a phase has ended by it.
    pub ended: bool,
}

/// The last phase for which a thread has waited, and how often.
#[derive(Debug, Clone, Copy)]
struct Wait {
    /// Phases that had ended then.
    ended: u64,
    times: u32,
    site: Site,
    parity: bool,
}

#[derive(Debug)]
struct Object {
    made: Option<Site>,
    /// Phases that have ended.
    ended: u64,
    /// By warp and lane.
    waits: BTreeMap<(u32, u32), Wait>,
}

/// The barrier objects of a block.
#[derive(Debug, Default)]
pub(super) struct Objects {
    all: BTreeMap<u64, Object>,
    /// Whether blocks of the cluster work on each other's objects: then phases are not known.
    is_shared: bool,
}

/// Objects of a block that are looked at.
const MOST: usize = 256;

impl Objects {
    /// A lane has worked on an object.
    pub fn work(&mut self, run: &mut Run, place: Place, lane: u32, at: (Space, u64), done: Done) {
        let (space, address) = at;
        if space != Space::Shared {
            self.is_shared = true;
            return;
        }
        let site = run.site(place, 1 << lane);
        match done.f {
            Some(BarrierObject::Begin { .. }) => {
                let is_there = done.bits.0 >> layout::ALIVE & 1 != 0;
                let before = self.all.remove(&address);
                if let Some(made) = before.as_ref().and_then(|before| before.made).filter(|_| is_there) {
                    run.add(20, (site, Some(made)), Problem::MadeTwice { address });
                }
                if let Some(before) = before {
                    self.finish(run, address, before);
                }
                if self.all.len() < MOST {
                    self.all.insert(address, Object { made: Some(site), ended: 0, waits: BTreeMap::new() });
                }
            }
            Some(BarrierObject::End) => {
                if let Some(before) = self.all.remove(&address) {
                    self.finish(run, address, before);
                }
            }
            Some(BarrierObject::Test { parity: true, .. }) if done.holds => {
                // Machine code makes objects by writing them.
                if !self.all.contains_key(&address) && self.all.len() < MOST {
                    self.all.insert(address, Object { made: None, ended: 0, waits: BTreeMap::new() });
                }
                let Some(object) = self.all.get_mut(&address) else { return };
                let (ended, parity) = (object.ended, done.asked & 1 != 0);
                let new = Wait { ended, times: 1, site, parity };
                let Some(last) = object.waits.get_mut(&(place.warp, lane)) else {
                    object.waits.insert((place.warp, lane), new);
                    return;
                };
                // Only who comes to the same instruction once more means another phase.
                if last.ended == ended {
                    last.times += u32::from(super::same(last.site.place, place));
                    return;
                }
                let before = core::mem::replace(last, new);
                if before.times > 1 && ended > before.ended + 1 && !self.is_shared {
                    let Wait { site, parity, .. } = before;
                    run.add(21, (site, object.made), Problem::WaitsTwice { address, parity });
                }
            }
            _ => {}
        }
        if done.ended {
            self.told(at, true);
        }
    }

    /// A phase of an object has ended, or not.
    pub fn told(&mut self, (space, address): (Space, u64), ended: bool) {
        if space == Space::Shared
            && let Some(object) = self.all.get_mut(&address)
        {
            object.ended += u64::from(ended);
        }
    }

    /// The block has ended.
    pub fn end(mut self, run: &mut Run) {
        for (address, object) in core::mem::take(&mut self.all) {
            self.finish(run, address, object);
        }
    }

    /// Nobody waits at an object any more.
    fn finish(&self, run: &mut Run, address: u64, object: Object) {
        for Wait { ended, times, site, parity } in object.waits.into_values() {
            if times > 1 && object.ended > ended && !self.is_shared {
                run.add(21, (site, object.made), Problem::WaitsTwice { address, parity });
            }
        }
    }
}
