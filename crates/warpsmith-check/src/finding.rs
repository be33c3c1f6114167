//! What the judge finds: a problem, its place, its words, and what would mend it.

use crate::codes::Code;
use crate::fault::{
    CallFault, DeclarationFault, DirectiveFault, Found, InitialFault, LimitFault, Misuse, PlatformFault,
    Reason, SymbolFault, constant,
};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use warpsmith_ptx::advice::{self, Excerpt};
use warpsmith_ptx::value::SlotValue;
use warpsmith_ptx::view::ConstantFault;
use warpsmith_ptx::{Diagnostic, Fault, LineIndex, Note, Severity, Span};

/// Something that is wrong with a module, or deserves a look: found by the reader or by the judge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Finding {
    /// What is wrong.
    pub problem: Problem,
    /// Where.
    pub span: Span,
}

/// The kinds of problem.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// What the reader found, or a rule of a form that only names show to be broken.
    Read(Fault),
    /// An operand is not what its form asks for; the span is the operand's.
    Misuse(Misuse),
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
    /// The version or the target of the module does not go with what it uses, or with each other.
    Platform(PlatformFault),
    /// More than the target has, or less than a whole program needs.
    Limit(LimitFault),
    /// A suppression of a code that no finding has; the span is the code's.
    UnknownCode,
    /// A suppression of a code of which there was nothing to suppress; the span is the code's.
    UnusedSuppression,
    /// `warpsmith:` in a comment, without a suppression behind it.
    BadSuppression,
}

impl Problem {
    /// Stable code of the kind of problem.
    pub fn code(&self) -> &'static str {
        match self {
            Problem::Read(fault) => fault.code(),
            Problem::Misuse(misuse) => misuse.reason.code(),
            Problem::Symbol(fault) => fault.code(),
            Problem::Declaration(fault) => fault.code(),
            Problem::Constant(_) => constant::CODE,
            Problem::Initial(fault) => fault.code(),
            Problem::Call(fault) => fault.code(),
            Problem::Directive(fault) => fault.code(),
            Problem::Platform(fault) => fault.code(),
            Problem::Limit(fault) => fault.code(),
            Problem::UnknownCode => "PTX0190",
            Problem::UnusedSuppression => "PTX0191",
            Problem::BadSuppression => "PTX0192",
        }
    }

    /// Another place that it speaks of, such as the first of two declarations, and what is said of it.
    pub fn related(&self) -> Option<(Span, &'static str)> {
        match self {
            Problem::Misuse(misuse) => misuse.declared.map(|span| (span, "declared here")),
            Problem::Symbol(fault) => fault.related(),
            Problem::Call(fault) => fault.related(),
            Problem::Directive(fault) => fault.related(),
            _ => None,
        }
    }
}

impl fmt::Display for Finding {
    /// `bytes 120..124: error[PTX0101]: …`, with the title of its code: where the text is at hand, [`Finding::display`] says
    /// more.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Span { start, end } = self.span;
        let (severity, code) = (word(self.severity()), self.code());
        let title = Code::find(code).map_or("", Code::title);
        write!(f, "bytes {start}..{end}: {severity}[{code}]: {title}")
    }
}

/// A finding beside the text that it is of.
struct Shown<'a> {
    finding: &'a Finding,
    source: &'a [u8],
    lines: &'a LineIndex,
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Shown { finding, source, lines } = self;
        let place = lines.position(source, finding.span.start);
        let (severity, code) = (word(finding.severity()), finding.code());
        write!(f, "{}:{}: {severity}[{code}]: ", place.line, place.column)?;
        // What is quoted of the text may break lines.
        for (index, line) in finding.message(source).lines().enumerate() {
            write!(f, "{}{line}", if index > 0 { " " } else { "" })?;
        }
        Ok(())
    }
}

fn word(severity: Severity) -> &'static str {
    match severity {
        Severity::Warning => "warning",
        Severity::Error => "error",
    }
}

impl From<Diagnostic> for Finding {
    fn from(diagnostic: Diagnostic) -> Finding {
        Finding { problem: Problem::Read(diagnostic.fault), span: diagnostic.span }
    }
}

