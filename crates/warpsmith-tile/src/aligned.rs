//! Aligned sums, of many elements of D at a time.
//!
//! Products of two elements are exact in binary32, and so is what is left of them when they are multiplied by a power of two
//! that makes the lowest bit that counts a 1. Turned into whole numbers, they are cut towards 0, as the hardware does it.
//!
//! Each stage is a loop over all elements of a band, or over sixteen lanes: so a compiler makes vectors of it.

use super::side::{CHUNK, LANES, Numbers, Places};
use super::turn::{from_lanes, into_lanes};
use super::{Aligned, Join, Product, Sum};

/// The most bits of a fraction for which sums of whole numbers have 31 bits.
pub(super) const FRACTION: u8 = 25;
/// No sum has a largest exponent below this: where all terms are 0, it does not count.
const FLOOR: i16 = -90;

/// Elements of the lanes of a group, in one line.
type Lanes = [f32; LANES];

/// Sums begin with nothing that is less than the first, but for 0, nor with what is not less than the second.
const REACH: (u32, u32) = ((127 - 80) << 23, (127 + 100) << 23);

/// What there is of each element of D in a band: a group of lanes (rows, or columns) by some lines (the others), those of a
/// line together.
#[derive(Debug, Default)]
pub(super) struct Band {
    /// C, and what has been added to it.
    pub sum: Vec<f32>,
    /// All ones where only the plain way can compute it.
    wild: Vec<u32>,
    words: Vec<[u32; LANES]>,
    last: Vec<f32>,
    greatest: Vec<Lanes>,
    there: Vec<Lanes>,
    part: Vec<[i32; LANES]>,
    total: Vec<f64>,
}

impl Band {
    /// Begins with elements of C. What is out of reach of lanes and lines is marked.
    #[inline(always)]
    pub fn fill(
        &mut self,
        c: &[u32],
        half: bool,
        part: &Part,
        hard_lanes: &[u32; LANES],
        hard_lines: &[u32],
    ) {
        let size = part.lines * LANES;
        self.words.resize(part.lines, [0; LANES]);
        self.sum.resize(size, 0.0);
        self.wild.resize(size, 0);
        let (start, words) = (part.start(), &mut self.words);
        if part.turned {
            for (line, words) in words.iter_mut().enumerate() {
                words[..part.here].copy_from_slice(&c[start + line * part.n..][..part.here]);
            }
        } else {
            into_lanes(words, part.here, |lane| &c[start + lane * part.n..][..part.lines]);
        }
        let pairs = self.sum.iter_mut().zip(words.as_flattened());
        match half {
            true => pairs.for_each(|(sum, bits)| *sum = f16_to_f32(*bits)),
            false => pairs.for_each(|(sum, bits)| *sum = f32::from_bits(*bits)),
        }
        for (wild, hard) in self.wild.as_chunks_mut::<LANES>().0.iter_mut().zip(hard_lines) {
            *wild = hard_lanes.map(|lane| lane | hard);
        }
        tame(&mut self.sum, &mut self.wild);
    }

    /// Gives the sums to D, with `again` in the place of those that are out of reach; whether there are any.
    #[inline(always)]
    pub fn give(&mut self, d: &mut [u32], half: bool, part: &Part, again: u32) -> bool {
        let words = self.words.as_flattened_mut();
        let pairs = words.iter_mut().zip(&self.sum);
        match half {
            true => pairs.for_each(|(word, sum)| *word = f32_to_f16(*sum)),
            false => pairs.for_each(|(word, sum)| *word = sum.to_bits()),
        }
        let any = self.wild.iter().fold(0, |any, wild| any | wild);
        if any != 0 {
            for (word, wild) in words.iter_mut().zip(&self.wild) {
                *word = *word & !wild | again & wild;
            }
        }
        let (start, words) = (part.start(), &self.words);
        if part.turned {
            for (line, words) in words.iter().enumerate() {
                d[start + line * part.n..][..part.here].copy_from_slice(&words[..part.here]);
            }
        } else {
            from_lanes(words, part.here, (&mut d[start..], part.n));
        }
        any != 0
    }
}

/// Which elements of C and D a band has.
#[derive(Debug)]
pub(super) struct Part {
    /// Columns of C and D.
    pub n: usize,
    /// Whether columns are lanes, and rows lines.
    pub turned: bool,
    /// The first lane, and how many there are.
    pub lane: usize,
    pub here: usize,
    /// The first line, and how many there are.
    pub line: usize,
    pub lines: usize,
}

