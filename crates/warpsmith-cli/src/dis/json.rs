//! Machine code as JSON.

use super::raw::each;
use crate::output;
use serde::Serialize;
use warpsmith::sass::code::Code;
use warpsmith::sass::text::Style;
use warpsmith::sass::{Flag, Isa, Item};

#[derive(Serialize)]
struct Listing<'a> {
    schema: u32,
    architecture: &'a str,
    items: Vec<Entry>,
}

#[derive(Serialize)]
struct Entry {
    offset: u64,
    /// The word as a number, with `0x`.
    word: String,
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    instruction: Option<Instruction>,
}

#[derive(Serialize)]
struct Instruction {
    class: String,
    mnemonic: String,
    operands: Vec<Operand>,
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<u64>,
    /// Bits that class and operands do not give, with `0x`; left out if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    residual: Option<String>,
}

#[derive(Serialize)]
struct Operand {
    label: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    group: Option<String>,
    value: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    marks: Vec<&'static str>,
    is_default: bool,
}

/// Names of marks, with their bits.
const MARKS: [(Flag, &str); 6] = [
    (Flag::Not, "not"),
    (Flag::Negate, "negate"),
    (Flag::Absolute, "absolute"),
    (Flag::Invert, "invert"),
    (Flag::Sign, "sign"),
    (Flag::PostIncrement, "post_increment"),
];

/// Writes code; how many pieces of data there were.
pub fn write(out: &mut output::Out, isa: &Isa, code: &Code, style: Style) -> anyhow::Result<u64> {
    let mut listing = Listing { schema: 1, architecture: isa.name(), items: Vec::new() };
    let mut data = 0;
    each(isa, &code.bytes, |offset, bytes, item| {
        let mut text = String::new();
        isa.print(&mut text, item, offset, style)?;
        let digits: String = bytes.iter().rev().map(|byte| format!("{byte:02x}")).collect();
        let instruction = match item {
            Item::Data(_) => {
                data += 1;
                None
            }
            Item::Instruction(instruction) => Some(Instruction {
                class: isa.class_name(instruction.class()).into(),
                mnemonic: instruction.mnemonic(isa).into(),
                operands: isa.operands(instruction).map(|operand| entry(&operand)).collect(),
                target: isa.branch_target(instruction, offset),
                residual: (instruction.residual() != 0).then(|| format!("{:#x}", instruction.residual())),
            }),
        };
        listing.items.push(Entry { offset, word: format!("0x{digits}"), text, instruction });
        Ok(())
    })?;
    output::json(out, &listing)?;
    Ok(data)
}

fn entry(operand: &warpsmith::sass::OperandView<'_>) -> Operand {
    Operand {
        label: operand.label.into(),
        group: operand.group.map(Into::into),
        value: operand.value as i64,
        name: operand.name.map(Into::into),
        marks: MARKS
            .iter()
            .filter(|(mark, _)| operand.marks & *mark as u8 != 0)
            .map(|(_, name)| *name)
            .collect(),
        is_default: operand.default == Some(operand.value) && operand.marks == 0,
    }
}
