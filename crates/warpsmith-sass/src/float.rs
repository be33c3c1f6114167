//! Floating-point immediates: bits to text and back.
//!
//! A text is the shortest form of twenty significant digits, as listings have it; infinities and numbers that are
//! none have names. Bits that such a text does not give back are written as `0f` and their hexadecimal digits.

use alloc::format;
use alloc::string::String;
use core::fmt::{self, Write};
use warpsmith_md::model::Immediate;

/// Bits of exponent and mantissa of a type of numbers; the sign is one more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Layout {
    /// Bits of the exponent.
    pub exponent: u32,
    /// Bits of the mantissa that are stored.
    pub mantissa: u32,
}

impl Layout {
    /// The layout of a type of immediates, if it is one of numbers with exponent.
    pub fn of(kind: Immediate) -> Option<Layout> {
        let (exponent, mantissa) = match kind {
            Immediate::F16 => (5, 10),
            Immediate::F32 => (8, 23),
            Immediate::F64 => (11, 52),
            Immediate::E6M9 => (6, 9),
            Immediate::BF16 => (8, 7),
            Immediate::TF32 => (8, 10),
            _ => return None,
        };
        Some(Layout { exponent, mantissa })
    }

    /// Bits of a whole number.
    pub fn width(self) -> u32 {
        1 + self.exponent + self.mantissa
    }

    /// Whether these bits are a number, and no infinite one.
    pub fn is_finite(self, bits: u64) -> bool {
        let exponents = ((1u64 << self.exponent) - 1) << self.mantissa;
        bits & exponents != exponents
    }

    /// Whether these bits are a zero with a sign.
    pub fn is_negative_zero(self, bits: u64) -> bool {
        bits == 1 << (self.width() - 1)
    }

    /// Whether digits became an infinite number, or no number at all though they are not 0.
    pub fn loses(self, text: &[u8], bits: u64) -> bool {
        let digits = text.strip_prefix(b"-").or(text.strip_prefix(b"+")).unwrap_or(text);
        let is_decimal = digits.first().is_some_and(u8::is_ascii_digit)
            && !matches!(digits, [b'0', b'x' | b'X' | b'f' | b'F', ..]);
        let mantissa = digits.split(|byte| matches!(byte, b'e' | b'E')).next().unwrap_or_default();
        let is_zero = bits << (64 - self.width()) << 1 == 0;
        let vanishes = is_zero && mantissa.iter().any(|byte| matches!(byte, b'1'..=b'9'));
        is_decimal && (!self.is_finite(bits) || vanishes)
    }

    /// The nearest number of which only so many upper bits are not 0, to even in a tie; none where that is 0 or infinite.
    pub fn rounded(self, bits: u64, kept: u32) -> Option<u64> {
        let lost = self.width().checked_sub(kept).filter(|lost| (1..64).contains(lost))?;
        let (rest, half) = (bits & ((1 << lost) - 1), 1 << (lost - 1));
        let down = bits >> lost;
        let up = rest > half || rest == half && down & 1 == 1;
        // A carry out of the mantissa moves into the exponent by itself.
        let rounded = (down + u64::from(up)) << lost;
        let is_zero = rounded << (64 - self.width()) << 1 == 0;
        (self.is_finite(rounded) && !is_zero).then_some(rounded)
    }

    /// The least number above 0 and the largest that is not infinite.
    pub fn range(self) -> (f64, f64) {
        let infinity = ((1u64 << self.exponent) - 1) << self.mantissa;
        (self.to_double(1), self.to_double(infinity - 1))
    }

    fn bias(self) -> i32 {
        (1 << (self.exponent - 1)) - 1
    }

    /// The number as a double, which holds all of them exactly. Not for those that are no numbers.
    fn to_double(self, bits: u64) -> f64 {
        if self.width() == 64 {
            return f64::from_bits(bits);
        }
        let exponent = (bits >> self.mantissa & ((1 << self.exponent) - 1)) as i32;
        let mantissa = bits & ((1 << self.mantissa) - 1);
        // A subnormal number has the smallest exponent, and no hidden bit.
        let (significand, power) = match exponent {
            0 => (mantissa, 1 - self.bias()),
            _ => (mantissa | 1 << self.mantissa, exponent - self.bias()),
        };
        let unit = power - self.mantissa as i32;
        let magnitude = significand as f64 * f64::from_bits(((1023 + unit) as u64) << 52);
        if bits >> (self.width() - 1) & 1 == 1 { -magnitude } else { magnitude }
    }

