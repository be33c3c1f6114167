// Generated from isa/ptx by `cargo xtask codegen`. Do not edit.

use crate::isa::Word;
use crate::value::SlotValue;

/// Values of the slots of class `MmaLayout`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum MmaLayout {
    /// `.col`.
    Col = 107,
    /// `.row`.
    Row = 504,
}

impl SlotValue for MmaLayout {
    const ALL: &'static [MmaLayout] = &[MmaLayout::Col, MmaLayout::Row];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            107 => MmaLayout::Col,
            504 => MmaLayout::Row,
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
    Dec = 148,
    /// `.inc`.
    Inc = 236,
    /// `.launch_dependents`.
    LaunchDependents = 252,
    /// `.wait`.
    Wait = 597,
}

impl SlotValue for Action {
    const ALL: &'static [Action] = &[Action::Dec, Action::Inc, Action::LaunchDependents, Action::Wait];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            148 => Action::Dec,
            236 => Action::Inc,
            252 => Action::LaunchDependents,
            597 => Action::Wait,
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
    B2 = 66,
    /// `.b3`.
    B3 = 70,
    /// `.b3210`.
    B3210 = 77,
    /// `.h0`.
    H0 = 209,
    /// `.h00`.
    H00 = 210,
    /// `.h01`.
    H01 = 211,
    /// `.h02`.
    H02 = 212,
    /// `.h03`.
    H03 = 213,
    /// `.h1`.
    H1 = 214,
    /// `.h10`.
    H10 = 215,
    /// `.h11`.
    H11 = 216,
    /// `.h12`.
    H12 = 217,
    /// `.h13`.
    H13 = 218,
    /// `.h20`.
    H20 = 219,
    /// `.h21`.
    H21 = 220,
    /// `.h22`.
    H22 = 221,
    /// `.h23`.
    H23 = 222,
    /// `.h30`.
    H30 = 223,
    /// `.h31`.
    H31 = 224,
    /// `.h32`.
    H32 = 225,
    /// `.h33`.
    H33 = 226,
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
            60 => Asel::B0,
            61 => Asel::B1,
            66 => Asel::B2,
            70 => Asel::B3,
            77 => Asel::B3210,
            209 => Asel::H0,
            210 => Asel::H00,
            211 => Asel::H01,
            212 => Asel::H02,
            213 => Asel::H03,
            214 => Asel::H1,
            215 => Asel::H10,
            216 => Asel::H11,
            217 => Asel::H12,
            218 => Asel::H13,
            219 => Asel::H20,
            220 => Asel::H21,
            221 => Asel::H22,
            222 => Asel::H23,
            223 => Asel::H30,
            224 => Asel::H31,
            225 => Asel::H32,
            226 => Asel::H33,
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
    Dec = 148,
    /// `.inc`.
    Inc = 236,
    /// `.max`.
    Max = 429,
    /// `.min`.
    Min = 444,
    /// `.or`.
    Or = 464,
    /// `.xor`.
    Xor = 620,
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
            148 => AtomicOperation::Dec,
            236 => AtomicOperation::Inc,
            429 => AtomicOperation::Max,
            444 => AtomicOperation::Min,
            464 => AtomicOperation::Or,
            620 => AtomicOperation::Xor,
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
    Xor = 620,
}

impl SlotValue for BitOp {
    const ALL: &'static [BitOp] = &[BitOp::And, BitOp::Xor];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            50 => BitOp::And,
            620 => BitOp::Xor,
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
    Or = 464,
    /// `.xor`.
    Xor = 620,
}

impl SlotValue for Boolop {
    const ALL: &'static [Boolop] = &[Boolop::And, Boolop::Or, Boolop::Xor];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            50 => Boolop::And,
            464 => Boolop::Or,
            620 => Boolop::Xor,
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
    B2 = 66,
    /// `.b3`.
    B3 = 70,
    /// `.b3210`.
    B3210 = 77,
    /// `.h0`.
    H0 = 209,
    /// `.h00`.
    H00 = 210,
    /// `.h01`.
    H01 = 211,
    /// `.h02`.
    H02 = 212,
    /// `.h03`.
    H03 = 213,
    /// `.h1`.
    H1 = 214,
    /// `.h10`.
    H10 = 215,
    /// `.h11`.
    H11 = 216,
    /// `.h12`.
    H12 = 217,
    /// `.h13`.
    H13 = 218,
    /// `.h20`.
    H20 = 219,
    /// `.h21`.
    H21 = 220,
    /// `.h22`.
    H22 = 221,
    /// `.h23`.
    H23 = 222,
    /// `.h30`.
    H30 = 223,
    /// `.h31`.
    H31 = 224,
    /// `.h32`.
    H32 = 225,
    /// `.h33`.
    H33 = 226,
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
            60 => Bsel::B0,
            61 => Bsel::B1,
            66 => Bsel::B2,
            70 => Bsel::B3,
            77 => Bsel::B3210,
            209 => Bsel::H0,
            210 => Bsel::H00,
            211 => Bsel::H01,
            212 => Bsel::H02,
            213 => Bsel::H03,
            214 => Bsel::H1,
            215 => Bsel::H10,
            216 => Bsel::H11,
            217 => Bsel::H12,
            218 => Bsel::H13,
            219 => Bsel::H20,
            220 => Bsel::H21,
            221 => Bsel::H22,
            222 => Bsel::H23,
            223 => Bsel::H30,
            224 => Bsel::H31,
            225 => Bsel::H32,
            226 => Bsel::H33,
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
    Ca = 98,
    /// `.cg`.
    Cg = 103,
    /// `.cs`.
    Cs = 140,
    /// `.cv`.
    Cv = 145,
    /// `.lu`.
    Lu = 266,
    /// `.wb`.
    Wb = 606,
    /// `.wt`.
    Wt = 611,
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
            98 => CacheOperator::Ca,
            103 => CacheOperator::Cg,
            140 => CacheOperator::Cs,
            145 => CacheOperator::Cv,
            266 => CacheOperator::Lu,
            606 => CacheOperator::Wb,
            611 => CacheOperator::Wt,
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
    Clamp = 105,
    /// `.trap`.
    Trap = 569,
    /// `.zero`.
    Zero = 621,
}

