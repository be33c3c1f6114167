//! What the known attributes say.

use super::info::{Record, Value};
use crate::bytes::{u16_at, u32_at, words};
use alloc::vec::Vec;

/// A known attribute.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Attribute {
    /// Where the parameters lie in constant bank 0.
    ParameterBank {
        /// Symbol of the section of the bank.
        symbol: u32,
        /// Offset of the first parameter in the bank, in bytes.
        offset: u16,
        /// Bytes of all parameters.
        size: u16,
    },
    /// One parameter.
    Parameter(Parameter),
    /// Bytes of all parameters.
    ParameterBytes(u16),
    /// Most registers that a thread may have; 255 where nothing was asked for.
    MaxRegisters(u16),
    /// Registers of a thread.
    Registers {
        /// Symbol of the function.
        symbol: u32,
        /// How many.
        count: u32,
    },
    /// Bytes of stack that a function takes for itself.
    FrameSize {
        /// Symbol of the function.
        symbol: u32,
        /// Bytes.
        bytes: u32,
    },
    /// Bytes of stack that a kernel and what it calls take at least.
    MinStack {
        /// Symbol of the function.
        symbol: u32,
        /// Bytes.
        bytes: u32,
    },
    /// Bytes of stack that a kernel and what it calls take at most.
    MaxStack {
        /// Symbol of the function.
        symbol: u32,
        /// Bytes.
        bytes: u32,
    },
    /// Threads that a block must have, by dimension.
    RequiredThreads([u32; 3]),
    /// Threads that a block may have, by dimension.
    MaxThreads([u32; 3]),
    /// Blocks of a cluster, by dimension.
    ClusterBlocks([u32; 3]),
    /// Launches have to name the size of clusters.
    ExplicitClusters,
    /// The most blocks of a cluster.
    MaxClusterBlocks(u32),
    /// The grid of a launch counts clusters.
    CountedClusters,
    /// Named barriers.
    Barriers(u8),
    /// Barriers in shared memory.
    MemoryBarriers(u16),
    /// Bytes of the stack of calls and divergences.
    CallStack(u32),
    /// The toolkit's number.
    ToolkitVersion(u32),
    /// Symbols of functions and variables of other files.
    Externals(Vec<u32>),
    /// Offsets in the code, in bytes, of instructions of a kind; they change when instructions move.
    InstructionOffsets(Vec<u32>),
    /// Where branches to a computed address may go: the offset in the code, in bytes, of each such branch and those of
    /// its targets.
    IndirectBranches(Vec<(u32, Vec<u32>)>),
}

/// A parameter of a kernel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Parameter {
    /// Its place among the parameters, from 0 on.
    pub ordinal: u16,
    /// Offset from the first parameter, in bytes.
    pub offset: u16,
    /// Size in bytes.
    pub size: u16,
    /// Binary logarithm of the alignment of what it points to; 0 where unknown.
    pub pointee_align_log2: u8,
}

impl Attribute {
    /// What an attribute says; none if it is unknown, or not as long as it must be.
    pub fn new(record: &Record<'_>) -> Option<Attribute> {
        use Attribute as A;
        match (record.id, record.value) {
            (0x19, Value::Half(bytes)) => Some(A::ParameterBytes(bytes)),
            (0x3e, Value::None(_)) => Some(A::ExplicitClusters),
            (0x5b, Value::None(_)) => Some(A::CountedClusters),
            (0x1b, Value::Half(count)) => Some(A::MaxRegisters(count)),
            (0x38, Value::Half(count)) => Some(A::MemoryBarriers(count)),
            (0x4c, Value::Byte(count, _)) => Some(A::Barriers(count)),
            (id, Value::Bytes(bytes)) => Attribute::of_bytes(id, bytes),
            _ => None,
        }
    }

    fn of_bytes(id: u8, bytes: &[u8]) -> Option<Attribute> {
        use Attribute as A;
        let (first, second) = (u32_at(bytes, 0), u32_at(bytes, 4));
        let three = || [first, second, u32_at(bytes, 8)];
        Some(match (id, bytes.len()) {
            (0x0a, 8) => A::ParameterBank { symbol: first, offset: u16_at(bytes, 4), size: u16_at(bytes, 6) },
            (0x17, 12) => A::Parameter(Parameter {
                ordinal: u16_at(bytes, 4),
                offset: u16_at(bytes, 6),
                size: (u32_at(bytes, 8) >> 18) as u16,
                pointee_align_log2: bytes[8],
            }),
            // Of kernels with more parameters than the other one has room for: the whole word is the size.
            (0x45, 12) => A::Parameter(Parameter {
                ordinal: u16_at(bytes, 4),
                offset: u16_at(bytes, 6),
                size: u16::try_from(u32_at(bytes, 8)).ok()?,
                pointee_align_log2: 0,
            }),
            (0x2f, 8) => A::Registers { symbol: first, count: second },
            (0x11, 8) => A::FrameSize { symbol: first, bytes: second },
            (0x12, 8) => A::MinStack { symbol: first, bytes: second },
            (0x23, 8) => A::MaxStack { symbol: first, bytes: second },
            (0x10, 12) => A::RequiredThreads(three()),
            (0x05, 12) => A::MaxThreads(three()),
            (0x3d, 12) => A::ClusterBlocks(three()),
            (0x3f, 4) => A::MaxClusterBlocks(first),
            (0x1e, 4) => A::CallStack(first),
            (0x37, 4) => A::ToolkitVersion(first),
            (0x0f, _) => A::Externals(words(bytes).collect()),
            (0x1c | 0x1d | 0x25 | 0x27 | 0x28 | 0x2d | 0x31 | 0x46 | 0x47 | 0x57 | 0x59 | 0x65, _) => {
                A::InstructionOffsets(words(bytes).collect())
            }
            // With a map of registers, with the bytes of a load that nobody wants, and with the addresses of barrier objects.
            (0x2e | 0x44, _) => A::InstructionOffsets(words(bytes).step_by(2).collect()),
            (0x39, _) => A::InstructionOffsets(words(bytes).step_by(4).collect()),
            // Behind the number of a place; behind the kind of all.
            (0x3a, _) => A::InstructionOffsets(words(bytes).skip(1).step_by(2).collect()),
            (0x40, _) => A::InstructionOffsets(words(bytes).step_by(3).collect()),
            (0x6c, _) => A::InstructionOffsets(words(bytes).skip(1).collect()),
            // Notes, each with its kind; of those behind one of another kind it is not known where they begin.
            (0x55, _) => A::InstructionOffsets(spills(&words(bytes).collect::<Vec<u32>>())),
            (0x34, _) => A::IndirectBranches(branches(&words(bytes).collect::<Vec<u32>>())?),
            _ => return None,
        })
    }
}

/// Offsets of instructions that keep registers in memory: kind 1.
fn spills(words: &[u32]) -> Vec<u32> {
    words.chunks_exact(2).take_while(|note| note[0] == 1).map(|note| note[1]).collect()
}

/// Branches with their targets: offset, 0, how many, then that many offsets. Nothing if a list is cut off.
fn branches(mut words: &[u32]) -> Option<Vec<(u32, Vec<u32>)>> {
    let mut out = Vec::new();
    while let Some(([branch, _, count], rest)) = words.split_first_chunk() {
        let (targets, rest) = rest.split_at_checked(usize::try_from(*count).ok()?)?;
        out.push((*branch, targets.to_vec()));
        words = rest;
    }
    words.is_empty().then_some(out)
}
