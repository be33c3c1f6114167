// Generated from isa/ptx by `cargo xtask codegen`. Do not edit.

use crate::isa::Word;
use crate::value::SlotValue;

/// Values of the slots of class `MmaLayout`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum MmaLayout {
    /// `.col`.
    Col = 95,
    /// `.row`.
    Row = 464,
}

impl SlotValue for MmaLayout {
    const ALL: &'static [MmaLayout] = &[MmaLayout::Col, MmaLayout::Row];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            95 => MmaLayout::Col,
            464 => MmaLayout::Row,
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
    /// `.dec`.
    Dec = 136,
    /// `.inc`.
    Inc = 202,
    /// `.launch_dependents`.
    LaunchDependents = 216,
    /// `.wait`.
    Wait = 555,
}

impl SlotValue for Action {
    const ALL: &'static [Action] = &[Action::Dec, Action::Inc, Action::LaunchDependents, Action::Wait];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            136 => Action::Dec,
            202 => Action::Inc,
            216 => Action::LaunchDependents,
            555 => Action::Wait,
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
    /// `.b0`.
    B0 = 60,
    /// `.b1`: one bit of a bit matrix.
    B1 = 61,
    /// `.b2`: 2 bits without meaning of their own.
    B2 = 64,
    /// `.b3`.
    B3 = 65,
    /// `.h0`.
    H0 = 191,
    /// `.h1`.
    H1 = 192,
}

impl SlotValue for Asel {
    const ALL: &'static [Asel] = &[Asel::B0, Asel::B1, Asel::B2, Asel::B3, Asel::H0, Asel::H1];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            60 => Asel::B0,
            61 => Asel::B1,
            64 => Asel::B2,
            65 => Asel::B3,
            191 => Asel::H0,
            192 => Asel::H1,
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
    /// `.add`.
    Add = 43,
    /// `.and`.
    And = 50,
    /// `.dec`.
    Dec = 136,
    /// `.inc`.
    Inc = 202,
    /// `.max`.
    Max = 393,
    /// `.min`.
    Min = 408,
    /// `.or`.
    Or = 428,
    /// `.xor`.
    Xor = 578,
}

impl SlotValue for AtomicOperation {
    const ALL: &'static [AtomicOperation] = &[
        AtomicOperation::Add,
        AtomicOperation::And,
        AtomicOperation::Dec,
        AtomicOperation::Inc,
        AtomicOperation::Max,
        AtomicOperation::Min,
        AtomicOperation::Or,
        AtomicOperation::Xor,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            43 => AtomicOperation::Add,
            50 => AtomicOperation::And,
            136 => AtomicOperation::Dec,
            202 => AtomicOperation::Inc,
            393 => AtomicOperation::Max,
            408 => AtomicOperation::Min,
            428 => AtomicOperation::Or,
            578 => AtomicOperation::Xor,
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
    /// `.and`.
    And = 50,
    /// `.xor`.
    Xor = 578,
}

impl SlotValue for BitOp {
    const ALL: &'static [BitOp] = &[BitOp::And, BitOp::Xor];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            50 => BitOp::And,
            578 => BitOp::Xor,
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
    /// `.and`.
    And = 50,
    /// `.or`.
    Or = 428,
    /// `.xor`.
    Xor = 578,
}

impl SlotValue for Boolop {
    const ALL: &'static [Boolop] = &[Boolop::And, Boolop::Or, Boolop::Xor];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            50 => Boolop::And,
            428 => Boolop::Or,
            578 => Boolop::Xor,
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
    /// `.b0`.
    B0 = 60,
    /// `.b1`: one bit of a bit matrix.
    B1 = 61,
    /// `.b2`: 2 bits without meaning of their own.
    B2 = 64,
    /// `.b3`.
    B3 = 65,
    /// `.h0`.
    H0 = 191,
    /// `.h1`.
    H1 = 192,
}

impl SlotValue for Bsel {
    const ALL: &'static [Bsel] = &[Bsel::B0, Bsel::B1, Bsel::B2, Bsel::B3, Bsel::H0, Bsel::H1];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            60 => Bsel::B0,
            61 => Bsel::B1,
            64 => Bsel::B2,
            65 => Bsel::B3,
            191 => Bsel::H0,
            192 => Bsel::H1,
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
    /// `.L1`.
    L1 = 16,
    /// `.L2`.
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
    /// `.ca`.
    Ca = 86,
    /// `.cg`.
    Cg = 91,
    /// `.cs`.
    Cs = 128,
    /// `.cv`.
    Cv = 133,
    /// `.lu`.
    Lu = 230,
    /// `.wb`.
    Wb = 564,
    /// `.wt`.
    Wt = 569,
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
            86 => CacheOperator::Ca,
            91 => CacheOperator::Cg,
            128 => CacheOperator::Cs,
            133 => CacheOperator::Cv,
            230 => CacheOperator::Lu,
            564 => CacheOperator::Wb,
            569 => CacheOperator::Wt,
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
    /// `.clamp`.
    Clamp = 93,
    /// `.trap`.
    Trap = 527,
    /// `.zero`.
    Zero = 579,
}

