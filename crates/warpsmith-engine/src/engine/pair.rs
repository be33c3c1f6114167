//! What two blocks of a cluster do together with their tensor memory: those whose ranks differ in the lowest bit are a pair.

use super::block::Block;
use super::cluster::Peer;
use super::object;
use super::tensor::Tensor;
use crate::fault::{ClusterFault, FaultKind};
use crate::observe::Place;
use crate::op::{BarrierObject, ObjectLayout};

/// Where in the reserved part of shared memory machine code has the barrier object by which the blocks of a pair tell each other
/// of columns: the symbol `__nv_reservedSMEM_tcgen05_partition` is 8 bytes before it.
const TOLD: u64 = 0x48;
/// Where the parity is that the block waits for next.
const PARITY: u64 = 0x50;

/// What machine code of pairs finds in shared memory. It does not make the object itself, which one arrival ends a phase of. The
/// first block of a pair looks for columns and tells the second, which then tells the first that it may look for more: the first
/// block begins as if it had been told, for the phase before the first has ended.
pub(super) fn begin(block: &mut Block) {
    let begun = object::apply((BarrierObject::Begin { v1: false }, ObjectLayout::Transaction), 0, 1, 0);
    if let Ok(begun) = begun
        && block.shared.holds(PARITY, 4)
    {
        block.shared.store(TOLD, 8, begun.object);
        block.shared.store(PARITY, 4, u64::from(block.rank & 1 == 0));
    }
}

/// The rank of the other block of the pair.
///
/// # Errors
/// There is none, or all its threads have ended.
fn other(block: &Block) -> Result<usize, FaultKind> {
    let (rank, blocks) = (block.rank ^ 1, block.peers.of.len().max(1) as u32);
    match block.peers.of.get(rank as usize) {
        None => Err(FaultKind::Cluster(ClusterFault::NoPair { rank: block.rank, blocks })),
        Some(Peer { ended: true, .. }) => Err(FaultKind::Cluster(ClusterFault::PairEnded { rank })),
        Some(_) => Ok(rank as usize),
    }
}

/// Does something in one of the blocks of a pair, the first or the second: rank, memory and tensor memory of the other one
/// stand in the place of those of the block.
///
/// # Errors
/// There is no other block, or all its threads have ended.
pub(super) fn in_half<T>(
    block: &mut Block,
    half: u32,
    what: impl FnOnce(&mut Block) -> T,
) -> Result<T, FaultKind> {
    if block.rank & 1 == half {
        return Ok(what(block));
    }
    let rank = other(block)?;
    let exchange = |block: &mut Block| {
        let peer = &mut block.peers.of[rank];
        core::mem::swap(&mut block.shared, &mut peer.shared);
        core::mem::swap(&mut block.tensor, &mut peer.tensor);
        block.rank ^= 1;
        block.lent = !block.lent;
    };
    exchange(block);
    let done = what(block);
    exchange(block);
    block.peers.rouse();
    Ok(done)
}

/// Takes columns in both blocks, when a warp of each has come to it; where they begin, or nothing as long as that is not so or
/// there are not so many.
///
/// # Errors
/// They can never be taken.
pub(super) fn take(
    block: &mut Block,
    (columns, exclusive): (u32, bool),
    place: Place,
) -> Result<Option<u32>, FaultKind> {
    let rank = other(block)?;
    let peer = &mut block.peers.of[rank];
    let taken = Tensor::take_both(&mut block.tensor, &mut peer.tensor, (columns, exclusive), place)?;
    if taken.is_some() {
        block.peers.rouse();
    }
    Ok(taken)
}

/// The same of machine code, of which one block alone asks: pieces of columns, in both.
///
/// # Errors
/// There is no other block, or no memory for the cells.
pub(super) fn find(
    block: &mut Block,
    (pieces, aligned): (u32, bool),
    place: Place,
) -> Result<Option<u32>, FaultKind> {
    let rank = other(block)?;
    Tensor::find_both(&mut block.tensor, &mut block.peers.of[rank].tensor, (pieces, aligned), place)
}

/// What a warp waits for that takes columns together with the other block.
pub(super) fn reason(block: &Block, columns: u32) -> String {
    let other = block.peers.of.get((block.rank ^ 1) as usize);
    let why = match other {
        Some(Peer { ended: true, .. }) => "all its threads have ended",
        Some(peer) if peer.tensor.wishes() => "one of both has not so many free side by side",
        _ => "no warp of that block has come to it",
    };
    format!(
        "waits to take {columns} columns of tensor memory together with the other block of its pair: {why}"
    )
}
