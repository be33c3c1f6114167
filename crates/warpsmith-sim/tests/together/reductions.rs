//! Reductions over the lanes of a warp.

use super::{Random, Round, check};

fn rounds() -> Vec<Round> {
    let random = &mut Random(5);
    let mut rounds: Vec<Round> = (0..80).map(|_| Round::random(random, u32::MAX)).collect();
    for bound in [1, 2, 100] {
        rounds.push(Round::random(random, bound));
    }
    rounds
}

#[test]
fn of_whole_numbers() {
    type Fold = fn(u32, u32) -> u32;
    let operations: [(&str, Fold); 9] = [
        ("add.u32", |a, b| (u64::from(a) + u64::from(b)) as u32),
        ("add.s32", |a, b| (u64::from(a) + u64::from(b)) as u32),
        ("min.u32", |a, b| if b < a { b } else { a }),
        ("max.u32", |a, b| if b > a { b } else { a }),
        ("min.s32", |a, b| if (b as i32) < a as i32 { b } else { a }),
        ("max.s32", |a, b| if b as i32 > a as i32 { b } else { a }),
        ("and.b32", |a, b| !(!a | !b)),
        ("or.b32", |a, b| !(!a & !b)),
        ("xor.b32", |a, b| (a | b) - (a & b)),
    ];
    for (name, fold) in operations {
        check(80, &format!("redux.sync.{name} %r7, %r2, %r5;"), &rounds(), |round, _| {
            round.lanes().map(|lane| round.a[lane]).reduce(fold).map(|value| (value, true))
        });
    }
}

/// A number that is the greater the greater the bits are as a float; -0 is less than 0.
fn rank(bits: u32) -> i64 {
    let size = i64::from(bits & 0x7fff_ffff);
    if bits >> 31 == 0 { size } else { -size - 1 }
}

#[test]
fn of_floats() {
    let random = &mut Random(6);
    let special = [0, 1 << 31, 0x7f80_0000, 0xff80_0000, 0x7fc0_0000, 0x3f80_0000, 0xbf80_0000, 0x0000_0001];
    let mut rounds = rounds();
    for round in &mut rounds {
        // In some a value is no number, in some all are.
        let kinds = random.below(4);
        for value in &mut round.a {
            *value = match kinds {
                0 => special[random.below(8) as usize],
                1 => 0x7fc0_0000 + random.below(99),
                2 => random.bits() & 0xbfff_ffff,
                _ => random.bits(),
            };
        }
    }
    for greatest in [false, true] {
        for magnitude in ["", ".abs"] {
            for nan in ["", ".NaN"] {
                let word = if greatest { "max" } else { "min" };
                let instruction = format!("redux.sync.{word}{magnitude}{nan}.f32 %r7, %r2, %r5;");
                check(100, &instruction, &rounds, |round, _| {
                    let sign = if magnitude.is_empty() { u32::MAX } else { 0x7fff_ffff };
                    let values = round.lanes().map(|lane| round.a[lane] & sign);
                    let (none, numbers): (Vec<u32>, Vec<u32>) =
                        values.partition(|bits| f32::from_bits(*bits).is_nan());
                    if numbers.is_empty() || !nan.is_empty() && !none.is_empty() {
                        return Some((0x7fff_ffff, true));
                    }
                    let best =
                        numbers.into_iter().max_by_key(|bits| rank(*bits) * if greatest { 1 } else { -1 });
                    best.map(|bits| (bits, true))
                });
            }
        }
    }
}
