//! Loads and stores at places that have been asked for.

use crate::class::Kind;
use crate::emit::{Emitter, asked, trusted};
use crate::fours::Four;
use crate::lanes::{Lanes, Val};
use crate::memory::{Access, is_common};
use crate::segment::{Here, Item, Numbers, Segment, Source, What};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{BlockArg, InstBuilder, StackSlot, StackSlotData, StackSlotKind, Value, types};
use std::collections::HashMap;

/// Bytes of the elements of four lanes at most: 16 of one byte each are 16 words.
const LANE_BYTES: u32 = 4 * 4 * 16;

impl Emitter<'_, '_, '_> {
    /// Loads or stores, perhaps for some lanes: at once what all lanes load from one place.
    pub fn access(
        &mut self,
        segment: &mut Segment,
        here: &Here<'_>,
        (access, offset, executing): (&Access, i32, Option<Value>),
        places: Vec<Value>,
    ) {
        let wide = access.wide();
        let has_kept = access.guarded || access.registers().any(|reg| segment.keeps(reg, wide));
        if !access.writes && !has_kept && access.kind == Kind::SAME && is_common(access.address.space) {
            for element in 0..access.count {
                let at = offset + i32::from(element) * i32::from(access.size);
                let value = self.load_one(access, places[0], at);
                let numbers = Numbers { values: vec![value], kind: Kind::SAME, wide };
                self.set(segment, access.element(element), numbers);
            }
            return;
        }
        let held: Vec<Source> = match access.writes || has_kept {
            true => access.registers().map(|reg| self.source(segment, here.classes, reg, wide)).collect(),
            false => Vec::new(),
        };
        let (truth, guarded) = (None, access.guarded);
        if access.writes {
            let what = What::Store(*access, offset, places);
            let (mask, d) = (executing.map(|executing| (executing, Vec::new())), Vec::new());
            let item = Item { what, sources: held, truth, mask, guarded, d, wide, p: None };
            return self.push(segment, item);
        }
        let d = access.registers().flat_map(|reg| self.parts(reg, wide)).collect();
        let what = What::Load(*access, offset, places);
        let mask = executing.map(|executing| (executing, held));
        self.push(segment, Item { what, sources: Vec::new(), truth, mask, guarded, d, wide, p: None });
    }

    /// One element of one lane.
    pub fn load_one(&mut self, access: &Access, place: Value, at: i32) -> Value {
        let flags = asked();
        match (access.size, access.signed) {
            (1, false) => self.b.ins().uload8(types::I32, flags, place, at),
            (1, true) => self.b.ins().sload8(types::I32, flags, place, at),
            (2, false) => self.b.ins().uload16(types::I32, flags, place, at),
            (2, true) => self.b.ins().sload16(types::I32, flags, place, at),
            (8, _) => self.b.ins().load(types::I64, flags, place, at),
            _ => self.b.ins().load(types::I32, flags, place, at),
        }
    }

    /// The place of the first of four lanes, and what is added.
    pub fn place(
        &mut self,
        four: &Four,
        (access, offset): (&Access, i32),
        places: &[Value],
        slots: &mut HashMap<Value, StackSlot>,
    ) -> (Value, i32) {
        let step = access.step();
        match (access.kind, four) {
            (Kind::Quad(_), _) => (self.pick(four, places, slots), offset),
            (_, Four::Number(number)) => (places[0], offset + (4 * *number as i64 * step) as i32),
            (_, Four::Turn { .. }) if step == 0 => (places[0], offset),
            (_, Four::Turn { number, .. }) => {
                let by = self.b.ins().imul_imm(*number, 4 * step);
                (self.b.ins().iadd(places[0], by), offset)
            }
        }
    }

    /// What four lanes load; where it is said which of all lanes execute it, these.
    pub fn load(
        &mut self,
        four: &Four,
        (access, offset, executing): (&Access, i32, Option<Value>),
        places: &[Value],
        slots: &mut HashMap<Value, StackSlot>,
    ) -> Vec<Val> {
        let (place, offset) = self.place(four, (access, offset), places, slots);
        let Some(executing) = executing else { return self.load_at(access, place, offset) };
        let some = self.some(four, executing);
        let zero = Lanes { b: self.b, vector: true }.constant(access.wide(), 0).first();
        let ty = self.b.func.dfg.value_type(zero);
        let per = if access.wide() { 2 } else { 1 };
        let count = usize::from(access.count) * per;
        let args =
            |values: &[Value]| -> Vec<BlockArg> { values.iter().copied().map(BlockArg::Value).collect() };
        let [all, part, on] = [0, 1, 2].map(|_| self.b.create_block());
        let out: Vec<Value> = (0..count).map(|_| self.b.append_block_param(on, ty)).collect();
        let is_all = self.b.ins().icmp_imm(IntCC::Equal, some, 15);
        self.b.ins().brif(is_all, all, &[], part, &[]);
        self.b.switch_to_block(all);
        let loaded = self.load_at(access, place, offset);
        let loaded: Vec<Value> = loaded.iter().flat_map(|value| value.parts()[..per].to_vec()).collect();
        self.b.ins().jump(on, &args(&loaded));
        self.b.switch_to_block(part);
        let slot = self.lane_slot();
        for number in 0..count {
            self.b.ins().stack_store(zero, slot, 16 * number as i32);
        }
        let step = access.step();
        self.each_lane(some, |this, lane| {
            let far = this.b.ins().imul_imm(lane, step);
            let place = this.b.ins().iadd(place, far);
            let to = this.lane_at(slot, access, lane);
            for element in 0..i32::from(access.count) {
                let value = this.load_one(access, place, offset + element * i32::from(access.size));
                this.b.ins().store(trusted(), value, to, 16 * per as i32 * element);
            }
        });
        let values: Vec<Value> =
            (0..count).map(|number| self.b.ins().stack_load(ty, slot, 16 * number as i32)).collect();
        self.b.ins().jump(on, &args(&values));
        self.b.switch_to_block(on);
        match access.wide() {
            true => out.chunks(2).map(|parts| Val::two([parts[0], parts[1]])).collect(),
            false => out.into_iter().map(Val::one).collect(),
        }
    }

    fn load_at(&mut self, access: &Access, place: Value, offset: i32) -> Vec<Val> {
        let (size, step) = (i32::from(access.size), access.step() as i32);
        let flags = asked();
        let vector = if access.wide() { types::I64X2 } else { types::I32X4 };
        let mut out = Vec::new();
        for element in 0..i32::from(access.count) {
            let at = offset + element * size;
            out.push(match (size, step) {
                (_, 0) => {
                    let value = self.load_one(access, place, at);
                    Val::one(self.b.ins().splat(vector, value))
                }
                (4, 4) => Val::one(self.b.ins().load(vector, flags, place, at)),
                (8, 8) => Val::two([0, 16].map(|half| self.b.ins().load(vector, flags, place, at + half))),
                (8, _) => Val::two([0, 2].map(|first| {
                    let [one, two] =
                        [0, 1].map(|lane| self.load_one(access, place, at + step * (first + lane)));
                    let lanes = self.b.ins().splat(vector, one);
                    self.b.ins().insertlane(lanes, two, 1)
                })),
                _ => {
                    let first = self.load_one(access, place, at);
                    let mut lanes = self.b.ins().splat(vector, first);
                    for lane in 1..4 {
                        let value = self.load_one(access, place, at + step * lane);
                        lanes = self.b.ins().insertlane(lanes, value, lane as u8);
                    }
                    Val::one(lanes)
                }
            });
        }
        out
    }

    /// What four lanes store; where it is said which of all lanes execute it, these.
    pub fn store(
        &mut self,
        four: &Four,
        (access, offset, executing): (&Access, i32, Option<Value>),
        places: &[Value],
        values: &[Val],
        slots: &mut HashMap<Value, StackSlot>,
    ) {
        let (place, offset) = self.place(four, (access, offset), places, slots);
        let values: Vec<Val> =
            values.iter().map(|value| Lanes { b: self.b, vector: true }.clean(*value)).collect();
        let Some(executing) = executing else { return self.store_at((access, place, offset), &values) };
        let some = self.some(four, executing);
        let [all, part, on] = [0, 1, 2].map(|_| self.b.create_block());
        let is_all = self.b.ins().icmp_imm(IntCC::Equal, some, 15);
        self.b.ins().brif(is_all, all, &[], part, &[]);
        self.b.switch_to_block(all);
        self.store_at((access, place, offset), &values);
        self.b.ins().jump(on, &[]);
        self.b.switch_to_block(part);
        let (slot, step) = (self.lane_slot(), access.step());
        let per = if access.wide() { 2 } else { 1 };
        let parts: Vec<Value> =
            values.iter().flat_map(|value| value.parts()[..per as usize].to_vec()).collect();
        for (number, part) in (0..).zip(parts) {
            self.b.ins().stack_store(part, slot, 16 * number);
        }
        self.each_lane(some, |this, lane| {
            let far = this.b.ins().imul_imm(lane, step);
            let place = this.b.ins().iadd(place, far);
            let from = this.lane_at(slot, access, lane);
            for element in 0..i32::from(access.count) {
                let ty = if access.wide() { types::I64 } else { types::I32 };
                let value = this.b.ins().load(ty, trusted(), from, 16 * per * element);
                this.store_one(access, value, place, offset + element * i32::from(access.size));
            }
        });
        self.b.ins().jump(on, &[]);
        self.b.switch_to_block(on);
    }

    fn store_at(&mut self, (access, place, offset): (&Access, Value, i32), values: &[Val]) {
        let (size, step) = (i32::from(access.size), access.step() as i32);
        for (element, value) in (0..).zip(values) {
            let at = offset + element * size;
            match (size, step) {
                (4, 4) => {
                    self.b.ins().store(asked(), value.first(), place, at);
                }
                (8, 8) => {
                    for (half, part) in [0, 16].into_iter().zip(value.parts()) {
                        self.b.ins().store(asked(), part, place, at + half);
                    }
                }
                _ => (0..4).for_each(|lane| self.store_lane((access, place, at), *value, lane)),
            }
        }
    }

    /// An element of one lane.
    fn store_lane(&mut self, (access, place, at): (&Access, Value, i32), value: Val, lane: u8) {
        let to = at + access.step() as i32 * i32::from(lane);
        let one = match access.wide() {
            true => self.b.ins().extractlane(value.parts()[usize::from(lane) / 2], lane % 2),
            false => self.b.ins().extractlane(value.first(), lane),
        };
        self.store_one(access, one, place, to);
    }

    fn store_one(&mut self, access: &Access, value: Value, place: Value, at: i32) {
        match access.size {
            1 => self.b.ins().istore8(asked(), value, place, at),
            2 => self.b.ins().istore16(asked(), value, place, at),
            _ => self.b.ins().store(asked(), value, place, at),
        };
    }

    /// Room for the elements of four lanes, of which some are accessed one after the other.
    fn lane_slot(&mut self) -> StackSlot {
        let data = StackSlotData::new(StackSlotKind::ExplicitSlot, LANE_BYTES, 4);
        *self.lane_slot.get_or_insert_with(|| self.b.create_sized_stack_slot(data))
    }

    /// Where the first element of a lane lies there.
    fn lane_at(&mut self, slot: StackSlot, access: &Access, lane: Value) -> Value {
        let begin = self.b.ins().stack_addr(types::I64, slot, 0);
        let far = self.b.ins().ishl_imm(lane, if access.wide() { 3 } else { 2 });
        self.b.ins().iadd(begin, far)
    }

    /// Does something with each of some of four lanes: in a loop, since that is seldom and code takes time to be made.
    fn each_lane(&mut self, some: Value, mut with: impl FnMut(&mut Self, Value)) {
        let [head, one, next, behind] = [0, 1, 2, 3].map(|_| self.b.create_block());
        let lane = self.b.append_block_param(head, types::I64);
        let first = self.b.ins().iconst(types::I64, 0);
        self.b.ins().jump(head, &[BlockArg::Value(first)]);
        self.b.switch_to_block(head);
        let bit = self.b.ins().ushr(some, lane);
        let bit = self.b.ins().band_imm(bit, 1);
        self.b.ins().brif(bit, one, &[], next, &[]);
        self.b.switch_to_block(one);
        with(self, lane);
        self.b.ins().jump(next, &[]);
        self.b.switch_to_block(next);
        let more = self.b.ins().iadd_imm(lane, 1);
        let goes_on = self.b.ins().icmp_imm(IntCC::UnsignedLessThan, more, 4);
        self.b.ins().brif(goes_on, head, &[BlockArg::Value(more)], behind, &[]);
        self.b.switch_to_block(behind);
    }
}
