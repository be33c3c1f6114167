//! Images of memory: what hardware tools load and write, beside NumPy files.

use super::npy;
use crate::machine::report;
use crate::output::replace::Contents;
use anyhow::{Context, bail};
use std::fmt::Write as _;
use std::fs;
use std::io::Cursor;
use std::path::Path;
use warpsmith::sass::input::read_memory;
use warpsmith::sim::launch::{BufferId, Device, ElementType, Elements, ValueType};

/// How an image is written, by the ending of its file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A memory-initialisation file of 32-bit words.
    Mif,
    /// A coefficient file of 32-bit words.
    Coe,
    /// A VHDL package with an array of 32-bit words.
    Vhdl,
    /// A byte in each line, the lowest address first.
    Bytes,
}

impl Kind {
    fn of(path: &str) -> Option<Kind> {
        let ending = Path::new(path).extension()?.to_str()?.to_ascii_lowercase();
        match ending.as_str() {
            "mif" => Some(Kind::Mif),
            "coe" => Some(Kind::Coe),
            "vhd" | "vhdl" => Some(Kind::Vhdl),
            "hex" | "mem" => Some(Kind::Bytes),
            _ => None,
        }
    }
}

/// Opens a file of elements: an image of memory by its ending, else a NumPy file.
pub fn open(path: &str) -> anyhow::Result<Elements> {
    if Kind::of(path).is_none() {
        return npy::open(path);
    }
    let file = fs::read(path).with_context(|| format!("cannot read {path}"))?;
    let text = String::from_utf8_lossy(&file);
    let memory = match read_memory(&text) {
        Ok(memory) => memory,
        Err(faults) => {
            report(path, &text, &faults);
            bail!("{path} is not understood as an image of memory");
        }
    };
    // Words of a memory are numbers without a sign, until something else is said of them.
    let ty = match memory.unit {
        1 => ElementType::U8,
        2 => ElementType::U16,
        _ => ElementType::U32,
    };
    let count = memory.bytes.len() as u64 / u64::from(ty.bytes());
    Ok(Elements { ty: ty.into(), count, bytes: Box::new(Cursor::new(memory.bytes)), is_untyped: true })
}

/// Bytes of text for each byte of memory at most, which the account of the run is asked for.
const TEXT: u64 = 16;

/// The file that a buffer becomes, its bytes taken for elements of a type if that is said: an image of memory by its
/// ending, else a NumPy file.
pub fn contents<'a>(
    device: &'a Device,
    id: BufferId,
    ty: Option<&ValueType>,
    path: &str,
) -> anyhow::Result<Contents<'a>> {
    let Some(kind) = Kind::of(path) else { return npy::contents(device, id, ty) };
    let (name, ty, count) = device.describe(id);
    let size = count * u64::from(ty.bytes());
    let taken = size.saturating_mul(TEXT);
    device.account().take(taken).with_context(|| format!("no memory for a copy of `{name}`"))?;
    let mut bytes = vec![0; usize::try_from(size)?];
    device.read_at(id, 0, &mut bytes);
    let text = write(kind, name, &bytes)?;
    Ok(Box::new(move |out| out.write_all(text.as_bytes())))
}

/// Writes an image.
fn write(kind: Kind, name: &str, bytes: &[u8]) -> anyhow::Result<String> {
    let mut out = String::new();
    let count = bytes.len().div_ceil(4).max(1);
    let word = |index: usize| {
        let rest = bytes.get(4 * index..).unwrap_or_default();
        rest.iter().take(4).rev().fold(0, |word, byte| word << 8 | u32::from(*byte))
    };
    match kind {
        Kind::Bytes => bytes.iter().try_for_each(|byte| writeln!(out, "{byte:02x}"))?,
        Kind::Mif => {
            writeln!(
                out,
                "WIDTH = 32;\nDEPTH = {count};\nADDRESS_RADIX = HEX;\nDATA_RADIX = HEX;\nCONTENT BEGIN"
            )?;
            (0..count).try_for_each(|index| writeln!(out, "    {index:04x} : {:08x};", word(index)))?;
            writeln!(out, "END;")?;
        }
        Kind::Coe => {
            writeln!(out, "memory_initialization_radix=16;\nmemory_initialization_vector=")?;
            for index in 0..count {
                writeln!(out, "{:08x}{}", word(index), if index + 1 == count { ';' } else { ',' })?;
            }
        }
        Kind::Vhdl => {
            // What is no letter, digit or underline can't be in a name.
            let name: String =
                name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
            writeln!(out, "library ieee;\nuse ieee.std_logic_1164.all;\n\npackage memory_{name} is")?;
            writeln!(out, "    type words is array (0 to {}) of std_logic_vector(31 downto 0);", count - 1)?;
            writeln!(out, "    constant contents : words := (")?;
            for index in 0..count {
                let end = if index + 1 == count { "" } else { "," };
                writeln!(out, "        {index} => x\"{:08x}\"{end}", word(index))?;
            }
            writeln!(out, "    );\nend memory_{name};")?;
        }
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let bytes: Vec<u8> = (0..40).map(|byte| byte * 3).collect();
        for kind in [Kind::Mif, Kind::Coe, Kind::Vhdl, Kind::Bytes] {
            let text = write(kind, "a b", &bytes).unwrap();
            assert_eq!(read_memory(&text).unwrap().bytes, bytes, "{text}");
        }
    }
}
