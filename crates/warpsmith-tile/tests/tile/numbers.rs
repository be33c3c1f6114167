//! Random elements.

use crate::tile::{Element, Sum};

/// A plain generator of pseudo-random numbers.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 32) as u32
    }

    pub fn below(&mut self, bound: u32) -> u32 {
        ((u64::from(self.next()) * u64::from(bound)) >> 32) as u32
    }

    /// Any of them.
    pub fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len() as u32) as usize]
    }
}

/// What elements are like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Taste {
    /// Around 1.
    Near,
    /// With many zeros, subnormal numbers, the greatest ones; finite.
    Edges,
    /// Any bits.
    Any,
}

fn fields(element: Element) -> (u32, u32) {
    match element {
        Element::F16 => (5, 10),
        Element::Bf16 => (8, 7),
        Element::Tf32 => (8, 23),
        Element::E4m3 => (4, 3),
        Element::E5m2 => (5, 2),
        Element::E3m2 => (3, 2),
        Element::E2m3 => (2, 3),
        _ => (2, 1),
    }
}

/// An element. Bits above it are anything.
pub fn some(random: &mut Random, element: Element, taste: Taste) -> u32 {
    let (e, m) = fields(element);
    let bits = random.next();
    let width = e + m + 1;
    let above = if width == 32 { 0 } else { random.next() << width };
    let keep = bits & ((1 << (width - 1)) | ((1 << m) - 1));
    let bias = (1 << (e - 1)) - 1;
    let field = match taste {
        Taste::Any => return bits & !(!0 << (width - 1) << 1) | above,
        Taste::Near => (bias + random.below(7)).saturating_sub(4).min((1 << e) - 2),
        Taste::Edges => match random.below(6) {
            0 => return bits & 1 << (width - 1) | above,
            1 => 0,
            2 => (1 << e) - 2,
            _ => 1 + random.below((1 << e) - 2),
        },
    };
    keep | field << m | above
}

/// An element of C.
pub fn some_sum(random: &mut Random, sum: Sum, taste: Taste) -> u32 {
    match sum {
        Sum::F16 => some(random, Element::F16, taste) & 0xffff,
        _ if taste == Taste::Near => random.next() & 0x807f_ffff | (118 + random.below(16)) << 23,
        _ => some(random, Element::Tf32, taste),
    }
}