impl SlotValue for ClampMode {
    const ALL: &'static [ClampMode] = &[ClampMode::Clamp, ClampMode::Trap, ClampMode::Zero];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            93 => ClampMode::Clamp,
            527 => ClampMode::Trap,
            579 => ClampMode::Zero,
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
    /// `.eq`.
    Eq = 157,
    /// `.equ`.
    Equ = 158,
    /// `.ge`.
    Ge = 180,
    /// `.geu`.
    Geu = 185,
    /// `.gt`.
    Gt = 189,
    /// `.gtu`.
    Gtu = 190,
    /// `.hi`.
    Hi = 193,
    /// `.hs`.
    Hs = 194,
    /// `.le`.
    Le = 220,
    /// `.leu`.
    Leu = 221,
    /// `.lo`.
    Lo = 223,
    /// `.ls`.
    Ls = 227,
    /// `.lt`.
    Lt = 228,
    /// `.ltu`.
    Ltu = 229,
    /// `.nan`.
    Nan = 418,
    /// `.ne`.
    Ne = 420,
    /// `.neu`.
    Neu = 421,
    /// `.num`.
    Num = 426,
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
            157 => Cmp::Eq,
            158 => Cmp::Equ,
            180 => Cmp::Ge,
            185 => Cmp::Geu,
            189 => Cmp::Gt,
            190 => Cmp::Gtu,
            193 => Cmp::Hi,
            194 => Cmp::Hs,
            220 => Cmp::Le,
            221 => Cmp::Leu,
            223 => Cmp::Lo,
            227 => Cmp::Ls,
            228 => Cmp::Lt,
            229 => Cmp::Ltu,
            418 => Cmp::Nan,
            420 => Cmp::Ne,
            421 => Cmp::Neu,
            426 => Cmp::Num,
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
    /// `.collector::b0::discard`.
    CollectorB0Discard = 100,
    /// `.collector::b0::fill`.
    CollectorB0Fill = 101,
    /// `.collector::b0::lastuse`.
    CollectorB0Lastuse = 102,
    /// `.collector::b0::use`.
    CollectorB0Use = 103,
    /// `.collector::b1::discard`.
    CollectorB1Discard = 104,
    /// `.collector::b1::fill`.
    CollectorB1Fill = 105,
    /// `.collector::b1::lastuse`.
    CollectorB1Lastuse = 106,
    /// `.collector::b1::use`.
    CollectorB1Use = 107,
    /// `.collector::b2::discard`.
    CollectorB2Discard = 108,
    /// `.collector::b2::fill`.
    CollectorB2Fill = 109,
    /// `.collector::b2::lastuse`.
    CollectorB2Lastuse = 110,
    /// `.collector::b2::use`.
    CollectorB2Use = 111,
    /// `.collector::b3::discard`.
    CollectorB3Discard = 112,
    /// `.collector::b3::fill`.
    CollectorB3Fill = 113,
    /// `.collector::b3::lastuse`.
    CollectorB3Lastuse = 114,
    /// `.collector::b3::use`.
    CollectorB3Use = 115,
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
            100 => Collector::CollectorB0Discard,
            101 => Collector::CollectorB0Fill,
            102 => Collector::CollectorB0Lastuse,
            103 => Collector::CollectorB0Use,
            104 => Collector::CollectorB1Discard,
            105 => Collector::CollectorB1Fill,
            106 => Collector::CollectorB1Lastuse,
            107 => Collector::CollectorB1Use,
            108 => Collector::CollectorB2Discard,
            109 => Collector::CollectorB2Fill,
            110 => Collector::CollectorB2Lastuse,
            111 => Collector::CollectorB2Use,
            112 => Collector::CollectorB3Discard,
            113 => Collector::CollectorB3Fill,
            114 => Collector::CollectorB3Lastuse,
            115 => Collector::CollectorB3Use,
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
    /// `.collector::a::discard`.
    CollectorADiscard = 96,
    /// `.collector::a::fill`.
    CollectorAFill = 97,
    /// `.collector::a::lastuse`.
    CollectorALastuse = 98,
    /// `.collector::a::use`.
    CollectorAUse = 99,
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
            96 => CollectorA::CollectorADiscard,
            97 => CollectorA::CollectorAFill,
            98 => CollectorA::CollectorALastuse,
            99 => CollectorA::CollectorAUse,
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
    /// `.collector::b::discard`.
    CollectorBDiscard = 116,
    /// `.collector::b::fill`.
    CollectorBFill = 117,
    /// `.collector::b::lastuse`.
    CollectorBLastuse = 118,
    /// `.collector::b::use`.
    CollectorBUse = 119,
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
            116 => CollectorB::CollectorBDiscard,
            117 => CollectorB::CollectorBFill,
            118 => CollectorB::CollectorBLastuse,
            119 => CollectorB::CollectorBUse,
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
    /// `.mbarrier::complete_tx::bytes`.
    MbarrierCompleteTxBytes = 400,
}

impl SlotValue for CompletionMechanism {
    const ALL: &'static [CompletionMechanism] = &[CompletionMechanism::MbarrierCompleteTxBytes];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            400 => CompletionMechanism::MbarrierCompleteTxBytes,
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
    /// `.a`.
    A = 33,
    /// `.b`.
    B = 59,
    /// `.g`.
    G = 179,
    /// `.r`.
    R = 446,
}

impl SlotValue for Component {
    const ALL: &'static [Component] = &[Component::A, Component::B, Component::G, Component::R];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            33 => Component::A,
            59 => Component::B,
            179 => Component::G,
            446 => Component::R,
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
    /// `.cta_group::1`.
    CtaGroup1 = 130,
    /// `.cta_group::2`.
    CtaGroup2 = 131,
}

impl SlotValue for CtaGroup {
    const ALL: &'static [CtaGroup] = &[CtaGroup::CtaGroup1, CtaGroup::CtaGroup2];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            130 => CtaGroup::CtaGroup1,
            131 => CtaGroup::CtaGroup2,
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
    /// `.1d`.
    _1d = 6,
    /// `.2d`.
    _2d = 7,
    /// `.3d`.
    _3d = 11,
    /// `.4d`.
    _4d = 12,
    /// `.5d`.
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
    /// `.l`.
    L = 214,
    /// `.r`.
    R = 446,
}

impl SlotValue for Dir {
    const ALL: &'static [Dir] = &[Dir::L, Dir::R];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            214 => Dir::L,
            446 => Dir::R,
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
    /// `.1d`.
    _1d = 6,
    /// `.2d`.
    _2d = 7,
    /// `.2dms`.
    _2dms = 8,
    /// `.3d`.
    _3d = 11,
    /// `.a1d`.
    A1d = 34,
    /// `.a2d`.
    A2d = 35,
    /// `.a2dms`.
    A2dms = 36,
    /// `.acube`.
    Acube = 42,
    /// `.cube`.
    Cube = 132,
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
            42 => Geometry::Acube,
            132 => Geometry::Cube,
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
    /// `.hi`.
    Hi = 193,
    /// `.lo`.
    Lo = 223,
}

impl SlotValue for Half {
    const ALL: &'static [Half] = &[Half::Hi, Half::Lo];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            193 => Half::Hi,
            223 => Half::Lo,
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
    /// `.rmi`.
    Rmi = 461,
    /// `.rni`.
    Rni = 463,
    /// `.rpi`.
    Rpi = 466,
    /// `.rzi`.
    Rzi = 468,
}

impl SlotValue for IntegerRounding {
    const ALL: &'static [IntegerRounding] =
        &[IntegerRounding::Rmi, IntegerRounding::Rni, IntegerRounding::Rpi, IntegerRounding::Rzi];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            461 => IntegerRounding::Rmi,
            463 => IntegerRounding::Rni,
            466 => IntegerRounding::Rpi,
            468 => IntegerRounding::Rzi,
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
    /// `.approx`.
    Approx = 52,
    /// `.full`.
    Full = 177,
    /// `.kind::f16`.
    KindF16 = 206,
    /// `.kind::f8f6f4`.
    KindF8f6f4 = 207,
    /// `.kind::i8`.
    KindI8 = 208,
    /// `.kind::mxf4`.
    KindMxf4 = 209,
    /// `.kind::mxf4nvf4`.
    KindMxf4nvf4 = 210,
    /// `.kind::mxf8f6f4`.
    KindMxf8f6f4 = 211,
    /// `.kind::tf32`.
    KindTf32 = 212,
    /// `.kind::ti16`.
    KindTi16 = 213,
}

