//! A loaded architecture: it decodes and encodes, and knows how its instructions are written. The room `text` prints and
//! reads them.

mod dual;
mod group;
mod instruction;
mod load;
mod unfit;
mod view;

pub use group::Element;
pub(crate) use group::{GROUP, PLACE, PLACE_BITS};
pub(crate) use instruction::Held;
pub use instruction::{Data, Instruction, Item, SLOTS};
pub use load::LoadError;
pub use unfit::EncodeFault;
pub use view::OperandView;

use crate::fault::Severity;
use crate::format::words::Words;
use crate::format::{Branch, Candidate, ClassText, SlotKind};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_md::machine::{self, ClassId, Found, Machine, Parameters};
use warpsmith_md::model::Level;

/// An architecture: its machine, and what its texts need.
#[derive(Debug)]
pub struct Isa {
    name: String,
    machine: Machine,
    texts: Vec<ClassText>,
    words: Words,
    mnemonics: Vec<(String, Vec<Candidate>)>,
    /// The mnemonics as a group, whose values are places in the list above.
    mnemonic_words: Words,
    parameters: Parameters,
    /// Number of the architecture, that classes are held against which only later ones have; 0 holds none.
    version: u32,
    /// The bit that is set in long instructions and clear in short ones, if there is one.
    long_bit: Option<u128>,
    /// Whether all instructions are words of 128 bits.
    single_words: bool,
    /// Whether code lies in groups, see [`Element`].
    groups: bool,
    /// Whether one word in 64 bytes says when the others are issued.
    scheduled: bool,
    /// For each group the value that means issue with the next instruction.
    dual: Vec<Option<u64>>,
    /// What is wrong with the description.
    faults: Vec<warpsmith_md::Fault>,
    /// Whether large numbers are listed with an exponent and all digits.
    pub(crate) long_exponents: bool,
    /// Whether modifiers come in the order of the format only.
    pub(crate) ordered_modifiers: bool,
}

impl Isa {
    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The number that classes of later machines are held against; 0 holds none.
    pub(crate) fn version(&self) -> u32 {
        if self.version == 0 { u32::MAX } else { self.version }
    }

    /// The tables behind it.
    pub fn machine(&self) -> &Machine {
        &self.machine
    }

    /// Whether some instructions take half a word: whole ones must not lie across two words then.
    pub fn has_short_instructions(&self) -> bool {
        self.long_bit.is_some()
    }

    /// Whether bytes, the first one lowest, begin with an instruction of half a word.
    pub(crate) fn is_short(&self, bits: u128) -> bool {
        self.long_bit.is_some_and(|bit| bits & bit == 0)
    }

    /// The class with this name.
    pub fn class_named(&self, name: &str) -> Option<ClassId> {
        let name = self.machine.description().names.find(name)?;
        self.machine.classes().find(|class| self.machine.class(*class).name == name)
    }

    /// The mnemonic of a class as it is written, from the number of a mnemonic.
    pub fn mnemonic(&self, class: ClassId, opcode: u8) -> &str {
        self.machine.text(self.machine.class(class).printed(opcode))
    }

    /// The mnemonic that a look-up of operands gives.
    pub(crate) fn alias_of(&self, class: ClassId, held: &Held<'_>) -> Option<&str> {
        let aliases = &self.text(class).aliases;
        if aliases.is_empty() {
            return None;
        }
        let name = self.machine.alias(class, held)?;
        let base = self.machine.class(class).printed(held.opcode());
        aliases.iter().find(|alias| alias.of == (base, name)).map(|alias| alias.text.as_str())
    }

    /// The mnemonic of a class with operands, as it is written.
    #[inline]
    pub(crate) fn mnemonic_of(&self, class: ClassId, held: &Held<'_>) -> &str {
        let written = || self.text(class).mnemonics.get(usize::from(held.opcode())).map_or("", |name| name);
        self.alias_of(class, held).unwrap_or_else(written)
    }

    /// All mnemonics, in order.
    pub fn mnemonics(&self) -> impl Iterator<Item = &str> {
        self.mnemonics.iter().map(|(name, _)| name.as_str())
    }

    pub(crate) fn candidates(&self, mnemonic: &[u8]) -> &[Candidate] {
        let index = self.mnemonic_words.exact(0, mnemonic);
        index.and_then(|index| self.mnemonics.get(index as usize)).map_or(&[], |(_, found)| found)
    }

