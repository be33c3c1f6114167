//! What a kernel takes of the machine, held against what another one takes.

use crate::image::cubin::{Cubin, Kernel};
use crate::image::occupancy::{SmLimits, Usage};

/// Threads of a block where a kernel does not say how many.
const THREADS: u32 = 256;

/// What a function takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Resources {
    /// Registers of a thread.
    registers: Option<u32>,
    /// Barriers of a block.
    barriers: u32,
    /// Bytes of shared memory of a block, known before launch.
    shared: u64,
    /// Bytes of a frame on the stack.
    frame: Option<u32>,
    /// Of a kernel: threads of the block that this is said of, resident warps, most warps.
    occupancy: Option<(u32, u32, u32)>,
}

/// One of them that differs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// What it is, as a name of a field.
    pub what: &'static str,
    /// Its value of the first function, if it is known.
    pub a: Option<u64>,
    /// That of the other one.
    pub b: Option<u64>,
    /// What it is, for people.
    label: String,
    /// Whether the code says so; how well a machine is filled follows from that and from the machine.
    pub is_own: bool,
}

impl Resources {
    /// What a kernel or function takes.
    pub fn of(cubin: &Cubin<'_>, kernel: &Kernel<'_>) -> Resources {
        let product = |sizes: [u32; 3]| sizes.into_iter().fold(1, u32::saturating_mul);
        let threads = kernel.required_threads.or(kernel.max_threads).map_or(THREADS, product);
        let limits = SmLimits::of(cubin.architecture().number).filter(|_| kernel.is_kernel());
        let occupancy = limits.zip(kernel.registers).map(|(limits, registers)| {
            let usage = Usage { registers, shared: kernel.static_shared_bytes, threads };
            let found = limits.occupancy(&usage);
            (threads, found.warps, found.max_warps)
        });
        Resources {
            registers: kernel.registers,
            barriers: kernel.barriers,
            shared: kernel.static_shared_bytes,
            frame: kernel.frame_bytes,
            occupancy,
        }
    }

    /// What differs.
    pub fn changes(&self, other: &Resources) -> Vec<Change> {
        let percent = |of: Option<(u32, u32, u32)>| {
            of.map(|(_, warps, most)| u64::from(warps) * 100 / u64::from(most.max(1)))
        };
        let threads = [self.occupancy, other.occupancy].map(|found| found.map_or(0, |found| found.0));
        let at = match threads {
            [a, b] if a == b => format!("blocks of {a} threads"),
            [a, b] => format!("blocks of {a} and {b} threads"),
        };
        let change = |what, a: Option<u64>, b, label: &str| Change {
            what,
            a,
            b,
            label: label.into(),
            is_own: what != "occupancy_percent",
        };
        let number = |number: Option<u32>| number.map(u64::from);
        let all = [
            change("registers", number(self.registers), number(other.registers), "registers of a thread"),
            change("barriers", Some(self.barriers.into()), Some(other.barriers.into()), "barriers"),
            change("shared_bytes", Some(self.shared), Some(other.shared), "bytes of shared memory"),
            change("frame_bytes", number(self.frame), number(other.frame), "bytes of the stack frame"),
            change(
                "occupancy_percent",
                percent(self.occupancy),
                percent(other.occupancy),
                &format!("percent of the resident warps, {at}"),
            ),
        ];
        all.into_iter().filter(|change| change.a != change.b).collect()
    }
}

impl std::fmt::Display for Change {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let value =
            |value: Option<u64>| value.map_or_else(|| "unknown".to_string(), |value| value.to_string());
        write!(f, "{}: {} -> {}", self.label, value(self.a), value(self.b))
    }
}
