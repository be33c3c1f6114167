//! Instructions of every class, made by the builder and, for comparison, value by value.

use super::form::{Forms, Layout, Place};
use super::types::{Kind, Types};
use anyhow::{Context, bail};
use std::fmt::Write;
use warpsmith_md::machine::{ClassId, Flag, Machine, Operands, Parameters, SlotKind};
use warpsmith_md::model::{Immediate, Level};

/// Cases in a function: in one piece they take long to compile.
const CHUNK: usize = 40;

/// Tries before a class is given up.
const TRIES: u64 = 4000;

pub fn generate(machine: &Machine, types: &Types, forms: &Forms) -> anyhow::Result<String> {
    let mut cases = Vec::new();
    for class in machine.classes() {
        for (opcode, _) in machine.class(class).opcodes.iter().enumerate() {
            for all in [false, true] {
                cases.push(case(machine, types, forms, (class, opcode as u8), all)?);
            }
        }
    }
    let mut out = String::from(super::HEADER);
    out.push_str(
        "use super::{Case, part};\nuse warpsmith_sass::Isa;\nuse warpsmith_sass::build::sm_10::*;\n\n",
    );
    let parts: Vec<String> = (0..cases.len().div_ceil(CHUNK)).map(|part| format!("part_{part}")).collect();
    let _ = writeln!(out, "pub const PARTS: &[fn(&Isa) -> Vec<Case>] = &[{}];\n", parts.join(", "));
    for (part, cases) in parts.iter().zip(cases.chunks(CHUNK)) {
        let _ = writeln!(out, "part! {{ {part} isa\n{}}}\n", cases.concat());
    }
    Ok(out)
}

/// A case of a class: with defaults where there are some, or with everything said.
fn case(
    machine: &Machine,
    types: &Types,
    forms: &Forms,
    (class, opcode): (ClassId, u8),
    all: bool,
) -> anyhow::Result<String> {
    let info = machine.class(class);
    let layout = Layout::of(machine, class)?;
    let mut random = Random(u64::from(class.0) << 8 | u64::from(all) | 0x5a55 << 40);
    let maker = Maker { machine, types, class, layout: &layout };
    let operands = (0..TRIES)
        .find_map(|_| maker.operands(&mut random, opcode, all).filter(|operands| maker.is_legal(operands)));
    let name = machine.text(info.name);
    let operands = operands.with_context(|| format!("{name}: no legal operands were found"))?;
    let text = machine.text(info.opcodes[usize::from(opcode)].name);
    let builder = forms.mnemonics.iter().find(|mnemonic| {
        mnemonic.text == text
            && mnemonic.forms.iter().any(|(_, classes)| classes.contains(&(class.0, opcode)))
    });
    let Some(builder) = builder else { bail!("{name} is of no mnemonic") };
    let mut arguments = Vec::new();
    for place in &layout.places {
        arguments.push(maker.argument(place, &operands)?);
    }
    let mut call = format!("{}({})", builder.function, arguments.join(", "));
    for slot in &layout.settings {
        let known = &info.slots[*slot];
        if !all && known.default == Some(operands.values[*slot]) && !known.print {
            continue;
        }
        let label = known.label.map_or("", |label| machine.text(label));
        let _ = write!(call, ".{}({})", crate::codegen::names::snake(label), maker.value(*slot, &operands)?);
    }
    let values: Vec<String> = (0..info.slots.len())
        .map(|slot| match (operands.values[slot], operands.flags[slot]) {
            (value, 0) => format!("{value}"),
            (value, marks) => format!("{value}/{marks}"),
        })
        .collect();
    Ok(format!("    ({name:?}, {opcode}, {:?}, {call}),\n", values.join(" ")))
}

struct Maker<'a> {
    machine: &'a Machine,
    types: &'a Types,
    class: ClassId,
    layout: &'a Layout,
}

