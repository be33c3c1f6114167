//! Instructions whose word has a wrong bit.
//!
//! What an instruction becomes lies behind the end of the code, as a detour: operations that go back to the instruction behind
//! it. The code as it is written stays as it is.

use super::build::{Builder, Lowered};
use super::{At, CodeImage, guard, listing, meaning};
use std::sync::{Arc, OnceLock};
use warpsmith_meaning::semantics::Programs;
use warpsmith_program::op::{Op, StackOp};
use warpsmith_program::program::{Detours, Function, Program};
use warpsmith_sass::fault::Severity;
use warpsmith_sass::{Isa, Item};

/// Bits of a word.
const BITS: u8 = 128;

/// A word with a wrong bit.
pub(super) struct Wrong {
    /// What it is, if it is an instruction.
    at: Option<At>,
    /// The value that the bit should have.
    is_set: bool,
}

/// Decodes all instructions once more with one of their bits wrong.
pub(super) fn wrong(isa: &Isa, image: &CodeImage, code: &[At], bit: u8) -> Vec<Wrong> {
    let one = |at: &At| {
        let section = image
            .sections
            .iter()
            .find(|section| at.address.wrapping_sub(section.address) < section.bytes.len() as u64);
        let old = section.and_then(|section| {
            let start = (at.address - section.address) as usize;
            section.bytes.get(start..start + (at.next - at.address) as usize)
        });
        let (mut word, byte, mask) = (old.unwrap_or_default().to_vec(), usize::from(bit / 8), 1 << (bit % 8));
        let is_set = word.get(byte).is_some_and(|byte| byte & mask != 0);
        if let Some(byte) = word.get_mut(byte) {
            *byte ^= mask;
        }
        let found = match isa.decode(&word) {
            Item::Instruction(instruction) => {
                let mut is_legal = true;
                isa.broken_rules(&instruction, |severity, _| is_legal &= severity != Severity::Error);
                is_legal.then_some(At { address: at.address, next: at.next, instruction })
            }
            Item::Data(_) => None,
        };
        Wrong { at: found, is_set }
    };
    code.iter().map(one).collect()
}

/// Adds the detours to a function whose own operations are complete.
pub(super) fn detours<'a>(b: &mut Builder<'a>, programs: &'a Programs<'_>, all: &'a [(u8, Vec<Wrong>)]) {
    for (bit, wrong) in all {
        let (mut starts, mut texts) = (Vec::with_capacity(wrong.len()), Vec::with_capacity(wrong.len()));
        for (line, Wrong { at, is_set }) in (1..).zip(wrong) {
            let start = b.here();
            starts.push((start, *is_set));
            texts.push(at.as_ref().map(|at| listing::text(programs.isa(), &b.native, at)));
            let done = at.as_ref().map(|at| again(b, programs, at, line));
            if !matches!(done, Some(Ok(()))) {
                b.take_back(start, line);
                b.emit_always(Op::Stack(StackOp::Illegal));
            }
        }
        b.resolve();
        b.native.detours.push(Detours { bit: *bit, starts, texts });
    }
}

/// What a word has become, and the way back.
fn again<'a>(b: &mut Builder<'a>, programs: &'a Programs<'_>, at: &'a At, line: u32) -> Lowered<()> {
    b.together = None;
    b.begin((at.address, at.next), line, programs.parts(&at.instruction));
    if guard(b, programs, at)? {
        meaning(b, programs, &at.instruction)?;
    }
    b.restore_guard(None);
    b.branch(at.next);
    Ok(())
}

/// Programs of a cubin's kernels with detours, made when they are asked for.
pub struct CubinWords<'a> {
    programs: &'a Programs<'a>,
    program: Arc<Program>,
    images: Vec<Arc<CodeImage>>,
    made: [OnceLock<Option<Arc<Program>>>; BITS as usize],
}

impl<'a> CubinWords<'a> {
    /// Of a program and the code of its functions.
    pub fn new(
        programs: &'a Programs<'a>,
        program: Arc<Program>,
        images: Vec<Arc<CodeImage>>,
    ) -> CubinWords<'a> {
        CubinWords { programs, program, images, made: [const { OnceLock::new() }; BITS as usize] }
    }

    /// The program with detours for some bits of each word; bits are 0 to 127.
    pub fn program(&self, bits: &[u8]) -> Option<Arc<Program>> {
        let mut functions = Vec::with_capacity(self.images.len());
        for (old, image) in self.program.functions.iter().zip(&self.images) {
            let new = super::lower_with(self.programs, image, &old.name, bits).ok()?;
            // What a launch has to know stands in the file, and not in the code.
            functions.push(Function {
                name: old.name.clone(),
                sources: old.sources.clone(),
                module: old.module,
                is_kernel: old.is_kernel,
                parameters: old.parameters.clone(),
                shared: old.shared,
                local: old.local,
                registers: old.registers,
                clusters: old.clusters,
                most_threads: old.most_threads,
                exact_threads: old.exact_threads,
                ..new
            });
        }
        Some(Arc::new(Program { functions, ..Program::clone(&self.program) }))
    }
}

impl crate::WrongWords for CubinWords<'_> {
    fn bits(&self) -> u8 {
        BITS
    }

    fn kept(&self, bit: u8) -> Option<Arc<Program>> {
        self.made.get(usize::from(bit))?.get_or_init(|| self.program(&[bit])).clone()
    }
}
