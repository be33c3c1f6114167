//! A class, compiled.

use super::bits::Bits;
use super::condition::Program;
use super::decode::Flag;
use super::group::GroupId;
use crate::model::{Immediate, Level, Marks, Name};
use alloc::vec::Vec;

/// Number of a class, in order of the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClassId(pub u16);

/// A class: what it is called and where its operands lie.
#[derive(Debug, Clone)]
pub struct ClassInfo {
    /// Its name.
    pub name: Name,
    /// Whether it is another spelling of words of other classes.
    pub alternate: bool,
    /// Its mnemonics, in order of the file.
    pub opcodes: Vec<Mnemonic>,
    /// Its operands and modifiers, numbered as in [`crate::model::Format::slots`].
    pub slots: Vec<Slot>,
    /// Bits that are the same in all of its words.
    pub mask: u128,
    /// What these bits are.
    pub value: u128,
    /// Bits of which a statement says something, `!F` included.
    pub covered: u128,
    /// Bytes of an instruction.
    pub length: u8,
    pub(super) steps: Vec<Step>,
    pub(super) rules: Vec<Rule>,
}

impl ClassInfo {
    /// The bits of a word that belong to no statement.
    pub fn residual(&self, word: u128) -> u128 {
        let all = u128::MAX >> (128 - 8 * u32::from(self.length));
        word & !self.covered & all
    }

    /// The slot with a label, or the only one of a group or type.
    pub fn slot(&self, label: Name) -> Option<usize> {
        self.slots.iter().position(|slot| slot.label == Some(label))
    }

    /// The flags of a slot that are stored.
    pub(super) fn stored_flags(&self, slot: usize) -> u8 {
        self.steps.iter().fold(0, |flags, step| match step {
            Step::Flag { slot: of, flag, .. } if usize::from(*of) == slot => flags | *flag as u8,
            Step::Table { arguments, .. } | Step::Identical { arguments, .. } => {
                arguments.iter().fold(flags, |flags, input| match *input {
                    Input::Flag(of, flag) if usize::from(of) == slot => flags | flag as u8,
                    _ => flags,
                })
            }
            _ => flags,
        })
    }

    /// The mnemonic that is printed: the last with a value.
    pub fn printed(&self, opcode: u8) -> Name {
        let value = self.opcodes.get(usize::from(opcode)).map(|mnemonic| mnemonic.value);
        let last = self.opcodes.iter().rev().find(|mnemonic| Some(mnemonic.value) == value);
        last.map_or_else(Name::default, |mnemonic| mnemonic.name)
    }
}

/// A mnemonic and its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mnemonic {
    /// Its name.
    pub name: Name,
    /// The value of `Opcode`.
    pub value: u128,
}

/// An operand or modifier of a class.
#[derive(Debug, Clone)]
pub struct Slot {
    /// Its label.
    pub label: Option<Name>,
    /// What it is.
    pub kind: SlotKind,
    /// What is meant where it is not written.
    pub default: Option<u64>,
    /// Signs that may stand before it.
    pub marks: Marks,
    /// Whether it is written although it is the default.
    pub print: bool,
    /// Whether no bits hold it.
    pub unencoded: bool,
    /// The bits of the word that hold it and its signs.
    pub bits: u128,
}

/// What a slot holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SlotKind {
    /// A value of a group.
    Group(GroupId),
    /// A number: type, bits of its value.
    Immediate(Immediate, u16),
}

impl SlotKind {
    /// Whether its value is signed.
    pub fn is_signed(self) -> bool {
        matches!(self, SlotKind::Immediate(ty, _) if ty.is_signed())
    }
}

/// How a part of a word and the operands belong together.
#[derive(Debug, Clone)]
pub(super) enum Step {
    /// The value of the mnemonic, where it is not always the same.
    Opcode { bits: Bits },
    /// An operand.
    Slot { slot: u8, bits: Bits, transforms: Vec<Change>, legal: Option<GroupId> },
    /// Something besides its value.
    Flag { slot: u8, flag: Flag, bits: Bits },
    /// A look-up; `star`: decoding demands a row.
    Table { table: u16, arguments: Vec<Input>, bits: Bits, star: bool },
    /// Two operands that are the same.
    Identical { arguments: Vec<Input>, bits: Bits },
    /// A bank above an address, which is stored without its lowest bits.
    Bank { bank: Input, address: Input, scale: u8, bits: Bits, low: u32 },
    /// An 8-bit number and a rotation, expanded to 32 bits.
    Rotated { value: Input, bits: Bits },
}

/// An argument of a look-up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Input {
    Slot(u8),
    Flag(u8, Flag),
    Number(i64),
}

/// A change of a value on its way into the word, resolved.
#[derive(Debug, Clone)]
pub(super) enum Change {
    Scale(u64),
    ScaleBy(Program),
    Multiply(u64),
    RotateRight(u32),
    Bias(i64),
    Xor(u64),
    Invert,
    Negate,
    Log2,
    /// Where the condition holds: bits of the type given, bits of the type stored.
    Float(Program, u32, u32),
}

/// A condition of the class.
#[derive(Debug, Clone)]
pub(super) struct Rule {
    pub level: Level,
    pub program: Program,
    /// Number of the condition in the description's class.
    pub index: u16,
}
