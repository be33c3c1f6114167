//! Products of warpgroups: matrices are read from shared memory, as descriptors say where they lie. Each warp computes its rows when
//! it comes to a product; that the four of a group come to the same ones, with the same matrices, is noted and compared.

use super::Context;
use super::block::Block;
use super::check::Refused;
use super::matrix_read::{Packing, Reader};
use super::product::{self, Operands};
use super::warp::Warp;
use crate::fault::FaultKind;
use crate::memory::{Account, Counted};
use crate::observe::{Place, Watched};
use crate::op::Op;
use crate::register::{LANES, Reg, Registers};
use crate::tile::{Descriptor, Element};

/// Warps of a group.
const WARPS: u32 = 4;
/// Rows of A and D that each of them has.
const ROWS: u32 = 16;

/// A product that not all warps of a group have come to.
#[derive(Debug, Clone, Copy)]
struct Started {
    place: Place,
    /// Descriptors of A, which is 0 if it lies in registers, and of B.
    matrices: [u64; 2],
    adds: bool,
}

/// What a warpgroup has come to.
#[derive(Debug)]
struct Group {
    /// Products that each warp has come to, without those that all have.
    counts: [usize; WARPS as usize],
    /// Those products, in order.
    open: Counted<Started>,
}

/// What the warpgroups of a block have come to.
#[derive(Debug)]
pub(super) struct Groups {
    groups: Vec<Group>,
    account: Account,
}

/// Products by which a warp may be ahead of the others of its group.
const AHEAD: usize = 1 << 16;

impl Groups {
    /// Nothing yet, of an account.
    pub fn on(account: &Account) -> Groups {
        Groups { groups: Vec::new(), account: account.clone() }
    }

    /// Forgets all.
    pub fn reset(&mut self) {
        self.groups.clear();
    }

    /// A warp has come to a product.
    fn note(&mut self, warp: u32, started: Started) -> Result<(), FaultKind> {
        let (group, own) = ((warp / WARPS) as usize, (warp % WARPS) as usize);
        while self.groups.len() <= group {
            self.groups.push(Group { counts: [0; 4], open: Counted::on(&self.account) });
        }
        let group = &mut self.groups[group];
        let at = group.counts[own];
        group.counts[own] += 1;
        let Some(first) = group.open.get(at) else {
            if at >= AHEAD {
                return Err(group.missing().1);
            }
            let room = group.open.extend(&[started]);
            return room.map_err(|exceeded| FaultKind::Memory { what: "products of a warpgroup", exceeded });
        };
        let other = first.place.warp;
        if (first.place.function, first.place.pc) != (started.place.function, started.place.pc) {
            return Err(FaultKind::OtherProduct { warp: other });
        }
        let [a, b] = [0, 1].map(|at| first.matrices[at] != started.matrices[at]);
        let differs =
            [(a, "descriptor of A"), (b, "descriptor of B"), (first.adds != started.adds, "scale_d")];
        if let Some((_, what)) = differs.into_iter().find(|(differs, _)| *differs) {
            return Err(FaultKind::WarpsDiffer { warp: other, what });
        }
        // What all have come to is forgotten, many at a time.
        let (all, kept) = (group.counts.into_iter().min().unwrap_or(0), group.open.len());
        if all == kept || all >= AHEAD / 64 {
            group.counts = group.counts.map(|count| count - all);
            group.open.rotate_left(all);
            let less = group.open.resize(kept - all, started);
            less.map_err(|exceeded| FaultKind::Memory { what: "products of a warpgroup", exceeded })?;
        }
        Ok(())
    }

    /// A product that some warps of its group have never come to.
    pub fn left(&self) -> Option<(Place, FaultKind)> {
        self.groups.iter().find(|group| !group.open.is_empty()).map(Group::missing)
    }
}

impl Group {
    /// The first product that warps have not come to, and which.
    fn missing(&self) -> (Place, FaultKind) {
        let least = self.counts.iter().min().copied().unwrap_or(0);
        let place = self.open[least.min(self.open.len() - 1)].place;
        let first = place.warp / WARPS * WARPS;
        let behind = self.counts.iter().zip(first..).filter(|(count, _)| **count == least);
        (place, FaultKind::WarpsMissing { warps: behind.map(|(_, warp)| warp).collect() })
    }
}

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
    let (bits_a, of_a) = match map.shared {
        true => descriptor(&warp.registers, a, "descriptor of A").map(|(bits, of_a)| (bits, Some(of_a)))?,
        false => (0, None),
    };
    let (bits_b, of_b) = descriptor(&warp.registers, b, "descriptor of B")?;
    let started = Started { place, matrices: [bits_a, bits_b], adds };
    block.groups.note(warp.index, started).map_err(|kind| (0, kind))?;
    let tile = &map.rows.product;
    // Stored elements of a row of A, and all of a column of B; of one bit 32 are one.
    let stored = tile.k / tile.a.per_word();
    let depth = map.rows.sparse.as_ref().map_or(stored, |sparse| sparse.columns);
    let first = warp.index % WARPS * ROWS;
    let (mut words_a, mut words_b) = (Vec::new(), Vec::new());
    let mut reader = Reader { cx, block, warp, who: (0, place), observer };
    if let Some(of_a) = of_a {
        let rows = (first, ROWS, stored);
        reader.lines((of_a, map.turned.0), Packing::plain(cell(tile.a)), rows, &mut words_a)?;
    }
    reader.lines((of_b, map.turned.1), Packing::plain(cell(tile.b)), (0, tile.n, depth), &mut words_b)?;
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

fn descriptor(r: &Registers, register: Reg, what: &'static str) -> Result<(u64, Descriptor), Refused> {
    let lanes = r.get::<u64>(register);
    match lanes.iter().position(|bits| *bits != lanes[0]) {
        Some(lane) => Err((lane, FaultKind::MatrixGroup { what })),
        None => match Descriptor::of_warpgroup(lanes[0]) {
            Err(reason) => Err((0, FaultKind::MatrixDescriptor { what, bits: lanes[0], reason })),
            Ok(found) => Ok((lanes[0], found)),
        },
    }
}
