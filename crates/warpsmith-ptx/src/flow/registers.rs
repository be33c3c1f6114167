//! The registers that a function names, numbered in order of their first use.

use crate::tree::Id;
use crate::value::{SlotValue, Type};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use warpsmith_flow::{Class, Register};

/// The name of a register: as it is declared, with its number where `%r<10>` declares it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct RegisterName<'m> {
    /// The name, or its stem.
    pub stem: &'m str,
    /// The number behind the stem.
    pub number: Option<u64>,
}

impl fmt::Display for RegisterName<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.stem)?;
        self.number.map_or(Ok(()), |number| write!(f, "{number}"))
    }
}

/// How the carry flag is named, which has no name in the text.
const CARRY: RegisterName<'static> = RegisterName { stem: "CF", number: None };
/// No element declares it.
const NOWHERE: Id = Id::MAX;

/// The registers met so far.
pub(super) struct Registers<'m> {
    /// Open-addressed: indices into `items`.
    table: Vec<u32>,
    seed: u64,
    items: Vec<Item<'m>>,
}

struct Item<'m> {
    /// The element of the declared name; the same number of one declaration is the same register.
    declared: Id,
    name: RegisterName<'m>,
    /// Type and number of components.
    held: Option<(Type, u16)>,
}

impl<'m> Registers<'m> {
    pub fn new() -> Self {
        let table = vec![u32::MAX; 64];
        // Where the table lies is as random as the system makes it; results do not depend on it.
        let seed = (table.as_ptr() as u64).wrapping_mul(0xD6E8_FEB8_6659_FD93) | 1;
        Registers { table, seed, items: Vec::new() }
    }

    pub fn len(&self) -> u32 {
        self.items.len() as u32
    }

    pub fn name(&self, register: u32) -> RegisterName<'m> {
        self.items[register as usize].name
    }

    pub fn ty(&self, register: u32) -> Option<Type> {
        self.items[register as usize].held.map(|(ty, _)| ty)
    }

    pub fn register(&self, register: u32) -> Register {
        let Some((ty, vector)) = self.items[register as usize].held else {
            return Register { class: Class::Flag, units: 1 };
        };
        if ty.word().ty().is_some_and(|row| row.kind == "predicate") {
            return Register { class: Class::Predicate, units: 1 };
        }
        let units = ty.bits().div_ceil(32).max(1) * u32::from(vector);
        Register { class: Class::General, units: units.min(u32::from(u16::MAX)) as u16 }
    }

    /// The index of the carry flag.
    pub fn carry(&mut self) -> u32 {
        self.find(NOWHERE, CARRY, None)
    }

    /// The index of a register by the element that declares it and its number.
    pub fn get(&mut self, declared: Id, name: RegisterName<'m>, ty: Type, vector: u16) -> u32 {
        self.find(declared, name, Some((ty, vector)))
    }

    fn find(&mut self, declared: Id, name: RegisterName<'m>, held: Option<(Type, u16)>) -> u32 {
        let mask = self.table.len() - 1;
        let mut at = self.hash(declared, name.number) & mask;
        while let Some(item) = self.items.get(self.table[at] as usize) {
            if item.declared == declared && item.name.number == name.number {
                return self.table[at];
            }
            at = (at + 1) & mask;
        }
        let index = self.len();
        self.table[at] = index;
        self.items.push(Item { declared, name, held });
        if self.items.len() * 2 > self.table.len() {
            self.grow();
        }
        index
    }

    fn hash(&self, declared: Id, number: Option<u64>) -> usize {
        let mixed = (number.unwrap_or(u64::MAX) ^ self.seed).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mixed = (mixed.rotate_left(29) ^ u64::from(declared)).wrapping_mul(self.seed);
        (mixed >> 32) as usize
    }

    fn grow(&mut self) {
        let size = self.table.len() * 4;
        self.table = vec![u32::MAX; size];
        for index in 0..self.items.len() {
            let item = &self.items[index];
            let mut at = self.hash(item.declared, item.name.number) & (size - 1);
            while self.table[at] != u32::MAX {
                at = (at + 1) & (size - 1);
            }
            self.table[at] = index as u32;
        }
    }
}
