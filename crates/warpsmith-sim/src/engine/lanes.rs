//! One function over all lanes of registers.

use crate::register::{LANES, Lane, Mask, Pred, Reg, Registers};

#[inline(always)]
pub(super) fn map1<A: Lane, D: Lane>(r: &mut Registers, mask: Mask, d: Reg, a: Reg, f: impl Fn(A) -> D) {
    let a: [A; LANES] = r.get(a);
    let mut out = [D::default(); LANES];
    for lane in 0..LANES {
        out[lane] = f(a[lane]);
    }
    r.set(d, mask, &out);
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
    r.set(d, mask, &out);
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
    r.set(d, mask, &out);
}

/// As `map1`, a lane after the other: for what is rare or long. It is compiled once for all processors.
#[inline(never)]
pub(super) fn each1<A: Lane, D: Lane>(r: &mut Registers, mask: Mask, d: Reg, a: Reg, f: impl Fn(A) -> D) {
    let a: [A; LANES] = r.get(a);
    let mut out = [D::default(); LANES];
    for lane in each(mask) {
        out[lane] = f(a[lane]);
    }
    r.set(d, mask, &out);
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
    r.set(d, mask, &out);
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
    r.set(d, mask, &out);
}

/// The lanes in which a relation holds.
#[inline(always)]
pub(super) fn test2<A: Lane>(
    r: &mut Registers,
    mask: Mask,
    p: Pred,
    (a, b): (Reg, Reg),
    f: impl Fn(A, A) -> bool,
) {
    let (a, b): ([A; LANES], [A; LANES]) = (r.get(a), r.get(b));
    let mut flags = [0u8; LANES];
    for lane in 0..LANES {
        flags[lane] = u8::from(f(a[lane], b[lane]));
    }
    r.set_predicate(p, mask, bits(&flags));
}

/// Lane `i` to bit `i`: eight flags at a time.
#[inline(always)]
pub(super) fn bits(flags: &[u8; LANES]) -> Mask {
    let mut mask = 0;
    for (index, eight) in flags.as_chunks::<8>().0.iter().enumerate() {
        let gathered = u64::from_le_bytes(*eight).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        mask |= (gathered as u32) << (8 * index);
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
    fn flags_become_bits() {
        let mut flags = [0; LANES];
        for lane in [0, 3, 8, 17, 31] {
            flags[lane] = 1;
        }
        assert_eq!(bits(&flags), 1 | 1 << 3 | 1 << 8 | 1 << 17 | 1 << 31);
        assert!(each(bits(&flags)).eq([0, 3, 8, 17, 31]));
    }
}
