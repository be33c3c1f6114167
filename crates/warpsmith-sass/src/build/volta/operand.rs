//! Operands: registers, numbers, constants, addresses, and their signs.

use crate::build::Text;
use alloc::vec::Vec;
use core::ops::{Neg, Not};

/// Signs before or around an operand, as bits.
pub(super) mod sign {
    /// `-`.
    pub const NEGATE: u8 = 1;
    /// `!` of a predicate, `~` of a register.
    pub const NOT: u8 = 2;
    /// `|…|`.
    pub const ABSOLUTE: u8 = 4;
}

/// What an operand or a modifier is set to.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub enum Value {
    /// A name of the description.
    Name(Text),
    /// A whole number.
    Number(i128),
    /// A number with a fraction.
    Float(f64),
    /// A number as it lies in the word.
    Bits(u64),
}

impl Value {
    /// A name of the description, for those that have no type here.
    pub const fn named(name: &'static str) -> Value {
        Value::Name(Text::plain(name))
    }
}

/// A register, a name or a number, with its signs.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Part {
    pub value: Value,
    pub signs: u8,
}

impl Part {
    fn new(value: Value) -> Part {
        Part { value, signs: 0 }
    }
}

/// An operand, whatever it is.
#[derive(Debug, Clone, PartialEq)]
pub struct Argument {
    /// What stands before the brackets; an address has nothing there.
    pub(super) base: Option<Part>,
    /// What stands between each pair of brackets.
    pub(super) brackets: Vec<Vec<Part>>,
}

impl Argument {
    fn plain(value: Value) -> Argument {
        Argument { base: Some(Part::new(value)), brackets: Vec::new() }
    }

    pub(crate) fn named(name: Text) -> Argument {
        Argument::plain(Value::Name(name))
    }

    fn signed(mut self, change: impl Fn(u8) -> u8) -> Argument {
        if let Some(base) = &mut self.base {
            base.signs = change(base.signs);
        }
        self
    }

    /// Its absolute value.
    #[must_use]
    pub fn abs(self) -> Argument {
        self.signed(|signs| signs | sign::ABSOLUTE)
    }

    /// Adds a register to the address: to what stands in the last brackets.
    #[must_use]
    pub fn plus(mut self, register: impl Operand) -> Argument {
        let parts = register.argument().base;
        match self.brackets.last_mut() {
            Some(last) => last.extend(parts),
            None => self.brackets.push(parts.into_iter().collect()),
        }
        self
    }

    /// Adds a number of bytes to the address.
    #[must_use]
    pub fn offset(self, bytes: i64) -> Argument {
        self.plus(bytes)
    }

    /// The same with one more pair of brackets behind it, and what stands between them: an address, or what may stand in one.
    #[must_use]
    pub fn bracket(mut self, inner: impl Operand) -> Argument {
        let inner = inner.argument();
        match inner.base {
            Some(part) => self.brackets.push(alloc::vec![part]),
            None => self.brackets.extend(inner.brackets),
        }
        self
    }
}

impl Neg for Argument {
    type Output = Argument;

    fn neg(self) -> Argument {
        self.signed(|signs| signs ^ sign::NEGATE)
    }
}

impl Not for Argument {
    type Output = Argument;

    fn not(self) -> Argument {
        self.signed(|signs| signs ^ sign::NOT)
    }
}

/// An address in brackets: `at(R(2)).plus(UR(4)).offset(0x10)` is `[R2+UR4+0x10]`.
pub fn at(first: impl Operand) -> Argument {
    Argument { base: None, brackets: Vec::new() }.bracket(first)
}

/// A number by its bits in the word: a floating-point number that is none, a sign apart.
pub fn bits(bits: u64) -> Argument {
    Argument::plain(Value::Bits(bits))
}

/// An operand by its name in the description, for those that have no type here.
pub fn name(name: &'static str) -> Argument {
    Argument::named(Text::plain(name))
}

/// What may be an operand.
pub trait Operand {
    /// It as an operand.
    fn argument(self) -> Argument;
}

impl Operand for Argument {
    fn argument(self) -> Argument {
        self
    }
}

macro_rules! numbers {
    ($($ty:ty)*) => {
        $(impl Operand for $ty {
            fn argument(self) -> Argument {
                Argument::plain(Value::Number(self.into()))
            }
        }

        impl From<$ty> for Value {
            fn from(number: $ty) -> Value {
                Value::Number(number.into())
            }
        })*
    };
}

numbers!(u8 u16 u32 u64 i8 i16 i32 i64);

impl Operand for f32 {
    fn argument(self) -> Argument {
        Argument::plain(Value::Float(self.into()))
    }
}

impl Operand for f64 {
    fn argument(self) -> Argument {
        Argument::plain(Value::Float(self))
    }
}

/// The operands of an instruction: none, one, or several as a tuple or a list.
pub trait Operands {
    /// All of them, in the order of the text.
    fn list(self) -> Vec<Argument>;
}

impl<T: Operand> Operands for T {
    fn list(self) -> Vec<Argument> {
        alloc::vec![self.argument()]
    }
}

impl Operands for Vec<Argument> {
    fn list(self) -> Vec<Argument> {
        self
    }
}

impl Operands for () {
    fn list(self) -> Vec<Argument> {
        Vec::new()
    }
}

macro_rules! tuples {
    ($($name:ident)+) => {
        impl<$($name: Operand),+> Operands for ($($name,)+) {
            #[allow(non_snake_case)]
            fn list(self) -> Vec<Argument> {
                let ($($name,)+) = self;
                alloc::vec![$($name.argument()),+]
            }
        }
    };
}

tuples!(A);
tuples!(A B);
tuples!(A B C);
tuples!(A B C D);
tuples!(A B C D E);
tuples!(A B C D E F);
tuples!(A B C D E F G);
tuples!(A B C D E F G H);
tuples!(A B C D E F G H I);
tuples!(A B C D E F G H I J);
tuples!(A B C D E F G H I J K);
tuples!(A B C D E F G H I J K L);
