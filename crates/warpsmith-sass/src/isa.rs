//! An architecture, ready to decode, print, parse and encode.

use crate::fault::Severity;
use crate::instruction::{Data, Instruction, Item};
use crate::text::words::{self, Words};
use crate::text::{
    ClassText, ParseOptions, Parsed, Places, Printer, ProgramFault, Sieve, Signs, Slot, SlotKind, Style,
    program, trailer,
};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write};
use warpsmith_md::machine::{self, ClassId, EncodeFault, Machine, Parameters};
use warpsmith_md::model::{Class, Expression, Level};

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
    /// The bit that is set in long instructions and clear in short ones, if there is one.
    long_bit: Option<u128>,
    /// Whether modifiers come in the order of the format only.
    pub(crate) ordered_modifiers: bool,
}

/// A class that has a mnemonic, and which of its mnemonics it is.
pub(crate) type Candidate = (ClassId, u8);

/// Why a description is of no use.
#[derive(Debug, Clone, PartialEq)]
pub enum LoadError {
    /// It has faults.
    Faults(Vec<warpsmith_md::Fault>),
    /// The format of a class can't be compiled.
    Format {
        /// The class.
        class: String,
        /// Why.
        fault: ProgramFault,
    },
}

impl fmt::Display for LoadError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoadError::Faults(faults) => {
                for (index, fault) in faults.iter().take(20).enumerate() {
                    write!(out, "{}{fault}", if index > 0 { "\n" } else { "" })?;
                }
                Ok(())
            }
            LoadError::Format { class, fault } => {
                let reason = match fault {
                    ProgramFault::Deep => "nests too deep",
                    ProgramFault::Long => "is too long",
                    ProgramFault::Literal => "has a literal of more than four bytes",
                };
                write!(out, "the format of class `{class}` {reason}")
            }
        }
    }
}

impl core::error::Error for LoadError {}

impl Isa {
    /// Reads and compiles a description, whoever wrote it. Its name is what stands behind `ARCHITECTURE`.
    ///
    /// # Errors
    /// If it has errors, or a format that can't be compiled.
    pub fn from_text(description: &str) -> Result<Isa, LoadError> {
        Isa::load("", description)
    }

    pub(crate) fn load(name: &str, description: &str) -> Result<Isa, LoadError> {
        let options = warpsmith_md::Options::default();
        let (description, faults) = warpsmith_md::parse(description.as_bytes(), &options);
        if faults.iter().any(|fault| fault.severity == Severity::Error) {
            return Err(LoadError::Faults(faults));
        }
        let machine = machine::compile(description).map_err(LoadError::Faults)?;
        Isa::from_machine(name, machine)
    }

