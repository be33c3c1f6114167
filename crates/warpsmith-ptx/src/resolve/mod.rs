//! From a mnemonic and the shapes of its operands to a form of the data, once per distinct spelling.
//!
//! A file spells the same few hundred mnemonics again and again, so the reader looks each spelling up
//! in a table of those it has met; only a new one is matched against the forms.

mod assign;
mod place;
mod shape;

pub(crate) use crate::isa::rows::OperandShape;
use assign::{Refusal, Words, assign};
use place::place_operands;
use shape::parts_of;
pub(crate) use shape::{Place, Signature};

use crate::isa::generated_tables::{self as t, MAX_VIEW_OPERANDS, MAX_VIEW_SLOTS};
use crate::isa::*;
use alloc::vec;
use alloc::vec::Vec;

/// Why a spelling fits no form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Misfit {
    UnknownInstruction,
    /// The modifier at this index, counted from 0.
    UnknownModifier(u8),
    Modifiers,
    /// All modifiers fit, but they must not stand in this order.
    Order,
    Operands,
    Constraint(u8),
}

/// What a spelling with its operand shapes means.
#[derive(Clone)]
pub(crate) struct Resolution {
    hash: u32,
    text: (u32, u32),
    pub signature: Signature,
    /// The form; where a misfit is set, the nearest one, if any.
    pub form: Option<Form>,
    pub misfit: Option<Misfit>,
    /// The modifier in each slot of the instruction's view.
    pub slots: [u16; MAX_VIEW_SLOTS],
    /// Where each operand of the instruction's view stands.
    pub places: [Place; MAX_VIEW_OPERANDS],
}

pub const NO_WORD: u16 = u16::MAX;

/// Stands behind a word that the next one does not follow directly.
pub(crate) const GAP: u8 = b' ';

/// The spellings met so far.
pub(crate) struct Resolver {
    table: Vec<u32>,
    /// Makes the table's order unforeseeable.
    seed: u64,
    pub items: Vec<Resolution>,
    texts: Vec<u8>,
}

impl Resolver {
    pub fn new() -> Self {
        let table = vec![u32::MAX; 1024];
        // Where the table lies is as random as the system makes it; results do not depend on it.
        let seed = (table.as_ptr() as u64).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        Resolver { table, seed, items: Vec::new(), texts: Vec::new() }
    }

    /// Index of the resolution of a mnemonic (its words joined by dots, with [`GAP`] where they stand apart).
    #[inline]
    pub fn resolve(&mut self, text: &[u8], signature: Signature) -> u32 {
        let hash = mix(hash::hash_with(text, self.seed), signature);
        let mask = self.table.len() - 1;
        let mut at = hash as usize & mask;
        loop {
            let index = self.table[at];
            if index == u32::MAX {
                return self.insert(text, signature, hash, at);
            }
            let item = &self.items[index as usize];
            if item.hash == hash && item.signature == signature {
                let known = &self.texts[item.text.0 as usize..][..item.text.1 as usize];
                if known == text {
                    return index;
                }
            }
            at = (at + 1) & mask;
        }
    }

    #[cold]
    fn insert(&mut self, text: &[u8], signature: Signature, hash: u32, at: usize) -> u32 {
        let index = self.items.len() as u32;
        let mut item = resolve(text, signature);
        item.hash = hash;
        item.text = (self.texts.len() as u32, text.len() as u32);
        self.texts.extend_from_slice(text);
        self.items.push(item);
        self.table[at] = index;
        if self.items.len() * 2 > self.table.len() {
            self.grow();
        }
        index
    }

    fn grow(&mut self) {
        let size = self.table.len() * 4;
        self.table = vec![u32::MAX; size];
        for (index, item) in self.items.iter().enumerate() {
            let mut at = item.hash as usize & (size - 1);
            while self.table[at] != u32::MAX {
                at = (at + 1) & (size - 1);
            }
            self.table[at] = index as u32;
        }
    }
}

#[inline]
fn mix(text: u32, signature: Signature) -> u32 {
    let mixed = (signature.0 ^ text as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed >> 32) as u32
}

/// The forms that begin with an opcode.
pub fn forms_of(base: &[u8]) -> impl Iterator<Item = Form> + Clone {
    let found = t::BASES.binary_search_by(|row| row.name.as_bytes().cmp(base));
    let (start, len) = found.map_or((0, 0), |index| t::BASES[index].forms);
    (start..start + len).map(Form)
}

/// The words of a mnemonic in the slots of a form, if they are all there and each has a place.
pub fn filled(form: Form, words: &[u16]) -> Option<Vec<u16>> {
    assign::assign(form, Words { words, together: words.len() }).ok()
}

/// Matches a spelling against the forms of its opcode.
pub(crate) fn resolve(text: &[u8], signature: Signature) -> Resolution {
    let mut first = None;
    let misfit = matches(text, signature, &mut |found| {
        first = Some(found);
        true
    });
    first.unwrap_or(misfit)
}

/// Everything that a spelling may mean by its words and shapes; types and values decide among them.
pub(crate) fn readings(text: &[u8], signature: Signature) -> Vec<Resolution> {
    let mut all = Vec::new();
    matches(text, signature, &mut |found| {
        all.push(found);
        false
    });
    all
}

