//! What the bytes of a texel mean: a list of fields for each format, decoded and encoded by their definitions.

use crate::exact::Fraction;
use testing::SplitMix;
use warpsmith_texture::{Channel, Format, Order};

/// What a field is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Unsigned,
    Signed,
    Fraction,
    SignedFraction,
    Srgb,
    Half,
    Float,
}

/// Bits of a texel: the lowest, how many, what they are, and which component (0 to 3).
pub type Field = (u32, u32, Kind, usize);

/// A component that was read.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Value {
    Whole(u32),
    Exact(Fraction),
    Number(f32),
}

impl Value {
    /// As results have it.
    pub fn bits(self) -> u32 {
        match self {
            Value::Whole(word) => word,
            Value::Exact(fraction) => fraction.bits(),
            Value::Number(number) => number.to_bits(),
        }
    }

    /// As what it is compared.
    pub fn number(self, signed: bool) -> f32 {
        match self {
            Value::Whole(word) if signed => word as i32 as f32,
            Value::Whole(word) => word as f32,
            other => f32::from_bits(other.bits()),
        }
    }
}

/// All formats that there are.
pub fn formats() -> Vec<Format> {
    let plain = [
        Channel::Snorm8,
        Channel::Snorm16,
        Channel::Unorm8,
        Channel::Unorm16,
        Channel::Sint8,
        Channel::Sint16,
        Channel::Sint32,
        Channel::Uint8,
        Channel::Uint16,
        Channel::Uint32,
        Channel::Half,
        Channel::Float,
    ];
    let orders = [
        Order::R,
        Order::A,
        Order::Rg,
        Order::Ra,
        Order::Rgba,
        Order::Bgra,
        Order::Argb,
        Order::Intensity,
        Order::Luminance,
    ];
    let mut out = Vec::new();
    for channel in plain {
        out.extend(orders.map(|order| Format::new(channel, order)));
    }
    for channel in [Channel::Unorm565, Channel::Unorm555, Channel::Unorm101010] {
        out.push(Format::new(channel, Order::Rgb));
    }
    out.push(Format::new(Channel::Unorm1010102, Order::Rgba));
    for order in [Order::R, Order::Rg, Order::Rgba, Order::Bgra, Order::Luminance] {
        out.push(Format { srgb: true, ..Format::new(Channel::Unorm8, order) });
    }
    out
}

/// The fields of a format.
pub fn fields(format: Format) -> Vec<Field> {
    use Kind::{Fraction as F, SignedFraction as S};
    let (bits, kind) = match format.channel {
        Channel::Unorm565 => return vec![(11, 5, F, 0), (5, 6, F, 1), (0, 5, F, 2)],
        Channel::Unorm555 => return vec![(10, 5, F, 0), (5, 5, F, 1), (0, 5, F, 2)],
        Channel::Unorm101010 => return vec![(20, 10, F, 0), (10, 10, F, 1), (0, 10, F, 2)],
        Channel::Unorm1010102 => return vec![(0, 10, F, 0), (10, 10, F, 1), (20, 10, F, 2), (30, 2, F, 3)],
        Channel::Snorm8 => (8, S),
        Channel::Snorm16 => (16, S),
        Channel::Unorm8 if format.srgb => (8, Kind::Srgb),
        Channel::Unorm8 => (8, F),
        Channel::Unorm16 => (16, F),
        Channel::Sint8 => (8, Kind::Signed),
        Channel::Sint16 => (16, Kind::Signed),
        Channel::Sint32 => (32, Kind::Signed),
        Channel::Uint8 => (8, Kind::Unsigned),
        Channel::Uint16 => (16, Kind::Unsigned),
        Channel::Uint32 => (32, Kind::Unsigned),
        Channel::Half => (16, Kind::Half),
        Channel::Float => (32, Kind::Float),
    };
    let letters = match format.order {
        Order::R | Order::Intensity | Order::Luminance => "r",
        Order::A => "a",
        Order::Rg => "rg",
        Order::Ra => "ra",
        Order::Rgb => "rgb",
        Order::Rgba => "rgba",
        Order::Bgra => "bgra",
        Order::Argb => "argb",
    };
    let field = |(index, letter): (usize, char)| {
        let component = "rgba".find(letter).unwrap();
        let kind = if kind == Kind::Srgb && letter == 'a' { F } else { kind };
        (index as u32 * bits, bits, kind, component)
    };
    letters.chars().enumerate().map(field).collect()
}

