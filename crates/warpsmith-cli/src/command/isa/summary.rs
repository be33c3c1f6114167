//! What a description holds, in numbers.

use crate::machine::description::Fault;
use crate::output::{self, Thousands};
use serde::Serialize;
use std::collections::BTreeSet;
use std::io::Write;
use warpsmith::md::model::{Description, SettingValue};

/// Sections of a description and how much is in them.
#[derive(Serialize)]
pub struct Summary {
    schema: &'static str,
    architecture: String,
    /// `PROCESSOR_ID` … `ELF_VERSION`, as written.
    settings: Vec<(String, String)>,
    options: Vec<String>,
    bytes: usize,
    lines: usize,
    word_bits: u16,
    classes: usize,
    alternate: usize,
    remapped: usize,
    opcodes: usize,
    groups: usize,
    unions: usize,
    tables: usize,
    rows: usize,
    fields: usize,
    split_fields: usize,
    conditions: usize,
    statements: usize,
    relocators: usize,
    parameters: usize,
    constants: usize,
    errors: usize,
    warnings: usize,
    infos: usize,
    faults: Vec<Fault>,
}

/// Whether the bits of a mask are no neighbours.
fn is_split(mask: u128) -> bool {
    let low = mask >> mask.trailing_zeros().min(127);
    low & low.wrapping_add(1) != 0
}

impl Summary {
    /// Counts. `counts` are errors, warnings and infos, told or not.
    pub fn new(description: &Description, bytes: usize, counts: [usize; 3], faults: Vec<Fault>) -> Summary {
        let text = |name| description.names.text(name).to_string();
        let classes = &description.classes;
        let opcodes: BTreeSet<_> =
            classes.iter().flat_map(|class| &class.opcodes).map(|opcode| opcode.name).collect();
        let word = |value: &SettingValue| match value {
            SettingValue::Number(number) => number.to_string(),
            SettingValue::Word(word) => text(*word),
            SettingValue::Text(text) => text.clone(),
        };
        let settings = description.settings.iter();
        let [errors, warnings, infos] = counts;
        Summary {
            schema: "warpsmith.isa/1",
            architecture: description.architecture.clone(),
            settings: settings
                .map(|setting| {
                    (text(setting.name), setting.values.iter().map(word).collect::<Vec<_>>().join(" "))
                })
                .collect(),
            options: description.options.iter().map(|option| text(*option)).collect(),
            bytes,
            lines: description.lines.count() - 1,
            word_bits: description.unit.width,
            classes: classes.len(),
            alternate: classes.iter().filter(|class| class.alternate).count(),
            remapped: classes.iter().filter(|class| class.remap.is_some()).count(),
            opcodes: opcodes.len(),
            groups: description.groups.iter().filter(|group| group.union.is_empty()).count(),
            unions: description.groups.iter().filter(|group| !group.union.is_empty()).count(),
            tables: description.tables.len(),
            rows: description.tables.iter().map(|table| table.rows.len()).sum(),
            fields: description.unit.fields.len(),
            split_fields: description.unit.fields.iter().filter(|field| is_split(field.mask)).count(),
            conditions: classes.iter().map(|class| class.conditions.len()).sum(),
            statements: classes.iter().map(|class| class.encoding.len()).sum(),
            relocators: description.relocators.len(),
            parameters: description.parameters.len(),
            constants: description.constants.len(),
            errors,
            warnings,
            infos,
            faults,
        }
    }

    /// Prints it for people.
    pub fn print(&self, out: &mut output::Out) -> anyhow::Result<()> {
        writeln!(out, "architecture  {}", self.architecture)?;
        for (name, value) in &self.settings {
            writeln!(out, "  {:<17} {value}", name.to_lowercase().replace('_', " "))?;
        }
        if !self.options.is_empty() {
            writeln!(out, "options       {}", self.options.join(", "))?;
        }
        for (name, number) in [
            ("word bits", usize::from(self.word_bits)),
            ("lines", self.lines),
            ("bytes", self.bytes),
            ("classes", self.classes),
            ("  alternate", self.alternate),
            ("  remapped", self.remapped),
            ("opcodes", self.opcodes),
            ("groups", self.groups),
            ("  unions", self.unions),
            ("tables", self.tables),
            ("  rows", self.rows),
            ("fields", self.fields),
            ("  split", self.split_fields),
            ("conditions", self.conditions),
            ("statements", self.statements),
            ("relocators", self.relocators),
            ("parameters", self.parameters),
            ("constants", self.constants),
            ("errors", self.errors),
            ("warnings", self.warnings),
            ("infos", self.infos),
        ] {
            writeln!(out, "{name:<13} {}", Thousands(number as u64))?;
        }
        Ok(())
    }
}
