//! Names that are written in much the same way as an unknown one.

use crate::model::{Name, Names};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// What may still be spent on comparing names, in pairs of characters: a text of nothing but unknown names must not
/// take more than linear time.
pub(super) struct Budget(usize);

impl Default for Budget {
    fn default() -> Self {
        Budget(50_000_000)
    }
}

impl Budget {
    /// The same, of names by number.
    pub(super) fn near<'a>(
        &mut self,
        names: &Names,
        name: Name,
        known: impl Iterator<Item = &'a Name>,
    ) -> String {
        self.suggest(names.text(name), known.map(|known| names.text(*known)))
    }

    /// `did you mean …` with the name that comes nearest, or nothing.
    pub(super) fn suggest<'a>(&mut self, word: &str, known: impl Iterator<Item = &'a str>) -> String {
        let allowed = (word.len() / 3).clamp(1, 4);
        let mut best: Option<(usize, &str)> = None;
        for other in known {
            // A word that lacks its end comes near too.
            let begins = word.len() > 2 && other.starts_with(word);
            let is_close = other.len().abs_diff(word.len()) <= allowed && !begins;
            let cost = if is_close { 1 + other.len() * word.len() } else { 1 };
            let Some(rest) = self.0.checked_sub(cost) else {
                self.0 = 0;
                return String::new();
            };
            self.0 = rest;
            if other == word || !(is_close || begins) {
                continue;
            }
            let distance = if begins { 1 } else { distance(word.as_bytes(), other.as_bytes()) };
            if distance <= allowed && best.is_none_or(|(least, _)| distance < least) {
                best = Some((distance, other));
            }
        }
        best.map_or(String::new(), |(_, other)| format!("did you mean `{other}`?"))
    }
}

/// How many characters must be inserted, left out, exchanged or swapped with their neighbour; upper and lower case
/// count as the same.
fn distance(a: &[u8], b: &[u8]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = alloc::vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let exchanged = above[j - 1] + usize::from(!a[i - 1].eq_ignore_ascii_case(&b[j - 1]));
            row[j] = exchanged.min(above[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(before[j - 2] + 1);
            }
        }
        before = core::mem::replace(&mut above, row);
    }
    above[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_name_is_suggested() {
        let known = ["Register", "Registers", "Predicate", "P"];
        let mut budget = Budget::default();
        assert_eq!(budget.suggest("Regsiter", known.into_iter()), "did you mean `Register`?");
        assert_eq!(budget.suggest("Other", known.into_iter()), "");
        assert_eq!(Budget(3).suggest("Regsiter", known.into_iter()), "");
    }
}
