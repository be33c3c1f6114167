//! What a program runs with, and what it gives back.

use super::number::Number;
use crate::Format;
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

/// What a type's bits stand for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Class {
    /// An unsigned integer, or bits without meaning of their own.
    Unsigned,
    /// A signed integer.
    Signed,
    /// A floating-point number.
    Float(Format),
    /// A truth value.
    Predicate,
}

/// A type as programs see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Type {
    /// What it stands for; of a packed type, each part.
    pub class: Class,
    /// Width in bits, all parts together.
    pub bits: u16,
    /// Number of parts: 1 but for packed types.
    pub parts: u16,
}

impl Type {
    /// One part of it.
    pub fn part(self) -> Type {
        Type { bits: self.bits / self.parts.max(1), parts: 1, ..self }
    }
}

/// An operand of the form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Operand {
    /// Its name in the form.
    pub name: String,
    /// Name of its type (of an element, where it is a vector), without the dot.
    pub ty: String,
    /// How many elements, where it is a vector.
    pub count: Option<u16>,
    /// Whether the instruction writes it.
    pub written: bool,
    /// Whether it is there.
    pub given: bool,
}

impl Operand {
    /// A scalar that is read, with no type yet.
    pub fn named(name: &str) -> Operand {
        Operand { name: name.to_owned(), ty: String::new(), count: None, written: false, given: true }
    }
}

/// What stands in the slots and operands of an instruction.
#[derive(Debug, Clone, Default)]
pub struct Setting {
    /// The form's slots by name, and the word in each that is given.
    pub slots: Vec<(String, Option<String>)>,
    /// Every word of the mnemonic, and of selectors.
    pub words: Vec<String>,
    /// The form's operands.
    pub operands: Vec<Operand>,
    /// Types by name.
    pub types: Vec<(String, Type)>,
}

impl Setting {
    /// The type of a name.
    pub fn ty(&self, name: &str) -> Option<Type> {
        self.types.iter().find(|(known, _)| known == name).map(|(_, ty)| *ty)
    }

    /// The operand of a name.
    pub fn operand(&self, name: &str) -> Option<&Operand> {
        self.operands.iter().find(|operand| operand.name == name)
    }

    pub(super) fn slot(&self, name: &str) -> Option<Option<&str>> {
        self.slots.iter().find(|(known, _)| known == name).map(|(_, word)| word.as_deref())
    }
}

/// The value of an operand that is read.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Input {
    /// The bits, one entry for each element of a vector.
    pub elements: Vec<u128>,
    /// Whether `-` or `!` stands before it.
    pub negated: bool,
    /// The bits as they lie there, where what stands before the operand has been applied to `elements`.
    pub unmarked: Option<u128>,
}

impl Input {
    /// A scalar.
    pub fn bits(bits: u128) -> Input {
        Input { elements: alloc::vec![bits], negated: false, unmarked: None }
    }
}

/// What an instruction leaves in a part of an operand.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Outcome {
    /// These bits.
    Bits(u128),
    /// NaN; which one is open.
    AnyNan(Format),
    /// A number about which the machine may be wrong within limits.
    Approximate {
        /// The nearest one of the type.
        nominal: u128,
        /// The least that a machine may give.
        low: Number,
        /// The most.
        high: Number,
        /// How the bits are read.
        format: Format,
    },
    /// Anything.
    Undefined,
}

impl Outcome {
    /// Whether a machine that gave these bits was right.
    pub fn allows(&self, bits: u128) -> bool {
        match self {
            Outcome::Bits(own) => *own == bits,
            Outcome::AnyNan(format) => format.decode(bits) == Number::Nan,
            Outcome::Undefined => true,
            Outcome::Approximate { nominal, low, high, format } => {
                let number = format.decode(bits);
                let above = |bound| number.compare(bound).is_some_and(|order| order.is_ge());
                let below = |bound| number.compare(bound).is_some_and(|order| order.is_le());
                bits == *nominal || above(low) && below(high)
            }
        }
    }

    /// The bits, where there is no choice, or the nearest of several.
    pub fn nominal(&self) -> Option<u128> {
        match self {
            Outcome::Bits(bits) | Outcome::Approximate { nominal: bits, .. } => Some(*bits),
            Outcome::AnyNan(_) | Outcome::Undefined => None,
        }
    }
}

/// What was written to an operand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Output {
    /// The operand's name.
    pub name: String,
    /// Width in bits of each part.
    pub width: u16,
    /// The parts of the elements, lowest first.
    pub parts: Vec<Outcome>,
    /// Number of elements: parts divided by it make one.
    pub elements: u16,
}

impl Output {
    /// Whether a machine that left these elements was right.
    pub fn allows(&self, elements: &[u128]) -> bool {
        let parts = self.parts.len() / usize::from(self.elements.max(1));
        let mask = if self.width >= 128 { u128::MAX } else { (1 << self.width) - 1 };
        elements.len() == usize::from(self.elements)
            && self.parts.iter().enumerate().all(|(index, part)| {
                let shift = (index % parts.max(1)) as u32 * u32::from(self.width);
                part.allows(elements[index / parts.max(1)] >> shift & mask)
            })
    }
}

/// All that a run gave.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Results {
    /// Operands that were written.
    pub outputs: Vec<Output>,
    /// The carry flag, where it was written.
    pub carry: Option<bool>,
    /// Whether machines may give something else: a result is undefined, or generated code departs from the manual.
    pub open: bool,
}

impl Results {
    /// What was written to an operand.
    pub fn output(&self, name: &str) -> Option<&Output> {
        self.outputs.iter().find(|output| output.name == name)
    }

    /// The bits of a scalar operand, where they are settled.
    pub fn bits(&self, name: &str) -> Option<u128> {
        let output = self.output(name).filter(|output| output.elements == 1)?;
        output.parts.iter().rev().try_fold(0, |bits, part| Some(bits << output.width | part.nominal()?))
    }
}
