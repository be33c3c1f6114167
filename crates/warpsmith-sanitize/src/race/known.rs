//! Reports: one for each pair of places.

use super::found::Pair;
use super::problem::{Missing, Problem};
use super::record::Record;
use super::site::{Kind, Sites};
use super::thread::Block;
use crate::{Report, Severity, Site};
use std::collections::HashMap;
use warpsmith_engine::observe::{Access, Place};
use warpsmith_engine::op::{Pc, Scope, Space};
use warpsmith_engine::register::{LANES, Mask};

/// A pair that was found, and all that is needed to tell of it.
#[derive(Debug, Clone, Copy)]
pub struct Told<'a> {
    pub pair: &'a Pair,
    pub sites: &'a Sites,
    pub numbers: &'a [(u64, u64)],
    pub clusters: &'a [u64],
    pub block: Option<&'a Block>,
    pub place: Place,
    pub access: Access,
    pub space: Space,
    pub site: u32,
    pub spot: (&'a [u64; LANES], u32),
    pub later: bool,
}

/// Which places, and what they do.
type Key = ((u32, Pc), (u32, Pc), (bool, bool), bool);

/// A report of two writes, of which it is not known yet whether they write the same.
#[derive(Debug)]
struct Held {
    report: Report,
    lane: u32,
    /// The lane that writes at the same time, and its address.
    other: Option<(u32, u64)>,
    /// The address of the lane.
    begin: u64,
    /// The bytes that both write.
    address: u64,
    bytes: u8,
}

/// What lanes write, and what was there.
type Values = HashMap<u32, (Vec<u8>, Vec<u8>)>;

/// Reports, and those that wait for values.
#[derive(Debug, Default)]
pub struct Known {
    reports: Vec<Report>,
    index: HashMap<Key, usize>,
    held: Vec<Held>,
    wanted: Mask,
    values: Values,
}

/// Reports at most; after them pairs of places that are new are not told.
const MOST: usize = 4096;

impl Known {
    /// What was found.
    pub fn take(&mut self) -> Vec<Report> {
        self.index.clear();
        core::mem::take(&mut self.reports)
    }

    /// Another grid begins.
    pub fn begins(&mut self) {
        self.held.clear();
    }

    /// Lanes of which it matters what they write.
    #[inline]
    pub fn compares(&self) -> Mask {
        self.wanted
    }

    /// A lane writes.
    pub fn written(&mut self, lane: u32, old: &[u8], new: &[u8]) {
        self.values.insert(lane, (old.to_vec(), new.to_vec()));
        if (self.values.len() as u32) < self.wanted.count_ones() {
            return;
        }
        self.flush();
    }

    /// Tells what was held back.
    #[inline]
    pub fn flush(&mut self) {
        if !self.held.is_empty() {
            self.settle();
        }
    }

    #[cold]
    fn settle(&mut self) {
        let (held, values) = (core::mem::take(&mut self.held), core::mem::take(&mut self.values));
        self.wanted = 0;
        for mut one in held {
            if one.is_same(&values) {
                one.report.severity = Severity::Low;
            }
            self.count(one.report);
        }
    }

    /// One more pair.
    pub fn add(&mut self, told: Told<'_>) {
        let Told { pair, sites, numbers, place, access, space, later, .. } = told;
        let begin = told.spot.0[pair.lane as usize % LANES];
        let record = pair.record;
        let (function, pc) = sites.place(record.site);
        let (grid, number) = numbers.get(record.block as usize).copied().unwrap_or_default();
        let other_begin = told.spot.0[pair.other as usize % LANES];
        // Lanes of one instruction: they touch the same bytes now.
        let is_this = !later
            && record.site == told.site
            && told.block.is_some_and(|block| {
                let now = block.warps.get(place.warp as usize).map(|warp| warp.now);
                (record.block, Some(record.epoch), pair.warp) == (block.clock, now, place.warp)
            });
        let touches = |begin: u64| {
            begin < pair.address.saturating_add(4) && pair.address < begin.saturating_add(told.spot.1.into())
        };
        let at_once = is_this && pair.lane != pair.other && touches(other_begin) && space != Space::Generic;
        let other_access = match (pair.other_writes, pair.other_strong, access) {
            (false, ..) => Access::Load,
            (true, None, _) => Access::Store,
            (true, Some(_), _) => match sites.get(record.site).is_atomic() {
                true => Access::Atomic,
                false => Access::Store,
            },
        };
        let first = pair.address + u64::from(pair.bytes.trailing_zeros().min(3));
        let count = pair.bytes.count_ones();
        let updates = sites.are_update(told.site, record.site);
        let missing = if at_once { Missing::OtherPlace } else { missing(&told) };
        let writes = (access != Access::Load, pair.other_writes);
        let own_grid =
            told.block.and_then(|block| numbers.get(block.clock as usize)).map_or(grid, |own| own.0);
        let report = Report {
            severity: Severity::Error,
            problem: crate::Problem::Race(Problem { missing, writes, at_once, updates }),
            site: Site {
                place,
                grid: own_grid,
                lane: pair.lane,
                access: Some(access),
                at: Some((space, first, count)),
                later,
            },
            other: Some(Site {
                place: Place { function, pc, block: number, warp: pair.warp },
                grid,
                lane: pair.other,
                access: Some(other_access),
                at: Some((space, first, count)),
                later: sites.get(record.site).is_later(),
            }),
            count: 1,
        };
        // What each has computed of what was there is the same, and one of them is lost all the same.
        let plain = access == Access::Store && other_access == Access::Store && !later && !updates;
        if plain {
            self.wanted |= 1 << pair.lane;
            let other = at_once.then_some((pair.other, other_begin));
            if at_once {
                self.wanted |= 1 << pair.other;
            }
            let (lane, address, bytes) = (pair.lane, pair.address, pair.bytes);
            self.held.push(Held { report, lane, other, begin, address, bytes });
            return;
        }
        self.count(report);
    }

