//! Words that are written in much the same way: for "did you mean".

use alloc::vec::Vec;

/// The words that come near to a word, with their distance, best first.
pub fn among<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Vec<(usize, &'a str)> {
    let allowed = allowed(word);
    let mut found: Vec<(usize, &str)> = Vec::new();
    for other in known {
        // A word that lacks its end comes near too.
        let begins = word.len() > 2 && other.starts_with(word);
        let distance = if begins { 1 } else { distance(word, other, allowed) };
        // One of which nothing is left is another word.
        if distance <= allowed && distance < word.chars().count() {
            found.push((distance, other));
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// How many characters may be wrong.
pub fn allowed(word: &str) -> usize {
    (word.chars().count() / 3).clamp(1, 4)
}

/// How many characters must be inserted, left out, exchanged or swapped with their neighbour; one more than
/// `limit` for anything above it.
pub fn distance(a: &str, b: &str, limit: usize) -> usize {
    // A character has at most four bytes: what is much too long is not taken apart for each word that is known.
    if a.len() / 4 > b.len() + limit || b.len() / 4 > a.len() + limit {
        return limit + 1;
    }
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
        assert_eq!(distance(&"a".repeat(100), "abc", 2), 3);
    }
}
