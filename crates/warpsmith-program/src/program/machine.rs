//! What machine code of SM 1.x needs besides its operations.

use super::{Destination, ValueType};
use crate::op::Pc;
use crate::register::{Pred, Reg};

/// Machine code of SM 1.x: its warps have a stack, shared memory begins with the launch, and `R0` with the thread.
/// The lines of such a function are the numbers of its instructions, from 1.
#[derive(Debug, Clone, Default)]
pub struct Machine {
    /// The instructions: byte address, first operation, listing.
    pub listing: Vec<MachineLine>,
    /// How many general registers it has. Their rows come first, then those of the address registers.
    pub general: u32,
    /// Below which number the general registers are that its instructions read or write; an access of several
    /// registers may take rows behind them.
    pub used: u32,
    /// Where address 0 of the program lies, in bytes from the beginning of global memory on.
    pub origin: u64,
    /// What instructions are when a bit of their word is wrong, for the bits that were asked for.
    pub detours: Vec<Detours>,
}

/// Rows of address registers, A0 to A7.
pub const ADDRESS_REGISTERS: u32 = 8;
/// Those that an instruction can write; the others read as 0.
const WRITTEN_ADDRESSES: [u32; 5] = [1, 2, 3, 4, 7];
/// The flags of a condition register, in the order of its bits and predicates.
pub const FLAGS: [&str; 4] = ["zero", "sign", "carry", "overflow"];
/// Condition registers, C0 to C3.
pub const CONDITIONS: u32 = 4;

/// All instructions of a function with a bit of their word wrong.
#[derive(Debug, Clone, Default)]
pub struct Detours {
    /// The bit; of short instructions it counts modulo 32.
    pub bit: u8,
    /// Of each instruction the first operation of what it becomes, and the value that the bit should have.
    pub starts: Vec<(Pc, bool)>,
    /// Of each instruction the listing of what it becomes; nothing if that is none.
    pub texts: Vec<Option<String>>,
}

/// An instruction of machine code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MachineLine {
    /// Its byte address.
    pub address: u64,
    /// The first of its operations.
    pub pc: Pc,
    /// Its text as in a listing.
    pub text: String,
}

impl Machine {
    /// The name of a row, if it is a register of the program.
    pub fn name_of_row(&self, row: u32) -> Option<String> {
        match row.checked_sub(self.general) {
            None => Some(format!("R{row}")),
            Some(address) if address < ADDRESS_REGISTERS => Some(format!("A{address}")),
            Some(_) => None,
        }
    }

    /// The register or flag of the program with a name, whether or not an instruction writes it; none for general
    /// registers that no instruction uses.
    pub fn register(&self, name: &str) -> Option<Destination> {
        let number = |prefix: char| name.strip_prefix(prefix)?.parse::<u32>().ok();
        if let Some(row) = number('R').filter(|row| *row < self.used) {
            return Some(Destination::Register(Reg(row), ValueType::of_bits(32)));
        }
        if let Some(row) = number('A').filter(|row| WRITTEN_ADDRESSES.contains(row)) {
            return Some(Destination::Register(Reg(self.general + row), ValueType::of_bits(16)));
        }
        let (condition, flag) = name.strip_prefix('C')?.split_once('.')?;
        let condition = condition.parse::<u32>().ok().filter(|condition| *condition < CONDITIONS)?;
        let flag = FLAGS.iter().position(|known| *known == flag)?;
        Some(Destination::Predicate(Pred(condition * FLAGS.len() as u32 + flag as u32)))
    }

    /// The instruction that an operation at this place of the program belongs to, by its number in the listing, if
    /// the operation is one of the program as it is written.
    pub fn line_at(&self, pc: Pc) -> Option<usize> {
        self.listing.partition_point(|line| line.pc <= pc).checked_sub(1)
    }

    /// The first operation of the instruction at an address.
    pub fn pc_of(&self, address: u64) -> Option<Pc> {
        let index = self.listing.binary_search_by_key(&address, |line| line.address).ok()?;
        Some(self.listing[index].pc)
    }
}
