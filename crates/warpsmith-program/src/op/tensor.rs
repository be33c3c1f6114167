//! Tensor memory: 128 lanes of 512 columns of 32 bits, which a block has besides its shared memory.

use super::Address;
use crate::register::{ALL, LANES, Mask, Pred, Reg};

/// An address of tensor memory: the lane in its upper 16 bits, the column in the lower ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TensorAddress {
    /// The register of 32 bits, if there is one.
    pub base: Option<Reg>,
    /// What is added.
    pub offset: u32,
}

/// What is done with tensor memory. What the manual lets happen later happens at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TensorOp {
    /// The warp takes columns, and writes where they begin to shared memory; it waits until there are so many.
    Allocate {
        /// Where the address is written.
        to: Address,
        /// How many.
        columns: Reg,
        /// Whether nobody else may have any.
        exclusive: bool,
        /// Whether a warp of the other block of the pair does it too, and both get the same columns.
        pair: bool,
    },
    /// The warp gives columns back.
    Free {
        /// Where they begin.
        at: Reg,
        /// How many.
        columns: Reg,
        /// Whether nobody else could have any.
        exclusive: bool,
    },
    /// The block takes no more columns.
    Relinquish,
    /// Looks for columns that are free, 32 at a time, and takes them; the lanes get the number of the first 32.
    Find {
        /// The number.
        d: Reg,
        /// Whether there were so many.
        p: Pred,
        /// How often 32.
        a: Reg,
        /// Whether they begin at a multiple of their number.
        aligned: bool,
        /// Whether they are taken in the other block of the pair as well.
        pair: bool,
    },
    /// Gives columns back, 32 at a time: those whose bit is 0. The lanes get the bits of those that were taken.
    Keep {
        /// The bits before.
        d: Reg,
        /// The bits that stay.
        a: Reg,
    },
    /// The warp reads cells: `map` is a number of the function's.
    Load {
        /// Which lane gets which.
        map: u32,
        /// Where the cells begin.
        at: TensorAddress,
        /// The first register.
        d: Reg,
    },
    /// The warp writes cells.
    Store {
        /// Which lane has which.
        map: u32,
        /// Where the cells begin.
        at: TensorAddress,
        /// The first register.
        a: Reg,
    },
    /// The warp waits for its loads or stores, which are done already: all its lanes come together.
    Wait,
    /// The warp keeps two of each four values of a lane, and where they stood: see `tcgen05.ld.spcompress`.
    Compress {
        /// Registers from `a` on.
        count: u32,
        /// Whether the least stay.
        least: bool,
        /// Whether signs do not count.
        magnitude: bool,
        /// The first register of what stays, half as many, and behind it the places.
        d: Reg,
        /// The first register.
        a: Reg,
    },
    /// Each lane copies a matrix of shared memory.
    Copy {
        /// Which lanes of tensor memory get which rows.
        shape: TensorShape,
        /// How elements become bytes.
        packing: TensorPacking,
        /// Where the cells begin.
        at: TensorAddress,
        /// The descriptor of the matrix.
        descriptor: Reg,
        /// Whether both blocks of the pair do it, each in its own memory.
        pair: bool,
    },
    /// Each lane moves the rows of 32 lanes of tensor memory by one lane up, 8 columns wide; the last one is lost.
    Shift {
        /// Where the cells begin.
        at: TensorAddress,
        /// Whether both blocks of the pair do it.
        pair: bool,
    },
    /// Each lane multiplies matrices; `product` is a number of the function's.
    Product {
        /// Which.
        product: u32,
    },
}

impl TensorOp {
    /// Whether it is done by all lanes of a warp together.
    pub fn is_of_warp(self) -> bool {
        !matches!(
            self,
            TensorOp::Copy { .. }
                | TensorOp::Shift { .. }
                | TensorOp::Product { .. }
                | TensorOp::Find { .. }
                | TensorOp::Keep { .. }
        )
    }
}

/// Rows of a matrix that is copied to tensor memory, and where they go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TensorShape {
    /// Rows of the matrix.
    pub rows: u32,
    /// Columns of 32 bits: 4 or 8.
    pub columns: u32,
    /// Where rows go.
    pub spread: Spread,
}

