//! A parsed text: its tree, its faults, its tokens.

use crate::diagnostic::{Diagnostic, Span};
use crate::kind::SyntaxKind;
use crate::lex::Dialect;
use crate::node::Node;
use crate::parse::parse;
use crate::tree::Tree;
use crate::view::{Function, Statement};
use alloc::vec::Vec;

/// A PTX module: the source, the tree over it, and what is wrong with it.
///
/// Reading never fails; what could not be understood is an error node, and [`Module::diagnostics`] says
/// what and where.
pub struct Module {
    pub(crate) tree: Tree,
    diagnostics: Vec<Diagnostic>,
    dialect: Dialect,
}

impl Module {
    /// Reads a PTX file.
    pub fn parse(source: impl Into<Vec<u8>>) -> Module {
        Module::parse_as(source, Dialect::File)
    }

    /// Reads a PTX file or the template of an inline-assembly statement.
    pub fn parse_as(source: impl Into<Vec<u8>>, dialect: Dialect) -> Module {
        let (tree, diagnostics) = parse(source.into(), dialect);
        Module { tree, diagnostics, dialect }
    }

    /// What it was read as.
    pub fn dialect(&self) -> Dialect {
        self.dialect
    }

    /// The text that was read.
    pub fn source(&self) -> &[u8] {
        &self.tree.source
    }

    /// Gives the text back.
    pub fn into_source(self) -> Vec<u8> {
        self.tree.source
    }

    /// What is wrong with the text, in the order in which it was found.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// Every token, blanks and comments included; their texts together are the source.
    pub fn tokens(&self) -> impl Iterator<Item = (SyntaxKind, Span)> + '_ {
        self.tree.all_tokens().map(|token| (token.kind, Span::new(token.start, token.end)))
    }

    /// How many spellings its instructions have between them; [`Inst::spelling`](crate::view::Inst::spelling) tells
    /// them apart.
    pub fn spellings(&self) -> usize {
        self.tree.resolutions.len()
    }

    /// The root of the tree.
    pub fn root(&self) -> Node<'_> {
        Node { tree: &self.tree, id: 0 }
    }

    /// The statements of the module.
    pub fn statements(&self) -> impl Iterator<Item = Statement<'_>> + Clone {
        crate::view::statements(self.root())
    }

    /// The functions of the module, declared or defined.
    pub fn functions(&self) -> impl Iterator<Item = Function<'_>> + Clone {
        self.statements().filter_map(|statement| match statement {
            Statement::Function(function) => Some(function),
            _ => None,
        })
    }
}