/// Gives `accept` what a spelling may mean, in the order of the data, until it accepts; otherwise says why
/// nothing was accepted.
fn matches(text: &[u8], signature: Signature, accept: &mut dyn FnMut(Resolution) -> bool) -> Resolution {
    let mut out = Resolution {
        hash: 0,
        text: (0, 0),
        signature,
        form: None,
        misfit: None,
        slots: [NO_WORD; MAX_VIEW_SLOTS],
        places: [Place::NONE; MAX_VIEW_OPERANDS],
    };
    let mut parts = text.split(|&b| b == b'.');
    let base = parts.next().unwrap_or_default();
    let forms = forms_of(base.strip_suffix(&[GAP]).unwrap_or(base));
    if forms.clone().next().is_none() {
        out.misfit = Some(Misfit::UnknownInstruction);
        return out;
    }
    let mut words = Vec::new();
    let mut together = if base.ends_with(&[GAP]) { 0 } else { usize::MAX };
    for (index, part) in parts.enumerate() {
        let word = part.strip_suffix(&[GAP]).unwrap_or(part);
        if word.len() < part.len() {
            together = together.min(index + 1);
        }
        match Word::find(word) {
            Some(word) => words.push(word.0),
            None => {
                out.misfit = Some(Misfit::UnknownModifier(index.min(255) as u8));
                return out;
            }
        }
    }
    // A text may have millions; no form has nearly so many.
    words.truncate(4 * MAX_VIEW_SLOTS);
    // The best misfit so far: how near it came, then the form.
    let mut nearest: Option<(u32, Form, Misfit)> = None;
    let mut note = |nearness: u32, form, misfit| {
        if nearest.is_none_or(|(best, ..)| nearness > best) {
            nearest = Some((nearness, form, misfit));
        }
    };
    for form in forms {
        let assigned = match assign(form, Words { words: &words, together }) {
            Ok(assigned) => assigned,
            Err(Refusal::Order) => {
                note(900, form, Misfit::Order);
                continue;
            }
            Err(Refusal::Words) => {
                note(common_words(form, &words), form, Misfit::Modifiers);
                continue;
            }
        };
        let (mut broken, mut fits, mut accepted) = (None, false, false);
        // Operands that may be left out can be told apart by the rules only: which one is meant decides
        // whether the form's constraints hold.
        place_operands(form, signature, &mut |positions| {
            let mut candidate = out.clone();
            candidate.form = Some(form);
            for (slot, word) in form.slot_rows().iter().zip(&assigned) {
                candidate.slots[slot.view as usize] = *word;
            }
            for (position, row) in positions.iter().zip(form.operands()) {
                let Some(position) = position else { continue };
                let given = signature.get(*position).map_or(1, parts_of);
                for (part, names) in row.part_rows().iter().enumerate().take(given) {
                    candidate.places[names.view as usize] = Place::new(*position, part);
                }
            }
            match broken_constraint(form, &assigned, &candidate.places, signature) {
                Some(index) => broken = broken.or(Some(index)),
                None => {
                    fits = true;
                    accepted = accept(candidate);
                }
            }
            accepted
        });
        match (fits, broken) {
            (true, _) if accepted => return out,
            (true, _) => {}
            (false, Some(index)) => note(2000, form, Misfit::Constraint(index)),
            (false, None) => note(1000, form, Misfit::Operands),
        }
    }
    if let Some((_, form, misfit)) = nearest {
        out.form = Some(form);
        out.misfit = Some(misfit);
    }
    out
}

/// How many of the words the form knows, less those that it would still need. An instruction of several words, such as
/// `cp.async.bulk`, is the one that begins like the spelling.
fn common_words(form: Form, words: &[u16]) -> u32 {
    let own = || form.instruction().name().split('.').skip(1);
    let same = own().zip(words).take_while(|(own, word)| *own == Word(**word).text()).count();
    let (named, unnamed) = if same == own().count() { (same as u32, 0) } else { (0, 1) };
    let knows = |word: &&u16| form.slots().any(|slot| slot.value_rows().iter().any(|v| v.word == **word));
    let required = form.slots().filter(|slot| !slot.is_optional() && !slot.is_on_operand()).count();
    let missing = required.saturating_sub(words.len()) as u32;
    // What has but one word and lacks it is rather another form.
    let lacks = |slot: &Slot| {
        let stands = |(word, _): (Word, _)| words.contains(&word.0);
        slot.is_literal() && !slot.is_optional() && !slot.is_on_operand() && !slot.values().any(stands)
    };
    let lacking = 20 * form.slots().filter(lacks).count() as u32;
    (16 * words.iter().filter(knows).count() as u32 + 24 * named + 300)
        .saturating_sub(missing + 24 * unnamed + lacking)
}

/// Index of the first constraint that does not hold.
fn broken_constraint(
    form: Form,
    slots: &[u16],
    places: &[Place; MAX_VIEW_OPERANDS],
    signature: Signature,
) -> Option<u8> {
    let state = |view: u8| places[view as usize].state(signature);
    // A selector stands in an operand's text, which a spelling does not hold.
    let decidable = |row: &ConstraintRow| {
        let runs = match row.rule {
            RuleRow::Needs(run) | RuleRow::Excludes(run) => [row.when, run],
            _ => [row.when, (0, 0)],
        };
        runs.iter().flat_map(|run| tests(*run)).all(|test| match test.subject {
            Subject::Slot(index) => form.slot_rows()[index as usize].flags & SLOT_ON_OPERAND == 0,
            // Nor does it say whether a name is that of a register or of a variable.
            Subject::Operand(view) => !test.op.asks_kind() || state(view) != OperandState::Given,
        })
    };
    let word = |index: usize| Some(slots[index]).filter(|word| *word != NO_WORD).map(Word);
    let mut constraints = form.constraints().zip(form.constraint_rows());
    let broken = constraints.position(|(rule, row)| decidable(row) && !rule.is_kept(word, state));
    broken.map(|index| index.min(255) as u8)
}

fn tests(run: Run) -> &'static [TestRow] {
    &t::TESTS[run.0 as usize..][..run.1 as usize]
}
