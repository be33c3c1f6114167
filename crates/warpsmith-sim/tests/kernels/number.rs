//! Exact numbers and their rounding: what a floating-point operation must give, whatever the machine's rounding.

/// A direction of rounding.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    Nearest,
    Zero,
    Up,
    Down,
}

/// A number that a binary64 and what it lacks are together. What it lacks is less than half a unit in its last place.
#[derive(Debug, Clone, Copy)]
pub struct Exact(f64, f64);

impl Exact {
    /// A number that a binary64 holds.
    pub fn of(value: f64) -> Exact {
        Exact(value, 0.0)
    }

    /// The sum of two numbers; what rounding took away is the same in whatever order they are added.
    pub fn sum(a: f64, b: f64) -> Exact {
        let sum = a + b;
        if !sum.is_finite() {
            return Exact(sum, 0.0);
        }
        let part = sum - a;
        Exact(sum, (a - (sum - part)) + (b - part))
    }

    /// Rounds to `precision` bits, to no less than 2 to the power of `least` as the last place, and to no more than
    /// `most` in size.
    pub fn round(self, format: Format, mode: Mode) -> f64 {
        let Exact(value, rest) = self;
        if value == 0.0 || !value.is_finite() {
            return value;
        }
        let size = value.abs();
        let more = if rest == 0.0 {
            0
        } else if (rest > 0.0) == (value > 0.0) {
            1
        } else {
            -1
        };
        let mut exponent = exponent(size);
        if more < 0 && size == 2f64.powi(exponent) {
            exponent -= 1;
        }
        let unit = 2f64.powi((exponent + 1 - format.precision).max(format.least));
        let scaled = size / unit;
        let (mut whole, mut part) = (scaled.floor(), scaled - scaled.floor());
        if part == 0.0 && more < 0 {
            whole -= 1.0;
            part = 1.0;
        }
        let exact = part == 0.0 && more == 0;
        let negative = value < 0.0;
        let up = match mode {
            Mode::Nearest if part == 0.5 && more == 0 => whole % 2.0 == 1.0,
            Mode::Nearest => part > 0.5 || part == 0.5 && more > 0,
            Mode::Zero => false,
            Mode::Up => !exact && !negative,
            Mode::Down => !exact && negative,
        };
        // A part of 1 that something is missing of is nearly the next number.
        let mut result = (whole + f64::from(u8::from(up))) * unit;
        if result > format.most {
            let outward = match mode {
                Mode::Nearest => true,
                Mode::Zero => false,
                Mode::Up => !negative,
                Mode::Down => negative,
            };
            result = if outward { f64::INFINITY } else { format.most };
        }
        if negative { -result } else { result }
    }
}

/// The power of 2 of the highest bit.
fn exponent(size: f64) -> i32 {
    let bits = (size.to_bits() >> 52) as i32;
    if bits == 0 { exponent(size * 2f64.powi(64)) - 64 } else { bits - 1023 }
}

/// A format of floating-point numbers.
#[derive(Debug, Clone, Copy)]
pub struct Format {
    precision: i32,
    /// Power of 2 of the last place of the smallest numbers.
    least: i32,
    most: f64,
}

pub const F32: Format = Format { precision: 24, least: -149, most: f32::MAX as f64 };
pub const F16: Format = Format { precision: 11, least: -24, most: 65504.0 };
pub const BF16: Format = Format { precision: 8, least: -133, most: 3.389_531_389_251_535_5e38 };
pub const E4M3: Format = Format { precision: 4, least: -9, most: 448.0 };
pub const E5M2: Format = Format { precision: 3, least: -16, most: 57344.0 };

/// The bits of a number that a format of so many bits of exponent and mantissa holds; a NaN is positive and has all ones.
pub fn encode(value: f64, exponent_bits: u32, mantissa_bits: u32) -> u32 {
    let bias = (1 << (exponent_bits - 1)) - 1;
    let sign = u32::from(value.is_sign_negative()) << (exponent_bits + mantissa_bits);
    let top = ((1 << exponent_bits) - 1) << mantissa_bits;
    if value.is_nan() {
        return top | ((1 << mantissa_bits) - 1);
    }
    if value.is_infinite() {
        return sign | top;
    }
    if value == 0.0 {
        return sign;
    }
    let at = exponent(value.abs()).max(1 - bias);
    let scaled = (value.abs() / 2f64.powi(at - mantissa_bits as i32)) as u32;
    // A number below the smallest normal one lacks the hidden bit, and so its exponent is 0.
    sign | ((((at + bias - 1) as u32) << mantissa_bits) + scaled)
}

