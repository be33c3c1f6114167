//! Barriers of a block and of the cluster: who comes to them from where, before they open. Places are those of instructions: one
//! line of the source may have several barriers, and compilers that make copies of one let all threads go by the same.

use super::{Ended, Problem, Run, same};
use warpsmith_engine::observe::Place;
use warpsmith_engine::op::{Barrier, Op};
use warpsmith_engine::register::{LANES, Mask};

/// Lanes of a warp that have come to a barrier.
#[derive(Debug, Clone, Copy)]
struct Arrived {
    place: Place,
    lanes: Mask,
    wanted: u32,
    waits: bool,
    combines: bool,
}

/// What has come to each barrier of a block since it last opened.
#[derive(Debug, Default)]
pub(super) struct Barriers {
    /// By the numbers of the barriers.
    arrived: Vec<(u32, Arrived)>,
    /// At the barrier of the cluster.
    cluster: Vec<(Mask, Place)>,
}

/// Arrivals that are kept at most: more than warps and barriers of a block have. What comes beyond is not looked at.
const MOST: usize = 2048;

/// Threads of whole warps.
fn whole(threads: u32) -> u32 {
    threads.checked_next_multiple_of(LANES as u32).unwrap_or(u32::MAX)
}

impl Barriers {
    /// Lanes of a warp come to a barrier: its number, for how many threads it is, the lanes, and whether they wait.
    pub fn arrive(
        &mut self,
        run: &mut Run,
        place: Place,
        (id, wanted, lanes, waits): (u32, u32, Mask, bool),
    ) {
        let Some(Op::Barrier { f, .. }) = run.op(place) else { return };
        let combines = matches!(f, Barrier::Count | Barrier::All | Barrier::Any);
        if *f == Barrier::Pass || self.arrived.len() >= MOST {
            return;
        }
        let came = Arrived { place, lanes, wanted, waits, combines };
        let site = run.site(place, lanes);
        // 0 is all of the block.
        let threads = run.threads;
        let counted = |wanted: u32| if wanted == 0 { whole(threads) } else { wanted };
        if wanted > whole(threads) {
            run.add(0, (site, None), Problem::TooMany { id, wanted, threads });
        }
        let others = || self.arrived.iter().filter(|(at, _)| *at == id).map(|(_, one)| one);
        let own = || others().filter(|one| one.place.warp == place.warp);
        let other = |one: &Arrived, run: &Run| (site, Some(run.site(one.place, one.lanes)));
        if let Some(one) = own().find(|one| one.lanes & lanes != 0) {
            let lanes = one.lanes & lanes;
            let sites = (run.site(place, lanes), Some(run.site(one.place, lanes)));
            run.add(1, sites, Problem::Again { id });
        } else if let Some(one) = own().find(|one| !same(one.place, place))
            && run.is_aligned(place)
        {
            run.add(2, other(one, run), Problem::Apart { id: Some(id) });
        }
        if let Some(one) = others().find(|one| counted(one.wanted) != counted(wanted)) {
            let problem = Problem::CountsDiffer { id, first: counted(one.wanted), other: counted(wanted) };
            run.add(3, other(one, run), problem);
        } else if let Some(one) = others().find(|one| one.combines != combines) {
            run.add(4, other(one, run), Problem::Mixed { id });
        } else if let Some(one) = others().find(|one| {
            let all = one.wanted == 0 && wanted == 0 && one.waits && waits;
            all && one.place.warp != place.warp && !same(one.place, place)
        }) && run.is_aligned(place)
            && run.is_aligned(one.place)
        {
            run.add(5, other(one, run), Problem::WarpsApart { id });
        }
        self.arrived.push((id, came));
    }

    /// A barrier opens: nobody is there any more.
    pub fn open(&mut self, run: &mut Run, place: Place, id: u32, ended: &[Ended]) {
        let first = self.arrived.iter().find(|(at, one)| *at == id && one.waits).map(|(_, one)| *one);
        self.arrived.retain(|(at, _)| *at != id);
        let Some(first) = first.filter(|first| first.wanted == 0) else { return };
        if let Some((_, lanes, at)) = ended.first() {
            let threads = ended.iter().map(|(_, lanes, _)| lanes.count_ones()).sum();
            let place = Place { block: place.block, ..first.place };
            let sites = (run.site(place, first.lanes), Some(run.site(*at, *lanes)));
            run.add(6, sites, Problem::Exited { id, threads });
        }
    }

    /// Lanes arrive at the barrier of the cluster.
    pub fn cluster_arrive(&mut self, run: &mut Run, place: Place, lanes: Mask) {
        let others = self.cluster.iter().filter(|(_, one)| one.warp == place.warp);
        let mut apart = others.filter(|(_, one)| !same(*one, place));
        if let Some((other, at)) = apart.next().copied()
            && run.is_aligned(place)
        {
            let sites = (run.site(place, lanes), Some(run.site(at, other)));
            run.add(2, sites, Problem::Apart { id: None });
        }
        if self.cluster.len() < MOST {
            self.cluster.push((lanes, place));
        }
    }

    /// Lanes pass it, and may arrive once more.
    pub fn cluster_pass(&mut self, place: Place, lanes: Mask) {
        for (waiting, at) in &mut self.cluster {
            if at.warp == place.warp {
                *waiting &= !lanes;
            }
        }
        self.cluster.retain(|(waiting, _)| *waiting != 0);
    }
}
