//! What the data says for people: prose, remarks, examples.
//!
//! The traits add it to the types of [`warpsmith_ptx::isa`].

#[rustfmt::skip]
mod generated;

pub(crate) use generated::LANE_GUIDE;

use generated as x;
use warpsmith_ptx::isa::{Availability, Directive, Form, Instruction, Word};

/// What one `instruction` block says of all its forms. An instruction that several files describe has a
/// part for each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct InstructionPart(Instruction, u8);

pub(crate) struct PartRow {
    pub family: &'static str,
    pub brief: &'static str,
    pub section: &'static str,
    pub about: &'static str,
    pub semantics: &'static str,
    pub undefined: &'static str,
    pub notes: &'static [&'static str],
    pub examples: &'static [&'static str],
    pub since: u16,
    pub deprecated: u16,
    pub removed: u16,
}

pub(crate) struct FormRow {
    /// Index among the parts of its instruction.
    pub part: u8,
    pub notes: &'static [&'static str],
    /// What it means to leave out a slot, by the slot's index.
    pub defaults: &'static [(u8, &'static str)],
    pub meanings: &'static [(&'static str, &'static str)],
}

pub(crate) struct DirectiveRow {
    pub section: &'static str,
    pub about: &'static str,
    pub notes: &'static [&'static str],
    pub examples: &'static [&'static str],
}

/// What the data says of an instruction.
pub trait InstructionManual {
    /// What each `instruction` block says of it, in order of the files.
    fn parts(self) -> impl ExactSizeIterator<Item = InstructionPart> + Clone;
}

/// What the data says of a form.
pub trait FormManual {
    /// The part of its instruction that describes it.
    fn part(self) -> InstructionPart;

    /// Remarks.
    fn notes(self) -> impl ExactSizeIterator<Item = &'static str> + Clone;

    /// What a word means in this form: what the form says, or else what the word means everywhere.
    fn meaning_of(self, word: Word) -> &'static str;

    /// What it means when a slot of the form (by its index) is left out; `None` where the data does not say.
    fn default_of(self, slot: usize) -> Option<&'static str>;
}

/// What the data says of a directive.
pub trait DirectiveManual {
    /// Section of the manual that describes it.
    fn section(self) -> &'static str;

    /// A description.
    fn about(self) -> &'static str;

    /// Remarks.
    fn notes(self) -> impl ExactSizeIterator<Item = &'static str> + Clone;

    /// Examples.
    fn examples(self) -> impl ExactSizeIterator<Item = &'static str> + Clone;
}

impl InstructionManual for Instruction {
    fn parts(self) -> impl ExactSizeIterator<Item = InstructionPart> + Clone {
        (0..x::PARTS[self as usize].len()).map(move |index| InstructionPart(self, index as u8))
    }
}

impl InstructionPart {
    fn row(self) -> &'static PartRow {
        &x::PARTS[self.0 as usize][usize::from(self.1)]
    }

    /// The instruction that it describes.
    pub fn instruction(self) -> Instruction {
        self.0
    }

    /// Family that it belongs to; see [`families`](warpsmith_ptx::isa::families).
    pub fn family(self) -> &'static str {
        self.row().family
    }

    /// One line of meaning.
    pub fn brief(self) -> &'static str {
        self.row().brief
    }

    /// Section of the manual that describes it.
    pub fn section(self) -> &'static str {
        self.row().section
    }

    /// A description.
    pub fn about(self) -> &'static str {
        self.row().about
    }

    /// What it does, in prose, where that is no function of one lane's inputs.
    pub fn semantics(self) -> &'static str {
        self.row().semantics
    }

    /// What it leaves undefined.
    pub fn undefined(self) -> &'static str {
        self.row().undefined
    }

    /// Remarks.
    pub fn notes(self) -> impl ExactSizeIterator<Item = &'static str> + Clone {
        self.row().notes.iter().copied()
    }

    /// Examples that no single form owns; see [`Form::examples`].
    pub fn examples(self) -> impl ExactSizeIterator<Item = &'static str> + Clone {
        self.row().examples.iter().copied()
    }

    /// Since when it exists, as far as its forms do not say otherwise.
    pub fn since(self) -> Option<Availability> {
        Availability::from_index(self.row().since)
    }

    /// Since when it is deprecated.
    pub fn deprecated(self) -> Option<Availability> {
        Availability::from_index(self.row().deprecated)
    }

    /// Where it is gone.
    pub fn removed(self) -> Option<Availability> {
        Availability::from_index(self.row().removed)
    }

    /// The forms that it describes.
    pub fn forms(self) -> impl Iterator<Item = Form> {
        self.instruction().forms().filter(move |form| form.part() == self)
    }
}

impl core::fmt::Debug for InstructionPart {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{} ({})", self.instruction().name(), self.family())
    }
}

fn texts(form: Form) -> &'static FormRow {
    &x::FORMS[form.index()]
}

impl FormManual for Form {
    fn part(self) -> InstructionPart {
        InstructionPart(self.instruction(), texts(self).part)
    }

    fn notes(self) -> impl ExactSizeIterator<Item = &'static str> + Clone {
        texts(self).notes.iter().copied()
    }

    fn meaning_of(self, word: Word) -> &'static str {
        let mut rows = texts(self).meanings.iter();
        rows.find(|(known, _)| *known == word.text()).map_or(word.meaning(), |(_, said)| said)
    }

    fn default_of(self, slot: usize) -> Option<&'static str> {
        let mut rows = texts(self).defaults.iter();
        rows.find(|(index, _)| usize::from(*index) == slot).map(|(_, said)| *said)
    }
}

impl DirectiveManual for Directive {
    fn section(self) -> &'static str {
        x::DIRECTIVES[self as usize].section
    }

    fn about(self) -> &'static str {
        x::DIRECTIVES[self as usize].about
    }

    fn notes(self) -> impl ExactSizeIterator<Item = &'static str> + Clone {
        x::DIRECTIVES[self as usize].notes.iter().copied()
    }

    fn examples(self) -> impl ExactSizeIterator<Item = &'static str> + Clone {
        x::DIRECTIVES[self as usize].examples.iter().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_belongs_to_a_part_of_its_instruction() {
        for form in Form::all() {
            assert_eq!(form.part().instruction(), form.instruction(), "{form:?}");
            assert_eq!(form.part().family(), form.family(), "{form:?}");
        }
        for part in Instruction::all().flat_map(Instruction::parts) {
            assert!(part.forms().next().is_some() && !part.brief().is_empty(), "{part:?}");
        }
    }

    #[test]
    fn defaults_are_those_of_slots_that_may_be_left_out() {
        for form in Form::all() {
            for (index, slot) in form.slots().enumerate() {
                assert!(form.default_of(index).is_none() || slot.is_optional(), "{form:?}: {}", slot.name());
            }
        }
    }
}
