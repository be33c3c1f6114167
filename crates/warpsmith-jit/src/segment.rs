//! A piece of a run between places at which code may leave a warp.
//!
//! What is the same in all lanes, or follows from lane to lane, is computed at once, as numbers. The rest is kept until the end
//! of the piece, and computed four lanes at a time from its begin to its end: nothing in it can tell lanes in
//! which order they run. Before the first of them, all that may fail has been asked, and nothing is written before: so whoever
//! leaves does it at the begin.

use crate::class::{Classes, Fill, Kind};
use crate::emit::{Emitter, asked, trusted};
use crate::form::Form;
use crate::lanes::{Lanes, Val};
use crate::memory::{Access, is_common, may_meet};
use crate::state::at;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{
    Block, BlockArg, InstBuilder, StackSlot, StackSlotData, StackSlotKind, Value, types,
};
use std::collections::HashMap;
use warpsmith_engine::op::{Combine, Op, Pc, Relation, SpecialRegister, Width};
use warpsmith_engine::program::Operand;
use warpsmith_engine::register::{Pred, Reg};

/// Fours of lanes of a warp.
pub const FOURS: usize = 8;
/// Items up to which each four lanes have code of their own, rather than a loop.
const FEW: usize = 6;

/// What is known of a register, as numbers: of the first lane, or of the first of each four.
#[derive(Debug, Clone)]
pub struct Numbers {
    pub values: Vec<Value>,
    pub kind: Kind,
    pub wide: bool,
}

/// Where an item takes a value from.
#[derive(Debug, Clone)]
pub enum Source {
    Numbers(Numbers),
    Row(Reg, bool),
    Item(usize, u8),
    /// The lower and the upper half of a value of 64 bits.
    Pair(Box<[Source; 2]>),
    /// The upper halves of numbers of 64 bits.
    Upper(Numbers),
}

impl Source {
    /// The numbers of each four among what it is made of.
    fn fours(&self) -> Vec<&Numbers> {
        match self {
            Source::Numbers(numbers) | Source::Upper(numbers) if numbers.values.len() == FOURS => {
                vec![numbers]
            }
            Source::Pair(halves) => halves.iter().flat_map(Source::fours).collect(),
            _ => Vec::new(),
        }
    }
}

/// Where an item takes a condition from: bits of all lanes, or another item.
#[derive(Debug, Clone, Copy)]
pub enum Truth {
    Bits(Value),
    Item(usize),
}

/// What is computed four lanes at a time.
#[derive(Debug, Clone)]
pub struct Item {
    pub what: What,
    pub sources: Vec<Source>,
    pub truth: Option<Truth>,
    /// The lanes that execute it, if it is not all of them, and what the others keep.
    pub mask: Option<(Value, Option<Source>)>,
    /// Whether lanes that are here need not be among those.
    pub guarded: bool,
    /// What is written, as far as it is not written again.
    pub d: Vec<Option<(Reg, bool)>>,
    /// Whether what it computes has 64 bits.
    pub wide: bool,
    pub p: Option<Pred>,
}

/// What an item does.
#[derive(Debug, Clone)]
pub enum What {
    Compute(Op),
    /// A load or store at places of this machine, and so many bytes behind them.
    Load(Access, i32, Vec<Value>),
    Store(Access, i32, Vec<Value>),
}

/// A check that stands for all accesses of a run with one base.
#[derive(Debug, Clone)]
pub struct Checked {
    /// Where the first byte of all accesses lies on this machine.
    pub places: Vec<Value>,
}

