//! From a word to class and operands.

use super::Machine;
use super::class::{Change, ClassId, Input, Slot, SlotKind, Step, is_signed};
use super::condition::Parameters;
use super::reader::Values;
use super::table::Cell;
use crate::model::Immediate;

/// Operands and modifiers of one class.
pub const MAX_SLOTS: usize = 48;

/// What can be asked of an operand besides its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Flag {
    /// `!` before it.
    Not = 1,
    /// `-` before it.
    Negate = 2,
    /// `|…|` around it.
    Absolute = 4,
    /// `~` before it.
    Invert = 8,
    /// The sign of a number.
    Sign = 16,
    /// `+++` behind it.
    PostIncrement = 32,
}

/// The operands of an instruction, by number of the slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Operands {
    /// Which mnemonic of the class it is.
    pub opcode: u8,
    /// Values: of a group, or of a number. Signed numbers are extended to 64 bits; floating-point numbers are the bits of
    /// their type.
    pub values: [u64; MAX_SLOTS],
    /// Flags of each slot.
    pub flags: [u8; MAX_SLOTS],
}

impl Default for Operands {
    fn default() -> Self {
        Operands { opcode: 0, values: [0; MAX_SLOTS], flags: [0; MAX_SLOTS] }
    }
}

impl Operands {
    /// Whether a flag is set.
    #[inline]
    pub fn has(&self, slot: usize, flag: Flag) -> bool {
        self.flags[slot] & flag as u8 != 0
    }

    /// Sets a flag.
    #[inline]
    pub fn set(&mut self, slot: usize, flag: Flag, value: bool) {
        if value {
            self.flags[slot] |= flag as u8;
        } else {
            self.flags[slot] &= !(flag as u8);
        }
    }
}

/// What a word is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Decoded {
    /// The empty instruction of `NOP_ENCODING`.
    Empty,
    /// An instruction.
    Instruction {
        /// Its class.
        class: ClassId,
        /// Bits that no statement of the class says anything of.
        residual: u128,
    },
}

/// The class of a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Found {
    /// The class.
    pub class: ClassId,
    /// Bytes of an instruction of it.
    pub length: u8,
    /// The bits of the word that no statement of the class says anything of.
    pub uncovered: u128,
}

impl Machine {
    /// What a word is; `None` if it is no instruction.
    #[inline]
    pub fn decode(&self, word: u128) -> Option<Decoded> {
        if let Some((mask, value)) = self.nop
            && word & mask == value
        {
            return Some(Decoded::Empty);
        }
        let found = self.find(word)?;
        let class = found.class;
        Some(Decoded::Instruction { class, residual: self.class(class).residual(word) })
    }

    /// The class of a word.
    #[inline]
    pub fn class_of(&self, word: u128) -> Option<ClassId> {
        self.find(word).map(|found| found.class)
    }

    /// The class of a word, and what there is to know of it at once.
    #[inline]
    pub fn find(&self, word: u128) -> Option<Found> {
        let fits = |candidate: &&super::tree::Candidate| {
            self.tree.fits(candidate, word) && (!candidate.more || self.is_legal(candidate.class, word))
        };
        let mut found = self.tree.candidates(word).iter().find(fits)?;
        if found.contested && !self.has_names(found.class, word) {
            found = self.named(word).unwrap_or(found);
        }
        Some(Found { class: found.class, length: found.length, uncovered: word & !found.covered })
    }

    /// The first plain class of a word in which all its values have names.
    #[cold]
    fn named(&self, word: u128) -> Option<&super::tree::Candidate> {
        self.tree.candidates(word).iter().find(|candidate| {
            !self.class(candidate.class).alternate
                && self.tree.fits(candidate, word)
                && (!candidate.more || self.is_legal(candidate.class, word))
                && self.has_names(candidate.class, word)
        })
    }

    /// Whether all values that a word has in operands of a class have names.
    fn has_names(&self, class: ClassId, word: u128) -> bool {
        self.class(class).hot.named.iter().all(|legal| legal.holds(word))
    }

