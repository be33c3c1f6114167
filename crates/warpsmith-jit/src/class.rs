//! What is known of the lanes of a register: whether all hold the same, or numbers that follow each other.

use crate::flow::Flow;
use crate::form::{Form, form};
use crate::sum::{Sum, sums};
use std::collections::HashMap;
use warpsmith_engine::op::{Integer1, Integer2, Integer3, Op, Pc, SpecialRegister, Width};
use warpsmith_engine::program::{Function, Operand};
use warpsmith_engine::register::Reg;

/// How much more lanes may hold at most.
pub const MOST_STEP: u64 = 1 << 24;

/// What the lanes of a register hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Lane by lane this much more, from the first lane on; 0 for all the same.
    Line(i64),
    /// The same of each four lanes.
    Quad(i64),
    /// Anything.
    Any,
}

impl Kind {
    pub const SAME: Kind = Kind::Line(0);

    /// What holds wherever one of two does.
    pub fn join(self, other: Kind) -> Kind {
        match (self, other) {
            (one, two) if one == two => one,
            (Kind::Line(a) | Kind::Quad(a), Kind::Line(b) | Kind::Quad(b)) if a == b => Kind::Quad(a),
            _ => Kind::Any,
        }
    }

    /// How much more lanes hold, if it is known.
    pub fn step(self) -> Option<i64> {
        match self {
            Kind::Line(step) | Kind::Quad(step) => Some(step),
            Kind::Any => None,
        }
    }

    /// The same with another step.
    fn with(self, step: i64) -> Kind {
        match self {
            Kind::Line(_) => Kind::Line(step),
            Kind::Quad(_) => Kind::Quad(step),
            Kind::Any => Kind::Any,
        }
    }
}

/// What is known of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    /// It begins a register of 32 bits, or of 64.
    Register { kind: Kind, wide: bool },
    /// It is the second one of a register of 64 bits.
    Upper,
}

const ANY: Class = Class::Register { kind: Kind::Any, wide: false };

/// What is known of all rows at some place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Classes {
    pub rows: Vec<Class>,
    /// Whether registers of 64 bits are pairs of rows. Then one that is the same in all lanes, or in each four, is two of 32 bits that
    /// are, and any two rows are a register.
    halves: bool,
    /// Sums of which the first half was computed: the instruction of the second, and what it makes known.
    sums: Vec<(Pc, Reg, Kind)>,
}

impl Classes {
    /// Nothing is known.
    pub fn none(function: &Function) -> Classes {
        Classes {
            rows: vec![ANY; function.rows as usize],
            halves: function.native.is_some(),
            sums: Vec::new(),
        }
    }

    /// What is known of a register; none if its rows were last written as something else.
    pub fn get(&self, reg: Reg, wide: bool) -> Option<Kind> {
        if self.halves {
            return self.of_halves(reg, wide);
        }
        match *self.rows.get(reg.0 as usize)? {
            Class::Register { kind, wide: is } if is == wide => Some(kind),
            // Two rows of which nothing is known are a register of which nothing is known.
            Class::Register { kind: Kind::Any, wide: false } if wide => {
                (self.rows.get(reg.0 as usize + 1) == Some(&ANY)).then_some(Kind::Any)
            }
            Class::Register { kind: Kind::Any, .. } => Some(Kind::Any),
            Class::Upper if !wide => match self.rows.get((reg.0 as usize).wrapping_sub(1)) {
                Some(Class::Register { kind: Kind::Any, .. }) => Some(Kind::Any),
                _ => None,
            },
            _ => None,
        }
    }

