//! Products of matrices into tensor memory: elements are gathered, multiplied, and put into their lanes.

use super::Context;
use super::block::Block;
use super::check::Refused;
use super::tensor::instruction::{self, Form};
use super::tensor::{LANES, Room, sparse, tensor_addresses};
use super::tensor_copy::unit_at;
use super::warp::Warp;
use crate::fault::{FaultKind, TensorFault};
use crate::observe::{Place, Watched};
use crate::op::TensorAddress;
use crate::program::{TensorKind, TensorProduct, TensorSource};
use crate::tile::{Descriptor, Element, Product, Scale, Scales, Sum};

/// The lane that issues a product, and where.
#[derive(Clone, Copy)]
struct Issuer<'a, 'c> {
    cx: &'a Context<'c>,
    warp: &'a Warp,
    lane: usize,
    place: Place,
}

impl Issuer<'_, '_> {
    fn wrong(&self, fault: TensorFault) -> Refused {
        (self.lane, FaultKind::Tensor(fault))
    }

    fn address(&self, at: TensorAddress) -> u32 {
        tensor_addresses(&self.warp.registers, at)[self.lane]
    }

    fn descriptor(&self, register: crate::register::Reg) -> Result<Descriptor, Refused> {
        let bits = self.warp.registers.get::<u64>(register)[self.lane];
        let found = Descriptor::of_tensor_core(bits);
        found.map_err(|fault| self.wrong(TensorFault::Descriptor { bits, reason: fault.text() }))
    }
}

/// Where the rows of a matrix lie that has some.
#[derive(Clone, Copy)]
struct Rows {
    /// The first lane.
    lane: u32,
    column: u32,
    /// Of 64 rows 16 lie in the lanes of a quarter.
    spread: bool,
}

impl Rows {
    /// The lane of a row, counted from that of the first.
    fn own(self, row: u32) -> u32 {
        if self.spread { row / 16 * 32 + row % 16 } else { row }
    }

    fn lane(self, row: u32) -> u32 {
        self.lane + self.own(row)
    }
}

/// Multiplies as a lane says.
pub(super) fn multiply<const STEPS: bool>(
    cx: &Context<'_>,
    block: &mut Block,
    warp: &Warp,
    (lane, place): (usize, Place),
    product: &TensorProduct,
    observer: &mut Watched<'_, STEPS>,
) -> Result<(), Refused> {
    let issuer = Issuer { cx, warp, lane, place };
    let mut room = block.tensor.take_room().map_err(|kind| (lane, kind))?;
    let done = multiply_in(issuer, block, product, &mut room, observer);
    block.tensor.give_room(room);
    done
}

