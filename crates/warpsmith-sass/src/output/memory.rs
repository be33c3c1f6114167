//! Memory-initialisation files of the two large makers of programmable logic.

use super::{Comments, each, padded};
use crate::isa::Isa;
use core::fmt::{self, Write};

/// Writes a memory-initialisation file (MIF) of 32-bit words, of the depth that the code needs or a larger one.
///
/// # Errors
/// Those of the output.
pub fn write_mif(
    out: &mut impl Write,
    isa: &Isa,
    bytes: &[u8],
    depth: Option<u64>,
    comments: Comments,
) -> fmt::Result {
    let words = (bytes.len() as u64).div_ceil(4);
    let depth = depth.unwrap_or(words).max(words).max(1);
    writeln!(out, "WIDTH = 32;\nDEPTH = {depth};\nADDRESS_RADIX = HEX;\nDATA_RADIX = HEX;\nCONTENT BEGIN")?;
    let mut index = 0u64;
    each(isa, bytes, comments, |line| {
        for (part, word) in line.bytes.chunks(4).enumerate() {
            write!(out, "    {index:04x} : {:08x};", padded(word))?;
            match line.text.filter(|_| part == 0) {
                Some(text) => writeln!(out, "  -- {:04x} {text}", line.offset)?,
                None => writeln!(out)?,
            }
            index += 1;
        }
        Ok(())
    })?;
    if index + 1 == depth {
        writeln!(out, "    {index:04x} : 00000000;")?;
    } else if index < depth {
        writeln!(out, "    [{index:04x}..{:04x}] : 00000000;", depth - 1)?;
    }
    writeln!(out, "END;")
}

/// Writes a coefficient file (COE) of 32-bit words. It has no room for comments between the words: the texts stand
/// before them.
///
/// # Errors
/// Those of the output.
pub fn write_coe(out: &mut impl Write, isa: &Isa, bytes: &[u8], comments: Comments) -> fmt::Result {
    if comments.style.is_some() {
        each(isa, bytes, comments, |line| {
            writeln!(out, "; {:04x} {}", line.offset, line.text.unwrap_or_default())
        })?;
    }
    writeln!(out, "memory_initialization_radix=16;\nmemory_initialization_vector=")?;
    let words = bytes.len().div_ceil(4);
    for (index, word) in bytes.chunks(4).enumerate() {
        writeln!(out, "{:08x}{}", padded(word), if index + 1 == words { ';' } else { ',' })?;
    }
    if words == 0 {
        writeln!(out, "00000000;")?;
    }
    Ok(())
}
