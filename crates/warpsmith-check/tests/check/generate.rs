//! Random modules: what is generated reads without a fault, and every instruction is resolved to the
//! form that it was written in.

use std::collections::BTreeSet;
use warpsmith_check as check;
use warpsmith_generate::{Generated, Options};
use warpsmith_ptx::isa::Form;
use warpsmith_ptx::print::canonical_bytes;
use warpsmith_ptx::view::{Inst, Statement};
use warpsmith_ptx::{LineIndex, Module};

/// The instructions of a module in order.
fn instructions(module: &Module) -> impl Iterator<Item = Inst<'_>> {
    module.root().descendants().filter_map(|node| match Statement::new(node) {
        Some(Statement::Inst(inst)) => Some(inst),
        _ => None,
    })
}

/// The first fault of a module, with its line.
fn first_fault(module: &Module) -> Option<String> {
    let fault = module.diagnostics().first()?;
    let source = module.source();
    let line = LineIndex::new(source).position(source, fault.span.start).line;
    let text = source.split(|&byte| byte == b'\n').nth(line as usize - 1).unwrap_or_default();
    Some(format!("line {line}: {}\n{}", fault.message(source), String::from_utf8_lossy(text)))
}

/// Compares the instructions that were read with those that were meant.
///
/// Some forms are spelled as others are and differ in what a name names, or in the length of a vector:
/// `mov.b64 %rd0, function` and `mov.b64 %rd0, %rd1`. The reader takes the first of such forms.
fn compare(generated: &Generated, module: &Module) -> Result<(), String> {
    let read: Vec<Inst<'_>> = instructions(module).collect();
    if read.len() != generated.instructions.len() {
        return Err(format!("{} instructions, not {}", read.len(), generated.instructions.len()));
    }
    for (inst, meant) in read.iter().zip(&generated.instructions) {
        let Some(form) = inst.form() else { return Err(format!("no form: {}", inst.text())) };
        let same = form <= meant.form;
        if !same || inst.canonical_mnemonic() != meant.mnemonic {
            return Err(format!(
                "{}\n  meant {:?} as {}\n  read  {form:?}",
                inst.text(),
                meant.form,
                meant.mnemonic
            ));
        }
    }
    Ok(())
}

/// Whether the tokens are the source, without gap or overlap.
fn check_tokens(module: &Module) {
    let mut at = 0;
    for (_, span) in module.tokens() {
        assert_eq!(span.start, at);
        at = span.end;
    }
    assert_eq!(at as usize, module.source().len());
}

fn check_module(name: &str, generated: &Generated) {
    let module = Module::parse(generated.source.clone());
    if let Some(fault) = first_fault(&module) {
        panic!("{name}: {fault}");
    }
    // A module may lack a variable of the state space that an instruction asks for, or have only one that is read.
    let misplaced =
        |found: &check::Finding| matches!(found.problem.code(), "PTX0040" | "PTX0045" | "PTX0047");
    if let Some(misuse) = check::operands(&module).iter().find(|fault| !misplaced(fault)) {
        panic!("{name}: {} {}", misuse.problem.code(), misuse.message(module.source()));
    }
    check_tokens(&module);
    if let Err(difference) = compare(generated, &module) {
        panic!("{name}: {difference}");
    }
    let printed = Module::parse(canonical_bytes(&module));
    if let Some(fault) = first_fault(&printed) {
        panic!("{name}, printed: {fault}");
    }
    assert!(module.same_tree(&printed), "{name}: the printed module has another tree");
    assert_eq!(canonical_bytes(&printed), printed.source(), "{name}: printing again changes the text");
}

#[test]
fn modules_read_as_they_were_meant() {
    let odd = Options::default();
    let plain = Options { odd: false, ..Options::default() };
    for seed in 0..200 {
        check_module(&format!("odd module {seed}"), &warpsmith_generate::planned(seed, &odd));
        check_module(&format!("plain module {seed}"), &warpsmith_generate::planned(seed, &plain));
    }
}

#[test]
fn every_form_can_be_generated() {
    let mut seen = BTreeSet::new();
    for platform in warpsmith_generate::platforms() {
        let generated = warpsmith_generate::each_form(1, platform, Form::all());
        check_module(&format!("every form of {platform:?}"), &generated);
        seen.extend(generated.instructions.iter().map(|planned| planned.form));
    }
    let unseen: Vec<Form> = Form::all().filter(|form| !seen.contains(form)).collect();
    assert!(unseen.is_empty(), "no platform has {unseen:?}");
}

#[test]
fn a_seed_gives_the_same_bytes() {
    let options = Options::default();
    assert_eq!(warpsmith_generate::module(5, &options), warpsmith_generate::module(5, &options));
    assert_ne!(warpsmith_generate::module(5, &options), warpsmith_generate::module(6, &options));
}

#[test]
fn faults_are_reported_and_lose_nothing() {
    let options = Options { faults: 8, ..Options::default() };
    let mut faulty = 0;
    for seed in 0..100 {
        let module = Module::parse(warpsmith_generate::module(seed, &options));
        check_tokens(&module);
        faulty += usize::from(!module.diagnostics().is_empty());
    }
    assert!(faulty > 90, "only {faulty} of 100 broken modules have a diagnostic");
}
