//! What is asked before memory is accessed: one question for all accesses of a run that have one base.

use crate::class::{Classes, Kind};
use crate::emit::{Emitter, Plan, Way, trusted};
use crate::flow::Run;
use crate::memory::Access;
use crate::segment::{Checked, FOURS, Here, Segment};
use crate::state::{Site, at};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{BlockArg, InstBuilder, Value, types};
use std::collections::HashMap;
use std::mem::offset_of;
use warpsmith_engine::op::{Pc, Space};
use warpsmith_engine::program::Operand;
use warpsmith_engine::register::Reg;

/// What is done with memory that is looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Does {
    /// It is read.
    Reads = 0,
    /// It is written, too.
    Writes = 1,
    /// It is read as constant memory, which nobody writes: loads of constants do not wait for stores before them. So an address of memory
    /// that somebody may write is left to the engine.
    ReadsConstants = 2,
}

/// Accesses of one base.
#[derive(Debug, Clone)]
pub struct Group {
    base: Option<Reg>,
    space: Space,
    kind: Kind,
    /// The first byte, and the one behind the last, as distances from the base of a lane.
    least: i64,
    most: i64,
    /// What the base is a multiple of.
    align: u64,
    writes: bool,
    /// Whether accesses are multiples of their size from the base.
    even: bool,
}

impl Group {
    /// The distance of an access from the first byte of the group, which fits any instruction of this machine.
    pub fn offset(&self, access: &Access) -> i32 {
        (access.address.offset - self.least) as i32
    }
}

/// The groups of a run, and which one each access is of.
#[derive(Debug, Default)]
pub struct Groups {
    pub groups: Vec<Group>,
    pub of: HashMap<Pc, u32>,
}

impl Groups {
    /// Those of a run.
    pub fn of(plan: &Plan<'_>, run: &Run, classes: &Classes) -> Groups {
        let (mut out, mut classes) = (Groups::default(), classes.clone());
        let mut open: Vec<usize> = Vec::new();
        for pc in run.begin..run.end {
            if let Way::Access(access) = plan.way(&classes, pc) {
                let (offset, bytes) = (access.address.offset, access.bytes());
                let even = offset.rem_euclid(bytes as i64) == 0;
                let (least, most) = (offset, offset + bytes as i64);
                let found = open.iter().copied().find(|at| {
                    let group = &out.groups[*at];
                    let same = (group.base, group.space, group.kind)
                        == (access.address.base, access.address.space, access.kind);
                    same && even && group.even && (most.max(group.most) - least.min(group.least)) < 1 << 20
                });
                let at = found.unwrap_or(out.groups.len());
                match out.groups.get_mut(at) {
                    Some(group) => {
                        group.least = group.least.min(least);
                        group.most = group.most.max(most);
                        group.align = group.align.max(bytes);
                        group.writes |= access.writes;
                    }
                    None => {
                        open.push(at);
                        out.groups.push(Group {
                            base: access.address.base,
                            space: access.address.space,
                            kind: access.kind,
                            least,
                            most,
                            align: bytes,
                            writes: access.writes,
                            even,
                        });
                    }
                }
                out.of.insert(pc, at as u32);
            }
            for written in plan.function().uses(&plan.function().code[pc as usize].op).writes {
                if let Operand::Rows(reg, rows) = written {
                    let is_over = |base: Reg| (reg.0..reg.0 + rows).contains(&base.0) || base.0 + 1 == reg.0;
                    open.retain(|at| !out.groups[*at].base.is_some_and(is_over));
                }
            }
            plan.knowledge.after(&mut classes, pc);
        }
        out
    }
}

