//! An instruction read as one of the forms that its spelling fits.

use super::{Inst, Operand, Role};
use crate::isa::{Description, Form, NamedOperand, OperandSlot, OperandState, SLOT_ON_OPERAND, Word};
use crate::resolve::{NO_WORD, Resolution};

/// An instruction, and what its spelling is taken to mean.
#[derive(Clone, Copy)]
pub(crate) struct Reading<'m, 'r> {
    pub inst: Inst<'m>,
    pub form: Form,
    pub resolution: &'r Resolution,
}

impl<'m, 'r> Reading<'m, 'r> {
    /// `None` where the resolution is none.
    pub fn new(inst: Inst<'m>, resolution: &'r Resolution) -> Option<Self> {
        let form = resolution.form.filter(|_| resolution.misfit.is_none())?;
        Some(Reading { inst, form, resolution })
    }

    /// The value of a slot of the form; a selector behind an operand is found in that operand's text.
    pub fn slot_value(self, index: usize) -> Option<Word> {
        let row = self.form.slot_rows().get(index)?;
        if row.flags & SLOT_ON_OPERAND == 0 {
            let word = self.resolution.slots[row.view as usize];
            return (word != NO_WORD).then_some(Word(word));
        }
        let position =
            self.form.operand_rows().iter().find(|position| position.selector as usize == index)?;
        let view = OperandSlot(position).part_rows().first()?.view;
        let (place, _) = self.resolution.places[view as usize].get()?;
        self.inst.operands().nth(place)?.selector()
    }

    /// The operand of the view.
    pub fn operand_at(self, view: usize) -> Option<Operand<'m>> {
        let (position, part) = self.resolution.places[view].get()?;
        self.inst.operands().nth(position)?.part(part)
    }

    /// What conditions of the data ask of an operand of the view, as far as its text says it.
    pub fn state(self, view: u8) -> OperandState {
        let state = self.resolution.places[view as usize].state(self.resolution.signature);
        match state {
            OperandState::Given => self.operand_at(view as usize).map_or(state, Operand::state),
            state => state,
        }
    }

    /// What the data says of an operand, by the values of the slots and what `state_of` says of the operands.
    pub fn description(
        self,
        named: NamedOperand,
        state_of: impl Fn(u8) -> OperandState,
    ) -> Option<Description> {
        let mut all = named.descriptions();
        all.find(|d| d.applies(|i| self.slot_value(i), &state_of)).or_else(|| named.descriptions().next())
    }

    /// Each operand that is given, with its name in the form and the description that applies.
    pub fn roles(self) -> impl Iterator<Item = Role<'m>> {
        self.form.operands().flat_map(|position| position.named()).filter_map(move |named| {
            let operand = self.operand_at(named.0.view as usize)?;
            let description = self.description(named, |view| self.state(view))?;
            Some(Role { name: named.name(), operand, description })
        })
    }
}
