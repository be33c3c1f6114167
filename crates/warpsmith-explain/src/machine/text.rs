//! Pages for a terminal: lines of styled text.

use super::class::{Class, Example};
use super::forms::Form;
use super::latency::Set;
use super::modifiers::Modifier;
use super::page::Page;
use super::plain::Name;
use super::program::Case;
use super::sheet::Sheet;
use crate::text::{Line, Style};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

impl Page {
    /// Lays it out in so many columns; the bits of each form where all is wanted, or where there is one form alone.
    pub fn lines(&self, width: usize) -> Vec<Line> {
        let mut out = Sheet::new(width);
        let arch = &self.architecture;
        let is_whole = self.kind == "mnemonic";
        let what = match (is_whole, self.classes.len()) {
            (true, 1) => "1 form".to_string(),
            (true, count) => format!("{count} forms"),
            (false, _) => format!("a {}", self.kind),
        };
        out.line(&format!("{}  {arch}, {what}", self.name));
        if self.has_meaning || self.is_summary {
            about(&mut out, self, self.kind != "statement" && self.kind != "word");
        }
        if self.is_summary {
            return out.lines;
        }
        out.blank();
        classes(&mut out, self);
        if !self.has_meaning && is_whole {
            choices(&mut out, "Modifiers", &self.modifiers);
        } else {
            // The last form ends with its bits, not with a gap.
            out.lines.pop_if(|line| line.0.is_empty());
        }
        out.lines
    }
}

impl Set {
    /// Lays it out in so many columns.
    pub fn lines(&self, width: usize) -> Vec<Line> {
        let mut out = Sheet::new(width);
        let Set { architecture: arch, name, members, cycles } = self;
        out.line(&format!("{name}  {arch}, a set of operations with the same latencies"));
        out.blank();
        out.prose(&format!("  {}", members.join(", ")), 2);
        out.blank();
        let nothing = || "of its results nothing was measured".to_string();
        let facts = if cycles.is_empty() { vec![nothing()] } else { cycles.clone() };
        for (index, fact) in facts.iter().enumerate() {
            out.prose(&format!("{:<9}{fact}", if index == 0 { "Latency" } else { "" }), 9);
        }
        out.lines
    }
}

impl Name {
    /// Lays it out in so many columns.
    pub fn lines(&self, width: usize) -> Vec<Line> {
        let mut out = Sheet::new(width);
        let number: Vec<String> = self.numbers.iter().map(u64::to_string).collect();
        let number =
            if number.is_empty() { String::new() } else { format!(", number {}", number.join(" and ")) };
        out.line(&format!("{}  {}{number}", self.name, self.architecture));
        out.styled(&[(Style::Strong, &self.brief)]);
        self.pseudo_code.iter().for_each(|line| out.prose(&format!("    {line}"), 4));
        for line in &self.about {
            out.blank();
            out.prose(line, 0);
        }
        if !self.parts.is_empty() {
            out.blank();
        }
        self.parts.iter().for_each(|(label, text)| out.prose(&format!("  {label}  {text}"), 5));
        if !self.ptx.is_empty() {
            out.blank();
            out.prose(&format!("PTX      {}", self.ptx), 9);
        }
        self.notes.iter().for_each(|note| out.prose(&format!("Note     {note}"), 9));
        out.lines
    }
}

