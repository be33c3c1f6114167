//! Instructions in groups with a control word: where they stand, and what fills a group up.

use super::assemble::Assembler;
use crate::fault::Span;
use crate::isa::{GROUP, PLACE, PLACE_BITS};
use alloc::format;
use warpsmith_md::machine::Bundle;

impl Assembler<'_> {
    /// Whether instructions stand in the group that the code ends in.
    pub(super) fn in_group(&self) -> bool {
        let length = self.out.code.bytes.len();
        self.group == Some(length / GROUP * GROUP) && !length.is_multiple_of(GROUP)
    }

    /// Makes room for a control word where a group begins. Elsewhere an instruction needs one before it.
    pub(super) fn enter_group(&mut self, span: Span) -> bool {
        let length = self.out.code.bytes.len();
        if length.is_multiple_of(GROUP) {
            self.group = Some(length);
            self.out.code.bytes.resize(length + PLACE, 0);
            return true;
        }
        if !self.in_group() {
            let message = format!("an instruction stands at {length:#x}, where no group of instructions is");
            self.fault(span, &message, "groups begin at multiples of 32: `.align 32`");
            return false;
        }
        true
    }

    /// `.group` or `.group BIT`: the control word stands here; its bit that belongs to no instruction.
    pub(super) fn group_statement(&mut self, argument: &str, name: Span, place: Span) {
        let at = self.out.code.bytes.len();
        if !self.isa.has_groups() {
            return self.fault(name, "the code has no groups", "instructions stand without control words");
        }
        if !at.is_multiple_of(GROUP) {
            let message = format!("`.group` stands at {at:#x}");
            return self.fault(name, &message, "groups begin at multiples of 32: `.align 32`");
        }
        if !matches!(argument, "" | "0" | "1") {
            return self.fault(place, &format!("`{argument}` is no bit"), "0 and 1 are legal");
        }
        if self.enter_group(name) && argument == "1" {
            self.out.code.bytes[at + PLACE - 1] |= 0x80;
        }
    }

    /// Appends a word that is given as it is.
    pub(super) fn raw(&mut self, word: u128, span: Span) {
        let length = if self.isa.has_groups() {
            if !self.enter_group(span) {
                return;
            }
            PLACE
        } else {
            self.isa.machine().word_size()
        };
        self.append(word, length, span);
    }

    /// Appends the word of an instruction; in a group there is room for it.
    pub(super) fn append(&mut self, word: u128, length: usize, span: Span) {
        let at = self.out.code.bytes.len();
        let bits = if self.isa.has_groups() { PLACE_BITS } else { 8 * length as u32 };
        if bits < 128 && word >> bits != 0 {
            let message = format!("{word:#x} does not fit into the {bits} bits of an instruction");
            self.fault(span, &message, "");
        }
        self.out.code.bytes.resize(at + length.min(16), 0);
        self.put(at, length, word);
        self.code_end = self.out.code.bytes.len();
    }

    /// Puts a word where there is room for it.
    pub(super) fn put(&mut self, at: usize, length: usize, word: u128) {
        let code = &mut self.out.code.bytes;
        if !self.isa.has_groups() {
            if let Some(place) = code.get_mut(at..at + length.min(16)) {
                place.copy_from_slice(&word.to_le_bytes()[..length.min(16)]);
            }
            return;
        }
        let start = at / GROUP * GROUP;
        let Some(index) = ((at - start) / PLACE).checked_sub(1) else { return };
        // The last group may not be whole yet.
        let end = code.len().min(start + GROUP);
        let Some(there) = code.get_mut(start..end) else { return };
        let mut bytes = [0; GROUP];
        bytes[..there.len()].copy_from_slice(there);
        let mut bundle = Bundle::split(&bytes);
        if let Some(place) = bundle.words.get_mut(index) {
            *place = word;
        }
        there.copy_from_slice(&bundle.join()[..there.len()]);
    }

    /// Fills the group up in which the code ends with empty instructions, up to a length of the code.
    pub(super) fn pad_group(&mut self, length: usize) {
        if !self.isa.has_groups() {
            return;
        }
        while self.in_group() && self.out.code.bytes.len() < length {
            let word = self.idle(PLACE).unwrap_or(0);
            self.append(word, PLACE, Span::default());
        }
    }

    /// Fills the last group up.
    pub(super) fn close_group(&mut self) {
        self.pad_group(self.out.code.bytes.len().next_multiple_of(GROUP));
    }
}
