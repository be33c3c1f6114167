//! The operands of a word one at a time: whoever wants a few of them need not take the word apart as a whole.

use super::Machine;
use super::class::{ClassId, ClassInfo, Hot, Input, Part, SlotKind, Step};
use super::decode::Operands;

/// Values and flags of operands, wherever they lie.
pub trait Values {
    /// The value of a slot, as in [`Operands::values`].
    fn value(&self, slot: usize) -> u64;

    /// The flags of a slot, as in [`Operands::flags`].
    fn flags(&self, slot: usize) -> u8;
}

impl Values for Operands {
    #[inline]
    fn value(&self, slot: usize) -> u64 {
        self.values.get(slot).copied().unwrap_or_default()
    }

    #[inline]
    fn flags(&self, slot: usize) -> u8 {
        self.flags.get(slot).copied().unwrap_or_default()
    }
}

/// Where value and flags of a slot come from, for whoever asks for it alone.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Source {
    /// Whether the value is what its first part says.
    plain: bool,
    /// Whether a step that needs more sets value or flags.
    whole: bool,
    /// Whether a look-up sets the value.
    looked_up: bool,
    /// Whether a look-up sets flags.
    marked: bool,
    /// Its first flag of one bit, and the one behind its last.
    flags: (u8, u8),
}

/// How the value of a slot lies in the words of a class, if it is one run of bits or always the same.
#[derive(Debug, Clone, Copy)]
pub struct Extract(Part);

impl Extract {
    /// The value in a word.
    #[inline(always)]
    pub fn get(&self, word: u128) -> u64 {
        self.0.join(word as u64, (word >> 64) as u64, 0)
    }
}

/// A word of a class, whose operands are read when they are asked for.
#[derive(Debug, Clone, Copy)]
pub struct Reader<'m> {
    machine: &'m Machine,
    class: &'m ClassInfo,
    id: ClassId,
    low: u64,
    high: u64,
}

impl Machine {
    /// Reads the operands of a word of a class one at a time.
    #[inline]
    pub fn reader(&self, class: ClassId, word: u128) -> Reader<'_> {
        Reader {
            machine: self,
            class: self.class(class),
            id: class,
            low: word as u64,
            high: (word >> 64) as u64,
        }
    }

    /// How the value of a slot is read out of a word, if that is no more than to take some bits.
    pub fn extract(&self, class: ClassId, slot: usize) -> Option<Extract> {
        let hot = &self.class(class).hot;
        hot.sources.get(slot).filter(|source| source.plain)?;
        hot.values.get(slot).copied().map(Extract)
    }

    /// The bits of a word that have to do with a slot of a class, and what they are exactly if it has this value and no
    /// flags. `None` if that is not known, as where a look-up gives it.
    pub fn pattern(&self, class: ClassId, slot: usize, value: u64) -> Option<(u128, u128)> {
        let hot = &self.class(class).hot;
        let source =
            hot.sources.get(slot).filter(|source| !(source.whole || source.looked_up || source.marked))?;
        let joined = hot.joined.iter().filter(|(of, _)| usize::from(*of) == slot).map(|(_, part)| part);
        let parts = || core::iter::once(&hot.values[slot]).chain(joined.clone());
        // Only the last part of several has a sign.
        let last = parts().last()?;
        let raw = value.wrapping_add(last.sign) ^ last.flip;
        if raw & !parts().fold(0, |mask, part| mask | part.run.mask) != 0 {
            return None;
        }
        let flags = hot.flags_of(source).iter().map(|flag| flag.run.place(u64::MAX));
        let (mut mask, mut bits) = (flags.fold(0, |mask, bit| mask | bit), 0);
        for part in parts() {
            mask |= part.run.place(u64::MAX);
            bits |= part.run.place(raw);
        }
        Some((mask, bits))
    }
}

impl Machine {
    /// Whether all values that a word of the class may have in a slot of a group have names. Where it is not known it
    /// is `false`.
    pub fn always_named(&self, class: ClassId, slot: usize) -> bool {
        let info = self.class(class);
        let Some(SlotKind::Group(group)) = info.slots.get(slot).map(|slot| slot.kind) else { return false };
        let group = self.group(group);
        info.steps.iter().all(|step| match step {
            Step::Slot { slot: of, bits, transforms, legal } if usize::from(*of) == slot => {
                transforms.is_empty() && (legal.is_some() || bits.width() <= group.full)
            }
            Step::Table { table, arguments, .. } => {
                let mut columns =
                    arguments.iter().enumerate().filter(|(_, input)| **input == Input::Slot(slot as u8));
                columns.all(|(column, _)| self.tables[usize::from(*table)].names_all(column, group))
            }
            Step::Identical { arguments, .. } => !arguments.contains(&Input::Slot(slot as u8)),
            Step::Bank { bank, address, .. } => ![*bank, *address].contains(&Input::Slot(slot as u8)),
            Step::Rotated { value, .. } => *value != Input::Slot(slot as u8),
            Step::Slot { .. } | Step::Flag { .. } | Step::Opcode { .. } => true,
        })
    }
}

