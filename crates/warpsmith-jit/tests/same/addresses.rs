//! Accesses in all spaces, of all sizes, at addresses that are the same in all lanes, follow from lane to lane, or are any: within
//! buffers, up to their last byte, one beyond it, around the end of all addresses, anywhere; of all lanes, of guarded ones, of
//! those that have parted from others. Buffers begin and end where this machine has no memory.
//!
//! Making code takes longer than running it. So most addresses are arguments, and a kernel runs with many of them.

use super::edges::Fenced;
use super::kernel::Maker;
use super::places::Places;
use super::run::{Launch, made, number_of, program, run_on};
use std::sync::Arc;
use warpsmith_engine::engine::{Maker as MakesCode, Settings, Shape, Totals};
use warpsmith_engine::fault::Fault;
use warpsmith_engine::memory::{Base, Global, SHARED_BASE};
use warpsmith_engine::op::{Address, Integer2, Integer3, Op, Relation, Space, Width};
use warpsmith_engine::program::Function;
use warpsmith_engine::register::{Pred, Reg};

const BLOCKS: [[u32; 3]; 7] =
    [[32, 1, 1], [64, 1, 1], [16, 4, 1], [8, 8, 1], [12, 4, 1], [7, 5, 1], [33, 1, 1]];

/// Where buffers lie for the program.
pub const BEGIN: u64 = 0x7000_0000_0000;
/// From one buffer to the next.
pub const APART: u64 = 1 << 20;
/// Bytes of shared memory, of local memory, and of parameters: those behind [`GIVEN`] are addresses.
const SHARED: u64 = 768;
const LOCAL: u64 = 256;
const PARAMETERS: u64 = 192;
const GIVEN: u64 = 64;
/// Bytes that each thread leaves.
const LEFT: u32 = 256;
/// Predicates: lanes below some, odd ones, all of them, none.
const PREDICATES: u64 = 4;

/// A program, and where its buffers lie.
struct Case {
    launch: Launch,
    /// Sizes of buffers, and whether they lie at the end of their pages; the last one is what is left.
    sizes: Vec<(usize, bool)>,
    /// What the addresses among its parameters may be.
    places: Vec<Places>,
    random: testing::SplitMix,
}

impl Case {
    /// Other addresses.
    fn next(&mut self) {
        for (number, places) in self.places.iter().enumerate() {
            let value = places.first(&mut self.random);
            let at = GIVEN as usize + 8 * number;
            self.launch.parameters[at..at + 8].copy_from_slice(&value.to_le_bytes());
        }
    }
}

/// What a program is made of, as it is made.
struct Made<'a> {
    maker: &'a mut Maker,
    places: Vec<Places>,
    /// What was loaded: registers, and their bytes.
    left: Vec<(Reg, u8)>,
}

impl Made<'_> {
    /// A register with an address or a part of one: an argument, or sometimes a constant.
    fn given(&mut self, places: Places, wide: bool) -> Reg {
        let maker = &mut *self.maker;
        if maker.random.below(5) == 0 {
            let value = places.first(&mut maker.random);
            return maker.constant(if wide { value } else { value & 0xffff_ffff }, wide);
        }
        let d = maker.register(wide);
        let offset = (GIVEN + 8 * self.places.len() as u64) as i64;
        let address = Address { space: Space::Parameter, base: None, wide: false, offset };
        maker.push(Op::Load { address, size: if wide { 8 } else { 4 }, signed: false, count: 1, d });
        self.places.push(places);
        d
    }
}

/// A base of which lanes hold numbers that are so much apart, from one on.
fn base(maker: &mut Maker, first: Reg, step: i64, wide: bool, hidden: bool, axis: usize) -> Reg {
    let index = Reg(axis as u32);
    let d = maker.register(wide);
    let by = maker.constant(step as u32 as u64, false);
    if wide {
        maker.push(Op::Wide { signed: step < 0, width: Width::W32, d, a: index, b: by, c: Some(first) });
    } else {
        let f = Integer3::MultiplyAdd;
        maker.push(Op::Integer3 { f, width: Width::W32, extra: 0, d, a: index, b: by, c: first });
    }
    if !hidden {
        return d;
    }
    // Nobody sees that it is still the same.
    let width = if wide { Width::W64 } else { Width::W32 };
    let (mask, out) = (maker.constant(u64::MAX >> if wide { 0 } else { 32 }, wide), maker.register(wide));
    maker.push(Op::Integer2 { f: Integer2::And, width, d: out, a: d, b: mask });
    out
}

