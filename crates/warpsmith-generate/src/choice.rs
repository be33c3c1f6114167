//! A legal choice of modifiers and operands for a form.

use super::Random;
use alloc::format;
use alloc::vec::Vec;
use warpsmith_ptx::isa::{
    ConstraintRule, Description, Form, NamedOperand, OperandState, PtxVersion, Target, Word,
};

/// The version and target that a module is written for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Platform {
    /// What `.version` says.
    pub version: PtxVersion,
    /// What `.target` says.
    pub target: Target,
}

/// Values for the slots of a form, and how many operands are given at each position, such that every
/// rule of the form holds.
#[derive(Debug, Clone)]
pub struct Choice {
    form: Form,
    words: Vec<Option<Word>>,
    /// By position: how many of its operands are given; 0 for a position that is left out.
    given: Vec<usize>,
    /// Operands that stand behind `-` or `!`, by their index in the typed view.
    negated: Vec<u8>,
}

/// How many draws are tried before a form is given up.
const TRIES: usize = 400;

impl Choice {
    /// Draws a choice; `None` if the form does not exist for the platform.
    pub fn new(form: Form, platform: Platform, random: &mut Random) -> Option<Choice> {
        if !exists(form, platform) {
            return None;
        }
        // The more a form forbids, the likelier is success with few or with all of its options.
        (0..TRIES).find_map(|_| {
            let density = [0, 10, 30, 50, 100][random.below(5)];
            let choice = Choice::draw(form, platform, density, random)?;
            choice.is_legal(platform).then_some(choice)
        })
    }

    fn draw(form: Form, platform: Platform, density: usize, random: &mut Random) -> Option<Choice> {
        let mut words = Vec::new();
        for slot in form.slots() {
            if slot.is_optional() && !random.percent(density) {
                words.push(None);
                continue;
            }
            let exists =
                |since: warpsmith_ptx::isa::Availability| since.holds(platform.version, platform.target);
            let values: Vec<Word> =
                slot.values().filter(|(_, since)| exists(*since)).map(|(word, _)| word).collect();
            match random.pick(&values) {
                None if !slot.is_optional() => return None,
                value => words.push(value.copied()),
            }
        }
        let given = form.operands().map(|position| {
            let most = position.named().len();
            if position.is_optional() && !random.percent(density) {
                return 0;
            }
            let counts: Vec<usize> = (1..=most).filter(|count| position.takes(*count)).collect();
            random.pick(&counts).copied().unwrap_or(most)
        });
        let given: Vec<usize> = given.collect();
        let parts = form.operands().zip(&given).flat_map(|(position, given)| position.named().take(*given));
        let signed = parts.filter(|part| sign(form, part.name()).is_some());
        let negated = signed.filter(|_| random.percent(30)).map(|part| part.0.view).collect();
        Some(Choice { form, words, given, negated })
    }

    /// A choice of which everything is known: by slot its value, by position how many operands are given, and
    /// the operands that stand behind a sign, by their index in the typed view.
    pub(super) fn of(form: Form, words: Vec<Option<Word>>, given: Vec<usize>, negated: Vec<u8>) -> Choice {
        Choice { form, words, given, negated }
    }

    fn is_legal(&self, platform: Platform) -> bool {
        let Platform { version, target } = platform;
        self.form.constraints().all(|rule| {
            if !rule.applies(|slot| self.word(slot), |view| self.state_of(view)) {
                return true;
            }
            match rule.rule() {
                ConstraintRule::Combination => {
                    rule.is_kept(|slot| self.word(slot), |view| self.state_of(view))
                }
                ConstraintRule::Since(since) => since.holds(version, target),
                ConstraintRule::Removed(gone) => !gone.holds(version, target),
                ConstraintRule::Deprecated(_) => true,
            }
        })
    }

    /// The form.
    pub fn form(&self) -> Form {
        self.form
    }

    /// The value of a slot, by its index among the form's slots.
    pub fn word(&self, slot: usize) -> Option<Word> {
        self.words.get(slot).copied().flatten()
    }

    /// The name and value of each slot that has one, in the order of the syntax line.
    pub fn slots(&self) -> impl Iterator<Item = (&'static str, Word)> + '_ {
        self.form.slots().zip(&self.words).filter_map(|(slot, word)| Some((slot.name(), (*word)?)))
    }

    /// The words of the mnemonic in the order of the syntax line, each with its slot's index.
    pub(super) fn mnemonic_words(&self) -> impl Iterator<Item = (usize, Word)> + '_ {
        let slots = self.form.slots().enumerate().filter(|(_, slot)| !slot.is_on_operand());
        slots.filter_map(|(index, _)| Some((index, self.word(index)?)))
    }

    /// How many operands are given at a position.
    pub(super) fn given_at(&self, position: usize) -> usize {
        self.given.get(position).copied().unwrap_or(0)
    }

    pub(super) fn state_of(&self, view: u8) -> OperandState {
        let mut positions = self.form.operands().zip(&self.given);
        let given =
            positions.any(|(position, given)| position.named().take(*given).any(|part| part.0.view == view));
        match given {
            false => OperandState::Missing,
            true if self.negated.contains(&view) => OperandState::Negated,
            true => OperandState::Given,
        }
    }

    /// The sign that stands before an operand.
    pub(super) fn sign(&self, part: NamedOperand) -> Option<char> {
        if self.negated.contains(&part.0.view) { sign(self.form, part.name()) } else { None }
    }

    /// The operands that are given, with their positions.
    pub(super) fn operands(&self) -> impl Iterator<Item = (usize, NamedOperand)> + '_ {
        let positions = self.form.operands().enumerate();
        positions.flat_map(|(index, position)| {
            position.named().take(self.given_at(index)).map(move |part| (index, part))
        })
    }

    /// What the data says of an operand, given the slots' values.
    pub(super) fn description(&self, operand: NamedOperand) -> Option<Description> {
        let mut all = operand.descriptions();
        let applying = all.clone().find(|d| d.applies(|slot| self.word(slot), |view| self.state_of(view)));
        applying.or_else(|| all.next())
    }
}

/// Whether a form exists for a version and target.
pub fn exists(form: Form, platform: Platform) -> bool {
    let Platform { version, target } = platform;
    form.since().holds(version, target) && !form.removed().is_some_and(|gone| gone.holds(version, target))
}

/// The sign that may stand before an operand, as the syntax line writes it: `{!}p`.
pub(super) fn sign(form: Form, name: &str) -> Option<char> {
    let syntax = form.syntax();
    ['!', '-'].into_iter().find(|sign| {
        let notation = format!("{{{sign}}}{name}");
        let ends =
            |at: usize| !syntax[at + notation.len()..].starts_with(|c: char| c.is_alphanumeric() || c == '_');
        syntax.match_indices(&notation).any(|(at, _)| ends(at))
    })
}
