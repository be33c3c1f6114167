//! Numbers and constant expressions.

use super::Random;
use super::spelling::Speller;
use alloc::format;
use alloc::string::{String, ToString};

/// A non-negative integer in one of the bases.
pub fn literal(value: u64, random: &mut Random, odd: bool) -> String {
    if !odd {
        return value.to_string();
    }
    let mark = if random.percent(10) { "U" } else { "" };
    let digits = match random.below(6) {
        0 => format!("0x{value:x}"),
        1 => format!("0X{value:X}"),
        2 if value < 1 << 20 => format!("0b{value:b}"),
        3 => format!("0{value:o}"),
        _ => value.to_string(),
    };
    digits + mark
}

/// An integer, with a sign where it needs one.
pub fn integer(value: i64, random: &mut Random, odd: bool) -> String {
    let digits = literal(value.unsigned_abs(), random, odd);
    if value < 0 { format!("-{digits}") } else { digits }
}

/// A floating-point number.
pub fn float(bits: u16, random: &mut Random, odd: bool) -> String {
    let hex = |random: &mut Random| match bits {
        64 => format!("0d{:016X}", (random.between(-1000, 1000) as f64 / 8.0).to_bits()),
        _ => format!("0f{:08X}", (random.between(-1000, 1000) as f32 / 8.0).to_bits()),
    };
    if !odd {
        return hex(random);
    }
    match random.below(6) {
        0 => format!("{}.{}", random.below(100), random.below(1000)),
        1 => format!("{}.", random.below(100)),
        2 => format!(".{}", random.below(1000)),
        3 => format!("{}e{}", random.below(100), random.between(-20, 20)),
        4 => format!("{}.{}E+{}", random.below(10), random.below(100), random.below(20)),
        _ => hex(random),
    }
}

const BINARY: &[&str] =
    &["+", "-", "*", "&", "|", "^", "<<", ">>", "<", "<=", ">", ">=", "==", "!=", "&&", "||", "/", "%"];

/// A constant expression over integers, of a few terms.
pub fn expression(random: &mut Random, speller: &mut Speller) -> String {
    let mut out = term(random, speller, 2);
    for _ in 0..random.below(3) {
        let operator = random.text(BINARY);
        let right = match operator {
            // Division by zero has no value, and long shifts say nothing.
            "/" | "%" | "<<" | ">>" => literal(random.between(1, 9) as u64, random, speller.is_odd()),
            _ => term(random, speller, 1),
        };
        // `%3` would be a name, and `/` in front of a comment a comment.
        let (before, mut after) = (speller.gap(random), speller.gap(random));
        if matches!(operator, "/" | "%") {
            after.insert(0, ' ');
        }
        out = format!("{out}{before}{operator}{after}{right}");
    }
    if random.percent(10) {
        out = format!("({out})?{}:{}", term(random, speller, 0), term(random, speller, 0));
    }
    out
}

fn term(random: &mut Random, speller: &mut Speller, depth: usize) -> String {
    let number = |random: &mut Random, speller: &Speller| {
        let value = random.below(1000) as u64;
        literal(value, random, speller.is_odd())
    };
    match random.below(if depth == 0 { 5 } else { 8 }) {
        0 => format!("-{}", number(random, speller)),
        1 => format!("~{}", number(random, speller)),
        2 => format!("!{}", number(random, speller)),
        3 => "WARP_SZ".to_string(),
        5 => {
            let cast = random.text(&["(.s64)", "(.u64)"]);
            format!("{cast}{}{}", speller.gap(random), number(random, speller))
        }
        6 => {
            let operator = random.text(&["+", "-", "*", "|"]);
            let (left, right) = (term(random, speller, depth - 1), term(random, speller, depth - 1));
            format!("({left}{operator}{right})")
        }
        _ => number(random, speller),
    }
}