    /// The instruction at the beginning of bytes, and how many bytes it has. A class may say nothing of the high half of
    /// a word: then it is not there. Of what is no instruction the length is that of a whole word, or of what is left.
    pub fn decode_bytes(&self, bytes: &[u8]) -> (Option<(Decoded, u128)>, usize) {
        let whole = self.word_size();
        let half = self.word_bytes as usize;
        let read = |count: usize| {
            bytes.iter().take(count).rev().fold(0u128, |word, byte| word << 8 | u128::from(*byte))
        };
        if half < whole && bytes.len() >= half {
            let word = read(half);
            if let Some(Decoded::Instruction { class, residual }) = self.decode(word)
                && self.length(class) <= half
            {
                return (Some((Decoded::Instruction { class, residual }, word)), half);
            }
        }
        if bytes.len() < whole {
            return (None, bytes.len());
        }
        let word = read(whole);
        match self.decode(word) {
            Some(Decoded::Instruction { class, .. }) if self.length(class) < whole => (None, whole),
            Some(decoded) => (Some((decoded, word)), whole),
            None => (None, whole),
        }
    }

    /// Bytes of a whole word.
    pub fn word_size(&self) -> usize {
        (self.width() as usize).div_ceil(8)
    }

    /// Whether what is marked with a star is legal, for the few classes for which that is no question of few bits.
    fn is_legal(&self, id: ClassId, word: u128) -> bool {
        let class = self.class(id);
        if !class.hot.legal.iter().all(|legal| legal.holds(word)) {
            return false;
        }
        if class.alias.is_some() && !self.has_alias(id, class, word) {
            return false;
        }
        class.hot.slow.iter().all(|index| match &class.steps[usize::from(*index)] {
            Step::Slot { slot, bits, transforms, .. } if transforms.iter().any(Change::loses) => {
                let kind = class.slots[usize::from(*slot)].kind;
                let raw = bits.get(word);
                let operands = Operands::default();
                let value = self.undo(kind, raw, bits.width(), transforms, &operands);
                self.store(kind, value, bits, transforms, &operands) == Ok(raw)
            }
            Step::Slot { bits, legal: Some(group), transforms, .. } if transforms.is_empty() => {
                self.group(*group).has(bits.get(word))
            }
            Step::Table { table, arguments, bits, known, plain } => {
                let table = &self.tables[usize::from(*table)];
                let mut rows = table.rows_of(bits.get(word) as i64);
                rows.any(|row| {
                    let cells = table.row(row);
                    self.names_row(cells, (arguments, *known), &class.slots)
                        && plain.iter().all(|(argument, bits)| match cells[usize::from(*argument)] {
                            Cell::Is(wanted) => wanted == bits.get(word) as i64,
                            Cell::Any => true,
                        })
                })
            }
            Step::Opcode { bits } => {
                let value = u128::from(bits.get(word));
                class.opcodes.iter().any(|mnemonic| mnemonic.value == value)
            }
            _ => true,
        })
    }

    /// The operands of a word of a class.
    #[inline]
    pub fn operands(&self, class: ClassId, word: u128) -> Operands {
        let mut out = Operands::default();
        self.read_new_operands(class, word, &mut out);
        out
    }

    /// The same, into operands whose slots beyond those of the class stay as they are.
    #[inline]
    pub fn read_operands(&self, class: ClassId, word: u128, out: &mut Operands) {
        let count = self.class(class).slots.len();
        out.flags[..count].fill(0);
        self.read_new_operands(class, word, out);
    }

