//! Looks for barriers, member masks, barrier objects and locks that are misused, and have not stopped the run: what nobody can
//! come out of the engine finds by itself.

mod barrier;
mod lock;
mod member;
mod object;

use crate::problem::sync::Problem;
use crate::subject::Subject;
use crate::tally::Tally;
use crate::{Report, Severity, Site};
use barrier::Barriers;
use lock::Locks;
use object::Objects;
use std::collections::BTreeMap;
use std::sync::Arc;
use warpsmith_engine::memory::{Account, Charge, Exceeded};
use warpsmith_engine::observe::{Access, Begun, Event, Observer, Place, Rows, Wants};
use warpsmith_engine::op::{Op, Pc, Space};
use warpsmith_engine::program::{CONVERGENCE_BARRIERS, Program};
use warpsmith_engine::register::{LANES, Mask};

/// A thread: number of its block, warp and lane.
type Thread = (u64, u32, u32);

/// What the parts know of the run.
#[derive(Debug)]
struct Run {
    program: Arc<Program>,
    /// Number of the grid.
    grid: u64,
    /// Threads of a block.
    threads: u32,
    found: Tally,
}

impl Run {
    fn site(&self, place: Place, lanes: Mask) -> Site {
        Site { grid: self.grid, lane: lanes.trailing_zeros() % LANES as u32, ..Site::at(place) }
    }

    /// The operation at a place.
    fn op(&self, place: Place) -> Option<&Op> {
        let function = self.program.functions.get(place.function as usize)?;
        function.code.get(place.pc as usize).map(|instruction| &instruction.op)
    }

    /// Whether two places are one in the source: the same instruction, or copies of it that a compiler has made.
    fn is_same(&self, one: Place, two: Place) -> bool {
        let of = |place: Place| (place.function, place.pc);
        let location = |place: Place| {
            let function = self.program.functions.get(place.function as usize)?;
            let source = function.source(place.pc)?;
            Some((function.module, source.location?, source.column, source.inlined))
        };
        of(one) == of(two) || location(one).is_some_and(|at| Some(at) == location(two))
    }

    /// Whether all lanes of a warp have to execute the instruction of a place together.
    fn is_aligned(&self, place: Place) -> bool {
        let function = self.program.functions.get(place.function as usize);
        function.and_then(|function| function.source(place.pc)).is_some_and(|source| source.aligned)
    }

    /// Whether it is machine code.
    fn is_native(&self, place: Place) -> bool {
        self.program.functions.get(place.function as usize).is_some_and(|function| function.native.is_some())
    }

    /// Whether a branch asks there which lanes have come.
    fn asks(&self, place: Place) -> bool {
        let Some(Op::Vote { members: None, .. }) = self.op(place) else { return false };
        let Some(function) = self.program.functions.get(place.function as usize) else { return false };
        let origins = function.origins.get(place.pc as usize..).unwrap_or_default();
        let same = origins.iter().take_while(|origin| origins.first() == Some(origin)).count();
        let rest = function.code.get(place.pc as usize..).unwrap_or_default();
        rest.iter().take(same).any(|one| matches!(one.op, Op::Branch { .. }))
    }

    /// Whether it is a barrier of convergence, which machine code has of its own.
    fn converges(&self, place: Place) -> bool {
        let Some(Op::WarpBarrier { members }) = self.op(place) else { return false };
        let function = self.program.functions.get(place.function as usize);
        let Some(native) = function.and_then(|function| function.native.as_ref()) else { return false };
        let first = native.barrier_row(0).0;
        (first..first + CONVERGENCE_BARRIERS).contains(&members.0)
    }

    fn add(&mut self, kind: u32, sites: (Site, Option<Site>), problem: Problem) {
        self.found.add((kind, Severity::Error), sites, || crate::Problem::Sync(problem));
    }
}

/// Lanes of a warp that have ended, and where.
type Ended = (u32, Mask, Place);

/// A block that runs.
#[derive(Debug, Default)]
struct Block {
    barriers: Barriers,
    objects: Objects,
    ended: Vec<Ended>,
    asked: member::Asked,
}

impl Block {
    /// The lanes of a warp that have ended.
    fn ended_of(&self, warp: u32) -> Mask {
        self.ended.iter().filter(|one| one.0 == warp).fold(0, |all, one| all | one.1)
    }
}

/// Bytes that a block takes of the account: its barriers, and warps that end in parts.
const BLOCK: u64 = 64 << 10;

/// Looks for barriers, member masks, barrier objects and locks.
#[derive(Debug)]
pub struct Sync {
    run: Run,
    blocks: BTreeMap<u64, Block>,
    locks: Locks,
    charge: Charge,
    lack: Option<Exceeded>,
}

impl Sync {
    /// One that has seen nothing.
    pub fn new(subject: &Subject) -> Sync {
        let program = Arc::clone(&subject.program);
        Sync::of(program, subject.memory.account())
    }

