//! Pages as text and as Markdown.

use super::Page;
use super::class::{Class, Example};
use crate::output;
use std::io::Write;

/// Widest line of prose.
const WIDTH: usize = 96;

/// Prints a page for people.
pub fn text(out: &mut output::Out, arch: &str, page: &Page) -> anyhow::Result<()> {
    let forms = output::count(page.classes.len() as u64, "form", "forms");
    match page.kind {
        "mnemonic" => writeln!(out, "{}  {arch}, {forms}\n", page.name)?,
        kind => writeln!(out, "{}  {arch}, a {kind}\n", page.name)?,
    }
    let mut last = "";
    let mut last_code: &[String] = &[];
    for class in &page.classes {
        writeln!(out, "{}  ({}, {} bytes)", class.title, class.name, class.bytes)?;
        if !class.about.is_empty() && class.about != last {
            for line in wrap(&class.about, WIDTH) {
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
        writeln!(out, "    form    {}", class.form)?;
        for rule in &class.rules {
            writeln!(out, "    rule    {rule}")?;
        }
        for latency in &class.latency {
            for (line, name) in
                wrap(latency, WIDTH).iter().zip(["latency"].into_iter().chain(core::iter::repeat("")))
            {
                writeln!(out, "    {name:7} {line}")?;
            }
        }
        write!(out, "\n{}", class.diagram)?;
        if let Some(example) = &class.example {
            word(out, class, example)?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// A word taken apart.
fn word(out: &mut output::Out, class: &Class, example: &Example) -> anyhow::Result<()> {
    writeln!(out, "\n    {}  {}", example.word, example.listing)?;
    if example.halves.len() > 1 {
        writeln!(out, "    {:<width$}  in memory", example.halves.join(" "), width = 2 * class.bytes + 2)?;
    }
    if example.exact != example.listing {
        writeln!(out, "    {:<width$}  {}", "exact", example.exact, width = 2 * class.bytes + 2)?;
    }
    for part in &example.parts {
        let line = format!("        {:<16} {:<8} = {:<6} {}", part.bits, part.label, part.value, part.text);
        writeln!(out, "{}", line.trim_end())?;
    }
    if let Some(residual) = &example.residual {
        writeln!(out, "        {residual} are bits that class and operands do not give")?;
    }
    Ok(())
}

/// Prints a page as Markdown.
pub fn markdown(out: &mut output::Out, arch: &str, page: &Page) -> anyhow::Result<()> {
    writeln!(out, "# {} ({arch})\n", page.name)?;
    for class in &page.classes {
        writeln!(out, "## {}\n\n`{}`, {} bytes. {}\n", class.title, class.name, class.bytes, class.about)?;
        if !class.semantics.is_empty() {
            writeln!(out, "    {}\n", class.semantics)?;
        }
        if !class.pseudo_code.is_empty() {
            writeln!(out, "```text\n{}\n```\n", class.pseudo_code.join("\n"))?;
        }
        writeln!(out, "    {}\n", class.form)?;
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
