//! Operands: registers, halves of registers, memory, numbers; and where results go.

use super::build::{Builder, Lowered, SINK, ZERO};
use warpsmith_program::memory::GLOBAL_BASE;
use warpsmith_program::op::{Address, Integer2, Op, Space, Width};
use warpsmith_program::register::Reg;
use warpsmith_sass::{Flag, OperandView};

/// The size of an operand in memory: bytes, and whether its sign is spread.
fn size_of(name: &str) -> Option<(u8, bool)> {
    Some(match name {
        "U8" => (1, false),
        "S8" => (1, true),
        "U16" => (2, false),
        "S16" => (2, true),
        "U32" | "S32" => (4, false),
        "U64" => (8, false),
        "U128" => (16, false),
        _ => return None,
    })
}

/// Where an operand in memory lies, and what is added to its address register afterwards.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    pub address: Address,
    step: Option<(Reg, u32)>,
}

impl<'a> Builder<'a> {
    /// A place in memory: the labels of address register and offset, and what the offset counts.
    pub fn place(&mut self, space: Space, base: &str, offset: &str, unit: u8) -> Lowered<Place> {
        let offset = self.need(offset)?.value as u32 * u32::from(unit);
        let register = self.operand(base).filter(|register| register.value != 0);
        let Some(register) = register else {
            return Ok(Place {
                address: Address { space, base: None, wide: false, offset: offset.into() },
                step: None,
            });
        };
        let row = self.address_register(register.value);
        let plain = Address { space, base: Some(row), wide: false, offset: 0 };
        if register.marks & Flag::PostIncrement as u8 != 0 {
            return Ok(Place { address: plain, step: Some((row, offset)) });
        }
        if offset == 0 {
            return Ok(Place { address: plain, step: None });
        }
        // Addresses have 16 bits.
        if space == Space::Shared {
            let address = Address { space: Space::Shared16, offset: offset.into(), ..plain };
            return Ok(Place { address, step: None });
        }
        let sum = self.with(Integer2::Add, row, offset);
        let d = self.with(Integer2::And, sum, 0xffff);
        Ok(Place { address: Address { base: Some(d), ..plain }, step: None })
    }

    /// Increases the address register of a place, if that was asked for.
    pub fn step(&mut self, place: Place) {
        if let Some((row, by)) = place.step {
            let (sum, ones) = (self.with(Integer2::Add, row, by), self.constant(0xffff));
            self.emit(Op::Integer2 { f: Integer2::And, width: Width::W32, d: row, a: sum, b: ones });
        }
    }

    /// The size that an operand says.
    pub fn size(&self, label: &str) -> Lowered<(u8, bool)> {
        size_of(self.name(label)).ok_or_else(|| format!("`{}` is no size", self.name(label)))
    }

    /// An operand in shared memory; in 16 bits no sign is spread.
    fn shared(&mut self, width: Width) -> Lowered<Reg> {
        let (size, signed) = self.size("gs")?;
        let place = self.place(Space::Shared, "ga", "go", size)?;
        let value = self.load(place.address, size, signed);
        self.step(place);
        Ok(if width == Width::W16 && signed { self.extend(Width::W16, false, value) } else { value })
    }

    /// An operand in constant memory.
    pub fn bank(&mut self, size: u8, signed: bool) -> Lowered<Reg> {
        let bank = self.need("cb")?.value;
        let mut place = self.place(Space::Constant, "ca", "co", size)?;
        place.address.offset += self.placement.banks[bank as usize % self.placement.banks.len()] as i64;
        let value = self.load(place.address, size, signed);
        self.step(place);
        Ok(value)
    }

    /// A source of 32 bits.
    pub fn source32(&mut self, label: &str) -> Lowered<Reg> {
        let operand = self.need(label)?;
        match operand.group {
            None => Ok(self.constant(operand.value as u32)),
            Some("G") => self.shared(Width::W32),
            Some("C") => self.bank(4, false),
            Some("Half" | "ShortHalf") => self.source16(label),
            Some(_) => Ok(self.register(operand.value)),
        }
    }

    /// A source of 16 bits, with zeros in front.
    pub fn source16(&mut self, label: &str) -> Lowered<Reg> {
        let operand = self.need(label)?;
        match operand.group {
            None => Ok(self.constant(operand.value as u32 & 0xffff)),
            Some("G") => self.shared(Width::W16),
            Some("C") => self.bank(2, false),
            Some("Half" | "ShortHalf") => {
                let row = Reg((operand.value / 2) as u32);
                Ok(if operand.value % 2 == 0 {
                    self.extend(Width::W16, false, row)
                } else {
                    self.with(Integer2::ShiftRight { signed: false }, row, 16)
                })
            }
            Some(_) => {
                let row = self.register(operand.value);
                Ok(self.extend(Width::W16, false, row))
            }
        }
    }

    /// A source of 64 bits: a register and the next one.
    pub fn source64(&mut self, label: &str) -> Lowered<Reg> {
        let first = self.need(label)?.value;
        let (low, high) = (self.register(first), self.register(first + 1));
        Ok(self.pack(low, high))
    }

    /// A source of a width.
    pub fn source(&mut self, label: &str, width: Width) -> Lowered<Reg> {
        match width {
            Width::W16 => self.source16(label),
            Width::W64 => self.source64(label),
            _ => self.source32(label),
        }
    }

    /// Puts a result of 32 bits where the instruction says.
    pub fn result32(&mut self, value: Reg) -> Lowered<()> {
        let d = self.need("d")?.value;
        if d != ZERO && d != SINK {
            self.copy(Reg(d as u32), value);
        }
        Ok(())
    }

    /// Puts a result of 16 bits into a half register.
    pub fn result16(&mut self, value: Reg) -> Lowered<()> {
        let d = self.need("d")?.value;
        if d == SINK {
            return Ok(());
        }
        let (row, high) = (Reg((d / 2) as u32), d % 2 != 0);
        let kept = self.with(Integer2::And, row, if high { 0xffff } else { 0xffff_0000 });
        let value = if high { self.with(Integer2::ShiftLeft, value, 16) } else { value };
        self.emit(Op::Integer2 { f: Integer2::Or, width: Width::W32, d: row, a: kept, b: value });
        Ok(())
    }

    /// Puts a result of 64 bits into a register and the next one.
    pub fn result64(&mut self, value: Reg) -> Lowered<()> {
        let d = self.need("d")?.value;
        let (low, high) = self.unpack(value);
        for (number, half) in [(d, low), (d + 1, high)] {
            let row = self.target(number);
            self.copy(row, half);
        }
        Ok(())
    }

    /// Puts a result of a width where the instruction says.
    pub fn result(&mut self, value: Reg, width: Width) -> Lowered<()> {
        match width {
            Width::W16 => self.result16(value),
            Width::W64 => self.result64(value),
            _ => self.result32(value),
        }
    }

    /// The address that a general register holds in global memory. It has 32 bits, and counts from where the program's
    /// address 0 lies.
    pub fn global(&mut self, register: OperandView<'_>) -> Address {
        let base = Some(self.register(register.value));
        Address {
            space: Space::Global,
            base,
            wide: false,
            offset: (GLOBAL_BASE + self.placement.origin) as i64,
        }
    }
}
