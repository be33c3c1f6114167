//! Pages as Markdown.

use super::class::Class;
use super::latency::Set;
use super::modifiers::Modifier;
use super::page::Page;
use super::plain::Name;
use super::program::Case;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

impl Page {
    /// The page as Markdown.
    pub fn markdown(&self) -> String {
        let mut out = format!("# {} ({})\n\n", self.name, self.architecture);
        if self.has_meaning {
            about(&mut out, self);
        }
        self.classes.iter().for_each(|class| self::class(&mut out, class, self.has_meaning));
        out
    }
}

impl Set {
    /// The set as Markdown.
    pub fn markdown(&self) -> String {
        let Set { architecture: arch, name, members, cycles } = self;
        let members = members.join(", ");
        let mut out =
            format!("# {name} ({arch})\n\nA set of operations with the same latencies: {members}.\n\n");
        cycles.iter().for_each(|line| list_item(&mut out, &format!("Latency of {line}")));
        out.push('\n');
        out
    }
}

impl Name {
    /// The page as Markdown.
    pub fn markdown(&self) -> String {
        let mut out = format!("# `{}` ({})\n\n{}.\n\n", self.name, self.architecture, self.brief);
        code(&mut out, &self.pseudo_code);
        self.about.iter().for_each(|line| paragraph(&mut out, line));
        if !self.parts.is_empty() {
            out.push_str("| | |\n|---|---|\n");
            for (label, text) in &self.parts {
                let _ = writeln!(out, "| `{label}` | {text} |");
            }
            out.push('\n');
        }
        if !self.ptx.is_empty() {
            list_item(&mut out, &format!("PTX: {}", self.ptx));
        }
        self.numbers.iter().for_each(|number| list_item(&mut out, &format!("Number {number}")));
        self.notes.iter().for_each(|note| list_item(&mut out, note));
        out.push('\n');
        out
    }
}

fn paragraph(out: &mut String, text: &str) {
    let _ = writeln!(out, "{text}\n");
}

fn list_item(out: &mut String, text: &str) {
    let _ = writeln!(out, "- {text}");
}

/// Lines as they are; nothing where there are none.
fn code(out: &mut String, lines: &[String]) {
    if !lines.is_empty() {
        let _ = writeln!(out, "```text\n{}\n```\n", lines.join("\n"));
    }
}

/// What stands with the instruction and not with its forms.
fn about(out: &mut String, page: &Page) {
    let _ = writeln!(out, "{}.\n", page.brief);
    code(out, &page.pseudo_code);
    page.about.iter().for_each(|text| paragraph(out, text));
    if !page.ptx.is_empty() {
        list_item(out, &format!("PTX: {}", page.ptx));
    }
    for availability in &page.architectures {
        list_item(out, &format!("`{}`: {}", availability.mnemonic, availability.text));
    }
    page.latency.iter().for_each(|latency| list_item(out, &format!("Latency {}", latency.text())));
    page.cycles.iter().for_each(|line| list_item(out, &format!("Latency of {line}")));
    if !page.sets.is_empty() {
        list_item(out, &format!("Sets of operations: {}", page.sets.join(", ")));
    }
    out.push('\n');
    if !page.program.is_empty() {
        out.push_str("## What it computes\n\n");
        code(out, &page.program);
    }
    cases(out, &page.cases);
    choices(out, "Operands", &page.operands);
    if !page.words.is_empty() {
        out.push_str("## Words of the mnemonic\n\n| word | |\n|---|---|\n");
        for word in &page.words {
            let _ = writeln!(out, "| `.{}` | {} |", word.word, word.text);
        }
        out.push('\n');
    }
    choices(out, "Modifiers", &page.modifiers);
    for (title, lines) in [("Notes", &page.notes), ("Not known", &page.unknown)] {
        if !lines.is_empty() {
            let _ = writeln!(out, "## {title}\n");
            lines.iter().for_each(|line| list_item(out, line));
            out.push('\n');
        }
    }
}

/// Worked cases as a table.
fn cases(out: &mut String, cases: &[Case]) {
    if cases.is_empty() {
        return;
    }
    out.push_str("## Worked cases\n\n| instruction | in | out |\n|---|---|---|\n");
    for Case { statement, before, after } in cases {
        let before = if before.is_empty() { String::new() } else { format!("`{before}`") };
        let _ = writeln!(out, "| `{}` | {before} | `{after}` |", statement.replace('|', "\\|"));
    }
    out.push('\n');
}

/// A form with its bits.
fn class(out: &mut String, class: &Class, has_meaning: bool) {
    let Class { name, title, about, bytes, .. } = class;
    let _ = match has_meaning {
        true => writeln!(out, "## `{name}`\n\n{bytes} bytes.\n"),
        false => writeln!(out, "## {title}\n\n`{name}`, {bytes} bytes. {about}\n"),
    };
    if !class.semantics.is_empty() {
        let _ = writeln!(out, "    {}\n", class.semantics);
    }
    code(out, &class.pseudo_code);
    let _ = writeln!(out, "    {}\n", class.form);
    class.rules.iter().for_each(|rule| list_item(out, rule));
    let _ = writeln!(out, "\n```text\n{}```\n", class.diagram);
    let Some(example) = &class.example else { return };
    let _ = writeln!(out, "`{}` is `{}`:\n", example.word, example.listing);
    out.push_str("| bits | operand | value | text |\n|---|---|---|---|\n");
    for part in &example.parts {
        let _ = writeln!(out, "| {} | {} | {} | `{}` |", part.bits, part.label, part.value, part.text);
    }
    out.push('\n');
}

/// Operands or modifiers with their values.
fn choices(out: &mut String, title: &str, all: &[Modifier]) {
    if all.is_empty() {
        return;
    }
    let _ = writeln!(out, "## {title}\n\n| | | values |\n|---|---|---|");
    for one in all {
        let named = one.values.iter().filter(|value| !value.name.is_empty());
        let values = named.map(|value| match value.text.as_str() {
            "" => format!("`{}`", value.name),
            text => format!("`{}` {text}", value.name),
        });
        let values: Vec<String> = values.collect();
        let _ = writeln!(out, "| {} | {} | {} |", one.label, one.text, values.join("; "));
    }
    out.push('\n');
}
