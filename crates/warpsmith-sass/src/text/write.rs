//! What an architecture writes: instructions in either style, data as directives, single operands.

use super::exact::print_exact;
use super::parse::{self, ParseOptions};
use super::print::{Places, PrintOptions, Printer, Style};
use crate::isa::{Data, Instruction, Isa, Item};
use alloc::string::String;
use core::fmt::{self, Write};

impl Isa {
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
        self.print_as(out, item, address, PrintOptions { style, places, formulas: false })
    }

    /// Writes an instruction, or data as a directive, in the way that the options say.
    ///
    /// # Errors
    /// Those of the output.
    pub fn print_as(
        &self,
        out: &mut impl Write,
        item: &Item,
        address: u64,
        options: PrintOptions<'_>,
    ) -> fmt::Result {
        match item {
            Item::Instruction(instruction) => self.print_instruction(out, instruction, address, options),
            Item::Data(data) => {
                if data.empty && self.print_empty(out, data, options.style)? {
                    return Ok(());
                }
                if data.grouped {
                    return write!(out, ".raw {:#x}", data.bits);
                }
                let bytes = data.bits.to_le_bytes();
                write_data(out, &bytes[..usize::from(data.length).min(16)])
            }
        }
    }

    /// The control word of a group as the assembler takes it, without its bit that belongs to no instruction where that is 0; of a
    /// machine without groups the whole word, as data.
    pub fn control_word(&self, rest: u64) -> String {
        match rest {
            _ if !self.has_groups() => alloc::format!(".quad {rest:#018x}"),
            0 => ".group".into(),
            _ => alloc::format!(".group {rest}"),
        }
    }

    /// Writes the empty instruction, if it has a text. In the exact style its other bits follow, and the mark
    /// `{empty}` where a class takes its text.
    fn print_empty(&self, out: &mut impl Write, data: &Data, style: Style) -> Result<bool, fmt::Error> {
        let Some((text, (_, value))) = self.empty_text().zip(self.machine().empty()) else {
            return Ok(false);
        };
        out.write_str(text)?;
        if style != Style::Listing {
            let taken = parse::read(self, text, ParseOptions::default()).is_ok();
            match (taken, data.bits ^ value) {
                (false, 0) => {}
                (true, 0) => out.write_str(" {empty}")?,
                (_, rest) => write!(out, " {{empty, residual {rest:#x}}}")?,
            }
        }
        Ok(true)
    }

    /// The text of the empty instruction.
    fn empty_text(&self) -> Option<&str> {
        let text = self.machine().description().empty_instruction.as_deref()?;
        let text = text.trim().trim_end_matches(';').trim_end();
        (!text.is_empty()).then_some(text)
    }

    /// The word of a text that means the empty instruction: one that [`Isa::print`] writes for it. A text that a
    /// class takes as well means that class, unless `{empty}` follows it.
    pub fn parse_empty(&self, text: &str) -> Option<u128> {
        let (_, value) = self.machine().empty()?;
        let rest = text.trim();
        let known = self.empty_text()?;
        let written = rest.get(..known.len())?;
        let same = written == known || self.machine().ignores_case() && written.eq_ignore_ascii_case(known);
        let rest = rest.get(known.len()..).filter(|_| same)?;
        let rest = rest.trim_matches(|c: char| c.is_whitespace() || c == ';');
        if rest.is_empty() {
            return parse::read(self, known, ParseOptions::default()).is_err().then_some(value);
        }
        let marks = rest.strip_prefix('{')?.strip_suffix('}')?;
        let mut parts = marks.split(',').map(str::trim);
        if parts.next() != Some("empty") {
            return None;
        }
        let mut word = value;
        for part in parts {
            let digits = part.strip_prefix("residual")?.trim().strip_prefix("0x")?;
            word ^= u128::from_str_radix(digits, 16).ok()?;
        }
        Some(word)
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
        options: PrintOptions<'_>,
    ) -> fmt::Result {
        match options.style {
            Style::Listing => Printer::new(self, instruction, address, options, out).write(),
            Style::Exact | Style::Control => print_exact(self, out, instruction, address, options),
        }
    }

    /// Writes an instruction as a line of a listing: with its semicolon, before which the vendor's tools leave a blank
    /// where control information is hidden.
    ///
    /// # Errors
    /// Those of the output.
    pub fn print_statement(
        &self,
        out: &mut impl Write,
        instruction: &Instruction,
        address: u64,
        options: PrintOptions<'_>,
    ) -> fmt::Result {
        let options = PrintOptions { style: Style::Listing, ..options };
        Printer::new(self, instruction, address, options, out).write_statement()
    }

    /// The text of an instruction.
    pub fn text_of(&self, instruction: &Instruction, address: u64, style: Style) -> String {
        let mut out = String::new();
        // A string takes everything.
        let _ = self.print_instruction(
            &mut out,
            instruction,
            address,
            PrintOptions { style, ..PrintOptions::default() },
        );
        out
    }

    /// The text of an operand's value alone, without signs and without what stands in brackets behind it.
    pub fn operand_text(&self, instruction: &Instruction, slot: usize, address: u64, style: Style) -> String {
        let mut out = String::new();
        let text = self.text(instruction.class());
        if slot < text.slots.len() {
            let options = PrintOptions { style, ..PrintOptions::default() };
            let mut printer = Printer::new(self, instruction, address, options, &mut out);
            // A string takes everything.
            let _ = printer.write_value(slot);
        }
        out
    }
}

/// Writes bytes as words, and single bytes at the end.
pub(crate) fn write_data(out: &mut impl Write, bytes: &[u8]) -> fmt::Result {
    let (words, rest) = bytes.as_chunks::<4>();
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
