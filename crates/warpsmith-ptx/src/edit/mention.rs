//! Every name of a module where it stands, with the scope around it.

use crate::kind::SyntaxKind;
use crate::literal::parse_integer;
use crate::module::Module;
use crate::node::Node;
use crate::tree::Id;
use crate::view::{Block, Data, Function, Label, Name, Statement};
use crate::visit::{Visitor, Walk, walk};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// A name where it stands.
#[derive(Debug, Clone, Copy)]
pub(super) struct Mention {
    /// The token.
    pub id: Id,
    /// The innermost scope around it, by the index of its node.
    pub scope: Id,
    pub is_definition: bool,
    pub is_label: bool,
    /// Whether it stands where the labels of every function are seen: in a debug section or line directive.
    pub sees_labels: bool,
    /// The number behind it, in `%r<10>`.
    pub count: Option<u64>,
}

/// The names of a module in order, and the scope around each scope.
pub(super) fn mentions(module: &Module) -> (Vec<Mention>, BTreeMap<Id, Id>) {
    let mut collector = Collector { open: alloc::vec![0], ..Collector::default() };
    walk(module.root(), &mut collector);
    (collector.found, collector.around)
}

#[derive(Default)]
struct Collector {
    found: Vec<Mention>,
    around: BTreeMap<Id, Id>,
    /// The nodes whose scopes are open.
    open: Vec<Id>,
    /// The bodies of the functions among them, which share the scope of the parameters.
    bodies: Vec<Id>,
    /// The name of the last function, which is declared outside of it.
    function: Option<Id>,
    in_label: bool,
    sees_labels: bool,
}

impl Collector {
    fn mention(&mut self, name: Node<'_>, is_definition: bool) {
        let scope = self.open.last().copied().unwrap_or(0);
        let (is_label, sees_labels) = (self.in_label, self.sees_labels);
        self.found.push(Mention {
            id: name.id,
            scope,
            is_definition,
            is_label,
            sees_labels,
            count: count(name),
        });
    }

    fn open(&mut self, scope: Id) {
        if let Some(outer) = self.open.last() {
            self.around.insert(scope, *outer);
        }
        self.open.push(scope);
    }
}

/// The number in `<10>` behind a name.
fn count(name: Node<'_>) -> Option<u64> {
    let next = Node { tree: name.tree, id: name.id + 1 };
    if next.id >= name.tree.end(0) || next.kind() != SyntaxKind::Count {
        return None;
    }
    match next.child(SyntaxKind::Integer) {
        Some(number) => parse_integer(number.bytes()).ok().map(|integer| integer.bits),
        // `WARP_SZ`
        None => next.child(SyntaxKind::Identifier).map(|_| 32),
    }
}

impl<'m> Visitor<'m> for Collector {
    fn statement(&mut self, statement: Statement<'m>) -> Walk {
        self.sees_labels = matches!(statement, Statement::Loc(_));
        self.in_label = false;
        if let Statement::CallPrototype(prototype) = statement {
            self.open(prototype.node().id);
        }
        Walk::Into
    }

    fn function(&mut self, function: Function<'m>) -> Walk {
        if let Some(name) = function.node().child(SyntaxKind::Identifier) {
            self.function = Some(name.id);
            self.mention(name, true);
        }
        self.open(function.node().id);
        self.bodies.extend(function.body().map(|body| body.node().id));
        Walk::Into
    }

    fn block(&mut self, block: Block<'m>) -> Walk {
        if self.bodies.last() != Some(&block.node().id) {
            self.open(block.node().id);
        }
        Walk::Into
    }

    fn label(&mut self, _: Label<'m>) -> Walk {
        self.in_label = true;
        Walk::Into
    }

    fn data(&mut self, _: Data<'m>) -> Walk {
        self.sees_labels = true;
        self.in_label = false;
        Walk::Into
    }

    fn definition(&mut self, name: Name<'m>) {
        if self.function != Some(name.node().id) {
            self.mention(name.node(), true);
        }
    }

    fn reference(&mut self, name: Name<'m>) {
        self.mention(name.node(), false);
    }

    fn leave(&mut self, node: Node<'m>) {
        if self.bodies.last() == Some(&node.id) {
            self.bodies.pop();
        }
        if self.open.len() > 1 && self.open.last() == Some(&node.id) {
            self.open.pop();
        }
    }
}