    /// Bytes of an instruction of a class; in a group its control bits lie elsewhere.
    #[inline]
    pub(crate) fn length_of(&self, class: ClassId) -> u8 {
        if self.groups { PLACE as u8 } else { self.machine.class(class).length }
    }

    pub(crate) fn text(&self, class: ClassId) -> &ClassText {
        &self.texts[usize::from(class.0)]
    }

    pub(crate) fn name_of(&self, group: usize, value: u64) -> Option<&str> {
        self.words.name(group, value)
    }

    pub(crate) fn words(&self) -> &Words {
        &self.words
    }

    pub(crate) fn names_of(&self, group: usize) -> impl Iterator<Item = (&str, u64)> {
        self.words.all(group)
    }

    /// The instruction at the beginning of bytes, or how many bytes are none. Where code lies in groups, the bytes are
    /// those of a group, and it is its first instruction; [`Isa::element_at`] gives the others.
    #[inline]
    pub fn decode(&self, bytes: &[u8]) -> Item {
        let Some((word, length)) = self.first_word(bytes) else { return self.decode_slowly(bytes) };
        let is_empty = self.machine.is_empty(word) && length == self.machine.word_size();
        match if is_empty { None } else { self.machine.find(word) } {
            Some(Found { class, length: own, uncovered }) if usize::from(own) == length => {
                Item::Instruction(Instruction::decoded(class, own, uncovered, word))
            }
            _ => Item::Data(data(&bytes[..length], is_empty)),
        }
    }

    /// The word at the beginning of bytes and its length, where all words are as long, or a bit tells how long this one is.
    #[inline]
    fn first_word(&self, bytes: &[u8]) -> Option<(u128, usize)> {
        if self.single_words {
            return Some((u128::from_le_bytes(*bytes.first_chunk::<16>()?), 16));
        }
        let bit = self.long_bit? as u64;
        let low = u64::from(u32::from_le_bytes(*bytes.first_chunk::<4>()?));
        if self.machine.word_size() != 8 {
            return None;
        }
        match low & bit {
            0 => Some((low.into(), 4)),
            _ => Some((u64::from_le_bytes(*bytes.first_chunk::<8>()?).into(), 8)),
        }
    }

    fn decode_slowly(&self, bytes: &[u8]) -> Item {
        if self.groups {
            return match self.element_at(bytes, 0) {
                Element::Item(item) => item,
                Element::Control(_) => match self.element_at(bytes, PLACE) {
                    Element::Item(item) => item,
                    Element::Control(_) => Item::Data(data(&[], false)),
                },
            };
        }
        let (found, length) = self.machine.decode_bytes(bytes);
        let empty = matches!(found, Some((machine::Decoded::Empty, _)));
        if let Some((machine::Decoded::Instruction { class, .. }, word)) = found
            && self.machine.length(class) == length
        {
            return Item::Instruction(self.instruction(class, word));
        }
        let bits = bytes.iter().take(16).rev().fold(0u128, |word, byte| word << 8 | u128::from(*byte));
        let short = self.is_short(bits);
        let length = if short && !empty { length.min(self.machine.word_size() / 2) } else { length };
        Item::Data(data(&bytes[..length.min(bytes.len())], empty))
    }

    /// The instruction of a word.
    pub fn decode_word(&self, word: u128) -> Option<Instruction> {
        let class = self.machine.class_of(word)?;
        Some(self.instruction(class, word))
    }

    #[inline]
    fn instruction(&self, class: ClassId, word: u128) -> Instruction {
        let residual = word & !self.text(class).stored;
        Instruction::decoded(class, self.length_of(class), residual, word)
    }

    /// The word of an instruction.
    ///
    /// # Errors
    /// If an operand does not fit; the message names it as the text of the instruction does.
    pub fn encode(&self, instruction: &Instruction) -> Result<u128, EncodeFault> {
        self.word_of(instruction).map_err(|fault| EncodeFault::new(self, instruction, fault))
    }

    /// The same for those who say in their own words what does not fit, or only ask whether it does.
    pub(crate) fn word_of(&self, instruction: &Instruction) -> Result<u128, machine::EncodeFault> {
        let word = match instruction.held(self) {
            Held::Set(operands) => self.machine.encode(instruction.class(), operands)?,
            Held::Word(reader) => self.machine.encode(instruction.class(), &reader.operands())?,
        };
        Ok(word ^ instruction.residual())
    }

