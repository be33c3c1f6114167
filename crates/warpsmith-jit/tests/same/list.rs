//! All operations that only compute, with registers in places of their own.

use warpsmith_engine::op::{
    Combine, Compare, Float1, Float2, Float3, FloatMode, FloatType, Integer1, Integer2, Integer3, Number, Op,
    Relation, Rounding, Space, SpecialRegister, Width,
};
use warpsmith_engine::register::{Pred, Reg};

/// Where results and operands stand until they are given registers.
pub const D: Reg = Reg(0);
pub const A: Reg = Reg(8);
pub const B: Reg = Reg(16);
pub const C: Reg = Reg(24);
/// The same of predicates.
pub const P: Pred = Pred(0);
pub const PA: Pred = Pred(1);
pub const PB: Pred = Pred(2);
pub const PC: Pred = Pred(3);

/// Lists of all variants: one that is not in its list does not compile.
macro_rules! every {
    ($($name:ident: $ty:ident = [$($variant:ident $({ $($field:ident: $value:expr),* })?),* $(,)?];)*) => { $(
        fn $name() -> Vec<$ty> {
            let listed = |one: &$ty| match one {
                $($ty::$variant { .. } => {})*
            };
            let all = vec![$($ty::$variant $({ $($field: $value),* })?),*];
            all.iter().for_each(listed);
            all
        }
    )* };
}

every! {
    integer1: Integer1 = [
        Not, CNot, Negate, Absolute, CountOnes, LeadingZeros, Reverse,
        FindHighest { signed: true, shift: false },
    ];
    integer2: Integer2 = [
        Add, Subtract, AddSaturating { signed: true }, SubtractSaturating { signed: false }, Multiply,
        MultiplyHigh { signed: true }, Divide { signed: true }, Remainder { signed: true },
        Minimum { signed: true }, Maximum { signed: true }, And, Or, Xor, ShiftLeft, ShiftRight { signed: true },
        BitMask { wrap: false }, SignExtendAt { signed: true, wrap: false },
    ];
    integer3: Integer3 = [
        MultiplyAdd, MultiplyAddHigh { signed: true, saturate: false }, AbsoluteDifference { signed: true }, Logic, Sum,
        Permute, PermuteAs, FunnelLeft { wrap: true }, FunnelRight { wrap: false },
        ShiftPair { left: true, signed: false, upper: true }, Extract { signed: true }, FindNth, Dot4, Dot2,
    ];
    relations: Relation = [Equal, NotEqual, Less, LessEqual, Greater, GreaterEqual];
    combines: Combine = [And, Or, Xor, AndNot];
    roundings: Rounding = [Nearest, NearestAway, Zero, Down, Up];
    widths: Width = [W8, W16, W32, W64, W128];
}

/// Those that are there for signed numbers and for others.
fn unsigned2() -> [Integer2; 7] {
    [
        Integer2::AddSaturating { signed: false },
        Integer2::MultiplyHigh { signed: false },
        Integer2::Divide { signed: false },
        Integer2::Remainder { signed: false },
        Integer2::Minimum { signed: false },
        Integer2::Maximum { signed: false },
        Integer2::ShiftRight { signed: false },
    ]
}

const REAL: [FloatType; 2] = [FloatType::F32, FloatType::F64];

/// Modes of a type: plain, and each thing besides alone.
fn modes(ty: FloatType) -> Vec<FloatMode> {
    let plain = FloatMode::plain(ty);
    let mut out = vec![plain];
    out.extend([Rounding::Zero, Rounding::Up].map(|rounding| FloatMode { rounding, ..plain }));
    out.push(FloatMode { ftz: true, ..plain });
    out.push(FloatMode { saturate: true, ..plain });
    out.push(FloatMode { nan: true, ..plain });
    out
}

fn integers(out: &mut Vec<Op>) {
    for width in widths() {
        if width == Width::W128 {
            continue;
        }
        out.push(Op::Move { width, d: D, a: A });
        out.push(Op::Select { width, d: D, a: A, b: B, p: PA });
        for to in widths().into_iter().filter(|to| *to != Width::W128) {
            for signed in [false, true] {
                out.push(Op::Extend { from: width, signed, to, d: D, a: A });
            }
        }
        if width.bits() < 32 {
            continue;
        }
        out.extend(integer1().into_iter().map(|f| Op::Integer1 { f, width, d: D, a: A }));
        let all = integer2().into_iter().chain(unsigned2());
        out.extend(all.map(|f| Op::Integer2 { f, width, d: D, a: A, b: B }));
        for f in integer3() {
            let extras: &[u32] = match f {
                Integer3::Logic => &[0x00, 0x80, 0xe8, 0x96, 0xca, 0x1b, 0xfe, 0x2d, 0x78, 0xff, 0x5a, 0x39],
                Integer3::Sum => &[0, 1, 2, 4, 7, 3 | 5 << 3, 0xffff_fff8],
                _ => &[0],
            };
            out.extend(extras.iter().map(|extra| Op::Integer3 {
                f,
                width,
                extra: *extra,
                d: D,
                a: A,
                b: B,
                c: C,
            }));
        }
        for signed in [false, true] {
            for relation in relations() {
                out.push(Op::CompareIntegers { relation, signed, width, p: P, a: A, b: B });
            }
            if width == Width::W32 {
                out.push(Op::Wide { signed, width, d: D, a: A, b: B, c: None });
                out.push(Op::Wide { signed, width, d: D, a: A, b: B, c: Some(C) });
            }
        }
    }
}