impl SlotValue for ClampMode {
    const ALL: &'static [ClampMode] = &[ClampMode::Clamp, ClampMode::Trap, ClampMode::Zero];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            105 => ClampMode::Clamp,
            569 => ClampMode::Trap,
            621 => ClampMode::Zero,
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
    Eq = 171,
    /// `.equ`.
    Equ = 172,
    /// `.ge`.
    Ge = 195,
    /// `.geu`.
    Geu = 200,
    /// `.gt`.
    Gt = 207,
    /// `.gtu`.
    Gtu = 208,
    /// `.hi`.
    Hi = 227,
    /// `.hs`.
    Hs = 228,
    /// `.le`.
    Le = 256,
    /// `.leu`.
    Leu = 257,
    /// `.lo`.
    Lo = 259,
    /// `.ls`.
    Ls = 263,
    /// `.lt`.
    Lt = 264,
    /// `.ltu`.
    Ltu = 265,
    /// `.nan`.
    Nan = 454,
    /// `.ne`.
    Ne = 456,
    /// `.neu`.
    Neu = 457,
    /// `.num`.
    Num = 462,
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
            171 => Cmp::Eq,
            172 => Cmp::Equ,
            195 => Cmp::Ge,
            200 => Cmp::Geu,
            207 => Cmp::Gt,
            208 => Cmp::Gtu,
            227 => Cmp::Hi,
            228 => Cmp::Hs,
            256 => Cmp::Le,
            257 => Cmp::Leu,
            259 => Cmp::Lo,
            263 => Cmp::Ls,
            264 => Cmp::Lt,
            265 => Cmp::Ltu,
            454 => Cmp::Nan,
            456 => Cmp::Ne,
            457 => Cmp::Neu,
            462 => Cmp::Num,
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
    CollectorB0Discard = 112,
    /// `.collector::b0::fill`.
    CollectorB0Fill = 113,
    /// `.collector::b0::lastuse`.
    CollectorB0Lastuse = 114,
    /// `.collector::b0::use`.
    CollectorB0Use = 115,
    /// `.collector::b1::discard`.
    CollectorB1Discard = 116,
    /// `.collector::b1::fill`.
    CollectorB1Fill = 117,
    /// `.collector::b1::lastuse`.
    CollectorB1Lastuse = 118,
    /// `.collector::b1::use`.
    CollectorB1Use = 119,
    /// `.collector::b2::discard`.
    CollectorB2Discard = 120,
    /// `.collector::b2::fill`.
    CollectorB2Fill = 121,
    /// `.collector::b2::lastuse`.
    CollectorB2Lastuse = 122,
    /// `.collector::b2::use`.
    CollectorB2Use = 123,
    /// `.collector::b3::discard`.
    CollectorB3Discard = 124,
    /// `.collector::b3::fill`.
    CollectorB3Fill = 125,
    /// `.collector::b3::lastuse`.
    CollectorB3Lastuse = 126,
    /// `.collector::b3::use`.
    CollectorB3Use = 127,
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
            112 => Collector::CollectorB0Discard,
            113 => Collector::CollectorB0Fill,
            114 => Collector::CollectorB0Lastuse,
            115 => Collector::CollectorB0Use,
            116 => Collector::CollectorB1Discard,
            117 => Collector::CollectorB1Fill,
            118 => Collector::CollectorB1Lastuse,
            119 => Collector::CollectorB1Use,
            120 => Collector::CollectorB2Discard,
            121 => Collector::CollectorB2Fill,
            122 => Collector::CollectorB2Lastuse,
            123 => Collector::CollectorB2Use,
            124 => Collector::CollectorB3Discard,
            125 => Collector::CollectorB3Fill,
            126 => Collector::CollectorB3Lastuse,
            127 => Collector::CollectorB3Use,
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
    CollectorADiscard = 108,
    /// `.collector::a::fill`.
    CollectorAFill = 109,
    /// `.collector::a::lastuse`.
    CollectorALastuse = 110,
    /// `.collector::a::use`.
    CollectorAUse = 111,
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
            108 => CollectorA::CollectorADiscard,
            109 => CollectorA::CollectorAFill,
            110 => CollectorA::CollectorALastuse,
            111 => CollectorA::CollectorAUse,
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
    CollectorBDiscard = 128,
    /// `.collector::b::fill`.
    CollectorBFill = 129,
    /// `.collector::b::lastuse`.
    CollectorBLastuse = 130,
    /// `.collector::b::use`.
    CollectorBUse = 131,
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
            128 => CollectorB::CollectorBDiscard,
            129 => CollectorB::CollectorBFill,
            130 => CollectorB::CollectorBLastuse,
            131 => CollectorB::CollectorBUse,
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
    MbarrierCompleteTxBytes = 436,
}

impl SlotValue for CompletionMechanism {
    const ALL: &'static [CompletionMechanism] = &[CompletionMechanism::MbarrierCompleteTxBytes];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            436 => CompletionMechanism::MbarrierCompleteTxBytes,
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
    G = 194,
    /// `.r`.
    R = 484,
}

impl SlotValue for Component {
    const ALL: &'static [Component] = &[Component::A, Component::B, Component::G, Component::R];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            33 => Component::A,
            59 => Component::B,
            194 => Component::G,
            484 => Component::R,
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
    CtaGroup1 = 142,
    /// `.cta_group::2`.
    CtaGroup2 = 143,
}

impl SlotValue for CtaGroup {
    const ALL: &'static [CtaGroup] = &[CtaGroup::CtaGroup1, CtaGroup::CtaGroup2];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            142 => CtaGroup::CtaGroup1,
            143 => CtaGroup::CtaGroup2,
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
    L = 250,
    /// `.r`.
    R = 484,
}

impl SlotValue for Dir {
    const ALL: &'static [Dir] = &[Dir::L, Dir::R];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            250 => Dir::L,
            484 => Dir::R,
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
    /// `.b0`.
    B0 = 60,
    /// `.b1`: one bit of a bit matrix.
    B1 = 61,
    /// `.b2`: 2 bits without meaning of their own.
    B2 = 66,
    /// `.b3`.
    B3 = 70,
    /// `.h0`.
    H0 = 209,
    /// `.h1`.
    H1 = 214,
}

impl SlotValue for Dsel {
    const ALL: &'static [Dsel] = &[Dsel::B0, Dsel::B1, Dsel::B2, Dsel::B3, Dsel::H0, Dsel::H1];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            60 => Dsel::B0,
            61 => Dsel::B1,
            66 => Dsel::B2,
            70 => Dsel::B3,
            209 => Dsel::H0,
            214 => Dsel::H1,
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
    Cube = 144,
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
            144 => Geometry::Cube,
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
    Hi = 227,
    /// `.lo`.
    Lo = 259,
}

impl SlotValue for Half {
    const ALL: &'static [Half] = &[Half::Hi, Half::Lo];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            227 => Half::Hi,
            259 => Half::Lo,
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
    Rmi = 501,
    /// `.rni`.
    Rni = 503,
    /// `.rpi`.
    Rpi = 506,
    /// `.rzi`.
    Rzi = 508,
}

impl SlotValue for IntegerRounding {
    const ALL: &'static [IntegerRounding] =
        &[IntegerRounding::Rmi, IntegerRounding::Rni, IntegerRounding::Rpi, IntegerRounding::Rzi];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            501 => IntegerRounding::Rmi,
            503 => IntegerRounding::Rni,
            506 => IntegerRounding::Rpi,
            508 => IntegerRounding::Rzi,
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
    Full = 192,
    /// `.kind::f16`.
    KindF16 = 242,
    /// `.kind::f8f6f4`.
    KindF8f6f4 = 243,
    /// `.kind::i8`.
    KindI8 = 244,
    /// `.kind::mxf4`.
    KindMxf4 = 245,
    /// `.kind::mxf4nvf4`.
    KindMxf4nvf4 = 246,
    /// `.kind::mxf8f6f4`.
    KindMxf8f6f4 = 247,
    /// `.kind::tf32`.
    KindTf32 = 248,
    /// `.kind::ti16`.
    KindTi16 = 249,
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
            192 => Kind::Full,
            242 => Kind::KindF16,
            243 => Kind::KindF8f6f4,
            244 => Kind::KindI8,
            245 => Kind::KindMxf4,
            246 => Kind::KindMxf4nvf4,
            247 => Kind::KindMxf8f6f4,
            248 => Kind::KindTf32,
            249 => Kind::KindTi16,
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
    LayoutV0 = 253,
    /// `.layout::v1`.
    LayoutV1 = 254,
}

