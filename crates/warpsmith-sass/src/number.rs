//! Numbers of the assembly text: hexadecimal, decimal, binary; and floating-point numbers.

use core::fmt::{self, Write};

/// Reads an integer without sign at the beginning of a text: its value and how many bytes it takes.
///
/// Decimal, `0x…` and `0b…`, with `_` between digits. Nothing if the text does not begin with a digit, if a letter
/// or digit follows that does not belong to it, or if it needs more than 64 bits.
pub(crate) fn integer(text: &[u8]) -> Option<(u64, usize)> {
    let (base, start) = match text {
        [b'0', b'x' | b'X', ..] => (16, 2),
        [b'0', b'b' | b'B', b'0' | b'1', ..] => (2, 2),
        _ => (10, 0),
    };
    let mut value: u64 = 0;
    let mut at = start;
    let mut digits = false;
    while let Some(byte) = text.get(at) {
        let digit = match byte {
            b'0'..=b'9' => byte - b'0',
            b'a'..=b'f' => byte - b'a' + 10,
            b'A'..=b'F' => byte - b'A' + 10,
            b'_' if digits => {
                at += 1;
                continue;
            }
            _ => 99,
        };
        if u64::from(digit) >= base {
            break;
        }
        value = value.checked_mul(base)?.checked_add(u64::from(digit))?;
        digits = true;
        at += 1;
    }
    let ends = !text.get(at).is_some_and(|byte| byte.is_ascii_alphanumeric());
    (digits && ends).then_some((value, at))
}

/// Writes a number in decimal.
pub(crate) fn write_decimal(out: &mut impl Write, value: u64) -> fmt::Result {
    let mut buffer = [0u8; 20];
    let mut at = buffer.len();
    let mut rest = value;
    loop {
        at -= 1;
        buffer[at] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    out.write_str(core::str::from_utf8(&buffer[at..]).unwrap_or_default())
}

/// The number that up to eight bytes are, the low one first.
pub fn little_endian(bytes: &[u8]) -> u64 {
    bytes.iter().take(8).rev().fold(0, |value, byte| value << 8 | u64::from(*byte))
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::String;

    #[test]
    fn reads_integers() {
        for (text, expected) in [
            ("0", Some((0, 1))),
            ("12,", Some((12, 2))),
            ("0x1F]", Some((31, 4))),
            ("0b101", Some((5, 5))),
            ("0b", None),
            ("0x", None),
            ("1_000", Some((1000, 5))),
            ("12ab", None),
            ("0xffffffffffffffff", Some((u64::MAX, 18))),
            ("0x1ffffffffffffffff", None),
            ("R1", None),
            ("", None),
        ] {
            assert_eq!(integer(text.as_bytes()), expected, "{text}");
        }
    }

    #[test]
    fn writes_integers() {
        for value in [0, 1, 15, 16, 255, 0xdead_beef, u64::MAX] {
            let mut text = String::new();
            write_decimal(&mut text, value).unwrap();
            assert_eq!(text, alloc::format!("{value}"));
        }
    }
}
