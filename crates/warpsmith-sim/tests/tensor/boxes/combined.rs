//! Boxes that are combined with what is there.

use super::kernels::COMBINES;
use super::{Bench, COPIES, before, case, copies};
use crate::map_model::global;
use crate::map_random::Copy;
use crate::numbers::Random;
use crate::tile::map::{MapCombine, MapElement, Toward};
use std::collections::BTreeMap;

/// What an element becomes.
fn combined(element: MapElement, combine: MapCombine, old: u64, new: u64) -> Option<u64> {
    use MapCombine::*;
    use MapElement::*;
    let signed = |bits: u64| if element == S32 { i64::from(bits as u32 as i32) } else { bits as i64 };
    let kept = |bits: u64| if element.bits() == 64 { bits } else { bits & ((1 << element.bits()) - 1) };
    let number = |bits: u64| match element {
        Bf16 => f64::from(f32::from_bits((bits as u32) << 16)),
        _ => half(bits as u16),
    };
    Some(match (combine, element) {
        (And, _) if element.bits() >= 32 => old & new,
        (Or, _) if element.bits() >= 32 => old | new,
        (Xor, _) if element.bits() >= 32 => old ^ new,
        (Add, U32 | S32 | U64) => kept(old.wrapping_add(new)),
        (Add, F32) => {
            let sum = f32::from_bits(old as u32) + f32::from_bits(new as u32);
            if sum.is_nan() { return None } else { sum.to_bits().into() }
        }
        (Minimum, U32 | U64) => old.min(new),
        (Maximum, U32 | U64) => old.max(new),
        (Minimum, S32 | S64) => {
            if signed(old) <= signed(new) {
                old
            } else {
                new
            }
        }
        (Maximum, S32 | S64) => {
            if signed(old) >= signed(new) {
                old
            } else {
                new
            }
        }
        (Minimum | Maximum, F16 | Bf16) => {
            let (a, b) = (number(old), number(new));
            // Zeros and NaN have rules of their own, which tests of atomic operations try.
            if a.is_nan() || b.is_nan() || a == b {
                return None;
            }
            if (a < b) == (combine == Minimum) { old } else { new }
        }
        (Increment, U32) => {
            if old >= new {
                0
            } else {
                old + 1
            }
        }
        (Decrement, U32) => {
            if old == 0 || old > new {
                new
            } else {
                old - 1
            }
        }
        _ => return None,
    })
}

/// A binary16.
fn half(bits: u16) -> f64 {
    let (exponent, fraction) = (i32::from(bits >> 10 & 31), f64::from(bits & 0x3ff));
    let magnitude = match exponent {
        0 => fraction * 2f64.powi(-24),
        31 if bits & 0x3ff != 0 => f64::NAN,
        31 => f64::INFINITY,
        _ => (1024.0 + fraction) * 2f64.powi(exponent - 25),
    };
    if bits >> 15 != 0 { -magnitude } else { magnitude }
}

fn element(bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.enumerate().fold(0, |bits, (at, byte)| bits | u64::from(byte) << (8 * at))
}

#[test]
fn boxes_are_combined_with_what_is_there() {
    let mut bench = Bench::new();
    let mut tried: BTreeMap<(u32, String), usize> = BTreeMap::new();
    let mut random = Random::new(27);
    for seed in 0..4 {
        for copy in copies(&bench, &mut random, Toward::Global) {
            let element = copy.map.element;
            let fitting: Vec<MapCombine> =
                COMBINES.into_iter().filter(|combine| element.check_combine(*combine).is_ok()).collect();
            if fitting.is_empty() {
                continue;
            }
            let combine = random.of(&fitting);
            if meets_itself(&copy) {
                continue;
            }
            *tried.entry((element.code(), format!("{combine:?}"))).or_default() += 1;
            bench.run(&copy, Some(combine), seed);
            holds(&bench, &copy, combine);
            bench.fill();
        }
    }
    let count: usize = tried.values().sum();
    assert!(tried.len() > 25 && count > COPIES, "{tried:?}");
}

/// Whether an element of the tensor is one of the box twice: then the order counts.
fn meets_itself(copy: &Copy) -> bool {
    let case = case(copy);
    let mut places: Vec<u128> = case
        .places()
        .iter()
        .filter(|place| case.is_inside(place))
        .map(|place| case.global_bit(place))
        .collect();
    places.sort_unstable();
    places.windows(2).any(|pair| pair[1] - pair[0] < u128::from(copy.map.element.bits()))
}

fn holds(bench: &Bench, copy: &Copy, combine: MapCombine) {
    let case = case(copy);
    let start = bench.device.address(bench.tensor);
    let bytes = bench.device.bytes(bench.tensor);
    let size = u64::from(copy.map.element.bits() / 8);
    let mut wanted: BTreeMap<u64, Option<u64>> = BTreeMap::new();
    for place in case.places().iter().filter(|place| case.is_inside(place) && !place.is_over) {
        let at = (case.global_bit(place) / 8) as u64;
        let first = case.shared_bits(place).next().unwrap() / 8;
        let (old, new) = (element((at..at + size).map(global)), element((first..first + size).map(before)));
        wanted.insert(at, combined(copy.map.element, combine, old, case.passed(new)));
    }
    let mut at = 0;
    while at < bytes.len() {
        let address = start + at as u64;
        let Some(wanted) = wanted.get(&address) else {
            assert_eq!(bytes[at], global(address), "byte {at:#x}: {combine:?} {copy:?}");
            at += 1;
            continue;
        };
        let found = element(bytes[at..at + size as usize].iter().copied());
        if let Some(wanted) = wanted {
            assert_eq!(found, *wanted, "byte {at:#x}: {combine:?} {copy:?}");
        }
        at += size as usize;
    }
}
