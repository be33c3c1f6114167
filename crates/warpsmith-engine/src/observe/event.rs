//! What orders threads: meetings, barrier objects, transfers; and what the heap gives and takes.

use super::{Access, Place};
use crate::op::{AtomicFunction, BarrierObject, Space};
use crate::register::{LANES, Mask};

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
    /// The lane whose bytes they are.
    pub lane: u32,
    /// Whether they are read, written, or changed element by element.
    pub access: Access,
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
    /// Lanes have met others that came with the same mask to another instruction, which is told after they have met.
    MeetApart {
        /// The lanes that have come here.
        lanes: Mask,
        /// Those that were named.
        named: Mask,
        /// The first of the others, and where they are.
        other: (Mask, Place),
    },
    /// Lanes that meet take values of lanes that do not take part.
    Lacks {
        /// The lanes that do.
        lanes: Mask,
    },
    /// Lanes read or write numbers that are generic addresses of shared or local memory, where those that are written have just
    /// been, or are about to be.
    Pointers {
        /// The lanes.
        lanes: Mask,
        /// The space; the addresses in it are by lanes.
        space: Space,
        /// Where the numbers are.
        addresses: &'a [u64; LANES],
        /// The numbers.
        values: &'a [u64; LANES],
        /// Whether they are written.
        writes: bool,
    },
    /// Lanes have performed an atomic operation, one after the other.
    Atomic {
        /// The lanes.
        lanes: Mask,
        /// What they have done.
        f: AtomicFunction,
        /// The space; the addresses in it are by lanes.
        space: Space,
        /// The addresses.
        addresses: &'a [u64; LANES],
        /// What was there before, if they have taken that.
        old: Option<&'a [u64; LANES]>,
        /// The first operand, of which that of 128 bits is not known,
        a: &'a [u64; LANES],
        /// and the second.
        b: &'a [u64; LANES],
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
    /// Lanes have started something that is done later, at any time from now on. The accesses of the same instruction that were
    /// told before are those that it will make.
    Started {
        /// Its number among those of the block, from 1.
        number: u64,
        /// The lanes, each with bytes of its own; of copies of many bytes it is one lane.
        lanes: Mask,
    },
    /// Something that was started has been done, or a part of it: these bytes were read and written. The place is that where it
    /// was started.
    Moved {
        /// Its number.
        number: u64,
        /// The bytes.
        ranges: &'a [Range],
    },
    /// Something that was started has told a barrier object that it is done, or an arrival that follows tells so.
    Told {
        /// Its number.
        number: u64,
        /// Of which lanes.
        lanes: Mask,
        /// The object.
        at: (Space, u64),
        /// Whether a phase has ended by it.
        ended: bool,
    },
    /// Lanes have waited for something that they had started: its reading, or all of it.
    Waited {
        /// Its number.
        number: u64,
        /// The lanes.
        lanes: Mask,
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
    /// A function that the machine brings with it has left something in memory.
    Result {
        /// The lane that has called it.
        lane: u32,
        /// The space.
        space: Space,
        /// The address.
        address: u64,
        /// How many bytes.
        bytes: u32,
    },
    /// A lane gave memory of the heap back.
    Freed {
        /// The lane.
        lane: u32,
        /// The address.
        address: u64,
    },
    /// Lanes of a warp have begun a function that was called; its arguments have been passed. The place is that of the call.
    Entered {
        /// The lanes.
        lanes: Mask,
        /// The function.
        function: u32,
        /// The call, by its number in the function that calls.
        call: u32,
        /// First row and predicate of the registers of the function that calls, and of the one that is called.
        bases: [(usize, usize); 2],
        /// Where their local memory begins in each lane.
        locals: [&'a [u64; LANES]; 2],
    },
    /// Lanes of a warp have gone back from a function; its results have been passed. The place is where it ended.
    Left {
        /// The lanes.
        lanes: Mask,
        /// The function that had called it.
        function: u32,
        /// The call, by its number in that function.
        call: u32,
        /// First row and predicate of the registers of the function that was called, and of the one that had called it.
        bases: [(usize, usize); 2],
        /// Where their local memory begins in each lane.
        locals: [&'a [u64; LANES]; 2],
    },
    /// Lanes of a warp have ended.
    Ended {
        /// The lanes.
        lanes: Mask,
    },
}
