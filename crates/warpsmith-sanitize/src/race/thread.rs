//! The threads of blocks: what each knows, and in which epoch it is.

use super::found::Pair;
use super::record::Record;
use super::site::Site;
use crate::clock::{Clock, Me, View};
use std::collections::HashMap;
use std::sync::Arc;
use warpsmith_engine::memory::Account;
use warpsmith_engine::op::{Scope, Strength};
use warpsmith_engine::register::{LANES, Mask};

/// What the lanes of a warp know.
#[derive(Debug, Clone)]
pub enum Views {
    /// All of them the same.
    Same(View),
    /// Each something else.
    Each(Box<[View; LANES]>),
}

impl Views {
    /// What a lane knows.
    #[inline]
    pub fn get(&self, lane: u32) -> &View {
        match self {
            Views::Same(view) => view,
            Views::Each(views) => &views[lane as usize % LANES],
        }
    }
}

/// Lanes that go on in step since an epoch.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Set {
    /// The lanes.
    pub lanes: Mask,
    /// What they did since then each knows of all others, up to the instruction before.
    pub begin: u32,
}

/// A fence of lanes that what they write may release.
#[derive(Debug, Clone)]
struct Fence {
    lanes: Mask,
    scope: Scope,
    epoch: u32,
    views: Views,
    sets: Vec<Set>,
}

/// What a lane has read that was released, and not acquired.
#[derive(Debug, Clone)]
pub struct Pending {
    /// The lane.
    pub lane: u32,
    /// The scope that a fence has to have.
    pub scope: Scope,
    /// What it tells.
    pub clock: Arc<Clock>,
}

/// What a lane has read last that another thread has written strongly.
#[derive(Debug, Clone, Copy)]
pub struct Seen {
    /// Who has written it: the record,
    pub record: Record,
    /// the warp,
    pub warp: u32,
    /// and its lanes.
    pub lanes: Mask,
    /// The scope that a fence has to have.
    pub scope: Scope,
    /// Whether the lane has acquired whatever was released.
    pub acquired: bool,
}

/// A warp.
#[derive(Debug)]
pub struct Warp {
    /// Which one.
    pub me: Me,
    /// Its epoch.
    pub now: u32,
    /// Whether the next access is in another epoch.
    pub is_over: bool,
    /// What its lanes know.
    pub views: Views,
    /// Lanes that have not ended.
    pub alive: Mask,
    /// Those, and those that had accessed memory before they ended, perhaps.
    known: Mask,
    /// Lanes that go on in step, if they do so at all.
    pub sets: Vec<Set>,
    /// Whether there was an access since all lanes have met,
    has_accessed: bool,
    /// or ever.
    has_ever: bool,
    fences: Vec<Fence>,
    /// What was read and not acquired.
    pub pending: Vec<Pending>,
    /// What each lane has seen last; empty before one has.
    pub seen: Vec<Option<Seen>>,
    /// How often each lane has come to the barrier of the cluster.
    pub met: [u32; LANES],
    /// Where it is counted what is known.
    pub account: Account,
    /// What each lane did before this epoch was before it last met others to exchange values.
    gathered: [u32; LANES],
}

impl Warp {
    fn new(me: Me, alive: Mask, in_step: bool, account: &Account) -> Warp {
        let sets = if in_step { vec![Set { lanes: alive, begin: 1 }] } else { Vec::new() };
        Warp {
            me,
            now: 1,
            is_over: false,
            views: Views::Same(View { block: 1, warp: 1, more: None }),
            alive,
            known: alive,
            sets,
            has_accessed: false,
            has_ever: false,
            fences: Vec::new(),
            pending: Vec::new(),
            seen: Vec::new(),
            met: [0; LANES],
            account: account.clone(),
            gathered: [0; LANES],
        }
    }

    /// Begins another epoch, if something was released in this one.
    #[inline]
    pub fn tick(&mut self) {
        if self.is_over {
            self.now = self.now.saturating_add(1).min(u32::MAX - 3);
            self.is_over = false;
        }
    }

    /// It accesses memory.
    #[inline]
    pub fn accesses(&mut self) {
        self.tick();
        (self.has_accessed, self.has_ever) = (true, true);
    }

