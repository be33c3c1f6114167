//! Pages as text.

use super::class::{Class, Example};
use super::forms::Form;
use super::latency::Set;
use super::modifiers::Modifier;
use super::page::Page;
use super::wrap::{WIDTH, wrap};
use crate::output::{self, FAINT, STRONG};
use std::io::Write;

/// Prints a page for people; the bits of each form where all is wanted, or where there is one form alone.
pub fn text(out: &mut output::Out, arch: &str, page: &Page, full: bool) -> anyhow::Result<()> {
    let is_whole = page.kind == "mnemonic";
    match is_whole {
        true => {
            let forms = output::count(page.classes.len() as u64, "form", "forms");
            writeln!(out, "{}  {arch}, {forms}", page.name)?;
        }
        false => writeln!(out, "{}  {arch}, a {}", page.name, page.kind)?,
    }
    if page.has_meaning || (is_whole && !full) {
        about(out, arch, page, page.kind != "statement" && page.kind != "word")?;
    }
    if is_whole && !full {
        writeln!(out, "\n{FAINT}A summary; --full draws the bits of each form.{FAINT:#}\n")?;
        return Ok(());
    }
    writeln!(out)?;
    classes(out, page)?;
    if !page.has_meaning && full && is_whole {
        choices(out, "Modifiers", &page.modifiers)?;
        writeln!(out)?;
    }
    Ok(())
}

/// Prints a set of operations.
pub fn set(out: &mut output::Out, arch: &str, set: &Set) -> anyhow::Result<()> {
    writeln!(out, "{}  {arch}, a set of operations with the same latencies\n", set.name)?;
    let members = format!("  {}", set.members.join(", "));
    wrap(&members, WIDTH, 2).iter().try_for_each(|line| writeln!(out, "{line}"))?;
    let facts = set.cycles.iter().map(String::as_str);
    let facts =
        if set.cycles.is_empty() { vec!["of its results nothing was measured"] } else { facts.collect() };
    writeln!(out)?;
    for (index, fact) in facts.iter().enumerate() {
        let line = format!("{:<9}{fact}", if index == 0 { "Latency" } else { "" });
        wrap(&line, WIDTH, 9).iter().try_for_each(|line| writeln!(out, "{line}"))?;
    }
    writeln!(out)?;
    Ok(())
}

/// What stands with the instruction and not with its forms.
fn about(out: &mut output::Out, arch: &str, page: &Page, all: bool) -> anyhow::Result<()> {
    writeln!(out, "{STRONG}{}{STRONG:#}", page.brief)?;
    if !page.pseudo_code.is_empty() {
        writeln!(out)?;
        page.pseudo_code.iter().try_for_each(|line| writeln!(out, "    {line}"))?;
    }
    for paragraph in &page.about {
        writeln!(out)?;
        wrap(paragraph, WIDTH, 0).iter().try_for_each(|line| writeln!(out, "{line}"))?;
    }
    let mut facts: Vec<(&str, String)> = Vec::new();
    facts.extend(Some(("PTX", page.ptx.clone())).filter(|(_, ptx)| !ptx.is_empty()));
    for (index, availability) in page.architectures.iter().enumerate() {
        // The first one is of the mnemonic itself.
        let is_told = index == 0 && page.kind == "mnemonic";
        let name = if is_told { String::new() } else { format!("{}: ", availability.mnemonic) };
        facts.push((if index == 0 { "On" } else { "" }, format!("{name}{}", availability.text)));
    }
    for (index, latency) in page.latency.iter().enumerate() {
        facts.push((if index == 0 { "Latency" } else { "" }, latency.text().to_owned()));
    }
    if page.kind == "mnemonic" {
        // That a barrier tells of the results is said already.
        let is_said = |line: &&String| {
            line.starts_with("results ") && page.latency.iter().all(|one| one.kind == "varies")
        };
        facts.extend(page.cycles.iter().filter(|line| !is_said(line)).map(|line| ("", line.clone())));
        if let Some(first) = page.sets.first() {
            let of = first.split(' ').next().unwrap_or_default();
            let help = format!("`explain --arch {arch} {of}` shows a set");
            facts.push(("Sets", format!("{}; {help}", page.sets.join(", "))));
        }
    }
    if !facts.is_empty() {
        writeln!(out)?;
    }
    for (name, fact) in facts {
        let line = format!("{name:<9}{fact}");
        wrap(&line, WIDTH, 9).iter().try_for_each(|line| writeln!(out, "{line}"))?;
    }
    if !page.forms.is_empty() {
        writeln!(out, "\n{STRONG}Forms{STRONG:#}")?;
        page.forms.iter().try_for_each(|form| self::form(out, form))?;
    }
    choices(out, "Operands", &page.operands)?;
    if all {
        if !page.words.is_empty() || !page.modifiers.is_empty() {
            writeln!(out, "\n{STRONG}Modifiers{STRONG:#}")?;
        }
        words(out, page)?;
        page.modifiers.iter().try_for_each(|modifier| choice(out, modifier, page))?;
    }
    for (title, lines) in [("Notes", &page.notes), ("Not known", &page.unknown)] {
        if !lines.is_empty() {
            writeln!(out, "\n{STRONG}{title}{STRONG:#}")?;
        }
        for line in lines {
            let line = format!("  - {line}");
            wrap(&line, WIDTH, 4).iter().try_for_each(|line| writeln!(out, "{line}"))?;
        }
    }
    Ok(())
}

