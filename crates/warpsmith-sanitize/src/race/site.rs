//! What instructions do, looked up once for each grid.

use super::poll::polls;
use super::update::{Update, updates};
use std::collections::HashMap;
use warpsmith_engine::observe::Begun;
use warpsmith_engine::op::{
    AtomicFunction, BarrierObject, FabricFunction, FabricWork, Op, Order, Pc, Scope, Strength, TransferOp,
    TransferWork, Width,
};
use warpsmith_engine::program::{Function, Program};

/// How an instruction accesses memory.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Site {
    /// How it orders what its thread does.
    pub order: Order,
    /// What kind of access it is.
    pub kind: Kind,
    /// Whether it waits for a word, as if it were volatile.
    pub polls: bool,
    /// Whether what it starts sees memory by another proxy than ordinary accesses, and a fence says so where it has to.
    pub has_proxy: bool,
}

/// Kinds of accesses.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Kind {
    /// A load or a store.
    #[default]
    Plain,
    /// A read and a write in one.
    Atomic,
    /// A read, and a write if what was read is what was asked for.
    Exchange,
    /// It makes or ends a barrier object.
    Makes,
    /// It works on one.
    Object,
    /// It asks one.
    Asks,
    /// It arrives at one by an atomic operation, as machine code of SM 8.x does it.
    Arrives,
    /// A thread starts something: what that accesses is told when it is done.
    Starts,
    /// The same; and what it does to what is there is atomic.
    Combines,
}

impl Site {
    /// Whether it reads and writes in one.
    pub fn is_atomic(self) -> bool {
        matches!(
            self.kind,
            Kind::Atomic | Kind::Exchange | Kind::Makes | Kind::Object | Kind::Arrives | Kind::Combines
        )
    }

    /// Whether what it does is done later.
    pub fn is_later(self) -> bool {
        matches!(self.kind, Kind::Starts | Kind::Combines)
    }

    /// The scope of its accesses, if they are strong.
    pub fn strong(self) -> Option<Scope> {
        match self.kind {
            Kind::Makes => None,
            Kind::Object | Kind::Asks | Kind::Arrives => Some(Scope::System),
            Kind::Combines => Some(Scope::Device),
            Kind::Atomic | Kind::Exchange if self.order.strength == Strength::Weak => Some(Scope::Device),
            _ => (self.order.strength != Strength::Weak).then_some(self.order.scope),
        }
    }
}

/// The instructions of a program.
#[derive(Debug, Default)]
pub struct Sites {
    /// Number of the first one of each function.
    begins: Vec<u32>,
    sites: Vec<Site>,
    /// Of each function, whether lanes that are at one place go on in step.
    in_step: Vec<bool>,
    /// Stores that put back what was read, and their loads, by their numbers.
    updates: HashMap<u32, (u32, Update)>,
}

/// The first target whose lanes need not go on in step.
const INDEPENDENT: u16 = 70;

impl Sites {
    /// Those of the program of a grid.
    pub fn of(begun: &Begun<'_>) -> Sites {
        let program: &Program = begun.program;
        let mut sites = Sites::default();
        for function in &program.functions {
            sites.begins.push(u32::try_from(sites.sites.len()).unwrap_or(u32::MAX));
            let is_code = function.native.is_some() || function.machine.is_some();
            let target = program.targets.get(function.module).copied().unwrap_or(u16::MAX);
            sites.in_step.push(is_code || target < INDEPENDENT);
            for (pc, instruction) in (0..).zip(&function.code) {
                let order = function.source(pc).map_or_else(Order::default, |source| source.order);
                let has_proxy = !is_code && has_proxy(function, &instruction.op);
                let kind = kind(function, &instruction.op);
                sites.sites.push(Site { order, kind, polls: false, has_proxy });
            }
            let begin = sites.sites.len() - function.code.len();
            let number = |pc: Pc| u32::try_from(begin).unwrap_or(u32::MAX).saturating_add(pc);
            let of = updates(function).into_iter();
            sites.updates.extend(of.map(|(pc, update)| (number(pc), (number(update.load), update))));
            for pc in polls(function) {
                let site = &mut sites.sites[begin + pc as usize];
                site.order = Order { strength: Strength::Relaxed, scope: Scope::Block, ..site.order };
                site.polls = true;
            }
        }
        sites
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.sites.len()
    }

    /// The number of one.
    #[inline]
    pub fn number(&self, function: u32, pc: Pc) -> u32 {
        self.begins.get(function as usize).map_or(0, |begin| begin + pc)
    }

    /// The one with a number.
    #[inline]
    pub fn get(&self, number: u32) -> Site {
        self.sites.get(number as usize).copied().unwrap_or_default()
    }

    /// Whether what one instruction writes is put back where the other one, or it itself, has read it.
    pub fn are_update(&self, one: u32, other: u32) -> bool {
        let of = |store: u32, other: u32| {
            self.updates
                .get(&store)
                .is_some_and(|(load, update)| *load == other || store == other && update.changes)
        };
        of(one, other) || of(other, one)
    }

    /// Function and place of one.
    pub fn place(&self, number: u32) -> (u32, Pc) {
        let function = self.begins.partition_point(|begin| *begin <= number).saturating_sub(1);
        (function as u32, number - self.begins.get(function).copied().unwrap_or(0))
    }

    /// Whether lanes of a function go on in step.
    #[inline]
    pub fn are_in_step(&self, function: u32) -> bool {
        self.in_step.get(function as usize).copied().unwrap_or(false)
    }
}

/// Whether what is written is combined with what is there.
fn combines(work: &TransferWork) -> bool {
    match work {
        TransferWork::Copy { combine, .. } => combine.is_some(),
        TransferWork::Store { combine, .. } => combine.is_some(),
        TransferWork::Box(work) => work.combine.is_some(),
        TransferWork::Fabric(FabricWork { f: FabricFunction::Put { combine, .. }, .. }) => combine.is_some(),
        _ => false,
    }
}

/// Whether it starts a bulk copy, or one of a tensor.
fn has_proxy(function: &Function, op: &Op) -> bool {
    let Op::Transfer(TransferOp::Start { transfer }) = *op else { return false };
    let work = function.transfers.get(transfer as usize).map(|one| &one.work);
    matches!(work, Some(TransferWork::Copy { .. } | TransferWork::Box(_)))
}

fn kind(function: &Function, op: &Op) -> Kind {
    match *op {
        // Of 128 bits it is not told whether they have written.
        Op::Atomic { f: AtomicFunction::CompareAndSwap, width, .. } if width != Width::W128 => Kind::Exchange,
        Op::Atomic { f: AtomicFunction::Arrive, .. } => Kind::Arrives,
        Op::Atomic { .. } => Kind::Atomic,
        Op::BarrierObject { f: BarrierObject::Begin { .. } | BarrierObject::End, .. } => Kind::Makes,
        Op::BarrierObject { f: BarrierObject::Test { .. } | BarrierObject::HasLayout { .. }, .. } => {
            Kind::Asks
        }
        Op::BarrierObject { .. } => Kind::Object,
        Op::Transfer(TransferOp::Start { transfer }) => {
            match function.transfers.get(transfer as usize).is_some_and(|one| combines(&one.work)) {
                true => Kind::Combines,
                false => Kind::Starts,
            }
        }
        _ => Kind::Plain,
    }
}