impl Hot {
    fn flags_of(&self, source: &Source) -> &[super::class::FlagBit] {
        self.flags.get(usize::from(source.flags.0)..usize::from(source.flags.1)).unwrap_or_default()
    }
}

impl Reader<'_> {
    fn word(&self) -> u128 {
        u128::from(self.high) << 64 | u128::from(self.low)
    }

    /// All operands.
    pub fn operands(&self) -> Operands {
        self.machine.operands(self.id, self.word())
    }

    /// Which mnemonic of the class it is.
    #[inline]
    pub fn opcode(&self) -> u8 {
        match self.class.hot.rest.is_empty() {
            true => self.class.opcodes.len().saturating_sub(1) as u8,
            false => self.operands().opcode,
        }
    }

    /// What look-ups say of a slot: `flag` 0 is its value.
    fn looked_up(&self, slot: usize, mut take: impl FnMut(u64, u8)) {
        let word = self.word();
        for table in &self.class.hot.tables {
            table.each(word, |of, flag, value| {
                if usize::from(of) == slot {
                    take(value, flag);
                }
            });
        }
    }

    fn value_of_many(&self, slot: usize, source: Source) -> u64 {
        if source.whole {
            return self.operands().value(slot);
        }
        let hot = &self.class.hot;
        let join = |value: u64, part: &Part| part.join(self.low, self.high, value);
        let joined = hot.joined.iter().filter(|(of, _)| usize::from(*of) == slot);
        let mut value = joined.fold(join(0, &hot.values[slot]), |value, (_, part)| join(value, part));
        if source.looked_up {
            self.looked_up(slot, |found, flag| value = if flag == 0 { found } else { value });
        }
        value
    }
}

impl Values for Reader<'_> {
    #[inline]
    fn value(&self, slot: usize) -> u64 {
        let hot = &self.class.hot;
        let (Some(source), Some(part)) = (hot.sources.get(slot), hot.values.get(slot)) else { return 0 };
        if source.plain { part.join(self.low, self.high, 0) } else { self.value_of_many(slot, *source) }
    }

    #[inline]
    fn flags(&self, slot: usize) -> u8 {
        let hot = &self.class.hot;
        let Some(source) = hot.sources.get(slot) else { return 0 };
        if source.whole {
            return self.operands().flags(slot);
        }
        let bits = hot.flags_of(source).iter();
        let mut flags = bits.fold(0, |flags, flag| flags | flag.run.get(self.low, self.high) as u8);
        if source.marked {
            self.looked_up(slot, |_, flag| flags |= flag);
        }
        flags
    }
}

/// The sources of all slots, once all else is known. The flags of one bit are brought into the order of their slots.
pub(super) fn sources(info: &ClassInfo, hot: &mut Hot) {
    hot.flags.sort_by_key(|flag| flag.slot);
    let mut sources = alloc::vec![Source { plain: true, ..Source::default() }; info.slots.len()];
    let mut mark = |slot: u8, change: &dyn Fn(&mut Source)| sources.get_mut(usize::from(slot)).map(change);
    for (slot, _) in &hot.joined {
        mark(*slot, &|source| source.plain = false);
    }
    for (slot, flag) in hot.tables.iter().flat_map(|table| table.targets.iter().flatten()) {
        match flag {
            0 => mark(*slot, &|source| (source.plain, source.looked_up) = (false, true)),
            _ => mark(*slot, &|source| source.marked = true),
        };
    }
    for (index, flag) in (0u8..).zip(&hot.flags) {
        mark(flag.slot, &|source| {
            source.flags = (if source.flags.1 == 0 { index } else { source.flags.0 }, index + 1);
        });
    }
    let mut needs_whole = |input: &Input| {
        if let Input::Slot(slot) | Input::Flag(slot, _) = *input {
            mark(slot, &|source| (source.plain, source.whole) = (false, true));
        }
    };
    for index in &hot.rest {
        match &info.steps[usize::from(*index)] {
            Step::Slot { slot, .. } => needs_whole(&Input::Slot(*slot)),
            Step::Flag { slot, flag, .. } => needs_whole(&Input::Flag(*slot, *flag)),
            Step::Table { arguments, .. } | Step::Identical { arguments, .. } => {
                arguments.iter().for_each(&mut needs_whole);
            }
            Step::Bank { bank, address, .. } => [bank, address].into_iter().for_each(&mut needs_whole),
            Step::Rotated { value, .. } => needs_whole(value),
            Step::Opcode { .. } => {}
        }
    }
    hot.sources = sources;
}