fn numbers(out: &mut Vec<Op>) {
    for ty in REAL {
        for mode in modes(ty) {
            for f in [Float1::Negate, Float1::Absolute, Float1::Reciprocal, Float1::Root, Float1::Whole] {
                out.push(Op::Float1 { f, mode, d: D, a: A });
            }
            for f in [
                Float2::Add,
                Float2::Subtract,
                Float2::Multiply,
                Float2::NegatedMultiply,
                Float2::Divide,
                Float2::Minimum,
                Float2::Maximum,
                Float2::CopySign,
            ] {
                out.push(Op::Float2 { f, mode, d: D, a: A, b: B });
            }
            let signed = |product, addend| Float3::MultiplyAddSigned { product, addend };
            for f in [
                Float3::MultiplyAdd,
                signed(false, false),
                signed(true, false),
                signed(false, true),
                signed(true, true),
                Float3::MultiplyAddOob,
            ] {
                out.push(Op::Float3 { f, mode, d: D, a: A, b: B, c: C });
            }
        }
        for bits in 0..16u8 {
            let bit = |at: u8| bits >> at & 1 != 0;
            let relation = Compare { less: bit(0), equal: bit(1), greater: bit(2), unordered: bit(3) };
            out.push(Op::CompareFloats { relation, ty, ftz: bits == 5, p: P, a: A, b: B });
        }
    }
    let integer = |signed| Number::Integer { bits: 32, signed };
    let number = Number::Float(FloatType::F32);
    for rounding in roundings() {
        for signed in [false, true] {
            let mode = FloatMode { rounding, ..FloatMode::plain(FloatType::F32) };
            out.push(Op::Convert { from: integer(signed), to: number, mode, d: D, a: A });
            out.push(Op::Convert { from: number, to: integer(signed), mode, d: D, a: A });
            let mode = FloatMode { ftz: true, ..mode };
            out.push(Op::Convert { from: number, to: integer(signed), mode, d: D, a: A });
        }
    }
    let mode = FloatMode::plain(FloatType::F32);
    out.push(Op::Convert { from: number, to: Number::Float(FloatType::F64), mode, d: D, a: A });
    out.push(Op::Convert { from: Number::Float(FloatType::F64), to: number, mode, d: D, a: A });
}

fn rest(out: &mut Vec<Op>) {
    out.extend(combines().into_iter().map(|f| Op::Predicates { f, p: P, a: PA, b: PB }));
    for table in [0x00, 0x80, 0x96, 0xe8, 0xca, 0xff, 0x2d] {
        out.push(Op::Predicates3 { table, p: P, a: PA, b: PB, c: PC });
    }
    for value in [false, true] {
        out.push(Op::MovePredicate { p: P, a: PA, negate: value });
        out.push(Op::SetPredicate { p: P, value });
        for space in [Space::Shared, Space::Local, Space::Global, Space::Constant, Space::Parameter] {
            out.push(Op::ConvertAddress { space, to_generic: value, d: D, a: A });
        }
    }
    out.push(Op::FromPredicate { d: D, p: PA });
    for axis in 0..3 {
        for register in [
            SpecialRegister::ThreadIndex(axis),
            SpecialRegister::BlockSize(axis),
            SpecialRegister::BlockIndex(axis),
            SpecialRegister::GridSize(axis),
        ] {
            out.push(Op::Special { register, d: D });
        }
    }
    for register in [SpecialRegister::Lane, SpecialRegister::Warp, SpecialRegister::Warps] {
        out.push(Op::Special { register, d: D });
    }
}

/// All of them.
pub fn all() -> Vec<Op> {
    let mut out = Vec::new();
    integers(&mut out);
    numbers(&mut out);
    rest(&mut out);
    out
}

/// An operation with other registers.
pub fn with(op: &Op, reg: impl Fn(Reg) -> Reg, pred: impl Fn(Pred) -> Pred) -> Op {
    let mut op = op.clone();
    match &mut op {
        Op::Move { d, a, .. }
        | Op::Extend { d, a, .. }
        | Op::Integer1 { d, a, .. }
        | Op::Float1 { d, a, .. }
        | Op::Convert { d, a, .. }
        | Op::ConvertAddress { d, a, .. } => (*d, *a) = (reg(*d), reg(*a)),
        Op::Integer2 { d, a, b, .. } | Op::Float2 { d, a, b, .. } => {
            (*d, *a, *b) = (reg(*d), reg(*a), reg(*b))
        }
        Op::Integer3 { d, a, b, c, .. } | Op::Float3 { d, a, b, c, .. } => {
            (*d, *a, *b, *c) = (reg(*d), reg(*a), reg(*b), reg(*c));
        }
        Op::Wide { d, a, b, c, .. } => {
            (*d, *a, *b) = (reg(*d), reg(*a), reg(*b));
            *c = c.map(&reg);
        }
        Op::CompareIntegers { p, a, b, .. } | Op::CompareFloats { p, a, b, .. } => {
            (*p, *a, *b) = (pred(*p), reg(*a), reg(*b));
        }
        Op::Select { d, a, b, p, .. } => (*d, *a, *b, *p) = (reg(*d), reg(*a), reg(*b), pred(*p)),
        Op::Predicates { p, a, b, .. } => (*p, *a, *b) = (pred(*p), pred(*a), pred(*b)),
        Op::Predicates3 { p, a, b, c, .. } => (*p, *a, *b, *c) = (pred(*p), pred(*a), pred(*b), pred(*c)),
        Op::MovePredicate { p, a, .. } => (*p, *a) = (pred(*p), pred(*a)),
        Op::SetPredicate { p, .. } => *p = pred(*p),
        Op::FromPredicate { d, p } => (*d, *p) = (reg(*d), pred(*p)),
        Op::Special { d, .. } => *d = reg(*d),
        _ => {}
    }
    op
}
