//! The plan that covers a form.

use super::space::{Assignment, Found, Goal, Space};
use super::way::{self, Place, Way};
use super::{Enumeration, Judge, write};
use crate::{Choice, Random};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::cell::RefCell;
use warpsmith_ptx::isa::hash_name;
use warpsmith_ptx::isa::{Description, Form, NamedOperand, OperandState, SlotOr, Word};

/// Choices that a form gets at least, if it has so many: where pairs need few, more than pairs are covered.
const CHOICES: usize = 150;

pub(super) fn cover(form: Form, judge: &Judge) -> Enumeration {
    let space = Space::new(form);
    let mut cover = Cover {
        pairs: Pairs::new(&space),
        space: &space,
        choices: Vec::new(),
        assignments: Vec::new(),
        unknown: 0,
        lines: BTreeSet::new(),
    };
    let unused = cover.values();
    cover.rules();
    cover.descriptions();
    let plain = cover.choices.len();
    let (pairs, impossible) = cover.pairs();
    cover.more();
    cover.write_all();
    let plain = cover.choices[..plain].iter().map(write_plain).collect();
    let unknown = cover.unknown;
    let mut lines: Vec<String> = cover.lines.into_iter().collect();
    let texts: Vec<&str> = lines.iter().map(String::as_str).collect();
    let mut judged = judge(&texts).into_iter();
    let refused = lines.extract_if(.., |_| judged.next().flatten().is_some()).collect();
    Enumeration { form, lines, plain, refused, pairs, impossible, unused, unknown }
}

struct Cover<'s> {
    space: &'s Space,
    pairs: Pairs,
    /// The choices made so far.
    choices: Vec<Choice>,
    assignments: Vec<Assignment>,
    unknown: usize,
    lines: BTreeSet<String>,
}

/// Which pairs of values have been covered.
struct Pairs {
    /// By variable: the number of its first value among all values.
    starts: Vec<usize>,
    /// How many values there are.
    count: usize,
    covered: Vec<bool>,
}

impl Pairs {
    fn new(space: &Space) -> Pairs {
        let mut starts = Vec::new();
        let mut count = 0;
        for variable in &space.variables {
            starts.push(count);
            count += variable.values.len();
        }
        Pairs { starts, count, covered: vec![false; count * count] }
    }

    fn index(&self, (a, x): (usize, usize), (b, y): (usize, usize)) -> usize {
        (self.starts[a] + x) * self.count + self.starts[b] + y
    }

    fn is_covered(&self, one: (usize, usize), other: (usize, usize)) -> bool {
        self.covered[self.index(one, other)]
    }

    fn note(&mut self, assignment: &[usize]) {
        for one in assignment.iter().copied().enumerate() {
            for other in assignment.iter().copied().enumerate() {
                let index = self.index(one, other);
                self.covered[index] = true;
            }
        }
    }
}

