//! Shared, global and local memory, and atomic operations.

use super::build::{Builder, FlagBit, Lowered, ZERO};
use warpsmith_program::op::{AtomicFunction, Op, Space, Width};
use warpsmith_program::register::Reg;

impl Builder<'_> {
    /// Writes to shared memory; the size that is stored is the width of the meaning.
    pub fn store_shared(&mut self, bits: u32) -> Lowered<()> {
        let size = (bits / 8) as u8;
        let half = matches!(self.need("ra")?.group, Some("Half" | "ShortHalf"));
        let a = if half { self.source16("ra")? } else { self.source32("ra")? };
        let place = self.place(Space::Shared, "ga", "go", size)?;
        self.emit(Op::Store { address: place.address, size, count: 1, a });
        if self.is("unlock", "UNL") {
            self.emit(Op::Unlock { address: place.address });
        }
        self.step(place);
        Ok(())
    }

    /// Reads shared memory.
    pub fn load_shared(&mut self, bits: u32) -> Lowered<()> {
        let (size, signed) = self.size("gs")?;
        let place = self.place(Space::Shared, "ga", "go", size)?;
        let value = self.load(place.address, size, signed);
        self.step(place);
        self.load_result(bits, value)
    }

    /// Reads constant memory.
    pub fn load_constant(&mut self, bits: u32) -> Lowered<()> {
        let (size, signed) = self.size("cs")?;
        let value = self.bank(size, signed)?;
        self.load_result(bits, value)
    }

    fn load_result(&mut self, bits: u32, value: Reg) -> Lowered<()> {
        if bits == 16 {
            let half = self.extend(Width::W16, false, value);
            return self.result16(half);
        }
        self.result32(value)
    }

    /// Reads a word of shared memory and takes its lock; the condition register tells whether that succeeded.
    pub fn lock_shared(&mut self) -> Lowered<()> {
        let place = self.place(Space::Shared, "ga", "go", 4)?;
        let (d, p) = (self.fresh(), self.fresh_predicate());
        self.emit(Op::Lock { address: place.address, d, p });
        self.step(place);
        self.truth_flags(p);
        self.result32(d)
    }

    /// Size of an element, whether its sign is spread, and how many there are.
    fn access(&self) -> Lowered<(u8, bool, u8)> {
        let (size, signed) = self.size("size")?;
        Ok(if size > 4 { (4, false, size / 4) } else { (size, signed, 1) })
    }

    /// The rows of registers that follow each other, and whether they are others than those of the registers.
    fn rows(&mut self, first: u64, count: u8) -> (Reg, bool) {
        let last = first + u64::from(count) - 1;
        if (first..=last).contains(&ZERO) {
            (self.fresh_rows(count.into()), true)
        } else {
            self.uses(first, count.into());
            (Reg(first as u32), false)
        }
    }

    /// Reads global or local memory.
    pub fn load_far(&mut self, space: Space) -> Lowered<()> {
        let (size, signed, count) = self.access()?;
        let first = self.need("d")?.value;
        let (d, apart) = self.rows(first, count);
        if space == Space::Global {
            let register = self.need("ra")?;
            let address = self.global(register);
            self.emit(Op::Load { address, size, signed, count, d });
        } else {
            let place = self.place(space, "la", "lo", 1)?;
            self.emit(Op::Load { address: place.address, size, signed, count, d });
            self.step(place);
        }
        for index in (0..u32::from(count)).filter(|_| apart) {
            let row = self.target(first + u64::from(index));
            self.copy(row, d.plus(index));
        }
        Ok(())
    }

    /// Writes global or local memory.
    pub fn store_far(&mut self, space: Space) -> Lowered<()> {
        let (size, _, count) = self.access()?;
        let first = self.need("rb")?.value;
        let (a, apart) = self.rows(first, count);
        for index in (0..u32::from(count)).filter(|_| apart) {
            let row = self.register(first + u64::from(index));
            self.copy(a.plus(index), row);
        }
        if space == Space::Global {
            let register = self.need("ra")?;
            let address = self.global(register);
            self.emit(Op::Store { address, size, count, a });
        } else {
            let place = self.place(space, "la", "lo", 1)?;
            self.emit(Op::Store { address: place.address, size, count, a });
            self.step(place);
        }
        Ok(())
    }

    /// An atomic operation on global memory: its function from the operands' names.
    pub fn atomic(&mut self) -> Lowered<()> {
        let signed = self.is("size", "S32");
        let f = match self.name("op") {
            "IADD" => AtomicFunction::Add,
            "INC" => AtomicFunction::Increment,
            "DEC" => AtomicFunction::Decrement,
            "IMAX" => AtomicFunction::Maximum { signed },
            "IMIN" => AtomicFunction::Minimum { signed },
            "IAND" => AtomicFunction::And,
            "IOR" => AtomicFunction::Or,
            "IXOR" => AtomicFunction::Xor,
            "EXCH" => AtomicFunction::Exchange,
            "CAS" => AtomicFunction::CompareAndSwap,
            other => return Err(format!("`{other}` is no atomic operation")),
        };
        let width = if self.is("size", "U64") { Width::W64 } else { Width::W32 };
        let register = self.need("ra")?;
        let address = self.global(register);
        let a = self.source("rb", width)?;
        let b = if self.operand("rc").is_some() { self.source("rc", width)? } else { a };
        if self.operand("d").is_none() {
            self.emit(Op::Atomic { f, address, width, d: None, a, b });
            return Ok(());
        }
        let d = if width == Width::W64 { self.fresh_pair() } else { self.fresh() };
        self.emit(Op::Atomic { f, address, width, d: Some(d), a, b });
        self.result(d, width)
    }

    /// The flag that a bit of a condition register's number stands for.
    pub(super) fn flag_bits() -> [FlagBit; 4] {
        [FlagBit::Zero, FlagBit::Sign, FlagBit::Carry, FlagBit::Overflow]
    }
}
