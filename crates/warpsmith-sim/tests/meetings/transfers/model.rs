//! A plain model of what copies, reductions and stores leave: each is done at once, byte by byte.

use super::program::Step;

/// A memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    Global,
    Shared,
}

impl Place {
    pub fn name(self) -> &'static str {
        if self == Place::Global { "global" } else { "shared" }
    }
}

/// Bytes of one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Range {
    pub place: Place,
    pub at: u32,
    pub size: u32,
}

/// A reduction: its operation and the type of elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Combine(&'static str, &'static str);

impl Combine {
    /// Those in global memory.
    pub const GLOBAL: [Combine; 26] = [
        Combine("and", "b32"),
        Combine("or", "b32"),
        Combine("xor", "b32"),
        Combine("and", "b64"),
        Combine("or", "b64"),
        Combine("xor", "b64"),
        Combine("add", "u32"),
        Combine("add", "s32"),
        Combine("add", "u64"),
        Combine("add", "f16"),
        Combine("add", "bf16"),
        Combine("add", "f32"),
        Combine("add", "f64"),
        Combine("inc", "u32"),
        Combine("dec", "u32"),
        Combine("min", "u32"),
        Combine("max", "u32"),
        Combine("min", "s32"),
        Combine("max", "s32"),
        Combine("min", "u64"),
        Combine("max", "u64"),
        Combine("min", "s64"),
        Combine("max", "s64"),
        Combine("min", "f16"),
        Combine("max", "f16"),
        Combine("min", "bf16"),
    ];
    /// Those in shared memory.
    pub const SHARED: [Combine; 12] = [
        Combine("and", "b32"),
        Combine("or", "b32"),
        Combine("xor", "b32"),
        Combine("add", "u32"),
        Combine("add", "s32"),
        Combine("add", "u64"),
        Combine("inc", "u32"),
        Combine("dec", "u32"),
        Combine("min", "u32"),
        Combine("max", "u32"),
        Combine("min", "s32"),
        Combine("max", "s32"),
    ];

    /// Bytes of an element.
    pub fn bytes(self) -> u32 {
        self.1.trim_start_matches(char::is_alphabetic).parse::<u32>().unwrap() / 8
    }

    /// Whether it may leave an element as it is.
    pub fn is_lossy(self) -> bool {
        !matches!(self.0, "add" | "xor")
    }

    /// As it is written.
    pub fn words(self) -> String {
        let noftz = if self.0 == "add" && self.1.ends_with("f16") { ".noftz" } else { "" };
        format!(".{}{noftz}.{}", self.0, self.1)
    }

    /// What becomes of an element.
    fn of(self, old: u64, a: u64) -> u64 {
        let Combine(op, ty) = self;
        let bits = 8 * self.bytes();
        let signed = |value: u64| (value << (64 - bits)) as i64 >> (64 - bits);
        match (op, ty) {
            ("add", "f32") => {
                let sum = f32::from_bits(old as u32) + f32::from_bits(a as u32);
                if sum.is_nan() { 0x7fff_ffff } else { sum.to_bits().into() }
            }
            ("add", "f64") => (f64::from_bits(old) + f64::from_bits(a)).to_bits(),
            (_, "f16" | "bf16") => {
                let (exponent, fraction) = if ty == "f16" { (5, 10) } else { (8, 7) };
                let [x, y] = [old, a].map(|bits| open(bits, exponent, fraction));
                let result = match op {
                    "add" => x + y,
                    _ if x.is_nan() => y,
                    _ if y.is_nan() => x,
                    "min" if y < x || y == x && y.is_sign_negative() => y,
                    "max" if y > x || y == x && y.is_sign_positive() => y,
                    _ => x,
                };
                close(result, exponent, fraction)
            }
            ("and", _) => old & a,
            ("or", _) => old | a,
            ("xor", _) => old ^ a,
            ("add", _) => old.wrapping_add(a),
            ("inc", _) => {
                if old >= a {
                    0
                } else {
                    old + 1
                }
            }
            ("dec", _) => {
                if old == 0 || old > a {
                    a
                } else {
                    old - 1
                }
            }
            ("min", "s32" | "s64") => {
                if signed(a) < signed(old) {
                    a
                } else {
                    old
                }
            }
            ("max", "s32" | "s64") => {
                if signed(a) > signed(old) {
                    a
                } else {
                    old
                }
            }
            ("min", _) => old.min(a),
            _ => old.max(a),
        }
    }
}

