//! Pages as Markdown.

use super::latency::Set;
use super::modifiers::Modifier;
use super::page::Page;
use std::io::Write;

/// Prints a page as Markdown.
pub fn markdown(out: &mut impl Write, arch: &str, page: &Page) -> anyhow::Result<()> {
    writeln!(out, "# {} ({arch})\n", page.name)?;
    if page.has_meaning {
        writeln!(out, "{}.\n", page.brief)?;
        if !page.pseudo_code.is_empty() {
            writeln!(out, "```text\n{}\n```\n", page.pseudo_code.join("\n"))?;
        }
        for paragraph in &page.about {
            writeln!(out, "{paragraph}\n")?;
        }
        if !page.ptx.is_empty() {
            writeln!(out, "- PTX: {}", page.ptx)?;
        }
        for availability in &page.architectures {
            writeln!(out, "- `{}`: {}", availability.mnemonic, availability.text)?;
        }
        for latency in &page.latency {
            writeln!(out, "- Latency {}", latency.text())?;
        }
        for line in &page.cycles {
            writeln!(out, "- Latency of {line}")?;
        }
        if !page.sets.is_empty() {
            writeln!(out, "- Sets of operations: {}", page.sets.join(", "))?;
        }
        writeln!(out)?;
        choices(out, "Operands", &page.operands)?;
        if !page.words.is_empty() {
            writeln!(out, "## Words of the mnemonic\n\n| word | |\n|---|---|")?;
            for word in &page.words {
                writeln!(out, "| `.{}` | {} |", word.word, word.text)?;
            }
            writeln!(out)?;
        }
        choices(out, "Modifiers", &page.modifiers)?;
        for (title, lines) in [("Notes", &page.notes), ("Not known", &page.unknown)] {
            if !lines.is_empty() {
                writeln!(out, "## {title}\n")?;
                lines.iter().try_for_each(|line| writeln!(out, "- {line}"))?;
                writeln!(out)?;
            }
        }
    }
    for class in &page.classes {
        if page.has_meaning {
            writeln!(out, "## `{}`\n\n{} bytes.\n", class.name, class.bytes)?;
        } else {
            writeln!(
                out,
                "## {}\n\n`{}`, {} bytes. {}\n",
                class.title, class.name, class.bytes, class.about
            )?;
        }
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

/// Prints a set of operations as Markdown.
pub fn set(out: &mut impl Write, arch: &str, set: &Set) -> anyhow::Result<()> {
    writeln!(
        out,
        "# {} ({arch})\n\nA set of operations with the same latencies: {}.\n",
        set.name,
        set.members.join(", ")
    )?;
    set.cycles.iter().try_for_each(|line| writeln!(out, "- Latency of {line}"))?;
    writeln!(out)?;
    Ok(())
}

/// Operands or modifiers with their values.
fn choices(out: &mut impl Write, title: &str, all: &[Modifier]) -> anyhow::Result<()> {
    if all.is_empty() {
        return Ok(());
    }
    writeln!(out, "## {title}\n\n| | | values |\n|---|---|---|")?;
    for one in all {
        let values: Vec<String> = one
            .values
            .iter()
            .filter(|value| !value.name.is_empty())
            .map(|value| {
                if value.text.is_empty() {
                    format!("`{}`", value.name)
                } else {
                    format!("`{}` {}", value.name, value.text)
                }
            })
            .collect();
        writeln!(out, "| {} | {} | {} |", one.label, one.text, values.join("; "))?;
    }
    writeln!(out)?;
    Ok(())
}
