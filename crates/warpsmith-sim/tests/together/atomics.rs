//! Atomic operations: what was there is given back, what is left is right, in every space; and many threads at one place.

use super::Random;
use super::common::{device, kernel};
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, ElementType, Fill};

/// What is left, of what was there and one or two operands.
type New = fn(u64, u64, u64) -> u64;

/// Words of an operation, the bits of its type, and its model; `plain` is whether any order of several threads gives the
/// same.
struct Operation {
    words: &'static str,
    bits: u32,
    new: New,
    plain: bool,
}

const fn plain(words: &'static str, bits: u32, new: New) -> Operation {
    Operation { words, bits, new, plain: true }
}

const fn ordered(words: &'static str, bits: u32, new: New) -> Operation {
    Operation { words, bits, new, plain: false }
}

/// A whole number as binary16.
fn half(value: u64) -> u64 {
    let Some(top) = value.checked_ilog2() else { return 0 };
    u64::from(top + 15) << 10 | (value << 10 >> top & 0x3ff)
}

/// The whole number that a binary16 is.
fn whole_of_half(bits: u64) -> u64 {
    if bits == 0 { 0 } else { (0x400 | bits & 0x3ff) << (bits >> 10) >> 25 }
}

/// A whole number as bfloat16.
fn brain(value: u64) -> u64 {
    u64::from((value as f32).to_bits() >> 16)
}

fn whole_of_brain(bits: u64) -> u64 {
    f32::from_bits((bits as u32) << 16) as u64
}

/// Sum of two floats.
fn add_f32(old: u64, a: u64) -> u64 {
    (f32::from_bits(old as u32) + f32::from_bits(a as u32)).to_bits().into()
}

/// By halves.
fn halves(old: u64, a: u64, f: fn(u64, u64) -> u64) -> u64 {
    f(old & 0xffff, a & 0xffff) | f(old >> 16, a >> 16) << 16
}

fn add_half(old: u64, a: u64) -> u64 {
    half(whole_of_half(old) + whole_of_half(a))
}

fn add_brain(old: u64, a: u64) -> u64 {
    brain(whole_of_brain(old) + whole_of_brain(a))
}

const OPERATIONS: [Operation; 30] = [
    plain("add.u32", 32, |old, a, _| (old + a) & 0xffff_ffff),
    plain("add.s32", 32, |old, a, _| (old + a) & 0xffff_ffff),
    plain("add.u64", 64, |old, a, _| (u128::from(old) + u128::from(a)) as u64),
    plain("min.u32", 32, |old, a, _| if a < old { a } else { old }),
    plain("max.u32", 32, |old, a, _| if a > old { a } else { old }),
    plain("min.s32", 32, |old, a, _| if (a as i32) < old as i32 { a } else { old }),
    plain("max.s32", 32, |old, a, _| if a as i32 > old as i32 { a } else { old }),
    plain("min.u64", 64, |old, a, _| if a < old { a } else { old }),
    plain("max.u64", 64, |old, a, _| if a > old { a } else { old }),
    plain("min.s64", 64, |old, a, _| if (a as i64) < old as i64 { a } else { old }),
    plain("max.s64", 64, |old, a, _| if a as i64 > old as i64 { a } else { old }),
    plain("and.b32", 32, |old, a, _| !(!old | !a)),
    plain("or.b32", 32, |old, a, _| !(!old & !a)),
    plain("xor.b32", 32, |old, a, _| (old | a) - (old & a)),
    plain("and.b64", 64, |old, a, _| !(!old | !a)),
    plain("or.b64", 64, |old, a, _| !(!old & !a)),
    plain("xor.b64", 64, |old, a, _| (old | a) - (old & a)),
    ordered("exch.b32", 32, |_, a, _| a),
    ordered("exch.b64", 64, |_, a, _| a),
    ordered("cas.b16", 16, |old, a, b| if old == a { b } else { old }),
    ordered("cas.b32", 32, |old, a, b| if old == a { b } else { old }),
    ordered("cas.b64", 64, |old, a, b| if old == a { b } else { old }),
    ordered("inc.u32", 32, |old, a, _| if old >= a { 0 } else { old + 1 }),
    ordered("dec.u32", 32, |old, a, _| if old == 0 || old > a { a } else { old - 1 }),
    ordered("add.f32", 32, |old, a, _| add_f32(old, a)),
    ordered("add.f64", 64, |old, a, _| (f64::from_bits(old) + f64::from_bits(a)).to_bits()),
    plain("add.noftz.f16", 16, |old, a, _| add_half(old, a)),
    plain("add.noftz.f16x2", 32, |old, a, _| halves(old, a, add_half)),
    plain("add.noftz.bf16", 16, |old, a, _| add_brain(old, a)),
    plain("add.noftz.bf16x2", 32, |old, a, _| halves(old, a, add_brain)),
];

/// Threads, each of which has a place of its own: what is there, two operands, and what it gets.
const THREADS: usize = 64;

/// What a thread is given.
fn given(operation: &Operation, random: &mut Random) -> [u64; 3] {
    let wide = |random: &mut Random| u64::from(random.bits()) << 32 | u64::from(random.bits());
    let mut values: [u64; 3] = core::array::from_fn(|_| match random.below(3) {
        0 => u64::from(random.below(4)),
        1 => wide(random),
        _ => wide(random) | 1 << 63 | 1 << 31,
    });
    let ty = operation.words.rsplit('.').next().unwrap();
    for value in &mut values {
        *value = match ty {
            // Numbers, small and exact.
            "f32" => ((*value % 1000) as f32 / 8.0 - 30.0).to_bits().into(),
            "f64" => ((*value % 100_000) as f64 / 64.0 - 700.0).to_bits(),
            "f16" => half(*value % 16),
            "bf16" => brain(*value % 2),
            "f16x2" => half(*value % 16) | half(*value / 16 % 16) << 16,
            "bf16x2" => brain(*value % 2) | brain(*value / 16 % 2) << 16,
            _ if operation.bits < 64 => *value & ((1 << operation.bits) - 1),
            _ => *value,
        };
    }
    values
}