    /// Lanes have ended.
    pub fn end(&mut self, lanes: Mask) {
        self.alive &= !lanes;
        if !self.has_ever {
            self.known &= !lanes;
        }
    }

    /// The lanes that go on in step with one.
    pub fn set_of(&self, lane: u32) -> Set {
        let own = Set { lanes: 0, begin: u32::MAX };
        self.sets.iter().find(|set| set.lanes >> lane & 1 != 0).copied().unwrap_or(own)
    }

    /// All that lanes know and have done. What they do from now on is not among it.
    pub fn release(&mut self, lanes: Mask) -> Clock {
        let lanes = each(lanes).fold(lanes, |all, lane| all | self.set_of(lane).lanes & self.alive);
        self.is_over = true;
        self.told(&self.views, lanes, self.now)
    }

    fn told(&self, views: &Views, lanes: Mask, epoch: u32) -> Clock {
        let is_all = lanes & self.known == self.known;
        match views {
            Views::Same(view) => view.clock(self.me, (!is_all).then_some(lanes), epoch),
            Views::Each(views) => {
                let mut all = View::default();
                each(lanes).for_each(|lane| all.join(&views[lane as usize]));
                all.clock(self.me, (!is_all).then_some(lanes), epoch)
            }
        }
    }

    /// Lanes learn what a clock says; lanes that go on in step with them do so, too.
    pub fn acquire(&mut self, lanes: Mask, clock: &Arc<Clock>) {
        let lanes = each(lanes).fold(lanes, |all, lane| all | self.set_of(lane).lanes);
        if lanes & self.alive == self.alive
            && let Views::Same(view) = &mut self.views
        {
            return view.learn(self.me, clock);
        }
        if let Views::Same(view) = &self.views {
            self.views = Views::Each(Box::new(core::array::from_fn(|_| view.clone())));
        }
        let (me, alive) = (self.me, self.alive);
        let Views::Each(views) = &mut self.views else { return };
        // Neighbours often know the same.
        let mut last: Option<(View, View)> = None;
        for lane in each(lanes) {
            let view = &mut views[lane as usize];
            match &last {
                Some((before, after)) if before.is(view) => *view = after.clone(),
                _ => {
                    let before = view.clone();
                    view.learn(me, clock);
                    last = Some((before, view.clone()));
                }
            }
        }
        let first = &views[alive.trailing_zeros() as usize % LANES];
        if each(alive).all(|lane| views[lane as usize].is(first)) {
            self.views = Views::Same(first.clone());
        }
    }

    /// Lanes meet: each knows what all of them know and have done.
    pub fn meet(&mut self, lanes: Mask) {
        let lanes = lanes & self.alive;
        if lanes.count_ones() < 2 {
            return;
        }
        if lanes == self.known {
            let mut all = match &self.views {
                Views::Same(view) => view.clone(),
                Views::Each(views) => each(lanes).fold(View::default(), |mut all, lane| {
                    all.join(&views[lane as usize]);
                    all
                }),
            };
            self.is_over = true;
            self.tick();
            (all.warp, self.has_accessed) = (self.now, false);
            self.views = Views::Same(all);
            return;
        }
        let clock = self.told(&self.views, lanes, self.now).kept(&self.account);
        self.is_over = true;
        // Those that go on in step with them learn nothing by it: they are among them.
        let sets = core::mem::take(&mut self.sets);
        self.acquire(lanes, &clock);
        self.sets = sets;
    }

    /// Lanes meet to exchange values, which orders no memory.
    pub fn gather(&mut self, lanes: Mask) {
        self.is_over = true;
        self.tick();
        each(lanes).for_each(|lane| self.gathered[lane as usize] = self.now);
    }

    /// Whether lanes have met others since an epoch to exchange values.
    pub fn has_gathered(&self, lanes: Mask, epoch: u32) -> bool {
        each(lanes).all(|lane| epoch < self.gathered[lane as usize])
    }