/// What stands with the instruction and not with its forms.
fn about(out: &mut Sheet, page: &Page, all: bool) {
    out.styled(&[(Style::Strong, &page.brief)]);
    if !page.pseudo_code.is_empty() {
        out.blank();
        page.pseudo_code.iter().for_each(|line| out.line(&format!("    {line}")));
    }
    for paragraph in &page.about {
        out.blank();
        out.prose(paragraph, 0);
    }
    let facts = facts(page);
    if !facts.is_empty() {
        out.blank();
    }
    facts.iter().for_each(|(name, fact)| out.prose(&format!("{name:<9}{fact}"), 9));
    if !page.program.is_empty() {
        out.heading("What it computes");
        page.program.iter().for_each(|line| out.line(format!("    {line}").trim_end()));
    }
    cases(out, &page.cases, page.more_cases);
    if !page.forms.is_empty() {
        out.heading("Forms");
        page.forms.iter().for_each(|form| self::form(out, form));
    }
    choices(out, "Operands", &page.operands);
    if all {
        if !page.words.is_empty() || !page.modifiers.is_empty() {
            out.heading("Modifiers");
        }
        page.words.iter().for_each(|word| out.entry(2, &format!(".{}", word.word), &word.text));
        page.modifiers.iter().for_each(|modifier| choice(out, modifier, page));
    }
    for (title, lines) in [("Notes", &page.notes), ("Not known", &page.unknown)] {
        if !lines.is_empty() {
            out.heading(title);
        }
        lines.iter().for_each(|line| out.prose(&format!("  - {line}"), 4));
    }
}

/// Worked cases, what goes in and comes out in a column of its own.
fn cases(out: &mut Sheet, cases: &[Case], more: usize) {
    if cases.is_empty() {
        return;
    }
    out.heading("Worked cases");
    let column = cases.iter().map(|case| case.statement.chars().count()).max().unwrap_or_default() + 4;
    for Case { statement, before, after } in cases {
        let values = format!("{before} -> {after}");
        let line = format!("  {statement:<width$}{}", values.trim_start(), width = column - 2);
        out.prose(&line, column);
    }
    if more > 0 {
        out.line(&format!("  … {more} more"));
    }
}

/// What it comes from, where it is, when its results are there: names and what is said.
fn facts(page: &Page) -> Vec<(&'static str, String)> {
    let is_whole = page.kind == "mnemonic";
    let mut facts: Vec<(&str, String)> = Vec::new();
    facts.extend(Some(("PTX", page.ptx.clone())).filter(|(_, ptx)| !ptx.is_empty()));
    for (index, availability) in page.architectures.iter().enumerate() {
        // The first one is of the mnemonic itself.
        let is_told = index == 0 && is_whole;
        let name = if is_told { String::new() } else { format!("{}: ", availability.mnemonic) };
        facts.push((if index == 0 { "On" } else { "" }, format!("{name}{}", availability.text)));
    }
    for (index, latency) in page.latency.iter().enumerate() {
        facts.push((if index == 0 { "Latency" } else { "" }, latency.text().into()));
    }
    if is_whole {
        // That a barrier tells of the results is said already.
        let is_said = |line: &&String| {
            line.starts_with("results ") && page.latency.iter().all(|one| one.kind == "varies")
        };
        facts.extend(page.cycles.iter().filter(|line| !is_said(line)).map(|line| ("", line.clone())));
        if let Some(first) = page.sets.first() {
            let of = first.split(' ').next().unwrap_or_default();
            let help = format!("`explain --arch {} {of}` shows a set", page.architecture);
            facts.push(("Sets", format!("{}; {help}", page.sets.join(", "))));
        }
    }
    facts
}

/// A form, and what may stand in the place of its letters.
fn form(out: &mut Sheet, form: &Form) {
    out.prose(&format!("  {}", form.text), 6);
    if form.alternatives.is_empty() {
        return;
    }
    let lead = format!("      {}  ", form.open.join(", "));
    let mut line = lead.clone();
    for (index, texts) in form.alternatives.iter().enumerate() {
        let text = texts.join(", ");
        let gap = if index == 0 { "" } else { " | " };
        if index > 0 && line.chars().count() + gap.len() + text.chars().count() > out.width {
            out.line(&line);
            line = format!("{:width$}| {text}", "", width = lead.len().saturating_sub(2));
        } else {
            line.push_str(gap);
            line.push_str(&text);
        }
    }
    out.line(&line);
}

/// Operands or modifiers below a heading.
fn choices(out: &mut Sheet, title: &str, all: &[Modifier]) {
    if all.is_empty() {
        return;
    }
    out.heading(title);
    for one in all {
        out.entry(2, &one.label, &one.text);
        values(out, one);
    }
}

