//! A class, compiled.

use super::bits::{Bits, Run};
use super::condition::Program;
use super::decode::Flag;
use super::group::GroupId;
use crate::model::{Immediate, Level, Marks, Name};
use alloc::sync::Arc;
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
    /// Bits that a statement fills.
    pub covered: u128,
    /// Bits of which `!F` says that they mean nothing.
    pub ignored: u128,
    /// Bytes of an instruction.
    pub length: u8,
    pub(super) steps: Vec<Step>,
    pub(super) hot: Hot,
    pub(super) rules: Vec<Rule>,
    pub(super) facts: Vec<Fact>,
    /// `FORMAT_ALIAS`: the look-up of another mnemonic.
    pub(super) alias: Option<Alias>,
    /// Whether something in it is not understood.
    pub(super) broken: bool,
}

impl ClassInfo {
    /// Whether all that it says is understood; otherwise it is no word and has no mnemonic.
    pub fn is_sound(&self) -> bool {
        !self.broken
    }

    /// Whether encoding the operands of any of its words gives that word back, but for bits that no statement fills.
    /// Where it is not known it is `false`.
    pub fn is_faithful(&self) -> bool {
        self.hot.faithful
    }

    /// The bits of a word that no statement fills: they are kept as they are.
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

/// A property or predicate whose value is a size, a slot or a set of slots.
#[derive(Debug, Clone)]
pub(super) struct Fact {
    pub name: Name,
    pub program: Program,
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
    /// What it is in all words if no bits hold it: its default, or else the one that its group has.
    pub fixed: Option<u64>,
    /// Whether its type is another one where a condition holds, see [`Machine::number_type`](super::Machine::number_type).
    pub converts: bool,
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

    /// Whether its value is signed where so many bits of it are stored, from the lowest. A type that has more bits has its
    /// sign among those that are not stored: all values are positive then.
    pub(super) fn is_signed_in(self, bits: u32) -> bool {
        matches!(self, SlotKind::Immediate(ty, own) if ty.is_signed() && u32::from(own) <= bits)
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
    /// A look-up.
    /// Arguments that other statements store as well are known when it is inverted; those that lie in the word as they
    /// are come with their bits.
    Table { table: u16, arguments: Vec<Input>, bits: Bits, known: u16, plain: Vec<(u8, Bits)> },
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
    /// The first type where the condition holds, the second one elsewhere: the upper bits are stored.
    Float(Program, Immediate, Immediate),
}

/// What decoding does for each word of a class, in few and small numbers.
#[derive(Debug, Clone, Default)]
pub(super) struct Hot {
    /// The values of all slots in order; of those that lie in several runs of bits the first.
    pub values: Vec<Part>,
    /// The other runs, and the slots that they are joined to.
    pub joined: Vec<(u8, Part)>,
    /// Flags of one bit, in order of their slots.
    pub flags: Vec<FlagBit>,
    /// Where each slot comes from, for whoever asks for one.
    pub sources: Vec<super::reader::Source>,
    /// Steps that need more.
    pub rest: Vec<u8>,
    /// Values without a name that make a class the worse one of several for a word.
    pub named: Vec<Legal>,
    /// Steps that decide whether a word is legal, where that is not in `legal`.
    pub slow: Vec<u8>,
    /// What must hold of few bits.
    pub legal: Vec<Legal>,
    /// The same of up to six bits.
    pub few: Vec<Few>,
    /// Look-ups over few bits.
    pub tables: Vec<Inverse>,
    /// Whether encoding gives back all bits of each word that the class describes.
    pub faithful: bool,
}

/// Which values of some bits are legal: a bit for each.
#[derive(Debug, Clone)]
pub(super) struct Legal {
    pub bits: Bits,
    /// Many classes ask the same.
    pub values: Arc<[u64]>,
}

impl Legal {
    /// Whether the bits of a word are legal.
    #[inline(always)]
    pub fn holds(&self, word: u128) -> bool {
        let value = self.bits.get(word);
        self.values[(value / 64) as usize] >> (value % 64) & 1 != 0
    }
}

/// Which values of up to six bits in one run are legal.
#[derive(Debug, Clone, Copy)]
pub(super) struct Few {
    pub run: Run,
    pub values: u64,
}

/// An inverse look-up: what each value of some bits says of operands.
#[derive(Debug, Clone)]
pub(super) struct Inverse {
    pub bits: Bits,
    pub rows: Arc<Rows>,
    /// For each argument its slot, and the flag that it is; 0 if it is the value. None for what a row says nothing of.
    pub targets: Vec<Option<(u8, u8)>>,
}

impl Inverse {
    /// Tells what the row of a word says: slot, flag or 0, and value.
    #[inline]
    pub fn each(&self, word: u128, mut take: impl FnMut(u8, u8, u64)) {
        let row = self.rows.rows[self.bits.get(word) as usize];
        for change in &self.rows.changes[row.first as usize..][..usize::from(row.count)] {
            if let Some(Some((slot, flag))) = self.targets.get(usize::from(change.argument)) {
                take(*slot, *flag, change.value);
            }
        }
    }
}

/// The rows of an inverse look-up. Many classes look things up in the same way, for operands of their own.
#[derive(Debug)]
pub(super) struct Rows {
    /// The row for each value.
    pub rows: Vec<Row>,
    /// Which values have a row, if not all have.
    pub legal: Option<Arc<[u64]>>,
    /// What all rows say.
    pub changes: Vec<ArgumentChange>,
}

/// The row that a value has, and where among the changes it begins.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Row {
    pub first: u32,
    pub count: u16,
    /// Whether there is one.
    pub found: bool,
}

/// What a row of a table says of an argument: a value, or that a flag is set.
#[derive(Debug, Clone, Copy)]
pub(super) struct ArgumentChange {
    pub value: u64,
    pub argument: u8,
}

/// Values of so many bits have tables of their own.
pub(super) const FEW_BITS: u32 = 12;

/// A run of bits of an operand, or a constant.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Part {
    pub run: Run,
    /// The bit of the sign, or the constant.
    pub flip: u64,
    /// The bit of the sign once more: what is flipped and taken off is extended.
    pub sign: u64,
}

