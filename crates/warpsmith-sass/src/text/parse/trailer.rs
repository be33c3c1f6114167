//! What follows an instruction in braces in the exact style: what its text alone does not say.
//!
//! ```text
//! {residual 0x4}              bits of the word that no statement covers
//! {class iadd_long}           the class, where the text alone would be read as another
//! {unchecked}                 rules of the class need not hold
//! {Rd=3}                      the value of a slot, where the text would be taken apart in another way
//! {word 0x12}                 the word, where no table has its operands
//! {relocated 32@lo(name)}     what a linker puts into the word; the assembler only passes it on
//! {!4,Y,+1.R,+0.W,^3}         control information: cycles, whether the warp may yield, barriers that are set by
//!                             reading and writing, barriers that are waited for
//! ```

use crate::fault::{Fault, Span};
use crate::format::{ClassText, Control};
use crate::isa::{Instruction, Isa};
use crate::number;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_md::machine::ClassId;

/// The trailer of a text.
#[derive(Debug, Default)]
pub(crate) struct Trailer {
    /// Where the text of the instruction ends.
    pub start: usize,
    /// Where the trailer stands.
    pub span: Span,
    /// The class, by name.
    pub name: Option<String>,
    /// The class, once it is looked up.
    pub class: Option<ClassId>,
    /// Residual bits.
    pub residual: u128,
    /// Rules need not hold.
    pub unchecked: bool,
    /// The word, whatever the operands are.
    pub word: Option<u128>,
    /// Control information.
    pub control: Option<Control>,
    /// What a linker puts into the word.
    pub relocated: Option<String>,
    /// A table that stands in the mnemonic as a formula.
    pub lut: Option<u8>,
    /// Decimal numbers are rounded to what their operands have, for no class takes them as they are.
    pub rounds: bool,
    /// Values of slots: name, value, marks.
    values: Vec<(String, u64, Option<u8>, Span)>,
}

/// Finds the trailer: words in braces, once or more. A set of bits begins with a digit.
pub(crate) fn find(text: &str) -> Result<Trailer, Fault> {
    let mut trailer = Trailer::default();
    let mut end = trimmed(text);
    trailer.span.end = end.len() as u32;
    while let Some(body) = end.strip_suffix('}') {
        let Some(open) = body.rfind('{') else { break };
        let body = &body[open + 1..];
        if body.trim_start().starts_with(|c: char| c.is_ascii_digit()) || body.trim().is_empty() {
            break;
        }
        trailer.span.start = open as u32;
        let mut at = open + 1;
        for part in body.split(',') {
            let lead = part.len() - part.trim_start().len();
            let item = part.trim();
            let span = Span { start: (at + lead) as u32, end: (at + lead + item.len()) as u32 };
            at += part.len() + 1;
            trailer.item(item, span)?;
        }
        end = trimmed(&end[..open]);
    }
    trailer.start = end.len();
    unclosed(end)?;
    Ok(trailer)
}

/// Refuses braces that are opened and not closed.
fn unclosed(text: &str) -> Result<(), Fault> {
    let Some(open) = text.rfind('{').filter(|open| !text[*open..].contains('}')) else { return Ok(()) };
    let shown: String = text[open..].chars().take(40).collect();
    let span = Span { start: open as u32, end: text.len() as u32 };
    Err(Fault::error(span, format!("the braces of `{shown}` are not closed"), "`}` closes them"))
}

/// A text without blanks and semicolons at its end.
fn trimmed(text: &str) -> &str {
    text.trim_end_matches(|c: char| c.is_whitespace() || c == ';')
}

impl Trailer {
    fn item(&mut self, item: &str, span: Span) -> Result<(), Fault> {
        let refuse = || {
            let legal = "`unchecked`, `class NAME`, `residual 0x…`, `OPERAND=NUMBER`, `relocated WHAT`, and control \
                         information as in `!4,Y,+1.R,+0.W,^3` are legal";
            Err(Fault::error(span, format!("`{item}` says nothing about an instruction"), legal))
        };
        // What is not said of control information is as if there were none.
        let mut control = self.control.unwrap_or_default();
        if control.item(item) {
            self.control = Some(control);
            return Ok(());
        }
        if item == "unchecked" {
            self.unchecked = true;
            return Ok(());
        }
        if let Some(name) = item.strip_prefix("class ") {
            self.name = Some(name.trim().into());
            return Ok(());
        }
        if let Some(what) = item.strip_prefix("relocated ") {
            self.relocated = Some(what.trim().into());
            return Ok(());
        }
        for (name, word) in [("residual ", false), ("word ", true)] {
            if let Some(digits) = item.strip_prefix(name) {
                let digits = digits.trim().trim_start_matches("0x");
                let Ok(bits) = u128::from_str_radix(digits, 16) else { return refuse() };
                match word {
                    true => self.word = Some(bits),
                    false => self.residual = bits,
                }
                return Ok(());
            }
        }
        let Some((name, value)) = item.split_once('=') else { return refuse() };
        let (value, marks) =
            value.split_once('/').map_or((value, None), |(value, marks)| (value, Some(marks)));
        let value = number::integer(value.trim().as_bytes()).filter(|(_, used)| *used == value.trim().len());
        let marks = match marks.map(|marks| marks.trim().parse::<u8>()) {
            Some(Err(_)) => return refuse(),
            Some(Ok(marks)) => Some(marks),
            None => None,
        };
        let Some((value, _)) = value else { return refuse() };
        self.values.push((name.trim().into(), value, marks, span));
        Ok(())
    }

    /// Puts residual bits and values into an instruction.
    pub(crate) fn apply(
        &self,
        isa: &Isa,
        text: &ClassText,
        instruction: &mut Instruction,
    ) -> Result<(), Fault> {
        instruction.set_residual(self.residual);
        if let Some(control) = &self.control {
            let Some(roles) = &text.control else {
                let help = "it is written behind the operands, as in `&wr=0x1 ?W4`";
                return Err(Fault::error(self.span, "the machine has other control information", help));
            };
            roles.apply(control, instruction.operands_mut(isa));
        }
        for (name, value, marks, span) in &self.values {
            let Some(slot) = text.slot(name) else {
                let message = format!("the instruction has no operand `{name}`");
                let known = text.slots.iter().map(|slot| slot.label.as_str());
                let help = format!("it has {}", crate::near::listed(known, 12));
                return Err(Fault::error(*span, message, help));
            };
            instruction.set_value(isa, slot, *value);
            if let Some(marks) = marks {
                instruction.set_marks(isa, slot, *marks);
            }
        }
        Ok(())
    }
}
