//! The examples of the data: each reads without a fault as a form of its own instruction, and comes back
//! from the printer.

use warpsmith_ptx::Module;
use warpsmith_ptx::isa::{Form, Instruction};
use warpsmith_ptx::print::canonical;
use warpsmith_ptx::view::{Inst, Statement};

/// The examples of a form as the body of a function.
fn module_of(form: Form) -> Module {
    Module::parse(format!(".version 9.5\n.target sm_90\n\n.func f()\n{{\n{}\n}}\n", form.examples()))
}

fn instructions(module: &Module) -> impl Iterator<Item = Inst<'_>> {
    module.root().descendants().filter_map(|node| match Statement::new(node) {
        Some(Statement::Inst(inst)) => Some(inst),
        _ => None,
    })
}

#[test]
fn every_example_reads_as_its_instruction() {
    let (mut read, mut own) = (0, 0);
    for form in Form::all() {
        let module = module_of(form);
        if let Some(fault) = module.diagnostics().first() {
            panic!("{form:?}: {}\n{}", fault.message(module.source()), form.examples());
        }
        let mut count = 0;
        for inst in instructions(&module) {
            let found = inst.form().expect("a form");
            assert_eq!(found.instruction(), form.instruction(), "{}", inst.text());
            count += 1;
            own += usize::from(found == form);
        }
        assert!(count > 0, "{form:?} has no example");
        read += count;
    }
    println!("{read} examples, {own} of them of the form that they stand with");
    // The rest are forms that are spelled as an earlier one.
    assert!(own * 10 > read * 9);
}

#[test]
fn every_example_prints_and_reads_back() {
    for form in Form::all() {
        let module = module_of(form);
        let text = canonical(&module);
        let printed = Module::parse(text.as_bytes());
        assert!(printed.diagnostics().is_empty(), "{text}");
        assert!(module.same_tree(&printed), "{text}");
        assert_eq!(canonical(&printed), text);
    }
}

#[test]
fn every_instruction_has_an_example() {
    for instruction in Instruction::all() {
        let mut forms = instruction.forms();
        assert!(forms.any(|form| !form.examples().is_empty()), "{}", instruction.name());
    }
}