impl Part {
    /// The value with these bits, if the others are already there.
    #[inline(always)]
    pub fn join(&self, low: u64, high: u64, value: u64) -> u64 {
        ((value | self.run.get(low, high)) ^ self.flip).wrapping_sub(self.sign)
    }
}

/// A flag that is one bit of the word.
#[derive(Debug, Clone, Copy)]
pub(super) struct FlagBit {
    /// Brings the bit to where the flag lies.
    pub run: Run,
    pub slot: u8,
}

/// The look-up that gives the mnemonic of a class.
#[derive(Debug, Clone)]
pub(super) struct Alias {
    /// The group of the names.
    pub group: GroupId,
    pub table: u16,
    pub arguments: Vec<Input>,
    /// The bits of each argument, if all lie in the word as they are, or are numbers.
    pub plain: Option<Vec<Option<Bits>>>,
}

/// How many more bits a value has than what is stored of it; nothing where that is not known.
pub(super) fn gain(changes: &[Change]) -> Option<i32> {
    changes.iter().try_fold(0i32, |gain, change| match change {
        Change::Scale(by) => Some(gain + by.ilog2() as i32),
        Change::Multiply(by) => Some(gain - by.ilog2() as i32),
        Change::ScaleBy(_) => None,
        _ => Some(gain),
    })
}

/// Whether a value is signed of which so many bits are stored after some changes.
pub(super) fn is_signed(kind: SlotKind, width: u32, changes: &[Change]) -> bool {
    match gain(changes) {
        Some(gain) => kind.is_signed_in(width.saturating_add_signed(gain)),
        None => kind.is_signed(),
    }
}

impl Change {
    /// Whether not every stored value is one that it makes.
    pub fn loses(&self) -> bool {
        matches!(self, Change::Multiply(_) | Change::Invert | Change::Log2)
    }
}

/// A condition of the class.
#[derive(Debug, Clone)]
pub(super) struct Rule {
    pub level: Level,
    pub program: Program,
    /// Number of the condition in the description's class.
    pub index: u16,
}
