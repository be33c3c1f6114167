//! Statements that begin with a dot.

use super::Parser;
use super::declaration::{is_linkage, is_space};
use crate::diagnostic::{Expected, Fault, Span};
use crate::isa::{Arguments, Directive};
use crate::kind::SyntaxKind;
use crate::tree::Id;

impl Parser<'_> {
    pub(super) fn directive(&mut self) {
        let Some(directive) = self.directive_ahead() else { return self.unknown_directive() };
        let node = self.open();
        use Directive as D;
        match directive {
            D::Loc => self.loc(node),
            D::Reg | D::Local | D::Shared | D::Param | D::Global | D::Const | D::Sreg | D::Tex => self.variable(node),
            D::Align | D::Attribute => self.variable(node),
            D::Visible | D::Extern | D::Weak | D::Common => self.linked(node),
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
            D::Branchtargets => self.targets(node, SyntaxKind::BranchTargets),
            D::Calltargets => self.targets(node, SyntaxKind::CallTargets),
            D::Callprototype => self.prototype(node),
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
        self.bump();
        while let Some(directive) = self.directive_ahead() {
            if is_linkage(directive) {
                self.report(Fault::MisplacedDirective, Span::new(self.token.start, self.token.end));
                self.bump();
            } else if matches!(directive, Directive::Entry | Directive::Func) {
                return self.function(node);
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
        self.bump();
        let number = self.text(self.token);
        let valid = self.at(SyntaxKind::Decimal) && number.iter().all(|b| b.is_ascii_digit() || *b == b'.');
        if valid && number.first() != Some(&b'.') && number.last() != Some(&b'.') {
            self.bump();
        } else {
            self.expected(Expected::Words("a version such as 8.0"));
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
        let mut ok = self.number() && self.number() && self.number();
        while ok && self.at(SyntaxKind::Comma) {
            self.bump();
            match self.text(self.token) {
                b"function_name" => {
                    self.bump();
                    ok = self.at(SyntaxKind::Word) || self.at(SyntaxKind::Identifier);
                    if !ok {
                        self.expected(Expected::Words("a label"));
                        break;
                    }
                    self.bump();
                    if self.eat(SyntaxKind::Plus) {
                        ok = self.number();
                    }
                }
                b"inlined_at" => {
                    self.bump();
                    ok = self.number() && self.number() && self.number();
                }
                _ => {
                    self.expected(Expected::Words("`function_name` or `inlined_at`"));
                    ok = false;
                }
            }
        }
        if !ok {
            self.recover();
        }
        self.close(node, SyntaxKind::Loc);
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
        ok = ok && self.tuning();
        self.end_statement(node, SyntaxKind::CallPrototype, ok);
    }

    /// `.section .debug_info { … }`
    fn section(&mut self, node: Id) {
        self.bump();
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

    /// `.b8 1, -2`, `.b32 .debug_abbrev`, `.b64 sym+4`, `.b32 a-b`
    #[inline]
    fn data(&mut self) {
        let node = self.open();
        if self.word().is_none_or(|word| word.ty().is_none()) {
            self.report(Fault::UnknownDirective, Span::new(self.token.start, self.token.end));
        }
        self.bump();
        loop {
            match self.token.kind {
                SyntaxKind::Integer => self.integer(),
                SyntaxKind::Minus => {
                    self.bump();
                    if !self.number() {
                        break;
                    }
                }
                SyntaxKind::Identifier | SyntaxKind::Word => {
                    self.bump();
                    if self.at(SyntaxKind::Plus) || self.at(SyntaxKind::Minus) {
                        self.bump();
                        if self.at(SyntaxKind::Identifier) {
                            self.bump();
                        } else if !self.number() {
                            break;
                        }
                    }
                }
                _ => {
                    self.expected(Expected::Words("a number or a name"));
                    break;
                }
            }
            if !self.eat(SyntaxKind::Comma) {
                break;
            }
        }
        self.close(node, SyntaxKind::Data);
    }
}
