//! The functions that the language brings along.

use super::eval::Run;
use super::number::{Finite, Number};
use super::round::{Rounding, round_integral};
use super::setting::{Class, Type};
use super::value::{Approximate, Value, low_bits};
use crate::Format;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use core::cmp::Ordering;
use core::ops::RangeInclusive;
use num_bigint::{BigInt, BigUint};
use num_traits::{Signed as _, Zero as _};

/// Bits that functions on single bits look at.
const WIDEST: u64 = 256;

/// Every function and how many arguments it takes.
const FUNCTIONS: [(&str, RangeInclusive<usize>); 46] = [
    ("abs", 1..=1),
    ("as", 2..=2),
    ("bits", 2..=2),
    ("carryless", 2..=2),
    ("clamp", 3..=3),
    ("cos", 1..=1),
    ("count_ones", 1..=1),
    ("departs", 1..=1),
    ("digit", 2..=2),
    ("exp2", 1..=1),
    ("exponent", 1..=1),
    ("flush", 2..=2),
    ("given", 1..=1),
    ("high_bit", 1..=1),
    ("highest", 1..=1),
    ("integer", 1..=1),
    ("is_infinite", 1..=1),
    ("is_nan", 1..=1),
    ("is_negative", 1..=1),
    ("is_subnormal", 2..=2),
    ("length", 1..=1),
    ("log2", 1..=1),
    ("lowest", 1..=1),
    ("max", 2..=2),
    ("min", 2..=2),
    ("negated", 1..=1),
    ("number", 1..=1),
    ("raw", 1..=1),
    ("open", 1..=1),
    ("unmarked", 1..=1),
    ("reverse", 2..=2),
    ("round_away", 1..=2),
    ("round_down", 1..=2),
    ("round_even", 1..=2),
    ("round_up", 1..=2),
    ("round_zero", 1..=2),
    ("sin", 1..=1),
    ("sqrt", 1..=1),
    ("tanh", 1..=1),
    ("type", 1..=1),
    ("width", 1..=1),
    ("within_absolute", 3..=3),
    ("within_relative", 3..=3),
    ("within_ulp", 3..=3),
    ("is_integer", 1..=1),
    ("is_zero", 1..=1),
];

/// How many arguments a function takes.
pub(super) fn arity(name: &str) -> Option<RangeInclusive<usize>> {
    FUNCTIONS.iter().find(|(known, _)| *known == name).map(|(_, arity)| arity.clone())
}

/// Whether the language has a function of this name.
pub(super) fn is_known(name: &str) -> bool {
    arity(name).is_some()
}

/// Whether a function's result is one of several that a machine may give.
pub(super) fn is_approximation(name: &str) -> bool {
    name.starts_with("within_")
}

fn float(ty: Type) -> Result<Format, String> {
    match ty.class {
        Class::Float(format) => Ok(format),
        _ => Err("expected a floating-point type".into()),
    }
}

