//! The names that are visible at a point of a module, while it is walked from top to bottom.

use super::declaration::Declaration;
use crate::isa::hash::hash_with;
use crate::tree::Id;
use alloc::vec;
use alloc::vec::Vec;

/// The declarations in force at a point of a module, while it is walked from top to bottom.
pub struct Scopes<'m, F = ()> {
    /// Open-addressed: indices into `names`.
    table: Vec<u32>,
    seed: u64,
    /// A bit for each shape that a name, or a stem, has had: most names are found missing by it.
    shapes: [u64; 2],
    names: Vec<Entry<'m>>,
    /// The declarations of the module, which no scope ends.
    globals: Vec<Declared<F>>,
    /// The declarations of the open scopes, in order.
    declared: Vec<Declared<F>>,
    /// Names that end in digits, by what may be the stem of such names.
    numbered: Vec<Numbered>,
    /// The lengths of `declared` and `numbered` where each open scope begins.
    open: Vec<(usize, usize)>,
    /// The element at which names are looked up.
    pub now: Id,
}

/// Stands for no declaration.
const NONE: u32 = u32::MAX;

/// How many labels of one name that all come later are looked behind.
const MAX_LATER: usize = 8;

/// A name, or the stem of names such as `%r<10>`.
struct Entry<'m> {
    text: &'m [u8],
    stem: bool,
    hash: u32,
    /// The innermost declaration in force.
    now: u32,
    /// The declaration of the module.
    global: u32,
    /// The last declared of the names that a stem of this text would make.
    numbered: u32,
}

/// A declaration of a name.
#[derive(Clone, Copy)]
pub struct Declared<F = ()> {
    /// What the name stands for.
    pub declaration: Declaration,
    /// The element of the name.
    pub name_id: Id,
    /// The element of the declaration around it: a variable, a parameter, a function, a label.
    pub whole: Id,
    /// What else the declaration says.
    pub facts: F,
    /// How many names a stem makes; 0 where the name is a whole one.
    pub count: u64,
    /// Number of scopes around.
    depth: u32,
    name: u32,
    /// The declaration that this one hides.
    outer: u32,
}

#[derive(Clone, Copy)]
struct Numbered {
    number: u64,
    stem: u32,
    name_id: Id,
    depth: u32,
    /// The one declared before.
    next: u32,
}

impl<F: Copy> Default for Scopes<'_, F> {
    fn default() -> Self {
        Self::new()
    }
}

impl<'m, F: Copy> Scopes<'m, F> {
    /// No declaration, and no scope open.
    pub fn new() -> Self {
        let table = vec![u32::MAX; 256];
        // Where the table lies is as random as the system makes it; results do not depend on it.
        let seed = (table.as_ptr() as u64).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        Scopes {
            table,
            seed,
            shapes: [0; 2],
            names: Vec::new(),
            globals: Vec::new(),
            declared: Vec::new(),
            numbered: Vec::new(),
            open: Vec::new(),
            now: 0,
        }
    }

    /// Whether no scope is open: what is declared belongs to the module.
    pub fn at_module(&self) -> bool {
        self.open.is_empty()
    }

    /// Begins a scope.
    pub fn open(&mut self) {
        self.open.push((self.declared.len(), self.numbered.len()));
    }

    /// Ends the innermost scope: what it declared is forgotten.
    pub fn close(&mut self) {
        let (start, numbered) = self.open.pop().unwrap_or_default();
        for declared in self.declared.drain(start..).rev() {
            self.names[declared.name as usize].now = declared.outer;
        }
        for number in self.numbered.drain(numbered..).rev() {
            self.names[number.stem as usize].numbered = number.next;
        }
    }

    /// Declares a name, or with a count the names of a stem. The first declaration of a scope stays, and the
    /// element of its name is returned.
    pub fn declare(
        &mut self,
        text: &'m [u8],
        count: Option<u64>,
        declaration: Declaration,
        facts: F,
        (name_id, whole): (Id, Id),
    ) -> Option<Id> {
        let name = self.intern(text, count.is_some());
        let depth = self.open.len() as u32;
        let entry = &self.names[name as usize];
        let (list, outer) =
            if depth == 0 { (&self.globals, entry.global) } else { (&self.declared, entry.now) };
        if let Some(first) = list.get(outer as usize).filter(|declared| declared.depth == depth) {
            return Some(first.name_id);
        }
        // A label may have the name of a register that a stem makes.
        let is_label = declaration == Declaration::Label;
        let clash = if is_label { None } else { self.clash(name, text, count, name_id) };
        let count = count.unwrap_or(0);
        let declared = Declared { declaration, name_id, whole, facts, count, depth, name, outer };
        let entry = &mut self.names[name as usize];
        if depth == 0 {
            entry.global = self.globals.len() as u32;
            self.globals.push(declared);
        } else {
            entry.now = self.declared.len() as u32;
            self.declared.push(declared);
        }
        clash
    }