    /// The same where registers of 64 bits are pairs: the lower half of one of which lanes follow each other is such a one of 32 bits.
    fn of_halves(&self, reg: Reg, wide: bool) -> Option<Kind> {
        let at = reg.0 as usize;
        let first = *self.rows.get(at)?;
        if !wide {
            return Some(match first {
                Class::Register { kind, .. } => kind,
                Class::Upper => Kind::Any,
            });
        }
        Some(match (first, *self.rows.get(at + 1)?) {
            (Class::Register { kind, wide: true }, _) => kind,
            (Class::Register { kind: low, wide: false }, Class::Register { kind: high, wide: false })
                if low == high && low.step() == Some(0) =>
            {
                low
            }
            _ => Kind::Any,
        })
    }

    /// The register of 64 bits that begins at a row, if its lanes follow each other: its upper half is not known by itself.
    pub fn pair(&self, reg: Reg) -> Option<Kind> {
        match self.rows.get(reg.0 as usize) {
            Some(Class::Register { kind, wide: true }) if self.halves => Some(*kind),
            _ => None,
        }
    }

    /// Whether a row is the second one of a register of 64 bits.
    pub fn is_upper(&self, reg: Reg) -> bool {
        self.rows.get(reg.0 as usize) == Some(&Class::Upper)
    }

    /// Notes what was written.
    pub fn set(&mut self, reg: Reg, wide: bool, kind: Kind) {
        let at = reg.0 as usize;
        if self.halves && wide && kind.step() == Some(0) {
            self.set(reg, false, kind);
            return self.set(reg.plus(1), false, kind);
        }
        self.forget(at);
        if wide && kind != Kind::Any {
            self.forget(at + 1);
            self.rows[at] = Class::Register { kind, wide: true };
            if let Some(upper) = self.rows.get_mut(at + 1) {
                *upper = Class::Upper;
            }
        } else {
            self.rows[at] = Class::Register { kind, wide: false };
            if wide {
                self.forget(at + 1);
            }
        }
    }

    /// Nothing is known of a row any more, nor of the register that it was half of. The lower half of a pair is known without the
    /// upper one.
    fn forget(&mut self, at: usize) {
        match self.rows.get(at) {
            Some(Class::Upper) => match &mut self.rows[at - 1] {
                Class::Register { wide, .. } if self.halves => *wide = false,
                lower => *lower = ANY,
            },
            Some(Class::Register { wide: true, .. }) if at + 1 < self.rows.len() => self.rows[at + 1] = ANY,
            _ => {}
        }
        if let Some(class) = self.rows.get_mut(at) {
            *class = ANY;
        }
    }

    /// The registers of which something is known, among rows.
    pub fn known(&self, rows: impl Iterator<Item = u32>) -> Vec<Fill> {
        let mut out: Vec<Fill> = Vec::new();
        for row in rows {
            let row = match self.rows.get(row as usize) {
                Some(Class::Upper) => row - 1,
                _ => row,
            };
            if let Some(Class::Register { kind, wide }) = self.rows.get(row as usize).copied()
                && kind != Kind::Any
                && out.last().is_none_or(|last| last.reg.0 != row)
            {
                out.push(Fill { reg: Reg(row), kind, wide });
            }
        }
        out
    }

    fn join(&mut self, other: &Classes) -> bool {
        let mut changed = false;
        for at in 0..self.rows.len() {
            let (one, two) = (self.rows[at], other.rows[at]);
            if one == two {
                continue;
            }
            let joined = match (one, two) {
                (Class::Register { kind: a, wide: x }, Class::Register { kind: b, wide: y })
                    if x == y && a.join(b) != Kind::Any =>
                {
                    Class::Register { kind: a.join(b), wide: x }
                }
                _ => {
                    // No others are touched than those beside it.
                    let around = at.saturating_sub(1)..self.rows.len().min(at + 2);
                    let before: Vec<Class> = self.rows[around.clone()].to_vec();
                    self.forget(at);
                    changed |= before != self.rows[around];
                    continue;
                }
            };
            changed |= joined != one;
            self.rows[at] = joined;
        }
        changed
    }
}

/// A register of which not all lanes need to be written while something is known of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fill {
    pub reg: Reg,
    pub kind: Kind,
    pub wide: bool,
}

