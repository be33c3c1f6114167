//! How a texel is written in memory.

use crate::TextureFault;

/// The type of a channel. Those with a number in their name have so many bits a channel; the packed ones are texels of 16 or 32
/// bits as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Channel {
    /// −1 to 1 in steps of 1/127; −128 is −1 as well.
    Snorm8,
    /// −1 to 1 in steps of 1/32767; −32768 is −1 as well.
    Snorm16,
    /// 0 to 1 in steps of 1/255.
    Unorm8,
    /// 0 to 1 in steps of 1/65535.
    Unorm16,
    /// Packed: red 15..11, green 10..5, blue 4..0. [`Order::Rgb`] only.
    Unorm565,
    /// Packed: nothing 15, red 14..10, green 9..5, blue 4..0. [`Order::Rgb`] only.
    Unorm555,
    /// Packed: nothing 31..30, red 29..20, green 19..10, blue 9..0. [`Order::Rgb`] only.
    Unorm101010,
    /// Packed, red in the lowest bits: red 9..0, green 19..10, blue 29..20, alpha 31..30. [`Order::Rgba`] only.
    Unorm1010102,
    /// Signed whole numbers.
    Sint8,
    /// Signed whole numbers.
    Sint16,
    /// Signed whole numbers.
    Sint32,
    /// Unsigned whole numbers.
    Uint8,
    /// Unsigned whole numbers.
    Uint16,
    /// Unsigned whole numbers.
    Uint32,
    /// binary16.
    Half,
    /// binary32.
    Float,
}

/// Which channels a texel has, in the order in which they lie in memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Order {
    /// Red.
    R,
    /// Alpha.
    A,
    /// Red, green.
    Rg,
    /// Red, alpha.
    Ra,
    /// Red, green, blue: packed types only.
    Rgb,
    /// All four.
    Rgba,
    /// Blue, green, red, alpha.
    Bgra,
    /// Alpha, red, green, blue.
    Argb,
    /// One channel that all four components are read from.
    Intensity,
    /// One channel that red, green and blue are read from.
    Luminance,
}

/// How a texel is written in memory: little-endian.
///
/// Whether bytes and halves are read as whole numbers or as fractions of 1 is part of it (`Uint8`, `Unorm8`): the same memory
/// is an image of the one or of the other format. Components that a format does not have read as 0, alpha as 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Format {
    /// The type of each channel.
    pub channel: Channel,
    /// Which channels there are.
    pub order: Order,
    /// Whether red, green and blue are sRGB-coded: of `Unorm8` alone. They are decoded before texels are mixed; alpha is not coded.
    pub srgb: bool,
}

impl Order {
    /// Which component (0 to 3: R, G, B, A) each channel is. What several components are read from is the first of them.
    pub(crate) fn components(self) -> &'static [usize] {
        match self {
            Order::R | Order::Intensity | Order::Luminance => &[0],
            Order::A => &[3],
            Order::Rg => &[0, 1],
            Order::Ra => &[0, 3],
            Order::Rgb => &[0, 1, 2],
            Order::Rgba => &[0, 1, 2, 3],
            Order::Bgra => &[2, 1, 0, 3],
            Order::Argb => &[3, 0, 1, 2],
        }
    }

    /// The four components, from those that channels have (of which the first are used).
    #[inline]
    pub(crate) fn arrange(self, channels: [u32; 4], one: u32) -> [u32; 4] {
        let [a, b, c, d] = channels;
        match self {
            Order::R => [a, 0, 0, one],
            Order::A => [0, 0, 0, a],
            Order::Rg => [a, b, 0, one],
            Order::Ra => [a, 0, 0, b],
            Order::Rgb => [a, b, c, one],
            Order::Rgba => channels,
            Order::Bgra => [c, b, a, d],
            Order::Argb => [b, c, d, a],
            Order::Intensity => [a; 4],
            Order::Luminance => [a, a, a, one],
        }
    }
}

impl Format {
    /// A format without sRGB.
    pub const fn new(channel: Channel, order: Order) -> Format {
        Format { channel, order, srgb: false }
    }

