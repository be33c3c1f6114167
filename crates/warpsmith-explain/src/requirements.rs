//! Since when forms exist, and combinations of what they are made of.

use super::condition;
use super::forms::{Forms, Merged};
use super::known::{self, Known, SlotState, Truth};
use super::needs::Needs;
use super::page::{Cell, Condition, Section, Table, Test};
use super::rules;
use super::topic::Spelling;
use alloc::vec::Vec;
use warpsmith_ptx::isa::{ConstraintRule, Form, Word};

/// One line of the tables.
#[derive(PartialEq)]
struct Line {
    what: Condition,
    status: &'static str,
    needs: Needs,
}

/// What a form needs at least: it and, of each slot that must be filled, the word that needs least.
pub fn of_form(form: Form) -> Needs {
    let mut out = Needs::of(form.since());
    for slot in form.slots().filter(|slot| !slot.is_optional() && !slot.is_on_operand()) {
        let words = slot.values().map(|(_, since)| Needs::of(since));
        if let Some(least) = words.reduce(|a, b| a.or(&b)) {
            let both = out.and(&least);
            // That no version has both is said elsewhere, if it is so at all.
            if both.alternatives().is_some() {
                out = both;
            }
        }
    }
    out.lowest()
}

/// What forms need beyond their single values: combinations, and where they are deprecated or gone.
pub fn section(forms: &Forms, known: &dyn Known) -> Section {
    let mut lines: Merged<Line> = Merged::new();
    for (number, form) in forms.iter() {
        for (status, when) in [("deprecated", form.deprecated()), ("removed", form.removed())] {
            if let Some(when) = when {
                lines.add(Line { what: always(), status, needs: Needs::of(when) }, number);
            }
        }
        for rule in form.constraints() {
            let (status, needs) = match rule.rule() {
                ConstraintRule::Combination => continue,
                ConstraintRule::Since(since) => ("", Needs::of(since).lowest()),
                ConstraintRule::Deprecated(when) => ("deprecated", Needs::of(when)),
                ConstraintRule::Removed(when) => ("removed", Needs::of(when)),
            };
            if rules::applies(rule, form, known) != Truth::No {
                let open = rules::when(rule, form, known);
                let what = if open.tests.is_empty() { always() } else { open };
                lines.add(Line { what, status, needs }, number);
            }
        }
    }
    let mut needed = Table::new(&[("when", "Where"), ("needs", "Needs"), ("forms", "Forms")]);
    let columns = [("when", "Where"), ("status", "What happens"), ("from", "From"), ("forms", "Forms")];
    let mut gone = Table::new(&columns);
    for (line, numbers) in lines.0 {
        let mut row: Vec<Cell> = alloc::vec![line.what.into()];
        let table = if line.status.is_empty() {
            &mut needed
        } else {
            row.push(line.status.into());
            &mut gone
        };
        row.extend([line.needs.into(), forms.set(&numbers).into()]);
        table.rows.push(row);
    }
    let mut section = Section::new("requirements", "Requirements");
    section.table(needed);
    section.table(gone);
    section
}

fn always() -> Condition {
    Condition { text: "in any case".into(), tests: Vec::new() }
}

/// What a spelling needs as a whole, as far as that is known, and each part of it that needs anything.
pub struct Total {
    /// All of it together.
    pub needs: Needs,
    /// What else may be needed, where that depends on operands.
    pub open: Vec<(Condition, Needs)>,
    /// The parts: what, and what it needs.
    pub parts: Vec<(Condition, Needs)>,
    /// Since when it is deprecated, where that holds.
    pub deprecated: Option<Needs>,
    /// Where it is gone.
    pub removed: Option<Needs>,
}

/// Adds up what a spelling needs.
pub fn total(spelling: &Spelling) -> Total {
    let form = spelling.form();
    let mut out = Total {
        needs: Needs::of(form.since()),
        open: Vec::new(),
        parts: Vec::new(),
        deprecated: form.deprecated().map(Needs::of),
        removed: form.removed().map(Needs::of),
    };
    out.parts
        .push((Condition { text: "the form".into(), tests: Vec::new() }, Needs::of(form.since()).lowest()));
    for (_, slot, state) in spelling.slots() {
        let SlotState::Word(word) = state else { continue };
        let Some((_, since)) = slot.values().find(|(value, _)| *value == word) else { continue };
        let needs = Needs::of(since);
        if !needs.is_always() {
            out.needs = out.needs.and(&needs);
            let test = Test {
                is_operand: false,
                name: alloc::format!(".{}", slot.name()),
                op: "is",
                values: alloc::vec![alloc::format!(".{}", word.text())],
            };
            let what = Condition { text: super::slots::word_text(word), tests: alloc::vec![test] };
            out.parts.push((what, needs.lowest()));
        }
    }
    for rule in form.constraints() {
        let applies = rules::applies(rule, form, spelling);
        let said = condition::open_tests(rule.row().when, form, &known::Nothing);
        match (applies, rule.rule()) {
            (Truth::No, _) | (_, ConstraintRule::Combination) => {}
            (Truth::Yes, ConstraintRule::Since(since)) => {
                out.needs = out.needs.and(&Needs::of(since));
                out.parts.push((said, Needs::of(since).lowest()));
            }
            (Truth::Open, ConstraintRule::Since(since)) => {
                let when = rules::when(rule, form, spelling);
                out.open.push((when, Needs::of(since).lowest()));
            }
            (Truth::Yes, ConstraintRule::Deprecated(when)) => out.deprecated = Some(Needs::of(when)),
            (Truth::Yes, ConstraintRule::Removed(when)) => out.removed = Some(Needs::of(when)),
            (Truth::Open, _) => {}
        }
    }
    out.needs = out.needs.lowest();
    out
}

/// What a form needs at least where a word fills one of its slots, whatever the rest.
pub fn of_word(form: Form, index: usize, word: Word) -> Option<Needs> {
    struct One(usize, Word);
    impl Known for One {
        fn slot(&self, _: Form, index: usize) -> SlotState {
            if index == self.0 { SlotState::Word(self.1) } else { SlotState::Open }
        }

        fn operand(&self, _: Form, _: u8) -> Option<warpsmith_ptx::isa::OperandState> {
            None
        }
    }
    let slot = form.slots().nth(index)?;
    let (_, since) = slot.values().find(|(value, _)| *value == word)?;
    let mut needs = Needs::of(form.since()).and(&Needs::of(since));
    for rule in form.constraints() {
        if let ConstraintRule::Since(since) = rule.rule()
            && rules::applies(rule, form, &One(index, word)) == Truth::Yes
        {
            needs = needs.and(&Needs::of(since));
        }
    }
    Some(needs.lowest())
}
