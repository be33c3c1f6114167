//! By which rule sums of matrix products are formed.

use warpsmith_engine::program::Fidelity;
use warpsmith_engine::tile::{Element, Rule, Sum};

/// By which rule sums of matrix products are formed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Matrix {
    /// As the target of the program does it.
    #[default]
    Own,
    /// As the target of this number does it, such as 90.
    Hardware(u16),
    /// With one rounding of the exact sum.
    Exact,
}

/// The kinds of matrix operations that hardware may have different rules for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Operation {
    /// Of a warp.
    Mma,
}

/// A rule, and how near its sums are to those of a machine.
pub(crate) struct Known {
    pub rule: Rule,
    pub fidelity: Fidelity,
}

pub(crate) fn rule(
    _matrix: Matrix,
    _target: u16,
    _operation: Operation,
    (a, _): (Element, Element),
    _sums: (Sum, Sum),
) -> Result<Known, String> {
    Ok(match a {
        Element::F64 => Known { rule: Rule::Fused, fidelity: Fidelity::Exact },
        other if other.is_integer() => Known { rule: Rule::Integer, fidelity: Fidelity::Exact },
        _ => Known { rule: Rule::Exact, fidelity: Fidelity::Ideal },
    })
}
