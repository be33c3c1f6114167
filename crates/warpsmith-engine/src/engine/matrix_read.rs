//! Matrices in shared memory, read as descriptors say where they lie.

use super::Context;
use super::block::Block;
use super::check::Refused;
use super::tensor_copy::unit_at;
use super::warp::Warp;
use crate::observe::{Place, Watched};
use crate::tile::{Descriptor, Element, TensorKind};

/// How elements lie in a unit of 16 bytes.
#[derive(Clone, Copy)]
pub(super) struct Packing {
    /// Elements of a unit.
    pub count: u32,
    bits: u32,
    /// Bits from one to the next.
    step: u32,
    first: u32,
}

impl Packing {
    /// Words of so many bits, one behind the other.
    pub fn plain(bits: u32) -> Packing {
        Packing { count: 128 / bits, bits, step: bits, first: 0 }
    }

    /// In shared memory small elements are packed at the beginning of the unit; in tensor memory each has a byte.
    pub fn of(kind: TensorKind, element: Element, in_tensor: bool) -> Packing {
        let bits = element.bits();
        let pairs = kind.has_pairs();
        let count = if pairs { 32 } else { 128 / bits.max(8) };
        let small = bits < 8 && !pairs && in_tensor;
        Packing {
            count,
            bits,
            step: if small { 8 } else { bits },
            first: if small && bits == 4 { 2 } else { 0 },
        }
    }

    /// The elements of a unit.
    pub fn elements(self, words: [u32; 4]) -> impl Iterator<Item = u32> {
        let bits = words.iter().rev().fold(0u128, |bits, word| bits << 32 | u128::from(*word));
        let ones = u32::MAX >> (32 - self.bits);
        (0..self.count).map(move |index| (bits >> (index * self.step + self.first)) as u32 & ones)
    }
}

/// Who reads.
pub(super) struct Reader<'a, 'c, 'o, 'w, const STEPS: bool> {
    pub cx: &'a Context<'c>,
    pub block: &'a Block,
    pub warp: &'a Warp,
    /// The lane that has the descriptor, and where.
    pub who: (usize, Place),
    pub observer: &'o mut Watched<'w, STEPS>,
}

impl<const STEPS: bool> Reader<'_, '_, '_, '_, STEPS> {
    /// Reads lines of a matrix that lies by them, or by columns, behind what there is: `count` of them from `first` on, each
    /// with `depth` elements.
    pub fn lines(
        &mut self,
        (descriptor, by_columns): (Descriptor, bool),
        packing: Packing,
        (first, count, depth): (u32, u32, u32),
        out: &mut Vec<u32>,
    ) -> Result<(), Refused> {
        let begin = out.len();
        out.resize(begin + (count * depth) as usize, 0);
        let out = &mut out[begin..];
        if !by_columns {
            for line in 0..count {
                for unit in 0..depth / packing.count {
                    let words = self.unit(descriptor.of_row(first + line, unit))?;
                    let at = (line * depth + unit * packing.count) as usize;
                    let elements = out[at..].iter_mut().zip(packing.elements(words));
                    elements.for_each(|(out, value)| *out = value);
                }
            }
            return Ok(());
        }
        for k in 0..depth {
            for unit in first / packing.count..(first + count).div_ceil(packing.count) {
                let words = self.unit(descriptor.of_column(k, unit))?;
                for (line, value) in (unit * packing.count..).zip(packing.elements(words)) {
                    if (first..first + count).contains(&line) {
                        out[((line - first) * depth + k) as usize] = value;
                    }
                }
            }
        }
        Ok(())
    }

    fn unit(&mut self, from: u32) -> Result<[u32; 4], Refused> {
        unit_at(self.cx, self.block, self.warp, self.who, from, self.observer)
    }
}