    /// Lanes go on together, if lanes go on in step at all.
    pub fn go_on(&mut self, lanes: Mask) {
        if self.sets.is_empty() || self.sets.iter().any(|set| set.lanes & self.alive == lanes) {
            return;
        }
        if !self.has_accessed && matches!(self.views, Views::Same(_)) {
            // There is nothing to know of each other.
            self.sets.iter_mut().for_each(|set| set.lanes &= !lanes);
            self.sets.retain(|set| set.lanes & self.alive != 0);
            self.sets.push(Set { lanes, begin: self.now });
            return;
        }
        let parted: Vec<Set> = self.sets.iter().copied().filter(|set| set.lanes & lanes != 0).collect();
        for set in parted {
            self.meet(set.lanes);
            self.tick();
            let now = self.now;
            for one in self.sets.iter_mut().filter(|one| **one == set) {
                *one = Set { lanes: set.lanes & !lanes, begin: now };
            }
        }
        self.sets.retain(|set| set.lanes & self.alive != 0);
        self.meet(lanes);
        self.tick();
        self.sets.push(Set { lanes, begin: self.now });
    }

    /// Lanes have executed a fence.
    pub fn fence(&mut self, lanes: Mask, site: Site) {
        let (strength, scope) = (site.order.strength, site.order.scope);
        if strength.acquires() {
            let seen = (0..).zip(&mut self.seen).filter(|(lane, _)| lanes >> lane & 1 != 0);
            for one in seen.filter_map(|(_, one)| one.as_mut()).filter(|one| one.scope <= scope) {
                one.acquired = true;
            }
        }
        if strength.acquires() && !self.pending.is_empty() {
            let is_meant = |one: &mut Pending| lanes >> one.lane & 1 != 0 && one.scope <= scope;
            let taken: Vec<Pending> = self.pending.extract_if(.., is_meant).collect();
            for one in taken {
                self.acquire(1 << one.lane, &one.clock);
            }
        }
        if strength == Strength::Sequential && scope >= Scope::Device {
            for lane in each(lanes) {
                let seen = self.views.get(lane).more.as_ref().and_then(|more| more.seen());
                let Some(seen) = seen else { continue };
                let (same, seen) = (matches!(self.views, Views::Same(_)), seen.kept(&self.account));
                self.acquire(if same { lanes } else { 1 << lane }, &seen);
                if same {
                    break;
                }
            }
            // Of two such fences one comes first; which, who reads behind one what was written behind the other knows.
            let clock = self.release(lanes).of_sequential().kept(&self.account);
            self.acquire(lanes, &clock);
        }
        if strength.releases() {
            self.fences.retain_mut(|fence| {
                if fence.scope <= scope {
                    fence.lanes &= !lanes;
                }
                fence.lanes != 0
            });
            let (epoch, views, sets) = (self.now, self.views.clone(), self.sets.clone());
            self.fences.push(Fence { lanes, scope, epoch, views, sets });
            self.is_over = true;
        }
    }

    /// A lane has seen what somebody has written.
    pub fn sees(&mut self, lane: u32, seen: Seen) {
        self.seen.resize(LANES, None);
        self.seen[lane as usize % LANES] = Some(seen);
    }

    /// Whether the second of a pair has seen what the first one's thread has written behind its access, and has acquired all that was
    /// released there.
    pub fn has_seen(&self, pair: &Pair) -> bool {
        let Some(seen) = self.seen.get(pair.lane as usize).copied().flatten() else { return false };
        let when = |record: Record| (record.epoch, record.site);
        seen.acquired
            && (seen.record.clock, seen.warp) == (pair.record.clock, pair.warp)
            && seen.lanes >> pair.other & 1 != 0
            && when(seen.record) > when(pair.record)
    }

    /// Lanes have executed a fence between ordinary accesses and those of copies: these may see what the lanes know and have done.
    pub fn fence_proxy(&mut self, lanes: Mask) {
        let clock = self.release(lanes).of_proxy().kept(&self.account);
        self.acquire(lanes, &clock);
    }

    /// Whether a lane has executed a fence.
    #[inline]
    pub fn has_fences(&self) -> bool {
        !self.fences.is_empty()
    }

    /// What the fences of a lane let it release, with their scopes.
    pub fn fenced(&self, lane: u32) -> Vec<(Scope, Clock)> {
        let of = self.fences.iter().filter(|fence| fence.lanes >> lane & 1 != 0);
        let told = |fence: &Fence| {
            let set = fence.sets.iter().find(|set| set.lanes >> lane & 1 != 0).map_or(0, |set| set.lanes);
            (fence.scope, self.told(&fence.views, 1 << lane | set, fence.epoch))
        };
        of.map(told).collect()
    }
}

