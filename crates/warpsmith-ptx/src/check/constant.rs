//! Constants that have no value.

use super::walk::Walker;
use crate::diagnostic::Fault;
use crate::kind::SyntaxKind;
use crate::literal::parse_float;
use crate::node::Node;
use crate::view::Expression;
use alloc::format;
use alloc::string::String;

/// Why a constant has no value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ConstantFault {
    /// It divides by zero.
    DivisionByZero,
    /// It mixes integers with floating-point numbers.
    Mixed,
    /// It does with floating-point numbers what only integers allow.
    NotInteger,
    /// It casts to something else than 64-bit integers.
    Cast,
    /// The number is too large or too small for 64 bits.
    Range,
}

impl ConstantFault {
    /// Stable code of the kind of fault.
    pub fn code(&self) -> &'static str {
        "PTX0069"
    }

    /// The message; `text` is the constant.
    pub(crate) fn message(&self, text: &dyn core::fmt::Display) -> String {
        match self {
            ConstantFault::DivisionByZero => {
                format!("`{text}` divides by zero; a divisor is any other number")
            }
            ConstantFault::Mixed => {
                format!(
                    "`{text}` mixes integers with floating-point numbers; write all numbers as one of the two"
                )
            }
            ConstantFault::NotInteger => {
                format!(
                    "`{text}` asks for integers; floating-point numbers are added, multiplied, divided and compared"
                )
            }
            ConstantFault::Cast => format!("`{text}` has a cast to another type than `(.s64)` and `(.u64)`"),
            ConstantFault::Range => format!(
                "`{text}` is out of the range of a 64-bit floating-point number: 0, or {:e} to {:e}, with any sign",
                f64::MIN_POSITIVE,
                f64::MAX
            ),
        }
    }
}

impl<'m> Walker<'m> {
    /// The constants of an instruction or an initial value.
    pub(super) fn constants(&mut self, node: Node<'m>) {
        let end = node.tree.end(node.id);
        for id in node.id..end {
            let fault = match node.tree.elements[id as usize].kind() {
                SyntaxKind::Expression => Expression(self.node(id)).fault(),
                SyntaxKind::Decimal => out_of_range(self.node(id).bytes()).then_some(ConstantFault::Range),
                _ => continue,
            };
            if let Some(fault) = fault {
                self.report(Fault::Constant(fault), self.node(id).span());
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