/// A form, and what may stand in the place of its letters.
fn form(out: &mut output::Out, form: &Form) -> anyhow::Result<()> {
    wrap(&format!("  {}", form.text), WIDTH, 6).iter().try_for_each(|line| writeln!(out, "{line}"))?;
    if form.alternatives.is_empty() {
        return Ok(());
    }
    let lead = format!("      {}  ", form.open.join(", "));
    let mut line = lead.clone();
    for (index, texts) in form.alternatives.iter().enumerate() {
        let text = texts.join(", ");
        let gap = if index == 0 { "" } else { " | " };
        if index > 0 && line.chars().count() + gap.len() + text.chars().count() > WIDTH {
            writeln!(out, "{line}")?;
            line = format!("{:width$}| {text}", "", width = lead.len().saturating_sub(2));
        } else {
            line.push_str(gap);
            line.push_str(&text);
        }
    }
    writeln!(out, "{line}")?;
    Ok(())
}

/// Words of mnemonics.
fn words(out: &mut output::Out, page: &Page) -> anyhow::Result<()> {
    for word in &page.words {
        let line = format!("  {:<14} {}", format!(".{}", word.word), word.text);
        wrap(line.trim_end(), WIDTH, 17).iter().try_for_each(|line| writeln!(out, "{line}"))?;
    }
    Ok(())
}

/// Operands or modifiers below a heading.
fn choices(out: &mut output::Out, title: &str, all: &[Modifier]) -> anyhow::Result<()> {
    if all.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{STRONG}{title}{STRONG:#}")?;
    for one in all {
        let line = format!("  {:<14} {}", one.label, one.text);
        wrap(line.trim_end(), WIDTH, 17).iter().try_for_each(|line| writeln!(out, "{line}"))?;
        values(out, one)?;
    }
    Ok(())
}

/// A modifier: what it is, its values, what each does.
fn choice(out: &mut output::Out, modifier: &Modifier, page: &Page) -> anyhow::Result<()> {
    let mut text = modifier.text.clone();
    if !modifier.classes.is_empty() && modifier.classes.len() * 2 < page.classes.len() {
        let only = format!("(in {})", modifier.classes.join(", "));
        text = if text.is_empty() { only } else { format!("{text} {only}") };
    }
    let line = format!("  {:<14} {text}", modifier.label);
    wrap(line.trim_end(), WIDTH, 17).iter().try_for_each(|line| writeln!(out, "{line}"))?;
    values(out, modifier)
}

/// Values with what they do, one a line; without, one behind the other.
fn values(out: &mut output::Out, modifier: &Modifier) -> anyhow::Result<()> {
    let named = || modifier.values.iter().filter(|value| !value.name.is_empty());
    let is_default = |name: &str| modifier.default.as_deref() == Some(name);
    let mark = |name: &str| if is_default(name) { "*" } else { "" };
    for value in named().filter(|value| !value.text.is_empty()) {
        let name = format!(".{}{}", value.name, mark(&value.name));
        let line = format!("    {name:<14} {}", value.text);
        wrap(&line, WIDTH, 19).iter().try_for_each(|line| writeln!(out, "{line}"))?;
    }
    let rest: Vec<String> = named()
        .filter(|value| value.text.is_empty())
        .map(|value| format!(".{}{}", value.name, mark(&value.name)))
        .collect();
    if !rest.is_empty() {
        let line = format!("    {}", rest.join(" "));
        wrap(&line, WIDTH, 4).iter().try_for_each(|line| writeln!(out, "{line}"))?;
    }
    Ok(())
}

/// The forms with their bits.
fn classes(out: &mut output::Out, page: &Page) -> anyhow::Result<()> {
    let mut last = "";
    let mut last_code: &[String] = &[];
    for class in &page.classes {
        if page.has_meaning {
            writeln!(out, "{STRONG}{}{STRONG:#}  {} bytes", class.name, class.bytes)?;
        } else {
            writeln!(out, "{}  ({}, {} bytes)", class.title, class.name, class.bytes)?;
        }
        let is_said = page.has_meaning;
        if !is_said && !class.about.is_empty() && class.about != last {
            for line in wrap(&class.about, WIDTH, 0) {
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
        // Of a whole mnemonic it stands above.
        let architectures =
            page.architectures.iter().filter(|_| !page.has_meaning && page.kind != "mnemonic");
        for availability in architectures {
            writeln!(out, "    on      {}: {}", availability.mnemonic, availability.text)?;
        }
        for latency in &class.latency {
            for (line, name) in
                wrap(latency, WIDTH, 0).iter().zip(["latency"].into_iter().chain(core::iter::repeat("")))
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
        let does = if part.does.is_empty() { String::new() } else { format!("  {}", part.does) };
        // What a value does stands in a column of its own, where it can.
        let line = if does.is_empty() { line } else { format!("{line:<52}{does}") };
        let mut lines = wrap(&line, WIDTH + 24, 56).into_iter();
        lines.try_for_each(|line| writeln!(out, "{line}"))?;
    }
    if let Some(residual) = &example.residual {
        writeln!(out, "        {residual} are bits that class and operands do not give")?;
    }
    Ok(())
}
