//! How many blocks of a kernel a multiprocessor holds at a time; what it has is data (`isa/limits.tsv`).

use alloc::vec::Vec;
use warpsmith_isa::LIMITS;

/// Threads of a warp.
const WARP: u32 = 32;
/// Threads that a block can have.
const BLOCK: u32 = 1024;

/// What a multiprocessor of an architecture has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SmLimits {
    /// Number of the architecture: 90 for sm_90.
    pub architecture: u16,
    /// Resident warps.
    pub warps: u32,
    /// Resident blocks.
    pub blocks: u32,
    /// Registers of 32 bits.
    pub registers: u32,
    /// What the registers of a warp are rounded up to.
    pub register_unit: u32,
    /// Registers that a thread can have.
    pub max_registers: u32,
    /// Bytes of shared memory.
    pub shared: u32,
    /// Bytes of shared memory that a block can have.
    pub shared_per_block: u32,
    /// Bytes of shared memory that the system takes of each block.
    pub shared_reserved: u32,
    /// What the bytes of a block are rounded up to.
    pub shared_unit: u32,
    /// How many warps registers are handed out for at a time: one for each scheduler.
    pub warp_unit: u32,
    /// Registers that a block can have.
    pub block_registers: u32,
    /// What the warps of a block are rounded up to for that.
    pub block_unit: u32,
}

/// What a kernel takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Usage {
    /// Registers of a thread.
    pub registers: u32,
    /// Bytes of shared memory of a block, those given at launch too.
    pub shared: u64,
    /// Threads of a block.
    pub threads: u32,
}

/// What keeps more blocks from being resident.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limiter {
    /// Resident warps.
    Warps,
    /// Resident blocks.
    Blocks,
    /// Registers.
    Registers,
    /// Shared memory.
    SharedMemory,
    /// The threads of the block are not those that the kernel allows.
    Threads,
}

/// How well a kernel fills a multiprocessor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Occupancy {
    /// Resident blocks; 0 for what cannot be launched.
    pub blocks: u32,
    /// Resident warps.
    pub warps: u32,
    /// Warps that could be resident.
    pub max_warps: u32,
    /// What keeps it from more.
    pub limiter: Limiter,
}

/// All architectures whose limits are known, in their order.
pub fn limits() -> impl Iterator<Item = SmLimits> {
    LIMITS.lines().filter_map(row)
}

fn row(line: &str) -> Option<SmLimits> {
    let mut numbers = line.split('\t').map(str::parse::<u32>);
    let mut next = || numbers.next()?.ok();
    Some(SmLimits {
        architecture: u16::try_from(next()?).ok()?,
        warps: next()?,
        blocks: next()?,
        registers: next()?,
        register_unit: next()?,
        max_registers: next()?,
        shared: next()?,
        shared_per_block: next()?,
        shared_reserved: next()?,
        shared_unit: next()?,
        warp_unit: next()?,
        block_registers: next()?,
        block_unit: next()?,
    })
}

impl SmLimits {
    /// Those of an architecture, if they are known.
    pub fn of(architecture: u16) -> Option<SmLimits> {
        limits().find(|limits| limits.architecture == architecture)
    }

    /// Whether code of another architecture runs here: of the same generation, and not newer.
    pub fn runs(&self, architecture: u16) -> bool {
        self.architecture / 10 == architecture / 10 && self.architecture >= architecture
    }

    /// Schedulers of a multiprocessor: each has the same share of the warps.
    pub fn schedulers(&self) -> u32 {
        self.warp_unit.max(1)
    }

    /// How many warps can be resident whose threads have so many registers.
    pub fn warps_of(&self, registers: u32) -> u32 {
        if registers > self.max_registers {
            return 0;
        }
        match self.registers.checked_div(self.of_warp(registers)) {
            Some(warps) => (warps - warps % self.schedulers()).min(self.warps),
            None => self.warps,
        }
    }

    /// The registers of a warp.
    fn of_warp(&self, registers: u32) -> u32 {
        up(registers.saturating_mul(WARP), self.register_unit)
    }

