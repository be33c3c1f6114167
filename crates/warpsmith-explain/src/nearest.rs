//! Names that come near a misspelt one.

use super::topic::entry_of;
use super::{Topic, spelling, words};
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_ptx::isa::Instruction;
use warpsmith_ptx::near::{allowed, distance};

/// Most suggestions, and most instructions of one opcode where there is none that comes near.
const MOST: usize = 6;
const OF_OPCODE: usize = 20;

/// Score of words from which they say more than a distance.
const CLEAR: usize = 4;

/// What may have been meant by a name, best first: what is made of the same words, and what is written in much the
/// same way.
pub fn nearest(name: &str) -> Vec<Topic> {
    let mut out: Vec<Topic> = Vec::new();
    let mut add = |topics: Vec<Topic>| {
        for topic in topics {
            if out.len() < MOST && !out.contains(&topic) {
                out.push(topic);
            }
        }
    };
    let is_dotted = name.trim_start_matches(['.', '%']).contains('.');
    if is_dotted {
        let made = instructions(name);
        add(if made.is_empty() { alike(name) } else { made });
    } else {
        let made = words::instructions(name);
        let topics = |clear: bool| {
            let wanted = made.iter().filter(|(score, _)| (*score >= CLEAR) == clear);
            wanted.map(|(_, topic)| topic.clone()).collect()
        };
        add(topics(true));
        add(alike(name));
        add(topics(false));
        add(words::families_of(name));
    }
    out
}

/// The topics whose names come nearest to a name, best first.
pub fn alike(name: &str) -> Vec<Topic> {
    let wanted = plain(name);
    if wanted.is_empty() {
        return Vec::new();
    }
    let allowed = allowed(&wanted);
    let mut found: Vec<(usize, bool, usize, String, Topic)> = Vec::new();
    for topic in Topic::all() {
        let full = topic.name();
        let mut spellings = alloc::vec![plain(&full)];
        spellings.extend(entry_of(&topic).iter().flat_map(|entry| entry.spellings().map(plain)));
        let distances = spellings.into_iter().map(|known| {
            let begins = wanted.len() > 2 && known.starts_with(&wanted);
            (if begins { 1 } else { distance(&wanted, &known, allowed) }, known)
        });
        let Some((distance, known)) = distances.min_by_key(|(distance, _)| *distance) else { continue };
        if distance <= allowed {
            // Of equals, what is written with the same sign before it.
            let other_sign = sign(name) != sign(&full);
            // Then what begins alike.
            let same = wanted.chars().zip(known.chars()).take_while(|(a, b)| a == b).count();
            found.push((distance, other_sign, usize::MAX - same, full, topic));
        }
    }
    found.sort_by(|a, b| (a.0, a.1, a.2, &a.3).cmp(&(b.0, b.1, b.2, &b.3)));
    // What is much farther than the best is noise beside it.
    let best = found.first().map_or(0, |first| first.0);
    found.into_iter().filter(|found| found.0 <= best + 1).take(MOST).map(|found| found.4).collect()
}

/// The instructions whose names come nearest to the beginning of a mnemonic, with the rest of its words where
/// these fit; all those of its opcode where none comes near.
pub fn instructions(name: &str) -> Vec<Topic> {
    let name = name.to_ascii_lowercase();
    let parts: Vec<&str> = name.split('.').collect();
    let opcode = parts[0];
    let mut found: Vec<(usize, usize, Instruction)> = Vec::new();
    for instruction in Instruction::all() {
        let words: Vec<&str> = instruction.name().split('.').collect();
        let begin = &parts[..words.len().min(parts.len())];
        // An opcode that is right says nothing about the rest.
        let same = usize::from(words[0] == opcode);
        let (begin, words) = (begin[same..].join("."), words[same..].join("."));
        let allowed = allowed(&begin);
        let distance = distance(&begin, &words, allowed);
        if distance <= allowed {
            found.push((
                distance,
                parts.len() - parts.len().min(instruction.name().split('.').count()),
                instruction,
            ));
        }
    }
    found.sort_unstable();
    let has_opcode = |found: &(usize, usize, Instruction)| found.2.name().split('.').next() == Some(opcode);
    if Instruction::all().any(|known| has_opcode(&(0, 0, known))) {
        found.retain(has_opcode);
    }
    let best = found.first().map_or(0, |first| first.0);
    let mut out: Vec<Topic> = Vec::new();
    for (_, _, instruction) in found.into_iter().filter(|found| found.0 == best).take(MOST) {
        let count = instruction.name().split('.').count();
        let mut whole = String::from(instruction.name());
        for word in parts.iter().skip(count) {
            whole.push('.');
            whole.push_str(word);
        }
        match spelling::spelled(&whole) {
            spelling::Spelled::Whole(all) if count < parts.len() => {
                out.extend(all.into_iter().take(1).map(Topic::Form));
            }
            _ => out.push(Topic::Instruction(instruction)),
        }
    }
    if out.is_empty() {
        let same = Instruction::all().filter(|known| known.name().split('.').next() == Some(opcode));
        out.extend(same.take(OF_OPCODE).map(Topic::Instruction));
    }
    out
}

/// The name in small letters without the sign that begins it.
fn plain(name: &str) -> String {
    name.trim_start_matches(['.', '%']).to_lowercase()
}

fn sign(name: &str) -> Option<char> {
    name.chars().next().filter(|c| matches!(c, '.' | '%'))
}

#[cfg(test)]
mod tests {
    use super::*;

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
