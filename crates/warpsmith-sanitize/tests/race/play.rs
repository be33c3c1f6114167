//! Traces: how they are made, and how the check is told of them.

use crate::Dice;
use std::sync::Arc;
use warpsmith_engine::memory::Global;
use warpsmith_engine::observe::{Access, Begun, Came, Event, Observer, Place, Range};
use warpsmith_engine::op::{
    Address, AtomicFunction, BarrierObject, Instruction, ObjectLayout, Op, Order, Scope, Space, Strength,
    Transfer, TransferOp, TransferReport, TransferWork, Width,
};
use warpsmith_engine::program::{Fidelity, Function, Program, Source};
use warpsmith_engine::register::{LANES, Reg};
use warpsmith_sanitize::{Check, Checks, Report, Sanitizer, Subject};

/// A thread: block, warp, lane.
pub type Thread = (u64, u32, u32);

/// What is accessed: a word of global memory, or of the shared memory of a block, and bytes of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bytes {
    pub shared: Option<u64>,
    pub word: u64,
    pub first: u64,
    pub count: u64,
}

impl Bytes {
    pub fn meet(&self, other: &Bytes) -> bool {
        (self.shared, self.word) == (other.shared, other.word)
            && self.first < other.first + other.count
            && other.first < self.first + self.count
    }

    fn address(&self) -> u64 {
        let base = if self.shared.is_some() { 0 } else { 0x10_0000_0000 };
        base + 4 * self.word + self.first
    }
}

/// How something is accessed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    Load,
    Store,
    Atomic,
    /// A comparison that finds what it looks for, or does not.
    Exchange(bool),
}

/// Something that happens. Threads are numbers in the setting.
#[derive(Debug, Clone)]
pub enum Act {
    Access {
        thread: usize,
        how: How,
        order: Order,
        bytes: Bytes,
    },
    Fence {
        thread: usize,
        order: Order,
    },
    /// Threads of a block arrive at a barrier and go on; others wait.
    Barrier {
        arrive: Vec<usize>,
        wait: Vec<usize>,
    },
    /// Threads of a warp meet.
    Meet {
        threads: Vec<usize>,
    },
    /// A thread arrives at the barrier object of its block; the phase ends by it, or not.
    Arrive {
        thread: usize,
        ended: bool,
    },
    /// A thread finds that the phase has ended.
    Test {
        thread: usize,
    },
    Start {
        thread: usize,
        number: u64,
    },
    Move {
        number: u64,
        thread: usize,
        bytes: Bytes,
        writes: bool,
    },
    Wait {
        number: u64,
        thread: usize,
        read: bool,
    },
    Tell {
        number: u64,
        thread: usize,
    },
    /// Threads of two blocks of a cluster arrive at its barrier, and pass it.
    Cluster {
        threads: Vec<usize>,
    },
}

/// Who takes part.
#[derive(Debug, Clone)]
pub struct Setting {
    pub threads: Vec<Thread>,
    /// Blocks of a cluster.
    pub cluster: u64,
}

impl Setting {
    pub fn new(dice: &mut Dice) -> Setting {
        const ALL: [&[Thread]; 8] = [
            &[(0, 0, 0), (0, 0, 1)],
            &[(0, 0, 3), (0, 1, 0)],
            &[(0, 0, 0), (1, 0, 0)],
            &[(0, 0, 0), (0, 0, 1), (0, 1, 0)],
            &[(0, 0, 0), (0, 1, 0), (1, 0, 0)],
            &[(0, 0, 0), (0, 0, 1), (1, 0, 0), (1, 0, 1)],
            &[(0, 0, 0), (0, 1, 0), (1, 0, 0), (1, 1, 7)],
            &[(0, 0, 0), (0, 0, 1), (0, 0, 2), (0, 1, 31)],
        ];
        let threads = ALL[dice.roll(ALL.len())].to_vec();
        Setting { threads, cluster: 1 + dice.roll(2) as u64 }
    }

    fn of_block(&self, block: u64) -> Vec<usize> {
        (0..self.threads.len()).filter(|thread| self.threads[*thread].0 == block).collect()
    }

