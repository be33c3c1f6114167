//! One element of D at a time, for every type and every number: what is rare, and what the faster ways are held against.

use super::number::{Kind, Narrow, Number, infinity, nan, pack};
use super::{Aligned, Join, Product, Rule, Scales, Sum};
use crate::rounding::Rounding;

/// An element of D, of a line of A and one of B.
pub(super) fn element(product: &Product, a: &[Number], b: &[Number], c: u32) -> u32 {
    let c = Number::of_sum(product.c, c);
    if let Rule::Aligned(rule) = product.rule {
        return aligned(product, rule, (a, b), &c);
    }
    if let Some(special) = special(product.d, a.iter().zip(b).map(|(a, b)| a.times(b)).chain([c])) {
        return special;
    }
    let mut sum = Narrow::new();
    a.iter().zip(b).for_each(|(a, b)| sum.add(&a.times(b)));
    sum.add(&c);
    sum.round(product.d, Rounding::Nearest) as u32
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
        if let (Some(own), Rule::Aligned(rule)) = (number.significand.checked_ilog2(), product.rule) {
            let least = rule.order.least(number.exponent);
            number.exponent = (number.lowest + own as i32).max(least);
        }
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
fn special(sum: Sum, terms: impl Iterator<Item = Number>) -> Option<u32> {
    let mut infinite = [false; 2];
    for term in terms {
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

/// By the instructions of a machine: each has a run of the products, and what the one before it left; where C is joined last,
/// that is an instruction too. So a sum that has become infinite meets what the next one adds.
fn aligned(product: &Product, rule: Aligned, (a, b): (&[Number], &[Number]), c: &Number) -> u32 {
    let run = rule.run(a.len());
    let term = |at| {
        let k = rule.order.place(at, a.len());
        a[k].times(&b[k])
    };
    let mut bits = 0;
    let mut sum = if rule.join == Join::First { *c } else { Number::of_sum(product.d, 0) };
    let mut left = None;
    for step in rule.steps(a.len()) {
        if step.start % run == 0 {
            let end = (step.start + run).min(a.len());
            left = special(product.d, (step.start..end).map(term).chain([sum]));
        }
        // An infinity stays until the next instruction.
        bits = match left {
            Some(bits) => bits,
            None if sum.kind != Kind::Finite => bits,
            None => one_step(product.d, &rule, step.map(term).chain([sum])),
        };
        sum = Number::of_sum(product.d, bits);
    }
    if rule.join == Join::First || sum.is_zero() && c.is_zero() && sum.negative && c.negative {
        return bits;
    }
    // C as the type of D first: it may be of the wider one.
    let rounded = |terms: [Number; 2]| {
        special(product.d, terms.into_iter()).unwrap_or_else(|| {
            let mut exact = Narrow::new();
            terms.iter().for_each(|term| exact.add(term));
            exact.round(product.d, Rounding::Nearest) as u32
        })
    };
    let c = Number::of_sum(product.d, rounded([*c, Number::of_sum(product.d, 0)]));
    rounded([sum, c])
}

/// The result of a step: of its products, and what was there.
fn one_step(sum: Sum, rule: &Aligned, terms: impl Iterator<Item = Number>) -> u32 {
    let terms: Vec<Number> = terms.filter(|term| !term.is_zero()).collect();
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
    let rounding = if rule.nearest { Rounding::Nearest } else { Rounding::Zero };
    pack(sum, total < 0, (total.unsigned_abs(), unit, false), rule.kept.into(), rounding) as u32
}
