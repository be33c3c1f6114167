//! Looks for values that were never written, and decide something.
//!
//! Which bits are defined is kept for registers, predicates, shared, local and global memory, and goes with values through the
//! operations: bit by bit where bits are moved, masked and chosen; what is computed of an undefined value is undefined. Nothing is
//! told of one that is read, copied or dropped, but of one that says where memory is accessed, whether an instruction is executed, what
//! an atomic operation does, or what a buffer of the launch holds. A copy of a structure some parts of which were never written is no
//! such thing: its undefined parts are copied.
//!
//! Registers that are read and written are looked up in a table of each function ([`table`]). A register that is written before it is
//! read wherever the program goes ([`sure`]) is defined from the beginning; as long as nothing of a warp is undefined, which is nearly
//! always so, only its accesses to memory are looked at.

mod bank;
mod bits;
mod block;
mod copies;
mod flow;
mod happened;
mod meet;
mod memory;
mod room;
mod sure;
mod table;
mod told;
mod warp;
mod word;

use crate::problem::init::Used;

use crate::report::Report;
use crate::site::Site;
use crate::subject::Subject;
use bank::COMPUTED;
use block::Block;
use meet::Held;
use memory::{Carried, Key};
use room::Room;
use std::collections::HashMap;
use std::sync::Arc;
use table::{Kind, Table};
use told::Told;
use warp::{Warp, Window};
use warpsmith_engine::engine::Shape;
use warpsmith_engine::memory::{Exceeded, Global};
use warpsmith_engine::observe::{Access, Begun, Event, Observer, Place, Rows, Wants};
use warpsmith_engine::op::{Instruction, Space};
use warpsmith_engine::program::{Operand, Program, Role};
use warpsmith_engine::register::{LANES, Mask, Pred, Registers};

/// The lanes of a mask, in order.
fn each(mut mask: Mask) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let lane = mask.trailing_zeros() as usize;
        mask &= mask.wrapping_sub(1);
        (lane < LANES).then_some(lane)
    })
}

/// No place of a run.
const NOWHERE: Place = Place { function: u32::MAX, pc: 0, block: u64::MAX, warp: 0 };

/// Looks for values that were never written.
#[derive(Debug)]
pub struct Init {
    program: Arc<Program>,
    memory: Arc<Global>,
    /// By number of the function, as far as they have run.
    tables: Vec<Option<Table>>,
    kernel: u32,
    shape: Shape,
    /// Bytes of the parameters.
    parameters: u64,
    /// The number of the grid in the run.
    grid: u64,
    blocks: Vec<Block>,
    /// The block that was told of last, in `blocks`.
    current: usize,
    told: Told,
    room: Room,
    /// The lanes in which the guard of the instruction that comes next is undefined, and where that comes from in each.
    guard: Option<(Mask, Box<[u32; LANES]>)>,
    /// What comes of an instruction that may still wait.
    held: Option<Held>,
    /// Whether the instruction that is executed stores something undefined.
    stores: bool,
    /// Of its accesses how many there have been, and of which.
    accesses: (u32, Place),
    /// Where the lanes went on that have their turn.
    turn: Place,
    /// First row and predicate of the function that runs.
    base: (usize, usize),
    /// What it has loaded, to be stored.
    carried: Vec<Carried>,
    /// Where undefined words of memory of blocks come from, if they were stored,
    kept: HashMap<Key, u32>,
    /// and those of global memory.
    kept_in_global: HashMap<Key, u32>,
}

impl Init {
    /// One that has seen nothing.
    pub fn new(subject: &Subject) -> Init {
        Init {
            program: subject.program.clone(),
            memory: subject.memory.clone(),
            tables: Vec::new(),
            kernel: 0,
            shape: Shape::ONE,
            parameters: 0,
            grid: 1,
            blocks: Vec::new(),
            current: 0,
            told: Told::default(),
            room: Room::on(subject.memory.account()),
            guard: None,
            held: None,
            stores: false,
            accesses: (0, NOWHERE),
            turn: NOWHERE,
            base: (0, 0),
            carried: Vec::new(),
            kept: HashMap::new(),
            kept_in_global: HashMap::new(),
        }
    }