    /// The nearest number of this layout, to even in a tie; too large ones are infinite.
    fn nearest(self, value: f64) -> u64 {
        if self.width() == 64 {
            return value.to_bits();
        }
        let bits = value.to_bits();
        let sign = (bits >> 63) << (self.width() - 1);
        let infinity = ((1u64 << self.exponent) - 1) << self.mantissa;
        let exponent = (bits >> 52 & 0x7ff) as i32;
        let fraction = bits & ((1 << 52) - 1);
        if exponent == 0x7ff {
            let quiet = if fraction == 0 { 0 } else { 1 << (self.mantissa - 1) };
            return sign | infinity | quiet;
        }
        if exponent == 0 {
            // Far below the smallest number of any narrower layout.
            return sign;
        }
        let power = exponent - 1023;
        let lowest = 1 - self.bias();
        let below = (lowest - power).max(0) as u32;
        let drop = 52 - self.mantissa + below;
        if drop > 53 {
            return sign;
        }
        let significand = fraction | 1 << 52;
        let kept = significand >> drop;
        let rest = significand & ((1 << drop) - 1);
        let half = 1u64 << (drop - 1);
        let up = rest > half || (rest == half && kept & 1 == 1);
        let rounded = kept + u64::from(up);
        // A carry out of the mantissa moves into the exponent by itself.
        let biased = if below > 0 { 0 } else { (power + self.bias() - 1) as u64 };
        sign | ((biased << self.mantissa) + rounded).min(infinity)
    }
}

/// How numbers are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Style {
    /// Twenty significant digits.
    Short,
    /// Twenty digits behind the point from 10⁹ on, and a point in a negative zero.
    Long,
    /// So that [`parse`] gives the same bits.
    Exact,
}

/// Writes a number.
pub(crate) fn write(out: &mut impl Write, layout: Layout, bits: u64, style: Style) -> fmt::Result {
    let exact = style == Style::Exact;
    let width = layout.width();
    let infinity = ((1u64 << layout.exponent) - 1) << layout.mantissa;
    let magnitude = bits & ((1 << (width - 1)) - 1);
    let sign = if bits >> (width - 1) & 1 == 1 { '-' } else { '+' };
    if magnitude == infinity {
        return write!(out, "{sign}INF");
    }
    if magnitude > infinity {
        let quiet = magnitude >> (layout.mantissa - 1) & 1 == 1;
        let canonical = quiet && magnitude == infinity | 1 << (layout.mantissa - 1);
        if exact && !canonical {
            return write!(out, "0f{bits:0digits$x}", digits = width.div_ceil(4) as usize);
        }
        return write!(out, "{sign}{}", if quiet { "QNAN" } else { "SNAN" });
    }
    let value = layout.to_double(bits);
    if style == Style::Long && value == 0.0 && value.is_sign_negative() {
        return out.write_str("-0.0");
    }
    if style == Style::Long && (value >= 1e9 || value <= -1e9) {
        return long(out, value);
    }
    general(out, value, exact)
}

/// `%.20e`: twenty digits behind the point, and an exponent.
fn long(out: &mut impl Write, value: f64) -> fmt::Result {
    let text = format!("{value:.20e}");
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    write!(out, "{mantissa}e+{exponent:0>2}")
}

/// `%.20g`: twenty significant digits, without zeros at the end, with an exponent where it is small or large. With
/// `point` there is always a point or an exponent, so that a modifier behind it is no fraction.
fn general(out: &mut impl Write, value: f64, point: bool) -> fmt::Result {
    let whole_end = if point { ".0" } else { "" };
    if value == 0.0 {
        return write!(out, "{}0{whole_end}", if value.is_sign_negative() { "-" } else { "" });
    }
    if let Some(done) = short(out, value, whole_end) {
        return done;
    }
    slow(out, value, whole_end)
}

