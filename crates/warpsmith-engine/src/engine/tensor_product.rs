//! Products of matrices into tensor memory: elements are gathered, multiplied, and put into their lanes.

use super::Context;
use super::block::Block;
use super::check::Refused;
use super::matrix_read::{Packing, Reader};
use super::pair;
use super::tensor::{LANES, Room, tensor_addresses};
use super::tensor_access::halves;
use super::warp::Warp;
use crate::fault::{FaultKind, TensorFault};
use crate::observe::{Place, Watched};
use crate::op::TensorAddress;
use crate::program::{TensorPlaces, TensorProduct, TensorSource};
use crate::tile::{Descriptor, Element, Form, Lay, Product, Scale, Scales, SparseWay, Sum};

/// The lane that issues a product, and where.
#[derive(Clone, Copy)]
struct Issuer<'a, 'c> {
    cx: &'a Context<'c>,
    warp: &'a Warp,
    lane: usize,
    place: Place,
}

impl<'a, 'c> Issuer<'a, 'c> {
    /// Reads matrices of a block.
    fn reader<'b, 'o, 'w, const STEPS: bool>(
        self,
        block: &'b Block,
        observer: &'o mut Watched<'w, STEPS>,
    ) -> Reader<'b, 'c, 'o, 'w, STEPS>
    where
        'a: 'b,
    {
        Reader { cx: self.cx, block, warp: self.warp, who: (self.lane, self.place), observer }
    }

    fn wrong(&self, fault: TensorFault) -> Refused {
        (self.lane, FaultKind::Tensor(fault))
    }

    fn address(&self, at: TensorAddress) -> u32 {
        tensor_addresses(&self.warp.registers, at)[self.lane]
    }

    fn descriptor(&self, register: crate::register::Reg) -> Result<Descriptor, Refused> {
        let bits = self.warp.registers.get::<u64>(register)[self.lane];
        let found = Descriptor::of_tensor_core(bits);
        found.map_err(|reason| self.wrong(TensorFault::Descriptor { bits, reason }))
    }
}

impl Issuer<'_, '_> {
    /// Whether bits of elements are 0 that have to be.
    fn check_bits(&self, (matrix, element): (&'static str, Element), words: &[u32]) -> Result<(), Refused> {
        let blank = element.blank_bits();
        let wrong = if blank == 0 { None } else { words.iter().find(|word| **word & blank != 0) };
        wrong.map_or(Ok(()), |bits| Err(self.wrong(TensorFault::Element { matrix, bits: *bits, blank })))
    }
}

/// Where the rows of a matrix begin that lie as those of D do.
#[derive(Clone, Copy)]
struct Rows {
    /// The lane.
    lane: u32,
    column: u32,
}

/// What a product is.
#[derive(Clone, Copy)]
struct Job<'p> {
    product: &'p TensorProduct,
    form: Form,
    lay: Lay,
    /// That of a part of the columns of D.
    part: Product,
    adds: bool,
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

/// What the descriptor of a product says.
fn job<'p>(issuer: Issuer<'_, '_>, product: &'p TensorProduct, room: &mut Room) -> Result<Job<'p>, Refused> {
    let r = &issuer.warp.registers;
    let bits = r.get::<u32>(product.instruction)[issuer.lane];
    let wrong = |reason| issuer.wrong(TensorFault::Instruction { bits, reason });
    let asked = product.asked();
    let form = match room.form {
        Some((of, same, form)) if (of, same) == (asked, bits) => form,
        _ => asked.read(bits).map_err(wrong)?,
    };
    room.form = Some((asked, bits, form));
    let known = product.rules.iter().find(|rule| rule.of == (form.a, form.b) && rule.d == form.d);
    let known = known.ok_or_else(|| wrong(format!("has {}, which do not go together", form.formats())))?;
    let lay = form.lay(asked);
    let mut part =
        Product::new((lay.rows, lay.width, form.k), (form.a, form.b), (form.d, form.d), known.rule);
    (part.saturate, part.negate) = (form.saturate, form.negate);
    part.scale = form
        .scale
        .zip(product.scales)
        .map(|((element, ..), scales)| Scale { element, block: form.k / scales.each.max(1) });
    part.check().map_err(|reason| wrong(format!("asks for what is not executed: {reason}")))?;
    let adds = r.predicate(product.adds.0) >> issuer.lane & 1 != 0;
    Ok(Job { product, form, lay, part, adds: adds != product.adds.1 })
}

