//! The few kernels that have most of something.

use serde::{Serialize, Serializer};
use std::cmp::Reverse;
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use warpsmith::name;

/// A kernel.
#[derive(Clone, Default)]
pub struct Entry {
    pub name: String,
    /// The number of its library.
    pub library: usize,
    pub architecture: String,
    pub registers: u32,
    pub stack_bytes: u32,
    pub code_bytes: u64,
    /// Instructions that store to local memory, if they were counted.
    pub local_stores: Option<u64>,
    /// Its code, until these are.
    pub code: Vec<u8>,
}

/// The kernels that come first; of one that there is for several architectures, the first of these.
pub struct Largest {
    most: usize,
    key: fn(&Entry) -> (u64, u64),
    entries: Vec<Entry>,
    /// Kernels that have as much as the last one that is kept, and are not: their libraries, and their names as numbers.
    equal: HashSet<(usize, u64)>,
}

impl Largest {
    /// Keeps so many, by a key; those that have nothing of it do not count.
    pub fn new(most: usize, key: fn(&Entry) -> (u64, u64)) -> Largest {
        Largest { most, key, entries: Vec::new(), equal: HashSet::new() }
    }

    /// Those that are kept, the largest first.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The same, to be changed.
    pub fn into_entries(self) -> Vec<Entry> {
        self.entries
    }

    /// How many more have as much as the last one.
    pub fn equal(&self) -> u64 {
        self.equal.len() as u64
    }

    /// Takes a kernel, of which `entry` makes a copy if it is one of the largest.
    pub fn offer(&mut self, probe: &Entry, name: &str, entry: impl FnOnce() -> Entry) {
        let key = (self.key)(probe);
        if key.0 == 0 {
            return;
        }
        let last = self.entries.last().map(self.key).filter(|_| self.entries.len() >= self.most);
        if last.is_some_and(|last| key <= last) {
            let same = |one: &Entry| one.library == probe.library && one.name == name;
            let is_equal = last.is_some_and(|last| key.0 == last.0);
            if is_equal && !self.entries.iter().any(same) {
                self.equal.insert((probe.library, number(name)));
            }
            return;
        }
        let known = self.entries.iter().position(|one| one.library == probe.library && one.name == name);
        match known {
            Some(at) if (self.key)(&self.entries[at]) >= key => return,
            Some(at) => self.entries[at] = entry(),
            None => self.entries.push(entry()),
        }
        self.entries.sort_by_key(|one| Reverse((self.key)(one)));
        if self.entries.len() > self.most {
            let gone = self.entries.pop();
            let least = self.entries.last().map_or(0, |last| (self.key)(last).0);
            match gone.filter(|gone| (self.key)(gone).0 == least) {
                Some(gone) => drop(self.equal.insert((gone.library, number(&gone.name)))),
                None => self.equal.clear(),
            }
        }
    }
}

/// A name as a number, of which two are hardly ever the same.
fn number(name: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    name.hash(&mut hasher);
    hasher.finish()
}

#[derive(Serialize)]
struct Shown<'e> {
    name: &'e str,
    demangled: Option<String>,
    library: usize,
    architecture: &'e str,
    registers: u32,
    stack_bytes: u32,
    code_bytes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    local_stores: Option<u64>,
}

impl Serialize for Largest {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.entries.iter().map(|entry| Shown {
            name: &entry.name,
            demangled: name::demangled(&entry.name),
            library: entry.library,
            architecture: &entry.architecture,
            registers: entry.registers,
            stack_bytes: entry.stack_bytes,
            code_bytes: entry.code_bytes,
            local_stores: entry.local_stores,
        }))
    }
}
