//! How well a kernel fills the machines that its code runs on, by the size of its blocks.

use super::model::Resident;
use crate::image::occupancy::{Limiter, SmLimits, Usage, limits};

/// Threads of blocks that are shown.
const THREADS: [u32; 14] = [32, 64, 96, 128, 160, 192, 256, 320, 384, 512, 640, 768, 896, 1024];

/// A table for each machine.
pub fn tables(architecture: u16, registers: u32, shared: u64) -> Vec<(String, Vec<Resident>)> {
    let machines = limits().filter(|limits| limits.runs(architecture));
    machines
        .map(|limits| (format!("sm_{}", limits.architecture), table(&limits, registers, shared)))
        .collect()
}

fn table(limits: &SmLimits, registers: u32, shared: u64) -> Vec<Resident> {
    let row = |threads: u32| {
        let found = limits.occupancy(&Usage { registers, shared, threads });
        let limiter = match found.limiter {
            Limiter::Warps => "warps",
            Limiter::Blocks => "blocks",
            Limiter::Registers => "registers",
            Limiter::SharedMemory => "shared memory",
        };
        (threads, found.blocks, found.warps, found.max_warps, limiter)
    };
    THREADS.into_iter().map(row).collect()
}
