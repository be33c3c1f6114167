//! Sets of the forms of one instruction, by number.

use super::Detail;
use super::page::FormSet;
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_ptx::isa::{Form, Instruction};

/// The forms that are spoken of together, each with its number in the instruction, counted from 1.
#[derive(Debug, Clone)]
pub struct Forms {
    all: Vec<(usize, Form)>,
    of_instruction: usize,
    detail: Detail,
}

impl Forms {
    /// Some forms of an instruction.
    pub fn of(instruction: Instruction, detail: Detail, wanted: impl Fn(Form) -> bool) -> Forms {
        let numbered: Vec<_> =
            instruction.forms().enumerate().map(|(index, form)| (index + 1, form)).collect();
        let of_instruction = numbered.len();
        let all = numbered.into_iter().filter(|(_, form)| wanted(*form)).collect();
        Forms { all, of_instruction, detail }
    }

    /// Those of them that are wanted.
    pub fn only(&self, wanted: impl Fn(Form) -> bool) -> Forms {
        let all = self.iter().filter(|(_, form)| wanted(*form)).collect();
        Forms { all, ..*self }
    }

    /// The forms with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (usize, Form)> + Clone + '_ {
        self.all.iter().copied()
    }

    /// Names some of the forms: nothing where they are all of them.
    pub fn label(&self, numbers: &[usize]) -> String {
        self.set(numbers).label()
    }

    /// Some of the forms.
    pub fn set(&self, numbers: &[usize]) -> FormSet {
        FormSet { numbers: numbers.into(), are_all: numbers.len() == self.all.len() }
    }

    /// How much is said of them.
    pub fn detail(&self) -> Detail {
        self.detail
    }

    /// Whether the forms need numbers to be told apart.
    pub fn are_numbered(&self) -> bool {
        self.of_instruction > 1
    }
}

/// Things with the numbers of the forms that have them, each thing once, in order of first appearance.
#[derive(Debug, Clone)]
pub struct Merged<T>(pub Vec<(T, Vec<usize>)>);

impl<T: PartialEq> Merged<T> {
    /// Nothing yet.
    pub fn new() -> Merged<T> {
        Merged(Vec::new())
    }

    /// Notes that a form has a thing.
    pub fn add(&mut self, thing: T, number: usize) {
        match self.0.iter_mut().find(|(known, _)| *known == thing) {
            Some((_, numbers)) if numbers.last() == Some(&number) => {}
            Some((_, numbers)) => numbers.push(number),
            None => self.0.push((thing, alloc::vec![number])),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn merged_things_stand_once() {
        let mut merged = Merged::new();
        merged.add("a", 1);
        merged.add("b", 1);
        merged.add("a", 2);
        merged.add("a", 2);
        assert_eq!(merged.0, [("a", alloc::vec![1, 2]), ("b", alloc::vec![1])]);
    }
}
