//! What code is made of, one element after the other.

use warpsmith::sass::{Element, Isa};

/// Most places that the last line names.
pub const NAMED: usize = 8;
/// Most places of which is said why they are no instruction.
pub const EXPLAINED: u64 = 1000;

/// Hands each instruction, each piece of data and each control word of a group to a function, with its offset and bytes.
pub fn each(
    isa: &Isa,
    bytes: &[u8],
    mut take: impl FnMut(u64, &[u8], &Element) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    for (at, element, length) in isa.elements(bytes) {
        take(at as u64, &bytes[at..at + length], &element)?;
    }
    Ok(())
}
