//! `explain --arch`: pages on machine code.

use super::book;
use super::format::Format;
use super::text;
use crate::machine::architecture;
use crate::output::{self, FAINT, Out, Status};
use serde::Serialize;
use std::io::Write;
use std::path::Path;
use warpsmith::explain::machine::{
    Book, Fault, Found, Guide, Mnemonics, Name, Page, Set, is_word, newest, newest_mnemonic,
};
use warpsmith::explain::{self, Detail, NotFound, Topic as PtxTopic, html};

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
        if is_ptx(&fault.name) {
            let (name, made) = (&fault.name, guide.made_of(&fault.name));
            output::error(format_args!(
                "`{name}` is an instruction of PTX, and {arch} says machine code; without --arch it is explained",
                arch = isa.name()
            ));
            if !made.is_empty() {
                let made = made.join(" or ");
                output::line(format_args!(
                    "  compilers make {made} of it: explain --arch {} {made}",
                    isa.name()
                ));
            }
            continue;
        }
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

/// Whether a name is a mnemonic of PTX with its words, `ld.shared.f32`, which machine code writes in capitals.
fn is_ptx(name: &str) -> bool {
    let is_small = name.contains('.') && !name.contains(|char: char| char.is_ascii_uppercase());
    let topics = if is_small { explain::find(name).unwrap_or_default() } else { Vec::new() };
    topics
        .iter()
        .any(|topic| matches!(topic, PtxTopic::Instruction(_) | PtxTopic::Form(_) | PtxTopic::Partial(_)))
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

/// Whether a name is one of machine code.
pub fn is_known(name: &str) -> bool {
    is_word(name) || newest(name).is_some()
}

/// Of names that PTX does not have those that machine code has, by the newest architecture that knows them; words need theirs to be
/// named, which is said.
pub fn elsewhere<'n>(names: impl Iterator<Item = &'n str>) -> Vec<(&'static str, Vec<String>)> {
    let (words, names): (Vec<&str>, Vec<&str>) = names.partition(|name| is_word(name));
    if !words.is_empty() {
        let words = words.join(" ");
        output::line(format_args!(
            "  words of machine code need its architecture, such as `explain --arch sm_90 {words}`"
        ));
    }
    let mut all: Vec<(&'static str, Vec<String>)> = Vec::new();
    for name in names {
        let Some(architecture) = newest(name).map(|architecture| architecture.name()) else { continue };
        match all.iter_mut().find(|(known, _)| *known == architecture) {
            Some((_, names)) => names.push(name.to_owned()),
            None => all.push((architecture, vec![name.to_owned()])),
        }
    }
    all
}

/// Says for which machine names are explained that are of machine code.
pub fn say_newest(architecture: &str, names: &[String]) {
    let (are, have) = if names.len() == 1 { ("is", "it") } else { ("are", "them") };
    output::line(format_args!(
        "warpsmith: `{}` {are} machine code, explained for {architecture}, the newest that has {have}: --arch chooses",
        names.join("`, `")
    ));
}

/// Whether a name of which only concepts and names of other languages speak is a mnemonic of machine code.
pub fn is_meant(name: &str, topics: &[PtxTopic]) -> bool {
    let speaks =
        |topic: &PtxTopic| matches!(topic, PtxTopic::Concept(_) | PtxTopic::Name(_) | PtxTopic::Check(_));
    // A mnemonic has capitals; a number has none.
    let is_large = name.contains(|c: char| c.is_ascii_uppercase());
    is_large && topics.iter().all(speaks) && newest_mnemonic(name).is_some()
}

/// Says which pages speak of a mnemonic of machine code under its name.
pub fn say_topics(found: &NotFound) {
    let is_named = |topic: &&PtxTopic| explain::find(&found.name).is_ok_and(|topics| topics.contains(topic));
    for topic in found.near.iter().filter(is_named) {
        let name = topic.name();
        let quoted = if name.contains(' ') { format!("'{name}'") } else { name.clone() };
        output::line(format_args!(
            "warpsmith: the page of `{name}` speaks of `{}`, too: `explain {quoted}`",
            found.name
        ));
    }
}

/// Says of a name in capitals that PTX has, and machine code too, how the other one is explained.
pub fn say_also(name: &str) {
    let is_large = name.contains(|c: char| c.is_ascii_uppercase());
    if let Some(architecture) =
        newest_mnemonic(name).filter(|_| is_large).map(|architecture| architecture.name())
    {
        output::line(format_args!(
            "warpsmith: `{name}` is machine code, too: `explain --arch {architecture} {name}`"
        ));
    }
}
