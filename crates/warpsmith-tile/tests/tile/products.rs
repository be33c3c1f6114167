//! Floating-point products of every type, by every kind of rule.

use crate::model::{self, Value};
use crate::numbers::{Random, Taste, some, some_sum};
use warpsmith_tile::{Aligned, Element, Join, Order, Product, Rule, Scale, Scales, Scratch, Sum};

const SMALL: [Element; 5] = [Element::E4m3, Element::E5m2, Element::E3m2, Element::E2m3, Element::E2m1];

/// Runs a product both ways, and holds both against the model.
pub fn hold(
    product: &Product,
    a: &[u32],
    b: &[u32],
    c: &[u32],
    scales: Option<Scales<'_>>,
    scratch: &mut Scratch,
) {
    product.check().unwrap_or_else(|fault| panic!("{product:?}: {fault}"));
    let (n, k) = (product.n as usize, product.k as usize);
    let line = |element, negate: bool, words: &[u32], scales: Option<&[u8]>| -> Vec<Value> {
        let value = |(at, word): (usize, &u32)| {
            let mut value = model::decode(element, *word);
            if element.bits() <= 8 && is_of_halves(product.rule) {
                value = model::as_half(value);
            }
            let value = match value {
                Value::Finite(exact, exponent) if negate => {
                    Value::Finite(model::Exact(-exact.0, exact.1), exponent)
                }
                Value::Infinite(negative) => Value::Infinite(negative != negate),
                other => other,
            };
            match (product.scale, scales) {
                (Some(scale), Some(scales)) => {
                    let scale = model::decode(scale.element, scales[at / scale.block as usize].into());
                    model::times(&value, &scale)
                }
                _ => value,
            }
        };
        words.iter().enumerate().map(value).collect()
    };
    let of = |all: &'_ [u8], at: usize| {
        let each = product.scale.map_or(0, |scale| k / scale.block as usize);
        all[at * each..(at + 1) * each].to_vec()
    };
    let rows: Vec<Vec<Value>> = a
        .chunks(k)
        .enumerate()
        .map(|(at, words)| line(product.a, product.negate.0, words, scales.map(|s| of(s.a, at)).as_deref()))
        .collect();
    let columns: Vec<Vec<Value>> = b
        .chunks(k)
        .enumerate()
        .map(|(at, words)| line(product.b, product.negate.1, words, scales.map(|s| of(s.b, at)).as_deref()))
        .collect();
    let (mut fast, mut plain) = (vec![0; c.len()], vec![0; c.len()]);
    product.run(a, b, c, &mut fast, scales, scratch);
    product.run_plain(a, b, c, &mut plain, scales, scratch);
    for (at, c) in c.iter().enumerate() {
        let wanted = model::element(product, &rows[at / n], &columns[at % n], *c);
        // Of a number that is cut to 0 the model does not know the sign, where that came from the last addition.
        let message = || format!("{product:?} row {} column {}: C {c:x}", at / n, at % n);
        assert_eq!(plain[at], wanted, "one at a time: {}", message());
        assert_eq!(fast[at], wanted, "many at a time: {}", message());
    }
}

/// Whether elements are made binary16 first.
fn is_of_halves(rule: Rule) -> bool {
    matches!(rule, Rule::Aligned(Aligned { order: Order::PairsOfFour, .. }))
}

fn aligned(random: &mut Random, sum: Sum) -> Rule {
    let half = sum == Sum::F16;
    let nearest = half || random.below(4) == 0;
    Rule::Aligned(Aligned {
        fraction: random.of(&[13, 20, 23, 24, 25, 30]),
        least: random.of(&[-1024, -133, -21, -4]),
        step: random.of(&[3, 4, 8, 16, 32]),
        order: random.of(&[Order::Ascending, Order::PairsOfFour, Order::Fours]),
        join: random.of(&[Join::First, Join::First, Join::Last]),
        kept: if half {
            11
        } else if nearest {
            24
        } else {
            random.of(&[14, 24])
        },
        nearest,
    })
}

fn one(random: &mut Random, scratch: &mut Scratch, elements: (Element, Element), taste: Taste) {
    let sum = random.of(&[Sum::F16, Sum::F32]);
    let c = if random.below(5) == 0 { Sum::F16 } else { sum };
    let rule = if random.below(3) == 0 { Rule::Exact } else { aligned(random, sum) };
    let shape = (random.of(&[1, 8, 16, 24]), random.of(&[8, 16, 40]), random.of(&[4, 8, 16, 20, 32]));
    let negate = (random.below(4) == 0, random.below(4) == 0);
    let product = Product { negate, ..Product::new(shape, elements, (c, sum), rule) };
    let (words_a, words_b, words_c) = product.words();
    let a: Vec<u32> = (0..words_a).map(|_| some(random, elements.0, taste)).collect();
    let b: Vec<u32> = (0..words_b).map(|_| some(random, elements.1, taste)).collect();
    let taste = if random.below(3) == 0 { Taste::Edges } else { taste };
    let c: Vec<u32> = (0..words_c).map(|_| some_sum(random, c, taste)).collect();
    hold(&product, &a, &b, &c, None, scratch);
}

#[test]
fn products_of_every_type_are_those_of_the_model() {
    let (mut random, mut scratch) = (Random::new(1), Scratch::default());
    for element in [Element::F16, Element::Bf16, Element::Tf32] {
        for taste in [Taste::Near, Taste::Near, Taste::Edges, Taste::Any] {
            for _ in 0..8 {
                one(&mut random, &mut scratch, (element, element), taste);
            }
        }
    }
    for a in SMALL {
        for b in SMALL {
            for taste in [Taste::Near, Taste::Edges, Taste::Any] {
                one(&mut random, &mut scratch, (a, b), taste);
            }
        }
    }
}

#[test]
fn scales_of_blocks_multiply_exactly() {
    let (mut random, mut scratch) = (Random::new(2), Scratch::default());
    for round in 0..60 {
        let scale = random.of(&[Element::Ue8m0, Element::Ue4m3, Element::Ue5m3]);
        let elements = (random.of(&SMALL), random.of(&SMALL));
        let block = random.of(&[16, 32]);
        let rule = if round % 3 == 0 { Rule::Exact } else { aligned(&mut random, Sum::F32) };
        let product = Product {
            scale: Some(Scale { element: scale, block }),
            ..Product::new((16, 8, 64), elements, (Sum::F32, Sum::F32), rule)
        };
        let taste = random.of(&[Taste::Near, Taste::Edges, Taste::Any]);
        let a: Vec<u32> = (0..16 * 64).map(|_| some(&mut random, elements.0, taste)).collect();
        let b: Vec<u32> = (0..8 * 64).map(|_| some(&mut random, elements.1, taste)).collect();
        let c: Vec<u32> = (0..16 * 8).map(|_| some_sum(&mut random, Sum::F32, taste)).collect();
        let mut some_scales = |count: u32| -> Vec<u8> {
            let middle = if scale == Element::Ue8m0 { 127 } else { 56 };
            let near = |random: &mut Random| middle - 6 + random.below(12);
            (0..count)
                .map(|_| if taste == Taste::Near { near(&mut random) as u8 } else { random.next() as u8 })
                .collect()
        };
        let (scales_a, scales_b) = (some_scales(16 * 64 / block), some_scales(8 * 64 / block));
        hold(&product, &a, &b, &c, Some(Scales { a: &scales_a, b: &scales_b }), &mut scratch);
    }
}
