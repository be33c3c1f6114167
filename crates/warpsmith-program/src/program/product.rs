//! Products of matrices whose elements lie in the registers of a whole warp, and such matrices in memory.

use crate::tile::{Element, Product, Sum};

/// Which elements of a matrix the registers of a warp hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Places {
    /// Bits of a register that belong to an element: 4, 8, 16, 32 or 64. Of elements of one bit 32, which hold as many of them.
    pub cell: u32,
    /// The lowest of these bits that counts, from 0.
    pub first: u32,
    /// How many count.
    pub bits: u32,
    /// Registers of each lane, of 64 bits if the cells have so many.
    pub registers: u32,
    /// For each cell of each lane, lane by lane and from the low bits up: its number in the matrix, which is that of the word
    /// that [`Product::run`] asks for.
    pub numbers: Vec<u32>,
}

/// How the stored elements of a sparse matrix are told their places.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// Two of each four: 2 bits for each that is stored.
    Elements,
    /// Two pairs of each four pairs: 2 bits for each pair.
    Pairs,
    /// One of each two: 4 bits, which are `0100` for the first and `1110` for the second.
    Halves,
}

/// The places of the stored elements of a sparse matrix.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sparse {
    /// What each number means.
    pub choice: Choice,
    /// Whether the places of a group have to rise; otherwise they differ.
    pub ordered: bool,
    /// Columns of A with those that are not stored.
    pub columns: u32,
    /// Bits of a number.
    pub bits: u32,
    /// Row by row, for each stored element (or pair): the lane whose register has its number, and the lowest bit of it.
    pub numbers: Vec<(u8, u8)>,
}

/// Where the scales of a product lie: bytes of a register of some lanes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScalePlaces {
    /// Scales of each row of A, and of each column of B: 1, 2 or 4 bytes that follow each other.
    pub blocks: u32,
    /// For each row of A the lanes that hold its scales, by the number that picks one.
    pub a: Vec<Vec<u8>>,
    /// For each column of B likewise.
    pub b: Vec<Vec<u8>>,
}

/// A product of matrices by a warp.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WarpProduct {
    /// The product of one tile. Of a sparse matrix a tile is one row, and its columns are the stored elements.
    pub product: Product,
    /// Tiles, which lie one below the other in A, C and D. Of B each has its own, unless A is sparse: then all have the same,
    /// with as many rows as [`Sparse::columns`] says.
    pub tiles: u32,
    /// Floats: whether what is not finite in D becomes the greatest finite number, and NaN becomes 0.
    pub finite: bool,
    /// Of A.
    pub a: Places,
    /// Of B; numbers count down its columns.
    pub b: Places,
    /// Of C.
    pub c: Places,
    /// Of D. Where its elements have 16 bits and sums are binary32, these are rounded at the end.
    pub d: Places,
    /// Where the elements of a sparse A belong.
    pub sparse: Option<Sparse>,
    /// The scales of blocks.
    pub scales: Option<ScalePlaces>,
}

/// A product of a warpgroup: each of its four warps computes the 16 rows of 64 that its registers hold, with matrices in shared
/// memory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GroupProduct {
    /// What a warp computes. B has no places.
    pub rows: WarpProduct,
    /// Whether A lies in shared memory too; it has no places then.
    pub shared: bool,
    /// Whether A, and B, lie by columns of A, and by rows of B.
    pub turned: (bool, bool),
}

impl WarpProduct {
    /// Whether sums are binary32, and D is binary16.
    pub fn narrows(&self) -> bool {
        self.product.d == Sum::F32 && self.d.bits == Sum::F16.bits()
    }
}

impl Places {
    /// Those of a matrix that no registers hold.
    pub const NONE: Places = Places { cell: 32, first: 0, bits: 32, registers: 0, numbers: Vec::new() };

    /// Cells of an element: its bits, the lowest of them in its cell, and those of the cell.
    pub fn cell_of(element: Element, wide: bool) -> (u32, u32, u32) {
        match element {
            // In a byte of its own an element of 4 bits lies in the middle.
            Element::E2m1 if wide => (8, 2, 4),
            Element::E3m2 | Element::E2m3 => (8, 0, 6),
            Element::B1 => (32, 0, 32),
            other => (other.bits(), 0, other.bits()),
        }
    }

    /// Rows that its registers take.
    pub fn rows(&self) -> u32 {
        self.registers * self.cell.max(32) / 32
    }

    /// Cells that each lane has.
    pub fn held(&self) -> usize {
        (self.registers * self.cell.max(32) / self.cell) as usize
    }
}

/// A matrix in memory, and which of its elements each lane holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FragmentMap {
    /// Bits of an element.
    pub bits: u32,
    /// Elements of an access: they are neighbours in memory and in the registers.
    pub unit: u32,
    /// Elements of a line, which may not be nearer to the next one.
    pub line: u32,
    /// Rows of 32 bits that each lane has: 16 at most.
    pub registers: u32,
    /// For each access of each lane, lane by lane: the line of its first element, and the place in the line.
    pub places: Vec<(u16, u16)>,
}

impl FragmentMap {
    /// Rows of a fragment at most.
    pub const MOST: usize = 16;

    /// Bytes of an access: 1, 2, 4 or 8.
    pub fn bytes(&self) -> u32 {
        self.unit * self.bits / 8
    }
}