    /// The address that an instruction may go on at besides the next one, if it has such an operand.
    pub fn branch_target(&self, instruction: &Instruction, address: u64) -> Option<u64> {
        let text = self.text(instruction.class());
        let slot = text.slots.iter().position(|slot| slot.target)?;
        let value = instruction.value(self, slot);
        match text.slots[slot].kind {
            SlotKind::Number(kind, _) if kind.is_relative() => Some(self.target(address, value)),
            _ => Some(value),
        }
    }

    /// What an instruction of a class does to the flow of control.
    pub fn branch(&self, class: ClassId) -> Branch {
        self.text(class).branch
    }

    /// All places in code that an instruction names: its target, and what is relative to its own place.
    pub fn code_addresses(
        &self,
        instruction: &Instruction,
        address: u64,
    ) -> impl Iterator<Item = u64> + use<'_> {
        let instruction = instruction.clone();
        self.text(instruction.class()).slots.iter().enumerate().filter_map(move |(index, slot)| {
            let value = || instruction.value(self, index);
            match slot.kind {
                SlotKind::Number(kind, _) if kind.is_relative() => Some(self.target(address, value())),
                _ => slot.target.then(value),
            }
        })
    }

    pub(crate) fn target(&self, address: u64, value: u64) -> u64 {
        self.machine.relative_target(address, value as i64)
    }

    pub(crate) fn offset(&self, address: u64, target: u64) -> u64 {
        self.machine.relative_value(address, target) as u64
    }

    /// Rules of the class that do not hold: how grave, and what the description says.
    pub fn broken_rules(&self, instruction: &Instruction, mut tell: impl FnMut(Severity, &str)) {
        let held = instruction.held(self);
        for violation in self.machine.violations(instruction.class(), &held, &self.parameters) {
            let severity = match violation.level {
                Level::Info => Severity::Info,
                Level::Warning => Severity::Warning,
                Level::Error => Severity::Error,
            };
            tell(severity, violation.message);
        }
        let since = self.text(instruction.class()).since;
        if self.version != 0 && since > self.version {
            tell(Severity::Error, &format!("only sm_{since} and later have this instruction"));
        }
    }

    /// Whether a rule does not hold whose breach is an error, as [`Isa::broken_rules`] tells them.
    pub(crate) fn breaks_rule(&self, instruction: &Instruction) -> bool {
        let text = self.text(instruction.class());
        let rules = || {
            let held = instruction.held(self);
            self.machine.breaks_rule(instruction.class(), &held, &self.parameters)
        };
        self.version != 0 && text.since > self.version || text.ruled && rules()
    }

    /// Values of the description's parameters, where they shall be others than it says.
    pub fn set_parameters(&mut self, parameters: Parameters) {
        self.parameters = parameters;
    }

    /// The number of the architecture, such as 90; none for a description that is not shipped.
    pub(crate) fn shipped_version(&self) -> Option<u32> {
        (self.version != 0).then_some(self.version)
    }

    /// Whether it is made of the shipped description of this name, in which classes have their known numbers.
    pub(crate) fn is_shipped(&self, description: &str) -> bool {
        self.version != 0 && self.machine.description().architecture == description
    }

    /// Whether the architecture goes by this name; those that one description serves take each other's files, and one
    /// that is handed in takes those of every architecture.
    pub fn is_named(&self, name: &str) -> bool {
        // A description that is handed in does not say for which numbers it is: whoever hands it in knows.
        let is_number = |name: &str| {
            let head = name.get(..3).is_some_and(|head| head.eq_ignore_ascii_case("sm_"));
            head && name.as_bytes().get(3).is_some_and(u8::is_ascii_digit)
        };
        self.version == 0 && is_number(name)
            || self.name.eq_ignore_ascii_case(name)
            || self.machine.description().architecture.eq_ignore_ascii_case(name)
    }
}

/// Bytes that are no instruction.
pub(crate) fn data(bytes: &[u8], empty: bool) -> Data {
    let bits = bytes.iter().take(16).rev().fold(0u128, |bits, byte| bits << 8 | u128::from(*byte));
    Data { length: bytes.len().min(16) as u8, bits, empty, grouped: false }
}
