//! Code for warps whose lanes have parted, or of which some are not there.
//!
//! Groups of lanes run in the order of the engine: that with the lowest place has its turn until it meets another one, or parts, or
//! has had its share. Lanes that wait for their turn wait at the begin of a run. What may be known of all lanes is
//! not known of some of them, so every register lies in all of its lanes here; only constants are known.

use crate::class::{Classes, Kind};
use crate::emit::{Emitter, Plan, Way, trusted};
use crate::form::is_single;
use crate::refusal::Refusal;
use crate::segment::{Here, Segment};
use crate::state::at;
use cranelift_codegen::ir::AbiParam;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{Block, BlockArg, InstBuilder, Signature, Value, types};
use cranelift_codegen::isa::CallConv;
use cranelift_frontend::{FunctionBuilder, Switch};
use warpsmith_engine::op::{Op, Pc};

/// Runs that code of this kind knows: a bit for each says whether lanes wait there.
pub const MOST_RUNS: usize = 64;
/// Operations of a group before another one is looked for.
const SHARE: i64 = 256;

/// What is known whatever lanes are there: constants.
fn constants(plan: &Plan<'_>) -> Classes {
    let mut out = Classes::none(plan.function());
    let halves = plan.halves();
    for (reg, _, wide) in &plan.function().constants {
        if plan.knowledge.constant(*reg).is_none() {
            continue;
        }
        if *wide && halves {
            out.set(*reg, false, Kind::SAME);
            if plan.knowledge.constant(reg.plus(1)).is_some() {
                out.set(reg.plus(1), false, Kind::SAME);
            }
        } else {
            out.set(*reg, *wide, Kind::SAME);
        }
    }
    out
}

struct Masked<'e, 'a, 'b, 'p> {
    e: Emitter<'a, 'b, 'p>,
    runs: &'e [Option<Block>],
    next: Block,
    masked: cranelift_codegen::ir::SigRef,
}

/// Writes the function.
///
/// # Errors
/// It becomes too large.
pub fn function(b: &mut FunctionBuilder<'_>, plan: &Plan<'_>, convention: CallConv) -> Result<(), Refusal> {
    let mut masked = Signature::new(convention);
    masked.params.extend([types::I64, types::I32, types::I32].map(AbiParam::new));
    masked.returns.push(AbiParam::new(types::I32));
    let masked = b.import_signature(masked);
    let (e, _) = Emitter::begin(b, plan, convention);
    let runs: Vec<Option<Block>> = plan
        .classes
        .iter()
        .map(|classes| {
            let block = classes.as_ref().map(|_| e.b.create_block())?;
            e.b.append_block_param(block, types::I32);
            Some(block)
        })
        .collect();
    let next = e.b.create_block();
    let begin = e.b.create_block();
    let mut this = Masked { e, runs: &runs, next, masked };
    // The engine has chosen who has a turn.
    this.e.b.ins().jump(begin, &[]);
    this.e.b.switch_to_block(begin);
    this.choose();
    this.e.b.switch_to_block(next);
    this.next_turn(begin);
    for number in 0..runs.len() {
        if runs[number].is_some() {
            this.run(number);
            this.e.fits()?;
        }
    }
    this.e.write_exits();
    this.e.b.seal_all_blocks();
    Ok(())
}

impl Masked<'_, '_, '_, '_> {
    fn set(&mut self, value: Value, at: i32) {
        self.e.b.ins().store(trusted(), value, self.e.state, at);
    }

    /// Gives the lanes with the lowest place their turn.
    fn choose(&mut self) {
        let waiting = self.e.field(types::I64, at!(waiting));
        let run = self.e.b.ins().ctz(waiting);
        let one = self.e.b.ins().iconst(types::I64, 1);
        let bit = self.e.b.ins().ishl(one, run);
        let rest = self.e.b.ins().band_not(waiting, bit);
        self.set(rest, at!(waiting));
        let pending = self.e.field(types::I64, at!(pending));
        let at = self.e.b.ins().ishl_imm(run, 2);
        let at = self.e.b.ins().iadd(pending, at);
        let lanes = self.e.b.ins().load(types::I32, trusted(), at, 0);
        let none = self.e.b.ins().iconst(types::I32, 0);
        self.e.b.ins().store(trusted(), none, at, 0);
        let turns = self.e.field(types::I64, at!(turns));
        self.set(turns, at!(ran_now));
        let mut switch = Switch::new();
        let mut ways = Vec::new();
        for (number, block) in self.runs.iter().enumerate() {
            if let Some(block) = *block {
                let way = self.e.b.create_block();
                switch.set_entry(number as u128, way);
                ways.push((way, block));
            }
        }
        let nowhere = self.e.b.create_block();
        self.e.b.set_cold_block(nowhere);
        switch.emit(self.e.b, run, nowhere);
        for (way, block) in ways {
            self.e.b.switch_to_block(way);
            self.e.b.ins().jump(block, &[BlockArg::Value(lanes)]);
        }
        self.e.b.switch_to_block(nowhere);
        self.set(none, at!(current));
        self.e.leave(0, 0);
    }

