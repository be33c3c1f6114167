//! One form of an instruction: what it does, how it is written, its bits, a word taken apart.

use super::forms;
use super::guide::Guide;
use super::modifiers::Texts;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_meaning::lowering;
use warpsmith_sass::text::Style;
use warpsmith_sass::{ClassId, Instruction, Isa, Item};

/// One form of an instruction.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Class {
    /// Its name in the description.
    pub name: String,
    /// What it does, in a line.
    pub title: String,
    /// The same in more words.
    pub about: String,
    /// The result as pseudo-code, in a line.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "String::is_empty"))]
    pub semantics: String,
    /// The same step by step, with flags; nothing where no engine executes the class.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub pseudo_code: Vec<String>,
    /// How it is written, for people.
    pub form: String,
    /// The same as the description says it.
    pub format: String,
    /// What the assembler checks.
    pub rules: Vec<String>,
    /// After how many cycles which operations may read its results.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub latency: Vec<String>,
    /// Its length.
    pub bytes: usize,
    /// Its bits, drawn.
    pub diagram: String,
    /// What was asked about, or an example that stands with the class.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub example: Option<Example>,
}

/// A word, taken apart.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Example {
    /// The word as a hexadecimal number.
    pub word: String,
    /// The word in halves, as memory has them.
    pub halves: Vec<String>,
    /// Its text as the vendor lists it.
    pub listing: String,
    /// Its text that gives the word back.
    pub exact: String,
    /// Its operands and modifiers.
    pub parts: Vec<Part>,
    /// Bits that class and operands do not give.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub residual: Option<String>,
}

/// An operand with its bits.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Part {
    /// Where its bits lie: `63..61, 5..2`.
    pub bits: String,
    /// What the description calls it.
    pub label: String,
    /// Its value as a number.
    pub value: i64,
    /// Its value as it is written.
    pub text: String,
    /// What this value does, or what the operand is.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "String::is_empty"))]
    pub does: String,
}

impl Class {
    /// A class with the instruction that was asked about, or its own example.
    pub(super) fn new(
        guide: &Guide<'_>,
        id: ClassId,
        instruction: Option<&Instruction>,
        texts: Texts,
    ) -> Class {
        let isa = guide.isa;
        let machine = isa.machine();
        let model = machine.model(id);
        let mut lines = Lines::of(isa, id);
        if lines.about.is_empty() {
            // It is said once, at the first class of those that do the same.
            let mnemonic = model.opcodes.first().map(|opcode| opcode.name);
            let same = |other: &ClassId| machine.model(*other).opcodes.first().map(|o| o.name) == mnemonic;
            let before: Vec<ClassId> =
                machine.classes().take_while(|other| *other != id).filter(same).collect();
            let said = before.iter().rev().map(|other| Lines::of(isa, *other).about);
            lines.about = said.into_iter().find(|about| !about.is_empty()).unwrap_or_default();
        }
        Class {
            name: isa.class_name(id).into(),
            title: lines.title,
            about: lines.about,
            semantics: lines.semantics,
            pseudo_code: lowering(isa.documentation(id))
                .map_or_else(Vec::new, |(name, width)| guide.meanings.code(name, width)),
            form: written(isa, id),
            format: isa.notation(id),
            rules: model.conditions.iter().map(|condition| condition.message.clone()).collect(),
            latency: guide.latencies.as_ref().map_or_else(Vec::new, |table| table.lines(id)),
            bytes: machine.length(id),
            diagram: machine.diagram(id),
            example: match instruction {
                Some(instruction) => taken_apart(isa, instruction, texts),
                None => lines.example.and_then(|word| example(isa, id, word, texts)),
            },
        }
    }
}

/// How a class is written: without control information, which all instructions of a machine have alike.
fn written(isa: &Isa, id: ClassId) -> String {
    let has_control = isa.slots(id).iter().any(|slot| slot.is_control);
    if has_control { forms::one(isa, id) } else { isa.form(id) }
}

/// What stands before a class.
#[derive(Default)]
pub struct Lines {
    /// The first line.
    pub title: String,
    about: String,
    semantics: String,
    example: Option<u128>,
}

impl Lines {
    /// Takes them apart.
    pub fn of(isa: &Isa, id: ClassId) -> Lines {
        let mut lines = Lines::default();
        for line in isa.documentation(id) {
            if let Some(semantics) = line.strip_prefix("semantics:") {
                lines.semantics = semantics.trim().into();
            } else if let Some(word) = line.strip_prefix("example ") {
                lines.example = u128::from_str_radix(word.trim().trim_start_matches("0x"), 16).ok();
            } else if ["table ", "g80:", "lower:", "pad:", "operand ", "elsewhere:"]
                .iter()
                .any(|tag| line.starts_with(tag))
            {
                // Where the document and another reader have it, and what executes it: not for this page.
            } else if lines.title.is_empty() {
                lines.title = line.trim_end_matches('.').into();
            } else if !line.is_empty() {
                let gap = if lines.about.is_empty() { "" } else { " " };
                lines.about = format!("{}{gap}{line}", lines.about);
            }
        }
        lines
    }
}

/// The example of a class.
fn example(isa: &Isa, id: ClassId, word: u128, texts: Texts) -> Option<Example> {
    let bytes = word.to_le_bytes();
    let length = isa.machine().length(id);
    let Item::Instruction(instruction) = isa.decode(&bytes[..length]) else { return None };
    (instruction.class() == id).then(|| taken_apart(isa, &instruction, texts))?
}

fn taken_apart(isa: &Isa, instruction: &Instruction, texts: Texts) -> Option<Example> {
    let word = instruction.word().or_else(|| isa.encode(instruction).ok())?;
    let length = isa.machine().length(instruction.class());
    let halves = (0..length / 4).map(|half| format!("0x{:08x}", (word >> (32 * half)) as u32)).collect();
    let residual = instruction.residual();
    Some(Example {
        word: format!("0x{word:0width$x}", width = 2 * length),
        halves,
        listing: isa.text_of(instruction, 0, Style::Listing),
        exact: isa.text_of(instruction, 0, Style::Exact),
        parts: parts(isa, instruction, texts),
        residual: (residual != 0).then(|| format!("{residual:#x}")),
    })
}

fn parts(isa: &Isa, instruction: &Instruction, texts: Texts) -> Vec<Part> {
    let class = isa.machine().class(instruction.class());
    let slots = isa.slots(instruction.class());
    let operands = isa.operands(instruction).filter(|operand| operand.encoded);
    let parts = operands.map(|operand| Part {
        bits: class.slots.get(operand.slot).map_or_else(String::new, |slot| slot.places()),
        label: operand.label.into(),
        value: operand.value as i64,
        text: isa.operand_text(instruction, operand.slot, 0, Style::Exact),
        does: slots.get(operand.slot).map_or_else(String::new, |slot| texts.of(slot, operand.name)),
    });
    parts.filter(|part| !part.bits.is_empty()).collect()
}
