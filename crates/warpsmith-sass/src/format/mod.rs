//! How the classes of an architecture are written: what is computed once from a description, when it is loaded.
//!
//! Nothing here prints or reads: the room `text` does, over what stands here.

mod branch;
mod bytes;
mod class;
pub(crate) mod control;
pub(crate) mod flat;
pub(crate) mod name;
pub(crate) mod program;
pub(crate) mod remap;
mod rivals;
mod shadow;
mod short;
pub(crate) mod sieve;
pub(crate) mod words;

pub use branch::Branch;
#[cfg(test)]
pub(crate) use class::min_version;
pub(crate) use class::{compile, index_of, spellings, why};
pub use control::Control;
pub use program::ProgramFault;
pub(crate) use rivals::doubt;

use alloc::string::String;
use alloc::vec::Vec;
use name::Short;
use program::Step;
use remap::Piece;
use sieve::Sieve;
use warpsmith_md::machine::ClassId;
use warpsmith_md::model::{Immediate, Name};

/// A class that has a mnemonic, and which of its mnemonics it is.
pub(crate) type Candidate = (ClassId, u8);

/// What the text of a class needs.
#[derive(Debug, Default)]
pub(crate) struct ClassText {
    /// What is written, in order.
    pub steps: Vec<Step>,
    /// The same for words.
    pub flat: flat::Flat,
    /// The operands and modifiers.
    pub slots: Vec<Slot>,
    /// Whether a text of this class may be read as something else, so that it is tried before it is trusted.
    pub doubtful: bool,
    /// Whether encoding what was decoded gives the word back, but for its residual bits.
    pub faithful: bool,
    /// Whether the class has rules whose breach is an error.
    pub ruled: bool,
    /// The first architecture that has it; 0 if all of the description have it.
    pub since: u32,
    /// Bits of the word that class and operands give.
    pub stored: u128,
    /// Its mnemonics by number, as they are written.
    pub mnemonics: Vec<String>,
    /// The short ones of them.
    pub short_mnemonics: Vec<Short>,
    /// How its operands begin.
    pub sieve: Option<Sieve>,
    /// Other mnemonics, which a look-up gives.
    pub aliases: Vec<Alias>,
    /// The text that it is written for: the class has no words of its own.
    pub remap: Option<Vec<Piece>>,
    /// Which operands are control information.
    pub control: Option<control::Roles>,
    /// The operand that is a table of three inputs.
    pub lut: Option<u16>,
    /// What it does to the flow of control.
    pub branch: Branch,
}

impl ClassText {
    /// The slot of the guard, if there is one.
    pub(crate) fn guard(&self) -> Option<u8> {
        use program::GroupStyle::{GuardAt, GuardBare, GuardBrackets, GuardParentheses};
        let mut guards = self.steps.iter().filter_map(|step| match step {
            Step::Group { style: GuardAt | GuardBare | GuardBrackets | GuardParentheses, slots, .. } => {
                Some(slots.from)
            }
            _ => None,
        });
        guards.next().and_then(|slot| u8::try_from(slot).ok())
    }

    /// The slot with this label.
    pub(crate) fn slot(&self, label: &str) -> Option<usize> {
        self.slots.iter().position(|slot| slot.label == label)
    }
}

/// A mnemonic that stands for another one where a look-up gives a name.
#[derive(Debug)]
pub(crate) struct Alias {
    /// The mnemonic, and the name that the look-up gives.
    pub of: (Name, Name),
    /// Both, with a dot between them.
    pub text: String,
}

/// An operand or modifier of a class.
#[derive(Debug)]
pub(crate) struct Slot {
    /// What it is.
    pub kind: SlotKind,
    /// What is meant if it is not written.
    pub default: Option<u64>,
    /// It is written although it has its default.
    pub always: bool,
    /// No bits of the word hold it.
    pub unencoded: bool,
    /// Signs that may stand before it.
    pub marks: Signs,
    /// Its label; without one the name of its group or type, with its number if there are several.
    pub label: String,
    /// Whether its type depends on other operands.
    pub converts: bool,
    /// Whether it is the target of a branch: an address.
    pub target: bool,
    /// Whether a text without it could be read as something else: the exact style writes it always.
    pub shadowed: bool,
}

/// What a slot is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SlotKind {
    /// A name of this group.
    Group(usize),
    /// A number of this many bits.
    Number(Immediate, u16),
}

/// Signs that may stand before an operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Signs {
    /// There is at least one.
    pub any: bool,
    /// `!`.
    pub not: bool,
    /// `-`.
    pub negate: bool,
    /// `|…|`.
    pub absolute: bool,
    /// `~`.
    pub invert: bool,
}
