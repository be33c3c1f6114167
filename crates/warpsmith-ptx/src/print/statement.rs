//! Statements, and which separator stands between two of their tokens.

use super::{Printer, Separator};
use crate::isa::Word;
use crate::kind::SyntaxKind;
use crate::resolve::NO_WORD;
use crate::tree::Id;

impl<'m> Printer<'m> {
    /// Prints the statement or brace at an element and says which element follows it.
    #[inline]
    pub(super) fn statement(&mut self, id: Id) -> Id {
        let end = self.tree.end(id);
        match self.kind(id) {
            SyntaxKind::Instruction => self.instruction(id, end),
            // The reader has complained of the brace that is missing; an empty body is none to print.
            SyntaxKind::Block if id + 1 == end => {}
            SyntaxKind::Block if self.kind(id + 1) != SyntaxKind::LeftBrace => {
                self.depth += 1;
                return id + 1;
            }
            SyntaxKind::Block => {
                // The statements in it come next, then its closing brace.
                self.break_line(self.token_start(id + 1), self.depth, self.depth);
                self.token(id + 1);
                self.depth += 1;
                return id + 2;
            }
            SyntaxKind::RightBrace => {
                let outer = self.depth.saturating_sub(1);
                self.break_line(self.token_start(id), self.depth, outer);
                self.token(id);
                self.depth = outer;
            }
            SyntaxKind::Function => {
                let body = self.body(id, end);
                self.tokens(id, body, self.depth);
                return body;
            }
            SyntaxKind::Section => self.section(id, end),
            SyntaxKind::Label => self.tokens(id, end, self.depth.saturating_sub(1)),
            _ => self.tokens(id, end, self.depth),
        }
        end
    }

    /// A function's body, or its end where it has none.
    fn body(&self, id: Id, end: Id) -> Id {
        let mut child = id + 1;
        while child < end && self.kind(child) != SyntaxKind::Block {
            child = self.tree.end(child);
        }
        child
    }

    /// Breaks the line before a statement; `false` if it has been printed as written because of an error.
    #[inline]
    fn begin(&mut self, id: Id, end: Id, depth: u32) -> bool {
        let mut first = id;
        while first < end && self.kind(first).is_node() {
            first += 1;
        }
        if first == end {
            return false;
        }
        let start = self.token_start(first);
        self.break_line(start, self.depth, depth);
        self.at = start;
        if self.faulty && self.is_broken(id, end) {
            let last = (first..end).rev().find(|&id| !self.kind(id).is_node()).unwrap_or(first);
            let last = self.tree.elements[last as usize];
            let stop = last.high() + last.length();
            self.out.extend_from_slice(&self.src[start as usize..stop as usize]);
            self.at = stop;
            self.raw = true;
            return false;
        }
        true
    }

    /// Whether there are errors among these elements.
    fn is_broken(&self, id: Id, end: Id) -> bool {
        let broken = |kind| matches!(kind, SyntaxKind::Error | SyntaxKind::Unknown);
        self.tree.elements[id as usize..end as usize].iter().any(|element| broken(element.kind()))
            || self.kind(id) == SyntaxKind::Instruction && self.lacks_comma(id, end)
    }

    /// Whether two operands have no comma between them.
    fn lacks_comma(&self, id: Id, end: Id) -> bool {
        let mut next = id + 1;
        if self.kind(next) == SyntaxKind::Guard {
            next = self.tree.end(next);
        }
        next += 1;
        let mut behind_operand = false;
        while next < end {
            let kind = self.kind(next);
            if behind_operand && !matches!(kind, SyntaxKind::Comma | SyntaxKind::Semicolon) {
                return true;
            }
            behind_operand = !matches!(kind, SyntaxKind::Comma | SyntaxKind::Word);
            next = self.tree.end(next);
        }
        false
    }

