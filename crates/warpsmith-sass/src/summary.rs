//! The names of a group in few words.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

/// The names of a group in short: `R0`–`R127`, `RZ`.
pub(crate) fn summary<'a>(names: impl Iterator<Item = (&'a str, u64)>, most: usize) -> String {
    let mut names: Vec<(u64, &str)> = names.map(|(name, value)| (value, name)).collect();
    names.sort_by_key(|(value, _)| *value);
    // First and last of each run of names that differ in their numbers only, in order of values.
    let mut runs: Vec<(&str, &str, usize)> = Vec::new();
    // Where the last run with such a beginning and end stands.
    let mut open: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for (_, name) in names {
        let parts = split(name);
        let key = parts.map(|(before, _, after)| (before, after));
        let run = key.and_then(|key| open.get(&key)).copied();
        match run.map(|run| &mut runs[run]) {
            Some((_, last, count)) if follows(last, name) => {
                *last = name;
                *count += 1;
            }
            _ => {
                if let Some(key) = key {
                    open.insert(key, runs.len());
                }
                runs.push((name, name, 1));
            }
        }
    }
    let mut text = String::new();
    let mut items = 0;
    for (first, last, count) in runs {
        let whole = [first, last];
        let shown = if count == 1 { &whole[..1] } else { &whole[..] };
        if items >= most {
            text.push_str(", …");
            break;
        }
        for (index, name) in shown.iter().enumerate() {
            let gap = match (index, count, items) {
                (0, _, 0) => "",
                (1, 3.., _) => "–",
                _ => ", ",
            };
            text.push_str(gap);
            text.push('`');
            text.push_str(name);
            text.push('`');
            items += usize::from(gap != "–");
        }
    }
    text
}

/// The last number of a name, with what stands before and behind it.
fn split(name: &str) -> Option<(&str, u64, &str)> {
    let end = name.rfind(|c: char| c.is_ascii_digit())? + 1;
    let start = name[..end].rfind(|c: char| !c.is_ascii_digit()).map_or(0, |at| at + 1);
    Some((name.get(..start)?, name.get(start..end)?.parse().ok()?, name.get(end..)?))
}

/// Whether the second name's number is one more.
fn follows(first: &str, second: &str) -> bool {
    let number = |name| split(name).map(|(_, number, _)| number);
    matches!((number(first), number(second)), (Some(a), Some(b)) if a.checked_add(1) == Some(b))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn summaries() {
        let names = ["R0", "R1", "R2", "RZ"].iter().enumerate().map(|(value, name)| (*name, value as u64));
        assert_eq!(summary(names, 9), "`R0`–`R2`, `RZ`");
        let halves =
            [("R0L", 0), ("R0H", 1), ("R1L", 2), ("R1H", 3), ("R2L", 4), ("R2H", 5), ("C0", 6), ("C1", 7)];
        assert_eq!(summary(halves.into_iter(), 9), "`R0L`–`R2L`, `R0H`–`R2H`, `C0`, `C1`");
        assert_eq!(summary([("a", 0), ("b", 1), ("c", 2)].into_iter(), 2), "`a`, `b`, …");
    }
}
