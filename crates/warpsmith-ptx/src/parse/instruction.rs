//! Instructions: guard, mnemonic, operands, resolution.

use super::Parser;
use crate::diagnostic::{Expected, Fault, Span};
use crate::kind::SyntaxKind;
use crate::lex::Token;
use crate::resolve::{GAP, Misfit, Signature};
use crate::tree::{Element, Id, MAX_INSTRUCTION};

impl Parser<'_> {
    /// Reads an instruction; `opcode` is its first word if that has been taken already.
    pub(super) fn instruction(&mut self, opcode: Option<Token>) {
        let node = self.open();
        let start = self.token.start;
        if !self.in_body() {
            let span = opcode.unwrap_or(self.token);
            let found = span.kind;
            let expected = Expected::Words("a directive or a function");
            self.report(Fault::Expected { expected, found }, Span::new(span.start, span.end));
        }
        if opcode.is_none() && self.at(SyntaxKind::At) && !self.guard() {
            return self.fail(node);
        }
        let mnemonic = match opcode {
            Some(token) => {
                self.elements.push(Element::token(Token { kind: SyntaxKind::Mnemonic, ..token }));
                Token { kind: SyntaxKind::Mnemonic, ..token }
            }
            None if self.at(SyntaxKind::Identifier) => {
                let end = self.lexer.mnemonic_end(self.token.start as usize, self.token.end as usize);
                self.token.end = end as u32;
                self.token.kind = SyntaxKind::Mnemonic;
                self.lexer.pos = end;
                let token = self.token;
                self.bump();
                token
            }
            None if self.at(SyntaxKind::TemplateOperand) => {
                let token = self.token;
                self.bump();
                token
            }
            None => {
                self.expected(Expected::Words("an instruction"));
                return self.fail(node);
            }
        };
        let words = self.next_id();
        while self.at(SyntaxKind::Word) {
            // What is no instruction is not made to one with what stands in the lines below.
            if self.on_new_line() && !self.is_instruction(mnemonic) {
                self.expected(Expected::Token(SyntaxKind::Semicolon));
                return self.close(node, SyntaxKind::Error);
            }
            self.bump();
        }
        let words = words..self.next_id();
        let Some((mut signature, count)) = self.operands() else {
            return self.fail(node);
        };
        if count > 0 && !self.at(SyntaxKind::Semicolon) && self.lacks_comma() {
            match self.without_commas(mnemonic, words.clone(), (signature, count)) {
                Some(whole) => signature = whole,
                None => return self.fail(node),
            }
        }
        if !self.at(SyntaxKind::Semicolon) {
            // In a template the last instruction may go without.
            if !(self.at(SyntaxKind::End) && self.lexer.dialect != crate::lex::Dialect::File) {
                self.expected(Expected::Token(SyntaxKind::Semicolon));
                if !self.on_new_line() {
                    return self.fail(node);
                }
            }
        } else {
            self.bump();
        }
        let size = self.next_id() - node;
        if size > MAX_INSTRUCTION {
            self.report(Fault::TooLong, Span::new(start, self.last_end));
            return self.close(node, SyntaxKind::Error);
        }
        let resolution = self.resolve(mnemonic, words.clone(), signature);
        self.elements[node as usize] = Element::instruction(size, resolution);
        if let Some(misfit) = self.resolver.items[resolution as usize].misfit {
            self.misfit(misfit, resolution, mnemonic, words, node);
        }
    }

    /// Whether PTX has instructions that begin with the opcode of a mnemonic.
    #[cold]
    fn is_instruction(&self, mnemonic: Token) -> bool {
        let opcode = self.text(mnemonic).split(|byte| *byte == b'.').next().unwrap_or_default();
        crate::resolve::forms_of(opcode).next().is_some()
    }

    /// Ends a broken instruction: the rest of the statement becomes an error.
    #[cold]
    fn fail(&mut self, node: Id) {
        self.recover();
        self.close(node, SyntaxKind::Error);
    }

    fn guard(&mut self) -> bool {
        let node = self.open();
        self.bump();
        self.eat(SyntaxKind::Bang);
        let ok = self.at(SyntaxKind::Identifier) || self.at(SyntaxKind::TemplateOperand);
        if ok {
            self.check_name();
            self.bump();
        } else {
            self.expected(Expected::Words("a predicate"));
        }
        self.close(node, SyntaxKind::Guard);
        ok
    }

    /// The shapes of the operands, and how many they are.
    #[inline]
    fn operands(&mut self) -> Option<(Signature, usize)> {
        let mut signature = Signature::default();
        if self.at(SyntaxKind::Semicolon) || self.at(SyntaxKind::End) {
            return Some((signature, 0));
        }
        let mut index = 0;
        loop {
            let shape = self.operand()?;
            signature.push(index, shape);
            index += 1;
            if !self.eat(SyntaxKind::Comma) {
                break;
            }
        }
        // More operands than any form has: a shape list that fits none.
        Some((if index > Signature::MAX { Signature::TOO_MANY } else { signature }, index))
    }

    #[inline]
    pub(super) fn resolve(
        &mut self,
        mnemonic: Token,
        words: core::ops::Range<Id>,
        signature: Signature,
    ) -> u32 {
        let src = self.src;
        if words.is_empty() {
            return self.resolver.resolve(self.text(mnemonic), signature);
        }
        // Modifiers that stand apart: join them.
        let mut scratch = core::mem::take(&mut self.scratch);
        scratch.clear();
        scratch.extend_from_slice(self.text(mnemonic));
        for id in words {
            let element = self.elements[id as usize];
            scratch.push(GAP);
            scratch.extend_from_slice(&src[element.high() as usize..][..element.length() as usize]);
        }
        let resolution = self.resolver.resolve(&scratch, signature);
        self.scratch = scratch;
        resolution
    }

    #[cold]
    fn misfit(
        &mut self,
        misfit: Misfit,
        resolution: u32,
        mnemonic: Token,
        words: core::ops::Range<Id>,
        node: Id,
    ) {
        let form = self.resolver.items[resolution as usize].form;
        let text = self.text(mnemonic);
        let last_word = self.elements.get(words.end.wrapping_sub(1) as usize).filter(|_| !words.is_empty());
        let all = Span::new(mnemonic.start, last_word.map_or(mnemonic.end, |e| e.high() + e.length()));
        match (misfit, form) {
            // A template may take even its opcode from an operand.
            (Misfit::UnknownInstruction, _) if mnemonic.kind == SyntaxKind::TemplateOperand => {}
            (Misfit::UnknownInstruction, _) => {
                let end = text.iter().position(|&b| b == b'.').unwrap_or(text.len());
                self.report(Fault::UnknownInstruction, Span::new(all.start, all.start + end as u32));
            }
            (Misfit::UnknownModifier(index), _) => {
                // The words of the mnemonic token come first, then those that stand apart.
                let mut starts = text.iter().enumerate().filter(|(_, b)| **b == b'.').map(|(at, _)| at);
                let span = match starts.nth(index as usize) {
                    Some(at) => {
                        let end = starts.next().unwrap_or(text.len());
                        Span::new(all.start + at as u32, all.start + end as u32)
                    }
                    None => {
                        let inside = text.iter().filter(|b| **b == b'.').count();
                        let id = words.start as usize + index as usize - inside;
                        let element = self.elements[id];
                        Span::new(element.high(), element.high() + element.length())
                    }
                };
                self.report(Fault::UnknownModifier, span);
            }
            (Misfit::Modifiers, Some(form)) => self.report(Fault::Modifiers(form), all),
            (Misfit::Order, Some(form)) => self.report(Fault::ModifierOrder(form), all),
            (Misfit::Operands, Some(form)) => {
                let last = self.elements.last().filter(|last| last.kind() == SyntaxKind::Semicolon);
                let end = last.map_or(self.last_end, |semicolon| semicolon.high());
                if !self.address_without_comma(node, Span::new(all.start, end)) {
                    self.report(Fault::Operands(form), Span::new(all.start, self.last_end));
                }
            }
            (Misfit::Constraint(index), Some(form)) => self.report(Fault::Constraint(form, index), all),
            (_, None) => self.report(Fault::UnknownInstruction, all),
        }
    }
}
