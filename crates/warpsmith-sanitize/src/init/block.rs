//! What is undefined in a block: its shared memory and its warps.

use super::bits::Bits;
use super::room::Room;
use super::table::Table;
use super::warp::Warp;
use warpsmith_engine::engine::{SHARED_HEADER, Shape};
use warpsmith_engine::program::Function;

/// Bits of an address of a cluster's shared memory that say where it is in that of its block.
const PLACE: u32 = 24;

/// A block that runs.
#[derive(Debug, Default)]
pub(super) struct Block {
    pub number: u64,
    /// Whether it has begun, and not ended.
    pub runs: bool,
    pub shared: Bits,
    pub warps: Vec<Warp>,
    /// The warps that have begun.
    begun: Vec<bool>,
}

impl Block {
    /// Begins a block of a kernel.
    pub fn begin(
        &mut self,
        number: u64,
        kernel: &Function,
        (shape, parameters): (&Shape, u64),
        room: &mut Room,
    ) {
        (self.number, self.runs) = (number, true);
        self.begun.clear();
        let dynamic = if shape.shared == 0 { 0 } else { kernel.dynamic_start().saturating_add(shape.shared) };
        // Threads of SM 1.x find the form of the launch and their arguments there.
        let header = if kernel.machine.is_some() { SHARED_HEADER + parameters } else { 0 };
        let declared = u64::from(kernel.shared).max(header);
        let size = u64::from(dynamic).max(declared + if header > 0 { u64::from(shape.shared) } else { 0 });
        self.shared.begin(size as usize, 0, room);
        // What the machine keeps for itself it has written.
        let reserved = kernel.native.as_ref().map_or(0, |native| native.reserved.into());
        self.shared.clear(0, header.max(reserved));
    }

    /// A warp, which begins if it has not.
    #[inline(always)]
    pub fn warp(&mut self, index: u32, kernel: &Table, room: &mut Room) -> &mut Warp {
        let index = index as usize;
        if !self.begun.get(index).is_some_and(|begun| *begun) {
            self.begin_warp(index, kernel, room);
        }
        &mut self.warps[index]
    }

    #[cold]
    fn begin_warp(&mut self, index: usize, kernel: &Table, room: &mut Room) {
        if self.begun.len() <= index {
            self.begun.resize(index + 1, false);
        }
        if self.warps.len() <= index {
            self.warps.resize_with(index + 1, Warp::default);
        }
        self.warps[index].begin((&kernel.rows, &kernel.predicates), room);
        self.begun[index] = true;
    }
}

/// The block of a cluster that an address of its shared memory is of, by the number of one of them; and where it is there.
pub(super) fn owner(shape: &Shape, number: u64, address: u64) -> (u64, u64) {
    let (rank, place) = (address >> PLACE, address & ((1 << PLACE) - 1));
    let size = shape.cluster_size().map(|size| u64::from(size.max(1)));
    let grid = shape.grid.map(|size| u64::from(size.max(1)));
    let own = [number % grid[0], number / grid[0] % grid[1], number / (grid[0] * grid[1])];
    let of = [rank % size[0], rank / size[0] % size[1], rank / (size[0] * size[1])];
    let at: [u64; 3] = core::array::from_fn(|axis| own[axis] / size[axis] * size[axis] + of[axis]);
    (at[0] + grid[0] * (at[1] + grid[1] * at[2]), place)
}
