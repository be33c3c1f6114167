//! Member masks, and what lanes take from each other.

use super::{Ended, Problem, Run};
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
    let Some(threads) = run.threads.filter(|_| !orders) else { return };
    let there = threads.saturating_sub(place.warp.saturating_mul(LANES as u32)).min(LANES as u32);
    let absent = lacking & !(Mask::MAX.checked_shr(LANES as u32 - there).unwrap_or(0));
    if absent != 0 {
        run.add(11, (site, None), Problem::NamesAbsent { named, absent });
    }
}

/// Lanes have met others that came to another place with the same mask.
pub(super) fn apart(run: &mut Run, place: Place, (lanes, named): (Mask, Mask), (other, at): (Mask, Place)) {
    if !run.is_same(place, at) && !run.converges(place) {
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