impl SlotValue for Kind {
    const ALL: &'static [Kind] = &[
        Kind::Approx,
        Kind::Full,
        Kind::KindF16,
        Kind::KindF8f6f4,
        Kind::KindI8,
        Kind::KindMxf4,
        Kind::KindMxf4nvf4,
        Kind::KindMxf8f6f4,
        Kind::KindTf32,
        Kind::KindTi16,
    ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            52 => Kind::Approx,
            177 => Kind::Full,
            206 => Kind::KindF16,
            207 => Kind::KindF8f6f4,
            208 => Kind::KindI8,
            209 => Kind::KindMxf4,
            210 => Kind::KindMxf4nvf4,
            211 => Kind::KindMxf8f6f4,
            212 => Kind::KindTf32,
            213 => Kind::KindTi16,
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
    /// `.L1::evict_first`.
    L1EvictFirst = 18,
    /// `.L1::evict_last`.
    L1EvictLast = 19,
    /// `.L1::evict_normal`.
    L1EvictNormal = 20,
    /// `.L1::evict_unchanged`.
    L1EvictUnchanged = 21,
    /// `.L1::no_allocate`.
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
    /// `.L2::evict_first`.
    L2EvictFirst = 28,
    /// `.L2::evict_last`.
    L2EvictLast = 29,
    /// `.L2::evict_normal`.
    L2EvictNormal = 30,
    /// `.L2::evict_unchanged`.
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
    /// `.L2::128B`.
    L2_128B = 24,
    /// `.L2::256B`.
    L2_256B = 25,
    /// `.L2::64B`.
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
    /// `.layout::v0`.
    LayoutV0 = 217,
    /// `.layout::v1`.
    LayoutV1 = 218,
}

impl SlotValue for Layout {
    const ALL: &'static [Layout] = &[Layout::LayoutV0, Layout::LayoutV1];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            217 => Layout::LayoutV0,
            218 => Layout::LayoutV1,
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
    /// `.cta`.
    Cta = 129,
    /// `.gl`.
    Gl = 186,
    /// `.sys`.
    Sys = 513,
}

impl SlotValue for Level {
    const ALL: &'static [Level] = &[Level::Cta, Level::Gl, Level::Sys];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            129 => Level::Cta,
            186 => Level::Gl,
            513 => Level::Sys,
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
    /// `.im2col::w`.
    Im2colW = 198,
    /// `.im2col::w::128`.
    Im2colW128 = 199,
    /// `.im2col_no_offs`.
    Im2colNoOffs = 200,
    /// `.im2col_no_offs::w`.
    Im2colNoOffsW = 201,
}

impl SlotValue for LoadMode {
    const ALL: &'static [LoadMode] =
        &[LoadMode::Im2colW, LoadMode::Im2colW128, LoadMode::Im2colNoOffs, LoadMode::Im2colNoOffsW];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            198 => LoadMode::Im2colW,
            199 => LoadMode::Im2colW128,
            200 => LoadMode::Im2colNoOffs,
            201 => LoadMode::Im2colNoOffsW,
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
    /// `.all`.
    All = 48,
    /// `.any`.
    Any = 51,
    /// `.clamp`.
    Clamp = 93,
    /// `.hi`.
    Hi = 193,
    /// `.lo`.
    Lo = 223,
    /// `.uni`.
    Uni = 544,
    /// `.wrap`.
    Wrap = 567,
}

impl SlotValue for Mode {
    const ALL: &'static [Mode] =
        &[Mode::All, Mode::Any, Mode::Clamp, Mode::Hi, Mode::Lo, Mode::Uni, Mode::Wrap];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            48 => Mode::All,
            51 => Mode::Any,
            93 => Mode::Clamp,
            193 => Mode::Hi,
            223 => Mode::Lo,
            544 => Mode::Uni,
            567 => Mode::Wrap,
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
    /// `.multicast::cluster`.
    MulticastCluster = 414,
    /// `.multicast::cluster::16b`.
    MulticastCluster16b = 415,
    /// `.multicast::cluster::32b`.
    MulticastCluster32b = 416,
    /// `.warpx2::01_23`.
    Warpx2_01_23 = 561,
    /// `.warpx2::02_13`.
    Warpx2_02_13 = 562,
    /// `.warpx4`.
    Warpx4 = 563,
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
            414 => Multicast::MulticastCluster,
            415 => Multicast::MulticastCluster16b,
            416 => Multicast::MulticastCluster32b,
            561 => Multicast::Warpx2_01_23,
            562 => Multicast::Warpx2_02_13,
            563 => Multicast::Warpx4,
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
    /// `.x1`.
    X1 = 570,
    /// `.x128`.
    X128 = 571,
    /// `.x16`.
    X16 = 572,
    /// `.x2`.
    X2 = 573,
    /// `.x32`.
    X32 = 574,
    /// `.x4`.
    X4 = 575,
    /// `.x64`.
    X64 = 576,
    /// `.x8`.
    X8 = 577,
}

impl SlotValue for Num {
    const ALL: &'static [Num] =
        &[Num::X1, Num::X128, Num::X16, Num::X2, Num::X32, Num::X4, Num::X64, Num::X8];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            570 => Num::X1,
            571 => Num::X128,
            572 => Num::X16,
            573 => Num::X2,
            574 => Num::X32,
            575 => Num::X4,
            576 => Num::X64,
            577 => Num::X8,
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
    /// `.and`.
    And = 50,
    /// `.or`.
    Or = 428,
}

impl SlotValue for Op {
    const ALL: &'static [Op] = &[Op::And, Op::Or];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            50 => Op::And,
            428 => Op::Or,
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
    /// `.add`.
    Add = 43,
    /// `.max`.
    Max = 393,
    /// `.min`.
    Min = 408,
}

impl SlotValue for Op2 {
    const ALL: &'static [Op2] = &[Op2::Add, Op2::Max, Op2::Min];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            43 => Op2::Add,
            393 => Op2::Max,
            408 => Op2::Min,
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
    /// `.wait::ld`.
    WaitLd = 556,
    /// `.wait::st`.
    WaitSt = 557,
}

impl SlotValue for Operation {
    const ALL: &'static [Operation] = &[Operation::WaitLd, Operation::WaitSt];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            556 => Operation::WaitLd,
            557 => Operation::WaitSt,
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
    /// `.get_first_ctaid::x`.
    GetFirstCtaidX = 182,
    /// `.get_first_ctaid::y`.
    GetFirstCtaidY = 183,
    /// `.get_first_ctaid::z`.
    GetFirstCtaidZ = 184,
}

impl SlotValue for Part {
    const ALL: &'static [Part] = &[Part::GetFirstCtaidX, Part::GetFirstCtaidY, Part::GetFirstCtaidZ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            182 => Part::GetFirstCtaidX,
            183 => Part::GetFirstCtaidY,
            184 => Part::GetFirstCtaidZ,
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
    /// `.b4e`.
    B4e = 68,
    /// `.ecl`.
    Ecl = 154,
    /// `.ecr`.
    Ecr = 155,
    /// `.f4e`.
    F4e = 168,
    /// `.rc16`.
    Rc16 = 448,
    /// `.rc8`.
    Rc8 = 449,
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
            68 => PermuteMode::B4e,
            154 => PermuteMode::Ecl,
            155 => PermuteMode::Ecr,
            168 => PermuteMode::F4e,
            448 => PermuteMode::Rc16,
            449 => PermuteMode::Rc8,
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
    /// `.alias`.
    Alias = 45,
    /// `.async`.
    Async = 56,
}

