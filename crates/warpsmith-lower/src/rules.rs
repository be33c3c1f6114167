//! By which rule sums of matrix products are formed: that of the target, of another one, or none that hardware has.

use crate::matrix::{MatrixRule, Operation, Source, matrix_rule};
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

/// A rule, and how near its sums are to those of a machine.
pub(crate) struct Known {
    pub rule: Rule,
    pub fidelity: Fidelity,
}

/// The rule of an operation of a program for a target.
///
/// # Errors
/// The target has no such operation.
pub(crate) fn rule(
    matrix: Matrix,
    own: u16,
    operation: Operation,
    (a, b): (Element, Element),
    d: Sum,
) -> Result<Known, String> {
    let target = match matrix {
        Matrix::Hardware(target) => target,
        Matrix::Own => own,
        // Whole numbers have one result.
        Matrix::Exact if a.is_integer() => {
            return Ok(Known { rule: Rule::Integer, fidelity: Fidelity::Exact });
        }
        Matrix::Exact => return Ok(Known { rule: Rule::Exact, fidelity: Fidelity::Ideal }),
    };
    let found = matrix_rule(target.into(), operation, (a, b), d);
    let MatrixRule { rule, source, .. } = found.ok_or_else(|| {
        let (names, exact) = (format!("{a:?} and {b:?}").to_lowercase(), "--matrix exact");
        format!("how sm_{target} adds products of {names} is not known; {exact} rounds their sum once")
    })?;
    let fidelity = match source {
        Source::Documented => Fidelity::Exact,
        Source::Recorded(_) => Fidelity::Recorded,
        Source::Inferred(_) => Fidelity::Inferred,
    };
    Ok(Known { rule: *rule, fidelity })
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
                    let Known { rule, fidelity } = rule(matrix, target, Operation::Tcgen05, (*a, *b), *d)?;
                    farthest = farthest.max(fidelity);
                    rules.push(TensorRule { of: (*a, *b), d: *d, rule });
                }
            }
        }
    }
    Ok((rules.into(), farthest))
}
