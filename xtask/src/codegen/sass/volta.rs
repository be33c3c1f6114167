//! The builders of the generations that share their parts: what any of them has, in one file.

use super::who::Who;
use crate::codegen::names::{snake, upper_camel};
use anyhow::{Context, bail};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use warpsmith_md::compose::compose;
use warpsmith_md::machine::{ClassId, Machine, SlotKind};
use warpsmith_md::model::{Item, Memory, MemoryItem};

/// Names of methods that every builder has.
const TAKEN: [&str; 11] = [
    "with",
    "guard",
    "class",
    "stall",
    "yield_",
    "wait",
    "write_barrier",
    "read_barrier",
    "finish",
    "word",
    "clone",
];

/// Types that the builder or any program has.
const KNOWN: [&str; 14] = [
    "Argument", "Build", "Clone", "Copy", "Default", "Drop", "From", "Into", "Iterator", "Operand",
    "Operands", "Option", "Result", "Value",
];

/// What all generations have.
#[derive(Default)]
struct Union {
    architectures: Vec<String>,
    mnemonics: BTreeMap<String, Mnemonic>,
    /// Registers by what stands before their number, and those with a name of their own.
    registers: BTreeMap<String, Vec<String>>,
    /// Names of operands that have no number, by their group.
    enums: BTreeMap<String, Vec<String>>,
    /// What stands before brackets, and how many there may be.
    brackets: BTreeMap<String, BTreeSet<usize>>,
}

/// A mnemonic.
#[derive(Default)]
struct Mnemonic {
    brief: String,
    /// Which architectures have it, as bits.
    who: u32,
    /// Operands by their kinds, in the order in which they came, and which architectures have such a class.
    forms: Vec<(String, u32)>,
    modifiers: BTreeMap<String, Modifier>,
}

/// What a modifier may be in any class of a mnemonic.
#[derive(Default)]
struct Modifier {
    names: Vec<String>,
    /// A class has a name for what it is if nothing is said.
    named_default: bool,
}

/// The file of builders, and the list of functions for the test; who has which mnemonics is written to `who`.
pub fn generate(root: &Path, who: &mut String) -> anyhow::Result<Vec<(PathBuf, String)>> {
    let folder = root.join("isa/sass/volta");
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(&folder)?.map(|entry| Ok(entry?.path())).collect::<anyhow::Result<_>>()?;
    paths.retain(|path| path.extension().is_some_and(|end| end == "mdl"));
    paths.sort();
    let parts: Vec<String> = paths
        .iter()
        .map(|path| std::fs::read_to_string(path).with_context(|| path.display().to_string()))
        .collect::<anyhow::Result<_>>()?;
    let mut union = Union::default();
    let mut mnemonics = Who::default();
    for (name, version) in versions(&parts)? {
        let text = compose(parts.iter().map(String::as_str), version);
        let (description, faults) = warpsmith_md::parse(text.as_bytes(), &warpsmith_md::Options::default());
        let machine = match warpsmith_md::compile(description) {
            Ok(machine) if faults.is_empty() => machine,
            Ok(_) => bail!("{name}: {}", faults[0]),
            Err(faults) => bail!("{name}: {}", faults[0]),
        };
        mnemonics.add(machine.description(), &[version]);
        union.add(name, &machine);
    }
    mnemonics.write(who, "VOLTA", "Volta to Blackwell.");
    let sass = root.join("crates/warpsmith-sass");
    Ok(vec![
        (sass.join("src/build/volta/generated.rs"), union.builders()?),
        (sass.join("tests/volta/builder.rs"), union.list()),
    ])
}

/// The versions that the head names: `ARCHITECTURE "sm_70" #70`.
fn versions(parts: &[String]) -> anyhow::Result<Vec<(String, u32)>> {
    let mut versions = Vec::new();
    for line in parts.iter().flat_map(|part| part.lines()) {
        let Some(rest) = line.strip_prefix("ARCHITECTURE \"") else { continue };
        let (name, version) = rest.split_once("\" #").with_context(|| format!("`{line}` has no version"))?;
        versions.push((name.to_string(), version.trim().parse()?));
    }
    Ok(versions)
}