    /// A turn of a group is over.
    fn next_turn(&mut self, begin: Block) {
        let (turns, last) = (self.e.field(types::I64, at!(turns)), self.e.field(types::I64, at!(last_turn)));
        let [on, out] = core::array::from_fn(|_| self.e.b.create_block());
        let may = self.e.b.ins().icmp(IntCC::UnsignedLessThan, turns, last);
        self.e.b.ins().brif(may, on, &[], out, &[]);
        self.e.b.set_cold_block(out);
        self.e.b.switch_to_block(out);
        let none = self.e.b.ins().iconst(types::I32, 0);
        self.set(none, at!(current));
        self.e.leave(0, 0);
        self.e.b.switch_to_block(on);
        let more = self.e.b.ins().iadd_imm(turns, 1);
        self.set(more, at!(turns));
        let zero = self.e.b.ins().iconst(types::I64, 0);
        self.set(zero, at!(since));
        self.e.b.ins().jump(begin, &[]);
    }

    /// Lanes wait at a run.
    fn wait(&mut self, run: usize, lanes: Value) {
        let waiting = self.e.field(types::I64, at!(waiting));
        let pending = self.e.field(types::I64, at!(pending));
        let old = self.e.b.ins().load(types::I32, trusted(), pending, 4 * run as i32);
        let all = self.e.b.ins().bor(old, lanes);
        self.e.b.ins().store(trusted(), all, pending, 4 * run as i32);
        let ran = self.e.field(types::I64, at!(ran));
        let (before, now) = (
            self.e.b.ins().load(types::I64, trusted(), ran, 8 * run as i32),
            self.e.field(types::I64, at!(ran_now)),
        );
        let least = self.e.b.ins().umin(before, now);
        let least = self.e.b.ins().select(old, least, now);
        self.e.b.ins().store(trusted(), least, ran, 8 * run as i32);
        let bit = self.e.b.ins().iconst(types::I64, (1u64 << run) as i64);
        let waiting = self.e.b.ins().bor(waiting, bit);
        self.set(waiting, at!(waiting));
    }

    /// Code leaves the warp with lanes at an instruction.
    fn leave(&mut self, lanes: Value, pc: Pc, not_executed: u32) {
        self.set(lanes, at!(current));
        self.e.leave(pc, not_executed);
    }

    /// All lanes that run go on elsewhere.
    fn go(&mut self, lanes: Value, pc: Pc) {
        let plan = self.e.plan;
        let target = plan.flow.run_of.get(pc as usize).map(|run| *run as usize);
        let Some((target, block)) = target.and_then(|run| Some((run, self.runs[run]?))) else {
            return self.leave(lanes, pc, 0);
        };
        let [on, met] = core::array::from_fn(|_| self.e.b.create_block());
        let waiting = self.e.field(types::I64, at!(waiting));
        let up_to = (2u64.checked_shl(target as u32).unwrap_or(0)).wrapping_sub(1);
        let others = self.e.b.ins().band_imm(waiting, up_to as i64);
        self.e.b.ins().brif(others, met, &[], on, &[]);
        self.e.b.switch_to_block(on);
        self.e.b.ins().jump(block, &[BlockArg::Value(lanes)]);
        self.e.b.switch_to_block(met);
        self.wait(target, lanes);
        self.e.b.ins().jump(self.next, &[]);
    }

