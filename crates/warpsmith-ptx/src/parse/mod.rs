//! From bytes to the tree: one pass, no backtracking, no recursion that the input could deepen.
//!
//! The parser always holds one token ahead. Elements are appended in source order; a node's header is
//! written first and patched with its size when the node closes. Blocks are kept on a stack of their own.

mod comma;
mod declaration;
mod directive;
mod expression;
mod function;
mod instruction;
mod operand;

use declaration::is_reserved;

use crate::diagnostic::{Diagnostic, Expected, Fault, Span};
use crate::isa::{Directive, Word};
use crate::kind::SyntaxKind;
use crate::lex::{Dialect, LexError, Lexer, Token};
use crate::resolve::{self, Resolver};
use crate::tree::{Element, Id, Tree};
use alloc::vec::Vec;

/// Longest text, in bytes. Nothing makes more than four elements of a byte, so that their indices fit.
const MAX_SOURCE: usize = 1 << 30;

/// Reads a text; never fails.
pub(crate) fn parse(source: Vec<u8>, dialect: Dialect) -> (Tree, Vec<Diagnostic>) {
    if source.len() > MAX_SOURCE {
        let span = Span::new(0, 0);
        let tree = Tree {
            source: Vec::new(),
            elements: alloc::vec![Element::node(SyntaxKind::Module, 1)],
            resolutions: Vec::new(),
        };
        return (tree, alloc::vec![Diagnostic { fault: Fault::TooLong, span }]);
    }
    let mut parser = Parser::new(&source, dialect);
    parser.module();
    let Parser { elements, resolver, diagnostics, .. } = parser;
    (Tree { source, elements, resolutions: resolver.items }, diagnostics)
}

/// Whether the reader takes a text as statements of a body.
pub(crate) fn reads(statements: &[u8]) -> bool {
    let mut text = Vec::from(b".version 1.0 .target sm_10 .func f() {\n");
    text.extend_from_slice(statements);
    text.extend_from_slice(b"\n}");
    parse(text, Dialect::File).1.is_empty()
}

/// An open block and what closes with it.
struct OpenBlock {
    block: Id,
    /// The function whose body it is.
    function: Option<Id>,
    brace: Token,
}

/// A file begins with `.version`, one or more `.target`, and at most one `.address_size`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Head {
    Start,
    Version,
    Target,
    Done,
}

pub(crate) struct Parser<'s> {
    lexer: Lexer<'s>,
    src: &'s [u8],
    /// The token ahead.
    token: Token,
    /// End of the token before it.
    last_end: u32,
    elements: Vec<Element>,
    resolver: Resolver,
    diagnostics: Vec<Diagnostic>,
    blocks: Vec<OpenBlock>,
    scratch: Vec<u8>,
    /// End of the last label: nothing has followed it while it is [`Parser::last_end`].
    label_end: u32,
    /// How far the head of the file has been read.
    head: Head,
    /// Whether a `.version` behind the `.target` has been complained of.
    late_version: bool,
    /// Whether the directive ahead stands in its place in the head.
    in_order: bool,
    /// How deep inside an operand the parser is.
    nesting: u8,
}

impl<'s> Parser<'s> {
    fn new(src: &'s [u8], dialect: Dialect) -> Self {
        let mut lexer = Lexer::new(src, dialect);
        let token = lexer.next();
        let mut parser = Parser {
            lexer,
            src,
            token,
            last_end: 0,
            // Typical output of compilers has an element for every three to four bytes.
            elements: Vec::with_capacity(src.len() / 3 + 16),
            resolver: Resolver::new(),
            diagnostics: Vec::new(),
            blocks: Vec::new(),
            scratch: Vec::new(),
            label_end: u32::MAX,
            head: if dialect == Dialect::File { Head::Start } else { Head::Done },
            late_version: false,
            in_order: false,
            nesting: 0,
        };
        parser.lexer_error();
        parser
    }

    // ---- tokens

    /// Stores the token ahead and reads the next.
    #[inline]
    fn bump(&mut self) {
        self.elements.push(Element::token(self.token));
        self.last_end = self.token.end;
        self.token = self.lexer.next();
        if self.lexer.error.is_some() {
            self.lexer_error();
        }
    }

