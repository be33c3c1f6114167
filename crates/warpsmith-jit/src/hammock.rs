//! A branch over a few instructions, which only some lanes take: the others execute them, and all go on together.
//!
//! Others would part there, and meet at once. What the instructions compute that nobody reads later is computed as if all lanes were
//! there; accesses, and what is read later, are of those alone that are.

use crate::check::Groups;
use crate::class::{Classes, Fill, Kind};
use crate::emit::{APART, Emitter, Plan, Way, trusted};
use crate::segment::{Here, Segment};
use crate::state::at;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{Block, InstBuilder, Value, types};
use warpsmith_engine::op::Pc;
use warpsmith_engine::program::Operand;

/// Instructions that are executed so at most: fewer than a group of lanes executes before others are looked at.
const MOST: u32 = 64;

/// What a branch goes over.
#[derive(Debug, Clone)]
struct Hammock {
    /// The run behind the branch, and the one that it goes to.
    body: usize,
    target: usize,
    /// Registers that lanes keep which are not there. All lanes of them are written before, since those of fours of which none is there are
    /// not looked at.
    kept: Vec<Fill>,
}

impl Plan<'_> {
    /// What a branch goes over, if code can execute it for some lanes.
    fn hammock(&self, classes: &Classes, (pc, to): (Pc, Pc)) -> Option<Hammock> {
        let run_at = |pc: Pc| self.flow.run_of.get(pc as usize).map(|run| *run as usize);
        let (body, target) = (run_at(pc + 1)?, run_at(to)?);
        let run = &self.flow.runs[body];
        let function = self.function();
        let ends = function.code.get(to as usize - 1).is_none_or(|last| crate::flow::ends_run(&last.op));
        if self.halves() || (run.begin, run.end) != (pc + 1, to) || run.end - run.begin > MOST || ends {
            return None;
        }
        let (meeting, there) = (&self.at_begin[target], self.classes[target].as_ref()?);
        let written = |pc: Pc| function.uses(&function.code[pc as usize].op).writes;
        let mut rows: Vec<u32> = (run.begin..run.end)
            .flat_map(written)
            .flat_map(|operand| match operand {
                Operand::Rows(reg, rows) => reg.0..reg.0 + rows,
                Operand::Predicate(_) => 0..0,
            })
            .filter(|row| meeting.row(*row))
            .collect();
        rows.sort_unstable();
        rows.dedup();
        let kept = classes.known(rows.into_iter());
        let mut classes = classes.clone();
        forget(&mut classes, &kept);
        for pc in run.begin..run.end {
            match self.way_of(&classes, pc, Some(meeting)) {
                Way::Nothing | Way::Compute(_) | Way::Access(_) => {}
                Way::Step | Way::Meet(_) => return None,
            }
            self.after_of(&mut classes, pc, Some(meeting));
            // What it writes is not the same in all lanes, whatever is found out about it elsewhere.
            let is_mixed = |row: u32| there.known(std::iter::once(row)).is_empty();
            let is_mixed = written(pc).iter().all(|operand| match *operand {
                Operand::Rows(reg, rows) => {
                    (reg.0..reg.0 + rows).all(|row| !meeting.row(row) || is_mixed(row))
                }
                Operand::Predicate(_) => true,
            });
            if !is_mixed {
                return None;
            }
        }
        Some(Hammock { body, target, kept })
    }
}

/// Nothing is known of registers any more: all their lanes are there.
fn forget(classes: &mut Classes, fills: &[Fill]) {
    for fill in fills {
        (0..1 + u32::from(fill.wide)).for_each(|row| classes.set(fill.reg.plus(row), false, Kind::Any));
    }
}

impl Emitter<'_, '_, '_> {
    /// Lanes part at a branch, which those take in which a predicate holds, or does not.
    pub fn part(
        &mut self,
        segment: &Segment,
        classes: &Classes,
        (pc, to): (Pc, Pc),
        (mask, negate): (Value, bool),
        blocks: &[Option<Block>],
    ) {
        let plan = self.plan;
        let Some(Hammock { body, target, kept }) = plan.hammock(classes, (pc, to)) else {
            if let Some(block) = self.b.current_block() {
                self.b.set_cold_block(block);
            }
            return self.leave(pc, 1);
        };
        let size = i64::from(to - pc - 1);
        // All of it, or nothing.
        let left = self.field(types::I64, at!(left));
        let [enough, few] = [0, 1].map(|_| self.b.create_block());
        let is_enough = self.b.ins().icmp_imm(IntCC::UnsignedGreaterThanOrEqual, left, size);
        self.b.ins().brif(is_enough, enough, &[], few, &[]);
        self.b.set_cold_block(few);
        self.b.switch_to_block(few);
        self.leave(pc, 1);
        self.b.switch_to_block(enough);
        let less = self.b.ins().iadd_imm(left, -size);
        self.b.ins().store(trusted(), less, self.state, at!(left));
        let lanes = if negate { mask } else { self.b.ins().bnot(mask) };
        let meeting = &plan.at_begin[target];
        let (run, live) = (&plan.flow.runs[body], plan.live(body));
        let mut own = Segment::new(run.begin, run.end);
        (own.known, own.joined) = segment.numbers();
        own.predicates = segment.predicates.clone();
        (own.lanes, own.meeting) = (Some(lanes), Some(meeting.clone()));
        let mut classes = classes.clone();
        for fill in &kept {
            self.fill(&mut own, *fill);
            (0..1 + u32::from(fill.wide)).for_each(|row| own.drop(fill.reg.plus(row)));
        }
        forget(&mut classes, &kept);
        let groups = Groups::of(plan, run, &classes, Some(meeting));
        let mut all = live[0].clone();
        all.join(meeting);
        self.left.insert(run.begin | APART, classes.known(all.rows()));
        self.instructions(&mut own, &mut classes, &live, run.begin..run.end, &groups);
        let size = live.len() - 1;
        self.flush(&mut own, &Here { classes: &classes, live: &live[size], pc: to });
        self.go(&mut own, &classes, to, blocks);
    }
}
