//! The view of an instruction, whatever it is; the typed ones are made from it.

use super::{Operand, Reading};
use crate::diagnostic::Span;
use crate::isa::{Form, Instruction, Word};
use crate::kind::SyntaxKind;
use crate::node::Node;
use crate::resolve::{NO_WORD, Resolution};
use crate::view::views;
use alloc::string::String;

views! {
    /// An instruction.
    Inst;
}

/// A guard: `@p` or `@!p`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Guard<'m> {
    /// Whether `!` stands before the predicate.
    pub negated: bool,
    /// The predicate.
    pub predicate: super::Name<'m>,
}

/// An operand in its role: what the form calls it and says of it.
#[derive(Clone, Copy)]
pub struct Role<'m> {
    /// Its name in the form.
    pub name: &'static str,
    /// The operand.
    pub operand: Operand<'m>,
    /// What the data says of it for the slots of this instruction.
    pub description: crate::isa::Description,
}

impl<'m> Inst<'m> {
    #[inline]
    pub(super) fn resolution(self) -> &'m Resolution {
        let tree = self.0.tree;
        &tree.resolutions[tree.elements[self.0.id as usize].high() as usize]
    }

    /// The form that it fits; `None` if it fits none.
    #[inline]
    pub fn form(self) -> Option<Form> {
        let resolution = self.resolution();
        if resolution.misfit.is_none() { resolution.form } else { None }
    }

    /// Which instruction it is; `None` if it fits no form.
    #[inline]
    pub fn instruction(self) -> Option<Instruction> {
        self.form().map(Form::instruction)
    }

    /// Whether it is this instruction and fits a form.
    #[inline]
    pub fn is(self, instruction: Instruction) -> bool {
        self.instruction() == Some(instruction)
    }

    /// The guard, if it has one.
    #[inline]
    pub fn guard(self) -> Option<Guard<'m>> {
        let node = self.0.child(SyntaxKind::Guard)?;
        let predicate = node.children().last()?;
        Some(Guard { negated: node.child(SyntaxKind::Bang).is_some(), predicate: super::Name(predicate) })
    }

    /// The token that holds the opcode, and modifiers written without a gap.
    #[inline]
    pub fn mnemonic(self) -> Node<'m> {
        let mut children = self.0.children().filter(|node| node.kind() != SyntaxKind::Guard);
        children.next().unwrap_or(self.0)
    }

    /// The opcode: the mnemonic's first word.
    #[inline]
    pub fn opcode(self) -> &'m str {
        self.mnemonic().text().split('.').next().unwrap_or_default()
    }

    /// Its modifiers as written, each with its place; unknown words have no [`Word`].
    #[inline]
    pub fn modifiers(self) -> impl Iterator<Item = (Option<Word>, Span)> + 'm {
        let mnemonic = self.mnemonic();
        let (bytes, start) = (mnemonic.bytes(), mnemonic.span().start);
        let mut at = bytes.iter().position(|&b| b == b'.').unwrap_or(bytes.len());
        let inside = core::iter::from_fn(move || {
            let from = at;
            let rest = bytes.get(from + 1..)?;
            at = from + 1 + rest.iter().position(|&b| b == b'.').unwrap_or(rest.len());
            Some((Word::find(&bytes[from + 1..at]), Span::new(start + from as u32, start + at as u32)))
        });
        let apart = self.0.children_of(SyntaxKind::Word);
        inside.chain(apart.map(|token| (token.bytes().get(1..).and_then(Word::find), token.span())))
    }

    /// The modifiers in the order of its form, followed by the ones that it lacks as `None`.
    pub(crate) fn slot_words(self) -> impl Iterator<Item = (crate::isa::Slot, Option<Word>)> + 'm {
        let slots = self.form().into_iter().flat_map(Form::slots).filter(|slot| !slot.is_on_operand());
        slots.map(move |slot| (slot, self.slot(slot.0.view as usize)))
    }

    /// The mnemonic in the order of the manual; as written where it fits no form.
    pub fn canonical_mnemonic(self) -> String {
        let mut out = String::from(self.opcode());
        if self.form().is_some() {
            for word in self.slot_words().filter_map(|(_, word)| word) {
                out.push('.');
                out.push_str(word.text());
            }
        } else {
            for (_, span) in self.modifiers() {
                out.push_str(core::str::from_utf8(&self.0.tree.source[span.range()]).unwrap_or_default());
            }
        }
        out
    }

    /// The word in a slot of the view.
    #[inline]
    pub(crate) fn slot(self, view: usize) -> Option<Word> {
        let word = self.resolution().slots[view];
        (word != NO_WORD).then_some(Word(word))
    }

    /// The operands by position.
    #[inline]
    pub fn operands(self) -> impl Iterator<Item = Operand<'m>> + Clone {
        // Words that stand apart from the mnemonic come before the operands and are none.
        self.0.children().filter_map(Operand::new)
    }

    /// What its spelling means, as a form.
    #[inline]
    pub fn reading(self) -> Option<Reading<'m, 'm>> {
        Reading::new(self, self.resolution())
    }

    /// The value of each of the form's slots, by the index that descriptions and constraints use.
    ///
    /// A selector behind an operand is found in that operand's text.
    #[inline]
    pub fn slot_value(self, index: usize) -> Option<Word> {
        self.reading()?.slot_value(index)
    }

    /// The form's slots that stand in the mnemonic, each with the word that fills it.
    #[inline]
    pub fn slots(self) -> impl Iterator<Item = (crate::isa::Slot, Option<Word>)> + 'm {
        self.slot_words()
    }

    /// All slots of the form that are filled, each with its word; also those that stand behind an operand.
    pub fn filled_slots(self) -> impl Iterator<Item = (crate::isa::Slot, Word)> + 'm {
        let slots = self.form().into_iter().flat_map(Form::slots).enumerate();
        slots.filter_map(move |(index, slot)| Some((slot, self.slot_value(index)?)))
    }

    /// Whether the condition of a rule of its form holds for this text.
    pub(crate) fn is_subject_to(self, rule: crate::isa::Constraint) -> bool {
        self.reading().is_some_and(|reading| rule.applies(|i| reading.slot_value(i), |v| reading.state(v)))
    }

    /// Whether a fragment of its form describes its operand as this text has it.
    #[cfg(feature = "lane")]
    #[inline]
    pub fn describes(self, fragment: crate::isa::MatrixFragment) -> bool {
        self.reading()
            .is_some_and(|reading| fragment.applies(|i| reading.slot_value(i), |v| reading.state(v)))
    }

    /// The rules of the form that apply to this text.
    #[inline]
    pub fn constraints(self) -> impl Iterator<Item = crate::isa::Constraint> + 'm {
        let all = self.form().into_iter().flat_map(Form::constraints);
        all.filter(move |rule| self.is_subject_to(*rule))
    }

    /// A number below [`Module::spellings`](crate::Module::spellings), which it shares with all instructions that are spelled
    /// alike and have operands of the same shapes.
    #[inline]
    pub fn spelling(self) -> usize {
        self.0.tree.elements[self.0.id as usize].high() as usize
    }

    /// Each operand that is given, with its name in the form and the description that applies.
    #[inline]
    pub fn roles(self) -> impl Iterator<Item = Role<'m>> + 'm {
        self.reading().into_iter().flat_map(Reading::roles)
    }
}