impl SlotValue for Layout {
    const ALL: &'static [Layout] = &[Layout::LayoutV0, Layout::LayoutV1];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            253 => Layout::LayoutV0,
            254 => Layout::LayoutV1,
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
    Cta = 141,
    /// `.gl`.
    Gl = 201,
    /// `.sys`.
    Sys = 555,
}

impl SlotValue for Level {
    const ALL: &'static [Level] = &[Level::Cta, Level::Gl, Level::Sys];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            141 => Level::Cta,
            201 => Level::Gl,
            555 => Level::Sys,
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
    Im2colW = 232,
    /// `.im2col::w::128`.
    Im2colW128 = 233,
    /// `.im2col_no_offs`.
    Im2colNoOffs = 234,
    /// `.im2col_no_offs::w`.
    Im2colNoOffsW = 235,
}

impl SlotValue for LoadMode {
    const ALL: &'static [LoadMode] =
        &[LoadMode::Im2colW, LoadMode::Im2colW128, LoadMode::Im2colNoOffs, LoadMode::Im2colNoOffsW];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            232 => LoadMode::Im2colW,
            233 => LoadMode::Im2colW128,
            234 => LoadMode::Im2colNoOffs,
            235 => LoadMode::Im2colNoOffsW,
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
    /// `.b0`.
    B0 = 60,
    /// `.b1`: one bit of a bit matrix.
    B1 = 61,
    /// `.b10`.
    B10 = 62,
    /// `.b2`: 2 bits without meaning of their own.
    B2 = 66,
    /// `.b20`.
    B20 = 67,
    /// `.b21`.
    B21 = 68,
    /// `.b210`.
    B210 = 69,
    /// `.b3`.
    B3 = 70,
    /// `.b30`.
    B30 = 71,
    /// `.b31`.
    B31 = 72,
    /// `.b310`.
    B310 = 73,
    /// `.b32`: 32 bits without meaning of their own.
    B32 = 74,
    /// `.b320`.
    B320 = 75,
    /// `.b321`.
    B321 = 76,
    /// `.b3210`.
    B3210 = 77,
    /// `.h0`.
    H0 = 209,
    /// `.h1`.
    H1 = 214,
    /// `.h10`.
    H10 = 215,
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
            60 => Mask::B0,
            61 => Mask::B1,
            62 => Mask::B10,
            66 => Mask::B2,
            67 => Mask::B20,
            68 => Mask::B21,
            69 => Mask::B210,
            70 => Mask::B3,
            71 => Mask::B30,
            72 => Mask::B31,
            73 => Mask::B310,
            74 => Mask::B32,
            75 => Mask::B320,
            76 => Mask::B321,
            77 => Mask::B3210,
            209 => Mask::H0,
            214 => Mask::H1,
            215 => Mask::H10,
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
    Clamp = 105,
    /// `.hi`.
    Hi = 227,
    /// `.lo`.
    Lo = 259,
    /// `.uni`.
    Uni = 586,
    /// `.wrap`.
    Wrap = 609,
}

impl SlotValue for Mode {
    const ALL: &'static [Mode] =
        &[Mode::All, Mode::Any, Mode::Clamp, Mode::Hi, Mode::Lo, Mode::Uni, Mode::Wrap];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            48 => Mode::All,
            51 => Mode::Any,
            105 => Mode::Clamp,
            227 => Mode::Hi,
            259 => Mode::Lo,
            586 => Mode::Uni,
            609 => Mode::Wrap,
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
    MulticastCluster = 450,
    /// `.multicast::cluster::16b`.
    MulticastCluster16b = 451,
    /// `.multicast::cluster::32b`.
    MulticastCluster32b = 452,
    /// `.warpx2::01_23`.
    Warpx2_01_23 = 603,
    /// `.warpx2::02_13`.
    Warpx2_02_13 = 604,
    /// `.warpx4`.
    Warpx4 = 605,
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
            450 => Multicast::MulticastCluster,
            451 => Multicast::MulticastCluster16b,
            452 => Multicast::MulticastCluster32b,
            603 => Multicast::Warpx2_01_23,
            604 => Multicast::Warpx2_02_13,
            605 => Multicast::Warpx4,
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
    X1 = 612,
    /// `.x128`.
    X128 = 613,
    /// `.x16`.
    X16 = 614,
    /// `.x2`.
    X2 = 615,
    /// `.x32`.
    X32 = 616,
    /// `.x4`.
    X4 = 617,
    /// `.x64`.
    X64 = 618,
    /// `.x8`.
    X8 = 619,
}

impl SlotValue for Num {
    const ALL: &'static [Num] =
        &[Num::X1, Num::X128, Num::X16, Num::X2, Num::X32, Num::X4, Num::X64, Num::X8];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            612 => Num::X1,
            613 => Num::X128,
            614 => Num::X16,
            615 => Num::X2,
            616 => Num::X32,
            617 => Num::X4,
            618 => Num::X64,
            619 => Num::X8,
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
    Or = 464,
}

impl SlotValue for Op {
    const ALL: &'static [Op] = &[Op::And, Op::Or];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            50 => Op::And,
            464 => Op::Or,
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
    Max = 429,
    /// `.min`.
    Min = 444,
}

impl SlotValue for Op2 {
    const ALL: &'static [Op2] = &[Op2::Add, Op2::Max, Op2::Min];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            43 => Op2::Add,
            429 => Op2::Max,
            444 => Op2::Min,
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
    WaitLd = 598,
    /// `.wait::st`.
    WaitSt = 599,
}

impl SlotValue for Operation {
    const ALL: &'static [Operation] = &[Operation::WaitLd, Operation::WaitSt];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            598 => Operation::WaitLd,
            599 => Operation::WaitSt,
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
    GetFirstCtaidX = 197,
    /// `.get_first_ctaid::y`.
    GetFirstCtaidY = 198,
    /// `.get_first_ctaid::z`.
    GetFirstCtaidZ = 199,
}

