//! Random sequences of tokens.

#![no_main]

#[allow(dead_code)]
#[path = "../../crates/warpsmith-ptx/tests/checks/mod.rs"]
mod checks;

use libfuzzer_sys::fuzz_target;
use warpsmith_ptx::Dialect;

fuzz_target!(|choices: &[u8]| {
    let source = checks::tokens::sequence(choices);
    for dialect in [Dialect::File, Dialect::Template, Dialect::LlvmTemplate] {
        checks::check(&source, dialect);
    }
});