    /// What it has no memory for: then it has stopped looking.
    pub fn lack(&self) -> Option<Exceeded> {
        self.room.lack()
    }

    /// What was found.
    pub fn take(&mut self) -> Vec<Report> {
        self.told.take()
    }

    fn begin_kernel(&mut self) {
        self.blocks.iter_mut().for_each(|block| block.runs = false);
        self.forget_kept(|_| true);
        self.tables.resize_with(self.program.functions.len(), || None);
        self.table(self.kernel);
    }

    /// Nobody finds these words of blocks any more.
    fn forget_kept(&mut self, is_gone: impl Fn(&Key) -> bool) {
        let before = self.kept.len();
        self.kept.retain(|key, _| !is_gone(key));
        self.room.give((before - self.kept.len()) * Key::BYTES);
    }

    /// Makes the table of a function.
    fn table(&mut self, function: u32) {
        let functions = &self.program.functions;
        let (Some(table), Some(function)) =
            (self.tables.get_mut(function as usize), functions.get(function as usize))
        else {
            return;
        };
        if table.is_none() {
            let made = Table::new(function);
            self.room.take(made.bytes());
            *table = Some(made);
        }
    }

    /// The block with a number, in `blocks`.
    #[inline(always)]
    fn block(&mut self, number: u64) -> Option<usize> {
        if self.blocks.get(self.current).is_some_and(|block| block.number == number && block.runs) {
            return Some(self.current);
        }
        let found = self.blocks.iter().position(|block| block.number == number && block.runs)?;
        self.current = found;
        Some(found)
    }

    /// Whether all memory of a space is known to be defined.
    #[inline(always)]
    fn is_defined(&mut self, place: Place, space: Space) -> bool {
        match space {
            Space::Parameter => true,
            Space::Global | Space::Constant | Space::Multicast => !self.memory.has_undefined(),
            Space::Shared | Space::Shared16 => {
                self.block(place.block).is_none_or(|block| self.blocks[block].shared.is_defined())
            }
            Space::Local | Space::Cluster | Space::Generic => false,
        }
    }

    /// A site of an instruction.
    fn site(&self, place: Place, lane: usize) -> Site {
        Site { place, grid: self.grid, lane: lane as u32, access: None, at: None, later: false }
    }

    /// Something that is read is undefined, or the guard was.
    #[cold]
    fn undefined(
        &mut self,
        place: Place,
        instruction: &Instruction,
        lanes: Mask,
        registers: &Registers,
        guard: Option<(Mask, Box<[u32; LANES]>)>,
    ) {
        let Some(block) = self.block(place.block) else { return };
        let program = self.program.clone();
        let Some(function) = program.functions.get(place.function as usize) else { return };
        let (op, uses) = (&instruction.op, function.uses(&instruction.op));
        let Some(kernel) = self.tables.get(self.kernel as usize).and_then(Option::as_ref) else { return };
        let (warp, grid) = (self.blocks[block].warp(place.warp, kernel, &mut self.room), self.grid);
        let mut at = Window { warp, registers, base: registers.base() };
        let site =
            |lane: usize| Site { place, grid, lane: lane as u32, access: None, at: None, later: false };
        // What decides is told, and counts as defined from then on.
        for (operand, role) in &uses.reads {
            let used = match role {
                Role::Value => continue,
                Role::Address => Used::Address,
                Role::Decision => Used::Decision,
            };
            let undefined = at.lanes(*operand) & lanes;
            for lane in each(undefined) {
                self.told.tell(used, site(lane), at.from(*operand, lane));
            }
            at.clear(*operand, undefined);
        }
        let step = self.tables.get(place.function as usize).and_then(Option::as_ref);
        let Some((step, _)) = step.and_then(|table| table.step(place.pc)) else { return };
        match step.kind {
            Kind::Meets => {
                self.held = Some(Held::of(&at, function, (op, &uses), (place, lanes), &mut self.told, grid));
                return;
            }
            Kind::Computes => {}
            Kind::Stores | Kind::Other => {
                let values = uses.reads.iter().filter(|read| read.1 == Role::Value);
                self.stores = values.fold(0, |all, read| all | at.lanes(read.0)) & lanes != 0;
                uses.writes.iter().for_each(|operand| at.clear(*operand, lanes));
                return;
            }
        }
        let undefined = uses.reads.iter().fold(0, |all, read| all | at.lanes(read.0));
        for lane in each(lanes) {
            if undefined >> lane & 1 == 0 {
                uses.writes.iter().for_each(|operand| at.clear(*operand, 1 << lane));
                continue;
            }
            let flow = flow::flow(&at, op, lane, &uses.reads);
            let from = uses.reads.iter().find(|read| at.lanes(read.0) >> lane & 1 != 0);
            let from = from.map_or(bank::NEVER, |read| at.from(read.0, lane));
            let from = self.told.read(from, || site(lane)) | if flow.moved { 0 } else { COMPUTED };
            for operand in &uses.writes {
                let bits = match operand {
                    Operand::Predicate(_) => u128::from(flow.flag),
                    Operand::Rows(..) => flow.bits,
                };
                at.put(*operand, lane, (bits, from), &mut self.room);
            }
        }
        // Whether it was executed is not known: nor is what it would have written.
        let Some((undefined, from)) = guard else { return };
        for lane in each(undefined) {
            for operand in &uses.writes {
                at.put(*operand, lane, (u128::MAX, from[lane] | COMPUTED), &mut self.room);
            }
        }
    }

