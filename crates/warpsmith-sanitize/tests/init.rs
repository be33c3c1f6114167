//! What is undefined is what would be another value if undefined bits had been others: programs are run with several of them.

use std::sync::Arc;
use warpsmith_engine::engine::{Settings, Shape, run};
use warpsmith_engine::memory::{AllocationKind, Global, Private};
use warpsmith_engine::observe::Nothing;
use warpsmith_engine::op::{
    Address, Combine, Float2, FloatMode, FloatType, Instruction, Integer1, Integer2, Integer3, Number, Op,
    Relation, Shuffle, Space, Vote, Width,
};
use warpsmith_engine::program::{Function, Program};
use warpsmith_engine::register::{Pred, Reg};
use warpsmith_sanitize::{Check, Checks, Report, Sanitizer, Subject};

/// Numbers that depend on a seed.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let x = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ x >> 31
    }

    fn below(&mut self, most: u64) -> u64 {
        self.next() % most
    }

    /// Few bits, many or all of them.
    fn bits(&mut self) -> u32 {
        match self.below(4) {
            0 => 0,
            1 => (self.next() & self.next() & self.next()) as u32,
            2 => 0xff << (8 * self.below(4)),
            _ => u32::MAX,
        }
    }
}

/// Words that each lane has, each in a register of its own.
const WORDS: u32 = 6;
/// Rows from here on are pairs, for numbers of 64 bits.
const LONG: u32 = 8;
/// Registers of 64 bits.
const LONGS: u32 = 3;
/// Where the addresses of what is read, and of what is written, lie.
const FROM: Reg = Reg(20);
const TO: Reg = Reg(22);
/// The lane, and numbers.
const LANE: Reg = Reg(24);
const COUNT: Reg = Reg(25);
const SEGMENT: Reg = Reg(26);
const ALL: Reg = Reg(27);
/// Predicates.
const FLAGS: u32 = 3;
/// Bytes of a lane.
const STRIDE: u64 = 64;

/// A program that reads words, does something, and writes all registers.
fn program(body: &[Instruction]) -> Arc<Program> {
    let at = |base, offset| Address { space: Space::Global, base: Some(base), wide: true, offset };
    let plain = |op| Instruction { guard: None, op };
    let long = |index: u32| Reg(LONG + 2 * index);
    let mut code = vec![
        plain(Op::Special { register: warpsmith_engine::op::SpecialRegister::Lane, d: LANE }),
        plain(Op::Wide { signed: false, width: Width::W32, d: FROM, a: LANE, b: COUNT, c: Some(Reg(28)) }),
        plain(Op::Wide { signed: false, width: Width::W32, d: TO, a: LANE, b: COUNT, c: Some(Reg(30)) }),
    ];
    for word in 0..WORDS {
        let address = at(FROM, 4 * i64::from(word));
        code.push(plain(Op::Load { address, size: 4, signed: false, count: 1, d: Reg(word) }));
    }
    for index in 0..LONGS {
        let address = at(FROM, 24 + 8 * i64::from(index));
        code.push(plain(Op::Load { address, size: 8, signed: false, count: 1, d: long(index) }));
    }
    for flag in 0..FLAGS {
        let (a, b) = (Reg(flag), SEGMENT);
        let (relation, width) = (Relation::Less, Width::W32);
        code.push(plain(Op::CompareIntegers { relation, signed: false, width, p: Pred(flag), a, b }));
    }
    code.extend_from_slice(body);
    for word in 0..WORDS {
        code.push(plain(Op::Store { address: at(TO, 4 * i64::from(word)), size: 4, count: 1, a: Reg(word) }));
    }
    for index in 0..LONGS {
        let address = at(TO, 24 + 8 * i64::from(index));
        code.push(plain(Op::Store { address, size: 8, count: 1, a: long(index) }));
    }
    for flag in 0..FLAGS {
        code.push(plain(Op::FromPredicate { d: Reg(6), p: Pred(flag) }));
        let address = at(TO, 48 + 4 * i64::from(flag));
        code.push(plain(Op::Store { address, size: 4, count: 1, a: Reg(6) }));
    }
    code.push(plain(Op::Exit));
    let kernel = Function {
        is_kernel: true,
        rows: 32,
        predicates: FLAGS,
        code,
        constants: vec![
            (COUNT, STRIDE, false),
            (SEGMENT, 0x1f, false),
            (ALL, u32::MAX.into(), false),
            (Reg(28), FROM_AT, true),
            (Reg(30), TO_AT, true),
        ],
        ..Function::default()
    };
    Arc::new(Program { functions: vec![kernel], ..Program::default() })
}

