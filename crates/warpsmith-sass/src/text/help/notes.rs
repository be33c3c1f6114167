//! What a description says for people who err, in lines before its classes: what an operand is, and what other machines
//! call an instruction.

use crate::isa::{Instruction, Isa};
use crate::text::print::Style;
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_md::machine::ClassId;

/// Most instructions that are named for a word of another machine.
const MOST: usize = 3;

/// The text of the line `operand LABEL: TEXT` of a class; of the first class that has one if it has none itself.
fn note<'a>(isa: &'a Isa, class: ClassId, label: &str) -> Option<&'a str> {
    let of = |line: &'a String| {
        let rest = line.strip_prefix("operand ")?.strip_prefix(label)?;
        Some(rest.strip_prefix(':')?.trim())
    };
    let said = |class: ClassId| isa.documentation(class).iter().find_map(of);
    said(class).or_else(|| isa.machine().classes().find_map(said))
}

/// An operand as it is called: `` `go` (offset in shared memory) ``, or its label alone.
pub(super) fn called(isa: &Isa, class: ClassId, label: &str) -> String {
    match note(isa, class, label).map(|note| note.split(';').next().unwrap_or(note).trim()) {
        Some(name) if !name.is_empty() => format!("`{label}` ({name})"),
        _ => format!("`{label}`"),
    }
}

/// What else is said of it.
pub(super) fn more<'a>(isa: &'a Isa, class: ClassId, label: &str) -> Option<&'a str> {
    note(isa, class, label).and_then(|note| note.split_once(';')).map(|(_, more)| more.trim())
}

/// A text with what is said of an operand behind it.
pub(super) fn with_more(isa: &Isa, class: ClassId, label: &str, text: String) -> String {
    match more(isa, class, label) {
        None => text,
        Some(more) if text.is_empty() => more.to_owned(),
        Some(more) => format!("{text}; {more}"),
    }
}

/// The classes of the line `elsewhere: WORD…` that names a mnemonic of other machines.
pub(super) fn elsewhere(isa: &Isa, word: &str) -> Vec<ClassId> {
    let names = |line: &String| {
        line.strip_prefix("elsewhere:")
            .is_some_and(|words| words.split_whitespace().any(|known| known.eq_ignore_ascii_case(word)))
    };
    isa.machine().classes().filter(|class| isa.documentation(*class).iter().any(names)).collect()
}

/// The instruction of the line `example WORD` of a class.
pub(super) fn example(isa: &Isa, class: ClassId) -> Option<Instruction> {
    let digits = isa.documentation(class).iter().find_map(|line| line.strip_prefix("example 0x"))?;
    let word = u128::from_str_radix(digits.trim(), 16).ok()?;
    isa.decode_word(word).filter(|instruction| instruction.class() == class)
}

/// Examples of classes, one for each mnemonic; not of those that only later machines have.
pub(super) fn examples(isa: &Isa, classes: impl Iterator<Item = ClassId>) -> Vec<String> {
    let mut shown: Vec<(&str, String)> = Vec::new();
    for class in classes.filter(|class| isa.text(*class).since <= isa.version()) {
        let Some(instruction) = example(isa, class) else { continue };
        let mnemonic = instruction.mnemonic(isa);
        if shown.len() < MOST && shown.iter().all(|(known, _)| *known != mnemonic) {
            shown.push((mnemonic, isa.text_of(&instruction, 0, Style::Exact)));
        }
    }
    shown.into_iter().map(|(_, text)| text).collect()
}