    /// The warp of a place, which begins if it has not; and the table of the function is made.
    #[inline(always)]
    fn warp(&mut self, place: Place) -> Option<&mut Warp> {
        let block = self.block(place.block)?;
        if self.tables.get(place.function as usize).is_none_or(Option::is_none) {
            self.table(place.function);
        }
        let Init { tables, blocks, room, kernel, .. } = self;
        Some(blocks.get_mut(block)?.warp(place.warp, tables.get(*kernel as usize)?.as_ref()?, room))
    }

    /// A guard is undefined in some lanes: it is told where it decides more than what registers hold.
    #[cold]
    fn guarded(&mut self, place: Place, predicate: usize, undefined: Mask) {
        let own = self.tables.get(place.function as usize).and_then(Option::as_ref);
        let kind = own.and_then(|table| table.step(place.pc)).map(|step| step.0.kind);
        let Some(warp) = self.warp(place) else { return };
        let from: [u32; LANES] = core::array::from_fn(|lane| warp.predicates.get(predicate, lane).from);
        if kind == Some(Kind::Computes) {
            self.guard = Some((undefined, Box::new(from)));
            return;
        }
        warp.predicates.clear(predicate, undefined);
        for lane in each(undefined) {
            let site = self.site(place, lane);
            self.told.tell(Used::Guard, site, from[lane]);
        }
    }

    /// What was held back has been done.
    #[inline(always)]
    fn settle(&mut self) {
        if self.held.is_some() {
            self.perform();
        }
    }

    #[cold]
    fn perform(&mut self) {
        let Some(held) = self.held.take() else { return };
        let Some(block) = self.block(held.place.block) else { return };
        if let Some(warp) = self.blocks[block].warps.get_mut(held.place.warp as usize) {
            held.perform(warp, &mut self.room);
        }
    }
}

impl Observer for Init {
    fn wants(&self) -> Wants {
        Wants { instructions: true, accesses: true, calls: true, guards: true, ..Wants::NOTHING }
    }

