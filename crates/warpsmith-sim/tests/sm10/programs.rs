//! Well-known programs in the assembly of SM 1.0 to 1.3, on random inputs, against plain Rust.

use crate::run::{Kernel, Random, assembled};
use warpsmith_sim::engine::Shape;
use warpsmith_sim::launch::{Argument, ElementType};

/// A program that lies beside the tests.
fn program(name: &str) -> Kernel {
    let path = format!("{}/tests/sm10/{name}.sass", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut kernel = Kernel::new(assembled(&text), &[]);
    // A program that goes round for ever fails soon.
    kernel.settings.max_instructions = 10_000_000;
    kernel
}

fn number(value: u32) -> Argument {
    Argument::Value(ElementType::U32, value.into())
}

/// A number between -1 and 1.
fn small(random: &mut Random) -> f32 {
    random.next() as i32 as f32 / (1u32 << 31) as f32
}

/// A product as the machine cuts it, and a sum as it rounds it.
fn multiply_add(a: f32, b: f32, c: f32) -> f32 {
    let exact = f64::from(a) * f64::from(b);
    let near = exact as f32;
    let cut = if f64::from(near).abs() > exact.abs() { f32::from_bits(near.to_bits() - 1) } else { near };
    let flush = |x: f32| if x.is_subnormal() { 0f32.copysign(x) } else { x };
    flush(flush(cut) + c)
}

#[test]
fn multiplies_matrices() {
    for (n, block) in [(1, [1, 1]), (7, [4, 2]), (16, [16, 16]), (33, [16, 8]), (40, [32, 16])] {
        let mut random = Random(u64::from(n));
        let size = (n * n) as usize;
        let a: Vec<f32> = (0..size).map(|_| small(&mut random)).collect();
        let b: Vec<f32> = (0..size).map(|_| small(&mut random)).collect();
        let bits = |x: &[f32]| x.iter().map(|x| x.to_bits()).collect::<Vec<_>>();
        let mut kernel = program("product");
        let (x, y) = (kernel.buffer("a", &bits(&a)), kernel.buffer("b", &bits(&b)));
        let z = kernel.buffer("c", &vec![0; size]);
        let grid = [u32::div_ceil(n, block[0]), u32::div_ceil(n, block[1]), 1];
        let shape = Shape { grid, block: [block[0], block[1], 1], shared: 0, ..Shape::ONE };
        let [x, y, z] = [x, y, z].map(|buffer| (buffer, Argument::Buffer(buffer)));
        kernel.run_shape(shape, &[x.1, y.1, z.1, number(n)]).unwrap();
        let n = n as usize;
        let wanted: Vec<u32> = (0..size)
            .map(|at| {
                let (row, column) = (at / n, at % n);
                let sum = (0..n).fold(0.0, |sum, k| multiply_add(a[row * n + k], b[k * n + column], sum));
                sum.to_bits()
            })
            .collect();
        assert_eq!(kernel.read(z.0), wanted, "{n} rows");
    }
}

#[test]
fn finds_edges() {
    for (width, height, block) in [(1, 1, [1, 1]), (5, 3, [8, 4]), (64, 20, [32, 8]), (37, 29, [16, 16])] {
        let mut random = Random(u64::from(width));
        let size = (width * height) as usize;
        let image: Vec<u8> = (0..size).map(|_| random.next() as u8).collect();
        let words = |bytes: &[u8]| -> Vec<u32> {
            let mut bytes = bytes.to_vec();
            bytes.resize(size.next_multiple_of(4), 0);
            bytes.as_chunks::<4>().0.iter().map(|word| u32::from_le_bytes(*word)).collect()
        };
        let mut kernel = program("sobel");
        let from = kernel.buffer("from", &words(&image));
        let to = kernel.buffer("to", &vec![0; size.div_ceil(4)]);
        let grid = [u32::div_ceil(width, block[0]), u32::div_ceil(height, block[1]), 1];
        let shape = Shape { grid, block: [block[0], block[1], 1], shared: 0, ..Shape::ONE };
        let arguments = [Argument::Buffer(from), Argument::Buffer(to), number(width), number(height)];
        kernel.run_shape(shape, &arguments).unwrap();
        let at = |x: u32, y: u32| i32::from(image[(y * width + x) as usize]);
        let mut wanted = vec![0; size];
        for y in 1..height.max(2) - 1 {
            for x in 1..width.max(2) - 1 {
                let across = at(x + 1, y - 1) + 2 * at(x + 1, y) + at(x + 1, y + 1)
                    - at(x - 1, y - 1)
                    - 2 * at(x - 1, y)
                    - at(x - 1, y + 1);
                let down = at(x - 1, y + 1) + 2 * at(x, y + 1) + at(x + 1, y + 1)
                    - at(x - 1, y - 1)
                    - 2 * at(x, y - 1)
                    - at(x + 1, y - 1);
                wanted[(y * width + x) as usize] = (across.abs() + down.abs()).min(255) as u8;
            }
        }
        assert_eq!(kernel.read(to), words(&wanted), "{width} × {height}");
    }
}

#[test]
fn transforms_to_frequencies() {
    for bits in 1..=9u32 {
        let n = 1usize << bits;
        let mut random = Random(bits.into());
        let x: Vec<[f32; 2]> = (0..n).map(|_| [small(&mut random), small(&mut random)]).collect();
        let words: Vec<u32> = x.iter().flatten().map(|x| x.to_bits()).collect();
        let mut kernel = program("fft");
        kernel.shared = 8 * n as u32 + 16;
        let buffer = kernel.buffer("x", &words);
        kernel.run([1, 1], n as u32 / 2, &[Argument::Buffer(buffer), number(bits)]).unwrap();
        let found = kernel.read(buffer);
        for k in 0..n {
            let (mut re, mut im) = (0f64, 0f64);
            for (j, [a, b]) in x.iter().enumerate() {
                let angle = -2.0 * std::f64::consts::PI * ((j * k) % n) as f64 / n as f64;
                let (a, b) = (f64::from(*a), f64::from(*b));
                re += a * angle.cos() - b * angle.sin();
                im += a * angle.sin() + b * angle.cos();
            }
            let close = |found: u32, wanted: f64| {
                let found = f64::from(f32::from_bits(found));
                // The special unit has 22 bits; each stage adds its error to values that grow.
                let bound = 4e-7 * f64::from(bits) * n as f64;
                assert!((found - wanted).abs() <= bound, "{n} points, {k}: {found} for {wanted}");
            };
            close(found[2 * k], re);
            close(found[2 * k + 1], im);
        }
    }
}

#[test]
fn counts_bytes() {
    for (threads, blocks) in [(1, 1), (32, 3), (100, 2), (512, 2)] {
        let mut random = Random(u64::from(threads));
        let words = random.words(1000);
        let mut kernel = program("histogram");
        let (x, bins) = (kernel.buffer("x", &words), kernel.buffer("bins", &[0; 256]));
        kernel
            .run([blocks, 1], threads, &[Argument::Buffer(x), Argument::Buffer(bins), number(4000)])
            .unwrap();
        let mut wanted = vec![0; 256];
        words.iter().flat_map(|word| word.to_le_bytes()).for_each(|byte| wanted[usize::from(byte)] += 1);
        assert_eq!(kernel.read(bins), wanted, "{threads} threads");
    }
}

/// The exponential function by its series, in double precision, until a term changes nothing.
#[test]
fn sums_series_in_double_precision() {
    for threads in [1, 31, 64] {
        let mut random = Random(u64::from(threads));
        let x: Vec<f32> = (0..threads).map(|_| 8.0 * small(&mut random)).collect();
        let mut kernel = program("series");
        let from = kernel.buffer("x", &x.iter().map(|x| x.to_bits()).collect::<Vec<_>>());
        let to = kernel.buffer("y", &vec![0; 4 * threads as usize]);
        kernel.run([1, 1], threads, &[Argument::Buffer(from), Argument::Buffer(to)]).unwrap();
        let found = kernel.read(to);
        for (x, words) in x.iter().zip(found.chunks(4)) {
            let (x, mut sum, mut term, mut k) = (f64::from(*x), 1.0f64, 1.0f64, 0u32);
            loop {
                k += 1;
                // The quotient by a number of single precision, as the program has it.
                term = term * x * f64::from(1.0 / k as f32);
                let next = term.mul_add(1.0, sum);
                if next == sum {
                    break;
                }
                sum = next;
            }
            let bits = u64::from(words[0]) | u64::from(words[1]) << 32;
            let error = (f64::from_bits(bits) - sum).abs() / sum;
            assert!(error < 1e-6, "{x}: {} for {sum}", f64::from_bits(bits));
            let whole = f64::from_bits(bits).floor() as i64;
            assert_eq!(u64::from(words[2]) | u64::from(words[3]) << 32, whole as u64);
        }
    }
}
