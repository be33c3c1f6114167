//! Why a run stops before its end.

use crate::engine::Totals;
use crate::memory::{AccessFault, AllocationKind, Exceeded, LOCAL_BASE, SHARED_BASE, WINDOW};
use crate::observe::{Access, Place};
use std::fmt;

/// Bytes of local memory that a thread has at most.
pub const MAX_LOCAL: u64 = 512 << 10;

/// What stopped a run, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// What happened.
    pub kind: FaultKind,
    /// Where, if it happened in the code of a kernel.
    pub place: Option<Place>,
    /// The thread: its index in the block.
    pub thread: Option<[u32; 3]>,
    /// The block: its index in the grid.
    pub block: Option<[u32; 3]>,
    /// Name of the function.
    pub function: String,
    /// Number of the module that the function stands in.
    pub module: usize,
    /// Name of that module's file; empty unless whoever loaded it fills it in.
    pub file: String,
    /// Line of the source, from 1; 0 if not known.
    pub line: u32,
    /// The instruction as it is written, without its operands; empty if not known.
    pub mnemonic: String,
    /// File and line that the source was compiled from, if a `.loc` says so.
    pub location: Option<(String, u32)>,
    /// Of machine code, the address of the instruction and its listing.
    pub machine: Option<(u64, String)>,
    /// What had been executed until then.
    pub totals: Totals,
}

/// What stopped a run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FaultKind {
    /// A memory access that is not allowed.
    Access {
        /// Whether it reads or writes.
        access: Access,
        /// The address.
        address: u64,
        /// Number of bytes.
        size: u32,
        /// The state space as written.
        space: &'static str,
        /// Why not.
        reason: AccessFault,
    },
    /// The program stops itself.
    Trap,
    /// A warp has executed as many operations as it may, and has not come to its end.
    Budget {
        /// How many.
        most: u64,
        /// Number of the warp in its block.
        warp: u32,
        /// Where the other lanes of the block are that have not ended.
        elsewhere: Vec<Waiting>,
    },
    /// All warps together have executed as many operations as they may.
    TotalBudget(u64),
    /// The time that the run may take is over.
    Time,
    /// Nobody can go on: who waits where.
    Deadlock(Vec<Waiting>),
    /// A call of something that is no function.
    NoFunction(u64),
    /// An indexed branch behind its table.
    NoTarget(u32),
    /// A barrier that a block does not have.
    NoBarrier(u32),
    /// A number of threads of a barrier that no number of whole warps has.
    BarrierThreads(u32),
    /// A lane takes part that the mask of members does not name.
    NotMember {
        /// Number of the lane.
        lane: u32,
        /// The mask that it gives.
        members: u32,
    },
    /// Lanes wait for each other, and can never meet: they name different masks, or do different things together.
    Crossed {
        /// Number of the lane that came last.
        lane: u32,
        /// The mask that it gives.
        members: u32,
        /// Those who wait for it, and for whom it would wait.
        others: Box<Waiting>,
    },
    /// Calls nest too deep.
    CallDepth,
    /// A thread takes more from its stack than there is.
    LocalMemory(u64),
    /// The stack of a thread is to end where it cannot.
    StackEnd {
        /// Where.
        end: u64,
        /// Where the stack of the function begins.
        least: u64,
        /// The highest end that it had.
        most: u64,
    },
    /// The run may not have the memory that it needs to go on.
    Memory {
        /// What the memory is for: `registers of a call`.
        what: &'static str,
        /// How much it is, and how much there is.
        exceeded: Exceeded,
    },
    /// An operation of the whole warp lacks lanes whose addresses it needs.
    PartOfWarp,
    /// Something is wrong with a barrier object in shared memory.
    BarrierObject {
        /// Its address in the shared memory of the block.
        address: u64,
        /// What is wrong.
        reason: &'static str,
    },
    /// An address is given back that the heap has not given.
    NotFromHeap(u64),
    /// An entry of the stack is missing or of another kind than the instruction needs.
    Stack {
        /// What is wrong.
        reason: &'static str,
    },
    /// The stack has as many entries as it may have.
    StackOverflow(usize),
    /// The program goes on where no instruction is: the byte address.
    Outside(u64),
    /// A word that is no instruction was to be executed.
    Illegal,
    /// An argument is read that was not given: the byte of shared memory, and where those that were given end.
    NoArgument {
        /// The address in shared memory.
        address: u64,
        /// Where the arguments end.
        end: u64,
    },
    /// A constant is read that was not given.
    NoConstant {
        /// The bank as it is written.
        bank: String,
        /// The byte that is read.
        byte: u64,
        /// How many the bank has.
        bytes: u64,
    },
    /// The program found an assertion that does not hold.
    Assertion(String),
}

