//! Diagnostics in words.

use super::{Excerpt, fix, operands};
use crate::isa::{Direction, Directive, Form, OperandKind, Place, Slot, Word};
use crate::kind::SyntaxKind;
use crate::{Diagnostic, Expected, Fault, Span};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

impl Diagnostic {
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
                    Expected::Token(SyntaxKind::Comma) => "a `,` is missing between two operands here".into(),
                    Expected::Token(kind) => format!("expected {} here", kind.describe()),
                    Expected::Words(words) => format!("expected {words} here"),
                }
            }
            Fault::Expected {
                expected: Expected::Words("a constant"),
                found: kind @ SyntaxKind::Identifier,
            } if before(source, self.span.start).ends_with(b"+") => {
                format!(
                    "expected a constant, found {}; an operand is one name plus a constant, two registers are added by \
                     an instruction of their own",
                    Found(kind, text)
                )
            }
            Fault::Expected { expected, found } => {
                let found = Found(found, text);
                match expected {
                    Expected::Token(kind) => format!("expected {}, found {found}", kind.describe()),
                    Expected::Words(words) => format!("expected {words}, found {found}"),
                }
            }
            Fault::UnknownDirective => format!("PTX has no directive `{text}`"),
            Fault::MisplacedDirective => misplaced(&text, source.get(self.span.range()).unwrap_or_default()),
            Fault::UnknownInstruction => format!("PTX has no instruction `{text}`"),
            Fault::UnknownModifier => format!("PTX has no modifier `{text}`"),
            Fault::Modifiers(form) => modifiers(form, source, self.span),
            Fault::ModifierOrder(form) => order(form, source.get(self.span.range()).unwrap_or_default()),
            Fault::Operands(form) => {
                let statement = source.get(self.span.range()).unwrap_or_default();
                let statement = core::str::from_utf8(statement).ok();
                let odd = statement.and_then(|statement| operands::misfit(form, statement));
                let odd = odd.unwrap_or_else(|| "these operands do not fit".into());
                format!("{odd}; the form is `{}`", form.syntax())
            }
            Fault::Constraint(form, index) => {
                let rule = form.constraint_rows().get(index as usize).map_or("", |row| row.text);
                format!("this breaks a rule of the form `{}`: {rule}", form.syntax())
            }
            Fault::Digit => format!(
                "`{text}` has a digit that its base does not have; {}",
                digits(source.get(self.span.range()).unwrap_or_default())
            ),
            Fault::Overflow => {
                format!("`{text}` needs more than 64 bits; the largest number is {}", u64::MAX)
            }
            Fault::Unclosed => format!("this `{text}` is never closed"),
            Fault::Inside { .. } => {
                "a kernel begins in a body here; the `{` of the function before it is never closed".into()
            }
            Fault::Unopened => format!("this `{text}` closes nothing: no block is open"),
        }
    }
}