/// One access, or several at one base.
fn access(of: &mut Made<'_>, sizes: &[(usize, bool)], block: [u32; 3]) {
    let random = &mut of.maker.random;
    let (size, count) = loop {
        let pair = (1u8 << random.below(4), 1u8 << random.below(3));
        if pair.0 * pair.1 <= 16 {
            break pair;
        }
    };
    let bytes = u64::from(size) * u64::from(count);
    let space = match random.below(17) {
        0..6 => Space::Global,
        6..9 | 15 => Space::Generic,
        16 => Space::Local,
        9..13 => Space::Shared,
        13 => Space::Parameter,
        _ => Space::Constant,
    };
    let buffer = random.below(sizes.len() as u64 - 1) as usize;
    let in_shared = space == Space::Shared || space == Space::Generic && random.below(3) == 0;
    let (begin, room) = match space {
        Space::Shared => (0, SHARED),
        Space::Local => (0, LOCAL),
        Space::Parameter => (0, PARAMETERS),
        _ if in_shared => (SHARED_BASE, SHARED),
        _ => (BEGIN + buffer as u64 * APART, sizes[buffer].0 as u64),
    };
    let axis = random.below(3) as usize;
    let lanes = i64::from(block[axis]) - 1;
    let unit = if random.below(40) == 0 { 1 } else { bytes as i64 };
    let step = match random.below(32) {
        0..9 => 0,
        9..22 => unit,
        22..26 => -unit,
        26..31 => unit * random.below(9) as i64,
        _ => [1i64 << 20, -(1 << 22), 1 << 24, 1 << 30, i64::from(i32::MIN)][random.below(5) as usize],
    };
    let more = random.below(3);
    let (least, most) = (0.min(step * lanes), 0.max(step * lanes) + (bytes * (1 + more)) as i64);
    let wide = !matches!(space, Space::Shared | Space::Parameter | Space::Local) || random.below(3) == 0;
    let offset = match random.below(10) {
        0..4 => 0,
        4..8 => (random.below(33) as i64 - 16) * bytes as i64,
        8 => [i64::from(i32::MAX), i64::from(i32::MIN), 1 << 40, -(1 << 33)][random.below(4) as usize],
        _ => random.below(1 << 21) as i64,
    };
    let places = Places { begin, room, least, most, unit, bytes, offset };
    let (is_none, hidden) = (step == 0 && random.below(6) == 0, random.below(5) == 0);
    let (base, offset) = match is_none {
        true => {
            let first = Places { offset: 0, ..places }.first(random);
            (None, first as i64)
        }
        false => {
            let first = of.given(places, wide);
            (Some(base(of.maker, first, step, wide, hidden, axis)), offset)
        }
    };
    let Made { maker, left, .. } = of;
    for number in 0..=more {
        let offset = offset.wrapping_add((number * bytes) as i64);
        let address = Address { space, base, wide: base.is_some() && wide, offset };
        let rows = u32::from(count) * if size == 8 { 2 } else { 1 };
        let reads = matches!(space, Space::Parameter | Space::Constant) || maker.random.below(2) == 0;
        let reg = match base {
            // What is loaded may take the place of the address.
            Some(base) if more == 0 && reads && count == 1 && size == if wide { 8 } else { 4 } => base,
            _ => {
                maker.function.rows += rows;
                Reg(maker.function.rows - rows)
            }
        };
        if reads {
            let signed = maker.random.below(2) == 0;
            maker.push(Op::Load { address, size, signed, count, d: reg });
            let all =
                (0..u32::from(count)).map(|at| (reg.plus(at * if size == 8 { 2 } else { 1 }), size.max(4)));
            left.extend(all);
        } else {
            // Numbers of the thread and of the place.
            for row in 0..u32::from(count) {
                let (d, a) = (reg.plus(row * if size == 8 { 2 } else { 1 }), maker.linear);
                let mix = maker.random.next();
                let factor = maker.constant(mix | 1 << 20, false);
                if size == 8 {
                    maker.push(Op::Wide { signed: true, width: Width::W32, d, a, b: factor, c: None });
                } else {
                    maker.push(Op::Integer2 { f: Integer2::Multiply, width: Width::W32, d, a, b: factor });
                }
            }
            maker.push(Op::Store { address, size, count, a: reg });
        }
        if maker.random.below(5) == 0
            && let Some(last) = maker.function.code.last_mut()
        {
            last.guard = Some((Pred(maker.random.below(PREDICATES) as u32), maker.random.below(2) == 0));
        }
    }
}