/// Lanes that wait.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Waiting {
    /// Number of the warp.
    pub warp: u32,
    /// Which lanes.
    pub lanes: u32,
    /// What for.
    pub reason: String,
    /// Name of the function.
    pub function: String,
    /// Line of the source.
    pub line: u32,
    /// File and line that the source was compiled from, if a `.loc` says so.
    pub location: Option<(String, u32)>,
    /// Of machine code, the address of the instruction and its listing.
    pub machine: Option<(u64, String)>,
}

impl fmt::Display for Waiting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "warp {}, lanes {:#010x}: {} ({}, ", self.warp, self.lanes, self.reason, self.function)?;
        match &self.machine {
            Some((address, text)) => write!(f, "at {address:#06x}: {text}")?,
            None => write!(f, "line {}", self.line)?,
        }
        if let Some((file, line)) = &self.location {
            write!(f, ", from {file}:{line}")?;
        }
        f.write_str(")")
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.kind)?;
        if !self.function.is_empty() {
            write!(f, "\n  in {}", self.function)?;
            match &self.machine {
                Some((address, text)) => write!(f, ", at {address:#06x}: {text}")?,
                None if self.line > 0 && self.file.is_empty() => write!(f, ", line {}", self.line)?,
                None if self.line > 0 => write!(f, ", {}:{}", self.file, self.line)?,
                None => {}
            }
            if self.machine.is_none() && !self.mnemonic.is_empty() {
                write!(f, ": {}", self.mnemonic)?;
            }
            if let Some((file, line)) = &self.location {
                write!(f, "\n  from {file}:{line}")?;
            }
        }
        let index = |[x, y, z]: [u32; 3]| format!("({x}, {y}, {z})");
        if let Some(block) = self.block {
            write!(f, "\n  block {}", index(block))?;
            if let Some(thread) = self.thread {
                write!(f, ", thread {}", index(thread))?;
            }
        }
        if let FaultKind::Budget { elsewhere, .. } = &self.kind {
            elsewhere.iter().take(ELSEWHERE).try_for_each(|group| write!(f, "\n  {group}"))?;
            if elsewhere.len() > ELSEWHERE {
                write!(f, "\n  … and {} more", elsewhere.len() - ELSEWHERE)?;
            }
        }
        Ok(())
    }
}

/// Groups of other lanes that are told.
const ELSEWHERE: usize = 8;

impl std::error::Error for Fault {}

impl FaultKind {
    /// Whether it is no fault of the program, but a limit of the run that was set.
    pub fn is_limit(&self) -> bool {
        matches!(
            self,
            FaultKind::Budget { .. } | FaultKind::TotalBudget(_) | FaultKind::Time | FaultKind::Memory { .. }
        )
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FaultKind::Access { access, address, size, space, reason } => {
                let what = match access {
                    Access::Load => "read",
                    Access::Store => "write",
                    Access::Atomic => "atomic operation",
                };
                let bytes = if *size == 1 { "1 byte".to_owned() } else { format!("{size} bytes") };
                write!(f, "{what} of {bytes} at {space} address {address:#x}: ")?;
                reason.write(f, *address, *size, space)
            }
            FaultKind::Trap => write!(f, "the kernel stopped itself with a trap"),
            FaultKind::Budget { most, warp, .. } => {
                write!(f, "warp {warp} has executed {most} operations, and has not come to its end")
            }
            FaultKind::TotalBudget(most) => {
                write!(
                    f,
                    "all warps together have executed {most} operations, and have not come to their end"
                )
            }
            FaultKind::Time => {
                write!(f, "the time that the run may take is over, and it has not come to its end")
            }
            FaultKind::Deadlock(waiting) => {
                write!(f, "deadlock: no thread of the block can go on")?;
                waiting.iter().try_for_each(|group| write!(f, "\n  {group}"))
            }
            FaultKind::NoFunction(address) => write!(f, "{address:#x} is the address of no function"),
            FaultKind::NoTarget(index) => write!(f, "the branch has no target number {index}"),
            FaultKind::NoBarrier(id) => write!(f, "there is no barrier {id}; a block has 0 to 15"),
            FaultKind::BarrierThreads(threads) => write!(
                f,
                "the barrier waits for {threads} threads; legal are multiples of 32, the threads of a warp, such as {}",
                threads.saturating_add(31).max(32) / 32 * 32
            ),
            FaultKind::NotMember { lane, members } => write!(
                f,
                "lane {lane} is not in its own member mask {members:#010x}; the mask has to name each lane that comes \
                 here, this one with bit {:#010x}",
                1u32 << (lane & 31)
            ),
            FaultKind::Crossed { lane, members, others } => write!(
                f,
                "lane {lane} gives the member mask {members:#010x}, and would wait for lanes that wait for it with another \
                 mask or in another operation; lanes that name each other have to come to the same operation with the \
                 same mask\n  {others}"
            ),
            FaultKind::LocalMemory(size) => {
                write!(f, "the thread needs {size} bytes of local memory; there are {MAX_LOCAL}")
            }
            FaultKind::StackEnd { end, least, most } => write!(
                f,
                "the stack of this call cannot end at {end:#x}: it reaches from {least:#x} to {most:#x} at most; legal is \
                 what stacksave of the same call has given"
            ),
            FaultKind::Memory { what, exceeded } => write!(f, "no memory for {what}: {exceeded}"),
            FaultKind::PartOfWarp => {
                write!(
                    f,
                    "all lanes of the warp have to execute this together, but some have ended or skip it"
                )
            }
            FaultKind::BarrierObject { address, reason } => {
                write!(f, "the barrier object at shared address {address:#x} {reason}")
            }
            FaultKind::NotFromHeap(address) => {
                write!(f, "{address:#x} is given back to the heap, which has not given it")
            }
            FaultKind::CallDepth => write!(f, "calls nest deeper than 1024"),
            FaultKind::Stack { reason } => f.write_str(reason),
            FaultKind::StackOverflow(most) => {
                write!(f, "the stack of a warp has no more than {most} entries")
            }
            FaultKind::Outside(address) => {
                write!(f, "there is no instruction at {address:#x}, where the program goes on")
            }
            FaultKind::Illegal => {
                write!(
                    f,
                    "the word of this instruction has a wrong bit: it is none any more, or goes on where none is"
                )
            }
            FaultKind::NoArgument { address, end } => write!(
                f,
                "byte {address:#x} of shared memory lies behind the arguments, which end at {end:#x}: an argument is \
                 missing (--arg), or shared memory (--shared)"
            ),
            FaultKind::NoConstant { bank, byte, bytes } => write!(
                f,
                "byte {byte:#x} of {bank} is read, but only {bytes} were given; give its values with --const"
            ),
            FaultKind::Assertion(text) => write!(f, "{text}"),
        }
    }
}

