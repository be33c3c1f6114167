//! Asynchronous copies, matrices that are loaded over lanes, and products of matrices (`tensor.cu`). Elements are small whole
//! numbers, so that each sum is exact whoever forms it.

use super::harness::{Case, File, Random};
use super::number::{brain_bits, half_bits};

pub fn cases(file: &File) -> Vec<Case> {
    let random = &mut Random::new(4);
    let mut all = vec![load_matrix(random), wmma_f16(random), wmma_i8(random)];
    if file.target >= 80 {
        all.extend([async_copy(random), mma_bf16(random), mma_f64(random), mma_sparse(random)]);
    }
    if file.target >= 90 {
        all.push(barrier_tx(random));
    }
    all
}

/// A product of whole numbers: A by rows, B by columns, C by rows.
fn product((m, n, k): (usize, usize, usize), a: &[i64], b: &[i64], c: &[i64]) -> Vec<i64> {
    let at = |row: usize, column: usize| -> i64 {
        c[row * n + column] + (0..k).map(|inner| a[row * k + inner] * b[column * k + inner]).sum::<i64>()
    };
    (0..m * n).map(|index| at(index / n, index % n)).collect()
}

fn whole(random: &mut Random, count: usize) -> Vec<i64> {
    random.many(count, |r| r.whole(-8, 8))
}

fn wmma_f16(random: &mut Random) -> Case {
    let (a, b) = (whole(random, 256), whole(random, 256));
    let d: Vec<f32> = product((16, 16, 16), &a, &b, &[0; 256]).into_iter().map(|sum| sum as f32).collect();
    let halves =
        |values: &[i64]| -> Vec<u16> { values.iter().map(|value| half_bits(*value as f64)).collect() };
    Case::line("wmma_f16", 1, 32).input(&halves(&a)).input(&halves(&b)).exact(&[1f32; 256], &d)
}

fn wmma_i8(random: &mut Random) -> Case {
    let any = |r: &mut Random| r.whole(-128, 127);
    let (a, b) = (random.many(256, any), random.many(256, any));
    let d: Vec<i32> = product((16, 16, 16), &a, &b, &[0; 256]).into_iter().map(|sum| sum as i32).collect();
    let bytes = |values: &[i64]| -> Vec<u8> { values.iter().map(|value| *value as u8).collect() };
    Case::line("wmma_i8", 1, 32).input(&bytes(&a)).input(&bytes(&b)).exact(&[1i32; 256], &d)
}

/// Floats that a bulk copy brings, twice as large. The kernel then puts other words over the beginning of its shared memory, which nobody
/// reads.
fn barrier_tx(random: &mut Random) -> Case {
    let g: Vec<f32> = random.many(256, |r| r.whole(-1000, 1000) as f32 / 8.0);
    let o: Vec<f32> = g[..32].iter().map(|value| 2.0 * value).collect();
    Case::line("barrier_tx", 1, 32).input(&g).exact(&[0f32; 32], &o)
}

/// Row and column of an accumulator of 16 rows and 8 columns.
fn accumulator(lane: usize, index: usize) -> usize {
    (lane / 4 + 8 * (index / 2)) * 8 + lane % 4 * 2 + index % 2
}

/// The words of all lanes: two elements each, the first of which `at` gives the number of.
fn pairs(values: &[u16], each: usize, at: impl Fn(usize, usize) -> usize) -> Vec<u32> {
    let word = |lane, index| {
        let first = at(lane, index);
        u32::from(values[first]) | u32::from(values[first + 1]) << 16
    };
    (0..32 * each).map(|place| word(place / each, place % each)).collect()
}