/// The same of a number that has few digits, as most have that someone writes: they are computed in a whole number of
/// 2⁻⁶⁰. `None` if there are too many.
fn short(out: &mut impl Write, value: f64, whole_end: &str) -> Option<fmt::Result> {
    const BITS: u32 = 60;
    const DIGITS: usize = 20;
    let magnitude = value.abs();
    if !(1e-4..1e15).contains(&magnitude) {
        return None;
    }
    let whole = magnitude as u64;
    let scaled = (magnitude - whole as f64) * (1u64 << BITS) as f64;
    let mut rest = scaled as u64;
    if rest as f64 != scaled {
        return None;
    }
    let mut digits = [0u8; DIGITS];
    let mut count = 0;
    // Zeros before the first other digit do not count.
    let mut significant = if whole == 0 { 0 } else { whole.ilog10() as usize + 1 };
    while rest != 0 {
        rest *= 10;
        let digit = (rest >> BITS) as u8;
        rest &= (1 << BITS) - 1;
        significant += usize::from(significant > 0 || digit > 0);
        *digits.get_mut(count).filter(|_| significant <= DIGITS)? = b'0' + digit;
        count += 1;
    }
    let text = core::str::from_utf8(&digits[..count]).unwrap_or_default();
    let mut write = || {
        if value < 0.0 {
            out.write_char('-')?;
        }
        crate::number::write_decimal(out, whole)?;
        out.write_str(if count > 0 { "." } else { whole_end })?;
        out.write_str(text)
    };
    Some(write())
}

fn slow(out: &mut impl Write, value: f64, whole_end: &str) -> fmt::Result {
    let text = format!("{value:.19e}");
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let exponent: i32 = exponent.parse().unwrap_or_default();
    let negative = mantissa.starts_with('-');
    let digits: String = mantissa.chars().filter(char::is_ascii_digit).collect();
    let digits = digits.trim_end_matches('0');
    if negative {
        out.write_char('-')?;
    }
    if !(-4..20).contains(&exponent) {
        out.write_str(&digits[..1])?;
        if digits.len() > 1 {
            write!(out, ".{}", &digits[1..])?;
        }
        let sign = if exponent < 0 { '-' } else { '+' };
        return write!(out, "e{sign}{:02}", exponent.unsigned_abs());
    }
    if exponent < 0 {
        out.write_str("0.")?;
        for _ in 1..-exponent {
            out.write_char('0')?;
        }
        return out.write_str(digits);
    }
    let whole = exponent as usize + 1;
    if digits.len() <= whole {
        out.write_str(digits)?;
        for _ in digits.len()..whole {
            out.write_char('0')?;
        }
        return out.write_str(whole_end);
    }
    write!(out, "{}.{}", &digits[..whole], &digits[whole..])
}