    /// The same, into operands that all are 0.
    #[inline]
    pub fn read_new_operands(&self, class: ClassId, word: u128, out: &mut Operands) {
        let class = self.class(class);
        out.opcode = class.opcodes.len().saturating_sub(1) as u8;
        let (low, high) = (word as u64, (word >> 64) as u64);
        for (slot, part) in class.hot.values.iter().enumerate().take(MAX_SLOTS) {
            out.values[slot] = part.join(low, high, 0);
        }
        for (slot, part) in &class.hot.joined {
            let value = &mut out.values[usize::from(*slot)];
            *value = part.join(low, high, *value);
        }
        for flag in &class.hot.flags {
            out.flags[usize::from(flag.slot)] |= flag.run.get(low, high) as u8;
        }
        for table in &class.hot.tables {
            table.each(word, |slot, flag, value| match flag {
                0 => out.values[usize::from(slot)] = value,
                flag => out.flags[usize::from(slot)] |= flag,
            });
        }
        for index in &class.hot.rest {
            match &class.steps[usize::from(*index)] {
                Step::Slot { slot, bits, transforms, .. } => {
                    let slot = usize::from(*slot);
                    let kind = class.slots[slot].kind;
                    let raw = bits.get(word);
                    out.values[slot] = if transforms.is_empty() {
                        widen(kind, raw, bits.width(), kind.is_signed_in(bits.width()))
                    } else {
                        self.undo(kind, raw, bits.width(), transforms, out)
                    };
                }
                Step::Flag { slot, flag, bits } => out.set((*slot).into(), *flag, bits.get(word) != 0),
                Step::Opcode { bits } => {
                    let value = u128::from(bits.get(word));
                    let last = class.opcodes.iter().rposition(|mnemonic| mnemonic.value == value);
                    out.opcode = last.unwrap_or(0) as u8;
                }
                Step::Identical { arguments, bits } => {
                    let value = bits.get(word);
                    for argument in arguments {
                        if let Input::Slot(slot) = *argument {
                            let kind = class.slots[usize::from(slot)].kind;
                            let signed = kind.is_signed_in(bits.width());
                            out.values[usize::from(slot)] = widen(kind, value, bits.width(), signed);
                        }
                    }
                }
                Step::Bank { bank, address, scale, bits, low } => {
                    let value = bits.get(word);
                    let below = u64::MAX.checked_shr(64 - low).unwrap_or(0);
                    if let Input::Slot(slot) = *address {
                        let kind = class.slots[usize::from(slot)].kind;
                        let signed = kind.is_signed_in(low + u32::from(*scale));
                        out.values[usize::from(slot)] = widen(kind, value & below, *low, signed) << scale;
                    }
                    if let Input::Slot(slot) = *bank {
                        out.values[usize::from(slot)] = value.checked_shr(*low).unwrap_or(0);
                    }
                }
                Step::Table { table, arguments, bits, known, .. } => {
                    let known = (&arguments[..], *known);
                    self.invert(usize::from(*table), known, &class.slots, bits.get(word) as i64, out);
                }
                Step::Rotated { value, bits } => {
                    if let Input::Slot(slot) = *value {
                        let raw = bits.get(word) as u32;
                        out.values[usize::from(slot)] = (raw & 0xff).rotate_right(2 * (raw >> 8 & 15)).into();
                    }
                }
            }
        }
    }

    /// Sets the arguments of a look-up from its value: the first row that fits what is known. An operand that another
    /// statement stores as well is known.
    fn invert(
        &self,
        table: usize,
        (arguments, known): (&[Input], u16),
        slots: &[Slot],
        value: i64,
        out: &mut Operands,
    ) {
        let table = &self.tables[table];
        let fits = |row: &u32| {
            self.names_row(table.row(*row), (arguments, known), slots)
                && table.row(*row).iter().zip(arguments).enumerate().all(|(index, (cell, argument))| {
                    let known = known.checked_shr(index as u32).unwrap_or(0) & 1 != 0;
                    match (*cell, *argument) {
                        (Cell::Is(wanted), Input::Number(number)) => wanted == number,
                        (Cell::Is(wanted), Input::Slot(slot)) if known => {
                            wanted == out.values[usize::from(slot)] as i64
                        }
                        (Cell::Is(wanted), Input::Flag(slot, flag)) if known => {
                            wanted == i64::from(out.has(slot.into(), flag))
                        }
                        _ => true,
                    }
                })
        };
        let Some(row) = table.rows_of(value).find(fits) else { return };
        for (cell, argument) in table.row(row).iter().zip(arguments) {
            match (*cell, *argument) {
                (Cell::Is(value), Input::Slot(slot)) => out.values[usize::from(slot)] = value as u64,
                (Cell::Is(value), Input::Flag(slot, flag)) => out.set(slot.into(), flag, value != 0),
                _ => {}
            }
        }
    }

