//! What stands in a module or a block, one after another.

use super::*;
use crate::kind::SyntaxKind;
use crate::node::Node;

/// A statement of a module or a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Statement<'m> {
    /// `.version 8.0`
    Version(Version<'m>),
    /// `.target sm_90`
    Target(TargetDirective<'m>),
    /// `.address_size 64`
    AddressSize(AddressSize<'m>),
    /// `.file 1 "a.cu"`
    File(File<'m>),
    /// `.loc 1 2 3`
    Loc(Loc<'m>),
    /// `.pragma "nounroll";`
    Pragma(Pragma<'m>),
    /// `.section .debug_info { … }`
    Section(Section<'m>),
    /// `.alias a, b;`
    Alias(Alias<'m>),
    /// A declaration of variables or registers.
    Variable(Variable<'m>),
    /// A function, declared or defined.
    Function(Function<'m>),
    /// `{ … }`
    Block(Block<'m>),
    /// `name:`
    Label(Label<'m>),
    /// An instruction.
    Inst(Inst<'m>),
    /// `.branchtargets A, B;`
    BranchTargets(Targets<'m>),
    /// `.calltargets f, g;`
    CallTargets(Targets<'m>),
    /// `.callprototype …;`
    CallPrototype(CallPrototype<'m>),
    /// A directive without grammar of its own, or of unknown name.
    Directive(OtherDirective<'m>),
    /// What could not be read.
    Error(Node<'m>),
}

impl<'m> Statement<'m> {
    /// The statement at a node; `None` for tokens such as braces.
    pub fn new(node: Node<'m>) -> Option<Statement<'m>> {
        Some(match node.kind() {
            SyntaxKind::Version => Statement::Version(Version(node)),
            SyntaxKind::Target => Statement::Target(TargetDirective(node)),
            SyntaxKind::AddressSize => Statement::AddressSize(AddressSize(node)),
            SyntaxKind::File => Statement::File(File(node)),
            SyntaxKind::Loc => Statement::Loc(Loc(node)),
            SyntaxKind::Pragma => Statement::Pragma(Pragma(node)),
            SyntaxKind::Section => Statement::Section(Section(node)),
            SyntaxKind::Alias => Statement::Alias(Alias(node)),
            SyntaxKind::Variable => Statement::Variable(Variable(node)),
            SyntaxKind::Function => Statement::Function(Function(node)),
            SyntaxKind::Block => Statement::Block(Block(node)),
            SyntaxKind::Label => Statement::Label(Label(node)),
            SyntaxKind::Instruction => Statement::Inst(Inst(node)),
            SyntaxKind::BranchTargets => Statement::BranchTargets(Targets(node)),
            SyntaxKind::CallTargets => Statement::CallTargets(Targets(node)),
            SyntaxKind::CallPrototype => Statement::CallPrototype(CallPrototype(node)),
            SyntaxKind::Directive => Statement::Directive(OtherDirective(node)),
            SyntaxKind::Error => Statement::Error(node),
            _ => return None,
        })
    }

    /// The node behind the statement.
    pub fn node(self) -> Node<'m> {
        match self {
            Statement::Version(view) => view.0,
            Statement::Target(view) => view.0,
            Statement::AddressSize(view) => view.0,
            Statement::File(view) => view.0,
            Statement::Loc(view) => view.0,
            Statement::Pragma(view) => view.0,
            Statement::Section(view) => view.0,
            Statement::Alias(view) => view.0,
            Statement::Variable(view) => view.0,
            Statement::Function(view) => view.0,
            Statement::Block(view) => view.0,
            Statement::Label(view) => view.0,
            Statement::Inst(view) => view.0,
            Statement::BranchTargets(view) | Statement::CallTargets(view) => view.0,
            Statement::CallPrototype(view) => view.0,
            Statement::Directive(view) => view.0,
            Statement::Error(node) => node,
        }
    }
}

/// The statements among a node's children.
pub(crate) fn statements(node: Node<'_>) -> impl Iterator<Item = Statement<'_>> + Clone {
    node.children().filter_map(Statement::new)
}
