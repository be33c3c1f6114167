//! Occupancy by block size.

use warpsmith::image::occupancy::{BlockSizes, Limiter, Occupancy, SmLimits, Usage};

/// Block sizes that are shown if none is asked for.
const SIZES: [u32; 14] = [32, 64, 96, 128, 160, 192, 224, 256, 320, 384, 512, 640, 768, 1024];

/// What is asked about.
pub struct Of {
    /// The kernel, if it is one of a file.
    pub name: Option<String>,
    /// Registers of a thread.
    pub registers: u32,
    /// Bytes of shared memory that the kernel declares.
    pub shared: u64,
    /// Those that come with the launch.
    pub dynamic: u64,
}

/// Occupancy of a kernel on a machine.
pub struct Table {
    pub limits: SmLimits,
    pub of: Of,
    /// Threads of a block that the kernel allows.
    pub sizes: BlockSizes,
    pub rows: Vec<Row>,
}

/// That of a block size.
pub struct Row {
    pub threads: u32,
    pub found: Occupancy,
    /// Blocks by each of the resources.
    pub bounds: [(Limiter, u32); 4],
    /// What the kernel may take at most, so that one more block is resident.
    pub more: Option<Usage>,
}

impl Table {
    /// The table for block sizes; without any for those that are usual.
    pub fn new(limits: SmLimits, of: Of, threads: Vec<u32>, sizes: BlockSizes) -> Table {
        let threads = if threads.is_empty() { sizes.of(&SIZES) } else { threads };
        let row = |threads: u32| {
            let usage = Usage { registers: of.registers, shared: of.shared + of.dynamic, threads };
            let is_allowed = sizes.allows(threads);
            Row {
                threads,
                found: if is_allowed { limits.occupancy(&usage) } else { limits.refused() },
                bounds: limits.bounds(&usage),
                more: limits.for_more(&usage).filter(|_| is_allowed),
            }
        };
        let rows = threads.into_iter().map(row).collect();
        Table { limits, of, sizes, rows }
    }

    /// The most warps that any of the sizes gives.
    pub fn best(&self) -> u32 {
        self.rows.iter().map(|row| row.found.warps).max().unwrap_or(0)
    }
}

impl Row {
    /// Resident warps in percent of those that there can be, to hundredths.
    pub fn percent(&self) -> f64 {
        (f64::from(self.found.warps) * 1e4 / f64::from(self.found.max_warps.max(1))).round() / 1e2
    }
}