    /// Takes a machine that is compiled already. An empty name stands for that of the description.
    ///
    /// # Errors
    /// If a format can't be compiled.
    pub fn from_machine(name: &str, machine: Machine) -> Result<Isa, LoadError> {
        let name =
            if name.is_empty() { machine.description().architecture.clone() } else { name.to_string() };
        let mut words = Words::new(machine.ignores_case());
        for group in machine.groups() {
            let items = machine.group(group).items().iter();
            words.add(items.map(|(name, value)| (machine.text(*name), *value)));
        }
        let mut texts = Vec::with_capacity(machine.classes().len());
        for class in machine.classes() {
            let text = class_text(&machine, class, &words);
            let name = || machine.text(machine.class(class).name).to_string();
            texts.push(text.map_err(|fault| LoadError::Format { class: name(), fault })?);
        }
        let mut mnemonics: Vec<(String, Vec<Candidate>)> =
            machine.mnemonics().map(|name| (name.to_string(), machine.by_mnemonic(name).to_vec())).collect();
        let fold = machine.ignores_case();
        mnemonics.sort_by(|a, b| words::compare(a.0.as_bytes(), b.0.as_bytes(), fold));
        let mut mnemonic_words = Words::new(fold);
        mnemonic_words
            .add(mnemonics.iter().enumerate().map(|(index, (name, _))| (name.as_str(), index as u64)));
        crate::text::doubt(&mut texts, &words, &mnemonics);
        Ok(Isa {
            name,
            long_bit: long_bit(&machine),
            ordered_modifiers: machine.description().has_option("NO_QUALIFIER_REORDERING"),
            machine,
            texts,
            words,
            mnemonics,
            mnemonic_words,
            parameters: Parameters::default(),
        })
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The tables behind it.
    pub fn machine(&self) -> &Machine {
        &self.machine
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

    /// All mnemonics, in order.
    pub fn mnemonics(&self) -> impl Iterator<Item = &str> {
        self.mnemonics.iter().map(|(name, _)| name.as_str())
    }

    pub(crate) fn candidates(&self, mnemonic: &[u8]) -> &[Candidate] {
        let index = self.mnemonic_words.exact(0, mnemonic);
        index.and_then(|index| self.mnemonics.get(index as usize)).map_or(&[], |(_, found)| found)
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

    /// The instruction at the beginning of bytes, or how many bytes are none.
    pub fn decode(&self, bytes: &[u8]) -> Item {
        let (found, length) = self.machine.decode_bytes(bytes);
        let word = match found {
            Some((machine::Decoded::Instruction { class, .. }, word)) => {
                return Item::Instruction(self.instruction(class, word));
            }
            // The empty instruction often is an ordinary one as well.
            Some((machine::Decoded::Empty, word)) => match self.machine.class_of(word) {
                Some(class) if self.machine.length(class) == length => {
                    return Item::Instruction(self.instruction(class, word));
                }
                _ => return Item::Data(Data { length: length as u8, bits: word, empty: true }),
            },
            None => bytes.iter().take(16).rev().fold(0u128, |word, byte| word << 8 | u128::from(*byte)),
        };
        let short = self.long_bit.is_some_and(|bit| word & bit == 0);
        let length = if short { length.min(self.machine.word_size() / 2) } else { length };
        let mask = if length >= 16 { u128::MAX } else { (1 << (8 * length)) - 1 };
        Item::Data(Data { length: length as u8, bits: word & mask, empty: false })
    }

    /// The instruction of a word.
    pub fn decode_word(&self, word: u128) -> Option<Instruction> {
        let class = self.machine.class_of(word)?;
        Some(self.instruction(class, word))
    }

    #[inline]
    fn instruction(&self, class: ClassId, word: u128) -> Instruction {
        let length = self.machine.class(class).length;
        let residual = word & !self.text(class).stored;
        let mut instruction = Instruction::decoded(class, length, residual, word);
        self.machine.read_operands(class, word, &mut instruction.operands);
        instruction
    }

    /// The word of an instruction.
    ///
    /// # Errors
    /// If an operand does not fit.
    pub fn encode(&self, instruction: &Instruction) -> Result<u128, EncodeFault> {
        let word = self.machine.encode(instruction.class(), &instruction.operands)?;
        Ok(word ^ instruction.residual())
    }

    /// The address that an instruction may go on at besides the next one, if it has such an operand.
    pub fn branch_target(&self, instruction: &Instruction, address: u64) -> Option<u64> {
        let text = self.text(instruction.class());
        let slot = text.slots.iter().position(|slot| slot.target)?;
        let value = instruction.value(slot);
        match text.slots[slot].kind {
            SlotKind::Number(warpsmith_md::model::Immediate::Relative, _) => {
                Some(self.target(address, value))
            }
            _ => Some(value),
        }
    }

    pub(crate) fn target(&self, address: u64, value: u64) -> u64 {
        self.machine.relative_target(address, value as i64)
    }

    pub(crate) fn offset(&self, address: u64, target: u64) -> u64 {
        self.machine.relative_value(address, target) as u64
    }

    /// Rules of the class that do not hold: how grave, and what the description says.
    pub fn broken_rules(&self, instruction: &Instruction, mut tell: impl FnMut(Severity, &str)) {
        let violations =
            self.machine.violations(instruction.class(), &instruction.operands, &self.parameters);
        for violation in violations {
            let severity = match violation.level {
                Level::Info => Severity::Info,
                Level::Warning => Severity::Warning,
                Level::Error => Severity::Error,
            };
            tell(severity, violation.message);
        }
    }

    /// Values of the description's parameters, where they shall be others than it says.
    pub fn set_parameters(&mut self, parameters: Parameters) {
        self.parameters = parameters;
    }

    /// Reads the text of one instruction, of either style.
    ///
    /// # Errors
    /// What is wrong with the text, where, and what would be legal: of several classes that it could be, the error of
    /// the one that fits furthest.
    pub fn parse(&self, text: &str, options: ParseOptions<'_>) -> Result<Parsed, crate::fault::Fault> {
        crate::text::parse(self, text, options)
    }

    /// Writes an instruction, or data as a directive.
    ///
    /// # Errors
    /// Those of the output.
    pub fn print(&self, out: &mut impl Write, item: &Item, address: u64, style: Style) -> fmt::Result {
        self.print_with(out, item, address, style, &())
    }

    /// The same, with names for the targets of branches.
    ///
    /// # Errors
    /// Those of the output.
    pub fn print_with(
        &self,
        out: &mut impl Write,
        item: &Item,
        address: u64,
        style: Style,
        places: &dyn Places,
    ) -> fmt::Result {
        match item {
            Item::Instruction(instruction) => {
                self.print_instruction(out, instruction, address, style, places)
            }
            Item::Data(data) => {
                if let Some(text) = &self.machine.description().empty_instruction
                    && data.empty
                    && style == Style::Listing
                {
                    return out.write_str(text.trim_end_matches(';'));
                }
                let bytes = data.bits.to_le_bytes();
                let (words, rest) = bytes[..usize::from(data.length).min(16)].as_chunks::<4>();
                for (index, word) in words.iter().enumerate() {
                    let lead = if index == 0 { ".word " } else { ", " };
                    write!(out, "{lead}{:#010x}", u32::from_le_bytes(*word))?;
                }
                for (index, byte) in rest.iter().enumerate() {
                    let lead = match (index, words.is_empty()) {
                        (0, true) => ".byte ",
                        (0, false) => "; .byte ",
                        _ => ", ",
                    };
                    write!(out, "{lead}{byte:#04x}")?;
                }
                Ok(())
            }
        }
    }

    /// Writes an instruction.
    ///
    /// # Errors
    /// Those of the output.
    pub fn print_instruction(
        &self,
        out: &mut impl Write,
        instruction: &Instruction,
        address: u64,
        style: Style,
        places: &dyn Places,
    ) -> fmt::Result {
        let text = self.text(instruction.class());
        match style {
            Style::Listing => {
                Printer { isa: self, text, instruction, address, style, full: false, places, out }.write()
            }
            Style::Exact => trailer::print_exact(self, out, text, instruction, address, places),
        }
    }

    /// The text of an instruction.
    pub fn text_of(&self, instruction: &Instruction, address: u64, style: Style) -> String {
        let mut out = String::new();
        // A string takes everything.
        let _ = self.print_instruction(&mut out, instruction, address, style, &());
        out
    }

    /// Whether the architecture goes by this name; those that one description serves take each other's files.
    pub fn is_named(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
            || self.machine.description().architecture.eq_ignore_ascii_case(name)
    }
}

/// The bit that tells long instructions from short ones: constant in all classes, and set where they are long.
fn long_bit(machine: &Machine) -> Option<u128> {
    let whole = machine.word_size();
    let (mut set, mut clear, mut short) = (u128::MAX, u128::MAX, false);
    for class in machine.classes() {
        let info = machine.class(class);
        if usize::from(info.length) < whole {
            clear &= info.mask & !info.value;
            short = true;
        } else {
            set &= info.mask & info.value;
        }
    }
    let bits = set & clear;
    (short && bits != 0).then_some(bits & bits.wrapping_neg())
}

/// Compiles what the text of a class needs.
fn class_text(machine: &Machine, id: ClassId, words: &Words) -> Result<ClassText, ProgramFault> {
    let info = machine.class(id);
    let model = machine.model(id);
    let target = branch_target(machine, model);
    let mut slots: Vec<Slot> = Vec::with_capacity(info.slots.len());
    let stored = info.covered & !canvas(machine, model);
    for (index, slot) in info.slots.iter().enumerate() {
        let kind = match slot.kind {
            machine::SlotKind::Group(group) => SlotKind::Group(group.0.into()),
            machine::SlotKind::Immediate(immediate, width) => SlotKind::Number(immediate, width),
        };
        let label = match slot.label {
            Some(label) => machine.text(label).to_string(),
            None => unlabelled(machine, info, index),
        };
        let marks = slot.marks;
        slots.push(Slot {
            kind,
            default: slot.default,
            always: slot.print,
            unencoded: slot.unencoded,
            marks: Signs {
                any: marks.not || marks.negate || marks.absolute || marks.invert,
                not: marks.not,
                negate: marks.negate,
                absolute: marks.absolute,
                invert: marks.invert,
            },
            target: slot.label.is_some() && slot.label == target,
            label,
            shadowed: false,
        });
    }
    let steps = program::compile(&model.format, &|left| left.map(|slot| slot.0))?;
    let ruled = model.conditions.iter().any(|condition| {
        let kinds = &machine.description().condition_types;
        let level = kinds.iter().find(|kind| kind.name == condition.kind).map(|kind| kind.level);
        level.is_none_or(|level| level == Level::Error)
    });
    let mut text = ClassText { steps, slots, doubtful: false, ruled, stored, sieve: None };
    crate::text::shadows(&mut text, words);
    text.sieve = Sieve::of(&text, words);
    Ok(text)
}

/// Bits of which a class only says that they do not matter.
fn canvas(machine: &Machine, model: &Class) -> u128 {
    let fields = &machine.description().unit.fields;
    let mask = |name| fields.iter().find(|field| field.name == name).map_or(0, |field| field.mask);
    let (mut open, mut said) = (0, 0);
    for statement in &model.encoding {
        for target in &statement.fields {
            match statement.value {
                None => open |= mask(target.field),
                Some(_) => said |= mask(target.field),
            }
        }
    }
    open & !said
}

/// A label for a slot that has none: its group or type, with a number where there are several.
fn unlabelled(machine: &Machine, info: &machine::ClassInfo, index: usize) -> String {
    let name = |slot: &machine::Slot| match slot.kind {
        machine::SlotKind::Group(group) => machine.text(machine.group(group).name()),
        machine::SlotKind::Immediate(..) => "Imm",
    };
    let own = name(&info.slots[index]);
    let alike = |slots: &[machine::Slot]| {
        slots.iter().filter(|slot| slot.label.is_none() && name(slot) == own).count()
    };
    match alike(&info.slots) {
        1 => own.to_string(),
        _ => format!("{own}[{}]", alike(&info.slots[..index]) + 1),
    }
}

/// The label in `BRANCH_TARGET_INDEX = INDEX(label)`.
fn branch_target(machine: &Machine, model: &Class) -> Option<warpsmith_md::model::Name> {
    let description = machine.description();
    let found =
        model.properties.iter().find(|property| machine.text(property.name) == "BRANCH_TARGET_INDEX")?;
    let expressions = &description.expressions;
    let mut id = found.value?;
    if let Expression::Call { arguments: (first, 1..), .. } = expressions.nodes.get(id.0 as usize)? {
        id = *expressions.arguments.get(*first as usize)?;
    }
    match expressions.nodes.get(id.0 as usize)? {
        Expression::Name(name) => Some(*name),
        _ => None,
    }
}
