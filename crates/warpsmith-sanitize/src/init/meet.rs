//! What of the results of an operation of a whole warp is undefined. It may be reported before all lanes have come to it, so that what
//! comes of it is held back until the next thing is reported.

use super::bank::{COMPUTED, NEVER, Undefined};
use super::room::Room;
use super::told::Told;
use super::warp::{Warp, Window};
use super::{Init, each};
use crate::site::Site;
use std::collections::BTreeSet;
use warpsmith_engine::observe::Place;
use warpsmith_engine::op::{MatrixMap, Op, Packing, Vote};
use warpsmith_engine::program::{Function, Operand, Places, Role, Uses, WarpProduct};
use warpsmith_engine::register::{LANES, Mask, Pred, Reg};

/// What comes of an instruction that was reported.
#[derive(Debug)]
pub(super) struct Held {
    pub place: Place,
    base: (usize, usize),
    lanes: Mask,
    /// What is written.
    writes: Vec<Operand>,
    /// What of it is undefined: a row or a predicate, the lane, the bits and where they come from.
    undefined: Vec<(Operand, usize, Undefined)>,
}

impl Held {
    /// What comes of it when these lanes have executed it.
    pub fn of(
        at: &Window<'_>,
        function: &Function,
        (op, uses): (&Op, &Uses),
        (place, lanes): (Place, Mask),
        told: &mut Told,
        grid: u64,
    ) -> Held {
        let site =
            |lane: usize| Site { place, grid, lane: lane as u32, access: None, at: None, later: false };
        let mut held =
            Held { place, base: at.base, lanes, writes: uses.writes.clone(), undefined: Vec::new() };
        let out = &mut held.undefined;
        match *op {
            Op::Shuffle { f, d, a, b, c, .. } => {
                let (by, clamps) = (at.registers.lanes32(b), at.registers.lanes32(c));
                for lane in each(lanes) {
                    let (source, valid) = f.source(lane as u32, by[lane] & 31, clamps[lane]);
                    let source = if valid { source as usize % LANES } else { lane };
                    let word = at.row(a, source);
                    if lanes >> source & 1 != 0 && word.bits != 0 {
                        out.push((
                            Operand::Rows(d, 1),
                            lane,
                            Undefined { from: told.read(word.from, || site(source)), ..word },
                        ));
                    }
                }
            }
            Op::Vote { f, d, p, a, negate, members } => {
                let undefined = at.lanes(Operand::Predicate(a)) & lanes;
                let value = at.registers.predicate(a);
                let value = if negate { !value } else { value };
                for lane in each(lanes) {
                    let all =
                        lanes & members.map_or(Mask::MAX, |members| at.registers.lanes32(members)[lane]);
                    let (open, one, zero) =
                        (undefined & all, value & all & !undefined, !value & all & !undefined);
                    let is_open = match f {
                        Vote::All => zero == 0,
                        Vote::Any => one == 0,
                        Vote::Uniform => one == 0 || zero == 0,
                        Vote::Ballot => true,
                    };
                    if open == 0 || !is_open {
                        continue;
                    }
                    let first = open.trailing_zeros() as usize % LANES;
                    let from = told.read(at.from(Operand::Predicate(a), first), || site(first)) | COMPUTED;
                    match f {
                        Vote::Ballot => out.push((Operand::Rows(d, 1), lane, Undefined { bits: open, from })),
                        _ => out.push((Operand::Predicate(p), lane, Undefined { bits: 1, from })),
                    }
                }
            }
            Op::Reduce { members, .. } | Op::Match { members, .. } => {
                let values = uses.reads.iter().filter(|read| read.1 == Role::Value);
                for (operand, _) in values {
                    let undefined = at.lanes(*operand) & lanes;
                    for lane in each(lanes) {
                        let open = undefined & at.registers.lanes32(members)[lane];
                        if open != 0 {
                            let first = open.trailing_zeros() as usize % LANES;
                            let from = told.read(at.from(*operand, first), || site(first)) | COMPUTED;
                            let bits = u32::MAX;
                            out.extend(uses.writes.iter().map(|to| (*to, lane, Undefined { bits, from })));
                        }
                    }
                }
            }
            Op::ExchangeMatrix { map, d, a } => {
                if let Some(map) = function.matrices.get(map as usize) {
                    let held = map.each() * map.registers as usize;
                    for (number, (source, element)) in map.places.iter().enumerate() {
                        let (source, element) = (usize::from(*source) % LANES, usize::from(*element));
                        let word = at.row(a.plus((element / map.each()) as u32), source);
                        let shift = |element: usize| (element % map.each()) as u32 * map.bits;
                        let bits = word.bits >> shift(element) & ones(map.bits);
                        if bits != 0 {
                            let (lane, to) = (number / held, number % held);
                            let from = told.read(word.from, || site(source));
                            let word = Undefined { bits: bits << shift(to), from };
                            out.push((Operand::Rows(d.plus((to / map.each()) as u32), 1), lane, word));
                        }
                    }
                }
            }
            Op::Product { product, d, a, b, c, .. } => {
                if let Some(map) = function.products.get(product as usize) {
                    multiply(at, map, (d, a, b, c), out, |from, lane| {
                        told.read(from, || site(lane)) | COMPUTED
                    });
                }
            }
            Op::GroupProduct { d, adds, .. } if at.registers.lanes32(adds)[0] != 0 => {
                // What it adds to stays as it is; what comes from shared memory is not looked at.
                held.writes.retain(|operand| !matches!(operand, Operand::Rows(reg, _) if *reg == d));
            }
            _ => {}
        }
        held
    }

