//! What goes wrong with tensor memory.

use std::fmt;

/// What is wrong with an access to tensor memory, or with taking and giving back its columns.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum TensorFault {
    /// A number of columns that cannot be taken.
    Columns {
        /// How many.
        columns: u32,
        /// Whether nobody else may have any.
        exclusive: bool,
    },
    /// More columns than the block took before.
    Grows {
        /// How many.
        columns: u32,
        /// How many it took before.
        before: u32,
    },
    /// The two blocks of a pair take different numbers of columns together.
    PairDiffers {
        /// How many.
        columns: u32,
        /// How many the other block takes.
        other: u32,
    },
    /// The block has promised to take none any more.
    Relinquished,
    /// Columns are given back that were not taken like that.
    NotTaken {
        /// The address.
        at: u32,
        /// How many columns.
        columns: u32,
    },
    /// Columns that the block has not given back at its end.
    Kept {
        /// The first.
        first: u32,
        /// How many.
        columns: u32,
    },
    /// Cells that are not there: lanes or columns behind the last.
    Outside {
        /// The address.
        at: u32,
        /// Lanes from it on.
        lanes: u32,
        /// Columns from it on.
        columns: u32,
    },
    /// A column that nobody has taken.
    NotAllocated {
        /// The address.
        at: u32,
        /// The first such column.
        column: u32,
    },
    /// Lanes that another warp has.
    OtherWarp {
        /// The address.
        at: u32,
        /// Lanes from it on.
        lanes: u32,
        /// Number of the warp in its block.
        warp: u32,
    },
    /// Lanes of a warp give different values where all have to give the same.
    Differ {
        /// What they give.
        what: &'static str,
    },
    /// Something does not begin where it has to.
    Begins {
        /// The address.
        at: u32,
        /// Where it has to begin.
        legal: &'static str,
    },
    /// A descriptor of a matrix in shared memory is wrong.
    Descriptor {
        /// Its bits.
        bits: u64,
        /// What is wrong, and what would be legal.
        reason: String,
    },
    /// The descriptor of an instruction is wrong.
    Instruction {
        /// Its bits.
        bits: u32,
        /// What is wrong, and what would be legal.
        reason: String,
    },
    /// Four bits that name no two places of four, or none of two.
    Places {
        /// The row of the sparse matrix.
        row: u32,
        /// The bits.
        code: u32,
    },
    /// An element has bits that have to be 0.
    Element {
        /// `A` or `B`.
        matrix: &'static str,
        /// The element.
        bits: u32,
        /// Those bits.
        blank: u32,
    },
    /// The columns of a matrix are moved too far.
    Moved {
        /// By how many.
        columns: u32,
        /// How many it may be.
        most: u32,
    },
    /// A mask of columns skips all of its first run.
    Skips {
        /// Columns that are skipped.
        skipped: u32,
        /// Columns of the run.
        run: u32,
    },
}

impl fmt::Display for TensorFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let address = |at: &u32| format!("{at:#010x} (lane {}, column {})", at >> 16, at & 0xffff);
        match self {
            TensorFault::Columns { columns, exclusive: false } => write!(
                f,
                "{columns} columns of tensor memory cannot be allocated; legal are 32, 64, 128, 256 and 512"
            ),
            TensorFault::Columns { columns, exclusive: true } => write!(
                f,
                "{columns} columns of tensor memory cannot be allocated; legal are multiples of 32 up to 512"
            ),
            TensorFault::Grows { columns, before } => write!(
                f,
                "the block allocates {columns} columns of tensor memory after {before}; no allocation of a block may be \
                 larger than the one before"
            ),
            TensorFault::PairDiffers { columns, other } if columns == other => {
                write!(
                    f,
                    "one block of the pair allocates tensor memory for itself alone, and the other does not"
                )
            }
            TensorFault::PairDiffers { columns, other } => write!(
                f,
                "the block allocates {columns} columns of tensor memory together with the other block of its pair, which allocates \
                 {other}; both have to allocate the same"
            ),
            TensorFault::Relinquished => {
                write!(f, "the block allocates tensor memory after it has given up the right to do so")
            }
            TensorFault::NotTaken { at, columns } => write!(
                f,
                "{columns} columns at tensor address {} are no allocation of the block",
                address(at)
            ),
            TensorFault::Kept { first, columns } => write!(
                f,
                "the block ends and has not freed the {columns} columns of tensor memory from column {first} on, which it \
                 allocates here"
            ),
            TensorFault::Outside { at, lanes, columns } => write!(
                f,
                "{lanes} lanes of {columns} columns at tensor address {} are not all there; there are 128 lanes and 512 \
                 columns",
                address(at)
            ),
            TensorFault::NotAllocated { at, column } => write!(
                f,
                "column {column} is not allocated, which is accessed at tensor address {}",
                address(at)
            ),
            TensorFault::OtherWarp { at, lanes, warp } => {
                let first = warp % 4 * 32;
                write!(
                    f,
                    "{lanes} lanes at tensor address {} are not all those of warp {warp}, which has lanes {first} to {}",
                    address(at),
                    first + 31
                )
            }
            TensorFault::Differ { what } => {
                write!(f, "lanes of the warp give different {what}; all have to give the same")
            }
            TensorFault::Begins { at, legal } => {
                write!(f, "what begins at tensor address {} has to begin at {legal}", address(at))
            }
            TensorFault::Descriptor { bits, reason } => {
                write!(f, "the matrix descriptor {bits:#018x} {reason}")
            }
            TensorFault::Instruction { bits, reason } => {
                write!(f, "the instruction descriptor {bits:#010x} {reason}")
            }
            TensorFault::Places { row, code } => write!(
                f,
                "the places of row {row} of the sparse matrix have the bits {code:04b}; legal are 0100, 1000, 1100, 1001, \
                 1101, 0110 and 1110, and of one place of two 0100 and 1110"
            ),
            TensorFault::Element { matrix, bits, blank } => {
                write!(f, "an element of {matrix} is {bits:#06x}; of the bits {blank:#06x} all have to be 0")
            }
            TensorFault::Moved { columns, most } => {
                write!(f, "the columns of B are moved by {columns}; this product may move them by {most}")
            }
            TensorFault::Skips { skipped, run } => write!(
                f,
                "the mask of columns skips {skipped} of its first run of {run}; what that means is not documented, fewer are \
                 legal"
            ),
        }
    }
}
