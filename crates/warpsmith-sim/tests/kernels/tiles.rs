//! Kernels of a tile language (`tiles.py`): a program is a block of 128 threads.

use super::harness::{Case, Element, File, Random, same};
use super::number::{BF16, Exact, F16, Mode, brain, brain_bits, half, half_bits, near};

/// Threads of a block.
const THREADS: u32 = 128;
/// Bytes of shared memory in which warps exchange what they have.
const SCRATCH: u32 = 1024;
/// Elements that a program has.
const TILE: usize = 1024;

pub fn cases(file: &File) -> Vec<Case> {
    let random = &mut Random::new(6);
    match file.source.as_str() {
        "tile_vadd_fp32" => {
            sizes(|n| vadd(n, &random.many(2 * n, |r| r.float(-9.0, 9.0) as f32), |a, b| a + b))
        }
        "tile_vadd_i8" => sizes(|n| vadd(n, &random.many(2 * n, |r| r.bits() as i8), i8::wrapping_add)),
        "tile_vadd_fp16" => sizes(|n| {
            vadd(
                n,
                &random.many(2 * n, |r| half_bits(Exact::of(r.float(-9.0, 9.0)).round(F16, Mode::Nearest))),
                |a, b| half_bits(Exact::sum(half(a), half(b)).round(F16, Mode::Nearest)),
            )
        }),
        "tile_vadd_bf16" => sizes(|n| {
            vadd(
                n,
                &random.many(2 * n, |r| brain_bits(Exact::of(r.float(-9.0, 9.0)).round(BF16, Mode::Nearest))),
                |a, b| brain_bits(Exact::sum(brain(a), brain(b)).round(BF16, Mode::Nearest)),
            )
        }),
        "tile_histo" => sizes(|n| histo(random, n)),
        "tile_softmax" => {
            vec![softmax(random, 3, 1000, 1003), softmax(random, 2, 1024, 1024), softmax(random, 1, 5, 5)]
        }
        "tile_scan" => vec![scan(random, true), scan(random, false)],
        "tile_rng" => vec![rng(0), rng(42), rng(-1)],
        "tile_matmul_fp16" => vec![matmul(random, |value| half_bits(f64::from(value)))],
        "tile_matmul_fp8e4nv" => vec![matmul(random, small_bits)],
        _ => Vec::new(),
    }
}

/// Whole tiles, a part of one, less than a thread's.
fn sizes(make: impl FnMut(usize) -> Case) -> Vec<Case> {
    [2 * TILE, TILE + 77, 3].into_iter().map(make).collect()
}

/// Two addresses of scratch memory that the kernels do not use.
fn scratch(case: Case) -> Case {
    case.value(0u64).value(0u64)
}

fn programs(n: usize) -> u32 {
    n.div_ceil(TILE) as u32
}

fn vadd<T: Element>(n: usize, values: &[T], add: impl Fn(T, T) -> T) -> Case {
    let (x, y) = values.split_at(n);
    let o: Vec<T> = x.iter().zip(y).map(|(x, y)| add(*x, *y)).collect();
    let case = Case::line("vadd", programs(n), THREADS).label(format!("{n}"));
    scratch(case.input(x).input(y).exact(x, &o).value(n as i32))
}

fn histo(random: &mut Random, n: usize) -> Case {
    let x = random.many(n, |r| (r.bits() & r.bits() & 63) as i32);
    let h: Vec<i32> = (0..64).map(|k| k * k).collect();
    let mut wanted = h.clone();
    x.iter().for_each(|value| wanted[*value as usize] += 1);
    let case = Case::line("histo", programs(n), THREADS).label(format!("{n}"));
    scratch(case.input(&x).exact(&h, &wanted).value(n as i32))
}

/// A row a program. The exponential is approximate, the order of the sum the compiler's.
fn softmax(random: &mut Random, rows: usize, n: usize, stride: usize) -> Case {
    let x = random.many(rows * stride, |r| r.float(-20.0, 20.0) as f32);
    let mut wanted = vec![-1f32; rows * stride];
    for row in 0..rows {
        let row = row * stride..row * stride + n;
        let most = x[row.clone()].iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let powers: Vec<f64> = x[row.clone()].iter().map(|v| f64::from(v - most).exp()).collect();
        let sum: f64 = powers.iter().sum();
        wanted[row].iter_mut().zip(powers).for_each(|(wanted, power)| *wanted = (power / sum) as f32);
    }
    let equal = |a: &f32, b: &f32| near((*a).into(), (*b).into(), 1e-5, 1e-37);
    let case = Case::line("softmax", rows as u32, THREADS).shared(SCRATCH).label(format!("{rows} of {n}"));
    let initial = vec![-1f32; rows * stride];
    let case = case.input(&x).checked(&initial, move |found: &[f32]| same(found, &wanted, equal));
    scratch(case.value(stride as i32).value(n as i32))
}