fn case(seed: u64) -> Case {
    let mut maker = Maker::bare(seed);
    let block = BLOCKS[maker.random.below(BLOCKS.len() as u64) as usize];
    let threads = block.iter().product::<u32>();
    let mut sizes: Vec<(usize, bool)> = (0..2)
        .map(|_| {
            let any = maker.random.below(2000) as usize;
            let size = if maker.random.below(4) == 0 { any + 1 } else { (any + 64) / 16 * 16 };
            (size, maker.random.below(2) == 0)
        })
        .collect();
    sizes.push(((LEFT * threads.min(32)) as usize, false));
    maker.function.constants.clear();
    tests(&mut maker);
    let mut of = Made { maker: &mut maker, places: Vec::new(), left: Vec::new() };
    for _ in 0..2 + of.maker.random.below(5) {
        // Some go around it, or all, or none.
        let around = (of.maker.random.below(3) == 0).then(|| {
            let guard = Some((Pred(of.maker.random.below(PREDICATES) as u32), of.maker.random.below(2) == 0));
            of.maker.push(Op::Branch { to: 0 });
            let at = of.maker.function.code.len() - 1;
            of.maker.function.code[at].guard = guard;
            at
        });
        for _ in 0..1 + of.maker.random.below(2) * u64::from(around.is_some()) {
            access(&mut of, &sizes, block);
        }
        let to = of.maker.function.code.len() as u32;
        match around {
            Some(at) => of.maker.function.code[at].op = Op::Branch { to },
            None if of.maker.random.below(6) == 0 => of.maker.push(Op::Branch { to: to + 1 }),
            None => {}
        }
    }
    let Made { places, left, .. } = of;
    leave(&mut maker, &left, 2);
    maker.push(Op::Exit);
    assert!(GIVEN + 8 * places.len() as u64 <= PARAMETERS, "there is room for all addresses");
    let function = Function { shared: SHARED as u32, local: LOCAL, ..maker.function };
    let shape = Shape { grid: [2, 1, 1], block, ..Shape::ONE };
    let parameters = (0..PARAMETERS).map(|at| (at * 37 + seed) as u8).collect();
    let settings = Settings::default();
    Case {
        launch: Launch { program: program(function), shape, buffers: Vec::new(), parameters, settings },
        sizes,
        places,
        random: maker.random,
    }
}

/// Gives predicates their values.
fn tests(maker: &mut Maker) {
    let (few, one, odd) = (maker.constant(11, false), maker.constant(1, false), maker.register(false));
    let (linear, width, signed) = (maker.linear, Width::W32, false);
    maker.push(Op::Integer2 { f: Integer2::And, width, d: odd, a: linear, b: one });
    for (number, relation, a, b) in [(0, Relation::Less, linear, few), (1, Relation::Equal, odd, one)] {
        maker.push(Op::CompareIntegers { relation, signed, width, p: Pred(number), a, b });
    }
    for (number, value) in [(2, true), (3, false)] {
        maker.push(Op::SetPredicate { p: Pred(number), value });
    }
}

/// Combines what was loaded, and stores it where lanes have a place of their own.
fn leave(maker: &mut Maker, left: &[(Reg, u8)], buffer: u64) {
    let (bytes, begin) = (maker.constant(LEFT.into(), false), maker.constant(BEGIN + buffer * APART, true));
    let (mask, lane, d) = (maker.constant(31, false), maker.register(false), maker.register(true));
    let a = maker.linear;
    maker.push(Op::Integer2 { f: Integer2::And, width: Width::W32, d: lane, a, b: mask });
    maker.push(Op::Wide { signed: false, width: Width::W32, d, a: lane, b: bytes, c: Some(begin) });
    let mut offset = 0;
    for (reg, size) in left {
        if offset + 8 > i64::from(LEFT) {
            break;
        }
        let address = Address { space: Space::Global, base: Some(d), wide: true, offset };
        maker.push(Op::Store { address, size: *size, count: 1, a: *reg });
        offset += 8;
    }
}

