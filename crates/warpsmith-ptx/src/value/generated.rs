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
    /// `.dec`: Decrement; wraps from 0 to the bound in the operand.
    Dec = 159,
    /// `.inc`: Increment; wraps to 0 at the bound in the operand.
    Inc = 257,
    /// `.launch_dependents`: Allow the dependent grids to start.
    LaunchDependents = 274,
    /// `.wait`: Wait.
    Wait = 657,
}

impl SlotValue for Action {
    const ALL: &'static [Action] = &[Action::Dec, Action::Inc, Action::LaunchDependents, Action::Wait];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            159 => Action::Dec,
            257 => Action::Inc,
            274 => Action::LaunchDependents,
            657 => Action::Wait,
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
    /// `.add`: Add.
    Add = 45,
    /// `.and`: Bitwise or logical AND.
    And = 55,
    /// `.cas`: Compare and swap.
    Cas = 108,
    /// `.dec`: Decrement; wraps from 0 to the bound in the operand.
    Dec = 159,
    /// `.exch`: Exchange.
    Exch = 185,
    /// `.inc`: Increment; wraps to 0 at the bound in the operand.
    Inc = 257,
    /// `.max`: Maximum.
    Max = 457,
    /// `.min`: Minimum.
    Min = 475,
    /// `.or`: Bitwise or logical OR.
    Or = 504,
    /// `.xor`: Bitwise or logical XOR.
    Xor = 682,
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
            257 => AtomicOperation::Inc,
            457 => AtomicOperation::Max,
            475 => AtomicOperation::Min,
            504 => AtomicOperation::Or,
            682 => AtomicOperation::Xor,
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
    /// `.and`: Bitwise or logical AND.
    And = 55,
    /// `.xor`: Bitwise or logical XOR.
    Xor = 682,
}

