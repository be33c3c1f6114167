//! What the reader finds wrong with a text, and where.

use crate::isa::Form;
use crate::kind::SyntaxKind;
use alloc::string::String;

/// First and one-past-last byte of a piece of source.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Span {
    /// Offset of the first byte.
    pub start: u32,
    /// Offset behind the last byte.
    pub end: u32,
}

impl Span {
    /// From one offset to another.
    pub const fn new(start: u32, end: u32) -> Self {
        Span { start, end }
    }

    /// Length in bytes.
    pub const fn len(self) -> u32 {
        self.end - self.start
    }

    /// Whether it holds no byte.
    pub const fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// As a range that slices the source.
    pub const fn range(self) -> core::ops::Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// A fault of a text, found by the reader. It is always an error.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Diagnostic {
    /// What is wrong.
    pub fault: Fault,
    /// Where.
    pub span: Span,
}

/// How grave a diagnostic is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The text is valid; something about it deserves a look.
    Warning,
    /// The text is not valid.
    Error,
}

/// A second place that a diagnostic speaks of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// Where.
    pub span: Span,
    /// What is said of it: `declared here as .f32`.
    pub text: String,
}

/// A change of the text that mends what a diagnostic says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fix {
    /// What is done, as an order: `write .lo`.
    pub title: String,
    /// What is replaced; empty where something is put in.
    pub span: Span,
    /// What stands there afterwards.
    pub text: String,
    /// Whether the meaning is certainly what was intended, so that a tool may apply it unasked.
    pub safe: bool,
}

/// The kinds of fault that the reader finds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// `/*` without `*/`.
    UnterminatedComment,
    /// A string without its second quote.
    UnterminatedString,
    /// Bytes that no token begins with.
    UnknownBytes,
    /// A byte above 127 outside a comment.
    NonAscii,
    /// A NUL byte.
    Nul,
    /// `#` that begins no line marker.
    LineMarker,
    /// A token, statement or file too long for the tree.
    TooLong,
    /// Something else stood in the place of what is expected.
    Expected {
        /// What would be legal.
        expected: Expected,
        /// What was found.
        found: SyntaxKind,
    },
    /// A directive of a name that PTX does not have.
    UnknownDirective,
    /// A directive where it may not stand.
    MisplacedDirective,
    /// An instruction of a name that PTX does not have.
    UnknownInstruction,
    /// A modifier of a name that PTX does not have; the span is the modifier's.
    UnknownModifier,
    /// No form of the instruction takes these modifiers; the nearest form.
    Modifiers(Form),
    /// The modifiers fit a form, but some must stand directly behind the opcode, in the form's order.
    ModifierOrder(Form),
    /// The modifiers fit a form, the operands do not.
    Operands(Form),
    /// A constraint of the form is broken; its index among the form's constraints.
    Constraint(Form, u8),
    /// A digit that the base of the number does not have.
    Digit,
    /// A number of more than 64 bits.
    Overflow,
    /// A block, list or parenthesis that is never closed; the span is the opening.
    Unclosed,
    /// A kernel that begins in the body of another function, whose brace is never closed.
    Inside {
        /// The brace.
        brace: Span,
    },
    /// A closing brace that closes nothing.
    Unopened,
}

/// What may stand in a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expected {
    /// One kind of token.
    Token(SyntaxKind),
    /// One of several, in words.
    Words(&'static str),
}

impl Fault {
    /// Stable code of the kind of fault.
    pub fn code(&self) -> &'static str {
        match self {
            Fault::UnterminatedComment => "PTX0001",
            Fault::UnterminatedString => "PTX0002",
            Fault::UnknownBytes => "PTX0003",
            Fault::NonAscii => "PTX0004",
            Fault::Nul => "PTX0005",
            Fault::LineMarker => "PTX0006",
            Fault::TooLong => "PTX0007",
            Fault::Digit => "PTX0008",
            Fault::Overflow => "PTX0009",
            Fault::Expected { .. } => "PTX0010",
            Fault::Unclosed | Fault::Inside { .. } => "PTX0011",
            Fault::Unopened => "PTX0012",
            Fault::UnknownDirective => "PTX0020",
            Fault::MisplacedDirective => "PTX0021",
            Fault::UnknownInstruction => "PTX0030",
            Fault::UnknownModifier => "PTX0031",
            Fault::Modifiers(_) => "PTX0032",
            Fault::Operands(_) => "PTX0033",
            Fault::Constraint(..) => "PTX0034",
            Fault::ModifierOrder(_) => "PTX0035",
        }
    }
}
