//! Two versions of a file: which functions belong together, and where they differ.

use super::parts::{Machine, Parts};
use crate::diff::{self, How, Machines, Note, Pair};
use std::collections::{BTreeMap, HashMap, VecDeque};

/// A function of a file: the number of its piece, and its own in that.
pub type Which = (usize, usize);

/// The functions of the newer file by those of the older one that they belong to.
pub struct Matched {
    /// By function of the newer file: that of the older one, and both as they are compared.
    pub pairs: HashMap<Which, (Which, diff::Function, diff::Function)>,
    /// What only the older file has.
    pub gone: Vec<Which>,
}

/// Which functions of machine code belong together.
pub fn matched(before: &Parts, after: &Parts) -> Matched {
    let (mut olds, mut news) = (queues(before), queues(after));
    let all = |parts: &Parts| parts.machine.iter().flat_map(|part| part.compared.iter().cloned()).collect();
    let (pairs, [gone, _]) = diff::pairs(all(before), all(after), false);
    let mut matched = Matched { pairs: HashMap::new(), gone: Vec::new() };
    for (a, b) in pairs {
        if let (Some(old), Some(new)) = (take(&mut olds, &a), take(&mut news, &b)) {
            matched.pairs.insert(new, (old, a, b));
        }
    }
    matched.gone = gone.iter().filter_map(|function| take(&mut olds, function)).collect();
    matched
}

/// Functions by name and architecture, in their order.
type Queues = HashMap<(String, String), VecDeque<Which>>;

fn queues(parts: &Parts) -> Queues {
    let mut out = Queues::new();
    for (piece, part) in parts.machine.iter().enumerate() {
        for function in &part.compared {
            // Functions of the compiler inside of others are no pieces to compare.
            let number = part.code.names().position(|name| name == function.name);
            let key = (function.name.clone(), function.architecture.clone());
            out.entry(key).or_default().extend(number.map(|number| (piece, number)));
        }
    }
    out
}

fn take(queues: &mut Queues, function: &diff::Function) -> Option<Which> {
    queues.get_mut(&(function.name.clone(), function.architecture.clone()))?.pop_front()
}

/// The machines of all pieces, for comparisons.
pub fn machines<'p>(parts: impl Iterator<Item = &'p Machine>) -> Machines<'p> {
    let mut out: BTreeMap<&str, diff::Machine<'_>> = BTreeMap::new();
    for part in parts {
        out.entry(&part.piece.architecture).or_insert_with(|| diff::Machine::new(&part.isa));
    }
    out
}

/// Where two functions differ, and what is said of it.
pub fn compared(
    a: diff::Function,
    b: diff::Function,
    machines: &Machines<'_>,
) -> (Vec<[usize; 4]>, Vec<String>) {
    let pair = diff::compare(a, b, machines, How::default());
    let hunks = pair.hunks.iter().map(|(a, b)| [a.start, a.end, b.start, b.end]).collect();
    (hunks, said(&pair))
}

fn said(pair: &Pair) -> Vec<String> {
    let mut out: Vec<String> = pair.resources.iter().map(ToString::to_string).collect();
    let (gone, new) = pair.hunks.iter().fold((0, 0), |(gone, new), (a, b)| (gone + a.len(), new + b.len()));
    if gone + new > 0 {
        out.push(format!("instructions that differ: {gone} of the older version, {new} of the newer one"));
    }
    let moved = pair.notes.values().filter(|note| **note == Note::Target).count();
    if moved > 0 {
        out.push(format!("branches to another place: {moved}"));
    }
    if pair.in_registers > 0 {
        out.push(format!("instructions that differ in their registers alone: {}", pair.in_registers));
    }
    if !pair.renamed.is_empty() {
        let names: Vec<String> = pair.renamed.iter().take(24).map(|(a, b)| format!("{a} -> {b}")).collect();
        let more = pair.renamed.len().saturating_sub(names.len());
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        out.push(format!("registers with other names: {}{more}", names.join(", ")));
    }
    out
}

/// Where two texts differ, line by line; blanks around a line do not count.
pub fn lines(a: &[String], b: &[String]) -> Vec<[usize; 4]> {
    let mut numbers: HashMap<&str, u32> = HashMap::new();
    let [a, b] = [a, b].map(|lines| {
        let tokens = lines.iter().map(|line| {
            let next = numbers.len() as u32;
            imara_diff::Token(*numbers.entry(line.trim()).or_insert(next))
        });
        tokens.collect::<Vec<_>>()
    });
    let mut diff = imara_diff::Diff::default();
    diff.compute_with(imara_diff::Algorithm::Histogram, &a, &b, numbers.len() as u32);
    let hunk =
        |hunk: imara_diff::Hunk| [hunk.before.start, hunk.before.end, hunk.after.start, hunk.after.end];
    diff.hunks().map(|one| hunk(one).map(|row| row as usize)).collect()
}
