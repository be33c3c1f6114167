//! Parameters of kernels: what each of them takes.

use warpsmith::sim::launch::{Argument, ElementType};
use warpsmith::sim::program::Parameter;

/// A parameter, and what it takes.
#[derive(Debug, Clone)]
pub struct Slot {
    /// Its name for messages.
    pub name: String,
    /// The spelling of its type.
    pub ty: &'static str,
    /// Number of bytes.
    pub size: u32,
    pub takes: Takes,
    /// Whether it may be the address of memory.
    pub address: bool,
}

/// What a parameter takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Takes {
    /// A whole number with a sign.
    Signed,
    /// A whole number. Compilers declare those with a sign so, too.
    Unsigned,
    /// A number with a fraction.
    Float(ElementType),
    /// So many bits, of whatever type: machine code says no more.
    Bits,
    /// Bytes: a structure, or a vector.
    Structure,
}

impl Slot {
    /// What a parameter takes of a program whose addresses have so many bytes.
    pub fn of(parameter: &Parameter, address_bytes: u32) -> Slot {
        let Parameter { name, ty, size, .. } = parameter;
        let takes = match ElementType::of_parameter(ty, *size) {
            None => Takes::Structure,
            Some(element) if element.is_float() => Takes::Float(element),
            Some(_) if ty.starts_with('b') => Takes::Bits,
            Some(element) if element.is_signed() => Takes::Signed,
            Some(_) => Takes::Unsigned,
        };
        let address = *size == address_bytes && !matches!(takes, Takes::Float(_));
        Slot { name: name.clone(), ty, size: *size, takes, address }
    }

    /// The argument that has these bits.
    pub fn bits(&self, bits: u64) -> Argument {
        match self.takes {
            Takes::Structure => Argument::Bytes(bits.to_le_bytes()[..(self.size as usize).min(8)].to_vec()),
            _ => Argument::Value(unsigned(self.size), bits),
        }
    }

    /// The type of a number with a fraction that it takes, if it does.
    pub fn float(&self) -> Option<ElementType> {
        match (self.takes, self.size) {
            (Takes::Float(element), _) => Some(element),
            (Takes::Bits, 2) => Some(ElementType::F16),
            (Takes::Bits, 4) => Some(ElementType::F32),
            (Takes::Bits, 8) => Some(ElementType::F64),
            _ => None,
        }
    }

    /// The least and the greatest whole number that it takes.
    pub fn range(&self) -> (i128, i128) {
        let bits = 8 * self.size.clamp(1, 8);
        let half = 1i128 << (bits - 1);
        (-half, if self.takes == Takes::Signed { half - 1 } else { 2 * half - 1 })
    }

    /// What it is, for messages.
    pub fn told(&self) -> String {
        match self.takes {
            Takes::Structure => format!("`{}`, a structure of {} bytes,", self.name, self.size),
            _ => format!("`{}`, which is .{},", self.name, self.ty),
        }
    }
}

/// The unsigned type of so many bytes.
pub fn unsigned(bytes: u32) -> ElementType {
    match bytes {
        1 => ElementType::U8,
        2 => ElementType::U16,
        4 => ElementType::U32,
        _ => ElementType::U64,
    }
}
