//! Control flow: what touches the stack of a warp, and barriers.

use super::build::{Builder, Lowered};
use warpsmith_program::op::{Barrier, Op, Space, StackOp};

/// The mask of a barrier that means all warps of the block.
const ALL_WARPS: u64 = 0xfff;

impl Builder<'_> {
    /// An operation on the stack that names an address; it is put in later.
    pub fn stack_jump(&mut self, op: fn(u32) -> StackOp) -> Lowered<()> {
        let target = self.need("target")?.value;
        self.jump(op(0), target);
        Ok(())
    }

    /// A branch to an address in constant memory.
    pub fn branch_indirect(&mut self) -> Lowered<()> {
        // The offset counts bytes, the address has 32 bits.
        let bank = self.need("cb")?.value;
        let mut place = self.place(Space::Constant, "ca", "co", 1)?;
        place.address.offset += self.placement.banks[bank as usize % self.placement.banks.len()] as i64;
        let to = self.fresh_rows(1);
        self.emit(Op::Load { address: place.address, size: 4, signed: false, count: 1, d: to });
        self.step(place);
        self.emit(Op::Stack(StackOp::BranchIndirect { to }));
        Ok(())
    }

    /// A barrier of the block.
    pub fn barrier(&mut self) -> Lowered<()> {
        if let Some(mask) = self.operand("mask").filter(|mask| mask.value != ALL_WARPS) {
            return Err(format!(
                "a barrier of some warps only (mask {:#x}) is not executed; {ALL_WARPS:#x} means all",
                mask.value
            ));
        }
        let f = match (self.is("arrive", "ARV"), self.is("wait", "WAIT")) {
            (true, true) => Barrier::Wait,
            (true, false) => Barrier::Arrive,
            (false, true) => Barrier::Pass,
            (false, false) => return Ok(()),
        };
        let number = self.need("bar")?.value as u32;
        let id = self.constant(number);
        self.emit(Op::Barrier { f, id, threads: None, d: None, p: None, a: None });
        Ok(())
    }
}
