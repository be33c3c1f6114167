//! How far floats are apart: in units in the last place.

use crate::launch::ElementType;

/// Whether two elements are alike: bit for bit, or, with a bound, floats that are no more than so many units in the last
/// place apart. Then all NaN are alike, and so are both zeros.
pub(super) fn is_alike(ty: ElementType, a: u64, b: u64, most: Option<u64>) -> bool {
    let near = || most.is_some_and(|most| distance(ty, a, b).is_some_and(|distance| distance <= most));
    a == b || near()
}

/// How many numbers of their type two floats are apart, by their bits: 0 for two zeros and for two NaN, 1 for neighbours,
/// of which the largest number and infinity are two. Nothing for a NaN and a number, and for integers.
///
/// ```
/// use warpsmith_sim::compare::distance;
/// use warpsmith_sim::launch::ElementType;
///
/// let bits = |value: f32| u64::from(value.to_bits());
/// assert_eq!(distance(ElementType::F32, bits(1.0), bits(1.0 + f32::EPSILON)), Some(1));
/// assert_eq!(distance(ElementType::F32, bits(0.0), bits(-0.0)), Some(0));
/// assert_eq!(distance(ElementType::F32, bits(1.0), bits(f32::NAN)), None);
/// ```
pub fn distance(ty: ElementType, a: u64, b: u64) -> Option<u64> {
    ty.distance(a, b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_one_apart() {
        let of = |ty: ElementType, a: f64, b: f64| {
            distance(ty, ty.bits_of(a).unwrap_or(0), ty.bits_of(b).unwrap_or(0))
        };
        for ty in [ElementType::F16, ElementType::F32, ElementType::F64] {
            assert_eq!(of(ty, 1.0, 1.0), Some(0), "{ty}");
            assert_eq!(of(ty, 0.0, -0.0), Some(0), "{ty}");
            assert_eq!(of(ty, f64::NAN, f64::NAN), Some(0), "{ty}");
            assert_eq!(of(ty, f64::NAN, 0.0), None, "{ty}");
            let one = ty.bits_of(1.0).unwrap_or(0);
            assert_eq!(distance(ty, one, one + 1), Some(1), "{ty}");
            assert_eq!(distance(ty, one - 2, one + 1), Some(3), "{ty}");
            let sign = 1 << (8 * ty.bytes() - 1);
            // On both sides of zero.
            assert_eq!(distance(ty, 2, sign | 3), Some(5), "{ty}");
            let infinite = ty.bits_of(f64::INFINITY).unwrap_or(0);
            assert_eq!(distance(ty, infinite - 1, infinite), Some(1), "{ty}");
            // The farthest of all do not overflow.
            assert_eq!(distance(ty, infinite, sign | infinite), Some(2 * infinite), "{ty}");
        }
        assert_eq!(distance(ElementType::U32, 1, 1), None);
    }

    #[test]
    fn a_bound_is_for_floats_alone() {
        let alike = |ty, a, b, most| is_alike(ty, a, b, most);
        assert!(alike(ElementType::F32, 0x3f80_0000, 0x3f80_0002, Some(2)));
        assert!(!alike(ElementType::F32, 0x3f80_0000, 0x3f80_0002, Some(1)));
        assert!(!alike(ElementType::U32, 7, 8, Some(5)));
        assert!(!alike(ElementType::F32, 0, 0x8000_0000, None));
        assert!(alike(ElementType::F32, 0, 0x8000_0000, Some(0)));
        assert!(!alike(ElementType::F32, 0x7fc0_0000, 0x7fff_ffff, None));
        assert!(alike(ElementType::F32, 0x7fc0_0000, 0x7fff_ffff, Some(0)));
    }
}
