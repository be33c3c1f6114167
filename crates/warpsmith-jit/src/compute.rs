//! What is computed at once, and what is kept for four lanes at a time.

use crate::class::Kind;
use crate::emit::{Emitter, trusted};
use crate::form::Form;
use crate::lanes::{Lanes, Val};
use crate::segment::{FOURS, Here, Item, Numbers, Segment, Source, Truth, What};
use crate::state::{at, of_slot};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{InstBuilder, Value, types};
use warpsmith_engine::op::{Combine, Op, Relation, SpecialRegister, Width};
use warpsmith_engine::register::{Pred, Reg};

impl Emitter<'_, '_, '_> {
    /// The lanes that execute an instruction, if it is not all of them.
    pub fn executing(&mut self, segment: &mut Segment, here: &Here<'_>) -> Option<Value> {
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
    pub fn test_is(&mut self, segment: &mut Segment, mask: Option<Value>, pred: Pred, bits: Value) {
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
        let is_guarded = plan.function().code[here.pc as usize].guard.is_some();
        let executing = self.executing(segment, here);
        // What lanes hold that are not here is of no consequence where they do not keep it.
        let mask = match form.d {
            Some((d, wide)) if !is_guarded && form.p.is_none() && !segment.keeps(d, wide) => None,
            _ => executing,
        };
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
            if (segment.lanes.is_none() || segment.meeting.is_some())
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
        let d = form.d.map_or(vec![None], |(reg, wide)| self.parts(reg, wide));
        self.push(segment, Item { what, sources, truth, mask, guarded: is_guarded, d, wide, p: form.p });
    }

    pub fn truth(&mut self, segment: &mut Segment, here: &Here<'_>, pred: Pred) -> Truth {
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
    pub fn kept(
        &mut self,
        segment: &mut Segment,
        here: &Here<'_>,
        mask: Option<Value>,
        d: Option<(Reg, bool)>,
    ) -> Option<(Value, Vec<Source>)> {
        let mask = mask?;
        Some((mask, d.map(|(reg, wide)| self.source(segment, here.classes, reg, wide)).into_iter().collect()))
    }

    pub fn is_logic(&self, op: &Op) -> bool {
        matches!(op, Op::Predicates { .. } | Op::Predicates3 { .. } | Op::MovePredicate { .. })
    }

    /// Functions of predicates, all lanes at once.
    pub fn logic(&mut self, segment: &mut Segment, here: &Here<'_>, op: &Op, mask: Option<Value>) {
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
    pub fn firsts(&mut self, segment: &mut Segment, sources: &[(Reg, bool)], kinds: &[Kind]) -> Vec<Val> {
        let pairs = sources.iter().zip(kinds);
        pairs.map(|((reg, wide), kind)| Val::one(self.known(segment, *reg, *wide, *kind).values[0])).collect()
    }

    pub fn special(&mut self, register: SpecialRegister, kind: Kind) -> Numbers {
        let axis = |axis: u8| i32::from(axis.min(2));
        let values = match register {
            SpecialRegister::ThreadIndex(dimension) => {
                let slot = self.field(types::I64, at!(slot));
                let indices = self.b.ins().load(types::I64, trusted(), slot, of_slot!(indices));
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
            SpecialRegister::Warp => {
                let slot = self.field(types::I64, at!(slot));
                vec![self.b.ins().load(types::I32, trusted(), slot, of_slot!(warp))]
            }
            SpecialRegister::Warps => {
                let threads = self.plan.knowledge.block.threads.iter().product::<u32>();
                vec![self.b.ins().iconst(types::I32, i64::from(threads.div_ceil(32)))]
            }
            _ => vec![self.b.ins().iconst(types::I32, 0)],
        };
        Numbers { values, kind, wide: false }
    }

    /// What is known of a result, as numbers.
    pub fn numbers(
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
    pub fn within(&mut self, segment: &mut Segment, numbers: &Numbers, signed: bool) {
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
    pub fn line_test(
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
