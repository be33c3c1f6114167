//! The executable semantics of the data, run on their worked cases.

use std::collections::BTreeSet;
use warpsmith_explain::manual::FormManual;
use warpsmith_lane::{Case, Library, Program};
use warpsmith_ptx::isa::{Form, Instruction, LaneFunction};
use warpsmith_ptx::semantics;

/// Cases that a program should have at least.
const LEAST_CASES: usize = 3;

#[test]
fn every_function_can_be_read() {
    let mut library = Library::default();
    for function in LaneFunction::all() {
        library.add(function.head(), function.body()).unwrap();
    }
}

#[test]
fn every_program_gives_what_its_cases_say() {
    let (library, types) = (semantics::library(), semantics::types());
    let (mut forms, mut cases) = (0, 0);
    let mut faults = Vec::new();
    for form in Form::all().filter(|form| !form.lane().is_empty()) {
        forms += 1;
        let program = Program::parse(form.lane()).unwrap_or_else(|fault| panic!("{form:?}: {fault}"));
        let shape = semantics::shape(form);
        let lines: Vec<_> = form.cases().lines().filter(|line| !line.trim().is_empty()).collect();
        if lines.len() < LEAST_CASES {
            faults.push(format!("{form:?}: {} cases", lines.len()));
        }
        for line in lines {
            cases += 1;
            let difference = Case::parse(line, &shape, &types).and_then(|case| {
                let results = case.run(&program, &library).map_err(|fault| fault.to_string())?;
                case.difference(&results).map_or(Ok(()), Err)
            });
            if let Err(message) = difference {
                faults.push(format!("{form:?}: {line}: {message}"));
            }
        }
    }
    assert!(faults.is_empty(), "{} of {cases} cases:\n{}", faults.len(), faults.join("\n"));
    println!("{cases} cases of {forms} forms");
}

#[test]
fn every_instruction_says_what_it_does() {
    for instruction in Instruction::all() {
        for form in instruction.forms() {
            let prose = form.part().semantics();
            assert!(form.lane().is_empty() != prose.is_empty(), "{form:?}: a program or prose, not both");
        }
    }
}

#[test]
fn functions_of_one_lane_have_programs() {
    // Families whose instructions read and write nothing but their own lane's registers.
    const FAMILIES: [&str; 9] =
        ["compare", "convert", "extended", "float", "half", "integer", "logic", "mixed", "video"];
    let families: BTreeSet<&str> = Form::all().map(Form::family).collect();
    for family in FAMILIES {
        assert!(families.contains(family), "no family `{family}`");
    }
    for form in Form::all().filter(|form| FAMILIES.contains(&form.family())) {
        assert!(!form.lane().is_empty(), "{form:?}");
    }
}
