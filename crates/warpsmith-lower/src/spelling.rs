//! Where the elements of matrices lie, as the forms of PTX say it, for PTX and machine code alike.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use warpsmith_lane::{Layout, LayoutSource, Setting};
use warpsmith_ptx::isa::{Availability, Form, Instruction, OperandState, PtxVersion, Slot, Target, Word};
use warpsmith_ptx::semantics;
use warpsmith_ptx::view::Inst;

/// A form of an instruction with the words of its slots.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Spelling {
    form: Form,
    words: Vec<Option<Word>>,
}

/// Layouts that are kept: the largest take 128 KB.
const MOST_LAYOUTS: usize = 256;

std::thread_local! {
    /// Layouts take long to compute, and programs have few different instructions, each many times.
    static LAYOUTS: RefCell<HashMap<(Spelling, &'static str), Rc<Layout>>> = RefCell::default();
}

impl Spelling {
    /// That of an instruction.
    pub fn of(inst: Inst<'_>) -> Result<Spelling, String> {
        let form = inst.form().ok_or("it fits no form")?;
        let words = (0..form.slots().len()).map(|index| inst.slot_value(index)).collect();
        Ok(Spelling { form, words })
    }

    /// The form of an instruction that has these words in these slots, and needs no others.
    pub fn find(instruction: &str, given: &[(&str, &str)]) -> Result<Spelling, String> {
        let unknown = || {
            let words: Vec<&str> = given.iter().map(|(_, word)| *word).collect();
            format!("{instruction} has no form with .{}", words.join("."))
        };
        let instruction = Instruction::find(instruction).ok_or_else(unknown)?;
        instruction.forms().find_map(|form| Spelling::with(form, given)).ok_or_else(unknown)
    }

    /// The same, of the forms that have an operand.
    pub fn find_with(instruction: &str, given: &[(&str, &str)], operand: &str) -> Result<Spelling, String> {
        let unknown = || {
            let words: Vec<&str> = given.iter().map(|(_, word)| *word).collect();
            format!("{instruction} has no form with .{} and `{operand}`", words.join("."))
        };
        let instruction = Instruction::find(instruction).ok_or_else(unknown)?;
        let spelled = instruction.forms().filter_map(|form| Spelling::with(form, given));
        spelled.into_iter().find(|one| one.has(operand)).ok_or_else(unknown)
    }

    fn with(form: Form, given: &[(&str, &str)]) -> Option<Spelling> {
        let is_here = |(name, word): &(&str, &str)| {
            form.slots().any(|slot| slot.name() == *name || slot.is_literal() && slot.name() == *word)
        };
        if !given.iter().all(is_here) {
            return None;
        }
        let mut words = Vec::new();
        for slot in form.slots() {
            words.push(match given.iter().find(|(name, _)| *name == slot.name()) {
                Some((_, word)) => Some(slot.values().map(|(word, _)| word).find(|one| one.text() == *word)?),
                None if slot.is_optional() => None,
                None => Some(only(slot)?),
            });
        }
        Some(Spelling { form, words })
    }

    /// The same words in the form of the instruction that has an operand.
    pub fn with_operand(&self, operand: &str) -> Result<Spelling, String> {
        let words: Vec<Option<&str>> = self.words.iter().map(|word| word.map(Word::text)).collect();
        let slots = self.form.slots().zip(&words);
        let given: Vec<_> = slots.filter_map(|(slot, word)| Some((slot.name(), (*word)?))).collect();
        Spelling::find_with(self.form.instruction().name(), &given, operand)
    }

    /// Whether targets of a number have the form with these words, in some variant.
    pub fn exists_on(&self, number: u16) -> bool {
        let variants = [0, b'a', b'f'].map(|suffix| Target::with_suffix(number, suffix));
        let holds = |since: Availability, target| since.holds(PtxVersion::NEWEST, target);
        variants.into_iter().any(|target| {
            let mut slots = self.form.slots().zip(&self.words);
            holds(self.form.since(), target)
                && slots.all(|(slot, word)| {
                    let own = slot.values().find(|(value, _)| Some(*value) == *word);
                    own.is_none_or(|(_, since)| holds(since, target))
                })
        })
    }

    pub fn form(&self) -> Form {
        self.form
    }

    /// Whether the form has an operand.
    pub fn has(&self, operand: &str) -> bool {
        self.form.operands().any(|slot| slot.names().any(|name| name == operand))
    }

    /// Whether a word stands in some slot.
    pub fn says(&self, word: &str) -> bool {
        self.words.iter().flatten().any(|own| own.text() == word)
    }

    /// The word of a slot; of one that is left out and can hold one word only, that.
    pub fn slot(&self, name: &str) -> Option<&'static str> {
        let (index, slot) = self.form.slots().enumerate().find(|(_, slot)| slot.name() == name)?;
        self.words[index].or_else(|| only(slot)).map(Word::text)
    }

    /// The last type among the words.
    pub fn last_type(&self) -> Option<&'static str> {
        self.words.iter().flatten().rfind(|word| word.ty().is_some()).map(|word| word.text())
    }

    /// The layout of an operand.
    pub fn layout(&self, name: &'static str) -> Result<Rc<Layout>, String> {
        let key = (self.clone(), name);
        if let Some(known) = LAYOUTS.with_borrow(|known| known.get(&key).cloned()) {
            return Ok(known);
        }
        let applies = |index: usize| self.words.get(index).copied().flatten();
        let mut fragments = self.form.fragments();
        let fragment = fragments
            .find(|one| one.operand() == name && one.applies(applies, |_| OperandState::Given))
            .ok_or("the layout of its matrices is not known")?;
        let mut setting = Setting { types: semantics::types(), ..Setting::default() };
        for (slot, word) in self.form.slots().zip(&self.words) {
            let word = word.map(|word| word.text().to_owned());
            setting.words.extend(word.clone());
            setting.slots.push((slot.name().into(), word));
        }
        let library = semantics::library();
        let source =
            LayoutSource::new(fragment.rows(), fragment.columns(), fragment.program(), &setting, &library)?;
        let found = Rc::new(source.layout()?);
        LAYOUTS.with_borrow_mut(|known| {
            if known.len() >= MOST_LAYOUTS {
                known.clear();
            }
            known.insert(key, Rc::clone(&found));
        });
        Ok(found)
    }
}

/// The word of a slot that can hold no other.
fn only(slot: Slot) -> Option<Word> {
    let mut words = slot.values().map(|(word, _)| word);
    words.next().filter(|_| words.next().is_none())
}
