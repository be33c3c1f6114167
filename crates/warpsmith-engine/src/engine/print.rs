//! `printf` of the machine: a format and values behind each other in memory.

use super::library::Reader;
use core::iter::Peekable;

/// Flags, width and precision of a conversion.
#[derive(Debug, Clone, Copy, Default)]
struct Conversion {
    left: bool,
    plus: bool,
    space: bool,
    alternate: bool,
    zeros: bool,
    width: usize,
    precision: Option<usize>,
    /// Bytes of an integer.
    bytes: u64,
}

/// No field becomes wider.
const WIDEST: usize = 4096;

/// Bytes of a text; what is longer is cut, as the machine's own buffer would.
const LONGEST: usize = 1 << 20;

/// The text, and how many values were taken.
///
/// # Errors
/// An address that cannot be read.
pub(super) fn format(format: &[u8], values: u64, reader: &Reader<'_>) -> Result<(Vec<u8>, u64), u64> {
    let mut out = Vec::new();
    let (mut at, mut count) = (values, 0);
    let mut take = |bytes: u64| -> Result<u64, u64> {
        at = at.checked_next_multiple_of(bytes).ok_or(at)?;
        let value = reader.number(at, bytes).ok_or(at)?;
        at = at.checked_add(bytes).ok_or(at)?;
        count += 1;
        Ok(value)
    };
    let mut rest = format.iter().copied().peekable();
    while let Some(byte) = rest.next() {
        // A conversion may be much longer than what it is written with.
        if out.len() >= LONGEST {
            out.truncate(LONGEST);
            break;
        }
        if byte != b'%' {
            out.push(byte);
            continue;
        }
        let mut how = Conversion { bytes: 4, ..Conversion::default() };
        while let Some(flag) = rest.next_if(|byte| b"-+ #0".contains(byte)) {
            match flag {
                b'-' => how.left = true,
                b'+' => how.plus = true,
                b' ' => how.space = true,
                b'#' => how.alternate = true,
                _ => how.zeros = true,
            }
        }
        let width = number(&mut rest, &mut take)?;
        how.left |= width < 0;
        how.width = (width.unsigned_abs() as usize).min(WIDEST);
        if rest.next_if_eq(&b'.').is_some() {
            let precision = number(&mut rest, &mut take)?;
            how.precision = usize::try_from(precision).ok().map(|precision| precision.min(WIDEST));
        }
        while let Some(length) = rest.next_if(|byte| b"hlzjtLq".contains(byte)) {
            if length != b'h' {
                how.bytes = 8;
            }
        }
        match rest.next() {
            Some(b'%') => out.push(b'%'),
            Some(letter @ (b'd' | b'i')) => {
                let value = take(how.bytes)?;
                let value = if how.bytes == 8 { value as i64 } else { i64::from(value as i32) };
                integer(&mut out, how, letter, value.unsigned_abs(), value < 0);
            }
            Some(letter @ (b'u' | b'x' | b'X' | b'o')) => {
                integer(&mut out, how, letter, take(how.bytes)?, false)
            }
            Some(b'p') => {
                how.alternate = true;
                integer(&mut out, how, b'x', take(8)?, false);
            }
            Some(b'c') => pad(&mut out, how, &[], &[take(4)? as u8]),
            Some(b's') => {
                let address = take(8)?;
                let mut text = reader.string(address, 1).ok_or(address)?;
                text.truncate(how.precision.unwrap_or(usize::MAX));
                pad(&mut out, how, &[], &text);
            }
            Some(letter @ (b'f' | b'F' | b'e' | b'E' | b'g' | b'G' | b'a' | b'A')) => {
                float(&mut out, how, letter, f64::from_bits(take(8)?));
            }
            Some(other) => out.extend([b'%', other]),
            None => out.push(b'%'),
        }
    }
    Ok((out, count))
}

