//! Inputs: values of each class, many of them where something changes.

use super::{COMMON, Class, Inputs, OWN, Program};
use crate::Random;
use alloc::vec;
use alloc::vec::Vec;

/// Inputs of a program.
pub(super) fn inputs(program: &Program, seed: u64) -> Inputs {
    let mut random = Random::new(seed ^ 0x1a2b_3c4d_5e6f_7081);
    let mut rows = Vec::with_capacity(program.row() * program.threads());
    for _ in 0..program.threads() {
        words(&mut rows, OWN / 8, &mut random);
        for var in &program.variables {
            rows.extend(value(var.class, &mut random).to_le_bytes());
        }
        rows.resize(rows.len().next_multiple_of(OWN as usize), 0);
    }
    let mut memory = Vec::new();
    words(&mut memory, OWN / 8 * program.threads() as u32, &mut random);
    let mut common = vec![0; COMMON as usize];
    common.iter_mut().for_each(|byte| *byte = random.next_u64() as u8);
    let mut parameter = Vec::new();
    parameter.extend(random.next_u64().to_le_bytes());
    words(&mut parameter, OWN / 8, &mut random);
    Inputs { rows, memory, common, parameter }
}

fn words(out: &mut Vec<u8>, count: u32, random: &mut Random) {
    for _ in 0..count {
        out.extend(integer(64, random).to_le_bytes());
    }
}

/// A value of a class.
pub(super) fn value(class: Class, random: &mut Random) -> u64 {
    if !class.is_number() {
        return integer(class.bits, random);
    }
    let bits = class.part_bits();
    (0..class.parts).fold(0, |sum, part| sum | number(bits, class.layout.1, random) << (part * bits))
}

fn ones(bits: u16) -> u64 {
    if bits >= 64 { u64::MAX } else { (1 << bits) - 1 }
}

fn integer(bits: u16, random: &mut Random) -> u64 {
    let any = random.next_u64();
    let value = match random.below(10) {
        0 => [0, 1, 2, 3, 4, 7, 8, 15, 16, 31, 32, 33, 63, 64, 100, 255][random.below(16)],
        1 => 0u64.wrapping_sub(1 + (any & 3)),
        2 => (1u64 << (any % u64::from(bits))).wrapping_add(any >> 8 & 3).wrapping_sub(1),
        3 => ones(bits) >> 1,
        4 => (ones(bits) >> 1) + 1,
        5 => any >> (any & 63),
        6 => (any as i64 >> (any & 63)) as u64,
        _ => any,
    };
    value & ones(bits)
}

/// The bits of a number.
fn number(bits: u16, fraction: u16, random: &mut Random) -> u64 {
    let any = random.next_u64();
    let exponent = bits - 1 - fraction;
    let (unit, digits) = (1u64 << fraction, any & ones(fraction));
    let bias = ones(exponent - 1);
    let value = match random.below(20) {
        0 => 0,
        1 => 1 + (any >> 40 & 1),
        2 => digits,
        3 => unit,
        4 => ones(exponent) * unit,
        5 => (ones(exponent) * unit) | (unit >> 1) | digits,
        6 => ones(exponent) * unit - 1,
        7 => bias * unit,
        8 => (bias * unit).wrapping_add(any >> 30 & 3).wrapping_sub(2),
        9 => (bias + (any >> 20 & 31)) * unit,
        10 => any & ones(bits - 1),
        // From 1/64 to 64 with few digits, so that sums are exact and ties come up.
        11..=13 => ((bias - 6 + (any >> 50) % 13) * unit) | (digits & !ones(fraction - fraction / 3)),
        _ => ((bias - 6 + (any >> 50) % 13) * unit) | digits,
    };
    (value | any >> 63 << (bits - 1)) & ones(bits)
}
