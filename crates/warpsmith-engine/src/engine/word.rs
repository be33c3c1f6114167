//! Integers of 16, 32 and 64 bits under one trait, so that each function is written once.

use crate::register::Lane;

/// An unsigned integer as wide as a register; signed functions read it as two's complement.
pub(super) trait Word: Lane + PartialEq + Ord {
    const BITS: u32;
    fn from_u64(value: u64) -> Self;
    fn to_u64(self) -> u64;
    fn add(self, other: Self) -> Self;
    fn sub(self, other: Self) -> Self;
    fn mul(self, other: Self) -> Self;
    fn mul_high(self, other: Self, signed: bool) -> Self;
    fn add_saturating(self, other: Self, signed: bool) -> Self;
    fn sub_saturating(self, other: Self, signed: bool) -> Self;
    fn less(self, other: Self, signed: bool) -> bool;
    fn divide(self, other: Self, signed: bool) -> Self;
    fn remainder(self, other: Self, signed: bool) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    fn not(self) -> Self;
    fn shl(self, by: u32) -> Self;
    fn shr(self, by: u32, signed: bool) -> Self;
    fn ones(self) -> u32;
    fn leading(self) -> u32;
    fn reverse(self) -> Self;
}

macro_rules! word {
    ($($ty:ident $signed:ident $wide:ident $wide_signed:ident;)*) => { $(
        impl Word for $ty {
            const BITS: u32 = $ty::BITS;
            #[inline(always)]
            fn from_u64(value: u64) -> Self { value as $ty }
            #[inline(always)]
            fn to_u64(self) -> u64 { self.into() }
            #[inline(always)]
            fn add(self, other: Self) -> Self { self.wrapping_add(other) }
            #[inline(always)]
            fn sub(self, other: Self) -> Self { self.wrapping_sub(other) }
            #[inline(always)]
            fn mul(self, other: Self) -> Self { self.wrapping_mul(other) }
            #[inline(always)]
            fn mul_high(self, other: Self, signed: bool) -> Self {
                if signed {
                    let product = $wide_signed::from(self as $signed) * $wide_signed::from(other as $signed);
                    (product >> $ty::BITS) as $ty
                } else {
                    ($wide::from(self) * $wide::from(other) >> $ty::BITS) as $ty
                }
            }
            #[inline(always)]
            fn add_saturating(self, other: Self, signed: bool) -> Self {
                if signed {
                    (self as $signed).saturating_add(other as $signed) as $ty
                } else {
                    self.saturating_add(other)
                }
            }
            #[inline(always)]
            fn sub_saturating(self, other: Self, signed: bool) -> Self {
                if signed {
                    (self as $signed).saturating_sub(other as $signed) as $ty
                } else {
                    self.saturating_sub(other)
                }
            }
            #[inline(always)]
            fn less(self, other: Self, signed: bool) -> bool {
                // One comparison for both, so that lanes differ in nothing but their values.
                let flip = if signed { 0 } else { 1 << ($ty::BITS - 1) };
                ((self ^ flip) as $signed) < (other ^ flip) as $signed
            }
            #[inline(always)]
            fn divide(self, other: Self, signed: bool) -> Self {
                if other == 0 {
                    $ty::MAX
                } else if signed {
                    (self as $signed).wrapping_div(other as $signed) as $ty
                } else {
                    self / other
                }
            }
            #[inline(always)]
            fn remainder(self, other: Self, signed: bool) -> Self {
                if other == 0 {
                    $ty::MAX
                } else if signed {
                    (self as $signed).wrapping_rem(other as $signed) as $ty
                } else {
                    self % other
                }
            }
            #[inline(always)]
            fn and(self, other: Self) -> Self { self & other }
            #[inline(always)]
            fn or(self, other: Self) -> Self { self | other }
            #[inline(always)]
            fn xor(self, other: Self) -> Self { self ^ other }
            #[inline(always)]
            fn not(self) -> Self { !self }
            #[inline(always)]
            fn shl(self, by: u32) -> Self { if by >= $ty::BITS { 0 } else { self << by } }
            #[inline(always)]
            fn shr(self, by: u32, signed: bool) -> Self {
                if signed {
                    ((self as $signed) >> by.min($ty::BITS - 1)) as $ty
                } else if by >= $ty::BITS {
                    0
                } else {
                    self >> by
                }
            }
            #[inline(always)]
            fn ones(self) -> u32 { self.count_ones() }
            #[inline(always)]
            fn leading(self) -> u32 { self.leading_zeros() }
            #[inline(always)]
            fn reverse(self) -> Self { self.reverse_bits() }
        }
    )* };
}

word! {
    u16 i16 u32 i32;
    u32 i32 u64 i64;
    u64 i64 u128 i128;
}
