//! Wrong on purpose, to see whether the tests notice: only compiled with the feature `mutate`. What lowerings make of PTX and of
//! machine code is changed here, an operation at a time; `ptx/mutate.rs` and `volta/mutate.rs` say when.

use warpsmith_program::op::{
    Approximation, AtomicFunction, Combine, Float1, Float2, Float3, Integer1, Integer2, Integer3, Op,
    Relation, Shuffle, Vote,
};

/// Whether an operation only moves: what is wrong elsewhere tells more.
pub(super) fn is_plain(op: &Op) -> bool {
    matches!(op, Op::Move { .. } | Op::Extend { .. } | Op::MovePredicate { .. })
}

/// An operation that does something near.
pub(super) fn near(op: Op) -> Op {
    match op {
        Op::Integer1 { f, width, d, a } => Op::Integer1 { f: one(f), width, d, a },
        Op::Integer2 { f, width, d, a, b } => Op::Integer2 { f: two(f), width, d, a, b },
        Op::Integer3 { f, width, extra, d, a, b, c } => {
            let (f, extra) = three(f, extra);
            let swaps = matches!(f, Integer3::MultiplyAdd | Integer3::FindNth);
            let (b, c) = if swaps { (c, b) } else { (b, c) };
            Op::Integer3 { f, width, extra, d, a, b, c }
        }
        Op::Wide { signed, width, d, a, b, c } => Op::Wide { signed: !signed, width, d, a, b, c },
        Op::Carry { subtract, width, d, a, b, carry_in, carry_out } => {
            Op::Carry { subtract: !subtract, width, d, a, b, carry_in, carry_out }
        }
        Op::Float1 { f, mode, d, a } => Op::Float1 { f: float_one(f), mode, d, a },
        Op::Float2 { f, mode, d, a, b } => Op::Float2 { f: float_two(f), mode, d, a, b },
        Op::Float3 { f, mode, d, a, b, c } => match f {
            Float3::Minimum => Op::Float3 { f: Float3::Maximum, mode, d, a, b, c },
            Float3::Maximum => Op::Float3 { f: Float3::Minimum, mode, d, a, b, c },
            f => Op::Float3 { f, mode, d, a, b: c, c: b },
        },
        Op::Convert { from, to, mut mode, d, a } => {
            mode.saturate = !mode.saturate;
            Op::Convert { from, to, mode, d, a }
        }
        Op::CompareIntegers { relation, signed, width, p, a, b } => {
            Op::CompareIntegers { relation: other(relation), signed, width, p, a, b }
        }
        Op::CompareFloats { mut relation, ty, ftz, p, a, b } => {
            relation.unordered = !relation.unordered;
            Op::CompareFloats { relation, ty, ftz, p, a, b }
        }
        Op::Select { width, d, a, b, p } => Op::Select { width, d, a: b, b: a, p },
        Op::Predicates { f, p, a, b } => {
            Op::Predicates { f: if f == Combine::Or { Combine::And } else { Combine::Or }, p, a, b }
        }
        Op::MovePredicate { p, a, negate } => Op::MovePredicate { p, a, negate: !negate },
        Op::Load { address, size, signed, count, d } => Op::Load { address, size, signed: !signed, count, d },
        Op::Store { address, size, count, a } if count > 1 => {
            Op::Store { address, size, count: count - 1, a }
        }
        Op::Atomic { f, address, width, d, a, b } => Op::Atomic { f: atomic(f), address, width, d, a, b },
        Op::ConvertAddress { space, to_generic, d, a } => {
            Op::ConvertAddress { space, to_generic: !to_generic, d, a }
        }
        Op::Shuffle { f, d, p, a, b, c, members } => {
            let f = if f == Shuffle::Up { Shuffle::Down } else { Shuffle::Up };
            Op::Shuffle { f, d, p, a, b, c, members }
        }
        Op::Vote { f, d, p, a, negate, members } => {
            let f = if f == Vote::All { Vote::Any } else { Vote::All };
            Op::Vote { f, d, p, a, negate, members }
        }
        Op::Reduce { f, d, a, members } => Op::Reduce { f: atomic(f), d, a, members },
        Op::Match { all, width, d, p, a, members } => Op::Match { all: !all, width, d, p, a, members },
        _ => Op::Nop,
    }
}

