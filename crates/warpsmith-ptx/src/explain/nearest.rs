//! Names that come near a misspelt one.

use super::Topic;
use alloc::string::String;
use alloc::vec::Vec;

/// Most suggestions.
const MOST: usize = 6;

/// The topics whose names come nearest to a name, best first.
pub fn nearest(name: &str) -> Vec<Topic> {
    let wanted = plain(name);
    if wanted.is_empty() {
        return Vec::new();
    }
    let allowed = (wanted.chars().count() / 3).clamp(1, 4);
    let mut found: Vec<(usize, bool, String, Topic)> = Vec::new();
    for topic in Topic::all() {
        let full = topic.name();
        let known = plain(&full);
        let begins = wanted.len() > 2 && known.starts_with(&wanted);
        let distance = if begins { 1 } else { distance(&wanted, &known, allowed) };
        if distance <= allowed {
            // Of equals, what is written with the same sign before it.
            let other_sign = sign(name) != sign(&full);
            found.push((distance, other_sign, full, topic));
        }
    }
    found.sort_by(|a, b| (a.0, a.1, &a.2).cmp(&(b.0, b.1, &b.2)));
    // What is much farther than the best is noise beside it.
    let best = found.first().map_or(0, |first| first.0);
    found.into_iter().filter(|found| found.0 <= best + 1).take(MOST).map(|found| found.3).collect()
}

/// The words that come nearest to a word, best first.
pub fn among<'w>(word: &str, known: impl Iterator<Item = &'w str>) -> Option<&'w str> {
    let allowed = (word.chars().count() / 3).clamp(1, 4);
    let near = known.map(|other| (distance(word, other, allowed), other));
    near.filter(|(distance, _)| *distance <= allowed).min_by_key(|(distance, _)| *distance).map(|(_, w)| w)
}

/// The name in small letters without the sign that begins it.
fn plain(name: &str) -> String {
    name.trim_start_matches(['.', '%']).to_lowercase()
}

fn sign(name: &str) -> Option<char> {
    name.chars().next().filter(|c| matches!(c, '.' | '%'))
}

/// How many characters must be inserted, left out, exchanged or swapped with their neighbour; one more than
/// `limit` for anything above it.
pub fn distance(a: &str, b: &str, limit: usize) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    if a.len().abs_diff(b.len()) > limit {
        return limit + 1;
    }
    // Three rows of the table of distances between beginnings.
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = alloc::vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let exchanged = above[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            row[j] = exchanged.min(above[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(before[j - 2] + 1);
            }
        }
        if row.iter().all(|distance| *distance > limit) {
            return limit + 1;
        }
        before = core::mem::replace(&mut above, row);
    }
    above[b.len()].min(limit + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_edits() {
        assert_eq!(distance("ldmatrix", "ldmatrix", 3), 0);
        assert_eq!(distance("ldmartix", "ldmatrix", 3), 1);
        assert_eq!(distance("ldmatix", "ldmatrix", 3), 1);
        assert_eq!(distance("abc", "xyz", 2), 3);
        assert_eq!(distance("", "ab", 2), 2);
        assert_eq!(distance("a", "abcdef", 2), 3);
    }

    #[test]
    fn finds_what_was_meant() {
        let first = |name| nearest(name).first().map(Topic::name);
        assert_eq!(first("ldmatirx").as_deref(), Some("ldmatrix"));
        assert_eq!(first("%tdi").as_deref(), Some("%tid"));
        assert_eq!(first(".maxntdi").as_deref(), Some(".maxntid"));
        assert_eq!(first("").as_deref(), None);
        assert_eq!(first("zzzzzzzzzzzzzzzzzz").as_deref(), None);
    }
}
