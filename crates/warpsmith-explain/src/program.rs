//! Programs of the lane language on a page: the program, the functions that it uses, worked cases.

use super::Detail;
use super::forms::{Forms, Merged};
use super::page::{Block, Language, Section, Table, Text};
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_ptx::isa::{Form, LaneFunction};

/// Programs that a summary shows.
const PROGRAMS: usize = 4;

/// Cases that a summary of a form shows.
const CASES: usize = 8;

/// The functions that a program uses, and those that they use, in order of the data.
pub fn functions(program: &str) -> Vec<LaneFunction> {
    let mut found: Vec<&'static str> = Vec::new();
    let mut texts = alloc::vec![program];
    while let Some(text) = texts.pop() {
        for function in called(text) {
            if !found.contains(&function.name()) {
                found.push(function.name());
                texts.push(function.body());
            }
        }
    }
    LaneFunction::all().filter(|function| found.contains(&function.name())).collect()
}

/// The functions that a text calls.
fn called(text: &str) -> impl Iterator<Item = LaneFunction> + '_ {
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    text.lines().map(|line| line.split("//").next().unwrap_or_default()).flat_map(move |line| {
        line.match_indices('(').filter_map(move |(at, _)| {
            let before = line[..at].trim_end();
            let start = before.rfind(|c: char| !is_name(c)).map_or(0, |index| index + 1);
            LaneFunction::find(&before[start..])
        })
    })
}

/// A function as the data writes it.
pub fn function_text(function: LaneFunction) -> String {
    let mut out = String::from("function ");
    out.push_str(function.head());
    for line in function.body().lines() {
        out.push('\n');
        if !line.is_empty() {
            out.push_str("    ");
            out.push_str(line);
        }
    }
    out
}

/// The programs of forms with those of their functions that the page has not shown yet.
pub fn section(forms: &Forms, shown: &mut Vec<LaneFunction>) -> Section {
    let mut section = Section::new("lane", "What it computes");
    let mut programs: Merged<&'static str> = Merged::new();
    for (number, form) in forms.iter().filter(|(_, form)| !form.lane().is_empty()) {
        programs.add(form.lane(), number);
    }
    let more = if forms.detail() == Detail::Full { 0 } else { programs.0.len().saturating_sub(PROGRAMS) };
    programs.0.truncate(programs.0.len() - more);
    for (program, numbers) in &programs.0 {
        let label = forms.label(numbers);
        if !label.is_empty() {
            let noun = if numbers.len() == 1 { "Form" } else { "Forms" };
            section.blocks.push(Block::Heading(alloc::format!("{noun} {label}").into()));
        }
        section.blocks.push(Block::Code(Language::Lane, (*program).into()));
    }
    let all: Vec<&str> = programs.0.iter().map(|(program, _)| *program).collect();
    add_functions(&mut section, &all.join("\n"), shown);
    if more > 0 {
        section.blocks.push(Block::More(more, "programs"));
    }
    section
}

/// The program of one form with its functions.
pub fn of_form(form: Form) -> Section {
    let mut section = Section::new("lane", "What it computes");
    if !form.lane().is_empty() {
        section.blocks.push(Block::Code(Language::Lane, form.lane().into()));
        add_functions(&mut section, form.lane(), &mut Vec::new());
    }
    section
}

fn add_functions(section: &mut Section, program: &str, shown: &mut Vec<LaneFunction>) {
    let mut texts = Vec::new();
    for function in functions(program) {
        if !shown.contains(&function) {
            shown.push(function);
            texts.push(function_text(function));
        }
    }
    if !texts.is_empty() {
        section.blocks.push(Block::Heading("with".into()));
        section.blocks.push(Block::Code(Language::Lane, texts.join("\n\n")));
    }
}

/// One worked case, as the data writes it.
struct Case {
    mnemonic: &'static str,
    inputs: &'static str,
    outputs: &'static str,
}

fn cases_of(form: Form) -> impl Iterator<Item = Case> {
    form.cases().lines().filter_map(|line| {
        let line = line.split("//").next().unwrap_or_default().trim();
        let (left, outputs) = line.split_once("->")?;
        let (mnemonic, inputs) = left.trim().split_once(char::is_whitespace).unwrap_or((left.trim(), ""));
        Some(Case { mnemonic, inputs: inputs.trim(), outputs: outputs.trim() })
    })
}

