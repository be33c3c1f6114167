//! One texel: its bytes and its components.

use crate::format::{Channel, Format};
use crate::{half, srgb};

/// A texel in memory: what [`Format::encode`] gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Encoded {
    /// The bytes, of which the first `length` count.
    pub bytes: [u8; 16],
    /// How many they are: 1, 2, 4, 8 or 16.
    pub length: u32,
}

/// Where a channel of a packed texel lies: its lowest bit, and how many it has.
pub(crate) fn packed(channel: Channel) -> Option<&'static [(u32, u32)]> {
    Some(match channel {
        Channel::Unorm565 => &[(11, 5), (5, 6), (0, 5)],
        Channel::Unorm555 => &[(10, 5), (5, 5), (0, 5)],
        Channel::Unorm101010 => &[(20, 10), (10, 10), (0, 10)],
        Channel::Unorm1010102 => &[(0, 10), (10, 10), (20, 10), (30, 2)],
        _ => return None,
    })
}

/// What stands for 1, in channels that are fractions of it.
pub(crate) fn whole(channel: Channel) -> f64 {
    match channel {
        Channel::Snorm8 => 127.0,
        Channel::Snorm16 => 32767.0,
        Channel::Unorm8 => 255.0,
        Channel::Unorm16 => 65535.0,
        _ => 1.0,
    }
}

impl Format {
    /// The components of a texel, from its bytes ([`Format::bytes`] of them; those that are missing are 0). A number is the nearest
    /// `f32`.
    pub fn decode(self, bytes: &[u8]) -> [u32; 4] {
        let mut all = [0; 16];
        let given = bytes.len().min(16);
        all[..given].copy_from_slice(&bytes[..given]);
        let mut channels = [0; 4];
        if let Some(fields) = packed(self.channel) {
            let word = u32::from_le_bytes([all[0], all[1], all[2], all[3]]);
            for (channel, (shift, bits)) in channels.iter_mut().zip(fields) {
                let most = (1 << bits) - 1;
                *channel = fraction(f64::from(word >> shift & most), f64::from(most));
            }
            return self.order.arrange(channels, self.one());
        }
        let parts = self.order.components().iter();
        for (index, (channel, component)) in channels.iter_mut().zip(parts).enumerate() {
            let byte = all[index];
            let short = u16::from_le_bytes([all[2 * index], all[2 * index + 1]]);
            let word = [all[4 * index], all[4 * index + 1], all[4 * index + 2], all[4 * index + 3]];
            let one = whole(self.channel);
            *channel = match self.channel {
                Channel::Unorm8 if self.srgb && *component != 3 => srgb::decode(byte).to_bits(),
                Channel::Unorm8 => fraction(byte.into(), one),
                Channel::Unorm16 => fraction(short.into(), one),
                Channel::Snorm8 => fraction((byte as i8).max(-127).into(), one),
                Channel::Snorm16 => fraction((short as i16).max(-32767).into(), one),
                Channel::Uint8 => byte.into(),
                Channel::Uint16 => short.into(),
                Channel::Sint8 => i32::from(byte as i8) as u32,
                Channel::Sint16 => i32::from(short as i16) as u32,
                Channel::Half => half::widen(short).to_bits(),
                _ => u32::from_le_bytes(word),
            };
        }
        self.order.arrange(channels, self.one())
    }

    /// A texel from its components: bits of `f32` where the format has numbers, else whole numbers. What does not fit becomes the
    /// nearest value that does (a NaN as a fraction of 1: 0); fractions and halves are rounded to nearest even, sRGB coded.
    pub fn encode(self, components: [u32; 4]) -> Encoded {
        let mut bytes = [0; 16];
        let length = self.bytes();
        let float = |component: usize| f32::from_bits(components[component]);
        if let Some(fields) = packed(self.channel) {
            let mut word = 0u32;
            for (component, (shift, bits)) in fields.iter().enumerate() {
                word |= (nearest(float(component), 0.0, f64::from((1u32 << bits) - 1)) as u32) << shift;
            }
            bytes[..4].copy_from_slice(&word.to_le_bytes());
            return Encoded { bytes, length };
        }
        let each = self.each() as usize;
        let one = whole(self.channel);
        for (index, &component) in self.order.components().iter().enumerate() {
            let (value, word) = (float(component), components[component]);
            let bits = match self.channel {
                Channel::Unorm8 if self.srgb && component != 3 => srgb::encode(value).into(),
                Channel::Unorm8 | Channel::Unorm16 => nearest(value, 0.0, one) as u32,
                Channel::Snorm8 | Channel::Snorm16 => nearest(value, -1.0, one) as u32,
                Channel::Uint8 => word.min(0xff),
                Channel::Uint16 => word.min(0xffff),
                Channel::Sint8 => (word as i32).clamp(-0x80, 0x7f) as u32,
                Channel::Sint16 => (word as i32).clamp(-0x8000, 0x7fff) as u32,
                Channel::Half => half::narrow(value).into(),
                _ => word,
            };
            bytes[index * each..][..each].copy_from_slice(&bits.to_le_bytes()[..each]);
        }
        Encoded { bytes, length }
    }
}

/// The `f32` nearest to a fraction. Binary64 in between does no harm: a quotient by so small a number is never that near to the middle
/// of two `f32` without being it.
fn fraction(value: f64, one: f64) -> u32 {
    ((value / one) as f32).to_bits()
}

/// value · one, at least `least` · one and at most `one`, rounded to nearest even.
pub(crate) fn nearest(value: f32, least: f64, one: f64) -> i32 {
    let value = if value.is_nan() { 0.0 } else { f64::from(value).clamp(least, 1.0) };
    libm::rint(value * one) as i32
}
