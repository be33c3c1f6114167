//! What was asked for: words, a mnemonic, a class, a set of operations, or a statement, in this order.

use super::guide::Guide;
use super::latency::Set;
use super::plain::{CONTROL, Name};
use super::{modifiers, since};
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use warpsmith_meaning::base;
use warpsmith_ptx::near;
use warpsmith_sass::asm::{careful, controlled};
use warpsmith_sass::fault::Severity;
use warpsmith_sass::input::{Form, read};
use warpsmith_sass::text::{ParseOptions, Style};
use warpsmith_sass::{Architecture, ClassId, Element, Instruction, Isa, Item};

/// What is explained.
#[derive(Debug, Clone)]
pub struct Topic {
    /// What it is.
    pub what: What,
    /// As it is called.
    pub name: String,
    /// The classes, in order of the description.
    pub classes: Vec<ClassId>,
}

/// Kinds of topics.
#[derive(Debug, Clone)]
pub enum What {
    /// All classes that have this mnemonic.
    Mnemonic,
    /// One class.
    Class,
    /// The instruction that a text means.
    Statement(Box<Instruction>),
    /// The instruction of a word.
    Word(Box<Instruction>),
}

/// Why something is not explained, or what is wrong with it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Fault {
    /// What was asked for.
    pub name: String,
    /// Why there is no page of it, or which rule it breaks, and what would be legal.
    pub message: String,
}

impl Fault {
    fn new(name: &str, message: String) -> Fault {
        Fault { name: name.into(), message }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.message)
    }
}

impl core::error::Error for Fault {}

/// What was found.
#[derive(Debug, Clone, Default)]
pub struct Found {
    /// Mnemonics, classes, statements, words: each has a [page](Guide::page).
    pub topics: Vec<Topic>,
    /// Sets of operations.
    pub sets: Vec<Set>,
    /// Registers that are none, special registers, marks, control information.
    pub names: Vec<Name>,
    /// What is nothing, or is wrong.
    pub faults: Vec<Fault>,
}

impl Guide<'_> {
    /// Finds all that is asked for: mnemonics (`IADD3`, `LDG.E.64`), names of classes, of sets of operations and of what else
    /// instructions are written with (`RZ`, `.reuse`), statements in either style, and words as hexadecimal digits, the
    /// halves of which may be names that follow each other.
    pub fn find<S: AsRef<str>>(&self, names: &[S]) -> Found {
        let mut found = Found::default();
        let mut names = names.iter().map(|name| name.as_ref().trim()).peekable();
        while let Some(name) = names.next() {
            if let Some(mut words) = digits(name) {
                // The halves of a word may be names of their own.
                while let Some(more) = names.peek().and_then(|name| digits(name)) {
                    words.push(' ');
                    words.push_str(&more);
                    names.next();
                }
                decode(self.isa, &words, &mut found);
                continue;
            }
            let has_classes = !classes_of(self.isa, name).is_empty();
            if self.is_control(name) {
                found.names.extend(self.name(name));
                // The column may have the name of an instruction.
                if !has_classes {
                    continue;
                }
            }
            // A set is called in capital letters.
            if !has_classes
                && class_named(self.isa, name).is_none()
                && name != CONTROL
                && let Some(set) = self.set(name)
            {
                found.sets.push(set);
                continue;
            }
            if !has_classes && let Some(name) = self.name(name) {
                found.names.push(name);
                continue;
            }
            match one(self.isa, &self.architecture, name) {
                Ok((topic, broken)) => {
                    found.topics.push(topic);
                    found.faults.extend(broken);
                }
                Err(fault) => found.faults.push(fault),
            }
        }
        found
    }

    /// A topic for each mnemonic without what stands behind its dot, in order of the alphabet.
    pub fn topics(&self) -> Vec<Topic> {
        let mut mnemonics: Vec<&str> = self.isa.mnemonics().map(base).collect();
        mnemonics.sort_unstable();
        mnemonics.dedup();
        let topic = |mnemonic: &str| Topic {
            what: What::Mnemonic,
            name: mnemonic.into(),
            classes: classes_of(self.isa, mnemonic),
        };
        mnemonics.into_iter().map(topic).collect()
    }

    /// Whether a name is a mnemonic or something else that instructions are written with.
    pub fn knows(&self, name: &str) -> bool {
        !classes_of(self.isa, name).is_empty() || self.name(name).is_some()
    }
}

