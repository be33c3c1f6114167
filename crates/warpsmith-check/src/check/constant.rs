//! Constants that have no value.

use super::walk::Walker;
use crate::Problem;
use warpsmith_ptx::literal::parse_float;
use warpsmith_ptx::view::{ConstantFault, Expression};
use warpsmith_ptx::{Node, SyntaxKind};

impl<'m> Walker<'m> {
    /// The constants of an instruction or an initial value.
    pub(super) fn constants(&mut self, node: Node<'m>) {
        for inner in core::iter::once(node).chain(node.descendants()) {
            let fault = match inner.kind() {
                SyntaxKind::Expression => Expression::of(inner).fault(),
                SyntaxKind::Decimal => out_of_range(inner.bytes()).then_some(ConstantFault::Range),
                _ => continue,
            };
            if let Some(fault) = fault {
                self.report(Problem::Constant(fault), inner.span());
            }
        }
    }
}

/// Whether a decimal number has no 64-bit value of full precision.
fn out_of_range(text: &[u8]) -> bool {
    let Some(value) = parse_float(text) else { return false };
    let mantissa = text.iter().take_while(|b| !matches!(b, b'e' | b'E'));
    let is_zero = mantissa.clone().all(|b| matches!(b, b'0' | b'.'));
    value.is_infinite() || !is_zero && value.abs() < f64::MIN_POSITIVE
}
