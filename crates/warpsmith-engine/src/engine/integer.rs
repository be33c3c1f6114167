//! Integer operations.

use super::lanes::{each1, each2, each3, lanes_where, map1, map2, map3, mix, put, test2};
use super::word::Word;
use crate::op::{Integer1, Integer2, Integer3, Relation, Width};
use crate::register::{LANES, Mask, Pred, Reg, Registers};

#[inline(always)]
pub(super) fn one(r: &mut Registers, mask: Mask, f: Integer1, width: Width, d: Reg, a: Reg) {
    match width {
        Width::W8 | Width::W16 => short_one(r, mask, f, d, a),
        Width::W32 => one_of::<u32>(r, mask, f, d, a),
        Width::W64 | Width::W128 => one_of::<u64>(r, mask, f, d, a),
    }
}

// Short integers are rare: what computes them is compiled once for all processors.

#[inline(never)]
fn short_one(r: &mut Registers, mask: Mask, f: Integer1, d: Reg, a: Reg) {
    one_of::<u16>(r, mask, f, d, a);
}

#[inline(never)]
fn short_two(r: &mut Registers, mask: Mask, f: Integer2, d: Reg, ab: (Reg, Reg)) {
    two_of::<u16>(r, mask, f, d, ab);
}

#[inline(never)]
fn short_three(r: &mut Registers, mask: Mask, f: Integer3, extra: u32, d: Reg, abc: (Reg, Reg, Reg)) {
    three_of::<u16>(r, mask, f, extra, d, abc);
}

#[inline(never)]
fn short_compare(r: &mut Registers, mask: Mask, relation: Relation, signed: bool, p: Pred, ab: (Reg, Reg)) {
    compare_of::<u16>(r, mask, relation, signed, p, ab);
}

#[inline(always)]
fn one_of<T: Word>(r: &mut Registers, mask: Mask, f: Integer1, d: Reg, a: Reg) {
    let zero = T::from_u64(0);
    match f {
        Integer1::Not => map1(r, mask, d, a, T::not),
        Integer1::CNot => each1(r, mask, d, a, |a: T| T::from_u64(u64::from(a == zero))),
        Integer1::Negate => map1(r, mask, d, a, |a: T| zero.sub(a)),
        Integer1::Absolute => {
            map1(r, mask, d, a, |a: T| if a.less(zero, true) { zero.sub(a) } else { a });
        }
        Integer1::CountOnes => each1(r, mask, d, a, T::ones),
        Integer1::LeadingZeros => each1(r, mask, d, a, T::leading),
        Integer1::Reverse => each1(r, mask, d, a, T::reverse),
        Integer1::FindHighest { signed, shift } => each1(r, mask, d, a, |a: T| {
            let a = if signed && a.less(zero, true) { a.not() } else { a };
            match (a == zero, shift) {
                (true, _) => u32::MAX,
                (false, true) => a.leading(),
                (false, false) => T::BITS - 1 - a.leading(),
            }
        }),
    }
}

#[inline(always)]
pub(super) fn two(r: &mut Registers, mask: Mask, f: Integer2, width: Width, d: Reg, ab: (Reg, Reg)) {
    match width {
        Width::W8 | Width::W16 => short_two(r, mask, f, d, ab),
        Width::W32 => two_of::<u32>(r, mask, f, d, ab),
        Width::W64 | Width::W128 => two_of::<u64>(r, mask, f, d, ab),
    }
}

