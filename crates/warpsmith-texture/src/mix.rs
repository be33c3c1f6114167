//! Texels, read and mixed in their own format.

use core::marker::PhantomData;
use core::slice::{from_mut, from_ref};

use crate::codec::packed;
use crate::fetch::Texels;
use crate::footprint::{Footprint, NOWHERE};
use crate::format::{Channel, Format, Order};
use crate::{half, srgb};

/// The NaN that a mixture is.
const NAN: u32 = 0x7fff_ffff;

/// Who gives texels as `C` channels that can be mixed.
pub(crate) trait Source<const C: usize> {
    /// What stands for 1 in each channel.
    fn one(&self) -> [f64; C];
    /// The texels at offsets.
    fn inside(&self, offsets: &[u64], values: &mut [[f64; C]]);
    /// What lies beside all texels.
    fn border(&self) -> [f64; C];

    /// The texels at offsets, or the border.
    #[inline(always)]
    fn read(&self, offsets: &[u64], values: &mut [[f64; C]]) {
        for (value, offset) in values.iter_mut().zip(offsets) {
            match *offset {
                NOWHERE => *value = self.border(),
                _ => self.inside(from_ref(offset), from_mut(value)),
            }
        }
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
    pub fn mean<const C: usize>(&self, source: &(impl Source<C> + ?Sized)) -> [u32; C] {
        let values = self.first.read(source);
        let sum = weighed(self.first, &values, false);
        // One look at all channels: infinities of both signs may make it look so as well.
        let finite = !sum.iter().sum::<f64>().is_nan();
        match self.second {
            None if finite => divided(sum, self.first.total, source.one()),
            second => {
                let second = second.map(|(second, weight)| (second, second.read(source), weight));
                self.mean_of_all(&values, second, source.one())
            }
        }
    }

    /// The same of two levels, and of texels that are no numbers: what has no weight is left out.
    #[inline(never)]
    fn mean_of_all<const C: usize>(
        &self,
        values: &[[f64; C]; K],
        second: Option<(&Footprint<K>, [[f64; C]; K], u32)>,
        one: [f64; C],
    ) -> [u32; C] {
        let (mut sum, mut total) = (weighed(self.first, values, true), self.first.total);
        if let Some((second, values, weight)) = second {
            let weight = f64::from(weight);
            for (sum, other) in sum.iter_mut().zip(weighed(second, &values, true)) {
                *sum = *sum * (256.0 - weight) + other * weight;
            }
            total *= 256.0;
        }
        let number = |bits: u32| if f32::from_bits(bits).is_nan() { NAN } else { bits };
        divided(sum, total, one).map(number)
    }
}

/// The mean of texels, as components.
impl<const K: usize> Visitor for (Format, Reading<'_, K>) {
    type Output = [u32; 4];

    fn visit<const C: usize>(self, source: &(impl Source<C> + ?Sized)) -> [u32; 4] {
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
    fn visit<const C: usize>(self, source: &(impl Source<C> + ?Sized)) -> Self::Output;

    /// With those of this format, which is none of whole numbers. It is compiled for each of those that most images have, and once
    /// for all others.
    #[inline]
    fn visit_format<T: Texels + ?Sized>(self, format: Format, texels: &T, border: &[u32; 4]) -> Self::Output {
        macro_rules! formats {
            ($($how:ident $channel:ident $srgb:pat => $raw:ident $each:literal: $($count:literal)*),*) => {
                match (format.channel, format.srgb, format.channels()) {
                    $($((Channel::$channel, $srgb, $count) => {
                        let raw = PhantomData;
                        let source = Plain::<$raw, T, { $count * $each }> { texels, border, format, raw };
                        self.visit::<$count>(formats!(@ $how $count source))
                    })*)*
                    (Channel::Unorm565 | Channel::Unorm555, ..) => {
                        self.visit::<4>(formats!(@ seldom 4 Fields::<T, 2>::new(format, texels, border)))
                    }
                    (Channel::Unorm101010 | Channel::Unorm1010102, ..) => {
                        self.visit::<4>(formats!(@ seldom 4 Fields::<T, 4>::new(format, texels, border)))
                    }
                    // Neither whole numbers nor three channels are mixed.
                    _ => Self::Output::default(),
                }
            };
            (@ often $count:literal $source:expr) => { &$source };
            (@ seldom $count:literal $source:expr) => { &$source as &dyn Source<$count> };
        }
        formats!(
            often Float _ => Binary32 4: 1 2 4,
            often Unorm8 false => Fraction8 1: 1 2 4,
            seldom Unorm8 true => Srgb8 1: 1 2 4,
            seldom Snorm8 _ => Signed8 1: 1 2 4,
            seldom Unorm16 _ => Fraction16 2: 1 2 4,
            seldom Snorm16 _ => Signed16 2: 1 2 4,
            seldom Half _ => Binary16 2: 1 2 4
        )
    }
}

impl<const K: usize> Footprint<K> {
    /// Its texels.
    #[inline(always)]
    fn read<const C: usize>(&self, source: &(impl Source<C> + ?Sized)) -> [[f64; C]; K] {
        let mut values = [[0.0; C]; K];
        source.read(&self.offsets, &mut values);
        values
    }
}

/// The weighted sum of one level; `whole` leaves out what has no weight.
#[inline(always)]
fn weighed<const K: usize, const C: usize>(
    footprint: &Footprint<K>,
    values: &[[f64; C]; K],
    whole: bool,
) -> [f64; C] {
    let mut sum = [0.0; C];
    for index in 0..K {
        let weight = footprint.weights[index];
        if whole && weight == 0.0 {
            continue;
        }
        for c in 0..C {
            sum[c] += weight * values[index][c];
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
    fn one(&self) -> [f64; C] {
        R::ONE
    }

    #[inline(always)]
    fn inside(&self, offsets: &[u64], values: &mut [[f64; C]]) {
        for (value, offset) in values.iter_mut().zip(offsets) {
            *value = R::raw(self.texels.read::<N>(*offset));
        }
    }

    fn border(&self) -> [f64; C] {
        let border = beside(self.format.order, self.border, R::LEAST);
        core::array::from_fn(|c| border[c] * R::ONE[c])
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
        let (border, one) = (beside(Order::Rgba, self.border, Some(0.0)), self.one());
        core::array::from_fn(|c| border[c] * one[c])
    }

    fn inside(&self, offsets: &[u64], values: &mut [[f64; 4]]) {
        for (value, offset) in values.iter_mut().zip(offsets) {
            let mut bytes = [0; 4];
            bytes[..N].copy_from_slice(&self.texels.read::<N>(*offset));
            let word = u32::from_le_bytes(bytes);
            *value = self.fields.map(|(shift, bits)| f64::from(word >> shift & ((1u32 << bits) - 1)));
        }
    }
}

/// The border, by channels.
#[cold]
fn beside(order: Order, border: &[u32; 4], least: Option<f64>) -> [f64; 4] {
    let mut channels = [0.0; 4];
    for (channel, component) in channels.iter_mut().zip(order.components()) {
        *channel = bordering(border[*component], least);
    }
    channels
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
