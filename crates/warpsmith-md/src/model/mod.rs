//! What a description says: every section of the language, in order of the file, with names interned.
//!
//! A description is plain data. Names that refer to something (a group, a table, a field, an operand) are kept as
//! written; [`compile`](crate::compile) resolves them and says which of them refer to nothing.

mod class;
mod expression;
mod format;
mod lines;
mod name;
mod normal;
mod register;

pub use class::{
    Argument, Assignment, Attribute, Call, Class, Condition, Documentation, FormatAlias, Opcode, Reference,
    Statement, Target, Transform, Value,
};
pub use expression::{Binary, Expression, ExpressionId, Expressions, Unary};
pub use format::{
    Default, Format, Guard, GuardStyle, Immediate, Item, Kind, Marks, Memory, MemoryItem, Operand, SlotId,
};
pub use lines::{Lines, Position};
pub use name::{Name, Names, Span};
pub use register::{Cell, Group, GroupItem, Range, Row, Table};

use alloc::string::String;
use alloc::vec::Vec;

/// A whole description file.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Description {
    /// The names that all else refers to.
    pub names: Names,
    /// The expressions of constants, parameters, conditions and properties.
    pub expressions: Expressions,
    /// What stands after `ARCHITECTURE`.
    pub architecture: String,
    /// `PROCESSOR_ID` … `ELF_VERSION`: name and the words up to the `;`, in order of the file.
    pub settings: Vec<Setting>,
    /// Relocations, in order of their numbers.
    pub relocators: Vec<Relocator>,
    /// `OPTIONS`, as written: those that mean something here have a method, see [`Description::has_option`].
    pub options: Vec<Name>,
    /// Place of the word `OPTIONS`.
    pub options_span: Span,
    /// What is added to the address of an instruction to get the base of its relative immediates, in bytes.
    pub relative_address_base: Option<i64>,
    /// What is printed for a word that `NOP_ENCODING` describes.
    pub empty_instruction: Option<String>,
    /// Kinds of conditions, and how grave each is.
    pub condition_types: Vec<ConditionType>,
    /// `PARAMETERS`: `%NAME` in conditions.
    pub parameters: Vec<Constant>,
    /// `CONSTANTS`: `$NAME` or the bare name in expressions.
    pub constants: Vec<Constant>,
    /// Renamed words: from, to.
    pub string_map: Vec<(Name, Name)>,
    /// All enumerations: registers, modifiers, special registers; those of `KEYWORDS` are marked.
    pub groups: Vec<Group>,
    /// Look-up tables.
    pub tables: Vec<Table>,
    /// Names that `PROPERTIES` of a class may use.
    pub properties: Vec<Name>,
    /// Names that `PREDICATES` of a class may use.
    pub predicates: Vec<Name>,
    /// Widths, fields and the empty instruction.
    pub unit: FunctionalUnit,
    /// The instructions, in order of the file.
    pub classes: Vec<Class>,
    /// Where the lines of the text begin, so that each span has a position.
    pub lines: Lines,
}

/// A line such as `ELF_ID 190;`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setting {
    /// The keyword.
    pub name: Name,
    /// What follows, up to the `;`.
    pub values: Vec<SettingValue>,
}

/// One word of a [`Setting`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SettingValue {
    /// A number.
    Number(u64),
    /// A bare word.
    Word(Name),
    /// A quoted word.
    Text(String),
}

/// `{ "R_CUDA_…", … }`: how a linker patches a word. What some of its numbers mean is not known: all are kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Relocator {
    /// Its parts, in order of the file.
    pub parts: Vec<RelocatorPart>,
    /// Place in the file.
    pub span: Span,
}

/// A part of a [`Relocator`].
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum RelocatorPart {
    /// A quoted name.
    Text(String),
    /// A number; masks have 64 bits.
    Number(i128),
    /// `True` or `False`.
    Flag(bool),
    /// `{ {bit, width}, … }`: where the value goes, the lowest part of the value first.
    Bits(Vec<(u16, u16)>),
}

/// How grave a condition is that does not hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// To be mentioned.
    Info,
    /// Doubtful.
    Warning,
    /// Not to be assembled.
    Error,
}

/// A line of `CONDITION TYPES`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConditionType {
    /// Its name.
    pub name: Name,
    /// How grave it is.
    pub level: Level,
    /// Place of the name.
    pub span: Span,
}

/// `NAME = expression`, of `PARAMETERS` or `CONSTANTS`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Constant {
    /// Its name.
    pub name: Name,
    /// Its value.
    pub value: ExpressionId,
    /// Place of the name.
    pub span: Span,
}

/// `FUNIT`: what all classes share.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FunctionalUnit {
    /// Its name.
    pub name: Name,
    /// Issue slots.
    pub issue_slots: Vec<u64>,
    /// Bits of a word: 32, 64, 88 (64 and the control bits of one slot) or 128.
    pub width: u16,
    /// The named fields of a word.
    pub fields: Vec<Field>,
    /// The word that is the empty instruction; `ALL` stands for the whole word.
    pub nop: Vec<(Name, u128)>,
    /// Place of the name.
    pub span: Span,
    /// Place of the word `NOP_ENCODING`.
    pub nop_span: Span,
}

/// A named field of a word; its bits need not be neighbours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// Its name.
    pub name: Name,
    /// Bit `i` is set if bit `i` of the word (0 is the least significant) belongs to the field. The value of the
    /// field is these bits pushed together, the most significant first.
    pub mask: u128,
    /// Place of the name.
    pub span: Span,
}

impl Description {
    /// Whether `OPTIONS` names this one, such as `CASE_INSENSITIVE_SYNTAX`.
    pub fn has_option(&self, name: &str) -> bool {
        self.options.iter().any(|option| self.names.text(*option) == name)
    }
}