    fn run(&mut self, number: usize) {
        let plan = self.e.plan;
        let Some(block) = self.runs[number] else { return };
        let run = plan.flow.runs[number].clone();
        let (function, live) = (plan.function(), plan.live(number));
        let size = i64::from(run.end - run.begin);
        self.e.b.switch_to_block(block);
        let lanes = self.e.b.block_params(block)[0];
        // All together again: others know more of them.
        let [apart, together, enough, few] = core::array::from_fn(|_| self.e.b.create_block());
        let waiting = self.e.field(types::I64, at!(waiting));
        let missing = self.e.b.ins().bnot(lanes);
        let missing = self.e.b.ins().uextend(types::I64, missing);
        let either = self.e.b.ins().bor(waiting, missing);
        let stays = self.e.field(types::I64, at!(stays));
        let either = self.e.b.ins().bor(either, stays);
        self.e.b.ins().brif(either, apart, &[], together, &[]);
        self.e.b.switch_to_block(together);
        self.leave(lanes, run.begin, 0);
        self.e.b.switch_to_block(apart);
        let left = self.e.field(types::I64, at!(left));
        let is_enough = self.e.b.ins().icmp_imm(IntCC::UnsignedGreaterThanOrEqual, left, size);
        self.e.b.ins().brif(is_enough, enough, &[], few, &[]);
        self.e.b.set_cold_block(few);
        self.e.b.switch_to_block(few);
        self.leave(lanes, run.begin, 0);
        self.e.b.switch_to_block(enough);
        self.share(lanes, run.begin, size);
        let less = self.e.b.ins().iadd_imm(left, -size);
        self.set(less, at!(left));
        let classes = constants(plan);
        let mut segment = Segment::new(run.begin, run.end);
        segment.lanes = Some(lanes);
        let last = run.end - 1;
        let ends = crate::flow::ends_run(&function.code[last as usize].op);
        for pc in run.begin..run.end {
            if pc == last && ends {
                break;
            }
            let here = Here { classes: &classes, live: &live[(pc - run.begin) as usize], pc };
            if segment.is_full() {
                self.e.flush(&mut segment, &here);
            }
            match plan.way(&classes, pc) {
                Way::Nothing => {}
                Way::Compute(form)
                    if !matches!(function.code[pc as usize].op, Op::Special { .. })
                        && !is_single(&function.code[pc as usize].op) =>
                {
                    self.e.compute(&mut segment, &here, &form);
                }
                _ => {
                    self.e.flush(&mut segment, &here);
                    self.step(&mut segment, lanes, pc, run.end);
                }
            }
        }
        let at = (last - run.begin) as usize;
        if !ends {
            self.e.flush(&mut segment, &Here { classes: &classes, live: &live[at + 1], pc: run.end });
            return self.go(lanes, run.end);
        }
        self.e.flush(&mut segment, &Here { classes: &classes, live: &live[at], pc: last });
        let instruction = &function.code[last as usize];
        let Op::Branch { to } = instruction.op else { return self.leave(lanes, last, 1) };
        let Some((pred, negate)) = instruction.guard else { return self.go(lanes, to) };
        let target = plan.flow.run_of.get(to as usize).map(|run| *run as usize);
        let behind = plan.flow.run_of.get(run.end as usize).map(|run| *run as usize);
        let bits = self.e.predicate(&mut segment, pred);
        let taken = match negate {
            true => self.e.b.ins().band_not(lanes, bits),
            false => self.e.b.ins().band(lanes, bits),
        };
        let [some, none, all, part] = core::array::from_fn(|_| self.e.b.create_block());
        self.e.b.ins().brif(taken, some, &[], none, &[]);
        self.e.b.switch_to_block(none);
        self.go(lanes, run.end);
        self.e.b.switch_to_block(some);
        let is_all = self.e.b.ins().icmp(IntCC::Equal, taken, lanes);
        self.e.b.ins().brif(is_all, all, &[], part, &[]);
        self.e.b.switch_to_block(all);
        self.go(lanes, to);
        self.e.b.switch_to_block(part);
        match (target, behind) {
            (Some(target), Some(behind)) if self.runs[target].is_some() && self.runs[behind].is_some() => {
                self.wait(target, taken);
                let rest = self.e.b.ins().band_not(lanes, taken);
                self.wait(behind, rest);
                self.e.b.ins().jump(self.next, &[]);
            }
            _ => self.leave(lanes, last, 1),
        }
    }

