//! An instruction read as one of the forms that its spelling fits.

use super::{Inst, Operand, Role};
use crate::isa::{Description, Form, NamedOperand, OperandSlot, OperandState, SLOT_ON_OPERAND, Word};
use crate::resolve::{GAP, NO_WORD, Resolution, readings};
use alloc::vec::Vec;

/// An instruction, and what its spelling is taken to mean.
#[derive(Clone, Copy)]
pub struct Reading<'m, 'r> {
    /// The instruction.
    pub inst: Inst<'m>,
    /// The form that it is read as.
    pub form: Form,
    pub(crate) resolution: &'r Resolution,
}

impl<'m, 'r> Reading<'m, 'r> {
    /// `None` where the resolution is none.
    pub(crate) fn new(inst: Inst<'m>, resolution: &'r Resolution) -> Option<Self> {
        let form = resolution.form.filter(|_| resolution.misfit.is_none())?;
        Some(Reading { inst, form, resolution })
    }

    /// The value of a slot of the form; a selector behind an operand is found in that operand's text.
    #[inline]
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

    /// Where an operand of the view stands among the operands of the text; nothing where it is left out.
    #[inline]
    pub fn position(self, view: usize) -> Option<usize> {
        Some(self.resolution.places.get(view)?.get()?.0)
    }

    /// The operand of the view.
    #[inline]
    pub fn operand_at(self, view: usize) -> Option<Operand<'m>> {
        let (position, part) = self.resolution.places[view].get()?;
        self.inst.operands().nth(position)?.part(part)
    }

    /// What conditions of the data ask of an operand of the view, as far as its text says it.
    #[inline]
    pub fn state(self, view: u8) -> OperandState {
        let state = self.resolution.places[view as usize].state(self.resolution.signature);
        match state {
            OperandState::Given => self.operand_at(view as usize).map_or(state, Operand::state),
            state => state,
        }
    }

    /// What the data says of an operand, by the values of the slots and what `state_of` says of the operands.
    #[inline]
    pub fn description(
        self,
        named: NamedOperand,
        state_of: impl Fn(u8) -> OperandState,
    ) -> Option<Description> {
        let mut all = named.descriptions();
        all.find(|d| d.applies(|i| self.slot_value(i), &state_of)).or_else(|| named.descriptions().next())
    }

    /// Each operand that is given, with its name in the form and the description that applies.
    #[inline]
    pub fn roles(self) -> impl Iterator<Item = Role<'m>> {
        self.form.operands().flat_map(|position| position.named()).filter_map(move |named| {
            let operand = self.operand_at(named.0.view as usize)?;
            let description = self.description(named, |view| self.state(view))?;
            Some(Role { name: named.name(), operand, description })
        })
    }
}

/// Everything that the spelling of an instruction may mean. Instructions of one [`Inst::spelling`] share it.
pub struct Readings(Vec<Resolution>);

impl Readings {
    /// All that fits an instruction; nothing where it fits no form.
    #[inline]
    pub fn of(inst: Inst<'_>) -> Readings {
        let Some(first) = inst.reading() else { return Readings(Vec::new()) };
        // The mnemonic as the resolver takes it.
        let mut text = inst.mnemonic().bytes().to_vec();
        let end = inst.mnemonic().span().end;
        for (_, span) in inst.modifiers().filter(|(_, span)| span.start >= end) {
            text.push(GAP);
            text.extend_from_slice(&inst.node().tree.source[span.range()]);
        }
        Readings(readings(&text, first.resolution.signature))
    }

    /// An instruction of this spelling, read in each of the ways.
    #[inline]
    pub fn each<'m, 'r>(&'r self, inst: Inst<'m>) -> impl Iterator<Item = Reading<'m, 'r>> {
        self.0.iter().filter_map(move |resolution| Reading::new(inst, resolution))
    }
}
