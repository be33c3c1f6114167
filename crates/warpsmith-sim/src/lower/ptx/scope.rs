//! What names of a function stand for.

use crate::program::{Symbol, width_of};
use crate::register::Pred;
use std::collections::HashMap;

/// A name of a scope: whether it is the stem of a range, and of how many.
#[derive(Debug, Clone, Copy)]
struct Entry {
    symbol: Symbol,
    count: Option<u64>,
}

/// The scopes of a function, from the outermost.
#[derive(Debug, Default)]
pub(crate) struct Scopes<'m> {
    scopes: Vec<(u32, HashMap<&'m str, Entry>)>,
    next: u32,
}

impl<'m> Scopes<'m> {
    pub fn open(&mut self) {
        self.next += 1;
        self.scopes.push((self.next, HashMap::new()));
    }

    pub fn close(&mut self) {
        self.scopes.pop();
    }

    /// The numbers of the scopes that are open, the innermost first.
    pub fn chain(&self) -> Vec<u32> {
        self.scopes.iter().rev().map(|(number, _)| *number).collect()
    }

    /// The innermost scope.
    pub fn current(&self) -> u32 {
        self.scopes.last().map_or(0, |(number, _)| *number)
    }

    pub fn declare(&mut self, name: &'m str, symbol: Symbol, count: Option<u64>) {
        if let Some((_, names)) = self.scopes.last_mut() {
            names.insert(name, Entry { symbol, count });
        }
    }

    /// What a name stands for.
    pub fn find(&self, name: &str) -> Option<Symbol> {
        let stem_end = name.trim_end_matches(|c: char| c.is_ascii_digit()).len();
        for (_, names) in self.scopes.iter().rev() {
            if let Some(entry) = names.get(name).filter(|entry| entry.count.is_none()) {
                return Some(entry.symbol);
            }
            // Of `%r12` the stem may be `%r` or `%r1`; no number begins with 0 but 0 itself.
            for end in stem_end..name.len() {
                let (stem, digits) = name.split_at(end);
                if digits.len() > 1 && digits.starts_with('0') {
                    continue;
                }
                let found = names.get(stem).and_then(|entry| Some((entry, entry.count?)));
                if let (Some((entry, count)), Ok(index)) = (found, digits.parse::<u64>())
                    && index < count
                {
                    return Some(nth(entry.symbol, index as u32));
                }
            }
        }
        None
    }
}

/// The register of a range.
fn nth(symbol: Symbol, index: u32) -> Symbol {
    match symbol {
        Symbol::Register(first, ty) => Symbol::Register(first.plus(index * width_of(ty).rows()), ty),
        Symbol::Vector(first, ty, elements) => {
            Symbol::Vector(first.plus(index * u32::from(elements) * width_of(ty).rows()), ty, elements)
        }
        Symbol::Predicate(first) => Symbol::Predicate(Pred(first.0 + index)),
        other => other,
    }
}