    /// So many operations more of the share of a group: where it is over, the group has another one, unless it is time to look who waits.
    fn share(&mut self, lanes: Value, begin: Pc, size: i64) {
        let since = self.e.field(types::I64, at!(since));
        let since = self.e.b.ins().iadd_imm(since, size);
        let [over, on, out, more] = core::array::from_fn(|_| self.e.b.create_block());
        let now = self.e.b.append_block_param(on, types::I64);
        let is_over = self.e.b.ins().icmp_imm(IntCC::UnsignedGreaterThan, since, SHARE);
        self.e.b.ins().brif(is_over, over, &[], on, &[BlockArg::Value(since)]);
        self.e.b.set_cold_block(over);
        self.e.b.switch_to_block(over);
        // One that has just come to its end is over when the next operation is executed.
        let before = self.e.b.ins().iadd_imm(since, -1);
        let shares = self.e.b.ins().ushr_imm(before, 8);
        let rest = self.e.b.ins().ishl_imm(shares, 8);
        let rest = self.e.b.ins().isub(since, rest);
        let turns = self.e.field(types::I64, at!(turns));
        let turns = self.e.b.ins().iadd(turns, shares);
        let last = self.e.field(types::I64, at!(last_turn));
        let may = self.e.b.ins().icmp(IntCC::UnsignedLessThanOrEqual, turns, last);
        self.e.b.ins().brif(may, more, &[], out, &[]);
        self.e.b.set_cold_block(out);
        self.e.b.switch_to_block(out);
        self.leave(lanes, begin, 0);
        self.e.b.switch_to_block(more);
        self.set(turns, at!(turns));
        self.set(turns, at!(ran_now));
        self.e.b.ins().jump(on, &[BlockArg::Value(rest)]);
        self.e.b.switch_to_block(on);
        self.set(now, at!(since));
    }

    /// An operation that the engine executes for the lanes that are here.
    fn step(&mut self, segment: &mut Segment, lanes: Value, pc: Pc, end: Pc) {
        let function = self.e.plan.function();
        let instruction = &function.code[pc as usize];
        let mut exec = lanes;
        if let Some((pred, negate)) = instruction.guard {
            let bits = self.e.predicate(segment, pred);
            exec = match negate {
                true => self.e.b.ins().band_not(lanes, bits),
                false => self.e.b.ins().band(lanes, bits),
            };
        }
        let [some, on, out] = core::array::from_fn(|_| self.e.b.create_block());
        self.e.b.ins().brif(exec, some, &[], on, &[]);
        self.e.b.switch_to_block(some);
        let call = self.e.field(types::I64, at!(masked));
        let number = self.e.b.ins().iconst(types::I32, i64::from(pc));
        let own = self.e.field(types::I64, at!(own));
        let call = self.e.b.ins().call_indirect(self.masked, call, &[own, number, exec]);
        let done = self.e.b.inst_results(call)[0];
        self.e.b.ins().brif(done, on, &[], out, &[]);
        self.e.b.set_cold_block(out);
        self.e.b.switch_to_block(out);
        self.leave_in(lanes, pc, end);
        self.e.b.switch_to_block(on);
        segment.forget(&function.uses(&instruction.op).writes);
        segment.begin = pc + 1;
    }

    /// Code leaves the warp within a run: what is left of it was not executed, nor is it of the share.
    fn leave_in(&mut self, lanes: Value, pc: Pc, end: Pc) {
        let rest = i64::from(end - pc);
        let since = self.e.field(types::I64, at!(since));
        let since = self.e.b.ins().iadd_imm(since, -rest);
        // What was not executed may have been counted as shares of its own.
        let less = self.e.b.ins().irsub_imm(since, 0);
        let more = self.e.b.ins().sshr_imm(less, 8);
        let more = self.e.b.ins().iadd_imm(more, 1);
        let none = self.e.b.ins().iconst(types::I64, 0);
        let is_over = self.e.b.ins().icmp_imm(IntCC::SignedLessThanOrEqual, since, 0);
        let shares = self.e.b.ins().select(is_over, more, none);
        let back = self.e.b.ins().ishl_imm(shares, 8);
        let since = self.e.b.ins().iadd(since, back);
        self.set(since, at!(since));
        let turns = self.e.field(types::I64, at!(turns));
        let turns = self.e.b.ins().isub(turns, shares);
        self.set(turns, at!(turns));
        self.set(turns, at!(ran_now));
        self.leave(lanes, pc, end - pc);
    }
}
