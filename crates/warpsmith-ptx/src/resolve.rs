//! From a mnemonic and the shapes of its operands to a form of the data, once per distinct spelling.
//!
//! A file spells the same few hundred mnemonics again and again, so the reader looks each spelling up
//! in a table of those it has met; only a new one is matched against the forms.

use crate::generated::tables::{self as t, MAX_VIEW_OPERANDS, MAX_VIEW_SLOTS};
use crate::isa::*;
use alloc::vec;
use alloc::vec::Vec;

/// What an operand looks like, as far as it matters for the choice of a form. At most 15 values, so
/// that sixteen of them fit 64 bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum OperandShape {
    Name = 1,
    Sink,
    Integer,
    Float,
    Vector,
    Address1,
    Address2,
    Address3,
    List,
    Pair,
    Prefixed,
    Member,
    Expression,
    Index,
    /// One constant in parentheses: a list of one, or a constant expression.
    Parenthesized,
}

/// Up to sixteen operand shapes, four bits each, the first lowest.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Signature(u64);

impl Signature {
    /// No form has more operands.
    pub const MAX: usize = 16;
    /// A signature that no form takes.
    pub const TOO_MANY: Signature = Signature(u64::MAX);

    #[inline]
    pub fn push(&mut self, index: usize, shape: OperandShape) {
        if index < Self::MAX {
            self.0 |= (shape as u64) << (4 * index);
        }
    }

    fn get(self, index: usize) -> Option<u8> {
        let shape = if index < Self::MAX { self.0 >> (4 * index) & 15 } else { 0 };
        (shape != 0).then_some(shape as u8)
    }

    fn len(self) -> usize {
        (16 - self.0.leading_zeros() as usize / 4).min(Self::MAX)
    }
}

/// Where an operand of the view stands: position and part, each 0-based.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Place(u8);

impl Place {
    const NONE: Place = Place(0xff);

    fn new(position: usize, part: usize) -> Place {
        Place((position as u8) << 3 | part.min(7) as u8)
    }

    /// What conditions ask of an operand in this place.
    pub fn state(self, signature: Signature) -> OperandState {
        match self.get() {
            None => OperandState::Missing,
            Some((position, _)) if signature.get(position) == Some(OperandShape::Prefixed as u8) => {
                OperandState::Negated
            }
            Some(_) => OperandState::Given,
        }
    }

    pub fn get(self) -> Option<(usize, usize)> {
        (self != Place::NONE).then_some(((self.0 >> 3) as usize, (self.0 & 7) as usize))
    }
}

/// Why a spelling fits no form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Misfit {
    UnknownInstruction,
    /// The modifier at this index, counted from 0.
    UnknownModifier(u8),
    Modifiers,
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

pub(crate) const NO_WORD: u16 = u16::MAX;

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

    /// Index of the resolution of a mnemonic (its words joined by dots).
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
pub(crate) fn forms_of(base: &[u8]) -> impl Iterator<Item = Form> + Clone {
    let found = t::BASES.binary_search_by(|row| row.name.as_bytes().cmp(base));
    let (start, len) = found.map_or((0, 0), |index| t::BASES[index].forms);
    (start..start + len).map(Form)
}

/// Matches a spelling against the forms of its opcode.
pub(crate) fn resolve(text: &[u8], signature: Signature) -> Resolution {
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
    let forms = forms_of(parts.next().unwrap_or_default());
    if forms.clone().next().is_none() {
        out.misfit = Some(Misfit::UnknownInstruction);
        return out;
    }
    let mut words = Vec::new();
    for (index, part) in parts.enumerate() {
        match Word::find(part) {
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
        let Some(assigned) = assign(form, &words) else {
            note(common_words(form, &words), form, Misfit::Modifiers);
            continue;
        };
        let mut broken = None;
        let mut found = None;
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
                None => found = Some(candidate),
            }
            found.is_some()
        });
        match (found, broken) {
            (Some(found), _) => return found,
            (None, Some(index)) => note(2000, form, Misfit::Constraint(index)),
            (None, None) => note(1000, form, Misfit::Operands),
        }
    }
    if let Some((_, form, misfit)) = nearest {
        out.form = Some(form);
        out.misfit = Some(misfit);
    }
    out
}

/// How many named operands stand together in an operand of this shape.
fn parts_of(shape: u8) -> usize {
    match shape {
        s if s == OperandShape::Pair as u8 || s == OperandShape::Address2 as u8 => 2,
        s if s == OperandShape::Address3 as u8 => usize::MAX,
        _ => 1,
    }
}

/// How many of the words the form knows, less those that it would still need.
fn common_words(form: Form, words: &[u16]) -> u32 {
    let knows = |word: &&u16| form.slots().any(|slot| slot.value_rows().iter().any(|v| v.word == **word));
    let required = form.slots().filter(|slot| !slot.is_optional() && !slot.is_on_operand()).count();
    let missing = required.saturating_sub(words.len()) as u32;
    (16 * words.iter().filter(knows).count() as u32 + 100).saturating_sub(missing)
}