impl Finding {
    /// How grave it is.
    pub fn severity(&self) -> Severity {
        match self.problem {
            Problem::Read(_) => Severity::Error,
            Problem::Platform(fault) => fault.severity(),
            Problem::Limit(fault) => fault.severity(),
            problem => Code::find(problem.code()).map_or(Severity::Error, Code::severity),
        }
    }

    /// Stable code of the kind of problem: `PTX0101`. [`Code::find`] has its page.
    pub fn code(&self) -> &'static str {
        self.problem.code()
    }

    /// All of it in one line, `line:column: error[PTX0101]: message`, of the text that was judged and its lines. Without
    /// the text it is shown with its bytes and what is said of all findings of its kind.
    pub fn display<'a>(&'a self, source: &'a [u8], lines: &'a LineIndex) -> impl fmt::Display + 'a {
        Shown { finding: self, source, lines }
    }

    /// The message, with the words of the source that it speaks of.
    pub fn message(&self, source: &[u8]) -> String {
        let text = Excerpt(source.get(self.span.range()).unwrap_or_default());
        match self.problem {
            Problem::Read(fault) => Diagnostic { fault, span: self.span }.message(source),
            Problem::Misuse(misuse) => misuse.message(&text),
            Problem::Symbol(fault) => fault.message(&text),
            Problem::Declaration(fault) => fault.message(&text),
            Problem::Constant(fault) => constant::message(fault, &text),
            Problem::Initial(fault) => fault.message(&text),
            Problem::Call(fault @ CallFault::Count { callee, .. }) => {
                fault.message(&Excerpt(source.get(callee.range()).unwrap_or_default()))
            }
            Problem::Call(fault) => fault.message(&text),
            Problem::Directive(fault) => fault.message(&text),
            Problem::Platform(fault) => fault.message(&text),
            Problem::Limit(fault) => fault.message(&text),
            Problem::UnknownCode => format!("no diagnostic has the code `{text}`"),
            Problem::UnusedSuppression => format!("there is no `{text}` here to suppress"),
            Problem::BadSuppression => {
                format!("`{text}` is no suppression; write `warpsmith: allow(PTX0042)` or `allow-file(…)`")
            }
        }
    }

    /// Other places that it speaks of, in order of the text.
    pub fn notes(&self, source: &[u8]) -> Vec<Note> {
        match &self.problem {
            Problem::Read(fault) => Diagnostic { fault: *fault, span: self.span }.notes(),
            Problem::Misuse(misuse) => notes(misuse, self.span, source),
            Problem::Platform(fault) => fault.notes(),
            Problem::Symbol(SymbolFault::Undeclared) => {
                let text = source.get(self.span.range()).and_then(|text| core::str::from_utf8(text).ok());
                text.and_then(|text| advice::range(text, self.span, source)).into_iter().collect()
            }
            problem => {
                let related = problem.related().into_iter();
                related.map(|(span, text)| Note { span, text: text.into() }).collect()
            }
        }
    }
}

/// What else is to be said of a misuse: where its name is declared.
fn notes(misuse: &Misuse, span: Span, source: &[u8]) -> Vec<Note> {
    let Some(text) = source.get(span.range()).and_then(|text| core::str::from_utf8(text).ok()) else {
        return Vec::new();
    };
    let mut out = Vec::new();
    match misuse.reason {
        Reason::Undeclared => {
            out.extend(advice::range(text, span, source));
        }
        reason => {
            let word = match reason {
                Reason::Type(Found::Register(ty, _)) | Reason::Base(Found::Register(ty, _)) => {
                    Some(ty.text())
                }
                Reason::Kind(Found::Variable(space))
                | Reason::Base(Found::Variable(space))
                | Reason::Space(space) => Some(space.name()),
                _ => None,
            };
            if let Some(place) = misuse.declared {
                let said = word.map_or(String::from("declared here"), |word| {
                    alloc::format!("declared here as `.{word}`")
                });
                out.push(Note { span: place, text: said });
            }
        }
    }
    out
}
