//! What a kernel takes of the machine, held against what another one takes.

use crate::image::cubin::{Cubin, Kernel};
use crate::image::occupancy::{SmLimits, Usage};

/// Threads of a block where a kernel does not say how many.
const THREADS: u32 = 256;

/// What a function takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Resources {
    /// Registers of a thread.
    pub registers: Option<u32>,
    /// Barriers of a block.
    pub barriers: u32,
    /// Bytes of shared memory of a block, known before launch.
    pub shared: u64,
    /// Bytes of a frame on the stack.
    pub frame: Option<u32>,
    /// The same with what it calls.
    pub stack: Option<u32>,
    /// Bytes of its code, with what fills it up; once it was compared, without that.
    pub code: u64,
    /// Of a kernel: threads of the block that this is said of, resident warps, most warps.
    pub occupancy: Option<(u32, u32, u32)>,
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
    /// Whether it counts as a difference: what the file says of the function. Other things follow from that, from its
    /// instructions, or from the machine.
    pub is_own: bool,
}

impl Resources {
    /// What a kernel or function takes.
    pub fn of(cubin: &Cubin<'_>, kernel: &Kernel<'_>) -> Resources {
        let threads = kernel.block_sizes().stated().unwrap_or(THREADS);
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
            stack: kernel.min_stack_bytes,
            code: kernel.code.len() as u64,
            occupancy,
        }
    }

    /// Of a function of which nothing is known but its length.
    pub fn unknown(code: u64) -> Resources {
        Resources { registers: None, barriers: 0, shared: 0, frame: None, stack: None, code, occupancy: None }
    }

    /// Resident warps in percent of those that there can be.
    pub fn percent(&self) -> Option<u64> {
        self.occupancy.map(|(_, warps, most)| u64::from(warps) * 100 / u64::from(most.max(1)))
    }

    /// What differs.
    pub fn changes(&self, other: &Resources) -> Vec<Change> {
        let threads = [self.occupancy, other.occupancy].map(|found| found.map_or(0, |found| found.0));
        let at = match threads {
            [a, b] if a == b => format!("blocks of {a} threads"),
            [a, b] => format!("blocks of {a} and {b} threads"),
        };
        let change =
            |what, a: Option<u64>, b, label: &str, is_own| Change { what, a, b, label: label.into(), is_own };
        let number = |number: Option<u32>| number.map(u64::from);
        let all = [
            change(
                "registers",
                number(self.registers),
                number(other.registers),
                "registers of a thread",
                true,
            ),
            change("barriers", Some(self.barriers.into()), Some(other.barriers.into()), "barriers", true),
            change("shared_bytes", Some(self.shared), Some(other.shared), "bytes of shared memory", true),
            change("frame_bytes", number(self.frame), number(other.frame), "bytes of the stack frame", true),
            change(
                "stack_bytes",
                number(self.stack),
                number(other.stack),
                "bytes of stack with what it calls",
                false,
            ),
            change("code_bytes", Some(self.code), Some(other.code), "bytes of code", false),
            change(
                "occupancy_percent",
                self.percent(),
                other.percent(),
                &format!("percent of the resident warps, {at}"),
                false,
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