/// What bits mean.
pub fn decode(kind: Kind, size: u32, bits: u32) -> Value {
    let signed = |bits: u32| i128::from((bits << (32 - size)) as i32 >> (32 - size));
    match kind {
        Kind::Unsigned => Value::Whole(bits),
        Kind::Signed => Value::Whole(signed(bits) as u32),
        Kind::Fraction => Value::Exact(Fraction(bits.into(), (1 << size) - 1)),
        Kind::SignedFraction => {
            let most = (1 << (size - 1)) - 1;
            Value::Exact(Fraction(signed(bits).max(-most), most))
        }
        Kind::Srgb => {
            let c = f64::from(bits) / 255.0;
            let linear = if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) };
            Value::Number(linear as f32)
        }
        Kind::Half => {
            let (exponent, fraction) = (bits >> 10 & 31, f64::from(bits & 1023));
            let magnitude = match exponent {
                0 => fraction * 2f64.powi(-24),
                31 => f64::from(f32::from_bits(0x7f80_0000 | (bits & 1023) << 13)),
                _ => (1024.0 + fraction) * 2f64.powi(exponent as i32 - 25),
            };
            let magnitude =
                if exponent == 31 { 0x7f80_0000 | (bits & 1023) << 13 } else { (magnitude as f32).to_bits() };
            Value::Number(f32::from_bits(magnitude | bits >> 15 << 31))
        }
        Kind::Float => Value::Number(f32::from_bits(bits)),
    }
}

/// The components of a format, from those that fields have; what there is none of is 0, alpha 1.
pub fn components(format: Format, given: &[(usize, Value)]) -> [Value; 4] {
    let number = |value: i128| match format.channel {
        Channel::Sint8 | Channel::Sint16 | Channel::Sint32 => Value::Whole(value as u32),
        Channel::Uint8 | Channel::Uint16 | Channel::Uint32 => Value::Whole(value as u32),
        _ => Value::Exact(Fraction::whole(value)),
    };
    let mut out = [number(0), number(0), number(0), number(1)];
    for (component, value) in given {
        out[*component] = *value;
    }
    match format.order {
        Order::Intensity => [out[0]; 4],
        Order::Luminance => [out[0], out[0], out[0], number(1)],
        _ => out,
    }
}

/// The bits of a field within a texel's bytes.
pub fn extract(bytes: &[u8], (low, size, ..): Field) -> u32 {
    (0..size).fold(0, |word, bit| {
        let at = (low + bit) as usize;
        word | u32::from(bytes[at / 8] >> (at % 8) & 1) << bit
    })
}

/// Random bits of a field: numbers are mostly of a moderate size.
pub fn random(random: &mut SplitMix, kind: Kind, size: u32) -> u32 {
    let bits = random.next();
    let rare = random.below(64) == 0;
    match kind {
        Kind::Half if !rare => (bits as u32 & 0x83ff) | (8 + (bits >> 20) as u32 % 14) << 10,
        Kind::Float if !rare => (bits as u32 & 0x807f_ffff) | (110 + (bits >> 40) as u32 % 32) << 23,
        Kind::Float if bits >> 60 == 0 => 0x7f80_0000 | (bits as u32 & 0x8000_0000),
        _ => (bits >> 16) as u32 & (u32::MAX >> (32 - size)),
    }
}

#[test]
fn sizes_and_codes() {
    let mut codes = std::collections::BTreeSet::new();
    for format in formats() {
        let fields = fields(format);
        let bits = fields.iter().map(|(low, size, ..)| low + size).max().unwrap();
        assert_eq!(format.bytes(), bits.div_ceil(8), "{format:?}");
        assert_eq!(format.channels() as usize, fields.len(), "{format:?}");
        codes.insert((format.channel_code(), format.order_code(), format.srgb));
        assert!(
            (0x10d0..=0x10e0).contains(&format.channel_code())
                && (0x10b0..=0x10b9).contains(&format.order_code())
        );
    }
    assert_eq!(codes.len(), formats().len(), "each format has a code of its own");
}

#[test]
fn every_texel_of_small_fields_is_decoded_as_defined() {
    let mut random_ = SplitMix(1);
    for format in formats() {
        let fields = fields(format);
        for round in 0..1 << 16 {
            let mut bytes = [0u8; 16];
            let mut given = Vec::new();
            for (index, field) in fields.iter().enumerate() {
                let (low, size, kind, component) = *field;
                // The first field takes all values that it has, if it has not too many.
                let bits = match index == 0 && size <= 16 {
                    true => round & (u32::MAX >> (32 - size)),
                    false if round & 3 == 0 => random_.next() as u32 & (u32::MAX >> (32 - size)),
                    false => random(&mut random_, kind, size),
                };
                (0..size).for_each(|bit| {
                    bytes[((low + bit) / 8) as usize] |= ((bits >> bit & 1) as u8) << ((low + bit) % 8)
                });
                given.push((component, decode(kind, size, bits)));
            }
            let expected = components(format, &given).map(Value::bits);
            assert_eq!(format.decode(&bytes[..format.bytes() as usize]), expected, "{format:?} {bytes:?}");
            if round > 2000 && fields[0].1 < 16 {
                break;
            }
        }
    }
}

/// The nearest of all values of a field, by looking at each; of two the even one.
fn nearest(kind: Kind, size: u32, value: f32) -> u32 {
    let value = if value.is_nan() { 0.0 } else { f64::from(value) };
    let bounded = value.clamp(if kind == Kind::SignedFraction { -1.0 } else { 0.0 }, 1.0);
    let distance = |bits: u32| match decode(kind, size, bits) {
        Value::Exact(Fraction(code, one)) => ((code as f64 - bounded * one as f64).abs(), code & 1),
        _ => unreachable!("fractions alone"),
    };
    let all = 0..1u32 << size;
    all.min_by(|a, b| {
        let ((near, odd), (other, other_odd)) = (distance(*a), distance(*b));
        near.total_cmp(&other).then(odd.cmp(&other_odd))
    })
    .unwrap()
}

