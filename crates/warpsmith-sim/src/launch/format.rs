//! Floats of at most 16 bits, by what their bits mean.

/// How the bits of a float are laid out: a sign, an exponent, a fraction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Format {
    /// Bits of the exponent.
    pub exponent: u32,
    /// Bits of the fraction.
    pub fraction: u32,
    /// Whether there are no infinities, and one NaN of each sign only: all bits are set.
    pub is_finite: bool,
}

/// The upper half of binary32.
pub(super) const BF16: Format = Format { exponent: 8, fraction: 7, is_finite: false };
/// E4M3 of the open compute project, as PTX has it.
pub(super) const E4M3: Format = Format { exponent: 4, fraction: 3, is_finite: true };
/// E5M2.
pub(super) const E5M2: Format = Format { exponent: 5, fraction: 2, is_finite: false };

/// A power of two.
fn power(exponent: i32) -> f64 {
    f64::from_bits(((1023 + exponent.clamp(-1022, 1023)) as u64) << 52)
}

impl Format {
    fn bias(self) -> i32 {
        (1 << (self.exponent - 1)) - 1
    }

    /// The bits of NaN.
    fn nan(self) -> u64 {
        let top = ((1u64 << self.exponent) - 1) << self.fraction;
        if self.is_finite { top | ((1 << self.fraction) - 1) } else { top | 1 << (self.fraction - 1) }
    }

    /// The bits of the largest number.
    pub fn most(self) -> u64 {
        let top = ((1u64 << self.exponent) - 1) << self.fraction;
        if self.is_finite { self.nan() - 1 } else { top - 1 }
    }

    /// The number that bits are.
    pub fn value(self, bits: u64) -> f64 {
        let top = (1u64 << self.exponent) - 1;
        let exponent = bits >> self.fraction & top;
        let fraction = bits & ((1 << self.fraction) - 1);
        let magnitude = if exponent == top && !self.is_finite {
            if fraction == 0 { f64::INFINITY } else { f64::NAN }
        } else if self.is_finite && bits & self.nan() == self.nan() {
            f64::NAN
        } else if exponent == 0 {
            fraction as f64 * power(1 - self.bias() - self.fraction as i32)
        } else {
            let whole = 1 << self.fraction | fraction;
            whole as f64 * power(exponent as i32 - self.bias() - self.fraction as i32)
        };
        if bits >> (self.exponent + self.fraction) & 1 == 1 { -magnitude } else { magnitude }
    }

    /// The bits of a number, rounded to the nearest, to the even one of two; infinity where it is too large, or NaN where there is none.
    pub fn bits(self, value: f64) -> u64 {
        let sign = u64::from(value.is_sign_negative()) << (self.exponent + self.fraction);
        let size = value.abs();
        let beyond = if self.is_finite { self.nan() } else { self.most() + 1 };
        if size.is_nan() {
            return sign | self.nan();
        }
        if size.is_infinite() {
            return sign | beyond;
        }
        // What is subnormal in binary64 is less than half of the least number here.
        let exponent = ((size.to_bits() >> 52) as i32 - 1023).max(1 - self.bias());
        let steps = (size * power(self.fraction as i32 - exponent)).round_ties_even() as u64;
        let bits = (((exponent + self.bias() - 1) as u64) << self.fraction) + steps;
        sign | if bits > self.most() { beyond } else { bits }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_numbers_come_back() {
        for format in [BF16, E4M3, E5M2] {
            for bits in 0..1u64 << (1 + format.exponent + format.fraction) {
                let value = format.value(bits);
                if !value.is_nan() {
                    assert_eq!(format.bits(value), bits, "{format:?} {bits:#x} {value}");
                }
            }
        }
    }

    #[test]
    fn the_nearest_is_taken() {
        // Half the way between two neighbours it is the even one.
        for format in [BF16, E4M3, E5M2] {
            for bits in 0..format.most() {
                let (low, high) = (format.value(bits), format.value(bits + 1));
                let middle = (low + high) / 2.0;
                assert_eq!(format.bits(middle), bits + (bits & 1), "{format:?} {bits:#x}");
                assert_eq!(format.bits(middle.next_down()), bits, "{format:?} {bits:#x}");
                assert_eq!(format.bits(middle.next_up()), bits + 1, "{format:?} {bits:#x}");
            }
        }
        assert_eq!(E4M3.value(E4M3.most()), 448.0);
        assert_eq!((E4M3.bits(465.0), E4M3.bits(464.0)), (0x7f, 0x7e));
        assert_eq!((E4M3.bits(f64::INFINITY), E4M3.bits(-449.0)), (0x7f, 0xfe));
        assert_eq!(E5M2.value(E5M2.most()), 57344.0);
        assert_eq!((E5M2.bits(61440.0), E5M2.bits(61439.0)), (0x7c, 0x7b));
        assert_eq!(BF16.bits(f64::from(f32::MAX)), 0x7f80);
        assert_eq!(BF16.bits(-f64::MIN_POSITIVE), 0x8000);
        assert!(E4M3.value(E4M3.bits(f64::NAN)).is_nan() && E5M2.value(E5M2.bits(f64::NAN)).is_nan());
    }
}
