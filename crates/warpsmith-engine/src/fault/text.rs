//! What is said of a fault.

use super::{Fault, FaultKind, Waiting};
use crate::memory::NoPiece;
use crate::observe::Access;
use crate::program::MAX_LOCAL;
use std::fmt;

impl fmt::Display for Waiting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some([x, y, z]) = self.block {
            write!(f, "block ({x}, {y}, {z}), ")?;
        }
        write!(f, "warp {}, lanes {:#010x}: {} ({}, ", self.warp, self.lanes, self.reason, self.function)?;
        match &self.machine {
            Some((address, text)) => write!(f, "at {address:#06x}: {text}")?,
            None => write!(f, "line {}", self.line)?,
        }
        if let Some((file, line)) = &self.location {
            write!(f, ", from {file}:{line}")?;
            self.inlined.iter().try_for_each(|(file, line)| write!(f, ", inlined at {file}:{line}"))?;
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
                self.inlined.iter().try_for_each(|(file, line)| write!(f, ", inlined at {file}:{line}"))?;
            }
        }
        let index = |[x, y, z]: [u32; 3]| format!("({x}, {y}, {z})");
        if let Some(block) = self.block {
            write!(f, "\n  block {}", index(block))?;
            if let Some(thread) = self.thread {
                write!(f, ", thread {}", index(thread))?;
            }
        }
        self.owners.iter().try_for_each(|owner| write!(f, "\n  {owner}"))?;
        for one in &self.launched_by {
            write!(f, "\n  launched by {}", one.function)?;
            match &one.machine {
                Some((address, _)) => write!(f, ", at {address:#06x}")?,
                None => write!(f, ", line {}", one.line)?,
            }
            write!(f, ", block {}, thread {}", index(one.block), index(one.thread))?;
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
                reason.tell(f, *address, *size, space)
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
            FaultKind::Stopped => write!(f, "the run was stopped from outside before its end"),
            FaultKind::Deadlock(waiting) => {
                let of_cluster = waiting.iter().any(|group| group.block.is_some());
                let whom = if of_cluster { "cluster" } else { "block" };
                write!(f, "deadlock: no thread of the {whom} can go on")?;
                waiting.iter().try_for_each(|group| write!(f, "\n  {group}"))
            }
            FaultKind::Elsewhere(text) => f.write_str(text),
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
            FaultKind::ShortWarp { threads } => write!(
                f,
                "all 32 lanes of a warp have to execute this together, but the block has only {threads} threads in this warp"
            ),
            FaultKind::OtherProduct { warp } => write!(
                f,
                "warp {warp} of the same warpgroup executes another product in the place of this one; all four warps have to \
                 execute the same"
            ),
            FaultKind::WarpsDiffer { warp, what } => write!(
                f,
                "warp {warp} of the same warpgroup gives another {what}; all four warps have to give the same"
            ),
            FaultKind::WarpsMissing { warps } => {
                let numbers: Vec<String> = warps.iter().map(u32::to_string).collect();
                let (word, numbers) = (if warps.len() == 1 { "warp" } else { "warps" }, numbers.join(", "));
                write!(
                    f,
                    "{word} {numbers} of the same warpgroup never execute this product; all four warps have to"
                )
            }
            FaultKind::MatrixStride { stride, least } => write!(
                f,
                "lines of the matrix are {stride} elements apart, and {least} long; legal is a distance of {least} or more"
            ),
            FaultKind::PartOfGroup => f.write_str(
                "a warpgroup has to execute this: four warps, beginning with one whose number is a multiple of 4; the block has \
                 not so many",
            ),
            FaultKind::MatrixGroup { what } => {
                write!(f, "the lanes of the warp give different values as {what}; all have to give the same")
            }
            FaultKind::MatrixDescriptor { what, bits, reason } => write!(f, "the {what}, {bits:#x}, {reason}"),
            FaultKind::Unfinished { load: true } => f.write_str(
                "a register is touched that is loaded from tensor memory, and the load may not be finished; a wait for loads has to \
                 come before",
            ),
            FaultKind::Unfinished { load: false } => f.write_str(
                "a register is touched that belongs to a product of the warpgroup which may not be finished; a wait for its \
                 group has to come before",
            ),
            FaultKind::MatrixPlaces { row, index, numbers: (first, second), legal } => {
                if first == second {
                    write!(
                        f,
                        "row {row} of the sparse matrix says {first} for the place of its stored element {index}"
                    )?;
                } else {
                    write!(
                        f,
                        "row {row} of the sparse matrix says {first} and {second} for the places of its stored elements {} \
                         and {index}",
                        index.saturating_sub(1)
                    )?;
                }
                write!(f, "; legal are {legal}")
            }
            FaultKind::MatrixSelector { matrix, what, value, step, last } => {
                write!(f, "{what} number {value} picks no scales of {matrix}; legal ")?;
                match (*last, *step) {
                    (0, _) => f.write_str("is 0"),
                    (last, 1) => write!(f, "are 0 to {last}"),
                    (last, step) => write!(f, "are the multiples of {step} from 0 to {last}"),
                }
            }
            FaultKind::MatrixLanes { first, other } => write!(
                f,
                "the lanes pick scales by different numbers: lane 0 by {first}, this one by {other}; all have to give the same"
            ),
            FaultKind::BarrierObject { address, reason } => {
                write!(f, "the barrier object at shared address {address:#x} {reason}")
            }
            FaultKind::Cluster(fault) => fault.fmt(f),
            FaultKind::Tensor(fault) => fault.fmt(f),
            FaultKind::Transfer(fault) => fault.fmt(f),
            FaultKind::Image(fault) => fault.fmt(f),
            FaultKind::NotFromHeap { address, reason, within } => match (reason, within) {
                (NoPiece::Again(piece), _) => {
                    write!(f, "{address:#x}, {} bytes of the heap, is freed once more", piece.size)
                }
                (NoPiece::Within(piece), _) => write!(
                    f,
                    "{address:#x} is freed, which is byte {} of {} bytes of the heap; legal is the address of their first, {:#x}",
                    address.saturating_sub(piece.start),
                    piece.size,
                    piece.start
                ),
                (NoPiece::Foreign, Some(other)) => write!(
                    f,
                    "{address:#x} is freed, which the heap has not given: it is byte {} of `{}`",
                    address.saturating_sub(other.start),
                    other.name
                ),
                (NoPiece::Foreign, None) => {
                    write!(f, "{address:#x} is freed, which the heap has not given")
                }
            },
            FaultKind::CallDepth => write!(f, "calls nest deeper than 1024"),
            FaultKind::Stack { reason } => f.write_str(reason),
            FaultKind::StackOverflow(most) => {
                write!(f, "the stack of a warp has no more than {most} entries")
            }
            FaultKind::ThreadStack(bytes) => {
                write!(f, "the stack of a thread has no more than {bytes} bytes: calls nest too deep")
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
                 missing, or shared memory"
            ),
            FaultKind::NoConstant { bank, byte, bytes } => {
                write!(f, "byte {byte:#x} of {bank} is read, but only {bytes} were given")
            }
            FaultKind::GridDepth(most) => write!(
                f,
                "the grid that is launched here would be one of level {}, and grids nest {most} levels deep; a grid that \
                 is to follow this one goes to the stream of tail launches",
                most.saturating_add(1)
            ),
            FaultKind::Grids(most) => {
                write!(f, "the launch has led to {most} grids, which launch others, and has not come to its end")
            }
            FaultKind::Assertion(text) => write!(f, "{text}"),
        }
    }
}
