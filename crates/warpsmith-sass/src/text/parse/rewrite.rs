//! The text that an instruction is written for whose class has no words of its own.

use crate::format::remap::Piece;
use crate::isa::{Instruction, Isa};
use crate::text::print::{PrintOptions, Printer, Style};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_md::machine::Flag;

/// The text that an instruction of such a class is written for. `marks` are more items of what follows it in braces.
pub(super) fn rewrite(
    isa: &Isa,
    pieces: &[Piece],
    instruction: &Instruction,
    address: u64,
    mut marks: Vec<String>,
) -> String {
    let mut out = String::new();
    for piece in pieces {
        match piece {
            Piece::Text(text) => {
                // A modifier stands next to what it belongs to.
                if text.starts_with('.') {
                    out.truncate(out.trim_end().len());
                }
                let mut parts = text.split(" .");
                out.push_str(parts.next().unwrap_or_default());
                for part in parts {
                    out.truncate(out.trim_end().len());
                    out.push('.');
                    out.push_str(part);
                }
            }
            Piece::Operand(slot) => operand_text(&mut out, isa, instruction, address, *slot, true),
            Piece::Value(slot) => operand_text(&mut out, isa, instruction, address, *slot, false),
            Piece::Copy(label, slot) => {
                marks.push(format!("{label}={:#x}", instruction.value(isa, *slot)));
            }
        }
    }
    if !marks.is_empty() {
        out.push_str(" {");
        out.push_str(&marks.join(", "));
        out.push('}');
    }
    out
}

fn operand_text(
    out: &mut String,
    isa: &Isa,
    instruction: &Instruction,
    address: u64,
    slot: usize,
    signs: bool,
) {
    let bars = signs && instruction.has(isa, slot, Flag::Absolute);
    if signs {
        for (flag, sign) in [(Flag::Not, '!'), (Flag::Negate, '-'), (Flag::Invert, '~')] {
            if !instruction.has(isa, slot, flag) {
                continue;
            }
            // A sign that stands there already is undone.
            if out.ends_with(sign) {
                out.pop();
            } else {
                out.push(sign);
            }
        }
    }
    if bars {
        out.push('|');
    }
    let options = PrintOptions { style: Style::Exact, ..PrintOptions::default() };
    let mut printer = Printer::new(isa, instruction, address, options, out);
    // A string takes everything.
    let _ = printer.write_value(slot);
    if bars {
        out.push('|');
    }
}
