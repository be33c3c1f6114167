//! What lies where before a product and after it, by the tables of the manual.

use super::super::LANES;
use super::super::image::{Image, Matrix, Random, half};
use super::case::{
    A_AT, A_COLUMN, B_AT, COLUMNS, Case, MASK, META_COLUMN, SCALE_A, SCALE_B, SHARED, first_bytes,
};

/// What lies where in a block, before and after.
pub struct Prepared {
    pub image: Image,
    pub cells: Vec<Vec<u32>>,
    pub after: Vec<Vec<u32>>,
}

/// Of each row, or column, the factors of the blocks of k.
type Factors = Vec<Vec<f64>>;

/// Factors for so many lines, in the first columns of cells from `column` on.
fn factors(
    case: &Case,
    lines: usize,
    (column, second): (usize, bool),
    all: &mut [&mut Vec<Vec<u32>>],
    random: &mut Random,
) -> Factors {
    let Some((_, each, ty)) = case.scales else { return vec![vec![1.0]; lines] };
    let (first_a, first_b) = first_bytes(each);
    let first = if second { first_b } else { first_a };
    let mut out = vec![vec![1.0; each]; lines];
    for (line, factors) in out.iter_mut().enumerate() {
        for (at, factor) in factors.iter_mut().enumerate() {
            let known: &[(u32, f64)] = match ty {
                "ue8m0" => &[(126, 0.5), (127, 1.0), (128, 2.0), (129, 4.0)],
                _ => &[(0x30, 0.5), (0x38, 1.0), (0x3c, 1.5), (0x40, 2.0)],
            };
            let (bits, value) = known[random.below(4)];
            *factor = value;
            for cells in all.iter_mut() {
                for quarter in 0..4 {
                    let cell = &mut cells[32 * quarter + line % 32][column + line / 32];
                    let shift = 8 * (first + at as u32);
                    *cell = *cell & !(0xff << shift) | bits << shift;
                }
            }
        }
    }
    out
}

/// The blocks that work on a product.
pub fn prepare(case: &Case, random: &mut Random) -> Vec<Prepared> {
    let (rows, n, k, banks, blocks) = (case.rows(), case.n, case.k(), case.banks(), case.blocks());
    let shift = (case.zeros >> 56 & 63) as usize;
    let mut images: Vec<Image> = (0..blocks).map(|_| Image::new(SHARED)).collect();
    let cell = |random: &mut Random| (0..COLUMNS).map(|_| random.bits()).collect::<Vec<u32>>();
    let mut all: Vec<Vec<Vec<u32>>> =
        (0..blocks).map(|_| (0..LANES).map(|_| cell(random)).collect()).collect();
    // A of each bank of each block, in full.
    let stored_k = if case.sparse { k / 2 } else { k };
    let mut full = Vec::new();
    for (image, cells) in images.iter_mut().zip(&mut all) {
        let shared_a = Matrix::random(random, case.a, (rows, stored_k));
        for bank in 0..banks {
            let stored = match case.tensor {
                true => Matrix::random(random, case.a, (rows, stored_k)),
                false => shared_a.clone(),
            };
            if case.tensor {
                for row in 0..rows {
                    let lane = case.lane + case.own(bank, row);
                    stored.put_in_cells(row, case.pairs(), &mut cells[lane][A_COLUMN..]);
                }
            }
            full.push(match case.sparse {
                true => expand(case, bank, &stored, cells, random),
                false => stored.values,
            });
        }
        match case.tensor {
            true => image.describe(0, A_AT),
            false => image.put(0, A_AT, &shared_a, (case.swizzle, case.columns.0), case.pairs()),
        }
    }
    // Each block has some of the columns of B.
    let own = n / blocks;
    let b: Vec<Matrix> = images
        .iter_mut()
        .map(|image| {
            let b = Matrix::random(random, case.b, (own + shift, k));
            image.put(1, B_AT, &b, (case.swizzle, case.columns.1), case.pairs());
            b
        })
        .collect();
    let of_a: Vec<Factors> =
        all.iter_mut().map(|cells| factors(case, rows, (SCALE_A, false), &mut [cells], random)).collect();
    let mut everywhere: Vec<&mut Vec<Vec<u32>>> = all.iter_mut().collect();
    let of_b = factors(case, n, (SCALE_B, true), &mut everywhere, random);
    let each = of_b[0].len();
    let width = n / banks;
    let blank = blanks(case, width);
    let sign = if case.negate.0 != case.negate.1 { -1.0 } else { 1.0 };
    let mut out = Vec::new();
    for (number, (image, mut cells)) in images.into_iter().zip(all).enumerate() {
        let mut after = cells.clone();
        for (bank, row) in (0..banks).flat_map(|bank| (0..rows).map(move |row| (bank, row))) {
            let lane = case.lane + case.own(bank, row);
            let a = &full[number * banks + bank][row * k..][..k];
            for column in 0..width {
                // D begins with whole numbers.
                let before = f64::from((random.below(64) as i32 - 32) * 4);
                let put = |value: f64| match case.d {
                    "f16" => half(value),
                    "f32" => (value as f32).to_bits(),
                    _ => value as i64 as u32,
                };
                cells[lane][column] = put(before);
                let at = bank * width + column;
                let b = &b[at / own].values[(at % own + shift) * k..][..k];
                let mut sum = 0.0;
                for inner in (0..k).filter(|_| !blank[at]) {
                    let block = inner / (k / each);
                    sum += sign * a[inner] * b[inner] * of_a[number][row][block] * of_b[at][block];
                }
                if case.adds {
                    sum += before / f64::from(1u32 << case.scale_d);
                }
                let kept = case.mask && MASK[4 * number + lane / 32] >> (lane % 32) & 1 != 0;
                after[lane][column] = if kept { cells[lane][column] } else { put(sum) };
            }
        }
        out.push(Prepared { image, cells, after });
    }
    out
}