impl SlotValue for Part {
    const ALL: &'static [Part] = &[Part::GetFirstCtaidX, Part::GetFirstCtaidY, Part::GetFirstCtaidZ];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            197 => Part::GetFirstCtaidX,
            198 => Part::GetFirstCtaidY,
            199 => Part::GetFirstCtaidZ,
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
    B4e = 79,
    /// `.ecl`.
    Ecl = 166,
    /// `.ecr`.
    Ecr = 167,
    /// `.f4e`.
    F4e = 182,
    /// `.rc16`.
    Rc16 = 487,
    /// `.rc8`.
    Rc8 = 488,
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
            79 => PermuteMode::B4e,
            166 => PermuteMode::Ecl,
            167 => PermuteMode::Ecr,
            182 => PermuteMode::F4e,
            487 => PermuteMode::Rc16,
            488 => PermuteMode::Rc8,
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
    Sp1_16 = 535,
    /// `.sp::1:2`.
    Sp1_2 = 536,
    /// `.sp::1:4`.
    Sp1_4 = 537,
    /// `.sp::1:8`.
    Sp1_8 = 538,
    /// `.sp::2:16`.
    Sp2_16 = 539,
    /// `.sp::2:4`.
    Sp2_4 = 540,
    /// `.sp::2:8`.
    Sp2_8 = 541,
    /// `.sp::4:16`.
    Sp4_16 = 542,
    /// `.sp::4:8`.
    Sp4_8 = 543,
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
            535 => Ratio::Sp1_16,
            536 => Ratio::Sp1_2,
            537 => Ratio::Sp1_4,
            538 => Ratio::Sp1_8,
            539 => Ratio::Sp2_16,
            540 => Ratio::Sp2_4,
            541 => Ratio::Sp2_8,
            542 => Ratio::Sp4_16,
            543 => Ratio::Sp4_8,
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
    Max = 429,
    /// `.min`.
    Min = 444,
}

impl SlotValue for RedOp {
    const ALL: &'static [RedOp] = &[RedOp::Max, RedOp::Min];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            429 => RedOp::Max,
            444 => RedOp::Min,
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
    Dec = 148,
    /// `.inc`.
    Inc = 236,
    /// `.max`.
    Max = 429,
    /// `.min`.
    Min = 444,
    /// `.or`.
    Or = 464,
    /// `.xor`.
    Xor = 620,
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
            148 => Reduction::Dec,
            236 => Reduction::Inc,
            429 => Reduction::Max,
            444 => Reduction::Min,
            464 => Reduction::Or,
            620 => Reduction::Xor,
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
    MbarrierReportDisabled = 437,
    /// `.mbarrier::report::validity::per_16bytes::8`.
    MbarrierReportValidityPer16bytes8 = 438,
    /// `.mbarrier::report::validity::per_16bytes::80`.
    MbarrierReportValidityPer16bytes80 = 439,
    /// `.mbarrier::report::validity::per_16bytes::8000`.
    MbarrierReportValidityPer16bytes8000 = 440,
    /// `.mbarrier::report::validity::per_16bytes::80000000`.
    MbarrierReportValidityPer16bytes80000000 = 441,
    /// `.mbarrier::report::validity::per_element::ff`.
    MbarrierReportValidityPerElementFf = 442,
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
            437 => ReportMechanism::MbarrierReportDisabled,
            438 => ReportMechanism::MbarrierReportValidityPer16bytes8,
            439 => ReportMechanism::MbarrierReportValidityPer16bytes80,
            440 => ReportMechanism::MbarrierReportValidityPer16bytes8000,
            441 => ReportMechanism::MbarrierReportValidityPer16bytes80000000,
            442 => ReportMechanism::MbarrierReportValidityPerElementFf,
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
    Rm = 500,
    /// `.rn`.
    Rn = 502,
    /// `.rp`.
    Rp = 505,
    /// `.rz`.
    Rz = 507,
}

impl SlotValue for Rnd {
    const ALL: &'static [Rnd] = &[Rnd::Rm, Rnd::Rn, Rnd::Rp, Rnd::Rz];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            500 => Rnd::Rm,
            502 => Rnd::Rn,
            505 => Rnd::Rp,
            507 => Rnd::Rz,
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
    Rm = 500,
    /// `.rn`.
    Rn = 502,
    /// `.rp`.
    Rp = 505,
    /// `.rz`.
    Rz = 507,
}

impl SlotValue for Rounding {
    const ALL: &'static [Rounding] = &[Rounding::Rm, Rounding::Rn, Rounding::Rp, Rounding::Rz];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            500 => Rounding::Rm,
            502 => Rounding::Rn,
            505 => Rounding::Rp,
            507 => Rounding::Rz,
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
    Shr15 = 532,
    /// `.shr7`.
    Shr7 = 533,
}

impl SlotValue for Scale {
    const ALL: &'static [Scale] = &[Scale::Shr15, Scale::Shr7];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            532 => Scale::Shr15,
            533 => Scale::Shr7,
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
    Block16 = 90,
    /// `.block32`.
    Block32 = 91,
    /// `.scale_vec::1X`.
    ScaleVec1X = 523,
    /// `.scale_vec::2X`.
    ScaleVec2X = 524,
    /// `.scale_vec::4X`.
    ScaleVec4X = 525,
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
            90 => ScaleVec::Block16,
            91 => ScaleVec::Block32,
            523 => ScaleVec::ScaleVec1X,
            524 => ScaleVec::ScaleVec2X,
            525 => ScaleVec::ScaleVec4X,
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
    ScaleVec1X = 523,
    /// `.scale_vec::2X`.
    ScaleVec2X = 524,
    /// `.scale_vec::4X`.
    ScaleVec4X = 525,
}

impl SlotValue for ScaleVecSize {
    const ALL: &'static [ScaleVecSize] =
        &[ScaleVecSize::ScaleVec1X, ScaleVecSize::ScaleVec2X, ScaleVecSize::ScaleVec4X];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            523 => ScaleVecSize::ScaleVec1X,
            524 => ScaleVecSize::ScaleVec2X,
            525 => ScaleVecSize::ScaleVec4X,
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
    Cluster = 106,
    /// `.cta`.
    Cta = 141,
    /// `.gpu`.
    Gpu = 206,
    /// `.sys`.
    Sys = 555,
}

impl SlotValue for Scope {
    const ALL: &'static [Scope] = &[Scope::Cluster, Scope::Cta, Scope::Gpu, Scope::Sys];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            106 => Scope::Cluster,
            141 => Scope::Cta,
            206 => Scope::Gpu,
            555 => Scope::Sys,
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
    Relaxed = 493,
    /// `.release`.
    Release = 494,
    /// `.sc`.
    Sc = 522,
}