    /// Finds what clashes with a name of a stem, or a stem with names, in the innermost scope; notes the name.
    fn clash(&mut self, name: u32, text: &'m [u8], count: Option<u64>, name_id: Id) -> Option<Id> {
        let depth = self.open.len() as u32;
        if let Some(count) = count {
            let mut at = self.names[name as usize].numbered;
            while let Some(number) = self.numbered.get(at as usize).filter(|number| number.depth == depth) {
                if number.number < count {
                    return Some(number.name_id);
                }
                at = number.next;
            }
            return None;
        }
        let (stem, number) = stem(text)?;
        let made = self.visible(stem, true).next();
        let made = made.filter(|made| made.depth == depth && number < made.count).map(|made| made.name_id);
        let stem = self.intern(stem, true);
        let next = self.names[stem as usize].numbered;
        self.names[stem as usize].numbered = self.numbered.len() as u32;
        self.numbered.push(Numbered { number, stem, name_id, depth, next });
        made
    }

    /// Declares a name of the module from wherever it is declared; what it was before is replaced.
    pub fn declare_global(
        &mut self,
        text: &'m [u8],
        declaration: Declaration,
        facts: F,
        (name_id, whole): (Id, Id),
    ) {
        let name = self.intern(text, false);
        let entry = &mut self.names[name as usize];
        let declared = Declared { declaration, name_id, whole, facts, count: 0, depth: 0, name, outer: NONE };
        match self.globals.get_mut(entry.global as usize) {
            Some(known) => *known = declared,
            None => {
                entry.global = self.globals.len() as u32;
                self.globals.push(declared);
            }
        }
    }

    /// What the module declares a name as, to be changed.
    pub fn global_mut(&mut self, text: &[u8]) -> Option<&mut Declared<F>> {
        let global = self.entry(text, false)?.global;
        self.globals.get_mut(global as usize)
    }

    /// What the module declares a name as.
    pub fn global(&self, text: &[u8]) -> Option<&Declared<F>> {
        self.globals.get(self.entry(text, false)?.global as usize)
    }

    /// What a name stands for here.
    pub fn find(&self, text: &[u8]) -> Option<Declaration> {
        self.find_declared(text).map(|declared| declared.declaration)
    }

    /// The declaration that a name refers to here.
    pub fn find_declared(&self, text: &[u8]) -> Option<&Declared<F>> {
        // A label that comes later is meant only where nothing else has its name.
        let later = |declared: &&Declared<F>| {
            declared.declaration == Declaration::Label && declared.name_id > self.now
        };
        let mut whole = self.visible(text, false).take(MAX_LATER);
        let first = whole.next();
        let whole = first.filter(|first| !later(first)).or_else(|| whole.find(|d| !later(d))).or(first);
        let made = stem(text)
            .and_then(|(stem, number)| self.visible(stem, true).find(|declared| number < declared.count));
        // The innermost declaration hides the others, and a register a label.
        whole.into_iter().chain(made).reduce(|a, b| {
            let over = b.depth > a.depth || (b.depth == a.depth && a.declaration == Declaration::Label);
            if over { b } else { a }
        })
    }

    /// The declarations of a name or stem, the innermost first.
    fn visible(&self, text: &[u8], stem: bool) -> impl Iterator<Item = &Declared<F>> {
        let entry = self.entry(text, stem);
        let first = entry.and_then(|entry| self.declared.get(entry.now as usize));
        let global = entry.and_then(|entry| self.globals.get(entry.global as usize));
        core::iter::successors(first, |declared| self.declared.get(declared.outer as usize)).chain(global)
    }

    fn entry(&self, text: &[u8], stem: bool) -> Option<&Entry<'m>> {
        if self.shapes[stem as usize] & shape(text) == 0 {
            return None;
        }
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
        self.shapes[stem as usize] |= shape(text);
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
        self.names.push(Entry { text, stem, hash, now: NONE, global: NONE, numbered: NONE });
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

/// The stem that a name may be made of and the number behind it: all digits at its end.
pub fn stem(text: &[u8]) -> Option<(&[u8], u64)> {
    let digits = text.iter().rev().take_while(|b| b.is_ascii_digit()).count();
    let (stem, digits) = text.split_at(text.len() - digits);
    let add = |value: u64, digit: &u8| value.checked_mul(10)?.checked_add(u64::from(digit - b'0'));
    Some((stem, digits.first().and_then(|_| digits.iter().try_fold(0u64, add))?))
}

/// One of 64 bits, by length and letters.
fn shape(text: &[u8]) -> u64 {
    let letter = |byte: Option<&u8>| u32::from(byte.copied().unwrap_or(0));
    let mixed = text.len() as u32 + 5 * letter(text.get(1)) + 11 * letter(text.last());
    1 << (mixed & 63)
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
        scopes.declare(b"%r", Some(10), register(Type::B32), (), (0, 0));
        scopes.declare(b"%r3", None, register(Type::F64), (), (0, 0));
        scopes.open();
        scopes.declare(b"%r", Some(4), register(Type::F32), (), (0, 0));
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
            owner: crate::names::Owner::Body,
        };
        for name in &names {
            scopes.declare(name.as_bytes(), None, variable, (), (0, 0));
        }
        assert!(names.iter().all(|name| scopes.find(name.as_bytes()) == Some(variable)));
        assert_eq!(scopes.find(b"a5000x"), None);
    }
}
