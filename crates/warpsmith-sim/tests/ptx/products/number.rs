//! Types of elements, and numbers that they have.

/// Numbers that look random.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 16
    }

    pub fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }
}

/// A type of elements: its bits, and for floats those of exponent and fraction.
#[derive(Clone, Copy, PartialEq)]
pub struct Kind {
    pub name: &'static str,
    pub bits: u32,
    pub float: Option<(u32, u32)>,
    pub signed: bool,
}

pub const KINDS: [Kind; 16] = {
    const fn float(name: &'static str, bits: u32, exponent: u32, fraction: u32) -> Kind {
        Kind { name, bits, float: Some((exponent, fraction)), signed: true }
    }
    const fn whole(name: &'static str, bits: u32, signed: bool) -> Kind {
        Kind { name, bits, float: None, signed }
    }
    [
        float("f16", 16, 5, 10),
        float("bf16", 16, 8, 7),
        float("tf32", 32, 8, 23),
        float("f32", 32, 8, 23),
        float("f64", 64, 11, 52),
        float("e4m3", 8, 4, 3),
        float("e5m2", 8, 5, 2),
        float("e3m2", 6, 3, 2),
        float("e2m3", 6, 2, 3),
        float("e2m1", 4, 2, 1),
        whole("u8", 8, false),
        whole("s8", 8, true),
        whole("u4", 4, false),
        whole("s4", 4, true),
        whole("b1", 1, false),
        whole("s32", 32, true),
    ]
};

pub fn kind(name: &str) -> Option<Kind> {
    KINDS.into_iter().find(|kind| kind.name == name)
}

impl Kind {
    /// Bits and value of a random element.
    pub fn element(self, random: &mut Random) -> (u64, f64) {
        match self.float {
            None => {
                let bits = random.next() & (u64::MAX >> (64 - self.bits));
                let value = if self.signed {
                    (bits << (64 - self.bits)) as i64 >> (64 - self.bits)
                } else {
                    bits as i64
                };
                (bits, value as f64)
            }
            Some(_) => {
                let value = random.below(9) as f64 - 4.0;
                (self.encode(value), value)
            }
        }
    }

    /// The bits of a small number that the type has.
    pub fn encode(self, value: f64) -> u64 {
        let Some((exponent, fraction)) = self.float else { return value as i64 as u64 };
        if value == 0.0 {
            return 0;
        }
        let (bias, sign) = ((1i64 << (exponent - 1)) - 1, u64::from(value < 0.0));
        let mut power = value.abs().log2().floor() as i64;
        let mut significand = value.abs() / 2f64.powi(power as i32) - 1.0;
        if power + bias < 1 {
            (power, significand) = (-bias, value.abs() / 2f64.powi(1 - bias as i32));
        }
        let fraction_bits = (significand
            * f64::from(1u32 << fraction.min(30))
            * 2f64.powi(fraction.saturating_sub(30) as i32)) as u64;
        sign << (exponent + fraction) | ((power + bias) as u64) << fraction | fraction_bits
    }
}
