//! The ways to write an operand.
//!
//! A way is a template: `#` behind the stem of a register stands for the next number of that stem. The stem
//! says how the register is declared: `%f32_#`, `%v4b32_#`.

use super::floors::Floors;
use crate::Choice;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use warpsmith_ptx::isa::rows::OperandShape;
use warpsmith_ptx::isa::{
    Description, Direction, NamedOperand, OperandKind, OperandSlot, SpecialRegister, TypeRow, Word,
};

/// One way to write an operand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Way {
    pub template: String,
    /// Whether it need not be tried with each value of the slots that the operand depends on.
    pub once: bool,
}

impl Way {
    fn new(template: impl Into<String>) -> Way {
        Way { template: template.into(), once: false }
    }

    fn once(template: impl Into<String>) -> Way {
        Way { template: template.into(), once: true }
    }
}

/// A place of a form for which ways are sought.
pub(super) struct Place<'c> {
    pub choice: &'c Choice,
    pub position: OperandSlot,
    pub operand: NamedOperand,
    /// Whether no other operand stands with it in a bracket or pair.
    pub alone: bool,
}

/// All ways to write an operand; the first is the plainest.
pub(super) fn ways(place: &Place<'_>) -> Vec<Way> {
    let Some(d) = place.choice.description(place.operand) else { return Vec::new() };
    let named = |template: &str| Way::new(template);
    let mut all = match d.kind() {
        OperandKind::Value => place.values(d),
        OperandKind::Address => place.addresses(d),
        OperandKind::Label => Vec::from([named("label_v")]),
        OperandKind::Function => Vec::from([named(&place.function())]),
        OperandKind::Prototype => Vec::from([named(&format!("prototype_{}", place.signature()))]),
        OperandKind::Targets if place.is_call() => {
            Vec::from([named(&format!("targets_{}", place.signature()))])
        }
        OperandKind::Targets => Vec::from([named("targets_v")]),
        OperandKind::Texture => Vec::from([named("texref_v"), named("%b64_#"), named("%u64_#")]),
        OperandKind::Sampler => Vec::from([named("samplerref_v"), named("%b64_#"), named("%u64_#")]),
        OperandKind::Surface => Vec::from([named("surfref_v"), named("%b64_#"), named("%u64_#")]),
        OperandKind::Arguments => {
            let (register, parameter) = match d.direction() {
                Direction::Read => ("(%b32_#)", "(param_v)"),
                _ => ("(%b32_#)", "(result_v)"),
            };
            let mut all = Vec::from([named(register), named(parameter)]);
            if d.may_be_sink() {
                all.push(named("(_)"));
            }
            all
        }
        OperandKind::Variable => place.variables(),
    };
    if let Some(sign) = place.choice.sign(place.operand) {
        // Only a register takes a sign.
        all.retain(|way| way.template.starts_with('%') && way.template.ends_with('#'));
        for way in &mut all {
            way.template.insert(0, sign);
        }
    }
    all
}