/// Below this an address is taken for that of a pointer that is not set.
const NEAR_NULL: u64 = 4096;
/// What lies farther off is no neighbour.
const FAR: u64 = 1 << 32;

impl AccessFault {
    /// Why bytes at an address cannot be accessed, and what would help.
    fn write(&self, f: &mut fmt::Formatter<'_>, address: u64, bytes: u32, space: &str) -> fmt::Result {
        let (allocation, distance) = match self {
            AccessFault::Misaligned { size } => return write!(f, "the address is no multiple of {size}"),
            AccessFault::ReadOnly => return write!(f, "what is there can only be read"),
            AccessFault::OutOfBounds { nearest: Some((allocation, distance)) }
                if distance.unsigned_abs() <= FAR =>
            {
                (allocation, *distance)
            }
            AccessFault::OutOfBounds { .. } => {
                f.write_str("nothing is allocated there")?;
                let windows = [("shared", SHARED_BASE), ("local", LOCAL_BASE)];
                let is_in = |base: u64| (base..base + WINDOW).contains(&address);
                if let Some((own, _)) = windows.iter().find(|(_, base)| space != "generic" && is_in(*base)) {
                    return write!(
                        f,
                        "; it is the generic address of {own} memory: access it without a space, or with cvta.to.{own} and \
                         .{own}"
                    );
                }
                if address < NEAR_NULL {
                    f.write_str("; it is near 0, as of a pointer that is not set")?;
                }
                return Ok(());
            }
        };
        let (name, size) = (&allocation.name, allocation.size);
        let quoted = match allocation.kind {
            AllocationKind::Buffer | AllocationKind::Variable | AllocationKind::Constant => "`",
            AllocationKind::Heap | AllocationKind::Shared | AllocationKind::Dynamic => "",
        };
        let first = address.checked_sub(allocation.start).filter(|byte| *byte < size);
        let distance = match first.filter(|_| allocation.kind != AllocationKind::Heap) {
            Some(first) => {
                let behind = first.saturating_add(bytes.into()).saturating_sub(size);
                write!(
                    f,
                    "in no allocation as a whole; from byte {first} of {quoted}{name}{quoted} ({size} bytes) it reaches \
                     {behind} behind the end"
                )?;
                first as i64 - size as i64
            }
            None => {
                let side = if distance < 0 { "before" } else { "behind the end of" };
                write!(
                    f,
                    "in no allocation; {} bytes {side} {quoted}{name}{quoted} ({size} bytes)",
                    distance.unsigned_abs()
                )?;
                distance
            }
        };
        if allocation.kind == AllocationKind::Dynamic && (distance >= 0 || first.is_some()) {
            let wanted = size.saturating_add_signed(distance).saturating_add(bytes.into());
            write!(f, "; --shared {wanted} would hold it")?;
        }
        Ok(())
    }
}