#[inline(always)]
fn two_of<T: Word>(r: &mut Registers, mask: Mask, f: Integer2, d: Reg, ab: (Reg, Reg)) {
    match f {
        Integer2::Add => map2(r, mask, d, ab, T::add),
        Integer2::Subtract => map2(r, mask, d, ab, T::sub),
        Integer2::AddSaturating { signed } => each2(r, mask, d, ab, |a: T, b: T| a.add_saturating(b, signed)),
        Integer2::SubtractSaturating { signed } => {
            each2(r, mask, d, ab, |a: T, b: T| a.sub_saturating(b, signed));
        }
        Integer2::Multiply => map2(r, mask, d, ab, T::mul),
        Integer2::MultiplyHigh { signed } => map2(r, mask, d, ab, |a: T, b: T| a.mul_high(b, signed)),
        Integer2::Divide { signed } => each2(r, mask, d, ab, |a: T, b: T| a.divide(b, signed)),
        Integer2::Remainder { signed } => each2(r, mask, d, ab, |a: T, b: T| a.remainder(b, signed)),
        Integer2::Minimum { signed } => {
            map2(r, mask, d, ab, |a: T, b: T| if b.less(a, signed) { b } else { a });
        }
        Integer2::Maximum { signed } => {
            map2(r, mask, d, ab, |a: T, b: T| if a.less(b, signed) { b } else { a });
        }
        Integer2::And => map2(r, mask, d, ab, T::and),
        Integer2::Or => map2(r, mask, d, ab, T::or),
        Integer2::Xor => map2(r, mask, d, ab, T::xor),
        Integer2::ShiftLeft => map2(r, mask, d, ab, |a: T, b: u32| a.shl(b)),
        Integer2::ShiftRight { signed } => map2(r, mask, d, ab, |a: T, b: u32| a.shr(b, signed)),
        Integer2::BitMask { wrap } => each2(r, mask, d, ab, |a: u32, b: u32| {
            let (at, width) = if wrap { (a & 31, b & 31) } else { (a.min(32), b.min(32)) };
            let ones = if width == 32 { u32::MAX } else { (1 << width) - 1 };
            ones.shl(at)
        }),
        Integer2::SignExtendAt { signed, wrap } => each2(r, mask, d, ab, |a: u32, b: u32| {
            let width = if wrap { b & 31 } else { b.min(32) };
            match (width, signed) {
                (0, _) => 0,
                (32, _) => a,
                (width, true) => ((a << (32 - width)) as i32 >> (32 - width)) as u32,
                (width, false) => a & ((1 << width) - 1),
            }
        }),
    }
}

#[inline(always)]
pub(super) fn three(
    r: &mut Registers,
    mask: Mask,
    f: Integer3,
    width: Width,
    extra: u32,
    d: Reg,
    abc: (Reg, Reg, Reg),
) {
    match width {
        Width::W8 | Width::W16 => short_three(r, mask, f, extra, d, abc),
        Width::W32 => three_of::<u32>(r, mask, f, extra, d, abc),
        Width::W64 | Width::W128 => three_of::<u64>(r, mask, f, extra, d, abc),
    }
}