impl Emitter<'_, '_, '_> {
    /// Where the first byte of the group of an access lies on this machine, for each of its numbers: it has been asked whether all
    /// of it may be accessed.
    pub fn places(
        &mut self,
        segment: &mut Segment,
        here: &Here<'_>,
        access: &Access,
        (number, group): (u32, &Group),
    ) -> Vec<Value> {
        if let Some(checked) = segment.checked.get(&number) {
            return checked.places.clone();
        }
        let is_global = matches!(group.space, Space::Global | Space::Constant | Space::Generic);
        let bases: Vec<Value> = match access.address.base {
            None => vec![self.b.ins().iconst(types::I64, 0)],
            Some(base) => {
                let wide = access.address.wide;
                let numbers = self.known(segment, base, wide, access.kind);
                let values = numbers.values.clone();
                let long = |value: Value| match wide {
                    true => value,
                    false => self.b.ins().uextend(types::I64, value),
                };
                values.into_iter().map(long).collect()
            }
        };
        let _ = here;
        let lanes = if bases.len() == FOURS { 3 } else { 31 };
        let more = access.step() * lanes;
        let (least, most) = (group.least + more.min(0), group.most + more.max(0));
        if group.align > 1 {
            let mut all = bases[0];
            for base in &bases[1..] {
                all = self.b.ins().bor(all, *base);
            }
            // Where the first access is no multiple of its size from the base, the sum is looked at.
            let all = match group.even {
                true => all,
                false if bases.len() == 1 => self.b.ins().iadd_imm(all, group.least),
                false => {
                    let mut all = self.b.ins().iadd_imm(bases[0], group.least);
                    for base in &bases[1..] {
                        let one = self.b.ins().iadd_imm(*base, group.least);
                        all = self.b.ins().bor(all, one);
                    }
                    all
                }
            };
            let rest = self.b.ins().band_imm(all, group.align as i64 - 1);
            let even = self.b.ins().icmp_imm(IntCC::Equal, rest, 0);
            self.require(segment, even);
        }
        let span = most - least;
        let places = match is_global {
            true => {
                let does = match group.space {
                    Space::Constant => Does::ReadsConstants,
                    _ if group.writes => Does::Writes,
                    _ => Does::Reads,
                };
                let delta = self.in_site(segment, does, &bases, (least, span));
                let delta = self.b.ins().iadd_imm(delta, group.least);
                bases.iter().map(|base| self.b.ins().iadd(*base, delta)).collect()
            }
            false => {
                let (begin, size) = match group.space {
                    Space::Shared => (at!(shared), at!(shared_size)),
                    _ => (at!(parameters), at!(parameters_size)),
                };
                let size = self.field(types::I64, size);
                let zero = self.b.ins().iconst(types::I64, 0);
                let within = self.within_bytes(&bases, (zero, size), (least, span));
                self.require(segment, within);
                let begin = self.field(types::I64, begin);
                let begin = self.b.ins().iadd_imm(begin, group.least);
                bases.iter().map(|base| self.b.ins().iadd(*base, begin)).collect::<Vec<Value>>()
            }
        };
        segment.checked.insert(number, Checked { places: places.clone() });
        places
    }

    /// Whether bytes from all bases on are among those from a begin on.
    fn within_bytes(
        &mut self,
        bases: &[Value],
        (begin, size): (Value, Value),
        (least, span): (i64, i64),
    ) -> Value {
        let mut all: Option<Value> = None;
        for base in bases {
            let first = self.b.ins().iadd_imm(*base, least);
            let first = self.b.ins().isub(first, begin);
            // The sum goes round no end where the first is within.
            let end = self.b.ins().iadd_imm(first, span);
            let one = self.b.ins().icmp(IntCC::UnsignedLessThanOrEqual, first, size);
            let two = self.b.ins().icmp(IntCC::UnsignedLessThanOrEqual, end, size);
            let both = self.b.ins().band(one, two);
            all = Some(all.map_or(both, |all| self.b.ins().band(all, both)));
        }
        all.unwrap_or_else(|| self.b.ins().iconst(types::I8, 1))
    }

    /// What is added to an address of device memory to give its place.
    fn in_site(
        &mut self,
        segment: &mut Segment,
        does: Does,
        bases: &[Value],
        (least, span): (i64, i64),
    ) -> Value {
        let number = self.sites;
        self.sites += 1;
        let sites = self.field(types::I64, at!(sites));
        let offset = number as i32 * size_of::<Site>() as i32;
        let part = |this: &mut Self, field: usize| {
            this.b.ins().load(types::I64, trusted(), sites, offset + field as i32)
        };
        let (begin, size) = (part(self, offset_of!(Site, start)), part(self, offset_of!(Site, size)));
        let within = self.within_bytes(bases, (begin, size), (least, span));
        let [miss, found, on] = core::array::from_fn(|_| self.b.create_block());
        let delta = self.b.append_block_param(on, types::I64);
        let known = part(self, offset_of!(Site, delta));
        self.b.ins().brif(within, on, &[BlockArg::Value(known)], miss, &[]);
        self.b.set_cold_block(miss);
        self.b.switch_to_block(miss);
        let call = self.field(types::I64, at!(find));
        let site = self.b.ins().iconst(types::I32, i64::from(number));
        let address = self.b.ins().iadd_imm(bases[0], least);
        let does = self.b.ins().iconst(types::I32, does as i64);
        let call = self.b.ins().call_indirect(self.find, call, &[self.state, site, address, does]);
        let is_there = self.b.inst_results(call)[0];
        let is_there = self.b.ins().icmp_imm(IntCC::NotEqual, is_there, 0);
        self.b.set_cold_block(found);
        self.require(segment, is_there);
        self.b.ins().jump(found, &[]);
        self.b.switch_to_block(found);
        let (begin, size) = (part(self, offset_of!(Site, start)), part(self, offset_of!(Site, size)));
        let within = self.within_bytes(bases, (begin, size), (least, span));
        self.require(segment, within);
        let known = part(self, offset_of!(Site, delta));
        self.b.ins().jump(on, &[BlockArg::Value(known)]);
        self.b.switch_to_block(on);
        delta
    }
}
