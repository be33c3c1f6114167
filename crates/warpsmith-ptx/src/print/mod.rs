//! The canonical printer: one style for every module.
//!
//! - one statement a line, a tab of indentation for each block, labels one level further out;
//! - modifiers in the manual's order, which the instruction's form gives; as written where no form fits;
//! - one space behind the mnemonic, `, ` between operands, `{%r0, %r1}`, `[%rd1+4]`;
//! - a function's parameters and performance directives one a line;
//! - blank lines kept, but never two together;
//! - comments kept: on their own line at the current indentation, or behind the statement with one space;
//! - line markers on lines of their own;
//! - a statement with an error in it as written, byte for byte.
//!
//! What is printed reads back to an equal tree ([`Module::same_tree`]), and printing it again changes
//! nothing.

mod same;
mod statement;
mod trivia;

use crate::kind::SyntaxKind;
use crate::module::Module;
use crate::tree::{Id, Tree};
use alloc::string::String;
use alloc::vec::Vec;

/// The canonical text of a module.
///
/// Bytes that are no UTF-8, which only comments, strings and errors can hold, become U+FFFD;
/// [`canonical_bytes`] keeps them.
pub fn canonical(module: &Module) -> String {
    match String::from_utf8(canonical_bytes(module)) {
        Ok(text) => text,
        Err(error) => String::from_utf8_lossy(error.as_bytes()).into_owned(),
    }
}

/// The canonical text of a module, with every byte of its comments, strings and errors.
pub fn canonical_bytes(module: &Module) -> Vec<u8> {
    let mut printer = Printer::new(&module.tree, !module.diagnostics().is_empty());
    printer.module();
    printer.out
}

/// Whether a module's text is its canonical text.
pub fn is_canonical(module: &Module) -> bool {
    canonical_bytes(module) == module.source()
}

/// Deeper blocks are indented no further, so that the output stays linear in the input.
const MAX_INDENT: u32 = 40;

const TABS: [u8; MAX_INDENT as usize] = [b'\t'; MAX_INDENT as usize];

/// What stands before a token of a statement.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Separator {
    /// Nothing.
    None,
    /// One space.
    Space,
    /// A line break; comments before the token and the token itself, each at its own indentation.
    Line { comments: u32, token: u32 },
}

/// What a comment inside a statement leaves to be written before the next token.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pending {
    Nothing,
    Space,
    Line,
}

struct Printer<'m> {
    tree: &'m Tree,
    src: &'m [u8],
    out: Vec<u8>,
    /// End in the source of the last token that was printed.
    at: u32,
    /// Open blocks.
    depth: u32,
    /// Whether there can be errors in the tree.
    faulty: bool,
    /// Whether the last statement was printed as written. The reader may have ended it at a line break or
    /// gone on because there was none, so that what follows it on its line must stay there.
    raw: bool,
    pending: Pending,
    mnemonics: Mnemonics,
    /// The nodes around the current token, each with its end.
    nodes: Vec<(Id, SyntaxKind)>,
}

/// The canonical text of each resolution that has been printed.
struct Mnemonics {
    places: Vec<(u32, u32)>,
    text: Vec<u8>,
}

impl<'m> Printer<'m> {
    fn new(tree: &'m Tree, faulty: bool) -> Self {
        let src = tree.source.as_slice();
        Printer {
            tree,
            src,
            out: Vec::with_capacity(src.len() + src.len() / 8 + 64),
            at: 0,
            depth: 0,
            faulty,
            raw: false,
            pending: Pending::Nothing,
            mnemonics: Mnemonics { places: alloc::vec![(0, 0); tree.resolutions.len()], text: Vec::new() },
            nodes: Vec::new(),
        }
    }

    /// Blocks need no stack: their braces are tokens on the way.
    fn module(&mut self) {
        let end = self.tree.end(0);
        let mut id = 1;
        while id < end {
            id = self.statement(id);
        }
        self.end_of_file();
    }

    #[inline]
    fn kind(&self, id: Id) -> SyntaxKind {
        self.tree.kind(id)
    }

    #[inline]
    fn token_start(&self, id: Id) -> u32 {
        self.tree.elements[id as usize].high()
    }

    /// Writes a token; what stands before it has been written.
    #[inline]
    fn token(&mut self, id: Id) {
        let element = self.tree.elements[id as usize];
        let end = element.high() + element.length();
        self.out.extend_from_slice(&self.src[element.high() as usize..end as usize]);
        self.at = end;
    }

    #[inline]
    fn indent(&mut self, depth: u32) {
        self.out.extend_from_slice(&TABS[..depth.min(MAX_INDENT) as usize]);
    }
}
