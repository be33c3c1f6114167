// Generated from isa/ptx by `cargo xtask codegen`. Do not edit.

use crate::isa::Word;
use crate::value::SlotValue;

/// Values of the slots of class `accumulator`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Accumulator {
    /// `.acc::f16`: Accumulate in half precision.
    AccF16 = 40,
    /// `.acc::f32`: Accumulate in single precision.
    AccF32 = 41,
}

impl SlotValue for Accumulator {
    const ALL: &'static [Accumulator] = &[Accumulator::AccF16, Accumulator::AccF32];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            40 => Accumulator::AccF16,
            41 => Accumulator::AccF32,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `action`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Action {
    /// `.dec`: Decrement, wrapping to a bound below zero; or lower a limit.
    Dec = 159,
    /// `.inc`: Increment, wrapping to zero above a bound; or raise a limit.
    Inc = 254,
    /// `.launch_dependents`: Allow dependent grids to start.
    LaunchDependents = 271,
    /// `.wait`: Wait.
    Wait = 647,
}

impl SlotValue for Action {
    const ALL: &'static [Action] = &[Action::Dec, Action::Inc, Action::LaunchDependents, Action::Wait];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            159 => Action::Dec,
            254 => Action::Inc,
            271 => Action::LaunchDependents,
            647 => Action::Wait,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `asel`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Asel {
    /// `.b0`: Byte selector: the bytes of these numbers, the most significant first.
    B0 = 66,
    /// `.b1`: Byte selector: the bytes of these numbers, the most significant first.
    B1 = 67,
    /// `.b2`: Byte selector: the bytes of these numbers, the most significant first.
    B2 = 72,
    /// `.b3`: Byte selector: the bytes of these numbers, the most significant first.
    B3 = 76,
    /// `.b3210`: Byte selector: the bytes of these numbers, the most significant first.
    B3210 = 83,
    /// `.h0`: Half-word selector: the half-words of these numbers, the most significant first.
    H0 = 226,
    /// `.h00`: Half-word selector: the half-words of these numbers, the most significant first.
    H00 = 227,
    /// `.h01`: Half-word selector: the half-words of these numbers, the most significant first.
    H01 = 228,
    /// `.h02`: Half-word selector: the half-words of these numbers, the most significant first.
    H02 = 229,
    /// `.h03`: Half-word selector: the half-words of these numbers, the most significant first.
    H03 = 230,
    /// `.h1`: Half-word selector: the half-words of these numbers, the most significant first.
    H1 = 231,
    /// `.h10`: Half-word selector: the half-words of these numbers, the most significant first.
    H10 = 232,
    /// `.h11`: Half-word selector: the half-words of these numbers, the most significant first.
    H11 = 233,
    /// `.h12`: Half-word selector: the half-words of these numbers, the most significant first.
    H12 = 234,
    /// `.h13`: Half-word selector: the half-words of these numbers, the most significant first.
    H13 = 235,
    /// `.h20`: Half-word selector: the half-words of these numbers, the most significant first.
    H20 = 236,
    /// `.h21`: Half-word selector: the half-words of these numbers, the most significant first.
    H21 = 237,
    /// `.h22`: Half-word selector: the half-words of these numbers, the most significant first.
    H22 = 238,
    /// `.h23`: Half-word selector: the half-words of these numbers, the most significant first.
    H23 = 239,
    /// `.h30`: Half-word selector: the half-words of these numbers, the most significant first.
    H30 = 240,
    /// `.h31`: Half-word selector: the half-words of these numbers, the most significant first.
    H31 = 241,
    /// `.h32`: Half-word selector: the half-words of these numbers, the most significant first.
    H32 = 242,
    /// `.h33`: Half-word selector: the half-words of these numbers, the most significant first.
    H33 = 243,
}

impl SlotValue for Asel {
    const ALL: &'static [Asel] = &[
        Asel::B0,
        Asel::B1,
        Asel::B2,
        Asel::B3,
        Asel::B3210,
        Asel::H0,
        Asel::H00,
        Asel::H01,
        Asel::H02,
        Asel::H03,
        Asel::H1,
        Asel::H10,
        Asel::H11,
        Asel::H12,
        Asel::H13,
        Asel::H20,
        Asel::H21,
        Asel::H22,
        Asel::H23,
        Asel::H30,
        Asel::H31,
        Asel::H32,
        Asel::H33,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            66 => Asel::B0,
            67 => Asel::B1,
            72 => Asel::B2,
            76 => Asel::B3,
            83 => Asel::B3210,
            226 => Asel::H0,
            227 => Asel::H00,
            228 => Asel::H01,
            229 => Asel::H02,
            230 => Asel::H03,
            231 => Asel::H1,
            232 => Asel::H10,
            233 => Asel::H11,
            234 => Asel::H12,
            235 => Asel::H13,
            236 => Asel::H20,
            237 => Asel::H21,
            238 => Asel::H22,
            239 => Asel::H23,
            240 => Asel::H30,
            241 => Asel::H31,
            242 => Asel::H32,
            243 => Asel::H33,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `atomic_operation`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum AtomicOperation {
    /// `.add`: Addition.
    Add = 45,
    /// `.and`: And.
    And = 55,
    /// `.cas`: Compare and swap.
    Cas = 108,
    /// `.dec`: Decrement, wrapping to a bound below zero; or lower a limit.
    Dec = 159,
    /// `.exch`: Exchange.
    Exch = 185,
    /// `.inc`: Increment, wrapping to zero above a bound; or raise a limit.
    Inc = 254,
    /// `.max`: Maximum.
    Max = 454,
    /// `.min`: Minimum.
    Min = 472,
    /// `.or`: Or.
    Or = 501,
    /// `.xor`: Exclusive or.
    Xor = 672,
}

impl SlotValue for AtomicOperation {
    const ALL: &'static [AtomicOperation] = &[
        AtomicOperation::Add,
        AtomicOperation::And,
        AtomicOperation::Cas,
        AtomicOperation::Dec,
        AtomicOperation::Exch,
        AtomicOperation::Inc,
        AtomicOperation::Max,
        AtomicOperation::Min,
        AtomicOperation::Or,
        AtomicOperation::Xor,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            45 => AtomicOperation::Add,
            55 => AtomicOperation::And,
            108 => AtomicOperation::Cas,
            159 => AtomicOperation::Dec,
            185 => AtomicOperation::Exch,
            254 => AtomicOperation::Inc,
            454 => AtomicOperation::Max,
            472 => AtomicOperation::Min,
            501 => AtomicOperation::Or,
            672 => AtomicOperation::Xor,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `bit_op`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum BitOp {
    /// `.and`: And.
    And = 55,
    /// `.xor`: Exclusive or.
    Xor = 672,
}

impl SlotValue for BitOp {
    const ALL: &'static [BitOp] = &[BitOp::And, BitOp::Xor];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            55 => BitOp::And,
            672 => BitOp::Xor,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `boolop`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Boolop {
    /// `.and`: And.
    And = 55,
    /// `.or`: Or.
    Or = 501,
    /// `.xor`: Exclusive or.
    Xor = 672,
}

impl SlotValue for Boolop {
    const ALL: &'static [Boolop] = &[Boolop::And, Boolop::Or, Boolop::Xor];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            55 => Boolop::And,
            501 => Boolop::Or,
            672 => Boolop::Xor,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `bsel`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Bsel {
    /// `.b0`: Byte selector: the bytes of these numbers, the most significant first.
    B0 = 66,
    /// `.b1`: Byte selector: the bytes of these numbers, the most significant first.
    B1 = 67,
    /// `.b2`: Byte selector: the bytes of these numbers, the most significant first.
    B2 = 72,
    /// `.b3`: Byte selector: the bytes of these numbers, the most significant first.
    B3 = 76,
    /// `.b3210`: Byte selector: the bytes of these numbers, the most significant first.
    B3210 = 83,
    /// `.h0`: Half-word selector: the half-words of these numbers, the most significant first.
    H0 = 226,
    /// `.h00`: Half-word selector: the half-words of these numbers, the most significant first.
    H00 = 227,
    /// `.h01`: Half-word selector: the half-words of these numbers, the most significant first.
    H01 = 228,
    /// `.h02`: Half-word selector: the half-words of these numbers, the most significant first.
    H02 = 229,
    /// `.h03`: Half-word selector: the half-words of these numbers, the most significant first.
    H03 = 230,
    /// `.h1`: Half-word selector: the half-words of these numbers, the most significant first.
    H1 = 231,
    /// `.h10`: Half-word selector: the half-words of these numbers, the most significant first.
    H10 = 232,
    /// `.h11`: Half-word selector: the half-words of these numbers, the most significant first.
    H11 = 233,
    /// `.h12`: Half-word selector: the half-words of these numbers, the most significant first.
    H12 = 234,
    /// `.h13`: Half-word selector: the half-words of these numbers, the most significant first.
    H13 = 235,
    /// `.h20`: Half-word selector: the half-words of these numbers, the most significant first.
    H20 = 236,
    /// `.h21`: Half-word selector: the half-words of these numbers, the most significant first.
    H21 = 237,
    /// `.h22`: Half-word selector: the half-words of these numbers, the most significant first.
    H22 = 238,
    /// `.h23`: Half-word selector: the half-words of these numbers, the most significant first.
    H23 = 239,
    /// `.h30`: Half-word selector: the half-words of these numbers, the most significant first.
    H30 = 240,
    /// `.h31`: Half-word selector: the half-words of these numbers, the most significant first.
    H31 = 241,
    /// `.h32`: Half-word selector: the half-words of these numbers, the most significant first.
    H32 = 242,
    /// `.h33`: Half-word selector: the half-words of these numbers, the most significant first.
    H33 = 243,
}

impl SlotValue for Bsel {
    const ALL: &'static [Bsel] = &[
        Bsel::B0,
        Bsel::B1,
        Bsel::B2,
        Bsel::B3,
        Bsel::B3210,
        Bsel::H0,
        Bsel::H00,
        Bsel::H01,
        Bsel::H02,
        Bsel::H03,
        Bsel::H1,
        Bsel::H10,
        Bsel::H11,
        Bsel::H12,
        Bsel::H13,
        Bsel::H20,
        Bsel::H21,
        Bsel::H22,
        Bsel::H23,
        Bsel::H30,
        Bsel::H31,
        Bsel::H32,
        Bsel::H33,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            66 => Bsel::B0,
            67 => Bsel::B1,
            72 => Bsel::B2,
            76 => Bsel::B3,
            83 => Bsel::B3210,
            226 => Bsel::H0,
            227 => Bsel::H00,
            228 => Bsel::H01,
            229 => Bsel::H02,
            230 => Bsel::H03,
            231 => Bsel::H1,
            232 => Bsel::H10,
            233 => Bsel::H11,
            234 => Bsel::H12,
            235 => Bsel::H13,
            236 => Bsel::H20,
            237 => Bsel::H21,
            238 => Bsel::H22,
            239 => Bsel::H23,
            240 => Bsel::H30,
            241 => Bsel::H31,
            242 => Bsel::H32,
            243 => Bsel::H33,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `cache_level`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum CacheLevel {
    /// `.L1`: First-level cache.
    L1 = 16,
    /// `.L2`: Second-level cache.
    L2 = 23,
}

impl SlotValue for CacheLevel {
    const ALL: &'static [CacheLevel] = &[CacheLevel::L1, CacheLevel::L2];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            16 => CacheLevel::L1,
            23 => CacheLevel::L2,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `cache_operator`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum CacheOperator {
    /// `.ca`: Cache at all levels, as for data that is used again.
    Ca = 105,
    /// `.cg`: Cache in L2 and below, not in L1.
    Cg = 110,
    /// `.cs`: Cache streaming: likely used once.
    Cs = 150,
    /// `.cv`: Do not cache; fetch again.
    Cv = 155,
    /// `.lu`: Unsigned less than; or a last-use load.
    Lu = 287,
    /// `.wb`: Write back at all coherent levels.
    Wb = 656,
    /// `.wt`: Write through to system memory.
    Wt = 662,
}

impl SlotValue for CacheOperator {
    const ALL: &'static [CacheOperator] = &[
        CacheOperator::Ca,
        CacheOperator::Cg,
        CacheOperator::Cs,
        CacheOperator::Cv,
        CacheOperator::Lu,
        CacheOperator::Wb,
        CacheOperator::Wt,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            105 => CacheOperator::Ca,
            110 => CacheOperator::Cg,
            150 => CacheOperator::Cs,
            155 => CacheOperator::Cv,
            287 => CacheOperator::Lu,
            656 => CacheOperator::Wb,
            662 => CacheOperator::Wt,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `clamp_mode`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum ClampMode {
    /// `.clamp`: Clamp the shift count, index or coordinate to its range.
    Clamp = 114,
    /// `.trap`: Trap on an access out of bounds.
    Trap = 613,
    /// `.zero`: Read zero, or write nothing, out of bounds.
    Zero = 676,
}

impl SlotValue for ClampMode {
    const ALL: &'static [ClampMode] = &[ClampMode::Clamp, ClampMode::Trap, ClampMode::Zero];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            114 => ClampMode::Clamp,
            613 => ClampMode::Trap,
            676 => ClampMode::Zero,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `cmp`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Cmp {
    /// `.eq`: Equal.
    Eq = 183,
    /// `.equ`: Equal, or an input is NaN.
    Equ = 184,
    /// `.ge`: Greater than or equal.
    Ge = 210,
    /// `.geu`: Greater than or equal, or an input is NaN.
    Geu = 216,
    /// `.gt`: Greater than.
    Gt = 224,
    /// `.gtu`: Greater than, or an input is NaN.
    Gtu = 225,
    /// `.hi`: Upper half.
    Hi = 245,
    /// `.hs`: Unsigned greater than or equal.
    Hs = 246,
    /// `.le`: Less than or equal.
    Le = 276,
    /// `.leu`: Less than or equal, or an input is NaN.
    Leu = 277,
    /// `.lo`: Lower half.
    Lo = 279,
    /// `.ls`: Unsigned less than or equal.
    Ls = 284,
    /// `.lt`: Less than.
    Lt = 285,
    /// `.ltu`: Less than, or an input is NaN.
    Ltu = 286,
    /// `.nan`: An input is NaN.
    Nan = 483,
    /// `.ne`: Not equal.
    Ne = 485,
    /// `.neu`: Not equal, or an input is NaN.
    Neu = 486,
    /// `.num`: Neither input is NaN.
    Num = 494,
}

impl SlotValue for Cmp {
    const ALL: &'static [Cmp] = &[
        Cmp::Eq,
        Cmp::Equ,
        Cmp::Ge,
        Cmp::Geu,
        Cmp::Gt,
        Cmp::Gtu,
        Cmp::Hi,
        Cmp::Hs,
        Cmp::Le,
        Cmp::Leu,
        Cmp::Lo,
        Cmp::Ls,
        Cmp::Lt,
        Cmp::Ltu,
        Cmp::Nan,
        Cmp::Ne,
        Cmp::Neu,
        Cmp::Num,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            183 => Cmp::Eq,
            184 => Cmp::Equ,
            210 => Cmp::Ge,
            216 => Cmp::Geu,
            224 => Cmp::Gt,
            225 => Cmp::Gtu,
            245 => Cmp::Hi,
            246 => Cmp::Hs,
            276 => Cmp::Le,
            277 => Cmp::Leu,
            279 => Cmp::Lo,
            284 => Cmp::Ls,
            285 => Cmp::Lt,
            286 => Cmp::Ltu,
            483 => Cmp::Nan,
            485 => Cmp::Ne,
            486 => Cmp::Neu,
            494 => Cmp::Num,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `collector`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Collector {
    /// `.collector::b0::discard`: Drop B from this collector buffer.
    CollectorB0Discard = 121,
    /// `.collector::b0::fill`: Fill this collector buffer with B.
    CollectorB0Fill = 122,
    /// `.collector::b0::lastuse`: Use B from this collector buffer for the last time.
    CollectorB0Lastuse = 123,
    /// `.collector::b0::use`: Use B from this collector buffer.
    CollectorB0Use = 124,
    /// `.collector::b1::discard`: Drop B from this collector buffer.
    CollectorB1Discard = 125,
    /// `.collector::b1::fill`: Fill this collector buffer with B.
    CollectorB1Fill = 126,
    /// `.collector::b1::lastuse`: Use B from this collector buffer for the last time.
    CollectorB1Lastuse = 127,
    /// `.collector::b1::use`: Use B from this collector buffer.
    CollectorB1Use = 128,
    /// `.collector::b2::discard`: Drop B from this collector buffer.
    CollectorB2Discard = 129,
    /// `.collector::b2::fill`: Fill this collector buffer with B.
    CollectorB2Fill = 130,
    /// `.collector::b2::lastuse`: Use B from this collector buffer for the last time.
    CollectorB2Lastuse = 131,
    /// `.collector::b2::use`: Use B from this collector buffer.
    CollectorB2Use = 132,
    /// `.collector::b3::discard`: Drop B from this collector buffer.
    CollectorB3Discard = 133,
    /// `.collector::b3::fill`: Fill this collector buffer with B.
    CollectorB3Fill = 134,
    /// `.collector::b3::lastuse`: Use B from this collector buffer for the last time.
    CollectorB3Lastuse = 135,
    /// `.collector::b3::use`: Use B from this collector buffer.
    CollectorB3Use = 136,
}

impl SlotValue for Collector {
    const ALL: &'static [Collector] = &[
        Collector::CollectorB0Discard,
        Collector::CollectorB0Fill,
        Collector::CollectorB0Lastuse,
        Collector::CollectorB0Use,
        Collector::CollectorB1Discard,
        Collector::CollectorB1Fill,
        Collector::CollectorB1Lastuse,
        Collector::CollectorB1Use,
        Collector::CollectorB2Discard,
        Collector::CollectorB2Fill,
        Collector::CollectorB2Lastuse,
        Collector::CollectorB2Use,
        Collector::CollectorB3Discard,
        Collector::CollectorB3Fill,
        Collector::CollectorB3Lastuse,
        Collector::CollectorB3Use,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            121 => Collector::CollectorB0Discard,
            122 => Collector::CollectorB0Fill,
            123 => Collector::CollectorB0Lastuse,
            124 => Collector::CollectorB0Use,
            125 => Collector::CollectorB1Discard,
            126 => Collector::CollectorB1Fill,
            127 => Collector::CollectorB1Lastuse,
            128 => Collector::CollectorB1Use,
            129 => Collector::CollectorB2Discard,
            130 => Collector::CollectorB2Fill,
            131 => Collector::CollectorB2Lastuse,
            132 => Collector::CollectorB2Use,
            133 => Collector::CollectorB3Discard,
            134 => Collector::CollectorB3Fill,
            135 => Collector::CollectorB3Lastuse,
            136 => Collector::CollectorB3Use,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `collector_a`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum CollectorA {
    /// `.collector::a::discard`: Drop A from the collector buffer.
    CollectorADiscard = 117,
    /// `.collector::a::fill`: Fill the collector buffer with A.
    CollectorAFill = 118,
    /// `.collector::a::lastuse`: Use A from the collector buffer for the last time.
    CollectorALastuse = 119,
    /// `.collector::a::use`: Use A from the collector buffer.
    CollectorAUse = 120,
}

impl SlotValue for CollectorA {
    const ALL: &'static [CollectorA] = &[
        CollectorA::CollectorADiscard,
        CollectorA::CollectorAFill,
        CollectorA::CollectorALastuse,
        CollectorA::CollectorAUse,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            117 => CollectorA::CollectorADiscard,
            118 => CollectorA::CollectorAFill,
            119 => CollectorA::CollectorALastuse,
            120 => CollectorA::CollectorAUse,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `collector_b`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum CollectorB {
    /// `.collector::b::discard`: Drop B from the collector buffer.
    CollectorBDiscard = 137,
    /// `.collector::b::fill`: Fill the collector buffer with B.
    CollectorBFill = 138,
    /// `.collector::b::lastuse`: Use B from the collector buffer for the last time.
    CollectorBLastuse = 139,
    /// `.collector::b::use`: Use B from the collector buffer.
    CollectorBUse = 140,
}

impl SlotValue for CollectorB {
    const ALL: &'static [CollectorB] = &[
        CollectorB::CollectorBDiscard,
        CollectorB::CollectorBFill,
        CollectorB::CollectorBLastuse,
        CollectorB::CollectorBUse,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            137 => CollectorB::CollectorBDiscard,
            138 => CollectorB::CollectorBFill,
            139 => CollectorB::CollectorBLastuse,
            140 => CollectorB::CollectorBUse,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `completion_mechanism`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum CompletionMechanism {
    /// `.mbarrier::complete_tx::bytes`: Completion counts bytes on a barrier object.
    MbarrierCompleteTxBytes = 462,
}

impl SlotValue for CompletionMechanism {
    const ALL: &'static [CompletionMechanism] = &[CompletionMechanism::MbarrierCompleteTxBytes];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            462 => CompletionMechanism::MbarrierCompleteTxBytes,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `component`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Component {
    /// `.a`: Alpha component; or matrix A.
    A = 33,
    /// `.b`: Blue component; matrix B; or a formatless access by bytes.
    B = 65,
    /// `.g`: Green component.
    G = 209,
    /// `.r`: To the right; or the red component.
    R = 521,
}

impl SlotValue for Component {
    const ALL: &'static [Component] = &[Component::A, Component::B, Component::G, Component::R];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            33 => Component::A,
            65 => Component::B,
            209 => Component::G,
            521 => Component::R,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `cta_group`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum CtaGroup {
    /// `.cta_group::1`: One block.
    CtaGroup1 = 152,
    /// `.cta_group::2`: A pair of blocks.
    CtaGroup2 = 153,
}

impl SlotValue for CtaGroup {
    const ALL: &'static [CtaGroup] = &[CtaGroup::CtaGroup1, CtaGroup::CtaGroup2];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            152 => CtaGroup::CtaGroup1,
            153 => CtaGroup::CtaGroup2,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `dimension`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Dimension {
    /// `.1d`: One dimension.
    _1d = 6,
    /// `.2d`: Two dimensions.
    _2d = 7,
    /// `.3d`: Three dimensions.
    _3d = 11,
    /// `.4d`: Four dimensions.
    _4d = 12,
    /// `.5d`: Five dimensions.
    _5d = 14,
}

impl SlotValue for Dimension {
    const ALL: &'static [Dimension] =
        &[Dimension::_1d, Dimension::_2d, Dimension::_3d, Dimension::_4d, Dimension::_5d];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            6 => Dimension::_1d,
            7 => Dimension::_2d,
            11 => Dimension::_3d,
            12 => Dimension::_4d,
            14 => Dimension::_5d,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `dir`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Dir {
    /// `.l`: To the left.
    L = 269,
    /// `.r`: To the right; or the red component.
    R = 521,
}

impl SlotValue for Dir {
    const ALL: &'static [Dir] = &[Dir::L, Dir::R];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            269 => Dir::L,
            521 => Dir::R,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `dsel`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Dsel {
    /// `.b0`: Byte selector: the bytes of these numbers, the most significant first.
    B0 = 66,
    /// `.b1`: Byte selector: the bytes of these numbers, the most significant first.
    B1 = 67,
    /// `.b2`: Byte selector: the bytes of these numbers, the most significant first.
    B2 = 72,
    /// `.b3`: Byte selector: the bytes of these numbers, the most significant first.
    B3 = 76,
    /// `.h0`: Half-word selector: the half-words of these numbers, the most significant first.
    H0 = 226,
    /// `.h1`: Half-word selector: the half-words of these numbers, the most significant first.
    H1 = 231,
}

impl SlotValue for Dsel {
    const ALL: &'static [Dsel] = &[Dsel::B0, Dsel::B1, Dsel::B2, Dsel::B3, Dsel::H0, Dsel::H1];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            66 => Dsel::B0,
            67 => Dsel::B1,
            72 => Dsel::B2,
            76 => Dsel::B3,
            226 => Dsel::H0,
            231 => Dsel::H1,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `geometry`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Geometry {
    /// `.1d`: One dimension.
    _1d = 6,
    /// `.2d`: Two dimensions.
    _2d = 7,
    /// `.2dms`: Two dimensions, several samples.
    _2dms = 8,
    /// `.3d`: Three dimensions.
    _3d = 11,
    /// `.a1d`: Array of one dimension.
    A1d = 34,
    /// `.a2d`: Array of two dimensions.
    A2d = 35,
    /// `.a2dms`: Array of two dimensions, several samples.
    A2dms = 36,
    /// `.acube`: Array of cube maps.
    Acube = 44,
    /// `.cube`: Cube map.
    Cube = 154,
}

impl SlotValue for Geometry {
    const ALL: &'static [Geometry] = &[
        Geometry::_1d,
        Geometry::_2d,
        Geometry::_2dms,
        Geometry::_3d,
        Geometry::A1d,
        Geometry::A2d,
        Geometry::A2dms,
        Geometry::Acube,
        Geometry::Cube,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            6 => Geometry::_1d,
            7 => Geometry::_2d,
            8 => Geometry::_2dms,
            11 => Geometry::_3d,
            34 => Geometry::A1d,
            35 => Geometry::A2d,
            36 => Geometry::A2dms,
            44 => Geometry::Acube,
            154 => Geometry::Cube,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `half`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Half {
    /// `.hi`: Upper half.
    Hi = 245,
    /// `.lo`: Lower half.
    Lo = 279,
}

impl SlotValue for Half {
    const ALL: &'static [Half] = &[Half::Hi, Half::Lo];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            245 => Half::Hi,
            279 => Half::Lo,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `integer_rounding`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum IntegerRounding {
    /// `.rmi`: Round to an integer toward negative infinity.
    Rmi = 538,
    /// `.rni`: Round to the nearest integer, ties to even.
    Rni = 541,
    /// `.rpi`: Round to an integer toward positive infinity.
    Rpi = 544,
    /// `.rzi`: Round to an integer toward zero.
    Rzi = 547,
}

impl SlotValue for IntegerRounding {
    const ALL: &'static [IntegerRounding] =
        &[IntegerRounding::Rmi, IntegerRounding::Rni, IntegerRounding::Rpi, IntegerRounding::Rzi];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            538 => IntegerRounding::Rmi,
            541 => IntegerRounding::Rni,
            544 => IntegerRounding::Rpi,
            547 => IntegerRounding::Rzi,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `kind`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Kind {
    /// `.approx`: Fast approximation within a stated error.
    Approx = 57,
    /// `.finite`: Test for a finite number.
    Finite = 203,
    /// `.full`: Full-range approximation within a stated error.
    Full = 207,
    /// `.infinite`: Test for an infinity.
    Infinite = 255,
    /// `.kind::f16`: Half-precision kinds.
    KindF16 = 261,
    /// `.kind::f8f6f4`: Formats of 8, 6 and 4 bits.
    KindF8f6f4 = 262,
    /// `.kind::i8`: 8-bit integers.
    KindI8 = 263,
    /// `.kind::mxf4`: 4-bit formats with block scale factors.
    KindMxf4 = 264,
    /// `.kind::mxf4nvf4`: 4-bit formats with block scale factors, two encodings.
    KindMxf4nvf4 = 265,
    /// `.kind::mxf8f6f4`: Formats of 8, 6 and 4 bits with block scale factors.
    KindMxf8f6f4 = 266,
    /// `.kind::tf32`: TF32.
    KindTf32 = 267,
    /// `.kind::ti16`: 16-bit integers.
    KindTi16 = 268,
    /// `.normal`: Test for a normal number.
    Normal = 491,
    /// `.notanumber`: Test for NaN.
    Notanumber = 493,
    /// `.number`: Test for anything but NaN.
    Number = 497,
    /// `.subnormal`: Test for a subnormal number.
    Subnormal = 589,
}

impl SlotValue for Kind {
    const ALL: &'static [Kind] = &[
        Kind::Approx,
        Kind::Finite,
        Kind::Full,
        Kind::Infinite,
        Kind::KindF16,
        Kind::KindF8f6f4,
        Kind::KindI8,
        Kind::KindMxf4,
        Kind::KindMxf4nvf4,
        Kind::KindMxf8f6f4,
        Kind::KindTf32,
        Kind::KindTi16,
        Kind::Normal,
        Kind::Notanumber,
        Kind::Number,
        Kind::Subnormal,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            57 => Kind::Approx,
            203 => Kind::Finite,
            207 => Kind::Full,
            255 => Kind::Infinite,
            261 => Kind::KindF16,
            262 => Kind::KindF8f6f4,
            263 => Kind::KindI8,
            264 => Kind::KindMxf4,
            265 => Kind::KindMxf4nvf4,
            266 => Kind::KindMxf8f6f4,
            267 => Kind::KindTf32,
            268 => Kind::KindTi16,
            491 => Kind::Normal,
            493 => Kind::Notanumber,
            497 => Kind::Number,
            589 => Kind::Subnormal,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `l1_eviction`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum L1Eviction {
    /// `.L1::evict_first`: First to be evicted from L1.
    L1EvictFirst = 18,
    /// `.L1::evict_last`: Last to be evicted from L1.
    L1EvictLast = 19,
    /// `.L1::evict_normal`: Ordinary eviction priority in L1.
    L1EvictNormal = 20,
    /// `.L1::evict_unchanged`: Leave the eviction priority in L1 as it is.
    L1EvictUnchanged = 21,
    /// `.L1::no_allocate`: Do not allocate in L1.
    L1NoAllocate = 22,
}

impl SlotValue for L1Eviction {
    const ALL: &'static [L1Eviction] = &[
        L1Eviction::L1EvictFirst,
        L1Eviction::L1EvictLast,
        L1Eviction::L1EvictNormal,
        L1Eviction::L1EvictUnchanged,
        L1Eviction::L1NoAllocate,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            18 => L1Eviction::L1EvictFirst,
            19 => L1Eviction::L1EvictLast,
            20 => L1Eviction::L1EvictNormal,
            21 => L1Eviction::L1EvictUnchanged,
            22 => L1Eviction::L1NoAllocate,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `l2_eviction`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum L2Eviction {
    /// `.L2::evict_first`: First to be evicted from L2.
    L2EvictFirst = 28,
    /// `.L2::evict_last`: Last to be evicted from L2.
    L2EvictLast = 29,
    /// `.L2::evict_normal`: Ordinary eviction priority in L2.
    L2EvictNormal = 30,
    /// `.L2::evict_unchanged`: Leave the eviction priority in L2 as it is.
    L2EvictUnchanged = 31,
}

impl SlotValue for L2Eviction {
    const ALL: &'static [L2Eviction] = &[
        L2Eviction::L2EvictFirst,
        L2Eviction::L2EvictLast,
        L2Eviction::L2EvictNormal,
        L2Eviction::L2EvictUnchanged,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            28 => L2Eviction::L2EvictFirst,
            29 => L2Eviction::L2EvictLast,
            30 => L2Eviction::L2EvictNormal,
            31 => L2Eviction::L2EvictUnchanged,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `l2_prefetch`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum L2Prefetch {
    /// `.L2::128B`: Prefetch so many bytes into L2.
    L2_128B = 24,
    /// `.L2::256B`: Prefetch so many bytes into L2.
    L2_256B = 25,
    /// `.L2::64B`: Prefetch so many bytes into L2.
    L2_64B = 26,
}

impl SlotValue for L2Prefetch {
    const ALL: &'static [L2Prefetch] = &[L2Prefetch::L2_128B, L2Prefetch::L2_256B, L2Prefetch::L2_64B];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            24 => L2Prefetch::L2_128B,
            25 => L2Prefetch::L2_256B,
            26 => L2Prefetch::L2_64B,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `layout`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Layout {
    /// `.col`: Column-major.
    Col = 116,
    /// `.layout::v0`: Version of the layout.
    LayoutV0 = 272,
    /// `.layout::v1`: Version of the layout.
    LayoutV1 = 273,
    /// `.row`: Row-major.
    Row = 542,
}

impl SlotValue for Layout {
    const ALL: &'static [Layout] = &[Layout::Col, Layout::LayoutV0, Layout::LayoutV1, Layout::Row];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            116 => Layout::Col,
            272 => Layout::LayoutV0,
            273 => Layout::LayoutV1,
            542 => Layout::Row,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `level`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Level {
    /// `.cta`: Scope of the block.
    Cta = 151,
    /// `.gl`: Scope of the device.
    Gl = 217,
    /// `.sys`: Scope of the whole system.
    Sys = 599,
}

impl SlotValue for Level {
    const ALL: &'static [Level] = &[Level::Cta, Level::Gl, Level::Sys];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            151 => Level::Cta,
            217 => Level::Gl,
            599 => Level::Sys,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `load_mode`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum LoadMode {
    /// `.im2col::w`: By image-to-column along the width.
    Im2colW = 250,
    /// `.im2col::w::128`: By image-to-column along the width, a number of columns at a time.
    Im2colW128 = 251,
    /// `.im2col_no_offs`: By image-to-column without offsets.
    Im2colNoOffs = 252,
    /// `.im2col_no_offs::w`: By image-to-column along the width without offsets.
    Im2colNoOffsW = 253,
}

impl SlotValue for LoadMode {
    const ALL: &'static [LoadMode] =
        &[LoadMode::Im2colW, LoadMode::Im2colW128, LoadMode::Im2colNoOffs, LoadMode::Im2colNoOffsW];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            250 => LoadMode::Im2colW,
            251 => LoadMode::Im2colW128,
            252 => LoadMode::Im2colNoOffs,
            253 => LoadMode::Im2colNoOffsW,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `mask`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Mask {
    /// `.b0`: Byte selector: the bytes of these numbers, the most significant first.
    B0 = 66,
    /// `.b1`: Byte selector: the bytes of these numbers, the most significant first.
    B1 = 67,
    /// `.b10`: Byte selector: the bytes of these numbers, the most significant first.
    B10 = 68,
    /// `.b2`: Byte selector: the bytes of these numbers, the most significant first.
    B2 = 72,
    /// `.b20`: Byte selector: the bytes of these numbers, the most significant first.
    B20 = 73,
    /// `.b21`: Byte selector: the bytes of these numbers, the most significant first.
    B21 = 74,
    /// `.b210`: Byte selector: the bytes of these numbers, the most significant first.
    B210 = 75,
    /// `.b3`: Byte selector: the bytes of these numbers, the most significant first.
    B3 = 76,
    /// `.b30`: Byte selector: the bytes of these numbers, the most significant first.
    B30 = 77,
    /// `.b31`: Byte selector: the bytes of these numbers, the most significant first.
    B31 = 78,
    /// `.b310`: Byte selector: the bytes of these numbers, the most significant first.
    B310 = 79,
    /// `.b32`: Byte selector: the bytes of these numbers, the most significant first.
    B32 = 80,
    /// `.b320`: Byte selector: the bytes of these numbers, the most significant first.
    B320 = 81,
    /// `.b321`: Byte selector: the bytes of these numbers, the most significant first.
    B321 = 82,
    /// `.b3210`: Byte selector: the bytes of these numbers, the most significant first.
    B3210 = 83,
    /// `.h0`: Half-word selector: the half-words of these numbers, the most significant first.
    H0 = 226,
    /// `.h1`: Half-word selector: the half-words of these numbers, the most significant first.
    H1 = 231,
    /// `.h10`: Half-word selector: the half-words of these numbers, the most significant first.
    H10 = 232,
}

impl SlotValue for Mask {
    const ALL: &'static [Mask] = &[
        Mask::B0,
        Mask::B1,
        Mask::B10,
        Mask::B2,
        Mask::B20,
        Mask::B21,
        Mask::B210,
        Mask::B3,
        Mask::B30,
        Mask::B31,
        Mask::B310,
        Mask::B32,
        Mask::B320,
        Mask::B321,
        Mask::B3210,
        Mask::H0,
        Mask::H1,
        Mask::H10,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            66 => Mask::B0,
            67 => Mask::B1,
            68 => Mask::B10,
            72 => Mask::B2,
            73 => Mask::B20,
            74 => Mask::B21,
            75 => Mask::B210,
            76 => Mask::B3,
            77 => Mask::B30,
            78 => Mask::B31,
            79 => Mask::B310,
            80 => Mask::B32,
            81 => Mask::B320,
            82 => Mask::B321,
            83 => Mask::B3210,
            226 => Mask::H0,
            231 => Mask::H1,
            232 => Mask::H10,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `matrix`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Matrix {
    /// `.a`: Alpha component; or matrix A.
    A = 33,
    /// `.b`: Blue component; matrix B; or a formatless access by bytes.
    B = 65,
}

impl SlotValue for Matrix {
    const ALL: &'static [Matrix] = &[Matrix::A, Matrix::B];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            33 => Matrix::A,
            65 => Matrix::B,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `mma_layout`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum MmaLayout {
    /// `.col`: Column-major.
    Col = 116,
    /// `.row`: Row-major.
    Row = 542,
}

impl SlotValue for MmaLayout {
    const ALL: &'static [MmaLayout] = &[MmaLayout::Col, MmaLayout::Row];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            116 => MmaLayout::Col,
            542 => MmaLayout::Row,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `mode`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Mode {
    /// `.all`: Every one.
    All = 53,
    /// `.any`: At least one.
    Any = 56,
    /// `.clamp`: Clamp the shift count, index or coordinate to its range.
    Clamp = 114,
    /// `.hi`: Upper half.
    Hi = 245,
    /// `.lo`: Lower half.
    Lo = 279,
    /// `.uni`: No divergence: all active threads do the same.
    Uni = 635,
    /// `.wrap`: Take the shift count or position modulo the width.
    Wrap = 660,
}

impl SlotValue for Mode {
    const ALL: &'static [Mode] =
        &[Mode::All, Mode::Any, Mode::Clamp, Mode::Hi, Mode::Lo, Mode::Uni, Mode::Wrap];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            53 => Mode::All,
            56 => Mode::Any,
            114 => Mode::Clamp,
            245 => Mode::Hi,
            279 => Mode::Lo,
            635 => Mode::Uni,
            660 => Mode::Wrap,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `multicast`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Multicast {
    /// `.multicast::cluster`: To the same place of several blocks of the cluster.
    MulticastCluster = 478,
    /// `.multicast::cluster::16b`: To several blocks of the cluster, by a mask of so many bits.
    MulticastCluster16b = 479,
    /// `.multicast::cluster::32b`: To several blocks of the cluster, by a mask of so many bits.
    MulticastCluster32b = 480,
    /// `.warpx2::01_23`: To warps 0 and 1, and 2 and 3.
    Warpx2_01_23 = 653,
    /// `.warpx2::02_13`: To warps 0 and 2, and 1 and 3.
    Warpx2_02_13 = 654,
    /// `.warpx4`: To all four warps.
    Warpx4 = 655,
}

impl SlotValue for Multicast {
    const ALL: &'static [Multicast] = &[
        Multicast::MulticastCluster,
        Multicast::MulticastCluster16b,
        Multicast::MulticastCluster32b,
        Multicast::Warpx2_01_23,
        Multicast::Warpx2_02_13,
        Multicast::Warpx4,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            478 => Multicast::MulticastCluster,
            479 => Multicast::MulticastCluster16b,
            480 => Multicast::MulticastCluster32b,
            653 => Multicast::Warpx2_01_23,
            654 => Multicast::Warpx2_02_13,
            655 => Multicast::Warpx4,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `num`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Num {
    /// `.x1`: So many matrices or repetitions.
    X1 = 664,
    /// `.x128`: So many matrices or repetitions.
    X128 = 665,
    /// `.x16`: So many matrices or repetitions.
    X16 = 666,
    /// `.x2`: So many matrices or repetitions.
    X2 = 667,
    /// `.x32`: So many matrices or repetitions.
    X32 = 668,
    /// `.x4`: So many matrices or repetitions.
    X4 = 669,
    /// `.x64`: So many matrices or repetitions.
    X64 = 670,
    /// `.x8`: So many matrices or repetitions.
    X8 = 671,
}

impl SlotValue for Num {
    const ALL: &'static [Num] =
        &[Num::X1, Num::X128, Num::X16, Num::X2, Num::X32, Num::X4, Num::X64, Num::X8];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            664 => Num::X1,
            665 => Num::X128,
            666 => Num::X16,
            667 => Num::X2,
            668 => Num::X32,
            669 => Num::X4,
            670 => Num::X64,
            671 => Num::X8,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `op`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Op {
    /// `.and`: And.
    And = 55,
    /// `.or`: Or.
    Or = 501,
}

impl SlotValue for Op {
    const ALL: &'static [Op] = &[Op::And, Op::Or];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            55 => Op::And,
            501 => Op::Or,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `op2`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Op2 {
    /// `.add`: Addition.
    Add = 45,
    /// `.max`: Maximum.
    Max = 454,
    /// `.min`: Minimum.
    Min = 472,
}

impl SlotValue for Op2 {
    const ALL: &'static [Op2] = &[Op2::Add, Op2::Max, Op2::Min];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            45 => Op2::Add,
            454 => Op2::Max,
            472 => Op2::Min,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `operation`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Operation {
    /// `.wait::ld`: Wait for loads.
    WaitLd = 648,
    /// `.wait::st`: Wait for stores.
    WaitSt = 649,
}

impl SlotValue for Operation {
    const ALL: &'static [Operation] = &[Operation::WaitLd, Operation::WaitSt];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            648 => Operation::WaitLd,
            649 => Operation::WaitSt,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `part`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Part {
    /// `.get_first_ctaid::x`: First component of the index of the first block.
    GetFirstCtaidX = 213,
    /// `.get_first_ctaid::y`: Second component of the index of the first block.
    GetFirstCtaidY = 214,
    /// `.get_first_ctaid::z`: Third component of the index of the first block.
    GetFirstCtaidZ = 215,
}

impl SlotValue for Part {
    const ALL: &'static [Part] = &[Part::GetFirstCtaidX, Part::GetFirstCtaidY, Part::GetFirstCtaidZ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            213 => Part::GetFirstCtaidX,
            214 => Part::GetFirstCtaidY,
            215 => Part::GetFirstCtaidZ,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `permute_mode`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum PermuteMode {
    /// `.b4e`: Byte permutation: four bytes forward from a position.
    B4e = 85,
    /// `.ecl`: Byte permutation: clamp edges to the left.
    Ecl = 178,
    /// `.ecr`: Byte permutation: clamp edges to the right.
    Ecr = 179,
    /// `.f4e`: Byte permutation: four bytes forward extract.
    F4e = 194,
    /// `.rc16`: Byte permutation: replicate one half-word.
    Rc16 = 524,
    /// `.rc8`: Byte permutation: replicate one byte.
    Rc8 = 525,
}

impl SlotValue for PermuteMode {
    const ALL: &'static [PermuteMode] = &[
        PermuteMode::B4e,
        PermuteMode::Ecl,
        PermuteMode::Ecr,
        PermuteMode::F4e,
        PermuteMode::Rc16,
        PermuteMode::Rc8,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            85 => PermuteMode::B4e,
            178 => PermuteMode::Ecl,
            179 => PermuteMode::Ecr,
            194 => PermuteMode::F4e,
            524 => PermuteMode::Rc16,
            525 => PermuteMode::Rc8,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `proxy_kind`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum ProxyKind {
    /// `.alias`: Between accesses through different virtual addresses.
    Alias = 50,
    /// `.async`: Asynchronous; or the asynchronous proxy.
    Async = 62,
}

impl SlotValue for ProxyKind {
    const ALL: &'static [ProxyKind] = &[ProxyKind::Alias, ProxyKind::Async];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            50 => ProxyKind::Alias,
            62 => ProxyKind::Async,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `ratio`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Ratio {
    /// `.sp::1:16`: So many elements kept out of so many.
    Sp1_16 = 574,
    /// `.sp::1:2`: So many elements kept out of so many.
    Sp1_2 = 575,
    /// `.sp::1:4`: So many elements kept out of so many.
    Sp1_4 = 576,
    /// `.sp::1:8`: So many elements kept out of so many.
    Sp1_8 = 577,
    /// `.sp::2:16`: So many elements kept out of so many.
    Sp2_16 = 578,
    /// `.sp::2:4`: So many elements kept out of so many.
    Sp2_4 = 579,
    /// `.sp::2:8`: So many elements kept out of so many.
    Sp2_8 = 580,
    /// `.sp::4:16`: So many elements kept out of so many.
    Sp4_16 = 581,
    /// `.sp::4:8`: So many elements kept out of so many.
    Sp4_8 = 582,
}

impl SlotValue for Ratio {
    const ALL: &'static [Ratio] = &[
        Ratio::Sp1_16,
        Ratio::Sp1_2,
        Ratio::Sp1_4,
        Ratio::Sp1_8,
        Ratio::Sp2_16,
        Ratio::Sp2_4,
        Ratio::Sp2_8,
        Ratio::Sp4_16,
        Ratio::Sp4_8,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            574 => Ratio::Sp1_16,
            575 => Ratio::Sp1_2,
            576 => Ratio::Sp1_4,
            577 => Ratio::Sp1_8,
            578 => Ratio::Sp2_16,
            579 => Ratio::Sp2_4,
            580 => Ratio::Sp2_8,
            581 => Ratio::Sp4_16,
            582 => Ratio::Sp4_8,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `red_op`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum RedOp {
    /// `.max`: Maximum.
    Max = 454,
    /// `.min`: Minimum.
    Min = 472,
}

impl SlotValue for RedOp {
    const ALL: &'static [RedOp] = &[RedOp::Max, RedOp::Min];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            454 => RedOp::Max,
            472 => RedOp::Min,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `reduction`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Reduction {
    /// `.add`: Addition.
    Add = 45,
    /// `.and`: And.
    And = 55,
    /// `.dec`: Decrement, wrapping to a bound below zero; or lower a limit.
    Dec = 159,
    /// `.inc`: Increment, wrapping to zero above a bound; or raise a limit.
    Inc = 254,
    /// `.max`: Maximum.
    Max = 454,
    /// `.min`: Minimum.
    Min = 472,
    /// `.or`: Or.
    Or = 501,
    /// `.xor`: Exclusive or.
    Xor = 672,
}

impl SlotValue for Reduction {
    const ALL: &'static [Reduction] = &[
        Reduction::Add,
        Reduction::And,
        Reduction::Dec,
        Reduction::Inc,
        Reduction::Max,
        Reduction::Min,
        Reduction::Or,
        Reduction::Xor,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            45 => Reduction::Add,
            55 => Reduction::And,
            159 => Reduction::Dec,
            254 => Reduction::Inc,
            454 => Reduction::Max,
            472 => Reduction::Min,
            501 => Reduction::Or,
            672 => Reduction::Xor,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `report_mechanism`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum ReportMechanism {
    /// `.mbarrier::report::disabled`: No report on the barrier object.
    MbarrierReportDisabled = 463,
    /// `.mbarrier::report::validity::per_16bytes::8`: Report of validity for each 16 bytes.
    MbarrierReportValidityPer16bytes8 = 465,
    /// `.mbarrier::report::validity::per_16bytes::80`: Report of validity for each 16 bytes.
    MbarrierReportValidityPer16bytes80 = 466,
    /// `.mbarrier::report::validity::per_16bytes::8000`: Report of validity for each 16 bytes.
    MbarrierReportValidityPer16bytes8000 = 467,
    /// `.mbarrier::report::validity::per_16bytes::80000000`: Report of validity for each 16 bytes.
    MbarrierReportValidityPer16bytes80000000 = 468,
    /// `.mbarrier::report::validity::per_element::ff`: Report of validity for each element.
    MbarrierReportValidityPerElementFf = 469,
}

impl SlotValue for ReportMechanism {
    const ALL: &'static [ReportMechanism] = &[
        ReportMechanism::MbarrierReportDisabled,
        ReportMechanism::MbarrierReportValidityPer16bytes8,
        ReportMechanism::MbarrierReportValidityPer16bytes80,
        ReportMechanism::MbarrierReportValidityPer16bytes8000,
        ReportMechanism::MbarrierReportValidityPer16bytes80000000,
        ReportMechanism::MbarrierReportValidityPerElementFf,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            463 => ReportMechanism::MbarrierReportDisabled,
            465 => ReportMechanism::MbarrierReportValidityPer16bytes8,
            466 => ReportMechanism::MbarrierReportValidityPer16bytes80,
            467 => ReportMechanism::MbarrierReportValidityPer16bytes8000,
            468 => ReportMechanism::MbarrierReportValidityPer16bytes80000000,
            469 => ReportMechanism::MbarrierReportValidityPerElementFf,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `rnd`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Rnd {
    /// `.rm`: Round toward negative infinity.
    Rm = 537,
    /// `.rn`: Round to the nearest value, ties to even.
    Rn = 539,
    /// `.rp`: Round toward positive infinity.
    Rp = 543,
    /// `.rz`: Round toward zero.
    Rz = 546,
}

impl SlotValue for Rnd {
    const ALL: &'static [Rnd] = &[Rnd::Rm, Rnd::Rn, Rnd::Rp, Rnd::Rz];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            537 => Rnd::Rm,
            539 => Rnd::Rn,
            543 => Rnd::Rp,
            546 => Rnd::Rz,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `rounding`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Rounding {
    /// `.rm`: Round toward negative infinity.
    Rm = 537,
    /// `.rn`: Round to the nearest value, ties to even.
    Rn = 539,
    /// `.rp`: Round toward positive infinity.
    Rp = 543,
    /// `.rz`: Round toward zero.
    Rz = 546,
}

impl SlotValue for Rounding {
    const ALL: &'static [Rounding] = &[Rounding::Rm, Rounding::Rn, Rounding::Rp, Rounding::Rz];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            537 => Rounding::Rm,
            539 => Rounding::Rn,
            543 => Rounding::Rp,
            546 => Rounding::Rz,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `sampler_query`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum SamplerQuery {
    /// `.addr_mode_0`: Query: treatment of coordinates out of bounds in one dimension.
    AddrMode0 = 46,
    /// `.addr_mode_1`: Query: treatment of coordinates out of bounds in one dimension.
    AddrMode1 = 47,
    /// `.addr_mode_2`: Query: treatment of coordinates out of bounds in one dimension.
    AddrMode2 = 48,
    /// `.filter_mode`: Query: filtering.
    FilterMode = 202,
    /// `.force_unnormalized_coords`: Query: whether coordinates are taken as not normalised.
    ForceUnnormalizedCoords = 204,
}

impl SlotValue for SamplerQuery {
    const ALL: &'static [SamplerQuery] = &[
        SamplerQuery::AddrMode0,
        SamplerQuery::AddrMode1,
        SamplerQuery::AddrMode2,
        SamplerQuery::FilterMode,
        SamplerQuery::ForceUnnormalizedCoords,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            46 => SamplerQuery::AddrMode0,
            47 => SamplerQuery::AddrMode1,
            48 => SamplerQuery::AddrMode2,
            202 => SamplerQuery::FilterMode,
            204 => SamplerQuery::ForceUnnormalizedCoords,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `scale`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Scale {
    /// `.shr15`: Shift the result right by 15.
    Shr15 = 571,
    /// `.shr7`: Shift the result right by 7.
    Shr7 = 572,
}

impl SlotValue for Scale {
    const ALL: &'static [Scale] = &[Scale::Shr15, Scale::Shr7];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            571 => Scale::Shr15,
            572 => Scale::Shr7,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `scale_vec`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum ScaleVec {
    /// `.block16`: A scale factor for each so many elements.
    Block16 = 96,
    /// `.block32`: A scale factor for each so many elements.
    Block32 = 97,
    /// `.scale_vec::1X`: One scale factor a row.
    ScaleVec1X = 562,
    /// `.scale_vec::2X`: Two scale factors a row.
    ScaleVec2X = 563,
    /// `.scale_vec::4X`: Four scale factors a row.
    ScaleVec4X = 564,
}

impl SlotValue for ScaleVec {
    const ALL: &'static [ScaleVec] = &[
        ScaleVec::Block16,
        ScaleVec::Block32,
        ScaleVec::ScaleVec1X,
        ScaleVec::ScaleVec2X,
        ScaleVec::ScaleVec4X,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            96 => ScaleVec::Block16,
            97 => ScaleVec::Block32,
            562 => ScaleVec::ScaleVec1X,
            563 => ScaleVec::ScaleVec2X,
            564 => ScaleVec::ScaleVec4X,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `scale_vec_size`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum ScaleVecSize {
    /// `.scale_vec::1X`: One scale factor a row.
    ScaleVec1X = 562,
    /// `.scale_vec::2X`: Two scale factors a row.
    ScaleVec2X = 563,
    /// `.scale_vec::4X`: Four scale factors a row.
    ScaleVec4X = 564,
}

impl SlotValue for ScaleVecSize {
    const ALL: &'static [ScaleVecSize] =
        &[ScaleVecSize::ScaleVec1X, ScaleVecSize::ScaleVec2X, ScaleVecSize::ScaleVec4X];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            562 => ScaleVecSize::ScaleVec1X,
            563 => ScaleVecSize::ScaleVec2X,
            564 => ScaleVecSize::ScaleVec4X,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `scope`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Scope {
    /// `.cluster`: Scope of the cluster.
    Cluster = 115,
    /// `.cta`: Scope of the block.
    Cta = 151,
    /// `.gpu`: Scope of the device.
    Gpu = 222,
    /// `.sys`: Scope of the whole system.
    Sys = 599,
}

impl SlotValue for Scope {
    const ALL: &'static [Scope] = &[Scope::Cluster, Scope::Cta, Scope::Gpu, Scope::Sys];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            115 => Scope::Cluster,
            151 => Scope::Cta,
            222 => Scope::Gpu,
            599 => Scope::Sys,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `semantics`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Semantics {
    /// `.acq_rel`: Acquire and release order.
    AcqRel = 42,
    /// `.acquire`: Acquire order.
    Acquire = 43,
    /// `.relaxed`: Relaxed order.
    Relaxed = 530,
    /// `.release`: Release order.
    Release = 531,
    /// `.sc`: Sequentially consistent order.
    Sc = 561,
    /// `.weak`: No order with other threads.
    Weak = 657,
}

impl SlotValue for Semantics {
    const ALL: &'static [Semantics] = &[
        Semantics::AcqRel,
        Semantics::Acquire,
        Semantics::Relaxed,
        Semantics::Release,
        Semantics::Sc,
        Semantics::Weak,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            42 => Semantics::AcqRel,
            43 => Semantics::Acquire,
            530 => Semantics::Relaxed,
            531 => Semantics::Release,
            561 => Semantics::Sc,
            657 => Semantics::Weak,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `shape`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Shape {
    /// `.128x128b`: Data-movement shape: lanes and bits a lane.
    _128x128b = 0,
    /// `.128x256b`: Data-movement shape: lanes and bits a lane.
    _128x256b = 1,
    /// `.16x128b`: Data-movement shape: lanes and bits a lane.
    _16x128b = 2,
    /// `.16x256b`: Data-movement shape: lanes and bits a lane.
    _16x256b = 3,
    /// `.16x64b`: Data-movement shape: lanes and bits a lane.
    _16x64b = 5,
    /// `.32x128b`: Data-movement shape: lanes and bits a lane.
    _32x128b = 9,
    /// `.32x32b`: Data-movement shape: lanes and bits a lane.
    _32x32b = 10,
    /// `.4x256b`: Data-movement shape: lanes and bits a lane.
    _4x256b = 13,
    /// `.64x128b`: Data-movement shape: lanes and bits a lane.
    _64x128b = 15,
    /// `.m16n16k16`: Matrix shape: M, N and K.
    M16n16k16 = 289,
    /// `.m16n16k8`: Matrix shape: M, N and K.
    M16n16k8 = 290,
    /// `.m16n8k128`: Matrix shape: M, N and K.
    M16n8k128 = 292,
    /// `.m16n8k16`: Matrix shape: M, N and K.
    M16n8k16 = 293,
    /// `.m16n8k256`: Matrix shape: M, N and K.
    M16n8k256 = 294,
    /// `.m16n8k32`: Matrix shape: M, N and K.
    M16n8k32 = 295,
    /// `.m16n8k4`: Matrix shape: M, N and K.
    M16n8k4 = 296,
    /// `.m16n8k64`: Matrix shape: M, N and K.
    M16n8k64 = 297,
    /// `.m16n8k8`: Matrix shape: M, N and K.
    M16n8k8 = 298,
    /// `.m32n8k16`: Matrix shape: M, N and K.
    M32n8k16 = 299,
    /// `.m64n104k16`: Matrix shape: M, N and K.
    M64n104k16 = 300,
    /// `.m64n104k32`: Matrix shape: M, N and K.
    M64n104k32 = 301,
    /// `.m64n104k64`: Matrix shape: M, N and K.
    M64n104k64 = 302,
    /// `.m64n104k8`: Matrix shape: M, N and K.
    M64n104k8 = 303,
    /// `.m64n112k16`: Matrix shape: M, N and K.
    M64n112k16 = 304,
    /// `.m64n112k256`: Matrix shape: M, N and K.
    M64n112k256 = 305,
    /// `.m64n112k32`: Matrix shape: M, N and K.
    M64n112k32 = 306,
    /// `.m64n112k64`: Matrix shape: M, N and K.
    M64n112k64 = 307,
    /// `.m64n112k8`: Matrix shape: M, N and K.
    M64n112k8 = 308,
    /// `.m64n120k16`: Matrix shape: M, N and K.
    M64n120k16 = 309,
    /// `.m64n120k32`: Matrix shape: M, N and K.
    M64n120k32 = 310,
    /// `.m64n120k64`: Matrix shape: M, N and K.
    M64n120k64 = 311,
    /// `.m64n120k8`: Matrix shape: M, N and K.
    M64n120k8 = 312,
    /// `.m64n128k16`: Matrix shape: M, N and K.
    M64n128k16 = 313,
    /// `.m64n128k256`: Matrix shape: M, N and K.
    M64n128k256 = 314,
    /// `.m64n128k32`: Matrix shape: M, N and K.
    M64n128k32 = 315,
    /// `.m64n128k64`: Matrix shape: M, N and K.
    M64n128k64 = 316,
    /// `.m64n128k8`: Matrix shape: M, N and K.
    M64n128k8 = 317,
    /// `.m64n136k16`: Matrix shape: M, N and K.
    M64n136k16 = 318,
    /// `.m64n136k32`: Matrix shape: M, N and K.
    M64n136k32 = 319,
    /// `.m64n136k64`: Matrix shape: M, N and K.
    M64n136k64 = 320,
    /// `.m64n136k8`: Matrix shape: M, N and K.
    M64n136k8 = 321,
    /// `.m64n144k16`: Matrix shape: M, N and K.
    M64n144k16 = 322,
    /// `.m64n144k256`: Matrix shape: M, N and K.
    M64n144k256 = 323,
    /// `.m64n144k32`: Matrix shape: M, N and K.
    M64n144k32 = 324,
    /// `.m64n144k64`: Matrix shape: M, N and K.
    M64n144k64 = 325,
    /// `.m64n144k8`: Matrix shape: M, N and K.
    M64n144k8 = 326,
    /// `.m64n152k16`: Matrix shape: M, N and K.
    M64n152k16 = 327,
    /// `.m64n152k32`: Matrix shape: M, N and K.
    M64n152k32 = 328,
    /// `.m64n152k64`: Matrix shape: M, N and K.
    M64n152k64 = 329,
    /// `.m64n152k8`: Matrix shape: M, N and K.
    M64n152k8 = 330,
    /// `.m64n160k16`: Matrix shape: M, N and K.
    M64n160k16 = 331,
    /// `.m64n160k256`: Matrix shape: M, N and K.
    M64n160k256 = 332,
    /// `.m64n160k32`: Matrix shape: M, N and K.
    M64n160k32 = 333,
    /// `.m64n160k64`: Matrix shape: M, N and K.
    M64n160k64 = 334,
    /// `.m64n160k8`: Matrix shape: M, N and K.
    M64n160k8 = 335,
    /// `.m64n168k16`: Matrix shape: M, N and K.
    M64n168k16 = 336,
    /// `.m64n168k32`: Matrix shape: M, N and K.
    M64n168k32 = 337,
    /// `.m64n168k64`: Matrix shape: M, N and K.
    M64n168k64 = 338,
    /// `.m64n168k8`: Matrix shape: M, N and K.
    M64n168k8 = 339,
    /// `.m64n16k16`: Matrix shape: M, N and K.
    M64n16k16 = 340,
    /// `.m64n16k256`: Matrix shape: M, N and K.
    M64n16k256 = 341,
    /// `.m64n16k32`: Matrix shape: M, N and K.
    M64n16k32 = 342,
    /// `.m64n16k64`: Matrix shape: M, N and K.
    M64n16k64 = 343,
    /// `.m64n16k8`: Matrix shape: M, N and K.
    M64n16k8 = 344,
    /// `.m64n176k16`: Matrix shape: M, N and K.
    M64n176k16 = 345,
    /// `.m64n176k256`: Matrix shape: M, N and K.
    M64n176k256 = 346,
    /// `.m64n176k32`: Matrix shape: M, N and K.
    M64n176k32 = 347,
    /// `.m64n176k64`: Matrix shape: M, N and K.
    M64n176k64 = 348,
    /// `.m64n176k8`: Matrix shape: M, N and K.
    M64n176k8 = 349,
    /// `.m64n184k16`: Matrix shape: M, N and K.
    M64n184k16 = 350,
    /// `.m64n184k32`: Matrix shape: M, N and K.
    M64n184k32 = 351,
    /// `.m64n184k64`: Matrix shape: M, N and K.
    M64n184k64 = 352,
    /// `.m64n184k8`: Matrix shape: M, N and K.
    M64n184k8 = 353,
    /// `.m64n192k16`: Matrix shape: M, N and K.
    M64n192k16 = 354,
    /// `.m64n192k256`: Matrix shape: M, N and K.
    M64n192k256 = 355,
    /// `.m64n192k32`: Matrix shape: M, N and K.
    M64n192k32 = 356,
    /// `.m64n192k64`: Matrix shape: M, N and K.
    M64n192k64 = 357,
    /// `.m64n192k8`: Matrix shape: M, N and K.
    M64n192k8 = 358,
    /// `.m64n200k16`: Matrix shape: M, N and K.
    M64n200k16 = 359,
    /// `.m64n200k32`: Matrix shape: M, N and K.
    M64n200k32 = 360,
    /// `.m64n200k64`: Matrix shape: M, N and K.
    M64n200k64 = 361,
    /// `.m64n200k8`: Matrix shape: M, N and K.
    M64n200k8 = 362,
    /// `.m64n208k16`: Matrix shape: M, N and K.
    M64n208k16 = 363,
    /// `.m64n208k256`: Matrix shape: M, N and K.
    M64n208k256 = 364,
    /// `.m64n208k32`: Matrix shape: M, N and K.
    M64n208k32 = 365,
    /// `.m64n208k64`: Matrix shape: M, N and K.
    M64n208k64 = 366,
    /// `.m64n208k8`: Matrix shape: M, N and K.
    M64n208k8 = 367,
    /// `.m64n216k16`: Matrix shape: M, N and K.
    M64n216k16 = 368,
    /// `.m64n216k32`: Matrix shape: M, N and K.
    M64n216k32 = 369,
    /// `.m64n216k64`: Matrix shape: M, N and K.
    M64n216k64 = 370,
    /// `.m64n216k8`: Matrix shape: M, N and K.
    M64n216k8 = 371,
    /// `.m64n224k16`: Matrix shape: M, N and K.
    M64n224k16 = 372,
    /// `.m64n224k256`: Matrix shape: M, N and K.
    M64n224k256 = 373,
    /// `.m64n224k32`: Matrix shape: M, N and K.
    M64n224k32 = 374,
    /// `.m64n224k64`: Matrix shape: M, N and K.
    M64n224k64 = 375,
    /// `.m64n224k8`: Matrix shape: M, N and K.
    M64n224k8 = 376,
    /// `.m64n232k16`: Matrix shape: M, N and K.
    M64n232k16 = 377,
    /// `.m64n232k32`: Matrix shape: M, N and K.
    M64n232k32 = 378,
    /// `.m64n232k64`: Matrix shape: M, N and K.
    M64n232k64 = 379,
    /// `.m64n232k8`: Matrix shape: M, N and K.
    M64n232k8 = 380,
    /// `.m64n240k16`: Matrix shape: M, N and K.
    M64n240k16 = 381,
    /// `.m64n240k256`: Matrix shape: M, N and K.
    M64n240k256 = 382,
    /// `.m64n240k32`: Matrix shape: M, N and K.
    M64n240k32 = 383,
    /// `.m64n240k64`: Matrix shape: M, N and K.
    M64n240k64 = 384,
    /// `.m64n240k8`: Matrix shape: M, N and K.
    M64n240k8 = 385,
    /// `.m64n248k16`: Matrix shape: M, N and K.
    M64n248k16 = 386,
    /// `.m64n248k32`: Matrix shape: M, N and K.
    M64n248k32 = 387,
    /// `.m64n248k64`: Matrix shape: M, N and K.
    M64n248k64 = 388,
    /// `.m64n248k8`: Matrix shape: M, N and K.
    M64n248k8 = 389,
    /// `.m64n24k16`: Matrix shape: M, N and K.
    M64n24k16 = 390,
    /// `.m64n24k256`: Matrix shape: M, N and K.
    M64n24k256 = 391,
    /// `.m64n24k32`: Matrix shape: M, N and K.
    M64n24k32 = 392,
    /// `.m64n24k64`: Matrix shape: M, N and K.
    M64n24k64 = 393,
    /// `.m64n24k8`: Matrix shape: M, N and K.
    M64n24k8 = 394,
    /// `.m64n256k16`: Matrix shape: M, N and K.
    M64n256k16 = 395,
    /// `.m64n256k256`: Matrix shape: M, N and K.
    M64n256k256 = 396,
    /// `.m64n256k32`: Matrix shape: M, N and K.
    M64n256k32 = 397,
    /// `.m64n256k64`: Matrix shape: M, N and K.
    M64n256k64 = 398,
    /// `.m64n256k8`: Matrix shape: M, N and K.
    M64n256k8 = 399,
    /// `.m64n32k16`: Matrix shape: M, N and K.
    M64n32k16 = 400,
    /// `.m64n32k256`: Matrix shape: M, N and K.
    M64n32k256 = 401,
    /// `.m64n32k32`: Matrix shape: M, N and K.
    M64n32k32 = 402,
    /// `.m64n32k64`: Matrix shape: M, N and K.
    M64n32k64 = 403,
    /// `.m64n32k8`: Matrix shape: M, N and K.
    M64n32k8 = 404,
    /// `.m64n40k16`: Matrix shape: M, N and K.
    M64n40k16 = 405,
    /// `.m64n40k32`: Matrix shape: M, N and K.
    M64n40k32 = 406,
    /// `.m64n40k64`: Matrix shape: M, N and K.
    M64n40k64 = 407,
    /// `.m64n40k8`: Matrix shape: M, N and K.
    M64n40k8 = 408,
    /// `.m64n48k16`: Matrix shape: M, N and K.
    M64n48k16 = 409,
    /// `.m64n48k256`: Matrix shape: M, N and K.
    M64n48k256 = 410,
    /// `.m64n48k32`: Matrix shape: M, N and K.
    M64n48k32 = 411,
    /// `.m64n48k64`: Matrix shape: M, N and K.
    M64n48k64 = 412,
    /// `.m64n48k8`: Matrix shape: M, N and K.
    M64n48k8 = 413,
    /// `.m64n56k16`: Matrix shape: M, N and K.
    M64n56k16 = 414,
    /// `.m64n56k32`: Matrix shape: M, N and K.
    M64n56k32 = 415,
    /// `.m64n56k64`: Matrix shape: M, N and K.
    M64n56k64 = 416,
    /// `.m64n56k8`: Matrix shape: M, N and K.
    M64n56k8 = 417,
    /// `.m64n64k16`: Matrix shape: M, N and K.
    M64n64k16 = 418,
    /// `.m64n64k256`: Matrix shape: M, N and K.
    M64n64k256 = 419,
    /// `.m64n64k32`: Matrix shape: M, N and K.
    M64n64k32 = 420,
    /// `.m64n64k64`: Matrix shape: M, N and K.
    M64n64k64 = 421,
    /// `.m64n64k8`: Matrix shape: M, N and K.
    M64n64k8 = 422,
    /// `.m64n72k16`: Matrix shape: M, N and K.
    M64n72k16 = 423,
    /// `.m64n72k32`: Matrix shape: M, N and K.
    M64n72k32 = 424,
    /// `.m64n72k64`: Matrix shape: M, N and K.
    M64n72k64 = 425,
    /// `.m64n72k8`: Matrix shape: M, N and K.
    M64n72k8 = 426,
    /// `.m64n80k16`: Matrix shape: M, N and K.
    M64n80k16 = 427,
    /// `.m64n80k256`: Matrix shape: M, N and K.
    M64n80k256 = 428,
    /// `.m64n80k32`: Matrix shape: M, N and K.
    M64n80k32 = 429,
    /// `.m64n80k64`: Matrix shape: M, N and K.
    M64n80k64 = 430,
    /// `.m64n80k8`: Matrix shape: M, N and K.
    M64n80k8 = 431,
    /// `.m64n88k16`: Matrix shape: M, N and K.
    M64n88k16 = 432,
    /// `.m64n88k32`: Matrix shape: M, N and K.
    M64n88k32 = 433,
    /// `.m64n88k64`: Matrix shape: M, N and K.
    M64n88k64 = 434,
    /// `.m64n88k8`: Matrix shape: M, N and K.
    M64n88k8 = 435,
    /// `.m64n8k16`: Matrix shape: M, N and K.
    M64n8k16 = 436,
    /// `.m64n8k256`: Matrix shape: M, N and K.
    M64n8k256 = 437,
    /// `.m64n8k32`: Matrix shape: M, N and K.
    M64n8k32 = 438,
    /// `.m64n8k64`: Matrix shape: M, N and K.
    M64n8k64 = 439,
    /// `.m64n8k8`: Matrix shape: M, N and K.
    M64n8k8 = 440,
    /// `.m64n96k16`: Matrix shape: M, N and K.
    M64n96k16 = 441,
    /// `.m64n96k256`: Matrix shape: M, N and K.
    M64n96k256 = 442,
    /// `.m64n96k32`: Matrix shape: M, N and K.
    M64n96k32 = 443,
    /// `.m64n96k64`: Matrix shape: M, N and K.
    M64n96k64 = 444,
    /// `.m64n96k8`: Matrix shape: M, N and K.
    M64n96k8 = 445,
    /// `.m8n32k16`: Matrix shape: M, N and K.
    M8n32k16 = 447,
    /// `.m8n8k128`: Matrix shape: M, N and K.
    M8n8k128 = 449,
    /// `.m8n8k16`: Matrix shape: M, N and K.
    M8n8k16 = 450,
    /// `.m8n8k32`: Matrix shape: M, N and K.
    M8n8k32 = 451,
    /// `.m8n8k4`: Matrix shape: M, N and K.
    M8n8k4 = 452,
}

impl SlotValue for Shape {
    const ALL: &'static [Shape] = &[
        Shape::_128x128b,
        Shape::_128x256b,
        Shape::_16x128b,
        Shape::_16x256b,
        Shape::_16x64b,
        Shape::_32x128b,
        Shape::_32x32b,
        Shape::_4x256b,
        Shape::_64x128b,
        Shape::M16n16k16,
        Shape::M16n16k8,
        Shape::M16n8k128,
        Shape::M16n8k16,
        Shape::M16n8k256,
        Shape::M16n8k32,
        Shape::M16n8k4,
        Shape::M16n8k64,
        Shape::M16n8k8,
        Shape::M32n8k16,
        Shape::M64n104k16,
        Shape::M64n104k32,
        Shape::M64n104k64,
        Shape::M64n104k8,
        Shape::M64n112k16,
        Shape::M64n112k256,
        Shape::M64n112k32,
        Shape::M64n112k64,
        Shape::M64n112k8,
        Shape::M64n120k16,
        Shape::M64n120k32,
        Shape::M64n120k64,
        Shape::M64n120k8,
        Shape::M64n128k16,
        Shape::M64n128k256,
        Shape::M64n128k32,
        Shape::M64n128k64,
        Shape::M64n128k8,
        Shape::M64n136k16,
        Shape::M64n136k32,
        Shape::M64n136k64,
        Shape::M64n136k8,
        Shape::M64n144k16,
        Shape::M64n144k256,
        Shape::M64n144k32,
        Shape::M64n144k64,
        Shape::M64n144k8,
        Shape::M64n152k16,
        Shape::M64n152k32,
        Shape::M64n152k64,
        Shape::M64n152k8,
        Shape::M64n160k16,
        Shape::M64n160k256,
        Shape::M64n160k32,
        Shape::M64n160k64,
        Shape::M64n160k8,
        Shape::M64n168k16,
        Shape::M64n168k32,
        Shape::M64n168k64,
        Shape::M64n168k8,
        Shape::M64n16k16,
        Shape::M64n16k256,
        Shape::M64n16k32,
        Shape::M64n16k64,
        Shape::M64n16k8,
        Shape::M64n176k16,
        Shape::M64n176k256,
        Shape::M64n176k32,
        Shape::M64n176k64,
        Shape::M64n176k8,
        Shape::M64n184k16,
        Shape::M64n184k32,
        Shape::M64n184k64,
        Shape::M64n184k8,
        Shape::M64n192k16,
        Shape::M64n192k256,
        Shape::M64n192k32,
        Shape::M64n192k64,
        Shape::M64n192k8,
        Shape::M64n200k16,
        Shape::M64n200k32,
        Shape::M64n200k64,
        Shape::M64n200k8,
        Shape::M64n208k16,
        Shape::M64n208k256,
        Shape::M64n208k32,
        Shape::M64n208k64,
        Shape::M64n208k8,
        Shape::M64n216k16,
        Shape::M64n216k32,
        Shape::M64n216k64,
        Shape::M64n216k8,
        Shape::M64n224k16,
        Shape::M64n224k256,
        Shape::M64n224k32,
        Shape::M64n224k64,
        Shape::M64n224k8,
        Shape::M64n232k16,
        Shape::M64n232k32,
        Shape::M64n232k64,
        Shape::M64n232k8,
        Shape::M64n240k16,
        Shape::M64n240k256,
        Shape::M64n240k32,
        Shape::M64n240k64,
        Shape::M64n240k8,
        Shape::M64n248k16,
        Shape::M64n248k32,
        Shape::M64n248k64,
        Shape::M64n248k8,
        Shape::M64n24k16,
        Shape::M64n24k256,
        Shape::M64n24k32,
        Shape::M64n24k64,
        Shape::M64n24k8,
        Shape::M64n256k16,
        Shape::M64n256k256,
        Shape::M64n256k32,
        Shape::M64n256k64,
        Shape::M64n256k8,
        Shape::M64n32k16,
        Shape::M64n32k256,
        Shape::M64n32k32,
        Shape::M64n32k64,
        Shape::M64n32k8,
        Shape::M64n40k16,
        Shape::M64n40k32,
        Shape::M64n40k64,
        Shape::M64n40k8,
        Shape::M64n48k16,
        Shape::M64n48k256,
        Shape::M64n48k32,
        Shape::M64n48k64,
        Shape::M64n48k8,
        Shape::M64n56k16,
        Shape::M64n56k32,
        Shape::M64n56k64,
        Shape::M64n56k8,
        Shape::M64n64k16,
        Shape::M64n64k256,
        Shape::M64n64k32,
        Shape::M64n64k64,
        Shape::M64n64k8,
        Shape::M64n72k16,
        Shape::M64n72k32,
        Shape::M64n72k64,
        Shape::M64n72k8,
        Shape::M64n80k16,
        Shape::M64n80k256,
        Shape::M64n80k32,
        Shape::M64n80k64,
        Shape::M64n80k8,
        Shape::M64n88k16,
        Shape::M64n88k32,
        Shape::M64n88k64,
        Shape::M64n88k8,
        Shape::M64n8k16,
        Shape::M64n8k256,
        Shape::M64n8k32,
        Shape::M64n8k64,
        Shape::M64n8k8,
        Shape::M64n96k16,
        Shape::M64n96k256,
        Shape::M64n96k32,
        Shape::M64n96k64,
        Shape::M64n96k8,
        Shape::M8n32k16,
        Shape::M8n8k128,
        Shape::M8n8k16,
        Shape::M8n8k32,
        Shape::M8n8k4,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            0 => Shape::_128x128b,
            1 => Shape::_128x256b,
            2 => Shape::_16x128b,
            3 => Shape::_16x256b,
            5 => Shape::_16x64b,
            9 => Shape::_32x128b,
            10 => Shape::_32x32b,
            13 => Shape::_4x256b,
            15 => Shape::_64x128b,
            289 => Shape::M16n16k16,
            290 => Shape::M16n16k8,
            292 => Shape::M16n8k128,
            293 => Shape::M16n8k16,
            294 => Shape::M16n8k256,
            295 => Shape::M16n8k32,
            296 => Shape::M16n8k4,
            297 => Shape::M16n8k64,
            298 => Shape::M16n8k8,
            299 => Shape::M32n8k16,
            300 => Shape::M64n104k16,
            301 => Shape::M64n104k32,
            302 => Shape::M64n104k64,
            303 => Shape::M64n104k8,
            304 => Shape::M64n112k16,
            305 => Shape::M64n112k256,
            306 => Shape::M64n112k32,
            307 => Shape::M64n112k64,
            308 => Shape::M64n112k8,
            309 => Shape::M64n120k16,
            310 => Shape::M64n120k32,
            311 => Shape::M64n120k64,
            312 => Shape::M64n120k8,
            313 => Shape::M64n128k16,
            314 => Shape::M64n128k256,
            315 => Shape::M64n128k32,
            316 => Shape::M64n128k64,
            317 => Shape::M64n128k8,
            318 => Shape::M64n136k16,
            319 => Shape::M64n136k32,
            320 => Shape::M64n136k64,
            321 => Shape::M64n136k8,
            322 => Shape::M64n144k16,
            323 => Shape::M64n144k256,
            324 => Shape::M64n144k32,
            325 => Shape::M64n144k64,
            326 => Shape::M64n144k8,
            327 => Shape::M64n152k16,
            328 => Shape::M64n152k32,
            329 => Shape::M64n152k64,
            330 => Shape::M64n152k8,
            331 => Shape::M64n160k16,
            332 => Shape::M64n160k256,
            333 => Shape::M64n160k32,
            334 => Shape::M64n160k64,
            335 => Shape::M64n160k8,
            336 => Shape::M64n168k16,
            337 => Shape::M64n168k32,
            338 => Shape::M64n168k64,
            339 => Shape::M64n168k8,
            340 => Shape::M64n16k16,
            341 => Shape::M64n16k256,
            342 => Shape::M64n16k32,
            343 => Shape::M64n16k64,
            344 => Shape::M64n16k8,
            345 => Shape::M64n176k16,
            346 => Shape::M64n176k256,
            347 => Shape::M64n176k32,
            348 => Shape::M64n176k64,
            349 => Shape::M64n176k8,
            350 => Shape::M64n184k16,
            351 => Shape::M64n184k32,
            352 => Shape::M64n184k64,
            353 => Shape::M64n184k8,
            354 => Shape::M64n192k16,
            355 => Shape::M64n192k256,
            356 => Shape::M64n192k32,
            357 => Shape::M64n192k64,
            358 => Shape::M64n192k8,
            359 => Shape::M64n200k16,
            360 => Shape::M64n200k32,
            361 => Shape::M64n200k64,
            362 => Shape::M64n200k8,
            363 => Shape::M64n208k16,
            364 => Shape::M64n208k256,
            365 => Shape::M64n208k32,
            366 => Shape::M64n208k64,
            367 => Shape::M64n208k8,
            368 => Shape::M64n216k16,
            369 => Shape::M64n216k32,
            370 => Shape::M64n216k64,
            371 => Shape::M64n216k8,
            372 => Shape::M64n224k16,
            373 => Shape::M64n224k256,
            374 => Shape::M64n224k32,
            375 => Shape::M64n224k64,
            376 => Shape::M64n224k8,
            377 => Shape::M64n232k16,
            378 => Shape::M64n232k32,
            379 => Shape::M64n232k64,
            380 => Shape::M64n232k8,
            381 => Shape::M64n240k16,
            382 => Shape::M64n240k256,
            383 => Shape::M64n240k32,
            384 => Shape::M64n240k64,
            385 => Shape::M64n240k8,
            386 => Shape::M64n248k16,
            387 => Shape::M64n248k32,
            388 => Shape::M64n248k64,
            389 => Shape::M64n248k8,
            390 => Shape::M64n24k16,
            391 => Shape::M64n24k256,
            392 => Shape::M64n24k32,
            393 => Shape::M64n24k64,
            394 => Shape::M64n24k8,
            395 => Shape::M64n256k16,
            396 => Shape::M64n256k256,
            397 => Shape::M64n256k32,
            398 => Shape::M64n256k64,
            399 => Shape::M64n256k8,
            400 => Shape::M64n32k16,
            401 => Shape::M64n32k256,
            402 => Shape::M64n32k32,
            403 => Shape::M64n32k64,
            404 => Shape::M64n32k8,
            405 => Shape::M64n40k16,
            406 => Shape::M64n40k32,
            407 => Shape::M64n40k64,
            408 => Shape::M64n40k8,
            409 => Shape::M64n48k16,
            410 => Shape::M64n48k256,
            411 => Shape::M64n48k32,
            412 => Shape::M64n48k64,
            413 => Shape::M64n48k8,
            414 => Shape::M64n56k16,
            415 => Shape::M64n56k32,
            416 => Shape::M64n56k64,
            417 => Shape::M64n56k8,
            418 => Shape::M64n64k16,
            419 => Shape::M64n64k256,
            420 => Shape::M64n64k32,
            421 => Shape::M64n64k64,
            422 => Shape::M64n64k8,
            423 => Shape::M64n72k16,
            424 => Shape::M64n72k32,
            425 => Shape::M64n72k64,
            426 => Shape::M64n72k8,
            427 => Shape::M64n80k16,
            428 => Shape::M64n80k256,
            429 => Shape::M64n80k32,
            430 => Shape::M64n80k64,
            431 => Shape::M64n80k8,
            432 => Shape::M64n88k16,
            433 => Shape::M64n88k32,
            434 => Shape::M64n88k64,
            435 => Shape::M64n88k8,
            436 => Shape::M64n8k16,
            437 => Shape::M64n8k256,
            438 => Shape::M64n8k32,
            439 => Shape::M64n8k64,
            440 => Shape::M64n8k8,
            441 => Shape::M64n96k16,
            442 => Shape::M64n96k256,
            443 => Shape::M64n96k32,
            444 => Shape::M64n96k64,
            445 => Shape::M64n96k8,
            447 => Shape::M8n32k16,
            449 => Shape::M8n8k128,
            450 => Shape::M8n8k16,
            451 => Shape::M8n8k32,
            452 => Shape::M8n8k4,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `shuffle_mode`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum ShuffleMode {
    /// `.bfly`: From the lane of the exclusive or.
    Bfly = 95,
    /// `.down`: From a higher lane.
    Down = 162,
    /// `.idx`: By index.
    Idx = 247,
    /// `.up`: From a lower lane.
    Up = 638,
}

impl SlotValue for ShuffleMode {
    const ALL: &'static [ShuffleMode] =
        &[ShuffleMode::Bfly, ShuffleMode::Down, ShuffleMode::Idx, ShuffleMode::Up];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            95 => ShuffleMode::Bfly,
            162 => ShuffleMode::Down,
            247 => ShuffleMode::Idx,
            638 => ShuffleMode::Up,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `side`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Side {
    /// `.fence::after_thread_sync`: Behind a synchronisation of threads.
    FenceAfterThreadSync = 198,
    /// `.fence::before_thread_sync`: Before a synchronisation of threads.
    FenceBeforeThreadSync = 199,
}

impl SlotValue for Side {
    const ALL: &'static [Side] = &[Side::FenceAfterThreadSync, Side::FenceBeforeThreadSync];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            198 => Side::FenceAfterThreadSync,
            199 => Side::FenceBeforeThreadSync,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `space`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Space {
    /// `.const`.
    Const = 145,
    /// `.global`.
    Global = 218,
    /// `.local`.
    Local = 283,
    /// `.param`.
    Param = 506,
    /// `.param::entry`: Parameters of the kernel.
    ParamEntry = 507,
    /// `.param::func`: Parameters of a device function.
    ParamFunc = 508,
    /// `.shared`.
    Shared = 566,
    /// `.shared::cluster`: Shared memory of any block of the cluster.
    SharedCluster = 567,
    /// `.shared::cta`: Shared memory of the block.
    SharedCta = 568,
}

impl SlotValue for Space {
    const ALL: &'static [Space] = &[
        Space::Const,
        Space::Global,
        Space::Local,
        Space::Param,
        Space::ParamEntry,
        Space::ParamFunc,
        Space::Shared,
        Space::SharedCluster,
        Space::SharedCta,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            145 => Space::Const,
            218 => Space::Global,
            283 => Space::Local,
            506 => Space::Param,
            507 => Space::ParamEntry,
            508 => Space::ParamFunc,
            566 => Space::Shared,
            567 => Space::SharedCluster,
            568 => Space::SharedCta,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `ss`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Ss {
    /// `.global`.
    Global = 218,
    /// `.shared`.
    Shared = 566,
    /// `.shared::cluster`: Shared memory of any block of the cluster.
    SharedCluster = 567,
    /// `.shared::cta`: Shared memory of the block.
    SharedCta = 568,
}

impl SlotValue for Ss {
    const ALL: &'static [Ss] = &[Ss::Global, Ss::Shared, Ss::SharedCluster, Ss::SharedCta];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            218 => Ss::Global,
            566 => Ss::Shared,
            567 => Ss::SharedCluster,
            568 => Ss::SharedCta,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `sync_restrict`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum SyncRestrict {
    /// `.sync_restrict::shared::cluster`: Order accesses to the cluster's shared memory only.
    SyncRestrictSharedCluster = 595,
    /// `.sync_restrict::shared::cluster::read`: Order reads of the cluster's shared memory only.
    SyncRestrictSharedClusterRead = 596,
    /// `.sync_restrict::shared::cta`: Order accesses to the block's shared memory only.
    SyncRestrictSharedCta = 597,
    /// `.sync_restrict::shared::read::mma::a`: Order reads of A from shared memory only.
    SyncRestrictSharedReadMmaA = 598,
}

impl SlotValue for SyncRestrict {
    const ALL: &'static [SyncRestrict] = &[
        SyncRestrict::SyncRestrictSharedCluster,
        SyncRestrict::SyncRestrictSharedClusterRead,
        SyncRestrict::SyncRestrictSharedCta,
        SyncRestrict::SyncRestrictSharedReadMmaA,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            595 => SyncRestrict::SyncRestrictSharedCluster,
            596 => SyncRestrict::SyncRestrictSharedClusterRead,
            597 => SyncRestrict::SyncRestrictSharedCta,
            598 => SyncRestrict::SyncRestrictSharedReadMmaA,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `tensormap_field`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum TensormapField {
    /// `.box_dim`: Field: size of the box.
    BoxDim = 100,
    /// `.element_stride`: Field: step between elements.
    ElementStride = 180,
    /// `.elemtype`: Field: type of the elements.
    Elemtype = 181,
    /// `.fill_mode`: Field: what fills elements out of bounds.
    FillMode = 201,
    /// `.global_dim`: Field: size of a dimension.
    GlobalDim = 220,
    /// `.interleave_layout`: Field: interleaving.
    InterleaveLayout = 257,
    /// `.swizzle_atomicity`: Field: unit of swizzling.
    SwizzleAtomicity = 591,
    /// `.swizzle_mode`: Field: swizzling.
    SwizzleMode = 592,
}

impl SlotValue for TensormapField {
    const ALL: &'static [TensormapField] = &[
        TensormapField::BoxDim,
        TensormapField::ElementStride,
        TensormapField::Elemtype,
        TensormapField::FillMode,
        TensormapField::GlobalDim,
        TensormapField::InterleaveLayout,
        TensormapField::SwizzleAtomicity,
        TensormapField::SwizzleMode,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            100 => TensormapField::BoxDim,
            180 => TensormapField::ElementStride,
            181 => TensormapField::Elemtype,
            201 => TensormapField::FillMode,
            220 => TensormapField::GlobalDim,
            257 => TensormapField::InterleaveLayout,
            591 => TensormapField::SwizzleAtomicity,
            592 => TensormapField::SwizzleMode,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `texture_query`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum TextureQuery {
    /// `.array_size`: Query: number of array layers.
    ArraySize = 58,
    /// `.channel_data_type`: Query: type of the channels.
    ChannelDataType = 111,
    /// `.channel_order`: Query: order of the channels.
    ChannelOrder = 112,
    /// `.depth`: Query: depth.
    Depth = 161,
    /// `.height`: Query: height.
    Height = 244,
    /// `.normalized_coords`: Query: whether coordinates are normalised.
    NormalizedCoords = 492,
    /// `.num_mipmap_levels`: Query: levels of detail.
    NumMipmapLevels = 495,
    /// `.num_samples`: Query: samples of a texel.
    NumSamples = 496,
    /// `.width`: Query: width.
    Width = 659,
}

impl SlotValue for TextureQuery {
    const ALL: &'static [TextureQuery] = &[
        TextureQuery::ArraySize,
        TextureQuery::ChannelDataType,
        TextureQuery::ChannelOrder,
        TextureQuery::Depth,
        TextureQuery::Height,
        TextureQuery::NormalizedCoords,
        TextureQuery::NumMipmapLevels,
        TextureQuery::NumSamples,
        TextureQuery::Width,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            58 => TextureQuery::ArraySize,
            111 => TextureQuery::ChannelDataType,
            112 => TextureQuery::ChannelOrder,
            161 => TextureQuery::Depth,
            244 => TextureQuery::Height,
            492 => TextureQuery::NormalizedCoords,
            495 => TextureQuery::NumMipmapLevels,
            496 => TextureQuery::NumSamples,
            659 => TextureQuery::Width,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `type`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Type {
    /// `.b1`: Byte selector: the bytes of these numbers, the most significant first.
    B1 = 67,
    /// `.b128`: Byte selector: the bytes of these numbers, the most significant first.
    B128 = 70,
    /// `.b16`: Byte selector: the bytes of these numbers, the most significant first.
    B16 = 71,
    /// `.b2`: Byte selector: the bytes of these numbers, the most significant first.
    B2 = 72,
    /// `.b32`: Byte selector: the bytes of these numbers, the most significant first.
    B32 = 80,
    /// `.b4`: Byte selector: the bytes of these numbers, the most significant first.
    B4 = 84,
    /// `.b4x16_p64`: sixteen 4-bit elements, then eight bytes of padding.
    B4x16P64 = 86,
    /// `.b64`: Byte selector: the bytes of these numbers, the most significant first.
    B64 = 87,
    /// `.b6x16_p32`: sixteen 6-bit elements, then four bytes of padding.
    B6x16P32 = 88,
    /// `.b8`: Byte selector: the bytes of these numbers, the most significant first.
    B8 = 89,
    /// `.b8x16`: sixteen bytes.
    B8x16 = 90,
    /// `.bf16`: brain float: sign, 8-bit exponent, 7-bit fraction.
    Bf16 = 93,
    /// `.bf16x2`: two brain floats.
    Bf16x2 = 94,
    /// `.e2m1`: 4-bit float: 2-bit exponent, 1-bit fraction.
    E2m1 = 163,
    /// `.e2m1x2`: two .e2m1 numbers in a byte.
    E2m1x2 = 164,
    /// `.e2m1x4`: four .e2m1 numbers in two bytes.
    E2m1x4 = 165,
    /// `.e2m3`: 6-bit float kept in a byte: 2-bit exponent, 3-bit fraction.
    E2m3 = 166,
    /// `.e2m3x2`: two .e2m3 numbers, each in a byte.
    E2m3x2 = 167,
    /// `.e2m3x4`: four .e2m3 numbers, each in a byte.
    E2m3x4 = 168,
    /// `.e3m2`: 6-bit float kept in a byte: 3-bit exponent, 2-bit fraction.
    E3m2 = 169,
    /// `.e3m2x2`: two .e3m2 numbers, each in a byte.
    E3m2x2 = 170,
    /// `.e3m2x4`: four .e3m2 numbers, each in a byte.
    E3m2x4 = 171,
    /// `.e4m3`: 8-bit float: 4-bit exponent, 3-bit fraction, no infinity.
    E4m3 = 172,
    /// `.e4m3x2`: two .e4m3 numbers.
    E4m3x2 = 173,
    /// `.e4m3x4`: four .e4m3 numbers.
    E4m3x4 = 174,
    /// `.e5m2`: 8-bit float: 5-bit exponent, 2-bit fraction.
    E5m2 = 175,
    /// `.e5m2x2`: two .e5m2 numbers.
    E5m2x2 = 176,
    /// `.e5m2x4`: four .e5m2 numbers.
    E5m2x4 = 177,
    /// `.f16`: half-precision number (IEEE 754 binary16).
    F16 = 190,
    /// `.f16x2`: two half-precision numbers.
    F16x2 = 191,
    /// `.f32`: single-precision number (IEEE 754 binary32).
    F32 = 192,
    /// `.f32x2`: two single-precision numbers.
    F32x2 = 193,
    /// `.f64`: double-precision number (IEEE 754 binary64).
    F64 = 195,
    /// `.pred`: truth value.
    Pred = 514,
    /// `.s16`: 16-bit signed integer.
    S16 = 548,
    /// `.s16x2`: two 16-bit signed integers.
    S16x2 = 549,
    /// `.s2`: 2-bit signed integer.
    S2 = 550,
    /// `.s2f6`: 8-bit signed fixed-point number with six fraction bits.
    S2f6 = 551,
    /// `.s2f6x2`: two .s2f6 numbers.
    S2f6x2 = 552,
    /// `.s32`: 32-bit signed integer.
    S32 = 553,
    /// `.s4`: 4-bit signed integer.
    S4 = 554,
    /// `.s64`: 64-bit signed integer.
    S64 = 555,
    /// `.s8`: 8-bit signed integer.
    S8 = 556,
    /// `.s8x4`: four 8-bit signed integers.
    S8x4 = 557,
    /// `.samplerref`: handle of a texture sampler.
    Samplerref = 558,
    /// `.surfref`: handle of a surface.
    Surfref = 590,
    /// `.texref`: handle of a texture.
    Texref = 606,
    /// `.tf32`: single-precision range with a 10-bit fraction, in 32 bits.
    Tf32 = 607,
    /// `.u16`: 16-bit unsigned integer.
    U16 = 621,
    /// `.u16x2`: two 16-bit unsigned integers.
    U16x2 = 622,
    /// `.u2`: 2-bit unsigned integer.
    U2 = 623,
    /// `.u32`: 32-bit unsigned integer.
    U32 = 624,
    /// `.u4`: 4-bit unsigned integer.
    U4 = 625,
    /// `.u64`: 64-bit unsigned integer.
    U64 = 626,
    /// `.u8`: 8-bit unsigned integer.
    U8 = 627,
    /// `.u8x4`: four 8-bit unsigned integers.
    U8x4 = 628,
    /// `.ue4m3`: 8-bit scale: 4-bit exponent, 3-bit fraction, no sign.
    Ue4m3 = 629,
    /// `.ue5m3`: 8-bit scale: 5-bit exponent, 3-bit fraction, no sign.
    Ue5m3 = 630,
    /// `.ue5m3x2`: two .ue5m3 scales.
    Ue5m3x2 = 631,
    /// `.ue8m0`: 8-bit scale: a power of two, no sign.
    Ue8m0 = 632,
    /// `.ue8m0x2`: two .ue8m0 scales.
    Ue8m0x2 = 633,
    /// `.ue8m0x4`: four .ue8m0 scales.
    Ue8m0x4 = 634,
}

impl SlotValue for Type {
    const ALL: &'static [Type] = &[
        Type::B1,
        Type::B128,
        Type::B16,
        Type::B2,
        Type::B32,
        Type::B4,
        Type::B4x16P64,
        Type::B64,
        Type::B6x16P32,
        Type::B8,
        Type::B8x16,
        Type::Bf16,
        Type::Bf16x2,
        Type::E2m1,
        Type::E2m1x2,
        Type::E2m1x4,
        Type::E2m3,
        Type::E2m3x2,
        Type::E2m3x4,
        Type::E3m2,
        Type::E3m2x2,
        Type::E3m2x4,
        Type::E4m3,
        Type::E4m3x2,
        Type::E4m3x4,
        Type::E5m2,
        Type::E5m2x2,
        Type::E5m2x4,
        Type::F16,
        Type::F16x2,
        Type::F32,
        Type::F32x2,
        Type::F64,
        Type::Pred,
        Type::S16,
        Type::S16x2,
        Type::S2,
        Type::S2f6,
        Type::S2f6x2,
        Type::S32,
        Type::S4,
        Type::S64,
        Type::S8,
        Type::S8x4,
        Type::Samplerref,
        Type::Surfref,
        Type::Texref,
        Type::Tf32,
        Type::U16,
        Type::U16x2,
        Type::U2,
        Type::U32,
        Type::U4,
        Type::U64,
        Type::U8,
        Type::U8x4,
        Type::Ue4m3,
        Type::Ue5m3,
        Type::Ue5m3x2,
        Type::Ue8m0,
        Type::Ue8m0x2,
        Type::Ue8m0x4,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            67 => Type::B1,
            70 => Type::B128,
            71 => Type::B16,
            72 => Type::B2,
            80 => Type::B32,
            84 => Type::B4,
            86 => Type::B4x16P64,
            87 => Type::B64,
            88 => Type::B6x16P32,
            89 => Type::B8,
            90 => Type::B8x16,
            93 => Type::Bf16,
            94 => Type::Bf16x2,
            163 => Type::E2m1,
            164 => Type::E2m1x2,
            165 => Type::E2m1x4,
            166 => Type::E2m3,
            167 => Type::E2m3x2,
            168 => Type::E2m3x4,
            169 => Type::E3m2,
            170 => Type::E3m2x2,
            171 => Type::E3m2x4,
            172 => Type::E4m3,
            173 => Type::E4m3x2,
            174 => Type::E4m3x4,
            175 => Type::E5m2,
            176 => Type::E5m2x2,
            177 => Type::E5m2x4,
            190 => Type::F16,
            191 => Type::F16x2,
            192 => Type::F32,
            193 => Type::F32x2,
            195 => Type::F64,
            514 => Type::Pred,
            548 => Type::S16,
            549 => Type::S16x2,
            550 => Type::S2,
            551 => Type::S2f6,
            552 => Type::S2f6x2,
            553 => Type::S32,
            554 => Type::S4,
            555 => Type::S64,
            556 => Type::S8,
            557 => Type::S8x4,
            558 => Type::Samplerref,
            590 => Type::Surfref,
            606 => Type::Texref,
            607 => Type::Tf32,
            621 => Type::U16,
            622 => Type::U16x2,
            623 => Type::U2,
            624 => Type::U32,
            625 => Type::U4,
            626 => Type::U64,
            627 => Type::U8,
            628 => Type::U8x4,
            629 => Type::Ue4m3,
            630 => Type::Ue5m3,
            631 => Type::Ue5m3x2,
            632 => Type::Ue8m0,
            633 => Type::Ue8m0x2,
            634 => Type::Ue8m0x4,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `vec`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Vec {
    /// `.v2`: Vector of so many elements.
    V2 = 639,
    /// `.v4`: Vector of so many elements.
    V4 = 640,
}

impl SlotValue for Vec {
    const ALL: &'static [Vec] = &[Vec::V2, Vec::V4];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            639 => Vec::V2,
            640 => Vec::V4,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `vector`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Vector {
    /// `.v2`: Vector of so many elements.
    V2 = 639,
    /// `.v4`: Vector of so many elements.
    V4 = 640,
    /// `.v8`: Vector of so many elements.
    V8 = 641,
}

impl SlotValue for Vector {
    const ALL: &'static [Vector] = &[Vector::V2, Vector::V4, Vector::V8];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            639 => Vector::V2,
            640 => Vector::V4,
            641 => Vector::V8,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}
