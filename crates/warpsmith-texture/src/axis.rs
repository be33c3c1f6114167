//! One coordinate: between which texels it lies, and how near to each.

use crate::sampler::Address;

/// Stands for the border in place of a texel; images have no more than 2^31 along an axis.
pub(crate) const BORDER: u32 = u32::MAX;

/// A position beyond every size whose 256ths fit in 64 bits, whatever is added to it.
const FAR: f64 = (1u64 << 52) as f64;

/// Two texels along an axis (or the border), and the weight of the second in 256ths; the first has what is missing to 256.
#[derive(Clone, Copy)]
pub(crate) struct Pair {
    pub texels: [u32; 2],
    pub weight: u32,
}

/// A coordinate in texels, as exactly as binary64 can: none is lost up to sizes of 2^29. A NaN stays one, and counts as 0 from here on.
#[inline]
pub(crate) fn position(at: f32, size: u32, normalized: bool, address: Address) -> f64 {
    let at = f64::from(at);
    if !normalized {
        return bounded(at);
    }
    // What repeats does so with a period of 1 or 2; far away that has to be told before numbers get too great. An infinity is a NaN then.
    let repeats = matches!(address, Address::Wrap | Address::Mirror);
    let at = if repeats && (at >= 1048576.0 || at <= -1048576.0) { at % 2.0 } else { at };
    bounded(at * f64::from(size))
}

/// No further away than `FAR`.
#[inline]
pub(crate) fn bounded(position: f64) -> f64 {
    position.clamp(-FAR, FAR)
}

/// The greatest whole number that is not above a bounded one.
#[inline]
pub(crate) fn floor(value: f64) -> i64 {
    let whole = value as i64;
    whole - i64::from(whole as f64 > value)
}

/// In 256ths, rounded to nearest, halves upward.
#[inline]
pub(crate) fn fixed(value: f64) -> i64 {
    let value = value * 256.0;
    let whole = floor(value);
    whole + i64::from(value - whole as f64 >= 0.5)
}

/// The texel at a position.
#[inline]
pub(crate) fn nearest(position: f64, offset: i32, size: u32, address: Address) -> u32 {
    let whole = floor(position) + i64::from(offset);
    if (0..i64::from(size)).contains(&whole) {
        return whole as u32;
    }
    if address == Address::Mirror {
        let (period, within) = (whole.div_euclid(size.into()), whole.rem_euclid(size.into()));
        if period & 1 == 0 {
            return within as u32;
        }
        // size · (1 − frac(x)), rounded down: a position between two texels is the upper one also when it is seen from behind.
        let between = floor(position) as f64 == position;
        return (i64::from(size) - within - i64::from(!between)).min(i64::from(size) - 1) as u32;
    }
    beside(whole, size, if address == Address::Clamp { Address::Edge } else { address })
}

/// The two texels around a position.
#[inline]
pub(crate) fn pair(position: f64, offset: i32, size: u32, address: Address) -> Pair {
    let offset = i64::from(offset);
    let mut at = fixed(position) + offset * 256;
    let end = i64::from(size) * 256;
    match address {
        Address::Clamp => at = at.clamp(0, end),
        Address::Mirror if !(0..end).contains(&at) => {
            let period = (floor(position) + offset).div_euclid(size.into());
            at = match period & 1 {
                0 => at - period * end,
                // (period + 1) · size − position, rounded as others are.
                _ => (period + 1) * end - offset * 256 + fixed(-position),
            };
        }
        _ => {}
    }
    let at = at - 128;
    let low = at >> 8;
    let texels = match (0..i64::from(size) - 1).contains(&low) {
        true => [low as u32, low as u32 + 1],
        false => [beside(low, size, address), beside(low + 1, size, address)],
    };
    Pair { texels, weight: (at & 255) as u32 }
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
