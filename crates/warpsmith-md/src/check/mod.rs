//! Whether a description makes sense: names that refer to nothing, values that do not fit, classes that no word or
//! that the same words mean, bits that nobody speaks of.

mod class;
mod expression;
mod format;
mod group;
mod header;
mod near;
mod overlap;
mod report;
mod statement;
mod symbols;
mod table;

use crate::fault::Fault;
use crate::model::Description;
use alloc::vec::Vec;
use near::Budget;
use report::Report;
use symbols::Symbols;

/// Looks for all that is wrong or odd in a description, in order of the text.
///
/// Of each severity the first 1000 are told. What an error of [`parse`](crate::parse()) left out is missed here too, so
/// look at those first.
pub fn check(description: &Description) -> Vec<Fault> {
    let mut checker = Checker {
        description,
        symbols: Symbols::of(description),
        report: Report::new(&description.lines),
        budget: Budget::default(),
    };
    checker.groups();
    checker.header();
    checker.tables();
    checker.unit();
    let mut patterns = Vec::with_capacity(description.classes.len());
    for class in &description.classes {
        patterns.push(checker.class(class));
    }
    checker.class_names();
    checker.overlaps(&patterns);
    checker.report.finish()
}

struct Checker<'d> {
    description: &'d Description,
    symbols: Symbols,
    report: Report<'d>,
    budget: Budget,
}

/// Bits as numbers: `63..61, 5`.
fn bit_list(mut bits: u128) -> alloc::string::String {
    use core::fmt::Write;
    let mut out = alloc::string::String::new();
    while bits != 0 {
        let high = 127 - bits.leading_zeros();
        let run = (bits << (127 - high)).leading_ones();
        let low = high + 1 - run;
        let comma = if out.is_empty() { "" } else { ", " };
        // Writing to a text cannot fail.
        let _ = if high == low { write!(out, "{comma}{high}") } else { write!(out, "{comma}{high}..{low}") };
        bits &= low_bits(low);
    }
    out
}

/// So many ones.
fn low_bits(count: u32) -> u128 {
    1_u128.checked_shl(count).map_or(u128::MAX, |bit| bit - 1)
}
