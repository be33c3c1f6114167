//! One element of D at a time, for every type and every number: what is rare, and what the faster ways are held against.

use super::number::{Kind, Narrow, Number, infinity, nan, pack};
use super::{Aligned, Join, Product, Rule, Scales, Sum};
use crate::rounding::Rounding;

/// An element of D, of a line of A and one of B.
pub(super) fn element(product: &Product, a: &[Number], b: &[Number], c: u32) -> u32 {
    let c = Number::of_sum(product.c, c);
    if let Some(special) = special(product.d, a, b, &c) {
        return special;
    }
    match product.rule {
        Rule::Aligned(rule) => aligned(product, rule, a, b, &c),
        _ => {
            let mut sum = Narrow::new();
            a.iter().zip(b).for_each(|(a, b)| sum.add(&a.times(b)));
            sum.add(&c);
            sum.round(product.d, Rounding::Nearest) as u32
        }
    }
}

/// A line of numbers, with the scales of its blocks.
pub(super) fn line<'a>(
    product: &'a Product,
    second: bool,
    words: &'a [u32],
    scales: Option<&'a [u8]>,
) -> impl Iterator<Item = Number> + 'a {
    let (element, negate) =
        if second { (product.b, product.negate.1) } else { (product.a, product.negate.0) };
    words.iter().enumerate().map(move |(k, &word)| {
        let mut number = Number::of(element, word);
        number.negative ^= negate;
        match (product.scale, scales) {
            (Some(scale), Some(scales)) => {
                let bits = scales[k / scale.block as usize];
                number.times(&Number::of(scale.element, bits.into()))
            }
            _ => number,
        }
    })
}

/// The scales of a line.
pub(super) fn scales_of<'a>(
    product: &Product,
    second: bool,
    scales: Option<Scales<'a>>,
    line: usize,
) -> Option<&'a [u8]> {
    let scale = product.scale?;
    let all = scales.map(|scales| if second { scales.b } else { scales.a })?;
    let each = (product.k / scale.block) as usize;
    Some(&all[line * each..(line + 1) * each])
}

/// The result where a term is no finite number.
fn special(sum: Sum, a: &[Number], b: &[Number], c: &Number) -> Option<u32> {
    let mut infinite = [false; 2];
    let products = a.iter().zip(b).map(|(a, b)| a.times(b));
    for term in products.chain([*c]) {
        match term.kind {
            Kind::Nan => return Some(nan(sum)),
            Kind::Infinite => infinite[usize::from(term.negative)] = true,
            Kind::Finite => {}
        }
    }
    match infinite {
        [false, false] => None,
        [true, true] => Some(nan(sum)),
        [_, negative] => Some(infinity(sum, negative)),
    }
}

fn aligned(product: &Product, rule: Aligned, a: &[Number], b: &[Number], c: &Number) -> u32 {
    let zero = Number::of_sum(product.d, 0);
    let mut sum = if rule.join == Join::First { *c } else { zero };
    let mut bits = 0;
    for step in rule.steps(a.len()) {
        let places = step.map(|at| rule.order.place(at, a.len()));
        let terms = places.map(|k| a[k].times(&b[k])).chain([sum]).filter(|term| !term.is_zero());
        let terms: Vec<Number> = terms.collect();
        let greatest = terms.iter().map(|term| term.exponent).fold(rule.least.into(), i32::max);
        let unit = greatest - i32::from(rule.fraction);
        let total = terms.iter().fold(0i128, |total, term| {
            let magnitude = match term.lowest - unit {
                // Not farther than the bits that count, since `lowest` is not above the exponent.
                left @ 0.. => i128::from(term.significand) << left,
                right => i128::from(term.significand.checked_shr(right.unsigned_abs()).unwrap_or(0)),
            };
            if term.negative { total - magnitude } else { total + magnitude }
        });
        let magnitude = (total.unsigned_abs(), unit, false);
        let rounding = if rule.nearest { Rounding::Nearest } else { Rounding::Zero };
        bits = pack(product.d, total < 0, magnitude, rule.kept.into(), rounding) as u32;
        sum = Number::of_sum(product.d, bits);
        if sum.kind != Kind::Finite {
            break;
        }
    }
    match (rule.join, sum.kind) {
        (Join::Last, Kind::Finite) => {
            if sum.is_zero() && c.is_zero() && sum.negative && c.negative {
                return bits;
            }
            // C as the type of D first: it may be of the wider one.
            let mut exact = Narrow::new();
            exact.add(c);
            let c = Number::of_sum(product.d, exact.round(product.d, Rounding::Nearest) as u32);
            if c.kind != Kind::Finite {
                return infinity(product.d, c.negative);
            }
            let mut exact = Narrow::new();
            exact.add(&sum);
            exact.add(&c);
            exact.round(product.d, Rounding::Nearest) as u32
        }
        _ => bits,
    }
}
