//! Texels, read and mixed in their own format.

use crate::codec::packed;
use crate::fetch::Texels;
use crate::footprint::{Footprint, NOWHERE};
use crate::format::{Channel, Format};
use crate::{half, srgb};

/// The NaN that a mixture is.
const NAN: u32 = 0x7fff_ffff;

/// What is read: one level, or two and the weight of the second in 256ths.
pub(crate) struct Reading {
    pub first: Footprint,
    pub second: Option<(Footprint, u32)>,
}

impl Reading {
    /// The weighted mean of what `texel` gives for each offset, summed in binary64 in the order of the footprint, and the divisor that is
    /// missing. `whole` leaves out what has no weight.
    #[inline]
    fn sum<const C: usize>(&self, texel: impl Fn(u64) -> [f64; C], whole: bool) -> ([f64; C], f64) {
        let level = |footprint: &Footprint| {
            let mut sum = [0.0; C];
            for (offset, weight) in footprint.offsets.iter().zip(&footprint.weights).take(footprint.count) {
                if whole && *weight == 0.0 {
                    continue;
                }
                let value = texel(*offset);
                for (sum, value) in sum.iter_mut().zip(value) {
                    *sum += weight * value;
                }
            }
            sum
        };
        let mut sum = level(&self.first);
        let Some((second, weight)) = &self.second else { return (sum, self.first.total) };
        let weight = f64::from(*weight);
        for (sum, other) in sum.iter_mut().zip(level(second)) {
            *sum = *sum * (256.0 - weight) + other * weight;
        }
        (sum, self.first.total * 256.0)
    }

    /// The mean of single values.
    pub fn mean(&self, value: impl Fn(u64) -> f64) -> f32 {
        let ([sum], total) = self.sum(|offset| [value(offset)], true);
        (sum / total) as f32
    }

    /// The mean of texels, as components. The format is no whole number.
    #[inline]
    pub fn mixed<T: Texels + ?Sized>(&self, format: Format, texels: &T, border: [u32; 4]) -> [u32; 4] {
        macro_rules! formats {
            ($($channel:ident $srgb:pat => $raw:ident $each:literal: $($count:literal)*),*) => {
                match (format.channel, format.srgb, format.channels()) {
                    $($((Channel::$channel, $srgb, $count) => {
                        self.of::<$raw, T, { $count * $each }, $count>(format, texels, border)
                    })*)*
                    (Channel::Unorm565 | Channel::Unorm555, ..) => {
                        self.packed::<T, 2>(format, texels, border)
                    }
                    (Channel::Unorm101010 | Channel::Unorm1010102, ..) => {
                        self.packed::<T, 4>(format, texels, border)
                    }
                    // Neither whole numbers nor three channels are mixed.
                    _ => [0; 4],
                }
            };
        }
        formats!(
            Unorm8 false => Fraction8 1: 1 2 4,
            Unorm8 true => Srgb8 1: 1 2 4,
            Snorm8 _ => Signed8 1: 1 2 4,
            Unorm16 _ => Fraction16 2: 1 2 4,
            Snorm16 _ => Signed16 2: 1 2 4,
            Half _ => Binary16 2: 1 2 4,
            Float _ => Binary32 4: 1 2 4
        )
    }

    #[inline]
    fn of<R: Raw<N, C>, T: Texels + ?Sized, const N: usize, const C: usize>(
        &self,
        format: Format,
        texels: &T,
        border: [u32; 4],
    ) -> [u32; 4] {
        let components = format.order.components();
        let beside = || core::array::from_fn(|c| bordering(border[components[c]], R::LEAST) * R::ONE[c]);
        let read = |offset| match offset {
            NOWHERE => beside(),
            _ => R::raw(texels.read::<N>(offset)),
        };
        self.finish::<C>(format, R::ONE, read)
    }

    fn packed<T: Texels + ?Sized, const N: usize>(
        &self,
        format: Format,
        texels: &T,
        border: [u32; 4],
    ) -> [u32; 4] {
        let mut fields = [(0, 0); 4];
        for (field, given) in fields.iter_mut().zip(packed(format.channel).unwrap_or(&[])) {
            *field = *given;
        }
        let one = fields.map(|(_, bits)| f64::from(((1u32 << bits) - 1).max(1)));
        let read = |offset| match offset {
            NOWHERE => core::array::from_fn(|c| bordering(border[c], Some(0.0)) * one[c]),
            _ => {
                let mut bytes = [0; 4];
                bytes[..N].copy_from_slice(&texels.read::<N>(offset));
                let word = u32::from_le_bytes(bytes);
                fields.map(|(shift, bits)| f64::from(word >> shift & ((1u32 << bits) - 1)))
            }
        };
        self.finish::<4>(format, one, read)
    }

