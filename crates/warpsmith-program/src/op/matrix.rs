//! Matrices whose elements lie in the registers of a whole warp.

/// How the elements of a line of a matrix lie in memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Packing {
    /// One after the other, as wide as in the registers.
    Plain,
    /// Six bits each, which become the low bits of a byte.
    Six,
    /// Four bits each, which become the low bits of a byte.
    Four,
    /// Four bits each, which become a signed byte.
    SignedFour,
}

/// Which element each lane holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatrixMap {
    /// Lines in memory; lane `i` gives the address of line `i`. 0 where no memory is accessed.
    pub lines: u32,
    /// Bits of an element in the registers: 8 or 16.
    pub bits: u32,
    /// How elements lie in memory.
    pub packing: Packing,
    /// Registers of 32 bits that each lane has.
    pub registers: u32,
    /// For each element of each lane, lane by lane and from the low bits up: the line and the place in it; where no
    /// memory is accessed, the lane that it comes from, and its place there.
    pub places: Vec<(u8, u8)>,
}

impl MatrixMap {
    /// Elements of a register.
    pub fn each(&self) -> usize {
        (32 / self.bits) as usize
    }
}
