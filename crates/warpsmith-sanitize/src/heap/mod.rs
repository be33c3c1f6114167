//! Looks for accesses to the gaps between shared variables, for pointers to private memory in the hands of others, and for memory of
//! the heap that is never freed. What else is wrong with memory the engine finds by itself, and stops: accesses out of bounds and to freed memory, and wrong ways to free it.

mod foreign;
mod gaps;

use crate::problem::heap::Problem;
use crate::subject::Subject;
use crate::tally::Tally;
use crate::{Check, Checks, Report, Severity, Site};
use foreign::Foreign;
use gaps::Gaps;
use warpsmith_engine::memory::{Exceeded, Origin, Piece};
use warpsmith_engine::observe::{Access, Begun, Event, Observer, Place, Rows, Wants};
use warpsmith_engine::op::{Op, Space};
use warpsmith_engine::register::{LANES, Mask};

/// Looks for accesses to gaps, and leaks.
#[derive(Debug)]
pub struct Heap {
    subject: Subject,
    checks: Checks,
    grid: u64,
    gaps: Gaps,
    foreign: Foreign,
    found: Tally,
    leaks: Vec<Report>,
}

impl Heap {
    /// One that has seen nothing.
    pub fn new(subject: &Subject, checks: Checks) -> Heap {
        let (found, leaks, gaps) = (Tally::default(), Vec::new(), Gaps::default());
        let foreign = Foreign::on(subject.memory.account());
        Heap { subject: subject.clone(), checks, grid: 1, gaps, foreign, found, leaks }
    }

    /// The run is over: what is taken from the heap is never freed.
    pub fn finish(&mut self) {
        if !self.checks.has(Check::Leak) {
            return;
        }
        for Piece { start, size, taken, .. } in self.subject.memory.taken_pieces() {
            if !taken.is_known() {
                continue;
            }
            let same = |one: &&mut Report| {
                (one.site.place.function, one.site.place.pc) == (taken.function, taken.pc)
            };
            match self.leaks.iter_mut().find(same) {
                Some(report) => {
                    report.count += 1;
                    if let crate::Problem::Heap(Problem::Leak { bytes, .. }) = &mut report.problem {
                        *bytes = bytes.saturating_add(size);
                    }
                }
                None => self.leaks.push(Report {
                    severity: Severity::Error,
                    problem: crate::Problem::Heap(Problem::Leak { address: start, bytes: size }),
                    site: site(taken),
                    other: None,
                    count: 1,
                }),
            }
        }
    }

    /// What it has no memory for: then it has stopped looking.
    pub fn lack(&self) -> Option<Exceeded> {
        None
    }

    /// What was found.
    pub fn take(&mut self) -> Vec<Report> {
        let mut all = self.found.take();
        all.append(&mut self.leaks);
        all
    }
}

/// Where a thread has taken memory of the heap.
fn site(taken: Origin) -> Site {
    let Origin { function, pc, grid, block, warp, lane, .. } = taken;
    Site { grid, lane, ..Site::at(Place { function, pc, block, warp }) }
}

impl Heap {
    /// Lanes access private memory, some of them perhaps by pointers of others: those that say in the instruction which memory it is
    /// mean their own.
    #[cold]
    fn follow(
        &mut self,
        place: Place,
        (access, space, bytes): (Access, Space, u32),
        lanes: Mask,
        addresses: &[u64; LANES],
    ) {
        let function = self.subject.program.functions.get(place.function as usize);
        let op = function.and_then(|function| function.code.get(place.pc as usize)).map(|one| &one.op);
        let address = match op {
            Some(Op::Load { address, .. } | Op::Store { address, .. } | Op::Atomic { address, .. }) => {
                address
            }
            _ => return,
        };
        if address.space != Space::Generic {
            return;
        }
        for lane in (0..LANES).filter(|lane| lanes >> lane & 1 != 0) {
            let by = (place.block, place.warp, lane as u32);
            let Some(given) = self.foreign.used(by, (space, addresses[lane])) else { continue };
            let at = Some((space, addresses[lane], bytes));
            let lane = lane as u32;
            let site = Site { grid: self.grid, lane, access: Some(access), at, ..Site::at(place) };
            self.found.add((1, Severity::Error), (site, Some(given)), || {
                crate::Problem::Heap(Problem::ForeignPointer { space })
            });
        }
    }
}

impl Observer for Heap {
    fn wants(&self) -> Wants {
        let memory = self.checks.has(Check::Memory);
        Wants { accesses: memory, events: memory, ..Wants::NOTHING }
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
        if !self.foreign.is_empty() && matches!(space, Space::Local | Space::Shared) {
            self.follow(place, (access, space, bytes), lanes, addresses);
        }
        let Some((lane, at)) = self.gaps.hit(space, lanes, addresses, bytes) else { return };
        let Some((variable, distance)) = self.gaps.nearest(at, bytes) else { return };
        let (name, size) = (variable.name.clone(), variable.size);
        let at = Some((Space::Shared, at, bytes));
        let site = Site { grid: self.grid, lane, access: Some(access), at, ..Site::at(place) };
        let found = (0, Severity::Error);
        self.found.add(found, (site, None), || {
            crate::Problem::Heap(Problem::BesideVariable { variable: name, size, distance })
        });
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
        let is_known = !self.gaps.looks_at(space) || self.gaps.holds(rows, bytes);
        if !self.foreign.is_empty() || !is_known {
            self.access(place, access, space, lanes, &rows.addresses(bytes), bytes);
        }
    }

    fn event(&mut self, place: Place, event: &Event<'_>) {
        let Event::Pointers { lanes, space, addresses, values, writes } = *event else { return };
        for lane in (0..LANES).filter(|lane| lanes >> lane & 1 != 0) {
            let (by, at) = ((place.block, place.warp, lane as u32), (space, addresses[lane]));
            let site = Site { grid: self.grid, lane: lane as u32, ..Site::at(place) };
            match writes {
                true => self.foreign.write(by, at, values[lane], site),
                false => self.foreign.read(by, at, values[lane]),
            }
        }
    }

    fn runs(&mut self, begun: &Begun<'_>) {
        self.grid = begun.number;
        self.foreign.clear();
        if self.checks.has(Check::Memory) {
            self.gaps = Gaps::of(begun.program, begun.kernel, begun.shared);
        }
    }
}