fn multiply_in<const STEPS: bool>(
    issuer: Issuer<'_, '_>,
    block: &mut Block,
    product: &TensorProduct,
    room: &mut Room,
    observer: &mut Watched<'_, STEPS>,
) -> Result<(), Refused> {
    let job = job(issuer, product, room)?;
    let halves = halves(block, product.pair);
    let told = |kind| (issuer.lane, kind);
    room.b.clear();
    for half in halves.clone() {
        let take = |block: &mut Block| take_b(issuer, block, &job, room, observer);
        pair::in_half(block, half, take).map_err(told)??;
    }
    if let Some(zeros) = product.zeros {
        let zeros = issuer.warp.registers.get::<u64>(zeros)[issuer.lane];
        blank(issuer, zeros, (&job.form, job.lay.width), &mut room.b)?;
    }
    issuer.check_bits(("B", job.form.b), &room.b)?;
    for half in halves {
        let rows = |block: &mut Block| rows_of_block(issuer, block, &job, half, room, observer);
        pair::in_half(block, half, rows).map_err(told)??;
    }
    Ok(())
}

/// Computes the rows of D that a block has; of a pair it is the first, or the second.
fn rows_of_block<const STEPS: bool>(
    issuer: Issuer<'_, '_>,
    block: &mut Block,
    job: &Job<'_>,
    half: u32,
    room: &mut Room,
    observer: &mut Watched<'_, STEPS>,
) -> Result<(), Refused> {
    let Job { product, form, lay, part, adds } = *job;
    let d = rows(issuer, block, lay, product.d, lay.width)?;
    take_scales(issuer, block, job, &mut room.scales)?;
    // All is read before D is written: it may lie where A does.
    room.d.clear();
    room.d.resize((lay.rows * form.n) as usize, 0);
    for bank in 0..lay.banks {
        let again = matches!(product.a, TensorSource::Tensor(_)) || form.sparse;
        if bank == 0 || again {
            take_a(issuer, block, job, bank, room, observer)?;
            issuer.check_bits(("A", form.a), &room.a)?;
        }
        let first = (bank * lay.rows * lay.width) as usize;
        let out = first..first + (lay.rows * lay.width) as usize;
        room.c.clear();
        room.c.resize(out.len(), 0);
        if adds {
            for row in 0..lay.rows {
                let cells = block.tensor.lane(d.lane + lay.lane(bank, row), d.column, lay.width);
                let at = (row * lay.width) as usize;
                for (c, cell) in room.c[at..].iter_mut().zip(cells) {
                    *c = scaled_down(*cell, form.d, product.scale_d);
                }
            }
        }
        let columns = (bank * lay.width * form.k) as usize..((bank + 1) * lay.width * form.k) as usize;
        let [scales_a, scales_b] = &room.scales;
        let each = product.scales.map_or(0, |scales| scales.each * lay.width) as usize;
        let scales_b = &scales_b[bank as usize * each..][..each];
        let scales = part.scale.map(|_| Scales { a: scales_a, b: scales_b });
        part.run(&room.a, &room.b[columns], &room.c, &mut room.d[out], scales, &mut room.scratch);
    }
    let mask: [u32; 4] = product.mask.map_or([0; 4], |mask| {
        let first = if product.pair { 4 * half } else { 0 };
        let word = |word: usize| mask.plus(first + word as u32);
        core::array::from_fn(|at| issuer.warp.registers.get::<u32>(word(at))[issuer.lane])
    });
    for (index, values) in (0..).zip(room.d.chunks_exact(lay.width as usize)) {
        let lane = d.lane + lay.lane(index / lay.rows, index % lay.rows);
        if mask[(lane / 32) as usize & 3] >> (lane % 32) & 1 == 0 {
            block.tensor.lane_mut(lane, d.column, lay.width).copy_from_slice(values);
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

/// Where the rows of D or A begin: so many columns of all lanes are there.
fn rows(
    issuer: Issuer<'_, '_>,
    block: &Block,
    lay: Lay,
    at: TensorAddress,
    columns: u32,
) -> Result<Rows, Refused> {
    let at = issuer.address(at);
    let (lane, column) = (at >> 16, at & 0xffff);
    let fits = lane == 0 || lay.spread && lane == 16;
    if !fits {
        let legal = if lay.spread { "lane 0 or 16" } else { "lane 0" };
        return Err(issuer.wrong(TensorFault::Begins { at, legal }));
    }
    block.tensor.check(column, LANES, columns).map_err(|kind| (issuer.lane, kind))?;
    Ok(Rows { lane, column })
}

/// Reads A, of a part of the columns.
fn take_a<const STEPS: bool>(
    issuer: Issuer<'_, '_>,
    block: &Block,
    job: &Job<'_>,
    bank: u32,
    room: &mut Room,
    observer: &mut Watched<'_, STEPS>,
) -> Result<(), Refused> {
    let Job { product, form, lay, .. } = *job;
    let meta = match product.sparse {
        TensorPlaces::At(at) | TensorPlaces::AsDescribed(at) if form.sparse => at,
        _ => return take_stored(issuer, block, job, (bank, form.k), &mut room.a, observer),
    };
    take_stored(issuer, block, job, (bank, form.k / 2), &mut room.stored, observer)?;
    let way = SparseWay::of(form.kind);
    let rows = rows(issuer, block, lay, meta, form.selector + way.columns(form.k))?;
    room.a.clear();
    room.a.resize((lay.rows * form.k) as usize, 0);
    let stored = room.stored.chunks_exact((form.k / 2) as usize);
    let full = room.a.chunks_exact_mut(form.k as usize);
    for ((stored, full), row) in stored.zip(full).zip(0..) {
        let code = |chunk: u32| {
            let place = way.place(lay.lane(bank, row), chunk);
            let column = rows.column + form.selector + place.column;
            block.tensor.lane(rows.lane + place.lane, column, 1)[0] >> place.shift & 15
        };
        let row = bank * lay.rows + row;
        way.expand(stored, full, code).map_err(|code| issuer.wrong(TensorFault::Places { row, code }))?;
    }
    Ok(())
}

/// Reads what is stored of A.
fn take_stored<const STEPS: bool>(
    issuer: Issuer<'_, '_>,
    block: &Block,
    job: &Job<'_>,
    (bank, depth): (u32, u32),
    out: &mut Vec<u32>,
    observer: &mut Watched<'_, STEPS>,
) -> Result<(), Refused> {
    let Job { product, form, lay, .. } = *job;
    let at = match product.a {
        TensorSource::Shared(register) => {
            let matrix = (issuer.descriptor(register)?, form.transpose.0);
            let packing = Packing::of(form.kind, form.a, false);
            out.clear();
            return issuer.reader(block, observer).lines(matrix, packing, (0, lay.rows, depth), out);
        }
        TensorSource::Tensor(at) => at,
    };
    let packing = Packing::of(form.kind, form.a, true);
    let units = depth / packing.count;
    let rows = rows(issuer, block, lay, at, 4 * units)?;
    out.clear();
    for row in 0..lay.rows {
        let cells = block.tensor.lane(rows.lane + lay.lane(bank, row), rows.column, 4 * units);
        for words in cells.as_chunks::<4>().0 {
            out.extend(packing.elements(*words));
        }
    }
    Ok(())
}

/// Reads the columns of B that a block has, from the one on that it is moved to, behind those that there are.
fn take_b<const STEPS: bool>(
    issuer: Issuer<'_, '_>,
    block: &Block,
    job: &Job<'_>,
    room: &mut Room,
    observer: &mut Watched<'_, STEPS>,
) -> Result<(), Refused> {
    let Job { product, form, lay, .. } = *job;
    let zeros = product.zeros.map_or(0, |zeros| issuer.warp.registers.get::<u64>(zeros)[issuer.lane]);
    let first = (zeros >> 56 & 63) as u32;
    let most = form.shift.min(if lay.rows == 32 { 16 } else { 32 });
    if first > most {
        return Err(issuer.wrong(TensorFault::Moved { columns: first, most }));
    }
    let matrix = (issuer.descriptor(product.b)?, form.transpose.1);
    let packing = Packing::of(form.kind, form.b, false);
    let columns = if product.pair { form.n / 2 } else { form.n };
    issuer.reader(block, observer).lines(matrix, packing, (first, columns, form.k), &mut room.b)
}

/// Makes the columns of B zeros that a mask names.
fn blank(
    issuer: Issuer<'_, '_>,
    mask: u64,
    (form, width): (&Form, u32),
    b: &mut [u32],
) -> Result<(), Refused> {
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
    job: &Job<'_>,
    out: &mut [Vec<u8>; 2],
) -> Result<(), Refused> {
    out.iter_mut().for_each(Vec::clear);
    let Job { product, form, lay, .. } = *job;
    let (Some(scales), Some((_, first_a, first_b))) = (product.scales, form.scale) else { return Ok(()) };
    let sides = [(scales.a, lay.rows, first_a, true), (scales.b, form.n, first_b, false)];
    for ((at, count, first, own), out) in sides.into_iter().zip(out) {
        let at = issuer.address(at);
        if at >> 16 != 0 {
            return Err(issuer.wrong(TensorFault::Begins { at, legal: "lane 0" }));
        }
        block.tensor.check(at, LANES, count.div_ceil(32)).map_err(|kind| (issuer.lane, kind))?;
        for line in 0..count {
            let lane = if own { line } else { line % 32 };
            let cell = block.tensor.lane(lane, at + line / 32, 1)[0];
            let bytes = cell.to_le_bytes();
            out.extend((first..first + scales.each).map(|byte| bytes[byte as usize & 3]));
        }
    }
    Ok(())
}