/// Calls a function of values; those that ask about operands are the evaluator's own.
pub(super) fn call(run: &Run, name: &str, arguments: &[Value]) -> Result<Value, String> {
    if let Some(bad) = arity(name).filter(|arity| !arity.contains(&arguments.len())) {
        return Err(format!("`{name}` takes {} to {} arguments", bad.start(), bad.end()));
    }
    if arguments.iter().any(Value::is_undefined) {
        return Ok(Value::Undefined);
    }
    let value = |index: usize| arguments[index].clone();
    let integer = |index: usize| value(index).into_integer();
    let number = |index: usize| value(index).into_number();
    let ty = |index: usize| run.type_of(&arguments[index]);
    Ok(match name {
        "abs" => match value(0) {
            Value::Integer(n) => Value::Integer(n.abs()),
            other => mapped(other, |n| Ok(n.magnitude()))?,
        },
        "min" => least(value(0), value(1), Ordering::Less)?,
        "max" => least(value(0), value(1), Ordering::Greater)?,
        "clamp" => least(least(value(0), value(1), Ordering::Greater)?, value(2), Ordering::Less)?,
        "lowest" => range(ty(0)?).0,
        "highest" => range(ty(0)?).1,
        "width" => Value::integer(ty(0)?.bits),
        "as" => read(&integer(0)?, ty(1)?),
        "bits" => {
            let ty = ty(1)?;
            match ty.class {
                Class::Float(format) => Value::integer(format.encode(&number(0)?)?),
                _ => Value::Integer(low_bits(&integer(0)?, ty.bits.into()).into()),
            }
        }
        "count_ones" => Value::integer(natural(integer(0)?)?.count_ones()),
        "high_bit" => Value::integer(natural(integer(0)?)?.bits() as i64 - 1),
        "digit" => match &arguments[0] {
            Value::Word(word) => Value::integer(word.digit(arguments[1].small()?).map_or(-1, i64::from)),
            other => return Err(other.expected("a modifier")),
        },
        "reverse" => {
            let (x, n) = (integer(0)?, arguments[1].small()?.max(0) as u64);
            if n > WIDEST {
                return Err(format!("`reverse` takes up to {WIDEST} bits"));
            }
            let bits = low_bits(&x, n as u32);
            let mut out = BigUint::zero();
            (0..n).filter(|bit| bits.bit(*bit)).for_each(|bit| out.set_bit(n - 1 - bit, true));
            Value::Integer(out.into())
        }
        "carryless" => {
            let (a, b) = (natural(integer(0)?)?, natural(integer(1)?)?);
            if a.bits().max(b.bits()) > WIDEST {
                return Err(format!("`carryless` takes up to {WIDEST} bits"));
            }
            let terms = (0..b.bits()).filter(|bit| b.bit(*bit)).map(|bit| &a << bit);
            Value::Integer(terms.fold(BigUint::zero(), |sum, term| sum ^ term).into())
        }
        "round_even" => round(run, arguments, Rounding::Even)?,
        "round_zero" => round(run, arguments, Rounding::Zero)?,
        "round_up" => round(run, arguments, Rounding::Up)?,
        "round_down" => round(run, arguments, Rounding::Down)?,
        "round_away" => round(run, arguments, Rounding::Away)?,
        "integer" => match number(0)? {
            Number::Zero(_) => Value::integer(0),
            Number::Finite(f) if f.exponent >= 0 && !f.more => {
                let magnitude = BigInt::from(f.magnitude << f.exponent);
                Value::Integer(if f.negative { -magnitude } else { magnitude })
            }
            _ => return Err(arguments[0].expected("an integral number")),
        },
        "number" => match &arguments[0] {
            Value::Word(_) => Value::Integer(integer(0)?),
            _ => Value::Number(number(0)?),
        },
        // The evaluator keeps in mind that it was asked.
        "departs" => value(0),
        "open" => match value(0) {
            Value::Number(Number::Nan) => Value::OpenNan,
            other => other,
        },
        "is_nan" => Value::Truth(number(0)? == Number::Nan),
        "is_infinite" => Value::Truth(matches!(number(0)?, Number::Infinite { .. })),
        "is_zero" => Value::Truth(matches!(number(0)?, Number::Zero(_))),
        "is_negative" => Value::Truth(number(0)?.is_negative()),
        "is_integer" => Value::Truth(matches!(arguments[0], Value::Integer(_))),
        "is_subnormal" => Value::Truth(float(ty(1)?)?.is_subnormal(&number(0)?)),
        "flush" => {
            let format = float(ty(1)?)?;
            let zero = |n: &Number| Number::finite(n.is_negative(), BigUint::zero(), 0);
            mapped(value(0), |n| Ok(if format.is_subnormal(&n) { zero(&n) } else { n }))?
        }
        "exponent" => match number(0)? {
            Number::Finite(f) => Value::integer(f.order()),
            _ => return Err(arguments[0].expected("a finite number other than 0")),
        },
        "sqrt" => Value::Number(number(0)?.sqrt()?),
        "sin" => function(number(0)?, libm::sin),
        "cos" => function(number(0)?, libm::cos),
        "exp2" => function(number(0)?, libm::exp2),
        "log2" => function(number(0)?, libm::log2),
        "tanh" => function(number(0)?, libm::tanh),
        "within_ulp" => within(number(0)?, float(ty(1)?)?, |order, format| {
            number(2)?.times(Number::power_of_two(format.spacing(order.order())))
        })?,
        "within_relative" => within(number(0)?, float(ty(1)?)?, |x, _| {
            number(2)?.times(Number::Finite(x.clone()).magnitude())
        })?,
        "within_absolute" => match number(0)? {
            zero @ Number::Zero(_) => {
                let (low, high) = (number(2)?.magnitude().negated(), number(2)?.magnitude());
                Value::Approximate(Box::new(Approximate { nominal: zero, low, high }))
            }
            x => within(x, float(ty(1)?)?, |_, _| number(2))?,
        },
        _ => return Err(format!("there is no function `{name}`")),
    })
}

fn natural(n: BigInt) -> Result<BigUint, String> {
    n.to_biguint().ok_or_else(|| format!("expected an integer without sign, found {n}"))
}

