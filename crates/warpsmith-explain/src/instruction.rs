//! The page of an instruction.

use super::forms::{Forms, Merged};
use super::known::{Known, Nothing};
use super::needs::Needs;
use super::page::{Block, Language, Names, Page, Section, Text};
use super::{Detail, Topic, fragment, operands, program, prose, requirements, rules, slots, syntax, written};
use crate::manual::{FormManual, InstructionManual, InstructionPart};
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_ptx::isa::{Form, Instruction, LaneFunction, families};

/// Rules, examples and lines of requirements that a summary shows.
const RULES: usize = 10;
const EXAMPLES: usize = 6;
const CASES: usize = 8;
const LINES: usize = 10;

/// Longest line that says what an instruction does, and most members of a family that are all related.
const BRIEF: usize = 160;
const RELATED: usize = 12;

/// The parts of an instruction that belong to one family, and their forms.
struct Group {
    family: &'static str,
    parts: Vec<InstructionPart>,
    forms: Forms,
}

/// Makes the page of an instruction.
pub fn page(instruction: Instruction, detail: Detail) -> Page {
    let parts: Vec<InstructionPart> = instruction.parts().collect();
    let mut page = Page::new(Topic::Instruction(instruction), brief(instruction, &parts));
    head(&mut page, instruction, &parts);
    let all = Forms::of(instruction, detail, |_| true);
    body(&mut page, &all, &Nothing);
    page.section(written::names_of_instruction(instruction));
    related(&mut page, instruction, &parts);
    page
}

/// The sections that say all of some forms of an instruction, as far as what is known does not rule it out.
pub fn body(page: &mut Page, all: &Forms, known: &dyn Known) {
    let mut parts: Vec<InstructionPart> = all.iter().map(|(_, form)| form.part()).collect();
    parts.dedup();
    let mut families: Vec<&'static str> = parts.iter().map(|part| part.family()).collect();
    families.dedup();
    let groups: Vec<Group> = families
        .into_iter()
        .map(|family| Group {
            family,
            parts: parts.iter().copied().filter(|part| part.family() == family).collect(),
            forms: all.only(|form| form.family() == family),
        })
        .collect();
    if groups.len() > 1 {
        page.section(overview(&groups, all.detail()));
    }
    let mut functions = Vec::new();
    for group in &groups {
        let first = page.sections.len();
        sections(page, group, groups.len() > 1, &mut functions, known);
        if groups.len() > 1 {
            for section in &mut page.sections[first..] {
                section.part = Some(group.family);
            }
        }
    }
}

/// What it does; a mnemonic of several parts says it for each.
fn brief(instruction: Instruction, parts: &[InstructionPart]) -> Text {
    let mut briefs: Vec<String> = Vec::new();
    for part in parts {
        let mut brief = String::from(part.brief());
        if !briefs.is_empty() {
            brief = decapitalised(&brief);
        }
        if !briefs.iter().any(|known| known.eq_ignore_ascii_case(&brief)) {
            briefs.push(brief);
        }
    }
    let all = briefs.join("; ");
    if all.chars().count() > BRIEF { instruction.brief().into() } else { all.into() }
}

/// With a small letter at the beginning, unless it begins a name such as `FP8`.
fn decapitalised(text: &str) -> String {
    let mut chars = text.chars();
    match (chars.next(), chars.clone().next()) {
        (Some(first), Some(second)) if second.is_lowercase() => first.to_lowercase().chain(chars).collect(),
        _ => text.into(),
    }
}

/// The lines of syntax of all groups, each under the title of its family.
fn overview(groups: &[Group], detail: Detail) -> Section {
    let mut section = Section::new("syntax", "Syntax");
    for group in groups {
        section.blocks.push(Block::Heading(Topic::Family(group.family).brief().into()));
        section.blocks.extend(syntax::section(&group.forms, detail).blocks);
    }
    section
}

fn head(page: &mut Page, instruction: Instruction, parts: &[InstructionPart]) {
    let mut names: Vec<&'static str> = parts.iter().map(|part| part.family()).collect();
    names.dedup();
    let links: Vec<Text> = families()
        .iter()
        .filter(|(family, _)| names.contains(family))
        .map(|(family, _)| Text::link(Topic::Family(family)))
        .collect();
    page.fact("family", if links.len() == 1 { "Family" } else { "Families" }, Names::new(links, ", "));
    let mut sections: Vec<&str> = parts.iter().map(|part| part.section()).filter(|s| !s.is_empty()).collect();
    sections.dedup();
    let sections = sections.into_iter().map(Text::from).collect();
    page.fact("section", "PTX manual", Names::new(sections, ", "));
    let needs = instruction.forms().map(|form| Needs::of(form.since()).lowest());
    page.fact("since", "Since", needs.reduce(|a, b| a.or(&b)).unwrap_or_else(Needs::always));
}