/// The bits of a whole number from -3 to 3 with 4 bits of exponent and 3 of fraction.
fn small_bits(value: i32) -> u8 {
    let magnitude = [0, 0x38, 0x40, 0x44][value.unsigned_abs() as usize];
    if value < 0 { 0x80 | magnitude } else { magnitude }
}

/// A program multiplies 128 rows by 64 columns. Products of whole numbers are exact in every order.
fn matmul<T: Element>(random: &mut Random, bits: impl Fn(i32) -> T) -> Case {
    let [m, n, k] = [256, 128, 192];
    let strides = [k + 16, n + 32, n + 16];
    let mut matrix = |rows: usize, stride: usize| random.many(rows * stride, |r| r.whole(-3, 3) as i32);
    let (a, b) = (matrix(m, strides[0]), matrix(k, strides[1]));
    let mut wanted = vec![-1f32; m * strides[2]];
    for row in 0..m {
        for column in 0..n {
            let product = |at: usize| a[row * strides[0] + at] * b[at * strides[1] + column];
            wanted[row * strides[2] + column] = (0..k).map(product).sum::<i32>() as f32;
        }
    }
    let put = |values: &[i32]| values.iter().map(|value| bits(*value)).collect::<Vec<T>>();
    let case = Case::new("matmul", [2, 2, 1], [THREADS, 1, 1]).shared(1 << 17);
    let case = case.input(&put(&a)).input(&put(&b)).exact(&vec![-1f32; wanted.len()], &wanted);
    let sizes = [m, n, k, strides[0], strides[1], strides[2]];
    scratch(sizes.into_iter().fold(case, |case, size| case.value(size as i32)))
}

/// Sums of whole numbers are exact in every order.
fn scan(random: &mut Random, whole: bool) -> Case {
    let x = random.many(512, |r| if whole { r.whole(-1000, 1000) as f32 } else { r.float(-1.0, 1.0) as f32 });
    let mut sum = 0.0;
    let mut add = |x: &f32| {
        sum += f64::from(*x);
        sum as f32
    };
    let wanted: Vec<f32> = x.iter().map(&mut add).collect();
    let distance = if whole { 0.0 } else { 1e-4 };
    let equal = move |a: &f32, b: &f32| near((*a).into(), (*b).into(), 0.0, distance);
    let case = Case::line("scan", 1, THREADS).shared(SCRATCH);
    scratch(case.input(&x).checked(&[7f32; 512], move |found: &[f32]| same(found, &wanted, equal)))
}

/// Ten rounds of Philox 4×32 of a counter; the first two words.
fn philox(seed: u64, counter: u32) -> [u32; 2] {
    let mut c = [counter, 0, 0, 0];
    let mut key = [seed as u32, (seed >> 32) as u32];
    for _ in 0..10 {
        let first = u64::from(c[0]) * 0xd251_1f53;
        let second = u64::from(c[2]) * 0xcd9e_8d57;
        c = [
            (second >> 32) as u32 ^ c[1] ^ key[0],
            second as u32,
            (first >> 32) as u32 ^ c[3] ^ key[1],
            first as u32,
        ];
        key = [key[0].wrapping_add(0x9e37_79b9), key[1].wrapping_add(0xbb67_ae85)];
    }
    [c[0], c[1]]
}

/// Normal numbers of Box and Muller from uniform ones. Logarithm and cosine are approximate.
fn rng(seed: i32) -> Case {
    let uniform = |word: u32| {
        let x = word as i32;
        (if x < 0 { -(x + 1) } else { x }) as f32 * 4.656_612_7e-10
    };
    let wanted: Vec<f32> = (0..256)
        .map(|at| {
            let [a, b] = philox(i64::from(seed) as u64, at).map(uniform).map(f64::from);
            let radius = (-2.0 * a.max(1e-7).ln()).sqrt();
            (radius * (std::f64::consts::TAU * b).cos()) as f32
        })
        .collect();
    let equal = |a: &f32, b: &f32| near((*a).into(), (*b).into(), 1e-4, 1e-5);
    let case = Case::line("rng", 1, THREADS).label(format!("{seed}"));
    scratch(case.checked(&[9f32; 256], move |found: &[f32]| same(found, &wanted, equal)).value(seed))
}

#[test]
fn philox_is_the_known_one() {
    // The published first vector: counter and key of zeros.
    assert_eq!(philox(0, 0), [0x6627_e8d5, 0xe169_c58d]);
}
