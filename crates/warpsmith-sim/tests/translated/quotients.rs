//! Quotients, roots and reciprocals as ptxas expands them, in all roundings: correctly rounded for every pair of special numbers,
//! and for many at random.
//!
//! `data/quotients.TARGET.cubin.deflate` is what ptxas makes of `quotients.ptx` at -O3 for a target; a kernel is named as its
//! instruction, `div_rz_ftz_f32`. `WARPSMITH_ROUNDS=1000` tries a thousand times as many numbers,
//! `WARPSMITH_ONLY=_rn_f` only kernels with that in their name.

use std::cmp::Ordering;
use std::path::Path;
use testing::Xorshift;
use warpsmith_image::cubin::Cubin;
use warpsmith_ptx::Module;
use warpsmith_sass::Architecture;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, BufferId, CubinLoad, Device, ElementType, Fill};

/// Threads of a launch, each with a pair of numbers.
const COUNT: usize = 1 << 14;
/// Random pairs of a kernel, without `WARPSMITH_ROUNDS`; 10,000,000 are 2,500 rounds.
const ROUND: usize = 4000;
const THREADS: u32 = 256;

/// By this results are scaled that may be too small.
const SCALE: f32 = 18_446_744_073_709_551_616.0;

const PTX: &str = include_str!("quotients.ptx");

/// What a kernel computes.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Function {
    Quotient,
    Reciprocal,
    Root,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Rounding {
    Near,
    Zero,
    Down,
    Up,
}

/// An instruction, by the name of its kernel.
#[derive(Debug, Clone)]
struct Kernel {
    name: String,
    function: Function,
    rounding: Rounding,
    flushes: bool,
    is_double: bool,
}

impl Kernel {
    fn read(name: &str) -> Kernel {
        let words: Vec<&str> = name.split('_').collect();
        let function = match words[0] {
            "div" => Function::Quotient,
            "rcp" => Function::Reciprocal,
            "sqrt" => Function::Root,
            other => panic!("{other}"),
        };
        let rounding = match words[1] {
            "rn" => Rounding::Near,
            "rz" => Rounding::Zero,
            "rm" => Rounding::Down,
            "rp" => Rounding::Up,
            other => panic!("{other}"),
        };
        let (flushes, is_double) = (words.contains(&"ftz"), words.contains(&"f64"));
        Kernel { name: name.into(), function, rounding, flushes, is_double }
    }

    fn all() -> Vec<Kernel> {
        let only = std::env::var("WARPSMITH_ONLY").unwrap_or_default();
        let names = PTX.lines().filter_map(|line| line.strip_prefix(".visible .entry ")?.split('(').next());
        names.filter(|name| name.contains(&only)).map(Kernel::read).collect()
    }

    fn bytes(&self) -> usize {
        if self.is_double { 8 } else { 4 }
    }

    /// The bits of the result.
    fn result(&self, a: u64, b: u64) -> u64 {
        if self.is_double {
            let (a, b) = match self.function {
                Function::Reciprocal => (1.0, f64::from_bits(a)),
                _ => (f64::from_bits(a), f64::from_bits(b)),
            };
            let near = if self.function == Function::Root { a.sqrt() } else { a / b };
            return match self.step(near, a, b) {
                0 => near,
                1 => near.next_up(),
                _ => near.next_down(),
            }
            .to_bits();
        }
        let number = |bits: u64| self.flushed(f32::from_bits(bits as u32));
        let (a, b) = match self.function {
            Function::Reciprocal => (1.0, number(a)),
            _ => (number(a), number(b)),
        };
        let result = self.single(a, b);
        // Whether a result is too small is judged after rounding without a limit of the exponent.
        let is_small = self.flushes && result.abs() <= f32::MIN_POSITIVE && self.function != Function::Root;
        let is_lost = is_small && self.single(a * SCALE, b).abs() < f32::MIN_POSITIVE * SCALE;
        if is_lost { 0.0f32.copysign(result).to_bits().into() } else { result.to_bits().into() }
    }

    fn single(&self, a: f32, b: f32) -> f32 {
        let near = if self.function == Function::Root { a.sqrt() } else { a / b };
        match self.step(near.into(), a.into(), b.into()) {
            0 => near,
            1 => near.next_up(),
            _ => near.next_down(),
        }
    }

    fn flushed(&self, x: f32) -> f32 {
        if self.flushes && x.is_subnormal() { 0.0f32.copysign(x) } else { x }
    }