/// A width or precision: digits, or `*` and a value.
fn number(
    rest: &mut Peekable<impl Iterator<Item = u8>>,
    mut take: impl FnMut(u64) -> Result<u64, u64>,
) -> Result<i64, u64> {
    if rest.next_if_eq(&b'*').is_some() {
        return take(4).map(|value| i64::from(value as i32));
    }
    let mut value = 0;
    while let Some(digit) = rest.next_if(u8::is_ascii_digit) {
        value = (value * 10 + i64::from(digit - b'0')).min(WIDEST as i64);
    }
    Ok(value)
}

/// A sign or prefix and a body, to the width.
fn pad(out: &mut Vec<u8>, how: Conversion, head: &[u8], body: &[u8]) {
    let missing = how.width.saturating_sub(head.len() + body.len());
    if how.left {
        out.extend(head.iter().chain(body));
        out.extend(core::iter::repeat_n(b' ', missing));
    } else if how.zeros {
        out.extend(head);
        out.extend(core::iter::repeat_n(b'0', missing));
        out.extend(body);
    } else {
        out.extend(core::iter::repeat_n(b' ', missing));
        out.extend(head.iter().chain(body));
    }
}

fn sign(how: Conversion, negative: bool) -> &'static [u8] {
    match (negative, how.plus, how.space) {
        (true, ..) => b"-",
        (_, true, _) => b"+",
        (.., true) => b" ",
        _ => b"",
    }
}

fn integer(out: &mut Vec<u8>, mut how: Conversion, letter: u8, value: u64, negative: bool) {
    let mut body = match letter {
        b'x' => format!("{value:x}"),
        b'X' => format!("{value:X}"),
        b'o' => format!("{value:o}"),
        _ => value.to_string(),
    };
    if how.precision == Some(0) && value == 0 {
        body.clear();
    }
    if let Some(precision) = how.precision {
        how.zeros = false;
        body.insert_str(0, &"0".repeat(precision.saturating_sub(body.len())));
    }
    let head: &[u8] = match letter {
        b'x' if how.alternate && value != 0 => b"0x",
        b'X' if how.alternate && value != 0 => b"0X",
        b'o' if how.alternate && !body.starts_with('0') => b"0",
        b'd' | b'i' => sign(how, negative),
        _ => b"",
    };
    pad(out, how, head, body.as_bytes());
}

fn float(out: &mut Vec<u8>, mut how: Conversion, letter: u8, value: f64) {
    let magnitude = value.abs();
    let body = if !value.is_finite() {
        how.zeros = false;
        if value.is_nan() { "nan".to_owned() } else { "inf".to_owned() }
    } else {
        let precision = how.precision.unwrap_or(6);
        match letter.to_ascii_lowercase() {
            b'f' => fixed(magnitude, precision, how.alternate),
            b'e' => scientific(magnitude, precision, how.alternate),
            b'g' => general(magnitude, precision.max(1), how.alternate),
            _ => hexadecimal(magnitude, how.precision),
        }
    };
    let body = if letter.is_ascii_uppercase() { body.to_ascii_uppercase() } else { body };
    let negative = value.is_sign_negative() && !value.is_nan();
    pad(out, how, sign(how, negative), body.as_bytes());
}

fn fixed(value: f64, precision: usize, point: bool) -> String {
    let text = format!("{value:.precision$}");
    if point && precision == 0 { text + "." } else { text }
}

/// Digits, and an exponent of at least two digits.
fn scientific(value: f64, precision: usize, point: bool) -> String {
    let text = format!("{value:.precision$e}");
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let dot = if point && precision == 0 { "." } else { "" };
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{digits}{dot}e{sign}{:02}", exponent.unsigned_abs())
}

