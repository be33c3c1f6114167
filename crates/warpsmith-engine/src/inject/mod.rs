//! Faults on purpose: a bit of the state flips, or sticks, while a kernel runs.
//!
//! When a fault happens is counted in instructions of its warp, not in time or in instructions of the whole run, so that
//! it does not depend on the order in which warps take turns.

mod count;
mod injector;

pub use count::{Lengths, Steps};
pub use injector::{Injector, Record};

use crate::observe::{Machine, Place};
use crate::program::Function;
use crate::register::{LANES, Reg};

/// The state that a bit belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Site {
    /// A row of the registers of the kernel, in a lane. Registers of 64 bits have two rows, the low half of lane 0 first.
    Register {
        /// The row.
        row: u32,
        /// The lane, 0 to 31.
        lane: u8,
    },
    /// A predicate of the kernel, in a lane; it has one bit.
    Predicate {
        /// The predicate.
        predicate: u32,
        /// The lane, 0 to 31.
        lane: u8,
    },
    /// A byte of the shared memory of the block.
    Shared(u64),
    /// A byte of the local memory of a lane.
    Local {
        /// The byte.
        byte: u64,
        /// The lane, 0 to 31.
        lane: u8,
    },
    /// A byte of global or constant memory, by its address.
    Global(u64),
    /// The lanes of an entry of the stack of a warp of SM 1.x; the oldest entry is number 0. Bits are lanes.
    StackMask(u32),
    /// The byte address in an entry of that stack.
    StackAddress(u32),
    /// The word of an instruction of machine code: the one at this address of the listing, or the one that is executed
    /// when the fault happens. The program has to have detours for the bit.
    Instruction(Option<u64>),
}

/// The site and bit of a bit of a register, of so many bits, in a lane.
pub fn register_bit(reg: Reg, bits: u32, lane: u8, bit: u8) -> (Site, u8) {
    let words = if bits > 32 { 2 } else { 1 };
    // Of 128 bits each half has two rows of its own.
    let (half, bit) = (u32::from(bit) / 64, u32::from(bit) % 64);
    let word = u32::from(lane) * words + bit / 32;
    let lanes = LANES as u32;
    (Site::Register { row: reg.0 + 2 * half + word / lanes, lane: (word % lanes) as u8 }, (bit % 32) as u8)
}

/// How a bit is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Model {
    /// It flips once.
    Flip,
    /// From then on it is this.
    Stuck(bool),
}

/// A fault to inject.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Injection {
    /// What it hits.
    pub site: Site,
    /// The bit, from the lowest.
    pub bit: u8,
    /// How. A word of an instruction that is stuck is so in all warps and from the beginning.
    pub model: Model,
    /// Number of the block in the grid.
    pub block: u64,
    /// Number of the warp in the block.
    pub warp: u32,
    /// Before which instruction that the warp comes to it happens, from 1; see [`Steps`].
    pub step: u64,
}

impl Injection {
    fn bit(&self, old: u32) -> u32 {
        self.bit64(old.into()) as u32
    }

    fn bit64(&self, old: u64) -> u64 {
        let bit = 1u64.checked_shl(self.bit.into()).unwrap_or(0);
        match self.model {
            Model::Flip => old ^ bit,
            Model::Stuck(true) => old | bit,
            Model::Stuck(false) => old & !bit,
        }
    }

    /// Whether it is one of the warp that is at a place.
    fn is_of(&self, place: Place) -> bool {
        self.block == place.block && self.warp == place.warp
    }

    /// Makes the state wrong, while a function runs. Whether what it hits is there.
    fn apply(&self, state: &mut Machine<'_>, function: &Function) -> bool {
        match self.site {
            Site::Register { row, lane } => {
                state.registers.change(row as usize, lane.into(), |old| self.bit(old))
            }
            Site::Predicate { predicate, lane } => {
                let one = Injection { bit: lane, ..*self };
                state.registers.change_predicate(predicate as usize, |old| one.bit(old))
            }
            Site::Shared(byte) => {
                let is_there = state.shared.holds(byte, 1);
                if is_there {
                    let old = state.shared.load(byte, 1) as u32;
                    state.shared.store(byte, 1, self.bit(old).into());
                }
                is_there
            }
            Site::Local { byte, lane } => {
                let local = state.local.get_mut(usize::from(lane)).filter(|local| local.holds(byte, 1));
                let Some(local) = local else { return false };
                let old = local.load(byte, 1) as u32;
                local.store(byte, 1, self.bit(old).into());
                true
            }
            Site::Global(address) => {
                let is_there = state.global.find(address, 1).is_some();
                if is_there {
                    state.global.update32(address, 1, |old| self.bit(old) & 0xff);
                }
                is_there
            }
            Site::StackMask(entry) => {
                let stack = state.stack.as_mut();
                stack.is_some_and(|stack| stack.change_mask(entry as usize, |old| self.bit(old)))
            }
            Site::StackAddress(entry) => {
                let stack = state.stack.as_mut();
                stack.is_some_and(|stack| {
                    stack.change_address(entry as usize, function, |old| self.bit64(old))
                })
            }
            Site::Instruction(_) => false,
        }
    }
}
