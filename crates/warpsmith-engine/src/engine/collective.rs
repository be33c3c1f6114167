//! What the lanes of a warp do together.

use super::atomic::apply;
use super::lanes::each;
use crate::op::{AtomicFunction, Op, Vote, Width};
use crate::register::{ALL, LANES, Mask, Registers};

/// What lanes bring to what they do together. Lanes that stand at different places bring it from registers of their own.
#[derive(Debug, Clone)]
pub(super) struct Given {
    low: [u32; LANES],
    /// The upper halves of values of 64 bits.
    high: [u32; LANES],
    /// The lanes in which a predicate holds.
    holds: Mask,
}

impl Given {
    /// What all lanes of the registers bring to an operation.
    #[inline]
    pub fn of(r: &Registers, op: &Op) -> Given {
        let mut given = Given { low: [0; LANES], high: [0; LANES], holds: 0 };
        match *op {
            Op::Match { width: Width::W64, a, .. } => {
                let values: [u64; LANES] = r.get(a);
                given.low = values.map(|value| value as u32);
                given.high = values.map(|value| (value >> 32) as u32);
            }
            Op::Shuffle { a, .. } | Op::Reduce { a, .. } | Op::Match { a, .. } => given.low = r.get(a),
            Op::Vote { a, negate, .. } => {
                let value = r.predicate(a);
                given.holds = if negate { !value } else { value };
            }
            _ => {}
        }
        given
    }

    /// Takes what some lanes bring from another place.
    pub fn take(&mut self, lanes: Mask, other: &Given) {
        for lane in each(lanes) {
            self.low[lane] = other.low[lane];
            self.high[lane] = other.high[lane];
        }
        self.holds = self.holds & !lanes | other.holds & lanes;
    }
}

/// Whether two operations do the same together, whatever their registers.
pub(super) fn is_same(one: &Op, two: &Op) -> bool {
    match (one, two) {
        (Op::Shuffle { f, .. }, Op::Shuffle { f: other, .. }) => f == other,
        (Op::Vote { f, .. }, Op::Vote { f: other, .. }) => f == other,
        (Op::Reduce { f, .. }, Op::Reduce { f: other, .. }) => f == other,
        (Op::Match { all, width, .. }, Op::Match { all: other, width: bits, .. }) => {
            (all, width) == (other, bits)
        }
        (Op::Elect { .. }, Op::Elect { .. }) | (Op::WarpBarrier { .. }, Op::WarpBarrier { .. }) => true,
        _ => false,
    }
}

/// What the lanes of a mask do together, all of which have come to the same operation at the same place.
#[inline]
pub(super) fn together(r: &mut Registers, exec: Mask, op: &Op) {
    match *op {
        Op::Shuffle { a, .. } => shuffle(r, exec, op, &r.get(a)),
        Op::Vote { a, negate, .. } => {
            let value = r.predicate(a);
            vote(r, (exec, exec), op, if negate { !value } else { value });
        }
        Op::Reduce { a, .. } => reduce(r, (exec, exec), op, &r.get(a)),
        Op::Match { width: Width::W64, a, .. } => find_equal(r, (exec, exec), op, &r.get(a)),
        Op::Match { a, .. } => find_equal(r, (exec, exec), op, &r.get::<u32>(a).map(u64::from)),
        Op::Elect { .. } => elect(r, (exec, exec), op),
        _ => {}
    }
}

/// The same for several sets of lanes, which together are those of a mask.
pub(super) fn apart(r: &mut Registers, exec: Mask, op: &Op, sets: impl Iterator<Item = Mask>) {
    if let Op::Shuffle { .. } = op {
        // Who takes from whom is all that counts.
        return together(r, exec, op);
    }
    let given = Given::of(r, op);
    for lanes in sets {
        give(r, (lanes, lanes), op, &given);
    }
}

