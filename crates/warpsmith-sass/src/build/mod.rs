//! Instructions made in code, without text: a function for each mnemonic, typed operands, checked values.
//!
//! ```
//! use warpsmith_sass::Architecture;
//! use warpsmith_sass::build::sm_10::{C, R, Saturate, Test, Type, c, g, iadd, iadd32i, i2f};
//! use warpsmith_sass::text::Style;
//!
//! let isa = Architecture::find("sm_10").expect("it is shipped").load().expect("it is sound");
//! let sum = iadd(R(1), R(2), -R(3)).sat(Saturate::Sat).guard(C(0), Test::Ne).finish(&isa)?;
//! assert_eq!(isa.text_of(&sum, 0, Style::Exact), "IADD.SAT R1 (C0.NE), R2, -R3");
//!
//! // The operands decide on the form: shared memory and a constant.
//! let sum = iadd(R(1), g(4), c(1, 0x10)).finish(&isa)?;
//! assert_eq!(isa.text_of(&sum, 0, Style::Exact), "IADD R1, g[0x4], c[0x1][0x10]");
//! assert_eq!(iadd32i(R(5), R(5), 4).word(&isa)?, 0x00000003_20048a15);
//!
//! // What no type can rule out is an error that says what would be legal.
//! let fault = iadd(R(1), R(200), R(3)).finish(&isa).expect_err("there is no R200");
//! assert_eq!(fault.to_string(), "IADD: `R200` may not stand as operand `ra`; `R0`–`R127` are legal");
//! let fault = i2f(R(1), R(2)).st(Type::U32).finish(&isa).expect_err("single or double?");
//! assert_eq!(fault.to_string(), "I2F: several forms fit; `dt` tells them apart");
//! # Ok::<(), warpsmith_sass::build::BuildFault>(())
//! ```
//! Which operands a mnemonic takes is known when the code is compiled. Two constants are none of its forms, and no program:
//!
//! ```compile_fail,E0277
//! use warpsmith_sass::build::sm_10::{R, c, iadd};
//! let sum = iadd(R(1), c(0, 0), c(0, 4));
//! ```
//! Modifiers are methods named after the labels of the description, each with an enum of its
//! names; what is not said has its default. Of several classes with such operands the one counts that has all that
//! was said, and of which least of what is always written was left unsaid.

mod fit;
mod operand;
pub mod sm_10;
pub mod volta;

pub use operand::{Argument, Marked, Named, Number, Operand, Text, Value};

use crate::isa::{Instruction, Isa};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// Why an instruction can't be built.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BuildFault {
    /// The mnemonic.
    pub mnemonic: &'static str,
    /// The label of the operand or modifier, if it is about one.
    pub operand: Option<String>,
    /// What is wrong.
    pub message: String,
    /// What would be legal; empty if there is nothing to say.
    pub help: String,
}

impl fmt::Display for BuildFault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}: {}", self.mnemonic, self.message)?;
        if !self.help.is_empty() {
            write!(out, "; {}", self.help)?;
        }
        Ok(())
    }
}

impl core::error::Error for BuildFault {}

/// Kinds of operands that a mnemonic `M` takes.
#[diagnostic::on_unimplemented(
    message = "`{M}` has no form with operands of the kinds `{Self}`",
    label = "no form has these operands"
)]
pub trait Forms<M> {
    /// The classes with such operands, and which of their mnemonics it is.
    const CLASSES: &'static [(u16, u8)];
}

/// An instruction that is not finished: what the typed builders are made of.
#[derive(Debug, Clone)]
pub struct Draft {
    architecture: &'static str,
    mnemonic: &'static str,
    classes: &'static [(u16, u8)],
    arguments: Vec<Argument>,
    settings: Vec<(&'static str, Value)>,
}

impl Draft {
    pub(crate) fn new<M, F: Forms<M>>(
        architecture: &'static str,
        mnemonic: &'static str,
        arguments: Vec<Argument>,
    ) -> Draft {
        Draft { architecture, mnemonic, classes: F::CLASSES, arguments, settings: Vec::new() }
    }

    pub(crate) fn set(&mut self, label: &'static str, value: Value) {
        match self.settings.iter_mut().find(|(known, _)| *known == label) {
            Some((_, place)) => *place = value,
            None => self.settings.push((label, value)),
        }
    }

