//! Memory that several devices have at one address, against a model in plain Rust: every operation on every type, with
//! vectors, accumulators, and another device first for every seed.

use std::fmt::Write;
use testing::SplitMix;
use warpsmith_ptx::Module;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, Device, ElementType, Fill, Plan, Show};

/// A small format of numbers.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Format {
    bits: u32,
    fraction: u32,
    /// Whether its greatest exponent means infinity and NaN; else all ones alone are NaN.
    infinite: bool,
}

const F16: Format = Format { bits: 16, fraction: 10, infinite: true };
const BF16: Format = Format { bits: 16, fraction: 7, infinite: true };
const E4M3: Format = Format { bits: 8, fraction: 3, infinite: false };
const E5M2: Format = Format { bits: 8, fraction: 2, infinite: true };

impl Format {
    fn nan(self) -> u64 {
        (1 << (self.bits - 1)) - 1
    }

    /// The code behind that of the greatest number.
    fn behind(self) -> u64 {
        if self.infinite { self.nan() & !((1 << self.fraction) - 1) } else { self.nan() }
    }

    /// The value of a code without a sign, as if there were neither infinity nor NaN.
    fn magnitude(self, code: u64) -> f64 {
        let bias = (1i32 << (self.bits - self.fraction - 2)) - 1;
        let (exponent, fraction) =
            ((code >> self.fraction) as i32, (code & ((1 << self.fraction) - 1)) as f64);
        let one = f64::from(1u32 << self.fraction);
        match exponent {
            0 => fraction / one * 2f64.powi(1 - bias),
            _ => (1.0 + fraction / one) * 2f64.powi(exponent - bias),
        }
    }

    fn value(self, bits: u64) -> f64 {
        let code = bits & self.nan();
        let sign = if bits >> (self.bits - 1) & 1 == 1 { -1.0 } else { 1.0 };
        if code < self.behind() {
            sign * self.magnitude(code)
        } else if self.infinite && code == self.behind() {
            sign * f64::INFINITY
        } else {
            f64::NAN
        }
    }

    /// The nearest code of `sum + rest`, where the rest is too small to be seen in the sum.
    fn nearest(self, sum: f64, rest: f64) -> u64 {
        if sum.is_nan() {
            return self.nan();
        }
        let sign = if sum.is_sign_negative() { 1 << (self.bits - 1) } else { 0 };
        let rest = if sum < 0.0 { -rest } else { rest };
        // The greatest code that is no greater.
        let (mut low, mut high) = (0, self.behind());
        while high - low > 1 {
            let middle = (low + high) / 2;
            let value = self.magnitude(middle);
            if value < sum.abs() || value == sum.abs() && rest >= 0.0 { low = middle } else { high = middle }
        }
        let between = (self.magnitude(low) + self.magnitude(high)) / 2.0;
        let up = if sum.abs() == between {
            rest > 0.0 || rest == 0.0 && low % 2 == 1
        } else {
            sum.abs() > between
        };
        let code = if up { high } else { low };
        // What has no infinity ends at its greatest number.
        sign | if code == self.behind() && !self.infinite { code - 1 } else { code }
    }

    /// a + b, rounded.
    fn add(self, a: f64, b: f64) -> f64 {
        let sum = a + b;
        let rest = if sum.is_finite() {
            let other = sum - a;
            (a - (sum - other)) + (b - other)
        } else {
            0.0
        };
        self.value(self.nearest(sum, rest))
    }
}

/// What elements are.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Kind {
    Integer { signed: bool },
    Small(Format),
    F32,
    F64,
}