/// A piece of a run.
#[derive(Debug, Default)]
pub struct Segment {
    /// Its first instruction.
    pub begin: Pc,
    /// The instruction behind the run.
    end: Pc,
    known: HashMap<u32, Numbers>,
    /// Registers of which numbers are not written yet.
    unwritten: Vec<Reg>,
    predicates: HashMap<u32, Value>,
    unwritten_predicates: Vec<Pred>,
    items: Vec<Item>,
    /// Which item has written a register, and which of its elements.
    rows: HashMap<u32, (usize, u8)>,
    /// Which item has written a predicate.
    tests: HashMap<u32, usize>,
    /// Bases that have been checked, by their groups.
    pub checked: HashMap<u32, Checked>,
    /// Numbers of 64 bits by their halves.
    joined: HashMap<(Value, Value), Value>,
    /// Sums of which the first half was computed, by the instruction of the second.
    pub sums: HashMap<Pc, (Reg, Numbers)>,
    /// Where code goes that leaves the warp at the begin.
    out: Option<Block>,
    /// The lanes that are here, if it is not all of them.
    pub lanes: Option<Value>,
}

/// Where an instruction stands.
pub struct Here<'a> {
    pub classes: &'a Classes,
    pub live: &'a crate::flow::Live,
    pub pc: Pc,
}

impl Segment {
    pub fn new(begin: Pc, end: Pc) -> Segment {
        Segment { begin, end, ..Segment::default() }
    }

    /// Whether something has been kept that an access has to wait for, or the other way around.
    pub fn meets(&self, access: &Access) -> bool {
        self.items.iter().any(|item| match &item.what {
            What::Load(other, ..) => access.writes && may_meet(other.address.space, access.address.space),
            What::Store(other, ..) => may_meet(other.address.space, access.address.space),
            What::Compute(_) => false,
        })
    }

    /// The numbers that are known.
    pub fn numbers(&self) -> (HashMap<u32, Numbers>, HashMap<(Value, Value), Value>) {
        (self.known.clone(), self.joined.clone())
    }

    /// Only these numbers are known.
    pub fn set_numbers(&mut self, numbers: (HashMap<u32, Numbers>, HashMap<(Value, Value), Value>)) {
        (self.known, self.joined) = numbers;
    }

    /// Forgets what the engine has written.
    pub fn forget(&mut self, written: &[Operand]) {
        for operand in written {
            match *operand {
                Operand::Rows(reg, rows) => {
                    for row in reg.0..reg.0 + rows {
                        self.known.remove(&row);
                    }
                    // Of a register that begins before them, its upper half.
                    if let Some(below) = reg.0.checked_sub(1)
                        && self.known.get(&below).is_some_and(|numbers| numbers.wide)
                    {
                        self.known.remove(&below);
                    }
                }
                Operand::Predicate(pred) => {
                    self.predicates.remove(&pred.0);
                }
            }
        }
    }

    /// A register has numbers.
    fn set(&mut self, reg: Reg, numbers: Numbers) {
        self.drop_item(reg);
        self.known.insert(reg.0, numbers);
        if !self.unwritten.contains(&reg) {
            self.unwritten.push(reg);
        }
    }

    /// A row is no register any more.
    fn drop(&mut self, reg: Reg) {
        self.drop_item(reg);
        self.known.remove(&reg.0);
        self.unwritten.retain(|other| *other != reg);
    }

    /// What an item has written is written again.
    fn drop_item(&mut self, reg: Reg) {
        if let Some((item, element)) = self.rows.remove(&reg.0) {
            self.items[item].d[usize::from(element)] = None;
        }
    }

    /// A predicate has bits in all lanes.
    fn set_predicate(&mut self, pred: Pred, bits: Value) {
        if let Some(item) = self.tests.remove(&pred.0) {
            self.items[item].p = None;
        }
        self.predicates.insert(pred.0, bits);
        if !self.unwritten_predicates.contains(&pred) {
            self.unwritten_predicates.push(pred);
        }
    }

    /// Keeps an item.
    fn push(&mut self, item: Item) {
        let number = self.items.len();
        for (element, d) in item.d.iter().enumerate() {
            let Some((reg, _)) = *d else { continue };
            self.drop_item(reg);
            self.known.remove(&reg.0);
            self.unwritten.retain(|other| *other != reg);
            self.rows.insert(reg.0, (number, element as u8));
        }
        if let Some(pred) = item.p {
            if let Some(other) = self.tests.insert(pred.0, number) {
                self.items[other].p = None;
            }
            self.predicates.remove(&pred.0);
            self.unwritten_predicates.retain(|other| *other != pred);
        }
        self.items.push(item);
    }
}

