//! The names that are visible at a point of a module, while it is walked from top to bottom.

use super::declaration::Declaration;
use crate::isa::hash::hash_with;
use alloc::vec;
use alloc::vec::Vec;

/// The declarations in force.
pub(super) struct Scopes<'m> {
    /// Open-addressed: indices into `names`.
    table: Vec<u32>,
    seed: u64,
    names: Vec<Entry<'m>>,
    /// The declarations of the open scopes, in order.
    declared: Vec<Declared>,
    /// The length of `declared` where each open scope begins.
    open: Vec<usize>,
}

/// Stands for no declaration.
const NONE: u32 = u32::MAX;

/// A name, or the stem of names such as `%r<10>`.
struct Entry<'m> {
    text: &'m [u8],
    stem: bool,
    hash: u32,
    /// The innermost declaration in force.
    now: u32,
}

#[derive(Clone, Copy)]
struct Declared {
    declaration: Declaration,
    /// How many names a stem makes.
    count: u64,
    /// Number of scopes around.
    depth: u32,
    name: u32,
    /// The declaration that this one hides.
    outer: u32,
}

/// More digits than any count of names has, zeros before them included.
const MAX_DIGITS: usize = 24;

impl<'m> Scopes<'m> {
    pub fn new() -> Self {
        let table = vec![u32::MAX; 256];
        // Where the table lies is as random as the system makes it; results do not depend on it.
        let seed = (table.as_ptr() as u64).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        Scopes { table, seed, names: Vec::new(), declared: Vec::new(), open: Vec::new() }
    }

    /// Begins a scope.
    pub fn open(&mut self) {
        self.open.push(self.declared.len());
    }

    /// Ends the innermost scope: what it declared is forgotten.
    pub fn close(&mut self) {
        let start = self.open.pop().unwrap_or(0);
        for declared in self.declared.drain(start..).rev() {
            self.names[declared.name as usize].now = declared.outer;
        }
    }

    /// Declares a name, or with a count the names of a stem. The first declaration of a scope stays.
    pub fn declare(&mut self, text: &'m [u8], count: Option<u64>, declaration: Declaration) {
        let name = self.intern(text, count.is_some());
        let depth = self.open.len() as u32;
        let outer = self.names[name as usize].now;
        if self.declared.get(outer as usize).is_some_and(|declared| declared.depth == depth) {
            return;
        }
        self.names[name as usize].now = self.declared.len() as u32;
        self.declared.push(Declared { declaration, count: count.unwrap_or(0), depth, name, outer });
    }

    /// What a name stands for here.
    pub fn find(&self, text: &[u8]) -> Option<Declaration> {
        let whole = self.visible(text, false).next();
        let digits = text.iter().rev().take(MAX_DIGITS).take_while(|b| b.is_ascii_digit()).count();
        let stems = (1..=digits).filter_map(|digits| {
            let (stem, digits) = text.split_at(text.len() - digits);
            let mut declared = self.visible(stem, true).peekable();
            declared.peek()?;
            let number = digits
                .iter()
                .try_fold(0u64, |value, digit| value.checked_mul(10)?.checked_add(u64::from(digit - b'0')))?;
            declared.find(|declared| number < declared.count)
        });
        // The innermost declaration hides the others.
        let found = whole.into_iter().chain(stems).reduce(|a, b| if b.depth > a.depth { b } else { a });
        found.map(|declared| declared.declaration)
    }

    /// The declarations of a name or stem, the innermost first.
    fn visible(&self, text: &[u8], stem: bool) -> impl Iterator<Item = &Declared> {
        let first = self.entry(text, stem).and_then(|entry| self.declared.get(entry.now as usize));
        core::iter::successors(first, |declared| self.declared.get(declared.outer as usize))
    }

    fn entry(&self, text: &[u8], stem: bool) -> Option<&Entry<'m>> {
        let hash = self.hash(text, stem);
        let mask = self.table.len() - 1;
        let mut at = hash as usize & mask;
        loop {
            let entry = self.names.get(self.table[at] as usize)?;
            if entry.hash == hash && entry.stem == stem && entry.text == text {
                return Some(entry);
            }
            at = (at + 1) & mask;
        }
    }

    fn hash(&self, text: &[u8], stem: bool) -> u32 {
        hash_with(text, self.seed ^ stem as u64)
    }

    fn intern(&mut self, text: &'m [u8], stem: bool) -> u32 {
        let hash = self.hash(text, stem);
        let mask = self.table.len() - 1;
        let mut at = hash as usize & mask;
        while let Some(entry) = self.names.get(self.table[at] as usize) {
            if entry.hash == hash && entry.stem == stem && entry.text == text {
                return self.table[at];
            }
            at = (at + 1) & mask;
        }
        let index = self.names.len() as u32;
        self.table[at] = index;
        self.names.push(Entry { text, stem, hash, now: NONE });
        if self.names.len() * 2 > self.table.len() {
            self.grow();
        }
        index
    }

    fn grow(&mut self) {
        let size = self.table.len() * 4;
        self.table = vec![u32::MAX; size];
        for (index, entry) in self.names.iter().enumerate() {
            let mut at = entry.hash as usize & (size - 1);
            while self.table[at] != u32::MAX {
                at = (at + 1) & (size - 1);
            }
            self.table[at] = index as u32;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::isa::Directive;
    use crate::value::Type;

    fn register(ty: Type) -> Declaration {
        Declaration::Register { ty, vector: 1 }
    }

    #[test]
    fn inner_names_hide_outer_ones_until_their_scope_ends() {
        let mut scopes = Scopes::new();
        scopes.open();
        scopes.declare(b"%r", Some(10), register(Type::B32));
        scopes.declare(b"%r3", None, register(Type::F64));
        scopes.open();
        scopes.declare(b"%r", Some(4), register(Type::F32));
        assert_eq!(scopes.find(b"%r3"), Some(register(Type::F32)));
        assert_eq!(scopes.find(b"%r9"), Some(register(Type::B32)));
        assert_eq!(scopes.find(b"%r10"), None);
        assert_eq!(scopes.find(b"%r"), None);
        scopes.close();
        assert_eq!(scopes.find(b"%r003"), Some(register(Type::B32)));
        assert_eq!(scopes.find(b"%r3"), Some(register(Type::F64)));
        scopes.close();
        assert_eq!(scopes.find(b"%r9"), None);
    }

    #[test]
    fn many_names() {
        let names: Vec<alloc::string::String> = (0..5000).map(|n| alloc::format!("a{n}x")).collect();
        let mut scopes = Scopes::new();
        let variable = Declaration::Variable {
            space: Directive::Global,
            ty: Type::B8,
            vector: 1,
            array: false,
            owner: crate::check::Owner::Body,
        };
        for name in &names {
            scopes.declare(name.as_bytes(), None, variable);
        }
        assert!(names.iter().all(|name| scopes.find(name.as_bytes()) == Some(variable)));
        assert_eq!(scopes.find(b"a5000x"), None);
    }
}