/// The number that bits are.
pub fn decode(bits: u32, exponent_bits: u32, mantissa_bits: u32) -> f64 {
    let bias = (1 << (exponent_bits - 1)) - 1;
    let sign = if bits >> (exponent_bits + mantissa_bits) & 1 == 1 { -1.0 } else { 1.0 };
    let top = (1 << exponent_bits) - 1;
    let exponent = bits >> mantissa_bits & top;
    let mantissa = f64::from(bits & ((1 << mantissa_bits) - 1)) / 2f64.powi(mantissa_bits as i32);
    sign * match exponent {
        0 => mantissa * 2f64.powi(1 - bias),
        e if e == top && mantissa == 0.0 => f64::INFINITY,
        e if e == top => f64::NAN,
        e => (1.0 + mantissa) * 2f64.powi(e as i32 - bias),
    }
}

/// The number that a binary16 is.
pub fn half(bits: u16) -> f64 {
    decode(bits.into(), 5, 10)
}

/// The bits of a number that is a binary16.
pub fn half_bits(value: f64) -> u16 {
    encode(value, 5, 10) as u16
}

/// The number that a bfloat16 is.
pub fn brain(bits: u16) -> f64 {
    f32::from_bits(u32::from(bits) << 16).into()
}

/// The bits of a number that is a bfloat16.
pub fn brain_bits(value: f64) -> u16 {
    encode(value, 8, 7) as u16
}

/// Whether two numbers are the same: both NaN, or the same bits.
pub fn same32(a: f32, b: f32) -> bool {
    a.is_nan() && b.is_nan() || a.to_bits() == b.to_bits()
}

/// Whether two numbers are the same: both NaN, or the same bits.
pub fn same64(a: f64, b: f64) -> bool {
    a.is_nan() && b.is_nan() || a.to_bits() == b.to_bits()
}

/// Whether a number is within a part of the wanted one, or within a distance of it; what is not finite is the same.
pub fn near(found: f64, wanted: f64, part: f64, distance: f64) -> bool {
    if !wanted.is_finite() || !found.is_finite() {
        return same64(found, wanted);
    }
    (found - wanted).abs() <= (wanted.abs() * part).max(distance)
}

#[test]
fn roundings_are_right() {
    let tiny = 2f64.powi(-60);
    assert_eq!(Exact::sum(1.0, tiny).round(F32, Mode::Up), 1.0 + 2f64.powi(-23));
    assert_eq!(Exact::sum(1.0, tiny).round(F32, Mode::Nearest), 1.0);
    assert_eq!(Exact::sum(1.0, -tiny).round(F32, Mode::Zero), 1.0 - 2f64.powi(-24));
    assert_eq!(Exact::sum(1.0, -tiny).round(F32, Mode::Nearest), 1.0);
    assert_eq!(Exact::sum(-1.0, tiny).round(F32, Mode::Down), -1.0);
    assert_eq!(Exact::of(65519.0).round(F16, Mode::Nearest), 65504.0);
    assert_eq!(Exact::of(65520.0).round(F16, Mode::Nearest), f64::INFINITY);
    assert_eq!(Exact::of(1e-30).round(F16, Mode::Up), 2f64.powi(-24));
    for bits in (0..=u16::MAX).filter(|bits| !half(*bits).is_nan()) {
        assert_eq!(half_bits(half(bits)), bits);
    }
    for value in [1.5f32, f32::MIN_POSITIVE, 1e-42, -3.25e30] {
        assert_eq!(encode(value.into(), 8, 23), value.to_bits());
        assert_eq!(decode(value.to_bits(), 8, 23), f64::from(value));
    }
}
