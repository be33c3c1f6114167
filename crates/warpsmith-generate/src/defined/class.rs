//! Classes of variables: what their bits are, from the types of the data.

use alloc::format;
use alloc::string::String;
use warpsmith_ptx::isa::{Specials, TypeRow};

/// What a variable holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Class {
    /// The type that its registers are called by.
    pub name: &'static str,
    /// Width; 1 for a predicate.
    pub bits: u16,
    /// How many numbers it holds; 0 where it holds bits.
    pub parts: u16,
    /// Bits of a number's exponent and fraction.
    pub layout: (u16, u16),
}

impl Class {
    /// Predicates.
    pub const PREDICATE: Class = Class { name: "pred", bits: 1, parts: 0, layout: (0, 0) };
    /// Bits of 16.
    pub const B16: Class = Class { name: "b16", bits: 16, parts: 0, layout: (0, 0) };
    /// Bits of 32.
    pub const B32: Class = Class { name: "b32", bits: 32, parts: 0, layout: (0, 0) };
    /// Bits of 64.
    pub const B64: Class = Class { name: "b64", bits: 64, parts: 0, layout: (0, 0) };

    /// The class that a value of a type has by itself. Numbers are a class of their own where a NaN of them may have any
    /// payload: those of full formats. All others are bits.
    pub fn of(row: &'static TypeRow) -> Option<Class> {
        let element = TypeRow::all().iter().find(|other| other.name == row.element).unwrap_or(row);
        let full = |format: &warpsmith_ptx::isa::Format| {
            format.specials == Specials::Ieee && format.signed && format.padding == 0 && element.bits >= 16
        };
        if row.kind == "predicate" {
            return Some(Class::PREDICATE);
        }
        if let Some(format) = element.format.filter(full) {
            let layout = (format.exponent.into(), format.fraction.into());
            return Some(Class { name: row.name, bits: row.bits, parts: row.parts.max(1).into(), layout });
        }
        Class::bits(row.bits)
    }

    /// The class of so many bits.
    pub fn bits(bits: u16) -> Option<Class> {
        [Class::B16, Class::B32, Class::B64].into_iter().find(|class| class.bits == bits)
    }

    /// Whether it holds numbers, whose NaN may have any payload.
    pub fn is_number(self) -> bool {
        self.parts > 0
    }

    /// Whether it is a truth value.
    pub fn is_predicate(self) -> bool {
        self.bits == 1
    }

    /// The type that its registers are declared with.
    pub fn register_type(self) -> String {
        if self.is_predicate() { "pred".into() } else { format!("b{}", self.bits) }
    }

    /// Bits of each of its parts.
    pub fn part_bits(self) -> u16 {
        self.bits / self.parts.max(1)
    }
}

/// A variable of a function: a register that is written at its beginning and may be at any time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Var {
    /// What it holds.
    pub class: Class,
    /// Which one of its class.
    pub index: u16,
}

impl Var {
    /// Its register.
    pub fn register(self) -> String {
        format!("%{}_{}", self.class.name, self.index)
    }
}
