//! Where an operand lies, so that an engine can read and write it without knowing its class.

use super::types::marked;
use alloc::string::String;
use alloc::vec;
use warpsmith_lane::{Class, Input, Type};
use warpsmith_sass::Flag;
use warpsmith_sass::flow::{File, Register};

/// An operand of an instruction, as its program names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Operand {
    /// Its name in the program.
    pub name: String,
    /// Its label in the description.
    pub label: String,
    /// Where it lies.
    pub place: Place,
    /// How its bits are read and written.
    pub ty: Type,
    /// Whether it is written.
    pub written: bool,
    /// Whether it is read.
    pub read: bool,
    /// What stands before it: the [`Flag`]s that are set, as bits.
    pub marks: u8,
}

/// Where an operand lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// Registers, of this and the following numbers: the first one has the lowest bits. Predicates are registers of a bit.
    Registers {
        /// The first one.
        first: Register,
        /// How many.
        count: u32,
    },
    /// All predicates of a file, the first one lowest.
    Predicates(File),
    /// `RZ` or `URZ`: zero; what is written there is gone.
    Zero,
    /// `PT` or `UPT`: true; what is written there is gone.
    True,
    /// These bits.
    Number(u64),
    /// Constant memory.
    Constant {
        /// Its bank.
        bank: Bank,
        /// Bytes from its beginning.
        offset: u64,
    },
}

/// A bank of constant memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bank {
    /// By its number.
    Number(u64),
    /// The one that two uniform registers name.
    Handle(Register),
}

impl Operand {
    /// Whether something stands before it.
    pub fn has(&self, mark: Flag) -> bool {
        self.marks & mark as u8 != 0
    }

    /// What the program reads, from the bits that lie there. What stands before a number of floating point is applied; of an
    /// integer the program is told, and of a predicate the program reads the opposite.
    pub fn input(&self, bits: u128) -> Input {
        let is_float = matches!(self.ty.class, Class::Float(_));
        let (negate, absolute) = (self.has(Flag::Negate), self.has(Flag::Absolute));
        let unmarked = is_float.then_some(bits);
        let bits = if is_float { marked(bits, self.ty, absolute, negate) } else { bits };
        let negated = [Flag::Not, Flag::Negate, Flag::Invert].iter().any(|mark| self.has(*mark));
        Input { elements: vec![bits], negated, unmarked }
    }

    /// The bits of an operand that is no register and no memory.
    pub fn settled(&self) -> Option<u128> {
        match self.place {
            Place::Zero => Some(0),
            Place::True => Some(1),
            Place::Number(bits) => Some(bits.into()),
            Place::Registers { .. } | Place::Predicates(_) | Place::Constant { .. } => None,
        }
    }
}
