//! Readers of machine code: raw bytes, hexadecimal words, listings, files of hardware tools, cubins as text.

mod cubin;
mod hex;
mod listing;
mod memory;

pub use cubin::{TextConstants, TextCubin, TextKernel, read_text_cubin};
pub use hex::read_hex;
pub use listing::read_listing;
pub use memory::{Memory, read_memory};

use crate::code::{Code, WordOrder};
use crate::fault::Faults;
use crate::isa::{Data, Element, Isa, Item};
use alloc::string::String;
use alloc::vec::Vec;
use memory::Notation;

/// What a file of machine code looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Form {
    /// The bytes themselves.
    Binary,
    /// Hexadecimal words, see [`read_hex`].
    Hex,
    /// A listing with the words in comments, see [`read_listing`].
    Listing,
    /// A VHDL file with a word for each index, see [`read_memory`].
    Vhdl,
    /// A memory-initialisation file, see [`read_memory`].
    Mif,
    /// A coefficient file, see [`read_memory`].
    Coe,
    /// A cubin as text, see [`read_text_cubin`].
    TextCubin,
}

impl Form {
    /// The form that a file seems to have.
    pub fn detect(file: &[u8]) -> Form {
        let text = |byte: &u8| matches!(byte, b'\t' | b'\n' | b'\r' | 0x0c | b' '..=b'~') || *byte >= 0x80;
        let utf8 = core::str::from_utf8(file).ok().filter(|_| file.iter().all(text));
        let Some(whole) = utf8 else { return Form::Binary };
        if TextCubin::detect(whole) {
            return Form::TextCubin;
        }
        match Notation::of(whole) {
            Notation::Vhdl
                if ["x\"", "X\"", "entity ", "ENTITY "].iter().any(|mark| whole.contains(mark)) =>
            {
                return Form::Vhdl;
            }
            Notation::Mif => return Form::Mif,
            Notation::Coe => return Form::Coe,
            _ => {}
        }
        let words = file.windows(2).enumerate().filter(|(_, pair)| *pair == b"/*");
        for (at, _) in words {
            let rest = file[at + 2..].trim_ascii_start();
            if rest.starts_with(b"0x") || rest.starts_with(b"0X") {
                return Form::Listing;
            }
        }
        Form::Hex
    }

    /// The notation of a memory's contents that it is.
    fn notation(self) -> Option<Notation> {
        match self {
            Form::Vhdl => Some(Notation::Vhdl),
            Form::Mif => Some(Notation::Mif),
            Form::Coe => Some(Notation::Coe),
            Form::Binary | Form::Hex | Form::Listing | Form::TextCubin => None,
        }
    }
}

/// Reads code of any form. Without a form it is detected; without an order, that one is taken in which more of the
/// file is instructions, and their bits mean more.
///
/// # Errors
/// Those of the form.
pub fn read(isa: &Isa, file: &[u8], form: Option<Form>, order: Option<WordOrder>) -> Result<Code, Faults> {
    let form = form.unwrap_or_else(|| Form::detect(file));
    if form == Form::Binary {
        return Ok(Code { bytes: file.to_vec(), symbols: Vec::new() });
    }
    let text = String::from_utf8_lossy(file);
    if let Some(notation) = form.notation() {
        return Ok(Code {
            bytes: program_of(isa, memory::read(&text, notation)?.bytes),
            symbols: Vec::new(),
        });
    }
    if form == Form::TextCubin {
        return Ok(read_text_cubin(&text)?.code());
    }
    let read = |order| match form {
        Form::Listing => read_listing(&text, order),
        _ => read_hex(&text, order),
    };
    let Some(order) = order else {
        let (low, high) = (read(WordOrder::LowFirst)?, read(WordOrder::HighFirst)?);
        let prefers_low = strange_bits(isa, &low.bytes) < strange_bits(isa, &high.bytes);
        return Ok(if prefers_low { low } else { high });
    };
    read(order)
}

