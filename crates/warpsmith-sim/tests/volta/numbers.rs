//! Words that are numbers of floating point worth a try: of 32 bits, two of 16 or four of 8, upper halves of those of 64.

use testing::Xorshift;

/// Numbers of 32 bits around which something changes.
const SINGLE: [u32; 20] = [
    0x0000_0000, // 0
    0x0000_0001, // the least one
    0x007f_ffff, // the greatest subnormal one
    0x0080_0000, // the least normal one
    0x0100_0000,
    0x2f80_0000, // 2^-32
    0x3380_0000, // 2^-24
    0x387f_e000, // the greatest subnormal one of 16 bits
    0x3f00_0000, // 1/2
    0x3f7f_ffff,
    0x3f80_0000, // 1
    0x3f80_0001,
    0x3fc0_0000, // 1 1/2
    0x4300_0000, // 128
    0x437f_8000, // 255 1/2
    0x477f_f000, // 65520, which is rounded to infinity in 16 bits
    0x4f00_0000, // 2^31
    0x7e80_0001, // its reciprocal is subnormal
    0x7f7f_ffff, // the greatest one
    0x7f80_0000, // infinity
];

/// The same of 16 bits.
const HALF: [u32; 12] =
    [0x0000, 0x0001, 0x03ff, 0x0400, 0x3800, 0x3c00, 0x3c01, 0x3e00, 0x7bff, 0x7c00, 0x7f80, 0x7e00];

/// Upper halves of numbers of 64 bits: those of 0, subnormal, 2^-30, 1, 1 1/2, 2^31, 2^63, great, infinity, NaN.
const UPPER: [u32; 11] = [
    0,
    1,
    0x000f_ffff,
    0x0010_0000,
    0x3e10_0000,
    0x3ff0_0000,
    0x3ff8_0000,
    0x41e0_0000,
    0x43e0_0000,
    0x7fef_ffff,
    0x7ff0_0000,
];

/// A word.
pub fn number(random: &mut Xorshift) -> u32 {
    let sign = (random.below(2) as u32) << 31;
    match random.below(7) {
        // Now and then one beside it.
        0 | 1 => (SINGLE[random.below(SINGLE.len())] ^ sign).wrapping_add(random.below(2) as u32),
        2 => half(random) << 16 | half(random),
        3 => UPPER[random.below(UPPER.len())] ^ sign,
        // Neither very great nor very small.
        4 => (0x3b80_0000 + (random.next() >> 16) as u32 % 0x0900_0000) ^ sign,
        5 => 0x7f80_0000 ^ sign ^ (random.next() >> 32) as u32 & 0x007f_ffff,
        _ => {
            let small =
                |random: &mut Xorshift| (0x3000 + random.below(0x1800) as u32) ^ half(random) & 0x8000;
            small(random) << 16 | small(random)
        }
    }
}

fn half(random: &mut Xorshift) -> u32 {
    HALF[random.below(HALF.len())] ^ (random.below(2) as u32) << 15
}