impl Cover<'_> {
    fn take(&mut self, assignment: &Assignment) {
        self.pairs.note(assignment);
        self.choices.push(self.space.choice(assignment));
        self.assignments.push(assignment.clone());
    }

    /// Each value where as little as possible besides is asked for; the values that are never legal.
    fn values(&mut self) -> Vec<String> {
        let mut unused = Vec::new();
        for (variable, values) in self.space.variables.iter().enumerate() {
            for value in 0..values.values.len() {
                let fixed = [(variable, value)];
                let goal = Goal { fixed: &fixed };
                let found = self.space.find(&goal, &mut plainest(self.space), &mut |_: &Assignment| true);
                match found {
                    Found::Choice(assignment) => self.take(&assignment),
                    Found::Nothing => unused.push(self.space.describe(variable, value)),
                    Found::Unknown => self.unknown += 1,
                }
            }
        }
        unused
    }

    /// Every two values of different variables; how many occur, and how many cannot.
    fn pairs(&mut self) -> (usize, usize) {
        let (mut occurring, mut impossible) = (0, 0);
        let sizes: Vec<usize> = self.space.variables.iter().map(|variable| variable.values.len()).collect();
        for a in 0..sizes.len() {
            for b in a + 1..sizes.len() {
                for x in 0..sizes[a] {
                    for y in 0..sizes[b] {
                        if self.pairs.is_covered((a, x), (b, y)) {
                            occurring += 1;
                            continue;
                        }
                        let fixed = [(a, x), (b, y)];
                        let goal = Goal { fixed: &fixed };
                        let pairs = &self.pairs;
                        let mut order = |variable: usize,
                                         assigned: &[Option<usize>],
                                         values: &mut Vec<usize>| {
                            let new = |value: usize| {
                                let others = assigned.iter().enumerate();
                                let others = others.filter_map(|(other, have)| Some((other, (*have)?)));
                                others.filter(|other| !pairs.is_covered((variable, value), *other)).count()
                            };
                            values.sort_by_cached_key(|value| core::cmp::Reverse(new(*value)));
                        };
                        match self.space.find(&goal, &mut order, &mut |_: &Assignment| true) {
                            Found::Choice(assignment) => {
                                occurring += 1;
                                self.take(&assignment);
                            }
                            Found::Nothing => impossible += 1,
                            Found::Unknown => self.unknown += 1,
                        }
                    }
                }
            }
        }
        (occurring, impossible)
    }

    /// Each rule where it applies, with as little besides as possible.
    fn rules(&mut self) {
        for rule in self.space.form.constraints() {
            let applies =
                |choice: &Choice| rule.applies(|slot| choice.word(slot), |view| choice.state_of(view));
            self.one_more(applies);
        }
    }

    /// Each description of an operand where it applies.
    fn descriptions(&mut self) {
        for position in self.space.form.operands() {
            for operand in position.named() {
                for index in 0..operand.descriptions().len() {
                    self.one_more(|choice: &Choice| {
                        let is_given = choice.operands().any(|(_, other)| other.0.view == operand.0.view);
                        is_given && applying(choice, operand) == Some(index)
                    });
                }
            }
        }
    }

    /// Other choices, up to a number.
    fn more(&mut self) {
        let mut seen: BTreeSet<Assignment> = self.assignments.iter().cloned().collect();
        let mut random = Random::new(u64::from(hash_name(self.space.form.syntax().as_bytes())));
        while seen.len() < CHOICES {
            let mut order = |_: usize, _: &[Option<usize>], values: &mut Vec<usize>| {
                let keys: Vec<u64> = values.iter().map(|_| random.next_u64()).collect();
                let mut keyed: Vec<(u64, usize)> = keys.into_iter().zip(values.iter().copied()).collect();
                keyed.sort_unstable();
                values.clear();
                values.extend(keyed.into_iter().map(|(_, value)| value));
            };
            let found =
                self.space.find(&Goal::default(), &mut order, &mut |assignment| !seen.contains(assignment));
            let Found::Choice(assignment) = found else { return };
            seen.insert(assignment.clone());
            self.take(&assignment);
        }
    }

    /// One more choice, if none so far is such.
    fn one_more(&mut self, is_such: impl Fn(&Choice) -> bool) {
        if self.choices.iter().any(&is_such) {
            return;
        }
        let mut accept = |assignment: &Assignment| is_such(&self.space.choice(assignment));
        let found = self.space.find(&Goal::default(), &mut plainest(self.space), &mut accept);
        match found {
            Found::Choice(assignment) => self.take(&assignment),
            Found::Nothing => {}
            Found::Unknown => self.unknown += 1,
        }
    }

    /// Writes each choice plainly, and each way of an operand with each value that has to do with it.
    fn write_all(&mut self) {
        let operands: Vec<NamedOperand> =
            self.space.form.operands().flat_map(|position| position.named()).collect();
        let relevant: Vec<Vec<usize>> = operands.iter().map(|operand| relevant_slots(*operand)).collect();
        let mut seen: BTreeSet<(u8, String, usize, Option<Word>)> = BTreeSet::new();
        for choice in &self.choices {
            let all = ways(choice);
            let plain = plain_ways(&all);
            if plain.values().any(String::is_empty) {
                continue;
            }
            self.lines.insert(write(choice, &plain));
            for (view, ways) in &all {
                let Some(at) = operands.iter().position(|operand| operand.0.view == *view) else { continue };
                for way in ways.iter().skip(1) {
                    let mut tags: Vec<(usize, Option<Word>)> = Vec::from([(usize::MAX, None)]);
                    if way.once {
                        tags.push((usize::MAX, None));
                    } else {
                        tags.extend(relevant[at].iter().map(|slot| (*slot, choice.word(*slot))));
                    }
                    let mut new = false;
                    for (slot, word) in tags {
                        new |= seen.insert((*view, way.template.clone(), slot, word));
                    }
                    if new {
                        let mut written = plain.clone();
                        written.insert(*view, way.template.clone());
                        self.lines.insert(write(choice, &written));
                    }
                }
            }
        }
    }
}

