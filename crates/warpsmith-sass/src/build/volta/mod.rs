//! Instructions of Volta to Blackwell made in code: a function for each mnemonic of any of these generations, its operands
//! as a tuple in the order of the text, and a method for each of its modifiers.
//!
//! ```
//! use warpsmith_sass::Architecture;
//! use warpsmith_sass::build::volta::{Bop, Cmp, P, R, SR, UR, at, c, desc, exit, fadd, imad, isetp, ldg, s2r};
//! use warpsmith_sass::build::volta::Wide;
//! use warpsmith_sass::text::Style;
//!
//! let isa = Architecture::find("sm_90").expect("it is shipped").load().expect("it is sound");
//! let text = |word: u128| isa.text_of(&isa.decode_word(word).expect("an instruction"), 0, Style::Listing);
//!
//! // What waits for what is said behind: cycles, barriers that are set, those that are waited for.
//! let index = s2r((R(0), SR::SR_TID_X)).stall(1).write_barrier(0);
//! assert_eq!(text(index.word(&isa)?), "S2R R0, SR_TID.X");
//! let load = ldg((R(4), desc(UR(4), at(R(2)).offset(0x10)))).e().wide(Wide::_64).wait(0b1).write_barrier(1).stall(2);
//! assert_eq!(text(load.word(&isa)?), "LDG.E R4, desc[UR4][R2.64+0x10]");
//! let sum = fadd((R(4), -R(4).abs(), c(0, 0x210))).ftz().wait(0b10).stall(4).yield_();
//! assert_eq!(text(sum.word(&isa)?), "FADD.FTZ R4, -|R4|, c[0x0][0x210]");
//! let last = exit(()).guard(!P(0)).stall(5);
//! assert_eq!(text(last.word(&isa)?), "@!P0 EXIT");
//!
//! // Whether a form exists is found when it is finished; the error says what there is, and which machines have it.
//! let fault = imad((R(0), c(0, 0), c(0, 4), R(1))).finish(&isa).expect_err("one constant at most");
//! assert_eq!(fault.message, "`c` may not stand as operand `Ra`");
//! let wide = isetp((P(0), P::PT, R(1), R(2), P::PT)).cmp(Cmp::Lt).bop(Bop::And);
//! assert!(wide.finish(&isa).is_ok());
//! # Ok::<(), warpsmith_sass::build::BuildFault>(())
//! ```
//!
//! | in code | in the text |
//! |---|---|
//! | `R(4)`, `R::RZ`, `UR(4)`, `P(0)`, `P::PT`, `UP(1)`, `B(0)` | registers |
//! | `-x`, `x.abs()`, `!x` | `-R4`, `\|R4\|`, `!P0` or `~R4` |
//! | `at(R(2)).plus(UR(4)).offset(16)` | `[R2+UR4+0x10]` |
//! | `c(0, 0x28)`, `c(0, at(R(3)).offset(8))` | `c[0x0][0x28]`, `c[0x0][R3+0x8]` |
//! | `desc(UR(4), at(R(2)))` | `desc[UR4][R2]` |
//! | `4`, `-1`, `1.5`, `bits(0x7fc00000)` | numbers; branches go to an address that counts from the next instruction |
//! | `.ftz()`, `.cmp(Cmp::Lt)`, `.reuse_a()` | modifiers, those behind an operand too: a method named after the label, or after the word if it is the only one |
//! | `.with("label", value)`, `.class("IADD3_RR")` | whatever has a label; the class, where several fit |
//!
//! The numbers of registers and all values are checked against the class that is found: of those of the architecture with
//! this mnemonic the one that has all that was said. What is not said has its default; an instruction of which nothing is said
//! about cycles takes 15 of them, so that all results of fixed latency are there.

mod fill;
mod finish;
mod generated;
mod macros;
mod operand;

pub use generated::*;
pub use operand::{Argument, Operand, Operands, Value, at, bits, name};

