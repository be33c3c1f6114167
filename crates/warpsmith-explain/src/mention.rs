//! Words that are no names but stand in the prose of the data: those of `.pragma`, options, fields.

use super::Topic;
use crate::manual::{DirectiveManual, InstructionManual};
use alloc::vec::Vec;
use warpsmith_ptx::isa::{Directive, Instruction};

/// An ordinary word stands in more pages than these.
const PAGES: usize = 8;

/// The directives whose prose has a word between quotes or backticks, as what one writes.
pub fn written_in(word: &str) -> Vec<Topic> {
    if !is_word(word) {
        return Vec::new();
    }
    let quotes = |text: &str| {
        let quoted = |mark: char| {
            let begins = |piece: &str| piece.split_whitespace().next() == Some(word);
            text.split(mark).skip(1).step_by(2).any(begins)
        };
        quoted('"') || quoted('`')
    };
    let has = |directive: &Directive| {
        let texts = core::iter::once(directive.about()).chain(directive.notes());
        texts.chain(directive.examples()).any(quotes)
    };
    Directive::all().filter(has).map(Topic::Directive).collect()
}

/// The instructions and directives whose prose speaks of a word, those first that do so most often; none where
/// so many do that it must be an ordinary word.
pub fn spoken_of(word: &str) -> Vec<Topic> {
    if !is_word(word) {
        return Vec::new();
    }
    let count = |texts: &mut dyn Iterator<Item = &'static str>| {
        texts.map(|text| occurrences(text, word)).sum::<usize>()
    };
    let mut found: Vec<(usize, Topic)> = Vec::new();
    for instruction in Instruction::all() {
        let mut texts = instruction.parts().flat_map(|part| {
            let prose = [part.brief(), part.about(), part.semantics(), part.undefined()];
            prose.into_iter().chain(part.notes())
        });
        found.push((count(&mut texts), Topic::Instruction(instruction)));
    }
    for directive in Directive::all() {
        let mut texts = [directive.brief(), directive.about()].into_iter().chain(directive.notes());
        found.push((count(&mut texts), Topic::Directive(directive)));
    }
    found.retain(|(count, _)| *count > 0);
    if found.len() > PAGES {
        return Vec::new();
    }
    found.sort_by_key(|(count, _)| core::cmp::Reverse(*count));
    found.into_iter().map(|(_, topic)| topic).collect()
}

fn is_word(word: &str) -> bool {
    word.len() > 2 && word.chars().all(is_part)
}

fn is_part(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// How often a word stands in a text by itself, in small letters or capitals.
fn occurrences(text: &str, word: &str) -> usize {
    text.split(|c| !is_part(c)).filter(|other| other.eq_ignore_ascii_case(word)).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_the_data_are_found() {
        let names = |word: &str| written_in(word).iter().map(Topic::name).collect::<Vec<_>>();
        assert_eq!(names("nounroll"), [".pragma"]);
        assert!(names("").is_empty() && names("no such").is_empty());
        assert!(spoken_of("the").is_empty());
        assert_eq!(occurrences("Idesc, idesc_x idesc", "idesc"), 2);
    }
}
