//! What a thread starts and does not wait for: copies, reductions and stores that are done later.

use super::{Address, AtomicFunction, Gather, ObjectLayout, Width};
use crate::register::{Pred, Reg};
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
    Commit {
        /// Of which kind.
        kind: GroupKind,
        /// Whether the groups are those of the whole warp.
        warp: bool,
    },
    /// Each lane waits until all but the youngest of its groups are done.
    Wait {
        /// How many may still be under way.
        groups: u32,
        /// Of which kind.
        kind: GroupKind,
        /// Whether it is enough that they have read everything.
        read: bool,
        /// Whether the groups are those of the whole warp.
        warp: bool,
    },
    /// All copies of a few bytes that each lane has started are done, and the barrier object at which it arrives next says so.
    Tell {
        /// The object.
        at: Address,
    },
    /// Each lane lets what it has started over the fabric begin.
    Submit {
        /// Whether that is only what reads endpoints.
        fetching: bool,
    },
    /// Each lane waits until what it has submitted has read shared memory.
    WaitSubmitted,
}

/// Which of its groups a thread means. Machine code has one counter for both.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GroupKind {
    /// Those of copies of a few bytes.
    Small,
    /// Those of bulk copies.
    Bulk,
}

/// What is done later, and who is told.
#[derive(Debug, Clone, PartialEq)]
pub struct Transfer {
    /// What is done.
    pub work: TransferWork,
    /// How its end is told.
    pub report: TransferReport,
    /// A register of 32 bits: the blocks of the cluster whose bit is set get the bytes, each at the same place of its shared
    /// memory, and each is told there.
    pub blocks: Option<Reg>,
}

/// What is done later.
#[derive(Debug, Clone, PartialEq)]
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
    /// A few bytes of each lane: 4, 8 or 16, from global to shared memory. All lanes start it together.
    Small {
        /// Where they go.
        to: Address,
        /// Where they lie.
        from: Address,
        /// How many, of which addresses are multiples.
        size: u8,
        /// So many are read, and the others are 0.
        given: Option<Reg>,
        /// Where this predicate holds, or does not, none are read.
        ignore: Option<(Pred, bool)>,
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
    /// Between shared memory and a logical endpoint.
    Fabric(FabricWork),
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

/// What is done over the fabric. An endpoint is a buffer of a device, or one that all devices have: its handle is the number of
/// units of 256 bytes from the first address of global memory to its own.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FabricWork {
    /// What it is.
    pub f: FabricFunction,
    /// The handle, in a register of 32 bits.
    pub endpoint: Reg,
    /// The first byte of the endpoint, in a register of 64 bits.
    pub offset: Reg,
    /// A byte of it, in a register of 64 bits, from which on a number lies to which the bytes are added that have come.
    pub counter: Option<Reg>,
    /// The first byte of shared memory.
    pub local: Address,
    /// How many bytes, in a register of 32 bits.
    pub size: Reg,
    /// A register of 32 bits: of each 16 bytes those are written whose bit is set.
    pub bytes: Option<Reg>,
}

/// What is done with the bytes of an endpoint.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum FabricFunction {
    /// They go to shared memory.
    Get,
    /// They are written, or changed by what a function and the width of its elements say.
    Put {
        /// Whether that is on all devices.
        multicast: bool,
        /// The function.
        combine: Option<(AtomicFunction, Width)>,
    },
    /// Those of all devices are combined, and go to shared memory. The whole warp starts it together.
    Gather(Gather),
}

impl Transfer {
    /// Whether the whole warp starts it together.
    pub fn is_of_warp(&self) -> bool {
        matches!(self.work, TransferWork::Fabric(FabricWork { f: FabricFunction::Gather(_), .. }))
    }
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
    /// A barrier object of the newer layout gets one for each so many bytes. It begins when the thread submits it.
    Fabric {
        /// Where it lies.
        at: Address,
        /// How many bytes.
        unit: u32,
    },
    /// It belongs to the next group of the thread.
    Group(GroupKind),
    /// Not at all: it is done when the block ends.
    Nothing,
}
