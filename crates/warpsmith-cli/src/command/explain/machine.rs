//! `explain --arch`: pages on machine code.

use super::book;
use super::format::Format;
use super::text;
use crate::machine::architecture;
use crate::output::{self, FAINT, Out, Status};
use serde::Serialize;
use std::io::Write;
use std::path::Path;
use warpsmith::explain::machine::{Book, Fault, Found, Guide, Mnemonics, Name, Page, Set, is_word};
use warpsmith::explain::{self, Detail, Topic as PtxTopic, html};

/// All that is told, for programs.
#[derive(Serialize)]
pub struct Document<'a> {
    schema: &'static str,
    architecture: &'a str,
    pages: &'a [Page],
    /// Sets of operations.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    sets: &'a [Set],
    /// Registers that are none, special registers, marks, control information.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    names: &'a [Name],
    /// What was asked for and is nothing, or is wrong.
    faults: &'a [Fault],
}

impl<'a> Document<'a> {
    /// Pages on an architecture, and what else was found there.
    pub fn new(architecture: &'a str, pages: &'a [Page], found: &'a Found) -> Document<'a> {
        let Found { sets, names, faults, .. } = found;
        Document { schema: "warpsmith.explain-machine/1", architecture, pages, sets, names, faults }
    }
}

/// The mnemonics of an architecture, for programs.
#[derive(Serialize)]
struct List<'a> {
    schema: &'static str,
    #[serde(flatten)]
    all: &'a Mnemonics,
}

/// Columns of prose.
const WIDTH: usize = 96;

/// Explains what is asked for, or lists all mnemonics.
pub fn run(arch: &str, names: &[String], format: Format, full: bool) -> anyhow::Result<Status> {
    let arch = architecture(arch)?;
    let isa = arch.load()?;
    let guide = Guide::new(arch, &isa);
    let mut out = output::stdout();
    if names.is_empty() {
        list(&mut out, &guide.mnemonics(), format)?;
        out.flush()?;
        return Ok(Status::Good);
    }
    // What programs and other pages read is complete.
    let full = full || format != Format::Text;
    let detail = if full { Detail::Full } else { Detail::Summary };
    let found = guide.find(names);
    let Found { topics, sets, names, faults } = &found;
    let pages: Vec<Page> = topics.iter().map(|topic| guide.page(topic, detail)).collect();
    match format {
        Format::Json => {
            output::json(&mut out, &Document::new(isa.name(), &pages, &found))?;
        }
        Format::Text => {
            for page in &pages {
                text::lines(&mut out, &page.lines(WIDTH))?;
                if page.is_summary {
                    writeln!(out, "\n{FAINT}A summary; --full draws the bits of each form.{FAINT:#}")?;
                }
                writeln!(out)?;
            }
            let sets = sets.iter().map(|set| set.lines(WIDTH));
            for lines in sets.chain(names.iter().map(|name| name.lines(WIDTH))) {
                text::lines(&mut out, &lines)?;
                writeln!(out)?;
            }
        }
        Format::Markdown | Format::Html => {
            let pages = pages.iter().map(Page::markdown).chain(sets.iter().map(Set::markdown));
            let all: String = pages.chain(names.iter().map(Name::markdown)).collect();
            let all = if format == Format::Html { html::page(&all) } else { all };
            out.write_all(all.as_bytes())?;
        }
    }
    out.flush()?;
    for fault in faults {
        output::error(format_args!("{fault}"));
        say_without(&fault.name);
    }
    Ok(if faults.is_empty() { Status::Good } else { Status::Finding })
}

fn list(out: &mut Out, all: &Mnemonics, format: Format) -> anyhow::Result<()> {
    match format {
        Format::Json => output::json(out, &List { schema: "warpsmith.mnemonics/1", all })?,
        Format::Text => text::lines(out, &all.lines())?,
        Format::Markdown => out.write_all(all.markdown().as_bytes())?,
        Format::Html => out.write_all(html::page(&all.markdown()).as_bytes())?,
    }
    Ok(())
}

/// Writes a reference book on an architecture.
pub fn write_book(folder: &Path, arch: &str, format: Format) -> anyhow::Result<()> {
    let arch = architecture(arch)?;
    let isa = arch.load()?;
    let guide = Guide::new(arch, &isa);
    book::write(folder, format, Book::new(&guide).pages())
}

/// Says of a name that machine code does not have, but PTX or another language does, how it is explained.
fn say_without(name: &str) {
    let topics = explain::find(name).unwrap_or_default();
    let is_meant = |topic: &&PtxTopic| {
        matches!(
            topic,
            PtxTopic::Instruction(_) | PtxTopic::Name(_) | PtxTopic::Concept(_) | PtxTopic::Check(_)
        )
    };
    if let Some(topic) = topics.iter().find(is_meant) {
        let kind = topic.kind_words();
        output::line(format_args!("  without --arch `{name}` is explained, as {kind}: {}", topic.brief()));
    }
}

/// Machines whose mnemonics are looked at for a name that PTX does not have: a new one, and the first.
const ELSEWHERE: [&str; 2] = ["sm_90", "sm_10"];

/// Says of names that PTX does not have, but machine code does, how they are explained.
pub fn say_elsewhere<'n>(names: impl Iterator<Item = &'n str>) {
    // Marks are written in small letters behind their dot.
    let is_mnemonic = |name: &str| {
        name.starts_with(['.', '?'])
            || name.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit() || b".[]_".contains(&b))
    };
    let (words, names): (Vec<&str>, Vec<&str>) = names.partition(|name| is_word(name));
    if !words.is_empty() {
        let words = words.join(" ");
        output::line(format_args!(
            "  words of machine code need its architecture, such as `explain --arch sm_90 {words}`"
        ));
    }
    let names: Vec<&str> = names.into_iter().filter(|name| is_mnemonic(name)).collect();
    if names.is_empty() {
        return;
    }
    let loaded = ELSEWHERE.iter().filter_map(|name| {
        let arch = architecture(name).ok()?;
        Some((arch, arch.load().ok()?))
    });
    let loaded: Vec<_> = loaded.collect();
    let guides: Vec<Guide<'_>> = loaded.iter().map(|(arch, isa)| Guide::new(*arch, isa)).collect();
    for name in names {
        let found = guides.iter().zip(ELSEWHERE).find(|(guide, _)| guide.knows(name));
        if let Some((_, arch)) = found {
            output::line(format_args!(
                "  `{name}` is machine code of {arch}: `explain --arch {arch} {name}`"
            ));
        }
    }
}