impl Union {
    fn add(&mut self, name: String, machine: &Machine) {
        let bit = 1u32 << self.architectures.len();
        self.architectures.push(name);
        for class in machine.classes() {
            let info = machine.class(class);
            let model = machine.model(class);
            let brief = model.documentation.lines.first().map_or("", |line| line.trim());
            let mut slots = Slots::default();
            slots.items(&model.format.items, true);
            let mut inner = Slots::default();
            for slot in &slots.operands {
                let indexes = &model.format.slots[*slot].indexes;
                indexes.iter().for_each(|memory| inner.memory(memory));
                self.operand(machine, class, *slot, indexes.len());
            }
            for slot in &inner.operands {
                self.operand(machine, class, *slot, 0);
            }
            slots.modifiers.append(&mut inner.modifiers);
            let aliases = machine.aliases(class);
            let form = form(machine, class);
            for (opcode, _) in info.opcodes.iter().enumerate() {
                let base = machine.text(info.printed(opcode as u8));
                let texts = match aliases.is_empty() {
                    true => vec![machine.text(info.opcodes[opcode].name).to_string()],
                    false => aliases.iter().map(|alias| format!("{base}.{}", machine.text(*alias))).collect(),
                };
                for text in texts {
                    let mnemonic = self.mnemonics.entry(text).or_default();
                    mnemonic.who |= bit;
                    match mnemonic.forms.iter_mut().find(|(known, _)| *known == form) {
                        Some((_, who)) => *who |= bit,
                        None => mnemonic.forms.push((form.clone(), bit)),
                    }
                    if mnemonic.brief.is_empty() {
                        mnemonic.brief = brief.to_string();
                    }
                    for slot in &slots.modifiers {
                        mnemonic.modifier(machine, class, *slot);
                    }
                }
            }
        }
    }

    /// Notes the names of an operand.
    fn operand(&mut self, machine: &Machine, class: ClassId, slot: usize, brackets: usize) {
        let SlotKind::Group(group) = machine.class(class).slots[slot].kind else { return };
        let group = machine.group(group);
        let names: Vec<&str> = group.items().iter().map(|(name, _)| machine.text(*name)).collect();
        if brackets > 0 {
            for name in names {
                self.brackets.entry(name.to_string()).or_default().insert(brackets);
            }
            return;
        }
        let prefix = |name: &str| {
            let end = name.trim_end_matches(|c: char| c.is_ascii_digit()).len();
            (end < name.len() && name[..end].bytes().all(|byte| byte.is_ascii_alphabetic()))
                .then(|| name[..end].to_string())
        };
        // Most names have a number: the others are of the same kind.
        let numbered: BTreeSet<String> = names.iter().filter_map(|name| prefix(name)).collect();
        let count = names.iter().filter(|name| prefix(name).is_some()).count();
        match numbered.iter().next() {
            Some(first) if numbered.len() == 1 && count * 2 > names.len() => {
                let constants = self.registers.entry(first.clone()).or_default();
                for name in names.iter().filter(|name| prefix(name).is_none()) {
                    if !constants.iter().any(|known| known == name) {
                        constants.push((*name).to_string());
                    }
                }
            }
            _ => {
                let all = self.enums.entry(machine.text(group.name()).to_string()).or_default();
                for name in names.into_iter().filter(|name| !is_invalid(name)) {
                    if !all.iter().any(|known| known == name) {
                        all.push(name.to_string());
                    }
                }
            }
        }
    }