#[test]
fn fractions_are_encoded_as_the_nearest() {
    let mut random = SplitMix(2);
    for format in formats() {
        let fields = fields(format);
        if !matches!(fields[0].2, Kind::Fraction | Kind::SignedFraction) || fields[0].1 > 10 {
            continue;
        }
        for _ in 0..300 {
            let components: [u32; 4] = std::array::from_fn(|_| match random.below(8) {
                0 => [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, 2.0, -3.0, -0.0][random.below(6) as usize]
                    .to_bits(),
                _ => ((random.next() >> 40) as f32 / 8388608.0 - 0.8).to_bits(),
            });
            let encoded = format.encode(components);
            assert_eq!(encoded.length, format.bytes());
            for field in &fields {
                let (_, size, kind, component) = *field;
                let found = extract(&encoded.bytes, *field);
                let expected = nearest(kind, size, f32::from_bits(components[component]));
                // −1 has two codes.
                let lowest = |bits: u32| {
                    if kind == Kind::SignedFraction && bits == 1 << (size - 1) { bits + 1 } else { bits }
                };
                assert_eq!(
                    lowest(found),
                    lowest(expected),
                    "{format:?} {:?}",
                    components.map(f32::from_bits)
                );
            }
        }
    }
}

#[test]
fn what_was_decoded_is_encoded_as_it_was() {
    let mut random_ = SplitMix(3);
    for format in formats() {
        let fields = fields(format);
        for _ in 0..20_000 {
            let mut bytes = [0u8; 16];
            for (low, size, kind, _) in &fields {
                let mut bits = random(&mut random_, *kind, *size);
                match kind {
                    Kind::SignedFraction if bits == 1 << (size - 1) => bits += 1,
                    // A NaN of 16 bits is one of them afterwards.
                    Kind::Half if bits & 0x7c00 == 0x7c00 => bits &= 0xfc00,
                    _ => {}
                }
                (0..*size).for_each(|bit| {
                    bytes[((low + bit) / 8) as usize] |= ((bits >> bit & 1) as u8) << ((low + bit) % 8)
                });
            }
            let encoded = format.encode(format.decode(&bytes));
            assert_eq!(encoded.bytes, bytes, "{format:?}");
        }
    }
}

#[test]
fn halves_and_whole_numbers_that_do_not_fit() {
    let mut random = SplitMix(4);
    let half = Format::new(Channel::Half, Order::R);
    // All binary16 in order, by their values: a number goes to the nearest, of two to the even one.
    let values: Vec<f64> = (0..0x7c01u32)
        .map(
            |bits| {
                if bits == 0x7c00 { 65536.0 } else { f64::from(decode(Kind::Half, 16, bits).number(false)) }
            },
        )
        .collect();
    for round in 0..200_000u32 {
        let value = match round % 4 {
            0 => f32::from_bits(random.next() as u32),
            1 => (random.next() % 140_000) as f32 - 70_000.0,
            2 => f32::from_bits(0x3300_0000 + (random.next() as u32) % 0x600_0000),
            _ => values[random.below(0x7c00) as usize] as f32 + values[random.below(4) as usize] as f32 / 2.0,
        };
        let found = u16::from_le_bytes(half.encode([value.to_bits(); 4]).bytes[..2].try_into().unwrap());
        if value.is_nan() {
            assert_eq!(found, 0x7fff);
            continue;
        }
        let magnitude = f64::from(value.abs()).min(65536.0);
        let above = values.partition_point(|other| *other < magnitude);
        let below = above.saturating_sub(1);
        let (up, down) = (values[above] - magnitude, magnitude - values[below]);
        let expected = if up < down || up == down && above & 1 == 0 { above } else { below };
        let expected = if values[above] == magnitude { above } else { expected };
        assert_eq!(u32::from(found), expected as u32 | value.to_bits() >> 31 << 15, "{value}");
    }
    for (channel, given, expected) in [
        (Channel::Sint8, -1000i32 as u32, 0x80),
        (Channel::Sint8, 1000, 0x7f),
        (Channel::Sint16, 70_000, 0x7fff),
        (Channel::Sint16, -70_000i32 as u32, 0x8000),
        (Channel::Uint8, u32::MAX, 0xff),
        (Channel::Uint16, 0x1_0000, 0xffff),
        (Channel::Uint32, u32::MAX, u32::MAX),
        (Channel::Sint32, 1 << 31, 1 << 31),
    ] {
        let encoded = Format::new(channel, Order::A).encode([0, 0, 0, given]);
        assert_eq!(u32::from_le_bytes(encoded.bytes[..4].try_into().unwrap()), expected, "{channel:?}");
    }
}
