//! Inline assembly as it stands in a host file.

use super::report::HostFinding;
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_ptx::Span;
use warpsmith_ptx::fragment::FragmentBuilder;
use warpsmith_ptx::value::Type;

/// How the text of a statement refers to its operands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Syntax {
    /// `%0`, `%[name]`, `%%`: an `asm` statement with operands.
    Gcc,
    /// Not at all, the text is taken as it is: an `asm` statement without operands.
    Plain,
    /// `$0`, `${0:x}`, `$$`.
    Llvm,
    /// `{}`, `{0}`, `{name}`, `{{`.
    Rust,
    /// It is a whole module.
    Module,
}

/// An inline-assembly statement, or a string that holds a module.
#[derive(Debug, Clone)]
pub struct Statement {
    /// The statement: from its keyword to its closing parenthesis.
    pub span: Span,
    /// How the text refers to operands.
    pub syntax: Syntax,
    /// Its operands, outputs first where the language has it so.
    pub operands: Vec<Operand>,
    /// Whether a macro may stand for more operands than are listed.
    pub(super) is_open: bool,
    /// The text as the compiler sees it, before operands are put in.
    pub(super) text: FragmentBuilder,
    /// What is wrong with everything but the text.
    pub(super) faults: Vec<HostFinding>,
}

/// An operand of a statement.
#[derive(Debug, Clone)]
pub struct Operand {
    /// Its name.
    pub name: Option<String>,
    /// Where its constraint or register class stands.
    pub span: Span,
    /// What its place in the text stands for.
    pub holds: Holds,
    /// Whether the text may write it.
    pub direction: Direction,
}

/// What the place of an operand stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Holds {
    /// A register.
    Register(Type),
    /// An integer constant, with its text where that is known.
    Immediate(Option<String>),
    /// Text that is not known.
    Text,
    /// Nothing that is known here.
    Unknown,
}

/// Whether a statement reads or writes an operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// It may only be read.
    In,
    /// It is written.
    Out,
    /// It is read and written.
    InOut,
}

impl Statement {
    /// A string that holds a module.
    pub(super) fn module(span: Span, text: FragmentBuilder) -> Statement {
        let (operands, faults) = (Vec::new(), Vec::new());
        Statement { span, syntax: Syntax::Module, operands, is_open: false, text, faults }
    }

    /// The text as the compiler sees it, before operands are put in.
    pub fn text(&self) -> &[u8] {
        self.text.as_bytes()
    }
}
