//! Misspelt instructions, modifiers, directives and types: the names of the data that come near.

use super::{Fix, Instruction, Span, write};
use crate::isa::{self, Directive, TypeRow};
use crate::{near, resolve};
use alloc::string::String;
use alloc::vec::Vec;

/// Longest text for which a name is looked for.
const LONGEST: usize = 64;

/// The nearest of some names, those that the reader takes before others, and whether only capitals differ.
fn nearest<'a>(
    text: &str,
    known: impl Iterator<Item = &'a str>,
    reads: impl Fn(&str) -> bool,
) -> (Vec<&'a str>, bool) {
    // No name of the data is nearly as long.
    let text = if text.len() > LONGEST { "" } else { text };
    let lower = text.to_ascii_lowercase();
    // Whether the reader refuses it, how far it is, how much of the beginning differs.
    let mut found: Vec<(bool, usize, usize, &str)> = Vec::new();
    for name in known {
        let same = name.eq_ignore_ascii_case(text);
        let near = if same { 0 } else { near::distance(&lower, name, near::allowed(text)) };
        if near <= near::allowed(text) && name != text {
            let same = lower.bytes().zip(name.bytes()).take_while(|(a, b)| a == b).count();
            found.push((true, near, lower.len() - same, name));
        }
    }
    found.sort_unstable();
    found.dedup();
    found.truncate(32);
    for entry in &mut found {
        entry.0 = !reads(entry.3);
    }
    found.sort_unstable();
    let rank = |entry: &(bool, usize, usize, &'a str)| (entry.0, entry.1, entry.2);
    let best = found.first().map(rank);
    let names: Vec<&str> =
        found.iter().filter(|entry| Some(rank(entry)) == best).map(|entry| entry.3).collect();
    (names, best.is_some_and(|(_, distance, _)| distance == 0))
}

/// An opcode that PTX does not have.
pub fn instruction(source: &[u8], span: Span) -> Option<Fix> {
    let text = core::str::from_utf8(source.get(span.range())?).ok()?;
    let bases = isa::Instruction::all().map(|known| known.name().split('.').next().unwrap_or_default());
    let instruction = Instruction::at(source, span.start);
    let reads = |name: &str| instruction.as_ref().is_some_and(|it| it.reads_with(span, name));
    let (names, only_case) = nearest(text, bases, reads);
    write(span, &names, only_case)
}

/// A modifier that PTX does not have; the span has its dot.
pub fn modifier(source: &[u8], span: Span) -> Option<Fix> {
    let text = core::str::from_utf8(source.get(span.range())?).ok()?.strip_prefix('.')?.trim_start();
    let instruction = Instruction::at(source, span.start)?;
    let end = instruction.text.iter().position(|b| !b.is_ascii_alphanumeric() && *b != b'_')?;
    let slots = resolve::forms_of(&instruction.text[..end]).flat_map(isa::Form::slots);
    let words = slots.flat_map(|slot| slot.values()).map(|(word, _)| word.text());
    let dotted = |name: &str| alloc::format!(".{name}");
    let (names, only_case) = nearest(text, words, |name| instruction.reads_with(span, &dotted(name)));
    let names: Vec<String> = names.into_iter().map(dotted).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    write(span, &names, only_case)
}

/// A directive that PTX does not have; before a name with parameters or a body it may be meant to begin a function.
pub fn directive(source: &[u8], span: Span) -> Option<Fix> {
    let near = dotted(source, span, Directive::all().map(Directive::name));
    near.or_else(|| {
        let behind = source.get(span.end as usize..)?.trim_ascii_start();
        let is_part = |b: &u8| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$' | b'%');
        let name = behind.iter().take(LONGEST).position(|b| !is_part(b)).filter(|length| *length > 0)?;
        let begins = behind[name..].trim_ascii_start().starts_with(b"(");
        let names = [Directive::Entry, Directive::Func].map(|it| alloc::format!(".{}", it.name()));
        begins.then(|| write(span, &[&names[0], &names[1]], false)).flatten()
    })
}

/// A type without its dot.
pub fn undotted(source: &[u8], span: Span) -> Option<Fix> {
    let text = core::str::from_utf8(source.get(span.range())?).ok()?;
    let is_type = TypeRow::all().iter().any(|row| row.variable && row.name == text);
    if is_type { write(span, &[&alloc::format!(".{text}")], false) } else { of_kind(text, span) }
}

/// A kind of type, as other languages name them, in place of a type: `int`, `float`, `unsigned`.
fn of_kind(text: &str, span: Span) -> Option<Fix> {
    /// The width that is meant most often.
    const USUAL: u16 = 32;
    if text.len() < 3 {
        return None;
    }
    let is_kind = |row: &&TypeRow| {
        let is_integer = matches!(row.kind, "signed" | "unsigned");
        row.variable && (row.kind.starts_with(text) || is_integer && "integer".starts_with(text))
    };
    let mut rows: Vec<&TypeRow> = TypeRow::all().iter().filter(is_kind).collect();
    rows.sort_by_key(|row| (row.bits.abs_diff(USUAL), row.kind));
    let names: Vec<String> = rows.iter().map(|row| alloc::format!(".{}", row.name)).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    write(span, &names, false)
}

/// A word where something else is wanted: a misspelt type or directive, perhaps.
pub fn ty(source: &[u8], span: Span) -> Option<Fix> {
    let types = TypeRow::all().iter().filter(|row| row.variable).map(|row| row.name);
    let text = core::str::from_utf8(source.get(span.range())?).ok()?;
    let kind = || of_kind(text.strip_prefix('.')?, span);
    kind().or_else(|| dotted(source, span, types.chain(Directive::all().map(Directive::name))))
}

fn dotted<'a>(source: &[u8], span: Span, known: impl Iterator<Item = &'a str>) -> Option<Fix> {
    let text = core::str::from_utf8(source.get(span.range())?).ok()?.strip_prefix('.')?;
    let (names, only_case) = nearest(text, known, |_| true);
    let names: Vec<String> = names.into_iter().map(|name| alloc::format!(".{name}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    write(span, &names, only_case)
}