/// Where the words lie, and where they go.
const FROM_AT: u64 = warpsmith_engine::memory::GLOBAL_BASE + 0x1000;
const TO_AT: u64 = warpsmith_engine::memory::GLOBAL_BASE + 0x4000;
const SIZE: u64 = 32 * STRIDE;

fn memory(words: &[u8]) -> Arc<Global> {
    use warpsmith_engine::memory::Base;
    let memory = Arc::new(Global::new());
    for (name, at) in [("from", FROM_AT), ("to", TO_AT)] {
        // No buffers of the launch, so that what is undefined may be stored.
        memory.allocate_in(name, AllocationKind::Variable, SIZE, Base::At(at)).unwrap();
    }
    assert!(memory.write(FROM_AT, words));
    memory
}

fn shape() -> Shape {
    Shape { grid: [1, 1, 1], block: [32, 1, 1], ..Shape::ONE }
}

/// What a program leaves.
fn result(program: &Arc<Program>, words: &[u8]) -> Vec<u8> {
    let memory = memory(words);
    run(program, 0, &memory, Private::new(0), shape(), Settings::default(), &mut [Nothing]).unwrap();
    memory.read(TO_AT, SIZE as usize)
}

/// What of that is undefined, where these bits of the words are, and what was told.
fn undefined(program: &Arc<Program>, words: &[u8], open: &[u8]) -> (Vec<u8>, Vec<Report>) {
    let memory = memory(words);
    for (at, byte) in (FROM_AT..).zip(open) {
        memory.with_undefined(|all| all.put(at, 1, (*byte).into())).unwrap();
    }
    let subject = Subject { program: program.clone(), memory: memory.clone() };
    let mut sanitizer = Sanitizer::new(Checks::NONE.with(Check::Init), &subject);
    let settings = Settings { threads: 1, ..Settings::default() };
    run(program, 0, &memory, Private::new(0), shape(), settings, std::slice::from_mut(&mut sanitizer))
        .unwrap();
    let found = (TO_AT..TO_AT + SIZE).map(|at| memory.with_undefined(|all| all.get(at, 1) as u8)).collect();
    (found, sanitizer.take())
}

/// What of the results depends on undefined bits, as far as some of them show it.
fn varying(program: &Arc<Program>, words: &[u8], open: &[u8], random: &mut Random, times: u32) -> Vec<u8> {
    let first = result(program, words);
    let mut out = vec![0; first.len()];
    for _ in 0..times {
        let words: Vec<u8> =
            words.iter().zip(open).map(|(byte, open)| byte & !open | random.next() as u8 & open).collect();
        let other = result(program, &words);
        out.iter_mut().zip(first.iter().zip(&other)).for_each(|(out, (a, b))| *out |= a ^ b);
    }
    out
}

fn inputs(random: &mut Random) -> (Vec<u8>, Vec<u8>) {
    let words = (0..SIZE / 4).flat_map(|_| {
        let word = random.next() as u32;
        if random.below(3) == 0 { (word & 0x3f).to_le_bytes() } else { word.to_le_bytes() }
    });
    let words: Vec<u8> = words.collect();
    let open = (0..SIZE / 4).flat_map(|_| random.bits().to_le_bytes()).collect();
    (words, open)
}