/// Applies a function to a number, and to what an approximation aims at and its bounds.
fn mapped(value: Value, f: impl Fn(Number) -> Result<Number, String>) -> Result<Value, String> {
    Ok(match value {
        Value::Approximate(a) => {
            let (low, high) = (f(a.low)?, f(a.high)?);
            let ordered = low.compare(&high).is_none_or(|order| order.is_le());
            let (low, high) = if ordered { (low, high) } else { (high, low) };
            Value::Approximate(Box::new(Approximate { nominal: f(a.nominal)?, low, high }))
        }
        other => Value::Number(f(other.into_number()?)?),
    })
}

/// With the other sign.
pub(super) fn minus(value: Value) -> Result<Value, String> {
    match value {
        Value::Integer(n) => Ok(Value::Integer(-n)),
        other => mapped(other, |n| Ok(n.negated())),
    }
}

/// The smaller (`Less`) or larger of two values; -0 is less than +0.
fn least(a: Value, b: Value, wanted: Ordering) -> Result<Value, String> {
    if let (Value::Integer(x), Value::Integer(y)) = (&a, &b) {
        return Ok(if y.cmp(x) == wanted { b } else { a });
    }
    let pick = |x: Number, y: Number| -> Result<Number, String> {
        let order = y.compare(&x).ok_or("`min`, `max` and `clamp` take no NaN")?;
        let order = order.then_with(|| x.is_negative().cmp(&y.is_negative()));
        Ok(if order == wanted { y } else { x })
    };
    match (a, b) {
        (a @ Value::Approximate(_), b) => {
            let b = b.into_number()?;
            mapped(a, |n| pick(n, b.clone()))
        }
        (a, b) => Ok(Value::Number(pick(a.into_number()?, b.into_number()?)?)),
    }
}

fn range(ty: Type) -> (Value, Value) {
    match ty.class {
        Class::Float(format) => {
            let lowest = if format.signed { format.highest().negated() } else { format.decode(0) };
            (Value::Number(lowest), Value::Number(format.highest()))
        }
        Class::Signed => {
            let half = BigInt::from(1) << (ty.bits.max(1) - 1);
            (Value::Integer(-half.clone()), Value::Integer(half - 1))
        }
        _ => (Value::integer(0), Value::Integer((BigInt::from(1) << ty.bits) - 1)),
    }
}

/// The low bits of an integer as a value of the type.
pub(super) fn read(bits: &BigInt, ty: Type) -> Value {
    let low = low_bits(bits, ty.bits.into());
    match ty.class {
        Class::Predicate => Value::Truth(low.bit(0)),
        Class::Unsigned => Value::Integer(low.into()),
        Class::Signed => {
            let negative = ty.bits > 0 && low.bit(u64::from(ty.bits) - 1);
            let wrap = if negative { BigInt::from(1) << ty.bits } else { BigInt::zero() };
            Value::Integer(BigInt::from(low) - wrap)
        }
        Class::Float(format) => {
            let bits = low.iter_u64_digits().next().unwrap_or(0);
            Value::Number(format.decode(bits.into()))
        }
    }
}

fn round(run: &Run, arguments: &[Value], rounding: Rounding) -> Result<Value, String> {
    let number = match &arguments[0] {
        Value::Approximate(_) => return Err("an approximation is rounded already".to_string()),
        value => value.clone().into_number()?,
    };
    Ok(Value::Number(match arguments.get(1) {
        Some(ty) => float(run.type_of(ty)?)?.round(number, rounding),
        None => round_integral(number, rounding),
    }))
}

fn function(x: Number, f: impl Fn(f64) -> f64) -> Value {
    Value::Number(Number::from_f64(f(x.to_f64())))
}

/// A number that a machine may miss by what `error` says of it.
fn within(
    x: Number,
    format: Format,
    error: impl Fn(&Finite, Format) -> Result<Number, String>,
) -> Result<Value, String> {
    let nominal = format.round(x.clone(), Rounding::Even);
    let Number::Finite(mut finite) = x else { return Ok(Value::Number(nominal)) };
    if matches!(nominal, Number::Infinite { .. }) {
        return Ok(Value::Number(nominal));
    }
    // What lies beyond the kept digits is far below any bound.
    finite.more = false;
    let error = error(&finite, format)?;
    let x = Number::Finite(finite);
    let (low, high) = (x.clone().plus(error.clone().negated())?, x.plus(error)?);
    Ok(Value::Approximate(Box::new(Approximate { nominal, low, high })))
}
