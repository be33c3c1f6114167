//! A plain model: whole numbers without bounds, times powers of two.

use num_bigint::BigInt;
use num_traits::{Signed, Zero};
use warpsmith_tile::{Aligned, Element, Join, Order, Product, Rule, Sum};

/// What an element is. An exponent goes along with a finite one: by which it is aligned.
#[derive(Debug, Clone)]
pub enum Value {
    Finite(Exact, i64),
    Infinite(bool),
    Nan,
}

/// number · 2^exponent.
#[derive(Debug, Clone)]
pub struct Exact(pub BigInt, pub i64);

impl Exact {
    fn zero() -> Exact {
        Exact(BigInt::zero(), 0)
    }

    fn times(&self, other: &Exact) -> Exact {
        Exact(&self.0 * &other.0, self.1 + other.1)
    }

    fn plus(&self, other: &Exact) -> Exact {
        let least = self.1.min(other.1);
        Exact(self.at(least) + other.at(least), least)
    }

    /// As a multiple of a lower power of two.
    fn at(&self, exponent: i64) -> BigInt {
        &self.0 << (self.1 - exponent)
    }

    /// Cut towards 0 to a multiple of 2^unit.
    fn cut(&self, unit: i64) -> Exact {
        if self.1 >= unit {
            return self.clone();
        }
        let sign = self.0.signum();
        Exact(sign * (self.0.abs() >> (unit - self.1)), unit)
    }

    /// The exponent of the highest bit.
    fn top(&self) -> i64 {
        self.1 + self.0.bits() as i64 - 1
    }
}

/// Bits of the exponent, of the fraction, what the exponent is greater by, and whether the type has a sign, infinities, a NaN.
fn layout(element: Element) -> (u32, u32, i64, bool, bool, bool) {
    match element {
        Element::F16 => (5, 10, 15, true, true, true),
        Element::Bf16 => (8, 7, 127, true, true, true),
        Element::Tf32 => (8, 10, 127, true, true, true),
        Element::E4m3 => (4, 3, 7, true, false, true),
        Element::E5m2 => (5, 2, 15, true, true, true),
        Element::E3m2 => (3, 2, 3, true, false, false),
        Element::E2m3 => (2, 3, 1, true, false, false),
        Element::E2m1 => (2, 1, 1, true, false, false),
        Element::Ue4m3 => (4, 3, 7, false, false, true),
        Element::Ue5m3 => (5, 3, 15, false, false, true),
        Element::Ue8m0 => (8, 0, 127, false, false, true),
        other => panic!("{other:?}"),
    }
}

pub fn decode(element: Element, bits: u32) -> Value {
    let (e, m, bias, signed, infinite, nan) = layout(element);
    let bits = if element == Element::Tf32 { bits >> 13 } else { bits };
    let negative = signed && bits >> (e + m) & 1 == 1;
    let (stored, fraction) = (i64::from(bits >> m & ((1 << e) - 1)), bits & ((1 << m) - 1));
    let all = stored == (1 << e) - 1;
    if infinite && all {
        return if fraction == 0 { Value::Infinite(negative) } else { Value::Nan };
    }
    if nan && all && fraction == (1 << m) - 1 {
        return Value::Nan;
    }
    // A power of two has neither subnormal numbers nor a zero.
    let implied = stored != 0 || element == Element::Ue8m0;
    let exponent = if element == Element::Ue8m0 { stored } else { stored.max(1) } - bias;
    let number = BigInt::from(fraction) + if implied { BigInt::from(1) << m } else { BigInt::zero() };
    Value::Finite(Exact(if negative { -number } else { number }, exponent - i64::from(m)), exponent)
}

/// A number of 8 bits as binary16, which has them all.
pub fn as_half(value: Value) -> Value {
    match value {
        Value::Finite(exact, _) if !exact.0.is_zero() => {
            let exponent = exact.top().max(-14);
            Value::Finite(exact, exponent)
        }
        other => other,
    }
}

fn decode_sum(sum: Sum, bits: u32) -> Value {
    match sum {
        Sum::F16 => match decode(Element::F16, bits) {
            Value::Finite(exact, _) => {
                let top = exact.top();
                Value::Finite(exact, top)
            }
            other => other,
        },
        _ => {
            let value = f32::from_bits(bits);
            if value.is_nan() {
                return Value::Nan;
            }
            if value.is_infinite() {
                return Value::Infinite(value < 0.0);
            }
            let stored = i64::from(bits >> 23 & 0xff);
            let implied = if stored != 0 { 1 << 23 } else { 0 };
            let number = BigInt::from((bits & 0x7f_ffff) + implied);
            let exponent = stored.max(1) - 127;
            Value::Finite(Exact(if value < 0.0 { -number } else { number }, exponent - 23), exponent)
        }
    }
}

pub fn times(a: &Value, b: &Value) -> Value {
    match (a, b) {
        (Value::Nan, _) | (_, Value::Nan) => Value::Nan,
        (Value::Finite(a, ea), Value::Finite(b, eb)) => Value::Finite(a.times(b), ea + eb),
        (Value::Finite(zero, _), _) | (_, Value::Finite(zero, _)) if zero.0.is_zero() => Value::Nan,
        _ => Value::Infinite(negative(a) != negative(b)),
    }
}

fn negative(value: &Value) -> bool {
    match value {
        Value::Finite(exact, _) => exact.0.is_negative(),
        Value::Infinite(negative) => *negative,
        Value::Nan => false,
    }
}