    /// Whether all operands that a row says something of, and nothing else does, have a name for it.
    pub(super) fn names_row(
        &self,
        row: &[Cell],
        (arguments, known): (&[Input], u16),
        slots: &[Slot],
    ) -> bool {
        row.iter().zip(arguments).enumerate().all(|(index, (cell, argument))| match (*cell, *argument) {
            _ if known.checked_shr(index as u32).unwrap_or(0) & 1 != 0 => true,
            (Cell::Is(value), Input::Slot(slot)) => match slots[usize::from(slot)].kind {
                SlotKind::Group(group) => self.group(group).has(value as u64),
                SlotKind::Immediate(..) => true,
            },
            _ => true,
        })
    }

    /// The type of a number in the text of an instruction: that of its format, unless a conversion says that it is another
    /// one with these operands.
    pub fn number_type(&self, class: ClassId, slot: usize, operands: &impl Values) -> Option<Immediate> {
        let class = self.class(class);
        let SlotKind::Immediate(own, _) = class.slots.get(slot)?.kind else { return None };
        let converted = class.steps.iter().find_map(|step| match step {
            Step::Slot { slot: of, transforms, .. } if usize::from(*of) == slot => {
                self.converted(transforms, operands)
            }
            _ => None,
        });
        Some(converted.unwrap_or(own))
    }

    /// The type that a conversion gives.
    pub(super) fn converted(&self, changes: &[Change], operands: &impl Values) -> Option<Immediate> {
        changes.iter().find_map(|change| match change {
            Change::Float(condition, from, to) => {
                let holds = condition.run(self, operands, &Parameters::default());
                Some(if holds.is_some_and(|holds| holds != 0) { *from } else { *to })
            }
            _ => None,
        })
    }

    /// Undoes what was done to a value before it was stored.
    fn undo(&self, kind: SlotKind, raw: u64, width: u32, changes: &[Change], out: &Operands) -> u64 {
        let mut value = raw;
        for change in changes {
            match change {
                Change::Xor(by) => value ^= by & mask(width),
                Change::RotateRight(by) => value = rotate_left(value, *by, width),
                _ => {}
            }
        }
        let parameters = Parameters::default();
        let holds = |program: &super::condition::Program| program.run(self, out, &parameters);
        if let Some(ty) = self.converted(changes, out) {
            return widen(SlotKind::Immediate(ty, 64), value, width, false);
        }
        let mut value = widen(kind, value, width, is_signed(kind, width, changes));
        for change in changes.iter().rev() {
            value = match change {
                Change::Bias(by) => value.wrapping_sub(*by as u64),
                Change::Invert => u64::from(value == 0),
                Change::Negate => value.wrapping_neg(),
                Change::Log2 => 1u64.checked_shl(value as u32).unwrap_or(0),
                Change::Scale(by) => value.wrapping_mul(*by),
                Change::ScaleBy(by) => value.wrapping_mul(holds(by).unwrap_or(1) as u64),
                Change::Multiply(by) if kind.is_signed() => (value as i64).wrapping_div(*by as i64) as u64,
                Change::Multiply(by) => value / by,
                Change::Xor(_) | Change::RotateRight(_) | Change::Float(..) => value,
            };
        }
        value
    }
}

/// Ones in the lowest bits.
pub(super) fn mask(width: u32) -> u64 {
    if width >= 64 { u64::MAX } else { (1 << width) - 1 }
}

fn rotate_left(value: u64, by: u32, width: u32) -> u64 {
    let by = by % width.max(1);
    if by == 0 { value } else { (value << by | value >> (width - by)) & mask(width) }
}

/// A stored value as one of its type: signed ones extended, floating-point ones moved to the top of their type.
#[inline]
pub(super) fn widen(kind: SlotKind, raw: u64, width: u32, signed: bool) -> u64 {
    match kind {
        SlotKind::Immediate(..) if signed && width < 64 && width > 0 => {
            let shift = 64 - width;
            ((raw << shift) as i64 >> shift) as u64
        }
        SlotKind::Immediate(ty, _) => match ty.float_bits() {
            Some(bits) if bits > width => raw << (bits - width),
            _ => raw,
        },
        SlotKind::Group(_) => raw,
    }
}
