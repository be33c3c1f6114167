//! A covering set of instructions for every form of the data.
//!
//! Between them the lines of a form have every value of every slot; every two values (of slots that are given or
//! left out, operands that are given or left out, signs) that the form's rules allow together; every rule and
//! every description of an operand where it applies; and every way to write each operand.

mod cover;
mod floors;
mod mutate;
mod scene;
mod space;
mod way;

pub use mutate::{Mutation, Parts};
pub use scene::{Mode, module, stems};

use super::Choice;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use warpsmith_ptx::isa::Form;

/// The lines of a form, and how complete they are.
#[derive(Debug, Clone)]
pub struct Enumeration {
    /// The form.
    pub form: Form,
    /// Instructions, each with its `;`, no two alike.
    pub lines: Vec<String>,
    /// Those among the lines that ask for as little as possible besides one value or one rule.
    pub plain: BTreeSet<String>,
    /// Instructions with operands that the form does not take, as the judge says.
    pub refused: Vec<String>,
    /// Pairs of values that occur in the lines.
    pub pairs: usize,
    /// Pairs of values that no legal instruction has.
    pub impossible: usize,
    /// Values that no legal instruction has, in words: faults of the data.
    pub unused: Vec<String>,
    /// Searches that were given up; more than 0 is a fault of the enumerator.
    pub unknown: usize,
}

/// Says what is wrong with each of several lines, nothing of one that is fine.
pub type Judge<'a> = dyn Fn(&[&str]) -> Vec<Option<String>> + 'a;

/// The covering set of a form; `judge` says which of its lines have operands that the form does not take.
pub fn form(form: Form, judge: &Judge) -> Enumeration {
    cover::cover(form, judge)
}

/// Writes a choice; `ways` has a template for each operand, by its index in the view.
fn write(choice: &Choice, ways: &BTreeMap<u8, String>) -> String {
    let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
    let mut operands: Vec<String> = Vec::new();
    for (index, position) in choice.form().operands().enumerate() {
        let given = choice.given_at(index);
        let texts: Vec<String> = position
            .named()
            .take(given)
            .map(|named| ways.get(&named.0.view).map_or(String::new(), |way| number(way, &mut numbers)))
            .collect();
        if texts.is_empty() && (position.is_optional() || position.named().len() > 0) {
            continue;
        }
        let mut text = if position.is_bracket() {
            alloc::format!("[{}]", texts.join(", "))
        } else if position.is_pair() {
            texts.join("|")
        } else if texts.is_empty() {
            "_".to_string()
        } else {
            texts.concat()
        };
        if let Some(word) = choice.word(position.0.selector as usize) {
            text.push('.');
            text.push_str(word.text());
        }
        operands.push(text);
    }
    let mut line = choice.form().instruction().name().split('.').next().unwrap_or_default().to_string();
    for (_, word) in choice.mnemonic_words() {
        line.push('.');
        line.push_str(word.text());
    }
    if !operands.is_empty() {
        line.push(' ');
        line.push_str(&operands.join(", "));
    }
    line.push(';');
    line
}

/// Puts numbers for the `#` of a template.
fn number(template: &str, numbers: &mut BTreeMap<String, usize>) -> String {
    let mut out = String::new();
    let mut pieces = template.split('#').peekable();
    while let Some(piece) = pieces.next() {
        out.push_str(piece);
        if pieces.peek().is_some() {
            let stem = piece.rsplit('%').next().unwrap_or_default();
            let next = numbers.entry(stem.to_string()).or_default();
            out.push_str(&next.to_string());
            *next += 1;
        }
    }
    out
}