/// A modifier: what it is, its values, what each does.
fn choice(out: &mut Sheet, modifier: &Modifier, page: &Page) {
    let mut text = modifier.text.clone();
    if !modifier.classes.is_empty() && modifier.classes.len() * 2 < page.classes.len() {
        let only = format!("(in {})", modifier.classes.join(", "));
        text = if text.is_empty() { only } else { format!("{text} {only}") };
    }
    out.entry(2, &modifier.label, &text);
    values(out, modifier);
}

/// Values with what they do, one a line; without, one behind the other.
fn values(out: &mut Sheet, modifier: &Modifier) {
    let named = || modifier.values.iter().filter(|value| !value.name.is_empty());
    let is_default = |name: &str| modifier.default.as_deref() == Some(name);
    let mark = |name: &str| if is_default(name) { "*" } else { "" };
    for value in named().filter(|value| !value.text.is_empty()) {
        out.entry(4, &format!(".{}{}", value.name, mark(&value.name)), &value.text);
    }
    let rest: Vec<String> = named()
        .filter(|value| value.text.is_empty())
        .map(|value| format!(".{}{}", value.name, mark(&value.name)))
        .collect();
    if !rest.is_empty() {
        out.prose(&format!("    {}", rest.join(" ")), 4);
    }
}

/// The forms with their bits, and a gap behind each.
fn classes(out: &mut Sheet, page: &Page) {
    let mut last = "";
    let mut last_code: &[String] = &[];
    for class in &page.classes {
        if page.has_meaning {
            let bytes = format!("  {} bytes", class.bytes);
            out.styled(&[(Style::Strong, &class.name), (Style::Plain, &bytes)]);
        } else {
            out.line(&format!("{}  ({}, {} bytes)", class.title, class.name, class.bytes));
        }
        if !page.has_meaning && !class.about.is_empty() && class.about != last {
            out.behind("    ", &class.about);
            last = &class.about;
        }
        if !class.semantics.is_empty() {
            out.line(&format!("    {}", class.semantics));
        }
        if class.pseudo_code != last_code {
            class.pseudo_code.iter().for_each(|line| out.line(&format!("        {line}")));
            last_code = &class.pseudo_code;
        }
        out.line(&format!("    form    {}", class.form));
        class.rules.iter().for_each(|rule| out.line(&format!("    rule    {rule}")));
        // Of a whole mnemonic it stands above.
        let architectures =
            page.architectures.iter().filter(|_| !page.has_meaning && page.kind != "mnemonic");
        for availability in architectures {
            out.line(&format!("    on      {}: {}", availability.mnemonic, availability.text));
        }
        class.latency.iter().for_each(|latency| out.behind("    latency ", latency));
        out.blank();
        out.text(&class.diagram);
        if let Some(example) = &class.example {
            word(out, class, example);
        }
        out.blank();
    }
}

/// A word taken apart.
fn word(out: &mut Sheet, class: &Class, example: &Example) {
    let width = 2 * class.bytes + 2;
    out.blank();
    out.line(&format!("    {}  {}", example.word, example.listing));
    if example.halves.len() > 1 {
        out.line(&format!("    {:<width$}  in memory", example.halves.join(" ")));
    }
    if example.exact != example.listing {
        out.line(&format!("    {:<width$}  {}", "exact", example.exact));
    }
    for part in &example.parts {
        let line = format!("        {:<16} {:<8} = {:<6} {}", part.bits, part.label, part.value, part.text);
        let does = if part.does.is_empty() { String::new() } else { format!("  {}", part.does) };
        // What a value does stands in a column of its own, where it can.
        let line = if does.is_empty() { line } else { format!("{line:<52}{does}") };
        out.wide(&line, 56, out.width + 24);
    }
    if let Some(residual) = &example.residual {
        out.line(&format!("        {residual} are bits that class and operands do not give"));
    }
}
