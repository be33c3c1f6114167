//! What the typed views read an instruction with.

use super::{Inst, Operand};
use crate::value::SlotValue;

impl<'m> Inst<'m> {
    /// The value of a slot that every form of the instruction requires.
    pub(crate) fn required<T: SlotValue>(self, view: usize) -> T {
        // A view exists only for an instruction that fits a form, which fills such slots.
        self.given(view).unwrap_or(T::ALL[0])
    }

    /// The value of a slot.
    pub(crate) fn given<T: SlotValue>(self, view: usize) -> Option<T> {
        self.slot(view).and_then(T::from_word)
    }

    /// Whether a literal is given.
    pub(crate) fn flag(self, view: usize) -> bool {
        self.slot(view).is_some()
    }

    /// The operand of the view.
    pub(crate) fn operand_at(self, view: usize) -> Option<Operand<'m>> {
        let (position, part) = self.resolution().places[view].get()?;
        self.operands().nth(position)?.part(part)
    }

    /// An operand that every form of the instruction requires.
    pub(crate) fn required_operand(self, view: usize) -> Operand<'m> {
        // As for slots: a form that fits has placed it.
        self.operand_at(view).unwrap_or(Operand::Missing(self.0))
    }
}