impl Maker<'_> {
    /// Operands at random.
    fn operands(&self, random: &mut Random, opcode: u8, all: bool) -> Option<Operands> {
        let info = self.machine.class(self.class);
        let mut operands = Operands { opcode, ..Operands::default() };
        for (index, slot) in info.slots.iter().enumerate() {
            let kept = slot.default.filter(|_| !all || random.below(4) == 0);
            operands.values[index] = match (kept, slot.kind) {
                (Some(value), _) => value,
                (None, SlotKind::Group(group)) => {
                    let items = self.machine.group(group).items();
                    items.get(random.below(items.len()))?.1
                }
                (None, SlotKind::Immediate(ty, width)) => {
                    let bits = 1 + random.below(usize::from(width).min(64)) as u32;
                    let value = random.next() >> (64 - bits);
                    match ty {
                        // The upper half of the range is negative.
                        Immediate::Signed if value >> (width - 1) & 1 == 1 => value | u64::MAX << (width - 1),
                        _ => value,
                    }
                }
            };
        }
        for place in &self.layout.places {
            let marks = info.slots[place.slot].marks;
            for (set, flag) in
                [(marks.negate, Flag::Negate), (marks.invert, Flag::Invert), (marks.absolute, Flag::Absolute)]
            {
                // A number that is negated has to have a sign.
                let shows = self.is_group(place.slot) || operands.values[place.slot] != 0;
                operands.set(place.slot, flag, set && all && shows && random.below(2) == 0);
            }
            if let Some(slot) = place.increments {
                operands.set(slot, Flag::PostIncrement, all && random.below(2) == 0);
            }
        }
        Some(operands)
    }

    fn is_group(&self, slot: usize) -> bool {
        matches!(self.machine.class(self.class).slots[slot].kind, SlotKind::Group(_))
    }

    /// Whether they have a word that is of this class and breaks no rule.
    fn is_legal(&self, operands: &Operands) -> bool {
        let Ok(word) = self.machine.encode(self.class, operands) else { return false };
        let parameters = Parameters::default();
        let mut broken = self.machine.violations(self.class, operands, &parameters);
        self.machine.class_of(word) == Some(self.class) && !broken.any(|rule| rule.level == Level::Error)
    }

    /// The expression of an operand.
    fn argument(&self, place: &Place, operands: &Operands) -> anyhow::Result<String> {
        let slots = &self.machine.class(self.class).slots;
        let value = operands.values[place.slot];
        let SlotKind::Group(group) = slots[place.slot].kind else {
            let signed = slots[place.slot].kind.is_signed();
            let negated = operands.has(place.slot, Flag::Negate);
            return Ok(match (signed, negated) {
                (true, _) => format!("{}i64", value as i64),
                (_, true) => format!("-{value}i64"),
                (false, false) => format!("{value}u64"),
            });
        };
        let ty = self.types.of(self.machine, self.machine.group(group).name())?;
        let mut text = self.value(place.slot, operands)?;
        if ty.kind == Kind::Memory {
            let mut arguments = if text.is_empty() { Vec::new() } else { vec![text] };
            let mut index = None;
            for slot in &place.inner {
                match self.is_group(*slot) {
                    true if slots[*slot].default.is_some() => index = Some(*slot),
                    _ => arguments.push(self.value(*slot, operands)?),
                }
            }
            text = format!("{}({})", ty.function, arguments.join(", "));
            if let Some(slot) = index {
                let method = match operands.has(slot, Flag::PostIncrement) {
                    true => Some("post_increment"),
                    false => (slots[slot].default != Some(operands.values[slot])).then_some("index"),
                };
                if let Some(method) = method {
                    let _ = write!(text, ".{method}({})", self.value(slot, operands)?);
                }
            }
            for slot in &place.modifiers {
                if slots[*slot].default != Some(operands.values[*slot]) {
                    let _ = write!(text, ".size({})", self.value(*slot, operands)?);
                }
            }
        }
        if operands.has(place.slot, Flag::Absolute) {
            text.push_str(".abs()");
        }
        if operands.has(place.slot, Flag::Invert) {
            text.insert(0, '!');
        }
        if operands.has(place.slot, Flag::Negate) {
            text.insert(0, '-');
        }
        Ok(text)
    }

    /// The expression of a value.
    fn value(&self, slot: usize, operands: &Operands) -> anyhow::Result<String> {
        let value = operands.values[slot];
        let SlotKind::Group(group) = self.machine.class(self.class).slots[slot].kind else {
            return Ok((value as i64).to_string());
        };
        let group = self.machine.group(group);
        let name = group.name_of(value).map_or("", |name| self.machine.text(name));
        Ok(self.types.of(self.machine, group.name())?.expression(name))
    }
}

/// A sequence of numbers that looks random and is always the same.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.next() >> 33) as usize % limit.max(1)
    }
}
