//! From the class of a description to what its text needs.

use super::control::Roles;
use super::name::Short;
use super::sieve::Sieve;
use super::words::Words;
use super::{
    Alias, Branch, Candidate, ClassText, ProgramFault, Signs, Slot, SlotKind, flat, program, remap, shadow,
};
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use warpsmith_md::machine::{self, ClassId, Machine};
use warpsmith_md::model::{Class, Description, Expression, Immediate, Level, Name};

/// Why a format can't be compiled, behind its name.
pub(crate) fn why(fault: ProgramFault) -> &'static str {
    match fault {
        ProgramFault::Deep => "nests too deep",
        ProgramFault::Long => "is too long",
        ProgramFault::Literal => "has a literal of more than four bytes",
    }
}

/// Compiles what the text of a class needs.
pub(crate) fn compile(machine: &Machine, id: ClassId, words: &Words) -> Result<ClassText, ProgramFault> {
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
    shadow::shadows(&mut text, words);
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
pub(crate) fn spellings(machine: &Machine, texts: &[ClassText]) -> Vec<(String, Vec<Candidate>)> {
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
