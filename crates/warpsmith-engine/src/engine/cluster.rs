//! What the blocks of a cluster reach of each other: their shared memory, and the barrier at which all their threads meet.
//!
//! The blocks of a cluster are run by one thread of this machine. While one of them has its turn, what the others may be asked
//! for lies in its [`Peers`].
//!
//! An address of the shared memory of a cluster has 24 bits of place below a byte that names the block by its rank, also in
//! the addresses of a block's own memory: programs take them apart. Instructions for a block's own memory take such
//! addresses, and those without a name.

use super::block::Block;
use super::lanes::each;
use super::space;
use super::tensor::Tensor;
use super::warp::Warp;
use crate::fault::{ClusterFault, FaultKind};
use crate::memory::{Account, Private, SHARED_BASE};
use crate::observe::{Event, Place, Watched};
use crate::op::Space;
use crate::register::{LANES, Mask};

/// Bits of an address that say where it is in the memory of its block.
pub(super) const PLACE: u32 = 24;

/// What others may reach of a block.
#[derive(Debug)]
pub(super) struct Peer {
    pub shared: Private,
    pub tensor: Tensor,
    /// Whether all its threads have ended: then its memory is gone.
    pub ended: bool,
    /// Whether it cannot go on before another block does something.
    pub idle: bool,
}

impl Peer {
    /// An empty place, of an account.
    pub fn on(account: &Account) -> Peer {
        Peer { shared: Private::on(account), tensor: Tensor::on(account), ended: false, idle: false }
    }
}

/// The blocks of a cluster, as one of them sees them, and their barrier.
#[derive(Debug, Default)]
pub(super) struct Peers {
    /// The blocks by rank; that of the block which has its turn is an empty place. None of them where a block is a cluster of its
    /// own.
    pub of: Vec<Peer>,
    /// Threads of the cluster that have not ended,
    alive: u32,
    /// and those of them that have come to the barrier.
    arrived: u32,
    /// How often all of them had come.
    pub passed: u64,
}

impl Peers {
    /// Whether there are others.
    #[inline(always)]
    pub fn are_some(&self) -> bool {
        !self.of.is_empty()
    }

    /// A cluster of so many threads begins.
    pub fn begin(&mut self, threads: u32) {
        (self.alive, self.arrived, self.passed) = (threads, 0, 0);
        self.of.iter_mut().for_each(|peer| (peer.ended, peer.idle) = (false, false));
    }

    /// Something was done: perhaps others can go on.
    pub fn rouse(&mut self) {
        self.of.iter_mut().for_each(|peer| peer.idle = false);
    }

    /// Threads of a warp have ended: nobody waits for them any more.
    pub fn end(&mut self, warp: &mut Warp, ended: Mask) {
        warp.arrived.look(self);
        self.alive = self.alive.saturating_sub(ended.count_ones());
        self.arrived = self.arrived.saturating_sub((ended & warp.arrived.now).count_ones());
        warp.arrived.now &= !ended;
        self.settle();
    }

    /// Opens the barrier if all have come.
    fn settle(&mut self) {
        if self.arrived > 0 && self.arrived == self.alive {
            self.arrived = 0;
            self.passed += 1;
        }
    }

    /// How many threads have come to the barrier, of how many.
    pub fn come(&self) -> (u32, u32) {
        (self.arrived, self.alive)
    }
}

/// Lanes of a warp that have come to the barrier of the cluster.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Arrived {
    /// Those for which others have still to come.
    now: Mask,
    /// Those for which all have come, and which have not waited yet.
    before: Mask,
    /// How often the barrier had been open when this was looked at.
    seen: u64,
}

impl Arrived {
    /// Lets those pass for which the barrier has opened. Between two looks it opens once at most for each lane: it waits for the
    /// next arrival of the same lanes.
    fn look(&mut self, peers: &Peers) {
        if self.seen != peers.passed {
            self.before |= core::mem::take(&mut self.now);
            self.seen = peers.passed;
        }
    }
}

/// Lanes come to the barrier of the cluster, or wait at it; whether they go on.
///
/// # Errors
/// The first lane that may not do so now.
pub(super) fn barrier(
    block: &mut Block,
    warp: &mut Warp,
    exec: Mask,
    waits: bool,
) -> Result<bool, (usize, FaultKind)> {
    let peers = &mut block.peers;
    warp.arrived.look(peers);
    let come = warp.arrived.now | warp.arrived.before;
    let wrong = |lanes: Mask, fault| (lanes.trailing_zeros() as usize % LANES, FaultKind::Cluster(fault));
    if !waits {
        if exec & come != 0 {
            return Err(wrong(exec & come, ClusterFault::ArrivesTwice));
        }
        warp.arrived.now |= exec;
        peers.arrived += exec.count_ones();
        peers.settle();
        return Ok(true);
    }
    if exec & !come != 0 {
        return Err(wrong(exec & !come, ClusterFault::WaitsAlone));
    }
    if exec & warp.arrived.now != 0 {
        return Ok(false);
    }
    warp.arrived.before &= !exec;
    Ok(true)
}