/// What is there of four lanes.
#[derive(Default)]
struct Of {
    /// What items have given.
    values: Vec<Vec<Val>>,
    rows: HashMap<(u32, bool), Val>,
    knowns: HashMap<(Value, Option<i64>, usize), Val>,
    /// Values of 64 bits by their halves.
    joined: HashMap<(Value, Value), Val>,
}

/// Four lanes: a known four, or that of a loop.
enum Four {
    Number(usize),
    /// The number, and its multiples of 16 and 32 bytes.
    Turn {
        number: Value,
        rows: Value,
        wide_rows: Value,
    },
}

impl Emitter<'_, '_, '_> {
    /// Goes on where something is so; otherwise leaves the warp at the begin of the segment.
    pub fn require(&mut self, segment: &mut Segment, condition: Value) {
        let out = match segment.out {
            Some(out) => out,
            None => {
                let out = self.b.create_block();
                self.b.set_cold_block(out);
                self.leaves.push((out, segment.begin, segment.end - segment.begin));
                *segment.out.insert(out)
            }
        };
        let on = self.b.create_block();
        self.b.ins().brif(condition, on, &[], out, &[]);
        self.b.switch_to_block(on);
    }

    /// Where the numbers of a register lie.
    fn home(reg: Reg, wide: bool, number: usize) -> i32 {
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
    fn joined(&mut self, segment: &mut Segment, low: Value, high: Value) -> Value {
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
    fn narrow(&mut self, segment: &mut Segment, reg: Reg) {
        let Some(below) = reg.0.checked_sub(1) else { return };
        let Some(numbers) = segment.known.get(&below).filter(|numbers| numbers.wide).cloned() else { return };
        let values = numbers.values.iter().map(|value| self.b.ins().ireduce(types::I32, *value)).collect();
        segment.known.insert(below, Numbers { values, kind: numbers.kind, wide: false });
    }

    /// Keeps an item.
    fn push(&mut self, segment: &mut Segment, item: Item) {
        if self.plan.halves() {
            item.d.iter().flatten().for_each(|(reg, _)| self.narrow(segment, *reg));
        }
        segment.push(item);
    }

    /// The registers that an item writes whose result is one: where those of 64 bits are pairs, their halves.
    fn parts(&self, reg: Reg, wide: bool) -> Vec<Option<(Reg, bool)>> {
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
    fn number(numbers: &Numbers, at: usize) -> Option<Value> {
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

    fn add(&mut self, value: Value, wide: bool, more: i64) -> Value {
        if wide {
            self.b.ins().iadd_imm(value, more)
        } else {
            let more = self.b.ins().iconst(types::I32, i64::from(more as u32));
            self.b.ins().iadd(value, more)
        }
    }

    /// Where an item takes a register from.
    fn source(&mut self, segment: &mut Segment, classes: &Classes, reg: Reg, wide: bool) -> Source {
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

    /// The lanes that execute an instruction, if it is not all of them.
    fn executing(&mut self, segment: &mut Segment, here: &Here<'_>) -> Option<Value> {
        let guard = self.plan.function().code[here.pc as usize].guard;
        let Some((pred, negate)) = guard else { return segment.lanes };
        if segment.tests.contains_key(&pred.0) {
            self.flush(segment, here);
        }
        let mut bits = self.predicate(segment, pred);
        if negate {
            bits = self.b.ins().bnot(bits);
        }
        Some(match segment.lanes {
            Some(lanes) => self.b.ins().band(bits, lanes),
            None => bits,
        })
    }

    /// Gives a predicate bits in the lanes that execute an instruction.
    fn test_is(&mut self, segment: &mut Segment, mask: Option<Value>, pred: Pred, bits: Value) {
        let bits = match mask {
            None => bits,
            Some(mask) => {
                let old = self.predicate(segment, pred);
                self.b.ins().bitselect(mask, bits, old)
            }
        };
        segment.set_predicate(pred, bits);
    }

    /// Computes something: at once if something is known of the result.
    pub fn compute(&mut self, segment: &mut Segment, here: &Here<'_>, form: &Form) {
        let plan = self.plan;
        let op = &plan.function().code[here.pc as usize].op;
        let classes = here.classes;
        let mask = self.executing(segment, here);
        if let Op::Special { register, d } = *op {
            let kind = plan.knowledge.result(classes, op, form);
            let numbers = self.special(register, kind);
            return self.set(segment, d, numbers);
        }
        if form.sources().next().is_none() || self.is_logic(op) {
            return self.logic(segment, here, op, mask);
        }
        let sources: Vec<(Reg, bool)> = form.sources().collect();
        let kinds: Vec<Kind> =
            sources.iter().map(|(reg, wide)| classes.get(*reg, *wide).unwrap_or(Kind::Any)).collect();
        if let Some(p) = form.p {
            // What it would be masked by may be a test that is kept.
            if mask.is_some() && segment.tests.contains_key(&p.0) {
                self.flush(segment, here);
            }
            let is_pending = sources.iter().any(|(reg, wide)| {
                (reg.0..=reg.0 + u32::from(*wide)).any(|row| segment.rows.contains_key(&row))
            });
            if kinds.iter().all(|kind| *kind == Kind::SAME) && !is_pending {
                let values = self.firsts(segment, &sources, &kinds);
                let mut lanes = Lanes { b: self.b, vector: false };
                if let Some(truth) = lanes.test(op, &values) {
                    let truth = self.b.ins().uextend(types::I32, truth);
                    let bits = self.b.ins().ineg(truth);
                    return self.test_is(segment, mask, p, bits);
                }
            }
            if segment.lanes.is_none()
                && let Some(bits) = self.line_test(segment, op, &sources, &kinds)
            {
                return self.test_is(segment, mask, p, bits);
            }
        }
        if let Some((d, wide)) = form.d
            && mask.is_none()
        {
            let kind = plan.knowledge.result(classes, op, form);
            if kind != Kind::Any {
                let numbers = self.numbers(segment, op, (&sources, &kinds), (kind, wide));
                return self.set(segment, d, numbers);
            }
        }
        let truth = form.predicates().next().map(|pred| self.truth(segment, here, pred));
        let sources = sources.iter().map(|(reg, wide)| self.source(segment, classes, *reg, *wide)).collect();
        let what = What::Compute(op.clone());
        let mask = self.kept(segment, here, mask, form.d);
        let wide = form.d.is_some_and(|(_, wide)| wide);
        let guarded = plan.function().code[here.pc as usize].guard.is_some();
        let d = form.d.map_or(vec![None], |(reg, wide)| self.parts(reg, wide));
        self.push(segment, Item { what, sources, truth, mask, guarded, d, wide, p: form.p });
    }

    fn truth(&mut self, segment: &mut Segment, here: &Here<'_>, pred: Pred) -> Truth {
        // Of lanes that have not tested anything it is what it was.
        if segment.tests.get(&pred.0).is_some_and(|item| segment.items[*item].guarded) {
            self.flush(segment, here);
        }
        match segment.tests.get(&pred.0) {
            Some(item) => Truth::Item(*item),
            None => Truth::Bits(self.predicate(segment, pred)),
        }
    }

    /// A mask, with what lanes keep that are not in it.
    fn kept(
        &mut self,
        segment: &mut Segment,
        here: &Here<'_>,
        mask: Option<Value>,
        d: Option<(Reg, bool)>,
    ) -> Option<(Value, Option<Source>)> {
        let mask = mask?;
        Some((mask, d.map(|(reg, wide)| self.source(segment, here.classes, reg, wide))))
    }

    fn is_logic(&self, op: &Op) -> bool {
        matches!(op, Op::Predicates { .. } | Op::Predicates3 { .. } | Op::MovePredicate { .. })
    }

    /// Functions of predicates, all lanes at once.
    fn logic(&mut self, segment: &mut Segment, here: &Here<'_>, op: &Op, mask: Option<Value>) {
        let of = match *op {
            Op::Predicates { a, b, .. } => vec![a, b],
            Op::Predicates3 { a, b, c, .. } => vec![a, b, c],
            Op::MovePredicate { a, .. } => vec![a],
            _ => Vec::new(),
        };
        if let Op::FromPredicate { d, p } = *op {
            let truth = Some(self.truth(segment, here, p));
            let (what, d) = (What::Compute(op.clone()), Some((d, false)));
            let mask = self.kept(segment, here, mask, d);
            let (sources, guarded) = (Vec::new(), false);
            let item = Item { what, sources, truth, mask, guarded, d: vec![d], wide: false, p: None };
            return self.push(segment, item);
        }
        let written = match *op {
            Op::Predicates { p, .. } | Op::Predicates3 { p, .. } => Some(p),
            Op::MovePredicate { p, .. } | Op::SetPredicate { p, .. } => Some(p),
            _ => None,
        };
        if of.iter().chain(&written).any(|pred| segment.tests.contains_key(&pred.0)) {
            self.flush(segment, here);
        }
        let a: Vec<Value> = of.iter().map(|pred| self.predicate(segment, *pred)).collect();
        let (p, bits) = match *op {
            Op::Predicates { f, p, .. } => {
                let (a, b) = (a[0], a[1]);
                let bits = match f {
                    Combine::And => self.b.ins().band(a, b),
                    Combine::Or => self.b.ins().bor(a, b),
                    Combine::Xor => self.b.ins().bxor(a, b),
                    Combine::AndNot => self.b.ins().band_not(b, a),
                };
                (p, bits)
            }
            Op::Predicates3 { table, p, .. } => {
                let mut bits = self.b.ins().iconst(types::I32, 0);
                for row in (0..8).filter(|row| table >> row & 1 != 0) {
                    let mut term: Option<Value> = None;
                    for (bit, value) in [4, 2, 1].into_iter().zip(&a) {
                        let value = if row & bit != 0 { *value } else { self.b.ins().bnot(*value) };
                        term = Some(match term {
                            Some(term) => self.b.ins().band(term, value),
                            None => value,
                        });
                    }
                    if let Some(term) = term {
                        bits = self.b.ins().bor(bits, term);
                    }
                }
                (p, bits)
            }
            Op::MovePredicate { p, negate, .. } => (p, if negate { self.b.ins().bnot(a[0]) } else { a[0] }),
            Op::SetPredicate { p, value } => {
                (p, self.b.ins().iconst(types::I32, if value { 0xffff_ffff } else { 0 }))
            }
            _ => return,
        };
        self.test_is(segment, mask, p, bits);
    }

    /// The first numbers of registers that are the same in all lanes.
    fn firsts(&mut self, segment: &mut Segment, sources: &[(Reg, bool)], kinds: &[Kind]) -> Vec<Val> {
        let pairs = sources.iter().zip(kinds);
        pairs.map(|((reg, wide), kind)| Val::one(self.known(segment, *reg, *wide, *kind).values[0])).collect()
    }

    fn special(&mut self, register: SpecialRegister, kind: Kind) -> Numbers {
        let axis = |axis: u8| i32::from(axis.min(2));
        let values = match register {
            SpecialRegister::ThreadIndex(dimension) => {
                let indices = self.field(types::I64, at!(indices));
                let count = if matches!(kind, Kind::Quad(_)) { FOURS as i32 } else { 1 };
                (0..count)
                    .map(|four| {
                        self.b.ins().load(types::I32, trusted(), indices, 32 * axis(dimension) + 4 * four)
                    })
                    .collect()
            }
            SpecialRegister::BlockSize(dimension) => {
                let threads = self.plan.knowledge.block.threads[axis(dimension) as usize];
                vec![self.b.ins().iconst(types::I32, i64::from(threads))]
            }
            SpecialRegister::BlockIndex(dimension) => {
                vec![self.field(types::I32, at!(block) + 4 * axis(dimension))]
            }
            SpecialRegister::GridSize(dimension) => {
                vec![self.field(types::I32, at!(grid) + 4 * axis(dimension))]
            }
            // All of them are there.
            SpecialRegister::Active => vec![self.b.ins().iconst(types::I32, 0xffff_ffff)],
            SpecialRegister::Warp => vec![self.field(types::I32, at!(warp))],
            SpecialRegister::Warps => {
                let threads = self.plan.knowledge.block.threads.iter().product::<u32>();
                vec![self.b.ins().iconst(types::I32, i64::from(threads.div_ceil(32)))]
            }
            _ => vec![self.b.ins().iconst(types::I32, 0)],
        };
        Numbers { values, kind, wide: false }
    }

    /// What is known of a result, as numbers.
    fn numbers(
        &mut self,
        segment: &mut Segment,
        op: &Op,
        (sources, kinds): (&[(Reg, bool)], &[Kind]),
        (kind, wide): (Kind, bool),
    ) -> Numbers {
        let all: Vec<Numbers> = sources
            .iter()
            .zip(kinds)
            .map(|((reg, wide), kind)| self.known(segment, *reg, *wide, *kind))
            .collect();
        // A number of 32 bits that goes on as one of 64 must not go round its end on the way.
        let widened = match *op {
            Op::Extend { from: Width::W32, to: Width::W64, signed, .. } => Some((1, signed)),
            Op::Wide { signed, .. } => Some((2, signed)),
            _ => None,
        };
        if let Some((count, signed)) = widened {
            for numbers in &all[..count] {
                self.within(segment, numbers, signed);
            }
        }
        let count = if matches!(kind, Kind::Quad(_)) { FOURS } else { 1 };
        let values = (0..count)
            .map(|four| {
                let values: Vec<Val> =
                    all.iter().map(|numbers| Val::one(self.number_at(numbers, four))).collect();
                let mut lanes = Lanes { b: self.b, vector: false };
                let out = lanes.compute(op, &values);
                let out = out.map(|out| lanes.clean(out).first());
                out.unwrap_or_else(|| self.b.ins().iconst(if wide { types::I64 } else { types::I32 }, 0))
            })
            .collect();
        Numbers { values, kind, wide }
    }

    /// Lanes of 32 bits follow each other without going round the end.
    fn within(&mut self, segment: &mut Segment, numbers: &Numbers, signed: bool) {
        let Some(step) = numbers.kind.step().filter(|step| *step != 0) else { return };
        let lanes = if matches!(numbers.kind, Kind::Quad(_)) { 3 } else { 31 };
        let more = step * lanes;
        let (least, most): (i64, i64) =
            if signed { (i32::MIN.into(), i32::MAX.into()) } else { (0, u32::MAX.into()) };
        let mut all: Option<Value> = None;
        for value in &numbers.values {
            let long = match signed {
                true => self.b.ins().sextend(types::I64, *value),
                false => self.b.ins().uextend(types::I64, *value),
            };
            let holds = match more > 0 {
                true => self.b.ins().icmp_imm(IntCC::SignedLessThanOrEqual, long, most - more),
                false => self.b.ins().icmp_imm(IntCC::SignedGreaterThanOrEqual, long, least - more),
            };
            all = Some(all.map_or(holds, |all| self.b.ins().band(all, holds)));
        }
        if let Some(all) = all {
            self.require(segment, all);
        }
    }

    /// A comparison of numbers that follow each other with one that is the same in all lanes.
    fn line_test(
        &mut self,
        segment: &mut Segment,
        op: &Op,
        sources: &[(Reg, bool)],
        kinds: &[Kind],
    ) -> Option<Value> {
        let Op::CompareIntegers { relation, signed, .. } = *op else { return None };
        let (line, other, relation) = match kinds {
            [Kind::Line(1), Kind::Line(0)] => (0, 1, relation),
            [Kind::Line(0), Kind::Line(1)] => (1, 0, mirrored(relation)),
            _ => return None,
        };
        if sources[0].1 {
            return None;
        }
        let lines = self.known(segment, sources[line].0, false, kinds[line]);
        self.within(segment, &lines, signed);
        let with = self.known(segment, sources[other].0, false, kinds[other]).values[0];
        let [line, with] = [lines.values[0], with].map(|value| match signed {
            true => self.b.ins().sextend(types::I64, value),
            false => self.b.ins().uextend(types::I64, value),
        });
        // So many lanes are less.
        let less = self.b.ins().isub(with, line);
        let lowest = |this: &mut Self, more: i64| {
            let count = this.b.ins().iadd_imm(less, more);
            let (none, all) = (this.b.ins().iconst(types::I64, 0), this.b.ins().iconst(types::I64, 32));
            let count = this.b.ins().smax(count, none);
            let count = this.b.ins().smin(count, all);
            let one = this.b.ins().iconst(types::I64, 1);
            let bits = this.b.ins().ishl(one, count);
            let bits = this.b.ins().iadd_imm(bits, -1);
            this.b.ins().ireduce(types::I32, bits)
        };
        Some(match relation {
            Relation::Less => lowest(self, 0),
            Relation::LessEqual => lowest(self, 1),
            Relation::GreaterEqual => {
                let bits = lowest(self, 0);
                self.b.ins().bnot(bits)
            }
            Relation::Greater => {
                let bits = lowest(self, 1);
                self.b.ins().bnot(bits)
            }
            Relation::Equal | Relation::NotEqual => {
                let (one, two) = (lowest(self, 0), lowest(self, 1));
                let bits = self.b.ins().bxor(one, two);
                if relation == Relation::Equal { bits } else { self.b.ins().bnot(bits) }
            }
        })
    }

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
    fn load_one(&mut self, access: &Access, place: Value, at: i32) -> Value {
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
        self.left.entry(here.pc).or_insert_with(|| classes.known(live.rows()));
    }

    /// Fills all lanes of a register.
    pub fn fill(&mut self, segment: &mut Segment, fill: Fill) {
        let numbers = self.known(segment, fill.reg, fill.wide, fill.kind);
        for four in 0..FOURS {
            let value = self.value(&Four::Number(four), &numbers, &mut HashMap::new());
            self.put(&Four::Number(four), (fill.reg, fill.wide), value);
        }
    }

    fn items(&mut self, segment: &mut Segment, here: &Here<'_>) {
        let items = core::mem::take(&mut segment.items);
        let tests: Vec<(usize, Pred)> =
            items.iter().enumerate().filter_map(|(at, item)| Some((at, item.p?))).collect();
        let bits: Vec<Value> = if items.len() <= FEW && segment.lanes.is_none() {
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
    fn turns(
        &mut self,
        items: &[Item],
        here: &Here<'_>,
        tests: &[(usize, Pred)],
        lanes: Option<Value>,
    ) -> Vec<Value> {
        let mut slots = HashMap::new();
        let kept = |item: &Item| item.mask.as_ref().and_then(|(_, kept)| kept.clone());
        let all: Vec<Source> =
            items.iter().flat_map(|item| item.sources.iter().cloned().chain(kept(item))).collect();
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
        let zero = self.b.ins().iconst(types::I64, 0);
        let none = self.b.ins().iconst(types::I32, 0);
        let args: Vec<BlockArg> =
            std::iter::once(zero).chain(tests.iter().map(|_| none)).map(BlockArg::Value).collect();
        self.b.ins().jump(turn, &args);
        self.b.switch_to_block(turn);
        let by = self.b.ins().ireduce(types::I32, number);
        let by = self.b.ins().ishl_imm(by, 2);
        if let Some(lanes) = lanes {
            // Who is not here need not be computed.
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
        let goes_on = self.b.ins().icmp_imm(IntCC::UnsignedLessThan, next, FOURS as i64);
        let all: Vec<BlockArg> =
            std::iter::once(next).chain(after.iter().copied()).map(BlockArg::Value).collect();
        let bits: Vec<BlockArg> = after.into_iter().map(BlockArg::Value).collect();
        self.b.ins().brif(goes_on, turn, &all, behind, &bits);
        self.b.switch_to_block(behind);
        out
    }

    /// Numbers of each four in memory, so that a loop finds them.
    fn slot(&mut self, values: &[Value], slots: &mut HashMap<Value, StackSlot>) -> StackSlot {
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
    fn pick(&mut self, four: &Four, values: &[Value], slots: &mut HashMap<Value, StackSlot>) -> Value {
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
    fn value(&mut self, four: &Four, numbers: &Numbers, slots: &mut HashMap<Value, StackSlot>) -> Val {
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
    fn lanes_at(&self, four: &Four, reg: Reg, wide: bool) -> (Value, i32) {
        let row = reg.0 as i32 * 128;
        match four {
            Four::Number(number) => (self.rows, row + *number as i32 * if wide { 32 } else { 16 }),
            Four::Turn { rows, wide_rows, .. } => (if wide { *wide_rows } else { *rows }, row),
        }
    }

    fn get(&mut self, four: &Four, reg: Reg, wide: bool) -> Val {
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

    fn put(&mut self, four: &Four, (reg, wide): (Reg, bool), value: Val) {
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
    fn four(
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
            let kept = item.mask.as_ref().and_then(|(_, kept)| kept.as_ref());
            let sources = item.sources.iter().chain(kept);
            let mut sources: Vec<Val> =
                sources.map(|source| self.take(four, source, &mut of, slots)).collect();
            let kept = kept.and_then(|_| sources.pop());
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
                        match (&item.mask, kept) {
                            (Some((mask, _)), Some(kept)) => {
                                let ones = *bits.entry(*mask).or_insert_with(|| self.ones(four, *mask));
                                vec![Lanes { b: self.b, vector: true }.choose(item.wide, ones, value, kept)]
                            }
                            _ => vec![value],
                        }
                    }
                }
                What::Load(access, offset, places) => self.load(four, (access, *offset), places, slots),
                What::Store(access, offset, places) => {
                    self.store(four, (access, *offset), places, &sources, slots);
                    Vec::new()
                }
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
    fn take(
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
    fn halves_of(&mut self, value: Val, of: &mut Of) -> [Val; 2] {
        let mut lanes = Lanes { b: self.b, vector: true };
        let value = lanes.clean(value);
        let parts = lanes.split(value);
        of.joined.insert((parts[0], parts[1]), value);
        parts.map(Val::one)
    }

    /// All ones in those of four lanes that are among bits.
    fn ones(&mut self, four: &Four, bits: Value) -> Value {
        let some = match four {
            Four::Number(0) => bits,
            Four::Number(number) => self.b.ins().ushr_imm(bits, 4 * *number as i64),
            Four::Turn { number, .. } => {
                let by = self.b.ins().ireduce(types::I32, *number);
                let by = self.b.ins().ishl_imm(by, 2);
                self.b.ins().ushr(bits, by)
            }
        };
        let some = self.b.ins().band_imm(some, 15);
        let at = self.b.ins().uextend(types::I64, some);
        let at = self.b.ins().ishl_imm(at, 4);
        let ones = self.field(types::I64, at!(ones));
        let at = self.b.ins().iadd(ones, at);
        self.b.ins().load(types::I32X4, trusted(), at, 0)
    }

    /// The place of the first of four lanes, and what is added.
    fn place(
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

    fn load(
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

    fn store(
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

/// The relation between two numbers the other way around.
fn mirrored(relation: Relation) -> Relation {
    match relation {
        Relation::Less => Relation::Greater,
        Relation::LessEqual => Relation::GreaterEqual,
        Relation::Greater => Relation::Less,
        Relation::GreaterEqual => Relation::LessEqual,
        same => same,
    }
}
