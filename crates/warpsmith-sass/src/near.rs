//! Words that are written in much the same way: for "did you mean".

use alloc::string::String;
use alloc::vec::Vec;

/// Longer words are not compared: nobody mistypes them, and the time would grow.
const LONGEST: usize = 64;

/// Up to three of the known words that come near to a word, best first; case does not matter.
pub(crate) fn among<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    if word.len() > LONGEST {
        return Vec::new();
    }
    let allowed = (word.len() / 3).clamp(1, 3);
    let mut found: Vec<(usize, &str)> = known
        .filter(|other| other.len() <= LONGEST)
        .filter_map(|other| {
            let begins = word.len() > 2
                && other.len() > word.len()
                && other.as_bytes()[..word.len()].eq_ignore_ascii_case(word.as_bytes());
            let distance = if begins { 1 } else { distance(word.as_bytes(), other.as_bytes()) };
            (distance <= allowed).then_some((distance, other))
        })
        .collect();
    found.sort_unstable();
    found.dedup();
    found.truncate(3);
    found.into_iter().map(|(_, word)| word).collect()
}

/// `a`, `b` or `c`: words for a message.
pub(crate) fn listed<'a>(words: impl Iterator<Item = &'a str>, most: usize) -> String {
    let mut text = String::new();
    for (index, word) in words.enumerate() {
        if index == most {
            text.push_str(", …");
            break;
        }
        if index > 0 {
            text.push_str(", ");
        }
        text.push('`');
        text.push_str(word);
        text.push('`');
    }
    text
}

/// How many bytes must be inserted, left out or exchanged.
fn distance(a: &[u8], b: &[u8]) -> usize {
    let mut above: Vec<usize> = (0..=b.len()).collect();
    for (i, left) in a.iter().enumerate() {
        let mut diagonal = above[0];
        above[0] = i + 1;
        for (j, right) in b.iter().enumerate() {
            let exchanged = diagonal + usize::from(!left.eq_ignore_ascii_case(right));
            diagonal = above[j + 1];
            above[j + 1] = exchanged.min(above[j + 1] + 1).min(above[j] + 1);
        }
    }
    above[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_what_is_near() {
        let known = ["IADD", "IMUL", "IMAD", "BRA", "IADD32I"];
        assert_eq!(among("IADT", known.into_iter()), ["IADD"]);
        assert_eq!(among("iadd3", known.into_iter()), ["IADD", "IADD32I"]);
        assert!(among("XYZZY", known.into_iter()).is_empty());
        assert_eq!(listed(known.into_iter(), 2), "`IADD`, `IMUL`, …");
    }
}
