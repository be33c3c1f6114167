//! Member masks, and what lanes take from each other.

use super::{Ended, Problem, Run};
use std::collections::BTreeMap;
use warpsmith_engine::observe::Place;
use warpsmith_engine::op::{Op, Shuffle};
use warpsmith_engine::register::{LANES, Mask};

/// Lanes have met: those that have come, those that they name, and whether that orders memory.
pub(super) fn meet(
    run: &mut Run,
    place: Place,
    (lanes, named, orders): (Mask, Mask, bool),
    (ended, all): (Mask, &[Ended]),
) {
    let lacking = named & !lanes;
    if lacking == 0 || run.converges(place) {
        return;
    }
    let site = run.site(place, lanes);
    if lacking & ended != 0 {
        let ended = lacking & ended;
        let found = all.iter().find(|(warp, mask, _)| *warp == place.warp && mask & ended != 0);
        let other = found.map(|(_, mask, at)| run.site(*at, mask & ended));
        run.add(10, (site, other), Problem::NamesEnded { named, ended });
        return;
    }
    // All of a warp meet by naming lanes that it never had, too: nothing is taken from these.
    if orders {
        return;
    }
    let there = run.threads.saturating_sub(place.warp.saturating_mul(LANES as u32)).min(LANES as u32);
    let absent = lacking & !(Mask::MAX.checked_shr(LANES as u32 - there).unwrap_or(0));
    if absent != 0 {
        run.add(11, (site, None), Problem::NamesAbsent { named, absent });
    }
}

/// Lanes have met others that came to another place with the same mask. Barriers may stand apart.
pub(super) fn apart(run: &mut Run, place: Place, (lanes, named): (Mask, Mask), (other, at): (Mask, Place)) {
    if !run.is_same(place, at) && !matches!(run.op(place), Some(Op::WarpBarrier { .. })) {
        let sites = (run.site(place, lanes), Some(run.site(at, other)));
        run.add(12, sites, Problem::MetApart { named });
    }
}

/// Lanes take values from others that take no part. Only who names a lane by its number means to use what it has; what
/// comes of others is often dropped, and where it is not it is found as a value that is undefined.
pub(super) fn lacks(run: &mut Run, place: Place, lanes: Mask) {
    if let Some(Op::Shuffle { f: Shuffle::Index, .. }) = run.op(place) {
        let site = run.site(place, lanes);
        run.add(13, (site, None), Problem::TakesFromAbsent { lanes });
    }
}

/// Where the lanes of a warp have asked last who is there. Machine code does so before what lanes do together, and where some
/// are missing it goes to a place that all such instructions have in common.
#[derive(Debug, Default)]
pub(super) struct Asked {
    warps: BTreeMap<u32, Warp>,
}

/// Lanes at two places, the mask that they name, and where they have met.
type Apart = ([(Mask, Place); 2], Mask, Place);

#[derive(Debug, Default)]
struct Warp {
    /// By lanes.
    at: [Option<Place>; LANES],
    /// Lanes have met that have asked at two places: the second ones, the first ones, the mask, and where they have met.
    apart: Option<Apart>,
}

/// So many operations stand at most between where lanes meet and what they do together.
const BEHIND: u32 = 8;

impl Asked {
    /// Lanes of machine code have met.
    pub fn meet(&mut self, run: &mut Run, place: Place, (lanes, named): (Mask, Mask)) {
        let each = |lanes: Mask| (0..LANES).filter(move |lane| lanes >> lane & 1 != 0);
        let warp = self.warps.entry(place.warp).or_default();
        if run.asks(place) {
            each(lanes).for_each(|lane| warp.at[lane] = Some(place));
            return;
        }
        if let Some(([second, first], named, met)) = warp.apart.take() {
            let behind = place.pc.checked_sub(met.pc).is_some_and(|distance| distance < BEHIND);
            let exchanges = !matches!(run.op(place), Some(Op::WarpBarrier { .. }));
            if behind && exchanges && met.function == place.function {
                apart(run, second.1, (second.0, named), first);
            }
        }
        if let Some(Op::WarpBarrier { .. }) = run.op(place)
            && !run.converges(place)
            && let Some(first) = each(lanes).find_map(|lane| warp.at[lane])
            && let Some(second) = each(lanes).filter_map(|lane| warp.at[lane]).find(|at| *at != first)
        {
            let who = |at: Place| {
                each(lanes).filter(|lane| warp.at[*lane] == Some(at)).fold(0, |all, lane| all | 1 << lane)
            };
            warp.apart = Some(([(who(second), second), (who(first), first)], named, place));
        }
        each(lanes).for_each(|lane| warp.at[lane] = None);
    }
}
