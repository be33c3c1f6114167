//! From a description to an architecture.

use super::{Candidate, Isa};
use crate::fault::Severity;
use crate::flow::Branch;
use crate::text::control::Roles;
use crate::text::words::{self, Words};
use crate::text::{
    Alias, ClassText, ProgramFault, Short, Sieve, Signs, Slot, SlotKind, flat, program, remap,
};
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use warpsmith_md::machine::{self, ClassId, Machine, Parameters};
use warpsmith_md::model::{Class, Description, Expression, Format, Immediate, Level, Name, SettingValue};

/// Why a description is of no use.
#[derive(Debug, Clone, PartialEq)]
pub enum LoadError {
    /// It has faults.
    Faults(warpsmith_md::Faults),
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
                write!(out, "the format of class `{class}` {}", why(*fault))
            }
        }
    }
}

impl core::error::Error for LoadError {}

fn why(fault: ProgramFault) -> &'static str {
    match fault {
        ProgramFault::Deep => "nests too deep",
        ProgramFault::Long => "is too long",
        ProgramFault::Literal => "has a literal of more than four bytes",
    }
}

impl Isa {
    /// Reads and compiles a description, whoever wrote it. Its name is what stands behind `ARCHITECTURE`.
    ///
    /// A class with an error is left out: it is no word and has no mnemonic. What is wrong is told by [`Isa::faults`].
    ///
    /// # Errors
    /// If constants, groups, tables or fields can't be read, or no class is sound.
    pub fn from_text(description: &str) -> Result<Isa, LoadError> {
        let options = warpsmith_md::Options::default();
        let (mut description, mut faults) = warpsmith_md::parse(description.as_bytes(), &options);
        let first = description.classes.first().map_or(u32::MAX, |class| class.span.start);
        // Relocations and the like mean nothing for words; what stands behind them does.
        let constants =
            description.parameters.iter().chain(&description.constants).map(|constant| constant.span);
        let groups = description.groups.iter().map(|group| group.span);
        let begins = constants.chain(groups).map(|span| span.start).min().unwrap_or(0);
        let is_head = |fault: &warpsmith_md::Fault| {
            fault.severity == Severity::Error && (begins..first).contains(&fault.span.start)
        };
        // Without a name of the machine it is no description.
        let nameless = description.architecture.is_empty() && !faults.is_empty();
        if nameless || faults.iter().any(is_head) {
            return Err(LoadError::Faults(faults.into()));
        }
        leave_out(&mut description, &mut faults);
        let (machine, more) = machine::compile_partly(description);
        faults.extend(more);
        faults.sort_by_key(|fault| (fault.span, fault.severity));
        if machine.mnemonics().next().is_none() && !faults.is_empty() {
            return Err(LoadError::Faults(faults.into()));
        }
        let mut isa = Isa::from_machine("", machine)?;
        isa.faults = faults;
        Ok(isa)
    }

    /// What is wrong with the description, in order of its text; nothing for those that are shipped.
    pub fn faults(&self) -> &[warpsmith_md::Fault] {
        &self.faults
    }

    pub(crate) fn load(name: &str, version: u32, description: &str) -> Result<Isa, LoadError> {
        let options = warpsmith_md::Options::default();
        let (description, faults) = warpsmith_md::parse(description.as_bytes(), &options);
        if faults.iter().any(|fault| fault.severity == Severity::Error) {
            return Err(LoadError::Faults(faults.into()));
        }
        let machine = machine::compile(description).map_err(LoadError::Faults)?;
        let mut isa = Isa::from_machine(name, machine)?;
        isa.version = version;
        isa.faults = faults;
        Ok(isa)
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
        let fold = machine.ignores_case();
        let mut mnemonics = spellings(&machine, &texts);
        mnemonics.sort_by(|a, b| words::compare(a.0.as_bytes(), b.0.as_bytes(), fold));
        let mut mnemonic_words = Words::new(fold);
        mnemonic_words
            .add(mnemonics.iter().enumerate().map(|(index, (name, _))| (name.as_str(), index as u64)));
        crate::text::doubt(&mut texts, &words, &machine, &mnemonics);
        Ok(Isa {
            name,
            groups: machine.width() == 88,
            scheduled: machine.width() == 64 && processor(&machine) == "Kepler",
            single_words: machine.width() == 128
                && machine.classes().all(|class| machine.class(class).length == 16),
            dual: super::dual::values(&machine),
            long_bit: long_bit(&machine).filter(|_| machine.width() != 88),
            long_exponents: long_exponents(&machine),
            ordered_modifiers: machine.description().has_option("NO_QUALIFIER_REORDERING"),
            machine,
            texts,
            words,
            mnemonics,
            mnemonic_words,
            version: 0,
            faults: Vec::new(),
            parameters: Parameters::default(),
        })
    }
}

