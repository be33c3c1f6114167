//! Barrier objects in shared memory.

use crate::op::{BarrierObject, ObjectLayout, layout, transaction};

/// A barrier object, taken apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Object {
    pending: u64,
    expected: u64,
    bytes: i64,
    v1: bool,
    phase: bool,
}

/// What an operation gives: the object after it, its state before, and whether what is asked holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Outcome {
    pub object: u64,
    pub state: u64,
    pub holds: bool,
}

impl Object {
    fn open(bits: u64, of: ObjectLayout) -> Option<Object> {
        if of == ObjectLayout::Transaction {
            let count = |at: u32| (bits >> at).wrapping_neg() & layout::MOST;
            return Some(Object {
                pending: count(transaction::PENDING),
                expected: count(transaction::EXPECTED),
                bytes: (bits << 21) as i64 >> 42,
                v1: false,
                phase: bits >> transaction::PHASE & 1 != 0,
            });
        }
        (bits >> layout::ALIVE & 1 != 0).then_some(Object {
            pending: bits >> layout::PENDING & layout::MOST,
            expected: bits >> layout::EXPECTED & layout::MOST,
            bytes: (bits >> layout::BYTES << 43) as i64 >> 43,
            v1: bits >> layout::V1 & 1 != 0,
            phase: bits >> layout::PHASE & 1 != 0,
        })
    }

    fn close(self, of: ObjectLayout) -> u64 {
        if of == ObjectLayout::Transaction {
            let count = |count: u64| count.wrapping_neg() & layout::MOST;
            let bytes = self.bytes as u64 & ((1 << 22) - 1);
            return count(self.pending) << transaction::PENDING
                | count(self.expected) << transaction::EXPECTED
                | bytes << transaction::BYTES
                | u64::from(self.phase) << transaction::PHASE;
        }
        let bytes = self.bytes as u64 & ((1 << 21) - 1);
        self.pending << layout::PENDING
            | self.expected << layout::EXPECTED
            | bytes << layout::BYTES
            | u64::from(self.v1) << layout::V1
            | 1 << layout::ALIVE
            | u64::from(self.phase) << layout::PHASE
    }

    /// The most arrivals of a phase.
    fn most(self) -> u64 {
        if self.v1 { 511 } else { layout::MOST }
    }

    /// Ends the phase if nothing is waited for.
    fn turn(&mut self) {
        if self.pending == 0 && self.bytes == 0 {
            self.phase = !self.phase;
            self.pending = self.expected;
        }
    }

    fn count_bytes(&mut self, more: i64) -> Result<(), &'static str> {
        self.bytes += more;
        if self.bytes.unsigned_abs() > layout::MOST {
            return Err("waits for more than 1048575 bytes");
        }
        Ok(())
    }

    fn arrive(&mut self, count: u64, drop: bool) -> Result<(), &'static str> {
        if count > self.pending {
            return Err("gets more arrivals than are pending in this phase");
        }
        if drop {
            self.expected = self.expected.saturating_sub(count);
        }
        self.pending -= count;
        self.turn();
        Ok(())
    }
}

/// Whether a phase has ended between two states of an object.
pub(super) fn ends(f: BarrierObject, of: ObjectLayout, (before, after): (u64, u64)) -> bool {
    if let BarrierObject::Begin { .. } | BarrierObject::End = f {
        return false;
    }
    let phase = |bits: u64| Object::open(bits, of).map(|object| object.phase);
    phase(before) != phase(after)
}

/// What the phase of a barrier object waits for, as it is told.
pub(super) fn missing(bits: u64, of: ObjectLayout) -> String {
    let Some(Object { pending, bytes, .. }) = Object::open(bits, of) else { return "is none".into() };
    let arrivals =
        (pending > 0).then(|| format!("lacks {pending} arrival{}", if pending == 1 { "" } else { "s" }));
    let bytes = match bytes {
        0 => None,
        1.. => Some(format!("expects {bytes} bytes more")),
        _ => Some(format!("has got {} bytes more than it expects", bytes.unsigned_abs())),
    };
    let all: Vec<String> = arrivals.into_iter().chain(bytes).collect();
    all.join(" and ")
}

