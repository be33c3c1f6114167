//! What becomes of undefined bits in functions of numbers. A number has its value and its undefined bits; in the value these are
//! what they happen to be.

use warpsmith_engine::op::{Integer1, Integer2, Integer3, Relation, Width};

/// A number of up to 64 bits and those of its bits that are undefined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Number {
    pub value: u64,
    pub undefined: u64,
}

/// What comes of numbers: the undefined bits, and whether what is undefined are bits of an operand, moved but not changed.
pub(super) type Result = (u64, bool);

/// All bits of a number are undefined if one of another is.
pub(super) fn all(undefined: u64) -> u64 {
    if undefined == 0 { 0 } else { u64::MAX }
}

/// All bits from the lowest undefined one upwards: of sums, and products.
pub(super) fn upwards(undefined: u64) -> u64 {
    undefined | undefined.wrapping_neg()
}

/// The bits of a width.
pub(super) fn ones(bits: u32) -> u64 {
    u64::MAX.checked_shr(64 - bits.clamp(1, 64)).unwrap_or(0)
}

impl Number {
    /// Whether a bit may be 1, and may be 0.
    fn may(self) -> (u64, u64) {
        (self.value | self.undefined, !self.value | self.undefined)
    }

    /// Whether it is 0, and defined.
    fn is_zero(self) -> bool {
        self.value | self.undefined == 0
    }

    /// The least and the greatest that it can be, with or without a sign in the uppermost of some bits.
    fn range(self, bits: u32, signed: bool) -> (u64, u64) {
        let (value, undefined) = (self.value & ones(bits), self.undefined & ones(bits));
        let value = if signed { value ^ 1 << (bits - 1) } else { value };
        (value & !undefined, value | undefined)
    }
}

/// The undefined bits of a product.
pub(super) fn product(a: Number, b: Number) -> u64 {
    if a.is_zero() || b.is_zero() { 0 } else { upwards(a.undefined | b.undefined) }
}

/// The sign of a number of `from` bits spread to 64, in undefined bits.
pub(super) fn extended(undefined: u64, from: u32, signed: bool) -> u64 {
    let undefined = undefined & ones(from);
    if signed && undefined >> (from.clamp(1, 64) - 1) & 1 != 0 { undefined | !ones(from) } else { undefined }
}

/// Any function of three bits by its table.
pub(super) fn logic(table: u32, [a, b, c]: [Number; 3]) -> u64 {
    let (mut one, mut zero) = (0, 0);
    for row in 0..8 {
        let may =
            |number: Number, bit: u32| if row >> bit & 1 != 0 { number.may().0 } else { number.may().1 };
        let may = may(a, 2) & may(b, 1) & may(c, 0);
        if table >> row & 1 != 0 { one |= may } else { zero |= may }
    }
    one & zero
}

/// Whether it is undefined that a relation holds.
pub(super) fn compare(relation: Relation, (width, signed): (Width, bool), a: Number, b: Number) -> bool {
    let bits = width.bits();
    let undefined = (a.undefined | b.undefined) & ones(bits);
    if undefined == 0 {
        return false;
    }
    if matches!(relation, Relation::Equal | Relation::NotEqual) {
        return (a.value ^ b.value) & ones(bits) & !undefined == 0;
    }
    let (a, b) = (a.range(bits, signed), b.range(bits, signed));
    match relation {
        Relation::Less | Relation::GreaterEqual => a.1 >= b.0 && a.0 < b.1,
        _ => b.1 >= a.0 && b.0 < a.1,
    }
}

/// Of one integer.
pub(super) fn one(f: Integer1, a: Number) -> Result {
    match f {
        Integer1::Not => (a.undefined, false),
        Integer1::Negate => (upwards(a.undefined), false),
        _ => (all(a.undefined), false),
    }
}