/// Why the words of a mnemonic do not fit the form that comes nearest, and what would be legal.
fn modifiers(form: Form, source: &[u8], span: Span) -> String {
    use alloc::format;
    let mnemonic = source.get(span.range()).unwrap_or_default();
    let name = form.instruction().name();
    let words: Vec<Word> =
        mnemonic.split(|b| *b == b'.').skip(1).filter_map(|word| Word::find(word.trim_ascii())).collect();
    let takes = |slot: &Slot, word: Word| slot.values().any(|(value, _)| value == word);
    let in_mnemonic = || form.slots().filter(|slot| !slot.is_on_operand());
    let mut unfilled =
        in_mnemonic().filter(|slot| !slot.is_optional() && !words.iter().any(|word| takes(slot, *word)));
    let odd = words.iter().position(|word| !in_mnemonic().any(|slot| takes(&slot, *word)));
    match (odd.and_then(|odd| Some((odd, words.get(odd)?))), unfilled.next()) {
        (Some((odd, word)), slot) => {
            // Other forms may take what this one does not.
            let base = name.split('.').next().unwrap_or_default();
            let others = fix::instead(base, &words, odd);
            let slot = slot.filter(|slot| !slot.is_literal());
            let legal = match slot {
                Some(slot) if others.is_empty() || !slot.values().any(|(word, _)| others.contains(&word)) => {
                    format!(", where `.{}` is {}", slot.name(), one_of(slot.values().map(|(word, _)| word)))
                }
                Some(slot) => format!(", where `.{}` is {}", slot.name(), one_of(others.into_iter())),
                None if others.is_empty() => String::new(),
                None => format!("; in its place may stand {}", one_of(others.into_iter())),
            };
            let is_constant = word.text() == Directive::Const.name();
            let reads = if is_constant && writes(form) { "; constant memory is only read" } else { "" };
            format!(
                "`.{}` does not go with the rest of this `{name}`{reads}; the nearest form is `{}`{legal}",
                word.text(),
                form.syntax()
            )
        }
        (None, Some(slot)) => match fix::wrong(source, span) {
            Some((odd, others)) => format!(
                "`.{}` does not go with the rest of this `{name}`; in its place may stand {}",
                words.get(odd).map_or("", |word| word.text()),
                one_of(others.into_iter())
            ),
            None => {
                // Other forms may take what stands there with another word.
                let lacking = core::str::from_utf8(mnemonic).ok().and_then(fix::lacking);
                let (form, values) = match lacking {
                    Some((form, words)) => (form, one_of(words.into_iter())),
                    None => (form, one_of(slot.values().map(|(word, _)| word))),
                };
                format!("this `{name}` needs {values}; the nearest form is `{}`", form.syntax())
            }
        },
        (None, None) => {
            format!("these modifiers of `{name}` do not go together; the nearest form is `{}`", form.syntax())
        }
    }
}

/// Whether a form changes memory: it writes to an address.
fn writes(form: Form) -> bool {
    let named = form.operands().flat_map(|position| position.named().collect::<Vec<_>>());
    let mut all = named.flat_map(|named| named.descriptions().collect::<Vec<_>>());
    all.any(|d| d.kind() == OperandKind::Address && d.direction() != Direction::Read)
}

/// Words to choose from, the first dozen.
fn one_of(words: impl ExactSizeIterator<Item = Word>) -> String {
    use core::fmt::Write;
    const SHOWN: usize = 12;
    let count = words.len();
    let mut out = String::from(if count > 1 { "one of " } else { "" });
    for (index, word) in words.take(SHOWN).enumerate() {
        // A text takes what is written to it.
        let _ = write!(out, "{}`.{}`", if index == 0 { "" } else { ", " }, word.text());
    }
    if count > SHOWN {
        let _ = write!(out, " and {} more", count - SHOWN);
    }
    out
}

/// What stands before a place, without blanks.
fn before(source: &[u8], place: u32) -> &[u8] {
    source.get(..place as usize).unwrap_or_default().trim_ascii_end()
}

/// Which digits a number may have, by how it begins.
fn digits(number: &[u8]) -> &'static str {
    match number {
        [b'0', b'x' | b'X', ..] => "`0x` is followed by digits and `a` to `f`",
        [b'0', b'b' | b'B', ..] => "`0b` is followed by `0` and `1`",
        _ => "a number that begins with `0` is octal and has digits to 7",
    }
}

/// Where a directive may stand.
fn misplaced(text: &Excerpt<'_>, name: &[u8]) -> String {
    use alloc::format;
    use core::fmt::Write;
    let mut out = format!("`{text}` may not stand here");
    let directive = name.strip_prefix(b".").and_then(Word::find).and_then(Word::directive);
    let places = Place::ALL.into_iter().filter(|place| directive.is_some_and(|it| it.may_stand(*place)));
    for (index, place) in places.enumerate() {
        // A text takes what is written to it.
        let _ = write!(out, "{}{}", if index == 0 { "; it stands " } else { ", or " }, place.words());
    }
    out
}

impl Place {
    /// Where it is, in words.
    pub fn words(self) -> &'static str {
        match self {
            Place::Module => "in the module",
            Place::Entry => "behind the parameters of `.entry`",
            Place::Func => "behind the parameters of `.func`",
            Place::Prototype => "behind the parameters of `.callprototype`",
            Place::Body => "among the statements of a body",
            Place::Parameter => "in a parameter",
            Place::Section => "in a `.section`",
            Place::Declaration => "in a declaration",
        }
    }
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
