//! Views of functions and prototypes.

use super::variable::words;
use super::{Block, Parameter, Pragma, Tuning, views};
use crate::isa::{Directive, Word, is_linkage};
use crate::kind::SyntaxKind;
use crate::node::Node;

views! {
    /// An `.entry` or `.func`, declared or defined.
    Function;
    /// `.callprototype (.param .b32 _) _ (.param .b64 _);`
    CallPrototype;
}

fn parameters(node: Node<'_>, kind: SyntaxKind) -> impl Iterator<Item = Parameter<'_>> + Clone {
    node.child(kind).into_iter().flat_map(|list| list.children_of(SyntaxKind::Parameter)).map(Parameter)
}

impl<'m> Function<'m> {
    /// `.visible`, `.extern` or `.weak`.
    pub fn linkage(self) -> Option<Directive> {
        words(self.0).filter_map(Word::directive).find(|directive| is_linkage(*directive))
    }

    /// Whether it is a kernel.
    pub fn is_entry(self) -> bool {
        words(self.0).any(|word| word.directive() == Some(Directive::Entry))
    }

    /// Its name.
    pub fn name(self) -> &'m str {
        self.0.child(SyntaxKind::Identifier).map_or("", Node::text)
    }

    /// Its return parameters.
    pub fn returns(self) -> impl Iterator<Item = Parameter<'m>> + Clone {
        parameters(self.0, SyntaxKind::Returns)
    }

    /// Its parameters.
    pub fn parameters(self) -> impl Iterator<Item = Parameter<'m>> + Clone {
        parameters(self.0, SyntaxKind::Parameters)
    }

    /// Performance directives and the like.
    pub fn tuning(self) -> impl Iterator<Item = Tuning<'m>> + Clone {
        self.0.children_of(SyntaxKind::Tuning).map(Tuning)
    }

    /// Pragmas between parameters and body.
    pub fn pragmas(self) -> impl Iterator<Item = Pragma<'m>> + Clone {
        self.0.children_of(SyntaxKind::Pragma).map(Pragma)
    }

    /// Its body; a declaration has none.
    pub fn body(self) -> Option<Block<'m>> {
        self.0.child(SyntaxKind::Block).map(Block)
    }
}

impl<'m> CallPrototype<'m> {
    /// Its return parameters.
    pub fn returns(self) -> impl Iterator<Item = Parameter<'m>> + Clone {
        parameters(self.0, SyntaxKind::Returns)
    }

    /// Its parameters.
    pub fn parameters(self) -> impl Iterator<Item = Parameter<'m>> + Clone {
        parameters(self.0, SyntaxKind::Parameters)
    }

    /// `.noreturn` and the like.
    pub fn tuning(self) -> impl Iterator<Item = Tuning<'m>> + Clone {
        self.0.children_of(SyntaxKind::Tuning).map(Tuning)
    }
}