    fn of(program: Arc<Program>, account: &Account) -> Sync {
        Sync {
            run: Run { program, grid: 1, threads: 0, found: Tally::default() },
            blocks: BTreeMap::new(),
            locks: Locks::on(account),
            charge: Charge::on(account),
            lack: None,
        }
    }

    /// What is open when a grid ends, or stops.
    fn settle(&mut self) {
        for block in core::mem::take(&mut self.blocks).into_values() {
            block.objects.end(&mut self.run);
        }
        self.locks.end(&mut self.run);
    }

    /// What it has no memory for: then it has stopped looking.
    pub fn lack(&self) -> Option<Exceeded> {
        self.lack.or(self.locks.lack)
    }

    /// What was found.
    pub fn take(&mut self) -> Vec<Report> {
        self.settle();
        self.run.found.take()
    }
}

impl Observer for Sync {
    fn wants(&self) -> Wants {
        Wants { accesses: true, events: true, ..Wants::NOTHING }
    }

    fn begin(&mut self, number: u64) {
        let bytes = BLOCK.saturating_mul(self.blocks.len() as u64 + 1);
        match self.charge.set(bytes) {
            Ok(()) => drop(self.blocks.insert(number, Block::default())),
            Err(exceeded) => self.lack = Some(exceeded),
        }
    }

    fn end(&mut self, number: u64) {
        if let Some(block) = self.blocks.remove(&number) {
            block.objects.end(&mut self.run);
        }
    }

    fn runs(&mut self, begun: &Begun<'_>) {
        self.settle();
        let threads = begun.block.iter().fold(1, |all: u32, size| all.saturating_mul(*size));
        (self.run.grid, self.run.threads) = (begun.number, threads);
    }

    fn access(
        &mut self,
        place: Place,
        access: Access,
        space: Space,
        lanes: Mask,
        addresses: &[u64; LANES],
        _bytes: u32,
    ) {
        if access == Access::Store && !self.locks.is_empty() {
            for lane in (0..LANES).filter(|lane| lanes >> lane & 1 != 0) {
                self.locks.store((place.block, place.warp, lane as u32), (space, addresses[lane]));
            }
        }
    }

    fn access_rows(
        &mut self,
        place: Place,
        access: Access,
        space: Space,
        lanes: Mask,
        rows: &Rows,
        bytes: u32,
    ) {
        if access == Access::Store && !self.locks.is_empty() {
            self.access(place, access, space, lanes, &rows.addresses(bytes), bytes);
        }
    }

    fn event(&mut self, place: Place, event: &Event<'_>) {
        let Some(block) = self.blocks.get_mut(&place.block) else { return };
        let run = &mut self.run;
        match *event {
            Event::Arrive { id, wanted, lanes, waits } => {
                block.barriers.arrive(run, place, (id, wanted, lanes, waits));
            }
            Event::Open { id, came: _ } => block.barriers.open(run, place, id, &block.ended),
            Event::ClusterArrive { lanes } => block.barriers.cluster_arrive(run, place, lanes),
            Event::ClusterPass { lanes } => block.barriers.cluster_pass(place, lanes),
            Event::Meet { lanes, named, orders } => {
                let ended = block.ended_of(place.warp);
                if run.is_native(place) {
                    block.asked.meet(run, place, (lanes, named));
                }
                member::meet(run, place, (lanes, named, orders), (ended, &block.ended));
            }
            Event::MeetApart { lanes, named, other } => member::apart(run, place, (lanes, named), other),
            Event::Lacks { lanes } => member::lacks(run, place, lanes),
            Event::Object { lane, at, f, bits, asked, holds, ended, .. } => {
                let done = object::Done { f, bits, asked, holds, ended };
                block.objects.work(run, place, lane, at, done);
            }
            Event::Told { at, ended, .. } => block.objects.told(at, ended),
            Event::Atomic { lanes, f, space, addresses, old, a, b } => {
                if !lock::exchanges(f) && self.locks.is_empty() {
                    return;
                }
                for lane in (0..LANES).filter(|lane| lanes >> lane & 1 != 0) {
                    let thread = (place.block, place.warp, lane as u32);
                    let done = lock::Done { f, old: old.map(|old| old[lane]), a: a[lane], b: b[lane] };
                    let site = run.site(place, 1 << lane);
                    self.locks.atomic(thread, site, (space, addresses[lane]), done);
                }
            }
            Event::Ended { lanes } => {
                block.ended.push((place.warp, lanes, place));
                if !self.locks.is_empty() {
                    for lane in (0..LANES as u32).filter(|lane| lanes >> lane & 1 != 0) {
                        self.locks.ended((place.block, place.warp, lane));
                    }
                }
            }
            _ => {}
        }
    }
}

/// Whether two instructions are the same.
fn same(one: Place, two: Place) -> bool {
    let of = |place: Place| -> (u32, Pc) { (place.function, place.pc) };
    of(one) == of(two)
}
