//! Conditions of the data in words.

use super::known::{Known, Truth, test, tests, words};
use super::page::{Condition, Test, Text};
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_ptx::isa::rows::{self, Run, Subject, TestOp, TestRow};
use warpsmith_ptx::isa::{Form, OperandState};

/// How a test is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mood {
    /// A condition: `.type` is `.f32`.
    Is,
    /// A demand: `.type` must be `.f32`.
    Must,
    /// A refusal of what the test says: `.type` must not be `.f32`.
    MustNot,
}

/// The subject of a test, as it stands in the form: `.type`, `a`.
pub fn subject(row: &TestRow, form: Form) -> String {
    match row.subject {
        Subject::Slot(index) => {
            let name = form.slots().nth(index as usize).map_or("", |slot| slot.name());
            alloc::format!(".{name}")
        }
        Subject::Operand(view) => operand_name(form, view).into(),
    }
}

/// The name of an operand of the view in a form.
pub fn operand_name(form: Form, view: u8) -> &'static str {
    let parts = form.operand_rows().iter().flat_map(|row| warpsmith_ptx::isa::OperandSlot(row).part_rows());
    parts.clone().find(|part| part.view == view).map_or("", |part| rows::name(part.name))
}

/// One test in words.
pub fn phrase(row: &TestRow, form: Form, mood: Mood) -> Text {
    let mut out = Text::new();
    let is_operand = matches!(row.subject, Subject::Operand(_));
    let subject = subject(row, form);
    if row.op == TestOp::Negated {
        out.push_code(&alloc::format!("-{subject}"));
    } else {
        if is_operand {
            out.push_words("operand ");
        }
        out.push_code(&subject);
    }
    let list = |out: &mut Text| {
        let words = words(row).into_iter().map(|word| Text::code(alloc::format!(".{}", word.text())));
        out.push(Text::join(words.collect(), ", ", " or "));
    };
    match (row.op, mood) {
        (TestOp::Given | TestOp::Negated, Mood::Is) => out.push_words(" is given"),
        (TestOp::Given | TestOp::Negated, Mood::Must) => out.push_words(" must be given"),
        (TestOp::Given | TestOp::Negated, Mood::MustNot) => out.push_words(" must be left out"),
        (TestOp::Missing, Mood::Is) => out.push_words(" is left out"),
        (TestOp::Missing, Mood::Must) => out.push_words(" must be left out"),
        (TestOp::Missing, Mood::MustNot) => out.push_words(" must be given"),
        (TestOp::Is | TestOp::Kind, Mood::Is) => out.push_words(" is "),
        (TestOp::Is | TestOp::Kind, Mood::Must) | (TestOp::IsNot, Mood::MustNot) => {
            out.push_words(" must be ")
        }
        (TestOp::IsNot, Mood::Is) => out.push_words(" is not "),
        (TestOp::IsNot, Mood::Must) | (TestOp::Is | TestOp::Kind, Mood::MustNot) => {
            out.push_words(" must not be ")
        }
    };
    match row.op {
        TestOp::Is | TestOp::IsNot => list(&mut out),
        TestOp::Kind => {
            out.push(kinds(row.values.0));
        }
        _ => {}
    }
    out
}

/// The kinds of operand whose bits are set: a register, an immediate.
fn kinds(bits: u16) -> Text {
    Text::join(listed(bits).map(|(.., text)| (*text).into()).collect(), ", ", " or ")
}

/// The kinds of operand whose bits are set; what is a kind of variable is not said again.
fn listed(bits: u16) -> impl Iterator<Item = &'static (OperandState, &'static str, &'static str)> {
    let variable = OperandState::Variable.bit();
    let is_said = move |state: OperandState| bits & variable != 0 && state.bit() > variable;
    KINDS.iter().filter(move |(state, ..)| state.bit() & bits != 0 && !is_said(*state))
}

/// What is not yet known of a condition, in words and as data.
pub fn open_tests(when: Run, form: Form, known: &dyn Known) -> Condition {
    let rest = tests(when).filter(|row| test(row, form, known) == Truth::Open);
    Condition { text: open(when, form, known), tests: rest.map(|row| plain_test(row, form)).collect() }
}

/// The tests of a condition as data.
pub fn plain_tests(when: Run, form: Form) -> Vec<Test> {
    tests(when).map(|row| plain_test(row, form)).collect()
}

fn plain_test(row: &TestRow, form: Form) -> Test {
    let op = match row.op {
        TestOp::Given => "given",
        TestOp::Missing => "missing",
        TestOp::Negated => "negated",
        TestOp::Is => "is",
        TestOp::IsNot => "is_not",
        TestOp::Kind => "kind",
    };
    let values = match row.op {
        TestOp::Is | TestOp::IsNot => {
            words(row).into_iter().map(|word| alloc::format!(".{}", word.text())).collect()
        }
        TestOp::Kind => listed(row.values.0).map(|kind| kind.1.into()).collect(),
        _ => Vec::new(),
    };
    let is_operand = matches!(row.subject, Subject::Operand(_));
    Test { is_operand, name: subject(row, form), op, values }
}

/// Kinds of operand: their names as data and in words.
const KINDS: [(OperandState, &str, &str); 9] = [
    (OperandState::Register, "register", "a register"),
    (OperandState::Immediate, "immediate", "an immediate"),
    (OperandState::Sink, "sink", "`_`"),
    (OperandState::Variable, "variable", "a variable"),
    (OperandState::Texture, "texture", "a texture"),
    (OperandState::Sampler, "sampler", "a sampler"),
    (OperandState::Surface, "surface", "a surface"),
    (OperandState::Function, "function", "a function"),
    (OperandState::Kernel, "kernel", "a kernel"),
];

/// What is not yet known of a condition, in words: `.shape` is `.m8n8k4` and `.trans` is given.
pub fn open(when: Run, form: Form, known: &dyn Known) -> Text {
    let rest = tests(when).filter(|row| test(row, form, known) == Truth::Open);
    Text::join(rest.map(|row| phrase(row, form, Mood::Is)).collect(), ", ", " and ")
}
