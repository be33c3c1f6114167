//! What there is to say of an instruction, as short as it fits beside the code.

use super::model::{Explanation, Part};
use crate::explain::machine::{Guide, Topic, What};
use crate::explain::{self, Block, Cell, Detail, Section};
use crate::sass::text::Style;
use crate::sass::{Instruction, Isa};

/// The sections of a page on PTX that are shown.
const SECTIONS: [&str; 7] = ["syntax", "about", "modifiers", "operands", "semantics", "undefined", "notes"];

/// Of an instruction of machine code: what all have that are written with the same mnemonic and are of the same class.
pub fn machine(guide: &Guide<'_>, isa: &Isa, instruction: &Instruction) -> Explanation {
    let class = instruction.class();
    let topic = Topic {
        name: isa.text_of(instruction, 0, Style::Listing),
        what: What::Statement(Box::new(instruction.clone())),
        classes: vec![class],
    };
    let page = guide.page(&topic, Detail::Summary);
    let form = page.classes.first();
    let mut out = Explanation { brief: page.brief.clone(), ..Explanation::default() };
    let mut about = page.about.clone();
    let mut code = page.pseudo_code.clone();
    if let Some(form) = form {
        out.title = form.form.clone();
        if !page.has_meaning {
            out.brief = form.title.clone();
            about.extend((!form.about.is_empty()).then(|| form.about.clone()));
            code.extend((!form.semantics.is_empty()).then(|| form.semantics.clone()));
            code.extend(form.pseudo_code.iter().cloned());
        }
    }
    let mut fact = |name: &str, value: String| {
        if !value.is_empty() {
            out.facts.push((name.to_owned(), value));
        }
    };
    fact("PTX", page.ptx.clone());
    fact("Result", page.latency.first().map_or_else(String::new, |latency| latency.text().to_owned()));
    let slots = isa.slots(class);
    let operands = page.operands.iter().filter(|operand| !operand.text.is_empty());
    let operands =
        operands.map(|operand| vec![format!("`{}`", operand.label), operand.text.clone()]).collect();
    let parts = form.and_then(|form| form.example.as_ref()).map_or(&[][..], |example| &example.parts);
    let is_chosen = |part: &&explain::machine::Part| {
        let slot = slots.iter().find(|slot| slot.label == part.label);
        slot.is_some_and(|slot| {
            slot.is_modifier && !slot.is_control && slot.default != Some(part.value as u64)
        }) && !part.does.is_empty()
    };
    let modifiers = parts.iter().filter(is_chosen);
    // Names stand behind a dot, marks such as `-` and `|` do not.
    let written = |text: &str| match text.starts_with(|c: char| c.is_ascii_alphanumeric()) {
        true => format!("`.{text}`"),
        false => format!("`{text}`"),
    };
    let modifiers = modifiers.map(|part| vec![written(part.text.trim()), part.does.clone()]).collect();
    out.add("", Part::Code(code));
    out.add("", Part::Text(about));
    out.add("Modifiers", Part::Table(modifiers));
    out.add("Operands", Part::Table(operands));
    out.add("Notes", Part::Text(page.notes));
    out.add("Not known", Part::Text(page.unknown));
    out
}

/// Of an instruction of PTX, by its mnemonic with all modifiers.
pub fn ptx(mnemonic: &str) -> Option<Explanation> {
    let page = explain::find(mnemonic).ok()?.first()?.page(Detail::Summary);
    let mut out =
        Explanation { title: page.title.clone(), brief: page.brief.to_marked(), ..Explanation::default() };
    for fact in &page.facts {
        if matches!(fact.id, "needs" | "deprecated" | "removed" | "section") {
            out.facts.push((fact.label.to_owned(), fact.value.to_text().to_marked()));
        }
    }
    for section in page.sections.iter().filter(|section| SECTIONS.contains(&section.id)) {
        out.section(section);
    }
    Some(out)
}

impl Explanation {
    fn add(&mut self, title: &str, part: Part) {
        let is_empty = match &part {
            Part::Text(lines) | Part::Code(lines) => lines.is_empty(),
            Part::Table(rows) => rows.is_empty(),
        };
        if !is_empty {
            self.parts.push((title.to_owned(), part));
        }
    }

    fn section(&mut self, section: &Section) {
        let mut title = section.title.as_str();
        for block in &section.blocks {
            let part = match block {
                Block::Paragraph(text) | Block::Heading(text) => Part::Text(vec![text.to_marked()]),
                Block::List(items) | Block::Steps(items) => {
                    Part::Text(items.iter().map(explain::Text::to_marked).collect())
                }
                Block::Code(_, code) => Part::Code(code.lines().map(str::to_owned).collect()),
                Block::Syntax(lines) => Part::Code(
                    lines.iter().map(|line| format!("{} {}", line.mnemonic, line.operands)).collect(),
                ),
                Block::Table(table) => {
                    let cells =
                        |row: &Vec<Cell>| row.iter().map(|cell| cell.to_short_text().to_marked()).collect();
                    Part::Table(table.rows.iter().map(cells).collect())
                }
                Block::Rules(_) | Block::More(..) => continue,
            };
            self.add(title, part);
            title = "";
        }
    }
}