impl Part {
    fn start(&self) -> usize {
        if self.turned { self.line * self.n + self.lane } else { self.lane * self.n + self.line }
    }
}

/// How sums of a product are formed here.
#[derive(Debug, Clone, Copy)]
pub(super) struct Way {
    rule: Aligned,
    sum: Sum,
    /// Products whose sum has 31 bits.
    most: usize,
}

impl Way {
    /// `scaled`: whether elements have a scale that is no power of two.
    pub fn new(product: &Product, rule: Aligned) -> Way {
        let scaled = product.scale.is_some_and(|scale| scale.element != super::Element::Ue8m0);
        // Two significands without scales are less than 4: (2 − 2^−10)² · 16 · 2^25 is less than 2^31. With scales, less than 16.
        let spare = (FRACTION - rule.fraction).min(8);
        Way { rule, sum: product.d, most: (if scaled { 4 } else { 16 }) << spare }
    }

    /// Adds to the sums of a band the products of a group of lanes and of some lines.
    #[inline(always)]
    pub fn band(&self, places: &Places, a: Numbers<'_>, b: Numbers<'_>, band: &mut Band) {
        let size = band.sum.len();
        band.greatest.resize(size / LANES, [0.0; LANES]);
        band.there.resize(size / LANES, [0.0; LANES]);
        band.part.resize(size / LANES, [0; LANES]);
        band.total.resize(size, 0.0);
        let last = self.rule.join == Join::Last;
        if last {
            band.last.clone_from(&band.sum);
            band.sum.fill(0.0);
        }
        let each = places.of.len();
        let mut begin = 0;
        for &end in &places.ends {
            if begin != 0 {
                tame(&mut band.sum, &mut band.wild);
            }
            largest(a.powers, (b.powers, each), (begin, end), &mut band.greatest);
            self.align(
                &band.sum,
                band.greatest.as_flattened_mut(),
                band.there.as_flattened_mut(),
                &mut band.total,
            );
            while begin < end {
                let until = end.min(begin + self.most);
                products(a.values, (b.values, each), (begin, until), &band.there, &mut band.part);
                for (total, part) in band.total.iter_mut().zip(band.part.as_flattened()) {
                    *total += f64::from(*part);
                }
                begin = until;
            }
            self.round(&band.total, band.greatest.as_flattened(), &mut band.sum);
        }
        if last {
            for (sum, last) in band.sum.iter_mut().zip(&band.last) {
                *sum = match self.sum {
                    Sum::F16 => to_f16(f64::from(*sum) + f64::from(*last)),
                    _ => *sum + *last,
                };
            }
        }
    }

    /// From the sums and the largest powers of two of products to what makes the lowest bit that counts a 1 (`there`), what
    /// takes it back (in place of the powers), and the sums as whole numbers.
    #[inline(always)]
    fn align(&self, sums: &[f32], greatest: &mut [f32], there: &mut [f32], total: &mut [f64]) {
        let power = |exponent: i32| ((127 + exponent) as u32) << 23;
        let fraction = i32::from(self.rule.fraction);
        let least = f32::from_bits(power(self.rule.least.max(FLOOR).into()));
        let back = f32::from_bits(power(-fraction));
        let inverse = power(127 + fraction);
        for (((sum, greatest), there), total) in sums.iter().zip(greatest).zip(there).zip(total) {
            let own = f32::from_bits(sum.to_bits() & 0xff << 23);
            let most = more(more(own, *greatest), least);
            *there = f32::from_bits(inverse - most.to_bits());
            *greatest = most * back;
            *total = f64::from(cut(sum * *there));
        }
    }

    /// The results of a step.
    #[inline(always)]
    fn round(&self, total: &[f64], back: &[f32], sums: &mut [f32]) {
        let exact = total.iter().zip(back).map(|(total, back)| total * f64::from(*back));
        let results = sums.iter_mut().zip(exact);
        let mask = u64::MAX << (53 - u32::from(self.rule.kept));
        match (self.sum, self.rule.nearest) {
            (Sum::F16, _) => results.for_each(|(sum, exact)| *sum = to_f16(exact)),
            (_, true) => results.for_each(|(sum, exact)| *sum = exact as f32),
            (_, false) => {
                results.for_each(|(sum, exact)| *sum = f64::from_bits(exact.to_bits() & mask) as f32);
            }
        }
    }
}

/// Marks sums that no step here may begin with, and makes them 0.
#[inline(always)]
fn tame(sums: &mut [f32], wild: &mut [u32]) {
    for (sum, wild) in sums.iter_mut().zip(wild) {
        let magnitude = sum.to_bits() & (u32::MAX >> 1);
        let low = (magnitude < REACH.0) & (magnitude != 0);
        let out = u32::from(low | (magnitude >= REACH.1)).wrapping_neg();
        *wild |= out;
        *sum = f32::from_bits(sum.to_bits() & !out);
    }
}

