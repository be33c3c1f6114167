//! A form with certain modifiers: a whole mnemonic, perhaps with operands.

use crate::known::{Known, SlotState};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use warpsmith_ptx::isa::{Form, OperandSlot, OperandState, Slot, Word};
use warpsmith_ptx::resolve;
use warpsmith_ptx::view::Inst;

/// A form whose slots are filled, and what is known of its operands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spelling {
    form: Form,
    /// A state for each slot of the form.
    slots: Vec<SlotState>,
    /// The operands' states by their index in the view, with their text; `None` where only the mnemonic is
    /// known.
    operands: Option<Vec<Given>>,
}

/// An operand that is given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Given {
    view: u8,
    state: OperandState,
    text: String,
}

impl Known for Spelling {
    fn slot(&self, _: Form, index: usize) -> SlotState {
        self.slots.get(index).copied().unwrap_or(SlotState::Open)
    }

    fn operand(&self, _: Form, view: u8) -> Option<OperandState> {
        let operands = self.operands.as_ref()?;
        let found = operands.iter().find(|given| given.view == view);
        Some(found.map_or(OperandState::Missing, |given| given.state))
    }
}

impl Spelling {
    /// The form.
    pub fn form(&self) -> Form {
        self.form
    }

    /// What is known of each slot.
    pub fn slots(&self) -> impl Iterator<Item = (usize, Slot, SlotState)> + '_ {
        let states = self.slots.iter().copied();
        self.form.slots().zip(states).enumerate().map(|(index, (slot, state))| (index, slot, state))
    }

    /// The mnemonic in the order of the manual.
    pub fn mnemonic(&self) -> String {
        let mut out = String::from(base(self.form));
        for (_, slot, state) in self.slots() {
            if let (false, Some(word)) = (slot.is_on_operand(), state.word()) {
                out.push('.');
                out.push_str(word.text());
            }
        }
        out
    }

    /// Text of an operand, by its index in the view.
    pub fn operand_text(&self, view: u8) -> Option<&str> {
        let operands = self.operands.as_ref()?;
        operands.iter().find(|given| given.view == view).map(|given| given.text.as_str())
    }

    /// Whether operands are known.
    pub fn has_operands(&self) -> bool {
        self.operands.is_some()
    }

    /// A form with a word, or none, in each slot of its mnemonic.
    pub(crate) fn of_words(form: Form, words: &[u16]) -> Spelling {
        let state = |(slot, word): (Slot, u16)| match word {
            _ if slot.is_on_operand() => SlotState::Open,
            resolve::NO_WORD => SlotState::Missing,
            word => SlotState::Word(Word(word)),
        };
        let slots = form.slots().zip(words.iter().copied()).map(state).collect();
        Spelling { form, slots, operands: None }
    }

    /// A form of which some slots are filled; nothing is known of the others.
    pub(crate) fn of_some(form: Form, filled: Vec<Option<Word>>) -> Spelling {
        let state = |word: Option<Word>| word.map_or(SlotState::Open, SlotState::Word);
        Spelling { form, slots: filled.into_iter().map(state).collect(), operands: None }
    }

    /// The form of an instruction that stands somewhere, with its operands.
    pub(crate) fn of_inst(inst: Inst<'_>, form: Form) -> Spelling {
        let slots = form.slots().enumerate().map(|(index, _)| match inst.slot_value(index) {
            Some(word) => SlotState::Word(word),
            None => SlotState::Missing,
        });
        let views = form.operand_rows().iter().flat_map(|row| OperandSlot(row).part_rows());
        let operands = views.filter_map(|part| {
            let operand = inst.reading()?.operand_at(part.view as usize)?;
            let text = operand.node().text().to_string();
            let state = inst.reading().map_or(OperandState::Given, |reading| reading.state(part.view));
            Some(Given { view: part.view, state, text })
        });
        Spelling { form, slots: slots.collect(), operands: Some(operands.collect()) }
    }
}

/// The first word of a form's mnemonic.
pub fn base(form: Form) -> &'static str {
    let syntax = form.syntax();
    syntax.split(['.', '{', ' ']).next().unwrap_or_default()
}