    /// From the nearest result to the one of the rounding: up, down or not at all.
    fn step(&self, near: f64, a: f64, b: f64) -> i32 {
        // How the magnitude of the nearest result compares to that of the exact one.
        let exact = match self.function {
            Function::Root => compare(near, near, a, a.is_finite() && a >= 0.0),
            _ => compare(near, b, a, a.is_finite() && b.is_finite() && b != 0.0),
        };
        let negative = near.is_sign_negative();
        let down = match self.rounding {
            Rounding::Near => return 0,
            Rounding::Zero => !negative,
            Rounding::Down => true,
            Rounding::Up => false,
        };
        let is_above = if negative { exact.reverse() } else { exact };
        match (is_above, down) {
            (Ordering::Greater, true) => -1,
            (Ordering::Less, false) => 1,
            _ => 0,
        }
    }
}

/// How |x y| compares to |z|; equal where there is nothing to round. An infinite x stands for what was too large.
fn compare(x: f64, y: f64, z: f64, is_rounded: bool) -> Ordering {
    if !is_rounded || x.is_nan() {
        return Ordering::Equal;
    }
    if x.is_infinite() {
        return Ordering::Greater;
    }
    let parts = |x: f64| {
        let (exponent, fraction) = ((x.to_bits() >> 52 & 0x7ff) as i32, x.to_bits() & ((1 << 52) - 1));
        if exponent == 0 {
            (u128::from(fraction), -1074)
        } else {
            (u128::from(fraction | 1 << 52), exponent - 1075)
        }
    };
    let ((x, ex), (y, ey), (z, ez)) = (parts(x), parts(y), parts(z));
    let product = x * y;
    if product == 0 || z == 0 {
        return product.cmp(&z);
    }
    let height = |m: u128, e: i32| e - m.leading_zeros() as i32;
    let top = |m: u128| m << m.leading_zeros();
    height(product, ex + ey).cmp(&height(z, ez)).then(top(product).cmp(&top(z)))
}

/// Numbers around which something changes, of both signs.
fn specials(kernel: &Kernel) -> Vec<u64> {
    let (width, fraction) = if kernel.is_double { (64, 52) } else { (32, 23) };
    let (bits, ones) = (width - 1 - fraction, (1u64 << fraction) - 1);
    let (top, bias) = ((1u64 << bits) - 1, (1u64 << (bits - 1)) - 1);
    let mut out = vec![top << fraction, top << fraction | 1, top << fraction | 1 << (fraction - 1)];
    for exponent in [0, 1, 2, fraction, bias / 2, bias - 1, bias, bias + 1, bias + 2, top - 2, top - 1] {
        for digits in [0, 1, 2, ones >> 1, 1 << (fraction - 1), ones - 1, ones] {
            out.push(exponent << fraction | digits);
        }
    }
    out.iter().flat_map(|one| [*one, one | 1 << (width - 1)]).collect()
}

fn random(kernel: &Kernel, random: &mut Xorshift) -> u64 {
    let (width, fraction) = if kernel.is_double { (64, 52) } else { (32, 23) };
    let bits = width - 1 - fraction;
    let bias = (1u64 << (bits - 1)) - 1;
    let any = random.next() ^ random.next() << 32;
    let ones = u64::MAX >> (64 - fraction);
    let number = match random.below(8) {
        // Neither very large nor very small.
        0..=2 => (bias - 8 + random.below(16) as u64) << fraction | any & ones,
        // Few digits: exact quotients, and those in the middle of two numbers.
        3 => {
            (bias - 8 + random.below(16) as u64) << fraction
                | any & ones >> 1 << random.below(fraction as usize)
        }
        4 => (random.below(1 << 8) as u64) << (fraction - 3) | any & ones >> 3,
        5 => any >> random.below(fraction as usize),
        _ => any,
    };
    let number = if kernel.function == Function::Root && random.below(8) > 0 {
        number & !(1 << (width - 1))
    } else {
        number
    };
    number & u64::MAX >> (64 - width)
}

/// Runs kernels.
struct Machine {
    device: Device,
    buffers: [BufferId; 3],
}

impl Machine {
    fn new(mut device: Device) -> Machine {
        let make = |device: &mut Device, name| {
            device.buffer(name, ElementType::U8, 8 * COUNT as u64, &Fill::Zero).expect("there is room")
        };
        let buffers = ["a", "b", "d"].map(|name| make(&mut device, name));
        Machine { device, buffers }
    }

