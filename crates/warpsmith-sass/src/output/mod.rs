//! Writers of machine code: hexadecimal words, VHDL, memory-initialisation files.
//!
//! All of them write 32-bit words in memory order, but for [`write_hex`], which writes an instruction a line. The text
//! of each instruction follows as a comment where the format has comments.

mod memory;
mod vhdl;

pub use memory::{write_coe, write_mif};
pub use vhdl::{VhdlOptions, write_vhdl};

use crate::code::WordOrder;
use crate::isa::{Element, Isa};
use crate::text::Style;
use alloc::string::String;
use core::fmt::{self, Write};

/// What can be said beside the words of an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Comments {
    /// The style of the text; none leaves comments out.
    pub style: Option<Style>,
}

/// Writes an instruction a line, each as one number of 8 or 16 or 32 digits with `0x` before it if the high half comes
/// first, or as words of 8 digits with blanks between them in memory order.
///
/// # Errors
/// Those of the output.
pub fn write_hex(
    out: &mut impl Write,
    isa: &Isa,
    bytes: &[u8],
    order: WordOrder,
    comments: Comments,
) -> fmt::Result {
    each(isa, bytes, comments, |line| {
        match order {
            WordOrder::HighFirst if line.bytes.len().is_multiple_of(4) => {
                out.write_str("0x")?;
                for byte in line.bytes.iter().rev() {
                    write!(out, "{byte:02x}")?;
                }
            }
            _ => {
                for (index, word) in line.bytes.chunks(4).enumerate() {
                    let gap = if index > 0 { " " } else { "" };
                    write!(out, "{gap}{:08x}", padded(word))?;
                }
            }
        }
        match line.text {
            Some(text) => writeln!(out, "  // {:04x} {text}", line.offset),
            None => writeln!(out),
        }
    })
}

/// An instruction or a piece of data on its way out.
struct Line<'a> {
    offset: u64,
    bytes: &'a [u8],
    text: Option<&'a str>,
}

/// Walks over code; what is no instruction comes in pieces of up to a word.
fn each(
    isa: &Isa,
    bytes: &[u8],
    comments: Comments,
    mut visit: impl FnMut(Line<'_>) -> fmt::Result,
) -> fmt::Result {
    let mut text = String::new();
    let mut at = 0;
    while at < bytes.len() {
        let element = isa.element_at(bytes, at);
        let end = (at + element.length()).min(bytes.len());
        if let Some(style) = comments.style {
            text.clear();
            match &element {
                Element::Item(item) => isa.print(&mut text, item, at as u64, style)?,
                Element::Control(_) => text.push_str("control word"),
            }
        }
        visit(Line {
            offset: at as u64,
            bytes: &bytes[at..end],
            text: comments.style.is_some().then_some(text.as_str()),
        })?;
        at = end.max(at + 1);
    }
    Ok(())
}

/// A word whose missing high bytes are 0, as at the end of code that is no multiple of four bytes long.
fn padded(bytes: &[u8]) -> u32 {
    bytes.iter().rev().fold(0, |word, byte| word << 8 | u32::from(*byte))
}
