//! From a description to an architecture.

use super::Isa;
use crate::fault::Severity;
use crate::format::words::{self, Words};
use crate::format::{self, ProgramFault, program, why};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use warpsmith_md::machine::{self, Machine, Parameters};
use warpsmith_md::model::{Description, Format, SettingValue};

/// Why a description is of no use.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
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
            LoadError::Faults(faults) => faults.fmt(out),
            LoadError::Format { class, fault } => {
                write!(out, "the format of class `{class}` {}", why(*fault))
            }
        }
    }
}

impl core::error::Error for LoadError {}

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
        let value_of = |constant: &warpsmith_md::model::Constant| {
            let value = description.expressions.spans.get(constant.value.0 as usize).copied();
            constant.span.start..=value.unwrap_or(constant.span).end
        };
        let constants: Vec<_> =
            description.parameters.iter().chain(&description.constants).map(value_of).collect();
        let (machine, more) = machine::compile_partly(description);
        // Nobody could say which classes would mean something else if a constant had its value.
        let is_constant = |fault: &warpsmith_md::Fault| {
            fault.severity == Severity::Error
                && constants.iter().any(|place| place.contains(&fault.span.start))
        };
        let spoilt = more.iter().any(is_constant);
        faults.extend(more);
        faults.sort_by_key(|fault| (fault.span, fault.severity));
        if spoilt {
            return Err(LoadError::Faults(faults.into()));
        }
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
            let text = format::compile(&machine, class, &words);
            let name = || machine.text(machine.class(class).name).to_string();
            texts.push(text.map_err(|fault| LoadError::Format { class: name(), fault })?);
        }
        let fold = machine.ignores_case();
        let mut mnemonics = format::spellings(&machine, &texts);
        mnemonics.sort_by(|a, b| words::compare(a.0.as_bytes(), b.0.as_bytes(), fold));
        let mut mnemonic_words = Words::new(fold);
        mnemonic_words
            .add(mnemonics.iter().enumerate().map(|(index, (name, _))| (name.as_str(), index as u64)));
        format::doubt(&mut texts, &words, &machine, &mnemonics);
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
