//! Code for a kernel: a function of this machine with an entry for each run of instructions.

use crate::block::{Next, nexts};
use crate::check::Groups;
use crate::class::{Classes, Fill, Kind, Knowledge};
use crate::flow::{Flow, Live, behind, liveness};
use crate::form::{Form, is_single};
use crate::memory::{self, Access};
use crate::parting;
use crate::refusal::{self, Refusal};
use crate::segment::{Here, Segment};
use crate::state::{at, of_slot};
use crate::turns::LOOK;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{
    AbiParam, Block, BlockArg, InstBuilder, MemFlags, SigRef, Signature, StackSlot, Value, types,
};
use cranelift_codegen::isa::CallConv;
use cranelift_frontend::{FunctionBuilder, Switch};
use std::collections::HashMap;
use std::ops::Range;
use warpsmith_engine::op::{Barrier, Integer3, Op, Pc};
use warpsmith_engine::program::{Function, Operand};
use warpsmith_engine::register::Reg;

/// What is to be done with an instruction.
#[derive(Debug, Clone, Copy)]
pub enum Way {
    /// Computed.
    Compute(Form),
    /// A load or a store.
    Access(Access),
    /// Left to the engine, which comes back.
    Step,
    /// It is asked whether a register names all lanes: these meet here, if they are all there.
    Meet(Reg),
    /// Nothing.
    Nothing,
}

/// How often it is looked at what becomes of lanes that part. What is not found out then is found out when code is entered.
const ROUNDS: usize = 4;

/// What is found out before code is made.
pub struct Plan<'a> {
    pub knowledge: Knowledge<'a>,
    pub flow: Flow,
    pub classes: Vec<Option<Classes>>,
    pub at_begin: Vec<Live>,
}

impl<'a> Plan<'a> {
    pub fn of(knowledge: Knowledge<'a>, flow: Flow) -> Plan<'a> {
        let at_begin = liveness(knowledge.function, &flow);
        let mut classes = knowledge.classes(&flow, &[]);
        // What is mixed may make more lanes part.
        let mut mixed = Vec::new();
        for _ in 0..ROUNDS {
            let more = parting::mixed(&knowledge, &flow, &at_begin, &classes);
            if more == mixed {
                break;
            }
            mixed = more;
            classes = knowledge.classes(&flow, &mixed);
        }
        Plan { knowledge, flow, classes, at_begin }
    }

    /// Whether registers of 64 bits are pairs of rows.
    pub fn halves(&self) -> bool {
        self.function().native.is_some()
    }

    pub fn function(&self) -> &'a Function {
        self.knowledge.function
    }

    /// What is known behind an instruction, where other lanes are met where this is live.
    pub fn after_of(&self, classes: &mut Classes, pc: Pc, meeting: Option<&Live>) {
        self.knowledge.after(classes, pc);
        let Some(meeting) = meeting else { return };
        let function = self.function();
        let writes = function.uses(&function.code[pc as usize].op).writes;
        let rows = || {
            writes.iter().flat_map(|operand| match operand {
                Operand::Rows(reg, rows) => reg.0..reg.0 + rows,
                Operand::Predicate(_) => 0..0,
            })
        };
        // They hold something else there. Elements that are loaded together are loaded in one way.
        if rows().any(|row| meeting.row(row)) {
            rows().for_each(|row| classes.set(Reg(row), false, Kind::Any));
        }
    }

    /// What is done at each instruction at which code leaves a warp.
    pub fn nexts(&self) -> Vec<Next> {
        nexts(self.function(), |op| match op {
            Op::Barrier { id, .. } => self.knowledge.constant(*id),
            _ => None,
        })
    }

    /// What is live behind each instruction of a run, and before the first: one more than there are.
    pub fn live(&self, run: usize) -> Vec<Live> {
        let function = self.function();
        let empty = Live::new(function.rows as usize, function.predicates as usize);
        let mut live = behind(&self.flow, &self.at_begin, &empty, run);
        let mut out = vec![live.clone()];
        for pc in (self.flow.runs[run].begin..self.flow.runs[run].end).rev() {
            live.before(function, pc);
            out.push(live.clone());
        }
        out.reverse();
        out
    }

    /// What is to be done with an instruction that does not end its run.
    pub fn way(&self, classes: &Classes, pc: Pc) -> Way {
        self.way_of(classes, pc, None)
    }

