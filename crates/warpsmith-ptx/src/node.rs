//! A cursor on an element of the tree.

use crate::diagnostic::Span;
use crate::kind::SyntaxKind;
use crate::tree::{Id, Tree};
use core::fmt;

/// A token or node of a module. Copying it is free.
#[derive(Clone, Copy)]
pub struct Node<'m> {
    pub(crate) tree: &'m Tree,
    pub(crate) id: Id,
}

impl<'m> Node<'m> {
    /// What it is.
    #[inline]
    pub fn kind(self) -> SyntaxKind {
        self.tree.kind(self.id)
    }

    /// Whether it has children.
    #[inline]
    pub fn is_node(self) -> bool {
        self.kind().is_node()
    }

    /// Where it stands, without blanks and comments around it.
    #[inline]
    pub fn span(self) -> Span {
        let (start, end) = self.tree.span(self.id);
        Span { start, end }
    }

    /// Its bytes; for a node everything from its first to its last token.
    #[inline]
    pub fn bytes(self) -> &'m [u8] {
        if self.is_node() { &self.tree.source[self.span().range()] } else { self.tree.bytes(self.id) }
    }

    /// Its text; empty where that is no UTF-8, which only strings, comments and errors can cause.
    #[inline]
    pub fn text(self) -> &'m str {
        core::str::from_utf8(self.bytes()).unwrap_or_default()
    }

    /// Its children in order; a token has none.
    #[inline]
    pub fn children(self) -> Children<'m> {
        let end = self.tree.end(self.id);
        Children { tree: self.tree, next: self.id + 1, end }
    }

    /// The first child of a kind.
    #[inline]
    pub fn child(self, kind: SyntaxKind) -> Option<Node<'m>> {
        self.children().find(|node| node.kind() == kind)
    }

    /// The children of a kind.
    #[inline]
    pub fn children_of(self, kind: SyntaxKind) -> impl Iterator<Item = Node<'m>> + Clone {
        self.children().filter(move |node| node.kind() == kind)
    }

    /// Everything below it, each node before its children.
    #[inline]
    pub fn descendants(self) -> impl Iterator<Item = Node<'m>> + Clone {
        (self.id + 1..self.tree.end(self.id)).map(move |id| Node { tree: self.tree, id })
    }

    /// The tokens in it, or itself.
    #[inline]
    pub fn tokens(self) -> impl Iterator<Item = Node<'m>> + Clone {
        (self.id..self.tree.end(self.id)).map(move |id| Node { tree: self.tree, id }).filter(|n| !n.is_node())
    }

    /// The element of an index, counted over the whole module as [`Node::index`] does.
    #[inline]
    pub fn at(self, index: u32) -> Option<Node<'m>> {
        ((index as usize) < self.tree.elements.len()).then_some(Node { tree: self.tree, id: index })
    }

    /// Its index, which tells it from the module's other elements.
    #[inline]
    pub fn index(self) -> u32 {
        self.id
    }
}

impl PartialEq for Node<'_> {
    fn eq(&self, other: &Self) -> bool {
        core::ptr::eq(self.tree, other.tree) && self.id == other.id
    }
}

impl Eq for Node<'_> {}

impl fmt::Debug for Node<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {:?}", self.kind(), self.text())
    }
}

/// The children of a node.
#[derive(Clone)]
pub struct Children<'m> {
    tree: &'m Tree,
    next: Id,
    end: Id,
}

impl<'m> Iterator for Children<'m> {
    type Item = Node<'m>;

    #[inline]
    fn next(&mut self) -> Option<Node<'m>> {
        if self.next >= self.end {
            return None;
        }
        let node = Node { tree: self.tree, id: self.next };
        self.next = self.tree.end(self.next);
        Some(node)
    }
}
