//! Texels, read and mixed in their own format.

use core::marker::PhantomData;

use crate::codec::packed;
use crate::fetch::Texels;
use crate::footprint::{Footprint, NOWHERE};
use crate::format::{Channel, Format};
use crate::{half, srgb};

/// The NaN that a mixture is.
const NAN: u32 = 0x7fff_ffff;

/// Who gives texels as `C` channels that can be mixed.
pub(crate) trait Source<const C: usize> {
    /// What stands for 1 in each channel.
    fn one(&self) -> [f64; C];
    /// The texel at an offset.
    fn inside(&self, offset: u64) -> [f64; C];
    /// What lies beside all texels.
    fn border(&self) -> [f64; C];

    /// The texel at an offset, or the border.
    #[inline(always)]
    fn texel(&self, offset: u64) -> [f64; C] {
        if offset == NOWHERE { self.border() } else { self.inside(offset) }
    }
}

/// What is read: one level, or two and the weight of the second in 256ths.
pub(crate) struct Reading<'a, const K: usize> {
    pub first: &'a Footprint<K>,
    pub second: Option<(&'a Footprint<K>, u32)>,
}

impl<const K: usize> Reading<'_, K> {
    /// The weighted means of channels, as bits of `f32`. Sums are formed in binary64, in the order of the footprint, each level by itself,
    /// and divided once.
    #[inline]
    pub fn mean<const C: usize>(&self, source: &impl Source<C>) -> [u32; C] {
        let sum = weighed(self.first, source, false);
        // One look at all channels: infinities of both signs may make it look so as well.
        let finite = !sum.iter().sum::<f64>().is_nan();
        match self.second {
            None if finite => divided(sum, self.first.total, source.one()),
            _ => self.mean_of_all(source),
        }
    }

    /// The same of two levels, and of texels that are no numbers: what has no weight is left out.
    #[inline(never)]
    fn mean_of_all<const C: usize>(&self, source: &impl Source<C>) -> [u32; C] {
        let (mut sum, mut total) = (weighed(self.first, source, true), self.first.total);
        if let Some((second, weight)) = self.second {
            let weight = f64::from(weight);
            for (sum, other) in sum.iter_mut().zip(weighed(second, source, true)) {
                *sum = *sum * (256.0 - weight) + other * weight;
            }
            total *= 256.0;
        }
        let number = |bits: u32| if f32::from_bits(bits).is_nan() { NAN } else { bits };
        divided(sum, total, source.one()).map(number)
    }
}

/// The mean of texels, as components.
impl<const K: usize> Visitor for (Format, Reading<'_, K>) {
    type Output = [u32; 4];

    fn visit<const C: usize>(self, source: &impl Source<C>) -> [u32; 4] {
        let (format, reading) = self;
        let mean = reading.mean(source);
        let channels = core::array::from_fn(|c| if c < C { mean[c] } else { 0 });
        format.order.arrange(channels, format.one())
    }
}

/// What is done with texels of any format.
pub(crate) trait Visitor: Sized {
    /// What comes of it.
    type Output: Default;

    /// With those of a format.
    fn visit<const C: usize>(self, source: &impl Source<C>) -> Self::Output;

    /// With those of this format, which is none of whole numbers.
    #[inline]
    fn visit_format<T: Texels + ?Sized>(self, format: Format, texels: &T, border: &[u32; 4]) -> Self::Output {
        macro_rules! formats {
            ($($channel:ident $srgb:pat => $raw:ident $each:literal: $($count:literal)*),*) => {
                match (format.channel, format.srgb, format.channels()) {
                    $($((Channel::$channel, $srgb, $count) => {
                        let raw = PhantomData;
                        let source = Plain::<$raw, T, { $count * $each }> { texels, border, format, raw };
                        self.visit::<$count>(&source)
                    })*)*
                    (Channel::Unorm565 | Channel::Unorm555, ..) => {
                        self.visit(&Fields::<T, 2>::new(format, texels, border))
                    }
                    (Channel::Unorm101010 | Channel::Unorm1010102, ..) => {
                        self.visit(&Fields::<T, 4>::new(format, texels, border))
                    }
                    // Neither whole numbers nor three channels are mixed.
                    _ => Self::Output::default(),
                }
            };
        }
        formats!(
            Float _ => Binary32 4: 1 2 4,
            Unorm8 false => Fraction8 1: 1 2 4,
            Unorm8 true => Srgb8 1: 1 2 4,
            Snorm8 _ => Signed8 1: 1 2 4,
            Unorm16 _ => Fraction16 2: 1 2 4,
            Snorm16 _ => Signed16 2: 1 2 4,
            Half _ => Binary16 2: 1 2 4
        )
    }
}

