//! Inputs that are made: what a buffer holds in a round.

use crate::launch::{BufferId, Device, ElementType, mix};

/// What inputs are like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InputKind {
    /// Integers of all bits; floats of both signs, from 2^-8 to 2^8 in size.
    Random,
    /// What is rare by chance: zeros, ones, the least and greatest numbers and their neighbours, powers of two and what lies
    /// next to them; of floats infinities, NaN, subnormal numbers and any bits. Every fourth number is a random one.
    Special,
}

/// Inputs that are made anew for each round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Inputs {
    /// What they are like.
    pub kind: InputKind,
    /// From which all of them follow.
    pub seed: u64,
}

/// Bytes that are made at a time.
const PIECE: usize = 1 << 14;

impl Inputs {
    /// The bits of an element: of which round, of which buffer by its number, and its place in that.
    pub fn element(&self, ty: ElementType, round: u64, buffer: u64, index: u64) -> u64 {
        self.one(ty, self.of(round, buffer), index)
    }

    /// Fills a buffer.
    pub(super) fn fill(&self, device: &mut Device, id: BufferId, round: u64, buffer: u64) {
        let (_, ty, count) = device.describe(id);
        let (size, seed) = (ty.bytes() as usize, self.of(round, buffer));
        let mut piece = Vec::with_capacity(PIECE);
        for first in (0..count).step_by(PIECE / size) {
            piece.clear();
            for index in first..count.min(first + (PIECE / size) as u64) {
                piece.extend_from_slice(&self.one(ty, seed, index).to_le_bytes()[..size]);
            }
            device.write_at(id, first * size as u64, &piece);
        }
    }

    /// From where the numbers of a buffer begin.
    fn of(&self, round: u64, buffer: u64) -> u64 {
        mix(mix(mix(self.seed) ^ round) ^ buffer)
    }

    fn one(&self, ty: ElementType, seed: u64, index: u64) -> u64 {
        let choice = mix(seed ^ index);
        let bits = mix(choice);
        let is_random = self.kind == InputKind::Random || choice.is_multiple_of(4);
        match (is_random, ty.is_float()) {
            (true, true) => moderate(ty, bits),
            (true, false) => bits & ones(ty),
            (false, true) => special_float(ty, choice >> 2, bits),
            (false, false) => special_integer(ty, choice >> 2, bits),
        }
    }
}

/// A float of either sign, from 2^-8 to 2^8.
fn moderate(ty: ElementType, bits: u64) -> u64 {
    let fraction = 1.0 + (bits >> 12) as f64 / (1u64 << 52) as f64;
    let scale = 2f64.powi((bits & 15) as i32 - 8);
    let value = fraction * scale * if bits & 16 == 0 { 1.0 } else { -1.0 };
    ty.bits_of(value).unwrap_or(0)
}

/// Bits of the fraction of a float, and those of its exponent.
fn layout(ty: ElementType) -> (u32, u32) {
    ty.layout().unwrap_or((23, 8))
}

fn special_float(ty: ElementType, choice: u64, bits: u64) -> u64 {
    let (fraction, exponent) = layout(ty);
    let (least_normal, mask) = (1u64 << fraction, (1u64 << fraction) - 1);
    let infinite = ((1u64 << exponent) - 1) << fraction;
    let one = ((1u64 << (exponent - 1)) - 1) << fraction;
    let quiet = infinite | 1 << (fraction - 1);
    let random = bits >> 8;
    let all = [
        0,
        // Subnormal numbers.
        1,
        mask,
        random & mask,
        least_normal,
        least_normal + 1,
        // One and its neighbours, a half, one and a half, two.
        one,
        one - 1,
        one + 1,
        one - least_normal,
        one + least_normal / 2,
        one + least_normal,
        // From where on all numbers are whole, and from where on they are all even.
        one + u64::from(fraction) * least_normal,
        one + u64::from(fraction) * least_normal + 1,
        one + u64::from(fraction + 1) * least_normal,
        one + 31 * least_normal,
        // The largest, and infinity.
        infinite - 1,
        infinite - 2,
        infinite,
        infinite,
        // NaN: quiet, with a payload, of all bits, signalling.
        quiet,
        quiet | random & mask,
        infinite | mask,
        infinite | 1,
        // A power of two, and any bits.
        (random % (1 << exponent)) << fraction,
        random,
        random,
    ];
    let magnitude = all[(choice % all.len() as u64) as usize] & (ones(ty) >> 1);
    // In binary16 a sum goes beyond infinity, and what is left of it is another number.
    magnitude | (bits & 1) << (8 * ty.bytes() - 1)
}