    #[cold]
    fn lexer_error(&mut self) {
        if let Some((error, start, end)) = self.lexer.error.take() {
            let fault = match error {
                LexError::UnterminatedComment => Fault::UnterminatedComment,
                LexError::UnterminatedString => Fault::UnterminatedString,
                LexError::UnknownBytes => Fault::UnknownBytes,
                LexError::NonAscii => Fault::NonAscii,
                LexError::Nul => Fault::Nul,
                LexError::LineMarker => Fault::LineMarker,
                LexError::TooLong => Fault::TooLong,
            };
            self.report(fault, Span::new(start as u32, end as u32));
        }
    }

    #[inline]
    fn at(&self, kind: SyntaxKind) -> bool {
        self.token.kind == kind
    }

    /// Takes the token if it is of a kind.
    #[inline]
    fn eat(&mut self, kind: SyntaxKind) -> bool {
        let found = self.at(kind);
        if found {
            self.bump();
        }
        found
    }

    /// Takes a token of a kind, or reports that it is missing.
    #[inline]
    fn expect(&mut self, kind: SyntaxKind) -> bool {
        let found = self.eat(kind);
        if !found {
            self.expected(Expected::Token(kind));
        }
        found
    }

    fn text(&self, token: Token) -> &'s [u8] {
        &self.src[token.start as usize..token.end as usize]
    }

    /// The word ahead, if it is one that the data knows.
    fn word(&self) -> Option<Word> {
        if self.at(SyntaxKind::Word) { Word::find(&self.text(self.token)[1..]) } else { None }
    }

    fn directive_ahead(&self) -> Option<Directive> {
        self.word().and_then(Word::directive)
    }

    /// Whether the word ahead is this directive.
    fn at_directive(&self, directive: Directive) -> bool {
        self.directive_ahead() == Some(directive)
    }

    // ---- faults

    #[cold]
    fn report(&mut self, fault: Fault, span: Span) {
        self.diagnostics.push(Diagnostic { fault, span });
    }

    #[cold]
    fn expected(&mut self, expected: Expected) {
        // The lexer has said what is wrong with such a token.
        if self.at(SyntaxKind::Unknown) {
            return;
        }
        let found = self.token.kind;
        // A missing `;` or `,` belongs behind the token before, not at the start of the next line.
        let missing = matches!(expected, Expected::Token(SyntaxKind::Semicolon));
        let span = if missing && self.on_new_line() {
            Span::new(self.last_end, self.last_end)
        } else {
            Span::new(self.token.start, self.token.end)
        };
        self.report(Fault::Expected { expected, found }, span);
    }

    /// Whether a line ends between the last token and the one ahead.
    fn on_new_line(&self) -> bool {
        self.src[self.last_end as usize..self.token.start as usize].contains(&b'\n')
    }

    // ---- nodes

    /// Begins a node; [`Parser::close`] gives it its kind and size.
    #[inline]
    fn open(&mut self) -> Id {
        let id = self.elements.len() as Id;
        self.elements.push(Element::node(SyntaxKind::Error, 1));
        id
    }

    /// Begins a node that has the last element as its first child.
    #[inline]
    fn open_before(&mut self, id: Id) -> Id {
        self.elements.insert(id as usize, Element::node(SyntaxKind::Error, 1));
        id
    }

    #[inline]
    fn close(&mut self, id: Id, kind: SyntaxKind) {
        let size = self.elements.len() as u32 - id;
        self.elements[id as usize] = Element::node(kind, size);
    }

    #[inline]
    fn next_id(&self) -> Id {
        self.elements.len() as Id
    }

    // ---- recovery

    /// After a fault: takes what is left of the statement, up to and with its `;`.
    ///
    /// Stops before a closing brace of a block and before a line that plainly begins something new.
    fn recover(&mut self) {
        let node = self.open();
        let mut braces = 0usize;
        loop {
            match self.token.kind {
                SyntaxKind::End => break,
                SyntaxKind::Semicolon => {
                    self.bump();
                    break;
                }
                SyntaxKind::LeftBrace => braces += 1,
                // Behind the brace of a block no operand goes on.
                SyntaxKind::RightBrace if braces == 0 => match self.src[self.token.end as usize..].first() {
                    Some(b',' | b';') => {}
                    _ => break,
                },
                SyntaxKind::RightBrace => braces -= 1,
                // Operand lists go on over line ends, but no operand begins with a directive, a guard,
                // or a name that an operand or a label's colon follows.
                SyntaxKind::Word | SyntaxKind::At if braces == 0 && self.on_new_line() => break,
                SyntaxKind::Identifier if braces == 0 && self.on_new_line() && self.begins_statement() => {
                    break;
                }
                _ => {}
            }
            self.bump();
        }
        if self.next_id() == node + 1 {
            self.elements.pop();
        } else {
            self.close(node, SyntaxKind::Error);
        }
    }

    /// Whether the name ahead is an opcode with modifiers, or a label.
    fn begins_statement(&self) -> bool {
        matches!(self.src.get(self.token.end as usize), Some(b'.' | b':'))
    }

    /// Takes one token as an error.
    fn skip_token(&mut self) {
        let node = self.open();
        self.bump();
        self.close(node, SyntaxKind::Error);
    }

    // ---- statements

    fn module(&mut self) {
        let root = self.open();
        loop {
            match self.token.kind {
                SyntaxKind::End => match self.blocks.pop() {
                    Some(block) => {
                        let brace = block.brace;
                        self.report(Fault::Unclosed, Span::new(brace.start, brace.end));
                        self.close_block(block);
                    }
                    None => break,
                },
                SyntaxKind::RightBrace => match self.blocks.pop() {
                    Some(block) => {
                        self.bump();
                        self.close_block(block);
                    }
                    None => {
                        // A run of them is one fault.
                        self.report(Fault::Unopened, Span::new(self.token.start, self.token.end));
                        let node = self.open();
                        while self.eat(SyntaxKind::RightBrace) {}
                        self.close(node, SyntaxKind::Error);
                    }
                },
                _ => self.statement(),
            }
        }
        self.close(root, SyntaxKind::Module);
        self.end_head();
        self.nul_in_comments();
        // An unclosed brace is known late, and stands early.
        self.diagnostics.sort_by_key(|diagnostic| diagnostic.span.start);
    }

    /// Something else than the head begins: what the head lacks is reported, once.
    #[inline]
    fn end_head(&mut self) {
        if self.head < Head::Target {
            let missing =
                if self.head == Head::Start { "`.version N.N` first" } else { "`.target sm_NN` next" };
            self.expected(Expected::Words(missing));
        }
        self.head = Head::Done;
    }

    /// The reference assembler ends at a NUL, even in a comment, where the lexer does not look.
    fn nul_in_comments(&mut self) {
        // `contains` is much faster than `position`, and nearly every text has none.
        if !self.src.contains(&0) {
            return;
        }
        let Some(at) = self.src.iter().position(|&b| b == 0) else { return };
        let span = Span::new(at as u32, at as u32 + 1);
        if !self.diagnostics.iter().any(|d| d.fault == Fault::Nul && d.span.start <= span.start) {
            self.report(Fault::Nul, span);
        }
    }

    fn close_block(&mut self, open: OpenBlock) {
        self.close(open.block, SyntaxKind::Block);
        if let Some(function) = open.function {
            self.close(function, SyntaxKind::Function);
        }
    }

    /// Closes every open block where something begins that stands in none, which is said there: where the brace belongs is
    /// not known.
    #[cold]
    fn close_blocks(&mut self) {
        if let Some(block) = self.blocks.first() {
            let brace = Span::new(block.brace.start, block.brace.end);
            self.report(Fault::Inside { brace }, Span::new(self.token.start, self.token.end));
        }
        while let Some(block) = self.blocks.pop() {
            self.close_block(block);
        }
    }

    /// Opens a block at the brace ahead.
    fn open_block(&mut self, function: Option<Id>) {
        let block = self.open();
        self.blocks.push(OpenBlock { block, function, brace: self.token });
        self.bump();
    }

    /// Whether statements of a function may stand here: in a block, or in a template.
    fn in_body(&self) -> bool {
        !self.blocks.is_empty() || self.lexer.dialect != Dialect::File
    }

    #[inline]
    fn statement(&mut self) {
        // A byte order mark and the like are faults of their own, and a word behind the target is one too.
        let is_stray = self.at(SyntaxKind::Unknown)
            || self.head == Head::Target && self.at(SyntaxKind::Identifier) && !self.in_body();
        if self.head != Head::Done && !is_stray && !self.at_head() {
            self.end_head();
        }
        match self.token.kind {
            SyntaxKind::Identifier => self.named_statement(),
            SyntaxKind::At => self.instruction(None),
            SyntaxKind::Word => self.directive(),
            SyntaxKind::LeftBrace => {
                if !self.in_body() {
                    self.expected(Expected::Words("a directive or a function"));
                }
                self.open_block(None);
            }
            SyntaxKind::DwarfLine => {
                if self.in_body() {
                    self.misplaced();
                }
                let node = self.open();
                self.bump();
                self.close(node, SyntaxKind::Directive);
            }
            SyntaxKind::TemplateOperand => self.instruction(None),
            SyntaxKind::Unknown => self.skip_token(),
            _ => {
                let words = if self.in_body() {
                    "an instruction, a directive or `}`"
                } else {
                    "a directive or a function"
                };
                self.expected(Expected::Words(words));
                if self.at(SyntaxKind::Semicolon) {
                    // A run of empty statements is one fault.
                    let node = self.open();
                    while self.eat(SyntaxKind::Semicolon) {}
                    return self.close(node, SyntaxKind::Error);
                }
                let before = self.token.start;
                self.recover();
                if self.token.start == before && !self.at(SyntaxKind::End) && !self.at(SyntaxKind::RightBrace)
                {
                    self.skip_token();
                }
            }
        }
    }

    /// Whether the statement ahead belongs to the head of the file, and where it may stand there.
    #[cold]
    fn at_head(&mut self) -> bool {
        let next = match self.directive_ahead() {
            Some(Directive::Version) if self.head == Head::Start => Head::Version,
            Some(Directive::Target) if matches!(self.head, Head::Version | Head::Target) => Head::Target,
            // One fault, not one for each directive of the head.
            Some(Directive::Target) => {
                self.expected(Expected::Words("`.version N.N` first: it comes before `.target`"));
                self.late_version = true;
                Head::Target
            }
            Some(Directive::Version) if core::mem::take(&mut self.late_version) => self.head,
            Some(Directive::AddressSize) if self.head == Head::Target => Head::Done,
            _ => return false,
        };
        self.in_order = true;
        self.head = next;
        true
    }

    /// A label or an instruction.
    #[inline]
    fn named_statement(&mut self) {
        // An opcode is followed by a modifier in most lines.
        if self.src.get(self.token.end as usize) == Some(&b'.') {
            return self.instruction(None);
        }
        let name = self.token;
        let id = self.next_id();
        self.bump();
        if self.at(SyntaxKind::Colon) {
            self.open_before(id);
            self.bump();
            self.close(id, SyntaxKind::Label);
            self.label_end = self.last_end;
            if is_reserved(self.text(name)) {
                let expected = Expected::Words("a name that is not reserved");
                let fault = Fault::Expected { expected, found: SyntaxKind::Identifier };
                self.report(fault, Span::new(name.start, name.end));
            }
            if !self.in_body() {
                self.report(
                    Fault::Expected {
                        expected: Expected::Words("a directive or a function"),
                        found: SyntaxKind::Identifier,
                    },
                    Span::new(name.start, name.end),
                );
            }
        } else if !self.in_body()
            && (self.on_new_line() || resolve::forms_of(self.text(name)).next().is_none())
        {
            // What is no instruction is not made to one with what stands in the lines below.
            self.open_before(id);
            let expected = Expected::Words("a directive or a function");
            let fault = Fault::Expected { expected, found: SyntaxKind::Identifier };
            self.report(fault, Span::new(name.start, name.end));
            let ends =
                |kind| matches!(kind, SyntaxKind::End | SyntaxKind::LeftBrace | SyntaxKind::RightBrace);
            while !ends(self.token.kind) && !self.on_new_line() && !self.eat(SyntaxKind::Semicolon) {
                self.bump();
            }
            self.close(id, SyntaxKind::Error);
        } else {
            // The name is the opcode after all.
            self.elements.pop();
            self.instruction(Some(name));
        }
    }
}
