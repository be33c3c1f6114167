//! What is undefined in the registers, predicates and local memory of a warp.

use super::bank::{Bank, COMPUTED, NEVER, Undefined};
use super::bits::Bits;
use super::room::Room;
use super::word::Number;
use warpsmith_engine::program::{Function, LOCAL_BEGIN, MAX_LOCAL, Operand};
use warpsmith_engine::register::{LANES, Mask, Pred, Reg, Registers};

/// A warp.
#[derive(Debug, Default)]
pub(super) struct Warp {
    pub rows: Bank,
    pub predicates: Bank,
    /// Local memory of each lane.
    pub local: Vec<Bits>,
}

/// The rows of a function that are written when it begins, by its number; and those of kernels that are not.
pub(super) fn first_rows(function: &Function) -> impl Iterator<Item = u32> + '_ {
    let long = |reg: Reg, wide: bool| reg.0..reg.0 + 1 + u32::from(wide);
    let constants = function.constants.iter().flat_map(move |(reg, _, wide)| long(*reg, *wide));
    let places = function.places.iter().flat_map(move |(reg, _, wide)| long(*reg, *wide));
    let banked = function.banked.iter().flat_map(move |banked| long(banked.d, banked.wide));
    let stack = function.stack.into_iter().flat_map(|end| end.0..end.0 + 4);
    // Functions of PTX find their local memory by the first.
    let finds_local = function.native.is_none() && function.machine.is_none();
    let local = LOCAL_BEGIN.0..LOCAL_BEGIN.0 + if finds_local { 2 } else { 0 };
    // Threads of SM 1.x find their indices in the first register.
    let indices = 0..u32::from(function.machine.is_some());
    constants.chain(places).chain(banked).chain(stack).chain(local).chain(indices)
}

impl Warp {
    /// Begins a kernel whose rows and predicates are undefined in these lanes.
    pub fn begin(&mut self, (rows, predicates): (&[Mask], &[Mask]), room: &mut Room) {
        self.rows.begin(rows, room);
        self.predicates.begin(predicates, room);
        self.local.resize_with(LANES, Bits::default);
        let most = usize::try_from(MAX_LOCAL).unwrap_or(usize::MAX);
        self.local.iter_mut().for_each(|local| local.begin(0, most, room));
    }
}

impl Warp {
    /// Whether nothing of its registers and predicates is undefined.
    #[inline(always)]
    pub fn is_defined(&self) -> bool {
        self.rows.is_defined() && self.predicates.is_defined()
    }
}

/// The registers of a function that runs in a warp: what they hold, and what of it is undefined.
pub(super) struct Window<'a> {
    pub warp: &'a mut Warp,
    pub registers: &'a Registers,
    /// First row and predicate.
    pub base: (usize, usize),
}

impl Window<'_> {
    /// The lanes in which an operand is undefined.
    pub fn lanes(&self, operand: Operand) -> Mask {
        match operand {
            Operand::Rows(reg, rows) => (0..rows)
                .fold(0, |lanes, row| lanes | self.warp.rows.lanes(self.base.0 + (reg.0 + row) as usize)),
            Operand::Predicate(pred) => self.warp.predicates.lanes(self.base.1 + pred.0 as usize),
        }
    }

    /// Where the first undefined word of an operand comes from.
    pub fn from(&self, operand: Operand, lane: usize) -> u32 {
        match operand {
            Operand::Rows(reg, rows) => {
                (0..rows).map(|row| self.row(reg.plus(row), lane)).find(|word| word.bits != 0)
            }
            Operand::Predicate(pred) => Some(self.warp.predicates.get(self.base.1 + pred.0 as usize, lane))
                .filter(|word| word.bits != 0),
        }
        .map_or(NEVER, |word| word.from)
    }

    /// An operand has been told of, or written.
    pub fn clear(&mut self, operand: Operand, lanes: Mask) {
        match operand {
            Operand::Rows(reg, rows) => {
                (0..rows).for_each(|row| self.warp.rows.clear(self.base.0 + (reg.0 + row) as usize, lanes));
            }
            Operand::Predicate(pred) => self.warp.predicates.clear(self.base.1 + pred.0 as usize, lanes),
        }
    }

    pub fn row(&self, reg: Reg, lane: usize) -> Undefined {
        self.warp.rows.get(self.base.0 + reg.0 as usize, lane)
    }

    pub fn put_row(&mut self, reg: Reg, lane: usize, value: Undefined, room: &mut Room) {
        self.warp.rows.put(self.base.0 + reg.0 as usize, lane, value, room);
    }

    /// Gives an operand undefined bits; of a predicate it is the lowest.
    pub fn put(&mut self, operand: Operand, lane: usize, (bits, from): (u128, u32), room: &mut Room) {
        match operand {
            Operand::Rows(reg, rows) => {
                for row in 0..rows {
                    let bits = bits.checked_shr(32 * row).unwrap_or(0) as u32;
                    self.put_row(reg.plus(row), lane, Undefined { bits, from }, room);
                }
            }
            Operand::Predicate(pred) => {
                let value = Undefined { bits: (bits & 1) as u32, from: from | COMPUTED };
                self.warp.predicates.put(self.base.1 + pred.0 as usize, lane, value, room);
            }
        }
    }

    /// The undefined bits of a register of up to two rows, and where they come from.
    pub fn undefined(&self, reg: Reg, rows: u32, lane: usize) -> u64 {
        (0..rows.min(2))
            .fold(0, |bits, row| bits | u64::from(self.row(reg.plus(row), lane).bits) << (32 * row))
    }

    /// A register of up to two rows.
    pub fn number(&self, reg: Reg, rows: u32, lane: usize) -> Number {
        let value = match rows {
            0 | 1 => self.registers.lanes32(reg)[lane].into(),
            _ => self.registers.lane64(reg, lane),
        };
        Number { value, undefined: self.undefined(reg, rows, lane) }
    }

    /// A predicate as a number of one bit, repeated.
    pub fn bit(&self, pred: Pred, lane: usize) -> Number {
        let spread = |bit: u32| u64::from(bit & 1).wrapping_neg();
        let undefined = self.warp.predicates.lanes(self.base.1 + pred.0 as usize) >> lane;
        Number { value: spread(self.registers.predicate(pred) >> lane), undefined: spread(undefined) }
    }
}
