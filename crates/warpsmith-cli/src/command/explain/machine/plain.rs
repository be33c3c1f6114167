//! Pages on what is no instruction: registers that are none, special registers, marks, control information.

use super::wrap::{WIDTH, wrap};
use crate::output::{self, STRONG};
use serde::Serialize;
use std::io::Write;
use warpsmith::sass::Isa;
use warpsmith::sass::meaning::Meanings;
use warpsmith::sass::text::Control;

/// What control information is called, besides by its columns.
pub const CONTROL: &str = "control";
/// Parts of control information as the exact style writes them.
const PARTS: [&str; 3] = ["&req", "&wr", "&rd"];

/// What is said of a name.
#[derive(Serialize)]
pub struct Name {
    /// As it was asked for.
    pub name: String,
    /// What it is, in a line.
    pub brief: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub about: Vec<String>,
    /// How it is written.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pseudo_code: Vec<String>,
    /// Its parts, with what they are.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<(String, String)>,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub ptx: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// The numbers that stand for it in words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub numbers: Vec<u64>,
}

/// The page of a name, if the architecture has it and something is said of it.
pub fn find(isa: &Isa, meanings: &Meanings<'static>, asked: &str) -> Option<Name> {
    let is_control = asked.eq_ignore_ascii_case(CONTROL)
        || PARTS.contains(&asked.split('=').next().unwrap_or_default())
        || asked.starts_with("[B") && Control::from_columns(asked).is_ok();
    if is_control {
        return isa.has_control().then(|| page(meanings, CONTROL, asked, Vec::new()))?;
    }
    // Marks have a sign before them; what is in brackets behind a memory is a place in it.
    let bare = asked.trim_start_matches(['.', '?']);
    let memory = bare.split_once('[').map(|(name, _)| name.trim_end());
    // Where a memory is no name of a group, what is said of it stands under its brackets.
    let written = || {
        let key = format!("{}[]", memory?.to_ascii_lowercase());
        meanings.names().any(|known| known == key).then_some((key, Vec::new()))
    };
    let found = value_of(isa, meanings, bare).or_else(|| value_of(isa, meanings, memory?));
    let (key, numbers) = found.or_else(written)?;
    page(meanings, &key, asked, numbers)
}

/// Of what a name stands for in groups: under which name something is said of it, and its number.
fn value_of(isa: &Isa, meanings: &Meanings<'static>, name: &str) -> Option<(String, Vec<u64>)> {
    let mut found: Vec<(usize, String, u64)> = Vec::new();
    for id in isa.machine().groups() {
        let items = isa.machine().group(id).items();
        for (known, value) in items {
            let known = isa.machine().text(*known);
            if !known.eq_ignore_ascii_case(name) {
                continue;
            }
            // Marks are said with their sign.
            let keys = [format!(".{known}"), format!("?{known}"), known.to_string()];
            if let Some(key) = keys.into_iter().find(|key| meanings.name(key).is_some()) {
                found.push((items.len(), key, *value));
            }
        }
    }
    // Modifiers may have values of the same name: the largest group is that of the registers, but where another one numbers
    // them as their names do.
    let digits = name.rsplit(|c: char| !c.is_ascii_digit()).next().and_then(|digits| digits.parse().ok());
    let rank = |(size, _, value): &(usize, String, u64)| (digits == Some(*value), *size);
    let (_, key, number) = found.into_iter().rev().max_by_key(rank)?;
    Some((key, vec![number]))
}

/// All names that have a page of their own on an architecture, in order.
pub fn all(isa: &Isa, meanings: &Meanings<'static>) -> Vec<Name> {
    let is_one = |name: &&str| !name.ends_with('*');
    meanings.names().filter(is_one).filter_map(|name| find(isa, meanings, name)).collect()
}

fn page(meanings: &Meanings<'static>, key: &str, asked: &str, numbers: Vec<u64>) -> Option<Name> {
    let meaning = meanings.name(key)?;
    let parts = meaning.said_of().filter(|(_, value)| value.is_empty()).map(|(label, _)| label);
    let parts = parts.map(|label| {
        let text = meanings.own_label(Some(meaning), label).unwrap_or_default();
        (label.to_string(), text.to_string())
    });
    Some(Name {
        name: if key == CONTROL { key.to_string() } else { asked.to_string() },
        brief: meaning.brief.clone(),
        about: meaning.about.clone(),
        pseudo_code: meaning.code.iter().map(|line| (*line).to_string()).collect(),
        parts: parts.collect(),
        ptx: meaning.ptx.clone(),
        notes: meaning.notes.clone(),
        numbers,
    })
}

/// Prints a page for people.
pub fn text(out: &mut output::Out, arch: &str, page: &Name) -> anyhow::Result<()> {
    let number: Vec<String> = page.numbers.iter().map(u64::to_string).collect();
    let number = if number.is_empty() { String::new() } else { format!(", number {}", number.join(" and ")) };
    writeln!(out, "{}  {arch}{number}\n{STRONG}{}{STRONG:#}", page.name, page.brief)?;
    let mut paragraph = |line: &str, indent: usize| -> anyhow::Result<()> {
        let lines = wrap(line, WIDTH, indent);
        Ok(lines.iter().try_for_each(|line| writeln!(out, "{line}"))?)
    };
    for line in &page.pseudo_code {
        paragraph(&format!("    {line}"), 4)?;
    }
    for line in &page.about {
        paragraph("", 0)?;
        paragraph(line, 0)?;
    }
    if !page.parts.is_empty() {
        paragraph("", 0)?;
    }
    for (label, text) in &page.parts {
        paragraph(&format!("  {label}  {text}"), 5)?;
    }
    if !page.ptx.is_empty() {
        paragraph("", 0)?;
        paragraph(&format!("PTX      {}", page.ptx), 9)?;
    }
    for note in &page.notes {
        paragraph(&format!("Note     {note}"), 9)?;
    }
    writeln!(out)?;
    Ok(())
}

/// Prints a page as Markdown.
pub fn markdown(out: &mut impl Write, arch: &str, page: &Name) -> anyhow::Result<()> {
    writeln!(out, "# `{}` ({arch})\n\n{}.\n", page.name, page.brief)?;
    if !page.pseudo_code.is_empty() {
        writeln!(out, "```text\n{}\n```\n", page.pseudo_code.join("\n"))?;
    }
    page.about.iter().try_for_each(|line| writeln!(out, "{line}\n"))?;
    if !page.parts.is_empty() {
        writeln!(out, "| | |\n|---|---|")?;
        page.parts.iter().try_for_each(|(label, text)| writeln!(out, "| `{label}` | {text} |"))?;
        writeln!(out)?;
    }
    if !page.ptx.is_empty() {
        writeln!(out, "- PTX: {}", page.ptx)?;
    }
    page.numbers.iter().try_for_each(|number| writeln!(out, "- Number {number}"))?;
    page.notes.iter().try_for_each(|note| writeln!(out, "- {note}"))?;
    writeln!(out)?;
    Ok(())
}