/// Works on the bits of a barrier object. `a` counts arrivals, or is a state or a parity; `b` counts bytes.
///
/// # Errors
/// What is wrong with the object.
pub(super) fn apply(
    (f, of): (BarrierObject, ObjectLayout),
    bits: u64,
    a: u64,
    b: u32,
) -> Result<Outcome, &'static str> {
    // Machine code may take bytes back; a count of PTX has no sign.
    let more = if of == ObjectLayout::Transaction { i64::from(b as i32) } else { i64::from(b) };
    if let BarrierObject::Begin { v1 } = f {
        let object = Object { pending: a, expected: a, bytes: 0, v1, phase: false };
        if a == 0 || a > object.most() {
            return Err("expects no arrivals, or more than there can be");
        }
        return Ok(Outcome { object: object.close(of), state: 0, holds: true });
    }
    let Some(mut object) = Object::open(bits, of) else { return Err("is none: nothing has made it one") };
    let mut holds = true;
    match f {
        BarrierObject::Begin { .. } => {}
        BarrierObject::End => return Ok(Outcome { object: 0, state: bits, holds }),
        BarrierObject::Expect => object.count_bytes(more)?,
        BarrierObject::Complete => {
            object.count_bytes(-more)?;
            object.turn();
        }
        BarrierObject::Arrive { drop, stays } => {
            object.count_bytes(more)?;
            let phase = object.phase;
            object.arrive(a, drop)?;
            if stays && object.phase != phase {
                return Err("ends its phase by an arrival that promised not to");
            }
        }
        BarrierObject::ArriveAfterCopies { counted } => {
            if !counted {
                object.pending += 1;
                if object.pending > object.most() {
                    return Err("has more pending arrivals than there can be");
                }
            }
            object.arrive(1, false)?;
        }
        BarrierObject::Test { parity, .. } => {
            let asked = if parity { a & 1 != 0 } else { a >> layout::PHASE & 1 != 0 };
            holds = asked != object.phase;
        }
        BarrierObject::HasLayout { v1 } => holds = object.v1 == v1,
    }
    Ok(Outcome { object: object.close(of), state: bits, holds })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn apply(f: BarrierObject, bits: u64, a: u64, b: u32) -> Result<Outcome, &'static str> {
        super::apply((f, ObjectLayout::Own), bits, a, b)
    }

    const ARRIVE: BarrierObject = BarrierObject::Arrive { drop: false, stays: false };
    const PARITY: BarrierObject = BarrierObject::Test { parity: true, wait: false };

    fn begin(count: u64) -> u64 {
        apply(BarrierObject::Begin { v1: false }, 0, count, 0).unwrap().object
    }

    #[test]
    fn a_phase_ends_with_the_last_arrival() {
        let one = apply(ARRIVE, begin(2), 1, 0).unwrap();
        assert!(!apply(PARITY, one.object, 0, 0).unwrap().holds);
        let two = apply(ARRIVE, one.object, 1, 0).unwrap();
        assert!(apply(PARITY, two.object, 0, 0).unwrap().holds);
        // The state of an arrival belongs to the phase before.
        let test = BarrierObject::Test { parity: false, wait: false };
        assert!(apply(test, two.object, two.state, 0).unwrap().holds);
        assert!(!apply(PARITY, two.object, 1, 0).unwrap().holds);
    }

    #[test]
    fn bytes_are_waited_for() {
        let waiting = apply(ARRIVE, begin(1), 1, 64).unwrap().object;
        assert!(!apply(PARITY, waiting, 0, 0).unwrap().holds);
        let half = apply(BarrierObject::Complete, waiting, 0, 32).unwrap().object;
        assert!(!apply(PARITY, half, 0, 0).unwrap().holds);
        let all = apply(BarrierObject::Complete, half, 0, 32).unwrap().object;
        assert!(apply(PARITY, all, 0, 0).unwrap().holds);
    }

    #[test]
    fn who_drops_out_is_not_waited_for() {
        let drop = BarrierObject::Arrive { drop: true, stays: false };
        let dropped = apply(drop, begin(2), 1, 0).unwrap().object;
        let next = apply(ARRIVE, dropped, 1, 0).unwrap().object;
        assert!(apply(PARITY, next, 0, 0).unwrap().holds);
        let last = apply(ARRIVE, next, 1, 0).unwrap().object;
        assert!(apply(PARITY, last, 1, 0).unwrap().holds);
    }

    #[test]
    fn misuse_is_named() {
        assert!(apply(ARRIVE, 0, 1, 0).is_err());
        assert!(apply(ARRIVE, begin(1), 2, 0).is_err());
        assert!(apply(BarrierObject::Begin { v1: true }, 0, 512, 0).is_err());
        assert!(apply(BarrierObject::Begin { v1: false }, 0, 0, 0).is_err());
        let stays = BarrierObject::Arrive { drop: false, stays: true };
        assert!(apply(stays, begin(1), 1, 0).is_err());
        let twice = apply(BarrierObject::Expect, begin(1), 0, 1_048_575).unwrap().object;
        assert!(apply(BarrierObject::Expect, twice, 0, 1).is_err());
    }

    #[test]
    fn words_of_machine_code_are_counted_up() {
        let apply = |f, bits, a, b| super::apply((f, ObjectLayout::Transaction), bits, a, b).unwrap();
        // As code makes one for 3 arrivals.
        let missing = 0x10_0000u64 - 3;
        let begun = missing << 1 | missing << 43;
        let one = apply(ARRIVE, begun, 1, 0);
        assert_eq!(one.object, missing << 1 | (missing + 1) << 43);
        let waits = apply(ARRIVE, one.object, 2, 7);
        assert!(!apply(PARITY, waits.object, 0, 0).holds);
        let done = apply(BarrierObject::Complete, waits.object, 0, 7);
        assert_eq!(done.object, begun | 1 << 63);
        assert!(apply(PARITY, done.object, 0, 0).holds);
        let drop = BarrierObject::Arrive { drop: true, stays: false };
        let next = apply(drop, done.object, 1, 0).object;
        let end = apply(ARRIVE, next, 2, 0).object;
        assert_eq!(end, (missing + 1) << 1 | (missing + 1) << 43);
    }
}