/// A type: its name, its bits, what it holds, and how many of that.
type Ty = (&'static str, u32, Kind, u32);

const INTEGERS: [Ty; 6] = [
    ("u32", 32, Kind::Integer { signed: false }, 1),
    ("s32", 32, Kind::Integer { signed: true }, 1),
    ("u64", 64, Kind::Integer { signed: false }, 1),
    ("s64", 64, Kind::Integer { signed: true }, 1),
    ("b32", 32, Kind::Integer { signed: false }, 1),
    ("b64", 64, Kind::Integer { signed: false }, 1),
];
const NUMBERS: [Ty; 12] = [
    ("f16", 16, Kind::Small(F16), 1),
    ("bf16", 16, Kind::Small(BF16), 1),
    ("f16x2", 32, Kind::Small(F16), 2),
    ("bf16x2", 32, Kind::Small(BF16), 2),
    ("f32", 32, Kind::F32, 1),
    ("f64", 64, Kind::F64, 1),
    ("e4m3", 8, Kind::Small(E4M3), 1),
    ("e5m2", 8, Kind::Small(E5M2), 1),
    ("e4m3x2", 16, Kind::Small(E4M3), 2),
    ("e5m2x2", 16, Kind::Small(E5M2), 2),
    ("e4m3x4", 32, Kind::Small(E4M3), 4),
    ("e5m2x4", 32, Kind::Small(E5M2), 4),
];

/// Elements of a vector that a type may have.
fn vectors(ty: Ty) -> Vec<u32> {
    let is_alone = ty.0 == "f64" || matches!(ty.2, Kind::Integer { .. });
    let all = if is_alone { vec![1] } else { vec![1, 2, 4, 8] };
    // What is alone, or in vectors of eight, is not everything.
    all.into_iter()
        .filter(|count| [32, 64, 128].contains(&(count * ty.1)) && (*count < 8 || ty.3 < 4 && ty.1 < 32))
        .collect()
}

/// Operations of a type.
fn operations(ty: Ty, reduces: bool) -> Vec<&'static str> {
    match (ty.0, ty.2) {
        ("b32" | "b64", _) => vec!["and", "or", "xor"],
        ("s64", _) => vec!["min", "max"],
        (_, Kind::F32 | Kind::F64) => vec!["add"],
        (_, Kind::Small(format)) if reduces && format.bits == 8 => vec![],
        _ => vec!["add", "min", "max"],
    }
}

fn extreme(a: f64, b: f64, least: bool) -> f64 {
    match (a.is_nan(), b.is_nan()) {
        (true, _) => b,
        (_, true) => a,
        _ if a == b => {
            if a.is_sign_negative() == least {
                a
            } else {
                b
            }
        }
        _ => {
            if (a < b) == least {
                a
            } else {
                b
            }
        }
    }
}

/// Combines values of a type.
fn model(ty: Ty, op: &str, acc: Option<&str>, values: &[u64]) -> u64 {
    let (bits, kind) = (ty.1 / ty.3, ty.2);
    let ones = if bits == 64 { u64::MAX } else { (1 << bits) - 1 };
    (0..ty.3).fold(0, |all, index| {
        let parts = values.iter().map(|value| value >> (index * bits) & ones);
        let one = match kind {
            Kind::Integer { signed } => {
                let signed_of = |value: u64| ((value << (64 - bits)) as i64) >> (64 - bits);
                let least = |a, b| if signed { signed_of(a) <= signed_of(b) } else { a <= b };
                parts
                    .reduce(|a: u64, b| match op {
                        "add" => a.wrapping_add(b) & ones,
                        "and" => a & b,
                        "or" => a | b,
                        "xor" => a ^ b,
                        "min" => {
                            if least(a, b) {
                                a
                            } else {
                                b
                            }
                        }
                        _ => {
                            if least(a, b) {
                                b
                            } else {
                                a
                            }
                        }
                    })
                    .unwrap()
            }
            Kind::F64 => parts.map(f64::from_bits).reduce(|a, b| a + b).unwrap().to_bits(),
            Kind::F32 => {
                let sum = parts.map(|bits| f32::from_bits(bits as u32)).reduce(|a, b| a + b).unwrap();
                if sum.is_nan() { 0x7fff_ffff } else { sum.to_bits().into() }
            }
            Kind::Small(format) => {
                let numbers = parts.map(|bits| format.value(bits));
                let number = numbers.reduce(|a, b| match (op, acc) {
                    ("add", Some("f32")) => f64::from(a as f32 + b as f32),
                    ("add", Some(_)) => F16.add(a, b),
                    ("add", None) => format.add(a, b),
                    (op, _) => extreme(a, b, op == "min"),
                });
                format.nearest(number.unwrap(), 0.0)
            }
        };
        all | one << (index * bits)
    })
}

