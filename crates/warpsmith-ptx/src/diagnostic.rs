//! What is wrong with a text, where, and what would be legal.

use crate::check::{
    CallFault, ConstantFault, DeclarationFault, DirectiveFault, InitialFault, LimitFault, Misuse,
    PlatformFault, SymbolFault,
};
use crate::isa::{Form, Slot, Word};
use crate::kind::SyntaxKind;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

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

/// A fault of a text.
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

/// The kinds of fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
    /// An operand is not what its form asks for; the span is the operand's.
    Misuse(Misuse),
    /// The version or the target of the module does not go with what it uses, or with each other.
    Platform(PlatformFault),
    /// More than the target has, or less than a whole program needs.
    Limit(LimitFault),
    /// A name is declared twice, not at all, or as something else.
    Symbol(SymbolFault),
    /// A declaration of what cannot be declared so.
    Declaration(DeclarationFault),
    /// A constant without a value.
    Constant(ConstantFault),
    /// An initial value that the variable cannot have.
    Initial(InitialFault),
    /// A call that does not go with its callee.
    Call(CallFault),
    /// A directive with a wrong number or beside a wrong one.
    Directive(DirectiveFault),
    /// A digit that the base of the number does not have.
    Digit,
    /// A number of more than 64 bits.
    Overflow,
    /// A block, list or parenthesis that is never closed; the span is the opening.
    Unclosed,
    /// A closing brace that closes nothing.
    Unopened,
}

/// What may stand in a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
            Fault::Unclosed => "PTX0011",
            Fault::Unopened => "PTX0012",
            Fault::UnknownDirective => "PTX0020",
            Fault::MisplacedDirective => "PTX0021",
            Fault::UnknownInstruction => "PTX0030",
            Fault::UnknownModifier => "PTX0031",
            Fault::Modifiers(_) => "PTX0032",
            Fault::Operands(_) => "PTX0033",
            Fault::Constraint(..) => "PTX0034",
            Fault::ModifierOrder(_) => "PTX0035",
            Fault::Misuse(misuse) => misuse.reason.code(),
            Fault::Platform(fault) => fault.code(),
            Fault::Limit(fault) => fault.code(),
            Fault::Symbol(fault) => fault.code(),
            Fault::Declaration(fault) => fault.code(),
            Fault::Constant(fault) => fault.code(),
            Fault::Initial(fault) => fault.code(),
            Fault::Call(fault) => fault.code(),
            Fault::Directive(fault) => fault.code(),
        }
    }
}

impl Diagnostic {
    /// How grave it is.
    pub fn severity(&self) -> Severity {
        match self.fault {
            Fault::Platform(fault) => fault.severity(),
            Fault::Limit(fault) => fault.severity(),
            _ => Severity::Error,
        }
    }

    /// Other places that it speaks of, in order of the text.
    pub fn notes(&self, _source: &[u8]) -> Vec<Note> {
        match self.fault {
            Fault::Platform(fault) => fault.notes(),
            _ => Vec::new(),
        }
    }

    /// What would mend it, where that is known.
    pub fn fix(&self, _source: &[u8]) -> Option<Fix> {
        None
    }

