//! Loads and stores that code does by itself: at addresses of which it is known how they follow each other.

use crate::class::{Classes, Kind, Knowledge};
use warpsmith_engine::op::{Address, Instruction, Op, Space};
use warpsmith_engine::register::Reg;

/// A load or store.
#[derive(Debug, Clone, Copy)]
pub struct Access {
    pub address: Address,
    /// Bytes of an element, and elements of a lane.
    pub size: u8,
    pub count: u8,
    pub signed: bool,
    pub writes: bool,
    /// The first register.
    pub reg: Reg,
    /// How addresses follow each other.
    pub kind: Kind,
    /// Whether lanes that are here need not execute it.
    pub guarded: bool,
}

impl Access {
    /// Bytes of a lane.
    pub fn bytes(&self) -> u64 {
        u64::from(self.size) * u64::from(self.count)
    }

    /// Whether each element takes two rows.
    pub fn wide(&self) -> bool {
        self.size == 8
    }

    /// The registers of its elements.
    pub fn registers(&self) -> impl Iterator<Item = Reg> + use<> {
        let (reg, rows) = (self.reg, if self.wide() { 2 } else { 1 });
        (0..u32::from(self.count)).map(move |element| reg.plus(element * rows))
    }

    /// The register of an element.
    pub fn element(&self, element: u8) -> Reg {
        self.reg.plus(u32::from(element) * if self.wide() { 2 } else { 1 })
    }

    /// Whether its registers lie as it takes them.
    pub fn lies_as(&self, classes: &Classes) -> bool {
        self.registers().all(|reg| classes.get(reg, self.wide()).is_some())
    }

    /// Bytes from one lane to the next.
    pub fn step(&self) -> i64 {
        self.kind.step().unwrap_or(0)
    }
}

/// Whether all lanes have the same at one address of a space. A generic one may lie in the memory that each thread has for itself.
pub fn is_common(space: Space) -> bool {
    is_direct(space) && space != Space::Generic
}

/// Whether code reaches a space by itself.
pub fn is_direct(space: Space) -> bool {
    matches!(space, Space::Global | Space::Shared | Space::Parameter | Space::Constant | Space::Generic)
}

/// What is accessed, if it is something that code does by itself: by all lanes, or by those of a guard.
pub fn access(knowledge: &Knowledge<'_>, classes: &Classes, instruction: &Instruction) -> Option<Access> {
    let guarded = instruction.guard.is_some();
    let (address, size, count, signed, writes, reg) = match instruction.op {
        Op::Load { address, size, signed, count, d } => (address, size, count, signed, false, d),
        Op::Store { address, size, count, a } => (address, size, count, false, true, a),
        _ => return None,
    };
    let kind = knowledge.address(classes, address)?;
    let step = kind.step()?;
    let bytes = u64::from(size) * u64::from(count);
    let fits = is_direct(address.space)
        && matches!(size, 1 | 2 | 4 | 8)
        && bytes.is_power_of_two()
        && bytes <= 16
        && step.rem_euclid(bytes as i64) == 0
        && !(writes && matches!(address.space, Space::Parameter | Space::Constant))
        && (address.space != Space::Parameter || kind == Kind::SAME)
        // Of the others the sum goes round the end of 32 bits, or not.
        && (address.wide || address.base.is_none() || matches!(address.space, Space::Shared | Space::Parameter));
    if !fits {
        return None;
    }
    let access = Access { address, size, count, signed, writes, reg, kind, guarded };
    // Who does not load keeps what it has.
    (!(writes || guarded) || access.lies_as(classes)).then_some(access)
}

/// Whether two spaces may have the same bytes.
pub fn may_meet(one: Space, two: Space) -> bool {
    match (one, two) {
        (Space::Parameter | Space::Constant, _) | (_, Space::Parameter | Space::Constant) => false,
        (Space::Generic, _) | (_, Space::Generic) => true,
        _ => one == two,
    }
}
