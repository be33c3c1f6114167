//! Turns of the warps of a block, one after the other: who comes to a barrier, or ends, has the next one go on.

use crate::block::Next;
use crate::emit::{Emitter, trusted};
use crate::state::{Slot, at, of_slot};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{Block, BlockArg, InstBuilder, Value, types};
use warpsmith_engine::op::Pc;

/// In the place of a place: all warps have had their turns.
pub const ROUND: u32 = u32::MAX;
/// The same: the warp that has its turn now cannot just go on.
pub const LOOK: u32 = u32::MAX - 1;

impl Emitter<'_, '_, '_> {
    fn set_field(&mut self, value: Value, at: i32) {
        self.b.ins().store(trusted(), value, self.state, at);
    }

    /// All lanes of a warp wait or end at an instruction. `entry`: where it goes on behind it.
    pub fn end_turn(&mut self, pc: Pc, next: Next, entry: Option<u32>) {
        let (Next::Waits(_) | Next::Ends) = next else { return self.leave(pc, 1) };
        let slot = self.field(types::I64, at!(slot));
        let [here, out] = [0, 1].map(|_| self.b.create_block());
        self.b.set_cold_block(out);
        self.b.ins().brif(slot, here, &[], out, &[]);
        self.b.switch_to_block(out);
        self.leave(pc, 1);
        self.b.switch_to_block(here);
        let mut come = self.field(types::I64, at!(come));
        if let Next::Waits(id) = next {
            // Perhaps others wait elsewhere.
            let own = self.field(types::I64, at!(id));
            let is_other = self.b.ins().icmp_imm(IntCC::NotEqual, own, id as i64);
            let some = self.b.ins().icmp_imm(IntCC::NotEqual, come, 0);
            let both = self.b.ins().band(is_other, some);
            let same = self.b.create_block();
            self.b.ins().brif(both, out, &[], same, &[]);
            self.b.switch_to_block(same);
        }
        let (left, begun) = (self.field(types::I64, at!(left)), self.field(types::I64, at!(begun)));
        let executed = self.b.ins().isub(begun, left);
        let steps = self.b.ins().load(types::I64, trusted(), slot, of_slot!(steps));
        let steps = self.b.ins().iadd(steps, executed);
        self.b.ins().store(trusted(), steps, slot, of_slot!(steps));
        let place = self.b.ins().iconst(types::I32, i64::from(pc));
        self.b.ins().store(trusted(), place, slot, of_slot!(compact));
        let mut live = self.field(types::I64, at!(live));
        let opened = self.field(types::I64, at!(opened));
        let more = self.b.ins().iadd_imm(opened, 1);
        if let Next::Waits(id) = next {
            let place = self.b.ins().iconst(types::I32, i64::from(pc) + 1);
            self.b.ins().store(trusted(), place, slot, of_slot!(pc));
            let entry = self.b.ins().iconst(types::I32, i64::from(entry.unwrap_or(Slot::NONE)));
            self.b.ins().store(trusted(), entry, slot, of_slot!(entry));
            self.b.ins().store(trusted(), more, slot, of_slot!(until));
            let id = self.b.ins().iconst(types::I64, id as i64);
            self.set_field(id, at!(id));
            come = self.b.ins().iadd_imm(come, 1);
        } else {
            self.b.ins().store(trusted(), place, slot, of_slot!(pc));
            let ended = self.b.ins().iconst(types::I64, Slot::ENDED as i64);
            self.b.ins().store(trusted(), ended, slot, of_slot!(until));
            live = self.b.ins().iadd_imm(live, -1);
            self.set_field(live, at!(live));
        }
        let [opens, stays, next] = [0, 1, 2].map(|_| self.b.create_block());
        let now = self.b.append_block_param(next, types::I64);
        let some = self.b.ins().icmp_imm(IntCC::NotEqual, come, 0);
        let all = self.b.ins().icmp(IntCC::Equal, come, live);
        let both = self.b.ins().band(some, all);
        self.b.ins().brif(both, opens, &[], stays, &[]);
        self.b.switch_to_block(stays);
        self.set_field(come, at!(come));
        self.b.ins().jump(next, &[BlockArg::Value(opened)]);
        self.b.switch_to_block(opens);
        let none = self.b.ins().iconst(types::I64, 0);
        self.set_field(none, at!(come));
        self.set_field(more, at!(opened));
        self.b.ins().jump(next, &[BlockArg::Value(more)]);
        self.b.switch_to_block(next);
        let behind = self.b.ins().iadd_imm(slot, size_of::<Slot>() as i64);
        self.b.ins().jump(self.next_warp, &[BlockArg::Value(behind), BlockArg::Value(now)]);
    }

    /// The next warp that can go on has its turn: from a place on, when barriers have opened so often.
    pub fn write_next_warp(&mut self, dispatch: Block) {
        let next = self.next_warp;
        self.b.switch_to_block(next);
        let [slot, opened] = [0, 1].map(|at| self.b.block_params(next)[at]);
        let [over, look, on, skip] = [0, 1, 2, 3].map(|_| self.b.create_block());
        let end = self.field(types::I64, at!(end));
        let is_end = self.b.ins().icmp(IntCC::Equal, slot, end);
        self.b.ins().brif(is_end, over, &[], look, &[]);
        self.b.switch_to_block(look);
        let until = self.b.ins().load(types::I64, trusted(), slot, of_slot!(until));
        let may = self.b.ins().icmp(IntCC::UnsignedLessThanOrEqual, until, opened);
        self.b.ins().brif(may, on, &[], skip, &[]);
        self.b.switch_to_block(skip);
        let behind = self.b.ins().iadd_imm(slot, size_of::<Slot>() as i64);
        self.b.ins().jump(next, &[BlockArg::Value(behind), BlockArg::Value(opened)]);
        self.b.switch_to_block(on);
        self.set_field(slot, at!(slot));
        for (from, to) in [
            (of_slot!(rows), at!(rows)),
            (of_slot!(predicates), at!(predicates)),
            (of_slot!(indices), at!(indices)),
        ] {
            let pointer = self.b.ins().load(types::I64, trusted(), slot, from);
            self.set_field(pointer, to);
        }
        let warp = self.b.ins().load(types::I32, trusted(), slot, of_slot!(warp));
        self.set_field(warp, at!(warp));
        let quantum = self.field(types::I64, at!(quantum));
        self.set_field(quantum, at!(left));
        self.set_field(quantum, at!(begun));
        let entry = self.b.ins().load(types::I32, trusted(), slot, of_slot!(entry));
        self.b.ins().jump(dispatch, &[BlockArg::Value(entry)]);
        self.b.switch_to_block(over);
        self.set_field(slot, at!(slot));
        let round = self.b.ins().iconst(types::I32, i64::from(ROUND));
        self.b.ins().return_(&[round]);
    }
}