/// The classes of a mnemonic, in order of the description: of all that begin with it, if it is a mnemonic without
/// modifiers; else of those that have all its modifiers.
pub fn classes_of(isa: &Isa, name: &str) -> Vec<ClassId> {
    let upper = name.to_ascii_uppercase();
    let mut words = upper.split('.');
    let first = words.next().unwrap_or_default();
    let words: Vec<&str> = words.collect();
    let mut classes: Vec<ClassId> = Vec::new();
    // Names of listings, which a look-up of operands gives, have no classes of their own.
    let mut is_listed = false;
    for mnemonic in isa.mnemonics() {
        let mut parts = mnemonic.split('.');
        if !parts.next().unwrap_or_default().eq_ignore_ascii_case(first) {
            continue;
        }
        is_listed |= mnemonic.eq_ignore_ascii_case(&upper);
        let parts: Vec<&str> = parts.collect();
        let here = isa.machine().by_mnemonic(mnemonic).iter().map(|(class, _)| *class);
        classes.extend(here.filter(|class| has_words(isa, *class, &parts, &words)));
    }
    if classes.is_empty() && is_listed {
        classes.extend(isa.machine().by_mnemonic(first).iter().map(|(class, _)| *class));
    }
    classes.sort();
    classes.dedup();
    classes
}

/// Whether a class has modifiers: as parts of its mnemonic, or as names of their values.
fn has_words(isa: &Isa, class: ClassId, parts: &[&str], words: &[&str]) -> bool {
    if words.is_empty() {
        return true;
    }
    let values = modifiers::behind_mnemonic(isa, &[class]);
    let values = values.iter().flatten().flat_map(|name| name.split('.'));
    let names: Vec<&str> = parts.iter().copied().chain(values).collect();
    words.iter().all(|word| names.iter().any(|name| name.eq_ignore_ascii_case(word)))
}

/// Hexadecimal words, each filled up with zeros to a length that words have.
fn digits(name: &str) -> Option<String> {
    let mut words = String::new();
    for word in name.split([' ', '\t', ',']).filter(|word| !word.is_empty()) {
        let prefixed = word.strip_prefix("0x").or_else(|| word.strip_prefix("0X"));
        let digits = prefixed.unwrap_or(word);
        let is_hex = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
        let length = match digits.len() {
            8 | 16 | 32 => digits.len(),
            // Leading zeros are easily lost.
            1..=32 if prefixed.is_some() => digits.len().next_power_of_two().max(8),
            _ => return None,
        };
        if !is_hex {
            return None;
        }
        words.push_str(if words.is_empty() { "" } else { " " });
        words.push_str(&format!("{digits:0>length$}"));
    }
    (!words.is_empty()).then_some(words)
}

/// Whether a name is a hexadecimal number that begins with `0x`, and so a word of machine code or a part of one.
pub fn is_word(name: &str) -> bool {
    name.starts_with("0x") && digits(name).is_some()
}

/// The instructions of words.
fn decode(isa: &Isa, words: &str, found: &mut Found) {
    let code = match read(isa, words.as_bytes(), Some(Form::Hex), None) {
        Ok(code) => code,
        Err(faults) => {
            found.faults.extend(faults.into_iter().map(|fault| Fault::new(words, fault.to_string())));
            return;
        }
    };
    for (at, element, length) in isa.elements(&code.bytes) {
        let Element::Item(item) = element else { continue };
        let rest = &code.bytes[at..];
        let shown: String = rest[..length].iter().rev().map(|byte| format!("{byte:02x}")).collect();
        match item {
            Item::Instruction(instruction) => found.topics.push(Topic {
                name: format!("0x{shown}"),
                classes: vec![instruction.class()],
                what: What::Word(Box::new(instruction)),
            }),
            Item::Data(data) => {
                let why = isa.why_data(&data);
                // Who gives too few digits has not given the other half.
                let is_short = rest.len() < isa.machine().word_size();
                let help = if is_short {
                    "; its halves may be given one behind the other, in either order"
                } else {
                    ""
                };
                let message = format!("0x{shown} is no instruction of {}: {why}{help}", isa.name());
                found.faults.push(Fault::new(&format!("0x{shown}"), message));
            }
        }
    }
}

/// Which other architectures have a mnemonic that this one does not have.
fn elsewhere(isa: &Isa, arch: &Architecture, name: &str) -> Option<String> {
    let name = base(name).to_ascii_uppercase();
    if !classes_of(isa, &name).is_empty() {
        return None;
    }
    since::of(arch, &name).into_iter().next().map(|availability| availability.text)
}

/// The class with a name.
fn class_named(isa: &Isa, name: &str) -> Option<ClassId> {
    isa.machine().classes().find(|id| isa.class_name(*id).eq_ignore_ascii_case(name))
}

