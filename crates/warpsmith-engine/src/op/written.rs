//! What operations write.

use super::{Op, Width};
use crate::register::{Pred, Reg};

/// Something that is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Written {
    /// A register, and how many rows it takes.
    Rows(Reg, u32),
    /// A predicate.
    Predicate(Pred),
}

fn rows(width: Width) -> u32 {
    match width {
        Width::W8 | Width::W16 | Width::W32 => 1,
        Width::W64 => 2,
        Width::W128 => 4,
    }
}

impl Op {
    /// The registers and predicates that an operation of machine code of SM 1.x writes.
    pub fn written(&self) -> Vec<Written> {
        let row = |d: Reg, count: u32| vec![Written::Rows(d, count)];
        let flag = |p: Pred| vec![Written::Predicate(p)];
        match *self {
            Op::Move { width, d, .. }
            | Op::Integer1 { width, d, .. }
            | Op::Integer2 { width, d, .. }
            | Op::Integer3 { width, d, .. }
            | Op::Select { width, d, .. } => row(d, rows(width)),
            Op::Extend { to, d, .. } => row(d, rows(to)),
            Op::Wide { width, d, .. } => row(d, if width == Width::W64 { 4 } else { rows(width).max(1) }),
            Op::Carry { width, d, carry_out, .. } => {
                let flags = carry_out.map(Written::Predicate);
                row(d, rows(width)).into_iter().chain(flags).collect()
            }
            Op::Float1 { d, .. }
            | Op::Float2 { d, .. }
            | Op::Float3 { d, .. }
            | Op::Convert { d, .. }
            | Op::FromPredicate { d, .. }
            | Op::Special { d, .. } => row(d, 1),
            Op::CompareIntegers { p, .. }
            | Op::CompareFloats { p, .. }
            | Op::CompareUpper { p, .. }
            | Op::Predicates { p, .. }
            | Op::Predicates3 { p, .. }
            | Op::MovePredicate { p, .. }
            | Op::SetPredicate { p, .. } => flag(p),
            Op::Load { size, count, d, .. } => row(d, u32::from(count) * u32::from(size / 4).max(1)),
            Op::Atomic { d: Some(d), width, .. } => row(d, rows(width)),
            Op::Vote { d, p, .. } => vec![Written::Rows(d, 1), Written::Predicate(p)],
            Op::Lock { d, p, .. } => vec![Written::Rows(d, 1), Written::Predicate(p)],
            _ => Vec::new(),
        }
    }
}
