//! Whole nodes: replaced, put in beside others, taken out, with the blanks that belong to them.

use super::{EditError, Editor, Side};
use crate::diagnostic::Span;
use crate::kind::SyntaxKind;
use crate::lex::comment_end;
use crate::node::Node;
use crate::tree::Id;
use crate::view::{Block, Statement};
use alloc::vec::Vec;

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | 0x0c | 0x1a)
}

/// Whether a text must have its line for itself: it ends in a comment that would swallow what follows.
fn ends_in_comment(text: &[u8]) -> bool {
    let line = text.rsplit(|&b| b == b'\n').next().unwrap_or_default();
    line.windows(2).any(|pair| pair == b"//")
}

/// Nodes that stand on lines like statements do.
fn is_statement(node: Node<'_>) -> bool {
    Statement::new(node).is_some() || matches!(node.kind(), SyntaxKind::Data | SyntaxKind::Tuning)
}

/// Nodes that stand in lists, with commas between them.
fn is_item(node: Node<'_>) -> bool {
    use SyntaxKind::*;
    matches!(
        node.kind(),
        Declarator | Parameter | InitializerList | InitializerField | InitializerCall | Vector | Address | List | Pair
            | Prefixed | Member | Index | Expression | Identifier | Underscore | Integer | Decimal | HexFloat
            | HexDouble | TemplateOperand
    )
}

impl<'m> Editor<'m> {
    /// Replaces a node. Further lines of a statement's text get the indentation of the old statement.
    ///
    /// # Errors
    ///
    /// If another edit touches the node.
    pub fn replace(&mut self, node: Node<'m>, text: impl AsRef<[u8]>) -> Result<(), EditError> {
        self.own(node)?;
        let text = text.as_ref();
        if is_statement(node) {
            let text = self.indented(text, self.indentation(node));
            return self.replace_span(node.span(), text);
        }
        self.replace_span(node.span(), text)
    }

    /// Puts text in before a node.
    ///
    /// Before a statement it becomes a line of its own with the statement's indentation, unless the
    /// statement stands in the middle of a line. Before an item of a list a comma is added. Before anything
    /// else it is put in as it is.
    ///
    /// # Errors
    ///
    /// If another edit replaces what is around that place.
    pub fn insert_before(&mut self, node: Node<'m>, text: impl AsRef<[u8]>) -> Result<(), EditError> {
        self.own(node)?;
        let (text, start) = (text.as_ref(), node.span().start);
        if is_statement(node) {
            let indent = self.indentation(node);
            let mut text = self.indented(text, indent);
            if self.line_start(start).is_some() || ends_in_comment(&text) {
                // What it pushes down keeps the blanks that it had, a label for example.
                let pushed = self.line_start(start).map(|line| Span::new(line, start)).unwrap_or(indent);
                if pushed != indent && self.line_start(start).is_some() {
                    return self.insert_line_above(pushed, indent, text);
                }
                self.new_line(&mut text, indent);
            } else {
                text.push(b' ');
            }
            return self.insert_at(start, Side::Before, text);
        }
        let mut text = text.to_vec();
        if is_item(node) {
            text.push(b',');
            match self.line_start(start) {
                Some(line) => self.new_line(&mut text, Span::new(line, start)),
                None => text.push(b' '),
            }
        }
        self.insert_at(start, Side::Before, text)
    }

    /// A line above one whose blanks are not those that the new line gets.
    fn insert_line_above(&mut self, pushed: Span, indent: Span, text: Vec<u8>) -> Result<(), EditError> {
        let mut line = self.source()[indent.range()].to_vec();
        line.extend_from_slice(&text);
        self.new_line(&mut line, Span::new(0, 0));
        self.insert_at(pushed.start, Side::Before, line)
    }