/// One of all operations that are looked at.
fn operation(random: &mut Random) -> Instruction {
    let word = |random: &mut Random| Reg(random.below(WORDS.into()) as u32);
    let long = |random: &mut Random| Reg(LONG + 2 * random.below(LONGS.into()) as u32);
    let flag = |random: &mut Random| Pred(random.below(FLAGS.into()) as u32);
    let (d, a, b, c) = (word(random), word(random), word(random), word(random));
    let (wide_d, wide_a, wide_b) = (long(random), long(random), long(random));
    let (p, q, r) = (flag(random), flag(random), flag(random));
    let is_long = random.below(3) == 0;
    let (width, d1, a1, b1) =
        if is_long { (Width::W64, wide_d, wide_a, wide_b) } else { (Width::W32, d, a, b) };
    let signed = random.below(2) == 0;
    let two = [
        Integer2::Add,
        Integer2::Subtract,
        Integer2::Multiply,
        Integer2::And,
        Integer2::Or,
        Integer2::Xor,
        Integer2::Minimum { signed },
        Integer2::MultiplyHigh { signed },
    ];
    let relation =
        [Relation::Equal, Relation::NotEqual, Relation::Less, Relation::LessEqual, Relation::Greater]
            [random.below(5) as usize];
    let table = random.below(256) as u32;
    let op = match random.below(24) {
        0 => Op::Move { width, d: d1, a: a1 },
        1 => Op::Integer1 { f: Integer1::Not, width, d: d1, a: a1 },
        2 => Op::Integer1 { f: Integer1::Negate, width, d: d1, a: a1 },
        3..=6 => Op::Integer2 { f: two[random.below(8) as usize], width, d: d1, a: a1, b: b1 },
        7 => Op::Integer2 { f: Integer2::ShiftLeft, width, d: d1, a: a1, b },
        8 => Op::Integer2 { f: Integer2::ShiftRight { signed }, width, d: d1, a: a1, b },
        9 => Op::Integer3 { f: Integer3::Logic, width: Width::W32, extra: table, d, a, b, c },
        10 => Op::Integer3 {
            f: Integer3::PermuteAs,
            width: Width::W32,
            extra: random.next() as u32 & 0xffff,
            d,
            a,
            b,
            c,
        },
        11 => Op::Integer3 {
            f: Integer3::Permute,
            width: Width::W32,
            extra: random.below(7) as u32,
            d,
            a,
            b,
            c,
        },
        12 => Op::Integer3 { f: Integer3::Extract { signed }, width: Width::W32, extra: 0, d, a, b, c },
        13 => {
            Op::Integer3 { f: Integer3::FunnelLeft { wrap: signed }, width: Width::W32, extra: 0, d, a, b, c }
        }
        14 => Op::Integer3 { f: Integer3::MultiplyAdd, width: Width::W32, extra: 0, d, a, b, c },
        15 => Op::Extend { from: Width::W16, signed, to: Width::W64, d: wide_d, a },
        16 => Op::Extend { from: Width::W64, signed, to: Width::W32, d, a: wide_a },
        17 => Op::Wide { signed, width: Width::W32, d: wide_d, a, b, c: signed.then_some(wide_a) },
        18 => Op::CompareIntegers { relation, signed, width, p, a: a1, b: b1 },
        19 => Op::Select { width, d: d1, a: a1, b: b1, p },
        20 => Op::Predicates3 { table: table as u8, p, a: q, b: r, c: p },
        21 => Op::Predicates {
            f: [Combine::And, Combine::Or, Combine::Xor, Combine::AndNot][(table % 4) as usize],
            p,
            a: q,
            b: r,
        },
        22 => Op::Float2 { f: Float2::Add, mode: FloatMode::plain(FloatType::F32), d, a, b },
        _ => match random.below(4) {
            0 => Op::Carry {
                subtract: signed,
                width: Width::W32,
                d,
                a,
                b,
                carry_in: Some(q),
                carry_out: Some(p),
            },
            1 => Op::Shuffle {
                f: Shuffle::Butterfly,
                d,
                p: None,
                a,
                b: SEGMENT,
                c: SEGMENT,
                members: Some(ALL),
            },
            2 => Op::Vote {
                f: [Vote::All, Vote::Any, Vote::Ballot][(table % 3) as usize],
                d,
                p,
                a: q,
                negate: signed,
                members: Some(ALL),
            },
            _ => Op::Convert {
                from: Number::Integer { bits: 32, signed },
                to: Number::Float(FloatType::F32),
                mode: FloatMode::plain(FloatType::F32),
                d,
                a,
            },
        },
    };
    let collective = matches!(op, Op::Shuffle { .. } | Op::Vote { .. });
    let guard = (!collective && random.below(4) == 0).then(|| (flag(random), random.below(2) == 0));
    Instruction { guard, op }
}