    /// Whether there is such a format.
    pub(crate) fn check(self) -> Result<(), TextureFault> {
        let needed = match self.channel {
            Channel::Unorm565 | Channel::Unorm555 | Channel::Unorm101010 => Some(Order::Rgb),
            Channel::Unorm1010102 => Some(Order::Rgba),
            _ => None,
        };
        if needed.is_some_and(|order| order != self.order) {
            return Err(TextureFault(
                "channels that are packed have one order alone: RGB of 5-6-5, 5-5-5 and 10-10-10, RGBA of 10-10-10-2",
            ));
        }
        if needed.is_none() && self.order == Order::Rgb {
            return Err(TextureFault(
                "three channels are packed ones: 5-6-5, 5-5-5 or 10-10-10; others are 1, 2 or 4",
            ));
        }
        if self.srgb && self.channel != Channel::Unorm8 {
            return Err(TextureFault("sRGB is of channels with 8 bits that are read as fractions of 1"));
        }
        if self.srgb && matches!(self.order, Order::A | Order::Ra | Order::Argb | Order::Intensity) {
            return Err(TextureFault(
                "sRGB is of colours, with alpha in no place but the fourth: R, RG, RGBA, BGRA, luminance",
            ));
        }
        Ok(())
    }

    /// Bytes of a texel: 1, 2, 4, 8 or 16.
    pub fn bytes(self) -> u32 {
        match self.channel {
            Channel::Unorm565 | Channel::Unorm555 => 2,
            Channel::Unorm101010 | Channel::Unorm1010102 => 4,
            // Three channels are packed ones; a format that there is not counts four.
            _ => self.each() * self.channels().next_power_of_two(),
        }
    }

    /// Bytes of a channel that is not packed.
    #[inline]
    pub(crate) fn each(self) -> u32 {
        match self.channel {
            Channel::Snorm8 | Channel::Unorm8 | Channel::Sint8 | Channel::Uint8 => 1,
            Channel::Sint32 | Channel::Uint32 | Channel::Float => 4,
            _ => 2,
        }
    }

    /// Channels of a texel: 1 to 4.
    pub fn channels(self) -> u32 {
        self.order.components().len() as u32
    }

    /// Whether components are whole numbers of 32 bits: `Uint` and `Sint`. They are never mixed.
    pub fn is_integer(self) -> bool {
        self.is_signed() || matches!(self.channel, Channel::Uint8 | Channel::Uint16 | Channel::Uint32)
    }

    /// Whether components are whole numbers with a sign.
    pub fn is_signed(self) -> bool {
        matches!(self.channel, Channel::Sint8 | Channel::Sint16 | Channel::Sint32)
    }

    /// What a query for the type of channels gives: the code of the OpenCL constant of that meaning (0x10d0 to 0x10e0).
    pub fn channel_code(self) -> u32 {
        match self.channel {
            Channel::Snorm8 => 0x10d0,
            Channel::Snorm16 => 0x10d1,
            Channel::Unorm8 => 0x10d2,
            Channel::Unorm16 => 0x10d3,
            Channel::Unorm565 => 0x10d4,
            Channel::Unorm555 => 0x10d5,
            Channel::Unorm101010 => 0x10d6,
            Channel::Sint8 => 0x10d7,
            Channel::Sint16 => 0x10d8,
            Channel::Sint32 => 0x10d9,
            Channel::Uint8 => 0x10da,
            Channel::Uint16 => 0x10db,
            Channel::Uint32 => 0x10dc,
            Channel::Half => 0x10dd,
            Channel::Float => 0x10de,
            Channel::Unorm1010102 => 0x10e0,
        }
    }

    /// What a query for the order of channels gives: the code of the OpenCL constant of that meaning (0x10b0 to 0x10b9).
    pub fn order_code(self) -> u32 {
        match self.order {
            Order::R => 0x10b0,
            Order::A => 0x10b1,
            Order::Rg => 0x10b2,
            Order::Ra => 0x10b3,
            Order::Rgb => 0x10b4,
            Order::Rgba => 0x10b5,
            Order::Bgra => 0x10b6,
            Order::Argb => 0x10b7,
            Order::Intensity => 0x10b8,
            Order::Luminance => 0x10b9,
        }
    }

    /// What stands where there is no alpha.
    #[inline]
    pub(crate) fn one(self) -> u32 {
        if self.is_integer() { 1 } else { 1f32.to_bits() }
    }
}