    /// Puts text in behind a node.
    ///
    /// Behind a statement it becomes the next line, behind the comments that end the statement's line, with
    /// the statement's indentation, unless something follows on that line. Behind an item of a list a comma
    /// is added. Behind anything else it is put in as it is.
    ///
    /// # Errors
    ///
    /// If another edit replaces what is around that place.
    pub fn insert_after(&mut self, node: Node<'m>, text: impl AsRef<[u8]>) -> Result<(), EditError> {
        self.own(node)?;
        let (text, span) = (text.as_ref(), node.span());
        if is_statement(node) {
            let indent = self.indentation(node);
            let text = self.indented(text, indent);
            let mut line = Vec::new();
            return match self.rest_of_line(span.end) {
                Some(rest) => {
                    self.new_line(&mut line, indent);
                    line.extend_from_slice(&text);
                    self.insert_at(rest, Side::After, line)
                }
                None => {
                    line.push(b' ');
                    line.extend_from_slice(&text);
                    if ends_in_comment(&text) {
                        self.new_line(&mut line, indent);
                    }
                    self.insert_at(span.end, Side::After, line)
                }
            };
        }
        let mut line = Vec::new();
        if is_item(node) {
            line.push(b',');
            match self.line_start(span.start) {
                Some(start) => self.new_line(&mut line, Span::new(start, span.start)),
                None => line.push(b' '),
            }
        }
        line.extend_from_slice(text);
        self.insert_at(span.end, Side::After, line)
    }

    /// Puts statements in at the end of a block, with the indentation of its last statement.
    ///
    /// # Errors
    ///
    /// If another edit replaces what is around that place.
    pub fn append(&mut self, block: Block<'m>, text: impl AsRef<[u8]>) -> Result<(), EditError> {
        let (block, text) = (block.node(), text.as_ref());
        self.own(block)?;
        let last = block.children().filter(|child| is_statement(*child)).last();
        let brace = match block.children().last().filter(|child| child.kind() == SyntaxKind::RightBrace) {
            Some(brace) => brace.span().start,
            // A block that is never closed ends with its last statement.
            None => return self.insert_after(last.unwrap_or(block), text),
        };
        let Some(line) = self.line_start(brace) else {
            let before = self.source().get((brace as usize).wrapping_sub(1)).copied();
            let mut out = if before.is_some_and(is_blank) { Vec::new() } else { alloc::vec![b' '] };
            let indent = self.indentation(block);
            out.extend_from_slice(&self.indented(text, indent));
            if ends_in_comment(text) {
                self.new_line(&mut out, indent);
            } else {
                out.push(b' ');
            }
            return self.insert_at(brace, Side::Before, out);
        };
        let mut out = Vec::new();
        let mut indent = Span::new(line, brace);
        match last.filter(|last| self.line_start(last.span().start).is_some()) {
            Some(last) => indent = self.indentation(last),
            None => out.push(b'\t'),
        }
        let outer = out.clone();
        out = self.source()[indent.range()].to_vec();
        out.extend_from_slice(&outer);
        for (index, piece) in text.split(|&b| b == b'\n').enumerate() {
            if index > 0 {
                self.new_line(&mut out, indent);
                out.extend_from_slice(&outer);
            }
            out.extend_from_slice(piece);
        }
        self.new_line(&mut out, Span::new(0, 0));
        self.insert_at(line, Side::Before, out)
    }

    /// Deletes a node.
    ///
    /// A statement that has its lines for itself goes with them and with the comment that ends the last; of
    /// a line that it shares only the statement and the blanks beside it go. An item of a list goes with a
    /// comma.
    ///
    /// # Errors
    ///
    /// If another edit touches the node.
    pub fn delete(&mut self, node: Node<'m>) -> Result<(), EditError> {
        self.own(node)?;
        let Span { start, end } = node.span();
        if is_statement(node) {
            let span = match (self.line_start(start), self.rest_of_line(end)) {
                (Some(line), Some(rest)) => Span::new(line, self.next_line(rest)),
                (Some(_), None) => Span::new(start, self.blanks_behind(end)),
                (None, _) => Span::new(self.blanks_before(start), end),
            };
            return self.replace_span(span, "");
        }
        let (before, behind) = (self.token_before(node.id), self.token_behind(node.id));
        let kind = |token: Option<Node<'_>>| token.map_or(SyntaxKind::End, Node::kind);
        if is_item(node) && kind(behind) == SyntaxKind::Comma {
            let comma = behind.map_or(end, |comma| comma.span().end);
            let gap_is_blank = self.source()[end as usize..comma as usize - 1].iter().all(|&b| is_blank(b));
            if gap_is_blank {
                return self.replace_span(Span::new(start, self.blanks_behind(comma)), "");
            }
        }
        if is_item(node) && kind(before) == SyntaxKind::Comma {
            let comma = before.map_or(start, |comma| comma.span().start);
            let gap = &self.source()[comma as usize + 1..start as usize];
            if gap.iter().all(|&b| is_blank(b) || b == b'\n') {
                return self.replace_span(Span::new(comma, end), "");
            }
        }
        if node.kind() == SyntaxKind::Guard {
            return self.replace_span(Span::new(start, self.blanks_behind(end)), "");
        }
        self.replace_span(node.span(), "")
    }