/// The sections of the parts of one family.
fn sections(
    page: &mut Page,
    group: &Group,
    several: bool,
    functions: &mut Vec<LaneFunction>,
    known: &dyn Known,
) {
    let forms = &group.forms;
    let detail = forms.detail();
    // The more families there are, the less there is room for each.
    let share = if several { 2 } else { 1 };
    if !several {
        page.section(syntax::section(forms, detail));
    }
    let mut about = Section::new("about", if several { Topic::Family(group.family).brief() } else { "" });
    let parted = group.parts.len() > 1;
    let brief = |part: &InstructionPart| with_label(part.brief().into(), forms, &numbers(forms, *part), true);
    if parted {
        about.blocks.push(Block::List(group.parts.iter().map(brief).collect()));
    } else if several {
        about.blocks.extend(group.parts.iter().map(brief).map(Block::Paragraph));
    }
    about.blocks.extend(of_parts(group, "", "", |part| prose::blocks(part.about())).blocks);
    page.section(about);
    let mut modifiers = Section::new("modifiers", "Modifiers");
    modifiers.table(slots::table(forms, known));
    page.section(modifiers);
    let mut section = Section::new("operands", "Operands");
    section.table(operands::table(forms, known));
    page.section(section);
    page.section(rule_section(forms, known));
    let mut needs = requirements::section(forms, known);
    limit(&mut needs, LINES, "lines", detail);
    page.section(needs);
    page.section(program::section(forms, functions));
    page.section(of_parts(group, "semantics", "Semantics", |part| prose::semantics(part.semantics())));
    page.section(fragment::section(forms, known));
    page.section(program::cases(forms, CASES / share));
    page.section(of_parts(group, "undefined", "Undefined", |part| prose::statements(part.undefined())));
    page.section(notes(group));
    page.section(examples(group, EXAMPLES / share));
}

/// The numbers of a part's forms.
fn numbers(forms: &Forms, part: InstructionPart) -> Vec<usize> {
    forms.iter().filter(|(_, form)| form.part() == part).map(|(number, _)| number).collect()
}

/// What each part says, with the numbers of its forms where the parts say different things.
fn of_parts(
    group: &Group,
    id: &'static str,
    title: &str,
    say: impl Fn(InstructionPart) -> Vec<Block>,
) -> Section {
    let mut said: Merged<Vec<Block>> = Merged::new();
    for part in &group.parts {
        let blocks = say(*part);
        if !blocks.is_empty() {
            numbers(&group.forms, *part).into_iter().for_each(|number| said.add(blocks.clone(), number));
        }
    }
    let mut section = Section::new(id, title);
    for (blocks, numbers) in said.0 {
        let label = group.forms.label(&numbers);
        if !label.is_empty() {
            let noun = if numbers.len() == 1 { "Form" } else { "Forms" };
            section.blocks.push(Block::Heading(alloc::format!("{noun} {label}").into()));
        }
        section.blocks.extend(blocks);
    }
    section
}

/// What is undefined.
pub fn undefined_section(text: &'static str) -> Section {
    let mut section = Section::new("undefined", "Undefined");
    section.blocks.extend(prose::statements(text));
    section
}

fn rule_section(forms: &Forms, known: &dyn Known) -> Section {
    let mut section = Section::new("rules", "Rules");
    let mut all = rules::combinations(forms, known);
    let more = if forms.detail() == Detail::Full { 0 } else { all.len().saturating_sub(RULES) };
    all.truncate(all.len() - more);
    if !all.is_empty() {
        section.blocks.push(Block::Rules(all));
    }
    if more > 0 {
        section.blocks.push(Block::More(more, "rules"));
    }
    section
}

/// Says which forms are meant; where all are, only if that is wanted.
fn with_label(mut text: Text, forms: &Forms, numbers: &[usize], always: bool) -> Text {
    let label = if always { super::page::ranges(numbers) } else { forms.label(numbers) };
    if !label.is_empty() {
        let noun = if numbers.len() == 1 { "form" } else { "forms" };
        text.push_words(&alloc::format!(" ({noun} {label})"));
    }
    text
}

