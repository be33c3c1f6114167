//! What names of a function stand for.

use super::symbol::Symbol;
use std::cell::RefCell;
use std::collections::HashMap;
use warpsmith_ptx::value::Type;

/// What a name of a scope is.
#[derive(Debug)]
enum Entry {
    One(Symbol),
    /// The stem of so many names, of registers of a type with so many elements.
    Range {
        ty: Type,
        elements: u16,
        count: u64,
        /// Those that were asked for, by their numbers.
        made: RefCell<HashMap<u64, Symbol>>,
    },
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

    pub fn declare(&mut self, name: &'m str, symbol: Symbol) {
        self.insert(name, Entry::One(symbol));
    }

    /// Declares `name0`, `name1` … as registers: none of them takes anything before it is asked for.
    pub fn declare_range(&mut self, name: &'m str, (ty, elements): (Type, u16), count: u64) {
        self.insert(name, Entry::Range { ty, elements, count, made: RefCell::default() });
    }

    fn insert(&mut self, name: &'m str, entry: Entry) {
        if let Some((_, names)) = self.scopes.last_mut() {
            names.insert(name, entry);
        }
    }

    /// What a name stands for; `make` makes a register of a type with so many elements.
    pub fn find(&self, name: &str, make: &dyn Fn(Type, u16) -> Symbol) -> Option<Symbol> {
        let stem_end = name.trim_end_matches(|c: char| c.is_ascii_digit()).len();
        for (_, names) in self.scopes.iter().rev() {
            if let Some(Entry::One(symbol)) = names.get(name) {
                return Some(*symbol);
            }
            // Of `%r12` the stem may be `%r` or `%r1`; no number begins with 0 but 0 itself.
            for end in stem_end..name.len() {
                let (stem, digits) = name.split_at(end);
                if digits.len() > 1 && digits.starts_with('0') {
                    continue;
                }
                let Some(Entry::Range { ty, elements, count, made }) = names.get(stem) else { continue };
                if let Ok(index) = digits.parse::<u64>()
                    && index < *count
                {
                    return Some(*made.borrow_mut().entry(index).or_insert_with(|| make(*ty, *elements)));
                }
            }
        }
        None
    }
}