    /// The scope that two threads need.
    pub fn need(&self, a: usize, b: usize) -> Scope {
        let (a, b) = (self.threads[a].0, self.threads[b].0);
        match a == b {
            true => Scope::Block,
            false if a / self.cluster == b / self.cluster => Scope::Cluster,
            false => Scope::Device,
        }
    }
}

/// A trace.
pub fn trace(setting: &Setting, dice: &mut Dice) -> Vec<Act> {
    let mut acts = Vec::new();
    let mut started: Vec<(u64, usize)> = Vec::new();
    let mut moved: Vec<(u64, usize, bool)> = Vec::new();
    let (mut arrived, mut phases) = ([0, 0], [0, 0]);
    let mut number = 0;
    let kinds = dice.roll(4);
    let words = 1 + dice.roll(3);
    for _ in 0..4 + dice.roll(14) {
        let thread = dice.roll(setting.threads.len());
        let block = setting.threads[thread].0;
        let bytes = |dice: &mut Dice| {
            let shared = (dice.roll(3) == 0).then_some(block);
            let word = dice.roll(words) as u64;
            let (first, count) = match dice.roll(8) {
                0 => (dice.roll(4) as u64, 1),
                1 => (2 * dice.roll(2) as u64, 2),
                _ => (0, 4),
            };
            Bytes { shared, word, first, count }
        };
        let scope = [Scope::Block, Scope::Cluster, Scope::Device, Scope::Device][dice.roll(4)];
        let strong = |strength| Order { strength, scope, ..Order::default() };
        let whole = |bytes: Bytes| Bytes { first: 0, count: 4, word: bytes.word % 2, ..bytes };
        match dice.roll(if kinds == 0 { 10 } else { 20 }) {
            0 | 1 => {
                let bytes = bytes(dice);
                acts.push(Act::Access { thread, how: How::Load, order: Order::default(), bytes });
            }
            2 | 3 => {
                let bytes = bytes(dice);
                acts.push(Act::Access { thread, how: How::Store, order: Order::default(), bytes });
            }
            4 => {
                let strength = [Strength::Relaxed, Strength::Acquire, Strength::Acquire][dice.roll(3)];
                let bytes = whole(bytes(dice));
                acts.push(Act::Access { thread, how: How::Load, order: strong(strength), bytes });
            }
            5 => {
                let strength = [Strength::Relaxed, Strength::Release, Strength::Release][dice.roll(3)];
                let bytes = whole(bytes(dice));
                acts.push(Act::Access { thread, how: How::Store, order: strong(strength), bytes });
            }
            6 | 7 => {
                let all = [Strength::Relaxed, Strength::Acquire, Strength::Release, Strength::AcquireRelease];
                let how = match dice.roll(4) {
                    0 => How::Exchange(dice.roll(2) == 0),
                    _ => How::Atomic,
                };
                let order = strong(all[dice.roll(4)]);
                let bytes = whole(bytes(dice));
                acts.push(Act::Access { thread, how, order, bytes });
            }
            8 => {
                let all =
                    [Strength::Acquire, Strength::Release, Strength::AcquireRelease, Strength::Sequential];
                acts.push(Act::Fence { thread, order: strong(all[dice.roll(4)]) });
            }
            9 => {
                let (arrive, wait) = (Vec::new(), setting.of_block(block));
                acts.push(Act::Barrier { arrive, wait });
            }
            10 | 11 => {
                let (wait, arrive): (Vec<usize>, Vec<usize>) =
                    setting.of_block(block).into_iter().partition(|one| *one == thread || dice.roll(3) > 0);
                let arrive = arrive.into_iter().filter(|_| dice.roll(2) == 0).collect();
                acts.push(Act::Barrier { arrive, wait });
            }
            12 => {
                let warp = setting.threads[thread].1;
                let mut threads = setting.of_block(block);
                threads.retain(|one| setting.threads[*one].1 == warp && (*one == thread || dice.roll(3) > 0));
                acts.push(Act::Meet { threads });
            }
            13 | 14 => {
                arrived[block as usize] += 1;
                let ended = arrived[block as usize] % 2 == 0;
                phases[block as usize] += i32::from(ended);
                acts.push(Act::Arrive { thread, ended });
            }
            15 if phases[block as usize] > 0 => acts.push(Act::Test { thread }),
            16 => {
                number += 1;
                started.push((number, thread));
                acts.push(Act::Start { thread, number });
            }
            17 if !started.is_empty() => {
                let (number, thread) = started.swap_remove(dice.roll(started.len()));
                let block = setting.threads[thread].0;
                let both = dice.roll(3);
                for writes in [false, true] {
                    if both == 2 || usize::from(writes) == both {
                        let bytes = whole(bytes(dice));
                        let bytes = Bytes { shared: bytes.shared.map(|_| block), ..bytes };
                        acts.push(Act::Move { number, thread, bytes, writes });
                    }
                }
                moved.push((number, thread, false));
            }
            18 | 19 if !moved.is_empty() => {
                let at = dice.roll(moved.len());
                let (number, thread, has_read) = moved[at];
                match dice.roll(3) {
                    0 if !has_read => {
                        moved[at].2 = true;
                        acts.push(Act::Wait { number, thread, read: true });
                    }
                    1 if !has_read => {
                        moved.swap_remove(at);
                        acts.push(Act::Tell { number, thread });
                    }
                    _ => {
                        moved.swap_remove(at);
                        acts.push(Act::Wait { number, thread, read: false });
                    }
                }
            }
            _ => {
                let mut threads: Vec<usize> = (0..setting.threads.len()).collect();
                threads.retain(|one| setting.threads[*one].0 / setting.cluster == block / setting.cluster);
                acts.push(Act::Cluster { threads });
            }
        }
    }
    acts
}

