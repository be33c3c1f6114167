//! All mnemonics of an architecture.

use super::super::format::Format;
use super::class::Lines;
use crate::output::{self, STRONG};
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;
use warpsmith::sass::Isa;
use warpsmith::sass::meaning::{Meanings, base};

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
    #[serde(skip_serializing_if = "str::is_empty")]
    family: &'a str,
}

/// Lists them with what they do: by family, where there are families.
pub fn list(out: &mut output::Out, isa: &Isa, meanings: &Meanings, format: Format) -> anyhow::Result<()> {
    let mut all: Vec<Mnemonic> = isa
        .mnemonics()
        .map(|mnemonic| match meanings.instruction(mnemonic) {
            Some(meaning) => Mnemonic { mnemonic, title: meaning.brief.clone(), family: meaning.family },
            None => {
                let first = isa.machine().by_mnemonic(mnemonic).iter().map(|(class, _)| *class).min();
                let title = first.map_or_else(String::new, |id| Lines::of(isa, id).title);
                Mnemonic { mnemonic, title, family: "" }
            }
        })
        .collect();
    all.sort_by_key(|entry| entry.mnemonic);
    if format == Format::Json {
        let schema = "warpsmith.mnemonics/1";
        return output::json(out, &Mnemonics { schema, architecture: isa.name(), mnemonics: all });
    }
    // Of several that differ behind the dot the first line says it for all.
    let mut lines: BTreeMap<(&str, &str), &str> = BTreeMap::new();
    for entry in &all {
        // Titles of classes go on with what only that class has.
        let (name, title) = match entry.family {
            "" => (entry.mnemonic, entry.title.split([':', ';']).next().unwrap_or_default()),
            _ => (base(entry.mnemonic), entry.title.as_str()),
        };
        lines.entry((entry.family, name)).or_insert(title);
    }
    let width = lines.keys().map(|(_, name)| name.len()).max().unwrap_or(0);
    let lines_of = |out: &mut output::Out, family: &str, indent: &str| -> anyhow::Result<()> {
        for ((_, name), title) in lines.iter().filter(|((known, _), _)| *known == family) {
            writeln!(out, "{}", format!("{indent}{name:<width$}  {title}").trim_end())?;
        }
        Ok(())
    };
    lines_of(out, "", "")?;
    let families = meanings.families().iter();
    let here = families.filter(|family| lines.keys().any(|(known, _)| *known == family.name));
    for (index, family) in here.enumerate() {
        let gap = if index == 0 { "" } else { "\n" };
        match format {
            Format::Markdown => writeln!(out, "{gap}## {}\n\n```text", family.title)?,
            _ => writeln!(out, "{gap}{STRONG}{}{STRONG:#}", family.title)?,
        }
        lines_of(out, family.name, "  ")?;
        if format == Format::Markdown {
            writeln!(out, "```")?;
        }
    }
    Ok(())
}