impl Place<'_> {
    fn may_be(&self, shape: OperandShape) -> bool {
        self.position.0.shapes >> shape as u16 & 1 != 0
    }

    fn word(&self, slot: usize) -> Option<Word> {
        self.choice.word(slot)
    }

    fn values(&self, d: Description) -> Vec<Way> {
        let mut all: Vec<Way> = Vec::new();
        let mut types: Vec<(Option<&TypeRow>, u16, bool)> = Vec::new();
        for ty in d.types() {
            let row = ty.of.word(|slot| self.word(slot)).and_then(Word::ty);
            let (count, braces) = ty.count.resolve(|slot| self.word(slot)).unwrap_or((1, false));
            types.push((row, count, braces));
        }
        if types.is_empty() {
            types.push((None, 1, false));
        }
        for (row, count, braces) in types {
            let more = if braces { self.vector(d, row, count) } else { self.scalar(d, row) };
            all.extend(more.into_iter().filter(|way| !all.contains(way)).collect::<Vec<_>>());
        }
        all
    }

    /// Whether a constant or a special register may stand here.
    fn is_readable(&self, d: Description) -> bool {
        // A selector picks a part of a register.
        let selected = self.word(self.position.0.selector as usize).is_some();
        d.direction() == Direction::Read && !d.is_register_only() && !selected
    }

    fn scalar(&self, d: Description, row: Option<&TypeRow>) -> Vec<Way> {
        let mut all: Vec<Way> = Vec::new();
        if !d.is_immediate_only() {
            all.extend(
                classes(row, d.may_be_wider()).into_iter().map(|class| Way::new(format!("%{class}_#"))),
            );
        }
        if self.is_readable(d) {
            if self.may_be(OperandShape::Integer) {
                all.extend(constants(d, row).into_iter().map(Way::new));
            }
            if !d.is_immediate_only() && !self.position.is_bracket() {
                all.extend(special(row).into_iter().map(Way::once));
            }
        }
        if d.may_be_sink() && !d.is_immediate_only() && self.may_be(OperandShape::Sink) {
            all.push(Way::new("_"));
        }
        all
    }

    fn vector(&self, d: Description, row: Option<&TypeRow>, count: u16) -> Vec<Way> {
        let mut all: Vec<Way> = Vec::new();
        let classes = classes(row, d.may_be_wider());
        let list = |element: &dyn Fn(u16) -> String| {
            let mut elements: Vec<String> = (0..count).map(element).collect();
            if let Some((first, row)) = elements.first_mut().zip(d.first()) {
                *first = format!("%{}_#", row.name);
            }
            format!("{{{}}}", elements.join(", "))
        };
        for class in &classes {
            all.push(Way::new(list(&|_| format!("%{class}_#"))));
        }
        let Some(class) = classes.first() else { return all };
        if d.may_be_sink() && count > 1 {
            let register = || format!("%{class}_#");
            let sink = || "_".to_string();
            all.push(Way::new(list(&|index| if index == 0 { sink() } else { register() })));
            all.push(Way::once(list(&|index| if index + 1 == count { sink() } else { register() })));
        }
        let bits = row.map_or(32, |row| row.bits);
        if matches!(count, 2 | 4)
            && (8..=128).contains(&(bits * count))
            && self.may_be(OperandShape::Name)
            && !self.position.is_bracket()
        {
            all.push(Way::once(format!("%v{count}{class}_#")));
        }
        if self.is_readable(d) && !self.position.is_bracket() {
            for text in constants(d, row).into_iter().take(1) {
                all.push(Way::once(list(&|index| {
                    if index == 0 { text.clone() } else { format!("%{class}_#") }
                })));
                all.push(Way::once(list(&|_| text.clone())));
            }
        }
        all
    }

    fn variables(&self) -> Vec<Way> {
        const SPACES: [&str; 4] = ["global", "shared", "const", "local"];
        let words = self.choice.mnemonic_words().map(|(_, word)| root(word.text()));
        let named: Vec<&str> = words.filter(|word| SPACES.contains(word)).collect();
        let spaces = if named.is_empty() { SPACES.to_vec() } else { named };
        let mut all = Vec::new();
        for space in spaces {
            all.push(Way::new(format!("{space}_v")));
            if self.may_be(OperandShape::Expression) {
                all.push(Way::once(format!("{space}_v+16")));
            }
        }
        all
    }

    fn addresses(&self, d: Description) -> Vec<Way> {
        let words: Vec<Option<Word>> = d.spaces().map(|space| space.word(|slot| self.word(slot))).collect();
        let spaces: Vec<&str> = words.iter().flatten().map(|word| root(word.text())).collect();
        // Memory that no state space describes has addresses of 32 bits of its own.
        let special = d.spaces().len() == 0 && !d.is_generic();
        let is = |space: &str| spaces == [space];
        let mut bases: Vec<String> = Vec::new();
        let suffixed = self.word(self.position.0.selector as usize).is_some();
        if !is("param") {
            bases.extend(["%b64_#".to_string(), "%u64_#".to_string(), "%b32_#".to_string()]);
            if special || is("shared") {
                bases.rotate_left(2);
            }
        }
        if !suffixed && !special {
            let variables = if spaces.is_empty() { &["global"][..] } else { &spaces };
            bases.extend(variables.iter().map(|space| format!("{space}_v")));
            if is("param") {
                bases.push("entry_v".to_string());
            }
        }
        let mut all: Vec<Way> = bases.iter().map(Way::new).collect();
        if self.alone {
            let with_offset = |base: &String| [format!("{base}+16"), format!("{base}+-16")];
            all.extend(bases.iter().flat_map(with_offset).map(Way::once));
            if !special && !suffixed && !is("param") {
                all.push(Way::once("64"));
            }
        }
        all
    }

    /// How many results and parameters the lists of a call have: `1_1`.
    fn signature(&self) -> String {
        let lists = |direction: Direction| {
            let all = self.choice.operands().filter_map(|(_, operand)| self.choice.description(operand));
            let of = all.filter(|d| d.kind() == OperandKind::Arguments && d.direction() == direction);
            of.count().min(1)
        };
        format!("{}_{}", lists(Direction::Write), lists(Direction::Read))
    }

    fn is_call(&self) -> bool {
        let mut all = self.choice.operands().filter_map(|(_, operand)| self.choice.description(operand));
        all.any(|d| matches!(d.kind(), OperandKind::Arguments | OperandKind::Prototype))
            || self.choice.form().operands().len() == 1
    }

    fn function(&self) -> String {
        format!("function_{}", self.signature())
    }
}