impl SlotValue for Semantics {
    const ALL: &'static [Semantics] =
        &[Semantics::AcqRel, Semantics::Acquire, Semantics::Relaxed, Semantics::Release, Semantics::Sc];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            40 => Semantics::AcqRel,
            41 => Semantics::Acquire,
            493 => Semantics::Relaxed,
            494 => Semantics::Release,
            522 => Semantics::Sc,
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
    M16n8k128 = 269,
    /// `.m16n8k16`.
    M16n8k16 = 270,
    /// `.m16n8k256`.
    M16n8k256 = 271,
    /// `.m16n8k32`.
    M16n8k32 = 272,
    /// `.m16n8k4`.
    M16n8k4 = 273,
    /// `.m16n8k64`.
    M16n8k64 = 274,
    /// `.m16n8k8`.
    M16n8k8 = 275,
    /// `.m64n104k16`.
    M64n104k16 = 276,
    /// `.m64n104k32`.
    M64n104k32 = 277,
    /// `.m64n104k64`.
    M64n104k64 = 278,
    /// `.m64n104k8`.
    M64n104k8 = 279,
    /// `.m64n112k16`.
    M64n112k16 = 280,
    /// `.m64n112k256`.
    M64n112k256 = 281,
    /// `.m64n112k32`.
    M64n112k32 = 282,
    /// `.m64n112k64`.
    M64n112k64 = 283,
    /// `.m64n112k8`.
    M64n112k8 = 284,
    /// `.m64n120k16`.
    M64n120k16 = 285,
    /// `.m64n120k32`.
    M64n120k32 = 286,
    /// `.m64n120k64`.
    M64n120k64 = 287,
    /// `.m64n120k8`.
    M64n120k8 = 288,
    /// `.m64n128k16`.
    M64n128k16 = 289,
    /// `.m64n128k256`.
    M64n128k256 = 290,
    /// `.m64n128k32`.
    M64n128k32 = 291,
    /// `.m64n128k64`.
    M64n128k64 = 292,
    /// `.m64n128k8`.
    M64n128k8 = 293,
    /// `.m64n136k16`.
    M64n136k16 = 294,
    /// `.m64n136k32`.
    M64n136k32 = 295,
    /// `.m64n136k64`.
    M64n136k64 = 296,
    /// `.m64n136k8`.
    M64n136k8 = 297,
    /// `.m64n144k16`.
    M64n144k16 = 298,
    /// `.m64n144k256`.
    M64n144k256 = 299,
    /// `.m64n144k32`.
    M64n144k32 = 300,
    /// `.m64n144k64`.
    M64n144k64 = 301,
    /// `.m64n144k8`.
    M64n144k8 = 302,
    /// `.m64n152k16`.
    M64n152k16 = 303,
    /// `.m64n152k32`.
    M64n152k32 = 304,
    /// `.m64n152k64`.
    M64n152k64 = 305,
    /// `.m64n152k8`.
    M64n152k8 = 306,
    /// `.m64n160k16`.
    M64n160k16 = 307,
    /// `.m64n160k256`.
    M64n160k256 = 308,
    /// `.m64n160k32`.
    M64n160k32 = 309,
    /// `.m64n160k64`.
    M64n160k64 = 310,
    /// `.m64n160k8`.
    M64n160k8 = 311,
    /// `.m64n168k16`.
    M64n168k16 = 312,
    /// `.m64n168k32`.
    M64n168k32 = 313,
    /// `.m64n168k64`.
    M64n168k64 = 314,
    /// `.m64n168k8`.
    M64n168k8 = 315,
    /// `.m64n16k16`.
    M64n16k16 = 316,
    /// `.m64n16k256`.
    M64n16k256 = 317,
    /// `.m64n16k32`.
    M64n16k32 = 318,
    /// `.m64n16k64`.
    M64n16k64 = 319,
    /// `.m64n16k8`.
    M64n16k8 = 320,
    /// `.m64n176k16`.
    M64n176k16 = 321,
    /// `.m64n176k256`.
    M64n176k256 = 322,
    /// `.m64n176k32`.
    M64n176k32 = 323,
    /// `.m64n176k64`.
    M64n176k64 = 324,
    /// `.m64n176k8`.
    M64n176k8 = 325,
    /// `.m64n184k16`.
    M64n184k16 = 326,
    /// `.m64n184k32`.
    M64n184k32 = 327,
    /// `.m64n184k64`.
    M64n184k64 = 328,
    /// `.m64n184k8`.
    M64n184k8 = 329,
    /// `.m64n192k16`.
    M64n192k16 = 330,
    /// `.m64n192k256`.
    M64n192k256 = 331,
    /// `.m64n192k32`.
    M64n192k32 = 332,
    /// `.m64n192k64`.
    M64n192k64 = 333,
    /// `.m64n192k8`.
    M64n192k8 = 334,
    /// `.m64n200k16`.
    M64n200k16 = 335,
    /// `.m64n200k32`.
    M64n200k32 = 336,
    /// `.m64n200k64`.
    M64n200k64 = 337,
    /// `.m64n200k8`.
    M64n200k8 = 338,
    /// `.m64n208k16`.
    M64n208k16 = 339,
    /// `.m64n208k256`.
    M64n208k256 = 340,
    /// `.m64n208k32`.
    M64n208k32 = 341,
    /// `.m64n208k64`.
    M64n208k64 = 342,
    /// `.m64n208k8`.
    M64n208k8 = 343,
    /// `.m64n216k16`.
    M64n216k16 = 344,
    /// `.m64n216k32`.
    M64n216k32 = 345,
    /// `.m64n216k64`.
    M64n216k64 = 346,
    /// `.m64n216k8`.
    M64n216k8 = 347,
    /// `.m64n224k16`.
    M64n224k16 = 348,
    /// `.m64n224k256`.
    M64n224k256 = 349,
    /// `.m64n224k32`.
    M64n224k32 = 350,
    /// `.m64n224k64`.
    M64n224k64 = 351,
    /// `.m64n224k8`.
    M64n224k8 = 352,
    /// `.m64n232k16`.
    M64n232k16 = 353,
    /// `.m64n232k32`.
    M64n232k32 = 354,
    /// `.m64n232k64`.
    M64n232k64 = 355,
    /// `.m64n232k8`.
    M64n232k8 = 356,
    /// `.m64n240k16`.
    M64n240k16 = 357,
    /// `.m64n240k256`.
    M64n240k256 = 358,
    /// `.m64n240k32`.
    M64n240k32 = 359,
    /// `.m64n240k64`.
    M64n240k64 = 360,
    /// `.m64n240k8`.
    M64n240k8 = 361,
    /// `.m64n248k16`.
    M64n248k16 = 362,
    /// `.m64n248k32`.
    M64n248k32 = 363,
    /// `.m64n248k64`.
    M64n248k64 = 364,
    /// `.m64n248k8`.
    M64n248k8 = 365,
    /// `.m64n24k16`.
    M64n24k16 = 366,
    /// `.m64n24k256`.
    M64n24k256 = 367,
    /// `.m64n24k32`.
    M64n24k32 = 368,
    /// `.m64n24k64`.
    M64n24k64 = 369,
    /// `.m64n24k8`.
    M64n24k8 = 370,
    /// `.m64n256k16`.
    M64n256k16 = 371,
    /// `.m64n256k256`.
    M64n256k256 = 372,
    /// `.m64n256k32`.
    M64n256k32 = 373,
    /// `.m64n256k64`.
    M64n256k64 = 374,
    /// `.m64n256k8`.
    M64n256k8 = 375,
    /// `.m64n32k16`.
    M64n32k16 = 376,
    /// `.m64n32k256`.
    M64n32k256 = 377,
    /// `.m64n32k32`.
    M64n32k32 = 378,
    /// `.m64n32k64`.
    M64n32k64 = 379,
    /// `.m64n32k8`.
    M64n32k8 = 380,
    /// `.m64n40k16`.
    M64n40k16 = 381,
    /// `.m64n40k32`.
    M64n40k32 = 382,
    /// `.m64n40k64`.
    M64n40k64 = 383,
    /// `.m64n40k8`.
    M64n40k8 = 384,
    /// `.m64n48k16`.
    M64n48k16 = 385,
    /// `.m64n48k256`.
    M64n48k256 = 386,
    /// `.m64n48k32`.
    M64n48k32 = 387,
    /// `.m64n48k64`.
    M64n48k64 = 388,
    /// `.m64n48k8`.
    M64n48k8 = 389,
    /// `.m64n56k16`.
    M64n56k16 = 390,
    /// `.m64n56k32`.
    M64n56k32 = 391,
    /// `.m64n56k64`.
    M64n56k64 = 392,
    /// `.m64n56k8`.
    M64n56k8 = 393,
    /// `.m64n64k16`.
    M64n64k16 = 394,
    /// `.m64n64k256`.
    M64n64k256 = 395,
    /// `.m64n64k32`.
    M64n64k32 = 396,
    /// `.m64n64k64`.
    M64n64k64 = 397,
    /// `.m64n64k8`.
    M64n64k8 = 398,
    /// `.m64n72k16`.
    M64n72k16 = 399,
    /// `.m64n72k32`.
    M64n72k32 = 400,
    /// `.m64n72k64`.
    M64n72k64 = 401,
    /// `.m64n72k8`.
    M64n72k8 = 402,
    /// `.m64n80k16`.
    M64n80k16 = 403,
    /// `.m64n80k256`.
    M64n80k256 = 404,
    /// `.m64n80k32`.
    M64n80k32 = 405,
    /// `.m64n80k64`.
    M64n80k64 = 406,
    /// `.m64n80k8`.
    M64n80k8 = 407,
    /// `.m64n88k16`.
    M64n88k16 = 408,
    /// `.m64n88k32`.
    M64n88k32 = 409,
    /// `.m64n88k64`.
    M64n88k64 = 410,
    /// `.m64n88k8`.
    M64n88k8 = 411,
    /// `.m64n8k16`.
    M64n8k16 = 412,
    /// `.m64n8k256`.
    M64n8k256 = 413,
    /// `.m64n8k32`.
    M64n8k32 = 414,
    /// `.m64n8k64`.
    M64n8k64 = 415,
    /// `.m64n8k8`.
    M64n8k8 = 416,
    /// `.m64n96k16`.
    M64n96k16 = 417,
    /// `.m64n96k256`.
    M64n96k256 = 418,
    /// `.m64n96k32`.
    M64n96k32 = 419,
    /// `.m64n96k64`.
    M64n96k64 = 420,
    /// `.m64n96k8`.
    M64n96k8 = 421,
    /// `.m8n8k128`.
    M8n8k128 = 424,
    /// `.m8n8k16`.
    M8n8k16 = 425,
    /// `.m8n8k32`.
    M8n8k32 = 426,
    /// `.m8n8k4`.
    M8n8k4 = 427,
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
            269 => Shape::M16n8k128,
            270 => Shape::M16n8k16,
            271 => Shape::M16n8k256,
            272 => Shape::M16n8k32,
            273 => Shape::M16n8k4,
            274 => Shape::M16n8k64,
            275 => Shape::M16n8k8,
            276 => Shape::M64n104k16,
            277 => Shape::M64n104k32,
            278 => Shape::M64n104k64,
            279 => Shape::M64n104k8,
            280 => Shape::M64n112k16,
            281 => Shape::M64n112k256,
            282 => Shape::M64n112k32,
            283 => Shape::M64n112k64,
            284 => Shape::M64n112k8,
            285 => Shape::M64n120k16,
            286 => Shape::M64n120k32,
            287 => Shape::M64n120k64,
            288 => Shape::M64n120k8,
            289 => Shape::M64n128k16,
            290 => Shape::M64n128k256,
            291 => Shape::M64n128k32,
            292 => Shape::M64n128k64,
            293 => Shape::M64n128k8,
            294 => Shape::M64n136k16,
            295 => Shape::M64n136k32,
            296 => Shape::M64n136k64,
            297 => Shape::M64n136k8,
            298 => Shape::M64n144k16,
            299 => Shape::M64n144k256,
            300 => Shape::M64n144k32,
            301 => Shape::M64n144k64,
            302 => Shape::M64n144k8,
            303 => Shape::M64n152k16,
            304 => Shape::M64n152k32,
            305 => Shape::M64n152k64,
            306 => Shape::M64n152k8,
            307 => Shape::M64n160k16,
            308 => Shape::M64n160k256,
            309 => Shape::M64n160k32,
            310 => Shape::M64n160k64,
            311 => Shape::M64n160k8,
            312 => Shape::M64n168k16,
            313 => Shape::M64n168k32,
            314 => Shape::M64n168k64,
            315 => Shape::M64n168k8,
            316 => Shape::M64n16k16,
            317 => Shape::M64n16k256,
            318 => Shape::M64n16k32,
            319 => Shape::M64n16k64,
            320 => Shape::M64n16k8,
            321 => Shape::M64n176k16,
            322 => Shape::M64n176k256,
            323 => Shape::M64n176k32,
            324 => Shape::M64n176k64,
            325 => Shape::M64n176k8,
            326 => Shape::M64n184k16,
            327 => Shape::M64n184k32,
            328 => Shape::M64n184k64,
            329 => Shape::M64n184k8,
            330 => Shape::M64n192k16,
            331 => Shape::M64n192k256,
            332 => Shape::M64n192k32,
            333 => Shape::M64n192k64,
            334 => Shape::M64n192k8,
            335 => Shape::M64n200k16,
            336 => Shape::M64n200k32,
            337 => Shape::M64n200k64,
            338 => Shape::M64n200k8,
            339 => Shape::M64n208k16,
            340 => Shape::M64n208k256,
            341 => Shape::M64n208k32,
            342 => Shape::M64n208k64,
            343 => Shape::M64n208k8,
            344 => Shape::M64n216k16,
            345 => Shape::M64n216k32,
            346 => Shape::M64n216k64,
            347 => Shape::M64n216k8,
            348 => Shape::M64n224k16,
            349 => Shape::M64n224k256,
            350 => Shape::M64n224k32,
            351 => Shape::M64n224k64,
            352 => Shape::M64n224k8,
            353 => Shape::M64n232k16,
            354 => Shape::M64n232k32,
            355 => Shape::M64n232k64,
            356 => Shape::M64n232k8,
            357 => Shape::M64n240k16,
            358 => Shape::M64n240k256,
            359 => Shape::M64n240k32,
            360 => Shape::M64n240k64,
            361 => Shape::M64n240k8,
            362 => Shape::M64n248k16,
            363 => Shape::M64n248k32,
            364 => Shape::M64n248k64,
            365 => Shape::M64n248k8,
            366 => Shape::M64n24k16,
            367 => Shape::M64n24k256,
            368 => Shape::M64n24k32,
            369 => Shape::M64n24k64,
            370 => Shape::M64n24k8,
            371 => Shape::M64n256k16,
            372 => Shape::M64n256k256,
            373 => Shape::M64n256k32,
            374 => Shape::M64n256k64,
            375 => Shape::M64n256k8,
            376 => Shape::M64n32k16,
            377 => Shape::M64n32k256,
            378 => Shape::M64n32k32,
            379 => Shape::M64n32k64,
            380 => Shape::M64n32k8,
            381 => Shape::M64n40k16,
            382 => Shape::M64n40k32,
            383 => Shape::M64n40k64,
            384 => Shape::M64n40k8,
            385 => Shape::M64n48k16,
            386 => Shape::M64n48k256,
            387 => Shape::M64n48k32,
            388 => Shape::M64n48k64,
            389 => Shape::M64n48k8,
            390 => Shape::M64n56k16,
            391 => Shape::M64n56k32,
            392 => Shape::M64n56k64,
            393 => Shape::M64n56k8,
            394 => Shape::M64n64k16,
            395 => Shape::M64n64k256,
            396 => Shape::M64n64k32,
            397 => Shape::M64n64k64,
            398 => Shape::M64n64k8,
            399 => Shape::M64n72k16,
            400 => Shape::M64n72k32,
            401 => Shape::M64n72k64,
            402 => Shape::M64n72k8,
            403 => Shape::M64n80k16,
            404 => Shape::M64n80k256,
            405 => Shape::M64n80k32,
            406 => Shape::M64n80k64,
            407 => Shape::M64n80k8,
            408 => Shape::M64n88k16,
            409 => Shape::M64n88k32,
            410 => Shape::M64n88k64,
            411 => Shape::M64n88k8,
            412 => Shape::M64n8k16,
            413 => Shape::M64n8k256,
            414 => Shape::M64n8k32,
            415 => Shape::M64n8k64,
            416 => Shape::M64n8k8,
            417 => Shape::M64n96k16,
            418 => Shape::M64n96k256,
            419 => Shape::M64n96k32,
            420 => Shape::M64n96k64,
            421 => Shape::M64n96k8,
            424 => Shape::M8n8k128,
            425 => Shape::M8n8k16,
            426 => Shape::M8n8k32,
            427 => Shape::M8n8k4,
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
    Bfly = 89,
    /// `.down`.
    Down = 150,
    /// `.idx`.
    Idx = 229,
    /// `.up`.
    Up = 589,
}