/// Gives some lanes what comes of what all that take part have brought. Barriers give nothing.
pub(super) fn give(r: &mut Registers, lanes: (Mask, Mask), op: &Op, given: &Given) {
    match op {
        Op::Shuffle { .. } => shuffle(r, lanes.0, op, &given.low),
        Op::Vote { .. } => vote(r, lanes, op, given.holds),
        Op::Reduce { .. } => reduce(r, lanes, op, &given.low),
        Op::Match { .. } => {
            let value = |lane: usize| u64::from(given.high[lane]) << 32 | u64::from(given.low[lane]);
            find_equal(r, lanes, op, &core::array::from_fn(value));
        }
        Op::Elect { .. } => elect(r, lanes, op),
        _ => {}
    }
}

/// Of lanes that are about to execute an operation those whose result the manual leaves open: they take from a lane that is
/// not among the ones with which they meet. `all` have come.
pub(super) fn open(r: &Registers, (lanes, all): (Mask, Mask), op: &Op) -> Mask {
    let Op::Shuffle { f, b, c, members, .. } = *op else { return 0 };
    let (by, clamps) = (r.lanes32(b), r.lanes32(c));
    let members = members.map_or([ALL; LANES], |members| r.get(members));
    let is_open = |lane: &usize| {
        let (source, valid) = f.source(*lane as u32, by[*lane] & 31, clamps[*lane]);
        valid && all & members[*lane] & 1 << source == 0
    };
    each(lanes).filter(is_open).fold(0, |open, lane| open | 1 << lane)
}

fn shuffle(r: &mut Registers, lanes: Mask, op: &Op, values: &[u32; LANES]) {
    let Op::Shuffle { f, d, p, b, c, .. } = *op else { return };
    let (by, clamps) = (r.lanes32(b), r.lanes32(c));
    let mut out = *values;
    let mut inside = 0;
    for lane in each(lanes) {
        let (source, valid) = f.source(lane as u32, by[lane] & 31, clamps[lane]);
        if valid {
            inside |= 1 << lane;
            out[lane] = values[source as usize];
        }
    }
    r.set(d, lanes, &out);
    if let Some(p) = p {
        r.set_predicate(p, lanes, inside);
    }
}

#[inline]
fn vote(r: &mut Registers, (lanes, all): (Mask, Mask), op: &Op, value: Mask) {
    let Op::Vote { f, d, p, .. } = *op else { return };
    let value = value & all;
    let holds = match f {
        Vote::All => value == all,
        Vote::Any => value != 0,
        Vote::Uniform => value == 0 || value == all,
        Vote::Ballot => {
            r.set(d, lanes, &[value; LANES]);
            return;
        }
    };
    r.set_predicate(p, lanes, if holds { lanes } else { 0 });
}

fn reduce(r: &mut Registers, (lanes, all): (Mask, Mask), op: &Op, values: &[u32; LANES]) {
    let Op::Reduce { f, d, .. } = *op else { return };
    let mut rest = each(all);
    let first = rest.next().map_or(0, |lane| u64::from(values[lane]));
    // Of one lane too the result is without its sign, and the one NaN of results.
    let first = match f {
        AtomicFunction::ExtremeF32 { .. } => apply(f, Width::W32, first, first, 0),
        _ => first,
    };
    let value = rest.fold(first, |sum, lane| apply(f, Width::W32, sum, values[lane].into(), 0));
    r.set(d, lanes, &[value as u32; LANES]);
}

fn find_equal(r: &mut Registers, (lanes, all): (Mask, Mask), op: &Op, values: &[u64; LANES]) {
    let Op::Match { all: every, d, p, .. } = *op else { return };
    let same = |lane: usize| {
        each(all).fold(0, |same, other| same | Mask::from(values[other] == values[lane]) << other)
    };
    let mut out = [0u32; LANES];
    let mut holds = 0;
    for lane in each(lanes) {
        let same = same(lane);
        if !every || same == all {
            out[lane] = same;
            holds |= 1 << lane;
        }
    }
    r.set(d, lanes, &out);
    r.set_predicate(p, lanes, holds);
}

fn elect(r: &mut Registers, (lanes, all): (Mask, Mask), op: &Op) {
    let Op::Elect { d, p, .. } = *op else { return };
    let first = all.trailing_zeros();
    r.set(d, lanes, &[first; LANES]);
    r.set_predicate(p, lanes, 1 << first);
}
