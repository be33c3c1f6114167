//! What the data says for people: prose, remarks, examples; and the programs of the lane language.

use super::*;
use crate::generated::texts as x;

/// What one `instruction` block says of all its forms. An instruction that several files describe has a
/// part for each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Part(u16);

pub(crate) struct PartRow {
    pub instruction: u16,
    pub family: u16,
    pub brief: u16,
    pub section: u16,
    pub about: u16,
    pub semantics: u16,
    pub undefined: u16,
    pub notes: Run,
    pub examples: Run,
    pub since: u16,
    pub deprecated: u16,
    pub removed: u16,
}

pub(crate) struct FormRow {
    pub part: u16,
    pub lane: u16,
    pub cases: u16,
    pub notes: Run,
    pub escapes: Run,
    /// Pairs of a slot's index and a text.
    pub defaults: Run,
    /// Pairs of a word and a text.
    pub meanings: Run,
    pub fragments: Run,
}

pub(crate) struct FragmentRow {
    pub operand: u16,
    pub rows: u16,
    pub columns: u16,
    pub when: Run,
    pub body: u16,
}

pub(crate) struct DirectiveRow {
    pub section: u16,
    pub about: u16,
    pub notes: Run,
    pub examples: Run,
}

pub(crate) struct FunctionRow {
    pub head: u16,
    pub body: u16,
}

fn text(index: u16) -> &'static str {
    x::TEXTS[index as usize]
}

fn list((start, len): Run) -> impl ExactSizeIterator<Item = &'static str> + Clone {
    x::LISTS[start as usize..][..len as usize].iter().map(|index| text(*index))
}

impl Instruction {
    /// What each `instruction` block says of it, in order of the files.
    pub fn parts(self) -> impl ExactSizeIterator<Item = Part> + Clone {
        let (start, len) = x::INSTRUCTION_PARTS[self as usize];
        (start..start + len).map(Part)
    }
}

impl Part {
    fn row(self) -> &'static PartRow {
        &x::PARTS[self.0 as usize]
    }

    /// The instruction that it describes.
    pub fn instruction(self) -> Instruction {
        // The generator writes no other index.
        Instruction::from_index(self.row().instruction).unwrap_or_else(|| Form(0).instruction())
    }

    /// Family that it belongs to; see [`families`].
    pub fn family(self) -> &'static str {
        text(self.row().family)
    }

    /// One line of meaning.
    pub fn brief(self) -> &'static str {
        text(self.row().brief)
    }

    /// Section of the manual that describes it.
    pub fn section(self) -> &'static str {
        text(self.row().section)
    }

    /// A description.
    pub fn about(self) -> &'static str {
        text(self.row().about)
    }

    /// What it does, in prose, where that is no function of one lane's inputs.
    pub fn semantics(self) -> &'static str {
        text(self.row().semantics)
    }

    /// What it leaves undefined.
    pub fn undefined(self) -> &'static str {
        text(self.row().undefined)
    }

    /// Remarks.
    pub fn notes(self) -> impl ExactSizeIterator<Item = &'static str> + Clone {
        list(self.row().notes)
    }

    /// Examples that no single form owns; see [`Form::examples`].
    pub fn examples(self) -> impl ExactSizeIterator<Item = &'static str> + Clone {
        list(self.row().examples)
    }

    /// Since when it exists, as far as its forms do not say otherwise.
    pub fn since(self) -> Option<Availability> {
        Availability::some(self.row().since)
    }

    /// Since when it is deprecated.
    pub fn deprecated(self) -> Option<Availability> {
        Availability::some(self.row().deprecated)
    }

    /// Where it is gone.
    pub fn removed(self) -> Option<Availability> {
        Availability::some(self.row().removed)
    }

    /// The forms that it describes.
    pub fn forms(self) -> impl Iterator<Item = Form> {
        self.instruction().forms().filter(move |form| form.part() == self)
    }
}

impl core::fmt::Debug for Part {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{} ({})", self.instruction().name(), self.family())
    }
}