/// The instruction of an access or a fence: they are all in one program.
fn instructions() -> Vec<(Op, Order)> {
    let address = Address { space: Space::Global, base: None, wide: false, offset: 0 };
    let (d, a) = (Reg(0), Reg(0));
    let mut all = vec![
        (Op::Nop, Order::default()),
        (Op::Transfer(TransferOp::Start { transfer: 0 }), Order::default()),
    ];
    let object = |f| Op::BarrierObject {
        f,
        layout: ObjectLayout::Own,
        address,
        d: None,
        p: None,
        a: None,
        b: None,
        blocks: None,
    };
    all.push((object(BarrierObject::Arrive { drop: false, stays: false }), Order::default()));
    all.push((object(BarrierObject::Test { parity: true, wait: false }), Order::default()));
    all.push((Op::Load { address, size: 4, signed: false, count: 1, d }, Order::default()));
    all.push((Op::Store { address, size: 4, count: 1, a }, Order::default()));
    let strengths = [
        Strength::Relaxed,
        Strength::Acquire,
        Strength::Release,
        Strength::AcquireRelease,
        Strength::Sequential,
    ];
    for strength in strengths {
        for scope in [Scope::Block, Scope::Cluster, Scope::Device, Scope::System] {
            let order = Order { strength, scope, ..Order::default() };
            let atomic = |f| Op::Atomic { f, address, width: Width::W32, d: Some(d), a, b: a };
            all.push((Op::Load { address, size: 4, signed: false, count: 1, d }, order));
            all.push((Op::Store { address, size: 4, count: 1, a }, order));
            all.push((atomic(AtomicFunction::Add), order));
            all.push((atomic(AtomicFunction::CompareAndSwap), order));
            all.push((Op::Fence, order));
        }
    }
    all
}

