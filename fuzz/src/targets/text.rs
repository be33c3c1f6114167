//! PTX as text, host files, the lane language.

#[allow(dead_code)]
#[path = "../../../crates/warpsmith-check/tests/checks/mod.rs"]
mod checks;

use warpsmith_check::Options;
use warpsmith_check::host::{self, Language};
use warpsmith_lane::{Input, Operand, Program, Setting};
use warpsmith_ptx::{Dialect, Module, semantics};

pub fn read(source: &[u8]) {
    checks::read(source, Dialect::File);
}

pub fn template(source: &[u8]) {
    for dialect in [Dialect::Template, Dialect::LlvmTemplate] {
        checks::read(source, dialect);
    }
}

pub fn tokens(choices: &[u8]) {
    let source = checks::tokens::sequence(choices);
    for dialect in [Dialect::File, Dialect::Template, Dialect::LlvmTemplate] {
        checks::read(&source, dialect);
    }
}

pub fn print(source: &[u8]) {
    checks::print(&Module::parse(source));
}

pub fn check(source: &[u8]) {
    checks::diagnostics(&Module::parse(source));
}

pub fn mend(source: &[u8]) {
    checks::fixes::check(&Module::parse(source));
}

pub fn explore(source: &[u8]) {
    checks::explore(&Module::parse(source));
}

pub fn modules(data: &[u8]) {
    let Some((seed, changes)) = data.split_first_chunk::<4>() else { return };
    let options = warpsmith_generate::Options { instructions: 4, ..Default::default() };
    let mut source = warpsmith_generate::module(u32::from_le_bytes(*seed).into(), &options);
    assert!(Module::parse(source.as_slice()).diagnostics().is_empty());
    // Three bytes each: where, and what to put there.
    for change in changes.chunks_exact(3) {
        let at = u16::from_le_bytes([change[0], change[1]]) as usize % source.len().max(1);
        if let Some(byte) = source.get_mut(at) {
            *byte = change[2];
        }
    }
    checks::print(&checks::read(&source, Dialect::File));
}

pub fn host(data: &[u8]) {
    let Some((which, file)) = data.split_first() else { return };
    let all = [Language::Cuda, Language::Cpp, Language::Rust, Language::Python];
    let checked = host::check(all[usize::from(*which) % all.len()], file, &Options::default());
    for found in &checked.findings {
        assert!(found.span.start <= found.span.end && found.span.end as usize <= file.len());
    }
}

pub fn lane(text: &[u8]) {
    let Ok(text) = str::from_utf8(text) else { return };
    let Ok(program) = Program::parse(text) else { return };
    let operand = |name, ty: &str, written| Operand { ty: ty.into(), written, ..Operand::named(name) };
    let setting = Setting {
        operands: vec![operand("d", "f32", true), operand("a", "f32", false), operand("b", "s32", false)],
        types: semantics::types(),
        ..Setting::default()
    };
    let library = semantics::library();
    program.check(&library, &setting, &|_| true);
    let inputs = [("a", Input::bits(0x3f80_0001)), ("b", Input::bits(0xffff_fff0))];
    let _ = program.run(&library, &setting, &inputs, Some(true));
}
