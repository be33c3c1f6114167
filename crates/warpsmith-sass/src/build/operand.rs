//! Operands of a builder: names, numbers, places in memory, and their signs.

use core::fmt;
use core::ops::{Neg, Not};
use warpsmith_md::machine::Flag;

/// A name of the description, put together when it is looked up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Text {
    prefix: &'static str,
    number: Option<u16>,
    suffix: &'static str,
}

impl Text {
    pub(crate) const fn plain(name: &'static str) -> Text {
        Text { prefix: name, number: None, suffix: "" }
    }

    pub(crate) const fn numbered(prefix: &'static str, number: u16, suffix: &'static str) -> Text {
        Text { prefix, number: Some(number), suffix }
    }
}

impl fmt::Display for Text {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.prefix)?;
        if let Some(number) = self.number {
            write!(out, "{number}")?;
        }
        out.write_str(self.suffix)
    }
}

/// What has a name in the description.
pub trait Named: Copy {
    /// The name.
    fn text(self) -> Text;
}

/// The value of an operand or modifier.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Value {
    /// A name.
    Name(Text),
    /// A number.
    Number(i128),
}

impl<T: Named> From<T> for Value {
    fn from(named: T) -> Value {
        Value::Name(named.text())
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Value {
        Value::Number(number.into())
    }
}

/// An operand: a register, a name, a number or a place in memory.
pub trait Operand: Sized {
    /// What decides on the form; signs do not change it.
    type Kind;

    /// What the form is filled with.
    fn argument(self) -> Argument;
}

/// What a form is filled with.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Argument {
    pub(super) base: Value,
    /// [`Flag`]s as bits.
    pub(super) marks: u8,
    /// The numbers between its brackets, in order.
    pub(super) numbers: [Option<i64>; 2],
    /// The register between its brackets.
    pub(super) index: Option<Text>,
    pub(super) increments: bool,
    pub(super) modifier: Option<Text>,
}

impl Argument {
    pub(crate) const fn named(name: Text) -> Argument {
        Argument::of(Value::Name(name))
    }

    const fn of(base: Value) -> Argument {
        Argument { base, marks: 0, numbers: [None; 2], index: None, increments: false, modifier: None }
    }

    pub(crate) fn with_number(mut self, number: i64) -> Argument {
        if let Some(place) = self.numbers.iter_mut().find(|place| place.is_none()) {
            *place = Some(number);
        }
        self
    }

    pub(crate) fn with_index(self, register: Text) -> Argument {
        Argument { index: Some(register), increments: false, ..self }
    }

    pub(crate) fn with_increment(self) -> Argument {
        Argument { increments: true, ..self }
    }

    pub(crate) fn with_modifier(self, modifier: Text) -> Argument {
        Argument { modifier: Some(modifier), ..self }
    }
}

/// An operand with signs before or around it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Marked<T> {
    operand: T,
    marks: u8,
}

impl<T> Marked<T> {
    pub(crate) fn new(operand: T, mark: Flag) -> Marked<T> {
        Marked { operand, marks: mark as u8 }
    }
}

impl<T: Operand> Operand for Marked<T> {
    type Kind = T::Kind;

    fn argument(self) -> Argument {
        Argument { marks: self.marks, ..self.operand.argument() }
    }
}

impl<T: Neg> Neg for Marked<T> {
    type Output = Marked<T>;

    fn neg(self) -> Marked<T> {
        Marked { marks: self.marks ^ Flag::Negate as u8, ..self }
    }
}

impl<T: Not> Not for Marked<T> {
    type Output = Marked<T>;

    fn not(self) -> Marked<T> {
        Marked { marks: self.marks ^ Flag::Invert as u8, ..self }
    }
}

/// The kind of numbers, whatever their type in Rust.
#[derive(Debug, Clone, Copy)]
pub struct Number;

macro_rules! numbers {
    ($($ty:ty)*) => {
        $(impl Operand for $ty {
            type Kind = Number;

            fn argument(self) -> Argument {
                Argument::of(Value::Number(self.into()))
            }
        })*
    };
}

numbers!(u8 u16 u32 u64 i8 i16 i32 i64);