/// A register class for so many bits.
fn register(bits: u32) -> &'static str {
    match bits {
        8 | 16 => "%h",
        32 => "%r",
        _ => "%rd1",
    }
}

/// Registers of a vector, in braces if there are several.
fn registers(ty: Ty, count: u32) -> String {
    let all: Vec<String> = (0..count).map(|index| format!("{}{index}", register(ty.1))).collect();
    if count == 1 { all[0].clone() } else { format!("{{{}}}", all.join(", ")) }
}

fn module(body: &str) -> String {
    format!(
        ".version 9.4\n.target sm_100a\n.address_size 64\n.entry k(.param .u64 x, .param .u64 to)\n{{ .reg .b64 %rd<30>; \
         .reg .b32 %r<30>; .reg .b16 %h<30>; .shared .align 16 .b8 own[512];\nld.param.u64 %rd1, [x]; ld.param.u64 %rd2, [to];\n{body}\nret; }}"
    )
}

/// Bits that are often near each other, and sometimes special.
fn bits(random: &mut SplitMix, ty: Ty) -> u64 {
    let own = ty.1 / ty.3;
    (0..ty.3).fold(0, |all, index| {
        let mut one = random.next();
        if let (Kind::Small(Format { bits, fraction, .. }), true) = (ty.2, random.below(4) > 0) {
            // The exponents of half of them are near each other, so that sums are rounded and not cut off.
            let middle = 1u64 << (bits - 2);
            let near = (one & 3) << fraction | one & ((1 << fraction) - 1);
            one = (middle - (2 << fraction)).wrapping_add(near) | (one >> 9 & 1) << (bits - 1);
        }
        if ty.2 == Kind::F32 && random.below(3) > 0 {
            one = 0x3f00_0000 | one & 0x80ff_ffff;
        }
        if ty.2 == Kind::F64 {
            one = 0x3fe0_0000_0000_0000 | one & 0x801f_ffff_ffff_ffff;
        }
        let ones = if own == 64 { u64::MAX } else { (1 << own) - 1 };
        all | (one & ones) << (index * own)
    })
}

/// Runs a kernel on devices that have some bytes each; what `to` and each device have then.
fn run(body: &str, all: &[Vec<u8>], to: &[u8], seed: u64) -> (Vec<u8>, Vec<Vec<u8>>) {
    let source = module(body);
    let module = Module::parse(source.as_str());
    assert_eq!(
        module.diagnostics().first().map(|one| one.message(source.as_bytes()).to_string()),
        None,
        "{body}"
    );
    let mut device = Device::load(&[module]).unwrap_or_else(|refused| panic!("{refused}\n{body}"));
    device.set_devices(all.len() as u32);
    let x = device.multimem("x", ElementType::U8, all[0].len() as u64, &Fill::Zero).unwrap();
    let ids: Vec<_> =
        (0..all.len()).map(|number| device.find_buffer(&format!("x.{number}")).unwrap()).collect();
    for (id, bytes) in ids.iter().zip(all) {
        device.write(*id, bytes).unwrap();
    }
    let out = device.buffer("to", ElementType::U8, to.len() as u64, &Fill::Zero).unwrap();
    device.write(out, to).unwrap();
    let shape = Shape { grid: [1, 1, 1], block: [1, 1, 1], cluster: None, shared: 0 };
    let settings = Settings { seed, ..Settings::default() };
    let arguments = [Argument::Buffer(x), Argument::Buffer(out)];
    device.launch("k", shape, &arguments, settings).unwrap_or_else(|error| panic!("{error}\n{body}"));
    (device.bytes(out), ids.into_iter().map(|id| device.bytes(id)).collect())
}

fn number(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |all, byte| all << 8 | u64::from(*byte))
}

/// Elements of a vector, as bytes behind each other, on each device.
fn drawn(random: &mut SplitMix, ty: Ty, count: u32, devices: usize) -> Vec<Vec<u8>> {
    let one = |random: &mut SplitMix| {
        let all = (0..count).flat_map(|_| bits(random, ty).to_le_bytes()[..ty.1 as usize / 8].to_vec());
        all.collect::<Vec<u8>>()
    };
    (0..devices).map(|_| one(random)).collect()
}