impl Form {
    fn texts(self) -> &'static FormRow {
        &x::FORMS[self.0 as usize]
    }

    /// The part of its instruction that describes it.
    pub fn part(self) -> Part {
        Part(self.texts().part)
    }

    /// What it computes from one lane's inputs, as a program of the lane language; empty where it is no
    /// such function.
    pub fn lane(self) -> &'static str {
        text(self.texts().lane)
    }

    /// Evaluated examples of that program, one a line: `mnemonic inputs -> outputs`.
    pub fn cases(self) -> &'static str {
        text(self.texts().cases)
    }

    /// Remarks.
    pub fn notes(self) -> impl ExactSizeIterator<Item = &'static str> + Clone {
        list(self.texts().notes)
    }

    /// Names of the rules that the notation of the data cannot express.
    pub fn escapes(self) -> impl ExactSizeIterator<Item = &'static str> + Clone {
        list(self.texts().escapes)
    }

    /// What a word means in this form: what the form says, or else what the word means everywhere.
    pub fn meaning_of(self, word: Word) -> &'static str {
        let (start, len) = self.texts().meanings;
        let mut rows = x::DEFAULTS[start as usize..][..len as usize].iter();
        rows.find(|(index, _)| *index == word.0).map_or(word.meaning(), |(_, said)| text(*said))
    }

    /// What it means when a slot of the form (by its index) is left out; `None` where the data does not say.
    pub fn default_of(self, slot: usize) -> Option<&'static str> {
        let (start, len) = self.texts().defaults;
        let mut rows = x::DEFAULTS[start as usize..][..len as usize].iter();
        rows.find(|(index, _)| *index as usize == slot).map(|(_, said)| text(*said))
    }

    /// Which elements of its matrix operands each lane holds.
    pub fn fragments(self) -> impl ExactSizeIterator<Item = Fragment> + Clone {
        let (start, len) = self.texts().fragments;
        x::FRAGMENTS[start as usize..][..len as usize].iter().map(Fragment)
    }
}

/// Where the elements of a matrix operand lie in the registers of the lanes.
#[derive(Clone, Copy)]
pub struct Fragment(&'static FragmentRow);

impl Fragment {
    pub(crate) fn row(self) -> &'static FragmentRow {
        self.0
    }

    /// Name of the operand.
    pub fn operand(self) -> &'static str {
        text(self.0.operand)
    }

    /// The number of rows: an expression of the lane language.
    pub fn rows(self) -> &'static str {
        text(self.0.rows)
    }

    /// The number of columns: an expression of the lane language.
    pub fn columns(self) -> &'static str {
        text(self.0.columns)
    }

    /// Whether it describes the operand, by the values of the form's slots; see [`Description::applies`].
    pub fn applies(
        self,
        value_of: impl Fn(usize) -> Option<Word>,
        state_of: impl Fn(u8) -> OperandState,
    ) -> bool {
        operands::holds(self.0.when, &value_of, &state_of)
    }

    /// A program of the lane language that computes `row` and `col` from `lane` and `i`.
    pub fn program(self) -> &'static str {
        text(self.0.body)
    }
}

impl core::fmt::Debug for Fragment {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "fragment {} {} x {}", self.operand(), self.rows(), self.columns())
    }
}

impl Directive {
    fn texts(self) -> &'static DirectiveRow {
        &x::DIRECTIVES[self as usize]
    }

    /// Section of the manual that describes it.
    pub fn section(self) -> &'static str {
        text(self.texts().section)
    }

    /// A description.
    pub fn about(self) -> &'static str {
        text(self.texts().about)
    }

    /// Remarks.
    pub fn notes(self) -> impl ExactSizeIterator<Item = &'static str> + Clone {
        list(self.texts().notes)
    }

    /// Examples.
    pub fn examples(self) -> impl ExactSizeIterator<Item = &'static str> + Clone {
        list(self.texts().examples)
    }

    /// Where it may stand.
    pub fn places(self) -> impl Iterator<Item = Place> + Clone {
        Place::ALL.into_iter().filter(move |place| self.may_stand(*place))
    }
}

/// A function of the lane language that the programs of several forms share.
#[derive(Clone, Copy)]
pub struct Function(&'static FunctionRow);

impl Function {
    /// Every function, in order of the data.
    pub fn all() -> impl ExactSizeIterator<Item = Function> + Clone {
        x::FUNCTIONS.iter().map(Function)
    }

    /// The function of a name.
    pub fn find(name: &str) -> Option<Function> {
        Function::all().find(|function| function.name() == name)
    }

    /// Name and parameters: `NAME(a, b)`.
    pub fn head(self) -> &'static str {
        text(self.0.head)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.head().split('(').next().unwrap_or_default().trim()
    }

    /// Its statements.
    pub fn body(self) -> &'static str {
        text(self.0.body)
    }
}

impl PartialEq for Function {
    fn eq(&self, other: &Self) -> bool {
        core::ptr::eq(self.0, other.0)
    }
}

impl Eq for Function {}

impl core::fmt::Debug for Function {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.head())
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
