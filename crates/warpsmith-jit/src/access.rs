//! Loads and stores at places that have been asked for.

use crate::class::Kind;
use crate::emit::{Emitter, asked};
use crate::fours::Four;
use crate::lanes::{Lanes, Val};
use crate::memory::{Access, is_common};
use crate::segment::{Here, Item, Numbers, Segment, What};
use cranelift_codegen::ir::{InstBuilder, StackSlot, Value, types};
use std::collections::HashMap;

impl Emitter<'_, '_, '_> {
    /// Loads or stores: at once what all lanes load from one place.
    pub fn access(
        &mut self,
        segment: &mut Segment,
        here: &Here<'_>,
        (access, offset): (&Access, i32),
        places: Vec<Value>,
    ) {
        let wide = access.wide();
        if !access.writes && access.kind == Kind::SAME && is_common(access.address.space) {
            for element in 0..access.count {
                let at = offset + i32::from(element) * i32::from(access.size);
                let value = self.load_one(access, places[0], at);
                let numbers = Numbers { values: vec![value], kind: Kind::SAME, wide };
                self.set(segment, access.element(element), numbers);
            }
            return;
        }
        let elements = (0..access.count).map(|element| access.element(element));
        if access.writes {
            let sources = elements.map(|reg| self.source(segment, here.classes, reg, wide)).collect();
            let what = What::Store(*access, offset, places);
            let (truth, mask, guarded, d) = (None, None, false, Vec::new());
            return self.push(segment, Item { what, sources, truth, mask, guarded, d, wide, p: None });
        }
        let d = elements.flat_map(|reg| self.parts(reg, wide)).collect();
        let what = What::Load(*access, offset, places);
        let (sources, truth, mask, guarded) = (Vec::new(), None, None, false);
        self.push(segment, Item { what, sources, truth, mask, guarded, d, wide, p: None });
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

    pub fn load(
        &mut self,
        four: &Four,
        (access, offset): (&Access, i32),
        places: &[Value],
        slots: &mut HashMap<Value, StackSlot>,
    ) -> Vec<Val> {
        let (place, offset) = self.place(four, (access, offset), places, slots);
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

    pub fn store(
        &mut self,
        four: &Four,
        (access, offset): (&Access, i32),
        places: &[Value],
        values: &[Val],
        slots: &mut HashMap<Value, StackSlot>,
    ) {
        let (place, offset) = self.place(four, (access, offset), places, slots);
        let (size, step) = (i32::from(access.size), access.step() as i32);
        let flags = asked();
        for (element, value) in (0..).zip(values) {
            let value = Lanes { b: self.b, vector: true }.clean(*value);
            let at = offset + element * size;
            match (size, step) {
                (4, 4) => {
                    self.b.ins().store(flags, value.first(), place, at);
                }
                (8, 8) => {
                    for (half, part) in [0, 16].into_iter().zip(value.parts()) {
                        self.b.ins().store(flags, part, place, at + half);
                    }
                }
                _ => {
                    for lane in 0..4 {
                        let to = at + step * lane;
                        let one = match access.wide() {
                            true => {
                                self.b.ins().extractlane(value.parts()[lane as usize / 2], lane as u8 % 2)
                            }
                            false => self.b.ins().extractlane(value.first(), lane as u8),
                        };
                        match size {
                            1 => self.b.ins().istore8(flags, one, place, to),
                            2 => self.b.ins().istore16(flags, one, place, to),
                            _ => self.b.ins().store(flags, one, place, to),
                        };
                    }
                }
            }
        }
    }
}