    /// Counts a report.
    fn count(&mut self, report: Report) {
        let crate::Problem::Race(problem) = report.problem else { return };
        let of = |site: &Site| (site.place.function, site.place.pc);
        let other = report.other.as_ref().map_or((0, 0), of);
        let key = (of(&report.site), other, problem.writes, problem.at_once);
        match self.index.get(&key) {
            Some(index) => {
                // What is told is the worst, and what it takes to mend all of them.
                let known = &mut self.reports[*index];
                let crate::Problem::Race(before) = known.problem else { return };
                let is_worse = report.severity > known.severity;
                let is_wider = report.severity == known.severity && problem.missing.is_wider(before.missing);
                let count = known.count.saturating_add(1);
                if is_worse || is_wider {
                    *known = report;
                }
                known.count = count;
            }
            None if self.reports.len() < MOST => {
                self.index.insert(key, self.reports.len());
                self.reports.push(report);
            }
            None => {}
        }
    }
}

impl Held {
    /// Whether both write the same.
    fn is_same(&self, values: &Values) -> bool {
        let Some((old, new)) = values.get(&self.lane) else { return false };
        let at = |begin: u64, bytes: &[u8], address: u64| {
            usize::try_from(address.wrapping_sub(begin)).ok().and_then(|place| bytes.get(place).copied())
        };
        (0..4).filter(|byte| self.bytes >> byte & 1 != 0).all(|byte| {
            let address = self.address + byte;
            let before = match self.other {
                None => at(self.begin, old, address),
                Some((lane, begin)) => values.get(&lane).and_then(|(_, new)| at(begin, new, address)),
            };
            before.is_some() && before == at(self.begin, new, address)
        })
    }
}

/// What would have ordered two accesses.
fn missing(told: &Told<'_>) -> Missing {
    let (pair, record) = (told.pair, told.pair.record);
    if pair.lacks_fence {
        return Missing::ProxyFence;
    }
    if record.epoch == Record::UNDER_WAY || record.clock != record.block {
        return Missing::Wait;
    }
    let Some(block) = told.block else { return Missing::Grid };
    let cluster = |block: u32| told.clusters.get(block as usize);
    let need = match record.block == block.clock {
        true => Scope::Block,
        false if cluster(record.block) == cluster(block.clock) => Scope::Cluster,
        false => Scope::Device,
    };
    let known = |clock: &crate::clock::Clock| {
        use crate::clock::Part;
        [Part::BLOCK, Part::warp(pair.warp), Part::lane(pair.warp, pair.other)]
            .into_iter()
            .any(|part| clock.get(record.clock, part) > record.epoch)
    };
    let warp = block.warps.get(told.place.warp as usize);
    let has_read =
        warp.is_some_and(|warp| warp.pending.iter().any(|one| one.lane == pair.lane && known(&one.clock)));
    if has_read {
        return Missing::Acquire { scope: need };
    }
    // Whoever makes or ends a barrier object is alone with it: no scope helps.
    let makes = |site: u32| told.sites.get(site).kind == Kind::Makes;
    let alone = makes(told.site) || makes(record.site);
    let strong = told.sites.get(told.site).strong().is_some() || told.access == Access::Atomic;
    match (strong && !alone, pair.other_strong.is_some() && !alone) {
        (true, true) => return Missing::WiderScope { scope: need },
        // A flag or a count that was seen would order them, whatever they are, were it behind a fence.
        _ if warp.is_some_and(|warp| warp.has_seen(pair)) => return Missing::Release { scope: need },
        (true, false) | (false, true) if need == Scope::Device => return Missing::Atomic,
        _ => {}
    }
    match need {
        Scope::Block if pair.warp == told.place.warp => Missing::WarpBarrier,
        Scope::Block => Missing::BlockBarrier,
        Scope::Cluster => Missing::ClusterBarrier,
        _ => Missing::Grid,
    }
}
