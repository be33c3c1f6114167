//! How a texel is written in memory.

/// The type of a channel. Those with a number in their name have so many bits a channel; the packed ones are texels of 16 or 32
/// bits as a whole, red in the highest bits.
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

/// A texel in memory: what [`Format::encode`] gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Encoded {
    /// The bytes, of which [`Format::bytes`] count.
    pub bytes: [u8; 16],
    /// How many they are: 1, 2, 4, 8 or 16.
    pub length: u32,
}

impl Format {
    /// A format without sRGB.
    pub const fn new(channel: Channel, order: Order) -> Format {
        Format { channel, order, srgb: false }
    }

    /// Bytes of a texel: 1, 2, 4, 8 or 16.
    pub fn bytes(self) -> u32 {
        todo!()
    }

    /// Channels of a texel: 1 to 4.
    pub fn channels(self) -> u32 {
        todo!()
    }

    /// Whether components are whole numbers of 32 bits: `Uint` and `Sint`. They are never mixed.
    pub fn is_integer(self) -> bool {
        todo!()
    }

    /// Whether whole numbers are signed.
    pub fn is_signed(self) -> bool {
        todo!()
    }

    /// What a query for the type of channels gives: the code of the OpenCL constant of that meaning (0x10d0 to 0x10e0).
    pub fn channel_code(self) -> u32 {
        todo!()
    }

    /// What a query for the order of channels gives: the code of the OpenCL constant of that meaning (0x10b0 to 0x10b9).
    pub fn order_code(self) -> u32 {
        todo!()
    }

    /// The components of a texel, from its bytes ([`Format::bytes`] of them; those that are missing are 0).
    pub fn decode(self, bytes: &[u8]) -> [u32; 4] {
        let _ = bytes;
        todo!()
    }

    /// A texel from its components: bits of `f32` where the format has numbers, else whole numbers. What does not fit becomes the
    /// nearest value that does (a NaN as a fraction of 1: 0); halves and fractions are rounded to nearest even, sRGB coded.
    pub fn encode(self, components: [u32; 4]) -> Encoded {
        let _ = components;
        todo!()
    }
}
