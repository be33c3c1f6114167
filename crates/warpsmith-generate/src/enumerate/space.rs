//! What may be chosen when a form is written, and the search for legal choices.

use super::floors::Floors;
use crate::Choice;
use crate::choice::sign;
use alloc::vec;
use alloc::vec::Vec;
use core::cell::Cell;
use warpsmith_ptx::isa::{Constraint, ConstraintRule, Form, OperandState, Word};

/// Puts the values that a slot may have next into the order in which they are tried: slot, values so far, candidates.
type Order<'o> = dyn FnMut(usize, &[Option<usize>], &mut Vec<usize>) + 'o;

/// The choices of a form, each one a variable with its values.
pub(super) struct Space {
    pub form: Form,
    pub variables: Vec<Variable>,
    form_floors: Floors,
    rules: Vec<Rule>,
}

pub(super) struct Variable {
    what: What,
    pub values: Vec<Value>,
}

enum What {
    /// The slot of the variable's index.
    Slot,
    /// How many operands are given at a position.
    Count,
    /// Whether an operand (its place and its index in the view) stands behind a sign.
    Sign { position: usize, part: usize, view: u8 },
}

pub(super) struct Value {
    word: Option<Word>,
    /// Operands given, or 1 for a sign.
    number: usize,
    pub floors: Floors,
}

struct Rule {
    constraint: Constraint,
    floors: Option<Floors>,
}

/// A value for every variable, by index.
pub(super) type Assignment = Vec<usize>;

/// What a choice that is looked for has to be.
#[derive(Default, Clone)]
pub(super) struct Goal<'g> {
    /// Variables whose values are given.
    pub fixed: &'g [(usize, usize)],
}

/// How a search ended.
pub(super) enum Found {
    Choice(Assignment),
    /// There is none.
    Nothing,
    /// The search was given up.
    Unknown,
}

/// Steps after which a search is given up; the data needs a few hundred.
const BUDGET: usize = 500_000;

impl Space {
    pub fn new(form: Form) -> Space {
        let mut variables = Vec::new();
        for slot in form.slots() {
            let none = Value { word: None, number: 0, floors: Floors::always() };
            let mut values: Vec<Value> = slot
                .values()
                .map(|(word, since)| Value { word: Some(word), number: 0, floors: Floors::new(since) })
                .collect();
            if slot.is_optional() {
                values.insert(0, none);
            }
            variables.push(Variable { what: What::Slot, values });
        }
        for operands in form.operands() {
            let most = operands.named().len();
            let mut counts: Vec<usize> = (1..=most).filter(|count| operands.takes(*count)).collect();
            if operands.is_optional() || counts.is_empty() {
                counts.insert(0, 0);
            }
            let value = |number| Value { word: None, number, floors: Floors::always() };
            variables.push(Variable { what: What::Count, values: counts.into_iter().map(value).collect() });
        }
        for (position, operands) in form.operands().enumerate() {
            for (part, named) in operands.named().enumerate() {
                if sign(form, named.name()).is_some() {
                    let value = |number| Value { word: None, number, floors: Floors::always() };
                    let what = What::Sign { position, part, view: named.0.view };
                    variables.push(Variable { what, values: (0..2).map(value).collect() });
                }
            }
        }
        let rules = form.constraints().map(|constraint| {
            let floors = match constraint.rule() {
                ConstraintRule::Since(since) => Some(Floors::new(since)),
                _ => None,
            };
            Rule { constraint, floors }
        });
        let rules = rules.collect();
        Space { form, variables, form_floors: Floors::new(form.since()), rules }
    }

    /// The choice that values stand for.
    pub fn choice(&self, assignment: &[usize]) -> Choice {
        let slots = self.form.slots().len();
        let positions = self.form.operands().len();
        let value = |index: usize| &self.variables[index].values[assignment[index]];
        let words = (0..slots).map(|index| value(index).word).collect();
        let given = (slots..slots + positions).map(|index| value(index).number).collect();
        let signs = self.variables.iter().enumerate().filter_map(|(index, variable)| match variable.what {
            What::Sign { view, .. } if value(index).number == 1 => Some(view),
            _ => None,
        });
        Choice::of(self.form, words, given, signs.collect())
    }

