//! Any bytes, in every dialect.

#![no_main]

#[allow(dead_code)]
#[path = "../../crates/warpsmith-ptx/tests/checks/mod.rs"]
mod checks;

use libfuzzer_sys::fuzz_target;
use warpsmith_ptx::Dialect;

fuzz_target!(|source: &[u8]| {
    for dialect in [Dialect::File, Dialect::Template, Dialect::LlvmTemplate] {
        checks::check(source, dialect);
    }
});
