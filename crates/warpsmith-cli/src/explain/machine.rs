//! Pages on instructions of machine code: `explain IADD --arch sm_10`.

use super::Format;
use crate::isa::{diagram, runs};
use crate::machine::architecture;
use crate::output;
use crate::status::Status;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;
use warpsmith::md::print_format;
use warpsmith::sass::text::Style;
use warpsmith::sass::{ClassId, Instruction, Isa, Item};
use warpsmith::sim::sm10::meaning_of;

/// What is said of a mnemonic.
#[derive(Serialize)]
struct Page {
    mnemonic: String,
    architecture: String,
    classes: Vec<Class>,
}

/// One form of an instruction.
#[derive(Serialize)]
struct Class {
    name: String,
    title: String,
    about: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    semantics: String,
    /// What it does, step by step; empty where nothing executes the class.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pseudo_code: Vec<String>,
    format: String,
    rules: Vec<String>,
    bytes: usize,
    diagram: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    example: Option<Example>,
}

/// A word, taken apart.
#[derive(Serialize)]
struct Example {
    word: String,
    listing: String,
    exact: String,
    parts: Vec<Part>,
}

#[derive(Serialize)]
struct Part {
    bits: String,
    label: String,
    value: i64,
    text: String,
}

/// Explains mnemonics of an architecture, or lists all of them.
pub fn run(arch: &str, names: &[String], format: Format) -> anyhow::Result<Status> {
    let isa = architecture(arch)?.load()?;
    let mut out = output::stdout();
    if names.is_empty() {
        list(&mut out, &isa, format)?;
        out.flush()?;
        return Ok(Status::Good);
    }
    let mut status = Status::Good;
    let mut pages = Vec::new();
    for name in names {
        let classes = classes_of(&isa, name);
        if classes.is_empty() {
            let near = near(&isa, name);
            let near =
                if near.is_empty() { String::new() } else { format!("; near it are {}", near.join(", ")) };
            output::error(format_args!("{arch} has no instruction `{name}`{near}"));
            status.raise(Status::Finding);
            continue;
        }
        pages.push(Page {
            mnemonic: name.to_ascii_uppercase(),
            architecture: isa.name().into(),
            classes: classes.into_iter().map(|id| class(&isa, id)).collect(),
        });
    }
    match format {
        Format::Json => output::json(&mut out, &pages)?,
        Format::Text => pages.iter().try_for_each(|page| text(&mut out, page))?,
        Format::Markdown => pages.iter().try_for_each(|page| markdown(&mut out, page))?,
    }
    out.flush()?;
    Ok(status)
}

/// The classes of a mnemonic, in order of the description; modifiers behind a point are left out.
fn classes_of(isa: &Isa, name: &str) -> Vec<ClassId> {
    let whole = isa.machine().by_mnemonic(name);
    let base = name.split('.').next().unwrap_or(name);
    let found = if whole.is_empty() { isa.machine().by_mnemonic(base) } else { whole };
    let mut classes: Vec<ClassId> = found.iter().map(|(id, _)| *id).collect();
    classes.sort();
    classes.dedup();
    classes
}

/// Mnemonics that begin alike.
fn near(isa: &Isa, name: &str) -> Vec<String> {
    let upper = name.to_ascii_uppercase();
    let shared = |other: &str| other.bytes().zip(upper.bytes()).take_while(|(a, b)| a == b).count();
    let mut all: Vec<(usize, &str)> = isa.mnemonics().map(|other| (shared(other), other)).collect();
    all.sort_by_key(|(shared, other)| (usize::MAX - shared, other.len()));
    all.into_iter().filter(|(shared, _)| *shared > 0).take(5).map(|(_, other)| other.to_owned()).collect()
}

/// All mnemonics with the title of their first class.
fn list(out: &mut output::Out, isa: &Isa, format: Format) -> anyhow::Result<()> {
    let mut titles: BTreeMap<&str, String> = BTreeMap::new();
    for mnemonic in isa.mnemonics() {
        let first = classes_of(isa, mnemonic).into_iter().next();
        let title = first.map_or(String::new(), |id| Lines::of(isa, id).title);
        titles.insert(mnemonic, title);
    }
    if format == Format::Json {
        return output::json(out, &titles);
    }
    let width = titles.keys().map(|name| name.len()).max().unwrap_or(0);
    for (mnemonic, title) in titles {
        let title = title.split([':', ';']).next().unwrap_or_default();
        writeln!(out, "{mnemonic:<width$}  {title}")?;
    }
    Ok(())
}

/// What stands before a class.
#[derive(Default)]
struct Lines {
    title: String,
    about: String,
    semantics: String,
    example: Option<u128>,
}

