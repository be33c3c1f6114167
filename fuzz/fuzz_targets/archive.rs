//! Any bytes behind the beginning of an archive.

#![no_main]

#[allow(dead_code)]
#[path = "../../crates/warpsmith-image/tests/checks/mod.rs"]
mod checks;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|file: &[u8]| {
    // Whatever the first bytes are, they are read as this container.
    let mut piece = b"!<arch>\n".to_vec();
    piece.extend_from_slice(file);
    checks::container(&piece);
});
