//! Any bytes as a cubin: read, line tables, edited, written again.

#![no_main]

#[allow(dead_code)]
#[path = "../../crates/warpsmith-image/tests/checks/mod.rs"]
mod checks;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|file: &[u8]| checks::cubin(file));
