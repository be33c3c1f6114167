//! Code to text, in pieces that are listed side by side.

use super::super::element::NAMED;
use crate::cubin::{Function, plain};
use std::ops::Range;
use std::sync::Arc;
use warpsmith::sass::asm::is_legal;
use warpsmith::sass::flow::Shapes;
use warpsmith::sass::json::Known;
use warpsmith::sass::text::{PrintOptions, Style};
use warpsmith::sass::{Element, Isa, Item};

/// Bytes of code in a piece.
const PIECE: usize = 1 << 17;
/// Hexadecimal digits of an address at least.
pub const DIGITS: usize = 4;
/// Longest guard that stands before the column of the mnemonics, with its blank.
const LONGEST_GUARD: usize = 6;

/// A cubin whose code is listed.
pub struct Image {
    /// The code of its functions.
    pub data: Vec<u8>,
    /// The functions that are wanted, in the order of their sections.
    pub functions: Vec<Function>,
    /// Its machine.
    pub isa: Arc<Isa>,
    /// Style of the instructions.
    pub style: Style,
    /// Tables are written as formulas.
    pub formulas: bool,
}

/// The code of some functions of a cubin, each piece of the file once, and where it lies now: the rest of a cubin need not be
/// held.
pub fn gather(cubin: &[u8], functions: &mut [Function]) -> Vec<u8> {
    let mut data = Vec::new();
    let mut places = std::collections::HashMap::new();
    for function in functions {
        let code = cubin.get(function.code.clone()).unwrap_or_default();
        let place = places.entry(function.code.clone()).or_insert_with(|| {
            data.extend_from_slice(code);
            data.len() - code.len()..data.len()
        });
        function.code = place.clone();
    }
    data
}

/// Part of a function: its place among the functions, and which bytes of its code.
#[derive(Clone)]
pub struct Part {
    /// Place of the function.
    pub function: usize,
    /// Bytes of its code.
    pub range: Range<usize>,
}

/// Lines of instructions.
#[derive(Default)]
pub struct Text {
    /// All texts, one behind the other.
    pub text: String,
    /// Where each text ends.
    pub lines: Vec<Line>,
    /// How many lines are no instruction.
    pub data: u64,
    /// Where the first of them stand, in bytes of the function's code.
    pub odd: Vec<usize>,
    /// Length of the longest text, with the digits of its address above the first four.
    pub longest: usize,
}

/// The text of one instruction.
#[derive(Clone, Copy)]
pub struct Line {
    /// Where its text ends.
    pub end: usize,
    /// Bytes of the instruction.
    pub length: u8,
    /// Characters of its guard and the blank behind it, if they stand before the column of the mnemonics.
    pub guard: u8,
    /// Whether it is issued together with the next one.
    pub pairs: bool,
}

/// What is known of the places of a function: asked with the end of each instruction, in order.
pub fn places(function: &Function) -> impl FnMut(u64) -> Known {
    let (mut labels, mut notes) = (function.labels.from(0), function.notes.from(0));
    let mut sources = function.sources.iter().peekable();
    let mut source = None;
    move |behind| {
        while let Some((_, found)) = sources.next_if(|(at, _)| *at < behind) {
            source = found.as_ref();
        }
        Known {
            label: labels.next_if(|(at, _)| *at < behind).map(|(_, name)| plain(name).into()),
            notes: std::iter::from_fn(|| notes.next_if(|(at, _)| *at < behind))
                .map(|(_, note)| note.clone())
                .collect(),
            source: source.cloned(),
        }
    }
}

impl Image {
    /// The code of a function.
    pub fn code(&self, function: usize) -> &[u8] {
        let code = self.functions.get(function).and_then(|function| self.data.get(function.code.clone()));
        code.unwrap_or_default()
    }

    /// Divides the functions into pieces of about the same size.
    pub fn pieces(&self) -> Vec<Vec<Part>> {
        let word = self.isa.piece_size();
        let most = PIECE / word * word;
        let mut out = Vec::new();
        let mut piece: Vec<Part> = Vec::new();
        let mut size = 0;
        for index in 0..self.functions.len() {
            let length = self.code(index).len();
            let mut at = 0;
            loop {
                // What has words of two lengths is not cut: where one begins is known only from the one before.
                let cut =
                    if self.isa.has_short_instructions() { length } else { length.min(at + most - size) };
                piece.push(Part { function: index, range: at..cut });
                size += cut - at;
                at = cut;
                if size >= most {
                    out.push(std::mem::take(&mut piece));
                    size = 0;
                }
                if at >= length {
                    break;
                }
            }
        }
        if !piece.is_empty() {
            out.push(piece);
        }
        out
    }