fn multiply_in<const STEPS: bool>(
    issuer: Issuer<'_, '_>,
    block: &mut Block,
    product: &TensorProduct,
    room: &mut Room,
    observer: &mut Watched<'_, STEPS>,
) -> Result<(), Refused> {
    let r = &issuer.warp.registers;
    let bits = r.get::<u32>(product.instruction)[issuer.lane];
    let wrong = |reason| issuer.wrong(TensorFault::Instruction { bits, reason });
    let form = instruction::read(product, bits).map_err(wrong)?;
    let banks = if product.stationary { LANES / form.m } else { 1 };
    let width = form.n / banks;
    let d = rows(issuer, block, (product, &form), product.d, width)?;
    take_b(issuer, block, product, &form, room, observer)?;
    if let Some(zeros) = product.zeros {
        blank(issuer, r.get::<u64>(zeros)[issuer.lane], &form, width, &mut room.b)?;
    }
    take_scales(issuer, block, product, &form, &mut room.scales)?;
    let adds = r.predicate(product.adds.0) >> issuer.lane & 1 != 0;
    let adds = adds != product.adds.1;
    let mask = product.mask.map_or([0; 4], |mask| {
        core::array::from_fn(|word| r.get::<u32>(mask.plus(word as u32))[issuer.lane])
    });
    let mut part = Product::new((form.m, width, form.k), (form.a, form.b), (form.d, form.d), form.rule);
    (part.saturate, part.negate) = (form.saturate, form.negate);
    part.scale = form
        .scale
        .zip(product.scales)
        .map(|((element, ..), scales)| Scale { element, block: form.k / scales.each.max(1) });
    part.check().map_err(|reason| wrong(format!("asks for what is not executed: {reason}")))?;
    // All is read before D is written: it may lie where A does.
    room.d.clear();
    room.d.resize((form.m * form.n) as usize, 0);
    for bank in 0..banks {
        let again = matches!(product.a, TensorSource::Tensor(_)) || form.sparse.is_some();
        if bank == 0 || again {
            take_a(issuer, block, product, (&form, bank), room, observer)?;
        }
        let first = (bank * form.m * width) as usize;
        let out = first..first + (form.m * width) as usize;
        room.c.clear();
        room.c.resize(out.len(), 0);
        if adds {
            for row in 0..form.m {
                let cells = block.tensor.lane(d.lane(bank * form.m + row), d.column, width);
                let at = (row * width) as usize;
                for (c, cell) in room.c[at..].iter_mut().zip(cells) {
                    *c = scaled_down(*cell, form.d, product.scale_d);
                }
            }
        }
        let columns = (bank * width * form.k) as usize..((bank + 1) * width * form.k) as usize;
        let [scales_a, scales_b] = &room.scales;
        let scales = part.scale.map(|_| Scales { a: scales_a, b: scales_b });
        part.run(&room.a, &room.b[columns], &room.c, &mut room.d[out], scales, &mut room.scratch);
    }
    for (index, values) in room.d.chunks_exact(width as usize).enumerate() {
        let lane = d.lane(index as u32);
        if mask[(lane / 32) as usize & 3] >> (lane % 32) & 1 == 0 {
            block.tensor.lane_mut(lane, d.column, width).copy_from_slice(values);
        }
    }
    Ok(())
}

/// A cell of D divided by a power of two, rounded to nearest.
fn scaled_down(cell: u32, sum: Sum, power: u32) -> u32 {
    let value = |value: f64| value / f64::from(1u32 << power.min(31));
    match sum {
        Sum::F16 if power == 0 => cell & 0xffff,
        Sum::F16 => super::half_bits(value(super::half_value(cell as u16))).into(),
        Sum::F32 if power > 0 => (value(f32::from_bits(cell).into()) as f32).to_bits(),
        _ => cell,
    }
}

/// Where the rows of D or A lie: so many columns of all lanes are there.
fn rows(
    issuer: Issuer<'_, '_>,
    block: &Block,
    (product, form): (&TensorProduct, &Form),
    at: TensorAddress,
    columns: u32,
) -> Result<Rows, Refused> {
    let at = issuer.address(at);
    let (lane, column) = (at >> 16, at & 0xffff);
    let spread = form.m == 64 && !product.stationary;
    let fits = lane == 0 || spread && lane == 16;
    if !fits {
        let legal = if spread { "lane 0 or 16" } else { "lane 0" };
        return Err(issuer.wrong(TensorFault::Begins { at, legal }));
    }
    block.tensor.check(column, LANES, columns).map_err(|kind| (issuer.lane, kind))?;
    Ok(Rows { lane, column, spread })
}

/// How elements lie in a unit of 16 bytes.
#[derive(Clone, Copy)]
struct Packing {
    count: u32,
    bits: u32,
    /// Bits from one to the next.
    step: u32,
    first: u32,
}