fn mma_bf16(random: &mut Random) -> Case {
    let (a, b, c) = (whole(random, 16 * 16), whole(random, 8 * 16), whole(random, 16 * 8));
    let d = product((16, 8, 16), &a, &b, &c);
    let bits =
        |values: &[i64]| -> Vec<u16> { values.iter().map(|value| brain_bits(*value as f64)).collect() };
    let x =
        pairs(&bits(&a), 4, |lane, index| (lane / 4 + 8 * (index % 2)) * 16 + lane % 4 * 2 + 8 * (index / 2));
    let y = pairs(&bits(&b), 2, |lane, index| lane / 4 * 16 + lane % 4 * 2 + 8 * index);
    let spread = |values: &[i64]| -> Vec<f32> {
        (0..128).map(|place| values[accumulator(place / 4, place % 4)] as f32).collect()
    };
    Case::line("mma_bf16", 1, 32).input(&x).input(&y).exact(&spread(&c), &spread(&d))
}

fn mma_f64(random: &mut Random) -> Case {
    let (a, b, c) = (whole(random, 8 * 4), whole(random, 8 * 4), whole(random, 64));
    let d = product((8, 8, 4), &a, &b, &c);
    // Each lane has one element of A, by rows, one of B, by columns, and two neighbours of a row of C.
    let doubles = |values: &[i64]| -> Vec<f64> { values.iter().map(|value| *value as f64).collect() };
    Case::line("mma_f64", 1, 32).input(&doubles(&a)).input(&doubles(&b)).exact(&doubles(&c), &doubles(&d))
}

/// All lanes have the same word of places, so that the stored elements of each four columns stand at 1 and 2.
fn mma_sparse(random: &mut Random) -> Case {
    let (stored, b, c) = (whole(random, 16 * 16), whole(random, 8 * 32), whole(random, 16 * 8));
    let mut a = vec![0; 16 * 32];
    for (at, value) in stored.iter().enumerate() {
        let (row, column) = (at / 16, at % 16);
        a[row * 32 + column / 2 * 4 + 1 + column % 2] = *value;
    }
    let d = product((16, 8, 32), &a, &b, &c);
    let bits = |values: &[i64]| -> Vec<u16> { values.iter().map(|value| half_bits(*value as f64)).collect() };
    let x = pairs(&bits(&stored), 4, |lane, index| {
        (lane / 4 + 8 * (index % 2)) * 16 + lane % 4 * 2 + 8 * (index / 2)
    });
    let y = pairs(&bits(&b), 4, |lane, index| lane / 4 * 32 + lane % 4 * 2 + 8 * index);
    let spread = |values: &[i64]| -> Vec<f32> {
        (0..128).map(|place| values[accumulator(place / 4, place % 4)] as f32).collect()
    };
    Case::line("mma_sparse", 1, 32).input(&x).input(&y).exact(&spread(&c), &spread(&d)).value(0x9999_9999u32)
}

/// The first 64 pieces change places in twos; of the others the last of four words is filled with zeros.
fn async_copy(random: &mut Random) -> Case {
    let g = random.many(4 * 128, |r| r.bits() as u32);
    let o: Vec<u32> = (0..4 * 128)
        .map(|at| match (at / 4, at % 4) {
            (piece @ ..64, word) => g[4 * (piece ^ 1) + word],
            (_, 3) => 0,
            _ => g[at],
        })
        .collect();
    Case::line("async_copy", 1, 64).input(&g).exact(&[1u32; 4 * 128], &o)
}

/// Four matrices of 8 by 8, of which a lane gets two neighbours of a row; then two of them transposed.
fn load_matrix(random: &mut Random) -> Case {
    let g = random.many(256, |r| r.bits() as u16);
    let pair = |low: usize, high: usize| u32::from(g[high]) << 16 | u32::from(g[low]);
    let mut o = vec![0; 192];
    for lane in 0..32 {
        let (row, column) = (lane / 4, 2 * (lane % 4));
        for matrix in 0..4 {
            let at = 64 * matrix + 8 * row + column;
            o[4 * lane + matrix] = pair(at, at + 1);
        }
        for matrix in 0..2 {
            let at = 64 * matrix + 8 * column + row;
            o[128 + 2 * lane + matrix] = pair(at, at + 8);
        }
    }
    Case::line("load_matrix", 1, 32).input(&g).exact(&[1u32; 192], &o)
}