/// The bytes of a memory up to the end of its last instruction: behind it there are zeros.
fn program_of(isa: &Isa, mut bytes: Vec<u8>) -> Vec<u8> {
    let used = bytes.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1);
    let mut at = 0;
    while at < used {
        at += isa.element_at(&bytes, at).length().max(1);
    }
    bytes.truncate(at);
    bytes
}

/// Where the code of each line of a text begins: offsets in what [`read`] makes of it, and lines from 1. Nothing for bytes
/// and for what can't be read.
pub fn lines(file: &[u8], form: Form) -> Vec<(u64, u32)> {
    let mut lines = Vec::new();
    let text = String::from_utf8_lossy(file);
    let mut tell = |offset, line| lines.push((offset, line));
    // The order changes where the halves of a word lie, not how many bytes there are.
    let read = match form {
        Form::Binary => return Vec::new(),
        Form::Vhdl | Form::Mif | Form::Coe => {
            let read = form.notation().and_then(|notation| memory::read(&text, notation).ok());
            return read.map_or_else(Vec::new, |memory| memory.lines);
        }
        Form::TextCubin => {
            return read_text_cubin(&text).map_or_else(|_| Vec::new(), |cubin| cubin.lines());
        }
        Form::Listing => listing::read_lines(&text, WordOrder::LowFirst, &mut tell),
        Form::Hex => hex::read_lines(&text, WordOrder::LowFirst, &mut tell),
    };
    if read.is_err() {
        lines.clear();
    }
    lines
}

/// How many bits are no instruction, or mean nothing in theirs.
fn strange_bits(isa: &Isa, bytes: &[u8]) -> usize {
    let (mut at, mut strange) = (0, 0);
    while at < bytes.len() {
        let element = isa.element_at(bytes, at);
        let length = element.length().max(1);
        strange += match element {
            Element::Item(Item::Data(Data { empty: false, .. })) => 8 * length,
            Element::Item(Item::Instruction(instruction)) => instruction.residual().count_ones() as usize,
            _ => 0,
        };
        at += length;
    }
    strange
}

/// The name in `Function : NAME` or `function NAME`, as listings head their parts.
fn function_name(line: &str) -> Option<&str> {
    let line = line.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '#' | '/' | '.' | ';'));
    let head = line.get(..8).filter(|head| head.eq_ignore_ascii_case("function"))?;
    let rest = &line[head.len()..];
    let name = rest.trim_start_matches(|c: char| c.is_whitespace() || c == ':');
    let name = name.split_whitespace().next()?;
    // `functionality` is another word.
    (name.len() < rest.len()).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tells_forms_apart() {
        assert_eq!(Form::detect(b"\x05\x42\x00\x10"), Form::Binary);
        assert_eq!(Form::detect(b"10004205 0023c780\n"), Form::Hex);
        assert_eq!(Form::detect(b"/*0000*/ MOV R0, R1; /* 0x100042050023c780 */"), Form::Listing);
        assert_eq!(Form::detect(b"/* words */ 10004205"), Form::Hex);
        assert_eq!(Form::detect(b""), Form::Hex);
        assert_eq!(Form::detect(b"-- a\nlibrary ieee;\nwhen 0 => x\"10004205\""), Form::Vhdl);
        assert_eq!(Form::detect(b"architecture a of b is when 0 => x\"10004205\""), Form::Vhdl);
        assert_eq!(Form::detect(b"WIDTH = 32;\nCONTENT BEGIN"), Form::Mif);
        assert_eq!(Form::detect(b"memory_initialization_radix=16;"), Form::Coe);
        assert_eq!(Form::detect(b"architecture {sm_10}\nabiversion {0}"), Form::TextCubin);
    }

    #[test]
    fn finds_names_of_functions() {
        assert_eq!(function_name("# function _Z1fv"), Some("_Z1fv"));
        assert_eq!(function_name("\t\tFunction : kernel"), Some("kernel"));
        assert_eq!(function_name("functionality"), None);
        assert_eq!(function_name("function"), None);
        assert_eq!(function_name("MOV R0, R1"), None);
    }
}
