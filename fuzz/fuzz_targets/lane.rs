//! Programs of the lane language: any text is refused or runs, and ends.

#![no_main]

use libfuzzer_sys::fuzz_target;
use warpsmith_ptx::lane::{self, Input, Operand, Program, Setting};

fuzz_target!(|text: &str| {
    let Ok(program) = Program::parse(text) else { return };
    let operand = |name, ty: &str, written| Operand { ty: ty.into(), written, ..Operand::named(name) };
    let setting = Setting {
        operands: vec![operand("d", "f32", true), operand("a", "f32", false), operand("b", "s32", false)],
        types: lane::types(),
        ..Setting::default()
    };
    let library = lane::library();
    program.check(&library, &setting, &|_| true);
    let inputs = [("a", Input::bits(0x3f80_0001)), ("b", Input::bits(0xffff_fff0))];
    let _ = program.run(&library, &setting, &inputs, Some(true));
});
