//! Copies of memory, and bytes that are set, on the way of a stream.

use super::error::Error;
use warpsmith_engine::fault::FaultKind;
use warpsmith_engine::memory::{
    AccessFault, AllocationKind, Global, LOCAL_BASE, PARAMETER_BASE, SHARED_BASE, WINDOW,
};
use warpsmith_engine::observe::Access;

/// Bytes that are moved at a time.
const PIECE: usize = 1 << 12;

/// Where rows of bytes begin: the first of them, and bytes from one to the next, and from one slice to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Rows {
    pub start: u64,
    pub pitch: u64,
    pub slice: u64,
}

impl Rows {
    /// One row.
    pub fn one(start: u64) -> Rows {
        Rows { start, pitch: 0, slice: 0 }
    }

    fn at(self, row: u64, slice: u64) -> u64 {
        let [down, back] = [row.wrapping_mul(self.pitch), slice.wrapping_mul(self.slice)];
        self.start.wrapping_add(down).wrapping_add(back)
    }
}

/// What is moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Move {
    pub to: Rows,
    /// Where it comes from; or the byte that all become.
    pub from: Result<Rows, u8>,
    /// Bytes of a row, rows, slices.
    pub extent: [u64; 3],
}

/// Whether a pointer may be copied from or to: memory of a block or a thread is not there any more when it is done.
fn is_global(address: u64) -> bool {
    ![PARAMETER_BASE, LOCAL_BASE, SHARED_BASE].iter().any(|base| (*base..*base + WINDOW).contains(&address))
}

impl Move {
    /// Whether it can be done.
    pub fn check(&self) -> Result<(), Error> {
        let [width, height, depth] = self.extent;
        if width == 0 || height == 0 || depth == 0 {
            return Ok(());
        }
        let all = [Some(self.to), self.from.ok()];
        let is_legal = |rows: &Rows| {
            is_global(rows.start)
                && (height == 1 || rows.pitch >= width)
                && (depth == 1 || rows.slice >= rows.pitch.saturating_mul(height))
        };
        if all.iter().flatten().all(is_legal) { Ok(()) } else { Err(Error::InvalidValue) }
    }

    /// Does it.
    pub fn perform(&self, memory: &Global) -> Result<(), FaultKind> {
        let [width, height, depth] = self.extent;
        if width == 0 {
            return Ok(());
        }
        for slice in 0..depth {
            for row in 0..height {
                let to = self.to.at(row, slice);
                let from = self.from.map(|rows| rows.at(row, slice));
                self::row(memory, to, from, width)?;
            }
        }
        Ok(())
    }
}

/// Whether bytes are there.
fn check(memory: &Global, access: Access, address: u64, size: u64) -> Result<(), FaultKind> {
    let fault = |reason| {
        let bytes = u32::try_from(size).unwrap_or(u32::MAX);
        FaultKind::Access { access, address, size: bytes, space: "global", reason }
    };
    match memory.find(address, size) {
        None => Err(fault(memory.fault(address))),
        Some(found) if access == Access::Store && found.kind == AllocationKind::Constant => {
            Err(fault(AccessFault::ReadOnly))
        }
        Some(_) => Ok(()),
    }
}

/// Moves one row.
fn row(memory: &Global, to: u64, from: Result<u64, u8>, width: u64) -> Result<(), FaultKind> {
    check(memory, Access::Store, to, width)?;
    if let Ok(from) = from {
        check(memory, Access::Load, from, width)?;
    }
    let mut piece = [from.err().unwrap_or(0); PIECE];
    for at in (0..width).step_by(PIECE) {
        let piece = &mut piece[..(width - at).min(PIECE as u64) as usize];
        if let Ok(from) = from {
            memory.read_into(from + at, piece);
        }
        memory.write(to + at, piece);
    }
    Ok(())
}
