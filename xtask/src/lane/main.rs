//! Runs the executable semantics of `isa/ptx` on their cases, straight from the data files.

mod shape;

use clap::Parser;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::ExitCode;
use warpsmith_lane::{Case, FormShape, Library, Program, Setting, Type};
use xtask::isa::{self, Form, Fragment, Isa};

#[derive(Parser)]
#[command(name = "cargo xtask lane", about = "Run the executable semantics on their cases")]
struct Options {
    /// Files of isa/ptx; all of them by default.
    files: Vec<String>,
}

/// What the run found.
#[derive(Default)]
struct Report {
    forms: usize,
    cases: usize,
    fragments: usize,
    /// Layouts that were checked already.
    seen: BTreeSet<String>,
    faults: usize,
}

impl Report {
    fn fault(&mut self, form: &Form, message: &str) {
        self.faults += 1;
        println!("{}:{}: {}: {message}", form.file, form.line, form.pattern.text);
    }
}

fn main() -> anyhow::Result<ExitCode> {
    let options = Options::parse();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../isa/ptx");
    let isa = match isa::load(&folder) {
        Ok(isa) => isa,
        Err(problems) => {
            problems.iter().for_each(|problem| eprintln!("{problem}"));
            return Ok(ExitCode::FAILURE);
        }
    };
    let types = shape::types(&isa);
    let mut report = Report::default();
    let forms = || isa.instructions.iter().flat_map(|i| &i.forms).flat_map(|form| &form.slots);
    let words: BTreeSet<&str> = forms().flat_map(|slot| &slot.values).map(|v| v.word.as_str()).collect();
    let slots: BTreeSet<&str> = forms().map(|slot| slot.name.as_str()).collect();
    let library = library(&isa, &types, &|word| words.contains(word) || slots.contains(word), &mut report);
    let wanted = |form: &Form| {
        let name = |file: &String| Path::new(file).file_name().is_some_and(|name| *name == *form.file);
        options.files.is_empty() || options.files.iter().any(name)
    };
    for instruction in &isa.instructions {
        for form in instruction.forms.iter().filter(|form| wanted(form)) {
            check_form(form, &instruction.forms, &|word| words.contains(word), &library, &types, &mut report);
            for fragment in &form.fragments {
                check_fragment(form, fragment, &library, &types, &mut report);
            }
        }
    }
    let Report { forms, cases, fragments, faults, .. } = report;
    println!("{forms} forms with a program, {cases} cases, {fragments} fragments, {faults} faults");
    Ok(if faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn library(
    isa: &Isa,
    types: &[(String, Type)],
    known: &dyn Fn(&str) -> bool,
    report: &mut Report,
) -> Library {
    let mut library = Library::default();
    for function in &isa.functions {
        if let Err(fault) = library.add(&function.head, &function.body) {
            report.faults += 1;
            println!("functions.isa: {}: {fault}", function.head);
        }
    }
    let setting = Setting { types: types.to_vec(), ..Setting::default() };
    for fault in library.check(&setting, known) {
        report.faults += 1;
        println!("functions.isa: {fault}");
    }
    library
}

/// Reads a form's program, checks its names and runs its cases.
fn check_form(
    form: &Form,
    siblings: &[Form],
    is_word: &dyn Fn(&str) -> bool,
    library: &Library,
    types: &[(String, Type)],
    report: &mut Report,
) {
    if form.lane.is_empty() {
        if !form.cases.is_empty() {
            report.fault(form, "has cases and no program");
        }
        return;
    }
    report.forms += 1;
    let program = match Program::parse(&form.lane) {
        Ok(program) => program,
        Err(fault) => return report.fault(form, &fault.to_string()),
    };
    let mut shape = shape::of(form);
    // A program that several forms share may name what only some of them have.
    let kin: Vec<&Form> = siblings.iter().filter(|other| other.lane == form.lane).collect();
    for other in kin.iter().flat_map(|other| shape::of(other).operands) {
        if shape.operands.iter().all(|known| known.name != other.name) {
            shape.operands.push(warpsmith_lane::ShapeOperand { optional: true, ..other });
        }
    }
    let known =
        |word: &str| is_word(word) || kin.iter().flat_map(|other| &other.slots).any(|slot| slot.name == word);
    let mut count = 0;
    for line in form.cases.lines().filter(|line| !line.trim().is_empty()) {
        count += 1;
        if let Err(message) = run_case(line, &program, &shape, form, library, types, &known) {
            report.fault(form, &format!("{}: {message}", line.trim()));
        }
    }
    report.cases += count;
    if count < 3 {
        report.fault(form, &format!("has {count} cases; three are wanted"));
    }
}

fn run_case(
    line: &str,
    program: &Program,
    shape: &FormShape,
    form: &Form,
    library: &Library,
    types: &[(String, Type)],
    known: &dyn Fn(&str) -> bool,
) -> Result<(), String> {
    let own = shape::of(form);
    let mut case = Case::parse(line, &own, types)?;
    for operand in shape.operands.iter().skip(own.operands.len()) {
        let missing = warpsmith_lane::Operand::named(&operand.name);
        case.setting.operands.push(warpsmith_lane::Operand {
            given: false,
            written: operand.written,
            ..missing
        });
    }
    if let Some(fault) = program.check(library, &case.setting, known).first() {
        return Err(fault.to_string());
    }
    let results = case.run(program, library).map_err(|fault| fault.to_string())?;
    case.difference(&results).map_or(Ok(()), Err)
}

/// Checks that every element of a matrix is held, and by equally many.
fn check_fragment(
    form: &Form,
    fragment: &Fragment,
    library: &Library,
    types: &[(String, Type)],
    report: &mut Report,
) {
    for setting in shape::settings(form, fragment, types) {
        // What a fragment does not name makes no difference to it.
        if !report.seen.insert(shape::key(fragment, &setting)) {
            continue;
        }
        report.fragments += 1;
        if let Err(message) = shape::layout(fragment, &setting, library) {
            let words: Vec<_> = setting.words.iter().map(|word| format!(".{word}")).collect();
            report.fault(form, &format!("fragment {} ({}): {message}", fragment.operand, words.concat()));
            return;
        }
    }
}
