//! The blocks of a cluster, which a thread of this machine has open together.

use super::Context;
use super::block::{Block, Progress};
use super::cluster::{Peer, Peers};
use super::work::Stopped;
use crate::fault::FaultKind;
use crate::memory::Accessed;
use crate::observe::Watched;

/// Blocks that run side by side.
#[derive(Debug)]
pub(super) struct Cluster {
    /// By rank.
    pub blocks: Vec<Block>,
    /// What they reach of each other, while none of them has its turn.
    peers: Peers,
    /// What they have accessed in their earlier turns, where that is noted.
    pub accessed: Accessed,
}

impl Cluster {
    /// Room for a cluster; it has to be started.
    ///
    /// # Errors
    /// There is no memory for it.
    pub fn new(cx: &Context<'_>) -> Result<Cluster, FaultKind> {
        let count = cx.shape.cluster_blocks();
        let blocks = (0..count).map(|_| Block::new(cx)).collect::<Result<Vec<Block>, FaultKind>>()?;
        let mut peers = Peers::default();
        if count > 1 {
            peers.of = (0..count).map(|_| Peer::on(cx.memory.account())).collect();
        }
        Ok(Cluster { blocks, peers, accessed: Accessed::on(cx.memory.account()) })
    }

    /// The number of its first block in the grid.
    pub fn number(&self) -> u64 {
        self.blocks.first().map_or(0, |block| block.number)
    }

    /// Operations that its warps have executed.
    pub fn steps(&self) -> u64 {
        self.blocks.iter().map(|block| block.steps).sum()
    }

    /// Puts all threads at the beginning of the kernel, as those of the cluster with a number.
    ///
    /// # Errors
    /// There is no memory for it.
    pub fn start(&mut self, cx: &Context<'_>, number: u64) -> Result<(), Stopped> {
        for (rank, block) in (0..).zip(&mut self.blocks) {
            let number = number_of(cx, number, rank);
            block.start(cx, number).map_err(|fault| (number, fault))?;
        }
        self.begin(cx);
        Ok(())
    }

    /// Makes a cluster that has just been started, and has not run, the one with another number.
    pub fn renumber(&mut self, cx: &Context<'_>, number: u64) {
        for (rank, block) in (0..).zip(&mut self.blocks) {
            block.renumber(cx, number_of(cx, number, rank));
        }
        self.begin(cx);
    }

    fn begin(&mut self, cx: &Context<'_>) {
        let threads = cx.shape.threads().saturating_mul(self.blocks.len() as u32);
        self.peers.begin(threads);
    }

    /// Gives each block a turn, if there are several.
    ///
    /// # Errors
    /// The first fault, or none of them can go on.
    pub fn turn<const STEPS: bool>(
        &mut self,
        cx: &Context<'_>,
        observer: &mut Watched<'_, STEPS>,
    ) -> Result<Progress, Stopped> {
        let count = self.blocks.len();
        let first = cx.schedule.seed as usize % count.max(1);
        for rank in (first..count).chain(0..first) {
            if self.peers.of[rank].ended {
                continue;
            }
            self.lend(rank);
            let progress = self.blocks[rank].turn(cx, observer);
            self.take_back(rank);
            let number = self.blocks[rank].number;
            match progress.map_err(|fault| (number, fault))? {
                Progress::Done => {
                    self.peers.of[rank].ended = true;
                    self.peers.rouse();
                    observer.end(number);
                }
                Progress::More => self.peers.rouse(),
                Progress::Vain => {}
                Progress::Idle => self.peers.of[rank].idle = true,
            }
        }
        let mut alive = self.peers.of.iter().filter(|peer| !peer.ended).peekable();
        if alive.peek().is_none() {
            return Ok(Progress::Done);
        }
        match alive.all(|peer| peer.idle) {
            true => Err(self.deadlock(cx)),
            false => Ok(Progress::More),
        }
    }

    /// Lends a block what it may reach of the others.
    fn lend(&mut self, rank: usize) {
        self.exchange(rank);
        core::mem::swap(&mut self.blocks[rank].peers, &mut self.peers);
    }

    fn take_back(&mut self, rank: usize) {
        core::mem::swap(&mut self.blocks[rank].peers, &mut self.peers);
        self.exchange(rank);
    }

    fn exchange(&mut self, rank: usize) {
        let all = self.blocks.iter_mut().zip(&mut self.peers.of).enumerate();
        for (_, (block, peer)) in all.filter(|(other, _)| *other != rank) {
            core::mem::swap(&mut block.shared, &mut peer.shared);
            core::mem::swap(&mut block.tensor, &mut peer.tensor);
        }
    }

    /// Nobody can go on: who waits where.
    #[cold]
    fn deadlock(&mut self, cx: &Context<'_>) -> Stopped {
        let mut all = Vec::new();
        for rank in 0..self.blocks.len() {
            if !self.peers.of[rank].ended {
                self.lend(rank);
                all.append(&mut self.blocks[rank].waiting(cx));
                self.take_back(rank);
            }
        }
        (self.number(), cx.fault_before(FaultKind::Deadlock(all)))
    }
}

/// The number in the grid of a block, by that of its cluster and its own number there.
pub(super) fn number_of(cx: &Context<'_>, cluster: u64, rank: u32) -> u64 {
    let [width, height, _] = cx.shape.clusters().map(|count| u64::from(count.max(1)));
    let size = cx.shape.cluster_size();
    let at = [cluster % width, cluster / width % height, cluster / (width * height)];
    let own = [rank % size[0], rank / size[0] % size[1], rank / size[0] / size[1]];
    let [x, y, z]: [u64; 3] =
        core::array::from_fn(|axis| at[axis] * u64::from(size[axis]) + u64::from(own[axis]));
    let [grid_x, grid_y, _] = cx.shape.grid.map(u64::from);
    x + grid_x * (y + grid_y * z)
}
