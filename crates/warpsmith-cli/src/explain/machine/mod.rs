//! Pages on machine code: `explain --arch sm_10` with a mnemonic, a class, a statement or a word.

mod class;
mod name;
mod text;

use super::Format;
use crate::machine::architecture;
use crate::output;
use crate::status::Status;
use class::{Class, Lines};
use name::{Topic, What};
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;
use warpsmith::sass::Isa;

/// All that is told, for programs.
#[derive(Serialize)]
struct Document<'a> {
    schema: &'static str,
    architecture: &'a str,
    pages: &'a [Page],
    /// What was asked for and is nothing, or is wrong.
    faults: &'a [name::Fault],
}

/// What is said of one thing that was asked for.
#[derive(Serialize)]
struct Page {
    /// What it is.
    kind: &'static str,
    /// The mnemonic or class, the statement, the word.
    name: String,
    classes: Vec<Class>,
}

impl Page {
    fn new(isa: &Isa, topic: Topic) -> Page {
        let Topic { what, name, classes } = topic;
        let (kind, example) = match what {
            What::Mnemonic => ("mnemonic", None),
            What::Class => ("class", None),
            What::Statement(instruction) => ("statement", Some(instruction)),
            What::Word(instruction) => ("word", Some(instruction)),
        };
        let classes = classes.into_iter().map(|id| Class::new(isa, id, example.as_deref())).collect();
        Page { kind, name, classes }
    }
}

/// The mnemonics of an architecture, for programs.
#[derive(Serialize)]
struct Mnemonics<'a> {
    schema: &'static str,
    architecture: &'a str,
    mnemonics: Vec<Mnemonic<'a>>,
}

#[derive(Serialize)]
struct Mnemonic<'a> {
    mnemonic: &'a str,
    title: String,
}

/// Explains what is asked for, or lists all mnemonics.
pub fn run(arch: &str, names: &[String], format: Format) -> anyhow::Result<Status> {
    let isa = architecture(arch)?.load()?;
    let mut out = output::stdout();
    if names.is_empty() {
        list(&mut out, &isa, format)?;
        out.flush()?;
        return Ok(Status::Good);
    }
    let (topics, faults) = name::find(&isa, names);
    let pages: Vec<Page> = topics.into_iter().map(|topic| Page::new(&isa, topic)).collect();
    match format {
        Format::Json => {
            let architecture = isa.name();
            let schema = "warpsmith.explain-machine/1";
            let document = Document { schema, architecture, pages: &pages, faults: &faults };
            output::json(&mut out, &document)?;
        }
        Format::Text => pages.iter().try_for_each(|page| text::text(&mut out, isa.name(), page))?,
        Format::Markdown => pages.iter().try_for_each(|page| text::markdown(&mut out, isa.name(), page))?,
    }
    out.flush()?;
    for fault in &faults {
        output::error(format_args!("{fault}"));
    }
    Ok(if faults.is_empty() { Status::Good } else { Status::Finding })
}

/// Machines whose mnemonics are looked at for a name that PTX does not have: a new one, and the first.
const ELSEWHERE: [&str; 2] = ["sm_90", "sm_10"];

/// Says of names that PTX does not have, but machine code does, how they are explained.
pub fn say_elsewhere<'n>(names: impl Iterator<Item = &'n str>) {
    let is_mnemonic =
        |name: &str| name.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'.');
    let names: Vec<&str> = names.filter(|name| is_mnemonic(name)).collect();
    if names.is_empty() {
        return;
    }
    let isas: Vec<Isa> = ELSEWHERE.iter().filter_map(|name| architecture(name).ok()?.load().ok()).collect();
    for name in names {
        if let Some(isa) = isas.iter().find(|isa| !name::classes_of(isa, name).is_empty()) {
            let arch = isa.name();
            output::line(format_args!(
                "  `{name}` is machine code of {arch}: `explain --arch {arch} {name}`"
            ));
        }
    }
}

/// All mnemonics with the title of their first class.
fn list(out: &mut output::Out, isa: &Isa, format: Format) -> anyhow::Result<()> {
    let mut titles: BTreeMap<&str, String> = BTreeMap::new();
    for mnemonic in isa.mnemonics() {
        let first = name::classes_of(isa, mnemonic).into_iter().next();
        let title = first.map_or(String::new(), |id| Lines::of(isa, id).title);
        titles.insert(mnemonic, title);
    }
    if format == Format::Json {
        let mnemonics = titles.into_iter().map(|(mnemonic, title)| Mnemonic { mnemonic, title }).collect();
        let schema = "warpsmith.mnemonics/1";
        return output::json(out, &Mnemonics { schema, architecture: isa.name(), mnemonics });
    }
    let width = titles.keys().map(|name| name.len()).max().unwrap_or(0);
    for (mnemonic, title) in titles {
        let title = title.split([':', ';']).next().unwrap_or_default();
        writeln!(out, "{}", format!("{mnemonic:<width$}  {title}").trim_end())?;
    }
    Ok(())
}
