//! What is asked before memory is accessed: one question for all accesses of a run that have one base.

use crate::class::{Classes, Kind};
use crate::emit::{Emitter, Plan, Way, trusted};
use crate::flow::{Live, Run};
use crate::memory::Access;
use crate::segment::{Checked, FOURS, Segment};
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
    pub fn of(plan: &Plan<'_>, run: &Run, classes: &Classes, meeting: Option<&Live>) -> Groups {
        let (mut out, mut classes) = (Groups::default(), classes.clone());
        let mut open: Vec<usize> = Vec::new();
        for pc in run.begin..run.end {
            if let Way::Access(access) = plan.way_of(&classes, pc, meeting) {
                let (offset, bytes) = (access.address.offset, access.bytes());
                let even = offset.rem_euclid(bytes as i64) == 0;
                let (least, most) = (offset, offset + bytes as i64);
                let found = open.iter().copied().find(|at| {
                    let group = &out.groups[*at];
                    let same = !access.guarded
                        && (group.base, group.space, group.kind)
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
                        // Lanes of a guard are asked for by themselves.
                        if !access.guarded {
                            open.push(at);
                        }
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
            plan.after_of(&mut classes, pc, meeting);
        }
        out
    }
}

/// Bytes that some lanes access, but for how much behind the begin they are.
#[derive(Debug, Clone, Copy)]
struct Piece {
    begin: Value,
    span: Value,
}

impl Emitter<'_, '_, '_> {
    /// Where the first byte of the group of an access lies on this machine, for each of its numbers: it has been asked whether all
    /// of it may be accessed, by the lanes that execute it if it is not all.
    pub fn places(
        &mut self,
        segment: &mut Segment,
        (access, executing): (&Access, Option<Value>),
        (number, group): (u32, &Group),
    ) -> Vec<Value> {
        if let Some(checked) = segment.checked.get(&number) {
            return checked.places.clone();
        }
        let wide = access.address.wide;
        let bases: Vec<Value> = match access.address.base {
            None => vec![self.b.ins().iconst(types::I64, 0)],
            Some(base) => self.known(segment, base, wide, access.kind).values,
        };
        let is_wide = wide || access.address.base.is_none();
        if !access.guarded {
            let places = match executing {
                None => self.places_of_all(segment, access.step(), group, (&bases, is_wide)),
                Some(lanes) => self.places_of_some(segment, access.step(), group, (&bases, is_wide), lanes),
            };
            segment.checked.insert(number, Checked { places: places.clone() });
            return places;
        }
        // Perhaps nobody executes it.
        let Some(lanes) = executing else { return bases };
        let [some, on] = [0, 1].map(|_| self.b.create_block());
        let out: Vec<Value> = bases.iter().map(|_| self.b.append_block_param(on, types::I64)).collect();
        let nowhere = self.b.ins().iconst(types::I64, 0);
        self.b.ins().brif(lanes, some, &[], on, &vec![BlockArg::Value(nowhere); bases.len()]);
        self.b.switch_to_block(some);
        let places = self.places_of_some(segment, access.step(), group, (&bases, is_wide), lanes);
        let places: Vec<BlockArg> = places.into_iter().map(BlockArg::Value).collect();
        self.b.ins().jump(on, &places);
        self.b.switch_to_block(on);
        out
    }

    fn places_of_all(
        &mut self,
        segment: &mut Segment,
        step: i64,
        group: &Group,
        (bases, wide): (&[Value], bool),
    ) -> Vec<Value> {
        let more = step * if bases.len() == FOURS { 3 } else { 31 };
        let span = self.b.ins().iconst(types::I64, group.most - group.least + more.abs());
        let pieces: Vec<Piece> =
            bases.iter().map(|base| Piece { begin: self.long(*base, wide), span }).collect();
        let delta = self.ask(segment, group, &pieces, group.least + more.min(0));
        let delta = self.b.ins().iadd_imm(delta, group.least);
        pieces.iter().map(|piece| self.b.ins().iadd(piece.begin, delta)).collect()
    }

    /// The same for some of the lanes, but not none.
    fn places_of_some(
        &mut self,
        segment: &mut Segment,
        step: i64,
        group: &Group,
        (bases, wide): (&[Value], bool),
        lanes: Value,
    ) -> Vec<Value> {
        if step == 0 && bases.len() == 1 {
            return self.places_of_all(segment, step, group, (bases, wide));
        }
        let four = |this: &mut Self, number: usize| {
            let bits = this.b.ins().ushr_imm(lanes, 4 * number as i64);
            this.b.ins().band_imm(bits, 15)
        };
        let bits: Vec<Value> = match bases.len() {
            FOURS => (0..FOURS).map(|number| four(self, number)).collect(),
            _ => vec![lanes],
        };
        let parts: Vec<(Piece, Value)> = bases
            .iter()
            .zip(&bits)
            .map(|(base, bits)| self.part_of(step, group, (*base, wide), *bits))
            .collect();
        // Fours that have none of them are taken to be where another one is.
        let (mut first, _) = parts[parts.len() - 1];
        for ((piece, _), bits) in parts.iter().zip(&bits).rev().skip(1) {
            first = self.select(*bits, *piece, first);
        }
        let mut pieces = vec![first];
        for ((piece, _), bits) in parts.iter().zip(&bits).filter(|_| parts.len() > 1) {
            pieces.push(self.select(*bits, *piece, first));
        }
        let delta = self.ask(segment, group, &pieces, group.least);
        let delta = self.b.ins().iadd_imm(delta, group.least);
        parts
            .iter()
            .map(|(piece, more)| {
                let begin = self.b.ins().isub(piece.begin, *more);
                self.b.ins().iadd(begin, delta)
            })
            .collect()
    }

    fn select(&mut self, condition: Value, one: Piece, two: Piece) -> Piece {
        let begin = self.b.ins().select(condition, one.begin, two.begin);
        Piece { begin, span: self.b.ins().select(condition, one.span, two.span) }
    }

    /// Which bytes lanes access, and how much more than at the first lane of all the lowest address is.
    fn part_of(
        &mut self,
        step: i64,
        group: &Group,
        (base, wide): (Value, bool),
        lanes: Value,
    ) -> (Piece, Value) {
        let [least, most] = self.ends(lanes);
        let count = self.b.ins().isub(most, least);
        let [least, most, count] = [least, most, count].map(|lane| self.b.ins().sextend(types::I64, lane));
        let more = self.b.ins().imul_imm(if step > 0 { least } else { most }, step);
        // Lanes that are not here may be where addresses go round their end.
        let begin = match wide {
            true => self.b.ins().iadd(base, more),
            false => {
                let more = self.b.ins().ireduce(types::I32, more);
                let begin = self.b.ins().iadd(base, more);
                self.long(begin, false)
            }
        };
        let span = self.b.ins().imul_imm(count, step.abs());
        (Piece { begin, span: self.b.ins().iadd_imm(span, group.most - group.least) }, more)
    }

    /// A number of 32 bits as one of 64.
    fn long(&mut self, value: Value, is_wide: bool) -> Value {
        if is_wide { value } else { self.b.ins().uextend(types::I64, value) }
    }

    /// Asks whether bytes may be accessed, from so much behind each begin on, and by addresses that are multiples of what they have
    /// to be; what is added to an address to give its place.
    fn ask(&mut self, segment: &mut Segment, group: &Group, pieces: &[Piece], least: i64) -> Value {
        if group.align > 1 {
            // Where the first access is no multiple of its size from the base, the sum is looked at.
            let more = if group.even { 0 } else { group.least };
            let mut all: Option<Value> = None;
            for piece in pieces {
                let one = self.b.ins().iadd_imm(piece.begin, more);
                all = Some(all.map_or(one, |all| self.b.ins().bor(all, one)));
            }
            if let Some(all) = all {
                let rest = self.b.ins().band_imm(all, group.align as i64 - 1);
                let even = self.b.ins().icmp_imm(IntCC::Equal, rest, 0);
                self.require(segment, even);
            }
        }
        let (begin, size) = match group.space {
            Space::Global | Space::Constant | Space::Generic => {
                let does = match group.space {
                    Space::Constant => Does::ReadsConstants,
                    _ if group.writes => Does::Writes,
                    _ => Does::Reads,
                };
                return self.in_site(segment, does, pieces, least);
            }
            Space::Shared => (at!(shared), at!(shared_size)),
            _ => (at!(parameters), at!(parameters_size)),
        };
        let size = self.field(types::I64, size);
        let zero = self.b.ins().iconst(types::I64, 0);
        let within = self.within_bytes(pieces, (zero, size), least);
        self.require(segment, within);
        self.field(types::I64, begin)
    }

    /// Whether bytes are among those from a begin on.
    fn within_bytes(&mut self, pieces: &[Piece], (begin, size): (Value, Value), least: i64) -> Value {
        // How far behind the begin the first and the last of them are; what is before it is far behind it. The sum goes round no end
        // where the first is within.
        let begin = self.b.ins().iadd_imm(begin, least.wrapping_neg());
        let is_one = pieces.iter().all(|piece| piece.span == pieces[0].span);
        let (mut first, mut end): (Option<Value>, Option<Value>) = (None, None);
        for piece in pieces {
            let far = self.b.ins().isub(piece.begin, begin);
            first = Some(first.map_or(far, |first| self.b.ins().umax(first, far)));
            if !is_one {
                let far = self.b.ins().iadd(far, piece.span);
                end = Some(end.map_or(far, |end| self.b.ins().umax(end, far)));
            }
        }
        let Some(first) = first else { return self.b.ins().iconst(types::I8, 1) };
        let end = end.unwrap_or_else(|| self.b.ins().iadd(first, pieces[0].span));
        let one = self.b.ins().icmp(IntCC::UnsignedLessThanOrEqual, first, size);
        let two = self.b.ins().icmp(IntCC::UnsignedLessThanOrEqual, end, size);
        self.b.ins().band(one, two)
    }

    /// What is added to an address of device memory to give its place.
    fn in_site(&mut self, segment: &mut Segment, does: Does, pieces: &[Piece], least: i64) -> Value {
        let number = self.sites;
        self.sites += 1;
        let sites = self.field(types::I64, at!(sites));
        let offset = number as i32 * size_of::<Site>() as i32;
        let part = |this: &mut Self, field: usize| {
            this.b.ins().load(types::I64, trusted(), sites, offset + field as i32)
        };
        let (begin, size) = (part(self, offset_of!(Site, start)), part(self, offset_of!(Site, size)));
        let within = self.within_bytes(pieces, (begin, size), least);
        let [miss, found, on] = core::array::from_fn(|_| self.b.create_block());
        let delta = self.b.append_block_param(on, types::I64);
        let known = part(self, offset_of!(Site, delta));
        self.b.ins().brif(within, on, &[BlockArg::Value(known)], miss, &[]);
        self.b.set_cold_block(miss);
        self.b.switch_to_block(miss);
        let call = self.field(types::I64, at!(find));
        let site = self.b.ins().iconst(types::I32, i64::from(number));
        let address = self.b.ins().iadd_imm(pieces[0].begin, least);
        let does = self.b.ins().iconst(types::I32, does as i64);
        let own = self.field(types::I64, at!(own));
        let call = self.b.ins().call_indirect(self.find, call, &[own, site, address, does]);
        let is_there = self.b.inst_results(call)[0];
        let is_there = self.b.ins().icmp_imm(IntCC::NotEqual, is_there, 0);
        self.b.set_cold_block(found);
        self.require(segment, is_there);
        self.b.ins().jump(found, &[]);
        self.b.switch_to_block(found);
        let (begin, size) = (part(self, offset_of!(Site, start)), part(self, offset_of!(Site, size)));
        let within = self.within_bytes(pieces, (begin, size), least);
        self.require(segment, within);
        let known = part(self, offset_of!(Site, delta));
        self.b.ins().jump(on, &[BlockArg::Value(known)]);
        self.b.switch_to_block(on);
        delta
    }
}