    /// Results of pairs, as many as a launch has threads; how many are wrong, and the first of them.
    fn wrong(&mut self, kernel: &Kernel, pairs: &[(u64, u64)]) -> (usize, String) {
        let size = kernel.bytes();
        let mut column = |at: usize, of: fn(&(u64, u64)) -> u64| {
            let done = match kernel.is_double {
                true => {
                    self.device.write_part(self.buffers[at], 0, &pairs.iter().map(of).collect::<Vec<u64>>())
                }
                false => {
                    let singles: Vec<u32> = pairs.iter().map(|pair| of(pair) as u32).collect();
                    self.device.write_part(self.buffers[at], 0, &singles)
                }
            };
            done.expect("it fits");
        };
        column(0, |pair| pair.0);
        column(1, |pair| pair.1);
        let blocks = (pairs.len() as u32).div_ceil(THREADS);
        let shape = Shape { grid: [blocks, 1, 1], block: [THREADS, 1, 1], shared: 0, ..Shape::ONE };
        let arguments = self.buffers.map(Argument::Buffer);
        let done = self.device.launch(&kernel.name, shape, &arguments, Settings::default());
        done.unwrap_or_else(|fault| panic!("{}: {fault}", kernel.name));
        let mut bytes = vec![0u8; size * pairs.len()];
        self.device.read_part(self.buffers[2], 0, &mut bytes).expect("it is there");
        let (mut count, mut first) = (0, String::new());
        for ((a, b), found) in pairs.iter().zip(bytes.chunks(size)) {
            let found = found.iter().rev().fold(0, |sum, byte| sum << 8 | u64::from(*byte));
            let wanted = kernel.result(*a, *b);
            let is_nan = |bits: u64| {
                if kernel.is_double {
                    f64::from_bits(bits).is_nan()
                } else {
                    f32::from_bits(bits as u32).is_nan()
                }
            };
            if found != wanted && !(is_nan(found) && is_nan(wanted)) {
                count += 1;
                if count == 1 {
                    first = format!("{} {a:#x} {b:#x}: {found:#x}, not {wanted:#x}", kernel.name);
                }
            }
        }
        (count, first)
    }

    /// All pairs of special numbers, and some at random; how many of them.
    fn check(&mut self, kernel: &Kernel, count: usize, wrong: &mut Vec<String>) -> usize {
        let specials = specials(kernel);
        let is_pair = kernel.function == Function::Quotient;
        let second = if is_pair { &specials[..] } else { &[0] };
        let all: Vec<_> = specials.iter().flat_map(|a| second.iter().map(move |b| (*a, *b))).collect();
        let mut tried = all.len();
        let (mut bad, mut first) = (0, String::new());
        let mut judge = |(count, text): (usize, String)| {
            bad += count;
            if first.is_empty() {
                first = text;
            }
        };
        for pairs in all.chunks(COUNT) {
            judge(self.wrong(kernel, pairs));
        }
        let mut numbers = Xorshift(0x2545_f491_4f6c_dd1d);
        while tried < all.len() + count {
            let size = COUNT.min(all.len() + count - tried);
            let pairs: Vec<_> =
                (0..size).map(|_| (random(kernel, &mut numbers), random(kernel, &mut numbers))).collect();
            judge(self.wrong(kernel, &pairs));
            tried += size;
        }
        if bad > 0 {
            wrong.push(format!("{bad} of {tried}, {first}"));
        }
        tried
    }
}

fn count() -> usize {
    let rounds = std::env::var("WARPSMITH_ROUNDS").ok().and_then(|text| text.parse().ok());
    ROUND * rounds.unwrap_or(1)
}

fn check(target: &str) {
    let (kernels, mut wrong) = (Kernel::all(), Vec::new());
    assert!(!kernels.is_empty());
    let names: Vec<String> = kernels.iter().map(|kernel| kernel.name.clone()).collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/translated/data");
    let cubin = std::fs::read(folder.join(format!("quotients.{target}.cubin.deflate"))).expect("it is there");
    let cubin = miniz_oxide::inflate::decompress_to_vec(&cubin).expect("it is compressed");
    let cubin = Cubin::parse(&cubin).expect("it is one");
    let isa = Architecture::find(target).expect("it is shipped").load().expect("it is sound");
    let device = Device::load_cubin(CubinLoad::new(&isa, &cubin, &names));
    let mut machine = Machine::new(device.unwrap_or_else(|fault| panic!("{target}: {fault}")));
    let tried: usize = kernels.iter().map(|kernel| machine.check(kernel, count(), &mut wrong)).sum();
    println!("{target}: {tried} results of {} kernels", kernels.len());
    assert!(wrong.is_empty(), "{} kernels are wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn code_of_sm_75_rounds_quotients_correctly() {
    check("sm_75");
}

#[test]
fn code_of_sm_90_rounds_quotients_correctly() {
    check("sm_90");
}

#[test]
fn code_of_sm_120_rounds_quotients_correctly() {
    check("sm_120");
}

#[test]
fn ptx_rounds_quotients_correctly() {
    let device = Device::load(&[Module::parse(PTX)]).unwrap_or_else(|refused| panic!("{refused}"));
    let (mut machine, mut wrong) = (Machine::new(device), Vec::new());
    let tried: usize =
        Kernel::all().iter().map(|kernel| machine.check(kernel, count() / 4, &mut wrong)).sum();
    println!("{tried} results");
    assert!(wrong.is_empty(), "{} kernels are wrong:\n{}", wrong.len(), wrong.join("\n"));
}