type Seen = (Result<Totals, Box<Fault>>, Vec<Vec<u8>>);

/// Runs it with buffers in these pages.
fn run(case: &Case, native: Option<&Arc<dyn MakesCode>>, pages: &mut [Fenced]) -> Seen {
    let memory = Arc::new(Global::new());
    let result = lend(case, native, &memory, pages, 0);
    let mut bytes = Vec::new();
    for ((size, at_end), pages) in case.sizes.iter().zip(pages.iter_mut()) {
        assert!(pages.is_whole(*size, *at_end), "something was written beside a buffer");
        bytes.push(pages.bytes(*size, *at_end).to_vec());
    }
    (result, bytes)
}

/// Lends the buffers from one on, and then runs it.
fn lend(
    case: &Case,
    native: Option<&Arc<dyn MakesCode>>,
    memory: &Arc<Global>,
    pages: &mut [Fenced],
    number: usize,
) -> Result<Totals, Box<Fault>> {
    let Some((first, others)) = pages.split_first_mut() else {
        return run_on(&case.launch, native.cloned(), memory);
    };
    let (size, at_end) = case.sizes[number];
    let bytes = first.buffer(size, at_end);
    bytes.iter_mut().enumerate().for_each(|(at, byte)| *byte = (at * 31 + number) as u8);
    let base = Base::At(BEGIN + number as u64 * APART);
    let run = |_| lend(case, native, memory, others, number + 1);
    memory.lend(&format!("b{number}"), bytes, base, run).expect("nothing else is there")
}

/// A fault without what had been executed by then: see [`totals_of_faults_are_the_same`].
fn told(mut seen: Seen) -> Seen {
    if let Err(fault) = &mut seen.0 {
        fault.totals = Totals::default();
    }
    seen
}

#[test]
fn addresses_give_the_same() {
    addresses(told);
}

#[test]
#[ignore = "the loop over instructions does not count the turn in which a fault is, code counts what of it was executed at once"]
fn totals_of_faults_are_the_same() {
    addresses(|seen| seen);
}

fn addresses(of: impl Fn(Seen) -> Seen) {
    let first = number_of("WARPSMITH_SEED", 0);
    let count = number_of("WARPSMITH_ADDRESSES", 60);
    let variants = number_of("WARPSMITH_VARIANTS", 4);
    let mut pages: Vec<Fenced> = (0..3).map(|_| Fenced::new()).collect();
    let (mut runs, mut faults) = (0, 0);
    for seed in first..first + count {
        let mut case = case(seed);
        if std::env::var_os("WARPSMITH_SHOW").is_some() {
            println!("{seed}");
        }
        let made = made(&case.launch);
        for _ in 0..variants {
            case.next();
            let [one, other] = [None, Some(&made)].map(|native| of(run(&case, native, &mut pages)));
            (runs, faults) = (runs + 1, faults + u64::from(one.0.is_err()));
            if one != other {
                tell(seed, &case, &one, &other);
            }
        }
    }
    println!("{count} programs, {runs} runs, {faults} of them with faults");
    assert!(count < 40 || (runs / 20..runs * 4 / 5).contains(&faults), "{faults} of {runs} have faults");
}

/// Tells in what the engines differ.
fn tell(seed: u64, case: &Case, one: &Seen, other: &Seen) -> ! {
    let differs =
        |(one, other): (&Vec<u8>, &Vec<u8>)| one.iter().zip(other).position(|(one, other)| one != other);
    let place: Vec<Option<usize>> = one.1.iter().zip(&other.1).map(differs).collect();
    let function = &case.launch.program.functions[0];
    let code = function.code.iter().enumerate();
    let code: String = code.map(|(pc, one)| format!("{pc}: {:?} {:?}\n", one.guard, one.op)).collect();
    let (sizes, block) = (&case.sizes, case.launch.shape.block);
    let given: Vec<u64> = case.launch.parameters[GIVEN as usize..]
        .chunks(8)
        .map(|bytes| u64::from_le_bytes(bytes.try_into().unwrap_or_default()))
        .take(case.places.len())
        .collect();
    panic!(
        "seed {seed}, {block:?}, {sizes:?}: {:#?}\nor\n{:#?}\nbytes {place:?}\n{:x?}\n{given:x?}\n{code}",
        one.0, other.0, function.constants
    );
}
