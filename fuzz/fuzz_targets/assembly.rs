//! Any bytes as assembly text of sm_90; what is assembled comes back from its own text.

#![no_main]

#[allow(dead_code)]
#[path = "../../crates/warpsmith-sass/tests/checks/mod.rs"]
mod checks;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|source: &[u8]| {
    checks::assembly(checks::sm_90(), source);
});
