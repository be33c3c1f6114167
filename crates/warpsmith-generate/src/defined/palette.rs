//! Which forms of the data programs are made of.

use super::{COMMON, Class};
use crate::{Choice, Platform, exists};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use warpsmith_ptx::isa::rows::Flow;
use warpsmith_ptx::isa::{Form, Lowering, Word};
use warpsmith_ptx::semantics::Settled;

/// The forms that a platform has, by what they are good for.
#[derive(Debug)]
pub(super) struct Palette {
    pub settled: Settled,
    /// What depends on one lane's inputs, by instruction, so that those of many forms do not come up more often.
    pub lane: Vec<Vec<Form>>,
    /// Such as record a carry, or read one.
    pub carry: Vec<Form>,
    pub memory: Vec<Vec<Form>>,
    /// What the lanes of a mask do together.
    pub warp: Vec<Vec<Form>>,
    /// What lanes do together that have all to be there.
    pub shuffles: Vec<Form>,
    /// Forms that look at the bits of numbers.
    raw: BTreeSet<Form>,
    /// Forms that stand under no predicate.
    unguarded: BTreeSet<Form>,
    /// Operations that all threads may do in any order, with the types of what they change.
    cells: Vec<(Word, Word)>,
}

impl Palette {
    pub fn new(platform: Platform) -> Palette {
        let forms = || Form::all().filter(move |form| exists(*form, platform) && form.flow() == Flow::Next);
        let of = |wanted: &[Lowering]| -> Vec<Form> {
            forms().filter(|form| form.lowering().is_some_and(|own| wanted.contains(&own))).collect()
        };
        // Addresses are none of one lane's inputs alone.
        let places = [Lowering::ConvertAddress, Lowering::IsSpace];
        let lane = forms().filter(|form| {
            let is_place = form.lowering().is_some_and(|own| places.contains(&own));
            !form.lane().is_empty() && !is_place && !carries(*form)
        });
        let lane: Vec<Form> = lane.collect();
        let raw = lane.iter().copied().filter(|form| looks_at_bits(form.lane())).collect();
        Palette {
            settled: Settled::default(),
            lane: by_instruction(&lane),
            carry: forms().filter(|form| carries(*form)).collect(),
            memory: by_instruction(&of(&[Lowering::Load, Lowering::Store, Lowering::Atomic])),
            warp: by_instruction(&of(&[Lowering::Vote, Lowering::MatchLanes, Lowering::ReduceLanes])),
            shuffles: of(&[Lowering::Shuffle]),
            raw,
            unguarded: BTreeSet::new(),
            cells: cells(&of(&[Lowering::Atomic])),
        }
    }

    /// The place of an operation that all threads may do in any order, by 8 bytes: each operation on each type has one of its own.
    pub fn cell(&self, choice: &Choice) -> Option<u32> {
        let all = || choice.slots().map(|(_, word)| word);
        let own = (all().find(|word| word.commutes())?, all().find(|word| is_whole(*word))?);
        let at = self.cells.iter().position(|cell| *cell == own).filter(|at| *at < COMMON as usize / 8);
        at.map(|at| at as u32)
    }

    /// Leaves an instruction out; whether there was one of this name.
    pub fn leave_out(&mut self, name: &str) -> bool {
        let before = self.count();
        let keep = |form: &Form| form.instruction().name() != name;
        let lists = self.lane.iter_mut().chain(&mut self.memory).chain(&mut self.warp);
        for list in lists.chain([&mut self.carry, &mut self.shuffles]) {
            list.retain(keep);
        }
        for lists in [&mut self.lane, &mut self.memory, &mut self.warp] {
            lists.retain(|list| !list.is_empty());
        }
        self.count() < before
    }

    /// Puts no predicate before an instruction; before none if the name is empty.
    pub fn unguarded(&mut self, name: &str) -> bool {
        let all = self.lane.iter().chain(&self.memory).flatten();
        let of: Vec<Form> =
            all.copied().filter(|form| name.is_empty() || form.instruction().name() == name).collect();
        self.unguarded.extend(&of);
        !of.is_empty()
    }

    pub fn may_be_guarded(&self, form: Form) -> bool {
        !self.unguarded.contains(&form)
    }

    fn count(&self) -> usize {
        let lists = self.lane.iter().chain(&self.memory).chain(&self.warp).map(Vec::len);
        lists.sum::<usize>() + self.carry.len() + self.shuffles.len()
    }

    /// Whether a form looks at the bits of the numbers that it reads.
    pub fn is_raw(&self, form: Form) -> bool {
        form.lane().is_empty() || self.raw.contains(&form)
    }
}

/// The operations of forms that all threads may do in any order, each with each type that one of them has.
fn cells(forms: &[Form]) -> Vec<(Word, Word)> {
    let words = |form: &Form| {
        form.slots().flat_map(|slot| slot.values().map(|(word, _)| word)).collect::<Vec<Word>>()
    };
    let mut all = BTreeSet::new();
    for words in forms.iter().map(words) {
        for operation in words.iter().filter(|word| word.commutes()) {
            all.extend(words.iter().filter(|word| is_whole(**word)).map(|ty| (*operation, *ty)));
        }
    }
    all.into_iter().collect()
}

/// Whether a word is a type of bits or of a whole number, of 8 bytes at most.
fn is_whole(word: Word) -> bool {
    word.ty().is_some_and(|row| row.bits <= 64 && Class::of(row).is_some_and(|class| !class.is_number()))
}

fn carries(form: Form) -> bool {
    form.reads_carry() || form.row().carry.1 != warpsmith_ptx::isa::rows::CARRY_NEVER
}

fn by_instruction(forms: &[Form]) -> Vec<Vec<Form>> {
    let mut all: BTreeMap<&str, Vec<Form>> = BTreeMap::new();
    for form in forms {
        all.entry(form.instruction().name()).or_default().push(*form);
    }
    all.into_values().collect()
}

/// Whether a program takes the bits of what may be a NaN. To everything else a NaN has neither sign nor payload.
fn looks_at_bits(text: &str) -> bool {
    let reads = |look: &str| {
        let mut places = text.match_indices(look).map(|(at, _)| &text[at + look.len()..]);
        // `raw(d) = …` writes.
        places.any(|rest| !rest.split_once(')').is_some_and(|(_, rest)| rest.trim_start().starts_with("= ")))
    };
    reads("raw(") || reads("unmarked(")
}