/// The number of a small float.
fn open(bits: u64, exponent: u32, fraction: u32) -> f64 {
    let bias = (1 << (exponent - 1)) - 1;
    let sign = if bits >> (exponent + fraction) & 1 != 0 { -1.0 } else { 1.0 };
    let (e, f) = (bits >> fraction & ((1 << exponent) - 1), bits & ((1 << fraction) - 1));
    let unit = 2f64.powi(-(fraction as i32));
    sign * match e {
        0 => f as f64 * unit * 2f64.powi(1 - bias),
        e if e == (1 << exponent) - 1 => {
            if f == 0 {
                f64::INFINITY
            } else {
                return f64::NAN;
            }
        }
        e => (1.0 + f as f64 * unit) * 2f64.powi(e as i32 - bias),
    }
}

/// The small float nearest to a number, the even one of two.
fn close(value: f64, exponent: u32, fraction: u32) -> u64 {
    if value.is_nan() {
        return 0x7fff;
    }
    let sign = u64::from(value.is_sign_negative()) << (exponent + fraction);
    let bias = (1 << (exponent - 1)) - 1;
    let size = value.abs();
    let infinity = ((1u64 << exponent) - 1) << fraction;
    if size.is_infinite() {
        return sign | infinity;
    }
    // The distance of neighbours; the numbers are counted from 0 on.
    let e = if size == 0.0 { 1 - bias } else { (size.log2().floor() as i32).max(1 - bias) };
    let e = if 2f64.powi(e) > size && e > 1 - bias { e - 1 } else { e };
    let steps = (size / 2f64.powi(e - fraction as i32)).round_ties_even() as u64;
    (sign | ((e - (1 - bias)) as u64) << fraction).wrapping_add(steps).min(sign | infinity)
}

/// The memory of a thread.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Memory {
    pub global: Vec<u8>,
    pub shared: Vec<u8>,
}

impl Memory {
    fn bytes(&mut self, range: Range) -> &mut [u8] {
        let memory = if range.place == Place::Global { &mut self.global } else { &mut self.shared };
        &mut memory[range.at as usize..(range.at + range.size) as usize]
    }

    pub fn step(&mut self, step: &Step) {
        let (to, new, mask, combine) = match step {
            Step::Commit(_) => return,
            Step::Small { to, from } => {
                let mut bytes = self.bytes(*from).to_vec();
                bytes.resize(to.size as usize, 0);
                (*to, bytes, u16::MAX, None)
            }
            Step::Copy { to, from, mask, combine, .. } => {
                (*to, self.bytes(*from).to_vec(), mask.unwrap_or(u16::MAX), *combine)
            }
            Step::Put { to, words, combine, .. } => {
                (*to, words.iter().flat_map(|word| word.to_le_bytes()).collect(), u16::MAX, *combine)
            }
            Step::Word { to, from: Ok(from) } => (*to, self.bytes(*from).to_vec(), u16::MAX, None),
            Step::Word { to, from: Err(value) } => (*to, value.to_le_bytes().to_vec(), u16::MAX, None),
        };
        let old = self.bytes(to);
        let Some(combine) = combine else {
            for (index, (old, new)) in old.iter_mut().zip(new).enumerate() {
                if mask >> (index % 16) & 1 != 0 {
                    *old = new;
                }
            }
            return;
        };
        let size = combine.bytes() as usize;
        for (old, new) in old.chunks_mut(size).zip(new.chunks(size)) {
            let number = |bytes: &[u8]| bytes.iter().rev().fold(0, |all, byte| all << 8 | u64::from(*byte));
            let result = combine.of(number(old), number(new));
            old.copy_from_slice(&result.to_le_bytes()[..size]);
        }
    }
}