    fn builders(&self) -> anyhow::Result<String> {
        let mut out = String::from(super::HEADER);
        out.push_str(
            "//! Builders of Volta to Blackwell: registers, modifiers, and a function for each mnemonic.\n\n\
             use super::macros::{brackets, mnemonic, names, registers};\n\
             use super::{Argument, Build, Operand, Operands, Value};\n\
             use crate::build::Text;\n\n",
        );
        let _ = writeln!(
            out,
            "/// The architectures whose instructions these are.\npub const ARCHITECTURES: &[&str] = &{:?};\n",
            self.architectures
        );
        for (prefix, constants) in &self.registers {
            let constants: Vec<String> = constants
                .iter()
                .enumerate()
                .map(|(index, name)| {
                    format!("{} = {} {name:?}", snake(name).to_uppercase(), usize::from(u16::MAX) - index)
                })
                .collect();
            let _ = writeln!(
                out,
                "registers!({} {prefix:?} {{ {} }});\n",
                upper_first(prefix),
                constants.join(", ")
            );
        }
        for (group, names) in &self.enums {
            // One that is part of a larger group is not needed beside it.
            let within = |other: &Vec<String>| names.iter().all(|name| other.contains(name));
            let larger = |other: &Vec<String>| other.len() > names.len() && within(other);
            let doc = format!("Names of operands: `{group}`.");
            if !self.enums.values().any(larger) && !self.registers.values().any(within) {
                write_names(&mut out, &doc, group, names)?;
            }
        }
        for (name, counts) in &self.brackets {
            for count in counts {
                let inner = ["first", "second", "third"].get(..*count).context("too many brackets")?;
                // The longest goes by the name alone.
                let function = if Some(count) == counts.last() {
                    snake(name)
                } else {
                    format!("{}_{count}", snake(name))
                };
                let _ = writeln!(out, "brackets!({function} {name:?} {});\n", inner.join(" "));
            }
        }
        let mut labels: BTreeMap<&String, Vec<String>> = BTreeMap::new();
        let mut lines = String::new();
        let mut markers = String::new();
        let mut functions = BTreeMap::new();
        for (text, mnemonic) in &self.mnemonics {
            let function = snake(text);
            if let Some(other) = functions.insert(function.clone(), text) {
                bail!("{other} and {text} are both `{function}`");
            }
            if self.brackets.keys().any(|name| snake(name) == function) {
                bail!("{text} and an operand are both `{function}`");
            }
            let ty = upper_camel(&text.to_lowercase());
            let brief =
                if mnemonic.brief.is_empty() { String::new() } else { format!(": {}", mnemonic.brief) };
            let _ = writeln!(markers, "    /// `{text}`\n    #[derive(Debug)]\n    pub enum {ty} {{}}");
            let _ = writeln!(lines, "mnemonic!(/// `{text}`{brief}\n///");
            let _ = writeln!(lines, "/// It is an instruction of {}. Operands:", self.who(mnemonic.who));
            for (form, who) in &mnemonic.forms {
                let only = if *who == mnemonic.who { String::new() } else { format!(", {}", self.who(*who)) };
                let _ = writeln!(lines, "/// - `{form}`{only}");
            }
            let _ = writeln!(lines, "    {text:?} {function} {ty} {} {{", mnemonic.who);
            for (label, modifier) in &mnemonic.modifiers {
                let _ = writeln!(lines, "        {}", mnemonic.method(label, modifier));
                if modifier.only().is_none() {
                    let all = labels.entry(label).or_default();
                    let new: Vec<String> =
                        modifier.names.iter().filter(|name| !all.contains(name)).cloned().collect();
                    all.extend(new);
                }
            }
            lines.push_str("    });\n\n");
        }
        for (label, names) in labels.iter().filter(|(_, names)| !names.is_empty()) {
            write_names(&mut out, &format!("Names of the modifier `{label}`."), &type_of(label), names)?;
        }
        let _ = writeln!(
            out,
            "/// A type for each mnemonic: it tells which modifiers there are.\npub mod mnemonic {{\n{markers}}}\n"
        );
        out.push_str(&lines);
        Ok(out)
    }

