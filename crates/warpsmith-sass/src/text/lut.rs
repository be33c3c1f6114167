//! Tables of three inputs as formulas: `s0&~s1|s2` in place of `0xba`.
//!
//! Bit `4·s0 + 2·s1 + s2` of a table is the result for these inputs.

use alloc::string::String;
use alloc::vec::Vec;

/// The tables of the inputs alone.
const INPUTS: [u8; 3] = [0xf0, 0xcc, 0xaa];
/// Parentheses may nest so deep.
const DEEPEST: usize = 16;

/// The formula of a table: of the shortest sums of products, or one input exclusive or what is left of the others.
pub(crate) fn formula(table: u8) -> String {
    match table {
        0 => return "0".into(),
        0xff => return "1".into(),
        _ => {}
    }
    let sum = sum(table);
    // An input that always turns the result around stands apart.
    for (index, input) in INPUTS.iter().enumerate() {
        let shift = [4, 2, 1][index];
        let low = table & !input;
        let turned = (table >> shift) & !input;
        if low ^ turned == !input {
            let rest = low | low << shift;
            let name = ["s0", "s1", "s2"][index];
            let inner = formula(rest);
            let text = match inner.contains(['&', '|']) {
                true => alloc::format!("{name}^({inner})"),
                false => alloc::format!("{name}^{inner}"),
            };
            return if text.len() < sum.len() { text } else { sum };
        }
    }
    sum
}

/// All products of inputs or their opposites: for each input 0 (left out), 1 (as it is) or 2 (its opposite).
fn products() -> impl Iterator<Item = ([u8; 3], u8)> {
    (1u8..27).map(|code| {
        let signs = [code % 3, code / 3 % 3, code / 9];
        let table = signs.iter().zip(INPUTS).fold(0xff, |table, (sign, input)| match sign {
            1 => table & input,
            2 => table & !input,
            _ => table,
        });
        (signs, table)
    })
}

/// The sum of the fewest products, and of those the shortest.
fn sum(table: u8) -> String {
    let mut useful: Vec<([u8; 3], u8)> = products().filter(|(_, found)| found & !table == 0).collect();
    // Larger products have fewer inputs.
    useful.sort_by_key(|(signs, _)| signs.iter().filter(|sign| **sign != 0).count());
    let primes: Vec<([u8; 3], u8)> = useful
        .iter()
        .filter(|(_, found)| !useful.iter().any(|(_, other)| other != found && found & !other == 0))
        .copied()
        .collect();
    let best = (1u32..1 << primes.len().min(12))
        .filter(|set| {
            let chosen = primes.iter().enumerate().filter(|(index, _)| set >> index & 1 == 1);
            chosen.fold(0, |all, (_, (_, found))| all | found) == table
        })
        .min_by_key(|set| {
            let chosen = primes.iter().enumerate().filter(|(index, _)| set >> index & 1 == 1);
            chosen
                .map(|(_, (signs, _))| 3 + signs.iter().filter(|sign| **sign != 0).count() * 3)
                .sum::<usize>()
        });
    let mut out = String::new();
    for (index, (signs, _)) in primes.iter().enumerate() {
        if best.unwrap_or_default() >> index & 1 == 0 {
            continue;
        }
        if !out.is_empty() {
            out.push('|');
        }
        let mut lead = "";
        for (name, sign) in ["s0", "s1", "s2"].iter().zip(signs).filter(|(_, sign)| **sign != 0) {
            out.push_str(core::mem::replace(&mut lead, "&"));
            out.push_str(if *sign == 2 { "~" } else { "" });
            out.push_str(name);
        }
    }
    out
}

/// The table of a formula, if it is one: `~`, `&`, `^`, `|` in this order, parentheses, `s0` to `s2`, `0` and `1`.
pub(crate) fn table(formula: &str) -> Option<u8> {
    let mut parser = Parser { rest: formula.as_bytes() };
    let table = parser.any(0, DEEPEST)?;
    parser.blanks();
    parser.rest.is_empty().then_some(table)
}

struct Parser<'a> {
    rest: &'a [u8],
}

/// Operators, the weakest first.
const OPERATORS: [u8; 3] = [b'|', b'^', b'&'];

impl Parser<'_> {
    fn blanks(&mut self) {
        self.rest = self.rest.trim_ascii_start();
    }

    fn any(&mut self, level: usize, depth: usize) -> Option<u8> {
        let Some(operator) = OPERATORS.get(level) else { return self.one(depth) };
        let mut left = self.any(level + 1, depth)?;
        loop {
            self.blanks();
            if self.rest.first() != Some(operator) {
                return Some(left);
            }
            self.rest = &self.rest[1..];
            let right = self.any(level + 1, depth)?;
            left = match operator {
                b'|' => left | right,
                b'^' => left ^ right,
                _ => left & right,
            };
        }
    }

    fn one(&mut self, depth: usize) -> Option<u8> {
        let mut turned = 0;
        loop {
            self.blanks();
            match self.rest {
                [b'~', rest @ ..] => {
                    turned = !turned;
                    self.rest = rest;
                }
                [b'(', rest @ ..] => {
                    self.rest = rest;
                    let inner = self.any(0, depth.checked_sub(1)?)?;
                    self.blanks();
                    self.rest = self.rest.strip_prefix(b")")?;
                    return Some(inner ^ turned);
                }
                [b's', digit @ b'0'..=b'2', rest @ ..] => {
                    self.rest = rest;
                    return Some(INPUTS[usize::from(digit - b'0')] ^ turned);
                }
                [digit @ b'0'..=b'1', rest @ ..] => {
                    self.rest = rest;
                    return Some(if *digit == b'1' { !turned } else { turned });
                }
                _ => return None,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{formula, table};

    #[test]
    fn formulas_come_back() {
        for value in 0..=255u8 {
            let text = formula(value);
            assert_eq!(table(&text), Some(value), "{text}");
            assert!(!text.is_empty() && text.len() < 40, "{text}");
        }
    }

    #[test]
    fn formulas_are_short() {
        let of = |value| formula(value);
        assert_eq!([of(0xc0), of(0x96), of(0x3c)], ["s0&s1", "s0^s1^s2", "s0^s1"]);
        assert_eq!([of(0x80), of(0xfe), of(0x20)], ["s0&s1&s2", "s0|s1|s2", "s0&~s1&s2"]);
        assert_eq!([of(0x0f), of(0xe8), of(0x78)], ["~s0", "s0&s1|s0&s2|s1&s2", "s0^(s1&s2)"]);
    }

    #[test]
    fn what_is_no_formula() {
        for text in ["", "s3", "s0&", "(s0", "s0 s1", "s0)", &"(".repeat(100)] {
            assert_eq!(table(text), None, "{text}");
        }
        assert_eq!(table("~(s0 | s1) ^ s2"), Some(!(0xf0 | 0xcc) ^ 0xaa));
    }
}
