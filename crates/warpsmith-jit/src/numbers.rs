//! Registers and predicates as numbers, while a segment is written.

use crate::class::{Classes, Kind};
use crate::emit::{Emitter, Leave, trusted};
use crate::lanes::{Lanes, Val};
use crate::segment::{FOURS, Here, Item, Numbers, Segment, Source, What};
use cranelift_codegen::ir::{InstBuilder, Value, types};
use warpsmith_engine::op::{Op, Width};
use warpsmith_engine::program::Operand;
use warpsmith_engine::register::{Pred, Reg};

impl Emitter<'_, '_, '_> {
    /// Goes on where something is so; otherwise leaves the warp at the begin of the segment.
    pub fn require(&mut self, segment: &mut Segment, condition: Value) {
        let out = match segment.out {
            Some(out) => out,
            None => {
                let out = self.b.create_block();
                self.b.set_cold_block(out);
                self.leaves.push(Leave {
                    block: out,
                    pc: segment.begin,
                    not_executed: segment.end - segment.begin,
                    lanes: segment.lanes,
                });
                *segment.out.insert(out)
            }
        };
        let on = self.b.create_block();
        self.b.ins().brif(condition, on, &[], out, &[]);
        self.b.switch_to_block(on);
    }

    /// Where the numbers of a register lie.
    pub fn home(reg: Reg, wide: bool, number: usize) -> i32 {
        (reg.0 as usize * 128 + number * if wide { 32 } else { 16 }) as i32
    }

    /// The numbers of a register of which something is known.
    pub fn known(&mut self, segment: &mut Segment, reg: Reg, wide: bool, kind: Kind) -> Numbers {
        if let Some(numbers) = segment.known.get(&reg.0)
            && numbers.wide == wide
            && numbers.kind == kind
        {
            return numbers.clone();
        }
        let halves = self.plan.halves();
        if halves && wide && kind.step() == Some(0) {
            let [low, high] = [0, 1].map(|half| self.known(segment, reg.plus(half), false, kind));
            let pairs = low.values.into_iter().zip(high.values);
            let values = pairs.map(|(low, high)| self.joined(segment, low, high)).collect();
            return Numbers { values, kind, wide };
        }
        if let Some(numbers) =
            segment.known.get(&reg.0).filter(|known| halves && known.wide && known.kind == kind)
        {
            let values = numbers.values.clone();
            let values = values.into_iter().map(|value| self.b.ins().ireduce(types::I32, value)).collect();
            return Numbers { values, kind, wide };
        }
        let count = if matches!(kind, Kind::Quad(_)) { FOURS } else { 1 };
        if halves && wide {
            let values = (0..count)
                .map(|number| {
                    let [low, high] = [0, 1].map(|half| {
                        let at = Self::home(reg.plus(half), false, number);
                        self.b.ins().load(types::I32, trusted(), self.rows, at)
                    });
                    Lanes { b: self.b, vector: false }.join(low, high).first()
                })
                .collect();
            let numbers = Numbers { values, kind, wide };
            segment.known.insert(reg.0, numbers.clone());
            return numbers;
        }
        let ty = if wide { types::I64 } else { types::I32 };
        let values = (0..count)
            .map(|number| self.b.ins().load(ty, trusted(), self.rows, Self::home(reg, wide, number)))
            .collect();
        let numbers = Numbers { values, kind, wide };
        segment.known.insert(reg.0, numbers.clone());
        numbers
    }

    /// Two rows that are the same in all lanes as one number.
    pub fn pair(&mut self, segment: &mut Segment, halves: [Reg; 2]) -> Numbers {
        let [low, high] = halves.map(|reg| self.known(segment, reg, false, Kind::SAME).values[0]);
        Numbers { values: vec![self.joined(segment, low, high)], kind: Kind::SAME, wide: true }
    }

    /// Two numbers of 32 bits as one.
    pub fn joined(&mut self, segment: &mut Segment, low: Value, high: Value) -> Value {
        if let Some(value) = segment.joined.get(&(low, high)) {
            return *value;
        }
        let value = Lanes { b: self.b, vector: false }.join(low, high).first();
        segment.joined.insert((low, high), value);
        value
    }

    /// A register has numbers.
    pub fn set(&mut self, segment: &mut Segment, reg: Reg, numbers: Numbers) {
        if !self.plan.halves() {
            return segment.set(reg, numbers);
        }
        let Numbers { kind, wide, .. } = numbers;
        if wide && kind.step() == Some(0) {
            let mut halves = [Vec::new(), Vec::new()];
            for value in numbers.values {
                let parts = Lanes { b: self.b, vector: false }.split(Val::one(value));
                segment.joined.insert((parts[0], parts[1]), value);
                halves.iter_mut().zip(parts).for_each(|(half, part)| half.push(part));
            }
            for (half, values) in (0..).zip(halves) {
                self.set(segment, reg.plus(half), Numbers { values, kind, wide: false });
            }
            return;
        }
        self.narrow(segment, reg);
        if wide {
            segment.drop(reg.plus(1));
        }
        segment.set(reg, numbers);
    }

    /// A row is written: of a register of 64 bits that begins before it the lower half stays.
    pub fn narrow(&mut self, segment: &mut Segment, reg: Reg) {
        let Some(below) = reg.0.checked_sub(1) else { return };
        let Some(numbers) = segment.known.get(&below).filter(|numbers| numbers.wide).cloned() else { return };
        let values = numbers.values.iter().map(|value| self.b.ins().ireduce(types::I32, *value)).collect();
        segment.known.insert(below, Numbers { values, kind: numbers.kind, wide: false });
    }

    /// Keeps an item.
    pub fn push(&mut self, segment: &mut Segment, item: Item) {
        if self.plan.halves() {
            item.d.iter().flatten().for_each(|(reg, _)| self.narrow(segment, *reg));
        }
        segment.push(item);
    }

    /// The registers that an item writes whose result is one: where those of 64 bits are pairs, their halves.
    pub fn parts(&self, reg: Reg, wide: bool) -> Vec<Option<(Reg, bool)>> {
        match wide && self.plan.halves() {
            true => vec![Some((reg, false)), Some((reg.plus(1), false))],
            false => vec![Some((reg, wide))],
        }
    }

    /// Before the lower half of a register is overwritten of which lanes follow each other, the upper one is written to all lanes.
    pub fn keep_uppers(&mut self, segment: &mut Segment, here: &Here<'_>, behind: &crate::flow::Live) {
        let function = self.plan.function();
        for written in function.uses(&function.code[here.pc as usize].op).writes {
            let Operand::Rows(reg, rows) = written else { continue };
            let last = reg.plus(rows.saturating_sub(1));
            if let Some(kind) = here.classes.pair(last).filter(|_| behind.row(last.0 + 1)) {
                let numbers = self.known(segment, last, true, kind);
                let what = What::Compute(Op::Move { width: Width::W32, d: last.plus(1), a: last });
                let (sources, d) = (vec![Source::Upper(numbers)], vec![Some((last.plus(1), false))]);
                // The register itself stays as it is, since it may be read now.
                segment.push(Item {
                    what,
                    sources,
                    truth: None,
                    mask: None,
                    guarded: false,
                    d,
                    wide: false,
                    p: None,
                });
            }
        }
    }

    /// Numbers of a lane that differ by kind, one for each of the wanted ones.
    pub fn number(numbers: &Numbers, at: usize) -> Option<Value> {
        match numbers.kind {
            Kind::Quad(_) => numbers.values.get(at).copied(),
            Kind::Line(0) => numbers.values.first().copied(),
            _ => None,
        }
    }

    /// The number of the first lane of a four, of something of which something is known.
    pub fn number_at(&mut self, numbers: &Numbers, at: usize) -> Value {
        if let Some(value) = Self::number(numbers, at) {
            return value;
        }
        let step = numbers.kind.step().unwrap_or(0);
        let more = step.wrapping_mul(4 * at as i64);
        if more == 0 { numbers.values[0] } else { self.add(numbers.values[0], numbers.wide, more) }
    }

    pub fn add(&mut self, value: Value, wide: bool, more: i64) -> Value {
        if wide {
            self.b.ins().iadd_imm(value, more)
        } else {
            let more = self.b.ins().iconst(types::I32, i64::from(more as u32));
            self.b.ins().iadd(value, more)
        }
    }

    /// Where an item takes a register from.
    pub fn source(&mut self, segment: &mut Segment, classes: &Classes, reg: Reg, wide: bool) -> Source {
        let halves = self.plan.halves();
        if halves && wide && classes.get(reg, true) == Some(Kind::Any) {
            let parts = [0, 1].map(|half| self.source(segment, classes, reg.plus(half), false));
            return Source::Pair(Box::new(parts));
        }
        if let Some((item, element)) = segment.rows.get(&reg.0) {
            return Source::Item(*item, *element);
        }
        if halves
            && classes.is_upper(reg)
            && let Some(kind) = classes.pair(Reg(reg.0 - 1))
        {
            return Source::Upper(self.known(segment, Reg(reg.0 - 1), true, kind));
        }
        match classes.get(reg, wide) {
            Some(kind) if kind != Kind::Any => Source::Numbers(self.known(segment, reg, wide, kind)),
            _ => Source::Row(reg, wide),
        }
    }

    /// The lanes in which a predicate holds. It is not one of an item that is kept.
    pub fn predicate(&mut self, segment: &mut Segment, pred: Pred) -> Value {
        if let Some(bits) = segment.predicates.get(&pred.0) {
            return *bits;
        }
        let bits = self.b.ins().load(types::I32, trusted(), self.predicates, 4 * pred.0 as i32);
        segment.predicates.insert(pred.0, bits);
        bits
    }
}