    /// The message, with the words of the source that it speaks of.
    pub fn message(&self, source: &[u8]) -> String {
        use alloc::format;
        let text = Excerpt(source.get(self.span.range()).unwrap_or_default());
        match self.fault {
            Fault::UnterminatedComment => "this comment has no `*/`".into(),
            Fault::UnterminatedString => "this string has no closing quote on any later line".into(),
            Fault::UnknownBytes => format!("`{text}` begins no token of PTX"),
            Fault::NonAscii => "bytes above 127 may stand in comments only".into(),
            Fault::Nul => "a NUL byte may not stand in PTX".into(),
            Fault::LineMarker => "`#` begins a line marker: `# NUMBER \"file\"` on a line of its own".into(),
            Fault::TooLong => "too long: a token may have 16 MiB and a file 1 GiB".into(),
            // Nothing stands where something is missing.
            Fault::Expected { expected, .. }
                if self.span.is_empty() && self.span.end < source.len() as u32 =>
            {
                match expected {
                    Expected::Token(kind) => format!("expected {} here", kind.describe()),
                    Expected::Words(words) => format!("expected {words} here"),
                }
            }
            Fault::Expected { expected, found } => {
                let found = Found(found, text);
                match expected {
                    Expected::Token(kind) => format!("expected {}, found {found}", kind.describe()),
                    Expected::Words(words) => format!("expected {words}, found {found}"),
                }
            }
            Fault::UnknownDirective => format!("PTX has no directive `{text}`"),
            Fault::MisplacedDirective => format!("`{text}` may not stand here"),
            Fault::UnknownInstruction => format!("PTX has no instruction `{text}`"),
            Fault::UnknownModifier => format!("PTX has no modifier `{text}`"),
            Fault::Modifiers(form) => modifiers(form, source.get(self.span.range()).unwrap_or_default()),
            Fault::ModifierOrder(form) => order(form, source.get(self.span.range()).unwrap_or_default()),
            Fault::Operands(form) => format!("these operands do not fit; the form is `{}`", form.syntax()),
            Fault::Constraint(form, index) => {
                let rule = form.constraint_rows().get(index as usize).map_or("", |row| row.text);
                format!("this breaks a rule of the form `{}`: {rule}", form.syntax())
            }
            Fault::Misuse(misuse) => misuse.message(&text),
            Fault::Platform(fault) => fault.message(&text),
            Fault::Limit(fault) => fault.message(&text),
            Fault::Symbol(fault) => fault.message(&text),
            Fault::Declaration(fault) => fault.message(&text),
            Fault::Constant(fault) => fault.message(&text),
            Fault::Initial(fault) => fault.message(&text),
            Fault::Call(fault) => fault.message(&text),
            Fault::Directive(fault) => fault.message(&text),
            Fault::Digit => format!("`{text}` has a digit that its base does not have"),
            Fault::Overflow => format!("`{text}` needs more than 64 bits"),
            Fault::Unclosed => format!("this `{text}` is never closed"),
            Fault::Unopened => format!("this `{text}` closes nothing"),
        }
    }
}

/// Why the words of a mnemonic do not fit the form that comes nearest, and what would be legal.
fn modifiers(form: Form, mnemonic: &[u8]) -> String {
    use core::fmt::Write;
    let name = form.instruction().name();
    let words: Vec<Word> =
        mnemonic.split(|b| *b == b'.').skip(1).filter_map(|word| Word::find(word.trim_ascii())).collect();
    let takes = |slot: &Slot, word: Word| slot.values().any(|(value, _)| value == word);
    let in_mnemonic = || form.slots().filter(|slot| !slot.is_on_operand());
    let mut out = String::new();
    if let Some(word) = words.iter().find(|word| !in_mnemonic().any(|slot| takes(&slot, **word))) {
        let _ = write!(out, "`.{}` does not go with the rest of this `{name}`", word.text());
    } else if let Some(slot) =
        in_mnemonic().find(|slot| !slot.is_optional() && !words.iter().any(|word| takes(slot, *word)))
    {
        let _ = write!(out, "this `{name}` needs ");
        for (index, (word, _)) in slot.values().enumerate().take(12) {
            let _ = write!(out, "{}`.{}`", if index == 0 { "" } else { ", " }, word.text());
        }
        let more = slot.values().len().saturating_sub(12);
        let _ = if more > 0 { write!(out, " or one of {more} more") } else { Ok(()) };
    } else {
        let _ = write!(out, "these modifiers of `{name}` do not go together");
    }
    let _ = write!(out, "; the nearest form is `{}`", form.syntax());
    out
}

/// Which words of a mnemonic must stand directly behind its opcode.
fn order(form: Form, mnemonic: &[u8]) -> String {
    use core::fmt::Write;
    let words = || mnemonic.split(|b| *b == b'.').skip(1).filter_map(|word| Word::find(word.trim_ascii()));
    let base = form.instruction().name().split('.').next().unwrap_or_default();
    let mut out = String::from("this must begin with `");
    out.push_str(base);
    for slot in form.fixed() {
        if let Some(word) = words().find(|word| slot.values().any(|(value, _)| value == *word)) {
            let _ = write!(out, ".{}", word.text());
        }
    }
    let _ = write!(out, "`, without a gap; the form is `{}`", form.syntax());
    out
}

/// Source text for a message: short, on one line.
struct Excerpt<'a>(&'a [u8]);

impl fmt::Display for Excerpt<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = self.0.split(|&b| b == b'\n' || b == b'\r').next().unwrap_or_default();
        let cut = line.len() > 60;
        let shown = String::from_utf8_lossy(if cut { &line[..57] } else { line });
        for c in shown.chars() {
            if c.is_control() { write!(f, "{}", c.escape_default())? } else { write!(f, "{c}")? }
        }
        if cut || line.len() < self.0.len() { f.write_str("…") } else { Ok(()) }
    }
}

/// What was found, by its text where that helps.
struct Found<'a>(SyntaxKind, Excerpt<'a>);

impl fmt::Display for Found<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            SyntaxKind::End => f.write_str(self.0.describe()),
            _ => write!(f, "`{}`", self.1),
        }
    }
}
