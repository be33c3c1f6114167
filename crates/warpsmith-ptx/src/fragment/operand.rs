//! Operands of a template: `%0`, `%h0`, `%[name]`; in LLVM `$0`, `${0:x}`.

use crate::kind::SyntaxKind;
use crate::node::Node;

/// Which operand of the statement is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reference<'m> {
    /// The one with this number, counted from 0, outputs first.
    Number(u32),
    /// The one with this name.
    Name(&'m str),
    /// None: a number that each copy of the statement has for itself, `%=` or `${:uid}`.
    Unique,
}

/// A place where the text of a template uses an operand of the statement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TemplateOperand<'m> {
    /// The token.
    pub node: Node<'m>,
    /// Which operand.
    pub reference: Reference<'m>,
    /// How it is to be written: `h` in `%h0`, `x` in `${0:x}`.
    pub modifier: Option<&'m str>,
}

impl<'m> TemplateOperand<'m> {
    /// Reads a token of kind [`SyntaxKind::TemplateOperand`].
    pub fn new(node: Node<'m>) -> Option<TemplateOperand<'m>> {
        if node.kind() != SyntaxKind::TemplateOperand {
            return None;
        }
        let text = node.text();
        let inner = text.get(1..)?;
        let (reference, modifier) = if let Some(inner) = inner.strip_prefix('{') {
            let inner = inner.strip_suffix('}')?;
            match inner.split_once(':') {
                Some(("", _)) => (Reference::Unique, None),
                Some((operand, modifier)) => (reference(operand), Some(modifier)),
                None => (reference(inner), None),
            }
        } else if inner == "=" {
            (Reference::Unique, None)
        } else {
            let letter = inner.starts_with(|c: char| c.is_ascii_alphabetic());
            let (modifier, operand) = inner.split_at(usize::from(letter));
            (reference(operand), letter.then_some(modifier))
        };
        Some(TemplateOperand { node, reference, modifier })
    }
}

fn reference(text: &str) -> Reference<'_> {
    match text.strip_prefix('[').and_then(|text| text.strip_suffix(']')) {
        Some(name) => Reference::Name(name),
        // No statement has four billion operands.
        None => Reference::Number(text.parse().unwrap_or(u32::MAX)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Dialect, Module};
    use alloc::vec::Vec;

    fn read(text: &str, dialect: Dialect) -> Vec<(Reference<'static>, Option<&'static str>)> {
        let module: &'static Module = alloc::boxed::Box::leak(Module::parse_as(text, dialect).into());
        let operands = module.root().tokens().filter_map(TemplateOperand::new);
        operands.map(|operand| (operand.reference, operand.modifier)).collect()
    }

    #[test]
    fn spellings() {
        use Reference::*;
        assert_eq!(
            read("foo %0, %12, %h1, %[in], %w[in], %=;", Dialect::Template),
            [
                (Number(0), None),
                (Number(12), None),
                (Number(1), Some("h")),
                (Name("in"), None),
                (Name("in"), Some("w")),
                (Unique, None)
            ]
        );
        assert_eq!(
            read("foo $0, ${1}, ${2:x}, ${:uid};", Dialect::LlvmTemplate),
            [(Number(0), None), (Number(1), None), (Number(2), Some("x")), (Unique, None)]
        );
        assert_eq!(read("foo %99999999999;", Dialect::Template), [(Number(u32::MAX), None)]);
    }
}