    #[inline]
    fn instruction(&mut self, id: Id, end: Id) {
        if !self.begin(id, end, self.depth) {
            return;
        }
        let mut next = id + 1;
        if self.kind(next) == SyntaxKind::Guard {
            let guard = self.tree.end(next);
            for token in next + 1..guard {
                self.separate(self.token_start(token), Separator::None);
                self.token(token);
            }
            next = guard;
            self.separate(self.token_start(next), Separator::Space);
        }
        next = self.mnemonic(id, next, end);
        self.operands(next, end);
    }

    /// The opcode with its modifiers, wherever they stand; returns the first element behind them.
    #[inline]
    fn mnemonic(&mut self, instruction: Id, id: Id, end: Id) -> Id {
        let index = self.tree.elements[instruction as usize].high() as usize;
        let mut next = id + 1;
        while next < end && self.kind(next) == SyntaxKind::Word {
            next += 1;
        }
        let (mut start, mut stop) = self.mnemonics.places[index];
        if start == stop {
            (start, stop) = self.spell(index, id, next);
        }
        self.out.extend_from_slice(&self.mnemonics.text[start as usize..stop as usize]);
        let token = self.tree.elements[id as usize];
        self.at = token.high() + token.length();
        // Comments among the modifiers follow them.
        for word in id + 1..next {
            let word = self.tree.elements[word as usize];
            self.comments(word.high());
            self.at = word.high() + word.length();
        }
        next
    }

    /// Spells a resolution's mnemonic in the order of its form, to be found again. As written where it fits
    /// none, or where a modifier is given twice.
    #[cold]
    fn spell(&mut self, index: usize, id: Id, end: Id) -> (u32, u32) {
        let resolution = &self.tree.resolutions[index];
        let written = self.tree.bytes(id);
        let modifiers = written.iter().filter(|&&b| b == b'.').count() + (end - id - 1) as usize;
        let form = resolution.form.filter(|_| resolution.misfit.is_none());
        let slots = form.into_iter().flat_map(|form| form.slots()).filter(|slot| !slot.is_on_operand());
        let words = slots.map(|slot| resolution.slots[slot.0.view as usize]).filter(|word| *word != NO_WORD);
        let text = &mut self.mnemonics.text;
        let start = text.len() as u32;
        if form.is_some() && words.clone().count() == modifiers {
            let opcode = written.iter().position(|&b| b == b'.').unwrap_or(written.len());
            text.extend_from_slice(&written[..opcode]);
            for word in words {
                text.push(b'.');
                text.extend_from_slice(Word(word).text().as_bytes());
            }
        } else {
            // What fits a form but for its gaps must keep them.
            let gaps = form.is_none() && resolution.form.is_some();
            for token in id..end {
                if token > id && gaps {
                    text.push(b' ');
                }
                text.extend_from_slice(self.tree.bytes(token));
            }
        }
        let place = (start, text.len() as u32);
        self.mnemonics.places[index] = place;
        place
    }

    /// Operands, with the `;`: tight but for the spaces before the first and behind commas.
    #[inline]
    fn operands(&mut self, id: Id, end: Id) {
        let mut separator = Separator::Space;
        for next in id..end {
            let element = self.tree.elements[next as usize];
            let kind = element.kind();
            if kind.is_node() {
                continue;
            }
            // `%` would begin a name, and `?` with `:` is easier to read.
            let spaced = matches!(kind, SyntaxKind::Percent | SyntaxKind::Question | SyntaxKind::Colon);
            if spaced {
                separator = Separator::Space;
            } else if kind == SyntaxKind::Semicolon {
                separator = Separator::None;
            }
            self.separate(element.high(), separator);
            self.token(next);
            separator = if spaced || kind == SyntaxKind::Comma { Separator::Space } else { Separator::None };
        }
    }

    /// A word with a list of numbers and names: section data.
    #[inline]
    fn list(&mut self, id: Id, end: Id, depth: u32) {
        if self.begin(id, end, depth) && id + 1 < end {
            self.token(id + 1);
            self.operands(id + 2, end);
        }
    }

