//! The same computations as plain Rust, for comparison: what the processor does when nothing is checked or emulated.

use std::hint::black_box;

/// Runs `f` on ranges of the elements, one on each thread.
pub fn split(threads: usize, out: &mut [f32], f: impl Fn(usize, &mut [f32]) + Sync) {
    let part = out.len().div_ceil(threads);
    std::thread::scope(|scope| {
        for (index, part_of) in out.chunks_mut(part).enumerate() {
            let f = &f;
            scope.spawn(move || f(index * part, part_of));
        }
    });
}

pub fn vector_add(threads: usize, a: &[f32], b: &[f32], c: &mut [f32]) {
    split(threads, c, |first, c| {
        for ((c, a), b) in c.iter_mut().zip(&a[first..]).zip(&b[first..]) {
            *c = a + b;
        }
    });
    black_box(c);
}

pub fn saxpy(threads: usize, factor: f32, x: &[f32], y: &mut [f32]) {
    split(threads, y, |first, y| {
        for (y, x) in y.iter_mut().zip(&x[first..]) {
            *y += x * factor;
        }
    });
    black_box(y);
}

/// One sum for each 256 elements, in the order of a tree.
pub fn reduce(threads: usize, x: &[f32], out: &mut [f32]) {
    split(threads, out, |first, out| {
        for (index, out) in out.iter_mut().enumerate() {
            let mut part = [0.0f32; 256];
            part.copy_from_slice(&x[(first + index) * 256..][..256]);
            let mut half = 128;
            while half > 0 {
                for lane in 0..half {
                    part[lane] += part[lane + half];
                }
                half /= 2;
            }
            *out = part[0];
        }
    });
    black_box(out);
}

pub fn product(threads: usize, n: usize, a: &[f32], b: &[f32], c: &mut [f32]) {
    split(threads, c, |first, c| {
        for (index, row) in c.chunks_mut(n).enumerate() {
            let a = &a[(first / n + index) * n..][..n];
            row.fill(0.0);
            for (x, b) in a.iter().zip(b.chunks(n)) {
                for (c, y) in row.iter_mut().zip(b) {
                    *c += x * y;
                }
            }
        }
    });
    black_box(c);
}

pub fn mandelbrot(threads: usize, width: usize, most: u32, out: &mut [f32]) {
    split(threads, out, |first, out| {
        for (index, out) in out.iter_mut().enumerate() {
            let (column, row) = ((first + index) % width, (first + index) / width);
            let cx = (column as f32 / width as f32) * 3.0 - 2.0;
            let cy = (row as f32 / width as f32) * 2.0 - 1.0;
            let (mut x, mut y, mut count) = (0.0f32, 0.0f32, 0);
            while count < most && x * x + y * y <= 4.0 {
                (x, y) = (x * x - y * y + cx, x * y * 2.0 + cy);
                count += 1;
            }
            *out = count as f32;
        }
    });
    black_box(out);
}
