//! binary16, from and to binary32.

/// The same number as binary32; a NaN keeps its bits.
#[inline]
pub(crate) fn widen(bits: u16) -> f32 {
    let magnitude = u32::from(bits & 0x7fff) << 13;
    let value = if magnitude >= 0x7c00 << 13 {
        magnitude | 0x7f80_0000
    } else {
        // Exponents differ by 112; the product makes subnormal numbers normal.
        (f32::from_bits(magnitude) * f32::from_bits((127 + 112) << 23)).to_bits()
    };
    f32::from_bits(value | u32::from(bits & 0x8000) << 16)
}

/// The nearest binary16, even where two are as near; what is too great is infinite, a NaN is 0x7fff.
pub(crate) fn narrow(value: f32) -> u16 {
    let bits = value.to_bits();
    let sign = (bits >> 16 & 0x8000) as u16;
    let magnitude = bits & 0x7fff_ffff;
    if magnitude > 0x7f80_0000 {
        return 0x7fff;
    }
    // Exponent of the lowest bit that stays, over that of the lowest bit that is there.
    let exponent = (magnitude >> 23) as i32 - 127;
    let cut = if exponent < -14 { (13 + (-14 - exponent)).min(31) as u32 } else { 13 };
    let (significand, base) = match exponent {
        ..-14 => (magnitude & 0x7f_ffff | u32::from(magnitude >> 23 != 0) << 23, 0),
        -14..=15 => (magnitude & 0x7f_ffff, ((exponent + 15) as u32) << 10),
        _ => return sign | 0x7c00,
    };
    let half = 1 << (cut - 1);
    let rest = significand & ((1 << cut) - 1);
    let kept = significand >> cut;
    // One more than the greatest fraction goes on into the exponent, up to infinity.
    sign | (base + kept + u32::from(rest > half || rest == half && kept & 1 != 0)) as u16
}
