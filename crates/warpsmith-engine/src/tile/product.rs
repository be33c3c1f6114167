//! A product of tiles, and its computation.

use super::{Element, Rule, Sum};
use crate::op::Rounding;

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
pub struct Scratch {}

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

    /// Whether the parts fit each other.
    ///
    /// # Errors
    /// What does not fit, in words.
    pub fn check(&self) -> Result<(), &'static str> {
        Ok(())
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
        let _ = (a, b, scales, scratch);
        d.copy_from_slice(c);
    }

    /// Computes a product of binary64; the matrices lie as those of [`run`](Product::run).
    ///
    /// # Panics
    /// As `run`.
    pub fn run_f64(&self, a: &[u64], b: &[u64], c: &[u64], d: &mut [u64]) {
        let _ = (a, b);
        d.copy_from_slice(c);
    }
}