/// Of two.
pub(super) fn two(f: Integer2, width: Width, a: Number, b: Number) -> Result {
    let bits = width.bits();
    let either = a.undefined | b.undefined;
    match f {
        Integer2::Add | Integer2::Subtract => (upwards(either), false),
        Integer2::Multiply => (product(a, b), false),
        // Where the other operand leaves bits as they are they are but moved.
        Integer2::And => (logic(0b1100_0000, [a, b, a]), true),
        Integer2::Or => (logic(0b1111_1100, [a, b, a]), true),
        Integer2::Xor => (either, false),
        Integer2::ShiftLeft if b.undefined == 0 => {
            (a.undefined.checked_shl(b.value.min(64) as u32).unwrap_or(0), true)
        }
        Integer2::ShiftRight { signed } if b.undefined == 0 => {
            let by = b.value.min(64) as u32;
            let wide = extended(a.undefined, bits, signed);
            let sign = if signed { (wide as i64 >> 63) as u64 } else { 0 };
            let moved =
                wide.checked_shr(by).unwrap_or(0) | if by == 0 { 0 } else { sign << (64 - by.min(64)) };
            (if by >= 64 { sign } else { moved }, true)
        }
        Integer2::SignExtendAt { signed, wrap } if b.undefined == 0 => {
            let count = if wrap { b.value & 31 } else { b.value.min(32) } as u32;
            (if count == 0 { 0 } else { extended(a.undefined, count, signed) }, true)
        }
        _ => (all(either), false),
    }
}

/// Of three; `extra` is that of the operation.
pub(super) fn three(f: Integer3, extra: u32, width: Width, [a, b, c]: [Number; 3]) -> Result {
    let any = a.undefined | b.undefined | c.undefined;
    let pair = (a.undefined & ones(32)) | b.undefined << 32;
    match f {
        Integer3::MultiplyAdd => (upwards(product(a, b) | c.undefined), false),
        Integer3::Sum => (upwards(any), false),
        Integer3::Logic => {
            let moved =
                [c, b, a].into_iter().zip(0..).all(|(one, of)| one.undefined == 0 || rises(extra, of));
            (logic(extra, [a, b, c]), moved)
        }
        Integer3::Permute if c.undefined == 0 => (permuted(pair, chosen(extra, c.value as u32)), true),
        Integer3::PermuteAs => (permuted(pair, chosen(0, extra)), true),
        Integer3::FunnelLeft { wrap } if c.undefined == 0 => {
            let by = if wrap { c.value & 31 } else { c.value.min(32) };
            (pair << by >> 32, true)
        }
        Integer3::FunnelRight { wrap } if c.undefined == 0 => {
            let by = if wrap { c.value & 31 } else { c.value.min(32) };
            (pair >> by, true)
        }
        Integer3::ShiftPair { left, signed, upper } if c.undefined == 0 => {
            let by = (c.value & u64::from(extra)).min(64);
            let by = Number { value: by, undefined: 0 };
            let f = if left { Integer2::ShiftLeft } else { Integer2::ShiftRight { signed } };
            let (moved, _) = two(f, Width::W64, Number { value: 0, undefined: pair }, by);
            (if upper { moved >> 32 } else { moved }, true)
        }
        Integer3::Extract { signed } if b.undefined | c.undefined == 0 => {
            let (at, count) = (b.value & 0xff, c.value & 0xff);
            let bits = u64::from(width.bits());
            let (field, known) = (a.undefined & ones(width.bits()), bits.saturating_sub(at).min(count));
            if count == 0 {
                return (0, true);
            }
            let sign = field >> (at + count).min(bits).saturating_sub(1) & 1 != 0;
            let low = field.checked_shr(at as u32).unwrap_or(0) & (ones(known as u32) * u64::from(known > 0));
            let above = u64::MAX.checked_shl(known as u32).unwrap_or(0);
            (if signed && sign { low | above } else { low }, true)
        }
        _ => (all(any), false),
    }
}

/// Whether a function of three bits never turns round a bit of an operand, the first of which is number 2.
fn rises(table: u32, of: u32) -> bool {
    let bit = |row: u32| table >> row & 1;
    (0..8).filter(|row| row >> of & 1 == 0).all(|row| bit(row) <= bit(row | 1 << of))
}

/// The selectors of a permutation of bytes.
fn chosen(mode: u32, c: u32) -> [u32; 4] {
    let at = c & 3;
    core::array::from_fn(|place| {
        let place = place as u32;
        match mode {
            0 => c >> (4 * place) & 15,
            1 => at + place,
            2 => (at + 8 - place) % 8,
            3 => at,
            4 => place.max(at),
            5 => place.min(at),
            _ => (at & 1) * 2 + (place & 1),
        }
    })
}

fn permuted(pair: u64, selectors: [u32; 4]) -> u64 {
    let byte = |selector: u32| {
        let byte = pair >> (8 * (selector & 7)) & 0xff;
        match selector & 8 {
            0 => byte,
            _ => (byte >> 7 & 1) * 0xff,
        }
    };
    selectors.into_iter().rev().fold(0, |word, selector| word << 8 | byte(selector))
}