/// The bits of an exact number, rounded to `kept` bits at most.
pub fn encode(sum: Sum, exact: &Exact, kept: i64, nearest: bool) -> u32 {
    let (precision, least, greatest, sign): (i64, i64, i64, u32) =
        if sum == Sum::F16 { (11, -14, 15, 15) } else { (24, -126, 127, 31) };
    if exact.0.is_zero() {
        return 0;
    }
    let sign = u32::from(exact.0.is_negative()) << sign;
    let magnitude = Exact(exact.0.abs(), exact.1);
    let unit = (magnitude.top() + 1 - kept.min(precision)).max(least - precision + 1);
    // The multiple below, the one above, and which of them is nearer.
    let lowest = unit.min(exact.1);
    let mut below: BigInt = magnitude.cut(unit).at(lowest) >> (unit - lowest);
    let twice_below: BigInt = &below * 2;
    let rest = Exact(magnitude.0.clone() * 2, magnitude.1).plus(&Exact(-twice_below, unit));
    let half = rest.plus(&Exact(BigInt::from(-1), unit));
    let odd = &below % 2 == BigInt::from(1);
    if nearest && (half.0.is_positive() || half.0.is_zero() && odd) {
        below += 1;
    }
    if below.is_zero() {
        return sign;
    }
    let rounded = Exact(below, unit);
    let infinity = ((greatest - least + 2) as u32) << (precision - 1);
    if rounded.top() > greatest {
        return sign | infinity;
    }
    // Significands of normal numbers add 1 to the exponent by themselves.
    let exponent = rounded.top().max(least);
    let lowest = exponent - precision + 1;
    let significand = if rounded.1 >= lowest { rounded.at(lowest) } else { rounded.cut(lowest).0 };
    let significand = u32::try_from(significand).unwrap();
    sign | ((((exponent - least) as u32) << (precision - 1)) + significand)
}

/// What a sum is that has a term that is no finite number.
fn special(sum: Sum, terms: &[Value]) -> Option<u32> {
    let (nan, infinity, sign) =
        if sum == Sum::F16 { (0x7fff, 0x7c00, 0x8000) } else { (0x7fff_ffff, 0x7f80_0000, 0x8000_0000) };
    let has =
        |wanted: bool| terms.iter().any(|value| matches!(value, Value::Infinite(sign) if *sign == wanted));
    if terms.iter().any(|value| matches!(value, Value::Nan)) || has(true) && has(false) {
        return Some(nan);
    }
    if has(true) { Some(sign | infinity) } else { has(false).then_some(infinity) }
}

fn finite(value: &Value) -> (&Exact, i64) {
    match value {
        Value::Finite(exact, exponent) => (exact, *exponent),
        _ => unreachable!(),
    }
}

/// The rounded sum of finite terms.
fn exactly(sum: Sum, terms: &[Value]) -> u32 {
    special(sum, terms).unwrap_or_else(|| {
        let total = terms.iter().fold(Exact::zero(), |total, value| total.plus(finite(value).0));
        encode(sum, &total, 99, true)
    })
}

/// An element of D.
pub fn element(product: &Product, a: &[Value], b: &[Value], c: u32) -> u32 {
    let c = decode_sum(product.c, c);
    let mut products: Vec<Value> = a.iter().zip(b).map(|(a, b)| times(a, b)).collect();
    let rule = match product.rule {
        Rule::Exact => {
            products.push(c);
            return exactly(product.d, &products);
        }
        Rule::Aligned(rule) => rule,
        other => panic!("{other:?}"),
    };
    // Instructions one after another, each with what the one before it left.
    let instructions: Vec<Vec<Value>> = match rule.order {
        Order::Ascending => vec![products],
        Order::Fours => products.chunks(4).map(<[Value]>::to_vec).collect(),
        Order::PairsOfFour => {
            let of = |first: bool| {
                products
                    .iter()
                    .enumerate()
                    .filter(|(k, _)| (k % 4 < 2) == first)
                    .map(|(_, one)| one.clone())
                    .collect()
            };
            vec![of(true), of(false)]
        }
    };
    let first = rule.join == Join::First;
    let mut sum = if first { c.clone() } else { Value::Finite(Exact::zero(), 0) };
    let mut bits = 0;
    for products in instructions {
        bits = instruction(product.d, &rule, &products, &sum);
        sum = decode_sum(product.d, bits);
    }
    if first { bits } else { exactly(product.d, &[sum, c]) }
}

fn instruction(d: Sum, rule: &Aligned, products: &[Value], before: &Value) -> u32 {
    let all: Vec<Value> = products.iter().chain([before]).cloned().collect();
    if let Some(bits) = special(d, &all) {
        return bits;
    }
    let (mut sum, mut bits) = (before.clone(), 0);
    for step in products.chunks(rule.step.into()) {
        let terms = || step.iter().chain([&sum]).map(finite).filter(|term| !term.0.0.is_zero());
        let most = terms().map(|term| term.1).max().unwrap_or(i64::MIN).max(rule.least.into());
        let unit = most - i64::from(rule.fraction);
        let total = terms().fold(Exact::zero(), |total, term| total.plus(&term.0.cut(unit)));
        bits = encode(d, &total, rule.kept.into(), rule.nearest);
        sum = decode_sum(d, bits);
        if !matches!(sum, Value::Finite(..)) {
            return bits;
        }
    }
    bits
}