/// A phase of a barrier object.
#[derive(Debug, Default)]
pub struct Object {
    /// Its number among the blocks, once something that is done later was told to it; 0 before.
    pub clock: u32,
    /// Phases that have ended.
    pub phase: u32,
    /// What those have released who have arrived in this phase.
    pub arrived: Option<Arc<Clock>>,
    /// What those had who arrived in the phase before.
    pub ended: Option<Arc<Clock>>,
}

/// A block.
#[derive(Debug, Default)]
pub struct Block {
    /// Its number in the run, from 1.
    pub clock: u32,
    /// Its number in the grid.
    pub number: u64,
    /// The number of its cluster.
    pub cluster: u64,
    /// Its warps.
    pub warps: Vec<Warp>,
    /// The record that each instruction had last.
    pub latest: Vec<u32>,
    /// What those have released who have arrived at barriers and gone on.
    pub arrived: Vec<(u32, Arc<Clock>)>,
    /// Barrier objects in it.
    pub objects: HashMap<u64, Object>,
    /// Where it is counted what is known.
    account: Account,
}

impl Block {
    /// Begins: with so many threads, and so many instructions in the program.
    pub fn begin(
        &mut self,
        (clock, number, cluster): (u32, u64, u64),
        threads: u32,
        sites: usize,
        in_step: bool,
        account: &Account,
    ) {
        (self.clock, self.number, self.cluster) = (clock, number, cluster);
        let alive = |warp: u32| Mask::MAX >> (32 - (threads - 32 * warp).min(32));
        let warp = |warp: u32| Warp::new(Me { block: clock, warp }, alive(warp), in_step, account);
        self.warps.clear();
        self.warps.extend((0..threads.div_ceil(32)).map(warp));
        self.latest.resize(sites, 0);
        self.arrived.clear();
        self.objects.clear();
        self.account.clone_from(account);
    }

    /// All lanes have met at a barrier.
    fn meet(&mut self) {
        let mut more = None;
        for warp in &self.warps {
            match &warp.views {
                Views::Same(view) => view.more.iter().for_each(|clock| crate::clock::learn(&mut more, clock)),
                Views::Each(views) => {
                    let known = views.iter().filter_map(|view| view.more.as_ref());
                    known.for_each(|clock| crate::clock::learn(&mut more, clock));
                }
            }
        }
        // Of the block itself everything is known by the epoch.
        let more = more.map(|clock| clock.without(self.clock)).filter(|clock| !clock.is_empty());
        let more = more.map(|clock| clock.kept(&self.account));
        let last = self.warps.iter().map(|warp| warp.now).max().unwrap_or(0);
        let now = last.saturating_add(1).min(u32::MAX - 3);
        for warp in &mut self.warps {
            (warp.now, warp.is_over, warp.has_accessed) = (now, false, false);
            warp.views = Views::Same(View { block: now, warp: now, more: more.clone() });
        }
    }

    /// A barrier has opened, to which these lanes of each warp had come, and wait.
    pub fn open(&mut self, id: u32, waiting: &[Mask]) {
        let mut clock = Clock::default();
        let mut has_arrived = false;
        self.arrived.retain(|(at, arrived)| {
            if *at == id {
                clock = clock.join(arrived);
                has_arrived = true;
            }
            *at != id
        });
        let is_whole = |(warp, lanes): (&Warp, &Mask)| warp.alive & !lanes == 0;
        if !has_arrived && self.warps.iter().zip(waiting).all(is_whole) {
            return self.meet();
        }
        for (warp, lanes) in self.warps.iter_mut().zip(waiting).filter(|(_, lanes)| **lanes != 0) {
            clock = clock.join(&warp.release(*lanes));
        }
        let clock = clock.kept(&self.account);
        for (warp, lanes) in self.warps.iter_mut().zip(waiting).filter(|(_, lanes)| **lanes != 0) {
            warp.acquire(*lanes, &clock);
        }
    }
}

/// The lanes of a mask.
pub fn each(lanes: Mask) -> impl Iterator<Item = u32> {
    (0..LANES as u32).filter(move |lane| lanes >> lane & 1 != 0)
}