    #[inline]
    fn finish<const C: usize>(
        &self,
        format: Format,
        one: [f64; C],
        read: impl Fn(u64) -> [f64; C],
    ) -> [u32; 4] {
        let (mut sum, total) = self.sum(&read, false);
        if sum.iter().any(|sum| sum.is_nan()) {
            // What has no weight may have been infinite.
            (sum, _) = self.sum(&read, true);
        }
        let mut channels = [0; 4];
        for c in 0..C {
            let mean = (sum[c] / (one[c] * total)) as f32;
            channels[c] = if mean.is_nan() { NAN } else { mean.to_bits() };
        }
        format.order.arrange(channels, format.one())
    }
}

/// A component of the border: at least `least` and at most 1 if there are bounds.
pub(crate) fn bordering(bits: u32, least: Option<f64>) -> f64 {
    let value = f64::from(f32::from_bits(bits));
    match least {
        None => value,
        Some(_) if value.is_nan() => 0.0,
        Some(least) => value.clamp(least, 1.0),
    }
}

/// How `N` bytes are `C` channels that can be mixed.
trait Raw<const N: usize, const C: usize> {
    /// What stands for 1 in each channel.
    const ONE: [f64; C];
    /// The least value, where 1 is the greatest.
    const LEAST: Option<f64>;
    /// The channels.
    fn raw(bytes: [u8; N]) -> [f64; C];
}

macro_rules! raw {
    ($($name:ident: $each:literal, $one:literal, $least:expr, $bytes:ident => $value:expr;)*) => {
        $(
            struct $name;
            raw!(@ $name, 1, $each, $one, $least, $bytes => $value);
            raw!(@ $name, 2, $each, $one, $least, $bytes => $value);
            raw!(@ $name, 4, $each, $one, $least, $bytes => $value);
        )*
    };
    (@ $name:ident, $count:literal, $each:literal, $one:literal, $least:expr, $bytes:ident => $value:expr) => {
        impl Raw<{ $count * $each }, $count> for $name {
            const ONE: [f64; $count] = [$one; $count];
            const LEAST: Option<f64> = $least;
            #[inline]
            fn raw(bytes: [u8; $count * $each]) -> [f64; $count] {
                core::array::from_fn(|channel| {
                    let $bytes: [u8; $each] = core::array::from_fn(|byte| bytes[channel * $each + byte]);
                    f64::from($value)
                })
            }
        }
    };
}

raw! {
    Fraction8: 1, 255.0, Some(0.0), bytes => bytes[0];
    Signed8: 1, 127.0, Some(-1.0), bytes => i8::from_le_bytes(bytes).max(-127);
    Fraction16: 2, 65535.0, Some(0.0), bytes => u16::from_le_bytes(bytes);
    Signed16: 2, 32767.0, Some(-1.0), bytes => i16::from_le_bytes(bytes).max(-32767);
    Binary16: 2, 1.0, None, bytes => half::widen(u16::from_le_bytes(bytes));
    Binary32: 4, 1.0, None, bytes => f32::from_le_bytes(bytes);
}

/// Colours by the table; the last of four channels is alpha, a plain fraction.
struct Srgb8;

impl Raw<1, 1> for Srgb8 {
    const ONE: [f64; 1] = [1.0];
    const LEAST: Option<f64> = Some(0.0);
    fn raw(bytes: [u8; 1]) -> [f64; 1] {
        bytes.map(|byte| srgb::decode(byte).into())
    }
}

impl Raw<2, 2> for Srgb8 {
    const ONE: [f64; 2] = [1.0; 2];
    const LEAST: Option<f64> = Some(0.0);
    fn raw(bytes: [u8; 2]) -> [f64; 2] {
        bytes.map(|byte| srgb::decode(byte).into())
    }
}

impl Raw<4, 4> for Srgb8 {
    const ONE: [f64; 4] = [1.0, 1.0, 1.0, 255.0];
    const LEAST: Option<f64> = Some(0.0);
    fn raw(bytes: [u8; 4]) -> [f64; 4] {
        let [a, b, c, alpha] = bytes;
        let [a, b, c] = [a, b, c].map(|byte| srgb::decode(byte).into());
        [a, b, c, alpha.into()]
    }
}