fn special_integer(ty: ElementType, choice: u64, bits: u64) -> u64 {
    let width = u64::from(8 * ty.bytes());
    let power = 1u64 << (bits % width);
    let (most, least) = (ones(ty) >> 1, (ones(ty) >> 1) + 1);
    let all = [
        0,
        1,
        2,
        ones(ty),
        ones(ty) - 1,
        most,
        most - 1,
        least,
        least + 1,
        0x5555_5555_5555_5555,
        0xaaaa_aaaa_aaaa_aaaa,
        power,
        power - 1,
        power.wrapping_neg(),
        // Amounts to shift by.
        bits >> 8 & 0x3f,
    ];
    all[(choice % all.len() as u64) as usize] & ones(ty)
}

fn ones(ty: ElementType) -> u64 {
    u64::MAX >> (64 - 8 * ty.bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn types() -> impl Iterator<Item = ElementType> {
        ElementType::names().filter_map(ElementType::find)
    }

    #[test]
    fn the_seed_says_all() {
        for kind in [InputKind::Random, InputKind::Special] {
            for ty in types() {
                let all = |seed, round, buffer| -> Vec<u64> {
                    (0..100).map(|at| Inputs { kind, seed }.element(ty, round, buffer, at)).collect()
                };
                assert_eq!(all(7, 1, 2), all(7, 1, 2), "{ty}");
                for other in [all(8, 1, 2), all(7, 2, 2), all(7, 1, 3)] {
                    assert_ne!(all(7, 1, 2), other, "{ty}");
                }
            }
        }
    }

    #[test]
    fn random_floats_are_moderate() {
        for ty in types().filter(|ty| ty.is_float()) {
            let inputs = Inputs { kind: InputKind::Random, seed: 1 };
            let values: Vec<f64> = (0..1000).map(|at| ty.value_of(inputs.element(ty, 0, 0, at))).collect();
            assert!(values.iter().all(|value| (0.003..=256.0).contains(&value.abs())), "{ty}");
            assert!(values.iter().any(|value| *value > 100.0), "{ty}");
            assert!(values.iter().any(|value| *value < -100.0), "{ty}");
        }
    }

    #[test]
    fn special_floats_are_of_all_kinds() {
        for ty in types().filter(|ty| ty.has_infinity()) {
            let inputs = Inputs { kind: InputKind::Special, seed: 3 };
            let all: Vec<u64> = (0..2000).map(|at| inputs.element(ty, 0, 0, at)).collect();
            let infinite = ty.bits_of(f64::INFINITY).unwrap_or(0);
            let (fraction, _) = layout(ty);
            let magnitude = |bits: &u64| bits & (ones(ty) >> 1);
            let has = |is_it: &dyn Fn(u64) -> bool| all.iter().any(|bits| is_it(*bits));
            assert!(has(&|bits| bits == 0) && has(&|bits| bits == 1 << (8 * ty.bytes() - 1)), "{ty}");
            assert!(has(&|bits| bits == infinite) && has(&|bits| magnitude(&bits) == infinite - 1), "{ty}");
            assert!(has(&|bits| ty.value_of(bits).is_nan() && bits >> (fraction - 1) & 1 == 0), "{ty}");
            assert!(has(&|bits| ty.value_of(bits).is_nan() && bits >> (fraction - 1) & 1 == 1), "{ty}");
            assert!(has(&|bits| (1..1 << fraction).contains(&bits)), "{ty}");
            assert!(all.iter().all(|bits| bits & !ones(ty) == 0), "{ty}");
        }
    }

    #[test]
    fn special_integers_are_of_all_kinds() {
        for ty in types().filter(|ty| !ty.is_float()) {
            let inputs = Inputs { kind: InputKind::Special, seed: 3 };
            let all: Vec<u64> = (0..2000).map(|at| inputs.element(ty, 0, 0, at)).collect();
            for wanted in [0, 1, ones(ty), ones(ty) >> 1, (ones(ty) >> 1) + 1] {
                assert!(all.contains(&wanted), "{ty} {wanted:#x}");
            }
            assert!(all.iter().all(|bits| bits & !ones(ty) == 0), "{ty}");
        }
    }
}
