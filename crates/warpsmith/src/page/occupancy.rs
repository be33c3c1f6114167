//! How well a kernel fills the machines that its code runs on, by the size of its blocks.

use super::model::Resident;
use crate::image::occupancy::{BlockSizes, SmLimits, Usage, limits};
use crate::image::summary::Function;

/// Threads of blocks that are shown.
const THREADS: [u32; 14] = [32, 64, 96, 128, 160, 192, 256, 320, 384, 512, 640, 768, 896, 1024];

/// A table for each machine: of the blocks that the kernel allows.
pub fn tables(architecture: u16, registers: u32, about: &Function) -> Vec<(String, Vec<Resident>)> {
    let sizes = BlockSizes { required: about.required_threads, most: about.max_threads }.of(&THREADS);
    let row = |limits: &SmLimits, threads: u32| {
        let found = limits.occupancy(&Usage { registers, shared: about.static_shared_bytes, threads });
        (threads, found.blocks, found.warps, found.max_warps, found.limiter.name())
    };
    let table = |limits: SmLimits| {
        let rows = sizes.iter().map(|threads| row(&limits, *threads)).collect();
        (format!("sm_{}", limits.architecture), rows)
    };
    limits().filter(|limits| limits.runs(architecture)).map(table).collect()
}
