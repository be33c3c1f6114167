//! Shuffles. Lanes lie in segments of a power of two; the clamp is a place in the segment.

use super::{Random, Round, check};

/// Rounds with segments of all sizes, and places, distances and clamps of all kinds.
fn rounds() -> Vec<Round> {
    let random = &mut Random(1);
    let mut out = Vec::new();
    for size in [1, 2, 4, 8, 16, 32u32] {
        for usual in [true, true, false, false] {
            for last in [0, size - 1] {
                let mut round = Round::random(random, 32);
                round.a = core::array::from_fn(|_| random.bits());
                let segments = (32 - size) << 8;
                // Bits that mean nothing are set in some.
                let more = if usual { 0 } else { 0xffff_e0e0 };
                let clamp = |random: &mut Random| if usual { last } else { random.below(32) };
                round.c = core::array::from_fn(|_| more | segments | clamp(random));
                if !usual {
                    round.b = core::array::from_fn(|_| random.bits());
                }
                out.push(round);
            }
        }
    }
    out
}

/// What a lane gets. `from` gives the lane that is asked and whether it may be, of the lane's segment: its first lane,
/// its size, the place that the clamp names, and the distance.
fn shuffle(mode: &str, from: impl Fn(i32, i32, i32, i32, i32) -> (i32, bool)) {
    let instruction = format!("shfl.sync.{mode}.b32 %r7|%p2, %r2, %r3, %r4, %r5;");
    check(80, &instruction, &rounds(), |round, lane| {
        let size = 32 - (round.c[lane] >> 8 & 31) as i32;
        let first = lane as i32 / size * size;
        let clamp = first + (round.c[lane] & 31) as i32 % size;
        let (source, inside) = from(lane as i32, first, size, clamp, (round.b[lane] & 31) as i32);
        if !inside {
            return Some((round.a[lane], false));
        }
        // What a lane that does not take part gives is anything.
        (round.members >> source & 1 != 0).then(|| (round.a[source as usize], true))
    });
}

#[test]
fn up() {
    shuffle("up", |lane, _, _, clamp, by| (lane - by, lane - by >= clamp));
}

#[test]
fn down() {
    shuffle("down", |lane, _, _, clamp, by| (lane + by, lane + by <= clamp));
}

#[test]
fn butterfly() {
    shuffle("bfly", |lane, _, _, clamp, by| (lane ^ by, (lane ^ by) <= clamp));
}

#[test]
fn by_index() {
    shuffle("idx", |_, first, size, clamp, by| (first + by % size, first + by % size <= clamp));
}
