//! Generated modules, with single bytes changed.

#![no_main]

#[allow(dead_code)]
#[path = "../../crates/warpsmith-ptx/tests/checks/mod.rs"]
mod checks;

use libfuzzer_sys::fuzz_target;
use warpsmith_ptx::generate::{self, Options};
use warpsmith_ptx::{Dialect, Module};

fuzz_target!(|data: &[u8]| {
    let Some((seed, changes)) = data.split_first_chunk::<8>() else { return };
    let mut source = generate::module(u64::from_le_bytes(*seed), &Options::default());
    assert!(Module::parse(source.as_slice()).diagnostics().is_empty());
    // Three bytes each: where, and what to put there.
    for change in changes.chunks_exact(3) {
        let at = u16::from_le_bytes([change[0], change[1]]) as usize % source.len().max(1);
        if let Some(byte) = source.get_mut(at) {
            *byte = change[2];
        }
    }
    checks::check(&source, Dialect::File);
});