    /// Looks for a legal choice.
    ///
    /// `order` sorts the values of a variable (its index) by preference, given the choice so far;
    /// `accept` has the last word.
    pub fn find(
        &self,
        goal: &Goal<'_>,
        order: &mut Order<'_>,
        accept: &mut dyn FnMut(&Assignment) -> bool,
    ) -> Found {
        let fixed = |index: usize| goal.fixed.iter().find(|(variable, _)| *variable == index);
        let mut sequence: Vec<usize> = goal.fixed.iter().map(|(variable, _)| *variable).collect();
        sequence.extend((0..self.variables.len()).filter(|index| fixed(*index).is_none()));
        let mut search = Search {
            space: self,
            goal,
            sequence,
            assigned: vec![None; self.variables.len()],
            steps: 0,
            order,
            accept,
        };
        let found = search.descend(0, &self.form_floors.clone());
        match (found, search.steps >= BUDGET) {
            (true, _) => Found::Choice(search.assigned.into_iter().flatten().collect()),
            (false, true) => Found::Unknown,
            (false, false) => Found::Nothing,
        }
    }

    /// The floors of a partial choice; `None` where no completion of it is legal.
    fn floors(&self, assigned: &[Option<usize>], so_far: &Floors) -> Option<Floors> {
        let mut floors = so_far.clone();
        let unknown = Cell::new(false);
        let slots = self.form.slots().len();
        let number = |index: usize| assigned[index].map(|value| self.variables[index].values[value].number);
        let word = |slot: usize| match assigned[slot] {
            Some(value) => self.variables[slot].values[value].word,
            None => {
                unknown.set(true);
                None
            }
        };
        let state = |view: u8| {
            let Some((position, part)) = self.place(view) else { return OperandState::Missing };
            let Some(given) = number(slots + position) else {
                unknown.set(true);
                return OperandState::Missing;
            };
            if part >= given {
                return OperandState::Missing;
            }
            let sign = self.variables.iter().position(
                |variable| matches!(variable.what, What::Sign { view: other, .. } if other == view),
            );
            let negated = match sign.map(number) {
                Some(None) => {
                    unknown.set(true);
                    return OperandState::Given;
                }
                sign => sign == Some(Some(1)),
            };
            if negated { OperandState::Negated } else { OperandState::Given }
        };
        for (index, variable) in self.variables.iter().enumerate() {
            if let What::Sign { position, part, .. } = variable.what
                && number(index) == Some(1)
                && number(slots + position).is_some_and(|given| part >= given)
            {
                return None;
            }
        }
        for rule in &self.rules {
            unknown.set(false);
            let kept = rule.constraint.is_kept(word, state);
            if unknown.get() {
                continue;
            }
            if !kept {
                return None;
            }
            if let Some(needed) = &rule.floors
                && rule.constraint.applies(word, state)
            {
                floors.and(needed);
            }
        }
        if assigned.iter().all(Option::is_some) {
            self.remove(&mut floors, &word, &state);
        }
        floors.is_possible().then_some(floors)
    }

    fn remove(
        &self,
        floors: &mut Floors,
        word: &impl Fn(usize) -> Option<Word>,
        state: &impl Fn(u8) -> OperandState,
    ) {
        if let Some(gone) = self.form.removed() {
            floors.without(gone);
        }
        for rule in &self.rules {
            if let ConstraintRule::Removed(gone) = rule.constraint.rule()
                && rule.constraint.applies(word, state)
            {
                floors.without(gone);
            }
        }
    }

    /// Position and part of an operand of the view.
    fn place(&self, view: u8) -> Option<(usize, usize)> {
        self.form.operands().enumerate().find_map(|(position, operands)| {
            let part = operands.named().position(|named| named.0.view == view)?;
            Some((position, part))
        })
    }
}

struct Search<'s, 'f> {
    space: &'s Space,
    goal: &'s Goal<'s>,
    sequence: Vec<usize>,
    assigned: Vec<Option<usize>>,
    steps: usize,
    order: &'f mut Order<'f>,
    accept: &'f mut dyn FnMut(&Assignment) -> bool,
}

impl Search<'_, '_> {
    /// Chooses for the variable at `depth` of the sequence, and for those behind it.
    fn descend(&mut self, depth: usize, so_far: &Floors) -> bool {
        let Some(&index) = self.sequence.get(depth) else {
            let complete: Assignment = self.assigned.iter().copied().flatten().collect();
            return (self.accept)(&complete);
        };
        let values = &self.space.variables[index].values;
        let mut candidates: Vec<usize> = match self.goal.fixed.get(depth) {
            Some((_, value)) => vec![*value],
            None => (0..values.len()).collect(),
        };
        (self.order)(index, &self.assigned, &mut candidates);
        for value in candidates {
            self.steps += 1;
            if self.steps >= BUDGET {
                return false;
            }
            self.assigned[index] = Some(value);
            let mut floors = so_far.clone();
            floors.and(&values[value].floors);
            if let Some(floors) = self.space.floors(&self.assigned, &floors)
                && self.descend(depth + 1, &floors)
            {
                return true;
            }
        }
        self.assigned[index] = None;
        false
    }
}
