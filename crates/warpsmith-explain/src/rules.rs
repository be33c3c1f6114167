//! The rules of forms in words.

use super::condition::{self, Mood};
use super::forms::{Forms, Merged};
use super::known::{self, Known, SlotState, Truth};
use super::page::{Condition, FormSet, Piece, Rule, RuleKind, Text};
use alloc::vec::Vec;
use warpsmith_ptx::isa::rows::{ConstraintRow, RuleRow, Run, TestOp};
use warpsmith_ptx::isa::{Constraint, Form, OperandState, Word};

/// The rules on combinations that concern what is known, in words, each with the numbers of its forms.
pub fn combinations(forms: &Forms, known: &dyn Known) -> Vec<Rule> {
    // By all but the forms.
    let mut out: Merged<Rule> = Merged::new();
    for (number, form) in forms.iter() {
        let rows = form.constraint_rows();
        for (index, row) in rows.iter().enumerate() {
            let (RuleRow::Needs(then) | RuleRow::Excludes(then)) = row.rule else { continue };
            let met = known::holds(row.when, form, known);
            if met == Truth::No || met == Truth::Yes && is_settled(row, then, form, known) {
                continue;
            }
            let pair = rows.iter().enumerate().find(|(_, other)| is_converse(row, other));
            match pair {
                // Said with the first of the two.
                Some((other, _)) if other < index => {}
                Some(_) => out.add(rule(RuleKind::Together, together(row, form), row, then, form), number),
                None => {
                    let kind = match row.rule {
                        RuleRow::Needs(_) => RuleKind::Needs,
                        _ => RuleKind::Excludes,
                    };
                    out.add(rule(kind, sentence(row, then, form, known), row, then, form), number);
                }
            }
        }
    }
    out.0.into_iter().map(|(rule, numbers)| Rule { forms: forms.set(&numbers), ..rule }).collect()
}

fn rule(kind: RuleKind, text: Text, row: &ConstraintRow, then: Run, form: Form) -> Rule {
    Rule {
        text: finished(text),
        kind,
        when: condition::plain_tests(row.when, form),
        then: condition::plain_tests(then, form),
        forms: FormSet::default(),
    }
}

/// Whether what is known already says that a rule is kept.
fn is_settled(row: &ConstraintRow, then: Run, form: Form, known: &dyn Known) -> bool {
    match row.rule {
        RuleRow::Needs(_) => known::holds(then, form, known) == Truth::Yes,
        _ => known::tests(then).all(|test| known::test(test, form, known) == Truth::No),
    }
}

/// Whether a rule says of B and A what another says of A and B: each needs the other.
fn is_converse(a: &ConstraintRow, b: &ConstraintRow) -> bool {
    let lone = |run: Run| {
        let mut tests = known::tests(run);
        tests.next().filter(|test| tests.len() == 0 && test.op == TestOp::Given).map(|test| test.subject)
    };
    let (RuleRow::Needs(a_then), RuleRow::Needs(b_then)) = (&a.rule, &b.rule) else { return false };
    let sides = (lone(a.when), lone(*a_then), lone(b.when), lone(*b_then));
    matches!(sides, (Some(a), Some(b), Some(c), Some(d)) if a == d && b == c && a != b)
}

fn together(row: &ConstraintRow, form: Form) -> Text {
    let RuleRow::Needs(then) = row.rule else { return Text::new() };
    let mut out = names(row.when, form);
    out.push_words(" and ").push(names(then, form));
    out.push_words(" stand together or not at all");
    out
}

fn names(run: Run, form: Form) -> Text {
    Text::join(
        known::tests(run).map(|test| Text::code(condition::subject(test, form))).collect(),
        ", ",
        " and ",
    )
}

/// One rule: where `.ftz` is given, `.type` must be `.f32`.
fn sentence(row: &ConstraintRow, then: Run, form: Form, known: &dyn Known) -> Text {
    let mut out = Text::new();
    let when = condition::open(row.when, form, known);
    if !when.is_empty() {
        out.push_words("where ").push(when).push_words(", ");
    }
    let mood = if matches!(row.rule, RuleRow::Needs(_)) { Mood::Must } else { Mood::MustNot };
    let demands = known::tests(then).map(|test| condition::phrase(test, form, mood));
    out.push(Text::join(demands.collect(), ", ", " and "));
    out
}

/// The text with a capital at its beginning and a full stop, unless it begins with code.
fn finished(mut text: Text) -> Text {
    if let Some(Piece::Words(words)) = text.0.first_mut() {
        let mut chars = words.chars();
        if let Some(first) = chars.next() {
            *words = first.to_uppercase().chain(chars).collect();
        }
    }
    text.push_words(".");
    text
}

/// The condition of a rule, as far as it is open.
pub fn when(rule: Constraint, form: Form, known: &dyn Known) -> Condition {
    condition::open_tests(rule.row().when, form, known)
}

/// Whether the condition of a rule holds.
pub fn applies(rule: Constraint, form: Form, known: &dyn Known) -> Truth {
    known::holds(rule.row().when, form, known)
}

/// The rules that a form breaks for what is known.
pub fn broken(form: Form, known: &dyn Known) -> Vec<Text> {
    let is_broken = |row: &&ConstraintRow| {
        known::holds(row.when, form, known) == Truth::Yes
            && match row.rule {
                RuleRow::Needs(then) => known::holds(then, form, known) == Truth::No,
                RuleRow::Excludes(then) => {
                    known::tests(then).any(|test| known::test(test, form, known) == Truth::Yes)
                }
                _ => false,
            }
    };
    let rows = form.constraint_rows().iter().filter(is_broken);
    rows.filter_map(|row| match row.rule {
        RuleRow::Needs(then) | RuleRow::Excludes(then) => Some(sentence(row, then, form, &known::Nothing)),
        _ => None,
    })
    .collect()
}

/// Whether a word may fill a slot where the words that are known stand, whatever is added to them.
pub fn may_fill(form: Form, known: &dyn Known, index: usize, word: Word) -> bool {
    struct Filled<'k>(&'k dyn Known, usize, Word);
    impl Known for Filled<'_> {
        fn slot(&self, form: Form, index: usize) -> SlotState {
            match self.0.slot(form, index) {
                _ if index == self.1 => SlotState::Word(self.2),
                SlotState::Missing => SlotState::Open,
                state => state,
            }
        }

        fn operand(&self, _: Form, _: u8) -> Option<OperandState> {
            None
        }
    }
    broken(form, &Filled(known, index, word)).is_empty()
}