/// All elements of a vector by the model.
fn wanted(ty: Ty, all: &[Vec<u8>], one: impl Fn(&[u64]) -> u64) -> Vec<u8> {
    let size = ty.1 as usize / 8;
    let elements = (0..all[0].len()).step_by(size).flat_map(|at| {
        let values: Vec<u64> = all.iter().map(|bytes| number(&bytes[at..at + size])).collect();
        one(&values).to_le_bytes()[..size].to_vec()
    });
    elements.collect()
}

#[test]
fn values_of_all_devices_are_combined() {
    let mut random = SplitMix(5);
    let mut tried = 0;
    for ty in INTEGERS.into_iter().chain(NUMBERS) {
        for (count, op) in vectors(ty)
            .into_iter()
            .flat_map(|count| operations(ty, false).into_iter().map(move |op| (count, op)))
        {
            let accumulators: &[Option<&str>] = match ty.2 {
                Kind::Small(format) if op == "add" && format.bits == 16 => &[None, Some("f32")],
                Kind::Small(_) if op == "add" => &[None, Some("f16")],
                _ => &[None],
            };
            for acc in accumulators {
                let order = ["", ".weak", ".relaxed.gpu", ".acquire.sys"][tried % 4];
                let space = [".global", ""][tried % 2];
                let suffix = acc.map_or_else(String::new, |acc| format!(".acc::{acc}"));
                let vector = if count == 1 { String::new() } else { format!(".v{count}") };
                let (name, size) = (ty.0, ty.1 / 8);
                let mut body = String::new();
                let steps = 24;
                let whole = count * size;
                for step in 0..steps {
                    let at = step * whole;
                    let _ = writeln!(
                        body,
                        "multimem.ld_reduce{order}{space}.{op}{suffix}{vector}.{name} {}, [%rd1+{at}];",
                        registers(ty, count)
                    );
                    for index in 0..count {
                        let bits = ty.1.max(8);
                        let _ = writeln!(
                            body,
                            "st.global.b{bits} [%rd2+{}], {}{index};",
                            at + index * size,
                            register(ty.1)
                        );
                    }
                }
                let devices = 1 + tried % 5;
                let all = drawn(&mut random, ty, count * steps, devices);
                for seed in [0, 3] {
                    let (got, after) = run(&body, &all, &vec![0; all[0].len()], seed);
                    assert_eq!(after, all, "nothing is written");
                    let mut order = all.clone();
                    order.rotate_left(seed as usize % devices);
                    let wanted = wanted(ty, &order, |values| model(ty, op, *acc, values));
                    assert_eq!(got, wanted, "{op}{suffix}{vector}.{name}, seed {seed}: {all:x?}");
                }
                tried += 1;
            }
        }
    }
    assert!(tried > 90, "{tried} forms");
}

#[test]
fn what_is_stored_is_on_all_devices() {
    let mut random = SplitMix(6);
    for (round, ty) in INTEGERS.into_iter().chain(NUMBERS).enumerate() {
        for count in vectors(ty) {
            let order = [".weak", ".relaxed.sys", ".release.gpu", ""][round % 4];
            let vector = if count == 1 { String::new() } else { format!(".v{count}") };
            let size = ty.1 / 8;
            let mut body = String::new();
            for index in 0..count {
                let _ = writeln!(
                    body,
                    "ld.global.b{} {}{index}, [%rd2+{}];",
                    ty.1.max(8),
                    register(ty.1),
                    index * size
                );
            }
            let whole = (count * size) as usize;
            let _ = writeln!(
                body,
                "multimem.st{order}.global{vector}.{} [%rd1+{whole}], {};",
                ty.0,
                registers(ty, count)
            );
            let all = drawn(&mut random, ty, 3 * count, 4);
            let values = drawn(&mut random, ty, count, 1).remove(0);
            let (_, after) = run(&body, &all, &values, 0);
            for (before, after) in all.iter().zip(after) {
                assert_eq!(after[..whole], before[..whole], "{body}");
                assert_eq!(after[whole..2 * whole], values, "{body}");
                assert_eq!(after[2 * whole..], before[2 * whole..], "{body}");
            }
        }
    }
}