/// The form of blocks that code is made for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Block {
    pub threads: [u32; 3],
}

impl Block {
    /// What the lanes of a warp of which all lanes are there have as thread index.
    pub fn index(self, axis: u8) -> Kind {
        let [x, y, z] = self.threads;
        let one = match axis {
            0 => x == 1,
            1 => y == 1,
            _ => z == 1,
        };
        let step = i64::from(axis == 0);
        if one {
            Kind::SAME
        } else if x.is_multiple_of(32) {
            Kind::Line(step)
        } else if x.is_multiple_of(4) {
            Kind::Quad(step)
        } else {
            Kind::Any
        }
    }
}

/// What is needed to say what becomes known.
pub struct Knowledge<'a> {
    pub function: &'a Function,
    pub block: Block,
    /// For each row the number that it holds in all lanes at all times.
    pub constants: Vec<Option<u64>>,
    /// For each row whether an operation writes it.
    written: Vec<bool>,
    /// Sums of 64 bits that are two of 32.
    pub sums: HashMap<Pc, Sum>,
}

impl<'a> Knowledge<'a> {
    pub fn of(function: &'a Function, block: Block) -> Knowledge<'a> {
        let mut constants = vec![None; function.rows as usize];
        for (reg, value, wide) in &function.constants {
            let halves = [*value & 0xffff_ffff, *value >> 32];
            let parts = match (function.native.is_some(), wide) {
                (true, true) => &halves[..],
                _ => &[*value],
            };
            constants.iter_mut().skip(reg.0 as usize).zip(parts).for_each(|(to, value)| *to = Some(*value));
        }
        let mut all_written = vec![false; function.rows as usize];
        // What is written somewhere is no constant.
        for instruction in &function.code {
            for written in function.uses(&instruction.op).writes {
                if let Operand::Rows(reg, rows) = written {
                    for row in reg.0..reg.0 + rows {
                        if let Some(constant) = constants.get_mut(row as usize) {
                            *constant = None;
                            all_written[row as usize] = true;
                        }
                    }
                }
            }
        }
        Knowledge { function, block, constants, written: all_written, sums: sums(function) }
    }

    /// Whether an operation writes a register.
    pub fn is_written(&self, reg: Reg) -> bool {
        self.written.get(reg.0 as usize).copied().unwrap_or(true)
    }

    /// What is known when a warp begins.
    fn begin(&self) -> Classes {
        let mut out = Classes::none(self.function);
        for (reg, _, wide) in &self.function.constants {
            out.set(*reg, *wide, Kind::SAME);
        }
        for (reg, _, wide) in &self.function.places {
            out.set(*reg, *wide, Kind::SAME);
        }
        for banked in &self.function.banked {
            out.set(banked.d, banked.wide, Kind::SAME);
        }
        out
    }

    /// The number that a register always holds, or the first row of one that is a pair.
    pub fn constant(&self, reg: Reg) -> Option<u64> {
        *self.constants.get(reg.0 as usize)?
    }

    /// The same of a register of 32 bits or of 64.
    fn constant_of(&self, (reg, wide): (Reg, bool)) -> Option<u64> {
        match wide && self.function.native.is_some() {
            true => Some(self.constant(reg)? | self.constant(reg.plus(1))? << 32),
            false if wide => self.constant(reg),
            false => Some(self.constant(reg)? & u64::from(u32::MAX)),
        }
    }

    /// What is known at the begin of each run; none of those that are never come to. Of some rows nothing is known at some.
    pub fn classes(&self, flow: &Flow, mixed: &[Vec<u32>]) -> Vec<Option<Classes>> {
        let mut out: Vec<Option<Classes>> = vec![None; flow.runs.len()];
        let Some(first) = out.first_mut() else { return out };
        *first = Some(self.begin());
        let mut open = vec![0];
        while let Some(number) = open.pop() {
            let Some(mut classes) = out[number].clone() else { continue };
            let run = &flow.runs[number];
            (run.begin..run.end).for_each(|pc| self.after(&mut classes, pc));
            classes.sums.clear();
            for next in &run.next {
                let mut classes = classes.clone();
                mixed.get(*next).into_iter().flatten().for_each(|row| classes.forget(*row as usize));
                let changed = match &mut out[*next] {
                    Some(known) => known.join(&classes),
                    none => {
                        *none = Some(classes);
                        true
                    }
                };
                if changed && !open.contains(next) {
                    open.push(*next);
                }
            }
        }
        out
    }

    /// What is known behind an instruction.
    pub fn after(&self, classes: &mut Classes, pc: Pc) {
        let instruction = &self.function.code[pc as usize];
        let op = &instruction.op;
        let result = match (self.form(classes, pc), instruction.guard) {
            (Some(form), None) => form.d.map(|(d, wide)| (d, wide, self.result(classes, op, &form))),
            _ => None,
        };
        let sum = self.sum(classes, pc);
        // The address may lie in a register that the load writes.
        let is_same = match *op {
            Op::Load { address, .. } => self.address(classes, address) == Some(Kind::SAME),
            _ => false,
        };
        let uses = self.function.uses(op);
        for written in &uses.writes {
            if let Operand::Rows(reg, rows) = *written {
                (reg.0..reg.0 + rows).for_each(|row| classes.set(Reg(row), false, Kind::Any));
            }
        }
        if let Some((d, wide, kind)) = result {
            classes.set(d, wide, kind);
        }
        if let Some(at) = classes.sums.iter().position(|(second, ..)| *second == pc) {
            let (_, d, kind) = classes.sums.remove(at);
            classes.set(d, true, kind);
        }
        if let Some((sum, kind)) = sum {
            classes.sums.push((sum.second, sum.d, kind));
        }
        if let Op::Load { address, size, count, d, .. } = *op
            && instruction.guard.is_none()
            && count > 0
            && size <= 8
            && is_same
            && crate::memory::is_common(address.space)
        {
            let wide = size == 8;
            for element in 0..u32::from(count) {
                let reg = d.plus(element * if wide { 2 } else { 1 });
                classes.set(reg, wide, Kind::SAME);
            }
        }
    }

    /// What is known of an address, but for what is added.
    pub fn address(&self, classes: &Classes, address: warpsmith_engine::op::Address) -> Option<Kind> {
        match address.base {
            None => Some(Kind::SAME),
            Some(base) => classes.get(base, address.wide),
        }
    }

    /// The form of an instruction, if all that it reads is known to lie as it takes it.
    pub fn form(&self, classes: &Classes, pc: Pc) -> Option<Form> {
        let instruction = &self.function.code[pc as usize];
        let form = form(&instruction.op)?;
        form.sources().all(|(reg, wide)| classes.get(reg, wide).is_some()).then_some(form)
    }

    /// What is known of a result.
    pub fn result(&self, classes: &Classes, op: &Op, form: &Form) -> Kind {
        if let Op::Special { register, .. } = op {
            return match register {
                SpecialRegister::ThreadIndex(axis) => self.block.index(*axis),
                SpecialRegister::Lane => Kind::Line(1),
                _ => Kind::SAME,
            };
        }
        let kinds: Vec<Kind> =
            form.sources().map(|(reg, wide)| classes.get(reg, wide).unwrap_or(Kind::Any)).collect();
        if form.predicates().next().is_some() || form.p.is_some() {
            return Kind::Any;
        }
        let constant = |at: usize| form.sources().nth(at).and_then(|source| self.constant_of(source));
        let signed = |at: usize| {
            let wide = form.sources().nth(at).is_some_and(|(_, wide)| wide);
            // Of 32 bits a factor that is meant to be negative is one.
            constant(at).map(|value| if wide { value as i64 } else { i64::from(value as u32 as i32) })
        };
        let sum = summed;
        let product = |at: [usize; 2]| -> Kind {
            let [a, b] = at.map(|at| kinds[at]);
            match (a.step(), b.step()) {
                (Some(0), Some(0)) => joined(a, b, 0),
                (Some(step), Some(0)) => scaled(a, step, signed(at[1]), b),
                (Some(0), Some(step)) => scaled(b, step, signed(at[0]), a),
                _ => Kind::Any,
            }
        };
        let limit = |kind: Kind| match kind.step() {
            Some(step) if step.unsigned_abs() > MOST_STEP => Kind::Any,
            _ => kind,
        };
        let linear = match op {
            Op::Move { width: Width::W32 | Width::W64, .. } | Op::ConvertAddress { .. } => Some(kinds[0]),
            Op::Extend { from: Width::W32, to: Width::W32 | Width::W64, .. } => Some(kinds[0]),
            Op::Extend { from: Width::W64, to: Width::W64, .. } => Some(kinds[0]),
            Op::Integer1 { f: Integer1::Negate, width: Width::W32 | Width::W64, .. } => {
                Some(kinds[0].step().map_or(Kind::Any, |step| kinds[0].with(-step)))
            }
            Op::Integer2 { f, width: Width::W32 | Width::W64, .. } => match f {
                Integer2::Add => Some(sum(kinds[0], kinds[1], 1)),
                Integer2::Subtract => Some(sum(kinds[0], kinds[1], -1)),
                Integer2::Multiply => Some(product([0, 1])),
                Integer2::ShiftLeft => match (kinds[0].step(), constant(1)) {
                    (Some(step), Some(by)) if by < 20 => Some(kinds[0].with(step << by)),
                    _ => None,
                },
                _ => None,
            },
            Op::Integer3 { f: Integer3::MultiplyAdd, width: Width::W32 | Width::W64, .. } => {
                Some(sum(product([0, 1]), kinds[2], 1))
            }
            // A factor without a sign is not the negative number that its bits are.
            Op::Wide { signed: false, .. }
                if [0, 1].into_iter().filter_map(constant).any(|by| by > i32::MAX as u64) =>
            {
                None
            }
            Op::Wide { c: None, .. } => Some(product([0, 1])),
            Op::Wide { c: Some(_), .. } => Some(sum(product([0, 1]), kinds[2], 1)),
            _ => None,
        };
        if let Some(kind) = linear.map(limit)
            && kind != Kind::Any
        {
            return kind;
        }
        // Whatever is the same stays so.
        kinds.iter().fold(Kind::SAME, |all, kind| match (all, kind) {
            (Kind::Line(0), Kind::Line(0)) => Kind::SAME,
            (Kind::Line(0) | Kind::Quad(0), Kind::Line(0) | Kind::Quad(0)) => Kind::Quad(0),
            _ => Kind::Any,
        })
    }
}

/// What is known of lanes with a step where two follow each other.
fn joined(a: Kind, b: Kind, step: i64) -> Kind {
    match (a, b) {
        (Kind::Line(_), Kind::Line(_)) => Kind::Line(step),
        (Kind::Any, _) | (_, Kind::Any) => Kind::Any,
        _ => Kind::Quad(step),
    }
}

/// What is known of a sum, or of a difference if the sign is -1.
pub fn summed(a: Kind, b: Kind, sign: i64) -> Kind {
    let step = match (a.step(), b.step()) {
        (Some(x), Some(y)) => sign.checked_mul(y).and_then(|y| x.checked_add(y)),
        _ => None,
    };
    step.map_or(Kind::Any, |step| joined(a, b, step))
}

/// What becomes of a step that is multiplied.
fn scaled(kind: Kind, step: i64, by: Option<i64>, other: Kind) -> Kind {
    let Some(step) = by.and_then(|by| step.checked_mul(by)) else { return Kind::Any };
    match (kind, other) {
        (Kind::Line(_), Kind::Line(_)) => Kind::Line(step),
        _ => Kind::Quad(step),
    }
}