    /// It has been done.
    pub fn perform(self, warp: &mut Warp, room: &mut Room) {
        let (first, first_predicate) = self.base;
        let pred_at = |pred: Pred| first_predicate + pred.0 as usize;
        for operand in &self.writes {
            match *operand {
                Operand::Rows(reg, rows) => (reg.0..reg.0 + rows).for_each(|row| {
                    warp.rows.clear(first + row as usize, self.lanes);
                }),
                Operand::Predicate(pred) => warp.predicates.clear(pred_at(pred), self.lanes),
            }
        }
        for (operand, lane, value) in self.undefined {
            let (bank, at) = match operand {
                Operand::Rows(reg, _) => (&mut warp.rows, first + reg.0 as usize),
                Operand::Predicate(pred) => (&mut warp.predicates, pred_at(pred)),
            };
            // Elements of one word come one by one.
            let bits = bank.get(at, lane).bits | value.bits;
            bank.put(at, lane, Undefined { bits, from: value.from }, room);
        }
    }
}

fn ones(bits: u32) -> u32 {
    u32::MAX.checked_shr(32 - bits.clamp(1, 32)).unwrap_or(0)
}

/// The cells of a matrix that are undefined: the number of each, and what it is of.
fn cells(at: &Window<'_>, places: &Places, reg: Reg) -> Vec<(u32, u32, usize)> {
    let (held, rows) = (places.held(), (places.cell / 32).max(1));
    let each_row = (32 / places.cell.min(32)).max(1) as usize;
    let mut out = Vec::new();
    for register in 0..places.registers {
        for lane in each(at.lanes(Operand::Rows(reg.plus(register * rows), rows))) {
            for index in 0..each_row {
                let word = at.row(reg.plus(register * rows), lane);
                let high = if rows > 1 { at.row(reg.plus(register * rows + 1), lane) } else { word };
                let shift = if rows > 1 { 0 } else { index as u32 * places.cell + places.first };
                let bits = (word.bits | if rows > 1 { high.bits } else { 0 }) >> shift & ones(places.bits);
                let from = if word.bits != 0 { word.from } else { high.from };
                let number = places.numbers.get(lane * held + register as usize * each_row + index);
                if let Some(number) = number.filter(|_| bits != 0) {
                    out.push((*number, from, lane));
                }
            }
        }
    }
    out
}