/// What memory becomes by a reduction, which flushes subnormal numbers of binary32.
fn reduced(ty: Ty, op: &str, old: u64, new: u64) -> u64 {
    if ty.2 != Kind::F32 {
        return model(ty, op, None, &[old, new]);
    }
    let flush = |value: f32| if value.is_subnormal() { 0f32.copysign(value) } else { value };
    let sum = flush(flush(f32::from_bits(old as u32)) + flush(f32::from_bits(new as u32)));
    if sum.is_nan() { 0x7fff_ffff } else { sum.to_bits().into() }
}

#[test]
fn memory_of_all_devices_is_reduced() {
    let mut random = SplitMix(7);
    let mut tried = 0;
    for ty in INTEGERS.into_iter().chain(NUMBERS) {
        for (count, op) in vectors(ty)
            .into_iter()
            .flat_map(|count| operations(ty, true).into_iter().map(move |op| (count, op)))
        {
            if ty.3 == 2 && op != "add" && count == 1 {
                continue;
            }
            let order = ["", ".relaxed.sys", ".release.gpu"][tried % 3];
            let vector = if count == 1 { String::new() } else { format!(".v{count}") };
            let size = ty.1 / 8;
            let mut body = String::new();
            for index in 0..count {
                let _ =
                    writeln!(body, "ld.global.b{} {}{index}, [%rd2+{}];", ty.1, register(ty.1), index * size);
            }
            let _ = writeln!(
                body,
                "multimem.red{order}.global.{op}{vector}.{} [%rd1], {};",
                ty.0,
                registers(ty, count)
            );
            for _ in 0..8 {
                let all = drawn(&mut random, ty, count, 1 + tried % 4);
                let values = drawn(&mut random, ty, count, 1).remove(0);
                let (_, after) = run(&body, &all, &values, 0);
                for (before, after) in all.into_iter().zip(after) {
                    let both = [before, values.clone()];
                    let wanted = wanted(ty, &both, |values| reduced(ty, op, values[0], values[1]));
                    assert_eq!(after, wanted, "{body}: {both:x?}");
                }
            }
            tried += 1;
        }
    }
    assert!(tried > 40, "{tried} forms");
}

#[test]
fn what_is_started_is_done_on_all_devices() {
    let fill = "mov.u32 %r1, own; mov.u32 %r2, 0; AGAIN: mul.lo.u32 %r3, %r2, 7; add.u32 %r4, %r1, %r2; st.shared.u32 [%r4], %r3;
         add.u32 %r2, %r2, 4; setp.lt.u32 %p1, %r2, 64; @%p1 bra AGAIN;";
    let fill = format!(".reg .pred %p<3>; {fill}");
    let wait = "cp.async.bulk.commit_group; cp.async.bulk.wait_group 0; ld.param.u64 %rd5, [to];";
    let copy =
        format!("{fill} multimem.cp.async.bulk.global.shared::cta.bulk_group [%rd1+16], [%r1], 64; {wait}");
    let some = format!(
        "{fill} mov.u16 %h1, 0x00ff; multimem.cp.async.bulk.global.shared::cta.bulk_group.cp_mask [%rd1+16], [%r1], 64, %h1; {wait}"
    );
    let reduce = format!(
        "{fill} multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [%rd1+16], [%r1], 64; {wait}"
    );
    let single = "mov.u32 %r1, 5; multimem.st.async.release.gpu.global.b32 [%rd1+4], %r1;
         multimem.red.async.release.sys.global.add.u32 [%rd1+8], %r1;";
    let words = |bytes: &[u8]| {
        bytes.as_chunks::<4>().0.iter().map(|word| u32::from_le_bytes(*word)).collect::<Vec<_>>()
    };
    let all: Vec<Vec<u8>> =
        (0..3u8).map(|device| (0..96).map(|byte| byte + 100 * device / 2).collect()).collect();
    for seed in 0..6 {
        for (number, body) in [copy.as_str(), some.as_str(), reduce.as_str(), single].iter().enumerate() {
            let (_, after) = run(body, &all, &[0; 4], seed);
            for (before, after) in all.iter().zip(after) {
                let (mut wanted, after) = (words(before), words(&after));
                for index in 0..16u32 {
                    let (word, at) = (28 * index, 4 + index as usize);
                    match number {
                        0 => wanted[at] = word,
                        1 if index % 4 < 2 => wanted[at] = word,
                        2 => wanted[at] = wanted[at].wrapping_add(word),
                        _ => {}
                    }
                }
                if number == 3 {
                    (wanted[1], wanted[2]) = (5, wanted[2].wrapping_add(5));
                }
                assert_eq!(after, wanted, "seed {seed}: {body}");
            }
        }
    }
}

