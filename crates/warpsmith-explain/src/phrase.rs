//! Topics by words that someone remembers: those of their names, of what they are in a line, and of their texts.

use super::Topic;
use super::entry::{self, Entry};
use super::topic::entry_of;
use alloc::string::String;
use alloc::vec::Vec;

/// Most topics that are named.
const MOST: usize = 8;

/// Words that stand in nearly every question.
const COMMON: [&str; 12] =
    ["the", "and", "for", "how", "what", "with", "does", "from", "are", "into", "why", "gpu"];

/// The topics that have all words of a phrase, those first that have them in their names.
pub fn topics(phrase: &str) -> Vec<Topic> {
    let wanted: Vec<String> = words(phrase).filter(|word| !COMMON.contains(&word.as_str())).collect();
    if wanted.is_empty() {
        return Vec::new();
    }
    let mut found: Vec<(usize, usize, Topic)> = Vec::new();
    for topic in Topic::all() {
        let entry = entry_of(&topic);
        let name = match entry {
            Some(entry) => entry.spellings().collect::<Vec<_>>().join(" "),
            None => topic.name(),
        };
        let name: Vec<String> = words(&name).collect();
        let brief: Vec<String> = words(topic.brief()).collect();
        let text: Vec<String> = entry.map_or(Vec::new(), about);
        let places = [(&name, 4), (&brief, 2), (&text, 1)];
        let score = |word: &String| {
            places.iter().find(|(words, _)| words.contains(word)).map_or(0, |(_, score)| *score)
        };
        let scores: Vec<usize> = wanted.iter().map(score).collect();
        if scores.iter().all(|score| *score > 0) {
            // What is written for people comes before what only has the words.
            let score = 2 * scores.iter().sum::<usize>() + usize::from(entry.is_some());
            found.push((score, name.len(), topic));
        }
    }
    found.sort_by_key(|(score, length, _)| (core::cmp::Reverse(*score), *length));
    found.into_iter().take(MOST).map(|(_, _, topic)| topic).collect()
}

fn about(entry: Entry) -> Vec<String> {
    entry.lines().flat_map(words).collect()
}

/// The words of a text in small letters, in the singular.
fn words(text: &str) -> impl Iterator<Item = String> {
    let pieces = text.split(|c: char| !c.is_alphanumeric()).filter(|word| word.len() > 1);
    pieces.map(|word| {
        let word = entry::folded(word);
        match word.strip_suffix('s') {
            Some(single) if single.len() > 2 && !single.ends_with('s') => single.into(),
            _ => word,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_taken_apart() {
        assert_eq!(
            words("Bank conflicts, of `__shared__` memory").collect::<Vec<_>>(),
            ["bank", "conflict", "of", "shared", "memory"]
        );
        assert!(topics("").is_empty() && topics("the").is_empty());
    }
}