/// What is wrong with a mnemonic of which only what stands behind a dot is unknown, and which modifiers there are.
fn no_modifier(isa: &Isa, name: &str) -> Option<String> {
    let upper = name.to_ascii_uppercase();
    let mut words = upper.split('.');
    let begin = words.next()?;
    let classes = classes_of(isa, begin);
    if classes.is_empty() {
        return None;
    }
    let all = modifiers::behind_mnemonic(isa, &classes);
    let mnemonics = isa.mnemonics().filter(|mnemonic| base(mnemonic) == begin);
    let mut own: Vec<String> =
        mnemonics.flat_map(|mnemonic| mnemonic.split('.').skip(1)).map(String::from).collect();
    own.sort_unstable();
    own.dedup();
    let all: Vec<Vec<String>> = [own].into_iter().chain(all).filter(|names| !names.is_empty()).collect();
    let arch = isa.name();
    let wrong = words.find(|word| classes_of(isa, &format!("{begin}.{word}")).is_empty());
    let Some(wrong) = wrong else {
        return Some(format!(
            "no form of `{begin}` has all the modifiers of `{name}` on {arch}; each for itself there is"
        ));
    };
    let message = format!("`{wrong}` is no modifier of `{begin}` on {arch}");
    let names = || all.iter().flatten().map(String::as_str);
    let near = near::among(wrong, names());
    let near: Vec<String> = near.iter().map(|(_, name)| format!("`{name}`")).collect();
    let near = if near.is_empty() { String::new() } else { format!("; did you mean {}?", near.join(", ")) };
    let listed = |names: &Vec<String>| {
        let shown: Vec<String> = names.iter().take(LISTED).map(|name| format!("`.{name}`")).collect();
        format!("{}{}", shown.join(", "), if names.len() > LISTED { ", …" } else { "" })
    };
    let listed: Vec<String> = all.iter().map(listed).collect();
    Some(match listed.is_empty() {
        true => format!("{message}, which has none"),
        false => {
            let verb = if names().count() == 1 { "is" } else { "are" };
            format!("{message}{near}; legal {verb} {}", listed.join("; "))
        }
    })
}

/// Values of a modifier that an error lists.
const LISTED: usize = 12;

/// Whether a text is a place in memory alone, as operands are: `c[0x0][0x28]`, `desc[UR4][R2.64]`.
fn is_operand(text: &str) -> bool {
    text.contains('[')
        && text.ends_with(']')
        && !text.contains(|c: char| c.is_whitespace() || ",;@".contains(c))
}

/// A name or a statement, and rules that it breaks.
fn one(isa: &Isa, arch: &Architecture, name: &str) -> Result<(Topic, Vec<Fault>), Fault> {
    let classes = classes_of(isa, name);
    let is_word = !name.contains(|c: char| c.is_whitespace() || ";,@?[".contains(c));
    if is_word && !classes.is_empty() {
        let topic = Topic { what: What::Mnemonic, name: name.to_ascii_uppercase(), classes };
        return Ok((topic, Vec::new()));
    }
    if let Some(id) = class_named(isa, name) {
        let topic = Topic { what: What::Class, name: isa.class_name(id).into(), classes: vec![id] };
        return Ok((topic, Vec::new()));
    }
    match isa.parse(name, ParseOptions::default()) {
        Ok(mut parsed) => {
            controlled(isa, &mut parsed, &careful());
            let broken = parsed.faults.iter().filter(|fault| fault.severity == Severity::Error);
            let told =
                |fault: &warpsmith_sass::fault::Fault| format!("`{name}`: {}; {}", fault.message, fault.help);
            let faults = broken.map(|fault| Fault::new(name, told(fault))).collect();
            let instruction = parsed.instruction;
            let topic = Topic {
                name: isa.text_of(&instruction, 0, Style::Exact),
                classes: vec![instruction.class()],
                what: What::Statement(Box::new(instruction)),
            };
            Ok((topic, faults))
        }
        Err(fault) if is_word => {
            if let Some(others) = elsewhere(isa, arch, name) {
                let message = format!("{} has no mnemonic `{name}`; there is one on {others}", isa.name());
                return Err(Fault::new(name, message));
            }
            if let Some(message) = no_modifier(isa, name) {
                return Err(Fault::new(name, message));
            }
            let near: Vec<String> = isa.near(name).iter().map(|near| format!("`{near}`")).collect();
            let message = if near.is_empty() {
                let help = if fault.help.contains('`') { format!("; {}", fault.help) } else { String::new() };
                format!(
                    "{} has no mnemonic, class, set of operations, register or mark `{name}`{help}; \
                     `explain --arch {}` lists the mnemonics",
                    isa.name(),
                    isa.name()
                )
            } else {
                format!("{} has no mnemonic or class `{name}`; did you mean {}?", isa.name(), near.join(", "))
            };
            Err(Fault::new(name, message))
        }
        // An operand is no statement: it has no mnemonic.
        Err(_) if is_operand(name) => {
            let message = format!(
                "`{name}` is no statement of {}; an operand is explained with its instruction, as the statement \
                 `MNEMONIC …, {name}` with all its operands",
                isa.name()
            );
            Err(Fault::new(name, message))
        }
        Err(fault) => {
            let column = name.get(..fault.span.start as usize).map_or(1, |before| before.chars().count() + 1);
            let help = if fault.help.is_empty() { String::new() } else { format!("; {}", fault.help) };
            let message = format!("`{name}`, column {column}: {}{help}", fault.message);
            Err(Fault::new(name, message))
        }
    }
}
