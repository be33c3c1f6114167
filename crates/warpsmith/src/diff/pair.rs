//! Two functions, held against each other.

use super::function::Function;
use super::line::{Hunk, Line};
use super::plain::{self, How};
use super::{rename, resources};
use crate::sass::text::Style;
use imara_diff::{Algorithm, Diff, Token};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::ops::Range;

/// Two functions, and where they differ: instructions of the one, and those of the other in their place.
pub struct Pair {
    /// The first one.
    pub a: Function,
    /// The other one.
    pub b: Function,
    /// The instructions of each.
    pub lines: [Vec<Line>; 2],
    /// Where they differ, in their order.
    pub hunks: Vec<Hunk>,
    /// Registers that have other names in B.
    pub renamed: Vec<(String, String)>,
    /// Instructions that differ only in which registers they use.
    pub in_registers: usize,
    /// Why instructions of A differ from those of B in their place, where they are the same but for that.
    pub notes: BTreeMap<usize, Note>,
    /// What they take of the machine, where that differs.
    pub resources: Vec<resources::Change>,
    /// Whether control information differs where nothing else does, of functions that are compared without it.
    pub in_control: bool,
    /// Classes of which they have not as many instructions, those with the largest difference first.
    pub mix: Vec<Count>,
}

/// How many instructions of a class there are in each of two functions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Count {
    /// The class, as [`crate::sass::cost`] counts instructions.
    pub class: &'static str,
    /// In the first one.
    pub a: u32,
    /// In the other one.
    pub b: u32,
}

/// Why an instruction that is the same differs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Note {
    /// It branches to another place.
    Target,
    /// It uses other registers than the instructions before it do.
    Registers(Vec<rename::Shift>),
}

impl Pair {
    /// How many instructions of a class each function has.
    pub fn of_class(&self, class: &str) -> [usize; 2] {
        self.lines.each_ref().map(|lines| lines.iter().filter(|line| line.class == Some(class)).count())
    }

    /// Whether nothing differs that the code itself says.
    pub fn is_same(&self) -> bool {
        self.hunks.is_empty() && !self.resources.iter().any(|change| change.is_own)
    }
}

/// What belongs together, by name and architecture, and the functions that only one of the files has. Of two that are alone
/// neither counts; `is_renamed` says that all functions of `a` have one name, those of `b` another, and that these are one.
#[allow(clippy::type_complexity)]
pub fn pairs(
    mut a: Vec<Function>,
    b: Vec<Function>,
    is_renamed: bool,
) -> (Vec<(Function, Function)>, [Vec<Function>; 2]) {
    if a.len() == 1 && b.len() == 1 {
        return (a.drain(..).zip(b).collect(), [Vec::new(), Vec::new()]);
    }
    // Of several with the same name and architecture, the first belongs to the first.
    let mut others: BTreeMap<(String, String), std::collections::VecDeque<Function>> = BTreeMap::new();
    // Where each file has code for one architecture only, they may be two.
    let single =
        |functions: &[Function]| functions.iter().all(|f| f.architecture == functions[0].architecture);
    let is_plain = single(&a) && single(&b);
    // Where the command says that one name became another, both stand for one.
    let named = |functions: &[Function]| functions.iter().all(|f| f.name == functions[0].name);
    let is_renamed = is_renamed && named(&a) && named(&b);
    let key = |function: &Function| {
        let name = if is_renamed { String::new() } else { function.name.clone() };
        let architecture = if is_plain { String::new() } else { function.architecture.clone() };
        (name, architecture)
    };
    for function in b {
        others.entry(key(&function)).or_default().push_back(function);
    }
    let (mut found, mut alone) = (Vec::new(), Vec::new());
    for function in a {
        match others.get_mut(&key(&function)).and_then(|queue| queue.pop_front()) {
            Some(other) => found.push((function, other)),
            None => alone.push(function),
        }
    }
    (found, [alone, others.into_values().flatten().collect()])
}

/// The machines of the functions, by architecture.
pub type Machines<'i> = BTreeMap<&'i str, plain::Machine<'i>>;

/// Holds two functions against each other.
pub fn compare(a: Function, b: Function, machines: &Machines<'_>, how: How) -> Pair {
    let mut pair = of_style(a, b, machines, how);
    // Equal bytes have nothing that differs.
    if how.style == Style::Listing && pair.is_same() && pair.a.code != pair.b.code {
        let how = How { style: Style::Control, ..how };
        pair.in_control = !of_style(pair.a.clone(), pair.b.clone(), machines, how).is_same();
    }
    pair
}