/// Remarks on the parts and on their forms.
fn notes(group: &Group) -> Section {
    let mut merged: Merged<&'static str> = Merged::new();
    for part in &group.parts {
        for note in part.notes() {
            numbers(&group.forms, *part).into_iter().for_each(|number| merged.add(note, number));
        }
    }
    for (number, form) in group.forms.iter() {
        form.notes().for_each(|note| merged.add(note, number));
    }
    let mut section = Section::new("notes", "Notes");
    for (note, numbers) in merged.0 {
        let mut blocks = prose::blocks(note);
        if let Some(Block::Paragraph(text)) = blocks.first_mut() {
            *text = with_label(core::mem::take(text), &group.forms, &numbers, false);
        }
        section.blocks.extend(blocks);
    }
    section
}

fn examples(group: &Group, most: usize) -> Section {
    let mut lines: Vec<&'static str> =
        group.parts.iter().flat_map(|part| part.examples()).flat_map(str::lines).collect();
    let by_form: Vec<Vec<&'static str>> =
        group.forms.iter().map(|(_, form)| form.examples().lines().collect()).collect();
    let most = if group.forms.detail() == Detail::Full { usize::MAX } else { most.max(lines.len()) };
    let total = lines.len() + by_form.iter().map(Vec::len).sum::<usize>();
    if total <= most {
        lines.extend(by_form.iter().flatten());
    } else {
        // A summary takes the first line of each form before the second of any.
        let longest = by_form.iter().map(Vec::len).max().unwrap_or(0);
        let turns = (0..longest).flat_map(|turn| by_form.iter().filter_map(move |lines| lines.get(turn)));
        lines.extend(turns.take(most.saturating_sub(lines.len())));
    }
    let mut section = Section::new("examples", "Examples");
    if !lines.is_empty() {
        section.blocks.push(Block::Code(Language::Ptx, lines.join("\n")));
    }
    if total > lines.len() {
        section.blocks.push(Block::More(total - lines.len(), "examples"));
    }
    section
}

/// Shortens the tables of a section in a summary.
fn limit(section: &mut Section, most: usize, what: &'static str, detail: Detail) {
    if detail == Detail::Full {
        return;
    }
    let mut more = 0;
    for block in &mut section.blocks {
        if let Block::Table(table) = block
            && table.rows.len() > most
        {
            more += table.rows.len() - most;
            table.rows.truncate(most);
        }
    }
    if more > 0 {
        section.blocks.push(Block::More(more, what));
    }
}

/// Other instructions and topics that belong near.
fn related(page: &mut Page, instruction: Instruction, parts: &[InstructionPart]) {
    for part in parts {
        for text in [part.about(), part.semantics(), part.undefined()].into_iter().chain(part.notes()) {
            prose::mentioned(text).into_iter().for_each(|topic| {
                if matches!(topic, Topic::Instruction(_)) {
                    page.also(topic);
                }
            });
        }
    }
    let base = |instruction: Instruction| instruction.name().split('.').next().unwrap_or_default();
    for other in Instruction::all().filter(|other| base(*other) == base(instruction)) {
        page.also(Topic::Instruction(other));
    }
    for form in instruction.forms() {
        operands::directives_of(form).into_iter().for_each(|topic| page.also(topic));
    }
    let families = parts.iter().map(|part| part.family());
    for family in families {
        let members: Vec<Instruction> =
            Instruction::all().filter(|other| other.parts().any(|part| part.family() == family)).collect();
        if members.len() <= RELATED {
            members.into_iter().for_each(|other| page.also(Topic::Instruction(other)));
        }
    }
    // A name is often a modifier too.
    for topic in super::named::named(&alloc::format!(".{}", instruction.name())) {
        page.also(topic);
    }
}

/// Every form with a word in one of its slots, with the slot's index.
pub fn forms_with(word: warpsmith_ptx::isa::Word) -> impl Iterator<Item = (Form, usize)> {
    Form::all().flat_map(move |form| {
        let takes =
            move |slot: warpsmith_ptx::isa::Slot| slot.value_rows().iter().any(|row| row.word == word.0);
        form.slots().enumerate().filter(move |(_, slot)| takes(*slot)).map(move |(index, _)| (form, index))
    })
}
