//! By which rule sums of matrix products are formed.

use std::sync::Arc;
use warpsmith_engine::program::{Fidelity, TensorKind, TensorRule};
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
    /// Into tensor memory.
    Tensor,
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

/// The rules of all formats of a group that go together, and how near the farthest of them comes to the target.
pub(crate) fn tensor_rules(
    kind: TensorKind,
    (matrix, target): (Matrix, u16),
) -> Result<(Arc<[TensorRule]>, Fidelity), String> {
    let (mut rules, mut farthest) = (Vec::new(), Fidelity::Exact);
    for (_, a) in kind.formats() {
        for (_, b) in kind.formats() {
            for (_, d) in kind.sums() {
                // Formats of 16 bits and more are not mixed, and only binary16 has sums of its own.
                let large = matches!(kind, TensorKind::F16 | TensorKind::F16OrTf32);
                let fits = !large || a == b && (*d == Sum::F32 || *a == Element::F16);
                if fits {
                    let Known { rule, fidelity } =
                        rule(matrix, target, Operation::Tensor, (*a, *b), (*d, *d))?;
                    farthest = farthest.max(fidelity);
                    rules.push(TensorRule { of: (*a, *b), d: *d, rule });
                }
            }
        }
    }
    Ok((rules.into(), farthest))
}
