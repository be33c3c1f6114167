//! Keeps two of each four values of a lane.

use crate::register::{ALL, LANES, Reg, Registers};

/// Of each group of four registers from `a` on the two values that go first stay, in their order: they go to registers from
/// `d` on, and behind these the places that they had, two bits each and sixteen to a register.
pub fn compress(r: &mut Registers, count: u32, (least, magnitude): (bool, bool), (d, a): (Reg, Reg)) {
    let kept = count / 2;
    let mut places = vec![[0u32; LANES]; kept.div_ceil(16) as usize];
    for group in 0..count / 4 {
        let values: [[u32; LANES]; 4] = core::array::from_fn(|at| r.get(a.plus(4 * group + at as u32)));
        let mut out = [[0u32; LANES]; 2];
        for lane in 0..LANES {
            let own = values.map(|value| value[lane]);
            for (index, place) in
                first_two(own.map(|bits| rank(bits, least, magnitude))).into_iter().enumerate()
            {
                let element = 2 * group + index as u32;
                out[index][lane] = own[place];
                places[element as usize / 16][lane] |= (place as u32) << (2 * (element % 16));
            }
        }
        r.set(d.plus(2 * group), ALL, &out[0]);
        r.set(d.plus(2 * group + 1), ALL, &out[1]);
    }
    for (places, index) in places.iter().zip(0..) {
        r.set(d.plus(kept + index), ALL, places);
    }
}

/// Where the two highest stand, in order; of equal ones the first.
fn first_two(ranks: [i64; 4]) -> [usize; 2] {
    let before = |one: usize| {
        (0..4).filter(|other| (ranks[*other], one) > (ranks[one], *other) && *other != one).count()
    };
    let mut kept = (0..4).filter(|at| before(*at) < 2);
    [kept.next().unwrap_or(0), kept.next().unwrap_or(1)]
}

/// What goes first has the highest rank: a NaN, then the greatest or the least; -0 is less than 0.
fn rank(bits: u32, least: bool, magnitude: bool) -> i64 {
    let size = i64::from(bits & 0x7fff_ffff);
    if size > 0x7f80_0000 {
        return i64::MAX;
    }
    let value = if magnitude || bits >> 31 == 0 { size } else { -1 - size };
    if least { -value } else { value }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_of_four_stay() {
        let bits = |values: [f32; 4]| values.map(f32::to_bits);
        let two = |values: [f32; 4], least, magnitude| {
            first_two(bits(values).map(|bits| rank(bits, least, magnitude)))
        };
        assert_eq!(two([1.0, 5.0, -7.0, 2.0], false, false), [1, 3]);
        assert_eq!(two([1.0, 5.0, -7.0, 2.0], true, false), [0, 2]);
        assert_eq!(two([1.0, 5.0, -7.0, 2.0], false, true), [1, 2]);
        assert_eq!(two([1.0, 5.0, -7.0, 2.0], true, true), [0, 3]);
        assert_eq!(two([f32::NAN, 5.0, -0.0, 0.0], true, false), [0, 2]);
        assert_eq!(two([3.0; 4], false, false), [0, 1]);
    }
}