/// Runs the body of a kernel over places of 4 words of 64 bits.
fn run(declarations: &str, body: &str, sm: u32, words: &[u64]) -> Vec<u64> {
    let mut device = device(&kernel(sm, declarations, body));
    let buffer = device.buffer("to", ElementType::U64, words.len() as u64, &Fill::Zero).unwrap();
    device.write(buffer, &words.iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<u8>>()).unwrap();
    let shape = Shape { grid: [1, 1, 1], block: [THREADS as u32, 1, 1], shared: 0, ..Shape::ONE };
    let ended = device.launch("k", shape, &[Argument::Buffer(buffer)], Settings::default());
    ended.unwrap_or_else(|error| panic!("{error}\n{body}"));
    device.bytes(buffer).as_chunks::<8>().0.iter().map(|word| u64::from_le_bytes(*word)).collect()
}

/// Puts operands into `%rd4` and `%rd5`, and halves of them into the names that a width has.
const BEGIN: &str =
    "mov.u32 %r1, %tid.x; mul.wide.u32 %rd2, %r1, 32; add.s64 %rd3, %rd1, %rd2; mov.u64 %rd6, 0;
    ld.global.b64 %rd4, [%rd3+8]; ld.global.b64 %rd5, [%rd3+16]; cvt.u32.u64 %r4, %rd4; cvt.u32.u64 %r5, %rd5;
    cvt.u16.u64 %h4, %rd4; cvt.u16.u64 %h5, %rd5;";

fn names(bits: u32) -> (&'static str, &'static str) {
    match bits {
        16 => ("%h", "cvt.u64.u16 %rd6, %h6;"),
        32 => ("%r", "cvt.u64.u32 %rd6, %r6;"),
        _ => ("%rd", ""),
    }
}

#[test]
fn each_thread_at_its_own_place() {
    let random = &mut Random(11);
    for operation in &OPERATIONS {
        let Operation { words, bits, new, .. } = *operation;
        let ones = u64::MAX >> (64 - bits);
        let (name, widen) = names(bits);
        let operands =
            if words.starts_with("cas") { format!("{name}4, {name}5") } else { format!("{name}4") };
        let mut places = Vec::new();
        for thread in 0..THREADS {
            let [old, mut a, b] = given(operation, random);
            if words.starts_with("cas") && thread % 2 == 0 {
                a = old & ones;
            }
            places.extend([old, a, b, 0]);
        }
        for space in ["global", "shared", "generic"] {
            let (dot, at) = match space {
                "global" => (".global", "%rd3"),
                "shared" => (".shared", "%r2"),
                _ => ("", "%rd3"),
            };
            let atom = format!("atom{dot}.{words} {name}6, [{at}], {operands};");
            let body = format!(
                "{BEGIN} ld.global.b64 %rd7, [%rd3]; mov.u32 %r2, place; shl.b32 %r3, %r1, 3; add.u32 %r2, %r2, %r3;
                st.shared.b64 [%r2], %rd7; {atom} {widen}
                {} st.global.b64 [%rd3+24], %rd6;",
                if space == "shared" { "ld.shared.b64 %rd7, [%r2]; st.global.b64 [%rd3], %rd7;" } else { "" }
            );
            let found = run(".shared .align 8 .b8 place[512];", &body, 90, &places);
            for (given, found) in places.chunks(4).zip(found.chunks(4)) {
                let old = given[0] & ones;
                let left = new(old, given[1] & ones, given[2] & ones) | given[0] & !ones;
                assert_eq!((found[3], found[0]), (old, left), "{atom} of {given:x?}");
            }
        }
    }
}

#[test]
fn all_threads_at_one_place() {
    let random = &mut Random(12);
    for operation in OPERATIONS.iter().filter(|operation| operation.plain) {
        let Operation { words, bits, new, .. } = *operation;
        let (name, _) = names(bits);
        let mut places = Vec::new();
        for _ in 0..THREADS {
            let [old, a, b] = given(operation, random);
            places.extend([old, a, b, 0]);
        }
        let ones = u64::MAX >> (64 - bits);
        let first = places[0] & ones;
        let left = places.chunks(4).fold(first, |old, given| new(old, given[1] & ones, 0));
        for red in [false, true] {
            let operation = if red {
                format!("red.global.{words} [%rd1], {name}4;")
            } else {
                format!("atom.global.{words} {name}6, [%rd1], {name}4;")
            };
            let body = format!("{BEGIN} bar.sync 0; {operation}");
            assert_eq!(run("", &body, 90, &places)[0] & ones, left, "{operation}");
        }
    }
}

#[test]
fn an_exchange_hands_each_value_on_once() {
    let places: Vec<u64> = (0..THREADS as u64).flat_map(|thread| [1000, thread, 0, 0]).collect();
    let body = format!(
        "{BEGIN} bar.sync 0; atom.global.exch.b64 %rd6, [%rd1], %rd4; st.global.b64 [%rd3+24], %rd6;"
    );
    let found = run("", &body, 80, &places);
    let mut values: Vec<u64> = found.chunks(4).map(|place| place[3]).chain([found[0]]).collect();
    values.sort_unstable();
    assert_eq!(values, (0..THREADS as u64).chain([1000]).collect::<Vec<u64>>());
}
