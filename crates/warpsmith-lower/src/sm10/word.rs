//! Instructions whose word has a wrong bit.
//!
//! What an instruction becomes lies behind the end of its function, as a detour: operations that go back to where the
//! instruction that the word now is would have gone on. The program as it is written stays as it is.

use super::build::Builder;
use super::{Code, Instruction, Isa, Item, Op, Placement, StackOp, lower_one, lower_with};
use std::sync::{Arc, OnceLock};
use warpsmith_program::program::{Detours, Program};
use warpsmith_sass::fault::Severity;
use warpsmith_sass::text::Style;

/// Bits of the longest instruction.
const BITS: usize = 64;

/// What a word with a wrong bit is: another instruction, or none.
pub(super) type Wrong = Option<Instruction>;

/// Decodes all instructions once more for each bit: all with the first bit wrong, then all with the second.
pub(super) fn all(
    isa: &Isa,
    (bytes, is_loose): (&[u8], bool),
    code: &[(u64, Instruction)],
    bits: &[u8],
) -> Vec<Wrong> {
    let one = |bit: u8, address: u64, length: usize| -> Wrong {
        let start = address as usize;
        let mut word = [0; BITS / 8];
        let rest = bytes.get(start..bytes.len().min(start + word.len())).unwrap_or_default();
        word[..rest.len()].copy_from_slice(rest);
        let (byte, mask) = place(bit, length);
        word[byte] ^= mask;
        let Item::Instruction(instruction) = isa.decode(&word[..rest.len()]) else { return None };
        let mut is_legal = is_loose || instruction.length() != BITS / 8 || address.is_multiple_of(8);
        isa.broken_rules(&instruction, |severity, _| is_legal &= severity != Severity::Error);
        is_legal.then_some(instruction)
    };
    let each = |bit| code.iter().map(move |(address, old)| one(bit, *address, old.length()));
    bits.iter().flat_map(|bit| each(*bit)).collect()
}

/// The byte of an instruction in which a bit lies, and its mask.
fn place(bit: u8, length: usize) -> (usize, u8) {
    let bit = usize::from(bit) % (8 * length.clamp(1, BITS / 8));
    (bit / 8, 1 << (bit % 8))
}

/// Adds the detours to a function whose own operations are complete.
pub(super) fn detours<'a>(
    b: &mut Builder<'a>,
    bytes: &[u8],
    code: &[(u64, Instruction)],
    wrong: &'a [Wrong],
    bits: &[u8],
) {
    let mut all = Vec::new();
    for (index, bit) in bits.iter().enumerate() {
        let mut starts = Vec::with_capacity(code.len());
        let mut texts = Vec::with_capacity(code.len());
        for (number, (address, old)) in code.iter().enumerate() {
            let start = b.here();
            let (byte, mask) = place(*bit, old.length());
            let is_set = bytes.get(*address as usize + byte).is_some_and(|byte| byte & mask != 0);
            starts.push((start, is_set));
            let new = wrong.get(index * code.len() + number).and_then(Option::as_ref);
            let isa = b.isa;
            let operands = new.map_or_else(Vec::new, |new| isa.operands(new).collect());
            texts.push(new.map(|new| isa.text_of(new, *address, Style::Listing)));
            b.begin_again(number as u32 + 1, operands);
            match new {
                Some(new) if lower_one(b, new).is_ok() => b.go_on(address + new.length() as u64),
                _ => b.take_back(start),
            }
            // For a word that is no instruction, and for ways to where none is.
            let illegal = b.here();
            b.emit_always(Op::Stack(StackOp::Illegal));
            // With a place for what is not there all are found.
            let _ = b.resolve(Some(illegal));
        }
        all.push(Detours { bit: *bit, starts, texts });
    }
    if let Some(machine) = &mut b.out.machine {
        machine.detours = all;
    }
    let lines = b.out.lines.iter().skip(b.out.origins.len()).map(|line| line.wrapping_sub(1));
    let origins: Vec<u32> = lines.collect();
    b.out.origins.extend(origins);
}

/// Programs with detours, made when they are asked for.
#[derive(Debug)]
pub struct Words<'a> {
    isa: &'a Isa,
    code: &'a Code,
    name: &'a str,
    placement: Placement,
    made: [OnceLock<Option<Arc<Program>>>; BITS],
}

impl<'a> Words<'a> {
    /// Of code that has been lowered with the same name and placement.
    pub fn new(isa: &'a Isa, code: &'a Code, name: &'a str, placement: Placement) -> Words<'a> {
        Words { isa, code, name, placement, made: [const { OnceLock::new() }; BITS] }
    }

    /// The program with detours for some bits of each word; bits are 0 to 63.
    pub fn program(&self, bits: &[u8]) -> Option<Arc<Program>> {
        let functions = lower_with(self.isa, self.code, self.name, &self.placement, bits).ok()?;
        Some(Arc::new(Program { functions, ..Program::default() }))
    }
}

impl crate::WrongWords for Words<'_> {
    fn bits(&self) -> u8 {
        BITS as u8
    }

    fn kept(&self, bit: u8) -> Option<Arc<Program>> {
        self.made.get(usize::from(bit))?.get_or_init(|| self.program(&[bit])).clone()
    }
}
