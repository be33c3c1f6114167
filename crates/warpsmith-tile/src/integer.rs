//! Sums of whole numbers and of bits.

use super::{BitOp, Element, Product};

/// Buffers for whole numbers.
#[derive(Debug, Default)]
pub(super) struct Whole {
    a: Vec<i16>,
    b: Vec<i16>,
}

/// Computes a product of whole numbers.
#[inline(always)]
pub(super) fn run(product: &Product, a: &[u32], b: &[u32], c: &[u32], d: &mut [u32], whole: &mut Whole) {
    if product.a == Element::B1 {
        return bits(product, a, b, c, d);
    }
    numbers(product.a, product.negate.0, a, &mut whole.a);
    numbers(product.b, product.negate.1, b, &mut whole.b);
    let (n, k) = (product.n as usize, product.k as usize);
    for (row, a) in whole.a.chunks_exact(k).enumerate() {
        for (column, b) in whole.b.chunks_exact(k).enumerate() {
            // What goes beyond 32 bits is the longest elements', whose sums are never clamped.
            let products = a.iter().zip(b).map(|(&a, &b)| i32::from(a) * i32::from(b));
            let sum = products.fold(0i32, i32::wrapping_add);
            d[row * n + column] = finish(product, sum, c[row * n + column]);
        }
    }
}

#[inline(always)]
fn bits(product: &Product, a: &[u32], b: &[u32], c: &[u32], d: &mut [u32]) {
    let (n, words) = (product.n as usize, product.k as usize / 32);
    for (row, a) in a.chunks_exact(words).enumerate() {
        for (column, b) in b.chunks_exact(words).enumerate() {
            let pairs = a.iter().zip(b);
            let sum: u32 = match product.bits {
                BitOp::Xor => pairs.map(|(a, b)| (a ^ b).count_ones()).sum(),
                BitOp::And => pairs.map(|(a, b)| (a & b).count_ones()).sum(),
            };
            d[row * n + column] = finish(product, sum as i32, c[row * n + column]);
        }
    }
}

#[inline(always)]
fn finish(product: &Product, sum: i32, c: u32) -> u32 {
    let c = c as i32;
    (if product.saturate { c.saturating_add(sum) } else { c.wrapping_add(sum) }) as u32
}

#[inline(always)]
fn numbers(element: Element, negate: bool, words: &[u32], out: &mut Vec<i16>) {
    out.clear();
    match element {
        Element::S1z4m11 => out.extend(words.iter().map(|word| {
            let magnitude = (word & 0x7ff) as i16;
            if (word & 0x8000 != 0) != negate { -magnitude } else { magnitude }
        })),
        Element::S8 => out.extend(words.iter().map(|word| i16::from(*word as u8 as i8))),
        Element::U4 => out.extend(words.iter().map(|word| (word & 0xf) as i16)),
        Element::S4 => {
            out.extend(words.iter().map(|word| (*word << 28) as i32 as i64 as i32 >> 28).map(|n| n as i16))
        }
        _ => out.extend(words.iter().map(|word| i16::from(*word as u8))),
    }
}