    /// The list of all functions by their mnemonic.
    fn list(&self) -> String {
        let mut out = String::from(super::HEADER);
        out.push_str(
            "use super::{Made, function};\nuse warpsmith_sass::build::volta::*;\n\n\
             /// Each mnemonic with its function.\npub const ALL: &[(&str, Made)] = &[\n",
        );
        for text in self.mnemonics.keys() {
            let _ = writeln!(out, "    ({text:?}, function!({})),", snake(text));
        }
        out.push_str("];\n");
        out
    }

    /// Architectures in words.
    fn who(&self, bits: u32) -> String {
        let mut words: Vec<String> = Vec::new();
        let mut at = 0;
        while at < self.architectures.len() {
            let run = (at..self.architectures.len()).take_while(|index| bits >> index & 1 == 1).count();
            match run {
                0 => at += 1,
                1 => words.push(self.architectures[at].clone()),
                _ => {
                    words.push(format!("{} to {}", self.architectures[at], self.architectures[at + run - 1]))
                }
            }
            at += run;
        }
        words.join(", ")
    }
}

impl Mnemonic {
    fn modifier(&mut self, machine: &Machine, class: ClassId, slot: usize) {
        let info = &machine.class(class).slots[slot];
        let (Some(label), SlotKind::Group(group)) = (info.label, info.kind) else { return };
        let group = machine.group(group);
        let modifier = self.modifiers.entry(machine.text(label).to_string()).or_default();
        for (name, value) in group.items() {
            let name = machine.text(*name);
            let is_default = info.default == Some(*value);
            // Defaults without a name are written in small letters.
            if is_default && name.starts_with("no") {
                continue;
            }
            // A word that always stands there leaves no choice.
            modifier.named_default |= is_default && group.items().len() > 1;
            if !is_invalid(name) && !modifier.names.iter().any(|known| known == name) {
                modifier.names.push(name.into());
            }
        }
    }

    /// How the method of a modifier is defined.
    fn method(&self, label: &str, modifier: &Modifier) -> String {
        let Some(only) = modifier.only() else {
            let method = free(snake(label));
            return format!("{method} {label:?}: {};", type_of(label));
        };
        // A word that begins the label, as `reuse` does in `reuse_a`, is said by it; otherwise the word is the name.
        let named = label.to_lowercase().starts_with(&only.to_lowercase());
        let word = snake(only);
        let elsewhere = self.modifiers.iter().any(|(other, modifier)| {
            other != label
                && (snake(other) == word || modifier.only().is_some_and(|other| snake(other) == word))
        });
        let method = match (named, elsewhere) {
            (true, _) => snake(label),
            (false, true) => format!("{}_{}", snake(label), word.trim_start_matches('_')),
            (false, false) => word,
        };
        format!("{} {label:?} = {only:?};", free(method))
    }
}

impl Modifier {
    /// The one word that can be said, if there is no other and none for the default.
    fn only(&self) -> Option<&str> {
        match &self.names[..] {
            [only] if !self.named_default => Some(only),
            _ => None,
        }
    }
}

/// The operands of a class by their kinds: `(R, {P}, R, c[number][number])`.
fn form(machine: &Machine, class: ClassId) -> String {
    let mut operands = Vec::new();
    kinds(machine, class, &machine.model(class).format.items, false, &mut operands);
    format!("({})", operands.join(", "))
}

fn kinds(machine: &Machine, class: ClassId, items: &[Item], optional: bool, out: &mut Vec<String>) {
    for item in items {
        let operand = match item {
            Item::Operand(slot) => {
                let slot = usize::from(slot.0);
                let indexes = machine.model(class).format.slots[slot].indexes.iter();
                let inner: String = indexes.map(|memory| address(machine, class, memory)).collect();
                kind(machine, class, slot) + &inner
            }
            Item::Memory(memory) => address(machine, class, memory),
            Item::Optional(inner) => {
                kinds(machine, class, inner, true, out);
                continue;
            }
            _ => continue,
        };
        out.push(if optional { format!("{{{operand}}}") } else { operand });
    }
}

