#![no_main]
//! Any bytes, as a file of each host language.

use libfuzzer_sys::fuzz_target;
use warpsmith_ptx::check::Options;
use warpsmith_ptx::host::{self, Language};

fuzz_target!(|file: &[u8]| {
    for language in [Language::Cuda, Language::Cpp, Language::Rust, Language::Python] {
        let checked = host::check(language, file, &Options::default());
        for found in &checked.diagnostics {
            assert!(found.span.start <= found.span.end && found.span.end as usize <= file.len());
        }
    }
});