/// The types of registers that hold a value of a type; the type itself, or what is nearest to it, first.
fn classes(row: Option<&TypeRow>, wider: bool) -> Vec<&'static str> {
    let Some(row) = row else { return Vec::from(["b32"]) };
    let variables = || TypeRow::all().iter().filter(|other| other.variable && other.kind != "opaque");
    let integer = |kind: &str| matches!(kind, "bits" | "unsigned" | "signed");
    let mut all: Vec<&'static str> = Vec::new();
    let mut push = |name: &'static str| {
        if !all.contains(&name) {
            all.push(name);
        }
    };
    if row.variable {
        push(row.name);
    }
    row.registers().for_each(|register| push(register.name));
    let bits = variables().filter(|other| other.kind == "bits" && other.bits >= row.bits);
    let bits = bits.min_by_key(|other| other.bits);
    if row.kind != "predicate"
        && let Some(bits) = bits
        && (bits.bits == row.bits || !row.variable && row.registers().len() == 0)
    {
        push(bits.name);
    }
    if integer(row.kind) {
        let same = |other: &&TypeRow| integer(other.kind) && other.bits == row.bits;
        variables().filter(same).for_each(|other| push(other.name));
    }
    if wider && row.kind != "float" {
        let wide = |other: &&TypeRow| integer(other.kind) && other.bits > row.bits && other.bits <= 64;
        variables().filter(wide).for_each(|other| push(other.name));
    }
    all
}

/// Constants for a value of a type: the bounds of its ranges, else a few of each kind.
fn constants(d: Description, row: Option<&TypeRow>) -> Vec<String> {
    let (kind, bits) = row.map_or(("bits", 32), |row| (row.kind, row.bits));
    let mut all: Vec<String> = Vec::new();
    for &(low, high, step) in d.ranges() {
        all.extend([low, high].map(|value| value.to_string()));
        if step != 0 && step <= high - low {
            all.push((low + step).to_string());
        }
    }
    all.dedup();
    if !all.is_empty() {
        return all;
    }
    let texts: &[&str] = match (kind, bits) {
        ("float", 64) => &["0d3FF0000000000000", "0f3F800000", "1.5"],
        ("float", 32) => &["0f3F800000", "0d3FF0000000000000", "1.5"],
        ("signed", ..=64) => &["1", "-1", "0x7F"],
        ("bits" | "unsigned", ..=64) => &["1", "0xFF", "WARP_SZ"],
        _ => &[],
    };
    texts.iter().map(ToString::to_string).collect()
}

/// Special registers that may stand for a value of a type: one of each kind that has always been there.
fn special(row: Option<&TypeRow>) -> Vec<String> {
    let (kind, bits) = row.map_or(("bits", 32), |row| (row.kind, row.bits));
    if !matches!(kind, "bits" | "unsigned" | "signed") {
        return Vec::new();
    }
    let fits = |register: &SpecialRegister| {
        let ty = Word::find(register.type_name().as_bytes()).and_then(Word::ty);
        register.name().starts_with('%') && ty.is_some_and(|ty| ty.bits == bits && ty.kind != "predicate")
    };
    let oldest = |vector: bool| {
        let all = SpecialRegister::all().filter(fits);
        let all = all.filter(move |register| (register.components() > 1) == vector);
        all.min_by_key(|register| Floors::new(register.since()).weight())
    };
    let scalar = oldest(false).map(|register| register.name().to_string());
    let vector = oldest(true).map(|register| format!("{}.x", register.name()));
    scalar.into_iter().chain(vector).collect()
}

/// `shared::cta` is in `shared`.
pub(super) fn root(space: &str) -> &str {
    space.split("::").next().unwrap_or(space)
}