/// As short as it can be with so many digits.
fn general(value: f64, precision: usize, keep: bool) -> String {
    let rounded = format!("{value:.*e}", precision - 1);
    let exponent: i32 = rounded.split_once('e').and_then(|(_, e)| e.parse().ok()).unwrap_or(0);
    let trim = |text: String| {
        if keep || !text.contains('.') {
            return text;
        }
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    };
    if exponent < -4 || exponent >= precision as i32 {
        let text = scientific(value, precision - 1, keep);
        let (digits, rest) = text.split_once('e').unwrap_or((&text, "+00"));
        format!("{}e{rest}", trim(digits.to_owned()))
    } else {
        trim(fixed(value, (precision as i32 - 1 - exponent).max(0) as usize, keep))
    }
}

/// Hexadecimal digits and a power of two.
fn hexadecimal(value: f64, precision: Option<usize>) -> String {
    let bits = value.to_bits();
    let (mut fraction, stored) = (bits & ((1 << 52) - 1), (bits >> 52) as i32);
    let mut whole = u64::from(stored != 0);
    let exponent = match (stored, fraction) {
        (0, 0) => 0,
        (0, _) => -1022,
        (stored, _) => stored - 1023,
    };
    let mut digits = 13;
    if let Some(precision) = precision.filter(|precision| *precision < 13) {
        let cut = 4 * (13 - precision) as u32;
        let all = whole << 52 | fraction;
        let (kept, rest, half) = (all >> cut, all & ((1 << cut) - 1), 1u64 << (cut - 1));
        let up = rest > half || rest == half && kept & 1 == 1;
        let all = kept + u64::from(up);
        let below = 4 * precision as u32;
        (whole, fraction, digits) = (all >> below, all & ((1 << below) - 1), precision);
    }
    let mut text = if digits == 0 { String::new() } else { format!("{fraction:0digits$x}") };
    match precision {
        None => text.truncate(text.trim_end_matches('0').len()),
        Some(precision) => text.push_str(&"0".repeat(precision.saturating_sub(13))),
    }
    let dot = if text.is_empty() { "" } else { "." };
    format!("0x{whole:x}{dot}{text}p{exponent:+}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(letter: u8, precision: Option<usize>, value: f64) -> String {
        let mut out = Vec::new();
        float(&mut out, Conversion { precision, ..Conversion::default() }, letter, value);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn numbers_are_printed_as_c_does() {
        assert_eq!(of(b'f', None, 1.0 / 3.0), "0.333333");
        assert_eq!(of(b'f', Some(0), 2.5), "2");
        assert_eq!(of(b'e', Some(3), 12345.678), "1.235e+04");
        assert_eq!(of(b'g', None, 0.0001), "0.0001");
        assert_eq!(of(b'g', None, 0.00001), "1e-05");
        assert_eq!(of(b'g', None, 1e6), "1e+06");
        assert_eq!(of(b'g', None, 100_000.0), "100000");
        assert_eq!(of(b'G', Some(3), 1e-10), "1E-10");
        assert_eq!(of(b'a', None, 1.0), "0x1p+0");
        assert_eq!(of(b'a', None, -0.1), "-0x1.999999999999ap-4");
        assert_eq!(of(b'a', Some(1), 1.96875), "0x2.0p+0");
        assert_eq!(of(b'f', None, f64::NEG_INFINITY), "-inf");
    }

    #[test]
    fn integers_have_flags() {
        let of = |how: Conversion, letter, value, negative| {
            let mut out = Vec::new();
            integer(&mut out, how, letter, value, negative);
            String::from_utf8(out).unwrap()
        };
        let plain = Conversion::default();
        assert_eq!(of(Conversion { width: 6, zeros: true, ..plain }, b'd', 42, true), "-00042");
        assert_eq!(of(Conversion { width: 6, left: true, ..plain }, b'd', 42, false), "42    ");
        assert_eq!(of(Conversion { alternate: true, ..plain }, b'x', 255, false), "0xff");
        assert_eq!(of(Conversion { precision: Some(5), ..plain }, b'u', 7, false), "00007");
        assert_eq!(of(Conversion { plus: true, ..plain }, b'i', 7, false), "+7");
    }
}
