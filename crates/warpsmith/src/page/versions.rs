//! Two versions of a file: which functions belong together, and where they differ.

use super::parts::{Compared, Machine, Parts};
use crate::diff::{self, How, Machines, Note, Pair};
use crate::name;
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

/// Which functions of machine code belong together: those at the beginning of a section by their names, those behind them by
/// their own names where these belong together.
pub fn matched(before: &Parts, after: &Parts) -> Matched {
    let (mut olds, mut news) = (queues(before), queues(after));
    let firsts =
        |parts| all(parts).filter(|(_, one)| one.behind.is_none()).map(|(_, one)| one.function.clone());
    let (pairs, [gone, _]) = diff::pairs(firsts(before).collect(), firsts(after).collect(), false);
    let mut matched = Matched { pairs: HashMap::new(), gone: Vec::new() };
    let mut partner: HashMap<Which, Which> = HashMap::new();
    for (a, b) in pairs {
        if let (Some(old), Some(new)) = (take(&mut olds, &a), take(&mut news, &b)) {
            partner.insert(old, new);
            matched.pairs.insert(new, (old, a, b));
        }
    }
    matched.gone = gone.iter().filter_map(|function| take(&mut olds, function)).collect();
    let mut behind: HashMap<(Which, &str), VecDeque<(Which, &Compared)>> = HashMap::new();
    for (which, one) in all(after) {
        if let Some(first) = one.behind {
            behind.entry(((which.0, first), own(one))).or_default().push_back((which, one));
        }
    }
    for (which, one) in all(before) {
        let Some(first) = one.behind else { continue };
        let place = partner.get(&(which.0, first)).map(|new| (*new, own(one)));
        match place.and_then(|place| behind.get_mut(&place)?.pop_front()) {
            Some((new, other)) => {
                matched.pairs.insert(new, (which, one.function.clone(), other.function.clone()));
            }
            None => matched.gone.push(which),
        }
    }
    matched.gone.sort_unstable();
    matched
}

/// All functions, in their order.
fn all(parts: &Parts) -> impl Iterator<Item = (Which, &Compared)> {
    let of = |(piece, part): (usize, &'_ Machine)| (piece, part.compared.len());
    let numbers = parts.machine.iter().enumerate().map(of);
    numbers.flat_map(move |(piece, count)| {
        (0..count).map(move |number| ((piece, number), &parts.machine[piece].compared[number]))
    })
}

/// Its name, without what it stands behind: compilers number these.
fn own(one: &Compared) -> &str {
    let name = &one.function.name;
    name::inside(name).unwrap_or(name)
}

/// Functions by name and architecture, in their order.
type Queues = HashMap<(String, String), VecDeque<Which>>;

fn queues(parts: &Parts) -> Queues {
    let mut out = Queues::new();
    for (which, one) in all(parts).filter(|(_, one)| one.behind.is_none()) {
        let key = (one.function.name.clone(), one.function.architecture.clone());
        out.entry(key).or_default().push_back(which);
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

/// Where two functions differ, in rows of which the listings have so many, what is said of it, and in one word how.
pub fn compared(
    a: diff::Function,
    b: diff::Function,
    rows: [usize; 2],
    machines: &Machines<'_>,
) -> (Vec<[usize; 4]>, Vec<String>, &'static str) {
    let pair = diff::compare(a, b, machines, How::default());
    // A branch to itself, behind which a function is filled up, may be left out of its listing.
    let [left, right] = rows;
    let hunks = pair
        .hunks
        .iter()
        .map(|(a, b)| [a.start.min(left), a.end.min(left), b.start.min(right), b.end.min(right)]);
    let hunks = hunks.filter(|[a, b, c, d]| a < b || c < d).collect();
    let change = match pair.is_same() {
        false => "changed",
        true if pair.in_control => "control",
        true => "same",
    };
    (hunks, said(&pair), change)
}

fn said(pair: &Pair) -> Vec<String> {
    let mut out: Vec<String> = pair.resources.iter().map(ToString::to_string).collect();
    if pair.in_control {
        out.push("control information, and nothing else of the instructions".into());
    }
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
