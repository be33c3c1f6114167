//! Every form that is executed and has a program of the lane language does what the program says, on special and on random
//! values.

use crate::support::{Random, Subject};
use std::collections::BTreeSet;
use warpsmith_lane::Case;
use warpsmith_ptx::isa::Form;
use warpsmith_ptx::semantics::{library, types};

/// Tries each mnemonic of the worked cases on so many rows of values.
fn all(rows: u32) {
    let (types, library) = (types(), library());
    let (mut good, mut skipped, mut bad) = (0, Vec::new(), Vec::new());
    let mut seen = BTreeSet::new();
    for form in Form::all().filter(|form| form.lowering().is_some() && !form.lane().is_empty()) {
        let shape = warpsmith_ptx::semantics::shape(form);
        for line in form.cases().lines().map(str::trim).filter(|line| !line.is_empty()) {
            let Ok(case) = Case::parse(line, &shape, &types) else { continue };
            let mnemonic = line.split_whitespace().next().unwrap_or_default();
            let given = case.setting.operands.iter().filter(|operand| operand.given).count();
            if !seen.insert((form.syntax(), mnemonic, given)) {
                continue;
            }
            let seed = mnemonic.bytes().fold(7u64, |sum, byte| sum.wrapping_mul(31) + u64::from(byte));
            let mut random = Random(seed);
            // What stands in the text is tried with a few numbers of its own.
            let mut number = None;
            for _ in 0..8 {
                let mut subject = match Subject::of(form, mnemonic, &case, &types, (rows, number)) {
                    Ok(Some(subject)) => subject,
                    Ok(None) => {
                        skipped.push(mnemonic);
                        break;
                    }
                    Err(why) => {
                        bad.push(format!("{mnemonic}: {why}"));
                        break;
                    }
                };
                let values = subject.values(&mut random);
                let columns = subject.columns();
                let results = subject.run(&values);
                let results = results.unwrap_or_else(|error| panic!("{mnemonic}: {error}"));
                let mut rows = values.chunks(columns).zip(results.chunks(columns));
                if let Some(why) = rows.find_map(|(row, found)| subject.judge(&library, row, found).err()) {
                    bad.push(format!("{mnemonic}: {why}"));
                }
                good += 1;
                if !subject.has_numbers() {
                    break;
                }
                number = Some(random.next() >> 56);
            }
        }
    }
    println!("{good} good, {} left out: {skipped:?}", skipped.len());
    assert!(bad.is_empty(), "{} differ:\n{}", bad.len(), bad.join("\n"));
    assert!(good > 650, "{good}");
}

#[test]
fn lowerings_do_what_the_programs_say() {
    all(512);
}

/// Takes minutes: `cargo test --release --test lane -- --ignored`.
#[test]
#[ignore = "takes minutes"]
fn lowerings_do_what_the_programs_say_on_many_values() {
    all(12_288);
}
