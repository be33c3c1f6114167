//! `.align`: what fills the gap.
//!
//! Behind an instruction the gap is executed, so it is filled with instructions that do nothing; behind data, and where
//! no instruction fits, with zeros.

use super::assemble::Assembler;
use crate::fault::{Fault, Span};
use crate::number;
use alloc::format;

/// Largest multiple of `.align`, in bytes.
const LARGEST: u64 = 4096;

impl Assembler<'_> {
    /// Goes on at the next multiple. `name` is the place of the directive, `place` that of its number.
    pub(super) fn align(&mut self, argument: &str, name: Span, place: Span) {
        let to = number::integer(argument.as_bytes()).filter(|(_, used)| *used == argument.len());
        match to {
            Some((to, _)) if to.is_power_of_two() && to <= LARGEST => {
                let end = self.out.code.bytes.len().next_multiple_of(to as usize);
                self.fill(end, Span { start: name.start, end: place.end.max(name.end) });
            }
            _ => self.fault(
                place,
                &format!("`{argument}` is nothing to align to"),
                &format!("powers of two up to {LARGEST} are legal"),
            ),
        }
    }

    fn fill(&mut self, end: usize, span: Span) {
        self.pad_group(end);
        if self.is_behind_code() && !self.isa.has_groups() {
            let whole = self.isa.machine().word_size().max(1);
            let half = if self.isa.has_short_instructions() { whole / 2 } else { 0 };
            loop {
                let at = self.out.code.bytes.len();
                let fits = |length: &usize| *length > 0 && at.is_multiple_of(*length) && at + length <= end;
                let Some(length) = [whole, half].into_iter().find(fits) else { break };
                let Some(word) = self.idle(length) else { break };
                self.append(word, length, span);
            }
        }
        let left = end.saturating_sub(self.out.code.bytes.len());
        if left > 0 && self.is_behind_code() {
            let message = format!("{left} bytes of zeros stand behind an instruction");
            let help = format!("{} has no instruction of this length that does nothing", self.isa.name());
            self.out.faults.push(Fault::warning(span, message, help));
        }
        self.out.code.bytes.resize(end.max(self.out.code.bytes.len()), 0);
    }

    /// Whether the code ends with an instruction.
    fn is_behind_code(&self) -> bool {
        self.code_end > 0 && self.code_end == self.out.code.bytes.len()
    }

    /// The word of an instruction of so many bytes that does nothing. It is looked for once.
    pub(super) fn idle(&mut self, length: usize) -> Option<u128> {
        let isa = self.isa;
        *self.idle.entry(length).or_insert_with(|| isa.idle_word(length))
    }
}
