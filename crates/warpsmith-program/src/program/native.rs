//! What machine code of SM 7.0 and later needs besides its operations.

use super::{Destination, Detours, MachineLine, ValueType};
use crate::op::Pc;
use crate::register::{Pred, Reg};

/// Predicates of a file, without the one that is always true.
pub const PREDICATES: u32 = 7;
/// Barriers on which lanes that have parted meet again, B0 to B15.
pub const CONVERGENCE_BARRIERS: u32 = 16;

/// Machine code of SM 7.0 and later. All code that a kernel may come to is one function: calls are jumps, and addresses to
/// return to lie in registers. Registers of 64 bits are pairs of rows. The rows of the general registers come first, then those
/// of the uniform ones, then the convergence barriers, of which each lane has the lanes that it waits for; predicates come before
/// uniform predicates. The lines of such a function are the numbers of its instructions, from 1.
#[derive(Debug, Clone, Default)]
pub struct Native {
    /// The instructions, by address: address, first operation, listing.
    pub listing: Vec<MachineLine>,
    /// The sections: where each begins, behind which address it ends, and its name.
    pub sections: Vec<NativeSection>,
    /// How many general registers it has.
    pub general: u32,
    /// How many uniform registers.
    pub uniform: u32,
    /// Whether it takes columns of tensor memory for a pair of blocks: then the blocks of a pair tell each other of them by a
    /// barrier object in the reserved part of shared memory.
    pub pairs: bool,
    /// Bytes at the beginning of shared memory that the machine keeps for itself, and sets before a block begins.
    pub reserved: u32,
    /// What instructions are when a bit of their word is wrong, for the bits that were asked for.
    pub detours: Vec<Detours>,
}

/// A section of code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NativeSection {
    /// The address of its first instruction.
    pub start: u64,
    /// Its bytes.
    pub size: u64,
    /// The function that it holds.
    pub name: String,
}

impl NativeSection {
    /// How far from its beginning an address of it is.
    pub fn offset(&self, address: u64) -> Option<u64> {
        address.checked_sub(self.start).filter(|offset| *offset < self.size)
    }
}

impl Native {
    /// The section with the code of the kernel itself, by the name of that.
    pub fn own(&self, kernel: &str) -> Option<&NativeSection> {
        self.sections.iter().find(|section| section.name == kernel)
    }

    /// The first operation of the instruction at an address.
    pub fn pc_of(&self, address: u64) -> Option<Pc> {
        let index = self.listing.binary_search_by_key(&address, |line| line.address).ok()?;
        Some(self.listing[index].pc)
    }

    /// The instruction that begins with an operation, by its number in the listing.
    pub fn line_from(&self, pc: Pc) -> Option<usize> {
        self.listing.binary_search_by_key(&pc, |line| line.pc).ok()
    }

    /// The section that an address lies in.
    pub fn section(&self, address: u64) -> Option<&NativeSection> {
        self.sections.iter().find(|section| address.wrapping_sub(section.start) < section.size)
    }

    /// Whether an address is that of an instruction: functions that the machine brings with it have none, and their sections 1 byte.
    pub fn has_code(&self, address: u64) -> bool {
        self.section(address).is_some_and(|section| section.size > 1)
    }

    /// Where the instruction with a number, from 1, stands: the function whose section it lies in, and bytes from its beginning.
    pub fn place(&self, line: u32) -> Option<(&str, u64)> {
        let line = self.listing.get((line as usize).wrapping_sub(1))?;
        let section = self.section(line.address)?;
        Some((&section.name, line.address - section.start))
    }

    /// The row of a uniform register.
    pub fn uniform_row(&self, number: u32) -> Reg {
        Reg(self.general + number)
    }

    /// The row of a convergence barrier.
    pub fn barrier_row(&self, number: u32) -> Reg {
        Reg(self.general + self.uniform + number)
    }

    /// The name of a row, if it is a register of the program.
    pub fn name_of_row(&self, row: u32) -> Option<String> {
        let uniform = row.checked_sub(self.general);
        let barrier = uniform.and_then(|row| row.checked_sub(self.uniform));
        match (uniform, barrier) {
            (None, _) => Some(format!("R{row}")),
            (Some(row), None) => Some(format!("UR{row}")),
            (_, Some(row)) => (row < CONVERGENCE_BARRIERS).then(|| format!("B{row}")),
        }
    }

    /// The name of a predicate, if it is one of the program.
    pub fn name_of_predicate(&self, pred: Pred) -> Option<String> {
        match pred.0 {
            number if number < PREDICATES => Some(format!("P{number}")),
            number if number < 2 * PREDICATES => Some(format!("UP{}", number - PREDICATES)),
            _ => None,
        }
    }

    /// The register or predicate of the program with a name.
    pub fn register(&self, name: &str) -> Option<Destination> {
        let number = |prefix: &str, count: u32| {
            let digits = name
                .strip_prefix(prefix)
                .filter(|digits| digits.starts_with(|c: char| c.is_ascii_digit()))?;
            digits.parse::<u32>().ok().filter(|number| *number < count)
        };
        let row = |row: Reg| Destination::Register(row, ValueType::of_bits(32));
        let uniform = || number("UR", self.uniform).map(|number| row(self.uniform_row(number)));
        let general = || number("R", self.general).map(|number| row(Reg(number)));
        let barrier = || number("B", CONVERGENCE_BARRIERS).map(|number| row(self.barrier_row(number)));
        let predicate = || number("P", PREDICATES).map(|number| Destination::Predicate(Pred(number)));
        let uniform_predicate =
            || number("UP", PREDICATES).map(|number| Destination::Predicate(Pred(PREDICATES + number)));
        uniform().or_else(general).or_else(barrier).or_else(predicate).or_else(uniform_predicate)
    }
}