fn one(f: Integer1) -> Integer1 {
    match f {
        Integer1::Not | Integer1::Absolute => Integer1::Negate,
        Integer1::CNot | Integer1::Negate | Integer1::Reverse => Integer1::Not,
        Integer1::CountOnes => Integer1::LeadingZeros,
        Integer1::LeadingZeros => Integer1::CountOnes,
        Integer1::FindHighest { signed, shift } => Integer1::FindHighest { signed: !signed, shift },
    }
}

fn two(f: Integer2) -> Integer2 {
    match f {
        Integer2::Add | Integer2::SubtractSaturating { .. } => Integer2::Subtract,
        Integer2::Subtract | Integer2::Multiply | Integer2::AddSaturating { .. } => Integer2::Add,
        Integer2::MultiplyHigh { signed } => Integer2::MultiplyHigh { signed: !signed },
        Integer2::Divide { signed } => Integer2::Divide { signed: !signed },
        Integer2::Remainder { signed } => Integer2::Remainder { signed: !signed },
        Integer2::Minimum { signed } => Integer2::Minimum { signed: !signed },
        Integer2::Maximum { signed } => Integer2::Maximum { signed: !signed },
        Integer2::And | Integer2::Xor => Integer2::Or,
        Integer2::Or => Integer2::Xor,
        Integer2::ShiftLeft => Integer2::ShiftRight { signed: false },
        Integer2::ShiftRight { signed } => Integer2::ShiftRight { signed: !signed },
        Integer2::BitMask { wrap } => Integer2::BitMask { wrap: !wrap },
        Integer2::SignExtendAt { signed, wrap } => Integer2::SignExtendAt { signed: !signed, wrap },
    }
}

fn three(f: Integer3, extra: u32) -> (Integer3, u32) {
    match f {
        Integer3::MultiplyAddHigh { signed, saturate } => {
            (Integer3::MultiplyAddHigh { signed: !signed, saturate }, extra)
        }
        Integer3::AbsoluteDifference { signed } => (Integer3::AbsoluteDifference { signed: !signed }, extra),
        Integer3::FunnelLeft { wrap } => (Integer3::FunnelLeft { wrap: !wrap }, extra),
        Integer3::FunnelRight { wrap } => (Integer3::FunnelRight { wrap: !wrap }, extra),
        Integer3::Extract { signed } => (Integer3::Extract { signed: !signed }, extra),
        f => (f, extra ^ 1),
    }
}

fn float_one(f: Float1) -> Float1 {
    match f {
        Float1::Negate => Float1::Absolute,
        Float1::Reciprocal => Float1::Root,
        Float1::Approximate(Approximation::Sine) => Float1::Approximate(Approximation::Tanh),
        Float1::Approximate(Approximation::Root) => Float1::Approximate(Approximation::Reciprocal),
        Float1::Approximate(_) => Float1::Approximate(Approximation::Root),
        Float1::Class { classes } => Float1::Class { classes: classes ^ 1 },
        _ => Float1::Negate,
    }
}

fn float_two(f: Float2) -> Float2 {
    match f {
        Float2::Add => Float2::Subtract,
        Float2::Multiply | Float2::NegatedMultiply => Float2::Divide,
        Float2::Divide | Float2::DivideApproximately | Float2::DivideScaled => Float2::Multiply,
        Float2::Minimum => Float2::Maximum,
        Float2::Maximum => Float2::Minimum,
        Float2::MinimumXorSign => Float2::Minimum,
        Float2::MaximumXorSign => Float2::Maximum,
        Float2::Subtract | Float2::CopySign | Float2::NeedsCare => Float2::Add,
    }
}

fn other(relation: Relation) -> Relation {
    match relation {
        Relation::Equal => Relation::NotEqual,
        Relation::NotEqual => Relation::Equal,
        Relation::Less => Relation::LessEqual,
        Relation::LessEqual => Relation::Less,
        Relation::Greater => Relation::GreaterEqual,
        Relation::GreaterEqual => Relation::Greater,
    }
}

fn atomic(f: AtomicFunction) -> AtomicFunction {
    match f {
        AtomicFunction::Minimum { signed } => AtomicFunction::Minimum { signed: !signed },
        AtomicFunction::Maximum { signed } => AtomicFunction::Maximum { signed: !signed },
        AtomicFunction::And | AtomicFunction::Xor => AtomicFunction::Or,
        AtomicFunction::Add => AtomicFunction::Xor,
        AtomicFunction::Exchange => AtomicFunction::Add,
        _ => AtomicFunction::Exchange,
    }
}
