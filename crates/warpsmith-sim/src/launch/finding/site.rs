//! A place in a run, in the words of whoever has written the program.

use super::memory::{self, MemoryPlace};
use crate::launch::Device;
use std::fmt;
use warpsmith_engine::engine::Shape;
use warpsmith_engine::fault::Fault;
use warpsmith_engine::observe::Access;
use warpsmith_engine::program::{Function, SourcePlace};
use warpsmith_engine::register::LANES;
use warpsmith_sanitize::Site;

/// A place in a run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FindingSite {
    /// The function.
    pub function: String,
    /// Name of the module's file, of PTX; empty if it is not known.
    pub file: String,
    /// Number of the module.
    pub module: usize,
    /// The line there, from 1; of machine code the number of the instruction in its listing.
    pub line: u32,
    /// Of machine code, the address of the instruction in its function.
    pub address: Option<u64>,
    /// The instruction: of PTX its mnemonic, of machine code its listing.
    pub instruction: String,
    /// Where it was compiled from, and the calls in whose place it stands, from the inside out.
    pub source: Vec<SourcePlace>,
    /// Number of the grid in the launch, from 1: others than the first were launched by kernels.
    pub grid: u64,
    /// The block: its index in the grid, if the shape of that is known.
    pub block: Option<[u32; 3]>,
    /// The thread: its index in the block, if the shape of that is known.
    pub thread: Option<[u32; 3]>,
    /// Number of the block in the grid.
    pub block_number: u64,
    /// Number of the warp in the block.
    pub warp: u32,
    /// The lane of the warp.
    pub lane: u32,
    /// How memory was accessed, if it was.
    pub access: Option<Access>,
    /// Bytes that were accessed.
    pub bytes: u32,
    /// What lies there.
    pub memory: Option<MemoryPlace>,
    /// Whether a copy did it that the thread had started.
    pub later: bool,
}

impl FindingSite {
    /// Resolves a site of a launch.
    pub(super) fn new(device: &Device, kernel: usize, shape: Shape, site: &Site) -> FindingSite {
        let program = &device.program;
        let empty = Function::default();
        let function = |index: usize| program.functions.get(index).unwrap_or(&empty);
        let (own, kernel) = (function(site.place.function as usize), function(kernel));
        let line = own.lines.get(site.place.pc as usize).copied().unwrap_or(0);
        let (address, instruction) = match own.listed(line) {
            Some((address, text)) => (Some(address), text),
            None => (None, own.source(site.place.pc).map_or_else(String::new, |one| one.mnemonic.clone())),
        };
        // Of grids that kernels launch the shape is not known here.
        let is_known = site.grid <= 1;
        let thread = site.place.warp as u64 * LANES as u64 + u64::from(site.lane);
        FindingSite {
            function: own.name_at(line),
            file: device.files.get(own.module).cloned().unwrap_or_default(),
            module: own.module,
            line,
            address,
            instruction,
            source: program.chain(own, site.place.pc),
            grid: site.grid,
            block: is_known.then(|| index(site.place.block, shape.grid)),
            thread: is_known.then(|| index(thread, shape.block)),
            block_number: site.place.block,
            warp: site.place.warp,
            lane: site.lane,
            access: site.access,
            bytes: site.at.map_or(0, |(.., bytes)| bytes),
            memory: site.at.map(|at| memory::of(device, kernel, at)),
            later: site.later,
        }
    }

    /// Where a fault has stopped a run, if that was in the code of a kernel.
    pub fn of_fault(device: &Device, fault: &Fault) -> Option<FindingSite> {
        let place = fault.place?;
        let site = Site { place, grid: 1, lane: 0, access: None, at: None, later: false };
        let resolved = FindingSite::new(device, place.function as usize, Shape::ONE, &site);
        Some(FindingSite { block: fault.block, thread: fault.thread, ..resolved })
    }

    /// The place in the source that people look at first: the innermost one that is in the file which the kernel's own code is in,
    /// so that of a header the call is told.
    pub fn home(&self) -> Option<&SourcePlace> {
        let outermost = self.source.last()?;
        self.source.iter().find(|place| place.file == outermost.file)
    }

    /// Where it is, in a few words: a line of the source, else of the PTX, else an address.
    pub fn at(&self) -> String {
        match (self.home(), self.address) {
            (Some(place), _) => format!("{}:{}", place.file, place.line),
            (None, Some(address)) => format!("{}+{address:#06x}", self.function),
            (None, None) if self.file.is_empty() => format!("line {} of {}", self.line, self.function),
            (None, None) => format!("{}:{}", self.file, self.line),
        }
    }

    /// What was done there, as a noun.
    pub fn deed(&self) -> &'static str {
        match (self.access, self.later) {
            (Some(Access::Load), false) => "read",
            (Some(Access::Store), false) => "write",
            (Some(Access::Atomic), false) => "atomic operation",
            (Some(Access::Load), true) => "read of an asynchronous copy",
            (Some(_), true) => "write of an asynchronous copy",
            (None, _) => "instruction",
        }
    }

    /// Who did it.
    pub fn who(&self) -> Who<'_> {
        Who(self)
    }

    /// What tells one place from another: of those that are one line of the source, any.
    pub(super) fn key(&self) -> (String, u32, u64) {
        match self.home() {
            Some(place) => (place.file.clone(), place.line, 0),
            None => (self.function.clone(), self.line, self.address.unwrap_or(0)),
        }
    }
}

/// Who did something: a thread of a block.
#[derive(Debug, Clone, Copy)]
pub struct Who<'a>(&'a FindingSite);

impl fmt::Display for Who<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let FindingSite { thread, block, block_number, warp, lane, grid, .. } = self.0;
        let index = |[x, y, z]: [u32; 3]| match (y, z) {
            (0, 0) => x.to_string(),
            _ => format!("({x}, {y}, {z})"),
        };
        match (thread, block) {
            (Some(thread), Some(block)) => write!(f, "thread {} of block {}", index(*thread), index(*block)),
            _ => write!(f, "lane {lane} of warp {warp} of block {block_number} of grid {grid}"),
        }
    }
}

/// The index of something by its number.
fn index(number: u64, size: [u32; 3]) -> [u32; 3] {
    let [x, y, _] = size.map(|size| u64::from(size.max(1)));
    let narrow = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
    [narrow(number % x), narrow(number / x % y), narrow(number / x / y)]
}
