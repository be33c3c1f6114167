//! The values of number literals.

/// An integer literal's 64 bits, and whether it says that it is unsigned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Integer {
    /// The value, modulo 2⁶⁴.
    pub bits: u64,
    /// Written with `U`, or too large for a signed 64-bit number.
    pub unsigned: bool,
}

/// Why the text of an integer literal has no value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum IntegerError {
    /// A digit that the base does not have, as in `08`.
    Digit,
    /// More than 64 bits.
    Overflow,
}

impl core::fmt::Display for IntegerError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            IntegerError::Digit => "it has a digit that its base does not have",
            IntegerError::Overflow => "it has more than 64 bits",
        })
    }
}

impl core::error::Error for IntegerError {}

/// The value of an integer literal: decimal, `0x`, `0b`, or octal with a leading zero; `U` at the end.
///
/// Like the reference assembler, this wraps modulo 2⁶⁴ and calls it an overflow only where the highest
/// bit was set before the last digit was taken in.
pub fn parse_integer(text: &[u8]) -> Result<Integer, IntegerError> {
    let (digits, marked) = match text.strip_suffix(b"U") {
        Some(rest) => (rest, true),
        None => (text, false),
    };
    let (digits, base) = match digits {
        [b'0', b'x' | b'X', rest @ ..] => (rest, 16),
        [b'0', b'b' | b'B', rest @ ..] => (rest, 2),
        [b'0', rest @ ..] if !rest.is_empty() => (rest, 8),
        _ => (digits, 10),
    };
    let mut bits = 0u64;
    for &byte in digits {
        let digit = (byte as char).to_digit(base).ok_or(IntegerError::Digit)?;
        if bits >> 63 != 0 {
            return Err(IntegerError::Overflow);
        }
        bits = bits.wrapping_mul(base as u64).wrapping_add(digit as u64);
    }
    if digits.is_empty() {
        return Err(IntegerError::Digit);
    }
    Ok(Integer { bits, unsigned: marked || bits >> 63 != 0 })
}

/// The value of a floating-point literal: decimal, `0f` with 8 or `0d` with 16 hexadecimal digits.
pub fn parse_float(text: &[u8]) -> Option<f64> {
    let text = core::str::from_utf8(text).ok()?;
    match text.as_bytes() {
        [b'0', b'f' | b'F', ..] => u32::from_str_radix(&text[2..], 16).ok().map(|b| f32::from_bits(b) as f64),
        [b'0', b'd' | b'D', ..] => u64::from_str_radix(&text[2..], 16).ok().map(f64::from_bits),
        _ => text.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_as_the_reference_assembler_reads_them() {
        let value = |text: &str| parse_integer(text.as_bytes()).map(|i| (i.bits, i.unsigned));
        assert_eq!(value("10"), Ok((10, false)));
        assert_eq!(value("0x1FU"), Ok((31, true)));
        assert_eq!(value("0b101"), Ok((5, false)));
        assert_eq!(value("017"), Ok((15, false)));
        assert_eq!(value("0"), Ok((0, false)));
        assert_eq!(value("08"), Err(IntegerError::Digit));
        assert_eq!(value("18446744073709551616"), Ok((0, false)));
        assert_eq!(value("9223372036854775808"), Ok((1 << 63, true)));
        assert_eq!(value("99999999999999999999"), Err(IntegerError::Overflow));
        assert_eq!(value("0x80000000000000000"), Err(IntegerError::Overflow));
    }

    #[test]
    fn floats() {
        assert_eq!(parse_float(b"0f3F800000"), Some(1.0));
        assert_eq!(parse_float(b"0d3FF0000000000000"), Some(1.0));
        assert_eq!(parse_float(b".5e1"), Some(5.0));
        assert_eq!(parse_float(b"1."), Some(1.0));
    }
}
