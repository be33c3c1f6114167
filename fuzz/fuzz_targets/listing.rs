//! Any bytes as a file with machine code: all of it is listed, and its graphs are drawn.

#![no_main]

#[allow(dead_code)]
#[path = "../../crates/warpsmith/tests/checks/mod.rs"]
mod checks;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|file: &[u8]| {
    checks::listing(file);
});