/// Steps that the search for an assignment may take; the data needs a few dozen.
const ASSIGN_BUDGET: u32 = 20_000;

/// Distributes words over the slots of a form: any order, earlier slots first among equals.
fn assign(form: Form, words: &[u16]) -> Option<Vec<u16>> {
    let slots = form.slot_rows();
    let in_mnemonic = slots.iter().take_while(|slot| slot.flags & SLOT_ON_OPERAND == 0).count();
    let required = slots[..in_mnemonic].iter().filter(|slot| slot.flags & SLOT_OPTIONAL == 0).count();
    // Twice is enough for a flag; it also bounds the depth of the search.
    if words.len() < required || words.len() > 2 * in_mnemonic {
        return None;
    }
    let mut filled = vec![NO_WORD; slots.len()];
    let mut budget = ASSIGN_BUDGET;
    fill(&slots[..in_mnemonic], words, &mut filled, required, &mut budget).then_some(filled)
}

/// Places the first word and recurses on the rest; the depth is bounded by the number of slots.
fn fill(
    slots: &'static [SlotRow],
    words: &[u16],
    filled: &mut [u16],
    required: usize,
    budget: &mut u32,
) -> bool {
    let Some((&word, rest)) = words.split_first() else {
        return required == 0;
    };
    if words.len() < required || *budget == 0 {
        return false;
    }
    *budget -= 1;
    for (index, slot) in slots.iter().enumerate() {
        if filled[index] != NO_WORD || !Slot(slot).value_rows().iter().any(|v| v.word == word) {
            continue;
        }
        // Types, state spaces and layouts keep their order, which says what is source and destination.
        let later = slots.iter().zip(filled.iter()).skip(index + 1);
        if slot.order != 0 && later.clone().any(|(other, have)| other.order == slot.order && *have != NO_WORD)
        {
            continue;
        }
        filled[index] = word;
        let needed = required - usize::from(slot.flags & SLOT_OPTIONAL == 0);
        if fill(slots, rest, filled, needed, budget) {
            return true;
        }
        filled[index] = NO_WORD;
    }
    // The reference assembler takes a flag twice, but no type: `add.sat.sat.s32`.
    let twice =
        |(slot, have): (&SlotRow, &u16)| slot.flags & SLOT_LITERAL != 0 && slot.order == 0 && *have == word;
    slots.iter().zip(filled.iter()).any(twice) && fill(slots, rest, filled, required, budget)
}

/// Gives `accept` the position in the text of each operand of the form, for every way to place them
/// until it accepts one.
fn place_operands(form: Form, signature: Signature, accept: &mut dyn FnMut(&[Option<usize>]) -> bool) {
    let rows = form.operand_rows();
    let given = signature.len();
    let required = rows.iter().filter(|row| !row.optional).count();
    if given >= required && given <= rows.len() {
        place(rows, signature, 0, 0, &mut vec![None; rows.len()], accept);
    }
}

/// Places the operand at `position` in the form's row `row` or a later one.
fn place(
    rows: &[OperandRow],
    signature: Signature,
    row: usize,
    position: usize,
    out: &mut [Option<usize>],
    accept: &mut dyn FnMut(&[Option<usize>]) -> bool,
) -> bool {
    let Some(shape) = signature.get(position) else {
        return rows[row..].iter().all(|row| row.optional) && accept(out);
    };
    for (offset, candidate) in rows[row..].iter().enumerate() {
        let index = row + offset;
        if candidate.shapes >> shape & 1 != 0 {
            out[index] = Some(position);
            if place(rows, signature, index + 1, position + 1, out, accept) {
                return true;
            }
            out[index] = None;
        }
        if !candidate.optional {
            return false;
        }
    }
    false
}

/// Index of the first constraint that does not hold.
fn broken_constraint(
    form: Form,
    slots: &[u16],
    places: &[Place; MAX_VIEW_OPERANDS],
    signature: Signature,
) -> Option<u8> {
    // A selector stands in an operand's text, which a spelling does not hold.
    let decidable = |row: &ConstraintRow| {
        let runs = match row.rule {
            RuleRow::Needs(run) | RuleRow::Excludes(run) => [row.when, run],
            _ => [row.when, (0, 0)],
        };
        runs.iter().flat_map(|run| tests(*run)).all(|test| match test.subject {
            Subject::Slot(index) => form.slot_rows()[index as usize].flags & SLOT_ON_OPERAND == 0,
            Subject::Operand(_) => true,
        })
    };
    let word = |index: usize| Some(slots[index]).filter(|word| *word != NO_WORD).map(Word);
    let state = |view: u8| places[view as usize].state(signature);
    let mut constraints = form.constraints().zip(form.constraint_rows());
    let broken = constraints.position(|(rule, row)| decidable(row) && !rule.is_kept(word, state));
    broken.map(|index| index.min(255) as u8)
}

fn tests(run: Run) -> &'static [TestRow] {
    &t::TESTS[run.0 as usize..][..run.1 as usize]
}