impl Lines {
    fn of(isa: &Isa, id: ClassId) -> Lines {
        let mut lines = Lines::default();
        for line in isa.documentation(id) {
            if let Some(semantics) = line.strip_prefix("semantics:") {
                lines.semantics = semantics.trim().into();
            } else if let Some(word) = line.strip_prefix("example ") {
                lines.example = u128::from_str_radix(word.trim().trim_start_matches("0x"), 16).ok();
            } else if ["table ", "g80:", "lower:"].iter().any(|tag| line.starts_with(tag)) {
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

fn class(isa: &Isa, id: ClassId) -> Class {
    let lines = Lines::of(isa, id);
    let machine = isa.machine();
    let model = machine.model(id);
    let format = print_format(machine.description(), model);
    Class {
        name: isa.class_name(id).into(),
        title: lines.title,
        about: lines.about,
        semantics: lines.semantics,
        pseudo_code: meaning_of(isa, id).map_or_else(Vec::new, |(meaning, width)| meaning.pseudo_code(width)),
        format: format.split_whitespace().collect::<Vec<_>>().join(" "),
        rules: model.conditions.iter().map(|condition| condition.message.clone()).collect(),
        bytes: machine.length(id),
        diagram: diagram(machine, id),
        example: lines.example.and_then(|word| example(isa, id, word)),
    }
}

fn example(isa: &Isa, id: ClassId, word: u128) -> Option<Example> {
    let bytes = word.to_le_bytes();
    let length = isa.machine().length(id);
    let Item::Instruction(instruction) = isa.decode(&bytes[..length]) else { return None };
    if instruction.class() != id {
        return None;
    }
    Some(Example {
        word: format!("0x{word:0width$x}", width = 2 * length),
        listing: isa.text_of(&instruction, 0, Style::Listing),
        exact: isa.text_of(&instruction, 0, Style::Exact),
        parts: parts(isa, &instruction),
    })
}

fn parts(isa: &Isa, instruction: &Instruction) -> Vec<Part> {
    let class = isa.machine().class(instruction.class());
    let operands = isa.operands(instruction).filter(|operand| operand.encoded);
    let parts = operands.map(|operand| {
        let bits = class.slots[operand.slot].bits;
        Part {
            bits: runs(bits),
            label: operand.label.into(),
            value: operand.value as i64,
            text: isa.operand_text(instruction, operand.slot, 0, Style::Exact),
        }
    });
    parts.filter(|part| !part.bits.is_empty()).collect()
}

fn text(out: &mut output::Out, page: &Page) -> anyhow::Result<()> {
    let forms = output::count(page.classes.len() as u64, "form", "forms");
    writeln!(out, "{}  {}, {forms}\n", page.mnemonic, page.architecture)?;
    let mut last = "";
    let mut last_code: &[String] = &[];
    for class in &page.classes {
        writeln!(out, "{}  ({}, {} bytes)", class.title, class.name, class.bytes)?;
        if !class.about.is_empty() && class.about != last {
            for line in wrap(&class.about, 96) {
                writeln!(out, "    {line}")?;
            }
            last = &class.about;
        }
        if !class.semantics.is_empty() {
            writeln!(out, "    {}", class.semantics)?;
        }
        if class.pseudo_code != last_code {
            for line in &class.pseudo_code {
                writeln!(out, "        {line}")?;
            }
            last_code = &class.pseudo_code;
        }
        writeln!(out, "    format  {}", class.format)?;
        for rule in &class.rules {
            writeln!(out, "    rule    {rule}")?;
        }
        write!(out, "\n{}", class.diagram)?;
        if let Some(example) = &class.example {
            writeln!(out, "\n    {}  {}", example.word, example.listing)?;
            for part in &example.parts {
                writeln!(
                    out,
                    "        {:<16} {:<8} = {:<6} {}",
                    part.bits, part.label, part.value, part.text
                )?;
            }
        }
        writeln!(out)?;
    }
    Ok(())
}

fn markdown(out: &mut output::Out, page: &Page) -> anyhow::Result<()> {
    writeln!(out, "# {} ({})\n", page.mnemonic, page.architecture)?;
    for class in &page.classes {
        writeln!(out, "## {}\n\n`{}`, {} bytes. {}\n", class.title, class.name, class.bytes, class.about)?;
        if !class.semantics.is_empty() {
            writeln!(out, "    {}\n", class.semantics)?;
        }
        if !class.pseudo_code.is_empty() {
            writeln!(out, "```text\n{}\n```\n", class.pseudo_code.join("\n"))?;
        }
        writeln!(out, "    {}\n", class.format)?;
        for rule in &class.rules {
            writeln!(out, "- {rule}")?;
        }
        writeln!(out, "\n```text\n{}```\n", class.diagram)?;
        if let Some(example) = &class.example {
            writeln!(
                out,
                "`{}` is `{}`:\n\n| bits | operand | value | text |\n|---|---|---|---|",
                example.word, example.listing
            )?;
            for part in &example.parts {
                writeln!(out, "| {} | {} | {} | `{}` |", part.bits, part.label, part.value, part.text)?;
            }
            writeln!(out)?;
        }
    }
    Ok(())
}

/// Lines of at most so many characters.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.len() + 1 + word.len() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.into()),
        }
    }
    lines
}
