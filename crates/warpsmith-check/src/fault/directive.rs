//! What may be wrong with a directive.

use alloc::format;
use alloc::string::String;
use warpsmith_ptx::Span;
use warpsmith_ptx::isa::Directive;

/// What is wrong with a directive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum DirectiveFault {
    /// A number that the directive does not take.
    Value(Directive),
    /// Another directive, which stands there, excludes it.
    Conflict(Directive, Directive, Span),
    /// It needs another one beside it.
    Needs(Directive, Directive),
    /// It stands there already.
    Repeated(Directive, Span),
    /// Its function may have no results.
    Results(Directive),
    /// The number needs more than the 32 bits that there are for it.
    Narrow,
    /// A string that speaks of a place in a body.
    Inside,
    /// The option of `.target` goes not with one that stands there.
    Option(Option<Span>),
    /// No `.loc` before it names this position.
    InlinedAt,
    /// `.target debug` without any section of debugging data.
    NoDebug,
    /// Data of a section has the types `.b8`, `.b16`, `.b32` and `.b64`; whether it is an address.
    DataType(bool),
    /// The number needs more bits than the type has.
    DataValue(u16),
    /// `-0` as data of a section.
    NegativeZero,
    /// More names of one stem than any reader has memory for.
    Names,
}

impl DirectiveFault {
    /// Stable code of the kind of fault.
    pub fn code(&self) -> &'static str {
        use DirectiveFault::*;
        match self {
            Value(_) | Narrow | Names => "PTX0022",
            Conflict(..) | Option(_) => "PTX0023",
            Needs(..) => "PTX0024",
            Repeated(..) => "PTX0025",
            Results(_) | Inside => "PTX0026",
            InlinedAt => "PTX0027",
            NoDebug => "PTX0028",
            DataType(_) | DataValue(_) | NegativeZero => "PTX0029",
        }
    }

    /// The message; `text` is what the span covers.
    pub(crate) fn message(&self, text: &dyn core::fmt::Display) -> String {
        use DirectiveFault::*;
        match self {
            Value(directive) => {
                let mut out = format!("`.{}` cannot be {text}; it takes ", directive.name());
                let ranges = directive.values();
                for (index, (low, high)) in ranges.iter().enumerate() {
                    let join = if index == 0 { "" } else { " or " };
                    out.push_str(join);
                    out.push_str(&match (low == high, *high) {
                        (true, _) => format!("{low}"),
                        (_, u64::MAX) => format!("{low} and more"),
                        (_, high) => format!("{low} to {high}"),
                    });
                }
                out
            }
            Inside => format!("{text} may stand in the body of a function only"),
            Narrow => format!("{text} needs more than 32 bits; the largest number here is {}", u32::MAX),
            Conflict(one, other, _) => {
                format!("`.{}` and `.{}` exclude each other; keep one", one.name(), other.name())
            }
            Needs(one, other) => format!("`.{}` needs `.{}` beside it", one.name(), other.name()),
            Repeated(directive, _) if *directive == Directive::File => {
                format!("file {text} has a name already; each `.file` has a number of its own")
            }
            Repeated(directive, _) => format!("`.{}` may stand here only once", directive.name()),
            Results(directive) => {
                let name = directive.name();
                format!("a `.{name}` function has no results; leave these out, or `.{name}`")
            }
            Option(_) => {
                format!("`{text}` contradicts the texture mode that is set already; a module has one")
            }
            InlinedAt => "`inlined_at` must repeat the position of a `.loc` before it".into(),
            NoDebug => "`debug` says that there is debugging data, but the module has no `.section`; \
                        add it, or leave `debug` out"
                .into(),
            DataType(false) => {
                format!("`{text}` is no type of a section's data; `.b8`, `.b16`, `.b32` and `.b64` are")
            }
            DataType(true) => format!("`{text}` cannot hold an address; `.b32` and `.b64` can"),
            NegativeZero => format!("the zero of a section's data has no sign; write `{text}` without `-`"),
            Names => format!(
                "{text} names are more than there is memory for; at most {MAX_NAMES} are declared at once"
            ),
            DataValue(bits) => {
                let high = u128::MAX >> (128 - u32::from(*bits).clamp(1, 128));
                let low = high / 2 + 1;
                format!("{text} needs more than the {bits} bits of its type, which holds -{low} to {high}")
            }
        }
    }

    /// The other place that it speaks of, and what is said of it.
    pub(crate) fn related(&self) -> core::option::Option<(Span, &'static str)> {
        match *self {
            DirectiveFault::Conflict(_, _, first)
            | DirectiveFault::Repeated(_, first)
            | DirectiveFault::Option(Some(first)) => Some((first, "stands here first")),
            _ => None,
        }
    }
}

/// The reference assembler runs out of memory with a few more names of one stem.
pub(crate) const MAX_NAMES: u64 = (1 << 32) - 2;