impl Packing {
    /// In shared memory small elements are packed at the beginning of the unit; in tensor memory each has a byte.
    fn of(kind: TensorKind, element: Element, in_tensor: bool) -> Packing {
        let bits = element.bits();
        let pairs = matches!(kind, TensorKind::Mxf4 | TensorKind::Mxf4nvf4);
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
    fn elements(self, words: [u32; 4]) -> impl Iterator<Item = u32> {
        let bits = words.iter().rev().fold(0u128, |bits, word| bits << 32 | u128::from(*word));
        let ones = u32::MAX >> (32 - self.bits);
        (0..self.count).map(move |index| (bits >> (index * self.step + self.first)) as u32 & ones)
    }
}

/// Reads lines of a matrix in shared memory: `count` of them from `first` on, each with `depth` elements.
fn take_shared<const STEPS: bool>(
    issuer: Issuer<'_, '_>,
    block: &Block,
    (descriptor, by_columns): (Descriptor, bool),
    packing: Packing,
    (first, count, depth): (u32, u32, u32),
    out: &mut Vec<u32>,
    observer: &mut Watched<'_, STEPS>,
) -> Result<(), Refused> {
    out.clear();
    out.resize((count * depth) as usize, 0);
    let who = (issuer.lane, issuer.place);
    if !by_columns {
        for line in 0..count {
            for unit in 0..depth / packing.count {
                let from = descriptor.of_row(first + line, unit);
                let words = unit_at(issuer.cx, block, issuer.warp, who, from, observer)?;
                let at = (line * depth + unit * packing.count) as usize;
                out[at..].iter_mut().zip(packing.elements(words)).for_each(|(out, value)| *out = value);
            }
        }
        return Ok(());
    }
    for k in 0..depth {
        for unit in first / packing.count..(first + count).div_ceil(packing.count) {
            let from = descriptor.of_column(k, unit);
            let words = unit_at(issuer.cx, block, issuer.warp, who, from, observer)?;
            for (index, value) in packing.elements(words).enumerate() {
                let line = unit * packing.count + index as u32;
                if (first..first + count).contains(&line) {
                    out[((line - first) * depth + k) as usize] = value;
                }
            }
        }
    }
    Ok(())
}

/// Reads A, of a bank of lanes.
fn take_a<const STEPS: bool>(
    issuer: Issuer<'_, '_>,
    block: &Block,
    product: &TensorProduct,
    (form, bank): (&Form, u32),
    room: &mut Room,
    observer: &mut Watched<'_, STEPS>,
) -> Result<(), Refused> {
    let Some(meta) = form.sparse else {
        return take_stored(issuer, block, product, (form, bank), form.k, &mut room.a, observer);
    };
    take_stored(issuer, block, product, (form, bank), form.k / 2, &mut room.stored, observer)?;
    let way = sparse::Way::of(form.kind);
    let columns = way.columns(form.k);
    let rows = rows(issuer, block, (product, form), meta, form.selector + columns)?;
    room.a.clear();
    room.a.resize((form.m * form.k) as usize, 0);
    let stored = room.stored.chunks_exact((form.k / 2) as usize);
    let full = room.a.chunks_exact_mut(form.k as usize);
    for ((stored, full), row) in stored.zip(full).zip(0..) {
        let own = rows.own(bank * form.m + row);
        let code = |chunk: u32| {
            let place = way.place(own, chunk);
            let column = rows.column + form.selector + place.column;
            block.tensor.lane(rows.lane + place.lane, column, 1)[0] >> place.shift & 15
        };
        way.expand(stored, full, code)
            .map_err(|code| issuer.wrong(TensorFault::Places { row: bank * form.m + row, code }))?;
    }
    Ok(())
}

/// Reads what is stored of A.
fn take_stored<const STEPS: bool>(
    issuer: Issuer<'_, '_>,
    block: &Block,
    product: &TensorProduct,
    (form, bank): (&Form, u32),
    depth: u32,
    out: &mut Vec<u32>,
    observer: &mut Watched<'_, STEPS>,
) -> Result<(), Refused> {
    let at = match product.a {
        TensorSource::Shared(register) => {
            let matrix = (issuer.descriptor(register)?, form.transpose.0);
            let packing = Packing::of(form.kind, form.a, false);
            return take_shared(issuer, block, matrix, packing, (0, form.m, depth), out, observer);
        }
        TensorSource::Tensor(at) => at,
    };
    if form.transpose.0 {
        let bits = issuer.warp.registers.get::<u32>(product.instruction)[issuer.lane];
        let reason = "has to have 0 in bit 15: A in tensor memory is not transposed".to_owned();
        return Err(issuer.wrong(TensorFault::Instruction { bits, reason }));
    }
    let packing = Packing::of(form.kind, form.a, true);
    let units = depth / packing.count;
    let rows = rows(issuer, block, (product, form), at, 4 * units)?;
    out.clear();
    for row in 0..form.m {
        let cells = block.tensor.lane(rows.lane(bank * form.m + row), rows.column, 4 * units);
        for words in cells.as_chunks::<4>().0 {
            out.extend(packing.elements(*words));
        }
    }
    Ok(())
}

/// Reads B, from the column on that it is moved to.
fn take_b<const STEPS: bool>(
    issuer: Issuer<'_, '_>,
    block: &Block,
    product: &TensorProduct,
    form: &Form,
    room: &mut Room,
    observer: &mut Watched<'_, STEPS>,
) -> Result<(), Refused> {
    let zeros = product.zeros.map_or(0, |zeros| issuer.warp.registers.get::<u64>(zeros)[issuer.lane]);
    let first = (zeros >> 56 & 63) as u32;
    let most = form.shift.min(if form.m == 32 { 16 } else { 32 });
    if first > most {
        return Err(issuer.wrong(TensorFault::Moved { columns: first, most }));
    }
    let matrix = (issuer.descriptor(product.b)?, form.transpose.1);
    let packing = Packing::of(form.kind, form.b, false);
    take_shared(issuer, block, matrix, packing, (first, form.n, form.k), &mut room.b, observer)
}

/// Makes the columns of B zeros that a mask names.
fn blank(issuer: Issuer<'_, '_>, mask: u64, form: &Form, width: u32, b: &mut [u32]) -> Result<(), Refused> {
    if mask >> 39 & 1 == 0 {
        return Ok(());
    }
    let byte = |at: u32| (mask >> at & 0xff) as u32;
    let runs = [byte(48) + 1, byte(40) + 1];
    for piece in 0..form.n / width {
        let mut ones = (mask >> (32 + piece) & 1) as usize;
        let skipped = byte(8 * piece);
        if skipped >= runs[ones] {
            return Err(issuer.wrong(TensorFault::Skips { skipped, run: runs[ones] }));
        }
        let mut left = runs[ones] - skipped;
        for column in piece * width..(piece + 1) * width {
            if left == 0 {
                ones = 1 - ones;
                left = runs[ones];
            }
            left -= 1;
            if ones == 1 {
                let at = (column * form.k) as usize;
                b[at..at + form.k as usize].fill(0);
            }
        }
    }
    Ok(())
}

/// Reads the scales of blocks. Those of a row of A are read in the lanes where its part of D lies.
fn take_scales(
    issuer: Issuer<'_, '_>,
    block: &Block,
    product: &TensorProduct,
    form: &Form,
    out: &mut [Vec<u8>; 2],
) -> Result<(), Refused> {
    let (Some(scales), Some((_, first_a, first_b))) = (product.scales, form.scale) else { return Ok(()) };
    let sides = [(scales.a, form.m, first_a, true), (scales.b, form.n, first_b, false)];
    for ((at, count, first, own), out) in sides.into_iter().zip(out) {
        let at = issuer.address(at);
        if at >> 16 != 0 {
            return Err(issuer.wrong(TensorFault::Begins { at, legal: "lane 0" }));
        }
        block.tensor.check(at, LANES, count.div_ceil(32)).map_err(|kind| (issuer.lane, kind))?;
        out.clear();
        for line in 0..count {
            let lane = if own { line } else { line % 32 };
            let cell = block.tensor.lane(lane, at + line / 32, 1)[0];
            let bytes = cell.to_le_bytes();
            out.extend((first..first + scales.each).map(|byte| bytes[byte as usize & 3]));
        }
    }
    Ok(())
}