/// Reads a number at the beginning of a text: its bits and how many bytes it takes.
pub(crate) fn parse(text: &[u8], layout: Layout) -> Option<(u64, usize)> {
    let width = layout.width();
    let (sign, body) = match text.first()? {
        b'-' => (1u64 << (width - 1), 1),
        b'+' => (0, 1),
        _ => (0, 0),
    };
    let infinity = ((1u64 << layout.exponent) - 1) << layout.mantissa;
    let quiet = 1u64 << (layout.mantissa - 1);
    for (name, bits) in [
        ("INFINITY", infinity),
        ("INF", infinity),
        ("QNAN", infinity | quiet),
        ("SNAN", infinity | quiet >> 1),
        ("NAN", infinity | quiet),
    ] {
        let rest = &text[body..];
        let ends = !rest.get(name.len()).is_some_and(u8::is_ascii_alphanumeric);
        if rest.len() >= name.len() && rest[..name.len()].eq_ignore_ascii_case(name.as_bytes()) && ends {
            return Some((sign | bits, body + name.len()));
        }
    }
    if let [b'0', b'f' | b'F', hex @ ..] = text {
        let digits = hex.iter().take_while(|byte| byte.is_ascii_hexdigit()).count();
        let value = core::str::from_utf8(&hex[..digits]).ok()?;
        let bits = u64::from_str_radix(value, 16).ok()?;
        return (width == 64 || bits >> width == 0).then_some((bits, 2 + digits));
    }
    let rest = &text[body..];
    // Whole numbers in hexadecimal are bits, as people write them.
    if rest.starts_with(b"0x") || rest.starts_with(b"0X") {
        let (bits, used) = crate::number::integer(rest)?;
        return (width == 64 || bits >> width == 0).then_some((bits ^ sign, body + used));
    }
    let digits = |from: usize| rest[from..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let mut end = digits(0);
    // A point with no digit behind it begins a modifier.
    if rest.get(end) == Some(&b'.') {
        let fraction = digits(end + 1);
        end += if fraction > 0 { 1 + fraction } else { 0 };
    }
    if end > 0 && matches!(rest.get(end), Some(b'e' | b'E')) {
        let sign = usize::from(matches!(rest.get(end + 1), Some(b'+' | b'-')));
        let exponent = rest.get(end + 1 + sign..).map_or(0, |_| digits(end + 1 + sign));
        end += if exponent > 0 { 1 + sign + exponent } else { 0 };
    }
    if end == 0 || end > 400 || rest.get(end).is_some_and(u8::is_ascii_alphanumeric) {
        return None;
    }
    let number = core::str::from_utf8(&rest[..end]).ok()?;
    let bits = match (layout.exponent, layout.mantissa) {
        (8, 23) => u64::from(number.parse::<f32>().ok()?.to_bits()),
        _ => layout.nearest(number.parse::<f64>().ok()?),
    };
    Some((bits ^ sign, body + end))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(kind: Immediate, bits: u64) -> String {
        let mut out = String::new();
        write(&mut out, Layout::of(kind).unwrap(), bits, Style::Exact).unwrap();
        out
    }

    /// Numbers with few digits are written as all others are.
    #[test]
    fn few_digits_are_no_other_digits() {
        let mut random = 7u64;
        for round in 0..20_000u32 {
            random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            let exact = f64::from((random >> 40) as u32) / f64::from(1u32 << (round % 31));
            let single = f64::from(f32::from_bits((random >> 32) as u32));
            for value in [exact, -exact, f64::from(round) / 10.0, single] {
                let (mut short, mut slow) = (String::new(), String::new());
                if super::short(&mut short, value, ".0").is_some() {
                    super::slow(&mut slow, value, ".0").unwrap();
                    assert_eq!(short, slow, "{value:e}");
                }
            }
        }
        let mut text = String::new();
        assert!(super::short(&mut text, 0.5, "").is_some() && text == "0.5");
    }

    #[test]
    fn fewer_bits() {
        let double = Layout::of(Immediate::F64).unwrap();
        let rounded = |value: f64| double.rounded(value.to_bits(), 32);
        for (value, upper) in [
            (1.1, 0x3ff1_999au64),
            (-0.1, 0xbfb9_999a),
            (1.5, 0x3ff8_0000),
            // Ties go to even.
            (f64::from_bits(0x3ff0_0000_8000_0000), 0x3ff0_0000),
            (f64::from_bits(0x3ff0_0001_8000_0000), 0x3ff0_0002),
            (f64::from_bits(0x3fff_ffff_ffff_ffff), 0x4000_0000),
        ] {
            assert_eq!(rounded(value), Some(upper << 32), "{value}");
        }
        assert_eq!([rounded(f64::MAX), rounded(1e-320)], [None, None]);
        assert_eq!(Layout::of(Immediate::F32).unwrap().rounded(0x3f8c_cccd, 20), Some(0x3f8c_d000));
    }

    #[test]
    fn twenty_digits() {
        for (value, expected) in [
            (1.0f64, "1.0"),
            (0.1, "0.10000000000000000555"),
            (-2.5, "-2.5"),
            (1e20, "1e+20"),
            (123456.0, "123456.0"),
            (1e-5, "1.0000000000000000818e-05"),
            (0.0, "0.0"),
        ] {
            assert_eq!(text(Immediate::F64, value.to_bits()), expected);
        }
        assert_eq!(text(Immediate::F32, 0x7f80_0000), "+INF");
        assert_eq!(text(Immediate::F32, 0xffc0_0000), "-QNAN");
        assert_eq!(text(Immediate::F32, 0x7f80_0001), "0f7f800001");
        assert_eq!(text(Immediate::F16, 0x3c00), "1.0");
        assert_eq!(text(Immediate::BF16, 0x3f80), "1.0");
        assert_eq!(text(Immediate::F16, 1), "5.9604644775390625e-08");
    }

    #[test]
    fn long_listings() {
        for (value, expected) in [
            (999_999_936.0f64, "999999936"),
            (1e9, "1.00000000000000000000e+09"),
            (-1e9, "-1.00000000000000000000e+09"),
            (18_446_744_073_709_551_616.0, "1.84467440737095516160e+19"),
            (1e-7, "9.9999999999999995475e-08"),
            (-0.0, "-0.0"),
            (0.0, "0"),
        ] {
            let mut out = String::new();
            let layout = Layout::of(Immediate::F64).unwrap();
            write(&mut out, layout, value.to_bits(), Style::Long).unwrap();
            assert_eq!(out, expected);
            assert_eq!(parse(out.as_bytes(), layout), Some((value.to_bits(), out.len())));
        }
    }

    #[test]
    fn every_short_number_comes_back() {
        for kind in [Immediate::F16, Immediate::BF16, Immediate::E6M9] {
            let layout = Layout::of(kind).unwrap();
            for bits in 0..1u64 << layout.width() {
                let text = text(kind, bits);
                assert_eq!(parse(text.as_bytes(), layout), Some((bits, text.len())), "{kind:?} {text}");
            }
        }
    }

    #[test]
    fn long_numbers_come_back() {
        let mut state = 1u64;
        for _ in 0..20_000 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            for (kind, shift) in [(Immediate::F32, 32), (Immediate::F64, 0), (Immediate::TF32, 45)] {
                let bits = state >> shift;
                let text = text(kind, bits);
                let layout = Layout::of(kind).unwrap();
                assert_eq!(parse(text.as_bytes(), layout), Some((bits, text.len())), "{kind:?} {text}");
            }
        }
    }

    #[test]
    fn modifiers_are_no_part_of_a_number() {
        let layout = Layout::of(Immediate::F32).unwrap();
        for (text, used) in
            [("1.U32", 1), ("1.5.64", 3), ("1.0.E_7", 3), ("2e+10.FTZ", 5), ("1.reuse", 1), ("-3", 2)]
        {
            assert_eq!(parse(text.as_bytes(), layout).map(|(_, used)| used), Some(used), "{text}");
        }
        let mut listing = String::new();
        write(&mut listing, layout, 0x3f80_0000, Style::Short).unwrap();
        assert_eq!(listing, "1");
    }

    #[test]
    fn what_is_too_large_or_too_small_is_seen() {
        for (kind, text, loses) in [
            (Immediate::F32, "1e40", true),
            (Immediate::F32, "-1e-46", true),
            (Immediate::F32, "1e-45", false),
            (Immediate::F32, "0.0e-99", false),
            (Immediate::F32, "-INF", false),
            (Immediate::F32, "0x7f800000", false),
            (Immediate::F32, "0f7f800000", false),
            (Immediate::F16, "70000", true),
            (Immediate::F16, "65504", false),
            (Immediate::F64, "1e400", true),
            (Immediate::F64, "1e308", false),
        ] {
            let layout = Layout::of(kind).unwrap();
            let (bits, used) = parse(text.as_bytes(), layout).unwrap();
            assert_eq!((used, layout.loses(text.as_bytes(), bits)), (text.len(), loses), "{text}");
        }
        assert_eq!(Layout::of(Immediate::F16).unwrap().range().1, 65504.0);
    }

    #[test]
    fn refuses_what_is_no_number() {
        let layout = Layout::of(Immediate::F32).unwrap();
        for text in ["", "-", "R1", "e5", "0f123456789", "infinit"] {
            assert_eq!(parse(text.as_bytes(), layout), None, "{text}");
        }
        assert_eq!(parse(b"0x3f800000", layout), Some((0x3f80_0000, 10)));
    }
}
