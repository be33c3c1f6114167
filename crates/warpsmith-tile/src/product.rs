//! A product of tiles, and its computation.

use super::aligned::{Band, Part, Way};
use super::integer::Whole;
use super::number::Number;
use super::side::{LANES, Places, Side, Which};
use super::{Element, Rule, Sum, aligned, exact, fused, integer, plain};
use crate::rounding::Rounding;

/// What becomes of two bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BitOp {
    /// Exclusive or.
    Xor,
    /// And.
    And,
}

/// Scales that blocks of a row of A, or of a column of B, have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Scale {
    /// `Ue8m0`, `Ue4m3` or `Ue5m3`.
    pub element: Element,
    /// Elements along k that share a scale.
    pub block: u32,
}

/// The scales of a product, raw bits. Block b of a line is its elements from b · block on.
#[derive(Debug, Clone, Copy)]
pub struct Scales<'a> {
    /// M rows of K / block.
    pub a: &'a [u8],
    /// N columns of K / block.
    pub b: &'a [u8],
}

/// D = A · B + C: A has M x K elements, B K x N, C and D M x N.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Product {
    /// Rows of A and D.
    pub m: u32,
    /// Columns of B and D.
    pub n: u32,
    /// Columns of A, rows of B.
    pub k: u32,
    /// Of A.
    pub a: Element,
    /// Of B.
    pub b: Element,
    /// Of C.
    pub c: Sum,
    /// Of D.
    pub d: Sum,
    /// How sums are formed.
    pub rule: Rule,
    /// Whole numbers: whether D is clamped to what the type holds, rather than its low bits.
    pub saturate: bool,
    /// Elements of one bit: what becomes of two.
    pub bits: BitOp,
    /// Whether the elements of A, and of B, are negated.
    pub negate: (bool, bool),
    /// The scales of blocks.
    pub scale: Option<Scale>,
    /// Of `Rule::Fused`.
    pub rounding: Rounding,
}

/// Buffers that are kept from one product to the next, so that none is allocated each time.
#[derive(Debug, Default)]
pub struct Scratch {
    places: Places,
    sides: [Side; 2],
    band: Band,
    numbers: [Vec<Number>; 2],
    whole: Whole,
}

impl Product {
    /// A product without scales and signs, rounded to nearest.
    pub fn new(
        (m, n, k): (u32, u32, u32),
        (a, b): (Element, Element),
        (c, d): (Sum, Sum),
        rule: Rule,
    ) -> Product {
        Product {
            m,
            n,
            k,
            a,
            b,
            c,
            d,
            rule,
            saturate: false,
            bits: BitOp::Xor,
            negate: (false, false),
            scale: None,
            rounding: Rounding::Nearest,
        }
    }

    /// Words of A, of B, and of C or D, that [`run`](Product::run) and [`run_f64`](Product::run_f64) ask for.
    pub fn words(&self) -> (usize, usize, usize) {
        let (m, n, k) = (self.m as usize, self.n as usize, self.k as usize);
        (m * k / self.a.per_word() as usize, n * k / self.b.per_word() as usize, m * n)
    }