/// Whether listings have large numbers with an exponent and all digits: those of all machines but the first ones do. Ours
/// say it, as does the one whose tools did not.
fn long_exponents(machine: &Machine) -> bool {
    let description = machine.description();
    description.has_option("LONG_EXPONENTS") || !matches!(processor(machine), "" | "Tesla")
}

/// What stands behind `PROCESSOR_ID`.
fn processor(machine: &Machine) -> &str {
    let settings = &machine.description().settings;
    let setting = settings.iter().find(|setting| machine.text(setting.name) == "PROCESSOR_ID");
    match setting.and_then(|setting| setting.values.first()) {
        Some(SettingValue::Word(word)) => machine.text(*word),
        Some(SettingValue::Text(text)) => text,
        Some(SettingValue::Number(_)) | None => "",
    }
}

/// Takes away from classes with an error what makes them words; so, too, from those whose format can't be compiled.
fn leave_out(description: &mut Description, faults: &mut Vec<warpsmith_md::Fault>) {
    let mut wrong = alloc::vec![false; description.classes.len()];
    for fault in faults.iter().filter(|fault| fault.severity == Severity::Error) {
        // The class in which the fault lies is the last that begins before it.
        let behind = description.classes.partition_point(|class| class.span.start <= fault.span.start);
        if let Some(place) = behind.checked_sub(1).and_then(|index| wrong.get_mut(index)) {
            *place = true;
        }
    }
    for (class, wrong) in description.classes.iter_mut().zip(&mut wrong) {
        if let Err(fault) = program::compile(&class.format, &|left| left.map(|slot| slot.0)) {
            let message =
                format!("the format of class {} {}", description.names.text(class.name), why(fault));
            faults.push(warpsmith_md::Fault::error(&description.lines, class.span, message, ""));
            class.format = Format::default();
            *wrong = true;
        }
        if *wrong {
            class.encoding.clear();
            class.remap = None;
        }
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
    if !info.is_sound() {
        // It is never written, and its operands may not be those of its format.
        return Ok(ClassText::default());
    }
    let target = index_of(machine, model, "BRANCH_TARGET_INDEX");
    let mut slots: Vec<Slot> = Vec::with_capacity(info.slots.len());
    // What a class says nothing of but that it does not matter is not among them.
    let stored = info.covered;
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
            converts: slot.converts,
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
    let since = min_version(machine.description(), model);
    let mnemonics =
        (0..info.opcodes.len().min(256)).map(|opcode| machine.text(info.printed(opcode as u8)).into());
    let mnemonics: Vec<String> = mnemonics.collect();
    let short_mnemonics = mnemonics.iter().map(|name| Short::new(name)).collect();
    let aliases = aliases(machine, id);
    let doubtful = !aliases.is_empty();
    let remap = model.remap.as_deref().filter(|_| model.encoding.is_empty());
    let remap = remap.map(|text| remap::pieces(text, &slots));
    let faithful = info.is_faithful();
    let group = |number: usize| machine.text(machine.group(machine::GroupId(number as u16)).name());
    let control = Roles::of(&steps, &slots, group);
    let lut = lut(machine, info, &slots);
    let branch = Branch::of(machine, model);
    let mut text = ClassText {
        since,
        steps,
        flat: flat::Flat::default(),
        slots,
        doubtful,
        faithful,
        ruled,
        stored,
        mnemonics,
        short_mnemonics,
        sieve: None,
        aliases,
        remap,
        control,
        lut,
        branch,
    };
    crate::text::shadows(&mut text, words);
    text.flat = flat::compile(machine, id, &text);
    text.sieve = Sieve::of(&text, words);
    Ok(text)
}

/// The number `lut` of a class whose mnemonics end in `.LUT`: a table of three inputs.
fn lut(machine: &Machine, info: &machine::ClassInfo, slots: &[Slot]) -> Option<u16> {
    let is_table = |slot: &Slot| slot.label == "lut" && slot.kind == SlotKind::Number(Immediate::Unsigned, 8);
    let slot = slots.iter().position(is_table)?;
    let named = info.opcodes.iter().all(|opcode| machine.text(opcode.name).ends_with(".LUT"));
    (named && !info.opcodes.is_empty()).then_some(slot as u16)
}

/// The mnemonics that the look-up of a class gives.
fn aliases(machine: &Machine, id: ClassId) -> Vec<Alias> {
    let names = machine.aliases(id);
    let mut aliases: Vec<Alias> = Vec::new();
    for opcode in 0..machine.class(id).opcodes.len().min(256) {
        let base = machine.class(id).printed(opcode as u8);
        if aliases.iter().any(|alias| alias.of.0 == base) {
            continue;
        }
        aliases.extend(names.iter().map(|name| {
            let text = format!("{}.{}", machine.text(base), machine.text(*name));
            Alias { of: (base, *name), text }
        }));
    }
    aliases
}

/// All spellings of mnemonics, and the classes that have them in the order in which they are tried. A class with a
/// look-up goes by what that gives; classes that are only written for others are tried last.
fn spellings(machine: &Machine, texts: &[ClassText]) -> Vec<(String, Vec<Candidate>)> {
    let mut all: BTreeMap<String, Vec<Candidate>> = BTreeMap::new();
    let key = |text: &str| if machine.ignores_case() { text.to_ascii_uppercase() } else { text.to_string() };
    let mut add = |text: &str, candidate: Candidate| {
        all.entry(key(text)).or_default().push(candidate);
    };
    for name in machine.mnemonics() {
        for (class, opcode) in machine.by_mnemonic(name) {
            let aliases = &texts[usize::from(class.0)].aliases;
            if aliases.is_empty() {
                add(name, (*class, *opcode));
            }
            let base = machine.class(*class).printed(*opcode);
            for alias in aliases.iter().filter(|alias| alias.of.0 == base) {
                add(&alias.text, (*class, *opcode));
            }
        }
    }
    let rewritten = machine
        .classes()
        .filter(|class| machine.class(*class).is_sound() && texts[usize::from(class.0)].remap.is_some());
    for class in rewritten {
        for (index, opcode) in machine.class(class).opcodes.iter().enumerate().take(256) {
            add(machine.text(opcode.name), (class, index as u8));
        }
    }
    all.into_iter().collect()
}

/// The number in `MIN_SM_VERSION = number`; 0 if there is none.
pub(crate) fn min_version(description: &Description, model: &Class) -> u32 {
    let is_it = |name| description.names.text(name) == "MIN_SM_VERSION";
    let found = model.properties.iter().find(|property| is_it(property.name));
    let id = found.and_then(|property| property.value);
    match id.and_then(|id| description.expressions.nodes.get(id.0 as usize)) {
        Some(Expression::Number(number)) => u32::try_from(*number).unwrap_or(0),
        _ => 0,
    }
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

/// The label in a property such as `BRANCH_TARGET_INDEX = INDEX(label)`.
pub(crate) fn index_of(machine: &Machine, model: &Class, name: &str) -> Option<Name> {
    let description = machine.description();
    let found = model.properties.iter().find(|property| machine.text(property.name) == name)?;
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
