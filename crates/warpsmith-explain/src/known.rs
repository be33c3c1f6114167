//! What is known of an instruction's slots and operands, and whether conditions of the data hold for it.

use alloc::vec::Vec;
use warpsmith_ptx::isa::rows::{self, Run, Subject, TestOp, TestRow};
use warpsmith_ptx::isa::{Form, OperandState, Word};

/// Whether something holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Truth {
    /// It does.
    Yes,
    /// It does not.
    No,
    /// What is known does not say.
    Open,
}

/// What is known of a slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SlotState {
    /// Nothing.
    Open,
    /// It is left out.
    Missing,
    /// It has this word.
    Word(Word),
}

impl SlotState {
    /// The word, as the data's conditions want it.
    pub fn word(self) -> Option<Word> {
        match self {
            SlotState::Word(word) => Some(word),
            _ => None,
        }
    }
}

/// What is known of forms: their slots, and the operands of the view.
pub trait Known {
    /// What is known of a slot, by its index in the form.
    fn slot(&self, form: Form, index: usize) -> SlotState;
    /// What is known of an operand, by its index in the view.
    fn operand(&self, form: Form, view: u8) -> Option<OperandState>;
}

/// Nothing is known.
pub struct Nothing;

impl Known for Nothing {
    fn slot(&self, _: Form, _: usize) -> SlotState {
        SlotState::Open
    }

    fn operand(&self, _: Form, _: u8) -> Option<OperandState> {
        None
    }
}

/// The tests of a condition.
pub fn tests(when: Run) -> impl ExactSizeIterator<Item = &'static TestRow> + Clone {
    rows::tests(when).iter()
}

/// Whether one test holds.
pub fn test(row: &TestRow, form: Form, known: &dyn Known) -> Truth {
    let truth = |holds: bool| if holds { Truth::Yes } else { Truth::No };
    match row.subject {
        Subject::Slot(index) => {
            let word = match known.slot(form, index as usize) {
                SlotState::Open => return Truth::Open,
                state => state.word(),
            };
            truth(match row.op {
                TestOp::Given | TestOp::Negated => word.is_some(),
                TestOp::Missing => word.is_none(),
                TestOp::Is => word.is_some_and(|word| words(row).contains(&word)),
                TestOp::IsNot => !word.is_some_and(|word| words(row).contains(&word)),
                TestOp::Kind => return Truth::Open,
            })
        }
        Subject::Operand(view) => match (known.operand(form, view), row.op) {
            (None, _) => Truth::Open,
            (Some(state), TestOp::Missing) => truth(state == OperandState::Missing),
            (Some(state), TestOp::Negated) => truth(state == OperandState::Negated),
            (Some(state), TestOp::Given) => truth(state != OperandState::Missing),
            (Some(state), TestOp::Kind) => truth(state.bit() & row.values.0 != 0),
            _ => Truth::Open,
        },
    }
}

/// Whether a condition holds as a whole.
pub fn holds(when: Run, form: Form, known: &dyn Known) -> Truth {
    let mut out = Truth::Yes;
    for row in tests(when) {
        match test(row, form, known) {
            Truth::No => return Truth::No,
            Truth::Open => out = Truth::Open,
            Truth::Yes => {}
        }
    }
    out
}

/// The words that a test compares with.
pub fn words(row: &TestRow) -> Vec<Word> {
    rows::test_words(row.values).iter().map(|word| Word(*word)).collect()
}
