//! What the lanes of a warp do together.

use super::atomic::apply;
use super::lanes::each;
use crate::op::{AtomicFunction, Op, Shuffle, Vote, Width};
use crate::register::{LANES, Mask, Registers};

/// A shuffle or vote of the lanes of a mask, all of which have come.
pub(super) fn together(r: &mut Registers, exec: Mask, op: &Op) {
    match *op {
        Op::Shuffle { f, d, p, a, b, c, .. } => {
            let (values, by, clamps): ([u32; LANES], [u32; LANES], [u32; LANES]) =
                (r.get(a), r.get(b), r.get(c));
            let mut out = values;
            let mut inside = 0;
            for lane in each(exec) {
                let (source, valid) = source(f, lane as u32, by[lane] & 31, clamps[lane]);
                if valid {
                    inside |= 1 << lane;
                    out[lane] = values[source as usize];
                }
            }
            r.set(d, exec, &out);
            if let Some(p) = p {
                r.set_predicate(p, exec, inside);
            }
        }
        Op::Vote { f, d, p, a, negate, .. } => {
            let value = r.predicate(a);
            let value = if negate { !value } else { value } & exec;
            let holds = match f {
                Vote::All => value == exec,
                Vote::Any => value != 0,
                Vote::Uniform => value == 0 || value == exec,
                Vote::Ballot => {
                    r.set(d, exec, &[value; LANES]);
                    return;
                }
            };
            r.set_predicate(p, exec, if holds { exec } else { 0 });
        }
        Op::Reduce { f, d, a, .. } => {
            let values: [u32; LANES] = r.get(a);
            let mut lanes = each(exec);
            let first = lanes.next().map_or(0, |lane| u64::from(values[lane]));
            // Of one lane too the result is without its sign, and the one NaN of results.
            let first = match f {
                AtomicFunction::ExtremeF32 { .. } => apply(f, Width::W32, first, first, 0),
                _ => first,
            };
            let value = lanes.fold(first, |sum, lane| apply(f, Width::W32, sum, values[lane].into(), 0));
            r.set(d, exec, &[value as u32; LANES]);
        }
        Op::Match { all, width, d, p, a, .. } => {
            let values: [u64; LANES] = match width {
                Width::W64 => r.get(a),
                _ => r.get::<u32>(a).map(u64::from),
            };
            let same = |lane: usize| {
                each(exec).fold(0, |same, other| same | Mask::from(values[other] == values[lane]) << other)
            };
            let mut out = [0u32; LANES];
            let mut holds = 0;
            for lane in each(exec) {
                let lanes = same(lane);
                if !all || lanes == exec {
                    out[lane] = lanes;
                    holds |= 1 << lane;
                }
            }
            r.set(d, exec, &out);
            r.set_predicate(p, exec, holds);
        }
        Op::Elect { d, p, .. } => {
            let first = exec.trailing_zeros();
            r.set(d, exec, &[first; LANES]);
            r.set_predicate(p, exec, 1 << first);
        }
        _ => {}
    }
}

/// The lane that a shuffle takes from, and whether it lies within the segment. Bits 0 to 4 of `c` are the clamp, bits 8
/// to 12 the bits of the lane that name the segment.
fn source(f: Shuffle, lane: u32, by: u32, c: u32) -> (u32, bool) {
    let (clamp, segment) = (c & 31, c >> 8 & 31);
    let most = lane & segment | clamp & !segment;
    let least = lane & segment;
    match f {
        Shuffle::Up => {
            let source = lane.wrapping_sub(by);
            (source & 31, source as i32 >= most as i32)
        }
        Shuffle::Down => ((lane + by) & 31, lane + by <= most),
        Shuffle::Butterfly => (lane ^ by, (lane ^ by) <= most),
        Shuffle::Index => {
            let source = least | by & !segment & 31;
            (source, source <= most)
        }
    }
}
