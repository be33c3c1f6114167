//! Products of matrices: elements are gathered from the registers of all lanes, multiplied, and given back.

use super::check::Refused;
use crate::fault::FaultKind;
use crate::program::{Choice, GroupProduct, Places, ScalePlaces, Sparse, WarpProduct};
use crate::register::{ALL, LANES, Reg, Registers};
use crate::tile::{Element, Scales, Scratch, Sum};
use std::cell::RefCell;

/// What is kept from one product to the next.
#[derive(Default)]
struct Buffers {
    a: Vec<u32>,
    b: Vec<u32>,
    c: Vec<u32>,
    d: Vec<u32>,
    /// B for one row of a sparse A.
    picked: Vec<u32>,
    /// Of each stored element of a sparse A its column.
    columns: Vec<u32>,
    scales: [Vec<u8>; 2],
    wide: [Vec<u64>; 4],
    scratch: Scratch,
}

std::thread_local! {
    static BUFFERS: RefCell<Buffers> = RefCell::default();
}

/// The registers of a product. What comes behind C, each in one row: the numbers of a sparse matrix; then the scales of A and
/// of B, and the numbers that pick byte and lane of those of A, and of those of B.
#[derive(Debug, Clone, Copy)]
pub(super) struct Operands {
    pub d: Reg,
    pub a: Reg,
    pub b: Reg,
    pub c: Reg,
    pub more: Reg,
}

/// Computes a product; all lanes take part.
pub(super) fn product(r: &mut Registers, map: &WarpProduct, of: Operands) -> Result<(), Refused> {
    BUFFERS.with_borrow_mut(|buffers| {
        if map.product.a == Element::F64 {
            doubles(r, map, of, buffers);
            return Ok(());
        }
        words(r, map, of, buffers)
    })
}

/// Computes the rows of a warp of a warpgroup. `take` reads those of A, if they are not in registers, and B.
pub(super) fn rows(
    r: &mut Registers,
    map: &GroupProduct,
    (of, adds): (Operands, bool),
    take: impl FnOnce(&mut Vec<u32>, &mut Vec<u32>) -> Result<(), Refused>,
) -> Result<(), Refused> {
    let rows = &map.rows;
    BUFFERS.with_borrow_mut(|buffers| {
        let (one_a, _, one_d) = rows.product.words();
        let tiles = rows.tiles as usize;
        if !map.shared {
            gather(r, &rows.a, of.a, &mut buffers.a, one_a * tiles);
        }
        take(&mut buffers.a, &mut buffers.b)?;
        buffers.c.clear();
        buffers.c.resize(one_d * tiles, 0);
        if adds {
            gather(r, &rows.c, of.c, &mut buffers.c, one_d * tiles);
        }
        multiply(r, rows, (of.d, of.more), buffers)
    })
}

fn doubles(r: &mut Registers, map: &WarpProduct, of: Operands, buffers: &mut Buffers) {
    let [a, b, c, d] = &mut buffers.wide;
    for (out, places, reg) in [(&mut *a, &map.a, of.a), (b, &map.b, of.b), (c, &map.c, of.c)] {
        out.clear();
        out.resize(places.numbers.len(), 0);
        let held = places.held();
        for index in 0..held {
            let lanes: [u64; LANES] = r.get(reg.plus(2 * index as u32));
            for (lane, value) in lanes.into_iter().enumerate() {
                out[places.numbers[lane * held + index] as usize] = value;
            }
        }
    }
    d.clear();
    d.resize(map.d.numbers.len(), 0);
    map.product.run_f64(a, b, c, d);
    let held = map.d.held();
    for index in 0..held {
        let lanes: [u64; LANES] = core::array::from_fn(|lane| d[map.d.numbers[lane * held + index] as usize]);
        r.set(of.d.plus(2 * index as u32), ALL, &lanes);
    }
}

fn words(r: &mut Registers, map: &WarpProduct, of: Operands, buffers: &mut Buffers) -> Result<(), Refused> {
    let Buffers { a, b, c, .. } = buffers;
    let (one_a, one_b, one_d) = map.product.words();
    let tiles = map.tiles as usize;
    let total_b = match &map.sparse {
        Some(sparse) => (map.product.n * sparse.columns) as usize,
        None => one_b * tiles,
    };
    gather(r, &map.a, of.a, a, one_a * tiles);
    gather(r, &map.b, of.b, b, total_b);
    gather(r, &map.c, of.c, c, one_d * tiles);
    multiply(r, map, (of.d, of.more), buffers)
}

/// Computes a product of what has been gathered.
fn multiply(
    r: &mut Registers,
    map: &WarpProduct,
    (to, more): (Reg, Reg),
    buffers: &mut Buffers,
) -> Result<(), Refused> {
    let Buffers { a, b, c, d, picked, columns, scales, scratch, .. } = buffers;
    let (one_a, one_b, one_d) = map.product.words();
    let tiles = map.tiles as usize;
    d.clear();
    d.resize(one_d * tiles, 0);
    let mut more = more;
    if let Some(sparse) = &map.sparse {
        stored(r.lanes32(more), sparse, tiles, columns)?;
        more = more.plus(1);
    }
    if let Some(places) = &map.scales {
        collect(r, places, more, scales)?;
    }
    let blocks = map.scales.as_ref().map_or(0, |places| places.blocks as usize);
    let [scale_a, scale_b] = &*scales;
    for tile in 0..tiles {
        let own_b = match &map.sparse {
            Some(sparse) => {
                let stored = &columns[tile * one_a..(tile + 1) * one_a];
                picked.clear();
                for column in b.chunks_exact(sparse.columns as usize) {
                    picked.extend(stored.iter().map(|at| column[*at as usize]));
                }
                &picked[..]
            }
            None => &b[tile * one_b..(tile + 1) * one_b],
        };
        let rows = tile * map.product.m as usize * blocks..(tile + 1) * map.product.m as usize * blocks;
        let scales = map.scales.as_ref().map(|_| Scales { a: &scale_a[rows], b: scale_b });
        let out = tile * one_d..(tile + 1) * one_d;
        let own_a = &a[tile * one_a..(tile + 1) * one_a];
        map.product.run(own_a, own_b, &c[out.clone()], &mut d[out], scales, scratch);
    }
    if map.finite {
        d.iter_mut().for_each(|value| *value = finite(*value, map.product.d));
    }
    scatter(r, &map.d, to, d);
    Ok(())
}

