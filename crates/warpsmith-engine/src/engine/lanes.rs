//! One function over all lanes of registers.

use super::word::Word;
use crate::register::{ALL, LANES, Lane, Mask, Reg, Registers};

/// For each set of eight lanes all ones in those of the set.
static ONES: [[u32; 8]; 256] = {
    let mut ones = [[0; 8]; 256];
    let mut at = 0;
    while at < 256 * 8 {
        ones[at / 8][at % 8] = if (at / 8) >> (at % 8) & 1 != 0 { u32::MAX } else { 0 };
        at += 1;
    }
    ones
};

/// The lanes of a mask from `new`, the others from `old`. The ones come from a table: made out of the mask they become
/// stores of some lanes, which a load that follows waits for.
#[inline(always)]
pub(super) fn mix<T: Word>(mask: Mask, new: &[T; LANES], old: &[T; LANES]) -> [T; LANES] {
    let mut out = *old;
    for (part, eight) in mask.to_le_bytes().into_iter().enumerate() {
        let ones = &ONES[usize::from(eight)];
        for (index, ones) in ones.iter().enumerate() {
            let lane = 8 * part + index;
            let ones = T::from_u64(*ones as i32 as u64);
            out[lane] = old[lane].xor(old[lane].xor(new[lane]).and(ones));
        }
    }
    out
}

/// Puts values into the lanes of a mask.
#[inline(always)]
pub(super) fn put<D: Lane>(r: &mut Registers, mask: Mask, d: Reg, values: &[D; LANES]) {
    if mask == ALL {
        r.set(d, ALL, values);
    } else if size_of::<D>() == size_of::<u64>() {
        let old: [u64; LANES] = r.get(d);
        r.set(d, ALL, values);
        let new: [u64; LANES] = r.get(d);
        r.set(d, ALL, &mix(mask, &new, &old));
    } else {
        let old: [u32; LANES] = r.get(d);
        r.set(d, ALL, values);
        let new: [u32; LANES] = r.get(d);
        r.set(d, ALL, &mix(mask, &new, &old));
    }
}

#[inline(always)]
pub(super) fn map1<A: Lane, D: Lane>(r: &mut Registers, mask: Mask, d: Reg, a: Reg, f: impl Fn(A) -> D) {
    let a: [A; LANES] = r.get(a);
    let mut out = [D::default(); LANES];
    for lane in 0..LANES {
        out[lane] = f(a[lane]);
    }
    put(r, mask, d, &out);
}

#[inline(always)]
pub(super) fn map2<A: Lane, B: Lane, D: Lane>(
    r: &mut Registers,
    mask: Mask,
    d: Reg,
    (a, b): (Reg, Reg),
    f: impl Fn(A, B) -> D,
) {
    let (a, b): ([A; LANES], [B; LANES]) = (r.get(a), r.get(b));
    let mut out = [D::default(); LANES];
    for lane in 0..LANES {
        out[lane] = f(a[lane], b[lane]);
    }
    put(r, mask, d, &out);
}

#[inline(always)]
pub(super) fn map3<A: Lane, B: Lane, C: Lane, D: Lane>(
    r: &mut Registers,
    mask: Mask,
    d: Reg,
    (a, b, c): (Reg, Reg, Reg),
    f: impl Fn(A, B, C) -> D,
) {
    let (a, b, c): ([A; LANES], [B; LANES], [C; LANES]) = (r.get(a), r.get(b), r.get(c));
    let mut out = [D::default(); LANES];
    for lane in 0..LANES {
        out[lane] = f(a[lane], b[lane], c[lane]);
    }
    put(r, mask, d, &out);
}

/// As `map1`, a lane after the other: for what is rare or long. It is compiled once for all processors.
#[inline(never)]
pub(super) fn each1<A: Lane, D: Lane>(r: &mut Registers, mask: Mask, d: Reg, a: Reg, f: impl Fn(A) -> D) {
    let a: [A; LANES] = r.get(a);
    let mut out = [D::default(); LANES];
    for lane in each(mask) {
        out[lane] = f(a[lane]);
    }
    put(r, mask, d, &out);
}