    /// The same where only some lanes come, which meet the others where this is live.
    pub fn way_of(&self, classes: &Classes, pc: Pc, meeting: Option<&Live>) -> Way {
        let keeps = |reg: Reg, wide: bool| meeting.is_some_and(|live| live.register(reg, wide));
        let instruction = &self.function().code[pc as usize];
        if matches!(instruction.op, Op::Nop | Op::Fence) {
            return Way::Nothing;
        }
        if let (Op::WarpBarrier { members }, None) = (&instruction.op, instruction.guard)
            && classes.get(*members, false) == Some(Kind::SAME)
        {
            return Way::Meet(*members);
        }
        if let Some(access) = memory::access(&self.knowledge, classes, instruction) {
            let has_kept = access.registers().any(|reg| keeps(reg, access.wide()));
            return match has_kept && !access.writes && !access.lies_as(classes) {
                true => Way::Step,
                false => Way::Access(access),
            };
        }
        let Some(form) = self.knowledge.form(classes, pc) else { return Way::Step };
        let is_kept = form.d.is_some_and(|(d, wide)| keeps(d, wide));
        if let Some((d, wide)) = form.d
            && (instruction.guard.is_some() || is_kept)
            && (matches!(instruction.op, Op::Special { .. }) || classes.get(d, wide).is_none())
        {
            return Way::Step;
        }
        let kind = match is_kept {
            true => Kind::Any,
            false => self.knowledge.result(classes, &instruction.op, &form),
        };
        match instruction.op {
            // Counts that differ by lane, and quotients, are left to the engine.
            Op::Integer2 { f, b, .. } if kind == Kind::Any => match f {
                warpsmith_engine::op::Integer2::ShiftLeft
                | warpsmith_engine::op::Integer2::ShiftRight { .. }
                    if classes.get(b, false) != Some(Kind::SAME) =>
                {
                    Way::Step
                }
                _ if is_single(&instruction.op) => Way::Step,
                _ => Way::Compute(form),
            },
            ref op if is_single(op) && instruction.guard.is_some() => Way::Step,
            Op::Integer3 { f, c, .. } if kind == Kind::Any && classes.get(c, false) != Some(Kind::SAME) => {
                match f {
                    Integer3::FunnelLeft { .. }
                    | Integer3::FunnelRight { .. }
                    | Integer3::ShiftPair { .. } => Way::Step,
                    _ => Way::Compute(form),
                }
            }
            Op::Special { .. } if kind == Kind::Any => Way::Step,
            _ => Way::Compute(form),
        }
    }
}

/// Whether an operation at the end of a run reads no lanes but those that code always fills, and is such that all that go on
/// go on behind it.
pub fn is_light(op: &Op) -> bool {
    matches!(op, Op::Return | Op::Exit | Op::Barrier { f: Barrier::Wait, .. })
}

/// The signature of code: what it looks at, and the number of an entry; the instruction at which it leaves the warp.
pub fn signature(convention: CallConv) -> Signature {
    let mut signature = Signature::new(convention);
    signature.params.extend([types::I64, types::I32].map(AbiParam::new));
    signature.returns.push(AbiParam::new(types::I32));
    signature
}

/// Writes code.
pub struct Emitter<'a, 'b, 'p> {
    pub b: &'a mut FunctionBuilder<'b>,
    pub plan: &'a Plan<'p>,
    pub state: Value,
    pub rows: Value,
    pub predicates: Value,
    pub find: SigRef,
    pub step: SigRef,
    /// Memory that instructions have accessed last: how many there are.
    pub sites: u32,
    /// Registers that are filled in part where code leaves a warp, and how many in all.
    pub left: HashMap<Pc, Vec<Fill>>,
    pub fills: usize,
    /// Where code goes to leave a warp.
    pub leaves: Vec<Leave>,
    /// Where the next warp of a block has its turn.
    pub next_warp: Block,
    /// The block to which an entry is passed with the rows and the predicates of a warp.
    pub dispatch: Block,
    /// What is done at each instruction.
    pub nexts: Vec<Next>,
    /// Where code returns a place: one of which all that is counted was executed, and one with what was not.
    exits: [Block; 2],
    /// Where turns end: of warps that wait, and of those that have ended.
    pub turn_ends: [Option<Block>; 2],
    /// Whether the run that is written may come by again, and how many items each four lanes have code of their own for.
    pub is_in_loop: bool,
    pub unrolled: usize,
    /// Room for four lanes of which some are accessed.
    pub lane_slot: Option<StackSlot>,
}

