//! Functions of integers.

/// Bits of an integer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Width {
    /// 8 bits; in a register the upper bits are 0.
    W8,
    /// 16 bits; in a register the upper bits are 0.
    W16,
    /// 32 bits.
    W32,
    /// 64 bits: two rows.
    W64,
    /// 128 bits: two registers of 64 bits, the lower half first.
    W128,
}

impl Width {
    /// Number of bits.
    #[inline]
    pub fn bits(self) -> u32 {
        self.bytes() * 8
    }

    /// Number of bytes.
    #[inline]
    pub fn bytes(self) -> u32 {
        match self {
            Width::W8 => 1,
            Width::W16 => 2,
            Width::W32 => 4,
            Width::W64 => 8,
            Width::W128 => 16,
        }
    }

    /// Rows that a register takes.
    #[inline]
    pub fn rows(self) -> u32 {
        self.bytes().div_ceil(4)
    }

    /// The narrowest that holds so many bits; the widest, if none does.
    pub fn holding(bits: u32) -> Width {
        match bits {
            0..=8 => Width::W8,
            9..=16 => Width::W16,
            17..=32 => Width::W32,
            33..=64 => Width::W64,
            _ => Width::W128,
        }
    }

    /// The width with so many bytes.
    pub fn of_bytes(bytes: u32) -> Option<Width> {
        match bytes {
            1 => Some(Width::W8),
            2 => Some(Width::W16),
            4 => Some(Width::W32),
            8 => Some(Width::W64),
            16 => Some(Width::W128),
            _ => None,
        }
    }
}

/// Functions of one integer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Integer1 {
    /// All bits inverted.
    Not,
    /// 1 for 0, 0 for all else.
    CNot,
    /// 0 - a.
    Negate,
    /// The distance from 0; the lowest number stays as it is.
    Absolute,
    /// Number of ones; the result has 32 bits.
    CountOnes,
    /// Number of zeros above the highest one; the result has 32 bits.
    LeadingZeros,
    /// The bits in reverse.
    Reverse,
    /// Place of the highest bit that is not the sign; all ones if there is none. 32 bits.
    FindHighest {
        /// Whether the sign counts as one.
        signed: bool,
        /// Whether the number of bits above it is meant, not its place.
        shift: bool,
    },
}

/// Functions of two integers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Integer2 {
    /// a + b.
    Add,
    /// a - b.
    Subtract,
    /// a + b, clamped to the range of signed or unsigned numbers.
    AddSaturating {
        /// Whether they are signed.
        signed: bool,
    },
    /// a - b, clamped.
    SubtractSaturating {
        /// Whether they are signed.
        signed: bool,
    },
    /// Low half of a × b.
    Multiply,
    /// High half of a × b.
    MultiplyHigh {
        /// Whether they are signed.
        signed: bool,
    },
    /// a / b, cut towards 0; all ones where b is 0.
    Divide {
        /// Whether they are signed.
        signed: bool,
    },
    /// What [`Integer2::Divide`] leaves; all ones where b is 0.
    Remainder {
        /// Whether they are signed.
        signed: bool,
    },
    /// The lesser.
    Minimum {
        /// Whether they are signed.
        signed: bool,
    },
    /// The greater.
    Maximum {
        /// Whether they are signed.
        signed: bool,
    },
    /// a & b.
    And,
    /// a | b.
    Or,
    /// a ^ b.
    Xor,
    /// a << b, b of 32 bits; 0 from the width on.
    ShiftLeft,
    /// a >> b, b of 32 bits; zeros or signs from the width on.
    ShiftRight {
        /// Whether the sign moves in.
        signed: bool,
    },
    /// A field of ones: at place a, b bits wide, 32 bits.
    BitMask {
        /// Whether both numbers count modulo 32, else up to 32.
        wrap: bool,
    },
    /// b with the sign at place a spread upwards, or zeros.
    SignExtendAt {
        /// Whether the sign is spread.
        signed: bool,
        /// Whether the width counts modulo the bits.
        wrap: bool,
    },
}

/// Functions of three integers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Integer3 {
    /// Low half of a × b, + c.
    MultiplyAdd,
    /// High half of a × b, + c.
    MultiplyAddHigh {
        /// Whether they are signed.
        signed: bool,
        /// Whether the sum is clamped.
        saturate: bool,
    },
    /// |a - b| + c.
    AbsoluteDifference {
        /// Whether they are signed.
        signed: bool,
    },
    /// Any function of three bits: `extra` is its table.
    Logic,
    /// a + b + c + a number: `extra` bits 0 to 2 say which of a, b and c are inverted, the number is above them.
    Sum,
    /// Bytes of a and b chosen by c; `extra` is the mode.
    Permute,
    /// Bytes of a and b chosen by `extra`: four selectors of four bits; c counts for nothing.
    PermuteAs,
    /// a and b as 64 bits, shifted left by c; the upper half.
    FunnelLeft {
        /// Whether c counts modulo 32, else up to 32.
        wrap: bool,
    },
    /// a and b as 64 bits, shifted right by c; the lower half.
    FunnelRight {
        /// Whether c counts modulo 32, else up to 32.
        wrap: bool,
    },
    /// a and b as 64 bits, shifted by c, of which the bits in `extra` count; 64 and more shift everything out.
    ShiftPair {
        /// Whether to the left.
        left: bool,
        /// Whether the sign moves in from above.
        signed: bool,
        /// Whether the upper half is the result, else the lower one.
        upper: bool,
    },
    /// The field of a at place b, c bits wide.
    Extract {
        /// Whether its sign is spread.
        signed: bool,
    },
    /// Place of the n-th one.
    FindNth,
    /// c + the sum of the products of four bytes; `extra` bits 0 and 1 say which of a and b are signed.
    Dot4,
    /// c + the sum of the products of two halves of a and two bytes of b; `extra` bit 2: the upper bytes.
    Dot2,
}

/// An order between integers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Relation {
    /// ==
    Equal,
    /// !=
    NotEqual,
    /// <
    Less,
    /// <=
    LessEqual,
    /// >
    Greater,
    /// >=
    GreaterEqual,
}

impl Relation {
    /// The one that holds where this one does not.
    pub fn opposite(self) -> Relation {
        match self {
            Relation::Equal => Relation::NotEqual,
            Relation::NotEqual => Relation::Equal,
            Relation::Less => Relation::GreaterEqual,
            Relation::LessEqual => Relation::Greater,
            Relation::Greater => Relation::LessEqual,
            Relation::GreaterEqual => Relation::Less,
        }
    }
}
