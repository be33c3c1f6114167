//! Kernels of SM 1.0 against independent references.

use crate::run::{Kernel, Random, ints, load};
use warpsmith_sim::launch::{Argument, ElementType};

/// Sizes of blocks: less than a warp, a warp, more.
const SIZES: [u32; 9] = [1, 2, 7, 31, 32, 33, 64, 200, 512];

#[test]
fn adds_vectors_of_integers() {
    for (threads, blocks) in SIZES.into_iter().zip([3, 1, 5, 2, 4, 2, 3, 2, 3]) {
        let mut random = Random(u64::from(threads));
        let count = (threads * blocks) as usize;
        let (a, b) = (random.words(count), random.words(count));
        let mut kernel = Kernel::new(load("vector_add_int"), &[]);
        let (x, y, z) = (kernel.buffer("x", &a), kernel.buffer("y", &b), kernel.buffer("z", &vec![0; count]));
        kernel.run([blocks, 1], threads, &[x, y, z].map(Argument::Buffer)).unwrap();
        let wanted: Vec<u32> = a.iter().zip(&b).map(|(a, b)| a.wrapping_add(*b)).collect();
        assert_eq!(kernel.read(z), wanted, "{threads} threads, {blocks} blocks");
    }
}

#[test]
fn adds_vectors_of_numbers() {
    let flush = |x: f32| if x.is_subnormal() { 0f32.copysign(x) } else { x };
    for threads in SIZES {
        let mut random = Random(u64::from(threads) + 9);
        let count = (threads * 2) as usize;
        let (a, b) = (random.words(count), random.words(count));
        let mut kernel = Kernel::new(load("vector_add_float"), &[]);
        let (x, y, z) = (kernel.buffer("x", &a), kernel.buffer("y", &b), kernel.buffer("z", &vec![0; count]));
        kernel.run([2, 1], threads, &[x, y, z].map(Argument::Buffer)).unwrap();
        let sum = |(a, b): (&u32, &u32)| {
            let sum = flush(flush(f32::from_bits(*a)) + flush(f32::from_bits(*b)));
            if sum.is_nan() { 0x7fff_ffff } else { sum.to_bits() }
        };
        assert_eq!(kernel.read(z), a.iter().zip(&b).map(sum).collect::<Vec<_>>());
    }
}

/// Sums of 2, 4, 8 … neighbours, at the places that are multiples of it: what each thread does where no other warp is
/// concerned. A step follows as long as it is no more than n.
fn tree(values: &mut [u32], threads: usize, n: u32) {
    let mut step = 1;
    while n >= 2 && step as u32 <= n {
        for index in (0..threads).step_by(2 * step) {
            values[index] = values[index].wrapping_add(values[index + step]);
        }
        step *= 2;
    }
}

#[test]
fn sums_up() {
    for (round, threads) in SIZES.into_iter().enumerate() {
        let blocks = if threads % 32 == 0 { 3 } else { 1 };
        let mut random = Random(u64::from(threads) + 70);
        let count = (threads * blocks) as usize;
        // Up to 31 only lanes of one warp depend on each other.
        let n = [1, 2, 3, 4, 31, 16, 31, 17, 15][round];
        let a = random.words(count);
        let mut kernel = Kernel::new(load("reduction"), &ints(&[2]));
        let (x, y) = (kernel.buffer("x", &a), kernel.buffer("y", &vec![0; count + 64]));
        let arguments =
            [Argument::Buffer(x), Argument::Buffer(y), Argument::Value(ElementType::U32, n.into())];
        kernel.run([blocks, 1], threads, &arguments).unwrap();
        let mut wanted = a.clone();
        wanted.resize(count + 64, 0);
        tree(&mut wanted, count, n);
        assert_eq!(kernel.read(y), wanted, "{threads} threads, n = {n}");
        let mut first = a;
        first[0] = wanted[0];
        assert_eq!(kernel.read(x), first, "{threads} threads, n = {n}");
    }
}

#[test]
fn multiplies_and_sums_up() {
    for (round, threads) in SIZES.into_iter().enumerate() {
        let blocks = if threads % 32 == 0 { 2 } else { 1 };
        let mut random = Random(u64::from(threads) + 700);
        let count = (threads * blocks) as usize;
        let n = [31u32, 2, 8, 4, 31, 16, 16, 17, 1][round];
        let (a, b) = (random.words(count), random.words(count));
        let mut kernel = Kernel::new(load("scalar_product"), &ints(&[2]));
        let z = kernel.buffer("z", &vec![0; count + 64]);
        let (x, y) = (kernel.buffer("x", &a), kernel.buffer("y", &b));
        let n_argument = Argument::Value(ElementType::U32, n.into());
        let arguments = [Argument::Buffer(z), Argument::Buffer(x), Argument::Buffer(y), n_argument];
        kernel.run([blocks, 1], threads, &arguments).unwrap();
        let mut wanted: Vec<u32> = a.iter().zip(&b).map(|(a, b)| a.wrapping_mul(*b)).collect();
        wanted.resize(count + 64, 0);
        tree(&mut wanted, count, n);
        assert_eq!(kernel.read(z), wanted, "{threads} threads, n = {n}");
    }
}

#[test]
fn sorts() {
    for threads in SIZES {
        let blocks = 3;
        let mut random = Random(u64::from(threads) + 5);
        // Two elements for each thread. What a warp sorts is all less than what the next one does, for nothing keeps
        // warps in step.
        let count = (2 * threads * blocks) as usize;
        let a: Vec<u32> = random
            .words(count)
            .iter()
            .enumerate()
            .map(|(at, word)| word >> 8 | ((at % (2 * threads as usize) / 64) as u32) << 24)
            .collect();
        let mut kernel = Kernel::new(load("sort"), &ints(&[4]));
        let x = kernel.buffer("x", &a);
        let phases = Argument::Value(ElementType::U32, u64::from(2 * threads.min(32)));
        kernel.run([blocks, 1], threads, &[Argument::Buffer(x), phases]).unwrap();
        let mut wanted = a;
        for block in wanted.chunks_mut(2 * threads as usize) {
            block.sort_unstable();
        }
        assert_eq!(kernel.read(x), wanted, "{threads} threads");
    }
}