/// As `map2`, a lane after the other.
#[inline(never)]
pub(super) fn each2<A: Lane, B: Lane, D: Lane>(
    r: &mut Registers,
    mask: Mask,
    d: Reg,
    (a, b): (Reg, Reg),
    f: impl Fn(A, B) -> D,
) {
    let (a, b): ([A; LANES], [B; LANES]) = (r.get(a), r.get(b));
    let mut out = [D::default(); LANES];
    for lane in each(mask) {
        out[lane] = f(a[lane], b[lane]);
    }
    put(r, mask, d, &out);
}

/// As `map3`, a lane after the other.
#[inline(never)]
pub(super) fn each3<A: Lane, B: Lane, C: Lane, D: Lane>(
    r: &mut Registers,
    mask: Mask,
    d: Reg,
    (a, b, c): (Reg, Reg, Reg),
    f: impl Fn(A, B, C) -> D,
) {
    let (a, b, c): ([A; LANES], [B; LANES], [C; LANES]) = (r.get(a), r.get(b), r.get(c));
    let mut out = [D::default(); LANES];
    for lane in each(mask) {
        out[lane] = f(a[lane], b[lane], c[lane]);
    }
    put(r, mask, d, &out);
}

/// The lanes in which a relation holds.
#[inline(always)]
pub(super) fn test2<A: Lane>(r: &Registers, (a, b): (Reg, Reg), f: impl Fn(A, A) -> bool) -> Mask {
    let (a, b): ([A; LANES], [A; LANES]) = (r.get(a), r.get(b));
    lanes_where(|lane| f(a[lane], b[lane]))
}

/// The bit of each lane.
const BITS: [Mask; LANES] = {
    let mut bits = [0; LANES];
    let mut lane = 0;
    while lane < LANES {
        bits[lane] = 1 << lane;
        lane += 1;
    }
    bits
};

/// The lanes for which something holds. Each has a word of its own first, which becomes vector instructions; words of
/// ones with a gap, for a lonely bit 0 would be computed apart from the others.
#[inline(always)]
pub(super) fn lanes_where(holds: impl Fn(usize) -> bool) -> Mask {
    let mut words = [0; LANES];
    for lane in 0..LANES {
        words[lane] = !BITS[lane] | Mask::from(holds(lane)).wrapping_neg();
    }
    let mut mask = ALL;
    for word in words {
        mask &= word;
    }
    mask
}

/// The lanes of a mask, from the lowest.
pub(super) fn each(mut mask: Mask) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let lane = mask.trailing_zeros();
        if mask == 0 {
            return None;
        }
        mask &= mask - 1;
        Some(lane as usize)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_become_bits() {
        let some = [0, 3, 8, 17, 31];
        let mask = lanes_where(|lane| some.contains(&lane));
        assert_eq!(mask, 1 | 1 << 3 | 1 << 8 | 1 << 17 | 1 << 31);
        assert!(each(mask).eq(some));
    }

    #[test]
    fn lanes_of_a_mask_are_put() {
        let (mask, other) = (0x8421_c0f3, core::array::from_fn(|lane| u64::MAX << lane));
        let mut r = Registers::default();
        assert!(r.grow(2, 0).is_ok());
        r.set(Reg(0), ALL, &other);
        put(&mut r, mask, Reg(0), &[0x55u64 << 40; LANES]);
        let wanted =
            core::array::from_fn(|lane| if mask >> lane & 1 != 0 { 0x55 << 40 } else { other[lane] });
        assert_eq!(r.get::<u64>(Reg(0)), wanted);
        put(&mut r, !mask, Reg(1), &[-3i16; LANES]);
        for (lane, value) in r.get::<u32>(Reg(1)).into_iter().enumerate() {
            assert_eq!(value == 0xfffd, mask >> lane & 1 == 0, "{lane}");
        }
    }
}