#[inline(always)]
fn three_of<T: Word>(r: &mut Registers, mask: Mask, f: Integer3, extra: u32, d: Reg, abc: (Reg, Reg, Reg)) {
    match f {
        Integer3::MultiplyAdd => map3(r, mask, d, abc, |a: T, b: T, c: T| a.mul(b).add(c)),
        Integer3::MultiplyAddHigh { signed, saturate } => each3(r, mask, d, abc, |a: T, b: T, c: T| {
            let high = a.mul_high(b, signed);
            if saturate { high.add_saturating(c, signed) } else { high.add(c) }
        }),
        Integer3::AbsoluteDifference { signed } => {
            each3(
                r,
                mask,
                d,
                abc,
                |a: T, b: T, c: T| {
                    if a.less(b, signed) { b.sub(a).add(c) } else { a.sub(b).add(c) }
                },
            )
        }
        Integer3::Logic => logic::<T>(r, mask, extra as u8, d, abc),
        Integer3::Sum => {
            let [x, y, z] = [0, 1, 2].map(|bit| T::from_u64(u64::from(extra >> bit & 1).wrapping_neg()));
            let more = T::from_u64((extra >> 3).into());
            map3(r, mask, d, abc, |a: T, b: T, c: T| a.xor(x).add(b.xor(y)).add(c.xor(z).add(more)));
        }
        Integer3::PermuteAs => permute_as(r, mask, extra, d, (abc.0, abc.1)),
        Integer3::Permute => each3(r, mask, d, abc, |a: u32, b: u32, c: u32| permute(a, b, c, extra)),
        Integer3::FunnelLeft { wrap } => each3(r, mask, d, abc, |a: u32, b: u32, c: u32| {
            let by = if wrap { c & 31 } else { c.min(32) };
            (((u64::from(b) << 32 | u64::from(a)) << by) >> 32) as u32
        }),
        Integer3::FunnelRight { wrap } => each3(r, mask, d, abc, |a: u32, b: u32, c: u32| {
            let by = if wrap { c & 31 } else { c.min(32) };
            ((u64::from(b) << 32 | u64::from(a)) >> by) as u32
        }),
        Integer3::ShiftPair { left, signed, upper } => {
            shift_pair(r, mask, (left, signed, upper), extra, d, abc);
        }
        Integer3::Extract { signed } => {
            each3(r, mask, d, abc, |a: T, b: u32, c: u32| extract(a, b & 0xff, c & 0xff, signed))
        }
        Integer3::FindNth => each3(r, mask, d, abc, |a: u32, b: u32, c: u32| find_nth(a, b, c as i32)),
        Integer3::Dot4 => each3(r, mask, d, abc, |a: u32, b: u32, c: u32| {
            let (a, b) = (a.to_le_bytes(), b.to_le_bytes());
            let byte = |byte: u8, signed: bool| if signed { i32::from(byte as i8) } else { i32::from(byte) };
            let mut sum = c;
            for index in 0..4 {
                let product = byte(a[index], extra & 1 != 0) * byte(b[index], extra & 2 != 0);
                sum = sum.wrapping_add(product as u32);
            }
            sum
        }),
        Integer3::Dot2 => each3(r, mask, d, abc, |a: u32, b: u32, c: u32| {
            let upper = if extra & 4 != 0 { 2 } else { 0 };
            let b = b.to_le_bytes();
            let mut sum = c;
            for index in 0..2 {
                let half = (a >> (16 * index)) as u16;
                let half = if extra & 1 != 0 { i32::from(half as i16) } else { i32::from(half) };
                let byte = b[upper + index];
                let byte = if extra & 2 != 0 { i32::from(byte as i8) } else { i32::from(byte) };
                sum = sum.wrapping_add(half.wrapping_mul(byte) as u32);
            }
            sum
        }),
    }
}

/// The sum of the minterms of a table of eight.
#[inline(always)]
fn logic<T: Word>(r: &mut Registers, mask: Mask, table: u8, d: Reg, abc: (Reg, Reg, Reg)) {
    // Each bit of the table as a word, so that lanes differ in nothing but their values.
    let words: [T; 8] = core::array::from_fn(|row| T::from_u64(u64::from(table >> row & 1).wrapping_neg()));
    let choose = |by: T, one: T, zero: T| zero.xor(by.and(one.xor(zero)));
    map3(r, mask, d, abc, |a: T, b: T, c: T| {
        let [w, x, y, z] = core::array::from_fn(|pair| choose(c, words[2 * pair + 1], words[2 * pair]));
        choose(a, choose(b, z, y), choose(b, x, w))
    });
}

/// `prmt`: eight bytes of a and b; the mode 0 takes four selectors of four bits, the others one of two bits.
#[inline(always)]
fn permute(a: u32, b: u32, c: u32, mode: u32) -> u32 {
    let bytes = (u64::from(b) << 32 | u64::from(a)).to_le_bytes();
    let at = (c & 3) as usize;
    let index: [usize; 4] = match mode {
        0 => {
            return u32::from_le_bytes(core::array::from_fn(|place| {
                let selector = c >> (4 * place) & 15;
                let byte = bytes[(selector & 7) as usize];
                if selector & 8 != 0 { ((byte as i8) >> 7) as u8 } else { byte }
            }));
        }
        1 => core::array::from_fn(|place| at + place),
        2 => core::array::from_fn(|place| (at + 8 - place) % 8),
        3 => [at; 4],
        4 => core::array::from_fn(|place| place.max(at)),
        5 => core::array::from_fn(|place| place.min(at)),
        _ => core::array::from_fn(|place| (at & 1) * 2 + (place & 1)),
    };
    u32::from_le_bytes(index.map(|index| bytes[index]))
}

