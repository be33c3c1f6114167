//! Texts of instructions that give back the word: what might be read as something else is read back before it is written.

use super::control::fit;
use super::parse::{self, ParseOptions};
use super::print::{Places, PrintOptions, Printer, Style};
use crate::format::{ClassText, Slot, SlotKind};
use crate::isa::{Instruction, Isa};
use alloc::string::String;
use core::fmt::{self, Write};
use warpsmith_md::machine::Values;

/// Writes an instruction so that its text alone gives back its word.
pub(super) fn print_exact<W: Write>(
    isa: &Isa,
    out: &mut W,
    instruction: &Instruction,
    address: u64,
    options: PrintOptions<'_>,
) -> fmt::Result {
    let text = isa.text(instruction.class());
    let (word, residual) = match instruction.decoded_word().filter(|_| text.faithful) {
        // Nothing has to be encoded to know what is residual.
        Some(word) => (Some(word), instruction.residual()),
        None => {
            let encoded = isa.word_of(instruction).ok().map(|word| word ^ instruction.residual());
            // What class and operands do not give, whatever the reason, is residual.
            let residual = match (encoded, instruction.word()) {
                (Some(encoded), Some(word)) => encoded ^ word,
                _ => instruction.residual(),
            };
            (encoded.map(|word| word ^ residual), residual)
        }
    };
    let unchecked = isa.breaks_rule(instruction) || fit::no_barrier(isa, text, instruction).is_some();
    let mut trailer = Exact { residual, unchecked, class: None, values: false, word: None };
    if word.is_none() {
        // The operands are of no word, as where no row of a table gives the bits that are there.
        trailer.class = Some(isa.class_name(instruction.class()));
        trailer.word = instruction.word();
    }
    // A formula takes the place of an operand, which was not thought of when the classes were compared.
    let doubtful = text.doubtful || options.formulas && text.lut.is_some();
    if !doubtful || word.is_none() {
        write_text(isa, out, instruction, address, options, false)?;
        return trailer.write(out, isa, instruction);
    }
    // Other texts are tried, each longer than the one before, until one is understood.
    let mut tried = String::new();
    for attempt in 0..4 {
        trailer.class = (attempt > 0).then(|| isa.class_name(instruction.class()));
        trailer.values = attempt == 3;
        let write = |out: &mut String, places: &dyn Places| {
            write_text(isa, out, instruction, address, PrintOptions { places, ..options }, attempt == 2)?;
            trailer.write(out, isa, instruction)
        };
        tried.clear();
        write(&mut tried, &())?;
        let how = ParseOptions { address, ..ParseOptions::default() };
        let understood = parse::read(isa, &tried, how).is_ok_and(|parsed| {
            Some(parsed.word) == word && parsed.instruction.length() == instruction.length()
        });
        if understood && !names_places(text) {
            break;
        }
        if understood || attempt == 3 {
            // Once more, with the names of places.
            tried.clear();
            write(&mut tried, options.places)?;
            break;
        }
    }
    out.write_str(&tried)
}

/// Whether a class has operands in whose place names of places may stand.
fn names_places(text: &ClassText) -> bool {
    let is_place =
        |slot: &Slot| slot.target || matches!(slot.kind, SlotKind::Number(kind, _) if kind.is_relative());
    text.slots.iter().any(is_place)
}

/// Writes the text of an instruction in a style that is exact, with its columns if that has them.
fn write_text<W: Write>(
    isa: &Isa,
    out: &mut W,
    instruction: &Instruction,
    address: u64,
    options: PrintOptions<'_>,
    full: bool,
) -> fmt::Result {
    let roles = isa.text(instruction.class()).control.filter(|_| options.style == Style::Control);
    let control = roles.and_then(|roles| roles.read(&instruction.held(isa)));
    if let Some(control) = control {
        control.write(out)?;
    }
    let mut printer = Printer::new(isa, instruction, address, options, out);
    printer.full = full;
    printer.bare = control.is_some();
    printer.write()
}

/// A trailer to write.
struct Exact<'a> {
    residual: u128,
    unchecked: bool,
    class: Option<&'a str>,
    values: bool,
    word: Option<u128>,
}

impl Exact<'_> {
    fn write(&self, out: &mut impl Write, isa: &Isa, instruction: &Instruction) -> fmt::Result {
        let mut lead = " {";
        let mut gap = |out: &mut dyn Write| out.write_str(core::mem::replace(&mut lead, ", "));
        if let Some(class) = self.class {
            gap(out)?;
            write!(out, "class {class}")?;
        }
        if self.values {
            let held = instruction.held(isa);
            for (index, slot) in isa.text(instruction.class()).slots.iter().enumerate() {
                gap(out)?;
                write!(out, "{}={:#x}/{}", slot.label, held.value(index), held.flags(index))?;
            }
        }
        if self.unchecked {
            gap(out)?;
            out.write_str("unchecked")?;
        }
        if let Some(word) = self.word {
            gap(out)?;
            write!(out, "word {word:#x}")?;
        } else if self.residual != 0 {
            gap(out)?;
            write!(out, "residual {:#x}", self.residual)?;
        }
        if lead != " {" { out.write_char('}') } else { Ok(()) }
    }
}