/// The weighted sum of one level; `whole` leaves out what has no weight.
#[inline(always)]
fn weighed<const K: usize, const C: usize>(
    footprint: &Footprint<K>,
    source: &impl Source<C>,
    whole: bool,
) -> [f64; C] {
    let mut sum = [0.0; C];
    for index in 0..K {
        let weight = footprint.weights[index];
        if whole && weight == 0.0 {
            continue;
        }
        let value = source.texel(footprint.offsets[index]);
        for c in 0..C {
            sum[c] += weight * value[c];
        }
    }
    sum
}

/// Sums of weights that are `total` together, of channels in which `one` stands for 1.
#[inline(always)]
pub(crate) fn divided<const C: usize>(sum: [f64; C], total: f64, one: [f64; C]) -> [u32; C] {
    core::array::from_fn(|c| ((sum[c] / (one[c] * total)) as f32).to_bits())
}

/// Texels whose channels lie side by side.
struct Plain<'a, R, T: ?Sized, const N: usize> {
    texels: &'a T,
    border: &'a [u32; 4],
    format: Format,
    raw: PhantomData<R>,
}

impl<R: Raw<N, C>, T: Texels + ?Sized, const N: usize, const C: usize> Source<C> for Plain<'_, R, T, N> {
    #[inline(always)]
    fn one(&self) -> [f64; C] {
        R::ONE
    }

    #[inline(always)]
    fn inside(&self, offset: u64) -> [f64; C] {
        R::raw(self.texels.read::<N>(offset))
    }

    fn border(&self) -> [f64; C] {
        let components = self.format.order.components();
        core::array::from_fn(|c| bordering(self.border[components[c]], R::LEAST) * R::ONE[c])
    }
}

/// Texels of `N` bytes whose channels are fields of a word.
struct Fields<'a, T: ?Sized, const N: usize> {
    texels: &'a T,
    border: &'a [u32; 4],
    fields: [(u32, u32); 4],
}

impl<'a, T: Texels + ?Sized, const N: usize> Fields<'a, T, N> {
    fn new(format: Format, texels: &'a T, border: &'a [u32; 4]) -> Fields<'a, T, N> {
        // A field that there is not is 0 of 1.
        let mut fields = [(31, 1); 4];
        for (field, given) in fields.iter_mut().zip(packed(format.channel).unwrap_or(&[])) {
            *field = *given;
        }
        Fields { texels, border, fields }
    }
}

impl<T: Texels + ?Sized, const N: usize> Source<4> for Fields<'_, T, N> {
    fn one(&self) -> [f64; 4] {
        self.fields.map(|(_, bits)| f64::from((1u32 << bits) - 1))
    }

    fn border(&self) -> [f64; 4] {
        let one = self.one();
        core::array::from_fn(|c| bordering(self.border[c], Some(0.0)) * one[c])
    }

    fn inside(&self, offset: u64) -> [f64; 4] {
        let mut bytes = [0; 4];
        bytes[..N].copy_from_slice(&self.texels.read::<N>(offset));
        let word = u32::from_le_bytes(bytes);
        self.fields.map(|(shift, bits)| f64::from(word >> shift & ((1u32 << bits) - 1)))
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
            #[inline(always)]
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
