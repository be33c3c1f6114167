//! Numbers of each type: from their texts to their bits.

use super::ElementType;
use std::fmt;

/// What is wrong with an argument.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArgumentFault(pub String);

impl fmt::Display for ArgumentFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ArgumentFault {}

/// The bits of an element of up to 8 bytes, the lowest first.
pub fn bits(element: &[u8]) -> u64 {
    element.iter().take(8).rev().fold(0, |bits, byte| bits << 8 | u64::from(*byte))
}

/// The bits of a number from its text.
///
/// # Errors
/// The type does not hold it.
pub(super) fn number_of(ty: ElementType, value: &str) -> Result<u64, ArgumentFault> {
    let wrong = || ArgumentFault(not_held(value, ty));
    if ty.is_float() {
        if let Some(bits) = value.strip_prefix("0x") {
            let bits = u64::from_str_radix(bits, 16).map_err(|_| wrong())?;
            return if bits >> (8 * ty.bytes() - 1) > 1 { Err(wrong()) } else { Ok(bits) };
        }
        let number: f64 = value.parse().map_err(|_| wrong())?;
        // Text is no larger than binary64 either, if it says so itself.
        let is_out = number.is_infinite() && value.contains(|c: char| c.is_ascii_digit());
        return ty.bits_of(number).filter(|_| !is_out).ok_or_else(|| {
            let most = ty.text(ty.most_bits());
            let infinite = if ty.has_infinity() { ", inf, -inf" } else { "" };
            ArgumentFault(format!("{value} is out of range of {ty}: -{most} to {most}{infinite} or nan"))
        });
    }
    let (negative, digits) = value.strip_prefix('-').map_or((false, value), |rest| (true, rest));
    let number: i128 = match digits.strip_prefix("0x") {
        Some(hex) => i128::from_str_radix(hex, 16),
        None => digits.parse(),
    }
    .map_err(|_| wrong())?;
    let number = if negative { -number } else { number };
    let bits = 8 * ty.bytes();
    let (least, most) = range(ty);
    if number < least || number > most {
        return Err(ArgumentFault(format!("{value} is out of range of {ty}: {least} to {most}")));
    }
    Ok(number as u64 & if bits == 64 { u64::MAX } else { (1 << bits) - 1 })
}

/// The least and the greatest number of a type of integers.
fn range(ty: ElementType) -> (i128, i128) {
    let bits = 8 * ty.bytes();
    if ty.is_signed() { (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) } else { (0, (1 << bits) - 1) }
}

/// Why a text is no value of a type: it is no number, it is not whole, or it is too large.
pub(super) fn not_held(value: &str, ty: ElementType) -> String {
    let number = value.parse::<f64>().ok().filter(|_| value.contains(|c: char| c.is_ascii_digit()));
    let is_integer = value.trim_start_matches('-').bytes().all(|byte| byte.is_ascii_digit());
    match number {
        Some(number) if !ty.is_float() => {
            let (least, most) = range(ty);
            if is_integer || number < least as f64 || number > most as f64 {
                return format!("{value} is out of range of {ty}: {least} to {most}");
            }
            format!("`{value}` is no value of {ty}, which holds whole numbers as 12, -3 or 0x1f")
        }
        _ => format!("`{value}` is no value of {ty}"),
    }
}
