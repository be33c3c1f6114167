//! What was kept, computed four lanes at a time, in a row or in a loop.

use crate::class::{Fill, Kind};
use crate::emit::{APART, Emitter, trusted};
use crate::lanes::{Lanes, Val};
use crate::segment::{
    ELSEWHERE, FEW, FEWEST, FOURS, Here, IN_LOOPS, Item, Numbers, Segment, Source, Truth, What,
};
use crate::state::at;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{
    Block, BlockArg, InstBuilder, StackSlot, StackSlotData, StackSlotKind, Value, types,
};
use std::collections::HashMap;
use warpsmith_engine::op::Op;
use warpsmith_engine::register::{Pred, Reg};

/// What is there of four lanes.
#[derive(Default)]
pub struct Of {
    /// What items have given.
    pub values: Vec<Vec<Val>>,
    pub rows: HashMap<(u32, bool), Val>,
    pub knowns: HashMap<(Value, Option<i64>, usize), Val>,
    /// Values of 64 bits by their halves.
    pub joined: HashMap<(Value, Value), Val>,
}

/// Four lanes: a known four, or that of a loop.
pub enum Four {
    Number(usize),
    /// The number, and its multiples of 16 and 32 bytes.
    Turn {
        number: Value,
        rows: Value,
        wide_rows: Value,
    },
}

