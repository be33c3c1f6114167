//! What code and the engine share while code runs: places in memory at which code looks.

use warpsmith_engine::engine::Turn;
use warpsmith_engine::register::{Mask, Row};

/// A piece of memory that an instruction has accessed last.
#[derive(Debug, Clone, Copy, Default)]
#[repr(C)]
pub struct Site {
    /// The address of its first byte.
    pub start: u64,
    /// Number of bytes.
    pub size: u64,
    /// What is added to an address to give its place on this machine.
    pub delta: u64,
}

/// A warp of a block whose warps have their turns in code.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub struct Slot {
    pub rows: *mut Row,
    pub predicates: *mut Mask,
    /// Index of the first lane of each four, by dimension.
    pub indices: *const [[u32; 8]; 3],
    /// It goes on when barriers of the block have opened so often, counted from 1: 0 while it runs, [`Slot::ENDED`] when it has ended.
    pub until: u64,
    /// Operations executed.
    pub steps: u64,
    /// The instruction that is next, that at which registers are filled in part or [`Slot::NONE`], and the number of the entry where code
    /// may go on without a look at anything else or [`Slot::NONE`]. The first two are written together.
    pub pc: u32,
    pub compact: u32,
    pub entry: u32,
    /// Its number.
    pub warp: u32,
}

impl Slot {
    pub const ENDED: u64 = u64::MAX;
    pub const NONE: u32 = u32::MAX;
}

/// What code looks at. All numbers are offsets of fields from its begin.
#[repr(C)]
pub struct State {
    /// Where it lies itself: who is passed it takes it from here, so that it stays in one register of this machine.
    pub own: *mut State,
    pub shared: *mut u32,
    pub shared_size: u64,
    pub parameters: *const u32,
    pub parameters_size: u64,
    pub left: u64,
    pub sites: *mut Site,
    /// For each set of four lanes all ones in those of the set.
    pub ones: *const [[u32; 4]; 16],
    pub block: [u32; 3],
    pub grid: [u32; 3],
    pub threads: [u32; 3],
    /// Asks for the memory that an address lies in.
    pub find: extern "C" fn(*mut State, u32, u64, u32) -> u32,
    /// Executes an operation.
    pub step: extern "C" fn(*mut State, u32, u64) -> u32,
    /// Executes an operation for some lanes.
    pub masked: extern "C" fn(*mut State, u32, u32) -> u32,
    /// Lanes that wait at the begin of runs, when those last had a turn, and which runs these are.
    pub pending: *mut u32,
    pub ran: *mut u64,
    pub waiting: u64,
    /// Turns of groups so far, the last that may be had, and operations of the one that runs.
    pub turns: u64,
    pub last_turn: u64,
    pub since: u64,
    /// When the lanes that run had their turn, and which these are when code leaves the warp.
    pub ran_now: u64,
    pub current: u32,
    /// The warp that has its turn, and the place behind the last, where warps of a block have turns one after the other; else null.
    pub slot: *mut Slot,
    pub end: *mut Slot,
    /// Operations of a turn.
    pub quantum: u64,
    /// Warps that have not ended, and those of them that do not wait at a barrier: which one, and how often it has opened, from 1 on.
    pub live: u64,
    pub missing: u64,
    pub id: u64,
    pub opened: u64,
    /// Not 0 where code that knows more of all lanes cannot go on, though all are together.
    pub stays: u64,
    /// The turn, which only these two look at.
    pub turn: *mut Turn<'static>,
}

/// For each set of four lanes all ones in those of the set.
pub static ONES: [[u32; 4]; 16] = {
    let mut ones = [[0; 4]; 16];
    let mut at = 0;
    while at < 64 {
        ones[at / 4][at % 4] = if (at / 4) >> (at % 4) & 1 != 0 { u32::MAX } else { 0 };
        at += 1;
    }
    ones
};

/// The offset of a field of [`State`].
macro_rules! at {
    ($field:ident) => {
        core::mem::offset_of!($crate::state::State, $field) as i32
    };
}
/// The offset of a field of [`Slot`].
macro_rules! of_slot {
    ($field:ident) => {
        core::mem::offset_of!($crate::state::Slot, $field) as i32
    };
}
pub(crate) use {at, of_slot};
