//! Puts the answers about some instructions in the place of those that the record has.

use super::record::lines::Lines;
use super::record::probes::{Base, Vocabulary};
use std::collections::{BTreeMap, BTreeSet};
use warpsmith_ptx::isa::Instruction;

/// The first word of a line or of an instruction's name.
pub fn opcode(text: &str) -> &str {
    text.split(['.', ' ', ';']).next().unwrap_or_default()
}

fn is_asked(line: &str, instructions: &[Instruction]) -> bool {
    instructions.iter().any(|instruction| opcode(instruction.name()) == opcode(line))
}

/// The lines of the record, those of some instructions replaced.
pub fn lines(mut known: Lines, new: Lines, instructions: &[Instruction]) -> Lines {
    let replace = |known: &mut BTreeMap<String, BTreeSet<String>>,
                   new: BTreeMap<String, BTreeSet<String>>| {
        known.values_mut().for_each(|lines| lines.retain(|line| !is_asked(line, instructions)));
        for (head, lines) in new {
            known.entry(head).or_default().extend(lines);
        }
        known.retain(|_, lines| !lines.is_empty());
    };
    replace(&mut known.valid, new.valid);
    replace(&mut known.refused, new.refused);
    known.differing.retain(|line| !is_asked(line, instructions));
    known.differing.extend(new.differing);
    known
}

/// The probes of the record, those of some instructions replaced. What the assembler passes over wherever it stands is
/// known from all of them.
pub fn bases(
    known: Vec<Base>,
    new: Vec<Base>,
    instructions: &[Instruction],
    vocabulary: &Vocabulary,
) -> Vec<Base> {
    let mut new: Vec<Base> = new
        .into_iter()
        .map(|mut base| {
            for group in base.groups.iter_mut().filter(|group| group.kind.is_word()) {
                for keys in [&mut group.over, &mut group.under] {
                    keys.retain(|key| !vocabulary.stray.contains(key));
                }
            }
            base
        })
        .collect();
    let mut out = Vec::new();
    for base in known {
        if !is_asked(&base.line, instructions) {
            out.push(base);
            continue;
        }
        // Where the first of them stood, all of them come to stand.
        let own = opcode(&base.line).to_string();
        let (here, rest) = new.into_iter().partition(|other| opcode(&other.line) == own);
        new = rest;
        out.extend::<Vec<Base>>(here);
    }
    out.extend(new);
    out
}
