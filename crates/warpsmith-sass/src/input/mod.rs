//! Readers of machine code: raw bytes, hexadecimal words, listings.

mod hex;
mod listing;

pub use hex::read_hex;
pub use listing::read_listing;

use crate::code::{Code, WordOrder};
use crate::fault::Fault;
use crate::instruction::{Data, Item};
use crate::isa::{Element, Isa};
use alloc::string::String;
use alloc::vec::Vec;

/// What a file of machine code looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Form {
    /// The bytes themselves.
    Binary,
    /// Hexadecimal words, see [`read_hex`].
    Hex,
    /// A listing with the words in comments, see [`read_listing`].
    Listing,
}

impl Form {
    /// The form that a file seems to have.
    pub fn detect(file: &[u8]) -> Form {
        let text = |byte: &u8| matches!(byte, b'\t' | b'\n' | b'\r' | 0x0c | b' '..=b'~') || *byte >= 0x80;
        if !file.iter().all(text) || core::str::from_utf8(file).is_err() {
            return Form::Binary;
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
}

/// Reads code of any form. Without a form it is detected; without an order, that one is taken in which more of the
/// file is instructions, and their bits mean more.
///
/// # Errors
/// Those of the form.
pub fn read(
    isa: &Isa,
    file: &[u8],
    form: Option<Form>,
    order: Option<WordOrder>,
) -> Result<Code, Vec<Fault>> {
    let form = form.unwrap_or_else(|| Form::detect(file));
    if form == Form::Binary {
        return Ok(Code { bytes: file.to_vec(), symbols: Vec::new() });
    }
    let text = String::from_utf8_lossy(file);
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

/// Where the code of each line of a text begins: offsets in what [`read`] makes of it, and lines from 1. Nothing for bytes
/// and for what can't be read.
pub fn lines(file: &[u8], form: Form) -> Vec<(u64, u32)> {
    let mut lines = Vec::new();
    let text = String::from_utf8_lossy(file);
    let mut tell = |offset, line| lines.push((offset, line));
    // The order changes where the halves of a word lie, not how many bytes there are.
    let read = match form {
        Form::Binary => return Vec::new(),
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
