//! Sizes and counts as people write them: `16M`, `1GiB`, `1e6`, `1_000_000`.

/// Units of bytes, as the tools of Unix have them: letters alone are powers of 1024.
const BYTES: [(&str, u64); 17] = [
    ("", 1),
    ("b", 1),
    ("k", 1 << 10),
    ("kib", 1 << 10),
    ("kb", 1000),
    ("m", 1 << 20),
    ("mib", 1 << 20),
    ("mb", 1_000_000),
    ("g", 1 << 30),
    ("gib", 1 << 30),
    ("gb", 1_000_000_000),
    ("t", 1 << 40),
    ("tib", 1 << 40),
    ("tb", 1_000_000_000_000),
    ("ki", 1 << 10),
    ("mi", 1 << 20),
    ("gi", 1 << 30),
];
/// Units of counts.
const COUNTS: [(&str, u64); 5] =
    [("", 1), ("k", 1000), ("m", 1_000_000), ("g", 1_000_000_000), ("t", 1_000_000_000_000)];

/// A number of bytes.
pub fn bytes(text: &str) -> Result<u64, String> {
    parse(text, &BYTES).ok_or_else(|| {
        format!(
            "`{text}` is no number of bytes; write one such as 1000000, 1_000_000, 1e6, 100KB (1000 bytes each), 16M or \
             16MiB (1024 times 1024 each), 1G or 1GiB"
        )
    })
}

/// A number of bytes of 32 bits.
pub fn short_bytes(text: &str) -> Result<u32, String> {
    let all = bytes(text)?;
    u32::try_from(all).map_err(|_| format!("{text} is too much; the most is {}", u32::MAX))
}

/// A whole number from 0 on.
pub fn count(text: &str) -> Result<u64, String> {
    parse(text, &COUNTS).ok_or_else(|| {
        format!(
            "`{text}` is no whole number from 0 to {}; write one such as 1000000, 1_000_000, 1,000,000, 1e6 or 1M",
            u64::MAX
        )
    })
}

/// Decimal digits with or without separators, fraction and exponent, and a unit; the whole has to be a whole number.
fn parse(text: &str, units: &[(&str, u64)]) -> Option<u64> {
    let text = text.trim().to_ascii_lowercase();
    let end = text.find(|c: char| !c.is_ascii_digit() && !".,_".contains(c)).unwrap_or(text.len());
    let (mantissa, mut rest) = text.split_at(end);
    let mantissa = separated(mantissa)?;
    let mut exponent = 0;
    if let Some(power) = rest.strip_prefix('e') {
        let power = power.strip_prefix('+').unwrap_or(power);
        let end = power.find(|c: char| !c.is_ascii_digit()).unwrap_or(power.len());
        exponent = power[..end].parse().ok().filter(|power: &u32| *power < 20)?;
        rest = &power[end..];
    }
    let unit = rest.trim_start();
    let (_, unit) = units.iter().find(|(name, _)| *name == unit)?;
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((&mantissa, ""));
    // What has more digits than these is no whole number of at most 64 bits in any unit, or has zeros in its end.
    let fraction = fraction.trim_end_matches('0');
    let number: u128 = format!("{whole}{fraction}").parse().ok()?;
    let scale = 10u128.checked_pow(exponent)?.checked_mul(u128::from(*unit))?;
    let below = 10u128.checked_pow(fraction.len().try_into().ok()?)?;
    let all = number.checked_mul(scale)?;
    all.is_multiple_of(below).then(|| u64::try_from(all / below).ok())?
}

/// Digits without separators: underlines between digits, or a comma before each three.
fn separated(text: &str) -> Option<String> {
    let (whole, fraction) = text.split_once('.').map_or((text, None), |(whole, rest)| (whole, Some(rest)));
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    if !fraction.is_none_or(is_number) {
        return None;
    }
    let whole = if whole.contains(',') {
        let mut groups = whole.split(',');
        let first = groups.next()?;
        let is_grouped = is_number(first) && first.len() <= 3 && groups.all(|g| is_number(g) && g.len() == 3);
        is_grouped.then(|| whole.replace(',', ""))?
    } else {
        whole.split('_').all(is_number).then(|| whole.replace('_', ""))?
    };
    Some(fraction.map_or_else(|| whole.clone(), |fraction| format!("{whole}.{fraction}")))
}

#[cfg(test)]
mod tests {
    use super::{bytes, count};

    #[test]
    fn numbers_are_read_as_they_are_written() {
        for (text, wanted) in [
            ("0", 0),
            ("16M", 16 << 20),
            ("16 MiB", 16 << 20),
            ("1GiB", 1 << 30),
            ("100KB", 100_000),
            ("100k", 102_400),
            ("1.5g", 3 << 29),
            ("1e6", 1_000_000),
            ("1_000_000", 1_000_000),
            ("1,000,000", 1_000_000),
            ("18446744073709551615", u64::MAX),
        ] {
            assert_eq!(bytes(text), Ok(wanted), "{text}");
        }
        for (text, wanted) in [("1e6", 1_000_000), ("2.5e3", 2500), ("1M", 1_000_000), ("1,000", 1000)] {
            assert_eq!(count(text), Ok(wanted), "{text}");
        }
        for wrong in [
            "",
            "x",
            "-1",
            "1.5",
            "1e",
            "1e99",
            "1,00",
            "_1",
            "1__0",
            "16Q",
            "18446744073709551616",
            "M",
            "1.",
        ] {
            assert!(bytes(wrong).is_err() && count(wrong).is_err(), "{wrong}");
        }
        assert!(count("1GiB").is_err());
    }
}
