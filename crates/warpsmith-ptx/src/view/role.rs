//! What an operand may be in its role, in words.

use super::{Inst, Role};
use crate::isa::{OperandType, SlotOr, Word};
use alloc::format;
use alloc::string::String;

impl Role<'_> {
    /// The types that the operand may have, for the slots of its instruction: `.b32`, `{.b32 × 4}`.
    pub fn types<'a>(&self, inst: Inst<'a>) -> impl Iterator<Item = String> + use<'a> {
        let value_of = move |index| inst.slot_value(index);
        self.description.types().filter_map(move |ty: OperandType| {
            let word = ty.of.word(value_of)?.text();
            let (count, braces) = ty.count.resolve(value_of)?;
            Some(if braces { format!("{{.{word} × {count}}}") } else { format!(".{word}") })
        })
    }

    /// The state spaces of an address: the one that the instruction names, or those that its form allows.
    pub fn spaces<'a>(&self, inst: Inst<'a>) -> impl Iterator<Item = &'static str> + use<'a> {
        let spaces = self.description.spaces().map(move |space| match space {
            SlotOr::Slot(index) => inst.slot_value(index).map_or("generic", Word::text),
            SlotOr::Word(word) => word.text(),
        });
        let others = self.description.is_generic().then_some("generic");
        spaces.chain(others).chain(self.description.is_tensor().then_some("tensor"))
    }
}
