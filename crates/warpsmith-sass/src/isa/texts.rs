//! Instructions to text and back.

use super::Isa;
use crate::instruction::{Instruction, Item};
use crate::text::{ParseOptions, Parsed, Places, Printer, Style, trailer};
use alloc::string::String;
use core::fmt::{self, Write};

impl Isa {
    /// Reads the text of one instruction, of either style.
    ///
    /// # Errors
    /// What is wrong with the text, where, and what would be legal: of several classes that it could be, the error of
    /// the one that fits furthest.
    pub fn parse(&self, text: &str, options: ParseOptions<'_>) -> Result<Parsed, crate::fault::Fault> {
        crate::text::parse(self, text, options)
    }

    /// Writes an instruction, or data as a directive.
    ///
    /// # Errors
    /// Those of the output.
    pub fn print(&self, out: &mut impl Write, item: &Item, address: u64, style: Style) -> fmt::Result {
        self.print_with(out, item, address, style, &())
    }

    /// The same, with names for the targets of branches.
    ///
    /// # Errors
    /// Those of the output.
    pub fn print_with(
        &self,
        out: &mut impl Write,
        item: &Item,
        address: u64,
        style: Style,
        places: &dyn Places,
    ) -> fmt::Result {
        match item {
            Item::Instruction(instruction) => {
                self.print_instruction(out, instruction, address, style, places)
            }
            Item::Data(data) => {
                if let Some(text) = &self.machine.description().empty_instruction
                    && data.empty
                    && style == Style::Listing
                {
                    return out.write_str(text.trim_end_matches(';'));
                }
                let bytes = data.bits.to_le_bytes();
                let (words, rest) = bytes[..usize::from(data.length).min(16)].as_chunks::<4>();
                for (index, word) in words.iter().enumerate() {
                    let lead = if index == 0 { ".word " } else { ", " };
                    write!(out, "{lead}{:#010x}", u32::from_le_bytes(*word))?;
                }
                for (index, byte) in rest.iter().enumerate() {
                    let lead = match (index, words.is_empty()) {
                        (0, true) => ".byte ",
                        (0, false) => "; .byte ",
                        _ => ", ",
                    };
                    write!(out, "{lead}{byte:#04x}")?;
                }
                Ok(())
            }
        }
    }

    /// Writes an instruction.
    ///
    /// # Errors
    /// Those of the output.
    pub fn print_instruction(
        &self,
        out: &mut impl Write,
        instruction: &Instruction,
        address: u64,
        style: Style,
        places: &dyn Places,
    ) -> fmt::Result {
        let text = self.text(instruction.class());
        match style {
            Style::Listing => {
                Printer { isa: self, text, instruction, address, style, full: false, places, out }.write()
            }
            Style::Exact => trailer::print_exact(self, out, text, instruction, address, places),
        }
    }

    /// The text of an instruction.
    pub fn text_of(&self, instruction: &Instruction, address: u64, style: Style) -> String {
        let mut out = String::new();
        // A string takes everything.
        let _ = self.print_instruction(&mut out, instruction, address, style, &());
        out
    }
}