/// `prmt` with selectors that are known: a byte at a time of all lanes.
#[inline(always)]
fn permute_as(r: &mut Registers, mask: Mask, selectors: u32, d: Reg, ab: (Reg, Reg)) {
    // Where each byte lies, and as words of ones: whether it is one of b, and whether its sign is meant.
    let parts: [(u32, u32, u32); 4] = core::array::from_fn(|place| {
        let selector = selectors >> (4 * place);
        (8 * (selector & 3), (selector >> 2 & 1).wrapping_neg(), (selector >> 3 & 1).wrapping_neg())
    });
    let byte = |a: u32, b: u32, (at, of_b, _): (u32, u32, u32)| (a ^ (a ^ b) & of_b) >> at & 0xff;
    let [w, x, y, z] = parts;
    if selectors & 0x8888 == 0 {
        map2(r, mask, d, ab, |a: u32, b: u32| {
            byte(a, b, w) | byte(a, b, x) << 8 | byte(a, b, y) << 16 | byte(a, b, z) << 24
        });
        return;
    }
    let signed = |a: u32, b: u32, part: (u32, u32, u32)| {
        let byte = byte(a, b, part);
        let sign = (byte >> 7).wrapping_neg() & 0xff;
        byte ^ (byte ^ sign) & part.2
    };
    map2(r, mask, d, ab, |a: u32, b: u32| {
        signed(a, b, w) | signed(a, b, x) << 8 | signed(a, b, y) << 16 | signed(a, b, z) << 24
    });
}

/// Two words as one number, shifted; one of them is the result.
#[inline(always)]
fn shift_pair(
    r: &mut Registers,
    mask: Mask,
    (left, signed, upper): (bool, bool, bool),
    counts: u32,
    d: Reg,
    abc: (Reg, Reg, Reg),
) {
    let pair = |a: u32, b: u32| u64::from(b) << 32 | u64::from(a);
    let half = if upper { 32 } else { 0 };
    match (left, signed) {
        (true, _) => {
            map3(r, mask, d, abc, |a: u32, b: u32, c: u32| (pair(a, b).shl(c & counts) >> half) as u32)
        }
        (_, false) => {
            map3(r, mask, d, abc, |a: u32, b: u32, c: u32| (pair(a, b).shr(c & counts, false) >> half) as u32)
        }
        (_, true) => {
            map3(r, mask, d, abc, |a: u32, b: u32, c: u32| (pair(a, b).shr(c & counts, true) >> half) as u32)
        }
    }
}

/// The field of `width` bits at `at`; above the highest bit lies the sign, or zeros.
#[inline(always)]
fn extract<T: Word>(a: T, at: u32, width: u32, signed: bool) -> T {
    let top = (at + width).min(T::BITS);
    let sign_at = if width == 0 { 0 } else { top - 1 };
    let sign = signed && width > 0 && a.to_u64() >> sign_at & 1 != 0;
    let ones = T::from_u64(u64::MAX);
    let field = ones.shl(width).not();
    let value = a.shr(at, false).and(field);
    // What is taken from above the highest bit is the sign as well.
    let known = top.saturating_sub(at);
    if sign { value.and(ones.shl(known).not()).or(ones.shl(known)) } else { value }
}