    fn token_before(&self, id: Id) -> Option<Node<'m>> {
        let tree = &self.module.tree;
        (0..id).rev().find(|&id| !tree.kind(id).is_node()).map(|id| Node { tree, id })
    }

    fn token_behind(&self, id: Id) -> Option<Node<'m>> {
        let tree = &self.module.tree;
        (tree.end(id)..tree.end(0)).find(|&id| !tree.kind(id).is_node()).map(|id| Node { tree, id })
    }

    /// Where the line of an offset begins, if only blanks stand between.
    fn line_start(&self, at: u32) -> Option<u32> {
        let start = self.blanks_before(at);
        (start == 0 || self.source()[start as usize - 1] == b'\n').then_some(start)
    }

    fn blanks_before(&self, at: u32) -> u32 {
        let before = &self.source()[..at as usize];
        (before.len() - before.iter().rev().take_while(|&&b| is_blank(b)).count()) as u32
    }

    fn blanks_behind(&self, at: u32) -> u32 {
        at + self.source()[at as usize..].iter().take_while(|&&b| is_blank(b)).count() as u32
    }

    /// The end of the last comment on the line that goes on at an offset, if nothing else is on it.
    fn rest_of_line(&self, at: u32) -> Option<u32> {
        let source = self.source();
        let mut end = at;
        loop {
            let next = self.blanks_behind(end);
            match source.get(next as usize) {
                None | Some(b'\n') => return Some(end),
                Some(b'/') => end = comment_end(source, next as usize)? as u32,
                Some(_) => return None,
            }
        }
    }

    /// Behind the blanks and the line end at an offset.
    fn next_line(&self, at: u32) -> u32 {
        let end = self.blanks_behind(at);
        end + u32::from(self.source().get(end as usize) == Some(&b'\n'))
    }

    /// The blanks before a statement's line. A label's are often fewer than those of the statements that it
    /// stands among, so that the next of them decides.
    fn indentation(&self, node: Node<'m>) -> Span {
        let tree = &self.module.tree;
        let mut near = node;
        while near.kind() == SyntaxKind::Label {
            let next = tree.end(near.id);
            if next >= tree.end(0) || !tree.kind(next).is_node() {
                near = node;
                break;
            }
            near = Node { tree, id: next };
        }
        let own = |node: Node<'m>| {
            let start = node.span().start as usize;
            let line = self.source()[..start].iter().rposition(|&b| b == b'\n').map_or(0, |n| n + 1);
            let blanks = self.source()[line..start].iter().take_while(|&&b| is_blank(b)).count();
            Span::new(line as u32, (line + blanks) as u32)
        };
        if self.line_start(near.span().start).is_some() { own(near) } else { own(node) }
    }

    /// A text whose further lines begin with these blanks of the source.
    fn indented(&self, text: &[u8], indent: Span) -> Vec<u8> {
        let mut out = Vec::with_capacity(text.len() + 16);
        for (index, line) in text.split(|&b| b == b'\n').enumerate() {
            if index > 0 {
                self.new_line(&mut out, if line.is_empty() { Span::new(0, 0) } else { indent });
            }
            out.extend_from_slice(line.strip_suffix(b"\r").unwrap_or(line));
        }
        out
    }

    /// A line end as the source has them, and these blanks of it.
    fn new_line(&self, out: &mut Vec<u8>, indent: Span) {
        let source = self.source();
        let first = source.iter().position(|&b| b == b'\n');
        let windows = first.is_some_and(|n| n > 0 && source[n - 1] == b'\r');
        out.extend_from_slice(if windows { b"\r\n" } else { b"\n" });
        out.extend_from_slice(&source[indent.range()]);
    }
}
