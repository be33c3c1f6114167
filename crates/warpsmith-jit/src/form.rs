//! Which operations code is made for, and where their operands lie.

use warpsmith_engine::memory::{LOCAL_BASE, PARAMETER_BASE, SHARED_BASE};
use warpsmith_engine::op::{
    Float1, Float2, Float3, FloatMode, FloatType, Integer1, Integer2, Integer3, Number, Op, Rounding, Space,
    SpecialRegister, Width,
};
use warpsmith_engine::register::{Pred, Reg};

/// Where an operation that only computes reads and writes.
#[derive(Debug, Clone, Copy, Default)]
pub struct Form {
    sources: [Option<(Reg, bool)>; 3],
    predicates: [Option<Pred>; 3],
    /// The register that is written, and whether it has 64 bits.
    pub d: Option<(Reg, bool)>,
    /// The predicate that is written.
    pub p: Option<Pred>,
}

impl Form {
    /// The registers that are read, and whether they have 64 bits.
    pub fn sources(&self) -> impl Iterator<Item = (Reg, bool)> {
        self.sources.into_iter().flatten()
    }

    /// The predicates that are read.
    pub fn predicates(&self) -> impl Iterator<Item = Pred> {
        self.predicates.into_iter().flatten()
    }

    fn of(d: (Reg, bool), sources: &[(Reg, bool)]) -> Form {
        let mut form = Form { d: Some(d), ..Form::default() };
        form.sources.iter_mut().zip(sources).for_each(|(to, from)| *to = Some(*from));
        form
    }

    fn test(p: Pred, sources: &[(Reg, bool)], predicates: &[Pred]) -> Form {
        let mut form = Form { p: Some(p), ..Form::default() };
        form.sources.iter_mut().zip(sources).for_each(|(to, from)| *to = Some(*from));
        form.predicates.iter_mut().zip(predicates).for_each(|(to, from)| *to = Some(*from));
        form
    }
}

/// Whether integers of a width have 64 bits; none for those that have neither 32 nor 64.
fn wide(width: Width) -> Option<bool> {
    match width {
        Width::W32 => Some(false),
        Width::W64 => Some(true),
        _ => None,
    }
}

/// The same of numbers, if they are computed without anything besides.
fn plain(mode: FloatMode) -> Option<bool> {
    if mode != FloatMode::plain(mode.ty) {
        return None;
    }
    match mode.ty {
        FloatType::F32 => Some(false),
        FloatType::F64 => Some(true),
        _ => None,
    }
}

/// Whether an operation is only computed of one number, not of four lanes at a time.
pub fn is_single(op: &Op) -> bool {
    matches!(op, Op::Integer2 { f: Integer2::Divide { .. } | Integer2::Remainder { .. }, .. })
}

