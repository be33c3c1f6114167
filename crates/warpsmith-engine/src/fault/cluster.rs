//! What goes wrong among the blocks of a cluster.

use std::fmt;

/// What is wrong with what blocks of a cluster do together.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum ClusterFault {
    /// An address of shared memory names a block that the cluster does not have.
    NoBlock {
        /// The rank of the block; `u32::MAX` stands for all that are greater, and 255 for those of which `mapa` makes it.
        rank: u32,
        /// How many there are.
        blocks: u32,
        /// The address in the window of shared memory.
        address: u64,
    },
    /// An address of shared memory names a block of which all threads have ended.
    Ended {
        /// The rank of the block.
        rank: u32,
        /// The address in the window of shared memory.
        address: u64,
    },
    /// A block that has none is to do something together with the other one of its pair.
    NoPair {
        /// Its rank.
        rank: u32,
        /// How many blocks the cluster has.
        blocks: u32,
    },
    /// All threads of the other block of a pair have ended.
    PairEnded {
        /// The rank of that block.
        rank: u32,
    },
    /// A thread arrives at the barrier of the cluster once more before it has waited.
    ArrivesTwice,
    /// A thread waits at the barrier of the cluster without having arrived.
    WaitsAlone,
    /// Registers are given back to have more of them, or taken to have fewer.
    Registers {
        /// How many a thread is to have.
        count: u32,
        /// How many it has.
        held: u32,
        /// Whether they are taken.
        takes: bool,
    },
}

impl fmt::Display for ClusterFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClusterFault::NoBlock { rank: u32::MAX, blocks, address } => write!(
                f,
                "the shared address {address:#x} is of no block of the cluster, which has ranks 0 to {}: its bits from 24 on \
                 name one",
                blocks.saturating_sub(1)
            ),
            // What mapa makes of all ranks for which an address has no room.
            ClusterFault::NoBlock { rank: 255, blocks, address } => write!(
                f,
                "the shared address {address:#x} is of a block of rank 255 or more of the cluster, which has ranks 0 to {}",
                blocks.saturating_sub(1)
            ),
            ClusterFault::NoBlock { rank, blocks: 1, address } => write!(
                f,
                "the shared address {address:#x} is of the block of rank {rank} of the cluster, and the only block there is has \
                 rank 0: the launch has no clusters"
            ),
            ClusterFault::NoBlock { rank, blocks, address } => write!(
                f,
                "the shared address {address:#x} is of the block of rank {rank} of the cluster, which has ranks 0 to {}",
                blocks.saturating_sub(1)
            ),
            ClusterFault::Ended { rank, address } => write!(
                f,
                "the shared address {address:#x} is of the block of rank {rank} of the cluster, all threads of which have ended: \
                 its shared memory is gone; a block has to stay, at a barrier of the cluster, until nobody accesses its \
                 memory any more"
            ),
            ClusterFault::NoPair { blocks: 1, .. } => f.write_str(
                "a pair of blocks does this, those of a cluster whose ranks differ in the lowest bit, and the launch has no clusters",
            ),
            ClusterFault::NoPair { rank, blocks } => write!(
                f,
                "a pair of blocks does this, those of a cluster whose ranks differ in the lowest bit; the block of rank {rank} of \
                 {blocks} has no other one"
            ),
            ClusterFault::PairEnded { rank } => write!(
                f,
                "all threads of the other block of the pair, of rank {rank}, have ended; a block has to stay, at a barrier of the \
                 cluster, until nothing is done in its tensor memory any more"
            ),
            ClusterFault::ArrivesTwice => f.write_str(
                "the thread arrives at the barrier of the cluster once more, before it has waited there for the others",
            ),
            ClusterFault::Registers { count, held, takes: true } => write!(
                f,
                "the warp asks for registers to have {count} for each thread, and has {held}: legal is to ask for {held} or more"
            ),
            ClusterFault::Registers { count, held, takes: false } => write!(
                f,
                "the warp gives registers back to have {count} for each thread, and has {held}: legal is to keep {held} or fewer"
            ),
            ClusterFault::WaitsAlone => f.write_str(
                "the thread waits at the barrier of the cluster without having arrived there: it would wait for itself",
            ),
        }
    }
}
