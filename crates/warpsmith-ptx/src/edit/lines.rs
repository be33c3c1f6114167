//! Whole nodes: replaced, put in beside others, taken out, with the blanks that belong to them.

use super::blanks::{ends_in_comment, is_blank};
use super::{EditError, Editor, Side};
use crate::diagnostic::Span;
use crate::kind::SyntaxKind;
use crate::node::Node;
use crate::tree::Id;
use crate::view::{self, Block, Operand, Statement};
use alloc::vec::Vec;

/// Whether a node stands on lines like a statement does.
fn is_statement(node: Node<'_>) -> bool {
    Statement::new(node).is_some() || matches!(node.kind(), SyntaxKind::Data | SyntaxKind::Tuning)
}

impl<'m> Editor<'m> {
    /// Replaces a node. Further lines of a statement's text get the indentation of the old statement.
    ///
    /// # Errors
    ///
    /// If another edit touches the node.
    pub fn replace(&mut self, node: Node<'m>, text: impl AsRef<[u8]>) -> Result<(), EditError> {
        self.own(node)?;
        if is_statement(node) {
            let mut out = Vec::new();
            self.push_lines(&mut out, text.as_ref(), &self.indentation(node));
            return self.replace_span(node.span(), out);
        }
        self.replace_span(node.span(), text)
    }

    /// Puts text in before a node.
    ///
    /// Before a statement it becomes the line above, with the statement's indentation, unless the statement
    /// stands in the middle of a line. Before an item of a list a comma is added. Before anything else it is
    /// put in as it is.
    ///
    /// # Errors
    ///
    /// If another edit replaces what is around that place.
    pub fn insert_before(&mut self, node: Node<'m>, text: impl AsRef<[u8]>) -> Result<(), EditError> {
        self.own(node)?;
        let (text, start) = (text.as_ref(), node.span().start);
        let mut out = Vec::new();
        if is_statement(node) {
            let indent = self.indentation(node);
            if let Some(line) = self.line_start(start) {
                out.extend_from_slice(&indent);
                self.push_lines(&mut out, text, &indent);
                self.push_line_end(&mut out);
                return self.insert_at(line, Side::Before, out);
            }
            self.push_lines(&mut out, text, &indent);
            self.push_gap(&mut out, &indent);
            return self.insert_at(start, Side::Before, out);
        }
        out.extend_from_slice(text);
        if self.is_item(node) {
            out.push(b',');
            self.push_item_gap(&mut out, start);
        }
        self.insert_at(start, Side::Before, out)
    }

    /// Puts text in behind a node.
    ///
    /// Behind a statement it becomes the next line, below the comments that end the statement's line, with
    /// the statement's indentation, unless something follows on that line. Behind an item of a list a comma
    /// is added. Behind anything else it is put in as it is.
    ///
    /// # Errors
    ///
    /// If another edit replaces what is around that place.
    pub fn insert_after(&mut self, node: Node<'m>, text: impl AsRef<[u8]>) -> Result<(), EditError> {
        self.own(node)?;
        let (text, Span { start, end }) = (text.as_ref(), node.span());
        let mut out = Vec::new();
        if is_statement(node) {
            let indent = self.indentation(node);
            if let Some(rest) = self.rest_of_line(end) {
                self.push_line_end(&mut out);
                out.extend_from_slice(&indent);
                self.push_lines(&mut out, text, &indent);
                return self.insert_at(rest, Side::After, out);
            }
            out.push(b' ');
            self.push_lines(&mut out, text, &indent);
            if ends_in_comment(&out) {
                self.push_gap(&mut out, &indent);
            }
            return self.insert_at(end, Side::After, out);
        }
        if self.is_item(node) {
            out.push(b',');
            self.push_item_gap(&mut out, start);
        }
        out.extend_from_slice(text);
        self.insert_at(end, Side::After, out)
    }

    /// Puts statements in at the end of a block, with the indentation of those before them.
    ///
    /// # Errors
    ///
    /// If another edit replaces what is around that place.
    pub fn append(&mut self, block: Block<'m>, text: impl AsRef<[u8]>) -> Result<(), EditError> {
        let (block, text) = (block.node(), text.as_ref());
        self.own(block)?;
        let brace = match block.children().last().filter(|child| child.kind() == SyntaxKind::RightBrace) {
            Some(brace) => brace.span().start,
            // A block that is never closed goes on to the end.
            None => return self.append_to_module(text),
        };
        let mut out = Vec::new();
        let Some(line) = self.line_start(brace) else {
            if !self.source().get((brace as usize).wrapping_sub(1)).is_some_and(|&b| is_blank(b)) {
                out.push(b' ');
            }
            let indent = self.indentation(block);
            self.push_lines(&mut out, text, &indent);
            self.push_gap(&mut out, &indent);
            return self.insert_at(brace, Side::Before, out);
        };
        let on_own_line = |node: &Node<'m>| self.line_start(node.span().start).is_some();
        let statements =
            block.children().filter(|node| is_statement(*node) && node.kind() != SyntaxKind::Label);
        let indent = match statements.last().filter(on_own_line) {
            Some(last) => self.indentation(last),
            None => [&self.source()[line as usize..brace as usize], b"\t"].concat(),
        };
        out.extend_from_slice(&indent);
        self.push_lines(&mut out, text, &indent);
        self.push_line_end(&mut out);
        self.insert_at(line, Side::Before, out)
    }

