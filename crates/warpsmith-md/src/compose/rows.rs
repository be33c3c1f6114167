//! Rows of tables: one line for all rows that follow a rule.
//!
//! `b=0..5 s=1..15 0 -> 32*b+s` is a row for each pair of `b` and `s`; `b` and `s` stand in their columns.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// Rows of one line, at most.
const MOST: usize = 4096;

/// The rows of a line; nothing if it is no such rule.
pub(super) fn rows(line: &str) -> Option<String> {
    let (left, right) = line.split_once("->")?;
    let mut columns = Vec::new();
    for word in left.split_whitespace() {
        columns.push(match word.split_once('=') {
            Some((name, range)) => {
                let (low, high) = range.split_once("..")?;
                (Some(name), low.parse().ok()?, high.parse().ok()?)
            }
            None => (None, word.parse().ok()?, word.parse().ok()?),
        });
    }
    if columns.iter().all(|(name, ..): &(Option<&str>, u32, u32)| name.is_none()) {
        return None;
    }
    let count = columns.iter().map(|(_, low, high)| (high + 1).saturating_sub(*low) as usize);
    if count.fold(1, usize::saturating_mul) > MOST {
        return None;
    }
    let mut values: Vec<u32> = columns.iter().map(|(_, low, _)| *low).collect();
    let mut out = String::new();
    'row: loop {
        let term = |term: &str| -> Option<u32> {
            let (factor, name) =
                term.split_once('*').map_or((Some(1u32), term), |(k, name)| (k.parse().ok(), name));
            let value = columns.iter().position(|(known, ..)| *known == Some(name)).map(|at| values[at]);
            factor?.checked_mul(value.or_else(|| name.parse().ok())?)
        };
        let sum = right
            .trim()
            .trim_end_matches(';')
            .split('+')
            .map(|text| term(text.trim()))
            .sum::<Option<u32>>()?;
        let cells: Vec<String> = values.iter().map(ToString::to_string).collect();
        out.push_str(&format!("{} -> {sum}\n", cells.join(" ")));
        for at in (0..values.len()).rev() {
            if values[at] < columns[at].2 {
                values[at] += 1;
                continue 'row;
            }
            values[at] = columns[at].1;
        }
        break;
    }
    if right.trim_end().ends_with(';') {
        out.push_str(";\n");
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::rows;

    #[test]
    fn a_rule_becomes_rows() {
        assert_eq!(
            rows("  b=0..1 7 s=2..3 -> 16*b+s;").as_deref(),
            Some("0 7 2 -> 2\n0 7 3 -> 3\n1 7 2 -> 18\n1 7 3 -> 19\n;\n")
        );
        for plain in
            ["1 2 -> 3", "Register@RZ - -> ImadName@MOV", "a=0..1 -> z", "a=0..99999 b=0..9 -> a", "x=1 -> 2"]
        {
            assert_eq!(rows(plain), None, "{plain}");
        }
    }
}