impl SlotValue for ShuffleMode {
    const ALL: &'static [ShuffleMode] =
        &[ShuffleMode::Bfly, ShuffleMode::Down, ShuffleMode::Idx, ShuffleMode::Up];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            89 => ShuffleMode::Bfly,
            150 => ShuffleMode::Down,
            229 => ShuffleMode::Idx,
            589 => ShuffleMode::Up,
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
    FenceAfterThreadSync = 186,
    /// `.fence::before_thread_sync`.
    FenceBeforeThreadSync = 187,
}

impl SlotValue for Side {
    const ALL: &'static [Side] = &[Side::FenceAfterThreadSync, Side::FenceBeforeThreadSync];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            186 => Side::FenceAfterThreadSync,
            187 => Side::FenceBeforeThreadSync,
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
    Const = 136,
    /// `.global`.
    Global = 202,
    /// `.local`.
    Local = 262,
    /// `.param`.
    Param = 469,
    /// `.param::entry`.
    ParamEntry = 470,
    /// `.param::func`.
    ParamFunc = 471,
    /// `.shared`.
    Shared = 527,
    /// `.shared::cluster`.
    SharedCluster = 528,
    /// `.shared::cta`.
    SharedCta = 529,
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
            136 => Space::Const,
            202 => Space::Global,
            262 => Space::Local,
            469 => Space::Param,
            470 => Space::ParamEntry,
            471 => Space::ParamFunc,
            527 => Space::Shared,
            528 => Space::SharedCluster,
            529 => Space::SharedCta,
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
    Shared = 527,
    /// `.shared::cluster`.
    SharedCluster = 528,
    /// `.shared::cta`.
    SharedCta = 529,
}