#[test]
fn what_depends_on_undefined_bits_is_undefined() {
    for seed in 0..400 {
        let mut random = Random(seed);
        let body: Vec<Instruction> = (0..1 + random.below(12)).map(|_| operation(&mut random)).collect();
        let program = program(&body);
        let (words, open) = inputs(&mut random);
        let (found, told) = undefined(&program, &words, &open);
        assert!(told.is_empty(), "seed {seed}: nothing decides anything: {told:?}");
        let varying = varying(&program, &words, &open, &mut random, 8);
        for (at, (found, varying)) in found.iter().zip(&varying).enumerate() {
            let lane = at as u64 / STRIDE;
            let missing = varying & !found;
            assert!(
                missing == 0,
                "seed {seed}: byte {} of lane {lane}: {missing:#x}\n{body:#?}",
                at as u64 % STRIDE
            );
        }
    }
}

#[test]
fn bits_that_are_moved_stay_apart() {
    let (a, b, c, d) = (Reg(0), Reg(1), Reg(2), Reg(3));
    let (p, width) = (Pred(2), Width::W32);
    let signed = true;
    let operations = [
        Op::Move { width, d, a },
        Op::Integer2 { f: Integer2::And, width, d, a, b },
        Op::Integer2 { f: Integer2::Or, width, d, a, b },
        Op::Integer2 { f: Integer2::Xor, width, d, a, b },
        Op::Integer2 { f: Integer2::ShiftLeft, width, d, a, b: Reg(5) },
        Op::Integer2 { f: Integer2::ShiftRight { signed }, width, d, a, b: Reg(5) },
        Op::Integer3 { f: Integer3::Logic, width, extra: 0xca, d, a, b, c },
        Op::Integer3 { f: Integer3::Logic, width, extra: 0xe8, d, a, b, c },
        Op::Integer3 { f: Integer3::PermuteAs, width, extra: 0x5c71, d, a, b, c },
        Op::Integer3 { f: Integer3::Permute, width, extra: 3, d, a, b, c: Reg(5) },
        Op::Integer3 { f: Integer3::Extract { signed }, width, extra: 0, d, a, b: Reg(5), c: Reg(5) },
        Op::Integer3 { f: Integer3::FunnelRight { wrap: true }, width, extra: 0, d, a, b, c: Reg(5) },
        Op::Extend { from: Width::W8, signed, to: width, d, a },
        Op::CompareIntegers { relation: Relation::Equal, signed, width, p, a, b },
        Op::Shuffle { f: Shuffle::Butterfly, d, p: None, a, b: Reg(5), c: SEGMENT, members: Some(ALL) },
    ];
    for (number, op) in operations.into_iter().enumerate() {
        let mut random = Random(number as u64);
        let is_test = matches!(op, Op::CompareIntegers { .. });
        let program = program(&[Instruction { guard: None, op: op.clone() }]);
        let (words, mut open) = inputs(&mut random);
        let mut words = words;
        for lane in 0..32 {
            // What counts bits is defined, and some operands are the same but for what is undefined.
            let at = |word: usize| lane * STRIDE as usize + 4 * word;
            open[at(5)..at(6)].fill(0);
            words[at(5)..at(6)].copy_from_slice(&(random.below(34) as u32).to_le_bytes());
            if is_test {
                let own: [u8; 4] = words[at(0)..at(1)].try_into().unwrap();
                words[at(1)..at(2)].copy_from_slice(&own);
                words[at(1)] ^= (lane % 2) as u8;
                open[at(0)..at(1)].copy_from_slice(&(1u32 << random.below(3)).to_le_bytes());
                open[at(1)..at(2)].fill(0);
            }
        }
        let (found, _) = undefined(&program, &words, &open);
        let varying = varying(&program, &words, &open, &mut random, 48);
        for lane in 0..32 {
            let bytes = if is_test { 56..60 } else { 12..16 };
            let at = lane * STRIDE as usize + bytes.start..lane * STRIDE as usize + bytes.end;
            assert_eq!(found[at.clone()], varying[at], "{op:?}, lane {lane}");
        }
    }
}