use crate::build::BuildFault;
use crate::isa::{Instruction, Isa};
use alloc::string::String;
use alloc::vec::Vec;
use core::marker::PhantomData;

/// An instruction of a mnemonic that is not finished.
#[derive(Debug)]
#[must_use]
pub struct Build<M> {
    draft: Draft,
    mnemonic: PhantomData<M>,
}

impl<M> Clone for Build<M> {
    fn clone(&self) -> Self {
        Build { draft: self.draft.clone(), mnemonic: PhantomData }
    }
}

/// What was said of an instruction.
#[derive(Debug, Clone)]
struct Draft {
    mnemonic: &'static str,
    /// Which architectures have the mnemonic: bit 0 is the first of [`ARCHITECTURES`].
    who: u32,
    arguments: Vec<Argument>,
    settings: Vec<(&'static str, Value)>,
    guard: Option<Argument>,
    class: Option<String>,
    control: Request,
}

/// What was said of its control information.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
struct Request {
    stall: Option<u8>,
    yields: bool,
    wait: u8,
    write: Option<u8>,
    read: Option<u8>,
}

impl<M> Build<M> {
    pub(crate) fn new(mnemonic: &'static str, who: u32, arguments: Vec<Argument>) -> Build<M> {
        let draft = Draft {
            mnemonic,
            who,
            arguments,
            settings: Vec::new(),
            guard: None,
            class: None,
            control: Request::default(),
        };
        Build { draft, mnemonic: PhantomData }
    }

    /// Sets what has this label: a modifier, or a part of the word that a listing hides.
    pub fn with(mut self, label: &'static str, value: impl Into<Value>) -> Self {
        let value = value.into();
        match self.draft.settings.iter_mut().find(|(known, _)| *known == label) {
            Some((_, place)) => *place = value,
            None => self.draft.settings.push((label, value)),
        }
        self
    }

    /// It is executed where a predicate holds: `P(0)`, `!P(0)`, or `UP(0)` if it is uniform.
    pub fn guard(mut self, predicate: impl Operand) -> Self {
        self.draft.guard = Some(predicate.argument());
        self
    }

    /// Says of which class it is, where several fit: the name in the description.
    pub fn class(mut self, class: &str) -> Self {
        self.draft.class = Some(class.into());
        self
    }

    /// Cycles until the next instruction of the warp is issued: 0 to 15. If nothing is said, 15, and the warp may yield.
    pub fn stall(mut self, cycles: u8) -> Self {
        self.draft.control.stall = Some(cycles);
        self
    }

    /// Another warp may be issued next.
    pub fn yield_(mut self) -> Self {
        self.draft.control.yields = true;
        self
    }

    /// The barriers that are waited for: bit 0 is barrier 0.
    pub fn wait(mut self, barriers: u8) -> Self {
        self.draft.control.wait = barriers;
        self
    }

    /// The barrier that is set once the result is there: 0 to 5.
    pub fn write_barrier(mut self, barrier: u8) -> Self {
        self.draft.control.write = Some(barrier);
        self
    }

    /// The barrier that is set once the operands have been read: 0 to 5.
    pub fn read_barrier(mut self, barrier: u8) -> Self {
        self.draft.control.read = Some(barrier);
        self
    }

    /// Makes the instruction.
    ///
    /// # Errors
    /// If no class of the architecture has all that was said, if a value does not fit, or if a rule of the class is broken.
    /// The error says which other architectures have it; to find that out, their descriptions are read, which takes a while.
    pub fn finish(&self, isa: &Isa) -> Result<Instruction, BuildFault> {
        finish::finish(&self.draft, isa)
    }

    /// Its word.
    ///
    /// # Errors
    /// See [`Build::finish`].
    pub fn word(&self, isa: &Isa) -> Result<u128, BuildFault> {
        self.finish(isa).map(|instruction| instruction.word().unwrap_or_default())
    }
}