impl SlotValue for ProxyKind {
    const ALL: &'static [ProxyKind] = &[ProxyKind::Alias, ProxyKind::Async];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            45 => ProxyKind::Alias,
            56 => ProxyKind::Async,
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
    /// `.sp::1:16`.
    Sp1_16 = 495,
    /// `.sp::1:2`.
    Sp1_2 = 496,
    /// `.sp::1:4`.
    Sp1_4 = 497,
    /// `.sp::1:8`.
    Sp1_8 = 498,
    /// `.sp::2:16`.
    Sp2_16 = 499,
    /// `.sp::2:4`.
    Sp2_4 = 500,
    /// `.sp::2:8`.
    Sp2_8 = 501,
    /// `.sp::4:16`.
    Sp4_16 = 502,
    /// `.sp::4:8`.
    Sp4_8 = 503,
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
            495 => Ratio::Sp1_16,
            496 => Ratio::Sp1_2,
            497 => Ratio::Sp1_4,
            498 => Ratio::Sp1_8,
            499 => Ratio::Sp2_16,
            500 => Ratio::Sp2_4,
            501 => Ratio::Sp2_8,
            502 => Ratio::Sp4_16,
            503 => Ratio::Sp4_8,
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
    /// `.max`.
    Max = 393,
    /// `.min`.
    Min = 408,
}

impl SlotValue for RedOp {
    const ALL: &'static [RedOp] = &[RedOp::Max, RedOp::Min];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            393 => RedOp::Max,
            408 => RedOp::Min,
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
    /// `.add`.
    Add = 43,
    /// `.and`.
    And = 50,
    /// `.dec`.
    Dec = 136,
    /// `.inc`.
    Inc = 202,
    /// `.max`.
    Max = 393,
    /// `.min`.
    Min = 408,
    /// `.or`.
    Or = 428,
    /// `.xor`.
    Xor = 578,
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
            43 => Reduction::Add,
            50 => Reduction::And,
            136 => Reduction::Dec,
            202 => Reduction::Inc,
            393 => Reduction::Max,
            408 => Reduction::Min,
            428 => Reduction::Or,
            578 => Reduction::Xor,
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
    /// `.mbarrier::report::disabled`.
    MbarrierReportDisabled = 401,
    /// `.mbarrier::report::validity::per_16bytes::8`.
    MbarrierReportValidityPer16bytes8 = 402,
    /// `.mbarrier::report::validity::per_16bytes::80`.
    MbarrierReportValidityPer16bytes80 = 403,
    /// `.mbarrier::report::validity::per_16bytes::8000`.
    MbarrierReportValidityPer16bytes8000 = 404,
    /// `.mbarrier::report::validity::per_16bytes::80000000`.
    MbarrierReportValidityPer16bytes80000000 = 405,
    /// `.mbarrier::report::validity::per_element::ff`.
    MbarrierReportValidityPerElementFf = 406,
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
            401 => ReportMechanism::MbarrierReportDisabled,
            402 => ReportMechanism::MbarrierReportValidityPer16bytes8,
            403 => ReportMechanism::MbarrierReportValidityPer16bytes80,
            404 => ReportMechanism::MbarrierReportValidityPer16bytes8000,
            405 => ReportMechanism::MbarrierReportValidityPer16bytes80000000,
            406 => ReportMechanism::MbarrierReportValidityPerElementFf,
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
    /// `.rm`.
    Rm = 460,
    /// `.rn`.
    Rn = 462,
    /// `.rp`.
    Rp = 465,
    /// `.rz`.
    Rz = 467,
}

impl SlotValue for Rnd {
    const ALL: &'static [Rnd] = &[Rnd::Rm, Rnd::Rn, Rnd::Rp, Rnd::Rz];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            460 => Rnd::Rm,
            462 => Rnd::Rn,
            465 => Rnd::Rp,
            467 => Rnd::Rz,
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
    /// `.rm`.
    Rm = 460,
    /// `.rn`.
    Rn = 462,
    /// `.rp`.
    Rp = 465,
    /// `.rz`.
    Rz = 467,
}

impl SlotValue for Rounding {
    const ALL: &'static [Rounding] = &[Rounding::Rm, Rounding::Rn, Rounding::Rp, Rounding::Rz];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            460 => Rounding::Rm,
            462 => Rounding::Rn,
            465 => Rounding::Rp,
            467 => Rounding::Rz,
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
    /// `.shr15`.
    Shr15 = 492,
    /// `.shr7`.
    Shr7 = 493,
}

impl SlotValue for Scale {
    const ALL: &'static [Scale] = &[Scale::Shr15, Scale::Shr7];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            492 => Scale::Shr15,
            493 => Scale::Shr7,
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
    /// `.block16`.
    Block16 = 79,
    /// `.block32`.
    Block32 = 80,
    /// `.scale_vec::1X`.
    ScaleVec1X = 483,
    /// `.scale_vec::2X`.
    ScaleVec2X = 484,
    /// `.scale_vec::4X`.
    ScaleVec4X = 485,
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
            79 => ScaleVec::Block16,
            80 => ScaleVec::Block32,
            483 => ScaleVec::ScaleVec1X,
            484 => ScaleVec::ScaleVec2X,
            485 => ScaleVec::ScaleVec4X,
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
    /// `.scale_vec::1X`.
    ScaleVec1X = 483,
    /// `.scale_vec::2X`.
    ScaleVec2X = 484,
    /// `.scale_vec::4X`.
    ScaleVec4X = 485,
}

impl SlotValue for ScaleVecSize {
    const ALL: &'static [ScaleVecSize] =
        &[ScaleVecSize::ScaleVec1X, ScaleVecSize::ScaleVec2X, ScaleVecSize::ScaleVec4X];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            483 => ScaleVecSize::ScaleVec1X,
            484 => ScaleVecSize::ScaleVec2X,
            485 => ScaleVecSize::ScaleVec4X,
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
    /// `.cluster`.
    Cluster = 94,
    /// `.cta`.
    Cta = 129,
    /// `.gpu`.
    Gpu = 188,
    /// `.sys`.
    Sys = 513,
}

impl SlotValue for Scope {
    const ALL: &'static [Scope] = &[Scope::Cluster, Scope::Cta, Scope::Gpu, Scope::Sys];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            94 => Scope::Cluster,
            129 => Scope::Cta,
            188 => Scope::Gpu,
            513 => Scope::Sys,
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
    /// `.acq_rel`.
    AcqRel = 40,
    /// `.acquire`.
    Acquire = 41,
    /// `.relaxed`.
    Relaxed = 454,
    /// `.release`.
    Release = 455,
    /// `.sc`.
    Sc = 482,
}