impl SlotValue for Ss {
    const ALL: &'static [Ss] = &[Ss::Shared, Ss::SharedCluster, Ss::SharedCta];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            527 => Ss::Shared,
            528 => Ss::SharedCluster,
            529 => Ss::SharedCta,
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
    SyncRestrictSharedCluster = 551,
    /// `.sync_restrict::shared::cluster::read`.
    SyncRestrictSharedClusterRead = 552,
    /// `.sync_restrict::shared::cta`.
    SyncRestrictSharedCta = 553,
    /// `.sync_restrict::shared::read::mma::a`.
    SyncRestrictSharedReadMmaA = 554,
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
            551 => SyncRestrict::SyncRestrictSharedCluster,
            552 => SyncRestrict::SyncRestrictSharedClusterRead,
            553 => SyncRestrict::SyncRestrictSharedCta,
            554 => SyncRestrict::SyncRestrictSharedReadMmaA,
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
    /// `.box_dim`.
    BoxDim = 94,
    /// `.element_stride`.
    ElementStride = 168,
    /// `.elemtype`.
    Elemtype = 169,
    /// `.fill_mode`.
    FillMode = 189,
    /// `.global_dim`.
    GlobalDim = 204,
    /// `.interleave_layout`.
    InterleaveLayout = 238,
    /// `.swizzle_atomicity`.
    SwizzleAtomicity = 548,
    /// `.swizzle_mode`.
    SwizzleMode = 549,
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
            94 => TensormapField::BoxDim,
            168 => TensormapField::ElementStride,
            169 => TensormapField::Elemtype,
            189 => TensormapField::FillMode,
            204 => TensormapField::GlobalDim,
            238 => TensormapField::InterleaveLayout,
            548 => TensormapField::SwizzleAtomicity,
            549 => TensormapField::SwizzleMode,
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
    B128 = 64,
    /// `.b16`: 16 bits without meaning of their own.
    B16 = 65,
    /// `.b2`: 2 bits without meaning of their own.
    B2 = 66,
    /// `.b32`: 32 bits without meaning of their own.
    B32 = 74,
    /// `.b4`: 4 bits without meaning of their own.
    B4 = 78,
    /// `.b4x16_p64`: sixteen 4-bit elements, then eight bytes of padding.
    B4x16P64 = 80,
    /// `.b64`: 64 bits without meaning of their own.
    B64 = 81,
    /// `.b6x16_p32`: sixteen 6-bit elements, then four bytes of padding.
    B6x16P32 = 82,
    /// `.b8`: 8 bits without meaning of their own.
    B8 = 83,
    /// `.b8x16`: sixteen bytes.
    B8x16 = 84,
    /// `.bf16`: brain float: sign, 8-bit exponent, 7-bit fraction.
    Bf16 = 87,
    /// `.bf16x2`: two brain floats.
    Bf16x2 = 88,
    /// `.e2m1`: 4-bit float: 2-bit exponent, 1-bit fraction.
    E2m1 = 151,
    /// `.e2m1x2`: two .e2m1 numbers in a byte.
    E2m1x2 = 152,
    /// `.e2m1x4`: four .e2m1 numbers in two bytes.
    E2m1x4 = 153,
    /// `.e2m3`: 6-bit float kept in a byte: 2-bit exponent, 3-bit fraction.
    E2m3 = 154,
    /// `.e2m3x2`: two .e2m3 numbers, each in a byte.
    E2m3x2 = 155,
    /// `.e2m3x4`: four .e2m3 numbers, each in a byte.
    E2m3x4 = 156,
    /// `.e3m2`: 6-bit float kept in a byte: 3-bit exponent, 2-bit fraction.
    E3m2 = 157,
    /// `.e3m2x2`: two .e3m2 numbers, each in a byte.
    E3m2x2 = 158,
    /// `.e3m2x4`: four .e3m2 numbers, each in a byte.
    E3m2x4 = 159,
    /// `.e4m3`: 8-bit float: 4-bit exponent, 3-bit fraction, no infinity.
    E4m3 = 160,
    /// `.e4m3x2`: two .e4m3 numbers.
    E4m3x2 = 161,
    /// `.e4m3x4`: four .e4m3 numbers.
    E4m3x4 = 162,
    /// `.e5m2`: 8-bit float: 5-bit exponent, 2-bit fraction.
    E5m2 = 163,
    /// `.e5m2x2`: two .e5m2 numbers.
    E5m2x2 = 164,
    /// `.e5m2x4`: four .e5m2 numbers.
    E5m2x4 = 165,
    /// `.f16`: half-precision number (IEEE 754 binary16).
    F16 = 178,
    /// `.f16x2`: two half-precision numbers.
    F16x2 = 179,
    /// `.f32`: single-precision number (IEEE 754 binary32).
    F32 = 180,
    /// `.f32x2`: two single-precision numbers.
    F32x2 = 181,
    /// `.f64`: double-precision number (IEEE 754 binary64).
    F64 = 183,
    /// `.pred`: truth value.
    Pred = 477,
    /// `.s16`: 16-bit signed integer.
    S16 = 509,
    /// `.s16x2`: two 16-bit signed integers.
    S16x2 = 510,
    /// `.s2`: 2-bit signed integer.
    S2 = 511,
    /// `.s2f6`: 8-bit signed fixed-point number with six fraction bits.
    S2f6 = 512,
    /// `.s2f6x2`: two .s2f6 numbers.
    S2f6x2 = 513,
    /// `.s32`: 32-bit signed integer.
    S32 = 514,
    /// `.s4`: 4-bit signed integer.
    S4 = 515,
    /// `.s64`: 64-bit signed integer.
    S64 = 516,
    /// `.s8`: 8-bit signed integer.
    S8 = 517,
    /// `.s8x4`: four 8-bit signed integers.
    S8x4 = 518,
    /// `.samplerref`: handle of a texture sampler.
    Samplerref = 519,
    /// `.surfref`: handle of a surface.
    Surfref = 547,
    /// `.texref`: handle of a texture.
    Texref = 562,
    /// `.tf32`: single-precision range with a 10-bit fraction, in 32 bits.
    Tf32 = 563,
    /// `.u16`: 16-bit unsigned integer.
    U16 = 572,
    /// `.u16x2`: two 16-bit unsigned integers.
    U16x2 = 573,
    /// `.u2`: 2-bit unsigned integer.
    U2 = 574,
    /// `.u32`: 32-bit unsigned integer.
    U32 = 575,
    /// `.u4`: 4-bit unsigned integer.
    U4 = 576,
    /// `.u64`: 64-bit unsigned integer.
    U64 = 577,
    /// `.u8`: 8-bit unsigned integer.
    U8 = 578,
    /// `.u8x4`: four 8-bit unsigned integers.
    U8x4 = 579,
    /// `.ue4m3`: 8-bit scale: 4-bit exponent, 3-bit fraction, no sign.
    Ue4m3 = 580,
    /// `.ue5m3`: 8-bit scale: 5-bit exponent, 3-bit fraction, no sign.
    Ue5m3 = 581,
    /// `.ue5m3x2`: two .ue5m3 scales.
    Ue5m3x2 = 582,
    /// `.ue8m0`: 8-bit scale: a power of two, no sign.
    Ue8m0 = 583,
    /// `.ue8m0x2`: two .ue8m0 scales.
    Ue8m0x2 = 584,
    /// `.ue8m0x4`: four .ue8m0 scales.
    Ue8m0x4 = 585,
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
            64 => Type::B128,
            65 => Type::B16,
            66 => Type::B2,
            74 => Type::B32,
            78 => Type::B4,
            80 => Type::B4x16P64,
            81 => Type::B64,
            82 => Type::B6x16P32,
            83 => Type::B8,
            84 => Type::B8x16,
            87 => Type::Bf16,
            88 => Type::Bf16x2,
            151 => Type::E2m1,
            152 => Type::E2m1x2,
            153 => Type::E2m1x4,
            154 => Type::E2m3,
            155 => Type::E2m3x2,
            156 => Type::E2m3x4,
            157 => Type::E3m2,
            158 => Type::E3m2x2,
            159 => Type::E3m2x4,
            160 => Type::E4m3,
            161 => Type::E4m3x2,
            162 => Type::E4m3x4,
            163 => Type::E5m2,
            164 => Type::E5m2x2,
            165 => Type::E5m2x4,
            178 => Type::F16,
            179 => Type::F16x2,
            180 => Type::F32,
            181 => Type::F32x2,
            183 => Type::F64,
            477 => Type::Pred,
            509 => Type::S16,
            510 => Type::S16x2,
            511 => Type::S2,
            512 => Type::S2f6,
            513 => Type::S2f6x2,
            514 => Type::S32,
            515 => Type::S4,
            516 => Type::S64,
            517 => Type::S8,
            518 => Type::S8x4,
            519 => Type::Samplerref,
            547 => Type::Surfref,
            562 => Type::Texref,
            563 => Type::Tf32,
            572 => Type::U16,
            573 => Type::U16x2,
            574 => Type::U2,
            575 => Type::U32,
            576 => Type::U4,
            577 => Type::U64,
            578 => Type::U8,
            579 => Type::U8x4,
            580 => Type::Ue4m3,
            581 => Type::Ue5m3,
            582 => Type::Ue5m3x2,
            583 => Type::Ue8m0,
            584 => Type::Ue8m0x2,
            585 => Type::Ue8m0x4,
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
    V2 = 590,
    /// `.v4`.
    V4 = 591,
}

impl SlotValue for Vec {
    const ALL: &'static [Vec] = &[Vec::V2, Vec::V4];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            590 => Vec::V2,
            591 => Vec::V4,
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
    V2 = 590,
    /// `.v4`.
    V4 = 591,
    /// `.v8`.
    V8 = 592,
}

impl SlotValue for Vector {
    const ALL: &'static [Vector] = &[Vector::V2, Vector::V4, Vector::V8];

    fn from_word(word: Word) -> Option<Self> {
        Some(match word.0 {
            590 => Vector::V2,
            591 => Vector::V4,
            592 => Vector::V8,
            _ => return None,
        })
    }

    fn word(self) -> Word {
        Word(self as u16)
    }
}
