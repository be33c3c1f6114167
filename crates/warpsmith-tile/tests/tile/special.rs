//! What is no number, what is 0, and what is too great.

use crate::numbers::{Random, Taste, some};
use warpsmith_tile::{Aligned, Element, Join, Order, Product, Rule, Scratch, Sum};

const HOPPER: Rule = Rule::Aligned(Aligned {
    fraction: 25,
    least: -133,
    step: 16,
    order: Order::Ascending,
    join: Join::First,
    kept: 24,
    nearest: false,
});

/// The element of D in row 0, column 0, of products of binary16.
fn sum(rule: Rule, a: &[u32], b: &[u32], c: f32) -> u32 {
    let product = Product::new((1, 8, 4), (Element::F16, Element::F16), (Sum::F32, Sum::F32), rule);
    let fill = |line: &[u32], lines: usize| -> Vec<u32> {
        (0..lines * 4).map(|at| line.get(at).copied().unwrap_or(0)).collect()
    };
    let mut d = [0; 8];
    product.run(&fill(a, 1), &fill(b, 8), &[c.to_bits(); 8], &mut d, None, &mut Scratch::default());
    d[0]
}

const ONE: u32 = 0x3c00;
const INFINITE: u32 = 0x7c00;
const NEGATIVE: u32 = 0x8000;

#[test]
fn special_numbers_are_as_documented() {
    for rule in [HOPPER, Rule::Exact] {
        let nan = 0x7fff_ffff;
        assert_eq!(sum(rule, &[0x7e00], &[ONE], 0.0), nan);
        assert_eq!(sum(rule, &[0xfc01], &[0], 0.0), nan);
        assert_eq!(sum(rule, &[INFINITE], &[0], 0.0), nan);
        assert_eq!(sum(rule, &[INFINITE, INFINITE], &[ONE, ONE | NEGATIVE], 0.0), nan);
        assert_eq!(sum(rule, &[INFINITE], &[ONE], f32::NEG_INFINITY), nan);
        assert_eq!(sum(rule, &[ONE], &[ONE], f32::NAN), nan);
        assert_eq!(sum(rule, &[INFINITE], &[NEGATIVE | 1], 1.0), f32::NEG_INFINITY.to_bits());
        assert_eq!(sum(rule, &[ONE], &[ONE], f32::INFINITY), f32::INFINITY.to_bits());
        // Zeros.
        assert_eq!(sum(rule, &[NEGATIVE], &[ONE], -0.0), 0);
        assert_eq!(sum(rule, &[ONE], &[ONE], -1.0), 0);
        // Subnormal inputs and sums.
        assert_eq!(sum(rule, &[1], &[1], 0.0), f32::from_bits((127 - 48) << 23).to_bits());
        assert_eq!(sum(rule, &[], &[], f32::from_bits(3)), 3);
    }
    // Too great, however it is rounded.
    let great = f32::from_bits(0x7f7f_ffff);
    let most = [0x7bff; 4];
    let up = f32::from_bits(0x7380_0000);
    assert_eq!(sum(Rule::Exact, &most, &most, great), great.to_bits());
    assert_eq!(sum(HOPPER, &[ONE], &[ONE], great), great.to_bits());
    let _ = up;
}

#[test]
fn overflow_becomes_infinite() {
    // bf16 reaches it.
    for rule in [HOPPER, Rule::Exact] {
        let product = Product::new((1, 8, 4), (Element::Bf16, Element::Bf16), (Sum::F32, Sum::F32), rule);
        let (a, b) = ([0x7f7f, 0x7f7f, 0, 0], [0x4000; 32]);
        let mut d = [0; 8];
        product.run(&a, &b, &[0; 8], &mut d, None, &mut Scratch::default());
        assert_eq!(d, [f32::INFINITY.to_bits(); 8]);
        // In f16, and at the end of a step that others follow.
        let rule = match rule {
            Rule::Aligned(rule) => Rule::Aligned(Aligned { kept: 11, nearest: true, step: 4, ..rule }),
            other => other,
        };
        let product = Product::new((1, 8, 8), (Element::F16, Element::F16), (Sum::F16, Sum::F16), rule);
        let a = [0x7bff, 0x7bff, 0, 0, 0xfbff, 0xfbff, 0, 0];
        product.run(&a, &[0x3c00; 64], &[0x0001; 8], &mut d, None, &mut Scratch::default());
        let wanted = if rule == Rule::Exact { 1 } else { 0x7c00 };
        assert_eq!(d, [wanted; 8], "{rule:?}");
    }
}