    /// The lines of some parts.
    pub fn list(&self, parts: &[Part]) -> Vec<Text> {
        parts.iter().map(|part| self.list_part(part)).collect()
    }

    fn list_part(&self, part: &Part) -> Text {
        let code = &self.code(part.function)[..part.range.end];
        let places = &self.functions[part.function].labels;
        let how = PrintOptions { style: self.style, places, formulas: self.formulas };
        let count = part.range.len() / self.isa.place_size();
        let mut out = Text { text: String::with_capacity(count * 40), ..Text::default() };
        out.lines.reserve(count);
        let is_assembly = self.style != Style::Listing;
        let shapes = is_assembly.then(|| Shapes::new(&self.isa));
        let whole = self.code(part.function).len() as u64;
        let mut relocated = self.functions[part.function].relocated.from(part.range.start as u64);
        let empty =
            self.isa.machine().description().empty_instruction.as_deref().filter(|text| !text.is_empty());
        let has_pairs = !is_assembly && self.isa.has_pairs();
        let mut at = part.range.start;
        while at < code.len() {
            let element = self.isa.element_at(code, at);
            let length = element.length().clamp(1, code.len() - at);
            let start = out.text.len();
            let item = match element {
                Element::Item(item) => item,
                Element::Control(rest) => {
                    // In assembly it goes without saying, but for the bit that belongs to no instruction.
                    if is_assembly && rest != 0 {
                        out.text.push_str(&self.isa.control_word(rest));
                    }
                    out.lines.push(Line {
                        end: out.text.len(),
                        length: length as u8,
                        guard: 0,
                        pairs: false,
                    });
                    at += length;
                    continue;
                }
            };
            // A string takes everything.
            let _ = match &item {
                Item::Instruction(instruction) if self.style == Style::Listing => {
                    self.isa.print_statement(&mut out.text, instruction, at as u64, how)
                }
                // With all that its description writes.
                Item::Data(data) if data.empty && self.style == Style::Listing && empty.is_some() => {
                    out.text.push_str(empty.unwrap_or_default());
                    Ok(())
                }
                item => self.isa.print_as(&mut out.text, item, at as u64, how),
            };
            match &item {
                Item::Data(data) if !data.empty => {
                    out.data += 1;
                    if out.odd.len() < NAMED {
                        out.odd.push(at);
                    }
                }
                Item::Instruction(instruction) => {
                    // The assembler would refuse it otherwise.
                    let is_refused = |shapes| !is_legal(shapes, instruction, at as u64, Some(whole));
                    if shapes.as_ref().is_some_and(is_refused) {
                        out.text.push_str(" {unchecked}");
                    }
                }
                Item::Data(_) => {}
            }
            while let Some((_, what)) = relocated.next_if(|(offset, _)| *offset < (at + length) as u64) {
                if matches!(item, Item::Instruction(_)) {
                    out.text.push_str(&format!(" {{relocated {what}}}"));
                }
            }
            // An address of more than four digits makes a line longer.
            let digits = (usize::BITS - at.leading_zeros()).div_ceil(4) as usize;
            out.longest = out.longest.max(out.text.len() - start + digits.saturating_sub(DIGITS));
            let guard = guard(&out.text.as_bytes()[start..]);
            let pairs = has_pairs
                && matches!(&item, Item::Instruction(instruction) if self.isa.is_issued_with_next(instruction));
            out.lines.push(Line { end: out.text.len(), length: length as u8, guard, pairs });
            at += length;
        }
        out
    }
}

/// Characters that the guard takes with its blank; those of uniform instructions stand with the mnemonics.
fn guard(text: &[u8]) -> u8 {
    let name = match text {
        [b'@', b'!', rest @ ..] | [b'@', rest @ ..] => rest,
        _ => return 0,
    };
    if name.first() != Some(&b'P') {
        return 0;
    }
    let blank = text.iter().take(LONGEST_GUARD).position(|byte| *byte == b' ');
    blank.map_or(0, |blank| blank as u8 + 1)
}
