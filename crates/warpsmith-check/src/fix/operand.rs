//! Operands of the wrong kind, misspelt names.

use crate::fault::{Found, Misuse, Reason, SymbolFault};
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_ptx::advice::{near, near_labels, wider, write};
use warpsmith_ptx::isa::{OperandKind, TypeRow};
use warpsmith_ptx::{Fix, Span};

/// An operand that is not what its form asks for.
pub fn misuse(misuse: &Misuse, source: &[u8], span: Span) -> Option<Fix> {
    let text = core::str::from_utf8(source.get(span.range())?).ok()?;
    match misuse.reason {
        Reason::Undeclared => {
            if misuse.wanted.description.kind() == OperandKind::Label {
                return one_of(span, &near_labels(text, span, source));
            }
            let types = misuse.wanted.types().filter_map(|ty| ty.word.ty()).flat_map(|row| row.registers());
            let types: Vec<&TypeRow> = types.collect();
            one_of(span, &near(&types, text, span, source))
        }
        Reason::Type(Found::Register(ty, 1)) => {
            let is_type = |word| misuse.wanted.types().any(|ty| ty.word == word);
            wider(misuse.form, is_type, ty, source, span)
        }
        Reason::Kind(Found::Integer) => float(misuse, text, span),
        Reason::Kind(Found::Float) => integer(misuse, text, span),
        Reason::Index(_) => index(text, span),
        Reason::Size(count) => component(misuse, text, count, span),
        Reason::Range(value) => range(misuse, value, span),
        _ => None,
    }
}

/// A guard, a target or an argument without a declaration.
pub fn undeclared(fault: SymbolFault, source: &[u8], span: Span) -> Option<Fix> {
    let text = core::str::from_utf8(source.get(span.range())?).ok()?;
    match fault {
        SymbolFault::Undeclared => {
            let before = source.get(..span.start as usize)?.trim_ascii_end();
            let is_guard = before.strip_suffix(b"!").unwrap_or(before).trim_ascii_end().ends_with(b"@");
            let types: Vec<&TypeRow> =
                TypeRow::all().iter().filter(|row| is_guard && row.kind == "predicate").collect();
            one_of(span, &near(&types, text, span, source))
        }
        SymbolFault::UndeclaredLabel => one_of(span, &near_labels(text, span, source)),
        _ => None,
    }
}

fn one_of(span: Span, names: &[String]) -> Option<Fix> {
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    write(span, &names, false)
}

/// The types that an operand may have.
fn kinds(misuse: &Misuse) -> impl Iterator<Item = (&'static str, u16)> {
    misuse.wanted.types().filter_map(|ty| ty.word.ty()).map(|row| (row.kind, row.bits))
}

/// An integer where a number with a fraction is wanted; zero is zero either way.
fn float(misuse: &Misuse, text: &str, span: Span) -> Option<Fix> {
    let is_float = kinds(misuse).all(|(kind, bits)| kind == "float" && matches!(bits, 32 | 64));
    let digits = text.strip_prefix('-').unwrap_or(text);
    let is_decimal =
        digits.bytes().all(|b| b.is_ascii_digit()) && (digits == "0" || !digits.starts_with('0'));
    if !is_float || !is_decimal || digits.is_empty() || kinds(misuse).next().is_none() {
        return None;
    }
    write(span, &[&alloc::format!("{text}.0")], digits == "0" && digits == text)
}

/// A number without a fraction where an integer is wanted.
fn integer(misuse: &Misuse, text: &str, span: Span) -> Option<Fix> {
    let is_integer = kinds(misuse).all(|(kind, _)| matches!(kind, "signed" | "unsigned"));
    let (whole, fraction) = text.split_once('.')?;
    let digits = whole.strip_prefix('-').unwrap_or(whole);
    let is_whole = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    if !is_integer || !is_whole || !fraction.bytes().all(|b| b == b'0') {
        return None;
    }
    write(span, &[whole], false)
}

/// `%rd1[4]`, where `[%rd1+4]` may be meant.
fn index(text: &str, span: Span) -> Option<Fix> {
    let (base, offset) = text.strip_suffix(']')?.split_once('[')?;
    write(span, &[&alloc::format!("[{}+{}]", base.trim(), offset.trim())], false)
}

/// A whole vector where one value is wanted.
fn component(misuse: &Misuse, text: &str, count: u16, span: Span) -> Option<Fix> {
    let is_name = text.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$' | b'%'));
    let is_one = misuse.wanted.types().all(|ty| ty.count == 1);
    if !is_name || !is_one || count < 2 {
        return None;
    }
    // The fourth component of a special register is always zero.
    let parts =
        if text.starts_with('%') && warpsmith_ptx::isa::SpecialRegister::find(text.as_bytes()).is_some() {
            &["x", "y", "z"][..]
        } else {
            &["x", "y", "z", "w"][..usize::from(count).min(4)]
        };
    let names: Vec<String> = parts.iter().map(|part| alloc::format!("{text}.{part}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    write(span, &names, false)
}

/// A constant out of range: the only one that is legal, if there is but one.
fn range(misuse: &Misuse, value: i64, span: Span) -> Option<Fix> {
    match misuse.wanted.description.ranges() {
        [(low, high, _)] if low == high && *low != value => write(span, &[&alloc::format!("{low}")], false),
        _ => None,
    }
}