/// The form of an operation; none if the engine does it.
pub fn form(op: &Op) -> Option<Form> {
    Some(match *op {
        Op::Move { width: Width::W8 | Width::W16, d, a } => Form::of((d, false), &[(a, false)]),
        Op::Move { width, d, a } => {
            let wide = wide(width)?;
            Form::of((d, wide), &[(a, wide)])
        }
        Op::Extend { from: Width::W32, to: Width::W64, d, a, .. } => Form::of((d, true), &[(a, false)]),
        Op::Extend { from: Width::W64, to: Width::W32, d, a, .. } => Form::of((d, false), &[(a, true)]),
        Op::Extend { from: Width::W64, to: Width::W64, d, a, .. } => Form::of((d, true), &[(a, true)]),
        Op::Extend { from: Width::W8 | Width::W16, to: Width::W64, d, a, .. } => {
            Form::of((d, true), &[(a, false)])
        }
        Op::Extend { from: Width::W8 | Width::W16 | Width::W32, to: Width::W32, d, a, .. } => {
            Form::of((d, false), &[(a, false)])
        }
        Op::Integer1 { f: Integer1::Not | Integer1::Negate | Integer1::Absolute, width, d, a } => {
            let wide = wide(width)?;
            Form::of((d, wide), &[(a, wide)])
        }
        Op::Integer2 { f, width, d, a, b } => {
            let wide = wide(width)?;
            match f {
                Integer2::Add | Integer2::Subtract | Integer2::Multiply => {}
                Integer2::Minimum { .. } | Integer2::Maximum { .. } => {}
                Integer2::And | Integer2::Or | Integer2::Xor => {}
                Integer2::ShiftLeft | Integer2::ShiftRight { .. } => {
                    return Some(Form::of((d, wide), &[(a, wide), (b, false)]));
                }
                Integer2::Divide { .. } | Integer2::Remainder { .. } => {}
                _ => return None,
            }
            Form::of((d, wide), &[(a, wide), (b, wide)])
        }
        Op::Integer3 { f, width, d, a, b, c, extra } => {
            let wide = wide(width)?;
            match f {
                Integer3::MultiplyAdd | Integer3::Logic | Integer3::Sum => {}
                Integer3::FunnelLeft { .. } | Integer3::FunnelRight { .. } | Integer3::ShiftPair { .. } => {}
                // Signs in the place of bytes are left to the engine.
                Integer3::PermuteAs if extra & 0x8888 == 0 => {}
                _ => return None,
            }
            Form::of((d, wide), &[(a, wide), (b, wide), (c, wide)])
        }
        Op::Wide { width: Width::W32, d, a, b, c, .. } => match c {
            Some(c) => Form::of((d, true), &[(a, false), (b, false), (c, true)]),
            None => Form::of((d, true), &[(a, false), (b, false)]),
        },
        Op::Float1 { f: Float1::Negate | Float1::Absolute, mode, d, a } => {
            let wide = plain(mode)?;
            Form::of((d, wide), &[(a, wide)])
        }
        Op::Float1 { f: Float1::Root | Float1::Reciprocal, mode, d, a } => {
            let wide = plain(mode)?;
            Form::of((d, wide), &[(a, wide)])
        }
        Op::Float2 { f, mode, d, a, b } => {
            let wide = plain(mode)?;
            match f {
                Float2::Add | Float2::Subtract | Float2::Multiply | Float2::NegatedMultiply => {}
                Float2::Divide | Float2::Minimum | Float2::Maximum => {}
                _ => return None,
            }
            Form::of((d, wide), &[(a, wide), (b, wide)])
        }
        Op::Float3 { f, mode, d, a, b, c } => {
            let wide = plain(mode)?;
            match f {
                Float3::MultiplyAdd | Float3::MultiplyAddOob | Float3::MultiplyAddSigned { .. } => {}
                _ => return None,
            }
            Form::of((d, wide), &[(a, wide), (b, wide), (c, wide)])
        }
        Op::Convert { from, to, mode, d, a } => {
            let besides = mode.ftz || mode.saturate || mode.relu;
            match (from, to) {
                (Number::Integer { bits: 32, .. }, Number::Float(FloatType::F32))
                    if !besides && mode.rounding == Rounding::Nearest => {}
                (Number::Float(FloatType::F32), Number::Integer { bits: 32, .. })
                    if !besides && mode.rounding != Rounding::NearestAway => {}
                _ => return None,
            }
            Form::of((d, false), &[(a, false)])
        }
        Op::CompareIntegers { width, p, a, b, .. } => {
            let wide = wide(width)?;
            Form::test(p, &[(a, wide), (b, wide)], &[])
        }
        Op::Carry { width, d, a, b, carry_in, carry_out, .. } => {
            let wide = wide(width)?;
            let form = Form::of((d, wide), &[(a, wide), (b, wide)]);
            Form { predicates: [carry_in, None, None], p: carry_out, ..form }
        }
        Op::CompareUpper { p, a, b, lower, .. } => Form::test(p, &[(a, false), (b, false)], &[lower]),
        Op::CompareFloats { ty, ftz: false, p, a, b, .. } => {
            let wide = plain(FloatMode::plain(ty))?;
            Form::test(p, &[(a, wide), (b, wide)], &[])
        }
        Op::Select { width, d, a, b, p } => {
            let wide = match width {
                Width::W8 | Width::W16 => false,
                width => wide(width)?,
            };
            let form = Form::of((d, wide), &[(a, wide), (b, wide)]);
            Form { predicates: [Some(p), None, None], ..form }
        }
        Op::Predicates { p, a, b, .. } => Form::test(p, &[], &[a, b]),
        Op::Predicates3 { p, a, b, c, .. } => Form::test(p, &[], &[a, b, c]),
        Op::MovePredicate { p, a, .. } => Form::test(p, &[], &[a]),
        Op::SetPredicate { p, .. } => Form::test(p, &[], &[]),
        Op::FromPredicate { d, p } => Form { predicates: [Some(p), None, None], ..Form::of((d, false), &[]) },
        Op::ConvertAddress { d, a, .. } => Form::of((d, true), &[(a, true)]),
        Op::Special { register, d } => match register {
            SpecialRegister::ThreadIndex(_)
            | SpecialRegister::BlockSize(_)
            | SpecialRegister::BlockIndex(_)
            | SpecialRegister::GridSize(_)
            | SpecialRegister::Lane
            | SpecialRegister::Active
            | SpecialRegister::ClusterRank
            | SpecialRegister::Warp
            | SpecialRegister::Warps => Form::of((d, false), &[]),
            _ => return None,
        },
        _ => return None,
    })
}

/// Where the addresses of a space begin in generic memory.
pub fn window(space: Space) -> u64 {
    match space {
        Space::Shared | Space::Shared16 | Space::Cluster => SHARED_BASE,
        Space::Local => LOCAL_BASE,
        Space::Parameter => PARAMETER_BASE,
        _ => 0,
    }
}
