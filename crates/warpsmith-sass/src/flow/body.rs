//! The instructions of a function of machine code, as `warpsmith-flow` asks for them.

use super::abi::{Abi, Limits};
use super::register::{File, Register};
use super::shape::{Shapes, When};
use super::target::JumpTables;
use crate::format::Branch;
use crate::isa::{Element, Instruction, Item};
use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use warpsmith_flow::{self as flow, Access, Class, Code, Control, Effect, End, Next};

/// A call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Call {
    /// The number of the instruction.
    pub instruction: u32,
    /// The address that it goes to, if the instruction names one.
    pub target: Option<u64>,
}

/// A function: where its code lies, and what its container knows of it.
#[derive(Debug, Clone, Copy)]
pub struct Extent<'c> {
    /// The code of the section.
    pub code: &'c [u8],
    /// The offset of the function's first instruction, in bytes.
    pub start: u64,
    /// The offset behind its last instruction.
    pub end: u64,
    /// Where branches to a computed address may go.
    pub tables: &'c JumpTables,
    /// Offsets that the container names: a block begins at each.
    pub places: &'c [u64],
    /// How many general registers a thread has; without it those that the function names.
    pub registers: Option<u32>,
    /// Registers that the whole file uses, which calls may write, as [`Body::limits`] of its functions says; without
    /// them those that the function names.
    pub limits: Limits,
}

/// The instructions of a function, numbered from 0 in order of their addresses. What is no instruction goes on at the
/// next one, and does nothing to registers.
#[derive(Debug, Clone, Default)]
pub struct Body {
    /// By instruction: its offset.
    addresses: Vec<u64>,
    controls: Vec<Control>,
    /// By instruction: where its accesses begin.
    offsets: Vec<u32>,
    accesses: Vec<Access>,
    tables: Vec<Vec<u32>>,
    calls: Vec<Call>,
    /// Instructions whose offset is named by another one, or in a table.
    labels: Vec<u32>,
    /// These, and those whose offset the container names.
    named: Vec<u32>,
    given: Vec<Register>,
    /// The instruction that gives these their value, where the function does so itself.
    defined: Option<u32>,
    limits: Limits,
    unknown: u32,
}

impl Body {
    /// Reads a function. Linear in the instructions and in what the tables list.
    pub fn new(shapes: &Shapes<'_>, extent: Extent<'_>) -> Body {
        let abi = Abi::new(shapes.isa());
        Reader { shapes, extent, abi, uniform: BTreeSet::new(), body: Body::default() }.read()
    }

    /// The offset of an instruction in its section, in bytes; behind the last one that of the end of it.
    pub fn address(&self, instruction: u32) -> u64 {
        self.addresses.get(instruction as usize).copied().unwrap_or_default()
    }

    /// How many instructions there are.
    pub fn len(&self) -> u32 {
        self.addresses.len() as u32
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.addresses.is_empty()
    }

    /// The instruction at an offset.
    pub fn at(&self, address: u64) -> Option<u32> {
        self.addresses.binary_search(&address).ok().map(|index| index as u32)
    }

    /// How many registers of each file the function uses: those that it names, and those that it keeps for its caller.
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// The calls, in order.
    pub fn calls(&self) -> &[Call] {
        &self.calls
    }

    /// The instructions that others name, or tables list, in order.
    pub fn labels(&self) -> &[u32] {
        &self.labels
    }

    /// Registers that hold a value all the time: the stack pointer. In a function that begins with giving it one, as kernels
    /// do, from there on; in others from before the first instruction.
    pub fn given(&self) -> &[Register] {
        &self.given
    }

    /// How many of the first accesses of an instruction are those of registers that hold a value all the time, and are not
    /// its own.
    pub fn implied(&self, instruction: u32) -> usize {
        match self.defined {
            Some(at) if instruction <= at => 0,
            _ => self.given.iter().filter(|register| register.number().is_some()).count(),
        }
    }

    /// How many places hold no instruction.
    pub fn unknown(&self) -> u32 {
        self.unknown
    }
}

struct Reader<'r, 'i> {
    shapes: &'r Shapes<'i>,
    extent: Extent<'r>,
    abi: Abi,
    /// The shared registers that the function names.
    uniform: BTreeSet<u32>,
    body: Body,
}