/// `fns`: the place of the n-th one, counted from a place, upwards or downwards.
#[inline(always)]
fn find_nth(bits: u32, base: u32, offset: i32) -> u32 {
    let base = base & 31;
    if offset == i32::MIN {
        return 0;
    }
    if offset == 0 {
        return if bits >> base & 1 != 0 { base } else { u32::MAX };
    }
    let step = offset.signum();
    let (mut left, mut place) = (offset.unsigned_abs(), base as i32);
    while (0..32).contains(&place) {
        if bits >> place & 1 != 0 {
            left -= 1;
            if left == 0 {
                return place as u32;
            }
        }
        place += step;
    }
    u32::MAX
}

/// Products of twice the width.
#[inline(always)]
pub(super) fn wide(
    r: &mut Registers,
    mask: Mask,
    (signed, width): (bool, Width),
    d: Reg,
    (a, b): (Reg, Reg),
    c: Option<Reg>,
) {
    match (width, signed, c) {
        (Width::W8 | Width::W16, true, None) => {
            each2(r, mask, d, (a, b), |a: i16, b: i16| i32::from(a).wrapping_mul(b.into()));
        }
        (Width::W8 | Width::W16, false, None) => {
            each2(r, mask, d, (a, b), |a: u16, b: u16| u32::from(a) * u32::from(b));
        }
        (Width::W8 | Width::W16, true, Some(c)) => each3(r, mask, d, (a, b, c), |a: i16, b: i16, c: i32| {
            i32::from(a).wrapping_mul(b.into()).wrapping_add(c)
        }),
        (Width::W8 | Width::W16, false, Some(c)) => each3(r, mask, d, (a, b, c), |a: u16, b: u16, c: u32| {
            (u32::from(a) * u32::from(b)).wrapping_add(c)
        }),
        (Width::W32, true, None) => map2(r, mask, d, (a, b), |a: i32, b: i32| i64::from(a) * i64::from(b)),
        (Width::W32, false, None) => map2(r, mask, d, (a, b), |a: u32, b: u32| u64::from(a) * u64::from(b)),
        (Width::W32, true, Some(c)) => {
            map3(r, mask, d, (a, b, c), |a: i32, b: i32, c: i64| {
                (i64::from(a) * i64::from(b)).wrapping_add(c)
            });
        }
        (Width::W32, false, Some(c)) => {
            map3(r, mask, d, (a, b, c), |a: u32, b: u32, c: u64| {
                (u64::from(a) * u64::from(b)).wrapping_add(c)
            });
        }
        (Width::W64 | Width::W128, ..) => wide_long(r, mask, signed, d, (a, b)),
    }
}

/// Products of 128 bits: low and high half apart, for there is no wider lane.
fn wide_long(r: &mut Registers, mask: Mask, signed: bool, d: Reg, ab: (Reg, Reg)) {
    let product = |a: u64, b: u64| {
        if signed {
            (i128::from(a as i64) * i128::from(b as i64)) as u128
        } else {
            u128::from(a) * u128::from(b)
        }
    };
    let high = d.plus(2);
    let (a, b): ([u64; LANES], [u64; LANES]) = (r.get(ab.0), r.get(ab.1));
    let products: [u128; LANES] = core::array::from_fn(|lane| product(a[lane], b[lane]));
    r.set(d, mask, &products.map(|product| product as u64));
    r.set(high, mask, &products.map(|product| (product >> 64) as u64));
}

/// A sum or difference with carries. That of a difference is the carry of the sum with the complement, as machines have
/// it: it says that nothing is borrowed.
#[inline(always)]
pub(super) fn carry(
    r: &mut Registers,
    mask: Mask,
    (subtract, width): (bool, Width),
    d: Reg,
    (a, b): (Reg, Reg),
    (carry_in, carry_out): (Option<Pred>, Option<Pred>),
) {
    match width {
        Width::W64 | Width::W128 => {
            carry_of::<u64>(r, mask, subtract, d, (a, b), (carry_in, carry_out));
        }
        Width::W8 | Width::W16 => short_carry(r, mask, subtract, d, (a, b), (carry_in, carry_out)),
        Width::W32 => carry_of::<u32>(r, mask, subtract, d, (a, b), (carry_in, carry_out)),
    }
}