    fn section(&mut self, id: Id, end: Id) {
        let mut brace = id + 1;
        while brace < end && self.kind(brace) != SyntaxKind::LeftBrace {
            brace += 1;
        }
        if self.faulty && self.is_broken(id, end) || brace == end {
            return self.tokens(id, end, self.depth);
        }
        self.tokens(id, brace, self.depth);
        self.break_line(self.token_start(brace), self.depth, self.depth);
        self.token(brace);
        self.depth += 1;
        let mut next = brace + 1;
        while next < end {
            next = match self.kind(next) {
                SyntaxKind::Data => {
                    let stop = self.tree.end(next);
                    self.list(next, stop, self.depth);
                    stop
                }
                _ => self.statement(next),
            };
        }
        // A section that is never closed ends the file.
        if self.kind(end - 1) != SyntaxKind::RightBrace {
            self.depth -= 1;
        }
    }

    /// Prints a statement by the general rule: see [`Printer::separator`].
    fn tokens(&mut self, id: Id, end: Id, depth: u32) {
        if !self.begin(id, end, depth) {
            return;
        }
        let mut nodes = core::mem::take(&mut self.nodes);
        nodes.clear();
        nodes.push((end, self.kind(id)));
        let lines = self.kind(id) == SyntaxKind::Function;
        let mut previous = None;
        // How many of the nodes hold both the last token and the next, and what the next begins.
        let mut common = 1;
        let mut entering = None;
        let first = if self.kind(id).is_node() { id + 1 } else { id };
        for next in first..end {
            while nodes.len() > 1 && nodes.last().is_some_and(|(end, _)| *end <= next) {
                nodes.pop();
            }
            if nodes.len() < common {
                common = nodes.len();
                entering = None;
            }
            let kind = self.kind(next);
            let entered = *entering.get_or_insert(kind);
            if kind.is_node() {
                nodes.push((self.tree.end(next), kind));
                continue;
            }
            if let Some(previous) = previous {
                let separator = self.separator(nodes[common - 1].1, previous, kind, entered, lines);
                self.separate(self.token_start(next), separator);
            }
            self.token(next);
            previous = Some(kind);
            common = nodes.len();
            entering = None;
        }
        self.nodes = nodes;
    }

    /// What stands between two tokens: by the innermost node that holds both, and by what the second
    /// begins there: a node, or itself.
    fn separator(
        &self,
        node: SyntaxKind,
        previous: SyntaxKind,
        next: SyntaxKind,
        entered: SyntaxKind,
        lines: bool,
    ) -> Separator {
        use SyntaxKind::*;
        let indented = Separator::Line { comments: self.depth + 1, token: self.depth + 1 };
        match (node, entered) {
            (_, Comma | Semicolon) => Separator::None,
            (Function, Parameters) => Separator::None,
            (Function, Tuning | Pragma) => Separator::Line { comments: self.depth, token: self.depth },
            (Parameters, RightParen) if lines && previous != LeftParen => {
                Separator::Line { comments: self.depth + 1, token: self.depth }
            }
            (Returns | Parameters, RightParen) => Separator::None,
            (Parameters, _) if lines => indented,
            (_, Count | Dimension) => Separator::None,
            (Expression, _) => match (previous, next) {
                (Percent | Question | Colon, _) | (_, Percent | Question | Colon) => Separator::Space,
                _ => Separator::None,
            },
            // Beside braces nothing can run together; what an error has left there is set apart.
            (InitializerList, _) if previous == LeftBrace || next == RightBrace => Separator::None,
            (InitializerList, _) => Separator::Space,
            (_, Plus) => Separator::None,
            (_, _) if previous == Plus => Separator::None,
            (
                Attribute | InitializerCall | Count | Dimension | Guard | Member | Index | Pair | Prefixed
                | Address | Vector | List | Label | Returns | Parameters,
                _,
            ) => {
                if previous == Comma {
                    Separator::Space
                } else {
                    Separator::None
                }
            }
            _ => Separator::Space,
        }
    }
}
