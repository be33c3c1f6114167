//! What an expression can be while a program runs.

use super::number::Number;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use num_bigint::{BigInt, BigUint, Sign};

/// A value.
#[derive(Debug, Clone)]
pub(super) enum Value {
    Integer(BigInt),
    Number(Number),
    /// NaN, any of which will do.
    OpenNan,
    /// A number that a machine may only approximate.
    Approximate(Box<Approximate>),
    Truth(bool),
    Word(Word),
    Undefined,
}

/// What stands for a modifier.
#[derive(Debug, Clone)]
pub(super) struct Word {
    /// The modifier; nothing for a slot that is left out.
    pub text: Option<String>,
    /// Whether it stands in the mnemonic.
    pub given: bool,
}

impl Word {
    /// The first number in the modifier.
    pub fn number(&self) -> Option<u16> {
        let digits = self.text.as_deref()?.trim_start_matches(|c: char| !c.is_ascii_digit());
        let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
        digits[..end].parse().ok()
    }

    /// A decimal digit of the modifier, counted from its right end.
    pub fn digit(&self, index: i64) -> Option<u32> {
        let text = self.text.as_deref()?;
        let index = usize::try_from(index).ok()?;
        text.chars().rev().nth(index)?.to_digit(10)
    }
}

/// `x`, of which a machine may be wrong by `error`.
#[derive(Debug, Clone)]
pub(super) struct Approximate {
    /// Nearest number of the type.
    pub nominal: Number,
    /// Before rounding.
    pub low: Number,
    pub high: Number,
}

impl Value {
    pub fn integer(value: impl Into<BigInt>) -> Value {
        Value::Integer(value.into())
    }

    fn kind(&self) -> String {
        match self {
            Value::Integer(n) => format!("the integer {n}"),
            Value::Number(Number::Nan) | Value::OpenNan => "NaN".to_string(),
            Value::Number(_) | Value::Approximate(_) => "a number".to_string(),
            Value::Truth(value) => value.to_string(),
            Value::Word(Word { text: Some(text), .. }) => format!("`.{text}`"),
            Value::Word(_) => "a modifier that is left out".to_string(),
            Value::Undefined => "undefined".to_string(),
        }
    }

    pub fn expected(&self, wanted: &str) -> String {
        format!("expected {wanted}, found {}", self.kind())
    }

    pub fn is_undefined(&self) -> bool {
        matches!(self, Value::Undefined)
    }

    pub fn truth(&self) -> Result<bool, String> {
        match self {
            Value::Truth(value) => Ok(*value),
            Value::Word(word) => Ok(word.given),
            _ => Err(self.expected("a truth value")),
        }
    }

    /// An integer; of a modifier such as `.x4` the number in it.
    pub fn into_integer(self) -> Result<BigInt, String> {
        match &self {
            Value::Integer(value) => Ok(value.clone()),
            Value::Word(word) => match word.number() {
                Some(number) => Ok(number.into()),
                None => Err(self.expected("an integer")),
            },
            _ => Err(self.expected("an integer")),
        }
    }

    /// A small integer, such as a position.
    pub fn small(&self) -> Result<i64, String> {
        match self {
            Value::Integer(n) => i64::try_from(n)
                .ok()
                .filter(|n| n.abs() <= 1 << 16)
                .ok_or_else(|| format!("{n} is too large here")),
            Value::Word(word) => word.number().map(i64::from).ok_or_else(|| self.expected("an integer")),
            _ => Err(self.expected("an integer")),
        }
    }

    /// A number, also from an integer; what an approximation aims at.
    pub fn into_number(self) -> Result<Number, String> {
        match self {
            Value::Number(number) => Ok(number),
            Value::Integer(n) => Ok(number_of(n)),
            Value::Approximate(a) => Ok(a.nominal),
            Value::OpenNan => Ok(Number::Nan),
            _ => Err(self.expected("a number")),
        }
    }
}

/// An integer as a number.
pub(super) fn number_of(n: BigInt) -> Number {
    let (sign, magnitude) = n.into_parts();
    Number::finite(sign == Sign::Minus, magnitude, 0)
}

/// The low bits of an integer, in two's complement.
pub(super) fn low_bits(n: &BigInt, width: u32) -> BigUint {
    let mask = (BigInt::from(1) << width) - 1;
    let low: BigInt = n & mask;
    low.into_parts().1
}