/// Of a function that was written: the runs at which it is entered, how many sites it has, and what is filled where it leaves a
/// warp.
pub type Written = (Vec<usize>, u32, HashMap<Pc, Vec<Fill>>);

/// A place at which code leaves a warp.
pub struct Leave {
    pub block: Block,
    pub pc: Pc,
    /// Operations that are counted and not executed.
    pub not_executed: u32,
    /// The lanes that are there, if the others are behind the run.
    pub lanes: Option<Value>,
}

/// In a place at which code leaves a warp: behind an operation that the engine has executed.
pub const BEHIND: u32 = 1 << 31;
/// The same: some lanes are there, and the others behind the run.
pub const APART: u32 = 1 << 30;

/// Accesses to registers and to what the engine shares cannot fail.
pub fn trusted() -> MemFlags {
    MemFlags::trusted()
}

/// Nor can those to memory that has been asked for; but four lanes of it need not begin at a multiple of their size.
pub fn asked() -> MemFlags {
    MemFlags::new().with_notrap()
}

impl Emitter<'_, '_, '_> {
    /// A field of what the engine shares.
    pub fn field(&mut self, ty: types::Type, at: i32) -> Value {
        self.b.ins().load(ty, trusted(), self.state, at)
    }

    /// Begins a function: what writes it, and the number of the entry.
    pub fn begin<'a, 'b, 'p>(
        b: &'a mut FunctionBuilder<'b>,
        plan: &'a Plan<'p>,
        convention: CallConv,
    ) -> (Emitter<'a, 'b, 'p>, Value) {
        let mut find = Signature::new(convention);
        find.params.extend([types::I64, types::I32, types::I64, types::I32].map(AbiParam::new));
        find.returns.push(AbiParam::new(types::I32));
        let mut step = Signature::new(convention);
        step.params.extend([types::I64, types::I32, types::I64].map(AbiParam::new));
        step.returns.push(AbiParam::new(types::I32));
        let (find, step) = (b.import_signature(find), b.import_signature(step));
        let first = b.create_block();
        b.append_block_params_for_function_params(first);
        b.switch_to_block(first);
        let (state, entry) = (b.block_params(first)[0], b.block_params(first)[1]);
        let (dispatch, next_warp) = (b.create_block(), b.create_block());
        let state = b.ins().load(types::I64, trusted(), state, at!(own));
        let slot = b.ins().load(types::I64, trusted(), state, at!(slot));
        let rows = b.ins().load(types::I64, trusted(), slot, of_slot!(rows));
        let predicates = b.ins().load(types::I64, trusted(), slot, of_slot!(predicates));
        b.ins().jump(dispatch, &[entry, rows, predicates].map(BlockArg::Value));
        b.switch_to_block(dispatch);
        let entry = b.append_block_param(dispatch, types::I32);
        let [rows, predicates] = [0, 1].map(|_| b.append_block_param(dispatch, types::I64));
        let exits = [0, 1].map(|_| b.create_block());
        for exit in exits {
            b.append_block_param(exit, types::I32);
            b.set_cold_block(exit);
        }
        b.append_block_param(exits[1], types::I64);
        let (left, leaves) = (HashMap::new(), Vec::new());
        let nexts = plan.nexts();
        let (sites, fills) = (0, 0);
        let emitter = Emitter {
            b,
            plan,
            state,
            rows,
            predicates,
            find,
            step,
            sites,
            left,
            fills,
            leaves,
            next_warp,
            dispatch,
            nexts,
            exits,
            turn_ends: [None; 2],
            is_in_loop: false,
            unrolled: 0,
            lane_slot: None,
        };
        (emitter, entry)
    }

    /// Writes the function; which runs can be entered.
    ///
    /// # Errors
    /// It becomes too large.
    pub fn function(
        b: &mut FunctionBuilder<'_>,
        plan: &Plan<'_>,
        convention: CallConv,
    ) -> Result<Written, Refusal> {
        let (mut emitter, entry) = Emitter::begin(b, plan, convention);
        let blocks: Vec<Option<Block>> =
            plan.classes.iter().map(|classes| classes.as_ref().map(|_| emitter.b.create_block())).collect();
        let entries: Vec<usize> = (0..blocks.len()).filter(|run| blocks[*run].is_some()).collect();
        let mut switch = Switch::new();
        for (number, run) in entries.iter().enumerate() {
            if let Some(block) = blocks[*run] {
                switch.set_entry(number as u128, block);
            }
        }
        let nowhere = emitter.b.create_block();
        emitter.b.set_cold_block(nowhere);
        switch.emit(emitter.b, entry, nowhere);
        emitter.b.switch_to_block(nowhere);
        emitter.leave(LOOK, 0);
        for _ in 0..3 {
            emitter.b.append_block_param(emitter.next_warp, types::I64);
        }
        emitter.write_next_warp();
        let in_loops = plan.flow.in_loops();
        for run in &entries {
            if let Some(block) = blocks[*run] {
                emitter.is_in_loop = in_loops[*run];
                emitter.b.switch_to_block(block);
                emitter.run(*run, &blocks);
                emitter.fits()?;
            }
        }
        emitter.write_turn_ends();
        emitter.write_exits();
        let (sites, left) = (emitter.sites, emitter.left);
        b.seal_all_blocks();
        Ok((entries, sites, left))
    }

    /// Whether what was written so far is not too much.
    pub fn fits(&self) -> Result<(), Refusal> {
        refusal::fits_compiler(self.b.func.dfg.num_insts(), self.fills)
    }

    /// Notes what is known of registers where code leaves a warp at an instruction, if that was not noted before.
    pub fn note(&mut self, pc: Pc, known: Vec<Fill>) {
        self.fills += known.len();
        // What becomes too large is refused, and need not be kept.
        let known = if refusal::fits_compiler(0, self.fills).is_ok() { known } else { Vec::new() };
        self.left.entry(pc).or_insert(known);
    }

    /// Code leaves the warp at an instruction, with so many operations of the turn that are counted and not executed.
    pub fn leave(&mut self, pc: Pc, not_executed: u32) {
        let pc = self.b.ins().iconst(types::I32, i64::from(pc));
        self.leave_at(pc, not_executed);
    }

    /// The same at one that is a number of the code.
    pub fn leave_at(&mut self, pc: Value, not_executed: u32) {
        let [all, some] = self.exits;
        if not_executed == 0 {
            self.b.ins().jump(all, &[BlockArg::Value(pc)]);
            return;
        }
        let rest = self.b.ins().iconst(types::I64, i64::from(not_executed));
        self.b.ins().jump(some, &[pc, rest].map(BlockArg::Value));
    }

    /// Writes what all that leaves a warp has in common.
    pub fn write_exits(&mut self) {
        let [all, some] = self.exits;
        self.b.switch_to_block(some);
        let [pc, rest] = [0, 1].map(|at| self.b.block_params(some)[at]);
        let left = self.field(types::I64, at!(left));
        let left = self.b.ins().iadd(left, rest);
        self.b.ins().store(trusted(), left, self.state, at!(left));
        self.b.ins().jump(all, &[BlockArg::Value(pc)]);
        self.b.switch_to_block(all);
        let pc = self.b.block_params(all)[0];
        self.b.ins().return_(&[pc]);
    }

    fn run(&mut self, number: usize, blocks: &[Option<Block>]) {
        let plan = self.plan;
        let Some(mut classes) = plan.classes[number].clone() else { return };
        let run = &plan.flow.runs[number];
        let (function, live) = (plan.function(), plan.live(number));
        let size = run.end - run.begin;
        // Whatever was noted by what comes before it: not all of that is known on all ways here.
        self.left.remove(&run.begin);
        self.note(run.begin, classes.known(live[0].rows()));
        // All of it, or nothing.
        let left = self.field(types::I64, at!(left));
        let (goes_on, stays) = (self.b.create_block(), self.b.create_block());
        let enough = self.b.ins().icmp_imm(IntCC::UnsignedGreaterThanOrEqual, left, i64::from(size));
        self.b.ins().brif(enough, goes_on, &[], stays, &[]);
        self.b.set_cold_block(stays);
        self.b.switch_to_block(stays);
        self.leave(run.begin, 0);
        self.b.switch_to_block(goes_on);
        let less = self.b.ins().iadd_imm(left, -i64::from(size));
        self.b.ins().store(trusted(), less, self.state, at!(left));
        let mut segment = Segment::new(run.begin, run.end);
        let groups = Groups::of(plan, run, &classes, None);
        let last = run.end - 1;
        let ends = crate::flow::ends_run(&function.code[last as usize].op);
        let range = run.begin..if ends { last } else { run.end };
        self.instructions(&mut segment, &mut classes, &live, range, &groups);
        let at = (last - run.begin) as usize;
        if ends {
            self.flush(&mut segment, &Here { classes: &classes, live: &live[at], pc: last });
            self.end(&mut segment, &mut classes, &live[at], last, blocks);
        } else {
            self.flush(&mut segment, &Here { classes: &classes, live: &live[at + 1], pc: run.end });
            self.go(&mut segment, &classes, run.end, blocks);
        }
        self.write_leaves();
    }

    /// Instructions that do not end their run, of which `live` is what is live before the first.
    pub fn instructions(
        &mut self,
        segment: &mut Segment,
        classes: &mut Classes,
        live: &[Live],
        range: Range<Pc>,
        groups: &Groups,
    ) {
        let (plan, begin) = (self.plan, range.start);
        for pc in range {
            let at = (pc - begin) as usize;
            let here = Here { classes, live: &live[at], pc };
            if segment.is_full() {
                self.flush(segment, &here);
            }
            if plan.halves() {
                self.begin_sum(segment, &here);
                self.keep_uppers(segment, &here, &live[at + 1]);
                if self.end_sum(segment, pc) {
                    plan.knowledge.after(classes, pc);
                    continue;
                }
            }
            match plan.way_of(classes, pc, segment.meeting.as_ref()) {
                Way::Nothing => {}
                Way::Compute(form) => self.compute(segment, &here, &form),
                Way::Access(access) => {
                    let exec = self.executing(segment, &here);
                    if segment.meets(&access) {
                        self.flush(segment, &here);
                    }
                    if let Some(number) = groups.of.get(&pc) {
                        let group = &groups.groups[*number as usize];
                        let places = self.places(segment, (&access, exec), (*number, group));
                        self.access(segment, &here, (&access, group.offset(&access), exec), places);
                    }
                }
                Way::Meet(members) => {
                    let numbers = self.known(segment, members, false, Kind::SAME);
                    let all = self.b.ins().icmp_imm(IntCC::Equal, numbers.values[0], 0xffff_ffff);
                    self.require(segment, all);
                }
                Way::Step => {
                    self.flush(segment, &here);
                    self.step(segment, classes, live, (begin, pc, segment.end));
                }
            }
            plan.after_of(classes, pc, segment.meeting.as_ref());
        }
    }

    /// Writes what is done where code leaves a warp.
    fn write_leaves(&mut self) {
        for Leave { block, pc, not_executed, lanes } in core::mem::take(&mut self.leaves) {
            self.b.switch_to_block(block);
            match lanes {
                None => self.leave(pc, not_executed),
                Some(lanes) => {
                    self.b.ins().store(trusted(), lanes, self.state, at!(current));
                    self.leave(pc | APART, not_executed);
                }
            }
        }
    }

    /// The last instruction of a run.
    fn end(
        &mut self,
        segment: &mut Segment,
        classes: &mut Classes,
        live: &Live,
        pc: Pc,
        blocks: &[Option<Block>],
    ) {
        self.note(pc, classes.known(live.rows()));
        let instruction = &self.plan.function().code[pc as usize];
        let Op::Branch { to } = instruction.op else {
            // Whoever goes on behind it enters the run there as if this code had come to it.
            let plan = self.plan;
            let behind = plan.flow.run_of.get(pc as usize + 1).map(|run| *run as usize);
            let before = |run: usize| blocks[..run].iter().flatten().count() as u32;
            let entry = behind.filter(|run| blocks[*run].is_some()).map(before);
            if is_light(&instruction.op)
                && let Some((behind, there)) = behind.and_then(|run| Some((run, plan.classes[run].as_ref()?)))
            {
                // The engine looks at no register there.
                plan.knowledge.after(classes, pc);
                self.fill_for(segment, classes, (there, &plan.at_begin[behind]));
            }
            return self.end_turn(pc, self.nexts[pc as usize], entry);
        };
        let Some((pred, negate)) = instruction.guard else { return self.go(segment, classes, to, blocks) };
        let mask = self.predicate(segment, pred);
        let [taken, behind, parted, whole] = core::array::from_fn(|_| self.b.create_block());
        let is_none = self.b.ins().icmp_imm(IntCC::Equal, mask, 0);
        let (none, all) = if negate { (taken, behind) } else { (behind, taken) };
        self.b.ins().brif(is_none, none, &[], whole, &[]);
        self.b.switch_to_block(whole);
        let is_all = self.b.ins().icmp_imm(IntCC::Equal, mask, 0xffff_ffff);
        self.b.ins().brif(is_all, all, &[], parted, &[]);
        self.b.switch_to_block(parted);
        self.part(segment, classes, (pc, to), (mask, negate), blocks);
        self.b.switch_to_block(taken);
        // What is loaded on one way is not there on the other.
        let known = segment.numbers();
        self.go(segment, classes, to, blocks);
        segment.set_numbers(known);
        self.b.switch_to_block(behind);
        self.go(segment, classes, pc + 1, blocks);
    }

    /// Goes on at another run: what is known there of fewer registers has to lie in all lanes.
    pub fn go(&mut self, segment: &mut Segment, classes: &Classes, pc: Pc, blocks: &[Option<Block>]) {
        let plan = self.plan;
        let target = plan.flow.run_of.get(pc as usize).map(|run| *run as usize);
        let Some((target, block)) = target.and_then(|run| Some((run, blocks[run]?))) else {
            // Behind the end of the code.
            self.note(pc, Vec::new());
            return self.leave(pc, 0);
        };
        if let Some(there) = &plan.classes[target] {
            self.fill_for(segment, classes, (there, &plan.at_begin[target]));
        }
        self.b.ins().jump(block, &[]);
    }

    /// Fills the lanes of registers that are live at the begin of a run, and of which less is known there.
    fn fill_for(&mut self, segment: &mut Segment, classes: &Classes, (there, live): (&Classes, &Live)) {
        for fill in classes.known(live.rows()) {
            if there.get(fill.reg, fill.wide) != Some(fill.kind) {
                self.fill(segment, fill);
            }
        }
    }

    /// An operation that the engine executes.
    fn step(
        &mut self,
        segment: &mut Segment,
        classes: &Classes,
        live: &[Live],
        (begin, pc, end): (Pc, Pc, Pc),
    ) {
        let function = self.plan.function();
        let instruction = &function.code[pc as usize];
        let uses = function.uses(&instruction.op);
        let read = uses.reads.iter().filter_map(|(operand, _)| match operand {
            Operand::Rows(reg, rows) => Some(reg.0..reg.0 + rows),
            Operand::Predicate(_) => None,
        });
        let mut rows: Vec<u32> = read.flatten().collect();
        // Who writes only some lanes leaves the others as they are.
        if instruction.guard.is_some() {
            rows.extend(uses.writes.iter().flat_map(|operand| match operand {
                Operand::Rows(reg, rows) => reg.0..reg.0 + rows,
                Operand::Predicate(_) => 0..0,
            }));
        }
        rows.sort_unstable();
        rows.dedup();
        for fill in classes.known(rows.into_iter()) {
            self.fill(segment, fill);
        }
        // Behind it, whatever it has written lies in all lanes.
        let mut after = classes.clone();
        self.plan.knowledge.after(&mut after, pc);
        let here = (pc - begin) as usize;
        let known = after.known(live[here + 1].rows());
        // Who does not come on from there leaves the same.
        self.note(pc + 1, known.clone());
        self.note((pc + 1) | BEHIND, known);
        let left = self.field(types::I64, at!(left));
        let left = self.b.ins().iadd_imm(left, i64::from(end - pc));
        let call = self.field(types::I64, at!(step));
        let number = self.b.ins().iconst(types::I32, i64::from(pc));
        let own = self.field(types::I64, at!(own));
        let call = self.b.ins().call_indirect(self.step, call, &[own, number, left]);
        let goes_on = self.b.inst_results(call)[0];
        let [on, out] = core::array::from_fn(|_| self.b.create_block());
        self.b.ins().brif(goes_on, on, &[], out, &[]);
        self.b.set_cold_block(out);
        self.b.switch_to_block(out);
        self.leave((pc + 1) | BEHIND, end - pc - 1);
        self.b.switch_to_block(on);
        segment.forget(&uses.writes);
        segment.begin = pc + 1;
    }
}