/// The largest powers of two of products at some places.
#[inline(always)]
fn largest(a: &[f32], (b, each): (&[f32], usize), (begin, end): (usize, usize), greatest: &mut [Lanes]) {
    let (a, _) = a[begin * LANES..end * LANES].as_chunks::<{ CHUNK * LANES }>();
    for (b, greatest) in b.chunks_exact(each).zip(greatest) {
        let (b, _) = b[begin..end].as_chunks::<CHUNK>();
        let mut all = [0.0; LANES];
        for (a, b) in a.iter().zip(b) {
            for lane in 0..LANES {
                let mut most = all[lane];
                for at in 0..CHUNK {
                    most = more(most, a[at * LANES + lane] * b[at]);
                }
                all[lane] = most;
            }
        }
        *greatest = all;
    }
}

/// The sums of products at some places, each cut to a whole number.
#[inline(always)]
fn products(
    a: &[f32],
    (b, each): (&[f32], usize),
    (begin, end): (usize, usize),
    there: &[Lanes],
    part: &mut [[i32; LANES]],
) {
    let (a, _) = a[begin * LANES..end * LANES].as_chunks::<{ CHUNK * LANES }>();
    for ((b, there), part) in b.chunks_exact(each).zip(there).zip(part) {
        let (b, _) = b[begin..end].as_chunks::<CHUNK>();
        let mut all = [0i32; LANES];
        for (a, b) in a.iter().zip(b) {
            for lane in 0..LANES {
                let mut sum = all[lane];
                for at in 0..CHUNK {
                    sum = sum.wrapping_add(cut(a[at * LANES + lane] * b[at] * there[lane]));
                }
                all[lane] = sum;
            }
        }
        *part = all;
    }
}

/// The greater of two, neither of which is NaN.
#[inline(always)]
fn more(one: f32, other: f32) -> f32 {
    if one > other { one } else { other }
}

/// The whole part of a number that is less than 2^30.
#[inline(always)]
fn cut(value: f32) -> i32 {
    const GREAT: f32 = (1 << 30) as f32;
    let value = if value < GREAT { value } else { GREAT };
    let value = if value > -GREAT { value } else { -GREAT };
    // SAFETY: it lies between -2^30 and 2^30, and NaN has become one of them.
    #[allow(
        unsafe_code,
        reason = "`as` is compiled to branches for each number, which is many times as slow"
    )]
    unsafe {
        value.to_int_unchecked()
    }
}

/// Rounds what is not NaN to the nearest binary16, of two the even one. A magnitude that is too great becomes infinite.
#[inline(always)]
pub(super) fn to_f16(value: f64) -> f32 {
    // The power of two of the magnitude, but for subnormal numbers that of the least normal one.
    const LEAST: f64 = f64::from_bits((1023 - 14) << 52);
    let magnitude = f64::from_bits(value.to_bits() & (u64::MAX >> 1));
    let magnitude = if magnitude > LEAST { magnitude } else { LEAST };
    let power = f64::from_bits(magnitude.to_bits() & 0x7ff << 52);
    // A number so great that its lowest bit is the one that the result may have.
    let great = power * (1.5 * (1u64 << 42) as f64);
    let rounded = ((value + great) - great).abs();
    // Of an infinite number it is NaN.
    let rounded = if rounded < 65536.0 { rounded } else { f64::INFINITY };
    rounded.copysign(value) as f32
}

/// Binary16 as binary32; what is not finite does not become a number that is tame.
#[inline(always)]
fn f16_to_f32(bits: u32) -> f32 {
    let magnitude = f32::from_bits((bits & 0x7fff) << 13) * f32::from_bits((254 - 15) << 23);
    let magnitude = if bits & 0x7c00 == 0x7c00 { f32::INFINITY } else { magnitude };
    f32::from_bits(magnitude.to_bits() | (bits & 0x8000) << 16)
}

/// A number that binary16 has, or an infinity, as that.
#[inline(always)]
fn f32_to_f16(value: f32) -> u32 {
    let bits = value.to_bits();
    let magnitude = f32::from_bits(bits & 0x7fff_ffff) * f32::from_bits((127 - 112) << 23);
    let magnitude = if value.abs() > 65504.0 { 0x7c00 } else { magnitude.to_bits() >> 13 };
    magnitude | bits >> 16 & 0x8000
}
