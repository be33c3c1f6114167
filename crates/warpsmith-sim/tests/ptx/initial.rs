//! What variables hold at the start, and where they lie: initial values of all forms that the reference assembler takes,
//! variables that functions declare for themselves, alignment.

use crate::common::{device, kernel, launch, run, try_run};
use warpsmith_sim::engine::Shape;
use warpsmith_sim::launch::{Argument, ElementType, Fill};
use warpsmith_sim::memory::AllocationKind;
use warpsmith_sim::memory::function_address;

#[test]
fn a_variable_of_a_function_is_one_of_the_program() {
    let body = ".global .b32 v = 3; .const .b32 c[2] = {7, 9}; .reg .b32 %x, %y;
        mov.u32 %r1, %tid.x; mul.wide.u32 %rd2, %r1, 4; add.s64 %rd3, %rd1, %rd2;
        atom.global.add.u32 %r2, [v], 1; ld.const.u32 %x, [c+4]; mad.lo.u32 %r2, %x, 100, %r2;
        st.global.u32 [%rd3], %r2;";
    let mut found = run(80, "", body, 32, 32);
    found.sort_unstable();
    assert_eq!(found, (903..935).collect::<Vec<u32>>());
}

#[test]
fn names_of_functions_and_blocks_are_their_own() {
    let functions = ".global .u32 v = 1;
        .func (.reg .u32 out) f() { .global .u32 v = 10; atom.global.add.u32 out, [v], 1; ret; }
        .func (.reg .u32 out) g() { .global .u32 v = 20; { .global .u32 v = 30; .global .u64 at = v;
            .reg .b64 %a; ld.global.u64 %a, [at]; atom.global.add.u32 out, [%a], 1; } ret; }";
    let body = ".reg .b32 %x, %y, %z; call (%x), f, (); call (%y), f, (); call (%z), g, ();
        ld.global.u32 %r1, [v]; { .global .u32 v = 2; ld.global.u32 %r2, [v]; } ld.global.u32 %r3, [v];
        st.global.u32 [%rd1], %x; st.global.u32 [%rd1+4], %y; st.global.u32 [%rd1+8], %z;
        st.global.u32 [%rd1+12], %r1; st.global.u32 [%rd1+16], %r2; st.global.u32 [%rd1+20], %r3;";
    assert_eq!(run(80, functions, body, 1, 6), [10, 11, 30, 1, 2, 1]);
}

#[test]
fn variables_lie_at_multiples_of_what_they_say() {
    let aligns = [4u64, 256, 512, 4096, 65536, 1 << 20, 1 << 24];
    let declare: String =
        aligns.iter().map(|align| format!(".global .align {align} .b32 g{align}[3];\n")).collect();
    let inner = ".global .align 8192 .b8 inner[1]; .shared .align 1024 .b8 s[8]; .shared .b8 t;
        .shared .align 2048 .b8 u[8]; .local .align 512 .b8 l[8]; .reg .b64 %a;
        mov.u64 %a, u; cvta.shared.u64 %a, %a; cvt.u32.u64 %r1, %a; and.b32 %r1, %r1, 2047;
        mov.u64 %a, l; cvta.local.u64 %a, %a; cvt.u32.u64 %r2, %a; and.b32 %r2, %r2, 511;
        st.global.u32 [%rd1], %r1; st.global.u32 [%rd1+4], %r2; st.shared.u8 [t], %h1; st.shared.u8 [s], %h1;
        st.global.u8 [inner], %h1; st.local.u8 [l], %h1;";
    let device = device(&kernel(80, &declare, inner));
    let at = |name: &str| device.allocations().iter().find(|one| one.name == name).map(|one| one.start);
    for align in aligns {
        assert_eq!(at(&format!("g{align}")).map(|start| start % align), Some(0), "{align}");
    }
    assert_eq!(at("inner").map(|start| start % 8192), Some(0));
    assert_eq!(run(80, &declare, inner, 1, 2), [0, 0]);
}

