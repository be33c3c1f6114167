//! `warpsmith isa`

mod diagram;

pub use diagram::{diagram, runs};

use crate::machine::{description, description_files};
use crate::output;
use crate::status::Status;
use anyhow::Context;
use clap::ValueEnum;
use serde::Serialize;
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use warpsmith::md::machine::{ClassId, Machine};
use warpsmith::md::model::Description;
use warpsmith::md::{Fault, Severity, compile_partly, parse, print_format};

/// Check and summarise a description of machine code
///
/// A description is written in the machine-description language. A folder stands for its .mdl files, in order of their
/// names.
#[derive(clap::Args)]
pub struct Options {
    /// A description: a file or a folder.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Show the classes with this mnemonic: formats, rules, and where their operands lie in the word.
    #[arg(long, value_name = "NAME")]
    opcode: Option<String>,
    /// Print the description in canonical form.
    #[arg(long, conflicts_with = "opcode")]
    print: bool,
    /// How to print.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// How to print.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Text.
    #[default]
    Text,
    /// JSON.
    Json,
}

/// What a description holds, in numbers.
#[derive(Serialize)]
struct Summary<'a> {
    schema: u32,
    architecture: &'a str,
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
    conditions: usize,
    statements: usize,
    relocators: usize,
    errors: usize,
    warnings: usize,
}

/// Checks a description.
pub fn run(options: &Options) -> anyhow::Result<Status> {
    let text = description(&options.file)?;
    let (parsed, mut faults) = parse(text.as_bytes(), &warpsmith::md::Options::default());
    let printed = options.print.then(|| warpsmith::md::print(&parsed));
    let readable = !faults.iter().any(|fault| fault.severity == Severity::Error);
    let (machine, found) = compile_partly(parsed);
    // What follows from an error of the text is not told beside it.
    if readable {
        faults.extend(found);
    }
    faults.sort_by_key(|fault| fault.span.start);
    tell(options, &faults)?;
    let mut out = output::stdout();
    match (&options.opcode, printed) {
        (_, Some(printed)) => out.write_all(printed.as_bytes())?,
        (Some(name), None) => {
            let classes: Vec<ClassId> = machine.by_mnemonic(name).iter().map(|(id, _)| *id).collect();
            anyhow::ensure!(!classes.is_empty(), "no class has the mnemonic `{name}`");
            for id in classes {
                class(&mut out, &machine, id)?;
            }
        }
        (None, None) => summary(&mut out, options.format, machine.description(), &text, &faults)?,
    }
    out.flush()?;
    Ok(if faults.iter().any(|fault| fault.severity != Severity::Info) {
        Status::Finding
    } else {
        Status::Good
    })
}

/// Says what is wrong, with the file of each place.
fn tell(options: &Options, faults: &[Fault]) -> anyhow::Result<()> {
    let mut starts = Vec::new();
    let mut at = 0u64;
    for file in description_files(&options.file)? {
        let text = fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?;
        starts.push((at, file, text.iter().filter(|byte| **byte == b'\n').count()));
        at += String::from_utf8_lossy(&text).len() as u64;
    }
    for fault in faults {
        let index =
            starts.partition_point(|(start, ..)| *start <= u64::from(fault.span.start)).saturating_sub(1);
        let before: usize = starts[..index].iter().map(|(.., lines)| lines).sum();
        let name = starts.get(index).map_or(String::new(), |(_, file, _)| file.display().to_string());
        let line = (fault.position.line as usize).saturating_sub(before);
        let help = if fault.help.is_empty() { String::new() } else { format!("; {}", fault.help) };
        output::line(format_args!(
            "{name}:{line}:{}: {}: {}{help}",
            fault.position.column, fault.severity, fault.message
        ));
    }
    Ok(())
}

fn summary(
    out: &mut output::Out,
    format: Format,
    description: &Description,
    text: &str,
    faults: &[Fault],
) -> anyhow::Result<()> {
    let classes = &description.classes;
    let count = |severity| faults.iter().filter(|fault| fault.severity == severity).count();
    let mut opcodes: Vec<_> =
        classes.iter().flat_map(|class| &class.opcodes).map(|opcode| opcode.name).collect();
    opcodes.sort();
    opcodes.dedup();
    let summary = Summary {
        schema: 1,
        architecture: &description.architecture,
        bytes: text.len(),
        lines: text.lines().count(),
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
        conditions: classes.iter().map(|class| class.conditions.len()).sum(),
        statements: classes.iter().map(|class| class.encoding.len()).sum(),
        relocators: description.relocators.len(),
        errors: count(Severity::Error),
        warnings: count(Severity::Warning),
    };
    if format == Format::Json {
        output::json(out, &summary)?;
        return Ok(());
    }
    writeln!(out, "architecture  {}", summary.architecture)?;
    for (name, number) in [
        ("word bits", usize::from(summary.word_bits)),
        ("lines", summary.lines),
        ("bytes", summary.bytes),
        ("classes", summary.classes),
        ("  alternate", summary.alternate),
        ("  remapped", summary.remapped),
        ("opcodes", summary.opcodes),
        ("groups", summary.groups),
        ("  unions", summary.unions),
        ("tables", summary.tables),
        ("  rows", summary.rows),
        ("fields", summary.fields),
        ("conditions", summary.conditions),
        ("statements", summary.statements),
        ("relocators", summary.relocators),
        ("errors", summary.errors),
        ("warnings", summary.warnings),
    ] {
        writeln!(out, "{name:<13} {number}")?;
    }
    Ok(())
}

/// A class: what it says, its format and rules as written, and its bits.
fn class(out: &mut output::Out, machine: &Machine, id: ClassId) -> anyhow::Result<()> {
    let model = machine.model(id);
    writeln!(out, "{}{}", if model.alternate { "alternate " } else { "" }, machine.text(model.name))?;
    for line in model.documentation.lines.iter().take_while(|line| !line.is_empty()) {
        writeln!(out, "    {line}")?;
    }
    let format = print_format(machine.description(), model);
    writeln!(out, "    {}", format.split_whitespace().collect::<Vec<_>>().join(" "))?;
    for condition in &model.conditions {
        writeln!(out, "    {}: {}", machine.text(condition.kind), condition.message)?;
    }
    writeln!(out, "{}", diagram(machine, id))?;
    Ok(())
}
