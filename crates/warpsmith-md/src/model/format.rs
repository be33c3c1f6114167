//! How an instruction is written: the `FORMAT` of a class.

use super::{Name, Span};
use alloc::string::String;
use alloc::vec::Vec;

/// The text of a class, and the operands in it.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Format {
    /// What is written, from left to right.
    pub items: Vec<Item>,
    /// Every operand and modifier, in the order of the text; [`Item`] and [`MemoryItem`] refer to them by number.
    pub slots: Vec<Operand>,
}

/// Number of an operand in [`Format::slots`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SlotId(pub u16);

/// One thing that is written.
#[derive(Debug, Clone, PartialEq)]
pub enum Item {
    /// `PREDICATE …`.
    Guard(Guard),
    /// `Opcode`: the mnemonic.
    Opcode,
    /// `','`, `'&'`, `'='`, `'?'` …
    Literal(String),
    /// `/Group(default):label`: `.NAME` behind what stands before it.
    Modifier(SlotId),
    /// A register, an immediate, or an operand with addresses in brackets.
    Operand(SlotId),
    /// `[ … ]` with nothing before it.
    Memory(Memory),
    /// `{ … }`: written only if something in it is not its default.
    Optional(Vec<Item>),
    /// `$( … )$`: scheduling, which a listing hides.
    Control(Vec<Item>),
}

/// When the instruction is executed.
#[derive(Debug, Clone, PartialEq)]
pub struct Guard {
    /// How it is written.
    pub style: GuardStyle,
    /// The predicate or condition register, then its test and whatever else stands between the brackets, as items.
    pub items: Vec<Item>,
}

/// How a guard is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GuardStyle {
    /// `PREDICATE @[!]Predicate(PT):Pg`: `@!P0` before the mnemonic.
    At,
    /// `PREDICATE(Condition(C0)/CC(TRUE))`: `(C0.NE)`.
    Parentheses,
    /// `PREDICATE [Condition(C0)/CC(TRUE)]`: `[C0.NE]`.
    Brackets,
    /// `PREDICATE Condition(C0)/CC(TRUE)`: as an operand.
    Bare,
}

/// An operand or a modifier.
#[derive(Debug, Clone, PartialEq)]
pub struct Operand {
    /// What it is.
    pub kind: Kind,
    /// Signs that may stand before it.
    pub marks: Marks,
    /// What is meant if it is not written.
    pub default: Option<Default>,
    /// `*` behind the default: written although it is the default.
    pub default_star: bool,
    /// `/PRINT`: always written.
    pub print: bool,
    /// `@` behind the type: no bits of the word hold it.
    pub unencoded: bool,
    /// `*` behind the parentheses: kept, its meaning is not known.
    pub star: bool,
    /// The name by which statements refer to it; without one they use the name of its group.
    pub label: Option<Name>,
    /// `[ … ]` behind it: `c[0x0][0x160]` has two.
    pub indexes: Vec<Memory>,
    /// Place of the kind.
    pub span: Span,
}

/// What an operand is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A name of this group.
    Group(Name),
    /// A number: its type, and how many bits its value has.
    Immediate(Immediate, u16),
}

/// Types of numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Immediate {
    /// `UImm`: unsigned.
    Unsigned,
    /// `SImm`: signed, two's complement.
    Signed,
    /// `SSImm`: sign and magnitude; the sign is `label@sign`.
    SignMagnitude,
    /// `RSImm`: signed, relative to the address of the instruction and the description's base.
    Relative,
    /// `RUImm`: the same, unsigned: only places behind the base are meant.
    RelativeUnsigned,
    /// `BITSET`: a set of bit numbers, `{2,1}`.
    BitSet,
    /// `F16Imm`: IEEE half precision, at the top of the bits given.
    F16,
    /// `F32Imm`: IEEE single precision, at the top of the bits given.
    F32,
    /// `F64Imm`: IEEE double precision.
    F64,
    /// `E6M9Imm`: sign, 6 bits of exponent, 9 of mantissa.
    E6M9,
    /// `BF16Imm`: the upper half of a single.
    BF16,
    /// `TF32Imm`: sign, 8 bits of exponent, 10 of mantissa.
    TF32,
}

/// A default.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Default {
    /// A name of the group.
    Name(Name),
    /// A number.
    Number(i128),
    /// A number that is no integer, as written.
    Text(String),
}

/// Signs that may stand before an operand: `[!]`, `[-]`, `[||]`, `[~]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Marks {
    /// `[!]`: read as `label@not`.
    pub not: bool,
    /// `[-]`: read as `label@negate`.
    pub negate: bool,
    /// `[||]`: read as `label@absolute`.
    pub absolute: bool,
    /// `[~]`: read as `label@invert`.
    pub invert: bool,
}

/// `[ … ]`: an address.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Memory {
    /// What stands between the brackets.
    pub items: Vec<MemoryItem>,
    /// `*` behind the bracket: may be left out.
    pub optional: bool,
}

/// A part of an address.
#[derive(Debug, Clone, PartialEq)]
pub enum MemoryItem {
    /// A register or a number.
    Operand(SlotId),
    /// `/Group:label`.
    Modifier(SlotId),
    /// `+`: the sum of both sides.
    Plus,
    /// `+++`: the left side is increased by the right one after it was used; read as `label@postincr`.
    PostIncrement,
    /// A literal such as `','`.
    Literal(String),
    /// `{ … }` or `*`-marked parts.
    Optional(Vec<MemoryItem>),
}

impl Immediate {
    /// All types.
    pub const ALL: [Immediate; 12] = [
        Immediate::Unsigned,
        Immediate::Signed,
        Immediate::SignMagnitude,
        Immediate::Relative,
        Immediate::RelativeUnsigned,
        Immediate::BitSet,
        Immediate::F16,
        Immediate::F32,
        Immediate::F64,
        Immediate::E6M9,
        Immediate::BF16,
        Immediate::TF32,
    ];

    /// The type that a word of the language names.
    pub fn from_word(word: &str) -> Option<Self> {
        // All of them end so, which most names of groups do not.
        if !(word.ends_with("Imm") || word == "BITSET") {
            return None;
        }
        Immediate::ALL.into_iter().find(|immediate| immediate.word() == word)
    }

    /// The word of the language.
    pub fn word(self) -> &'static str {
        match self {
            Immediate::Unsigned => "UImm",
            Immediate::Signed => "SImm",
            Immediate::SignMagnitude => "SSImm",
            Immediate::Relative => "RSImm",
            Immediate::RelativeUnsigned => "RUImm",
            Immediate::BitSet => "BITSET",
            Immediate::F16 => "F16Imm",
            Immediate::F32 => "F32Imm",
            Immediate::F64 => "F64Imm",
            Immediate::E6M9 => "E6M9Imm",
            Immediate::BF16 => "BF16Imm",
            Immediate::TF32 => "TF32Imm",
        }
    }

    /// Whether its values are relative to the address of the instruction.
    pub fn is_relative(self) -> bool {
        matches!(self, Immediate::Relative | Immediate::RelativeUnsigned)
    }

    /// Whether its values are no integers.
    pub fn is_float(self) -> bool {
        self >= Immediate::F16
    }
}
