//! An instruction: its class, its operands, and the bits that no statement of its class describes.

use crate::isa::Isa;
use warpsmith_md::machine::{ClassId, Flag, MAX_SLOTS, Operands};

/// Most operands and modifiers of an instruction.
pub const SLOTS: usize = MAX_SLOTS;

/// Where the operands of an instruction with a word come from. It is no part of what the instruction is.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Origin {
    /// They were set one by one.
    Set,
    /// They were read out of the word.
    Word,
}

impl PartialEq for Origin {
    fn eq(&self, _: &Origin) -> bool {
        true
    }
}

impl Eq for Origin {}

/// One instruction of one architecture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Instruction {
    pub(crate) class: ClassId,
    pub(crate) length: u8,
    /// Bits of the word beside those that class and operands give.
    pub(crate) residual: u128,
    /// The word; not known once something was changed.
    pub(crate) word: Option<u128>,
    /// How the operands came about.
    pub(crate) origin: Origin,
    /// Values, marks, and which of the class's mnemonics it has.
    pub(crate) operands: Operands,
}

impl Instruction {
    /// An instruction that is decoded next.
    pub(crate) const BLANK: Instruction = Instruction {
        class: ClassId(0),
        length: 0,
        residual: 0,
        word: None,
        origin: Origin::Word,
        operands: Operands { opcode: 0, values: [0; MAX_SLOTS], flags: [0; MAX_SLOTS] },
    };

    /// An instruction of a class, all of whose operands have their defaults, or 0 where there is none.
    pub fn new(isa: &Isa, class: ClassId, opcode: u8) -> Instruction {
        let info = isa.machine().class(class);
        let mut operands = Operands { opcode, ..Operands::default() };
        for (value, slot) in operands.values.iter_mut().zip(&info.slots) {
            *value = slot.default.unwrap_or_default();
        }
        Instruction {
            class,
            length: isa.length_of(class),
            residual: 0,
            word: None,
            origin: Origin::Set,
            operands,
        }
    }

    /// An instruction whose operands are read next.
    #[inline]
    pub(crate) fn decoded(class: ClassId, length: u8, residual: u128, word: u128) -> Instruction {
        Instruction { class, length, residual, word: Some(word), ..Instruction::BLANK }
    }

    /// Makes it one of another class; its operands are set next. `slots` is how many the class before had.
    pub(crate) fn become_class(&mut self, isa: &Isa, (class, opcode): (ClassId, u8), slots: usize) {
        self.class = class;
        self.length = isa.length_of(class);
        self.operands.opcode = opcode;
        self.operands.values[..slots].fill(0);
        self.operands.flags[..slots].fill(0);
    }

    /// Its class.
    pub fn class(&self) -> ClassId {
        self.class
    }

    /// Its length in bytes.
    pub fn length(&self) -> usize {
        self.length.into()
    }

    /// Its mnemonic, as it is written.
    pub fn mnemonic<'i>(&self, isa: &'i Isa) -> &'i str {
        isa.alias_of(self).unwrap_or_else(|| isa.mnemonic(self.class, self.operands.opcode))
    }

    /// Bits of the word beside those that class and operands give; they are flipped when it is encoded.
    pub fn residual(&self) -> u128 {
        self.residual
    }

    /// Sets the bits beside those that class and operands give.
    pub fn set_residual(&mut self, residual: u128) {
        self.residual = residual;
        self.word = None;
    }

    /// The word that it was decoded from or parsed to; none if it was changed since.
    pub fn word(&self) -> Option<u128> {
        self.word
    }

    /// The word, if the operands are those that were read out of it.
    pub(crate) fn decoded_word(&self) -> Option<u128> {
        self.word.filter(|_| matches!(self.origin, Origin::Word))
    }

    /// Values and marks of all slots.
    pub fn operands(&self) -> &Operands {
        &self.operands
    }

    pub(crate) fn set_word(&mut self, word: u128) {
        self.word = Some(word);
        self.origin = Origin::Set;
    }

    /// The value of a slot; 0 if there is no such slot. Signed numbers are extended to 64 bits.
    #[inline]
    pub fn value(&self, slot: usize) -> u64 {
        self.operands.values.get(slot).copied().unwrap_or_default()
    }

    /// Sets the value of a slot.
    #[inline]
    pub fn set_value(&mut self, slot: usize, value: u64) {
        if let Some(place) = self.operands.values.get_mut(slot) {
            *place = value;
            self.word = None;
        }
    }

    /// The marks of a slot: the [`Flag`]s that are set, as bits.
    #[inline]
    pub fn marks(&self, slot: usize) -> u8 {
        self.operands.flags.get(slot).copied().unwrap_or_default()
    }

    /// Sets the marks of a slot.
    #[inline]
    pub fn set_marks(&mut self, slot: usize, marks: u8) {
        if let Some(place) = self.operands.flags.get_mut(slot) {
            *place = marks;
            self.word = None;
        }
    }

    /// Whether a slot has a mark.
    #[inline]
    pub fn has(&self, slot: usize, mark: Flag) -> bool {
        self.marks(slot) & mark as u8 != 0
    }

    /// Sets a mark of a slot, or takes it away.
    #[inline]
    pub fn mark(&mut self, slot: usize, mark: Flag, set: bool) {
        let others = self.marks(slot) & !(mark as u8);
        self.set_marks(slot, if set { others | mark as u8 } else { others });
    }
}

/// What stands at a place in code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(clippy::large_enum_variant)]
pub enum Item {
    /// An instruction.
    Instruction(Instruction),
    /// Bytes that are no instruction.
    Data(Data),
}

/// Bytes that are no instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Data {
    /// How many bytes.
    pub length: u8,
    /// The bytes, the first one lowest.
    pub bits: u128,
    /// Whether the description calls this word the empty instruction.
    pub empty: bool,
    /// Whether it is the word of a place in a group, control bits included: then it has more bits than its bytes.
    pub grouped: bool,
}

impl Item {
    /// Its length in bytes.
    pub fn length(&self) -> usize {
        match self {
            Item::Instruction(instruction) => instruction.length(),
            Item::Data(data) => data.length.into(),
        }
    }
}
