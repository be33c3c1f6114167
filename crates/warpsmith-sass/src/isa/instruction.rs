//! An instruction: its class, its operands, and the bits that no statement of its class describes.

use super::Isa;
use alloc::boxed::Box;
use warpsmith_md::machine::{ClassId, Flag, MAX_SLOTS, Operands, Reader, Values};

/// Most operands and modifiers of an instruction.
pub const SLOTS: usize = MAX_SLOTS;

/// One instruction of one architecture.
///
/// A decoded one is its class and its word: operands are read out of the word when someone asks for them, so that
/// decoding costs nothing for those that nobody wants to know. Only what is set one by one has a place of its own.
#[derive(Debug, Clone)]
pub struct Instruction {
    pub(crate) class: ClassId,
    pub(crate) length: u8,
    /// Whether the word is that of the instruction: not, once something was changed.
    known: bool,
    /// Bits of the word beside those that class and operands give.
    pub(crate) residual: u128,
    /// The word; without operands of its own the instruction has those that stand in it.
    word: u128,
    /// Values, marks, and which of the class's mnemonics it has.
    operands: Option<Box<Operands>>,
}

/// The same class, the same bits, and the same operands, wherever they stand.
impl PartialEq for Instruction {
    fn eq(&self, other: &Instruction) -> bool {
        let head = |it: &Instruction| (it.class, it.length, it.residual, it.known);
        let same = match (&self.operands, &other.operands) {
            _ if self.known => self.word == other.word,
            (None, None) => self.word == other.word,
            (own, others) => own == others,
        };
        head(self) == head(other) && same
    }
}

impl Eq for Instruction {}

/// The operands of an instruction, wherever they stand.
#[derive(Clone, Copy)]
pub(crate) enum Held<'a> {
    /// In its word.
    Word(Reader<'a>),
    /// In a place of their own.
    Set(&'a Operands),
}

impl Held<'_> {
    /// Whether a slot has a mark.
    #[inline]
    pub(crate) fn has(&self, slot: usize, mark: Flag) -> bool {
        self.flags(slot) & mark as u8 != 0
    }

    /// Which mnemonic of the class it is.
    #[inline]
    pub(crate) fn opcode(&self) -> u8 {
        match self {
            Held::Word(reader) => reader.opcode(),
            Held::Set(operands) => operands.opcode,
        }
    }
}

impl Values for Held<'_> {
    #[inline]
    fn value(&self, slot: usize) -> u64 {
        match self {
            Held::Word(reader) => reader.value(slot),
            Held::Set(operands) => operands.value(slot),
        }
    }

    #[inline]
    fn flags(&self, slot: usize) -> u8 {
        match self {
            Held::Word(reader) => reader.flags(slot),
            Held::Set(operands) => operands.flags(slot),
        }
    }
}

impl Instruction {
    /// An instruction of a class, all of whose operands have their defaults, or 0 where there is none.
    pub fn new(isa: &Isa, class: ClassId, opcode: u8) -> Instruction {
        let info = isa.machine().class(class);
        let mut operands = Operands { opcode, ..Operands::default() };
        for (value, slot) in operands.values.iter_mut().zip(&info.slots) {
            *value = slot.default.or(slot.fixed).unwrap_or_default();
        }
        let mut instruction = Instruction::decoded(class, isa.length_of(class), 0, 0);
        (instruction.known, instruction.operands) = (false, Some(Box::new(operands)));
        instruction
    }

    /// An instruction whose operands stand in its word.
    #[inline]
    pub(crate) fn decoded(class: ClassId, length: u8, residual: u128, word: u128) -> Instruction {
        Instruction { class, length, known: true, residual, word, operands: None }
    }

    /// Makes it one of another class; its operands are set next. `slots` is how many the class before had.
    pub(crate) fn become_class(&mut self, isa: &Isa, (class, opcode): (ClassId, u8), slots: usize) {
        self.class = class;
        self.length = isa.length_of(class);
        let operands = self.operands.get_or_insert_default();
        operands.opcode = opcode;
        operands.values[..slots].fill(0);
        operands.flags[..slots].fill(0);
    }

