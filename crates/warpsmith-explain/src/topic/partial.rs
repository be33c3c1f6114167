//! A mnemonic that lacks words.

use super::Spelling;
use crate::known::{Known, SlotState};
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_ptx::isa::{Form, OperandState};

/// A mnemonic that lacks words, with the forms that it may become.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Partial {
    /// As it was written.
    pub name: String,
    /// The forms, with what is known of their slots.
    pub forms: Vec<Spelling>,
}

impl Known for Partial {
    fn slot(&self, form: Form, index: usize) -> SlotState {
        let known = self.forms.iter().find(|known| known.form() == form);
        known.map_or(SlotState::Open, |known| known.slot(form, index))
    }

    fn operand(&self, _: Form, _: u8) -> Option<OperandState> {
        None
    }
}