impl SlotValue for Semantics {
    const ALL: &'static [Semantics] =
        &[Semantics::AcqRel, Semantics::Acquire, Semantics::Relaxed, Semantics::Release, Semantics::Sc];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            40 => Semantics::AcqRel,
            41 => Semantics::Acquire,
            454 => Semantics::Relaxed,
            455 => Semantics::Release,
            482 => Semantics::Sc,
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
    /// `.128x128b`.
    _128x128b = 0,
    /// `.128x256b`.
    _128x256b = 1,
    /// `.16x128b`.
    _16x128b = 2,
    /// `.16x256b`.
    _16x256b = 3,
    /// `.16x64b`.
    _16x64b = 5,
    /// `.32x128b`.
    _32x128b = 9,
    /// `.32x32b`.
    _32x32b = 10,
    /// `.4x256b`.
    _4x256b = 13,
    /// `.64x128b`.
    _64x128b = 15,
    /// `.m16n8k128`.
    M16n8k128 = 233,
    /// `.m16n8k16`.
    M16n8k16 = 234,
    /// `.m16n8k256`.
    M16n8k256 = 235,
    /// `.m16n8k32`.
    M16n8k32 = 236,
    /// `.m16n8k4`.
    M16n8k4 = 237,
    /// `.m16n8k64`.
    M16n8k64 = 238,
    /// `.m16n8k8`.
    M16n8k8 = 239,
    /// `.m64n104k16`.
    M64n104k16 = 240,
    /// `.m64n104k32`.
    M64n104k32 = 241,
    /// `.m64n104k64`.
    M64n104k64 = 242,
    /// `.m64n104k8`.
    M64n104k8 = 243,
    /// `.m64n112k16`.
    M64n112k16 = 244,
    /// `.m64n112k256`.
    M64n112k256 = 245,
    /// `.m64n112k32`.
    M64n112k32 = 246,
    /// `.m64n112k64`.
    M64n112k64 = 247,
    /// `.m64n112k8`.
    M64n112k8 = 248,
    /// `.m64n120k16`.
    M64n120k16 = 249,
    /// `.m64n120k32`.
    M64n120k32 = 250,
    /// `.m64n120k64`.
    M64n120k64 = 251,
    /// `.m64n120k8`.
    M64n120k8 = 252,
    /// `.m64n128k16`.
    M64n128k16 = 253,
    /// `.m64n128k256`.
    M64n128k256 = 254,
    /// `.m64n128k32`.
    M64n128k32 = 255,
    /// `.m64n128k64`.
    M64n128k64 = 256,
    /// `.m64n128k8`.
    M64n128k8 = 257,
    /// `.m64n136k16`.
    M64n136k16 = 258,
    /// `.m64n136k32`.
    M64n136k32 = 259,
    /// `.m64n136k64`.
    M64n136k64 = 260,
    /// `.m64n136k8`.
    M64n136k8 = 261,
    /// `.m64n144k16`.
    M64n144k16 = 262,
    /// `.m64n144k256`.
    M64n144k256 = 263,
    /// `.m64n144k32`.
    M64n144k32 = 264,
    /// `.m64n144k64`.
    M64n144k64 = 265,
    /// `.m64n144k8`.
    M64n144k8 = 266,
    /// `.m64n152k16`.
    M64n152k16 = 267,
    /// `.m64n152k32`.
    M64n152k32 = 268,
    /// `.m64n152k64`.
    M64n152k64 = 269,
    /// `.m64n152k8`.
    M64n152k8 = 270,
    /// `.m64n160k16`.
    M64n160k16 = 271,
    /// `.m64n160k256`.
    M64n160k256 = 272,
    /// `.m64n160k32`.
    M64n160k32 = 273,
    /// `.m64n160k64`.
    M64n160k64 = 274,
    /// `.m64n160k8`.
    M64n160k8 = 275,
    /// `.m64n168k16`.
    M64n168k16 = 276,
    /// `.m64n168k32`.
    M64n168k32 = 277,
    /// `.m64n168k64`.
    M64n168k64 = 278,
    /// `.m64n168k8`.
    M64n168k8 = 279,
    /// `.m64n16k16`.
    M64n16k16 = 280,
    /// `.m64n16k256`.
    M64n16k256 = 281,
    /// `.m64n16k32`.
    M64n16k32 = 282,
    /// `.m64n16k64`.
    M64n16k64 = 283,
    /// `.m64n16k8`.
    M64n16k8 = 284,
    /// `.m64n176k16`.
    M64n176k16 = 285,
    /// `.m64n176k256`.
    M64n176k256 = 286,
    /// `.m64n176k32`.
    M64n176k32 = 287,
    /// `.m64n176k64`.
    M64n176k64 = 288,
    /// `.m64n176k8`.
    M64n176k8 = 289,
    /// `.m64n184k16`.
    M64n184k16 = 290,
    /// `.m64n184k32`.
    M64n184k32 = 291,
    /// `.m64n184k64`.
    M64n184k64 = 292,
    /// `.m64n184k8`.
    M64n184k8 = 293,
    /// `.m64n192k16`.
    M64n192k16 = 294,
    /// `.m64n192k256`.
    M64n192k256 = 295,
    /// `.m64n192k32`.
    M64n192k32 = 296,
    /// `.m64n192k64`.
    M64n192k64 = 297,
    /// `.m64n192k8`.
    M64n192k8 = 298,
    /// `.m64n200k16`.
    M64n200k16 = 299,
    /// `.m64n200k32`.
    M64n200k32 = 300,
    /// `.m64n200k64`.
    M64n200k64 = 301,
    /// `.m64n200k8`.
    M64n200k8 = 302,
    /// `.m64n208k16`.
    M64n208k16 = 303,
    /// `.m64n208k256`.
    M64n208k256 = 304,
    /// `.m64n208k32`.
    M64n208k32 = 305,
    /// `.m64n208k64`.
    M64n208k64 = 306,
    /// `.m64n208k8`.
    M64n208k8 = 307,
    /// `.m64n216k16`.
    M64n216k16 = 308,
    /// `.m64n216k32`.
    M64n216k32 = 309,
    /// `.m64n216k64`.
    M64n216k64 = 310,
    /// `.m64n216k8`.
    M64n216k8 = 311,
    /// `.m64n224k16`.
    M64n224k16 = 312,
    /// `.m64n224k256`.
    M64n224k256 = 313,
    /// `.m64n224k32`.
    M64n224k32 = 314,
    /// `.m64n224k64`.
    M64n224k64 = 315,
    /// `.m64n224k8`.
    M64n224k8 = 316,
    /// `.m64n232k16`.
    M64n232k16 = 317,
    /// `.m64n232k32`.
    M64n232k32 = 318,
    /// `.m64n232k64`.
    M64n232k64 = 319,
    /// `.m64n232k8`.
    M64n232k8 = 320,
    /// `.m64n240k16`.
    M64n240k16 = 321,
    /// `.m64n240k256`.
    M64n240k256 = 322,
    /// `.m64n240k32`.
    M64n240k32 = 323,
    /// `.m64n240k64`.
    M64n240k64 = 324,
    /// `.m64n240k8`.
    M64n240k8 = 325,
    /// `.m64n248k16`.
    M64n248k16 = 326,
    /// `.m64n248k32`.
    M64n248k32 = 327,
    /// `.m64n248k64`.
    M64n248k64 = 328,
    /// `.m64n248k8`.
    M64n248k8 = 329,
    /// `.m64n24k16`.
    M64n24k16 = 330,
    /// `.m64n24k256`.
    M64n24k256 = 331,
    /// `.m64n24k32`.
    M64n24k32 = 332,
    /// `.m64n24k64`.
    M64n24k64 = 333,
    /// `.m64n24k8`.
    M64n24k8 = 334,
    /// `.m64n256k16`.
    M64n256k16 = 335,
    /// `.m64n256k256`.
    M64n256k256 = 336,
    /// `.m64n256k32`.
    M64n256k32 = 337,
    /// `.m64n256k64`.
    M64n256k64 = 338,
    /// `.m64n256k8`.
    M64n256k8 = 339,
    /// `.m64n32k16`.
    M64n32k16 = 340,
    /// `.m64n32k256`.
    M64n32k256 = 341,
    /// `.m64n32k32`.
    M64n32k32 = 342,
    /// `.m64n32k64`.
    M64n32k64 = 343,
    /// `.m64n32k8`.
    M64n32k8 = 344,
    /// `.m64n40k16`.
    M64n40k16 = 345,
    /// `.m64n40k32`.
    M64n40k32 = 346,
    /// `.m64n40k64`.
    M64n40k64 = 347,
    /// `.m64n40k8`.
    M64n40k8 = 348,
    /// `.m64n48k16`.
    M64n48k16 = 349,
    /// `.m64n48k256`.
    M64n48k256 = 350,
    /// `.m64n48k32`.
    M64n48k32 = 351,
    /// `.m64n48k64`.
    M64n48k64 = 352,
    /// `.m64n48k8`.
    M64n48k8 = 353,
    /// `.m64n56k16`.
    M64n56k16 = 354,
    /// `.m64n56k32`.
    M64n56k32 = 355,
    /// `.m64n56k64`.
    M64n56k64 = 356,
    /// `.m64n56k8`.
    M64n56k8 = 357,
    /// `.m64n64k16`.
    M64n64k16 = 358,
    /// `.m64n64k256`.
    M64n64k256 = 359,
    /// `.m64n64k32`.
    M64n64k32 = 360,
    /// `.m64n64k64`.
    M64n64k64 = 361,
    /// `.m64n64k8`.
    M64n64k8 = 362,
    /// `.m64n72k16`.
    M64n72k16 = 363,
    /// `.m64n72k32`.
    M64n72k32 = 364,
    /// `.m64n72k64`.
    M64n72k64 = 365,
    /// `.m64n72k8`.
    M64n72k8 = 366,
    /// `.m64n80k16`.
    M64n80k16 = 367,
    /// `.m64n80k256`.
    M64n80k256 = 368,
    /// `.m64n80k32`.
    M64n80k32 = 369,
    /// `.m64n80k64`.
    M64n80k64 = 370,
    /// `.m64n80k8`.
    M64n80k8 = 371,
    /// `.m64n88k16`.
    M64n88k16 = 372,
    /// `.m64n88k32`.
    M64n88k32 = 373,
    /// `.m64n88k64`.
    M64n88k64 = 374,
    /// `.m64n88k8`.
    M64n88k8 = 375,
    /// `.m64n8k16`.
    M64n8k16 = 376,
    /// `.m64n8k256`.
    M64n8k256 = 377,
    /// `.m64n8k32`.
    M64n8k32 = 378,
    /// `.m64n8k64`.
    M64n8k64 = 379,
    /// `.m64n8k8`.
    M64n8k8 = 380,
    /// `.m64n96k16`.
    M64n96k16 = 381,
    /// `.m64n96k256`.
    M64n96k256 = 382,
    /// `.m64n96k32`.
    M64n96k32 = 383,
    /// `.m64n96k64`.
    M64n96k64 = 384,
    /// `.m64n96k8`.
    M64n96k8 = 385,
    /// `.m8n8k128`.
    M8n8k128 = 388,
    /// `.m8n8k16`.
    M8n8k16 = 389,
    /// `.m8n8k32`.
    M8n8k32 = 390,
    /// `.m8n8k4`.
    M8n8k4 = 391,
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
        Shape::M16n8k128,
        Shape::M16n8k16,
        Shape::M16n8k256,
        Shape::M16n8k32,
        Shape::M16n8k4,
        Shape::M16n8k64,
        Shape::M16n8k8,
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
            233 => Shape::M16n8k128,
            234 => Shape::M16n8k16,
            235 => Shape::M16n8k256,
            236 => Shape::M16n8k32,
            237 => Shape::M16n8k4,
            238 => Shape::M16n8k64,
            239 => Shape::M16n8k8,
            240 => Shape::M64n104k16,
            241 => Shape::M64n104k32,
            242 => Shape::M64n104k64,
            243 => Shape::M64n104k8,
            244 => Shape::M64n112k16,
            245 => Shape::M64n112k256,
            246 => Shape::M64n112k32,
            247 => Shape::M64n112k64,
            248 => Shape::M64n112k8,
            249 => Shape::M64n120k16,
            250 => Shape::M64n120k32,
            251 => Shape::M64n120k64,
            252 => Shape::M64n120k8,
            253 => Shape::M64n128k16,
            254 => Shape::M64n128k256,
            255 => Shape::M64n128k32,
            256 => Shape::M64n128k64,
            257 => Shape::M64n128k8,
            258 => Shape::M64n136k16,
            259 => Shape::M64n136k32,
            260 => Shape::M64n136k64,
            261 => Shape::M64n136k8,
            262 => Shape::M64n144k16,
            263 => Shape::M64n144k256,
            264 => Shape::M64n144k32,
            265 => Shape::M64n144k64,
            266 => Shape::M64n144k8,
            267 => Shape::M64n152k16,
            268 => Shape::M64n152k32,
            269 => Shape::M64n152k64,
            270 => Shape::M64n152k8,
            271 => Shape::M64n160k16,
            272 => Shape::M64n160k256,
            273 => Shape::M64n160k32,
            274 => Shape::M64n160k64,
            275 => Shape::M64n160k8,
            276 => Shape::M64n168k16,
            277 => Shape::M64n168k32,
            278 => Shape::M64n168k64,
            279 => Shape::M64n168k8,
            280 => Shape::M64n16k16,
            281 => Shape::M64n16k256,
            282 => Shape::M64n16k32,
            283 => Shape::M64n16k64,
            284 => Shape::M64n16k8,
            285 => Shape::M64n176k16,
            286 => Shape::M64n176k256,
            287 => Shape::M64n176k32,
            288 => Shape::M64n176k64,
            289 => Shape::M64n176k8,
            290 => Shape::M64n184k16,
            291 => Shape::M64n184k32,
            292 => Shape::M64n184k64,
            293 => Shape::M64n184k8,
            294 => Shape::M64n192k16,
            295 => Shape::M64n192k256,
            296 => Shape::M64n192k32,
            297 => Shape::M64n192k64,
            298 => Shape::M64n192k8,
            299 => Shape::M64n200k16,
            300 => Shape::M64n200k32,
            301 => Shape::M64n200k64,
            302 => Shape::M64n200k8,
            303 => Shape::M64n208k16,
            304 => Shape::M64n208k256,
            305 => Shape::M64n208k32,
            306 => Shape::M64n208k64,
            307 => Shape::M64n208k8,
            308 => Shape::M64n216k16,
            309 => Shape::M64n216k32,
            310 => Shape::M64n216k64,
            311 => Shape::M64n216k8,
            312 => Shape::M64n224k16,
            313 => Shape::M64n224k256,
            314 => Shape::M64n224k32,
            315 => Shape::M64n224k64,
            316 => Shape::M64n224k8,
            317 => Shape::M64n232k16,
            318 => Shape::M64n232k32,
            319 => Shape::M64n232k64,
            320 => Shape::M64n232k8,
            321 => Shape::M64n240k16,
            322 => Shape::M64n240k256,
            323 => Shape::M64n240k32,
            324 => Shape::M64n240k64,
            325 => Shape::M64n240k8,
            326 => Shape::M64n248k16,
            327 => Shape::M64n248k32,
            328 => Shape::M64n248k64,
            329 => Shape::M64n248k8,
            330 => Shape::M64n24k16,
            331 => Shape::M64n24k256,
            332 => Shape::M64n24k32,
            333 => Shape::M64n24k64,
            334 => Shape::M64n24k8,
            335 => Shape::M64n256k16,
            336 => Shape::M64n256k256,
            337 => Shape::M64n256k32,
            338 => Shape::M64n256k64,
            339 => Shape::M64n256k8,
            340 => Shape::M64n32k16,
            341 => Shape::M64n32k256,
            342 => Shape::M64n32k32,
            343 => Shape::M64n32k64,
            344 => Shape::M64n32k8,
            345 => Shape::M64n40k16,
            346 => Shape::M64n40k32,
            347 => Shape::M64n40k64,
            348 => Shape::M64n40k8,
            349 => Shape::M64n48k16,
            350 => Shape::M64n48k256,
            351 => Shape::M64n48k32,
            352 => Shape::M64n48k64,
            353 => Shape::M64n48k8,
            354 => Shape::M64n56k16,
            355 => Shape::M64n56k32,
            356 => Shape::M64n56k64,
            357 => Shape::M64n56k8,
            358 => Shape::M64n64k16,
            359 => Shape::M64n64k256,
            360 => Shape::M64n64k32,
            361 => Shape::M64n64k64,
            362 => Shape::M64n64k8,
            363 => Shape::M64n72k16,
            364 => Shape::M64n72k32,
            365 => Shape::M64n72k64,
            366 => Shape::M64n72k8,
            367 => Shape::M64n80k16,
            368 => Shape::M64n80k256,
            369 => Shape::M64n80k32,
            370 => Shape::M64n80k64,
            371 => Shape::M64n80k8,
            372 => Shape::M64n88k16,
            373 => Shape::M64n88k32,
            374 => Shape::M64n88k64,
            375 => Shape::M64n88k8,
            376 => Shape::M64n8k16,
            377 => Shape::M64n8k256,
            378 => Shape::M64n8k32,
            379 => Shape::M64n8k64,
            380 => Shape::M64n8k8,
            381 => Shape::M64n96k16,
            382 => Shape::M64n96k256,
            383 => Shape::M64n96k32,
            384 => Shape::M64n96k64,
            385 => Shape::M64n96k8,
            388 => Shape::M8n8k128,
            389 => Shape::M8n8k16,
            390 => Shape::M8n8k32,
            391 => Shape::M8n8k4,
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
    /// `.bfly`.
    Bfly = 78,
    /// `.down`.
    Down = 138,
    /// `.idx`.
    Idx = 195,
    /// `.up`.
    Up = 547,
}

