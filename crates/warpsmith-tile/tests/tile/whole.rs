//! Whole numbers, bits, and binary64.

use crate::numbers::Random;
use num_bigint::BigInt;
use warpsmith_tile::{BitOp, Element, Product, Rounding, Rule, Scratch, Sum};

#[test]
fn whole_numbers_are_exact() {
    let types =
        [(Element::U8, 8, false), (Element::S8, 8, true), (Element::U4, 4, false), (Element::S4, 4, true)];
    let (mut random, mut scratch) = (Random::new(3), Scratch::default());
    for round in 0..200 {
        let ((a, bits_a, signed_a), (b, bits_b, signed_b)) = (random.of(&types), random.of(&types));
        let saturate = round % 2 == 0;
        let product =
            Product { saturate, ..Product::new((16, 8, 64), (a, b), (Sum::S32, Sum::S32), Rule::Integer) };
        product.check().unwrap();
        let words_a: Vec<u32> = (0..16 * 64).map(|_| random.next()).collect();
        let words_b: Vec<u32> = (0..8 * 64).map(|_| random.next()).collect();
        let c: Vec<u32> = (0..128).map(|_| random.of(&[0, 1, 0x7fff_fff0, 0x8000_0010])).collect();
        let mut d = vec![0; 128];
        product.run(&words_a, &words_b, &c, &mut d, None, &mut scratch);
        let number = |word: u32, bits: u32, signed: bool| -> i64 {
            let value = i64::from(word) % (1 << bits);
            if signed && value >= 1 << (bits - 1) { value - (1 << bits) } else { value }
        };
        for (at, d) in d.iter().enumerate() {
            let (i, j) = (at / 8, at % 8);
            let sum: i64 = (0..64)
                .map(|k| {
                    number(words_a[i * 64 + k], bits_a, signed_a)
                        * number(words_b[j * 64 + k], bits_b, signed_b)
                })
                .sum();
            let total = i64::from(c[at] as i32) + sum;
            let wanted = if saturate { total.clamp(i32::MIN.into(), i32::MAX.into()) } else { total };
            assert_eq!(*d, wanted as u32, "{product:?}");
        }
    }
}

#[test]
fn bits_are_counted() {
    let (mut random, mut scratch) = (Random::new(4), Scratch::default());
    for bits in [BitOp::Xor, BitOp::And] {
        let product = Product {
            bits,
            ..Product::new((8, 8, 128), (Element::B1, Element::B1), (Sum::S32, Sum::S32), Rule::Integer)
        };
        product.check().unwrap();
        let a: Vec<u32> = (0..8 * 4).map(|_| random.next()).collect();
        let b: Vec<u32> = (0..8 * 4).map(|_| random.next()).collect();
        let mut d = vec![0; 64];
        product.run(&a, &b, &[7; 64], &mut d, None, &mut scratch);
        let bit = |words: &[u32], line: usize, k: usize| words[line * 4 + k / 32] >> (k % 32) & 1;
        for (at, d) in d.iter().enumerate() {
            let of = |k| match bits {
                BitOp::Xor => bit(&a, at / 8, k) ^ bit(&b, at % 8, k),
                BitOp::And => bit(&a, at / 8, k) & bit(&b, at % 8, k),
            };
            assert_eq!(*d, 7 + (0..128).map(of).sum::<u32>());
        }
    }
}

/// Random numbers of binary64, of not too different sizes.
fn doubles(random: &mut Random, count: usize) -> Vec<u64> {
    let mut some = || {
        let fraction = u64::from(random.next()) << 20 | u64::from(random.below(1 << 20));
        let exponent = u64::from(1000 + random.below(40));
        u64::from(random.below(2)) << 63 | exponent << 52 | fraction
    };
    (0..count).map(|_| some()).collect()
}

/// A number as a multiple of 2^-1074.
fn exact(bits: u64) -> BigInt {
    let (stored, fraction) = (bits >> 52 & 0x7ff, bits & ((1 << 52) - 1));
    let significand = fraction | u64::from(stored != 0) << 52;
    let magnitude = BigInt::from(significand) << (stored.max(1) - 1);
    if bits >> 63 != 0 { -magnitude } else { magnitude }
}

/// Whether a number is the rounding of an exact one, a multiple of 2^-2148: by its neighbours.
fn is_rounded(bits: u64, exact_sum: &BigInt, rounding: Rounding) -> bool {
    let at = |bits: u64| exact(bits) << 1074;
    let (away, inward) = (at(bits + 1), at(bits - 1));
    let (below, above) = if bits >> 63 != 0 { (away, inward) } else { (inward, away) };
    let own = at(bits);
    match rounding {
        Rounding::Nearest | Rounding::NearestAway => {
            let twice = exact_sum * 2;
            let (low, high): (BigInt, BigInt) = (&own + &below, &own + &above);
            let even = bits.is_multiple_of(2);
            if even { low <= twice && twice <= high } else { low < twice && twice < high }
        }
        Rounding::Down => own <= *exact_sum && *exact_sum < above,
        Rounding::Up => below < *exact_sum && *exact_sum <= own,
        Rounding::Zero if bits >> 63 != 0 => below < *exact_sum && *exact_sum <= own,
        Rounding::Zero => own <= *exact_sum && *exact_sum < above,
    }
}

#[test]
fn binary64_is_a_chain_or_one_rounding() {
    let mut random = Random::new(6);
    for rounding in [Rounding::Nearest, Rounding::Zero, Rounding::Down, Rounding::Up] {
        for rule in [Rule::Exact, Rule::Fused] {
            let product = Product {
                rounding,
                ..Product::new((8, 8, 4), (Element::F64, Element::F64), (Sum::F64, Sum::F64), rule)
            };
            product.check().unwrap();
            let (a, b, c) = (doubles(&mut random, 32), doubles(&mut random, 32), doubles(&mut random, 64));
            let mut d = vec![0; 64];
            product.run_f64(&a, &b, &c, &mut d);
            for (at, d) in d.iter().enumerate() {
                let pairs = (0..4).map(|k| (a[at / 8 * 4 + k], b[at % 8 * 4 + k]));
                if rule == Rule::Exact {
                    let products: BigInt = pairs.map(|(a, b)| exact(a) * exact(b)).sum();
                    assert!(is_rounded(*d, &(products + (exact(c[at]) << 1074)), rounding), "{product:?}");
                    continue;
                }
                // Each link of the chain: of k = 1 with the same C.
                let one = Product { k: 1, ..product };
                let mut sum = c[at];
                for (a, b) in pairs {
                    let mut next = vec![0; 64];
                    one.run_f64(&[a; 8], &[b; 8], &[sum; 64], &mut next);
                    let total = exact(a) * exact(b) + (exact(sum) << 1074);
                    assert!(is_rounded(next[0], &total, rounding), "{product:?}");
                    sum = next[0];
                }
                assert_eq!(*d, sum);
            }
        }
    }
    let product = Product::new((1, 8, 1), (Element::F64, Element::F64), (Sum::F64, Sum::F64), Rule::Fused);
    let mut d = [0; 8];
    product.run_f64(&[f64::INFINITY.to_bits()], &[0; 8], &[0; 8], &mut d);
    assert_eq!(d, [0xfff8_0000_0000_0000; 8]);
}
