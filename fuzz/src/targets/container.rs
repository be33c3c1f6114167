//! Files that hold machine code.

#[path = "../../../crates/warpsmith-image/tests/checks/mod.rs"]
mod checks;

pub fn cubin(file: &[u8]) {
    checks::cubin(file);
}

pub fn fatbin(file: &[u8]) {
    behind(&0xba55_ed50u32.to_le_bytes(), file);
}

pub fn elf(file: &[u8]) {
    behind(b"\x7fELF", file);
}

pub fn archive(file: &[u8]) {
    behind(b"!<arch>\n", file);
}

pub fn zip(file: &[u8]) {
    behind(b"PK\x03\x04", file);
}

/// Whatever the first bytes are, they are read as this container. A seed has them already.
fn behind(mark: &[u8], file: &[u8]) {
    let file = file.strip_prefix(mark).unwrap_or(file);
    let mut piece = mark.to_vec();
    piece.extend_from_slice(file);
    checks::container(&piece);
}
