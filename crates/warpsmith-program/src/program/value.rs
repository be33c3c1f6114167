//! What the bits of a register stand for, as far as whoever watches a run wants to know it.

/// What the bits of a value are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ValueKind {
    /// Bits, an unsigned integer, or several values in one: whatever is nothing of the others.
    Bits,
    /// A signed integer.
    Signed,
    /// A number with a point, in the format of IEEE 754 that has so many bits.
    Float,
}

/// The type of a value that lies in a register. Operations do not ask for it, for they say themselves what they compute.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ValueType {
    kind: ValueKind,
    bits: u32,
}

impl ValueType {
    /// Of a kind, with so many bits.
    pub const fn new(kind: ValueKind, bits: u32) -> ValueType {
        ValueType { kind, bits }
    }

    /// Of so many bits that are nothing else.
    pub const fn of_bits(bits: u32) -> ValueType {
        ValueType::new(ValueKind::Bits, bits)
    }

    /// What its bits are.
    pub const fn kind(self) -> ValueKind {
        self.kind
    }

    /// How many they are.
    pub const fn bits(self) -> u32 {
        self.bits
    }
}
