//! How sums are formed.

use super::Sum;
use std::ops::Range;

/// How sums are formed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rule {
    /// One rounding, to nearest even, of the exact sum of all products and C.
    Exact,
    /// Aligned to the largest exponent, cut, added.
    Aligned(Aligned),
    /// A fused multiply-add for each k in ascending order, beginning with C. Of binary64 alone.
    Fused,
    /// Of whole numbers, exact.
    Integer,
}

/// Sums as the hardware forms them. In each step a number of products are added to what was there before. The *exponent* of a
/// product is the sum of those of its factors, although the product of two significands may be 2 or more. All terms of a
/// step are cut (towards 0) to multiples of 2^(E − fraction), where E is the largest exponent among them, and added without
/// loss. The result of each step is rounded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Aligned {
    /// Bits behind the point of the largest exponent that count: at most 60.
    pub fraction: u8,
    /// E is not less than this.
    pub least: i16,
    /// Products of a step.
    pub step: u16,
    /// Which products the steps take.
    pub order: Order,
    /// When C is added.
    pub join: Join,
    /// Significant bits that the result of a step keeps, at most those of the type of D.
    pub kept: u8,
    /// Whether the result of a step is rounded to nearest even; otherwise towards 0.
    pub nearest: bool,
}

/// Which products the steps take.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Order {
    /// By k in ascending order.
    Ascending,
    /// First those where k mod 4 is 0 or 1, then those where it is 2 or 3: how instructions of 8-bit elements go as two of
    /// binary16. Elements have the exponents of that, in which most of their subnormal numbers are normal.
    PairsOfFour,
    /// By k in ascending order, each four by an instruction of their own.
    Fours,
}

impl Aligned {
    /// Whether results are kept as they are with types that hold them: no fewer bits of binary16.
    pub(super) fn kept_as_usual(&self, sum: Sum) -> bool {
        match sum {
            Sum::F16 => self.kept == 11 && self.nearest,
            _ => self.kept == 24 || !self.nearest,
        }
    }

    /// Of `k` products, those that one instruction of the machine adds: 1 at least.
    pub(super) fn run(&self, k: usize) -> usize {
        match self.order {
            Order::Ascending => k.max(1),
            Order::PairsOfFour => (k / 2).max(1),
            Order::Fours => k.clamp(1, 4),
        }
    }

    /// The steps: ranges of the order that they take.
    pub(super) fn steps(&self, k: usize) -> impl Iterator<Item = Range<usize>> + use<> {
        let run = self.run(k);
        let step = usize::from(self.step).clamp(1, run);
        (0..k).step_by(run).flat_map(move |begin| {
            let end = (begin + run).min(k);
            (begin..end).step_by(step).map(move |first| first..(first + step).min(end))
        })
    }
}

impl Order {
    /// The least exponent by which an element is aligned, of a type whose least normal number has a given one.
    pub(super) fn least(self, own: i32) -> i32 {
        match self {
            Order::Ascending | Order::Fours => own,
            Order::PairsOfFour => own.min(-14),
        }
    }

    /// Which of `k` products is the one at a place of the order.
    pub(super) fn place(self, at: usize, k: usize) -> usize {
        match self {
            Order::Ascending | Order::Fours => at,
            Order::PairsOfFour => {
                let half = k / 2;
                let (second, at) = if at < half { (0, at) } else { (2, at - half) };
                at / 2 * 4 + at % 2 + second
            }
        }
    }
}

/// When C is added.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Join {
    /// It is a term of the first step.
    First,
    /// The first step begins with 0. C is added at the end, rounded to nearest even as the type of D.
    Last,
}
