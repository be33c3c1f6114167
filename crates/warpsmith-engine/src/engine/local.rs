//! The local memory of threads: a stack that grows upwards. Each lane has its own, and functions that a lane calls
//! begin behind what its callers have. Where that of a call begins is in the first register of its frame.

use super::lanes::each;
use super::warp::Warp;
use crate::fault::FaultKind;
use crate::program::{Function, LOCAL_BEGIN, MAX_LOCAL};
use crate::register::{LANES, Mask, Reg, Registers};

/// The lane that may not, and why.
type Refused = (usize, FaultKind);

/// The local memory of a call begins at a multiple of this.
const ALIGN: u64 = 16;

/// The first register of a function: where its local memory begins.
pub(super) const BEGIN: Reg = LOCAL_BEGIN;

/// The register with the highest end that the stack of a call had, which lies behind that with its end.
pub(super) fn highest(end: Reg) -> Reg {
    end.plus(2)
}

/// Where the local memory begins of two functions whose registers begin there. The second is the one that runs then.
pub(super) fn begins(r: &mut Registers, bases: [(usize, usize); 2]) -> [[u64; LANES]; 2] {
    bases.map(|base| {
        r.enter(base);
        r.get(BEGIN)
    })
}

/// Makes the local memory of lanes reach to an end.
fn reach(warp: &mut Warp, lane: usize, end: u64) -> Result<(), Refused> {
    if end > MAX_LOCAL {
        return Err((lane, FaultKind::LocalMemory(end)));
    }
    let grown = warp.local[lane].grow(end);
    grown.map_err(|exceeded| (lane, FaultKind::Memory { what: "the local memory of a thread", exceeded }))
}

/// Gives the lanes of a mask the local memory of a function that the running one calls; where it begins.
pub(super) fn enter(
    warp: &mut Warp,
    mask: Mask,
    (from, to): (&Function, &Function),
) -> Result<[u64; LANES], Refused> {
    let mut begins: [u64; LANES] = match from.stack {
        Some(end) => warp.registers.get(end),
        None => warp.registers.get::<u64>(BEGIN).map(|begin| begin.saturating_add(from.local)),
    };
    for lane in each(mask) {
        let aligned = begins[lane].checked_next_multiple_of(to.local_align.max(ALIGN));
        begins[lane] = aligned.unwrap_or(u64::MAX);
        reach(warp, lane, begins[lane].saturating_add(to.local))?;
    }
    Ok(begins)
}

/// Takes the memory between two addresses from the stacks of the lanes of a mask.
pub(super) fn take(
    warp: &mut Warp,
    mask: Mask,
    end: Reg,
    (start, behind): (Reg, Reg),
) -> Result<(), Refused> {
    let r = &warp.registers;
    let (ends, mut highest_ends): ([u64; LANES], [u64; LANES]) = (r.get(end), r.get(highest(end)));
    let (starts, behinds): ([u64; LANES], [u64; LANES]) = (r.get(start), r.get(behind));
    for lane in each(mask) {
        // More than there are addresses comes out at its beginning again.
        let is_round = starts[lane] < ends[lane] || behinds[lane] < starts[lane];
        reach(warp, lane, if is_round { u64::MAX } else { behinds[lane] })?;
        highest_ends[lane] = highest_ends[lane].max(behinds[lane]);
    }
    warp.registers.set(end, mask, &behinds);
    warp.registers.set(highest(end), mask, &highest_ends);
    Ok(())
}

/// Makes the stacks of the lanes of a mask end where they did before.
pub(super) fn restore(
    r: &mut Registers,
    mask: Mask,
    function: &Function,
    (end, a): (Reg, Reg),
) -> Result<(), Refused> {
    let (ends, highest_ends): ([u64; LANES], [u64; LANES]) = (r.get(a), r.get(highest(end)));
    let begins: [u64; LANES] = r.get(BEGIN);
    for lane in each(mask) {
        let (least, most) = (begins[lane].saturating_add(function.local), highest_ends[lane]);
        if ends[lane] < least || ends[lane] > most {
            return Err((lane, FaultKind::StackEnd { end: ends[lane], least, most }));
        }
    }
    r.set(end, mask, &ends);
    Ok(())
}