/// The place of an instruction in the program.
pub fn pc_of(act: &Act) -> u32 {
    let is_it = |op: &Op, order: &Order| match (act, op) {
        (Act::Access { how: How::Load, order: asked, .. }, Op::Load { .. })
        | (Act::Access { how: How::Store, order: asked, .. }, Op::Store { .. })
        | (Act::Access { how: How::Atomic, order: asked, .. }, Op::Atomic { f: AtomicFunction::Add, .. })
        | (
            Act::Access { how: How::Exchange(_), order: asked, .. },
            Op::Atomic { f: AtomicFunction::CompareAndSwap, .. },
        )
        | (Act::Fence { order: asked, .. }, Op::Fence) => asked == order,
        (Act::Start { .. } | Act::Move { .. }, Op::Transfer(_)) => true,
        (Act::Arrive { .. }, Op::BarrierObject { f: BarrierObject::Arrive { .. }, .. }) => true,
        (Act::Test { .. }, Op::BarrierObject { f: BarrierObject::Test { .. }, .. }) => true,
        _ => false,
    };
    instructions().iter().position(|(op, order)| is_it(op, order)).unwrap_or(0) as u32
}

/// A program of all instructions; of a target.
pub fn program(target: u16) -> Arc<Program> {
    let mut function = Function { is_kernel: true, ..Function::default() };
    for (index, (op, order)) in (0..).zip(instructions()) {
        function.code.push(Instruction { guard: None, op });
        function.origins.push(index);
        function.sources.push(Source { order, ..source(index) });
    }
    let at = Address { space: Space::Global, base: None, wide: false, offset: 0 };
    let work = TransferWork::Hint { at, align: 16, size: Reg(0) };
    function.transfers.push(Transfer { work, report: TransferReport::Nothing, blocks: None });
    Arc::new(Program { functions: vec![function], targets: vec![target], ..Program::default() })
}

fn source(line: u32) -> Source {
    Source {
        line,
        mnemonic: String::new(),
        form: "",
        fidelity: Fidelity::Exact,
        location: None,
        column: 0,
        inlined: None,
        aligned: false,
        order: Order::default(),
        writes: Vec::new(),
    }
}

/// A grid of two blocks of two warps begins.
pub fn begin(program: &Arc<Program>, cluster: u64, lanes: impl Fn(u64, u32) -> u32) -> Sanitizer {
    let memory = Arc::new(Global::new());
    let subject = Subject { program: program.clone(), memory: memory.clone() };
    let mut sanitizer = Sanitizer::new(Checks::NONE.with(Check::Race), &subject);
    sanitizer.runs(&Begun {
        program,
        kernel: 0,
        grid: [2, 1, 1],
        block: [64, 1, 1],
        cluster: [cluster as u32, 1, 1],
        shared: 0,
        parameters: 0,
        memory: &memory,
        number: 1,
    });
    for block in 0..2 {
        sanitizer.begin(block);
        for warp in 0..2 {
            let ended = !lanes(block, warp);
            sanitizer.event(Place { function: 0, pc: 0, block, warp }, &Event::Ended { lanes: ended });
        }
    }
    sanitizer
}

