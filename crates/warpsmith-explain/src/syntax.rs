//! Lines of syntax.

use super::forms::{Forms, Merged};
use super::needs::Needs;
use super::page::{Block, Section, SyntaxLine};
use super::{Detail, requirements};
use alloc::vec::Vec;

/// Lines that a summary shows.
const LINES: usize = 16;

/// A form's mnemonic and its operands, as the data writes them.
pub fn split(syntax: &'static str) -> (&'static str, &'static str) {
    let mut depth = 0usize;
    for (index, c) in syntax.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            ' ' if depth == 0 => return (&syntax[..index], syntax[index..].trim()),
            _ => {}
        }
    }
    (syntax, "")
}

/// The lines of syntax of forms, equal ones once, each with what it needs at least.
pub fn section(forms: &Forms, detail: Detail) -> Section {
    let mut lines: Merged<&'static str> = Merged::new();
    forms.iter().for_each(|(number, form)| lines.add(form.syntax(), number));
    let needs = |numbers: &[usize]| {
        let mut needs: Merged<Needs> = Merged::new();
        let some = forms.iter().filter(|(number, _)| numbers.contains(number));
        some.for_each(|(number, form)| needs.add(requirements::of_form(form), number));
        needs.0.into_iter().map(|(needs, numbers)| (numbers, needs)).collect()
    };
    let mut out: Vec<SyntaxLine> = Vec::new();
    for (syntax, numbers) in &lines.0 {
        let (mnemonic, operands) = split(syntax);
        out.push(SyntaxLine {
            forms: if forms.are_numbered() { numbers.clone() } else { Vec::new() },
            mnemonic: mnemonic.into(),
            operands: operands.into(),
            needs: needs(numbers),
        });
    }
    let mut section = Section::new("syntax", "Syntax");
    let more = if detail == Detail::Full { 0 } else { out.len().saturating_sub(LINES) };
    out.truncate(out.len() - more);
    section.blocks.push(Block::Syntax(out));
    if more > 0 {
        section.blocks.push(Block::More(more, "lines of syntax"));
    }
    section
}
