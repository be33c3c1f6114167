//! Integer and video instructions against a model of their bits that was written by itself, in plain arithmetic: it knows
//! neither the lowerings nor the programs of the lane language, so that a fault they share is seen here.

#[path = "../support/mod.rs"]
mod support;

mod integer;
mod simd;
mod video;

use std::collections::BTreeSet;
use support::{Random, Subject};
use warpsmith_lane::Case;
use warpsmith_ptx::isa::Form;
use warpsmith_ptx::semantics::{library, types};

/// Bits of a width.
pub fn mask(bits: u32) -> i128 {
    (1 << bits) - 1
}

/// The low bits as a number, with a sign or without.
pub fn number(value: i128, bits: u32, signed: bool) -> i128 {
    let value = value & mask(bits);
    if signed && value >> (bits - 1) & 1 != 0 { value - (1 << bits) } else { value }
}

/// The nearest number that so many bits hold.
pub fn clamp(value: i128, bits: u32, signed: bool) -> i128 {
    let (least, most) = if signed { (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) } else { (0, mask(bits)) };
    value.clamp(least, most)
}

fn integers(rows: u32) {
    let (types, library) = (types(), library());
    let mut seen = BTreeSet::new();
    let (mut known, mut bad) = (BTreeSet::new(), Vec::new());
    for form in Form::all().filter(|form| !form.lane().is_empty()) {
        let shape = warpsmith_ptx::semantics::shape(form);
        for line in form.cases().lines().map(str::trim).filter(|line| !line.is_empty()) {
            let mnemonic = line.split_whitespace().next().unwrap_or_default();
            let Ok(case) = Case::parse(line, &shape, &types) else { continue };
            if !integer::knows(mnemonic) || !seen.insert(mnemonic) {
                continue;
            }
            let mut random =
                Random(mnemonic.bytes().fold(9u64, |sum, byte| sum.wrapping_mul(33) ^ u64::from(byte)));
            for number in [None, Some(0x96), Some(0x1b), Some(0xfe)] {
                let subject = Subject::of(form, mnemonic, &case, &types, (rows, number));
                let Ok(Some(mut subject)) = subject else { continue };
                let values = subject.values(&mut random);
                let columns = subject.columns();
                let results = subject.run(&values).unwrap_or_else(|error| panic!("{mnemonic}: {error}"));
                let names: Vec<&str> = subject.operands.iter().map(|operand| operand.name.as_str()).collect();
                for (row, found) in values.chunks(columns).zip(results.chunks(columns)) {
                    let get = |name: &str| {
                        let index = names.iter().position(|own| *own == name);
                        index.map_or(0, |index| i128::from(row[index]))
                    };
                    let carry = i128::from(row[columns - 1]);
                    let said = subject.wanted(&library, row);
                    // What the data leaves open is not compared.
                    if said.is_some_and(|said| said.open) {
                        continue;
                    }
                    let Some(wanted) = integer::model(mnemonic, &get, carry) else { continue };
                    known.insert(mnemonic);
                    let index = subject.operands.iter().position(|operand| operand.written).unwrap_or(0);
                    let cut = wanted.value & mask(subject.widths[index].into());
                    let good = i128::from(found[index]) == cut
                        && wanted.carry.is_none_or(|carry| i128::from(found[columns - 1]) == carry);
                    if !good {
                        bad.push(format!("{mnemonic} {names:?} {row:x?}: {found:x?}, wanted {wanted:x?}"));
                        break;
                    }
                }
                if !subject.has_numbers() {
                    break;
                }
            }
        }
    }
    println!("{} spellings", known.len());
    assert!(bad.is_empty(), "{} differ:\n{}", bad.len(), bad.join("\n"));
    assert!(known.len() > 150, "{}: {known:?}", known.len());
}

#[test]
fn integer_instructions() {
    integers(512);
}

#[test]
#[ignore = "takes minutes"]
fn integer_instructions_on_many_values() {
    integers(16_384);
}
