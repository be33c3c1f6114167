//! Statements that begin with a dot.

use super::Parser;
use crate::diagnostic::{Expected, Fault, Span};
use crate::isa::{Arguments, Directive, Place, Word, is_linkage, is_space};
use crate::kind::SyntaxKind;
use crate::lex::{Dialect, Lexer};
use crate::tree::Id;

impl Parser<'_> {
    pub(super) fn directive(&mut self) {
        let Some(directive) = self.directive_ahead() else { return self.unknown_directive() };
        if !self.blocks.is_empty() && self.begins_kernel(directive) {
            self.close_blocks();
        }
        let place = if self.in_body() { Place::Body } else { Place::Module };
        use Directive as D;
        let head = matches!(directive, D::Version | D::Target | D::AddressSize);
        if head
            && !core::mem::take(&mut self.in_order)
            && place == Place::Module
            && self.lexer.dialect == Dialect::File
        {
            self.misplaced();
        }
        let judged_elsewhere = is_space(directive)
            || is_linkage(directive)
            || matches!(directive, D::Entry | D::Func | D::Align | D::Attribute | D::Alias | D::Target);
        if !judged_elsewhere && !directive.may_stand(place) {
            self.misplaced();
        }
        let node = self.open();
        match directive {
            D::Loc => self.loc(node),
            D::Reg | D::Local | D::Shared | D::Param | D::Global | D::Const | D::Sreg | D::Tex => {
                self.variable(node)
            }
            D::Align | D::Attribute => self.variable(node),
            D::Entry | D::Func => self.function(node),
            D::Version => self.version(node),
            D::Target => self.target(node),
            D::AddressSize => {
                self.bump();
                self.number();
                self.close(node, SyntaxKind::AddressSize);
            }
            D::File => self.file(node),
            D::Pragma => {
                self.elements.pop();
                self.pragma();
            }
            D::Section => self.section(node),
            D::Alias => {
                self.bump();
                let ok = self.declared_name() && self.expect(SyntaxKind::Comma) && self.declared_name();
                self.end_statement(node, SyntaxKind::Alias, ok);
            }
            D::Branchtargets | D::Calltargets | D::Callprototype if self.label_end != self.last_end => {
                self.expected(Expected::Words("a label before it"));
                self.table(node, directive);
            }
            D::Branchtargets | D::Calltargets | D::Callprototype => self.table(node, directive),
            D::Visible | D::Extern | D::Weak | D::Common => self.linked(node),
            _ if directive.arguments() != Arguments::Special => {
                let ok = self.arguments(directive);
                if ok {
                    self.eat(SyntaxKind::Semicolon);
                } else {
                    self.recover();
                }
                self.close(node, SyntaxKind::Directive);
            }
            _ => {
                self.report(Fault::MisplacedDirective, Span::new(self.token.start, self.token.end));
                self.bump();
                self.recover();
                self.close(node, SyntaxKind::Directive);
            }
        }
    }

    /// Whether the word ahead begins an `.entry`, with its linkage perhaps.
    fn begins_kernel(&self, directive: Directive) -> bool {
        let entry = |word: &[u8]| Word::find(word).and_then(Word::directive) == Some(Directive::Entry);
        if !is_linkage(directive) {
            return directive == Directive::Entry;
        }
        let mut ahead = Lexer::new(self.src, self.lexer.dialect);
        ahead.pos = self.token.end as usize;
        let next = ahead.next();
        next.kind == SyntaxKind::Word && entry(&self.text(next)[1..])
    }

    /// What a label names: a list of targets or a prototype.
    fn table(&mut self, node: Id, directive: Directive) {
        match directive {
            Directive::Branchtargets => self.targets(node, SyntaxKind::BranchTargets),
            Directive::Calltargets => self.targets(node, SyntaxKind::CallTargets),
            _ => self.prototype(node),
        }
    }

    /// Reports that the word ahead may not stand here.
    #[cold]
    pub(super) fn misplaced(&mut self) {
        self.report(Fault::MisplacedDirective, Span::new(self.token.start, self.token.end));
    }

    #[cold]
    fn unknown_directive(&mut self) {
        // A type may begin a line only in a section.
        let known = self.word().is_some();
        let fault = if known { Fault::MisplacedDirective } else { Fault::UnknownDirective };
        self.report(fault, Span::new(self.token.start, self.token.end));
        let node = self.open();
        self.bump();
        self.recover();
        self.close(node, SyntaxKind::Directive);
    }

    /// Ends a statement with its `;`; after a fault takes what is left of it.
    fn end_statement(&mut self, node: Id, kind: SyntaxKind, ok: bool) {
        if !ok || (!self.expect(SyntaxKind::Semicolon) && !self.on_new_line()) {
            self.recover();
        }
        self.close(node, kind);
    }

    /// A variable or function behind `.visible`, `.extern`, `.weak` or `.common`.
    fn linked(&mut self, node: Id) {
        let mut common = self.at_directive(Directive::Common);
        let body = self.in_body();
        self.bump();
        while let Some(directive) = self.directive_ahead() {
            if is_linkage(directive) {
                self.misplaced();
                common |= directive == Directive::Common;
                self.bump();
            } else if matches!(directive, Directive::Entry | Directive::Func) {
                if common {
                    self.expected(Expected::Words("a variable in `.global`"));
                }
                return self.function(node);
            } else if body {
                self.expected(Expected::Words("`.func`: variables of a body have no linkage"));
                return self.variable(node);
            } else if is_space(directive) || matches!(directive, Directive::Align | Directive::Attribute) {
                return self.variable(node);
            } else {
                break;
            }
        }
        self.expected(Expected::Words("`.entry`, `.func` or a state space"));
        self.recover();
        self.close(node, SyntaxKind::Variable);
    }

    /// `.version 8.0`
    fn version(&mut self, node: Id) {
        let start = self.token.end as usize;
        self.bump();
        let number = self.text(self.token);
        // The number belongs to the word: only blanks may stand between.
        let gap = &self.src[start..self.token.start as usize];
        if !gap.iter().all(|b| matches!(b, b' ' | b'\t' | b'\r' | 0x0c)) {
            self.expected(Expected::Words("a version such as 8.0 on the same line"));
        }
        let valid = self.at(SyntaxKind::Decimal) && number.iter().all(|b| b.is_ascii_digit() || *b == b'.');
        if valid && number.first() != Some(&b'.') && number.last() != Some(&b'.') {
            self.bump();
        } else {
            self.expected(Expected::Words("a version with two numbers, such as 8.0"));
            if !self.on_new_line() && !self.at(SyntaxKind::End) {
                self.skip_token();
            }
        }
        self.close(node, SyntaxKind::Version);
    }

    /// `.target sm_90a, debug`
    fn target(&mut self, node: Id) {
        self.bump();
        while self.declared_name() && self.eat(SyntaxKind::Comma) {}
        self.close(node, SyntaxKind::Target);
    }

    /// `.file 1 "a.cu", 1700000000, 1234`
    fn file(&mut self, node: Id) {
        self.bump();
        let ok = self.number() && self.expect(SyntaxKind::String);
        if ok && self.eat(SyntaxKind::Comma) && self.number() && self.eat(SyntaxKind::Comma) {
            self.number();
        }
        self.close(node, SyntaxKind::File);
    }

    /// `.loc 1 2 3, function_name $L+4, inlined_at 1 2 3`
    fn loc(&mut self, node: Id) {
        self.bump();
        let ok = self.number() && self.number() && self.number();
        if !ok || (self.at(SyntaxKind::Comma) && !self.inlined()) {
            self.recover();
        }
        self.close(node, SyntaxKind::Loc);
    }

    /// The rest of a `.loc` behind its three numbers: both parts, in this order.
    fn inlined(&mut self) -> bool {
        self.bump();
        if self.text(self.token) != b"function_name" {
            self.expected(Expected::Words("`function_name`"));
            return false;
        }
        self.bump();
        if !matches!(self.token.kind, SyntaxKind::Word | SyntaxKind::Identifier) {
            self.expected(Expected::Words("a label"));
            return false;
        }
        if self.word().is_some_and(|word| word.directive().is_some()) {
            self.misplaced();
        }
        self.bump();
        if self.eat(SyntaxKind::Plus) && !self.bare_integer() {
            return false;
        }
        if !self.expect(SyntaxKind::Comma) {
            return false;
        }
        if self.text(self.token) != b"inlined_at" {
            self.expected(Expected::Words("`inlined_at`"));
            return false;
        }
        self.bump();
        self.number() && self.number() && self.number()
    }

    /// An integer literal, and not `WARP_SZ`.
    fn bare_integer(&mut self) -> bool {
        let ok = self.at(SyntaxKind::Integer);
        if ok {
            self.integer();
        } else {
            self.expected(Expected::Token(SyntaxKind::Integer));
        }
        ok
    }

    /// `.pragma "nounroll", "x";`
    pub(super) fn pragma(&mut self) {
        let node = self.open();
        self.bump();
        let mut ok = self.expect(SyntaxKind::String);
        while ok && self.eat(SyntaxKind::Comma) {
            ok = self.expect(SyntaxKind::String);
        }
        self.end_statement(node, SyntaxKind::Pragma, ok);
    }

    /// `.branchtargets A, B<3>;`
    fn targets(&mut self, node: Id, kind: SyntaxKind) {
        self.bump();
        let mut ok = true;
        loop {
            ok = ok && self.declared_name() && self.count();
            if !ok || !self.eat(SyntaxKind::Comma) {
                break;
            }
        }
        self.end_statement(node, kind, ok);
    }

    /// `.callprototype (.param .b32 _) _ (.param .b64 _) .noreturn;`
    fn prototype(&mut self, node: Id) {
        self.bump();
        let mut ok = true;
        if self.at(SyntaxKind::LeftParen) {
            ok = self.parameters(SyntaxKind::Returns);
        }
        ok = ok && self.expect(SyntaxKind::Underscore);
        if ok && self.at(SyntaxKind::LeftParen) {
            ok = self.parameters(SyntaxKind::Parameters);
        }
        ok = ok && self.tuning(Place::Prototype);
        self.end_statement(node, SyntaxKind::CallPrototype, ok);
    }

    /// `.section .debug_info { … }`
    fn section(&mut self, node: Id) {
        self.bump();
        let keyword = self.directive_ahead().is_some_and(|directive| directive != Directive::Version);
        if keyword || self.word().is_some_and(|word| word.ty().is_some()) {
            self.misplaced();
        }
        let end = self.lexer.section_name_end(self.token.end as usize);
        if self.at(SyntaxKind::Word) && end > self.token.end as usize {
            self.token.end = end as u32;
            self.lexer.pos = end;
        }
        // A letter stands behind the dot.
        if self.at(SyntaxKind::Word) && !self.text(self.token).get(1).is_some_and(u8::is_ascii_alphabetic) {
            self.expected(Expected::Words("the name of a section, such as `.debug_info`"));
        }
        if !self.expect(SyntaxKind::Word) {
            self.recover();
            return self.close(node, SyntaxKind::Section);
        }
        let brace = Span::new(self.token.start, self.token.end);
        if !self.expect(SyntaxKind::LeftBrace) {
            return self.close(node, SyntaxKind::Section);
        }
        loop {
            match self.token.kind {
                SyntaxKind::Word => self.data(),
                SyntaxKind::Identifier => {
                    let label = self.open();
                    self.bump();
                    self.expect(SyntaxKind::Colon);
                    self.close(label, SyntaxKind::Label);
                }
                SyntaxKind::RightBrace => {
                    self.bump();
                    break;
                }
                SyntaxKind::End => {
                    self.report(Fault::Unclosed, brace);
                    break;
                }
                _ => {
                    self.expected(Expected::Words("data such as `.b8 1`, a label or `}`"));
                    self.skip_token();
                }
            }
        }
        self.close(node, SyntaxKind::Section);
    }

    /// `.b8 1, -2`, or one of `.b32 .debug_abbrev`, `.b64 sym+4`, `.b32 a-b`
    #[inline]
    fn data(&mut self) {
        let node = self.open();
        let known = self.word().and_then(Word::ty).is_some_and(|row| row.variable);
        if !known {
            self.expected(Expected::Words("`.b8`, `.b16`, `.b32` or `.b64`"));
        }
        self.bump();
        if matches!(self.token.kind, SyntaxKind::Identifier | SyntaxKind::Word) {
            self.symbol(known);
        } else if known || !matches!(self.token.kind, SyntaxKind::RightBrace | SyntaxKind::End) {
            loop {
                if self.eat(SyntaxKind::Minus)
                    && self.at(SyntaxKind::Integer)
                    && self.text(self.token).ends_with(b"U")
                {
                    self.expected(Expected::Words("a number without `U` behind `-`"));
                }
                if !self.bare_integer() || !self.eat(SyntaxKind::Comma) {
                    break;
                }
            }
        }
        self.close(node, SyntaxKind::Data);
    }

    /// `sym`, `sym+4`, `a-b`, `.section+4`, behind a type that is known.
    fn symbol(&mut self, known: bool) {
        let section = self.at(SyntaxKind::Word);
        if self.at(SyntaxKind::Identifier) {
            self.check_name();
        } else if known && self.word().is_some_and(|word| word.directive() != Some(Directive::Version)) {
            // A type begins the next data, and other words of the language name no section.
            return self.expected(Expected::Words("a number, a name or a section"));
        }
        self.bump();
        if self.eat(SyntaxKind::Plus) {
            self.bare_integer();
        } else if !section && self.eat(SyntaxKind::Minus) {
            self.declared_name();
        }
    }
}