fn address(machine: &Machine, class: ClassId, memory: &Memory) -> String {
    let mut slots = Slots::default();
    slots.memory(memory);
    let parts: Vec<String> = slots.operands.iter().map(|slot| kind(machine, class, *slot)).collect();
    format!("[{}]", parts.join("+"))
}

/// What an operand is, in a word: what stands before the number of a register, or the name of its group.
fn kind(machine: &Machine, class: ClassId, slot: usize) -> String {
    let SlotKind::Group(group) = machine.class(class).slots[slot].kind else { return "number".into() };
    let group = machine.group(group);
    let mut names = group.items().iter().map(|(name, _)| machine.text(*name));
    if group.items().len() == 1 {
        return names.next().unwrap_or_default().into();
    }
    let prefix = |name: &str| name.trim_end_matches(|c: char| c.is_ascii_digit()).to_string();
    let numbered = names.find(|name| prefix(name).len() < name.len()).map(prefix);
    let upper = numbered.filter(|prefix| prefix.bytes().all(|byte| byte.is_ascii_uppercase()));
    upper.unwrap_or_else(|| machine.text(group.name()).into())
}

/// Whether the reference tool calls a value so: such values are not offered.
fn is_invalid(name: &str) -> bool {
    name.strip_prefix("INVALID").is_some_and(|end| end.bytes().all(|byte| byte.is_ascii_digit()))
}

/// The type of the names of a modifier: none that programs know already.
fn type_of(label: &str) -> String {
    let name = upper_camel(label);
    if KNOWN.contains(&name.as_str()) { name + "Modifier" } else { name }
}

/// A name that no method of all builders has.
fn free(name: String) -> String {
    if TAKEN.contains(&name.as_str()) { name + "_" } else { name }
}

/// The slots of a format that are operands, and those that are modifiers; what is hidden in a listing is neither.
#[derive(Default)]
struct Slots {
    operands: Vec<usize>,
    modifiers: Vec<usize>,
}

impl Slots {
    fn items(&mut self, items: &[Item], shown: bool) {
        for item in items {
            match item {
                Item::Operand(slot) => self.operands.push(slot.0.into()),
                Item::Modifier(slot) if shown => self.modifiers.push(slot.0.into()),
                Item::Optional(inner) => self.items(inner, shown),
                // What guards is an operand like others.
                Item::Guard(guard) => self.items(&guard.items, shown),
                Item::Memory(memory) => self.memory(memory),
                _ => {}
            }
        }
    }

    fn memory(&mut self, memory: &Memory) {
        self.memory_items(&memory.items);
    }

    fn memory_items(&mut self, items: &[MemoryItem]) {
        for item in items {
            match item {
                MemoryItem::Operand(slot) => self.operands.push(slot.0.into()),
                MemoryItem::Modifier(slot) => self.modifiers.push(slot.0.into()),
                MemoryItem::Optional(inner) => self.memory_items(inner),
                _ => {}
            }
        }
    }
}

fn write_names(out: &mut String, doc: &str, ty: &str, names: &[String]) -> anyhow::Result<()> {
    let mut variants: BTreeMap<String, &String> = BTreeMap::new();
    let mut list = Vec::new();
    for name in names {
        let mut variant = super::types::variant(name);
        if variant.starts_with(|c: char| c.is_ascii_digit()) {
            variant.insert(0, '_');
        }
        if let Some(other) = variants.insert(variant.clone(), name) {
            bail!("{ty}: `{other}` and `{name}` are both `{variant}`");
        }
        list.push(format!("{variant} = {name:?}"));
    }
    let _ = writeln!(out, "names!(/// {doc}\n{ty} {{ {} }});\n", list.join(", "));
    Ok(())
}

/// `gsb` → `Gsb`, `UR` → `UR`.
fn upper_first(name: &str) -> String {
    let mut chars = name.chars();
    let first = chars.next().map(|c| c.to_ascii_uppercase());
    first.into_iter().chain(chars).collect()
}
