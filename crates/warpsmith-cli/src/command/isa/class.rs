//! The classes of a mnemonic: what they say, and where their operands lie in the word.

use crate::output;
use serde::Serialize;
use std::io::Write;
use warpsmith::md::machine::{ClassId, Machine, SlotKind, runs};
use warpsmith::md::model::{Class, Statement};
use warpsmith::md::{print_expression, print_format, print_statement};

/// A class for programs.
#[derive(Serialize)]
pub struct Json {
    name: String,
    alternate: bool,
    documentation: Vec<String>,
    format: String,
    opcodes: Vec<(String, String)>,
    conditions: Vec<Condition>,
    properties: Vec<(String, Option<String>)>,
    predicates: Vec<(String, Option<String>)>,
    statements: Vec<Part>,
    operands: Vec<Operand>,
    #[serde(skip_serializing_if = "Option::is_none")]
    remap: Option<String>,
    word_bits: u32,
    constant_mask: String,
    constant_value: String,
    ignored: Vec<(u32, u32)>,
    uncovered: Vec<(u32, u32)>,
}

#[derive(Serialize)]
struct Condition {
    kind: String,
    rule: String,
    message: String,
}

/// A statement and the bits of its fields.
#[derive(Serialize)]
struct Part {
    text: String,
    bits: Vec<(u32, u32)>,
}

#[derive(Serialize)]
struct Operand {
    label: Option<String>,
    kind: String,
    bits: Vec<(u32, u32)>,
}

/// Runs of bits, the highest first: high and low.
fn pairs(mut bits: u128) -> Vec<(u32, u32)> {
    let mut pairs = Vec::new();
    while bits != 0 {
        let high = 127 - bits.leading_zeros();
        let low = high + 1 - (bits << (127 - high)).leading_ones();
        pairs.push((high, low));
        bits &= (1 << low) - 1;
    }
    pairs
}

/// The bits of a statement.
fn bits(machine: &Machine, statement: &Statement) -> u128 {
    let fields = &machine.description().unit.fields;
    let known = |name| fields.iter().find(|field| field.name == name).map_or(0, |field| field.mask);
    statement.fields.iter().fold(0, |bits, target| bits | known(target.field))
}

/// The type of an operand, for people.
fn kind(machine: &Machine, kind: SlotKind) -> String {
    match kind {
        SlotKind::Group(group) => machine.text(machine.group(group).name()).to_owned(),
        SlotKind::Immediate(ty, bits) => format!("{}({bits})", ty.name()),
    }
}

/// The classes that have a mnemonic, or else the class of this name; sound or not, in order of the file.
pub fn with_mnemonic(machine: &Machine, name: &str) -> Vec<ClassId> {
    let is_it = |text: &str| {
        if machine.ignores_case() { text.eq_ignore_ascii_case(name) } else { text == name }
    };
    let has = |id: &ClassId| machine.model(*id).opcodes.iter().any(|opcode| is_it(machine.text(opcode.name)));
    let found: Vec<ClassId> = machine.classes().filter(has).collect();
    if !found.is_empty() {
        return found;
    }
    // The name of a class, or a mnemonic in other letters.
    let named = |id: &ClassId| machine.text(machine.model(*id).name).eq_ignore_ascii_case(name);
    let alike = |id: &ClassId| {
        machine.model(*id).opcodes.iter().any(|opcode| machine.text(opcode.name).eq_ignore_ascii_case(name))
    };
    machine.classes().filter(|id| named(id) || alike(id)).collect()
}

/// A class: what it says, its format and rules as written, and its bits.
pub fn print(out: &mut output::Out, machine: &Machine, id: ClassId) -> anyhow::Result<()> {
    let model = machine.model(id);
    let description = machine.description();
    writeln!(out, "{}{}", if model.alternate { "alternate " } else { "" }, machine.text(model.name))?;
    for line in model.documentation.lines.iter().take_while(|line| !line.is_empty()) {
        writeln!(out, "    {line}")?;
    }
    writeln!(out, "    {}", format(machine, model))?;
    let opcodes: Vec<String> = model
        .opcodes
        .iter()
        .map(|opcode| format!("{} = 0x{:x}", machine.text(opcode.name), opcode.value))
        .collect();
    writeln!(out, "    {}", opcodes.join(", "))?;
    for condition in &model.conditions {
        writeln!(out, "    {}: {}", machine.text(condition.kind), condition.message)?;
        writeln!(out, "        {}", print_expression(description, condition.rule))?;
    }
    if let Some(text) = &model.remap {
        writeln!(out, "    is assembled as {text}")?;
    }
    writeln!(out, "{}", machine.diagram(id))?;
    for statement in &model.encoding {
        let text = print_statement(description, statement);
        let bits = runs(bits(machine, statement));
        if text.chars().count() > 48 {
            writeln!(out, "    {text}\n    {:<48} {bits}", "")?;
        } else {
            writeln!(out, "    {text:<48} {bits}")?;
        }
    }
    writeln!(out)?;
    Ok(())
}

fn format(machine: &Machine, model: &Class) -> String {
    let format = print_format(machine.description(), model);
    format.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl Json {
    /// All that is said of a class.
    pub fn new(machine: &Machine, id: ClassId) -> Json {
        let (class, model) = (machine.class(id), machine.model(id));
        let description = machine.description();
        let text = |name| machine.text(name).to_string();
        let assignments = |list: &[warpsmith::md::model::Assignment]| {
            let value = |value| print_expression(description, value);
            list.iter().map(|item| (text(item.name), item.value.map(value))).collect()
        };
        let word_bits = (machine.length(id) as u32 * 8).min(machine.width());
        let all = u128::MAX >> (128 - word_bits.clamp(1, 128));
        Json {
            name: text(model.name),
            alternate: model.alternate,
            documentation: model.documentation.lines.clone(),
            format: format(machine, model),
            opcodes: model
                .opcodes
                .iter()
                .map(|opcode| (text(opcode.name), format!("0x{:x}", opcode.value)))
                .collect(),
            conditions: model
                .conditions
                .iter()
                .map(|condition| Condition {
                    kind: text(condition.kind),
                    rule: print_expression(description, condition.rule),
                    message: condition.message.clone(),
                })
                .collect(),
            properties: assignments(&model.properties),
            predicates: assignments(&model.predicates),
            statements: model
                .encoding
                .iter()
                .map(|statement| Part {
                    text: print_statement(description, statement),
                    bits: pairs(bits(machine, statement)),
                })
                .collect(),
            operands: class
                .slots
                .iter()
                .map(|slot| Operand {
                    label: slot.label.map(text),
                    kind: kind(machine, slot.kind),
                    bits: pairs(slot.bits),
                })
                .collect(),
            remap: model.remap.clone(),
            word_bits,
            constant_mask: format!("0x{:x}", class.mask),
            constant_value: format!("0x{:x}", class.value),
            ignored: pairs(class.ignored & !class.covered),
            uncovered: pairs(all & !(class.covered | class.ignored)),
        }
    }
}