impl SlotValue for ShuffleMode {
    const ALL: &'static [ShuffleMode] =
        &[ShuffleMode::Bfly, ShuffleMode::Down, ShuffleMode::Idx, ShuffleMode::Up];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            78 => ShuffleMode::Bfly,
            138 => ShuffleMode::Down,
            195 => ShuffleMode::Idx,
            547 => ShuffleMode::Up,
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
    /// `.fence::after_thread_sync`.
    FenceAfterThreadSync = 172,
    /// `.fence::before_thread_sync`.
    FenceBeforeThreadSync = 173,
}

impl SlotValue for Side {
    const ALL: &'static [Side] = &[Side::FenceAfterThreadSync, Side::FenceBeforeThreadSync];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            172 => Side::FenceAfterThreadSync,
            173 => Side::FenceBeforeThreadSync,
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
    Const = 124,
    /// `.global`.
    Global = 187,
    /// `.local`.
    Local = 226,
    /// `.param`.
    Param = 433,
    /// `.param::entry`.
    ParamEntry = 434,
    /// `.param::func`.
    ParamFunc = 435,
    /// `.shared`.
    Shared = 487,
    /// `.shared::cluster`.
    SharedCluster = 488,
    /// `.shared::cta`.
    SharedCta = 489,
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
            124 => Space::Const,
            187 => Space::Global,
            226 => Space::Local,
            433 => Space::Param,
            434 => Space::ParamEntry,
            435 => Space::ParamFunc,
            487 => Space::Shared,
            488 => Space::SharedCluster,
            489 => Space::SharedCta,
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
    /// `.shared`.
    Shared = 487,
    /// `.shared::cluster`.
    SharedCluster = 488,
    /// `.shared::cta`.
    SharedCta = 489,
}

