//! What a thread starts and does not wait for: copies, reductions and stores that are done later.

use super::{Address, AtomicFunction, ObjectLayout, Width};
use crate::register::Reg;
use crate::tile::map::{BoxMode, MapCombine, Toward};

/// Something with transfers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TransferOp {
    /// Each lane starts one; `transfer` is a number of the function's.
    Start {
        /// Which.
        transfer: u32,
    },
    /// Each lane makes a group of all that it has started for a group, and that is in none yet.
    Commit,
    /// Each lane waits until all but the youngest of its groups are done.
    Wait {
        /// How many may still be under way.
        groups: u32,
        /// Whether it is enough that they have read everything.
        read: bool,
    },
}

/// What is done later, and who is told.
#[derive(Debug, Clone, PartialEq)]
pub struct Transfer {
    /// What is done.
    pub work: TransferWork,
    /// How its end is told.
    pub report: TransferReport,
}

/// What is done later.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum TransferWork {
    /// Bytes from one place to another, of which one is shared memory: addresses and size are multiples of 16.
    Copy {
        /// Where they go.
        to: Address,
        /// Where they lie.
        from: Address,
        /// How many, in a register of 32 bits.
        size: Reg,
        /// Registers of 32 bits: so many bytes at the lower and at the upper end need not be there, and get any value.
        edges: Option<(Reg, Reg)>,
        /// A register of 32 bits: of each 16 bytes those are copied whose bit is set.
        bytes: Option<Reg>,
        /// What becomes of each element that is there, and its width; without it the new one takes its place.
        combine: Option<(AtomicFunction, Width)>,
    },
    /// Registers that follow each other, as of [`Op::Store`](super::Op::Store).
    Store {
        /// Where they go.
        to: Address,
        /// Bytes of each.
        size: u8,
        /// How many.
        count: u8,
        /// The first.
        a: Reg,
        /// As of a copy.
        combine: Option<AtomicFunction>,
    },
    /// A box of a tensor.
    Box(BoxTransfer),
    /// Nothing, but the bytes have to be there: hints for caches.
    Hint {
        /// Where they lie.
        at: Address,
        /// What the address is a multiple of.
        align: u32,
        /// How many, a multiple of 16, in a register of 32 bits.
        size: Reg,
    },
}

/// A box of a tensor from global to shared memory, or the other way.
#[derive(Debug, Clone, PartialEq)]
pub struct BoxTransfer {
    /// What its elements are.
    pub mode: BoxMode,
    /// Which way it goes.
    pub toward: Toward,
    /// Where the tensor map lies.
    pub map: Address,
    /// What it says otherwise.
    pub changes: Option<MapChanges>,
    /// Where the box lies in shared memory; without it this is a hint for caches.
    pub shared: Option<Address>,
    /// Where it begins: registers of 32 bits.
    pub coordinates: Vec<Reg>,
    /// What is added to that, or a halo and a shift: registers of 32 bits, of which 16 count.
    pub offsets: Vec<Reg>,
    /// What becomes of each element that is there; without it the new one takes its place.
    pub combine: Option<MapCombine>,
}

/// What an instruction says of a tensor in the place of its map.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MapChanges {
    /// Where it begins, in a register of 64 bits.
    pub address: Reg,
    /// Elements of each dimension, registers of 32 bits of which 8 count, if they are said; then all coordinates are 0.
    pub sizes: Vec<Reg>,
    /// Sixteenths of strides, registers of 32 bits.
    pub strides: Vec<Reg>,
    /// Their upper bits, four of each.
    pub upper: Option<Reg>,
}

/// How the end of a transfer is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TransferReport {
    /// A barrier object gets the number of bytes.
    Object {
        /// Where it lies.
        at: Address,
        /// What it is like.
        layout: ObjectLayout,
    },
    /// It belongs to the next group of the thread.
    Group,
    /// Not at all: it is done when the block ends.
    Nothing,
}
