//! What orders threads: meetings, barrier objects, transfers; and what the heap gives and takes.

use crate::op::{BarrierObject, Space};
use crate::register::Mask;

/// Lanes of a warp of the block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Came {
    /// Number of the warp in the block.
    pub warp: u32,
    /// The lanes.
    pub lanes: Mask,
    /// Whether they have waited, rather than arrived and gone on.
    pub waited: bool,
}

/// Bytes that a transfer reads or writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Range {
    /// The space: global memory, shared memory of the block, or of another one of the cluster.
    pub space: Space,
    /// The first address.
    pub address: u64,
    /// How many.
    pub bytes: u32,
    /// Whether they are written.
    pub writes: bool,
}

/// Something beside instructions and accesses. It is told with the place of the instruction that it comes of; where several warps
/// are concerned, of one of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event<'a> {
    /// Lanes of a warp go on side by side: what they execute from now on, until this is told of other lanes of the warp, they
    /// execute one instruction after the other. The place is that of the next one.
    Group {
        /// The lanes.
        lanes: Mask,
    },
    /// Lanes execute a fence; which, the order of its source says.
    Fence {
        /// The lanes.
        lanes: Mask,
    },
    /// Lanes come to a barrier of the block, or arrive and go on.
    Arrive {
        /// Its number.
        id: u32,
        /// For how many threads it is; 0 for all of the block.
        wanted: u32,
        /// The lanes.
        lanes: Mask,
        /// Whether they wait.
        waits: bool,
    },
    /// A barrier of the block opens.
    Open {
        /// Its number.
        id: u32,
        /// Who had come, by the numbers of the warps.
        came: &'a [Came],
    },
    /// Lanes of a warp have met, by an instruction that names them.
    Meet {
        /// The lanes that have come.
        lanes: Mask,
        /// Those that were named.
        named: Mask,
        /// Whether it orders memory among them (`bar.warp.sync`), rather than exchanging values alone.
        orders: bool,
    },
    /// Lanes arrive at the barrier of the cluster.
    ClusterArrive {
        /// The lanes.
        lanes: Mask,
    },
    /// Lanes pass the barrier of the cluster.
    ClusterPass {
        /// The lanes.
        lanes: Mask,
    },
    /// A lane has worked on a barrier object.
    Object {
        /// The lane.
        lane: u32,
        /// Where it lies: shared memory of the block, or of the cluster.
        at: (Space, u64),
        /// What was done; none where an atomic operation has arrived, as machine code of SM 8.x does it.
        f: Option<BarrierObject>,
        /// The object before and after.
        bits: (u64, u64),
        /// What was given: a state or a parity that is asked for, a number of arrivals.
        asked: u64,
        /// Whether what was asked holds.
        holds: bool,
        /// Whether a phase has ended by it.
        ended: bool,
    },
    /// Lanes have compared and exchanged: those that have found what they looked for. It is told after the access.
    Exchanged {
        /// The lanes that have written.
        lanes: Mask,
    },
    /// A lane has started something that is done later: its number in the run, from 1.
    Started {
        /// Its number.
        number: u64,
        /// The lane.
        lane: u32,
    },
    /// Something that was started has been done, or a part of it: these bytes were read and written.
    Moved {
        /// Its number.
        number: u64,
        /// The bytes.
        ranges: &'a [Range],
    },
    /// Something that was started has told a barrier object that it is done.
    Told {
        /// Its number.
        number: u64,
        /// The object.
        at: (Space, u64),
        /// Whether a phase has ended by it.
        ended: bool,
    },
    /// A lane has waited for something that it had started: its reading, or all of it.
    Waited {
        /// Its number.
        number: u64,
        /// The lane.
        lane: u32,
        /// Whether only what it reads has been read.
        read: bool,
    },
    /// A lane got memory of the heap; 0 where there was none.
    Allocated {
        /// The lane.
        lane: u32,
        /// The address.
        address: u64,
        /// How many bytes.
        bytes: u64,
    },
    /// A lane gave memory of the heap back.
    Freed {
        /// The lane.
        lane: u32,
        /// The address.
        address: u64,
    },
    /// Lanes of a warp have ended.
    Ended {
        /// The lanes.
        lanes: Mask,
    },
}