impl SlotValue for Ss {
    const ALL: &'static [Ss] = &[Ss::Shared, Ss::SharedCluster, Ss::SharedCta];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            487 => Ss::Shared,
            488 => Ss::SharedCluster,
            489 => Ss::SharedCta,
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
    /// `.sync_restrict::shared::cluster`.
    SyncRestrictSharedCluster = 509,
    /// `.sync_restrict::shared::cluster::read`.
    SyncRestrictSharedClusterRead = 510,
    /// `.sync_restrict::shared::cta`.
    SyncRestrictSharedCta = 511,
    /// `.sync_restrict::shared::read::mma::a`.
    SyncRestrictSharedReadMmaA = 512,
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
            509 => SyncRestrict::SyncRestrictSharedCluster,
            510 => SyncRestrict::SyncRestrictSharedClusterRead,
            511 => SyncRestrict::SyncRestrictSharedCta,
            512 => SyncRestrict::SyncRestrictSharedReadMmaA,
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
    /// `.b1`: one bit of a bit matrix.
    B1 = 61,
    /// `.b128`: 128 bits without meaning of their own.
    B128 = 62,
    /// `.b16`: 16 bits without meaning of their own.
    B16 = 63,
    /// `.b2`: 2 bits without meaning of their own.
    B2 = 64,
    /// `.b32`: 32 bits without meaning of their own.
    B32 = 66,
    /// `.b4`: 4 bits without meaning of their own.
    B4 = 67,
    /// `.b4x16_p64`: sixteen 4-bit elements, then eight bytes of padding.
    B4x16P64 = 69,
    /// `.b64`: 64 bits without meaning of their own.
    B64 = 70,
    /// `.b6x16_p32`: sixteen 6-bit elements, then four bytes of padding.
    B6x16P32 = 71,
    /// `.b8`: 8 bits without meaning of their own.
    B8 = 72,
    /// `.b8x16`: sixteen bytes.
    B8x16 = 73,
    /// `.bf16`: brain float: sign, 8-bit exponent, 7-bit fraction.
    Bf16 = 76,
    /// `.bf16x2`: two brain floats.
    Bf16x2 = 77,
    /// `.e2m1`: 4-bit float: 2-bit exponent, 1-bit fraction.
    E2m1 = 139,
    /// `.e2m1x2`: two .e2m1 numbers in a byte.
    E2m1x2 = 140,
    /// `.e2m1x4`: four .e2m1 numbers in two bytes.
    E2m1x4 = 141,
    /// `.e2m3`: 6-bit float kept in a byte: 2-bit exponent, 3-bit fraction.
    E2m3 = 142,
    /// `.e2m3x2`: two .e2m3 numbers, each in a byte.
    E2m3x2 = 143,
    /// `.e2m3x4`: four .e2m3 numbers, each in a byte.
    E2m3x4 = 144,
    /// `.e3m2`: 6-bit float kept in a byte: 3-bit exponent, 2-bit fraction.
    E3m2 = 145,
    /// `.e3m2x2`: two .e3m2 numbers, each in a byte.
    E3m2x2 = 146,
    /// `.e3m2x4`: four .e3m2 numbers, each in a byte.
    E3m2x4 = 147,
    /// `.e4m3`: 8-bit float: 4-bit exponent, 3-bit fraction, no infinity.
    E4m3 = 148,
    /// `.e4m3x2`: two .e4m3 numbers.
    E4m3x2 = 149,
    /// `.e4m3x4`: four .e4m3 numbers.
    E4m3x4 = 150,
    /// `.e5m2`: 8-bit float: 5-bit exponent, 2-bit fraction.
    E5m2 = 151,
    /// `.e5m2x2`: two .e5m2 numbers.
    E5m2x2 = 152,
    /// `.e5m2x4`: four .e5m2 numbers.
    E5m2x4 = 153,
    /// `.f16`: half-precision number (IEEE 754 binary16).
    F16 = 164,
    /// `.f16x2`: two half-precision numbers.
    F16x2 = 165,
    /// `.f32`: single-precision number (IEEE 754 binary32).
    F32 = 166,
    /// `.f32x2`: two single-precision numbers.
    F32x2 = 167,
    /// `.f64`: double-precision number (IEEE 754 binary64).
    F64 = 169,
    /// `.pred`: truth value.
    Pred = 440,
    /// `.s16`: 16-bit signed integer.
    S16 = 469,
    /// `.s16x2`: two 16-bit signed integers.
    S16x2 = 470,
    /// `.s2`: 2-bit signed integer.
    S2 = 471,
    /// `.s2f6`: 8-bit signed fixed-point number with six fraction bits.
    S2f6 = 472,
    /// `.s2f6x2`: two .s2f6 numbers.
    S2f6x2 = 473,
    /// `.s32`: 32-bit signed integer.
    S32 = 474,
    /// `.s4`: 4-bit signed integer.
    S4 = 475,
    /// `.s64`: 64-bit signed integer.
    S64 = 476,
    /// `.s8`: 8-bit signed integer.
    S8 = 477,
    /// `.s8x4`: four 8-bit signed integers.
    S8x4 = 478,
    /// `.samplerref`: handle of a texture sampler.
    Samplerref = 479,
    /// `.surfref`: handle of a surface.
    Surfref = 507,
    /// `.texref`: handle of a texture.
    Texref = 520,
    /// `.tf32`: single-precision range with a 10-bit fraction, in 32 bits.
    Tf32 = 521,
    /// `.u16`: 16-bit unsigned integer.
    U16 = 530,
    /// `.u16x2`: two 16-bit unsigned integers.
    U16x2 = 531,
    /// `.u2`: 2-bit unsigned integer.
    U2 = 532,
    /// `.u32`: 32-bit unsigned integer.
    U32 = 533,
    /// `.u4`: 4-bit unsigned integer.
    U4 = 534,
    /// `.u64`: 64-bit unsigned integer.
    U64 = 535,
    /// `.u8`: 8-bit unsigned integer.
    U8 = 536,
    /// `.u8x4`: four 8-bit unsigned integers.
    U8x4 = 537,
    /// `.ue4m3`: 8-bit scale: 4-bit exponent, 3-bit fraction, no sign.
    Ue4m3 = 538,
    /// `.ue5m3`: 8-bit scale: 5-bit exponent, 3-bit fraction, no sign.
    Ue5m3 = 539,
    /// `.ue5m3x2`: two .ue5m3 scales.
    Ue5m3x2 = 540,
    /// `.ue8m0`: 8-bit scale: a power of two, no sign.
    Ue8m0 = 541,
    /// `.ue8m0x2`: two .ue8m0 scales.
    Ue8m0x2 = 542,
    /// `.ue8m0x4`: four .ue8m0 scales.
    Ue8m0x4 = 543,
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
            61 => Type::B1,
            62 => Type::B128,
            63 => Type::B16,
            64 => Type::B2,
            66 => Type::B32,
            67 => Type::B4,
            69 => Type::B4x16P64,
            70 => Type::B64,
            71 => Type::B6x16P32,
            72 => Type::B8,
            73 => Type::B8x16,
            76 => Type::Bf16,
            77 => Type::Bf16x2,
            139 => Type::E2m1,
            140 => Type::E2m1x2,
            141 => Type::E2m1x4,
            142 => Type::E2m3,
            143 => Type::E2m3x2,
            144 => Type::E2m3x4,
            145 => Type::E3m2,
            146 => Type::E3m2x2,
            147 => Type::E3m2x4,
            148 => Type::E4m3,
            149 => Type::E4m3x2,
            150 => Type::E4m3x4,
            151 => Type::E5m2,
            152 => Type::E5m2x2,
            153 => Type::E5m2x4,
            164 => Type::F16,
            165 => Type::F16x2,
            166 => Type::F32,
            167 => Type::F32x2,
            169 => Type::F64,
            440 => Type::Pred,
            469 => Type::S16,
            470 => Type::S16x2,
            471 => Type::S2,
            472 => Type::S2f6,
            473 => Type::S2f6x2,
            474 => Type::S32,
            475 => Type::S4,
            476 => Type::S64,
            477 => Type::S8,
            478 => Type::S8x4,
            479 => Type::Samplerref,
            507 => Type::Surfref,
            520 => Type::Texref,
            521 => Type::Tf32,
            530 => Type::U16,
            531 => Type::U16x2,
            532 => Type::U2,
            533 => Type::U32,
            534 => Type::U4,
            535 => Type::U64,
            536 => Type::U8,
            537 => Type::U8x4,
            538 => Type::Ue4m3,
            539 => Type::Ue5m3,
            540 => Type::Ue5m3x2,
            541 => Type::Ue8m0,
            542 => Type::Ue8m0x2,
            543 => Type::Ue8m0x4,
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
    /// `.v2`.
    V2 = 548,
    /// `.v4`.
    V4 = 549,
}

impl SlotValue for Vec {
    const ALL: &'static [Vec] = &[Vec::V2, Vec::V4];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            548 => Vec::V2,
            549 => Vec::V4,
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
    /// `.v2`.
    V2 = 548,
    /// `.v4`.
    V4 = 549,
    /// `.v8`.
    V8 = 550,
}

impl SlotValue for Vector {
    const ALL: &'static [Vector] = &[Vector::V2, Vector::V4, Vector::V8];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            548 => Vector::V2,
            549 => Vector::V4,
            550 => Vector::V8,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}