    /// Takes it away, and leaves one that is to become one of another class.
    pub(crate) fn take(&mut self) -> Instruction {
        let blank = Instruction::decoded(self.class, self.length, 0, 0);
        core::mem::replace(self, blank)
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
        isa.mnemonic_of(self.class, &self.held(isa))
    }

    /// Bits of the word beside those that class and operands give; they are flipped when it is encoded.
    pub fn residual(&self) -> u128 {
        self.residual
    }

    /// Sets the bits beside those that class and operands give.
    pub fn set_residual(&mut self, residual: u128) {
        self.residual = residual;
        self.known = false;
    }

    /// The word that it was decoded from or parsed to; none if it was changed since.
    pub fn word(&self) -> Option<u128> {
        self.known.then_some(self.word)
    }

    /// The word, if the operands are those that stand in it.
    #[inline]
    pub(crate) fn decoded_word(&self) -> Option<u128> {
        (self.known && self.operands.is_none()).then_some(self.word)
    }

    /// The word in which its operands stand, if they stand in one.
    #[inline]
    pub(crate) fn operand_word(&self) -> Option<u128> {
        self.operands.is_none().then_some(self.word)
    }

    /// Its operands, to be asked for one at a time.
    #[inline]
    pub(crate) fn held<'a>(&'a self, isa: &'a Isa) -> Held<'a> {
        match &self.operands {
            None => Held::Word(isa.machine().reader(self.class, self.word)),
            Some(operands) => Held::Set(operands),
        }
    }

    /// Values and marks of all slots.
    pub fn operands(&self, isa: &Isa) -> Operands {
        match &self.operands {
            None => isa.machine().operands(self.class, self.word),
            Some(operands) => **operands,
        }
    }

    /// The same, to be changed.
    #[inline]
    pub(crate) fn operands_mut(&mut self, isa: &Isa) -> &mut Operands {
        self.known = false;
        match self.operands {
            Some(ref mut operands) => operands,
            ref mut none => none.insert(apart(isa, self.class, self.word)),
        }
    }

    /// The word that its operands were encoded to.
    pub(crate) fn set_word(&mut self, isa: &Isa, word: u128) {
        self.operands_mut(isa);
        (self.word, self.known) = (word, true);
    }

    /// The value of a slot; 0 if there is no such slot. Signed numbers are extended to 64 bits.
    #[inline]
    pub fn value(&self, isa: &Isa, slot: usize) -> u64 {
        self.held(isa).value(slot)
    }

    /// Sets the value of a slot.
    #[inline]
    pub fn set_value(&mut self, isa: &Isa, slot: usize, value: u64) {
        if let Some(place) = self.operands_mut(isa).values.get_mut(slot) {
            *place = value;
        }
    }

    /// The marks of a slot: the [`Flag`]s that are set, as bits.
    #[inline]
    pub fn marks(&self, isa: &Isa, slot: usize) -> u8 {
        self.held(isa).flags(slot)
    }

    /// Sets the marks of a slot.
    #[inline]
    pub fn set_marks(&mut self, isa: &Isa, slot: usize, marks: u8) {
        if let Some(place) = self.operands_mut(isa).flags.get_mut(slot) {
            *place = marks;
        }
    }

    /// Whether a slot has a mark.
    #[inline]
    pub fn has(&self, isa: &Isa, slot: usize, mark: Flag) -> bool {
        self.marks(isa, slot) & mark as u8 != 0
    }

    /// Sets a mark of a slot, or takes it away.
    #[inline]
    pub fn mark(&mut self, isa: &Isa, slot: usize, mark: Flag, set: bool) {
        if let Some(place) = self.operands_mut(isa).flags.get_mut(slot) {
            *place = if set { *place | mark as u8 } else { *place & !(mark as u8) };
        }
    }
}

/// The operands of a word in a place of their own.
#[cold]
fn apart(isa: &Isa, class: ClassId, word: u128) -> Box<Operands> {
    Box::new(isa.machine().operands(class, word))
}

/// What stands at a place in code.
#[derive(Debug, Clone, PartialEq, Eq)]
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
