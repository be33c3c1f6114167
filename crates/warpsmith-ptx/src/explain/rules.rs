//! The rules of forms in words.

use super::condition::{self, Known, Mood, Truth};
use super::forms::{Forms, Merged};
use super::page::{Piece, Text};
use crate::isa::{Constraint, ConstraintRow, Form, RuleRow, Run, TestOp};
use alloc::vec::Vec;

/// The rules on combinations that concern what is known, in words, each with the numbers of its forms.
pub fn combinations(forms: &Forms, known: &dyn Known) -> Merged<Text> {
    let mut out = Merged::new();
    for (number, form) in forms.iter() {
        let rows = form.constraint_rows();
        for (index, row) in rows.iter().enumerate() {
            let (RuleRow::Needs(then) | RuleRow::Excludes(then)) = row.rule else { continue };
            let met = condition::holds(row.when, form, known);
            if met == Truth::No || met == Truth::Yes && is_settled(row, then, form, known) {
                continue;
            }
            let pair = rows.iter().enumerate().find(|(_, other)| is_converse(row, other));
            match pair {
                // Said with the first of the two.
                Some((other, _)) if other < index => {}
                Some(_) => out.add(together(row, form), number),
                None => out.add(sentence(row, then, form, known), number),
            }
        }
    }
    out
}

/// Whether what is known already says that a rule is kept.
fn is_settled(row: &ConstraintRow, then: Run, form: Form, known: &dyn Known) -> bool {
    match row.rule {
        RuleRow::Needs(_) => condition::holds(then, form, known) == Truth::Yes,
        _ => condition::tests(then).all(|test| condition::test(test, form, known) == Truth::No),
    }
}

/// Whether a rule says of B and A what another says of A and B: each needs the other.
fn is_converse(a: &ConstraintRow, b: &ConstraintRow) -> bool {
    let lone = |run: Run| {
        let mut tests = condition::tests(run);
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
        condition::tests(run).map(|test| Text::code(condition::subject(test, form))).collect(),
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
    let demands = condition::tests(then).map(|test| condition::phrase(test, form, mood));
    out.push(Text::join(demands.collect(), ", ", " and "));
    out
}

/// The text with a capital at its beginning and a full stop, unless it begins with code.
pub fn finished(mut text: Text) -> Text {
    if let Some(Piece::Words(words)) = text.0.first_mut() {
        let mut chars = words.chars();
        if let Some(first) = chars.next() {
            *words = first.to_uppercase().chain(chars).collect();
        }
    }
    text.push_words(".");
    text
}

/// The condition of a rule in words, as far as it is open.
pub fn when(rule: Constraint, form: Form, known: &dyn Known) -> Text {
    condition::open(rule.row().when, form, known)
}

/// Whether the condition of a rule holds.
pub fn applies(rule: Constraint, form: Form, known: &dyn Known) -> Truth {
    condition::holds(rule.row().when, form, known)
}

/// Names of the rules that the notation cannot express, with the numbers of their forms.
pub fn escapes(forms: &Forms) -> Merged<&'static str> {
    let mut out = Merged::new();
    for (number, form) in forms.iter() {
        form.escapes().for_each(|name| out.add(name, number));
    }
    out
}

/// The rules that a form breaks for what is known.
pub fn broken(form: Form, known: &dyn Known) -> Vec<Text> {
    let is_broken = |row: &&ConstraintRow| {
        condition::holds(row.when, form, known) == Truth::Yes
            && match row.rule {
                RuleRow::Needs(then) => condition::holds(then, form, known) == Truth::No,
                RuleRow::Excludes(then) => {
                    condition::tests(then).any(|test| condition::test(test, form, known) == Truth::Yes)
                }
                _ => false,
            }
    };
    let rows = form.constraint_rows().iter().filter(is_broken);
    rows.filter_map(|row| match row.rule {
        RuleRow::Needs(then) | RuleRow::Excludes(then) => {
            Some(sentence(row, then, form, &condition::Nothing))
        }
        _ => None,
    })
    .collect()
}
