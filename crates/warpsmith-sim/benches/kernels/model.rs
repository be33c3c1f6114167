//! What the kernels of the benchmark leave, bit for bit where nothing is approximate: sums in the order of the kernels.

use super::{Given, Left};

fn words(given: &Given) -> &[u32] {
    match given {
        Given::Words(words) => words,
        _ => panic!("it is no buffer"),
    }
}

fn floats(given: &Given) -> Vec<f32> {
    words(given).iter().map(|word| f32::from_bits(*word)).collect()
}

fn number(given: &Given) -> usize {
    match given {
        Given::Number(number) => *number as usize,
        _ => panic!("it is no number"),
    }
}

fn bits(floats: impl IntoIterator<Item = f32>) -> Vec<u32> {
    floats.into_iter().map(f32::to_bits).collect()
}

pub fn vector_add(given: &[Given]) -> Left {
    let (a, b) = (floats(&given[0]), floats(&given[1]));
    vec![(2, bits(a.iter().zip(&b).map(|(a, b)| a + b)))]
}

pub fn saxpy(given: &[Given]) -> Left {
    let (x, y) = (floats(&given[0]), floats(&given[1]));
    let Given::Float(factor) = given[2] else { panic!("no factor") };
    vec![(1, bits(x.iter().zip(&y).map(|(x, y)| factor.mul_add(*x, *y))))]
}

pub fn reduce(given: &[Given]) -> Left {
    let sum = |block: &[f32]| {
        let mut part = [0.0f32; 256];
        part[..block.len()].copy_from_slice(block);
        for half in [128, 64, 32, 16, 8, 4, 2, 1] {
            for lane in 0..half {
                part[lane] += part[lane + half];
            }
        }
        part[0]
    };
    vec![(1, bits(floats(&given[0]).chunks(256).map(sum)))]
}

pub fn product(given: &[Given]) -> Left {
    let (a, b, n) = (floats(&given[0]), floats(&given[1]), number(&given[3]));
    let mut c = vec![0.0f32; n * n];
    for (row, c) in c.chunks_mut(n).enumerate() {
        for (k, b) in b.chunks(n).enumerate() {
            for (c, b) in c.iter_mut().zip(b) {
                *c = a[row * n + k].mul_add(*b, *c);
            }
        }
    }
    vec![(2, bits(c))]
}

pub fn mandelbrot(given: &[Given]) -> Left {
    let (w, h, most) = (number(&given[1]), number(&given[2]), number(&given[3]) as u32);
    let point = |at: usize| {
        let cx = -2.0 + 3.0 * (at % w) as f32 / w as f32;
        let cy = -1.5 + 3.0 * (at / w) as f32 / h as f32;
        let (mut x, mut y, mut count) = (0.0f32, 0.0f32, 0);
        while count < most && x * x + y * y < 4.0 {
            (x, y) = (x * x - y * y + cx, (2.0 * x).mul_add(y, cy));
            count += 1;
        }
        count
    };
    vec![(0, (0..w * h).map(point).collect())]
}

pub fn n_body(given: &[Given]) -> Left {
    let bodies = floats(&given[0]);
    let mut out = Vec::new();
    for own in bodies.chunks(4) {
        let mut sum = [0.0f32; 3];
        for other in bodies.chunks(4) {
            let apart: [f32; 3] = core::array::from_fn(|axis| other[axis] - own[axis]);
            let square = apart.iter().fold(0.01f32, |sum, d| d.mul_add(*d, sum));
            let inverse = 1.0 / square.sqrt();
            let pull = other[3] * inverse * inverse * inverse;
            for (sum, d) in sum.iter_mut().zip(apart) {
                *sum = d.mul_add(pull, *sum);
            }
        }
        out.extend([sum[0], sum[1], sum[2], own[3]]);
    }
    vec![(1, bits(out))]
}

pub fn stencil(given: &[Given]) -> Left {
    let (plane, w, h) = (floats(&given[0]), number(&given[2]), number(&given[3]));
    let point = |at: usize| {
        let (x, y) = (at % w, at / w);
        if x == 0 || y == 0 || x == w - 1 || y == h - 1 {
            return plane[at];
        }
        let around = plane[at - 1] + plane[at + 1] + plane[at - w] + plane[at + w];
        0.125f32.mul_add(around, 0.5 * plane[at])
    };
    vec![(1, bits((0..w * h).map(point)))]
}

pub fn transpose(given: &[Given]) -> Left {
    let (plane, w, h) = (words(&given[0]), number(&given[2]), number(&given[3]));
    vec![(1, (0..w * h).map(|at| plane[at % h * w + at / h]).collect())]
}

pub fn scan(given: &[Given]) -> Left {
    let (mut out, mut sums) = (Vec::new(), Vec::new());
    for block in words(&given[0]).chunks(256) {
        let mut sum = 0u32;
        out.extend(block.iter().map(|word| {
            sum = sum.wrapping_add(*word);
            sum
        }));
        sums.push(sum);
    }
    vec![(1, out), (2, sums)]
}

pub fn sparse(given: &[Given]) -> Left {
    let (starts, columns) = (words(&given[0]), words(&given[1]));
    let (values, x) = (floats(&given[2]), floats(&given[3]));
    let row = |row: &[u32]| {
        (row[0] as usize..row[1] as usize)
            .fold(0.0f32, |sum, k| values[k].mul_add(x[columns[k] as usize], sum))
    };
    vec![(4, bits(starts.windows(2).map(row)))]
}

pub fn histogram(given: &[Given]) -> Left {
    let mut counts = vec![0u32; 256];
    for byte in words(&given[0]).iter().flat_map(|word| word.to_le_bytes()) {
        counts[byte as usize] += 1;
    }
    vec![(1, counts)]
}

/// Elements are small whole numbers: their bits say which.
fn whole(words: &[u32]) -> Vec<f32> {
    let number = |half: u32| match half {
        0 => 0.0,
        half => (1.0 + (half & 0x3ff) as f32 / 1024.0) * ((half >> 10) as f32 - 15.0).exp2(),
    };
    words.iter().flat_map(|word| [number(word & 0xffff), number(word >> 16)]).collect()
}

pub fn product_mma(given: &[Given]) -> Left {
    let (a, b, n) = (whole(words(&given[0])), whole(words(&given[1])), number(&given[3]));
    let cell = |at: usize| {
        let (row, column) = (&a[at / n * n..][..n], &b[at % n * n..][..n]);
        row.iter().zip(column).map(|(a, b)| a * b).sum::<f32>()
    };
    vec![(2, bits((0..n * n).map(cell)))]
}
