//! A class: one form of an instruction, its text, its rules and its bits.

use super::{ExpressionId, Format, Immediate, Name, Span};
use alloc::string::String;
use alloc::vec::Vec;

/// A form of an instruction.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Class {
    /// What stands before it for people (`///` lines).
    pub documentation: Documentation,
    /// Its name.
    pub name: Name,
    /// `ALTERNATE CLASS`: another spelling of words that a plain class describes.
    pub alternate: bool,
    /// How it is written.
    pub format: Format,
    /// `FORMAT_ALIAS`: another mnemonic that is printed if a table has a row for its operands.
    pub alias: Option<FormatAlias>,
    /// What must hold.
    pub conditions: Vec<Condition>,
    /// Facts about it.
    pub properties: Vec<Assignment>,
    /// Facts about it that hold while it executes.
    pub predicates: Vec<Assignment>,
    /// Its mnemonics; of several with one value the last is printed.
    pub opcodes: Vec<Opcode>,
    /// How its bits come about.
    pub encoding: Vec<Statement>,
    /// `REMAP`: the text to assemble instead.
    pub remap: Option<String>,
    /// Place of the name.
    pub span: Span,
}

/// The `///` lines before a class: our extension of the language.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Documentation {
    /// The lines, without the slashes and the blank behind them.
    pub lines: Vec<String>,
}

/// `FORMAT_ALIAS label = Group:Table(arguments)`.
#[derive(Debug, Clone, PartialEq)]
pub struct FormatAlias {
    /// The label that the mnemonic gets.
    pub label: Name,
    /// The group of the mnemonics.
    pub group: Name,
    /// The look-up that gives one.
    pub call: Call,
}

/// A rule of the assembler: not of the decoder, real words break some.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Condition {
    /// Its type: how grave it is.
    pub kind: Name,
    /// What must be true.
    pub rule: ExpressionId,
    /// What to say if it is not.
    pub message: String,
    /// Place of the type.
    pub span: Span,
}

/// `NAME = expression;` or `NAME;`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Assignment {
    /// The property.
    pub name: Name,
    /// Its value; a bare name has none.
    pub value: Option<ExpressionId>,
    /// Place of the name.
    pub span: Span,
}

/// `NAME = 0b…;`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opcode {
    /// The mnemonic.
    pub name: Name,
    /// The value of `Opcode` in statements.
    pub value: u128,
    /// Place of the name.
    pub span: Span,
}

/// A statement of `ENCODING`.
#[derive(Debug, Clone, PartialEq)]
pub struct Statement {
    /// The fields that it fills: with several, the first holds the highest bits.
    pub fields: Vec<Target>,
    /// With what; `None` is `!F`: bits that are left 0 and not looked at.
    pub value: Option<Value>,
    /// `=*`: decoding demands that the value is legal.
    pub star: bool,
    /// What is done to the value on the way, in order of the text.
    pub transforms: Vec<Transform>,
    /// Place of the statement.
    pub span: Span,
}

/// A field on the left of a statement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Target {
    /// Name of the field.
    pub field: Name,
    /// Its place.
    pub span: Span,
}

/// What a statement puts into its fields.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// The value of the mnemonic.
    Opcode,
    /// An operand, one of its attributes, or a constant by name.
    Reference(Reference),
    /// A number.
    Number(u128),
    /// `` `Group@Name ``.
    Register(Name, Name),
    /// A look-up.
    Call(Call),
}

/// A use of an operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reference {
    /// Its label, or the name of its group or type.
    pub name: Name,
    /// `Group[2]`: which of several, from 1.
    pub nth: Option<u32>,
    /// `@negate` …
    pub attribute: Option<Attribute>,
    /// Its place.
    pub span: Span,
}

/// What can be asked of an operand besides its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Attribute {
    /// `!` before it.
    Not,
    /// `-` before it.
    Negate,
    /// `|…|` around it.
    Absolute,
    /// `~` before it.
    Invert,
    /// The sign of a number.
    Sign,
    /// `+++` in the address.
    PostIncrement,
}

/// `Table(arguments)`.
#[derive(Debug, Clone, PartialEq)]
pub struct Call {
    /// The table or built-in.
    pub table: Name,
    /// Its arguments.
    pub arguments: Vec<Argument>,
    /// Its place.
    pub span: Span,
}

/// An argument of a look-up.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Argument {
    /// An operand or one of its attributes.
    Reference(Reference),
    /// A number.
    Number(i64),
    /// `` `Group@Name ``.
    Register(Name, Name),
    /// `'&'`.
    Character(char),
    /// Any other expression.
    Expression(ExpressionId),
}

/// What is done to a value before it is stored. To decode, the inverse is done in the reverse order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Transform {
    /// `SCALE n`: value / n is stored.
    Scale(u64),
    /// `SCALE (expression)`: the same, by a value that other operands decide.
    ScaleBy(ExpressionId),
    /// `MULTIPLY n`: value × n is stored.
    Multiply(u64),
    /// `ROR n`: rotated right by n bits within the field.
    RotateRight(u32),
    /// `BIAS n`: value + n is stored.
    Bias(i64),
    /// `XOR n`.
    Xor(u64),
    /// `INVERT`: 1 for 0, 0 for all else.
    Invert,
    /// `NEGATE`: -value.
    Negate,
    /// `LOG2`: the logarithm of the value is stored.
    Log2,
    /// `convertFloatType(condition, from, to)`: if the condition holds, the number is written in the type `from` and
    /// its upper half is stored, as `to`.
    ConvertFloat {
        /// When.
        condition: ExpressionId,
        /// The type in the text.
        from: Immediate,
        /// The type in the word.
        to: Immediate,
    },
}

impl Attribute {
    /// The attribute that a word behind `@` names.
    pub fn from_word(word: &str) -> Option<Self> {
        Some(match word {
            "not" => Attribute::Not,
            "negate" => Attribute::Negate,
            "absolute" => Attribute::Absolute,
            "invert" => Attribute::Invert,
            "sign" => Attribute::Sign,
            "postincr" => Attribute::PostIncrement,
            _ => return None,
        })
    }

    /// The word behind `@`.
    pub fn word(self) -> &'static str {
        match self {
            Attribute::Not => "not",
            Attribute::Negate => "negate",
            Attribute::Absolute => "absolute",
            Attribute::Invert => "invert",
            Attribute::Sign => "sign",
            Attribute::PostIncrement => "postincr",
        }
    }
}