/// What is not finite becomes the greatest finite number of its sign, NaN becomes 0.
fn finite(bits: u32, sum: Sum) -> u32 {
    let (infinity, sign) = match sum {
        Sum::F16 => (0x7c00, 0x8000),
        _ => (0x7f80_0000, 0x8000_0000),
    };
    match (bits & !sign).cmp(&infinity) {
        core::cmp::Ordering::Less => bits,
        core::cmp::Ordering::Equal => bits - 1,
        core::cmp::Ordering::Greater => 0,
    }
}

fn ones(bits: u32) -> u32 {
    u32::MAX >> (32 - bits.clamp(1, 32))
}

/// Elements by their numbers.
fn gather(r: &Registers, places: &Places, reg: Reg, out: &mut Vec<u32>, total: usize) {
    out.clear();
    out.resize(total, 0);
    let (held, each, mask) = (places.held(), (32 / places.cell) as usize, ones(places.bits));
    for register in 0..places.registers as usize {
        let lanes = r.lanes32(reg.plus(register as u32));
        for (lane, word) in lanes.iter().enumerate() {
            let first = lane * held + register * each;
            for (index, number) in places.numbers[first..first + each].iter().enumerate() {
                out[*number as usize] = word >> (index as u32 * places.cell + places.first) & mask;
            }
        }
    }
}

/// Gives each lane its elements.
fn scatter(r: &mut Registers, places: &Places, reg: Reg, values: &[u32]) {
    let (held, each) = (places.held(), (32 / places.cell) as usize);
    for register in 0..places.registers as usize {
        let lanes: [u32; LANES] = core::array::from_fn(|lane| {
            let first = lane * held + register * each;
            let cells = places.numbers[first..first + each].iter().enumerate();
            cells.fold(0, |word, (index, number)| {
                word | values[*number as usize] << (index as u32 * places.cell + places.first)
            })
        });
        r.set(reg.plus(register as u32), ALL, &lanes);
    }
}

/// The columns of the stored elements, row by row.
fn stored(words: &[u32; LANES], sparse: &Sparse, rows: usize, columns: &mut Vec<u32>) -> Result<(), Refused> {
    columns.clear();
    let each = sparse.numbers.len() / rows.max(1);
    let number = |at: usize| {
        let (lane, bit) = sparse.numbers[at];
        words[usize::from(lane)] >> bit & ones(sparse.bits)
    };
    for at in 0..rows * each {
        let (row, index) = ((at / each) as u32, (at % each) as u32);
        let lane = usize::from(sparse.numbers[at].0);
        let wrong = |numbers, legal| (lane, FaultKind::MatrixPlaces { row, index, numbers, legal });
        let value = number(at);
        if sparse.choice == Choice::Halves {
            columns.push(match value {
                0b0100 => 2 * index,
                0b1110 => 2 * index + 1,
                _ => return Err(wrong((value, value), "0b0100 and 0b1110")),
            });
            continue;
        }
        if index % 2 == 1 {
            let before = number(at - 1);
            if before == value || sparse.ordered && before > value {
                let legal =
                    if sparse.ordered { "two of 0 to 3 that rise" } else { "two different ones of 0 to 3" };
                return Err(wrong((before, value), legal));
            }
        }
        match sparse.choice {
            Choice::Pairs => {
                let first = index / 2 * 8 + 2 * value;
                columns.extend([first, first + 1]);
            }
            _ => columns.push(index / 2 * 4 + value),
        }
    }
    Ok(())
}

/// The scales of all rows of A and columns of B.
fn collect(r: &Registers, places: &ScalePlaces, more: Reg, out: &mut [Vec<u8>; 2]) -> Result<(), Refused> {
    for (side, lines) in [&places.a, &places.b].into_iter().enumerate() {
        let words = r.lanes32(more.plus(side as u32));
        let picks = |index: u32| r.lanes32(more.plus(2 + 2 * side as u32 + index));
        let (byte, thread) = (same(picks(0))?, same(picks(1))?);
        let threads = lines.first().map_or(0, Vec::len) as u32;
        let wrong = |what, value, step, last| {
            (0, FaultKind::MatrixSelector { matrix: ["A", "B"][side], what, value, step, last })
        };
        if byte > 4 - places.blocks || byte % places.blocks != 0 {
            return Err(wrong("byte", byte, places.blocks, 4 - places.blocks));
        }
        if thread >= threads {
            return Err(wrong("thread", thread, 1, threads.saturating_sub(1)));
        }
        out[side].clear();
        for line in lines {
            let word = words[usize::from(line[thread as usize])].to_le_bytes();
            out[side].extend(&word[byte as usize..(byte + places.blocks) as usize]);
        }
    }
    Ok(())
}

/// The number that all lanes have.
fn same(lanes: &[u32; LANES]) -> Result<u32, Refused> {
    match lanes.iter().position(|number| *number != lanes[0]) {
        Some(lane) => Err((lane, FaultKind::MatrixLanes { first: lanes[0], other: lanes[lane] })),
        None => Ok(lanes[0]),
    }
}