#[test]
fn the_memory_of_a_launch_lies_at_multiples_of_what_it_says() {
    let body = ".shared .b8 first[20]; .reg .b32 %a; mov.u32 %a, memory; and.b32 %r1, %a, 1023;
        st.shared.u32 [memory+60], %r1; st.shared.u8 [first], %h1; st.global.u32 [%rd1], %a;";
    let source = kernel(80, ".extern .shared .align 1024 .b8 memory[];", body);
    let shape = Shape { grid: [1; 3], block: [1; 3], shared: 64, ..Shape::ONE };
    assert_eq!(launch(&source, shape, 1).map(|(words, _)| words), Ok(vec![1024]));
    let beyond =
        kernel(80, ".extern .shared .align 1024 .b8 memory[];", &body.replace("memory+60", "memory+64"));
    assert!(launch(&beyond, shape, 1).is_err());
}

/// A sequence that is the same in each run.
struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % end
    }
}

/// What an address is taken of, and how.
#[derive(Clone, Copy)]
struct Taken {
    /// 0: `t`, 1: `far`, 2: `f`.
    of: u64,
    generic: bool,
    offset: u64,
    /// Which byte, if only one of them.
    byte: Option<u32>,
}

/// A variable: its name, the bytes of its elements, and these: numbers, or addresses.
type Wanted = (String, usize, Vec<Result<u64, Taken>>);

impl Taken {
    /// One that fits an element: of 8 bits only a byte of an address does.
    fn new(random: &mut Random, bits: u64) -> Taken {
        let of = random.below(3);
        let offset = if of == 2 { 0 } else { random.below(3) * random.below(40) };
        let generic = of != 2 && random.below(2) == 1;
        let byte = (bits == 8 || random.below(3) == 0).then(|| random.below(8) as u32);
        Taken { of, generic, offset, byte }
    }

    fn text(&self, random: &mut Random) -> String {
        let name = ["t", "far", "f"][self.of as usize];
        let name = if self.generic { format!("generic({name})") } else { name.to_owned() };
        let offset = match (self.offset, random.below(3)) {
            (0, _) => String::new(),
            (offset, 0) if self.byte.is_none() => format!("+{}+1", offset - 1),
            (offset, 1) => format!("+(2*{offset}-{offset})"),
            (offset, _) => format!("+{offset}"),
        };
        match self.byte {
            Some(byte) => format!("{:#x}({name}{offset})", 0xffu64 << (8 * byte)),
            None => format!("{name}{offset}"),
        }
    }

    fn value(&self, addresses: [u64; 3]) -> u64 {
        let address = addresses[self.of as usize] + self.offset;
        self.byte.map_or(address, |byte| address >> (8 * byte) & 0xff)
    }
}

/// A number as it is written, and its bits.
fn number(random: &mut Random, ty: &str, bits: u64) -> (String, u64) {
    let mask = if bits == 64 { u64::MAX } else { (1 << bits) - 1 };
    let value = random.below(1 << 31) << random.below(33);
    let real = random.below(1000) as f64 / 8.0 - 40.0;
    match (ty, random.below(4)) {
        ("f32", 0) => (format!("0f{:08X}", (real as f32).to_bits()), (real as f32).to_bits().into()),
        ("f64", 0) => (format!("0d{:016X}", real.to_bits()), real.to_bits()),
        ("f32", _) => (format!("{real:?}"), (real as f32).to_bits().into()),
        ("f64", _) => (format!("{real:?}"), real.to_bits()),
        (_, 3) => ("WARP_SZ".into(), 32),
        (_, 0) => (format!("-{value}"), value.wrapping_neg() & mask),
        (_, 1) => (format!("{value}+3*2"), value.wrapping_add(6) & mask),
        _ => (format!("{value:#x}"), value & mask),
    }
}

/// Items of a list, nested as its dimensions say, and the values in order. A list may be short.
fn list(random: &mut Random, dimensions: &[u64], item: &mut dyn FnMut(&mut Random) -> String) -> String {
    let Some((count, inner)) = dimensions.split_first() else { return item(random) };
    let given = if random.below(4) == 0 { random.below(*count) + 1 } else { *count };
    let items: Vec<String> = (0..given).map(|_| list(random, inner, item)).collect();
    format!("{{{}}}", items.join(", "))
}