impl Reader<'_, '_> {
    fn read(mut self) -> Body {
        let mut limits = self.places();
        self.body.given = self.abi.always.clone();
        self.body.defined = self.definition();
        for index in 0..self.body.len() {
            self.body.offsets.push(self.body.accesses.len() as u32);
            let implied = self.body.implied(index);
            for register in self.abi.always.iter().filter_map(|register| register.number()).take(implied) {
                self.body.accesses.push(Access { register, effect: Effect::Read });
            }
            // An instruction is large: it is decoded again, not kept.
            let element = self.shapes.isa().element_at(self.extent.code, self.body.address(index) as usize);
            let control = match element {
                Element::Item(Item::Instruction(instruction)) => {
                    self.instruction(index, &instruction, &mut limits)
                }
                _ => Control::default(),
            };
            self.body.controls.push(control);
        }
        self.body.offsets.push(self.body.accesses.len() as u32);
        self.body.labels.sort_unstable();
        self.body.labels.dedup();
        let body = &mut self.body;
        body.limits = limits;
        let inside = |at: &&u64| (self.extent.start..self.extent.end).contains(*at);
        body.named = self.extent.places.iter().filter(inside).filter_map(|at| body.at(*at)).collect();
        body.named.extend(&body.labels);
        body.named.sort_unstable();
        body.named.dedup();
        self.body
    }

    /// Notes where each instruction lies, and how many registers of each file they name.
    fn places(&mut self) -> Limits {
        let isa = self.shapes.isa();
        let end = self.extent.end.min(self.extent.code.len() as u64);
        let mut at = self.extent.start;
        let mut limits = Limits::default();
        while at < end {
            let element = isa.element_at(self.extent.code, at as usize);
            match &element {
                Element::Item(Item::Instruction(instruction)) => {
                    self.body.addresses.push(at);
                    self.shapes.uses(instruction, |of| {
                        limits.raise(of.register.file, of.register.index + of.count);
                        if of.register.file == File::Uniform {
                            self.uniform.extend(of.register.index..of.register.index + of.count);
                        }
                    });
                }
                Element::Item(Item::Data(data)) => {
                    self.body.addresses.push(at);
                    self.body.unknown += u32::from(!data.empty);
                }
                Element::Control(_) => {}
            }
            at += element.length().max(1) as u64;
        }
        limits
    }

    /// The instruction that gives the stack pointer its value, if the function begins with code that does: before it the
    /// register holds nothing that anyone wants.
    fn definition(&self) -> Option<u32> {
        let [pointer] = self.abi.always[..] else { return None };
        for index in 0..self.body.len() {
            let element = self.shapes.isa().element_at(self.extent.code, self.body.address(index) as usize);
            let Element::Item(Item::Instruction(instruction)) = element else { return None };
            let (mut is_read, mut is_written) = (false, false);
            self.shapes.uses(&instruction, |of| {
                let last = of.register.index.saturating_add(of.count);
                let range = of.register.index..last;
                if of.register.file == pointer.file && range.contains(&pointer.index) {
                    is_read |= of.read || of.part;
                    is_written |= of.written;
                }
            });
            if is_read || is_written {
                let is_whole = !is_read && self.shapes.guard(&instruction) == When::Always;
                return is_whole.then_some(index);
            }
            let stays = matches!(self.shapes.branch(&instruction), Branch::None | Branch::Kept);
            if !stays || self.shapes.ends(&instruction) {
                return None;
            }
        }
        None
    }

    /// What a return or a call does besides what it names.
    fn convention(&mut self, next: Next, guarded: bool, is_call: bool, limits: &mut Limits) {
        let body = &mut self.body;
        match next {
            Next::End(End::Return) => {
                let mut own = *limits;
                self.extent.registers.into_iter().for_each(|count| own.set(File::General, count));
                let uniform = &self.uniform;
                self.abi.returns(&own, |register, access| {
                    // Of the shared registers a function keeps those that it uses itself.
                    if register.file == File::Uniform && !uniform.contains(&register.index) {
                        return;
                    }
                    limits.raise(register.file, register.index + 1);
                    body.accesses.push(access);
                });
            }
            Next::Falls | Next::Call(_) if is_call => {
                let write = if guarded { Effect::GuardedWrite } else { Effect::Write };
                let mut known = limits.max(self.extent.limits);
                if let Some(count) = self.extent.registers {
                    let used = self.extent.limits.of(File::General);
                    known.set(
                        File::General,
                        if used == 0 { count } else { count.min(known.of(File::General)) },
                    );
                }
                self.abi.call(&known, write, |access| body.accesses.push(access));
            }
            _ => {}
        }
    }