fn of_style(mut a: Function, mut b: Function, machines: &Machines<'_>, how: How) -> Pair {
    let lines = [&mut a, &mut b].map(|function| {
        let Some(machine) = machines.get(function.architecture.as_str()) else { return Vec::new() };
        let (lines, end) = plain::lines(function, machine, how);
        // What fills it up is no code of it.
        function.resources.code = end;
        lines
    });
    let mut numbers: HashMap<&str, u32> = HashMap::new();
    let [tokens_a, tokens_b] = lines.each_ref().map(|lines| {
        let tokens = lines.iter().map(|line| {
            let next = numbers.len() as u32;
            Token(*numbers.entry(&line.key).or_insert(next))
        });
        tokens.collect::<Vec<Token>>()
    });
    let mut diff = Diff::default();
    diff.compute_with(Algorithm::Histogram, &tokens_a, &tokens_b, numbers.len() as u32);
    let range = |range: &Range<u32>| range.start as usize..range.end as usize;
    let hunks: Vec<_> = diff.hunks().map(|hunk| (range(&hunk.before), range(&hunk.after))).collect();
    let (hunks, moved) = with_targets(&lines, hunks);
    let (renaming, hunks, shifts) = rename::renaming(&lines, hunks);
    let renamed = renaming.changed().collect();
    let in_registers = shifts.len();
    let mut notes: BTreeMap<usize, Note> = moved.into_iter().map(|index| (index, Note::Target)).collect();
    notes.extend(shifts.into_iter().map(|(index, shifts)| (index, Note::Registers(shifts))));
    let resources = a.resources.changes(&b.resources);
    let mix = mix(&lines);
    Pair { a, b, lines, hunks, renamed, in_registers, notes, resources, in_control: false, mix }
}

/// Classes of which there are not as many instructions.
fn mix(lines: &[Vec<Line>; 2]) -> Vec<Count> {
    let mut counts: BTreeMap<&'static str, [u32; 2]> = BTreeMap::new();
    for (side, lines) in lines.iter().enumerate() {
        for class in lines.iter().filter_map(|line| line.class) {
            counts.entry(class).or_default()[side] += 1;
        }
    }
    let counts = counts.into_iter().filter(|(_, [a, b])| a != b);
    let mut counts: Vec<Count> = counts.map(|(class, [a, b])| Count { class, a, b }).collect();
    counts.sort_by_key(|count| (std::cmp::Reverse(count.a.abs_diff(count.b)), count.class));
    counts
}

/// Adds what branches elsewhere: of two instructions that are alike the targets have to be alike too, where they belong to
/// what both functions have. The instructions of the first one that are added come with them.
fn with_targets([a, b]: &[Vec<Line>; 2], hunks: Vec<Hunk>) -> (Vec<Hunk>, Vec<usize>) {
    // For each instruction of the first the one of the second that it is.
    let mut partner: Vec<Option<usize>> = vec![None; a.len()];
    let (mut at, mut other) = (0, 0);
    for (before, after) in hunks.iter().cloned().chain([(a.len()..a.len(), b.len()..b.len())]) {
        while at < before.start && other < after.start {
            partner[at] = Some(other);
            (at, other) = (at + 1, other + 1);
        }
        (at, other) = (before.end, after.end);
    }
    let place = |lines: &[Line], offset: u64| lines.binary_search_by_key(&offset, |line| line.offset).ok();
    let theirs: HashSet<usize> = partner.iter().flatten().copied().collect();
    let is_elsewhere = |index: usize, other: usize| match (a[index].target, b[other].target) {
        (Some(left), Some(right)) => match (place(a, left), place(b, right)) {
            (Some(left), Some(right)) => match partner[left] {
                Some(partner) => partner != right,
                // What is new may stand for what is gone.
                None => theirs.contains(&right),
            },
            (None, None) => false,
            _ => true,
        },
        _ => false,
    };
    let moved = partner.iter().enumerate().filter_map(|(index, other)| Some((index, (*other)?)));
    let moved: Vec<(usize, usize)> = moved.filter(|(index, other)| is_elsewhere(*index, *other)).collect();
    let added = moved.iter().map(|(index, other)| (*index..index + 1, *other..other + 1));
    let mut all: Vec<_> = hunks.iter().cloned().chain(added).collect();
    all.sort_by_key(|(before, after)| (before.start, after.start));
    (all, moved.into_iter().map(|(index, _)| index).collect())
}