    /// Computes a product of anything but binary64. A is by rows, B by *columns* (each column of B lies together), C and D by
    /// rows. An element lies in the low bits of a word, and what is above it does not count; of elements of one bit 32
    /// lie in each word, the first in the lowest bit. Sparse A is filled up with zeros before. Bits of D above those of its
    /// type are 0.
    ///
    /// # Panics
    /// Where a slice is not as long as [`words`](Product::words) says, scales are not there that the product has, or where
    /// [`check`](Product::check) would have found something.
    pub fn run(
        &self,
        a: &[u32],
        b: &[u32],
        c: &[u32],
        d: &mut [u32],
        scales: Option<Scales<'_>>,
        scratch: &mut Scratch,
    ) {
        #[cfg(target_arch = "x86_64")]
        if std::arch::is_x86_feature_detected!("avx2") {
            // SAFETY: the processor has what this is compiled for.
            #[allow(unsafe_code, reason = "the only way to call what is compiled for a newer processor")]
            return unsafe { self.run_avx2(a, b, c, d, scales, scratch) };
        }
        self.run_with(a, b, c, d, scales, scratch);
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn run_avx2(
        &self,
        a: &[u32],
        b: &[u32],
        c: &[u32],
        d: &mut [u32],
        scales: Option<Scales<'_>>,
        scratch: &mut Scratch,
    ) {
        self.run_with(a, b, c, d, scales, scratch);
    }

    #[inline(always)]
    fn run_with(
        &self,
        a: &[u32],
        b: &[u32],
        c: &[u32],
        d: &mut [u32],
        scales: Option<Scales<'_>>,
        scratch: &mut Scratch,
    ) {
        let words = self.words();
        assert_eq!((a.len(), b.len(), c.len(), d.len()), (words.0, words.1, words.2, words.2));
        assert_eq!(self.scale.is_some(), scales.is_some());
        match self.rule {
            Rule::Integer => integer::run(self, a, b, c, d, &mut scratch.whole),
            Rule::Aligned(rule) if rule.fraction <= aligned::FRACTION && rule.kept_as_usual(self.d) => {
                self.fast((a, b, c), d, scales, scratch);
            }
            Rule::Exact => self.fast((a, b, c), d, scales, scratch),
            Rule::Aligned(_) | Rule::Fused => self.plain((a, b, c), d, scales, scratch, |_, _| true),
        }
    }

    /// Computes a product of binary64; the matrices lie as those of [`run`](Product::run).
    ///
    /// # Panics
    /// As `run`.
    pub fn run_f64(&self, a: &[u64], b: &[u64], c: &[u64], d: &mut [u64]) {
        let words = self.words();
        assert_eq!((a.len(), b.len(), c.len(), d.len()), (words.0, words.1, words.2, words.2));
        fused::run(self, a, b, c, d);
    }

    /// Computes as [`run`](Product::run) does, one element of D at a time: slow, and the same for every type.
    ///
    /// # Panics
    /// As `run`.
    pub fn run_plain(
        &self,
        a: &[u32],
        b: &[u32],
        c: &[u32],
        d: &mut [u32],
        scales: Option<Scales<'_>>,
        scratch: &mut Scratch,
    ) {
        match self.rule {
            Rule::Integer => self.run(a, b, c, d, scales, scratch),
            _ => self.plain((a, b, c), d, scales, scratch, |_, _| true),
        }
    }

    /// Takes both sides in, and computes D some columns of a row at a time. Elements that only the plain way can
    /// compute are done again.
    #[inline(always)]
    fn fast(
        &self,
        (a, b, c): (&[u32], &[u32], &[u32]),
        d: &mut [u32],
        scales: Option<Scales<'_>>,
        scratch: &mut Scratch,
    ) {
        scratch.places.set(self.rule, self.k as usize);
        let (places, [lanes, lines]) = (&scratch.places, &mut scratch.sides);
        // Of few rows the columns are lanes: a product is the same with its factors exchanged.
        let turned = self.m < LANES as u32 && self.n > self.m;
        match turned {
            false => {
                lanes.take(self, (Which::A, true), a, scales, places);
                lines.take(self, (Which::B, false), b, scales, places);
            }
            true => {
                lanes.take(self, (Which::B, true), b, scales, places);
                lines.take(self, (Which::A, false), a, scales, places);
            }
        }
        let each = places.of.len();
        let how = match self.rule {
            Rule::Aligned(rule) => How::Aligned(Way::new(self, rule)),
            _ => match exact::unit(lanes.range(), lines.range(), each) {
                Some(unit) => How::Exact(unit),
                None => return self.plain((a, b, c), d, scales, scratch, |_, _| true),
            },
        };
        if let How::Exact(_) = how {
            lanes.widen();
            lines.widen();
        }
        let hard = self.bands((how, turned), places, (c, d), [lanes, lines], &mut scratch.band);
        if hard {
            self.again((a, b, c), d, scales, scratch);
        }
    }
}

/// How the sums of a band are formed.
enum How {
    Aligned(Way),
    /// With the unit of the greater parts.
    Exact(i32),
}

/// Lines of a band: its elements fit the fastest memory.
const BAND: usize = 32;

/// Bits that no result has, of an element of D that has to be computed again.
const AGAIN: u32 = 0xffff_fffe;

impl Product {
    /// Computes D a band at a time. Elements that are out of reach are marked; whether there are any.
    #[inline(always)]
    fn bands(
        &self,
        (how, turned): (How, bool),
        places: &Places,
        (c, d): (&[u32], &mut [u32]),
        [lanes, lines]: [&Side; 2],
        band: &mut Band,
    ) -> bool {
        let each = places.of.len();
        let (m, n) = (self.m as usize, self.n as usize);
        let count = if turned { n } else { m };
        let mut any = false;
        for (group, hard_lanes) in lanes.hard.as_chunks::<LANES>().0.iter().enumerate() {
            let lane = group * LANES;
            for (index, hard_lines) in lines.hard.chunks(BAND).enumerate() {
                let (line, count) = (index * BAND, (count - lane).min(LANES));
                let part = Part { n, turned, lane, here: count, line, lines: hard_lines.len() };
                band.fill(c, self.c == Sum::F16, &part, hard_lanes, hard_lines);
                let of_lanes = lane * each..(lane + LANES) * each;
                let of_lines = line * each..(line + hard_lines.len()) * each;
                match &how {
                    How::Aligned(way) => {
                        way.band(places, lanes.numbers(of_lanes), lines.numbers(of_lines), band)
                    }
                    How::Exact(unit) => {
                        exact::band(self.d, *unit, each, &lanes.wide[of_lanes], &lines.wide[of_lines], band);
                    }
                }
                any |= band.give(d, self.d == Sum::F16, &part, AGAIN);
            }
        }
        any
    }

    /// Computes what is marked.
    #[cold]
    fn again(
        &self,
        from: (&[u32], &[u32], &[u32]),
        d: &mut [u32],
        scales: Option<Scales<'_>>,
        scratch: &mut Scratch,
    ) {
        self.plain(from, d, scales, scratch, |_, old| old == AGAIN);
    }

    /// Computes one element at a time those that are `wanted`.
    #[inline(never)]
    fn plain(
        &self,
        (a, b, c): (&[u32], &[u32], &[u32]),
        d: &mut [u32],
        scales: Option<Scales<'_>>,
        scratch: &mut Scratch,
        wanted: impl Fn(usize, u32) -> bool,
    ) {
        let (n, k) = (self.n as usize, self.k as usize);
        let [numbers_a, numbers_b] = &mut scratch.numbers;
        for (second, words, numbers) in [(false, a, &mut *numbers_a), (true, b, &mut *numbers_b)] {
            numbers.clear();
            for (line, words) in words.chunks_exact(k).enumerate() {
                let scales = plain::scales_of(self, second, scales, line);
                numbers.extend(plain::line(self, second, words, scales));
            }
        }
        for (at, (c, d)) in c.iter().zip(d).enumerate() {
            if wanted(at, *d) {
                let (a, b) = (at / n * k, at % n * k);
                *d = plain::element(self, &numbers_a[a..a + k], &numbers_b[b..b + k], *c);
            }
        }
    }
}
