//! Products of warpgroups: matrices are read from shared memory, as descriptors say where they lie.

use super::Context;
use super::block::Block;
use super::check::Refused;
use super::product::{self, Operands};
use super::tensor_copy::unit_at;
use super::warp::Warp;
use crate::fault::FaultKind;
use crate::observe::{Place, Watched};
use crate::op::Op;
use crate::register::{LANES, Reg, Registers};
use crate::tile::{Descriptor, Element};

/// Warps of a group.
const WARPS: u32 = 4;
/// Rows of A and D that each of them has.
const ROWS: u32 = 16;
/// Bits of what is read at a time.
const UNIT: u32 = 128;

/// Computes the rows of D that a warp has. Its registers have them at once; who touches them before they were waited for has
/// been found out when the program was lowered.
pub(super) fn product<const STEPS: bool>(
    cx: &Context<'_>,
    block: &mut Block,
    warp: &mut Warp,
    place: Place,
    op: &Op,
    observer: &mut Watched<'_, STEPS>,
) -> Result<(), Refused> {
    let Op::GroupProduct { product, d, a, b, more, adds } = *op else { return Ok(()) };
    let map = &cx.program.functions[place.function as usize].group_products[product as usize];
    if warp.index / WARPS * WARPS + WARPS > cx.shape.warps() {
        return Err((0, FaultKind::PartOfGroup));
    }
    let adds = same(warp.registers.lanes32(adds), "scale_d")? != 0;
    let of_a = if map.shared { Some(descriptor(&warp.registers, a, "descriptor of A")?) } else { None };
    let of_b = descriptor(&warp.registers, b, "descriptor of B")?;
    let tile = &map.rows.product;
    // Stored elements of a row of A, and all of a column of B; of one bit 32 are one.
    let stored = tile.k / tile.a.per_word();
    let depth = map.rows.sparse.as_ref().map_or(stored, |sparse| sparse.columns);
    let first = warp.index % WARPS * ROWS;
    let (mut words_a, mut words_b) = (Vec::new(), Vec::new());
    let mut reader = Reader { cx, block, warp, place, observer };
    if let Some(of_a) = of_a {
        reader.lines((of_a, map.turned.0), cell(tile.a), (first, ROWS, stored), &mut words_a)?;
    }
    reader.lines((of_b, map.turned.1), cell(tile.b), (0, tile.n, depth), &mut words_b)?;
    let operands = Operands { d, a, b, c: d, more };
    product::rows(&mut warp.registers, map, (operands, adds), |a, b| {
        if map.shared {
            core::mem::swap(a, &mut words_a);
        }
        core::mem::swap(b, &mut words_b);
        Ok(())
    })
}

/// Bits of a word that is multiplied, in shared memory.
fn cell(element: Element) -> u32 {
    if element == Element::B1 { 32 } else { element.bits() }
}

/// The number that all lanes have.
fn same(lanes: &[u32; LANES], what: &'static str) -> Result<u32, Refused> {
    match lanes.iter().position(|number| *number != lanes[0]) {
        Some(lane) => Err((lane, FaultKind::MatrixGroup { what })),
        None => Ok(lanes[0]),
    }
}

fn descriptor(r: &Registers, register: Reg, what: &'static str) -> Result<Descriptor, Refused> {
    let lanes = r.get::<u64>(register);
    match lanes.iter().position(|bits| *bits != lanes[0]) {
        Some(lane) => Err((lane, FaultKind::MatrixGroup { what })),
        None => match Descriptor::fault_of_warpgroup(lanes[0]) {
            Some(reason) => Err((0, FaultKind::MatrixDescriptor { what, bits: lanes[0], reason })),
            None => Ok(Descriptor::of_warpgroup(lanes[0])),
        },
    }
}

/// Who reads.
struct Reader<'a, 'c, 'o, 'w, const STEPS: bool> {
    cx: &'a Context<'c>,
    block: &'a Block,
    warp: &'a Warp,
    place: Place,
    observer: &'o mut Watched<'w, STEPS>,
}

impl<const STEPS: bool> Reader<'_, '_, '_, '_, STEPS> {
    /// Reads lines of a matrix with words of so many bits: `count` of them from `first` on, each with `depth` words.
    fn lines(
        &mut self,
        (descriptor, by_columns): (Descriptor, bool),
        bits: u32,
        (first, count, depth): (u32, u32, u32),
        out: &mut Vec<u32>,
    ) -> Result<(), Refused> {
        out.resize((count * depth) as usize, 0);
        let each = UNIT / bits;
        if !by_columns {
            for (line, out) in (first..).zip(out.chunks_exact_mut(depth as usize)) {
                for (unit, out) in (0..).zip(out.chunks_mut(each as usize)) {
                    let words = self.unit(descriptor.of_row(line, unit))?;
                    out.iter_mut().zip(elements(words, bits)).for_each(|(out, value)| *out = value);
                }
            }
            return Ok(());
        }
        for k in 0..depth {
            for unit in first / each..(first + count).div_ceil(each) {
                let words = self.unit(descriptor.of_column(k, unit))?;
                for (line, value) in (unit * each..).zip(elements(words, bits)) {
                    if (first..first + count).contains(&line) {
                        out[((line - first) * depth + k) as usize] = value;
                    }
                }
            }
        }
        Ok(())
    }

    fn unit(&mut self, from: u32) -> Result<[u32; 4], Refused> {
        unit_at(self.cx, self.block, self.warp, (0, self.place), from, self.observer)
    }
}

/// The elements of a unit.
fn elements(words: [u32; 4], bits: u32) -> impl Iterator<Item = u32> {
    let all = words.iter().rev().fold(0u128, |all, word| all << 32 | u128::from(*word));
    let ones = u32::MAX >> (32 - bits);
    (0..UNIT / bits).map(move |index| (all >> (index * bits)) as u32 & ones)
}