impl SlotValue for BitOp {
    const ALL: &'static [BitOp] = &[BitOp::And, BitOp::Xor];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            55 => BitOp::And,
            682 => BitOp::Xor,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `boolean_operation`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum BooleanOperation {
    /// `.and`: Bitwise or logical AND.
    And = 55,
    /// `.or`: Bitwise or logical OR.
    Or = 504,
    /// `.xor`: Bitwise or logical XOR.
    Xor = 682,
}

impl SlotValue for BooleanOperation {
    const ALL: &'static [BooleanOperation] =
        &[BooleanOperation::And, BooleanOperation::Or, BooleanOperation::Xor];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            55 => BooleanOperation::And,
            504 => BooleanOperation::Or,
            682 => BooleanOperation::Xor,
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
    /// `.L1`: Level 1 cache.
    L1 = 16,
    /// `.L2`: Level 2 cache.
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
    /// `.ca`: Cache at all levels: the data is likely to be used again.
    Ca = 105,
    /// `.cg`: Cache in L2 only, not in L1.
    Cg = 110,
    /// `.cs`: Cache streaming: the data is likely to be used once.
    Cs = 150,
    /// `.cv`: Do not cache: read again from memory each time.
    Cv = 155,
    /// `.lu`: Last use: the cache line will not be needed again.
    Lu = 290,
    /// `.wb`: Cache write-back at all coherent levels.
    Wb = 666,
    /// `.wt`: Cache write-through to system memory.
    Wt = 672,
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
            290 => CacheOperator::Lu,
            666 => CacheOperator::Wb,
            672 => CacheOperator::Wt,
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
    /// `.clamp`: Clamp the shift count, bit position or coordinate to its range.
    Clamp = 114,
    /// `.trap`: Trap on an access out of bounds.
    Trap = 623,
    /// `.zero`: Out of bounds, reads return zero and writes are dropped.
    Zero = 686,
}

impl SlotValue for ClampMode {
    const ALL: &'static [ClampMode] = &[ClampMode::Clamp, ClampMode::Trap, ClampMode::Zero];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            114 => ClampMode::Clamp,
            623 => ClampMode::Trap,
            686 => ClampMode::Zero,
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
    /// `.collector::a::discard`: Drop A from the collector buffer.
    CollectorADiscard = 117,
    /// `.collector::a::fill`: Fill the collector buffer with A.
    CollectorAFill = 118,
    /// `.collector::a::lastuse`: Use A from the collector buffer for the last time.
    CollectorALastuse = 119,
    /// `.collector::a::use`: Use A from the collector buffer.
    CollectorAUse = 120,
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
    /// `.collector::b::discard`: Drop B from the collector buffer.
    CollectorBDiscard = 137,
    /// `.collector::b::fill`: Fill the collector buffer with B.
    CollectorBFill = 138,
    /// `.collector::b::lastuse`: Use B from the collector buffer for the last time.
    CollectorBLastuse = 139,
    /// `.collector::b::use`: Use B from the collector buffer.
    CollectorBUse = 140,
}

impl SlotValue for Collector {
    const ALL: &'static [Collector] = &[
        Collector::CollectorADiscard,
        Collector::CollectorAFill,
        Collector::CollectorALastuse,
        Collector::CollectorAUse,
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
        Collector::CollectorBDiscard,
        Collector::CollectorBFill,
        Collector::CollectorBLastuse,
        Collector::CollectorBUse,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            117 => Collector::CollectorADiscard,
            118 => Collector::CollectorAFill,
            119 => Collector::CollectorALastuse,
            120 => Collector::CollectorAUse,
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
            137 => Collector::CollectorBDiscard,
            138 => Collector::CollectorBFill,
            139 => Collector::CollectorBLastuse,
            140 => Collector::CollectorBUse,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `comparison`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Comparison {
    /// `.eq`: Equal.
    Eq = 183,
    /// `.equ`: Equal, or an input is NaN.
    Equ = 184,
    /// `.ge`: Greater than or equal.
    Ge = 212,
    /// `.geu`: Greater than or equal, or an input is NaN.
    Geu = 219,
    /// `.gt`: Greater than.
    Gt = 227,
    /// `.gtu`: Greater than, or an input is NaN.
    Gtu = 228,
    /// `.hi`: Upper half.
    Hi = 248,
    /// `.hs`: Higher or same: unsigned greater than or equal.
    Hs = 249,
    /// `.le`: Less than or equal.
    Le = 279,
    /// `.leu`: Less than or equal, or an input is NaN.
    Leu = 280,
    /// `.lo`: Lower half.
    Lo = 282,
    /// `.ls`: Lower or same: unsigned less than or equal.
    Ls = 287,
    /// `.lt`: Less than.
    Lt = 288,
    /// `.ltu`: Less than, or an input is NaN.
    Ltu = 289,
    /// `.nan`: An input is NaN.
    Nan = 486,
    /// `.ne`: Not equal.
    Ne = 488,
    /// `.neu`: Not equal, or an input is NaN.
    Neu = 489,
    /// `.num`: Neither input is NaN.
    Num = 497,
}

impl SlotValue for Comparison {
    const ALL: &'static [Comparison] = &[
        Comparison::Eq,
        Comparison::Equ,
        Comparison::Ge,
        Comparison::Geu,
        Comparison::Gt,
        Comparison::Gtu,
        Comparison::Hi,
        Comparison::Hs,
        Comparison::Le,
        Comparison::Leu,
        Comparison::Lo,
        Comparison::Ls,
        Comparison::Lt,
        Comparison::Ltu,
        Comparison::Nan,
        Comparison::Ne,
        Comparison::Neu,
        Comparison::Num,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            183 => Comparison::Eq,
            184 => Comparison::Equ,
            212 => Comparison::Ge,
            219 => Comparison::Geu,
            227 => Comparison::Gt,
            228 => Comparison::Gtu,
            248 => Comparison::Hi,
            249 => Comparison::Hs,
            279 => Comparison::Le,
            280 => Comparison::Leu,
            282 => Comparison::Lo,
            287 => Comparison::Ls,
            288 => Comparison::Lt,
            289 => Comparison::Ltu,
            486 => Comparison::Nan,
            488 => Comparison::Ne,
            489 => Comparison::Neu,
            497 => Comparison::Num,
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
    /// `.mbarrier::complete_tx::bytes`: Completion is signalled on an mbarrier object, counted in bytes.
    MbarrierCompleteTxBytes = 465,
}

impl SlotValue for CompletionMechanism {
    const ALL: &'static [CompletionMechanism] = &[CompletionMechanism::MbarrierCompleteTxBytes];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            465 => CompletionMechanism::MbarrierCompleteTxBytes,
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
    /// `.a`: Matrix A.
    A = 33,
    /// `.b`: Matrix B.
    B = 65,
    /// `.g`: Green component.
    G = 211,
    /// `.r`: Right.
    R = 529,
}

impl SlotValue for Component {
    const ALL: &'static [Component] = &[Component::A, Component::B, Component::G, Component::R];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            33 => Component::A,
            65 => Component::B,
            211 => Component::G,
            529 => Component::R,
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
    /// `.cta_group::1`: One block takes part.
    CtaGroup1 = 152,
    /// `.cta_group::2`: A pair of blocks takes part.
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
    /// `.l`: Left.
    L = 272,
    /// `.r`: Right.
    R = 529,
}

impl SlotValue for Dir {
    const ALL: &'static [Dir] = &[Dir::L, Dir::R];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            272 => Dir::L,
            529 => Dir::R,
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
    /// `.2dms`: Two dimensions, multi-sample.
    _2dms = 8,
    /// `.3d`: Three dimensions.
    _3d = 11,
    /// `.a1d`: Array of one dimension.
    A1d = 34,
    /// `.a2d`: Array of two dimensions.
    A2d = 35,
    /// `.a2dms`: Array of two dimensions, multi-sample.
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
    Hi = 248,
    /// `.lo`: Lower half.
    Lo = 282,
    /// `.wide`: Result twice as wide as the operands.
    Wide = 668,
}

impl SlotValue for Half {
    const ALL: &'static [Half] = &[Half::Hi, Half::Lo, Half::Wide];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            248 => Half::Hi,
            282 => Half::Lo,
            668 => Half::Wide,
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
    Rmi = 546,
    /// `.rni`: Round to the nearest integer, ties to even.
    Rni = 549,
    /// `.rpi`: Round to an integer toward positive infinity.
    Rpi = 552,
    /// `.rzi`: Round to an integer toward zero.
    Rzi = 555,
}

impl SlotValue for IntegerRounding {
    const ALL: &'static [IntegerRounding] =
        &[IntegerRounding::Rmi, IntegerRounding::Rni, IntegerRounding::Rpi, IntegerRounding::Rzi];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            546 => IntegerRounding::Rmi,
            549 => IntegerRounding::Rni,
            552 => IntegerRounding::Rpi,
            555 => IntegerRounding::Rzi,
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
    /// `.approx`: Fast approximation with a documented error bound.
    Approx = 57,
    /// `.finite`: True for a finite number.
    Finite = 205,
    /// `.full`: Full-range approximation with a documented error bound.
    Full = 209,
    /// `.infinite`: True for an infinity.
    Infinite = 258,
    /// `.kind::f16`: Kind: .f16 and .bf16 inputs.
    KindF16 = 264,
    /// `.kind::f8f6f4`: Kind: 8-, 6- and 4-bit floating-point inputs.
    KindF8f6f4 = 265,
    /// `.kind::i8`: Kind: 8-bit integer inputs.
    KindI8 = 266,
    /// `.kind::mxf4`: Kind: 4-bit floating-point inputs with block scale factors.
    KindMxf4 = 267,
    /// `.kind::mxf4nvf4`: Kind: 4-bit floating-point inputs with block scale factors in one of two formats.
    KindMxf4nvf4 = 268,
    /// `.kind::mxf8f6f4`: Kind: 8-, 6- and 4-bit floating-point inputs with block scale factors.
    KindMxf8f6f4 = 269,
    /// `.kind::tf32`: Kind: .tf32 inputs.
    KindTf32 = 270,
    /// `.kind::ti16`: Kind: 16-bit integer inputs.
    KindTi16 = 271,
    /// `.normal`: True for a normal number.
    Normal = 494,
    /// `.notanumber`: True for NaN.
    Notanumber = 496,
    /// `.number`: True for anything but NaN.
    Number = 500,
    /// `.subnormal`: True for a subnormal number.
    Subnormal = 599,
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
            205 => Kind::Finite,
            209 => Kind::Full,
            258 => Kind::Infinite,
            264 => Kind::KindF16,
            265 => Kind::KindF8f6f4,
            266 => Kind::KindI8,
            267 => Kind::KindMxf4,
            268 => Kind::KindMxf4nvf4,
            269 => Kind::KindMxf8f6f4,
            270 => Kind::KindTf32,
            271 => Kind::KindTi16,
            494 => Kind::Normal,
            496 => Kind::Notanumber,
            500 => Kind::Number,
            599 => Kind::Subnormal,
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
    /// `.L1::evict_normal`: Normal eviction priority in L1.
    L1EvictNormal = 20,
    /// `.L1::evict_unchanged`: Leave the eviction priority in L1 unchanged.
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
    /// `.L2::evict_normal`: Normal eviction priority in L2.
    L2EvictNormal = 30,
    /// `.L2::evict_unchanged`: Leave the eviction priority in L2 unchanged.
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
    /// `.L2::128B`: Prefetch this many bytes into L2.
    L2_128B = 24,
    /// `.L2::256B`: Prefetch this many bytes into L2.
    L2_256B = 25,
    /// `.L2::64B`: Prefetch this many bytes into L2.
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
    /// `.layout::v0`: Layout version.
    LayoutV0 = 275,
    /// `.layout::v1`: Layout version.
    LayoutV1 = 276,
    /// `.row`: Row-major.
    Row = 550,
}

impl SlotValue for Layout {
    const ALL: &'static [Layout] = &[Layout::Col, Layout::LayoutV0, Layout::LayoutV1, Layout::Row];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            116 => Layout::Col,
            275 => Layout::LayoutV0,
            276 => Layout::LayoutV1,
            550 => Layout::Row,
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
    /// `.cta`: Scope: threads of the block.
    Cta = 151,
    /// `.gl`: Scope: threads of the device.
    Gl = 220,
    /// `.sys`: Scope: threads of the whole system, host included.
    Sys = 609,
}

impl SlotValue for Level {
    const ALL: &'static [Level] = &[Level::Cta, Level::Gl, Level::Sys];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            151 => Level::Cta,
            220 => Level::Gl,
            609 => Level::Sys,
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
    /// `.im2col`: im2col mode: image pixels to matrix columns.
    Im2col = 252,
    /// `.im2col::w`: im2col mode along the W dimension only.
    Im2colW = 253,
    /// `.im2col::w::128`: im2col mode along the W dimension only, always with this many pixels.
    Im2colW128 = 254,
    /// `.im2col_no_offs`: im2col mode without offsets.
    Im2colNoOffs = 255,
    /// `.im2col_no_offs::w`: im2col mode along the W dimension only, without offsets.
    Im2colNoOffsW = 256,
    /// `.tile`: Tiled mode: a box of the tensor.
    Tile = 618,
    /// `.tile::gather4`: Tiled mode: gather four rows into one box.
    TileGather4 = 619,
    /// `.tile::scatter4`: Tiled mode: scatter one box to four rows.
    TileScatter4 = 620,
}

impl SlotValue for LoadMode {
    const ALL: &'static [LoadMode] = &[
        LoadMode::Im2col,
        LoadMode::Im2colW,
        LoadMode::Im2colW128,
        LoadMode::Im2colNoOffs,
        LoadMode::Im2colNoOffsW,
        LoadMode::Tile,
        LoadMode::TileGather4,
        LoadMode::TileScatter4,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            252 => LoadMode::Im2col,
            253 => LoadMode::Im2colW,
            254 => LoadMode::Im2colW128,
            255 => LoadMode::Im2colNoOffs,
            256 => LoadMode::Im2colNoOffsW,
            618 => LoadMode::Tile,
            619 => LoadMode::TileGather4,
            620 => LoadMode::TileScatter4,
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
    /// `.b0`: Selected bytes, one digit each, the most significant first.
    B0 = 66,
    /// `.b1`: Selected bytes, one digit each, the most significant first.
    B1 = 67,
    /// `.b10`: Selected bytes, one digit each, the most significant first.
    B10 = 68,
    /// `.b2`: Selected bytes, one digit each, the most significant first.
    B2 = 72,
    /// `.b20`: Selected bytes, one digit each, the most significant first.
    B20 = 73,
    /// `.b21`: Selected bytes, one digit each, the most significant first.
    B21 = 74,
    /// `.b210`: Selected bytes, one digit each, the most significant first.
    B210 = 75,
    /// `.b3`: Selected bytes, one digit each, the most significant first.
    B3 = 76,
    /// `.b30`: Selected bytes, one digit each, the most significant first.
    B30 = 77,
    /// `.b31`: Selected bytes, one digit each, the most significant first.
    B31 = 78,
    /// `.b310`: Selected bytes, one digit each, the most significant first.
    B310 = 79,
    /// `.b32`: Selected bytes, one digit each, the most significant first.
    B32 = 80,
    /// `.b320`: Selected bytes, one digit each, the most significant first.
    B320 = 81,
    /// `.b321`: Selected bytes, one digit each, the most significant first.
    B321 = 82,
    /// `.b3210`: Selected bytes, one digit each, the most significant first.
    B3210 = 83,
    /// `.h0`: Selected halfwords, one digit each, the most significant first.
    H0 = 229,
    /// `.h1`: Selected halfwords, one digit each, the most significant first.
    H1 = 234,
    /// `.h10`: Selected halfwords, one digit each, the most significant first.
    H10 = 235,
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
            229 => Mask::H0,
            234 => Mask::H1,
            235 => Mask::H10,
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
    /// `.a`: Matrix A.
    A = 33,
    /// `.b`: Matrix B.
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

/// Values of the slots of class `matrix_layout`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum MatrixLayout {
    /// `.col`: Column-major.
    Col = 116,
    /// `.row`: Row-major.
    Row = 550,
}

impl SlotValue for MatrixLayout {
    const ALL: &'static [MatrixLayout] = &[MatrixLayout::Col, MatrixLayout::Row];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            116 => MatrixLayout::Col,
            550 => MatrixLayout::Row,
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
    /// `.all`: All.
    All = 53,
    /// `.any`: At least one.
    Any = 56,
    /// `.clamp`: Clamp the shift count, bit position or coordinate to its range.
    Clamp = 114,
    /// `.hi`: Upper half.
    Hi = 248,
    /// `.lo`: Lower half.
    Lo = 282,
    /// `.uni`: Uniform: all active threads of the warp do the same.
    Uni = 645,
    /// `.wrap`: Take the shift count or bit position modulo the width.
    Wrap = 670,
}

impl SlotValue for Mode {
    const ALL: &'static [Mode] =
        &[Mode::All, Mode::Any, Mode::Clamp, Mode::Hi, Mode::Lo, Mode::Uni, Mode::Wrap];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            53 => Mode::All,
            56 => Mode::Any,
            114 => Mode::Clamp,
            248 => Mode::Hi,
            282 => Mode::Lo,
            645 => Mode::Uni,
            670 => Mode::Wrap,
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
    /// `.multicast::cluster`: Multicast to the same offset in several blocks of the cluster.
    MulticastCluster = 481,
    /// `.multicast::cluster::16b`: Multicast to several blocks of the cluster, selected by a mask of this many bits.
    MulticastCluster16b = 482,
    /// `.multicast::cluster::32b`: Multicast to several blocks of the cluster, selected by a mask of this many bits.
    MulticastCluster32b = 483,
    /// `.warpx2::01_23`: Multicast to the warp pairs 0, 1 and 2, 3.
    Warpx2_01_23 = 663,
    /// `.warpx2::02_13`: Multicast to the warp pairs 0, 2 and 1, 3.
    Warpx2_02_13 = 664,
    /// `.warpx4`: Multicast to all four warps of a warpgroup.
    Warpx4 = 665,
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
            481 => Multicast::MulticastCluster,
            482 => Multicast::MulticastCluster16b,
            483 => Multicast::MulticastCluster32b,
            663 => Multicast::Warpx2_01_23,
            664 => Multicast::Warpx2_02_13,
            665 => Multicast::Warpx4,
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
    /// `.x1`: Number of matrices or repetitions.
    X1 = 674,
    /// `.x128`: Number of matrices or repetitions.
    X128 = 675,
    /// `.x16`: Number of matrices or repetitions.
    X16 = 676,
    /// `.x2`: Number of matrices or repetitions.
    X2 = 677,
    /// `.x32`: Number of matrices or repetitions.
    X32 = 678,
    /// `.x4`: Number of matrices or repetitions.
    X4 = 679,
    /// `.x64`: Number of matrices or repetitions.
    X64 = 680,
    /// `.x8`: Number of matrices or repetitions.
    X8 = 681,
}

impl SlotValue for Num {
    const ALL: &'static [Num] =
        &[Num::X1, Num::X128, Num::X16, Num::X2, Num::X32, Num::X4, Num::X64, Num::X8];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            674 => Num::X1,
            675 => Num::X128,
            676 => Num::X16,
            677 => Num::X2,
            678 => Num::X32,
            679 => Num::X4,
            680 => Num::X64,
            681 => Num::X8,
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
    /// `.and`: Bitwise or logical AND.
    And = 55,
    /// `.or`: Bitwise or logical OR.
    Or = 504,
}

impl SlotValue for Op {
    const ALL: &'static [Op] = &[Op::And, Op::Or];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            55 => Op::And,
            504 => Op::Or,
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
    WaitLd = 658,
    /// `.wait::st`: Wait for stores.
    WaitSt = 659,
}

impl SlotValue for Operation {
    const ALL: &'static [Operation] = &[Operation::WaitLd, Operation::WaitSt];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            658 => Operation::WaitLd,
            659 => Operation::WaitSt,
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
    /// `.get_first_ctaid::x`: x component of the index of the first block.
    GetFirstCtaidX = 216,
    /// `.get_first_ctaid::y`: y component of the index of the first block.
    GetFirstCtaidY = 217,
    /// `.get_first_ctaid::z`: z component of the index of the first block.
    GetFirstCtaidZ = 218,
}

impl SlotValue for Part {
    const ALL: &'static [Part] = &[Part::GetFirstCtaidX, Part::GetFirstCtaidY, Part::GetFirstCtaidZ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            216 => Part::GetFirstCtaidX,
            217 => Part::GetFirstCtaidY,
            218 => Part::GetFirstCtaidZ,
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
    /// `.b4e`: Four bytes going backward (to lower byte numbers) from a position.
    B4e = 85,
    /// `.ecl`: Edge clamp left: bytes below a position are replaced by the byte there.
    Ecl = 178,
    /// `.ecr`: Edge clamp right: bytes above a position are replaced by the byte there.
    Ecr = 179,
    /// `.f4e`: Four bytes going forward (to higher byte numbers) from a position.
    F4e = 194,
    /// `.rc16`: Replicate one halfword twice.
    Rc16 = 532,
    /// `.rc8`: Replicate one byte four times.
    Rc8 = 533,
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
            532 => PermuteMode::Rc16,
            533 => PermuteMode::Rc8,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `phase_type`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum PhaseType {
    /// `.phase_type::conditional`: The conditional phase.
    PhaseTypeConditional = 516,
    /// `.phase_type::primary`: The primary phase.
    PhaseTypePrimary = 517,
}

impl SlotValue for PhaseType {
    const ALL: &'static [PhaseType] = &[PhaseType::PhaseTypeConditional, PhaseType::PhaseTypePrimary];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            516 => PhaseType::PhaseTypeConditional,
            517 => PhaseType::PhaseTypePrimary,
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
    /// `.alias`: Accesses to the same memory through different virtual addresses.
    Alias = 50,
    /// `.async`: Asynchronous: the thread does not wait for the operation.
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

/// Values of the slots of class `proxy_way`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum ProxyWay {
    /// `.fabric::fabric`: Orders fabric-proxy accesses before later ones.
    FabricFabric = 197,
    /// `.fabric::generic`: Orders generic-proxy accesses before fabric-proxy accesses.
    FabricGeneric = 198,
    /// `.generic::fabric`: Orders fabric-proxy accesses before generic-proxy accesses.
    GenericFabric = 214,
}

impl SlotValue for ProxyWay {
    const ALL: &'static [ProxyWay] =
        &[ProxyWay::FabricFabric, ProxyWay::FabricGeneric, ProxyWay::GenericFabric];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            197 => ProxyWay::FabricFabric,
            198 => ProxyWay::FabricGeneric,
            214 => ProxyWay::GenericFabric,
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
    /// `.sp::1:16`: Structured sparsity: elements kept, then elements per group.
    Sp1_16 = 584,
    /// `.sp::1:2`: Structured sparsity: elements kept, then elements per group.
    Sp1_2 = 585,
    /// `.sp::1:4`: Structured sparsity: elements kept, then elements per group.
    Sp1_4 = 586,
    /// `.sp::1:8`: Structured sparsity: elements kept, then elements per group.
    Sp1_8 = 587,
    /// `.sp::2:16`: Structured sparsity: elements kept, then elements per group.
    Sp2_16 = 588,
    /// `.sp::2:4`: Structured sparsity: elements kept, then elements per group.
    Sp2_4 = 589,
    /// `.sp::2:8`: Structured sparsity: elements kept, then elements per group.
    Sp2_8 = 590,
    /// `.sp::4:16`: Structured sparsity: elements kept, then elements per group.
    Sp4_16 = 591,
    /// `.sp::4:8`: Structured sparsity: elements kept, then elements per group.
    Sp4_8 = 592,
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
            584 => Ratio::Sp1_16,
            585 => Ratio::Sp1_2,
            586 => Ratio::Sp1_4,
            587 => Ratio::Sp1_8,
            588 => Ratio::Sp2_16,
            589 => Ratio::Sp2_4,
            590 => Ratio::Sp2_8,
            591 => Ratio::Sp4_16,
            592 => Ratio::Sp4_8,
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
    /// `.add`: Add.
    Add = 45,
    /// `.and`: Bitwise or logical AND.
    And = 55,
    /// `.dec`: Decrement; wraps from 0 to the bound in the operand.
    Dec = 159,
    /// `.inc`: Increment; wraps to 0 at the bound in the operand.
    Inc = 257,
    /// `.max`: Maximum.
    Max = 457,
    /// `.min`: Minimum.
    Min = 475,
    /// `.or`: Bitwise or logical OR.
    Or = 504,
    /// `.xor`: Bitwise or logical XOR.
    Xor = 682,
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
            257 => Reduction::Inc,
            457 => Reduction::Max,
            475 => Reduction::Min,
            504 => Reduction::Or,
            682 => Reduction::Xor,
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
    /// `.mbarrier::report::disabled`: The data is not inspected.
    MbarrierReportDisabled = 466,
    /// `.mbarrier::report::validity::per_16bytes::8`: Report to the mbarrier object if a chunk of 16 bytes holds this bit pattern.
    MbarrierReportValidityPer16bytes8 = 468,
    /// `.mbarrier::report::validity::per_16bytes::80`: Report to the mbarrier object if a chunk of 16 bytes holds this bit pattern.
    MbarrierReportValidityPer16bytes80 = 469,
    /// `.mbarrier::report::validity::per_16bytes::8000`: Report to the mbarrier object if a chunk of 16 bytes holds this bit pattern.
    MbarrierReportValidityPer16bytes8000 = 470,
    /// `.mbarrier::report::validity::per_16bytes::80000000`: Report to the mbarrier object if a chunk of 16 bytes holds this bit pattern.
    MbarrierReportValidityPer16bytes80000000 = 471,
    /// `.mbarrier::report::validity::per_element::ff`: Report to the mbarrier object if an element has all bits set.
    MbarrierReportValidityPerElementFf = 472,
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
            466 => ReportMechanism::MbarrierReportDisabled,
            468 => ReportMechanism::MbarrierReportValidityPer16bytes8,
            469 => ReportMechanism::MbarrierReportValidityPer16bytes80,
            470 => ReportMechanism::MbarrierReportValidityPer16bytes8000,
            471 => ReportMechanism::MbarrierReportValidityPer16bytes80000000,
            472 => ReportMechanism::MbarrierReportValidityPerElementFf,
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
    Rm = 545,
    /// `.rn`: Round to the nearest value, ties to even.
    Rn = 547,
    /// `.rna`: Round to the nearest value, ties away from zero.
    Rna = 548,
    /// `.rp`: Round toward positive infinity.
    Rp = 551,
    /// `.rz`: Round toward zero.
    Rz = 554,
}

impl SlotValue for Rounding {
    const ALL: &'static [Rounding] = &[Rounding::Rm, Rounding::Rn, Rounding::Rna, Rounding::Rp, Rounding::Rz];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            545 => Rounding::Rm,
            547 => Rounding::Rn,
            548 => Rounding::Rna,
            551 => Rounding::Rp,
            554 => Rounding::Rz,
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
    /// `.shr15`: Shift the result right by 15 bits.
    Shr15 = 581,
    /// `.shr7`: Shift the result right by 7 bits.
    Shr7 = 582,
}

impl SlotValue for Scale {
    const ALL: &'static [Scale] = &[Scale::Shr15, Scale::Shr7];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            581 => Scale::Shr15,
            582 => Scale::Shr7,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `scale_vector`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum ScaleVector {
    /// `.block16`: One scale factor per this many elements.
    Block16 = 96,
    /// `.block32`: One scale factor per this many elements.
    Block32 = 97,
    /// `.scale_vec::1X`: One scale factor per row of A and column of B.
    ScaleVec1X = 570,
    /// `.scale_vec::2X`: Two scale factors per row of A and column of B.
    ScaleVec2X = 571,
    /// `.scale_vec::4X`: Four scale factors per row of A and column of B.
    ScaleVec4X = 572,
}

impl SlotValue for ScaleVector {
    const ALL: &'static [ScaleVector] = &[
        ScaleVector::Block16,
        ScaleVector::Block32,
        ScaleVector::ScaleVec1X,
        ScaleVector::ScaleVec2X,
        ScaleVector::ScaleVec4X,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            96 => ScaleVector::Block16,
            97 => ScaleVector::Block32,
            570 => ScaleVector::ScaleVec1X,
            571 => ScaleVector::ScaleVec2X,
            572 => ScaleVector::ScaleVec4X,
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
    /// `.cluster`: Scope: threads of the cluster.
    Cluster = 115,
    /// `.cta`: Scope: threads of the block.
    Cta = 151,
    /// `.gpu`: Scope: threads of the device.
    Gpu = 225,
    /// `.sys`: Scope: threads of the whole system, host included.
    Sys = 609,
}

impl SlotValue for Scope {
    const ALL: &'static [Scope] = &[Scope::Cluster, Scope::Cta, Scope::Gpu, Scope::Sys];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            115 => Scope::Cluster,
            151 => Scope::Cta,
            225 => Scope::Gpu,
            609 => Scope::Sys,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `selector`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum Selector {
    /// `.b0`: Selected bytes, one digit each, the most significant first.
    B0 = 66,
    /// `.b1`: Selected bytes, one digit each, the most significant first.
    B1 = 67,
    /// `.b2`: Selected bytes, one digit each, the most significant first.
    B2 = 72,
    /// `.b3`: Selected bytes, one digit each, the most significant first.
    B3 = 76,
    /// `.b3210`: Selected bytes, one digit each, the most significant first.
    B3210 = 83,
    /// `.h0`: Selected halfwords, one digit each, the most significant first.
    H0 = 229,
    /// `.h00`: Selected halfwords, one digit each, the most significant first.
    H00 = 230,
    /// `.h01`: Selected halfwords, one digit each, the most significant first.
    H01 = 231,
    /// `.h02`: Selected halfwords, one digit each, the most significant first.
    H02 = 232,
    /// `.h03`: Selected halfwords, one digit each, the most significant first.
    H03 = 233,
    /// `.h1`: Selected halfwords, one digit each, the most significant first.
    H1 = 234,
    /// `.h10`: Selected halfwords, one digit each, the most significant first.
    H10 = 235,
    /// `.h11`: Selected halfwords, one digit each, the most significant first.
    H11 = 236,
    /// `.h12`: Selected halfwords, one digit each, the most significant first.
    H12 = 237,
    /// `.h13`: Selected halfwords, one digit each, the most significant first.
    H13 = 238,
    /// `.h20`: Selected halfwords, one digit each, the most significant first.
    H20 = 239,
    /// `.h21`: Selected halfwords, one digit each, the most significant first.
    H21 = 240,
    /// `.h22`: Selected halfwords, one digit each, the most significant first.
    H22 = 241,
    /// `.h23`: Selected halfwords, one digit each, the most significant first.
    H23 = 242,
    /// `.h30`: Selected halfwords, one digit each, the most significant first.
    H30 = 243,
    /// `.h31`: Selected halfwords, one digit each, the most significant first.
    H31 = 244,
    /// `.h32`: Selected halfwords, one digit each, the most significant first.
    H32 = 245,
    /// `.h33`: Selected halfwords, one digit each, the most significant first.
    H33 = 246,
}

impl SlotValue for Selector {
    const ALL: &'static [Selector] = &[
        Selector::B0,
        Selector::B1,
        Selector::B2,
        Selector::B3,
        Selector::B3210,
        Selector::H0,
        Selector::H00,
        Selector::H01,
        Selector::H02,
        Selector::H03,
        Selector::H1,
        Selector::H10,
        Selector::H11,
        Selector::H12,
        Selector::H13,
        Selector::H20,
        Selector::H21,
        Selector::H22,
        Selector::H23,
        Selector::H30,
        Selector::H31,
        Selector::H32,
        Selector::H33,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            66 => Selector::B0,
            67 => Selector::B1,
            72 => Selector::B2,
            76 => Selector::B3,
            83 => Selector::B3210,
            229 => Selector::H0,
            230 => Selector::H00,
            231 => Selector::H01,
            232 => Selector::H02,
            233 => Selector::H03,
            234 => Selector::H1,
            235 => Selector::H10,
            236 => Selector::H11,
            237 => Selector::H12,
            238 => Selector::H13,
            239 => Selector::H20,
            240 => Selector::H21,
            241 => Selector::H22,
            242 => Selector::H23,
            243 => Selector::H30,
            244 => Selector::H31,
            245 => Selector::H32,
            246 => Selector::H33,
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
    /// `.acq_rel`: Acquire and release.
    AcqRel = 42,
    /// `.acquire`: Acquire: later accesses are ordered after it.
    Acquire = 43,
    /// `.relaxed`: Relaxed: atomic, without ordering other accesses.
    Relaxed = 538,
    /// `.release`: Release: earlier accesses are ordered before it.
    Release = 539,
    /// `.sc`: Sequentially consistent.
    Sc = 569,
    /// `.volatile`: As .relaxed at system scope; the instruction is kept and stays in order with other volatile ones, but its accesses may be merged.
    Volatile = 655,
    /// `.weak`: Weak: not ordered with accesses of other threads.
    Weak = 667,
}

impl SlotValue for Semantics {
    const ALL: &'static [Semantics] = &[
        Semantics::AcqRel,
        Semantics::Acquire,
        Semantics::Relaxed,
        Semantics::Release,
        Semantics::Sc,
        Semantics::Volatile,
        Semantics::Weak,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            42 => Semantics::AcqRel,
            43 => Semantics::Acquire,
            538 => Semantics::Relaxed,
            539 => Semantics::Release,
            569 => Semantics::Sc,
            655 => Semantics::Volatile,
            667 => Semantics::Weak,
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
    /// `.128x128b`: Data-movement shape: lanes x bits per lane.
    _128x128b = 0,
    /// `.128x256b`: Data-movement shape: lanes x bits per lane.
    _128x256b = 1,
    /// `.16x128b`: Data-movement shape: lanes x bits per lane.
    _16x128b = 2,
    /// `.16x256b`: Data-movement shape: lanes x bits per lane.
    _16x256b = 3,
    /// `.16x64b`: Data-movement shape: lanes x bits per lane.
    _16x64b = 5,
    /// `.32x128b`: Data-movement shape: lanes x bits per lane.
    _32x128b = 9,
    /// `.32x32b`: Data-movement shape: lanes x bits per lane.
    _32x32b = 10,
    /// `.4x256b`: Data-movement shape: lanes x bits per lane.
    _4x256b = 13,
    /// `.64x128b`: Data-movement shape: lanes x bits per lane.
    _64x128b = 15,
    /// `.m16n16`: Matrix shape: rows and columns.
    M16n16 = 291,
    /// `.m16n16k16`: Matrix shape: M, N and K.
    M16n16k16 = 292,
    /// `.m16n16k8`: Matrix shape: M, N and K.
    M16n16k8 = 293,
    /// `.m16n8`: Matrix shape: rows and columns.
    M16n8 = 294,
    /// `.m16n8k128`: Matrix shape: M, N and K.
    M16n8k128 = 295,
    /// `.m16n8k16`: Matrix shape: M, N and K.
    M16n8k16 = 296,
    /// `.m16n8k256`: Matrix shape: M, N and K.
    M16n8k256 = 297,
    /// `.m16n8k32`: Matrix shape: M, N and K.
    M16n8k32 = 298,
    /// `.m16n8k4`: Matrix shape: M, N and K.
    M16n8k4 = 299,
    /// `.m16n8k64`: Matrix shape: M, N and K.
    M16n8k64 = 300,
    /// `.m16n8k8`: Matrix shape: M, N and K.
    M16n8k8 = 301,
    /// `.m32n8k16`: Matrix shape: M, N and K.
    M32n8k16 = 302,
    /// `.m64n104k16`: Matrix shape: M, N and K.
    M64n104k16 = 303,
    /// `.m64n104k32`: Matrix shape: M, N and K.
    M64n104k32 = 304,
    /// `.m64n104k64`: Matrix shape: M, N and K.
    M64n104k64 = 305,
    /// `.m64n104k8`: Matrix shape: M, N and K.
    M64n104k8 = 306,
    /// `.m64n112k16`: Matrix shape: M, N and K.
    M64n112k16 = 307,
    /// `.m64n112k256`: Matrix shape: M, N and K.
    M64n112k256 = 308,
    /// `.m64n112k32`: Matrix shape: M, N and K.
    M64n112k32 = 309,
    /// `.m64n112k64`: Matrix shape: M, N and K.
    M64n112k64 = 310,
    /// `.m64n112k8`: Matrix shape: M, N and K.
    M64n112k8 = 311,
    /// `.m64n120k16`: Matrix shape: M, N and K.
    M64n120k16 = 312,
    /// `.m64n120k32`: Matrix shape: M, N and K.
    M64n120k32 = 313,
    /// `.m64n120k64`: Matrix shape: M, N and K.
    M64n120k64 = 314,
    /// `.m64n120k8`: Matrix shape: M, N and K.
    M64n120k8 = 315,
    /// `.m64n128k16`: Matrix shape: M, N and K.
    M64n128k16 = 316,
    /// `.m64n128k256`: Matrix shape: M, N and K.
    M64n128k256 = 317,
    /// `.m64n128k32`: Matrix shape: M, N and K.
    M64n128k32 = 318,
    /// `.m64n128k64`: Matrix shape: M, N and K.
    M64n128k64 = 319,
    /// `.m64n128k8`: Matrix shape: M, N and K.
    M64n128k8 = 320,
    /// `.m64n136k16`: Matrix shape: M, N and K.
    M64n136k16 = 321,
    /// `.m64n136k32`: Matrix shape: M, N and K.
    M64n136k32 = 322,
    /// `.m64n136k64`: Matrix shape: M, N and K.
    M64n136k64 = 323,
    /// `.m64n136k8`: Matrix shape: M, N and K.
    M64n136k8 = 324,
    /// `.m64n144k16`: Matrix shape: M, N and K.
    M64n144k16 = 325,
    /// `.m64n144k256`: Matrix shape: M, N and K.
    M64n144k256 = 326,
    /// `.m64n144k32`: Matrix shape: M, N and K.
    M64n144k32 = 327,
    /// `.m64n144k64`: Matrix shape: M, N and K.
    M64n144k64 = 328,
    /// `.m64n144k8`: Matrix shape: M, N and K.
    M64n144k8 = 329,
    /// `.m64n152k16`: Matrix shape: M, N and K.
    M64n152k16 = 330,
    /// `.m64n152k32`: Matrix shape: M, N and K.
    M64n152k32 = 331,
    /// `.m64n152k64`: Matrix shape: M, N and K.
    M64n152k64 = 332,
    /// `.m64n152k8`: Matrix shape: M, N and K.
    M64n152k8 = 333,
    /// `.m64n160k16`: Matrix shape: M, N and K.
    M64n160k16 = 334,
    /// `.m64n160k256`: Matrix shape: M, N and K.
    M64n160k256 = 335,
    /// `.m64n160k32`: Matrix shape: M, N and K.
    M64n160k32 = 336,
    /// `.m64n160k64`: Matrix shape: M, N and K.
    M64n160k64 = 337,
    /// `.m64n160k8`: Matrix shape: M, N and K.
    M64n160k8 = 338,
    /// `.m64n168k16`: Matrix shape: M, N and K.
    M64n168k16 = 339,
    /// `.m64n168k32`: Matrix shape: M, N and K.
    M64n168k32 = 340,
    /// `.m64n168k64`: Matrix shape: M, N and K.
    M64n168k64 = 341,
    /// `.m64n168k8`: Matrix shape: M, N and K.
    M64n168k8 = 342,
    /// `.m64n16k16`: Matrix shape: M, N and K.
    M64n16k16 = 343,
    /// `.m64n16k256`: Matrix shape: M, N and K.
    M64n16k256 = 344,
    /// `.m64n16k32`: Matrix shape: M, N and K.
    M64n16k32 = 345,
    /// `.m64n16k64`: Matrix shape: M, N and K.
    M64n16k64 = 346,
    /// `.m64n16k8`: Matrix shape: M, N and K.
    M64n16k8 = 347,
    /// `.m64n176k16`: Matrix shape: M, N and K.
    M64n176k16 = 348,
    /// `.m64n176k256`: Matrix shape: M, N and K.
    M64n176k256 = 349,
    /// `.m64n176k32`: Matrix shape: M, N and K.
    M64n176k32 = 350,
    /// `.m64n176k64`: Matrix shape: M, N and K.
    M64n176k64 = 351,
    /// `.m64n176k8`: Matrix shape: M, N and K.
    M64n176k8 = 352,
    /// `.m64n184k16`: Matrix shape: M, N and K.
    M64n184k16 = 353,
    /// `.m64n184k32`: Matrix shape: M, N and K.
    M64n184k32 = 354,
    /// `.m64n184k64`: Matrix shape: M, N and K.
    M64n184k64 = 355,
    /// `.m64n184k8`: Matrix shape: M, N and K.
    M64n184k8 = 356,
    /// `.m64n192k16`: Matrix shape: M, N and K.
    M64n192k16 = 357,
    /// `.m64n192k256`: Matrix shape: M, N and K.
    M64n192k256 = 358,
    /// `.m64n192k32`: Matrix shape: M, N and K.
    M64n192k32 = 359,
    /// `.m64n192k64`: Matrix shape: M, N and K.
    M64n192k64 = 360,
    /// `.m64n192k8`: Matrix shape: M, N and K.
    M64n192k8 = 361,
    /// `.m64n200k16`: Matrix shape: M, N and K.
    M64n200k16 = 362,
    /// `.m64n200k32`: Matrix shape: M, N and K.
    M64n200k32 = 363,
    /// `.m64n200k64`: Matrix shape: M, N and K.
    M64n200k64 = 364,
    /// `.m64n200k8`: Matrix shape: M, N and K.
    M64n200k8 = 365,
    /// `.m64n208k16`: Matrix shape: M, N and K.
    M64n208k16 = 366,
    /// `.m64n208k256`: Matrix shape: M, N and K.
    M64n208k256 = 367,
    /// `.m64n208k32`: Matrix shape: M, N and K.
    M64n208k32 = 368,
    /// `.m64n208k64`: Matrix shape: M, N and K.
    M64n208k64 = 369,
    /// `.m64n208k8`: Matrix shape: M, N and K.
    M64n208k8 = 370,
    /// `.m64n216k16`: Matrix shape: M, N and K.
    M64n216k16 = 371,
    /// `.m64n216k32`: Matrix shape: M, N and K.
    M64n216k32 = 372,
    /// `.m64n216k64`: Matrix shape: M, N and K.
    M64n216k64 = 373,
    /// `.m64n216k8`: Matrix shape: M, N and K.
    M64n216k8 = 374,
    /// `.m64n224k16`: Matrix shape: M, N and K.
    M64n224k16 = 375,
    /// `.m64n224k256`: Matrix shape: M, N and K.
    M64n224k256 = 376,
    /// `.m64n224k32`: Matrix shape: M, N and K.
    M64n224k32 = 377,
    /// `.m64n224k64`: Matrix shape: M, N and K.
    M64n224k64 = 378,
    /// `.m64n224k8`: Matrix shape: M, N and K.
    M64n224k8 = 379,
    /// `.m64n232k16`: Matrix shape: M, N and K.
    M64n232k16 = 380,
    /// `.m64n232k32`: Matrix shape: M, N and K.
    M64n232k32 = 381,
    /// `.m64n232k64`: Matrix shape: M, N and K.
    M64n232k64 = 382,
    /// `.m64n232k8`: Matrix shape: M, N and K.
    M64n232k8 = 383,
    /// `.m64n240k16`: Matrix shape: M, N and K.
    M64n240k16 = 384,
    /// `.m64n240k256`: Matrix shape: M, N and K.
    M64n240k256 = 385,
    /// `.m64n240k32`: Matrix shape: M, N and K.
    M64n240k32 = 386,
    /// `.m64n240k64`: Matrix shape: M, N and K.
    M64n240k64 = 387,
    /// `.m64n240k8`: Matrix shape: M, N and K.
    M64n240k8 = 388,
    /// `.m64n248k16`: Matrix shape: M, N and K.
    M64n248k16 = 389,
    /// `.m64n248k32`: Matrix shape: M, N and K.
    M64n248k32 = 390,
    /// `.m64n248k64`: Matrix shape: M, N and K.
    M64n248k64 = 391,
    /// `.m64n248k8`: Matrix shape: M, N and K.
    M64n248k8 = 392,
    /// `.m64n24k16`: Matrix shape: M, N and K.
    M64n24k16 = 393,
    /// `.m64n24k256`: Matrix shape: M, N and K.
    M64n24k256 = 394,
    /// `.m64n24k32`: Matrix shape: M, N and K.
    M64n24k32 = 395,
    /// `.m64n24k64`: Matrix shape: M, N and K.
    M64n24k64 = 396,
    /// `.m64n24k8`: Matrix shape: M, N and K.
    M64n24k8 = 397,
    /// `.m64n256k16`: Matrix shape: M, N and K.
    M64n256k16 = 398,
    /// `.m64n256k256`: Matrix shape: M, N and K.
    M64n256k256 = 399,
    /// `.m64n256k32`: Matrix shape: M, N and K.
    M64n256k32 = 400,
    /// `.m64n256k64`: Matrix shape: M, N and K.
    M64n256k64 = 401,
    /// `.m64n256k8`: Matrix shape: M, N and K.
    M64n256k8 = 402,
    /// `.m64n32k16`: Matrix shape: M, N and K.
    M64n32k16 = 403,
    /// `.m64n32k256`: Matrix shape: M, N and K.
    M64n32k256 = 404,
    /// `.m64n32k32`: Matrix shape: M, N and K.
    M64n32k32 = 405,
    /// `.m64n32k64`: Matrix shape: M, N and K.
    M64n32k64 = 406,
    /// `.m64n32k8`: Matrix shape: M, N and K.
    M64n32k8 = 407,
    /// `.m64n40k16`: Matrix shape: M, N and K.
    M64n40k16 = 408,
    /// `.m64n40k32`: Matrix shape: M, N and K.
    M64n40k32 = 409,
    /// `.m64n40k64`: Matrix shape: M, N and K.
    M64n40k64 = 410,
    /// `.m64n40k8`: Matrix shape: M, N and K.
    M64n40k8 = 411,
    /// `.m64n48k16`: Matrix shape: M, N and K.
    M64n48k16 = 412,
    /// `.m64n48k256`: Matrix shape: M, N and K.
    M64n48k256 = 413,
    /// `.m64n48k32`: Matrix shape: M, N and K.
    M64n48k32 = 414,
    /// `.m64n48k64`: Matrix shape: M, N and K.
    M64n48k64 = 415,
    /// `.m64n48k8`: Matrix shape: M, N and K.
    M64n48k8 = 416,
    /// `.m64n56k16`: Matrix shape: M, N and K.
    M64n56k16 = 417,
    /// `.m64n56k32`: Matrix shape: M, N and K.
    M64n56k32 = 418,
    /// `.m64n56k64`: Matrix shape: M, N and K.
    M64n56k64 = 419,
    /// `.m64n56k8`: Matrix shape: M, N and K.
    M64n56k8 = 420,
    /// `.m64n64k16`: Matrix shape: M, N and K.
    M64n64k16 = 421,
    /// `.m64n64k256`: Matrix shape: M, N and K.
    M64n64k256 = 422,
    /// `.m64n64k32`: Matrix shape: M, N and K.
    M64n64k32 = 423,
    /// `.m64n64k64`: Matrix shape: M, N and K.
    M64n64k64 = 424,
    /// `.m64n64k8`: Matrix shape: M, N and K.
    M64n64k8 = 425,
    /// `.m64n72k16`: Matrix shape: M, N and K.
    M64n72k16 = 426,
    /// `.m64n72k32`: Matrix shape: M, N and K.
    M64n72k32 = 427,
    /// `.m64n72k64`: Matrix shape: M, N and K.
    M64n72k64 = 428,
    /// `.m64n72k8`: Matrix shape: M, N and K.
    M64n72k8 = 429,
    /// `.m64n80k16`: Matrix shape: M, N and K.
    M64n80k16 = 430,
    /// `.m64n80k256`: Matrix shape: M, N and K.
    M64n80k256 = 431,
    /// `.m64n80k32`: Matrix shape: M, N and K.
    M64n80k32 = 432,
    /// `.m64n80k64`: Matrix shape: M, N and K.
    M64n80k64 = 433,
    /// `.m64n80k8`: Matrix shape: M, N and K.
    M64n80k8 = 434,
    /// `.m64n88k16`: Matrix shape: M, N and K.
    M64n88k16 = 435,
    /// `.m64n88k32`: Matrix shape: M, N and K.
    M64n88k32 = 436,
    /// `.m64n88k64`: Matrix shape: M, N and K.
    M64n88k64 = 437,
    /// `.m64n88k8`: Matrix shape: M, N and K.
    M64n88k8 = 438,
    /// `.m64n8k16`: Matrix shape: M, N and K.
    M64n8k16 = 439,
    /// `.m64n8k256`: Matrix shape: M, N and K.
    M64n8k256 = 440,
    /// `.m64n8k32`: Matrix shape: M, N and K.
    M64n8k32 = 441,
    /// `.m64n8k64`: Matrix shape: M, N and K.
    M64n8k64 = 442,
    /// `.m64n8k8`: Matrix shape: M, N and K.
    M64n8k8 = 443,
    /// `.m64n96k16`: Matrix shape: M, N and K.
    M64n96k16 = 444,
    /// `.m64n96k256`: Matrix shape: M, N and K.
    M64n96k256 = 445,
    /// `.m64n96k32`: Matrix shape: M, N and K.
    M64n96k32 = 446,
    /// `.m64n96k64`: Matrix shape: M, N and K.
    M64n96k64 = 447,
    /// `.m64n96k8`: Matrix shape: M, N and K.
    M64n96k8 = 448,
    /// `.m8n16`: Matrix shape: rows and columns.
    M8n16 = 449,
    /// `.m8n32k16`: Matrix shape: M, N and K.
    M8n32k16 = 450,
    /// `.m8n8`: Matrix shape: rows and columns.
    M8n8 = 451,
    /// `.m8n8k128`: Matrix shape: M, N and K.
    M8n8k128 = 452,
    /// `.m8n8k16`: Matrix shape: M, N and K.
    M8n8k16 = 453,
    /// `.m8n8k32`: Matrix shape: M, N and K.
    M8n8k32 = 454,
    /// `.m8n8k4`: Matrix shape: M, N and K.
    M8n8k4 = 455,
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
        Shape::M16n16,
        Shape::M16n16k16,
        Shape::M16n16k8,
        Shape::M16n8,
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
        Shape::M8n16,
        Shape::M8n32k16,
        Shape::M8n8,
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
            291 => Shape::M16n16,
            292 => Shape::M16n16k16,
            293 => Shape::M16n16k8,
            294 => Shape::M16n8,
            295 => Shape::M16n8k128,
            296 => Shape::M16n8k16,
            297 => Shape::M16n8k256,
            298 => Shape::M16n8k32,
            299 => Shape::M16n8k4,
            300 => Shape::M16n8k64,
            301 => Shape::M16n8k8,
            302 => Shape::M32n8k16,
            303 => Shape::M64n104k16,
            304 => Shape::M64n104k32,
            305 => Shape::M64n104k64,
            306 => Shape::M64n104k8,
            307 => Shape::M64n112k16,
            308 => Shape::M64n112k256,
            309 => Shape::M64n112k32,
            310 => Shape::M64n112k64,
            311 => Shape::M64n112k8,
            312 => Shape::M64n120k16,
            313 => Shape::M64n120k32,
            314 => Shape::M64n120k64,
            315 => Shape::M64n120k8,
            316 => Shape::M64n128k16,
            317 => Shape::M64n128k256,
            318 => Shape::M64n128k32,
            319 => Shape::M64n128k64,
            320 => Shape::M64n128k8,
            321 => Shape::M64n136k16,
            322 => Shape::M64n136k32,
            323 => Shape::M64n136k64,
            324 => Shape::M64n136k8,
            325 => Shape::M64n144k16,
            326 => Shape::M64n144k256,
            327 => Shape::M64n144k32,
            328 => Shape::M64n144k64,
            329 => Shape::M64n144k8,
            330 => Shape::M64n152k16,
            331 => Shape::M64n152k32,
            332 => Shape::M64n152k64,
            333 => Shape::M64n152k8,
            334 => Shape::M64n160k16,
            335 => Shape::M64n160k256,
            336 => Shape::M64n160k32,
            337 => Shape::M64n160k64,
            338 => Shape::M64n160k8,
            339 => Shape::M64n168k16,
            340 => Shape::M64n168k32,
            341 => Shape::M64n168k64,
            342 => Shape::M64n168k8,
            343 => Shape::M64n16k16,
            344 => Shape::M64n16k256,
            345 => Shape::M64n16k32,
            346 => Shape::M64n16k64,
            347 => Shape::M64n16k8,
            348 => Shape::M64n176k16,
            349 => Shape::M64n176k256,
            350 => Shape::M64n176k32,
            351 => Shape::M64n176k64,
            352 => Shape::M64n176k8,
            353 => Shape::M64n184k16,
            354 => Shape::M64n184k32,
            355 => Shape::M64n184k64,
            356 => Shape::M64n184k8,
            357 => Shape::M64n192k16,
            358 => Shape::M64n192k256,
            359 => Shape::M64n192k32,
            360 => Shape::M64n192k64,
            361 => Shape::M64n192k8,
            362 => Shape::M64n200k16,
            363 => Shape::M64n200k32,
            364 => Shape::M64n200k64,
            365 => Shape::M64n200k8,
            366 => Shape::M64n208k16,
            367 => Shape::M64n208k256,
            368 => Shape::M64n208k32,
            369 => Shape::M64n208k64,
            370 => Shape::M64n208k8,
            371 => Shape::M64n216k16,
            372 => Shape::M64n216k32,
            373 => Shape::M64n216k64,
            374 => Shape::M64n216k8,
            375 => Shape::M64n224k16,
            376 => Shape::M64n224k256,
            377 => Shape::M64n224k32,
            378 => Shape::M64n224k64,
            379 => Shape::M64n224k8,
            380 => Shape::M64n232k16,
            381 => Shape::M64n232k32,
            382 => Shape::M64n232k64,
            383 => Shape::M64n232k8,
            384 => Shape::M64n240k16,
            385 => Shape::M64n240k256,
            386 => Shape::M64n240k32,
            387 => Shape::M64n240k64,
            388 => Shape::M64n240k8,
            389 => Shape::M64n248k16,
            390 => Shape::M64n248k32,
            391 => Shape::M64n248k64,
            392 => Shape::M64n248k8,
            393 => Shape::M64n24k16,
            394 => Shape::M64n24k256,
            395 => Shape::M64n24k32,
            396 => Shape::M64n24k64,
            397 => Shape::M64n24k8,
            398 => Shape::M64n256k16,
            399 => Shape::M64n256k256,
            400 => Shape::M64n256k32,
            401 => Shape::M64n256k64,
            402 => Shape::M64n256k8,
            403 => Shape::M64n32k16,
            404 => Shape::M64n32k256,
            405 => Shape::M64n32k32,
            406 => Shape::M64n32k64,
            407 => Shape::M64n32k8,
            408 => Shape::M64n40k16,
            409 => Shape::M64n40k32,
            410 => Shape::M64n40k64,
            411 => Shape::M64n40k8,
            412 => Shape::M64n48k16,
            413 => Shape::M64n48k256,
            414 => Shape::M64n48k32,
            415 => Shape::M64n48k64,
            416 => Shape::M64n48k8,
            417 => Shape::M64n56k16,
            418 => Shape::M64n56k32,
            419 => Shape::M64n56k64,
            420 => Shape::M64n56k8,
            421 => Shape::M64n64k16,
            422 => Shape::M64n64k256,
            423 => Shape::M64n64k32,
            424 => Shape::M64n64k64,
            425 => Shape::M64n64k8,
            426 => Shape::M64n72k16,
            427 => Shape::M64n72k32,
            428 => Shape::M64n72k64,
            429 => Shape::M64n72k8,
            430 => Shape::M64n80k16,
            431 => Shape::M64n80k256,
            432 => Shape::M64n80k32,
            433 => Shape::M64n80k64,
            434 => Shape::M64n80k8,
            435 => Shape::M64n88k16,
            436 => Shape::M64n88k32,
            437 => Shape::M64n88k64,
            438 => Shape::M64n88k8,
            439 => Shape::M64n8k16,
            440 => Shape::M64n8k256,
            441 => Shape::M64n8k32,
            442 => Shape::M64n8k64,
            443 => Shape::M64n8k8,
            444 => Shape::M64n96k16,
            445 => Shape::M64n96k256,
            446 => Shape::M64n96k32,
            447 => Shape::M64n96k64,
            448 => Shape::M64n96k8,
            449 => Shape::M8n16,
            450 => Shape::M8n32k16,
            451 => Shape::M8n8,
            452 => Shape::M8n8k128,
            453 => Shape::M8n8k16,
            454 => Shape::M8n8k32,
            455 => Shape::M8n8k4,
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
    /// `.bfly`: From the lane whose index is the thread's own XOR a mask.
    Bfly = 95,
    /// `.down`: From a higher lane.
    Down = 162,
    /// `.idx`: By index.
    Idx = 250,
    /// `.up`: From a lower lane.
    Up = 648,
}

impl SlotValue for ShuffleMode {
    const ALL: &'static [ShuffleMode] =
        &[ShuffleMode::Bfly, ShuffleMode::Down, ShuffleMode::Idx, ShuffleMode::Up];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            95 => ShuffleMode::Bfly,
            162 => ShuffleMode::Down,
            250 => ShuffleMode::Idx,
            648 => ShuffleMode::Up,
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
    /// `.fence::after_thread_sync`: Order later operations after a thread synchronisation.
    FenceAfterThreadSync = 200,
    /// `.fence::before_thread_sync`: Order earlier operations before a thread synchronisation.
    FenceBeforeThreadSync = 201,
}

impl SlotValue for Side {
    const ALL: &'static [Side] = &[Side::FenceAfterThreadSync, Side::FenceBeforeThreadSync];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            200 => Side::FenceAfterThreadSync,
            201 => Side::FenceBeforeThreadSync,
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
    /// `.const`: Constant memory.
    Const = 145,
    /// `.global`: Global memory.
    Global = 221,
    /// `.local`: Local memory, private to the thread.
    Local = 286,
    /// `.param`: Parameters of kernels and functions.
    Param = 511,
    /// `.param::entry`: Kernel parameters.
    ParamEntry = 512,
    /// `.param::func`: Parameters and results of device functions.
    ParamFunc = 513,
    /// `.shared`: Shared memory of the block.
    Shared = 576,
    /// `.shared::cluster`: Shared memory of any block of the cluster.
    SharedCluster = 577,
    /// `.shared::cta`: Shared memory of the thread's own block.
    SharedCta = 578,
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
            221 => Space::Global,
            286 => Space::Local,
            511 => Space::Param,
            512 => Space::ParamEntry,
            513 => Space::ParamFunc,
            576 => Space::Shared,
            577 => Space::SharedCluster,
            578 => Space::SharedCta,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}

/// Values of the slots of class `surface_query`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum SurfaceQuery {
    /// `.array_size`: Query: number of array layers.
    ArraySize = 58,
    /// `.channel_data_type`: Query: type of the channels.
    ChannelDataType = 111,
    /// `.channel_order`: Query: order of the channels.
    ChannelOrder = 112,
    /// `.depth`: Query: depth.
    Depth = 161,
    /// `.height`: Query: height.
    Height = 247,
    /// `.memory_layout`: Query: layout in memory.
    MemoryLayout = 474,
    /// `.width`: Query: width.
    Width = 669,
}

impl SlotValue for SurfaceQuery {
    const ALL: &'static [SurfaceQuery] = &[
        SurfaceQuery::ArraySize,
        SurfaceQuery::ChannelDataType,
        SurfaceQuery::ChannelOrder,
        SurfaceQuery::Depth,
        SurfaceQuery::Height,
        SurfaceQuery::MemoryLayout,
        SurfaceQuery::Width,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            58 => SurfaceQuery::ArraySize,
            111 => SurfaceQuery::ChannelDataType,
            112 => SurfaceQuery::ChannelOrder,
            161 => SurfaceQuery::Depth,
            247 => SurfaceQuery::Height,
            474 => SurfaceQuery::MemoryLayout,
            669 => SurfaceQuery::Width,
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
    /// `.sync_restrict::shared::cluster`: Order only accesses to the cluster's shared memory.
    SyncRestrictSharedCluster = 605,
    /// `.sync_restrict::shared::cluster::read`: Order only reads of the cluster's shared memory.
    SyncRestrictSharedClusterRead = 606,
    /// `.sync_restrict::shared::cta`: Order only accesses to the block's shared memory.
    SyncRestrictSharedCta = 607,
    /// `.sync_restrict::shared::read::mma::a`: Order only the reads of matrix A from shared memory.
    SyncRestrictSharedReadMmaA = 608,
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
            605 => SyncRestrict::SyncRestrictSharedCluster,
            606 => SyncRestrict::SyncRestrictSharedClusterRead,
            607 => SyncRestrict::SyncRestrictSharedCta,
            608 => SyncRestrict::SyncRestrictSharedReadMmaA,
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
    /// `.box_dim`: Field: size of one dimension of the box.
    BoxDim = 100,
    /// `.element_stride`: Field: traversal stride of one dimension.
    ElementStride = 180,
    /// `.elemtype`: Field: type of the elements.
    Elemtype = 181,
    /// `.fill_mode`: Field: value read for elements out of bounds.
    FillMode = 203,
    /// `.global_address`: Field: address of the tensor.
    GlobalAddress = 222,
    /// `.global_dim`: Field: size of one dimension of the tensor.
    GlobalDim = 223,
    /// `.global_stride`: Field: stride of one dimension of the tensor.
    GlobalStride = 224,
    /// `.interleave_layout`: Field: interleave layout.
    InterleaveLayout = 260,
    /// `.rank`: Field: number of dimensions, minus one.
    Rank = 531,
    /// `.swizzle_atomicity`: Field: swizzle atomicity.
    SwizzleAtomicity = 601,
    /// `.swizzle_mode`: Field: swizzle mode.
    SwizzleMode = 602,
}

impl SlotValue for TensormapField {
    const ALL: &'static [TensormapField] = &[
        TensormapField::BoxDim,
        TensormapField::ElementStride,
        TensormapField::Elemtype,
        TensormapField::FillMode,
        TensormapField::GlobalAddress,
        TensormapField::GlobalDim,
        TensormapField::GlobalStride,
        TensormapField::InterleaveLayout,
        TensormapField::Rank,
        TensormapField::SwizzleAtomicity,
        TensormapField::SwizzleMode,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            100 => TensormapField::BoxDim,
            180 => TensormapField::ElementStride,
            181 => TensormapField::Elemtype,
            203 => TensormapField::FillMode,
            222 => TensormapField::GlobalAddress,
            223 => TensormapField::GlobalDim,
            224 => TensormapField::GlobalStride,
            260 => TensormapField::InterleaveLayout,
            531 => TensormapField::Rank,
            601 => TensormapField::SwizzleAtomicity,
            602 => TensormapField::SwizzleMode,
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
    /// `.addr_mode_0`: Query: addressing mode of one dimension.
    AddrMode0 = 46,
    /// `.addr_mode_1`: Query: addressing mode of one dimension.
    AddrMode1 = 47,
    /// `.addr_mode_2`: Query: addressing mode of one dimension.
    AddrMode2 = 48,
    /// `.array_size`: Query: number of array layers.
    ArraySize = 58,
    /// `.channel_data_type`: Query: type of the channels.
    ChannelDataType = 111,
    /// `.channel_order`: Query: order of the channels.
    ChannelOrder = 112,
    /// `.depth`: Query: depth.
    Depth = 161,
    /// `.filter_mode`: Query: filter mode.
    FilterMode = 204,
    /// `.force_unnormalized_coords`: Query: whether coordinates are forced to be unnormalised.
    ForceUnnormalizedCoords = 206,
    /// `.height`: Query: height.
    Height = 247,
    /// `.normalized_coords`: Query: whether coordinates are normalised.
    NormalizedCoords = 495,
    /// `.num_mipmap_levels`: Query: number of mip levels.
    NumMipmapLevels = 498,
    /// `.num_samples`: Query: samples per texel.
    NumSamples = 499,
    /// `.width`: Query: width.
    Width = 669,
}

impl SlotValue for TextureQuery {
    const ALL: &'static [TextureQuery] = &[
        TextureQuery::AddrMode0,
        TextureQuery::AddrMode1,
        TextureQuery::AddrMode2,
        TextureQuery::ArraySize,
        TextureQuery::ChannelDataType,
        TextureQuery::ChannelOrder,
        TextureQuery::Depth,
        TextureQuery::FilterMode,
        TextureQuery::ForceUnnormalizedCoords,
        TextureQuery::Height,
        TextureQuery::NormalizedCoords,
        TextureQuery::NumMipmapLevels,
        TextureQuery::NumSamples,
        TextureQuery::Width,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            46 => TextureQuery::AddrMode0,
            47 => TextureQuery::AddrMode1,
            48 => TextureQuery::AddrMode2,
            58 => TextureQuery::ArraySize,
            111 => TextureQuery::ChannelDataType,
            112 => TextureQuery::ChannelOrder,
            161 => TextureQuery::Depth,
            204 => TextureQuery::FilterMode,
            206 => TextureQuery::ForceUnnormalizedCoords,
            247 => TextureQuery::Height,
            495 => TextureQuery::NormalizedCoords,
            498 => TextureQuery::NumMipmapLevels,
            499 => TextureQuery::NumSamples,
            669 => TextureQuery::Width,
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
    /// `.b1`: one bit.
    B1 = 67,
    /// `.b128`: 128 untyped bits.
    B128 = 70,
    /// `.b16`: 16 untyped bits.
    B16 = 71,
    /// `.b2`: 2 untyped bits.
    B2 = 72,
    /// `.b32`: 32 untyped bits.
    B32 = 80,
    /// `.b4`: 4 untyped bits.
    B4 = 84,
    /// `.b4x16_p64`: sixteen 4-bit elements, then eight bytes of padding.
    B4x16P64 = 86,
    /// `.b64`: 64 untyped bits.
    B64 = 87,
    /// `.b6x16_p32`: sixteen 6-bit elements, then four bytes of padding.
    B6x16P32 = 88,
    /// `.b8`: 8 untyped bits.
    B8 = 89,
    /// `.b8x16`: sixteen bytes.
    B8x16 = 90,
    /// `.bf16`: bfloat16: 8-bit exponent, 7-bit fraction.
    Bf16 = 93,
    /// `.bf16x2`: two bfloat16 numbers.
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
    /// `.pred`: predicate: true or false.
    Pred = 521,
    /// `.s16`: 16-bit signed integer.
    S16 = 556,
    /// `.s16x2`: two 16-bit signed integers.
    S16x2 = 557,
    /// `.s2`: 2-bit signed integer.
    S2 = 558,
    /// `.s2f6`: 8-bit signed fixed-point number with six fraction bits.
    S2f6 = 559,
    /// `.s2f6x2`: two .s2f6 numbers.
    S2f6x2 = 560,
    /// `.s32`: 32-bit signed integer.
    S32 = 561,
    /// `.s4`: 4-bit signed integer.
    S4 = 562,
    /// `.s64`: 64-bit signed integer.
    S64 = 563,
    /// `.s8`: 8-bit signed integer.
    S8 = 564,
    /// `.s8x4`: four 8-bit signed integers.
    S8x4 = 565,
    /// `.samplerref`: opaque sampler handle.
    Samplerref = 566,
    /// `.surfref`: opaque surface handle.
    Surfref = 600,
    /// `.texref`: opaque texture handle.
    Texref = 616,
    /// `.tf32`: TF32: the range of single precision with a 10-bit fraction, kept in 32 bits.
    Tf32 = 617,
    /// `.u16`: 16-bit unsigned integer.
    U16 = 631,
    /// `.u16x2`: two 16-bit unsigned integers.
    U16x2 = 632,
    /// `.u2`: 2-bit unsigned integer.
    U2 = 633,
    /// `.u32`: 32-bit unsigned integer.
    U32 = 634,
    /// `.u4`: 4-bit unsigned integer.
    U4 = 635,
    /// `.u64`: 64-bit unsigned integer.
    U64 = 636,
    /// `.u8`: 8-bit unsigned integer.
    U8 = 637,
    /// `.u8x4`: four 8-bit unsigned integers.
    U8x4 = 638,
    /// `.ue4m3`: 8-bit scale factor: 4-bit exponent, 3-bit fraction, unsigned.
    Ue4m3 = 639,
    /// `.ue5m3`: 8-bit scale factor: 5-bit exponent, 3-bit fraction, unsigned.
    Ue5m3 = 640,
    /// `.ue5m3x2`: two .ue5m3 scale factors.
    Ue5m3x2 = 641,
    /// `.ue8m0`: 8-bit scale factor: an unsigned power of two.
    Ue8m0 = 642,
    /// `.ue8m0x2`: two .ue8m0 scale factors.
    Ue8m0x2 = 643,
    /// `.ue8m0x4`: four .ue8m0 scale factors.
    Ue8m0x4 = 644,
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
            521 => Type::Pred,
            556 => Type::S16,
            557 => Type::S16x2,
            558 => Type::S2,
            559 => Type::S2f6,
            560 => Type::S2f6x2,
            561 => Type::S32,
            562 => Type::S4,
            563 => Type::S64,
            564 => Type::S8,
            565 => Type::S8x4,
            566 => Type::Samplerref,
            600 => Type::Surfref,
            616 => Type::Texref,
            617 => Type::Tf32,
            631 => Type::U16,
            632 => Type::U16x2,
            633 => Type::U2,
            634 => Type::U32,
            635 => Type::U4,
            636 => Type::U64,
            637 => Type::U8,
            638 => Type::U8x4,
            639 => Type::Ue4m3,
            640 => Type::Ue5m3,
            641 => Type::Ue5m3x2,
            642 => Type::Ue8m0,
            643 => Type::Ue8m0x2,
            644 => Type::Ue8m0x4,
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
    /// `.v2`: Vector of two elements.
    V2 = 649,
    /// `.v4`: Vector of four elements.
    V4 = 650,
    /// `.v8`: Vector of eight elements.
    V8 = 651,
}

impl SlotValue for Vector {
    const ALL: &'static [Vector] = &[Vector::V2, Vector::V4, Vector::V8];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            649 => Vector::V2,
            650 => Vector::V4,
            651 => Vector::V8,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}