    /// How many blocks of a kernel can be resident by each thing that there is of a multiprocessor; `u32::MAX` where it takes none
    /// of it.
    pub fn bounds(&self, usage: &Usage) -> [(Limiter, u32); 4] {
        let warps = warps(usage.threads);
        let of_warp = self.of_warp(usage.registers);
        let of_block = up(warps, self.block_unit).saturating_mul(of_warp);
        let by_registers = match self.registers.checked_div(of_warp) {
            Some(_) if usage.registers > self.max_registers || of_block > self.block_registers => 0,
            Some(resident) => (resident - resident % self.schedulers()) / warps,
            None => u32::MAX,
        };
        let by_shared = if usage.shared > u64::from(self.shared_per_block) {
            0
        } else {
            let shared = usage.shared as u32 + self.shared_reserved;
            self.shared.checked_div(up(shared, self.shared_unit)).unwrap_or(u32::MAX)
        };
        let by_warps = if usage.threads > BLOCK { 0 } else { self.warps / warps };
        [
            (Limiter::Warps, by_warps),
            (Limiter::Blocks, self.blocks),
            (Limiter::Registers, by_registers),
            (Limiter::SharedMemory, by_shared),
        ]
    }

    /// How many blocks of a kernel are resident at a time.
    pub fn occupancy(&self, usage: &Usage) -> Occupancy {
        let least = self.bounds(usage).into_iter().min_by_key(|(_, blocks)| *blocks);
        let (limiter, blocks) = least.unwrap_or((Limiter::Warps, 0));
        Occupancy { blocks, warps: blocks * warps(usage.threads), max_warps: self.warps, limiter }
    }

    /// What a kernel would have to take at most, so that more of its blocks are resident: of registers or of shared memory,
    /// whichever it is that limits it. None where nothing of it would help.
    pub fn for_more(&self, usage: &Usage) -> Option<Usage> {
        let now = self.occupancy(usage);
        let fits = |usage: &Usage| self.occupancy(usage).blocks > now.blocks;
        match now.limiter {
            Limiter::Registers => {
                // Few numbers are possible.
                let most = usage.registers.min(self.max_registers + 1);
                let all = (1..most).rev().map(|registers| Usage { registers, ..*usage });
                all.into_iter().find(fits)
            }
            Limiter::SharedMemory => {
                let wanted = u32::try_from(u64::from(now.blocks) + 1).ok()?;
                let each = self.shared / wanted;
                let each = each - each % self.shared_unit.max(1);
                let shared = u64::from(each.checked_sub(self.shared_reserved)?.min(self.shared_per_block));
                Some(Usage { shared, ..*usage }).filter(fits)
            }
            Limiter::Warps | Limiter::Blocks | Limiter::Threads => None,
        }
    }

    /// The occupancy of a kernel whose blocks cannot have so many threads.
    pub fn refused(&self) -> Occupancy {
        Occupancy { blocks: 0, warps: 0, max_warps: self.warps, limiter: Limiter::Threads }
    }
}

/// Threads of a block by what a kernel says of them: exactly so many, or at most so many; by dimension.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct BlockSizes {
    /// Threads that a block must have.
    pub required: Option<[u32; 3]>,
    /// Threads that a block has at most.
    pub most: Option<[u32; 3]>,
}

impl BlockSizes {
    /// The threads that are stated: those that there must be, or the most.
    pub fn stated(&self) -> Option<u32> {
        self.required.or(self.most).map(product)
    }

    /// Whether a block may have so many threads.
    pub fn allows(&self, threads: u32) -> bool {
        match (self.required, self.most) {
            (Some(required), _) => product(required) == threads,
            (None, Some(most)) => threads <= product(most),
            (None, None) => true,
        }
    }

    /// Of usual sizes those that are allowed; what is stated, where none is.
    pub fn of(&self, usual: &[u32]) -> Vec<u32> {
        let allowed: Vec<u32> = usual.iter().copied().filter(|threads| self.allows(*threads)).collect();
        if allowed.is_empty() { self.stated().into_iter().collect() } else { allowed }
    }
}

fn product(sizes: [u32; 3]) -> u32 {
    sizes.into_iter().fold(1, u32::saturating_mul)
}

