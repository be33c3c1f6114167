//! By which rule sums of matrix products are formed: that of the target, of another one, or none that hardware has.

use crate::matrix::{MatrixRule, Operation, Source, matrix_rule, matrix_rules};
use crate::spelling::Spelling;
use std::sync::Arc;
use warpsmith_program::program::{Fidelity, TensorKind, TensorRule};
use warpsmith_program::tile::{Element, Rule, Sum};

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
    let MatrixRule { rule, source, .. } = found.ok_or_else(|| unknown(target, operation, (a, b)))?;
    let fidelity = match source {
        Source::Documented => Fidelity::Exact,
        Source::Recorded(_) => Fidelity::Recorded,
        Source::Inferred(_) => Fidelity::Inferred,
    };
    Ok(Known { rule: *rule, fidelity })
}

/// Why there is no rule for a target.
fn unknown(target: u16, operation: Operation, (a, b): (Element, Element)) -> String {
    let (formats, exact) = (format!("{a:?} and {b:?}").to_lowercase(), "--matrix exact");
    let all = || matrix_rules().iter().filter(|rule| rule.operation.is_some());
    let here = |rule: &&MatrixRule| (rule.targets.0..=rule.targets.1).contains(&target.into());
    let of_it = |rule: &&MatrixRule| rule.is_of(operation);
    let of_both = |rule: &&MatrixRule| [a, b].iter().all(|element| rule.elements.contains(element));
    let (name, other) = (operation.name(), all().filter(of_it).find(of_both));
    let is_known = all().any(|rule| here(&rule));
    let instead = match other.filter(|_| is_known) {
        Some(rule) => format!("--matrix hardware:sm_{} adds as a target that has, {exact}", rule.targets.0),
        None => exact.into(),
    };
    let what = match all().filter(here).any(|rule| of_it(&rule)) {
        _ if !is_known => format!("how sm_{target} adds products of {formats} is not known"),
        true => format!("sm_{target} has no {name} of {formats}"),
        false => format!("sm_{target} has no {name}"),
    };
    format!("{what}; {instead} rounds each sum once")
}

/// How near the sums of a form come to those of a machine, by those of a rule: where another machine is asked for that lacks the
/// form, nobody has recorded what it would give.
pub(crate) fn of_form(spelling: &Spelling, matrix: Matrix, fidelity: Fidelity) -> Fidelity {
    match matrix {
        Matrix::Hardware(target) if fidelity == Fidelity::Recorded && !spelling.exists_on(target) => {
            Fidelity::Inferred
        }
        _ => fidelity,
    }
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