    fn instruction(&mut self, index: u32, instruction: &Instruction, limits: &mut Limits) -> Control {
        let when = self.shapes.guard(instruction);
        self.named(index, instruction, when);
        let condition = self.shapes.condition(instruction);
        let guarded = condition == When::Perhaps;
        let next = self.next(index, instruction);
        if condition == When::Never {
            return Control::default();
        }
        let is_call = self.shapes.branch(instruction) == Branch::Call;
        self.convention(next, guarded, is_call, limits);
        Control { guarded, next }
    }

    /// What an instruction does to the registers that it names.
    fn named(&mut self, number: u32, instruction: &Instruction, when: When) {
        let (shapes, abi, body) = (self.shapes, &self.abi, &mut self.body);
        let defines = body.defined == Some(number);
        let uniform = shapes.is_guard_uniform(instruction);
        shapes.uses(instruction, |of| {
            for index in of.register.index..of.register.index.saturating_add(of.count) {
                let register = Register { file: of.register.file, index };
                let Some(number) = register.number() else { break };
                if of.read {
                    body.accesses.push(Access { register: number, effect: Effect::Read });
                }
                if of.written {
                    let effect = match when {
                        _ if of.part || !defines && abi.always.contains(&register) => Effect::PartialWrite,
                        When::Always => Effect::Write,
                        When::Never => Effect::PartialWrite,
                        // Where a whole warp does something or not, what follows is under the same guard.
                        When::Perhaps if uniform => Effect::Write,
                        When::Perhaps => Effect::GuardedWrite,
                    };
                    body.accesses.push(Access { register: number, effect });
                }
            }
        });
    }

    /// Where an instruction goes on if its guard holds.
    fn next(&mut self, index: u32, instruction: &Instruction) -> Next {
        let isa = self.shapes.isa();
        let address = self.body.address(index);
        let target = isa.branch_target(instruction, address);
        let place = target.map(|target| self.body.at(target));
        if let Some(Some(place)) = place {
            self.body.labels.push(place);
        }
        if self.shapes.ends(instruction) {
            return Next::End(End::Exit);
        }
        match self.shapes.branch(instruction) {
            Branch::None | Branch::Kept => Next::Falls,
            Branch::Call => {
                self.body.calls.push(Call { instruction: index, target });
                // To a place of the function itself it goes there, and comes back.
                place.flatten().map_or(Next::Falls, Next::Call)
            }
            Branch::Return => Next::End(End::Return),
            Branch::Out => Next::End(End::Off),
            Branch::Branch => match place {
                Some(Some(place)) => Next::Jump(place),
                // Out of the function: what is there is another one.
                Some(None) => Next::End(End::Off),
                None => self.table(address),
            },
        }
    }

    /// The targets of a branch to a computed address.
    fn table(&mut self, address: u64) -> Next {
        let Some(targets) = self.extent.tables.at(address) else { return Next::Anywhere };
        let places: Vec<u32> = targets.iter().filter_map(|target| self.body.at(*target)).collect();
        self.body.labels.extend(&places);
        self.body.tables.push(places);
        Next::Table(self.body.tables.len() as u32 - 1)
    }
}

impl Code for Body {
    fn instructions(&self) -> u32 {
        self.len()
    }

    fn control(&self, index: u32) -> Control {
        self.controls.get(index as usize).copied().unwrap_or_default()
    }

    fn tables(&self) -> u32 {
        self.tables.len() as u32
    }

    fn table(&self, table: u32) -> &[u32] {
        self.tables.get(table as usize).map(Vec::as_slice).unwrap_or_default()
    }

    fn is_named(&self, index: u32) -> bool {
        self.named.binary_search(&index).is_ok()
    }

    fn registers(&self) -> u32 {
        Register::count()
    }

    fn register(&self, register: u32) -> flow::Register {
        let class = Register::of(register).map_or(Class::General, |register| register.file.class());
        flow::Register { class, units: 1 }
    }

    fn accesses(&self, index: u32) -> &[Access] {
        let index = index as usize;
        let range = match self.offsets.get(index..index + 2) {
            Some([start, end]) => *start as usize..*end as usize,
            _ => 0..0,
        };
        self.accesses.get(range).unwrap_or_default()
    }
}
