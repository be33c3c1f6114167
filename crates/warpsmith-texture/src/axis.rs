//! One coordinate: between which texels it lies, and how near to each.

use crate::sampler::Address;

/// Stands for the border in place of a texel; images have no more than 2^31 along an axis.
pub(crate) const BORDER: u32 = u32::MAX;

/// A position beyond every size and every offset, of which 256ths still are numbers to which 1/2 can be added.
const FAR: f64 = (1u64 << 42) as f64;

/// Whatever is added to it loses what is smaller than 1, and stands in its low bits, up to 2^51.
const WHOLE: f64 = (3u64 << 51) as f64;

/// A coordinate of a request, and what of it is known.
#[derive(Clone, Copy)]
pub(crate) struct Coordinate {
    pub at: f32,
    /// Added in texels.
    pub offset: i32,
    pub size: u32,
    pub normalized: bool,
    pub address: Address,
}

/// Two texels along an axis (or the border), and the weight of the second in 256ths; the first has what is missing to 256.
#[derive(Clone, Copy)]
pub(crate) struct Pair {
    pub low: u32,
    pub high: u32,
    pub weight: u32,
}

impl Pair {
    /// The first texel, as if there were no such axis.
    pub const ZERO: Pair = Pair { low: 0, high: 0, weight: 0 };
}

/// The nearest whole number, the even one of two. What is no number, or is beyond 2^51, gives something that is 2^50 at least, or
/// negative; so no number that is not between 0 and 2^50 seems to be.
#[inline(always)]
pub(crate) fn whole(value: f64) -> i64 {
    (value + WHOLE).to_bits().wrapping_sub(WHOLE.to_bits()) as i64
}

/// The greatest whole number that is not above; as [`whole`] beyond 2^50.
#[inline(always)]
pub(crate) fn floor(value: f64) -> i64 {
    let nearest = value + WHOLE - WHOLE;
    whole(value).wrapping_sub(i64::from(nearest > value))
}

/// In 256ths, rounded to nearest even; as [`whole`].
#[inline(always)]
pub(crate) fn fixed(value: f64) -> i64 {
    whole(value * 256.0)
}

/// No further away than `FAR`; 0 of what is no number.
pub(crate) fn bounded(position: f64) -> f64 {
    if position.is_nan() { 0.0 } else { position.clamp(-FAR, FAR) }
}

impl Coordinate {
    /// In texels, as exactly as binary64 can: nothing is lost up to sizes of 2^29.
    #[inline(always)]
    fn position(&self) -> f64 {
        match self.normalized {
            true => f64::from(self.at) * f64::from(self.size),
            false => self.at.into(),
        }
    }

    /// The same, wherever it is: what repeats does so with a period of 1 or 2, and far away that has to be told before numbers get too
    /// great for it. An infinity is no number then.
    fn distant(&self) -> f64 {
        let at = f64::from(self.at);
        if self.normalized && matches!(self.address, Address::Wrap | Address::Mirror) && at.abs() >= 1024.0 {
            return bounded(at % 2.0 * f64::from(self.size));
        }
        bounded(self.position())
    }

    /// The texel that is nearest.
    #[inline]
    pub fn nearest(&self) -> u32 {
        let whole = floor(self.position()).wrapping_add(self.offset.into());
        match (0..i64::from(self.size)).contains(&whole) {
            true => whole as u32,
            false => nearest(self.distant(), self.offset, self.size, self.address),
        }
    }

    /// The two texels around it.
    #[inline]
    pub fn pair(&self) -> Pair {
        let at = fixed(self.position()).wrapping_add(256 * i64::from(self.offset) - 128);
        let low = at >> 8;
        match (0..i64::from(self.size) - 1).contains(&low) {
            true => Pair { low: low as u32, high: low as u32 + 1, weight: at as u32 & 255 },
            false => pair(self.distant(), self.offset, self.size, self.address),
        }
    }
}

/// The texel at a bounded position.
#[inline(never)]
pub(crate) fn nearest(position: f64, offset: i32, size: u32, address: Address) -> u32 {
    let whole = floor(position) + i64::from(offset);
    let last = i64::from(size) - 1;
    match address {
        Address::Mirror => {
            let (period, within) = (whole.div_euclid(size.into()), whole.rem_euclid(size.into()));
            if period & 1 == 0 {
                return within as u32;
            }
            // size · (1 − frac(x)), rounded down: a position between two texels is the upper one also when it is seen from behind.
            let between = floor(position) as f64 == position;
            (last - within + i64::from(between)).min(last) as u32
        }
        Address::Clamp => whole.clamp(0, last) as u32,
        _ => beside(whole, size, address),
    }
}

/// The two texels around a bounded position.
#[inline(never)]
pub(crate) fn pair(position: f64, offset: i32, size: u32, address: Address) -> Pair {
    let offset = i64::from(offset);
    let mut at = fixed(position) + 256 * offset;
    let end = 256 * i64::from(size);
    match address {
        Address::Clamp => at = at.clamp(0, end),
        Address::Mirror => {
            let period = (floor(position) + offset).div_euclid(size.into());
            at = match period & 1 {
                0 => at - period * end,
                // (period + 1) · size − position
                _ => (period + 1) * end - at,
            };
        }
        _ => {}
    }
    let low = (at - 128) >> 8;
    Pair {
        low: beside(low, size, address),
        high: beside(low + 1, size, address),
        weight: (at - 128) as u32 & 255,
    }
}

/// A texel that may lie beside the image. What is mirrored lies half a texel beside it at most.
fn beside(whole: i64, size: u32, address: Address) -> u32 {
    let last = i64::from(size) - 1;
    match address {
        _ if (0..=last).contains(&whole) => whole as u32,
        Address::Wrap => whole.rem_euclid(size.into()) as u32,
        Address::Mirror | Address::Edge => whole.clamp(0, last) as u32,
        Address::Clamp | Address::Border => BORDER,
    }
}