/// Where the rows of a matrix go that is copied to tensor memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spread {
    /// To lanes one after the other.
    Lanes,
    /// To the first lanes of the quarters.
    Quarters,
    /// 64 rows to lanes one after the other, and once more to the next 64.
    Halves,
    /// 32 rows to the first and the second quarter each, the next to the third and the fourth.
    Pairs,
    /// 32 rows to each quarter.
    All,
}

impl TensorShape {
    /// The lanes that get a row, counted from the first.
    pub fn lanes(self, row: u32) -> impl Iterator<Item = u32> {
        let (first, step, count) = match self.spread {
            Spread::Lanes => (row, 0, 1),
            Spread::Quarters => (32 * row, 0, 1),
            Spread::Halves => (row, 64, 2),
            Spread::Pairs => (row / 32 * 64 + row % 32, 32, 2),
            Spread::All => (row, 32, 4),
        };
        (0..count).map(move |copy| first + copy * step)
    }
}

/// How a unit of 16 bytes becomes four cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TensorPacking {
    /// As it is.
    Plain,
    /// Sixteen elements of six bits, each to the low bits of a byte.
    Six,
    /// Sixteen elements of four bits, each to bits 2 to 5 of a byte.
    Four,
}

/// Which cells each lane of a warp holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TensorCells {
    rows: u32,
    columns: u32,
    registers: u32,
    halves: bool,
    second: Option<u32>,
    holders: Mask,
    places: Vec<(u8, u16)>,
}

impl TensorCells {
    /// The map of a matrix of so many rows, which are lanes of tensor memory, and columns. `halves`: a register holds the
    /// low halves of two cells. `second`: rows from 16 on are the first lanes once more, so many columns further.
    /// `places` has row and column of each element, lane by lane and from the low bits of the first register up. None
    /// where they are not those of a warp.
    pub fn new(
        (rows, columns): (u32, u32),
        halves: bool,
        second: Option<u32>,
        places: Vec<(u8, u16)>,
    ) -> Option<TensorCells> {
        let each = places.len() / LANES;
        let registers = if halves { each / 2 } else { each } as u32;
        let whole =
            places.len().is_multiple_of(LANES) && (!halves || each.is_multiple_of(2)) && registers > 0;
        let inside = |(row, column): &(u8, u16)| u32::from(*row) < rows && u32::from(*column) < columns;
        let fits = whole && rows <= 32 && places.iter().all(inside);
        fits.then_some(TensorCells { rows, columns, registers, halves, second, holders: ALL, places })
    }

    /// The same, of some lanes only.
    pub fn held_by(self, holders: Mask) -> TensorCells {
        TensorCells { holders, ..self }
    }

    /// The lanes that hold cells.
    pub fn holders(&self) -> Mask {
        self.holders
    }

    /// Rows and columns of cells that it spans; a second block of lanes is not one of its rows.
    pub fn span(&self) -> (u32, u32) {
        match self.second {
            Some(split) => (self.rows.min(16), self.columns.saturating_add(split)),
            None => (self.rows, self.columns),
        }
    }

    /// The first columns of its blocks, and how many a block has.
    pub fn blocks(&self) -> (impl Iterator<Item = u32> + use<>, u32) {
        ([Some(0), self.second].into_iter().flatten(), self.columns)
    }

    /// Registers of 32 bits that each lane has.
    pub fn registers(&self) -> u32 {
        self.registers
    }

    /// Whether a register holds the low halves of two cells.
    pub fn has_halves(&self) -> bool {
        self.halves
    }

    /// Lane and column of each cell, counted from the first: as `places` of [`TensorCells::new`].
    pub fn cells(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        let split = self.second;
        self.places.iter().map(move |(row, column)| {
            let (row, column) = (u32::from(*row), u32::from(*column));
            match split {
                Some(split) if row >= 16 => (row - 16, column.saturating_add(split)),
                _ => (row, column),
            }
        })
    }
}
