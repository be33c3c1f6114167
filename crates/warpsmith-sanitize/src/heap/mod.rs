//! Looks for accesses to the gaps between shared variables, and for memory of the heap that is never freed. What else is wrong
//! with memory the engine finds by itself, and stops: accesses out of bounds and to freed memory, and wrong ways to free it.

mod gaps;

use crate::sanitizer::{Launch, Subject};
use crate::tally::Tally;
use crate::{Check, Checks, Report, Severity, Site};
use gaps::Gaps;
use warpsmith_engine::memory::{Exceeded, Origin, Piece};
use warpsmith_engine::observe::{Access, Launched, Observer, Place, Wants};
use warpsmith_engine::op::Space;
use warpsmith_engine::register::{LANES, Mask};

/// What was found.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// An access reaches behind a variable in shared memory, or before it.
    BesideVariable {
        /// Name of the variable that is nearest.
        variable: String,
        /// Its bytes.
        size: u64,
        /// How far the first byte outside is from it: bytes before (negative) or behind it; 0 is the first behind it.
        distance: i64,
    },
    /// Memory of the heap that was allocated there is never freed. The count of the report counts pieces.
    Leak {
        /// Address of the first piece.
        address: u64,
        /// Bytes of all pieces.
        bytes: u64,
    },
}

/// Looks for accesses to gaps, and leaks.
#[derive(Debug)]
pub struct Heap {
    subject: Subject,
    checks: Checks,
    grid: u64,
    gaps: Gaps,
    found: Tally,
    leaks: Vec<Report>,
}

impl Heap {
    /// One that has seen nothing.
    pub fn new(subject: &Subject, checks: Checks) -> Heap {
        let (found, leaks) = (Tally::default(), Vec::new());
        Heap { subject: subject.clone(), checks, grid: 1, gaps: Gaps::default(), found, leaks }
    }

    /// A launch begins.
    pub fn launch(&mut self, launch: &Launch) {
        self.grid = 1;
        self.begin_kernel(launch.kernel, Some(launch.shape.shared));
    }

    fn begin_kernel(&mut self, kernel: u32, shared: Option<u32>) {
        if self.checks.has(Check::Memory) {
            self.gaps = Gaps::of(&self.subject.program, kernel, shared);
        }
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

impl Observer for Heap {
    fn wants(&self) -> Wants {
        let accesses = self.checks.has(Check::Memory) && Gaps::may_be(&self.subject.program);
        Wants { accesses, ..Wants::NOTHING }
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

    fn grid(&mut self, grid: Launched) {
        self.grid = grid.grid;
        self.begin_kernel(grid.kernel, None);
    }
}

impl Problem {
    /// Who has found it: the check of memory, or that of leaks.
    pub fn check(&self) -> Check {
        match self {
            Problem::BesideVariable { .. } => Check::Memory,
            Problem::Leak { .. } => Check::Leak,
        }
    }
}