/// What is found of a trace.
pub fn watch(setting: &Setting, acts: &[Act]) -> Vec<Report> {
    let used = |block, warp| {
        let of = setting.threads.iter().filter(|one| (one.0, one.1) == (block, warp));
        of.fold(0, |lanes, one| lanes | 1 << one.2)
    };
    let mut all = begin(&program(80), setting.cluster, used);
    for act in acts {
        let pc = pc_of(act);
        let place = |thread: usize| {
            let (block, warp, _) = setting.threads[thread];
            Place { function: 0, pc, block, warp }
        };
        let lane = |thread: usize| setting.threads[thread].2;
        let space = |bytes: &Bytes| if bytes.shared.is_some() { Space::Shared } else { Space::Global };
        match act {
            Act::Access { thread, how, bytes, .. } => {
                let access = match how {
                    How::Load => Access::Load,
                    How::Store => Access::Store,
                    How::Atomic | How::Exchange(_) => Access::Atomic,
                };
                let lanes = 1 << lane(*thread);
                let (at, count) = ([bytes.address(); LANES], bytes.count as u32);
                all.access(place(*thread), access, space(bytes), lanes, &at, count);
                if let How::Exchange(found) = how {
                    let (a, b) = (&[0; LANES], &[1; LANES]);
                    let (old, addresses) = (Some(if *found { a } else { b }), &at);
                    let (f, space) = (AtomicFunction::CompareAndSwap, space(bytes));
                    all.event(place(*thread), &Event::Atomic { lanes, f, space, addresses, old, a, b });
                }
            }
            Act::Fence { thread, .. } => {
                all.event(place(*thread), &Event::Fence { lanes: 1 << lane(*thread) });
            }
            Act::Barrier { arrive, wait } => {
                let mut came: Vec<Came> = Vec::new();
                for (threads, waits) in [(arrive, false), (wait, true)] {
                    for thread in threads {
                        let lanes = 1 << lane(*thread);
                        let event = Event::Arrive { id: 1, wanted: 0, lanes, waits };
                        all.event(place(*thread), &event);
                        came.push(Came { warp: setting.threads[*thread].1, lanes, waited: waits });
                    }
                }
                all.event(place(wait[0]), &Event::Open { id: 1, came: &came });
            }
            Act::Meet { threads } => {
                let lanes = threads.iter().fold(0, |lanes, one| lanes | 1 << lane(*one));
                all.event(place(threads[0]), &Event::Meet { lanes, named: lanes, orders: true });
            }
            Act::Arrive { thread, ended } => {
                let event = Event::Object {
                    lane: lane(*thread),
                    at: (Space::Shared, 1024),
                    f: Some(BarrierObject::Arrive { drop: false, stays: false }),
                    bits: (0, 0),
                    asked: 1,
                    holds: true,
                    ended: *ended,
                };
                all.access(
                    place(*thread),
                    Access::Atomic,
                    Space::Shared,
                    1 << lane(*thread),
                    &[1024; LANES],
                    8,
                );
                all.event(place(*thread), &event);
            }
            Act::Test { thread } => {
                let event = Event::Object {
                    lane: lane(*thread),
                    at: (Space::Shared, 1024),
                    f: Some(BarrierObject::Test { parity: true, wait: false }),
                    bits: (0, 0),
                    asked: 0,
                    holds: true,
                    ended: false,
                };
                all.access(
                    place(*thread),
                    Access::Atomic,
                    Space::Shared,
                    1 << lane(*thread),
                    &[1024; LANES],
                    8,
                );
                all.event(place(*thread), &event);
            }
            Act::Start { thread, number } => {
                all.event(place(*thread), &Event::Started { number: *number, lanes: 1 << lane(*thread) });
            }
            Act::Move { number, thread, bytes, writes } => {
                let (space, address, lane) = (space(bytes), bytes.address(), lane(*thread));
                let access = if *writes { Access::Store } else { Access::Load };
                let ranges = [Range { space, address, bytes: bytes.count as u32, lane, access }];
                all.event(place(*thread), &Event::Moved { number: *number, ranges: &ranges });
            }
            Act::Wait { number, thread, read } => {
                let (number, lanes, read) = (*number, 1 << lane(*thread), *read);
                all.event(place(*thread), &Event::Waited { number, lanes, read });
            }
            Act::Tell { number, thread } => {
                let (lanes, at) = (1 << lane(*thread), (Space::Shared, 1024));
                let event = Event::Told { number: *number, lanes, at, ended: false };
                all.event(place(*thread), &event);
            }
            Act::Cluster { threads } => {
                for thread in threads {
                    all.event(place(*thread), &Event::ClusterArrive { lanes: 1 << lane(*thread) });
                }
                for thread in threads {
                    all.event(place(*thread), &Event::ClusterPass { lanes: 1 << lane(*thread) });
                }
            }
        }
    }
    all.take()
}

/// Whether a report is of two acts that race.
pub fn is_among(setting: &Setting, acts: &[Act], report: &Report, races: &[(usize, usize)]) -> bool {
    let Some(other) = report.other else { return false };
    let is = |act: usize, site: &warpsmith_sanitize::Site| {
        let thread = match acts[act] {
            Act::Access { thread, .. } | Act::Move { thread, .. } => thread,
            _ => return false,
        };
        let own = (site.place.block, site.place.warp, site.lane);
        pc_of(&acts[act]) == site.place.pc && setting.threads[thread] == own
    };
    races.iter().any(|(first, second)| is(*first, &other) && is(*second, &report.site))
}
