//! Pages on machine code: `explain --arch sm_10` with a mnemonic, a class, a statement or a word.

mod book;
mod class;
mod forms;
mod latency;
mod list;
mod markdown;
mod modifiers;
mod name;
mod page;
mod plain;
mod since;
mod text;
mod wrap;

use super::format::Format;
use crate::machine::architecture;
use crate::output::{self, Status};
use page::Page;
use serde::Serialize;
use std::io::Write;
use warpsmith::sass::Isa;
use warpsmith::sass::latency::Table;
use warpsmith::sass::meaning::Meanings;

/// All that is told, for programs.
#[derive(Serialize)]
struct Document<'a> {
    schema: &'static str,
    architecture: &'a str,
    pages: &'a [Page],
    /// Sets of operations.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    sets: &'a [latency::Set],
    /// Registers that are none, special registers, marks, control information.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    names: &'a [plain::Name],
    /// What was asked for and is nothing, or is wrong.
    faults: &'a [name::Fault],
}

/// Explains what is asked for, or lists all mnemonics.
pub fn run(arch: &str, names: &[String], format: Format, full: bool) -> anyhow::Result<Status> {
    let arch = architecture(arch)?;
    let isa = arch.load()?;
    let meanings = arch.meanings();
    let mut out = output::stdout();
    if names.is_empty() {
        list::list(&mut out, &isa, &meanings, format)?;
        out.flush()?;
        return Ok(Status::Good);
    }
    let full = full || format != Format::Text;
    let latencies = Table::new(&isa);
    let latencies = latencies.as_ref();
    let name::Found { topics, sets, plain, faults } = name::find(&isa, &arch, (&meanings, latencies), names);
    let pages = topics.into_iter();
    let pages: Vec<Page> =
        pages.map(|topic| Page::new(&isa, &arch, (&meanings, latencies), topic, full)).collect();
    match format {
        Format::Json => {
            let architecture = isa.name();
            let schema = "warpsmith.explain-machine/1";
            let document =
                Document { schema, architecture, pages: &pages, sets: &sets, names: &plain, faults: &faults };
            output::json(&mut out, &document)?;
        }
        Format::Text => {
            pages.iter().try_for_each(|page| text::text(&mut out, isa.name(), page, full))?;
            sets.iter().try_for_each(|set| text::set(&mut out, isa.name(), set))?;
            plain.iter().try_for_each(|page| plain::text(&mut out, isa.name(), page))?;
        }
        Format::Markdown => {
            pages.iter().try_for_each(|page| markdown::markdown(&mut out, isa.name(), page))?;
            sets.iter().try_for_each(|set| markdown::set(&mut out, isa.name(), set))?;
            plain.iter().try_for_each(|page| plain::markdown(&mut out, isa.name(), page))?;
        }
    }
    out.flush()?;
    for fault in &faults {
        output::error(format_args!("{fault}"));
    }
    Ok(if faults.is_empty() { Status::Good } else { Status::Finding })
}

/// Writes a reference book on an architecture.
pub fn book(folder: &std::path::Path, arch: &str) -> anyhow::Result<Status> {
    book::write(folder, &architecture(arch)?)?;
    Ok(Status::Good)
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
    let (words, names): (Vec<&str>, Vec<&str>) = names.partition(|name| name::is_word(name));
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
    let machine = |name: &&str| {
        let arch = architecture(name).ok()?;
        Some((arch.load().ok()?, arch.meanings()))
    };
    let machines: Vec<(Isa, Meanings<'static>)> = ELSEWHERE.iter().filter_map(machine).collect();
    for name in names {
        let has = |(isa, meanings): &&(Isa, Meanings<'static>)| {
            !name::classes_of(isa, name).is_empty() || plain::find(isa, meanings, name).is_some()
        };
        if let Some((isa, _)) = machines.iter().find(has) {
            let arch = isa.name();
            output::line(format_args!(
                "  `{name}` is machine code of {arch}: `explain --arch {arch} {name}`"
            ));
        }
    }
}
