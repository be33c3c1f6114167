//! Machine code as JSON: written function by function, so that memory does not grow with the file.

use super::element::{EXPLAINED, NAMED, control_word, each};
use crate::cubin::Source;
use crate::output;
use serde::Serialize;
use std::io::{self, Write};
use warpsmith::sass::text::{Control, PrintOptions};
use warpsmith::sass::{Element, Flag, Isa, Item};

/// A document that is being written.
#[derive(Default)]
pub struct Document {
    cubins: u64,
    functions: u64,
    /// How many pieces of data there were.
    pub data: u64,
    /// Where the first of them stand: function and offset.
    pub odd: Vec<(String, u64)>,
}

/// A function.
#[derive(Serialize)]
pub struct Function<'a> {
    /// Its name; code without a container has none.
    pub name: Option<&'a str>,
    /// `kernel`, `function`, or `code` without a container.
    pub kind: &'static str,
}

/// What is known of a place besides its instruction.
#[derive(Default)]
pub struct Place {
    /// Its label.
    pub label: Option<String>,
    /// Relocations, tables.
    pub notes: Vec<String>,
    /// Of which line it is.
    pub source: Option<Source>,
}

#[derive(Serialize)]
struct Entry {
    offset: u64,
    /// The word as a number, with `0x`.
    word: String,
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<Source>,
    #[serde(skip_serializing_if = "Option::is_none")]
    instruction: Option<Instruction>,
    /// Why it is no instruction.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
}

#[derive(Serialize)]
struct Instruction {
    class: String,
    mnemonic: String,
    operands: Vec<Operand>,
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    control: Option<ControlInfo>,
    /// Bits that class and operands do not give, with `0x`; left out if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    residual: Option<String>,
}

#[derive(Serialize)]
struct ControlInfo {
    stall: u8,
    #[serde(rename = "yield")]
    may_yield: bool,
    wait: Vec<u8>,
    read_barrier: Option<u8>,
    write_barrier: Option<u8>,
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

impl Document {
    /// Begins a cubin; `names` are the files and functions of its line tables, if lines are wanted.
    pub fn cubin(
        &mut self,
        out: &mut output::Out,
        (path, architecture): (&str, &str),
        names: Option<[&[String]; 2]>,
    ) -> io::Result<()> {
        out.write_all(if self.cubins == 0 {
            b"{\"schema\":\"warpsmith.dis/1\",\"cubins\":[\n"
        } else {
            b"\n]},\n"
        })?;
        self.cubins += 1;
        self.functions = 0;
        write!(out, "{{\"path\":")?;
        crate::output::plain::json(&mut *out, path)?;
        write!(out, ",\"architecture\":")?;
        crate::output::plain::json(&mut *out, architecture)?;
        if let Some([files, functions]) = names {
            write!(out, ",\"source_files\":")?;
            crate::output::plain::json(&mut *out, files)?;
            write!(out, ",\"inlined_functions\":")?;
            crate::output::plain::json(&mut *out, functions)?;
        }
        write!(out, ",\"functions\":[")
    }

    /// Writes a function; what is known of a place is asked for each instruction, in order.
    pub fn function(
        &mut self,
        out: &mut output::Out,
        (isa, code): (&Isa, &[u8]),
        function: &Function<'_>,
        options: PrintOptions<'_>,
        mut place: impl FnMut(u64) -> Place,
    ) -> anyhow::Result<()> {
        out.write_all(if self.functions == 0 { b"\n{\"name\":" } else { b",\n{\"name\":" })?;
        self.functions += 1;
        crate::output::plain::json(&mut *out, &function.name)?;
        write!(out, ",\"kind\":\"{}\",\"items\":[", function.kind)?;
        each(isa, code, |offset, bytes, element| {
            let mut text = String::new();
            match element {
                Element::Item(item) => isa.print_as(&mut text, item, offset, options)?,
                Element::Control(rest) => text = control_word(isa, *rest),
            }
            let digits: String = bytes.iter().rev().map(|byte| format!("{byte:02x}")).collect();
            let Place { label, notes, source } = place(offset + bytes.len() as u64);
            let mut why = None;
            let instruction = match element {
                Element::Control(_) => None,
                Element::Item(Item::Data(data)) => {
                    self.data += u64::from(!data.empty);
                    if !data.empty && self.odd.len() < NAMED {
                        self.odd.push((function.name.unwrap_or_default().into(), offset));
                    }
                    if !data.empty && self.data <= EXPLAINED {
                        why = Some(isa.why_data(data));
                    }
                    None
                }
                Element::Item(Item::Instruction(found)) => Some(instruction(isa, found, offset)),
            };
            let entry =
                Entry { offset, word: format!("0x{digits}"), text, label, notes, source, instruction, why };
            out.write_all(if offset == 0 { b"\n" } else { b",\n" })?;
            Ok(crate::output::plain::json(&mut *out, &entry)?)
        })?;
        Ok(out.write_all(b"\n]}")?)
    }

    /// Ends the document.
    pub fn end(self, out: &mut output::Out) -> io::Result<()> {
        out.write_all(match self.cubins {
            0 => b"{\"schema\":\"warpsmith.dis/1\",\"cubins\":[\n]}\n".as_slice(),
            _ => b"\n]}\n]}\n",
        })
    }
}

fn instruction(isa: &Isa, instruction: &warpsmith::sass::Instruction, offset: u64) -> Instruction {
    Instruction {
        class: isa.class_name(instruction.class()).into(),
        mnemonic: instruction.mnemonic(isa).into(),
        operands: isa.operands(instruction).map(|operand| entry(&operand)).collect(),
        target: isa.branch_target(instruction, offset),
        control: isa.control(instruction).map(|control| control_info(&control)),
        residual: (instruction.residual() != 0).then(|| format!("{:#x}", instruction.residual())),
    }
}

fn control_info(control: &Control) -> ControlInfo {
    ControlInfo {
        stall: control.stall(),
        may_yield: control.may_yield(),
        wait: (0..8).filter(|bit| control.wait_mask() >> bit & 1 == 1).collect(),
        read_barrier: control.read_barrier(),
        write_barrier: control.write_barrier(),
    }
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