#[inline(never)]
fn short_carry(
    r: &mut Registers,
    mask: Mask,
    subtract: bool,
    d: Reg,
    ab: (Reg, Reg),
    carries: (Option<Pred>, Option<Pred>),
) {
    carry_of::<u16>(r, mask, subtract, d, ab, carries);
}

#[inline(always)]
fn carry_of<T: Word>(
    r: &mut Registers,
    mask: Mask,
    subtract: bool,
    d: Reg,
    (a, b): (Reg, Reg),
    (carry_in, carry_out): (Option<Pred>, Option<Pred>),
) {
    let (a, b): ([T; LANES], [T; LANES]) = (r.get(a), r.get(b));
    // Without a flag nothing is carried, and nothing borrowed.
    let (ones, none) = if subtract { (u64::MAX, Mask::MAX) } else { (0, 0) };
    let ones = T::from_u64(ones);
    let ins = carry_in.map_or(none, |pred| r.predicate(pred));
    let zero = T::from_u64(0);
    let carries = mix(ins, &[T::from_u64(1); LANES], &[zero; LANES]);
    let mut out = [T::default(); LANES];
    for lane in 0..LANES {
        out[lane] = a[lane].add(b[lane].xor(ones)).add(carries[lane]);
    }
    put(r, mask, d, &out);
    if let Some(pred) = carry_out {
        let outs = lanes_where(|lane| {
            let (a, b) = (a[lane], b[lane].xor(ones));
            a.and(b).or(a.or(b).and(out[lane].not())).less(zero, true)
        });
        r.set_predicate(pred, mask, outs);
    }
}

#[inline(always)]
pub(super) fn compare(
    r: &mut Registers,
    mask: Mask,
    relation: Relation,
    (signed, width): (bool, Width),
    p: Pred,
    ab: (Reg, Reg),
) {
    match width {
        Width::W8 | Width::W16 => short_compare(r, mask, relation, signed, p, ab),
        Width::W32 => compare_of::<u32>(r, mask, relation, signed, p, ab),
        Width::W64 | Width::W128 => compare_of::<u64>(r, mask, relation, signed, p, ab),
    }
}

/// The comparison of upper words, and what lower words have given where these are equal.
#[inline(always)]
pub(super) fn compare_upper(
    r: &mut Registers,
    mask: Mask,
    relation: Relation,
    signed: bool,
    p: Pred,
    (a, b, lower): (Reg, Reg, Pred),
) {
    let lower = r.predicate(lower);
    let equal = test2(r, (a, b), |a: u32, b: u32| a == b);
    let holds = match relation {
        Relation::Equal => 0,
        Relation::NotEqual => !equal,
        Relation::Less | Relation::LessEqual => test2(r, (a, b), |a: u32, b: u32| a.less(b, signed)),
        Relation::Greater | Relation::GreaterEqual => test2(r, (b, a), |a: u32, b: u32| a.less(b, signed)),
    };
    r.set_predicate(p, mask, holds | equal & lower);
}

#[inline(always)]
fn compare_of<T: Word>(
    r: &mut Registers,
    mask: Mask,
    relation: Relation,
    signed: bool,
    p: Pred,
    ab: (Reg, Reg),
) {
    // Of two opposites one is computed.
    let (ab, negate) = match relation {
        Relation::Equal | Relation::Less => (ab, false),
        Relation::NotEqual | Relation::GreaterEqual => (ab, true),
        Relation::Greater => ((ab.1, ab.0), false),
        Relation::LessEqual => ((ab.1, ab.0), true),
    };
    let holds = match relation {
        Relation::Equal | Relation::NotEqual => test2(r, ab, |a: T, b: T| a == b),
        _ => test2(r, ab, |a: T, b: T| a.less(b, signed)),
    };
    r.set_predicate(p, mask, if negate { !holds } else { holds });
}
