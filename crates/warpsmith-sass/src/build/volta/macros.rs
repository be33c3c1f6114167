//! What the generated file is made of.

/// Defines numbered registers, and those that have a name of their own.
macro_rules! registers {
    ($ty:ident $prefix:literal { $($constant:ident = $number:literal $name:literal),* $(,)? }) => {
        #[doc = concat!("The registers `", $prefix, "`.")]
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub struct $ty(
            /// Its number.
            pub u16,
        );

        impl $ty {
            $(#[doc = concat!("`", $name, "`")] pub const $constant: $ty = $ty($number);)*

            /// Its absolute value.
            #[must_use]
            pub fn abs(self) -> Argument {
                self.argument().abs()
            }
        }

        impl Operand for $ty {
            fn argument(self) -> Argument {
                Argument::named(match self.0 {
                    $($number => Text::plain($name),)*
                    number => Text::numbered($prefix, number, ""),
                })
            }
        }

        impl core::ops::Neg for $ty {
            type Output = Argument;

            fn neg(self) -> Argument {
                -self.argument()
            }
        }

        impl core::ops::Not for $ty {
            type Output = Argument;

            fn not(self) -> Argument {
                !self.argument()
            }
        }
    };
}

/// Defines an enum of names: of an operand, or of the modifiers with a label.
macro_rules! names {
    ($(#[$doc:meta])* $ty:ident { $($variant:ident = $name:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $ty {
            $(#[doc = concat!("`", $name, "`")] $variant,)*
        }

        impl $ty {
            fn text(self) -> Text {
                const NAMES: &[&str] = &[$($name),*];
                Text::plain(NAMES[self as usize])
            }
        }

        impl core::convert::From<$ty> for Value {
            fn from(name: $ty) -> Value {
                Value::Name(name.text())
            }
        }

        impl Operand for $ty {
            fn argument(self) -> Argument {
                Argument::named(self.text())
            }
        }
    };
}

/// Defines what stands before brackets.
macro_rules! brackets {
    ($function:ident $name:literal $($inner:ident)+) => {
        #[doc = concat!("The operand `", $name, "` with its brackets: registers, numbers, or addresses made by [`at`](crate::build::volta::at).")]
        pub fn $function($($inner: impl Operand),+) -> Argument {
            let argument = Argument::named(Text::plain($name));
            $(let argument = argument.bracket($inner);)+
            argument
        }
    };
}

/// Defines the builder of a mnemonic: its function, and its modifiers.
macro_rules! mnemonic {
    ($(#[$doc:meta])* $text:literal $function:ident $ty:ident $who:literal
        { $($method:ident $label:literal $(= $only:literal)? $(: $value:ident)?;)* }) => {
        $(#[$doc])*
        #[inline]
        pub fn $function(operands: impl Operands) -> Build<mnemonic::$ty> {
            Build::new($text, $who, operands.list())
        }

        impl Build<mnemonic::$ty> {
            $(mnemonic!(@method $method $label $(= $only)? $(: $value)?);)*
        }
    };
    (@method $method:ident $label:literal = $only:literal) => {
        #[doc = concat!("Sets `", $label, "` to `", $only, "`.")]
        #[inline]
        pub fn $method(self) -> Self {
            self.with($label, Value::Name(Text::plain($only)))
        }
    };
    (@method $method:ident $label:literal : $value:ident) => {
        #[doc = concat!("Sets `", $label, "`.")]
        #[inline]
        pub fn $method(self, value: $value) -> Self {
            self.with($label, value)
        }
    };
    (@method $method:ident $label:literal) => {
        #[doc = concat!("Sets the number `", $label, "`.")]
        #[inline]
        pub fn $method(self, value: impl Into<Value>) -> Self {
            self.with($label, value)
        }
    };
}

pub(crate) use {brackets, mnemonic, names, registers};
