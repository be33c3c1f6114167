//! A description, ready to decode and encode.
//!
//! A word is decoded by a tree over the bits that are constant in classes; the class that is found says how its operands
//! lie in the word. The rules of a class ([`Machine::violations`]) are the assembler's, not the decoder's.

mod alias;
mod arithmetic;
mod bits;
mod class;
mod condition;
mod decode;
mod diagram;
mod encode;
mod group;
mod groups;
mod hot;
mod immediate;
mod lookup;
mod pack;
mod program;
mod reader;
mod resolve;
mod table;
mod tree;

pub use bits::Bits;
pub use class::{ClassId, ClassInfo, Mnemonic, Slot, SlotKind};
pub use condition::{Parameters, Violation};
pub use decode::{Decoded, Flag, Found, MAX_SLOTS, Operands};
pub use diagram::runs;
pub use encode::{EncodeFault, EncodeReason};
pub use group::{GroupId, GroupTable};
pub use pack::{Bundle, CONTROL_BITS};
pub use reader::{Extract, Reader, Values};

use crate::fault::{Fault, Faults, Severity};
use crate::model::{Description, Name};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// A machine: tables made of a [`Description`].
#[derive(Debug, Clone)]
pub struct Machine {
    description: Description,
    groups: Vec<GroupTable>,
    group_index: BTreeMap<Name, GroupId>,
    tables: Vec<table::Lookup>,
    classes: Vec<ClassInfo>,
    tree: tree::Tree,
    /// Mnemonics in lower case or as written, and the classes that have them, in order of preference.
    mnemonics: BTreeMap<alloc::boxed::Box<str>, Vec<(ClassId, u8)>>,
    /// The values of `CONSTANTS`; one that refers to a later one has none.
    constants: BTreeMap<Name, i64>,
    /// The values of `PARAMETERS`.
    parameters: BTreeMap<Name, i64>,
    nop: Option<(u128, u128)>,
    word_bytes: u32,
    ignores_case: bool,
}

/// Makes tables of a description.
///
/// # Errors
/// All faults that make it useless: names that refer to nothing, wrong arities, more operands than a class may have.
pub fn compile(description: Description) -> Result<Machine, Faults> {
    let (machine, faults) = compile_partly(description);
    if faults.iter().any(|fault| fault.severity == Severity::Error) {
        Err(faults.into())
    } else {
        Ok(machine)
    }
}

/// Makes tables of what can be used of a description, and says what cannot: a class with a fault is no word and has no
/// mnemonic, a rule with a fault is not asked.
pub fn compile_partly(description: Description) -> (Machine, Vec<Fault>) {
    let mut faults = Vec::new();
    let machine = lookup::Compiler::new(description, &mut faults).finish();
    (machine, faults)
}

impl Machine {
    /// The description that it was made of, with the names of all registers.
    pub fn description(&self) -> &Description {
        &self.description
    }

    /// The text of a name.
    pub fn text(&self, name: Name) -> &str {
        self.description.names.text(name)
    }

    /// Whether a word is the empty instruction of `NOP_ENCODING`.
    #[inline]
    pub fn is_empty(&self, word: u128) -> bool {
        self.nop.is_some_and(|(mask, value)| word & mask == value)
    }

    /// The empty instruction of `NOP_ENCODING`: the bits that it says something of, and what they are.
    pub fn empty(&self) -> Option<(u128, u128)> {
        self.nop
    }

    /// Bits of a word.
    pub fn width(&self) -> u32 {
        self.description.unit.width.into()
    }

    /// Whether names are the same in upper and lower case.
    pub fn ignores_case(&self) -> bool {
        self.ignores_case
    }

    /// All classes, in order of the file.
    pub fn classes(&self) -> impl ExactSizeIterator<Item = ClassId> + use<> {
        (0..self.classes.len() as u16).map(ClassId)
    }

    /// A class.
    pub fn class(&self, id: ClassId) -> &ClassInfo {
        &self.classes[usize::from(id.0)]
    }

    /// What the description says of a class.
    pub fn model(&self, id: ClassId) -> &crate::model::Class {
        &self.description.classes[usize::from(id.0)]
    }

    /// A group.
    pub fn group(&self, id: GroupId) -> &GroupTable {
        &self.groups[usize::from(id.0)]
    }

    /// All groups.
    pub fn groups(&self) -> impl ExactSizeIterator<Item = GroupId> + use<> {
        (0..self.groups.len() as u16).map(GroupId)
    }

    /// The group with this name.
    pub fn find_group(&self, name: &str) -> Option<GroupId> {
        self.group_index.get(&self.description.names.find(name)?).copied()
    }

    /// The classes with a mnemonic, and which of their mnemonics it is, in the order in which an assembler tries them.
    pub fn by_mnemonic(&self, mnemonic: &str) -> &[(ClassId, u8)] {
        let found = if self.ignores_case {
            self.mnemonics.get(mnemonic.to_ascii_uppercase().as_str())
        } else {
            self.mnemonics.get(mnemonic)
        };
        found.map_or(&[], Vec::as_slice)
    }

    /// All mnemonics, in order of their text.
    pub fn mnemonics(&self) -> impl Iterator<Item = &str> {
        self.mnemonics.keys().map(|name| &**name)
    }

    /// The greatest number of classes that decoding tries for one word.
    pub fn longest_leaf(&self) -> usize {
        self.tree.longest_leaf()
    }

    /// Bytes of an instruction of a class: a word, or its low half where a class says nothing of the high one.
    pub fn length(&self, class: ClassId) -> usize {
        usize::from(self.class(class).length)
    }

    /// The address that a relative number means, from the address and the length of its instruction.
    pub fn relative_target(&self, address: u64, value: i64) -> u64 {
        let base = self.description.relative_address_base.unwrap_or(0);
        address.wrapping_add(base as u64).wrapping_add(value as u64)
    }

    /// The relative number that means an address.
    pub fn relative_value(&self, address: u64, target: u64) -> i64 {
        let base = self.description.relative_address_base.unwrap_or(0);
        target.wrapping_sub(address).wrapping_sub(base as u64) as i64
    }
}