    /// Makes the instruction.
    ///
    /// # Errors
    /// If no class takes what was said, if several do, if a value does not fit, or if a rule of the class is broken.
    pub fn finish(&self, isa: &Isa) -> Result<Instruction, BuildFault> {
        fit::finish(self, isa)
    }
}

/// Defines a type of names: an enum with a variant for each.
macro_rules! names {
    ($(#[$doc:meta])* $ty:ident { $($variant:ident = $name:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $ty {
            $(#[doc = concat!("`", $name, "`")] $variant,)*
        }

        impl Named for $ty {
            fn text(self) -> Text {
                const NAMES: &[&str] = &[$($name),*];
                Text::plain(NAMES[self as usize])
            }
        }

        impl Operand for $ty {
            type Kind = $ty;

            fn argument(self) -> Argument {
                Argument::named(self.text())
            }
        }
    };
}

/// Defines numbered registers, and those that have a name of their own.
macro_rules! registers {
    ($(#[$doc:meta])* $ty:ident $prefix:literal { $($constant:ident = $number:literal $name:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub struct $ty(
            /// Its number.
            pub u16,
        );

        impl $ty {
            $(#[doc = concat!("`", $name, "`")] pub const $constant: $ty = $ty($number);)*
        }

        impl Named for $ty {
            fn text(self) -> Text {
                match self.0 {
                    $($number => Text::plain($name),)*
                    number => Text::numbered($prefix, number, ""),
                }
            }
        }

        impl Operand for $ty {
            type Kind = $ty;

            fn argument(self) -> Argument {
                Argument::named(self.text())
            }
        }
    };
}

/// Defines parts of numbered registers.
macro_rules! parts {
    ($(#[$doc:meta])* $ty:ident of $whole:ident $prefix:literal { $($method:ident $suffix:literal),* }
        { $($constant:ident = $name:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub struct $ty(Text);

        impl $whole {
            $(#[doc = concat!("Its part `", $suffix, "`.")]
            pub fn $method(self) -> $ty {
                $ty(Text::numbered($prefix, self.0, $suffix))
            })*
        }

        impl $ty {
            $(#[doc = concat!("`", $name, "`")] pub const $constant: $ty = $ty(Text::plain($name));)*
        }

        impl Named for $ty {
            fn text(self) -> Text {
                self.0
            }
        }

        impl Operand for $ty {
            type Kind = $ty;

            fn argument(self) -> Argument {
                Argument::named(self.0)
            }
        }
    };
}

/// Defines operands in memory: what makes one, and what may be said of it.
macro_rules! memory {
    ($(#[$doc:meta])* $ty:ident $function:ident $prefix:literal
        space($($space:ident)?) numbers($($number:ident)*) register($($register:ident: $register_type:ident)?)
        index($($index:ident)?) increment($($increment:ident)?) modifier($($modifier:ident)?)) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq)]
        pub struct $ty(Argument);

        $(#[$doc])*
        pub fn $function($($space: u16,)? $($number: impl Into<i64>,)* $($register: $register_type)?) -> $ty {
            #[allow(unused_mut, unused_assignments)]
            let mut base = Text::plain($prefix);
            $(base = Text::numbered($prefix, $space, "");)?
            let argument = Argument::named(base);
            $(let argument = argument.with_number($number.into());)*
            $(let argument = argument.with_index($register.text());)?
            $ty(argument)
        }

        impl $ty {
            $(
                /// Adds a register to the address.
                #[must_use]
                pub fn index(self, register: $index) -> $ty {
                    $ty(self.0.with_index(register.text()))
                }
            )?
            $(
                /// Adds a register to the address that is increased by the offset after its use: the address is the
                /// register alone.
                #[must_use]
                pub fn post_increment(self, register: $increment) -> $ty {
                    $ty(self.0.with_index(register.text()).with_increment())
                }
            )?
            $(
                /// How much is read.
                #[must_use]
                pub fn size(self, size: $modifier) -> $ty {
                    $ty(self.0.with_modifier(size.text()))
                }
            )?
        }

        impl Operand for $ty {
            type Kind = $ty;

            fn argument(self) -> Argument {
                self.0
            }
        }
    };
}

/// Gives operands their signs.
macro_rules! signs {
    ($ty:ident $($sign:ident)*) => {
        $(signs!(@$sign $ty);)*
    };
    (@negate $ty:ident) => {
        impl core::ops::Neg for $ty {
            type Output = Marked<$ty>;

            fn neg(self) -> Marked<$ty> {
                Marked::new(self, Flag::Negate)
            }
        }
    };
    (@invert $ty:ident) => {
        impl core::ops::Not for $ty {
            type Output = Marked<$ty>;

            fn not(self) -> Marked<$ty> {
                Marked::new(self, Flag::Invert)
            }
        }
    };
    (@absolute $ty:ident) => {
        impl $ty {
            /// Its absolute value.
            #[must_use]
            pub fn abs(self) -> Marked<$ty> {
                Marked::new(self, Flag::Absolute)
            }
        }
    };
}

/// Defines the builder of a mnemonic.
macro_rules! instruction {
    ($(#[$doc:meta])* $mnemonic:literal $function:ident $ty:ident($($operand:ident: $kind:ident),*)
        { $($kinds:ty => $classes:expr;)* }
        { $($method:ident $label:literal $value:ident;)* }
        guard($($register:literal $register_type:ident $test:literal $test_type:ident)?)) => {
        $(#[$doc])*
        pub fn $function<$($kind: Operand),*>($($operand: $kind),*) -> $ty
        where
            ($($kind::Kind,)*): Forms<$ty>,
        {
            let arguments = alloc::vec![$($operand.argument()),*];
            $ty(Draft::new::<$ty, ($($kind::Kind,)*)>(ARCHITECTURE, $mnemonic, arguments))
        }

        #[doc = concat!("Builds `", $mnemonic, "`: see [`", stringify!($function), "`].")]
        #[derive(Debug, Clone)]
        #[must_use]
        pub struct $ty(Draft);

        impl $ty {
            $(
                #[doc = concat!("Sets `", $label, "`.")]
                pub fn $method(mut self, value: $value) -> Self {
                    self.0.set($label, value.into());
                    self
                }
            )*
            $(
                /// It is executed where the test of the condition register holds.
                pub fn guard(mut self, register: $register_type, test: $test_type) -> Self {
                    self.0.set($register, register.into());
                    self.0.set($test, test.into());
                    self
                }
            )?

            /// Makes the instruction.
            ///
            /// # Errors
            /// See [`Draft::finish`].
            pub fn finish(&self, isa: &Isa) -> Result<Instruction, BuildFault> {
                self.0.finish(isa)
            }

            /// Its word.
            ///
            /// # Errors
            /// See [`Draft::finish`].
            pub fn word(&self, isa: &Isa) -> Result<u128, BuildFault> {
                self.finish(isa).map(|instruction| instruction.word().unwrap_or_default())
            }
        }

        $(impl Forms<$ty> for $kinds {
            const CLASSES: &'static [(u16, u8)] = &$classes;
        })*
    };
}

pub(crate) use {instruction, memory, names, parts, registers, signs};