/// Warps of a block.
fn warps(threads: u32) -> u32 {
    threads.div_ceil(WARP).max(1)
}

/// The next number that is a multiple of a unit.
fn up(number: u32, unit: u32) -> u32 {
    number.checked_next_multiple_of(unit.max(1)).unwrap_or(u32::MAX)
}

impl Limiter {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Limiter::Warps => "warps",
            Limiter::Blocks => "blocks",
            Limiter::Registers => "registers",
            Limiter::SharedMemory => "shared memory",
            Limiter::Threads => "threads of a block",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn occupancy(architecture: u16, registers: u32, shared: u64, threads: u32) -> (u32, u32, Limiter) {
        let limits = SmLimits::of(architecture).expect("limits");
        let found = limits.occupancy(&Usage { registers, shared, threads });
        (found.blocks, found.warps, found.limiter)
    }

    /// Values of the vendor's occupancy calculator.
    #[test]
    fn what_the_calculator_says() {
        assert_eq!(occupancy(80, 32, 0, 256), (8, 64, Limiter::Warps));
        assert_eq!(occupancy(80, 64, 0, 256), (4, 32, Limiter::Registers));
        assert_eq!(occupancy(80, 255, 0, 256), (1, 8, Limiter::Registers));
        assert_eq!(occupancy(86, 40, 0, 128), (12, 48, Limiter::Warps));
        assert_eq!(occupancy(75, 32, 0, 32), (16, 16, Limiter::Blocks));
        assert_eq!(occupancy(90, 16, 100 * 1024, 128), (2, 8, Limiter::SharedMemory));
        assert_eq!(occupancy(70, 32, 48 * 1024, 256), (2, 16, Limiter::SharedMemory));
    }

    #[test]
    fn what_cannot_be_launched() {
        assert_eq!(occupancy(90, 32, 0, 1025).0, 0);
        assert_eq!(occupancy(90, 65, 0, 1024), (0, 0, Limiter::Registers));
        assert_eq!(occupancy(75, 32, 65537, 32), (0, 0, Limiter::SharedMemory));
        assert_eq!(occupancy(90, u32::MAX, u64::MAX, u32::MAX).0, 0);
    }

    #[test]
    fn what_would_let_more_be_resident() {
        let limits = SmLimits::of(80).expect("limits");
        let more = |registers, shared, threads| {
            limits
                .for_more(&Usage { registers, shared, threads })
                .map(|usage| (usage.registers, usage.shared))
        };
        assert_eq!(more(64, 0, 256), Some((48, 0)));
        assert_eq!(more(255, 0, 256), Some((128, 0)));
        // Two blocks have 1 KB of their own each.
        assert_eq!(more(32, 100 << 10, 128), Some((32, 81 << 10)));
        assert_eq!(more(32, 0, 256), None);
        assert_eq!((limits.warps_of(64), limits.warps_of(255), limits.warps_of(256)), (32, 8, 0));
    }

    #[test]
    fn kernels_say_which_blocks_they_allow() {
        let most = BlockSizes { required: None, most: Some([16, 8, 1]) };
        assert_eq!((most.stated(), most.allows(128), most.allows(129)), (Some(128), true, false));
        assert_eq!(most.of(&[64, 128, 256]), [64, 128]);
        let exact = BlockSizes { required: Some([96, 1, 1]), most: Some([1024, 1, 1]) };
        assert_eq!((exact.stated(), exact.allows(96), exact.allows(64)), (Some(96), true, false));
        assert_eq!(exact.of(&[64, 128]), [96]);
        assert_eq!(BlockSizes::default().of(&[64, 128]), [64, 128]);
    }

    #[test]
    fn every_row_is_whole() {
        let rows = LIMITS.lines().filter(|line| !line.starts_with('#'));
        assert_eq!(rows.count(), limits().count());
        assert!(limits().map(|limits| limits.architecture).is_sorted());
        assert!(
            SmLimits::of(86).is_some_and(|limits| limits.runs(80) && !limits.runs(89) && !limits.runs(75))
        );
    }
}
