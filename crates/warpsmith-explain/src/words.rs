//! Names made of words that instructions have: `shfl_xor_sync`, `atomicAdd`.

use super::Topic;
use super::topic::base;
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_ptx::isa::{Instruction, families};

/// Shortest opcode that is looked for inside a word.
const INSIDE: usize = 3;

/// Most instructions that are named.
const MOST: usize = 4;

/// The words of a name in small letters: `atomicAdd` is `atomic` and `add`.
fn parts(name: &str) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    let mut word = String::new();
    let mut was_small = false;
    for c in name.chars() {
        if !c.is_ascii_alphanumeric() || (c.is_ascii_uppercase() && was_small) {
            out.push(core::mem::take(&mut word));
        }
        if c.is_ascii_alphanumeric() {
            word.push(c.to_ascii_lowercase());
        }
        was_small = c.is_ascii_lowercase();
    }
    out.push(word);
    out.retain(|word| word.len() > 1);
    out
}

/// How much an instruction has of the words: its opcode counts most, then modifiers.
fn score(instruction: Instruction, parts: &[String]) -> usize {
    let opcode = instruction.forms().next().map_or("", base);
    let inside =
        |part: &String| opcode.len() >= INSIDE && (part.starts_with(opcode) || part.ends_with(opcode));
    let exact = parts.iter().position(|part| part == opcode);
    let at = exact.or_else(|| parts.iter().position(inside));
    let mut has: Vec<&str> = instruction.name().split('.').skip(1).collect();
    let slots = instruction.forms().flat_map(warpsmith_ptx::isa::Form::slots);
    has.extend(slots.flat_map(|slot| slot.values()).map(|(word, _)| word.text()));
    let others = parts.iter().enumerate().filter(|(index, _)| Some(*index) != at);
    let words = others.filter(|(_, part)| has.contains(&part.as_str())).count();
    match (exact, at) {
        (Some(_), _) => 3 + 2 * words,
        (None, Some(_)) => 2 + 2 * words,
        // Modifiers alone say something where they are the whole name.
        _ if words > 1 && words == parts.len() => 2 * words,
        _ => 0,
    }
}

/// The instructions that have most of the words of a name, and how much that says.
pub fn instructions(name: &str) -> Vec<(usize, Topic)> {
    let parts = parts(name);
    let mut found: Vec<(usize, Instruction)> =
        Instruction::all().map(|instruction| (score(instruction, &parts), instruction)).collect();
    found.sort_by_key(|(score, instruction)| (core::cmp::Reverse(*score), instruction.name().len()));
    let best = found.first().map_or(0, |(score, _)| *score);
    let near = found.into_iter().filter(|(score, _)| *score > 0 && score + 1 >= best).take(MOST);
    near.map(|(score, instruction)| (score, Topic::Instruction(instruction))).collect()
}

/// The families whose name a word of the name begins with.
pub fn families_of(name: &str) -> Vec<Topic> {
    let parts = parts(name);
    let is_begun = |family: &str| parts.iter().any(|part| part.starts_with(family));
    families()
        .iter()
        .filter(|(family, _)| is_begun(family))
        .map(|(family, _)| Topic::Family(family))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_fall_into_words() {
        assert_eq!(parts("__shfl_xor_sync"), ["shfl", "xor", "sync"]);
        assert_eq!(parts("atomicCAS"), ["atomic", "cas"]);
        assert!(parts("").is_empty());
    }

    #[test]
    fn instructions_share_words() {
        let first = |name: &str| instructions(name).first().map(|(_, topic)| topic.name());
        assert_eq!(first("__shfl_xor_sync").as_deref(), Some("shfl.sync"));
        assert_eq!(first("atomicAdd").as_deref(), Some("atom"));
        assert_eq!(first("zzz"), None);
        assert_eq!(families_of("syncthreads").first().map(Topic::name).as_deref(), Some("sync"));
    }
}