/// The worked cases of forms; a summary takes so many.
pub fn cases(forms: &Forms, most: usize) -> Section {
    let all: Vec<Vec<Case>> = forms.iter().map(|(_, form)| cases_of(form).collect()).collect();
    let total = all.iter().map(Vec::len).sum::<usize>();
    let mut chosen: Vec<(usize, usize)> = Vec::new();
    if forms.detail() == Detail::Full || total <= most {
        chosen.extend(
            all.iter().enumerate().flat_map(|(form, cases)| (0..cases.len()).map(move |n| (form, n))),
        );
    } else {
        // In turn one of each form, and of a form one of each mnemonic before the second of any.
        let order: Vec<Vec<usize>> = all.iter().map(|cases| by_mnemonic(cases)).collect();
        let longest = order.iter().map(Vec::len).max().unwrap_or(0);
        let turns = (0..longest).flat_map(|turn| {
            order.iter().enumerate().filter_map(move |(form, order)| Some((form, *order.get(turn)?)))
        });
        chosen.extend(turns.take(most));
        chosen.sort_unstable();
    }
    let mut section = Section::new("cases", "Worked cases");
    let shown: Vec<&Case> = chosen.iter().map(|(form, case)| &all[*form][*case]).collect();
    add_cases(&mut section, &shown);
    if total > shown.len() {
        section.blocks.push(Block::More(total - shown.len(), "cases"));
    }
    section
}

/// Indices of cases: the first of each mnemonic, then the second of each, and so on.
fn by_mnemonic(cases: &[Case]) -> Vec<usize> {
    let earlier =
        |index: usize| cases[..index].iter().filter(|case| case.mnemonic == cases[index].mnemonic).count();
    let mut order: Vec<usize> = (0..cases.len()).collect();
    order.sort_by_key(|index| (earlier(*index), *index));
    order
}

/// The worked cases of a form, those of a mnemonic first.
pub fn cases_of_mnemonic(form: Form, mnemonic: &str, detail: Detail) -> Section {
    let (same, other): (Vec<Case>, Vec<Case>) =
        cases_of(form).partition(|case| same_words(case.mnemonic, mnemonic));
    let mut section = Section::new("cases", "Worked cases");
    let shown: Vec<Case> = if detail == Detail::Full || same.is_empty() {
        let most = if detail == Detail::Full { usize::MAX } else { CASES };
        same.into_iter().chain(other).take(most).collect()
    } else {
        same
    };
    let more = cases_of(form).count() - shown.len();
    add_cases(&mut section, &shown.iter().collect::<Vec<_>>());
    if more > 0 {
        section.blocks.push(Block::More(more, "cases"));
    }
    section
}

/// The examples of a form; a summary has those of a mnemonic alone where there are any.
pub fn examples_of_mnemonic(form: Form, mnemonic: &str, detail: Detail) -> Vec<&'static str> {
    let all: Vec<&'static str> = form.examples().lines().collect();
    let is_same = |line: &&&'static str| {
        let mut words = line.split_whitespace().skip_while(|word| word.starts_with('@'));
        words.next().is_some_and(|word| same_words(word.trim_end_matches(';'), mnemonic))
    };
    let same: Vec<&'static str> = all.iter().filter(is_same).copied().collect();
    if detail == Detail::Full || same.is_empty() { all } else { same }
}

/// Whether two mnemonics have the same words, in whatever order.
fn same_words(a: &str, b: &str) -> bool {
    let sorted = |text: &str| {
        let mut words: Vec<String> = text.split('.').map(String::from).collect();
        words.sort_unstable();
        words
    };
    sorted(a) == sorted(b)
}

/// What needs a remark where a case has it, and the remark.
const REMARKS: [(&str, &str); 3] = [
    ("(", "The parts of a packed value stand in parentheses, those in the lowest bits first."),
    ("~", "`~` stands before a result that the machine may miss within the bound that the program states."),
    ("cf=", "`cf` is the carry flag."),
];

/// Adds cases and what their notation needs.
fn add_cases(section: &mut Section, cases: &[&Case]) {
    let has = |mark: &str| cases.iter().any(|case| case.inputs.contains(mark) || case.outputs.contains(mark));
    let remarks: Vec<&str> = REMARKS.iter().filter(|(mark, _)| has(mark)).map(|(_, text)| *text).collect();
    section.table(table(cases));
    if !remarks.is_empty() {
        section.blocks.push(Block::Paragraph(remarks.join(" ").into()));
    }
}

fn table(cases: &[&Case]) -> Table {
    let mut table = Table::grouped(1, &[("mnemonic", "Mnemonic"), ("inputs", "In"), ("outputs", "Out")]);
    for case in cases {
        let code = |text: &str| if text.is_empty() { Text::new() } else { Text::code(text) };
        table.rows.push(alloc::vec![
            code(case.mnemonic).into(),
            code(case.inputs).into(),
            code(case.outputs).into(),
        ]);
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_functions_that_functions_use() {
        for function in LaneFunction::all() {
            for inner in called(function.body()) {
                assert!(functions(function.body()).iter().any(|f| f.name() == inner.name()));
            }
        }
    }

    #[test]
    fn mnemonics_have_words_in_any_order() {
        assert!(same_words("add.sat.s32", "add.s32.sat"));
        assert!(!same_words("add.s32", "add.u32"));
    }
}