#[test]
fn instructions_that_follow_see_an_infinity() {
    // Products of 8 bits as two instructions of 16 bits, and an addition of C.
    let rule = Rule::Aligned(Aligned {
        kept: 11,
        nearest: true,
        order: Order::PairsOfFour,
        join: Join::Last,
        ..match HOPPER {
            Rule::Aligned(rule) => rule,
            _ => unreachable!(),
        }
    });
    let product = Product::new((1, 8, 4), (Element::E5m2, Element::E5m2), (Sum::F16, Sum::F16), rule);
    let of = |a: [u32; 4], c: u32| {
        let (mut plain, mut fast, mut scratch) = ([0; 8], [0; 8], Scratch::default());
        product.run(&a, &[0x40; 32], &[c; 8], &mut fast, None, &mut scratch);
        product.run_plain(&a, &[0x40; 32], &[c; 8], &mut plain, None, &mut scratch);
        assert_eq!(plain, fast);
        plain[0]
    };
    const MOST: u32 = 0x7b;
    assert_eq!(of([MOST, 0, 0, 0], 0), INFINITE);
    assert_eq!(of([MOST, 0, 0, 0], INFINITE | NEGATIVE), 0x7fff);
    assert_eq!(of([MOST, 0, 0xfc, 0], 0), 0x7fff);
    assert_eq!(of([MOST, 0xfc, 0, 0], 0), INFINITE | NEGATIVE);
    assert_eq!(of([MOST, 0, MOST | 0x80, 0], 0), INFINITE);
    assert_eq!(of([0, 0, 0x7c, 0], INFINITE), INFINITE);
}

#[test]
fn bits_above_an_element_do_not_count() {
    let mut random = Random::new(5);
    for element in [Element::F16, Element::Bf16, Element::E4m3, Element::E3m2, Element::E2m1, Element::Tf32] {
        let product = Product::new((16, 8, 16), (element, element), (Sum::F32, Sum::F32), HOPPER);
        let mask = match element {
            Element::Tf32 => 0xffff_e000,
            _ => (1 << element.bits()) - 1,
        };
        let a: Vec<u32> = (0..256).map(|_| some(&mut random, element, Taste::Near)).collect();
        let b: Vec<u32> = (0..128).map(|_| some(&mut random, element, Taste::Near)).collect();
        let clean = |words: &[u32]| -> Vec<u32> { words.iter().map(|word| word & mask).collect() };
        let (mut one, mut other, mut scratch) = (vec![0; 128], vec![1; 128], Scratch::default());
        product.run(&a, &b, &[0; 128], &mut one, None, &mut scratch);
        product.run(&clean(&a), &clean(&b), &[0; 128], &mut other, None, &mut scratch);
        assert_eq!(one, other, "{element:?}");
    }
}

#[test]
fn what_does_not_fit_is_told() {
    let product = |elements, sums, rule| Product::new((16, 8, 16), elements, sums, rule).check();
    let f16 = (Element::F16, Element::F16);
    assert!(product(f16, (Sum::F32, Sum::F32), HOPPER).is_ok());
    assert!(product(f16, (Sum::F32, Sum::F32), Rule::Integer).is_err());
    assert!(product(f16, (Sum::S32, Sum::S32), Rule::Integer).is_err());
    assert!(product((Element::U8, Element::B1), (Sum::S32, Sum::S32), Rule::Integer).is_err());
    assert!(product((Element::Ue8m0, Element::E4m3), (Sum::F32, Sum::F32), HOPPER).is_err());
    assert!(product(f16, (Sum::F16, Sum::F16), HOPPER).is_err());
    assert!(Product::new((16, 12, 16), f16, (Sum::F32, Sum::F32), HOPPER).check().is_err());
    assert!(Product::new((16, 8, 0), f16, (Sum::F32, Sum::F32), HOPPER).check().is_err());
}