/// An element of the result is undefined if one is of its row of A, of its column of B, or itself in C.
fn multiply(
    at: &Window<'_>,
    map: &WarpProduct,
    (d, a, b, c): (Reg, Reg, Reg, Reg),
    out: &mut Vec<(Operand, usize, Undefined)>,
    mut origin: impl FnMut(u32, usize) -> u32,
) {
    let (m, n) = (map.product.m.max(1), map.product.n.max(1));
    let (one_a, one_b, one_d) = map.product.words();
    let per_row = (one_a as u32 / m).max(1);
    let (one_b, per_column) = match &map.sparse {
        Some(sparse) => (u32::MAX, sparse.columns.max(1)),
        None => (one_b as u32, (one_b as u32 / n).max(1)),
    };
    let (of_a, of_b, of_c) = (cells(at, &map.a, a), cells(at, &map.b, b), cells(at, &map.c, c));
    let rows: BTreeSet<u32> = of_a.iter().map(|cell| cell.0 / per_row).collect();
    let columns: BTreeSet<(u32, u32)> =
        of_b.iter().map(|cell| (cell.0 / one_b.max(1), cell.0 % one_b.max(1) / per_column)).collect();
    let own: BTreeSet<u32> = of_c.iter().map(|cell| cell.0).collect();
    let Some((_, from, lane)) = of_a.iter().chain(&of_b).chain(&of_c).next() else { return };
    let from = origin(*from, *lane);
    let places = &map.d;
    let (held, each_row) = (places.held(), (32 / places.cell.min(32)).max(1) as usize);
    let step = (places.cell / 32).max(1);
    for (index, number) in places.numbers.iter().enumerate() {
        let tile = *number / (one_d as u32).max(1);
        let of_b = if map.sparse.is_some() { 0 } else { tile };
        if rows.contains(&(number / n)) || columns.contains(&(of_b, number % n)) || own.contains(number) {
            let (lane, cell) = (index / held.max(1), index % held.max(1));
            let shift = (cell % each_row) as u32 * places.cell % 32 + places.first;
            let bits = ones(places.bits.min(32)) << shift.min(31);
            let row = (cell / each_row) as u32 * step;
            for part in 0..step {
                out.push((Operand::Rows(d.plus(row + part), 1), lane, Undefined { bits, from }));
            }
        }
    }
}

impl Init {
    /// The undefined bits of the lines of a matrix that is loaded, and where they come from.
    pub(super) fn lines(
        &mut self,
        place: Place,
        lanes: Mask,
        at: impl Fn(&Init, usize) -> super::memory::Spot,
        site: impl Fn(&Init, usize) -> Site,
    ) -> Vec<(u128, u32)> {
        let mut out = vec![(0, NEVER); LANES];
        for lane in each(lanes) {
            let spot = at(self, lane);
            let (low, high) = (self.peek(place, spot, 8), self.peek(place, spot.plus(8), 8));
            if low | high != 0 {
                let site = site(self, lane);
                let from = self.origin(place, if low != 0 { spot } else { spot.plus(8) }, site);
                out[lane] = (u128::from(high) << 64 | u128::from(low), from);
            }
        }
        out
    }

    /// Gives each lane its elements of such a matrix.
    pub(super) fn spread(&mut self, place: Place, map: &MatrixMap, d: Reg, lines: &[(u128, u32)]) {
        if lines.iter().all(|line| line.0 == 0) {
            return;
        }
        let (each, stored) = (
            map.each(),
            match map.packing {
                Packing::Plain => map.bits,
                Packing::Six => 6,
                Packing::Four | Packing::SignedFour => 4,
            },
        );
        let held = (each * map.registers as usize).max(1);
        for (index, (line, element)) in map.places.iter().enumerate() {
            let Some((bits, from)) = lines.get(usize::from(*line)) else { continue };
            let bits = bits.checked_shr(u32::from(*element) * stored).unwrap_or(0) as u32 & ones(stored);
            if bits != 0 {
                let (lane, cell) = (index / held, index % held);
                let row = d.plus((cell / each) as u32);
                self.merge(
                    place,
                    (row, lane % LANES),
                    u128::from(bits) << ((cell % each) as u32 * map.bits),
                    *from,
                );
            }
        }
    }
}