    /// Puts statements in at the end of the module.
    ///
    /// # Errors
    ///
    /// If another edit replaces what is around that place.
    pub fn append_to_module(&mut self, text: impl AsRef<[u8]>) -> Result<(), EditError> {
        let mut out = Vec::new();
        if self.source().last().is_some_and(|&b| b != b'\n') {
            self.push_line_end(&mut out);
        }
        self.push_lines(&mut out, text.as_ref(), b"");
        self.push_line_end(&mut out);
        self.insert_at(self.source().len() as u32, Side::After, out)
    }

    /// Deletes a node.
    ///
    /// A statement that has its lines for itself goes with them and with the comment that ends the last; of
    /// a line that it shares only the statement and the blanks beside it go. Comments on lines of their own
    /// stay. An item of a list goes with a comma.
    ///
    /// # Errors
    ///
    /// If another edit touches the node.
    pub fn delete(&mut self, node: Node<'m>) -> Result<(), EditError> {
        self.own(node)?;
        let span = node.span();
        if is_statement(node) {
            return self.replace_span(self.with_blanks(span), "");
        }
        if node.kind() == SyntaxKind::Guard {
            return self.replace_span(Span::new(span.start, self.blanks_behind(span.end)), "");
        }
        if self.is_item(node) {
            let tree = &self.module.tree;
            let comma = |id: Id| (tree.kind(id) == SyntaxKind::Comma).then(|| Node { tree, id }.span());
            let next = tree.end(node.id);
            let behind = if next < tree.end(0) { comma(next) } else { None };
            if let Some(comma) = behind {
                return self.delete_with_comma(span, comma);
            }
            let before = (0..node.id).rev().find(|&id| !tree.kind(id).is_node());
            if let Some(comma) = before.and_then(comma) {
                return self.delete_with_comma(span, comma);
            }
        }
        self.replace_span(span, "")
    }

    /// Deletes an item and the comma before or behind it; a comment between them stays.
    fn delete_with_comma(&mut self, item: Span, comma: Span) -> Result<(), EditError> {
        let behind = comma.start >= item.end;
        let gap = if behind { item.end..comma.start } else { comma.end..item.start };
        let gap = &self.source()[gap.start as usize..gap.end as usize];
        if gap.iter().all(|&b| is_blank(b) || b == b'\n') {
            let both = Span::new(item.start.min(comma.start), item.end.max(comma.end));
            return self.replace_span(if behind { self.with_blanks(both) } else { both }, "");
        }
        let item = self.with_blanks(item);
        self.check(item)?;
        self.replace_span(comma, "")?;
        self.replace_span(item, "")
    }

    /// A piece with the blanks that would be left over without it.
    fn with_blanks(&self, span: Span) -> Span {
        match (self.line_start(span.start), self.rest_of_line(span.end)) {
            (Some(line), Some(rest)) => Span::new(line, self.next_line(rest)),
            (None, Some(_)) => Span::new(self.blanks_before(span.start), span.end),
            // What stands before may be a statement, a brace or a comment, which keep their blanks.
            (_, None) => Span::new(span.start, self.blanks_behind(span.end)),
        }
    }

    /// Whether a node stands in a list, with commas between the items.
    fn is_item(&self, node: Node<'m>) -> bool {
        use SyntaxKind::*;
        let tree = &self.module.tree;
        let around = (0..node.id).rev().find(|&id| tree.end(id) > node.id);
        match around.map_or(Module, |id| tree.kind(id)) {
            Instruction | Vector | List | Address => Operand::new(node).is_some(),
            Parameters | Returns => node.kind() == Parameter,
            Variable => node.kind() == Declarator,
            InitializerList => view::Initializer::new(node).is_some(),
            BranchTargets | CallTargets | Target => node.kind() == Identifier,
            Pragma => node.kind() == String,
            Tuning | Data => node.kind() == Integer,
            _ => false,
        }
    }
}
