//! Turns of the warps of a block, one after the other: who comes to a barrier, or ends, has the next one go on.

use crate::block::Next;
use crate::emit::{Emitter, trusted};
use crate::state::{Slot, at, of_slot};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{BlockArg, InstBuilder, Value, types};
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
        let (which, id) = match next {
            Next::Waits(id) => (0, Some(id)),
            Next::Ends => (1, None),
            _ => return self.leave(pc, 1),
        };
        // The instruction that is next, and the one at which registers are as they are.
        let next = if id.is_some() { pc + 1 } else { pc };
        let places = self.b.ins().iconst(types::I64, i64::from(next) | i64::from(pc) << 32);
        let mut passed = vec![places];
        if let Some(id) = id {
            passed.push(self.b.ins().iconst(types::I32, i64::from(entry.unwrap_or(Slot::NONE))));
            passed.push(self.b.ins().iconst(types::I64, id as i64));
        }
        let block = match self.turn_ends[which] {
            Some(block) => block,
            None => {
                let block = self.b.create_block();
                for value in &passed {
                    let ty = self.b.func.dfg.value_type(*value);
                    self.b.append_block_param(block, ty);
                }
                *self.turn_ends[which].insert(block)
            }
        };
        let passed: Vec<BlockArg> = passed.into_iter().map(BlockArg::Value).collect();
        self.b.ins().jump(block, &passed);
    }

    /// Writes what ends of turns have in common.
    pub fn write_turn_ends(&mut self) {
        for block in self.turn_ends.into_iter().flatten() {
            self.b.switch_to_block(block);
            let passed = self.b.block_params(block).to_vec();
            let waits = passed.get(1).copied().zip(passed.get(2).copied());
            self.write_turn_end(passed[0], waits);
        }
    }

    /// The end of a turn at places; `waits`: the entry behind it, and at which barrier.
    fn write_turn_end(&mut self, places: Value, waits: Option<(Value, Value)>) {
        let end = self.field(types::I64, at!(end));
        let [here, out] = [0, 1].map(|_| self.b.create_block());
        self.b.set_cold_block(out);
        self.b.ins().brif(end, here, &[], out, &[]);
        self.b.switch_to_block(out);
        let place = self.b.ins().ushr_imm(places, 32);
        let place = self.b.ins().ireduce(types::I32, place);
        self.leave_at(place, 1);
        self.b.switch_to_block(here);
        if let Some((_, id)) = waits {
            // Perhaps others wait elsewhere.
            let [on, other, first] = [0, 1, 2].map(|_| self.b.create_block());
            let own = self.field(types::I64, at!(id));
            let is_same = self.b.ins().icmp(IntCC::Equal, own, id);
            self.b.ins().brif(is_same, on, &[], other, &[]);
            self.b.set_cold_block(other);
            self.b.switch_to_block(other);
            let (live, missing) = (self.field(types::I64, at!(live)), self.field(types::I64, at!(missing)));
            let is_first = self.b.ins().icmp(IntCC::Equal, live, missing);
            self.b.ins().brif(is_first, first, &[], out, &[]);
            self.b.set_cold_block(first);
            self.b.switch_to_block(first);
            self.set_field(id, at!(id));
            self.b.ins().jump(on, &[]);
            self.b.switch_to_block(on);
        }
        let slot = self.field(types::I64, at!(slot));
        let (left, quantum) = (self.field(types::I64, at!(left)), self.field(types::I64, at!(quantum)));
        let executed = self.b.ins().isub(quantum, left);
        let steps = self.b.ins().load(types::I64, trusted(), slot, of_slot!(steps));
        let steps = self.b.ins().iadd(steps, executed);
        self.b.ins().store(trusted(), steps, slot, of_slot!(steps));
        self.b.ins().store(trusted(), places, slot, of_slot!(pc));
        let opened = self.field(types::I64, at!(opened));
        let missing = self.field(types::I64, at!(missing));
        let missing = self.b.ins().iadd_imm(missing, -1);
        let [opens, stays] = [0, 1].map(|_| self.b.create_block());
        let mut more = self.b.ins().iadd_imm(opened, 1);
        let live = match waits {
            Some((entry, _)) => {
                self.b.ins().store(trusted(), entry, slot, of_slot!(entry));
                self.b.ins().store(trusted(), more, slot, of_slot!(until));
                None
            }
            None => {
                let ended = self.b.ins().iconst(types::I64, Slot::ENDED as i64);
                self.b.ins().store(trusted(), ended, slot, of_slot!(until));
                let live = self.field(types::I64, at!(live));
                let live = self.b.ins().iadd_imm(live, -1);
                self.set_field(live, at!(live));
                Some(live)
            }
        };
        let behind = self.b.ins().iadd_imm(slot, size_of::<Slot>() as i64);
        self.b.ins().brif(missing, stays, &[], opens, &[]);
        self.b.switch_to_block(stays);
        self.set_field(missing, at!(missing));
        self.b.ins().jump(self.next_warp, &[behind, opened, quantum].map(BlockArg::Value));
        self.b.switch_to_block(opens);
        if let Some(live) = live {
            // Nothing opens where nobody is left.
            let some = self.b.ins().icmp_imm(IntCC::NotEqual, live, 0);
            let some = self.b.ins().uextend(types::I64, some);
            more = self.b.ins().iadd(opened, some);
        }
        let live = live.unwrap_or_else(|| self.field(types::I64, at!(live)));
        self.set_field(live, at!(missing));
        self.set_field(more, at!(opened));
        self.b.ins().jump(self.next_warp, &[behind, more, quantum].map(BlockArg::Value));
    }

    /// The next warp that can go on has its turn: from a place on, when barriers have opened so often.
    pub fn write_next_warp(&mut self) {
        let next = self.next_warp;
        self.b.switch_to_block(next);
        let [slot, opened, quantum] = [0, 1, 2].map(|at| self.b.block_params(next)[at]);
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
        self.b.ins().jump(next, &[behind, opened, quantum].map(BlockArg::Value));
        self.b.switch_to_block(on);
        self.set_field(slot, at!(slot));
        let [rows, predicates] = [of_slot!(rows), of_slot!(predicates)]
            .map(|from| self.b.ins().load(types::I64, trusted(), slot, from));
        self.set_field(quantum, at!(left));
        let entry = self.b.ins().load(types::I32, trusted(), slot, of_slot!(entry));
        let dispatch = self.dispatch;
        self.b.ins().jump(dispatch, &[entry, rows, predicates].map(BlockArg::Value));
        self.b.switch_to_block(over);
        self.set_field(slot, at!(slot));
        self.leave(ROUND, 0);
    }
}