/// Lets the lanes of a warp go on that wait at the barrier of the cluster, if it has opened for them.
pub(super) fn wake<const STEPS: bool>(
    peers: &Peers,
    warp: &mut Warp,
    block: u64,
    observer: &mut Watched<'_, STEPS>,
) {
    warp.arrived.look(peers);
    let mut passed = false;
    for group in &mut warp.groups {
        if group.state == super::warp::State::Cluster && group.mask & warp.arrived.now == 0 {
            group.state = super::warp::State::Ready;
            warp.arrived.before &= !group.mask;
            passed = true;
            if observer.wants().events {
                let (function, pc) = (group.frame().function, group.pc.saturating_sub(1));
                let place = Place { function, pc, block, warp: warp.index };
                observer.event(place, &Event::ClusterPass { lanes: group.mask });
            }
        }
    }
    if passed {
        warp.merge();
    }
}

/// The rank of the block that an address of the cluster's shared memory is of, and where it is there.
pub(super) fn owner(_: &Block, address: u64) -> (u32, u64) {
    let (rank, place) = (address >> PLACE, address & ((1 << PLACE) - 1));
    (u32::try_from(rank).unwrap_or(u32::MAX), place)
}

/// Where an address is in the block's own memory, for instructions that reach no other; what names another block stays as it
/// is, and is behind the end. Machine code does not look.
pub(super) fn own_place(block: &Block, address: u64) -> u64 {
    match owner(block, address) {
        (rank, place) if rank == block.rank || rank == 0 || block.is_native => place,
        _ => address,
    }
}

/// A place in the shared memory of a block of the cluster, as the block of rank `own` sees it.
pub(super) fn place_in(own: u32, rank: u32, place: u64) -> (Space, u64) {
    match rank == own {
        true => (Space::Shared, place),
        false => (Space::Cluster, u64::from(rank) << PLACE | place),
    }
}

/// The address of a place in the block's shared memory as others tell it, if it is lent: see [`super::pair`].
pub(super) fn named(block: &Block, place: u64) -> (Space, u64) {
    if !block.lent {
        return (Space::Shared, place);
    }
    (Space::Cluster, u64::from(block.rank) << PLACE | place)
}

/// The same place in each block whose bit is set.
pub(super) fn in_blocks(
    block: &Block,
    blocks: Mask,
    (space, address): (Space, u64),
) -> impl Iterator<Item = (Space, u64)> + use<> {
    let own = block.rank;
    let address = if space == Space::Generic { address.wrapping_sub(SHARED_BASE) } else { address };
    let place = owner(block, address).1;
    each(blocks).map(move |rank| place_in(own, rank as u32, place))
}

/// Whether a generic address in the window of shared memory is one of the block itself.
pub(super) fn is_own(block: &Block, address: u64) -> bool {
    !block.peers.are_some() || owner(block, address.wrapping_sub(SHARED_BASE)).0 == block.rank
}

/// The space that a generic address lies in: in a cluster it may be that of other blocks.
pub(super) fn space_of(block: &Block, address: u64) -> Space {
    match space::space_of(address) {
        Space::Shared if block.peers.are_some() => Space::Cluster,
        other => other,
    }
}

/// Addresses of shared memory, of the block alone if all are.
#[cold]
pub(super) fn resolve(
    block: &Block,
    exec: Mask,
    space: Space,
    addresses: [u64; LANES],
) -> (Space, [u64; LANES]) {
    if space == Space::Shared {
        return (space, addresses.map(|address| own_place(block, address)));
    }
    if each(exec).all(|lane| owner(block, addresses[lane]).0 == block.rank) {
        return (Space::Shared, addresses.map(|address| owner(block, address).1));
    }
    (space, addresses)
}

/// The shared memory that an address of the cluster is of, and where it is there.
///
/// # Errors
/// There is no such block, or it has ended.
pub(super) fn reach(block: &Block, address: u64) -> Result<(&Private, u64), FaultKind> {
    let (rank, place) = owner(block, address);
    if rank == block.rank {
        return Ok((&block.shared, place));
    }
    let blocks = block.peers.of.len().max(1) as u32;
    match block.peers.of.get(rank as usize) {
        None => Err(FaultKind::Cluster(ClusterFault::NoBlock { rank, blocks, address })),
        Some(Peer { ended: true, .. }) => Err(FaultKind::Cluster(ClusterFault::Ended { rank, address })),
        Some(peer) => Ok((&peer.shared, place)),
    }
}

/// The same of an address that has been checked.
pub(super) fn memory(block: &Block, address: u64) -> (&Private, u64) {
    let (rank, place) = owner(block, address);
    let peer = block.peers.of.get(rank as usize).filter(|_| rank != block.rank);
    (peer.map_or(&block.shared, |peer| &peer.shared), place)
}

/// The same, to write.
pub(super) fn memory_mut(block: &mut Block, address: u64) -> (&mut Private, u64) {
    let (rank, place) = owner(block, address);
    let own = rank == block.rank;
    match block.peers.of.get_mut(rank as usize).filter(|_| !own) {
        Some(peer) => (&mut peer.shared, place),
        None => (&mut block.shared, place),
    }
}
