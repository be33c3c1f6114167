//! Machine code, instruction by instruction.

use super::flow;
use super::model::{Listing, Place};
use super::parts::Machine;
use crate::flow::Code as _;
use crate::graph::CodeGraph;
use crate::machine::Function;
use crate::sass::{Instruction, Item};
use std::collections::HashMap;
use std::hash::Hash;

/// Calls that are kept at most where code was inlined.
const DEPTH: usize = 16;

/// A listing with what else is known of its function.
pub struct Made<E> {
    pub listing: Listing,
    /// The most registers that hold a value at one time.
    pub live: Option<u32>,
    pub drawing: Option<String>,
    /// Bytes of its instructions.
    pub bytes: Option<u64>,
    /// Of each name in the listing an instruction that has it.
    pub examples: Vec<(String, E)>,
}

/// Values by number, each once.
pub struct Distinct<T>(HashMap<T, i32>, Vec<T>);

impl<T: Clone + Eq + Hash> Distinct<T> {
    /// None yet.
    pub fn new() -> Distinct<T> {
        Distinct(HashMap::new(), Vec::new())
    }

    /// The number of a value, and whether it is new.
    pub fn number(&mut self, value: T) -> (i32, bool) {
        if let Some(number) = self.0.get(&value) {
            return (*number, false);
        }
        let number = self.1.len() as i32;
        self.1.push(value.clone());
        self.0.insert(value, number);
        (number, true)
    }

    /// All values.
    pub fn all(self) -> Vec<T> {
        self.1
    }
}

/// Lists a function.
pub fn listing(part: &Machine, function: Function<'_>) -> Made<Instruction> {
    let isa = function.isa();
    let count = function.body().instructions();
    let mut listing = Listing::default();
    let (mut controls, mut names, mut places) = (Distinct::new(), Distinct::new(), Distinct::new());
    let mut examples = Vec::new();
    let (mut has_control, mut has_place, mut has_ptx) = (false, false, false);
    for index in 0..count {
        let text = function.text(index);
        if let Some(label) = function.label(index) {
            listing.labels.insert(index as usize, label.to_owned());
        }
        let (mut control, mut name) = (-1, -1);
        if let Some(Item::Instruction(instruction)) = function.item(index) {
            if let Some(found) = isa.control(&instruction) {
                control = controls.number(found.to_string()).0;
                has_control = true;
            }
            let key = format!("{} {}", mnemonic(&text), isa.class_name(instruction.class()));
            let (number, is_new) = names.number(key.clone());
            name = number;
            if is_new {
                examples.push((key, instruction));
            }
        }
        let [source, ptx] = function.rows(index);
        let file = |file: Option<u32>| part.files.get(file? as usize).copied();
        let place = source.and_then(|row| {
            let mut place: Place = vec![(file(row.file)?, row.line)];
            let calls = function.lines().source.inlined(row).take(DEPTH);
            place.extend(calls.filter_map(|site| Some((file(site.file)?, site.line))));
            Some(places.number(place).0)
        });
        has_place |= place.is_some();
        has_ptx |= ptx.is_some();
        listing.at.push(function.body().address(index));
        listing.text.push(text);
        listing.control.push(control);
        listing.name.push(name);
        listing.place.push(place.unwrap_or(-1));
        listing.ptx.push(ptx.map_or(0, |row| row.line));
    }
    if !has_control {
        listing.control.clear();
    }
    if !has_place {
        listing.place.clear();
    }
    if !has_ptx {
        listing.ptx.clear();
    }
    (listing.controls, listing.names, listing.places) = (controls.all(), names.all(), places.all());
    let bytes = Some(function.code_bytes());
    let code = CodeGraph::machine(&part.name, &part.piece.architecture, function);
    let (flow, live, drawing) = flow::of(&code);
    listing.flow = flow;
    Made { listing, live, drawing, bytes, examples }
}

/// The mnemonic of an instruction, with its modifiers.
fn mnemonic(text: &str) -> &str {
    let behind_guard = text.strip_prefix('@').and_then(|rest| rest.split_once(' '));
    let text = behind_guard.map_or(text, |(_, rest)| rest);
    text.split([' ', ';']).next().unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::mnemonic;

    #[test]
    fn guards_are_no_mnemonics() {
        let texts = ["LDG.E.64 R2, [R4]", "@!P0 BRA `(.L_x_0)", "EXIT", "NOP;"];
        assert_eq!(texts.map(mnemonic), ["LDG.E.64", "BRA", "EXIT", "NOP"]);
    }
}