#[test]
fn misuse_is_told() {
    let error = |body: &str| {
        let source = module(body);
        let mut device = Device::load(&[Module::parse(source.as_str())]).unwrap();
        device.set_devices(2);
        let x = device.multimem("x", ElementType::U32, 8, &Fill::Zero).unwrap();
        let to = device.buffer("to", ElementType::U32, 8, &Fill::Zero).unwrap();
        let shape = Shape { grid: [1, 1, 1], block: [1, 1, 1], cluster: None, shared: 0 };
        let arguments = [Argument::Buffer(x), Argument::Buffer(to)];
        device.launch("k", shape, &arguments, Settings::default()).unwrap_err().to_string()
    };
    let plain = error("ld.global.u32 %r1, [%rd1+4];");
    assert!(
        plain.contains(
            "`x` on all devices, which multimem instructions alone access; on device 0 it is `x.0`"
        ),
        "{plain}"
    );
    assert!(error("st.global.u32 [%rd1], %r1;").contains("on all devices"));
    assert!(error("atom.global.add.u32 %r2, [%rd1], %r1;").contains("on all devices"));
    let other = error("multimem.ld_reduce.global.add.u32 %r1, [%rd2];");
    assert!(
        other.contains("4 bytes at multimem address") && other.contains("it is no multimem address"),
        "{other}"
    );
    assert!(error("multimem.st.global.v4.f32 [%rd1+8], {%r1, %r1, %r1, %r1};").contains("no multiple of 16"));
    let behind = error("multimem.ld_reduce.global.add.v2.f32 {%r1, %r2}, [%rd1+32];");
    assert!(behind.contains("0 bytes behind the end of `x` (32 bytes)"), "{behind}");
}

#[test]
fn arguments_are_made_on_all_devices() {
    let body = "multimem.ld_reduce.global.add.u32 %r1, [%rd1+12]; st.global.u32 [%rd2], %r1; ld.global.u32 %r2, [%rd2];";
    let source = module(body);
    let mut device = Device::load(&[Module::parse(source.as_str())]).unwrap();
    let mut plan = Plan::default();
    plan.devices = Some(3);
    let first = plan.argument("x=multimem:u32:4:iota", "--arg 1").unwrap();
    let second = plan.argument("x.1", "--arg 2").unwrap();
    let shape = Shape { grid: [1, 1, 1], block: [1, 1, 1], cluster: None, shared: 0 };
    plan.launch("", None, shape, vec![first, second]);
    plan.shows.push(plan.placed("--show", Show::parse("x.2:4").unwrap()));
    let no_file = &mut |_: &str| Err(String::new());
    let ready = plan.prepare(&mut device, no_file).unwrap();
    device.launch(&ready[0].kernel, shape, &ready[0].arguments, Settings::default()).unwrap();
    let read = |device: &Device, name: &str| device.read::<u32>(device.find(name).unwrap()).unwrap();
    assert_eq!(read(&device, "x.1"), [9, 1, 2, 3]);
    assert_eq!(read(&device, "x.2"), [0, 1, 2, 3]);
    let told = device.find("x").unwrap_err().0;
    assert_eq!(told, "`x` is on all devices; write `x.0` for what device 0 has, up to `x.2`");
    let fresh = || Device::load(&[Module::parse(source.as_str())]).unwrap();
    plan.shows[0].value.buffer = "x.3".into();
    assert!(plan.prepare(&mut fresh(), no_file).is_err());
    plan.shows[0].value.buffer = "x".into();
    assert!(plan.prepare(&mut fresh(), no_file).unwrap_err().message.contains("is on all devices"));
    plan.shows.clear();
    plan.devices = Some(1000);
    assert_eq!(
        plan.prepare(&mut fresh(), no_file).unwrap_err().message,
        "there are 1 to 256 devices, not 1000"
    );
    assert!(Plan::default().argument("x@4=multimem:u32:4", "").is_err());
}