#[test]
fn initial_values_are_laid_out_as_they_are_written() {
    let types: [(&str, u64); 13] = [
        ("b8", 8),
        ("u8", 8),
        ("s8", 8),
        ("b16", 16),
        ("u16", 16),
        ("s16", 16),
        ("b32", 32),
        ("u32", 32),
        ("s32", 32),
        ("f32", 32),
        ("b64", 64),
        ("u64", 64),
        ("f64", 64),
    ];
    let mut random = Random(11);
    for round in 0..20 {
        let mut declare =
            String::from(".global .b8 t[64]; .global .align 4096 .b8 far[100];\n.func f() { ret; }\n");
        // Names, bytes of an element, and the values: a number, or an address that is known later.
        let mut wanted: Vec<Wanted> = Vec::new();
        for (ty, bits) in types {
            let dimensions: Vec<u64> = (0..random.below(4)).map(|_| random.below(3) + 1).collect();
            let takes = matches!(ty, "u8" | "u32" | "u64");
            let mut values = Vec::new();
            let mut item = |random: &mut Random| {
                if takes && random.below(2) == 0 {
                    let taken = Taken::new(random, bits);
                    values.push(Err(taken));
                    return taken.text(random);
                }
                let (text, value) = number(random, ty, bits);
                values.push(Ok(value));
                text
            };
            let text = list(&mut random, &dimensions, &mut item);
            let mut brackets: Vec<String> = dimensions.iter().map(|size| format!("[{size}]")).collect();
            if !brackets.is_empty() && random.below(3) == 0 {
                brackets[0] = "[]".into();
            }
            let space = if random.below(2) == 0 { "global" } else { "const" };
            declare.push_str(&format!(".{space} .{ty} x{ty}{} = {text};\n", brackets.concat()));
            wanted.push((format!("x{ty}"), bits as usize / 8, values));
        }
        let copies: String = wanted
            .iter()
            .enumerate()
            .map(|(index, (name, ..))| {
                format!("mov.u64 %rd2, {name}; st.global.u64 [%rd1+{}], %rd2;\n", 8 * index)
            })
            .collect();
        let source = kernel(80, &declare, &copies);
        let device = device(&source);
        let find = |name: &str| device.allocations().iter().find(|one| one.name == name).cloned();
        let start = |name: &str| find(name).map_or(0, |one| one.start);
        let addresses = [start("t"), start("far"), function_address(0)];
        for (name, size, values) in &wanted {
            let found = device.contents(&find(name).unwrap());
            let mut bytes = Vec::new();
            for value in values {
                let bits = value.as_ref().map_or_else(|taken| taken.value(addresses), |value| *value);
                bytes.extend_from_slice(&bits.to_le_bytes()[..*size]);
            }
            assert!(found.len() >= bytes.len(), "round {round}: {name}\n{declare}");
            bytes.resize(found.len(), 0);
            assert_eq!(found, bytes, "round {round}: {name}\n{declare}");
        }
    }
}

#[test]
fn addresses_with_offsets_are_initial_values() {
    let declare = ".global .align 4 .b8 t[16] = {1,0,0,0,2,0,0,0,3,0,0,0,4};
        .global .align 8 .u64 p = generic(t)+8; .const .align 8 .u64 c = generic(t)+4;
        .global .align 8 .u64 q[2] = {generic(t), generic(t)+12};";
    let body = "ld.global.u64 %rd2, [p]; ld.u32 %r1, [%rd2]; ld.const.u64 %rd3, [c]; ld.u32 %r2, [%rd3];
        ld.global.u64 %rd4, [q+8]; ld.u32 %r3, [%rd4];
        st.global.u32 [%rd1], %r1; st.global.u32 [%rd1+4], %r2; st.global.u32 [%rd1+8], %r3;";
    assert_eq!(run(75, declare, body, 1, 3), [3, 2, 4]);
}

#[test]
fn constants_of_functions_are_only_read() {
    let body = ".const .u32 c = 3; .reg .b64 %a; mov.u64 %a, c; st.u32 [%a], %r1;";
    let error = try_run(80, "", body, 1, 1).unwrap_err().to_string();
    assert!(error.contains("can only be read"), "{error}");
    let mut device =
        device(&kernel(80, "", ".const .u32 c = 3; ld.const.u32 %r1, [c]; st.global.u32 [%rd1], %r1;"));
    let buffer = device.buffer("to", ElementType::U32, 1, &Fill::Zero).unwrap();
    let shape = Shape { grid: [1; 3], block: [1; 3], shared: 0, ..Shape::ONE };
    // It is initialised once, and holds its value from launch to launch.
    for _ in 0..2 {
        device.launch("k", shape, &[Argument::Buffer(buffer)], Default::default()).unwrap();
        assert_eq!(device.bytes(buffer), [3, 0, 0, 0]);
    }
    assert!(device.allocations().iter().any(|one| one.kind == AllocationKind::Constant));
}