    #[inline]
    fn instruction(&mut self, place: Place, instruction: &Instruction, lanes: Mask, registers: &Registers) {
        self.settle();
        let guard = self.guard.take();
        (self.stores, self.base) = (false, registers.base());
        self.carried.clear();
        let Some(block) = self.block(place.block) else { return };
        if self.tables.get(place.function as usize).is_none_or(Option::is_none) {
            self.table(place.function);
        }
        let Init { tables, blocks, room, kernel, .. } = self;
        let table = |function: u32| tables.get(function as usize).and_then(Option::as_ref);
        let (Some(of_kernel), Some(own)) = (table(*kernel), table(place.function)) else { return };
        let Some((_, [rows, tests, writes, flags])) = own.step(place.pc) else { return };
        let warp = blocks[block].warp(place.warp, of_kernel, room);
        if warp.is_defined() {
            return;
        }
        let (first, first_predicate) = registers.base();
        let undefined = rows.iter().fold(0, |all, row| all | warp.rows.lanes(first + *row as usize));
        let tests = tests
            .iter()
            .fold(undefined, |all, one| all | warp.predicates.lanes(first_predicate + *one as usize));
        if tests & lanes != 0 || guard.is_some() {
            return self.undefined(place, instruction, lanes, registers, guard);
        }
        writes.iter().for_each(|row| warp.rows.clear(first + *row as usize, lanes));
        flags.iter().for_each(|one| warp.predicates.clear(first_predicate + *one as usize, lanes));
    }

    #[inline]
    fn guard(&mut self, place: Place, guard: Pred, lanes: Mask, registers: &Registers) {
        self.settle();
        self.guard = None;
        let at = registers.base().1 + guard.0 as usize;
        let undefined = self.warp(place).map_or(0, |warp| warp.predicates.lanes(at)) & lanes;
        if undefined != 0 {
            self.guarded(place, at, undefined);
        }
    }

    fn again(&mut self, _: Place, _: Mask, _: bool) {
        self.held = None;
    }

    fn turn(&mut self, place: Place, registers: &Registers) {
        self.settle();
        (self.turn, self.base) = (place, registers.base());
    }

    fn attends(&mut self) -> bool {
        // What is held back may be undefined.
        let attends = self.held.is_some() || self.warp(self.turn).is_some_and(|warp| !warp.is_defined());
        self.stores &= attends;
        attends
    }

    #[inline]
    fn access(
        &mut self,
        place: Place,
        access: Access,
        space: Space,
        lanes: Mask,
        addresses: &[u64; LANES],
        bytes: u32,
    ) {
        self.settle();
        if self.accesses.1 != place {
            self.accesses = (0, place);
        }
        if self.stores || !self.is_defined(place, space) {
            self.accessed(place, access, space, lanes, (addresses, bytes));
        }
        self.accesses.0 += 1;
    }

    #[inline]
    fn access_rows(
        &mut self,
        place: Place,
        access: Access,
        space: Space,
        lanes: Mask,
        rows: &Rows,
        bytes: u32,
    ) {
        self.settle();
        if self.accesses.1 != place {
            self.accesses = (0, place);
        }
        if self.stores || !self.is_defined(place, space) {
            self.accessed(place, access, space, lanes, (&rows.addresses(bytes), bytes));
        }
        self.accesses.0 += 1;
    }

    fn event(&mut self, place: Place, event: &Event<'_>) {
        self.settle();
        self.happened(place, event);
    }

    fn runs(&mut self, begun: &Begun<'_>) {
        self.settle();
        let Begun { kernel, grid, block, cluster, shared, parameters, number, .. } = *begun;
        self.shape = Shape { grid, block, cluster: Some(cluster), shared };
        (self.kernel, self.grid, self.parameters) = (kernel, number, parameters);
        self.begin_kernel();
    }

    fn begin(&mut self, block: u64) {
        self.settle();
        let free = self.blocks.iter().position(|block| !block.runs);
        let index = free.unwrap_or_else(|| {
            self.room.take(size_of::<Block>());
            self.blocks.push(Block::default());
            self.blocks.len() - 1
        });
        let Some(kernel) = self.program.functions.get(self.kernel as usize) else { return };
        let launch = (&self.shape, self.parameters);
        self.blocks[index].begin(block, kernel, launch, &mut self.room);
    }

    fn end(&mut self, block: u64) {
        self.settle();
        if let Some(index) = self.block(block) {
            self.blocks[index].runs = false;
        }
        if !self.kept.is_empty() {
            self.forget_kept(|key| key.is_of(block));
        }
    }
}