/// A sparse matrix in full; where its elements belong goes to tensor memory.
pub fn expand(
    case: &Case,
    bank: usize,
    stored: &Matrix,
    cells: &mut [Vec<u32>],
    random: &mut Random,
) -> Vec<f64> {
    let k = case.k();
    let (group, unit) = match case.kind {
        "tf32" => (2, 1),
        "mxf4" | "mxf4nvf4" => (8, 2),
        _ => (4, 1),
    };
    let mut full = vec![0.0; case.rows() * k];
    for row in 0..case.rows() {
        let own = case.lane + case.own(bank, row);
        for chunk in 0..k / group {
            let (code, places) = match case.kind {
                "tf32" => [(4u32, vec![0]), (14, vec![1])][random.below(2)].clone(),
                _ => {
                    let code = [4u32, 8, 12, 9, 13, 6, 14][random.below(7)];
                    (code, vec![code as usize & 3, code as usize >> 2])
                }
            };
            // Rows eight apart share the cells of 16-bit and longer elements.
            let (lane, column, at) = match case.kind {
                "f16" | "tf32" | "ti16" => {
                    let lane = own / 32 * 32 + own % 32 / 16 * 16 + own % 8 + if chunk >= 4 { 8 } else { 0 };
                    (lane, case.selector, own % 16 / 8 * 16 + chunk % 4 * 4)
                }
                _ => (own, chunk / 8, chunk % 8 * 4),
            };
            let cell = &mut cells[lane][META_COLUMN + column];
            *cell = *cell & !(15 << at) | code << at;
            for (index, place) in places.into_iter().enumerate() {
                for part in 0..unit {
                    let from = row * k / 2 + chunk * group / 2 + index * unit + part;
                    full[row * k + chunk * group + place * unit + part] = stored.values[from];
                }
            }
        }
    }
    full
}

/// The columns of B that count as zeros.
pub fn blanks(case: &Case, width: usize) -> Vec<bool> {
    let byte = |at: u32| (case.zeros >> at & 0xff) as usize;
    let mut out = vec![false; case.n];
    if case.zeros >> 39 & 1 == 0 {
        return out;
    }
    for (piece, out) in out.chunks_mut(width).enumerate() {
        let ones = case.zeros >> (32 + piece) & 1 != 0;
        let (zeros_long, ones_long) = (byte(48) + 1, byte(40) + 1);
        let mut pattern = Vec::new();
        while pattern.len() < width + 256 {
            let runs = [(false, zeros_long), (true, ones_long)];
            let order = if ones { [1, 0] } else { [0, 1] };
            order.into_iter().for_each(|at| pattern.extend(vec![runs[at].0; runs[at].1]));
        }
        out.copy_from_slice(&pattern[byte(8 * piece as u32)..][..width]);
    }
    out
}