/// The ways to write each operand that is given, by its index in the view.
fn ways(choice: &Choice) -> Vec<(u8, Vec<Way>)> {
    let mut all = Vec::new();
    for (index, operand) in choice.operands() {
        let Some(position) = choice.form().operands().nth(index) else { continue };
        let alone = choice.given_at(index) == 1;
        all.push((operand.0.view, way::ways(&Place { choice, position, operand, alone })));
    }
    all
}

/// The plainest way of each operand.
fn plain_ways(ways: &[(u8, Vec<Way>)]) -> BTreeMap<u8, String> {
    let plain = |ways: &Vec<Way>| ways.first().map_or(String::new(), |way| way.template.clone());
    ways.iter().map(|(view, ways)| (*view, plain(ways))).collect()
}

fn write_plain(choice: &Choice) -> String {
    write(choice, &plain_ways(&ways(choice)))
}

/// Prefers what asks for the least: nothing, then what is oldest.
fn plainest(space: &Space) -> impl FnMut(usize, &[Option<usize>], &mut Vec<usize>) {
    move |variable, _, values| {
        values.sort_by_cached_key(|value| space.variables[variable].values[*value].floors.weight());
    }
}

/// Index of the description of an operand that applies.
fn applying(choice: &Choice, operand: NamedOperand) -> Option<usize> {
    let mut all = operand.descriptions();
    all.position(|d| d.applies(|slot| choice.word(slot), |view| choice.state_of(view)))
}

/// The slots whose values an operand depends on, by their index in the form.
fn relevant_slots(operand: NamedOperand) -> Vec<usize> {
    let found: RefCell<BTreeSet<usize>> = RefCell::new(BTreeSet::new());
    let note = |slot: usize| {
        found.borrow_mut().insert(slot);
        None
    };
    let of = |d: Description| {
        for ty in d.types() {
            if let SlotOr::Slot(slot) = ty.of {
                note(slot);
            }
            ty.count.resolve(note);
        }
        for space in d.spaces() {
            if let SlotOr::Slot(slot) = space {
                note(slot);
            }
        }
        // A condition ends at its first part that fails, which is enough here: the others belong to rarer cases.
        d.applies(note, |_| OperandState::Given);
    };
    operand.descriptions().for_each(of);
    found.into_inner().into_iter().collect()
}

impl Space {
    /// A value of a variable in words.
    fn describe(&self, variable: usize, value: usize) -> String {
        match self.form.slots().nth(variable) {
            Some(slot) => {
                let index = value.checked_sub(usize::from(slot.is_optional()));
                let word = index.and_then(|index| slot.values().nth(index));
                match word {
                    Some((word, _)) => format!("`.{}` as .{}", word.text(), slot.name()),
                    None => format!("no .{}", slot.name()),
                }
            }
            None => format!("value {value} of choice {variable}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every assignment of a space that is legal, by trying all.
    fn legal(space: &Space) -> Vec<Assignment> {
        let mut all: Vec<Assignment> = vec![Vec::new()];
        for variable in &space.variables {
            let longer = |start: Assignment| {
                (0..variable.values.len()).map(move |value| start.iter().copied().chain([value]).collect())
            };
            all = all.into_iter().flat_map(longer).collect();
        }
        all.retain(|assignment| {
            let fixed: Vec<(usize, usize)> = assignment.iter().copied().enumerate().collect();
            let goal = Goal { fixed: &fixed };
            matches!(space.find(&goal, &mut |_, _, _| {}, &mut |_| true), Found::Choice(_))
        });
        all
    }

    #[test]
    fn every_pair_that_is_legal_occurs() {
        let mut tried = 0;
        for form in Form::all() {
            let space = Space::new(form);
            let size: usize = space.variables.iter().map(|variable| variable.values.len()).product();
            if !(2..=256).contains(&size) {
                continue;
            }
            tried += 1;
            let mut pairs = Pairs::new(&space);
            legal(&space).iter().for_each(|assignment| pairs.note(assignment));
            // Each pair counts in both directions, and each value that occurs also pairs with itself.
            let diagonal =
                (0..pairs.count).filter(|value| pairs.covered[value * pairs.count + value]).count();
            let expected = (pairs.covered.iter().filter(|covered| **covered).count() - diagonal) / 2;
            let covered = cover(form, &|lines| vec![None; lines.len()]);
            assert_eq!((covered.pairs, covered.unknown), (expected, 0), "{form:?}");
        }
        assert!(tried > 200, "{tried} forms");
    }
}