impl Emitter<'_, '_, '_> {
    /// Computes what was kept, and writes all that is read later.
    pub fn flush(&mut self, segment: &mut Segment, here: &Here<'_>) {
        let live = here.live;
        if !segment.items.is_empty() {
            self.items(segment, here);
        }
        for reg in core::mem::take(&mut segment.unwritten) {
            let Some(numbers) = segment.known.get(&reg.0) else { continue };
            if !(live.row(reg.0) || numbers.wide && live.row(reg.0 + 1)) {
                continue;
            }
            for (number, value) in numbers.values.iter().enumerate() {
                if numbers.wide && self.plan.halves() {
                    let parts = Lanes { b: self.b, vector: false }.split(Val::one(*value));
                    for (half, part) in (0..).zip(parts) {
                        let at = Self::home(reg.plus(half), false, number);
                        self.b.ins().store(trusted(), part, self.rows, at);
                    }
                    continue;
                }
                self.b.ins().store(trusted(), *value, self.rows, Self::home(reg, numbers.wide, number));
            }
        }
        for pred in core::mem::take(&mut segment.unwritten_predicates) {
            if let Some(bits) = segment.predicates.get(&pred.0).filter(|_| live.predicate(pred.0)) {
                self.b.ins().store(trusted(), *bits, self.predicates, 4 * pred.0 as i32);
            }
        }
        segment.items.clear();
        segment.rows.clear();
        segment.tests.clear();
        segment.out = None;
        segment.begin = here.pc;
        let classes = here.classes;
        let (place, rows) = match &segment.meeting {
            None => (here.pc, None),
            Some(meeting) => (here.pc | APART, Some(meeting)),
        };
        let known = || match rows {
            None => classes.known(live.rows()),
            Some(meeting) => {
                let mut live = live.clone();
                live.join(meeting);
                classes.known(live.rows())
            }
        };
        if !self.left.contains_key(&place) {
            let known = known();
            self.note(place, known);
        }
    }

    /// Fills all lanes of a register.
    pub fn fill(&mut self, segment: &mut Segment, fill: Fill) {
        let numbers = self.known(segment, fill.reg, fill.wide, fill.kind);
        for four in 0..FOURS {
            let value = self.value(&Four::Number(four), &numbers, &mut HashMap::new());
            self.put(&Four::Number(four), (fill.reg, fill.wide), value);
        }
    }

    /// Items up to which each four lanes have code of their own, rather than a loop: of a large kernel fewer, and where it
    /// comes by once, since code takes time to be made.
    fn few(&self) -> usize {
        let most = if self.is_in_loop { IN_LOOPS } else { ELSEWHERE };
        if self.unrolled < most { FEW } else { FEWEST }
    }

    pub fn items(&mut self, segment: &mut Segment, here: &Here<'_>) {
        let items = core::mem::take(&mut segment.items);
        let tests: Vec<(usize, Pred)> =
            items.iter().enumerate().filter_map(|(at, item)| Some((at, item.p?))).collect();
        let is_partial = segment.lanes.is_some() || items.iter().any(Item::is_partial);
        let bits: Vec<Value> = if items.len() <= self.few() && !is_partial {
            self.unrolled += items.len();
            let mut bits: Vec<Option<Value>> = vec![None; tests.len()];
            for four in 0..FOURS {
                let some = self.four(&Four::Number(four), &items, here, &tests, &mut HashMap::new());
                for (bits, some) in bits.iter_mut().zip(some) {
                    let some = self.b.ins().ishl_imm(some, 4 * four as i64);
                    *bits = Some(bits.map_or(some, |bits| self.b.ins().bor(bits, some)));
                }
            }
            bits.into_iter().flatten().collect()
        } else {
            self.turns(&items, here, &tests, segment.lanes)
        };
        for ((item, pred), bits) in tests.iter().zip(bits) {
            segment.tests.remove(&pred.0);
            let mask = items[*item].mask.as_ref().map(|(mask, _)| *mask);
            self.test_is(segment, mask, *pred, bits);
        }
    }

    /// Items in a loop over the fours.
    pub fn turns(
        &mut self,
        items: &[Item],
        here: &Here<'_>,
        tests: &[(usize, Pred)],
        lanes: Option<Value>,
    ) -> Vec<Value> {
        let mut slots = HashMap::new();
        let all: Vec<Source> = items.iter().flat_map(Item::takes).cloned().collect();
        for numbers in all.iter().flat_map(Source::fours) {
            self.slot(&numbers.values, &mut slots);
        }
        for item in items {
            if let What::Load(.., places) | What::Store(.., places) = &item.what
                && places.len() == FOURS
            {
                self.slot(places, &mut slots);
            }
        }
        let [turn, last, behind] = core::array::from_fn(|_| self.b.create_block());
        let number = self.b.append_block_param(turn, types::I64);
        let of = |this: &mut Self, block: Block| -> Vec<Value> {
            tests.iter().map(|_| this.b.append_block_param(block, types::I32)).collect()
        };
        let (before, after, out) = (of(self, turn), of(self, last), of(self, behind));
        // Who is not here need not be computed.
        let (first, end) = match lanes {
            None => (self.b.ins().iconst(types::I64, 0), self.b.ins().iconst(types::I64, FOURS as i64)),
            Some(lanes) => {
                let ends = self.ends(lanes).map(|lane| self.b.ins().ushr_imm(lane, 2));
                let [least, most] = ends.map(|four| self.b.ins().uextend(types::I64, four));
                (least, self.b.ins().iadd_imm(most, 1))
            }
        };
        let none = self.b.ins().iconst(types::I32, 0);
        let args: Vec<BlockArg> =
            std::iter::once(first).chain(tests.iter().map(|_| none)).map(BlockArg::Value).collect();
        self.b.ins().jump(turn, &args);
        self.b.switch_to_block(turn);
        let by = self.b.ins().ireduce(types::I32, number);
        let by = self.b.ins().ishl_imm(by, 2);
        if let Some(lanes) = lanes {
            let some = self.b.ins().ushr(lanes, by);
            let some = self.b.ins().band_imm(some, 15);
            let body = self.b.create_block();
            let same: Vec<BlockArg> = before.iter().copied().map(BlockArg::Value).collect();
            self.b.ins().brif(some, body, &[], last, &same);
            self.b.switch_to_block(body);
        }
        let at = self.b.ins().ishl_imm(number, 4);
        let rows = self.b.ins().iadd(self.rows, at);
        let wide_rows = self.b.ins().iadd(rows, at);
        let four = Four::Turn { number, rows, wide_rows };
        let some = self.four(&four, items, here, tests, &mut slots);
        let bits: Vec<BlockArg> = before
            .iter()
            .zip(some)
            .map(|(before, some)| {
                let some = self.b.ins().ishl(some, by);
                BlockArg::Value(self.b.ins().bor(*before, some))
            })
            .collect();
        self.b.ins().jump(last, &bits);
        self.b.switch_to_block(last);
        let next = self.b.ins().iadd_imm(number, 1);
        let goes_on = self.b.ins().icmp(IntCC::UnsignedLessThan, next, end);
        let all: Vec<BlockArg> =
            std::iter::once(next).chain(after.iter().copied()).map(BlockArg::Value).collect();
        let bits: Vec<BlockArg> = after.into_iter().map(BlockArg::Value).collect();
        self.b.ins().brif(goes_on, turn, &all, behind, &bits);
        self.b.switch_to_block(behind);
        out
    }

    /// The first and the last of some lanes, which are not none.
    pub fn ends(&mut self, lanes: Value) -> [Value; 2] {
        let least = self.b.ins().ctz(lanes);
        let most = self.b.ins().clz(lanes);
        [least, self.b.ins().irsub_imm(most, 31)]
    }

    /// Numbers of each four in memory, so that a loop finds them.
    pub fn slot(&mut self, values: &[Value], slots: &mut HashMap<Value, StackSlot>) -> StackSlot {
        if let Some(slot) = slots.get(&values[0]) {
            return *slot;
        }
        let data = StackSlotData::new(StackSlotKind::ExplicitSlot, 8 * FOURS as u32, 3);
        let slot = self.b.create_sized_stack_slot(data);
        for (number, value) in values.iter().enumerate() {
            self.b.ins().stack_store(*value, slot, 8 * number as i32);
        }
        slots.insert(values[0], slot);
        slot
    }

    /// The number of a four among those of all.
    pub fn pick(&mut self, four: &Four, values: &[Value], slots: &mut HashMap<Value, StackSlot>) -> Value {
        match four {
            Four::Number(number) => values[*number],
            Four::Turn { number, .. } => {
                let slot = self.slot(values, slots);
                let ty = self.b.func.dfg.value_type(values[0]);
                let begin = self.b.ins().stack_addr(types::I64, slot, 0);
                let at = self.b.ins().ishl_imm(*number, 3);
                let at = self.b.ins().iadd(begin, at);
                self.b.ins().load(ty, trusted(), at, 0)
            }
        }
    }

    /// Four lanes of numbers that follow each other.
    pub fn value(&mut self, four: &Four, numbers: &Numbers, slots: &mut HashMap<Value, StackSlot>) -> Val {
        let (wide, step) = (numbers.wide, numbers.kind.step().unwrap_or(0));
        let (int, vector) = if wide { (types::I64, types::I64X2) } else { (types::I32, types::I32X4) };
        let mut first = match (numbers.kind, four) {
            (Kind::Quad(_), _) => self.pick(four, &numbers.values, slots),
            (_, Four::Number(_)) => numbers.values[0],
            (_, Four::Turn { .. }) if step == 0 => numbers.values[0],
            (_, Four::Turn { number, .. }) => {
                let by = self.b.ins().imul_imm(*number, 4 * step);
                let by = if wide { by } else { self.b.ins().ireduce(int, by) };
                self.b.ins().iadd(numbers.values[0], by)
            }
        };
        let begin = match (numbers.kind, four) {
            (Kind::Line(_), Four::Number(number)) => 4 * *number as i64,
            _ => 0,
        };
        first = self.b.ins().splat(vector, first);
        if step == 0 {
            return Val::one(first);
        }
        let lanes = |from: i64| {
            let count = if wide { 2 } else { 4 };
            let bytes: Vec<u8> = (0..count)
                .flat_map(|lane| {
                    let more = step.wrapping_mul(begin + from + lane);
                    if wide { more.to_le_bytes().to_vec() } else { (more as i32).to_le_bytes().to_vec() }
                })
                .collect();
            bytes
        };
        let mut part = |from: i64| {
            let constant = self.b.func.dfg.constants.insert(lanes(from).into());
            let more = self.b.ins().vconst(vector, constant);
            self.b.ins().iadd(first, more)
        };
        if wide { Val::two([part(0), part(2)]) } else { Val::one(part(0)) }
    }

    /// Where four lanes of a register lie.
    pub fn lanes_at(&self, four: &Four, reg: Reg, wide: bool) -> (Value, i32) {
        let row = reg.0 as i32 * 128;
        match four {
            Four::Number(number) => (self.rows, row + *number as i32 * if wide { 32 } else { 16 }),
            Four::Turn { rows, wide_rows, .. } => (if wide { *wide_rows } else { *rows }, row),
        }
    }

    pub fn get(&mut self, four: &Four, reg: Reg, wide: bool) -> Val {
        if wide && self.plan.halves() {
            let [low, high] = [0, 1].map(|half| self.get(four, reg.plus(half), false).first());
            return Lanes { b: self.b, vector: true }.join(low, high);
        }
        let (base, at) = self.lanes_at(four, reg, wide);
        if !wide {
            return Val::one(self.b.ins().load(types::I32X4, trusted(), base, at));
        }
        Val::two([0, 16].map(|half| self.b.ins().load(types::I64X2, trusted(), base, at + half)))
    }

    pub fn put(&mut self, four: &Four, (reg, wide): (Reg, bool), value: Val) {
        if wide && self.plan.halves() {
            let parts = Lanes { b: self.b, vector: true }.split(value);
            for (half, part) in (0..).zip(parts) {
                self.put(four, (reg.plus(half), false), Val::one(part));
            }
            return;
        }
        let value = Lanes { b: self.b, vector: true }.clean(value);
        let (base, at) = self.lanes_at(four, reg, wide);
        self.b.ins().store(trusted(), value.first(), base, at);
        if wide {
            self.b.ins().store(trusted(), value.parts()[1], base, at + 16);
        }
    }

    /// Items of four lanes; the bits of those that test something.
    pub fn four(
        &mut self,
        four: &Four,
        items: &[Item],
        here: &Here<'_>,
        tests: &[(usize, Pred)],
        slots: &mut HashMap<Value, StackSlot>,
    ) -> Vec<Value> {
        let halves = self.plan.halves();
        let mut of = Of { values: Vec::with_capacity(items.len()), ..Of::default() };
        let mut truths: Vec<Option<Value>> = vec![None; items.len()];
        let mut bits: HashMap<Value, Value> = HashMap::new();
        for (at, item) in items.iter().enumerate() {
            let mut sources: Vec<Val> =
                item.takes().map(|source| self.take(four, source, &mut of, slots)).collect();
            let kept = sources.split_off(item.sources.len());
            let truth = item.truth.and_then(|truth| match truth {
                Truth::Item(item) => truths[item],
                Truth::Bits(all) => Some(*bits.entry(all).or_insert_with(|| self.ones(four, all))),
            });
            let out = match &item.what {
                What::Compute(op) => {
                    let mut lanes = Lanes { b: self.b, vector: true };
                    if let (Op::CompareUpper { relation, signed, .. }, Some(lower)) = (op, truth) {
                        truths[at] = Some(lanes.compare_upper(*relation, *signed, &sources, lower));
                        Vec::new()
                    } else if matches!(op, Op::CompareIntegers { .. } | Op::CompareFloats { .. }) {
                        truths[at] = lanes.test(op, &sources);
                        Vec::new()
                    } else {
                        let value = match (op, truth) {
                            (Op::Carry { subtract, .. }, truth) => {
                                let (sum, carries) = lanes.carry((*subtract, item.wide), &sources, truth);
                                truths[at] = Some(carries);
                                Some(sum)
                            }
                            (Op::Select { .. }, Some(truth)) => {
                                let mut lanes = Lanes { b: self.b, vector: true };
                                Some(lanes.choose(item.wide, truth, sources[0], sources[1]))
                            }
                            (Op::FromPredicate { .. }, Some(truth)) => {
                                Some(Val::one(self.b.ins().ushr_imm(truth, 31)))
                            }
                            _ => lanes.compute(op, &sources),
                        };
                        let mut lanes = Lanes { b: self.b, vector: true };
                        let value = value.unwrap_or_else(|| lanes.constant(false, 0));
                        vec![value]
                    }
                }
                What::Load(access, offset, places) => {
                    let executing = item.mask.as_ref().map(|(mask, _)| *mask);
                    self.load(four, (access, *offset, executing), places, slots)
                }
                What::Store(access, offset, places) => {
                    let executing = item.mask.as_ref().map(|(mask, _)| *mask);
                    self.store(four, (access, *offset, executing), places, &sources, slots);
                    Vec::new()
                }
            };
            let out = match &item.mask {
                Some((mask, _)) if !kept.is_empty() => {
                    let ones = *bits.entry(*mask).or_insert_with(|| self.ones(four, *mask));
                    let pairs = out.into_iter().zip(kept);
                    pairs
                        .map(|(new, kept)| {
                            Lanes { b: self.b, vector: true }.choose(item.wide, ones, new, kept)
                        })
                        .collect()
                }
                _ => out,
            };
            // Of what has 64 bits the halves are what is written.
            let out = match item.wide && halves {
                true => out.into_iter().flat_map(|value| self.halves_of(value, &mut of)).collect(),
                false => out,
            };
            of.values.push(out);
        }
        for (item, values) in items.iter().zip(&of.values) {
            for (d, value) in item.d.iter().zip(values) {
                if let Some((reg, wide)) = *d
                    && here.live.row(reg.0)
                {
                    self.put(four, (reg, wide), *value);
                }
            }
        }
        tests
            .iter()
            .map(|(item, _)| match truths[*item] {
                Some(truth) => self.b.ins().vhigh_bits(types::I32, truth),
                None => self.b.ins().iconst(types::I32, 0),
            })
            .collect()
    }

    /// Four lanes of what an item takes.
    pub fn take(
        &mut self,
        four: &Four,
        source: &Source,
        of: &mut Of,
        slots: &mut HashMap<Value, StackSlot>,
    ) -> Val {
        match source {
            Source::Item(item, element) => of.values[*item][usize::from(*element)],
            Source::Row(reg, wide) => {
                if let Some(value) = of.rows.get(&(reg.0, *wide)) {
                    return *value;
                }
                let value = self.get(four, *reg, *wide);
                of.rows.insert((reg.0, *wide), value);
                value
            }
            Source::Numbers(numbers) => {
                let key = (numbers.values[0], numbers.kind.step(), numbers.values.len());
                if let Some(value) = of.knowns.get(&key) {
                    return *value;
                }
                let value = self.value(four, numbers, slots);
                of.knowns.insert(key, value);
                value
            }
            Source::Upper(numbers) => {
                let value = self.take(four, &Source::Numbers(numbers.clone()), of, slots);
                Val::one(Lanes { b: self.b, vector: true }.split(value)[1])
            }
            Source::Pair(parts) => {
                let [low, high] = [0, 1].map(|half| {
                    let part = self.take(four, &parts[half], of, slots);
                    Lanes { b: self.b, vector: true }.clean(part).first()
                });
                if let Some(value) = of.joined.get(&(low, high)) {
                    return *value;
                }
                let value = Lanes { b: self.b, vector: true }.join(low, high);
                of.joined.insert((low, high), value);
                value
            }
        }
    }

    /// The halves of four lanes.
    pub fn halves_of(&mut self, value: Val, of: &mut Of) -> [Val; 2] {
        let mut lanes = Lanes { b: self.b, vector: true };
        let value = lanes.clean(value);
        let parts = lanes.split(value);
        of.joined.insert((parts[0], parts[1]), value);
        parts.map(Val::one)
    }

    /// Those of four lanes that are among bits.
    pub fn some(&mut self, four: &Four, bits: Value) -> Value {
        let some = match four {
            Four::Number(0) => bits,
            Four::Number(number) => self.b.ins().ushr_imm(bits, 4 * *number as i64),
            Four::Turn { number, .. } => {
                let by = self.b.ins().ireduce(types::I32, *number);
                let by = self.b.ins().ishl_imm(by, 2);
                self.b.ins().ushr(bits, by)
            }
        };
        self.b.ins().band_imm(some, 15)
    }

    /// All ones in those of four lanes that are among bits.
    pub fn ones(&mut self, four: &Four, bits: Value) -> Value {
        let some = self.some(four, bits);
        let at = self.b.ins().uextend(types::I64, some);
        let at = self.b.ins().ishl_imm(at, 4);
        let ones = self.field(types::I64, at!(ones));
        let at = self.b.ins().iadd(ones, at);
        self.b.ins().load(types::I32X4, trusted(), at, 0)
    }
}
