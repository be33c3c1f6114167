//! Products of warpgroups: every type, matrices in shared memory in every way that they may lie, A in registers, sparse A.

use crate::common::device;
use crate::shared::{Lie, Matrix, Random, bits, encode, number};
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, ElementType, Fill};

/// Words of shared memory, and where A begins in it; B lies at its beginning.
pub const SHARED: usize = 10240;
const A_AT: usize = 32768;

/// A product.
#[derive(Debug, Clone, Copy)]
pub struct Case {
    pub a: &'static str,
    pub b: &'static str,
    pub d: &'static str,
    pub n: usize,
    /// Whether A lies in registers.
    pub registers: bool,
    pub lie: (Lie, Lie),
    pub negate: (bool, bool),
    pub adds: bool,
    pub saturate: bool,
    /// The lanes that tell the places of a sparse A.
    pub selector: Option<usize>,
}

const PLAIN: Lie = Lie { swizzle: 0, turned: false };

pub fn case(a: &'static str, b: &'static str, d: &'static str, n: usize) -> Case {
    Case {
        a,
        b,
        d,
        n,
        registers: false,
        lie: (PLAIN, PLAIN),
        negate: (false, false),
        adds: true,
        saturate: false,
        selector: None,
    }
}

impl Case {
    /// Stored elements of a row of A, and elements along k.
    fn depth(&self) -> (usize, usize) {
        let stored = 256 / bits(self.a);
        (stored, if self.selector.is_some() { 2 * stored } else { stored })
    }

    fn d_registers(&self) -> usize {
        self.n / 2 * bits(self.d) / 32
    }

    /// The row and column of element `i` of A in the registers of a thread.
    fn place_of_a(&self, thread: usize, i: usize) -> (usize, usize) {
        let (row, quad) = (thread / 32 * 16 + thread % 32 / 4, thread % 4);
        match bits(self.a) {
            16 => (row + 8 * (i / 2 % 2), quad * 2 + i % 2 + 8 * (i / 4)),
            32 => (row + 8 * (i % 2), quad + 4 * (i / 2)),
            8 => (row + 8 * (i / 4 % 2), quad * 4 + i % 4 + 16 * (i / 8)),
            _ => (row + 8 * (i / 32 % 2), quad * 32 + i % 32 + 128 * (i / 64)),
        }
    }

    fn place_of_d(thread: usize, i: usize) -> (usize, usize) {
        let row = thread / 32 * 16 + thread % 32 / 4 + 8 * (i / 2 % 2);
        (row, thread % 4 * 2 + i % 2 + 8 * (i / 4))
    }

    /// The instruction: D in `%c0` and so on, A in `%r20` to `%r23` or by `%rd8`, B by `%rd9`, places in `%r24`.
    pub fn instruction(&self) -> String {
        let (_, k) = self.depth();
        let whole = matches!(self.d, "s32");
        let sparse = if self.selector.is_some() { ".sp" } else { "" };
        let saturate = if self.saturate { ".satfinite" } else { "" };
        let popc = if self.a == "b1" { ".and.popc" } else { "" };
        let d: Vec<String> = (0..self.d_registers()).map(|at| format!("%c{at}")).collect();
        let a = if self.registers { "{%r20, %r21, %r22, %r23}" } else { "%rd8" };
        let places = self.selector.map_or(String::new(), |selector| format!(" %r24, {selector},"));
        let adds = if self.adds { "%p4" } else { "!%p4" };
        let sign = |negate: bool| if negate { -1 } else { 1 };
        let mut tail = String::new();
        if !whole {
            tail = format!(", {}, {}", sign(self.negate.0), sign(self.negate.1));
        }
        if bits(self.a) == 16 {
            if !self.registers {
                tail.push_str(&format!(", {}", u8::from(self.lie.0.turned)));
            }
            tail.push_str(&format!(", {}", u8::from(self.lie.1.turned)));
        }
        format!(
            "wgmma.mma_async{sparse}.sync.aligned.m64n{}k{k}{saturate}.{}.{}.{}{popc} {{{}}}, {a}, %rd9,{places} {adds}{tail};",
            self.n,
            self.d,
            self.a,
            self.b,
            d.join(", ")
        )
    }
}

/// The kernel: words of shared memory, then of registers of A, of places, of D, each of all threads, come from a buffer; D goes to
/// another one. `body` stands in the place of the product and of the wait for it.
pub fn source(registers: usize, (a, b): (u64, u64), body: &str) -> String {
    let word = |at: usize| 4 * (SHARED + 128 * at);
    let loads: String =
        (0..registers).map(|at| format!("ld.global.b32 %c{at}, [%rd6+{}];", word(5 + at))).collect();
    let stores: String =
        (0..registers).map(|at| format!("st.global.b32 [%rd3+{}], %c{at};", 512 * at)).collect();
    format!(
        ".version 9.0\n.target sm_90a\n.address_size 64
        .extern .shared .align 1024 .b8 all[];
        .visible .entry k(.param .u64 to, .param .u64 from)
        {{
        .reg .b32 %r<32>; .reg .b64 %rd<16>; .reg .pred %p<8>; .reg .b32 %c<{}>;
        ld.param.u64 %rd1, [to]; ld.param.u64 %rd7, [from];
        mov.u32 %r1, %tid.x; mul.wide.u32 %rd2, %r1, 4; add.s64 %rd3, %rd1, %rd2; add.s64 %rd6, %rd7, %rd2;
        mov.u32 %r6, %r1; mov.u32 %r10, all; mov.u32 %r11, %ntid.x;
    SHARE:
        mul.wide.u32 %rd5, %r6, 4; add.s64 %rd5, %rd5, %rd7; ld.global.u32 %r7, [%rd5];
        shl.b32 %r8, %r6, 2; add.u32 %r8, %r8, %r10; st.shared.u32 [%r8], %r7;
        add.u32 %r6, %r6, %r11; setp.lt.u32 %p2, %r6, {SHARED}; @%p2 bra SHARE;
        fence.proxy.async; bar.sync 0;
        ld.global.u32 %r20, [%rd6+{}]; ld.global.u32 %r21, [%rd6+{}]; ld.global.u32 %r22, [%rd6+{}];
        ld.global.u32 %r23, [%rd6+{}]; ld.global.u32 %r24, [%rd6+{}]; {loads}
        shr.u32 %r7, %r10, 4; cvt.u64.u32 %rd5, %r7;
        mov.b64 %rd8, {a:#x}U; add.s64 %rd8, %rd8, %rd5; mov.b64 %rd9, {b:#x}U; add.s64 %rd9, %rd9, %rd5;
        setp.ne.u32 %p4, %r11, 0;
        wgmma.fence.sync.aligned;
        {body}
        {stores}
        ret;
        }}\n",
        registers.max(1),
        word(0),
        word(1),
        word(2),
        word(3),
        word(4)
    )
}

/// The product, and the wait for it.
pub fn waited(instruction: &str) -> String {
    format!("{instruction} wgmma.commit_group.sync.aligned; wgmma.wait_group.sync.aligned 0;")
}

/// Puts an element into the registers of a thread, of which each has 128 words.
fn put(words: &mut [u32], thread: usize, bit: usize, code: u32) {
    words[bit / 32 * 128 + thread] |= code << (bit % 32);
}

fn hold(case: &Case, random: &mut Random) {
    let (stored_k, k) = case.depth();
    let stored = Matrix::random(random, case.a, 64, stored_k);
    let b = Matrix::random(random, case.b, case.n, k);
    let mut memory = vec![0u8; 4 * SHARED];
    let of_b = b.put(&mut memory, 0, case.lie.1);
    let of_a = if case.registers { 0 } else { stored.put(&mut memory, A_AT, case.lie.0) };
    let registers = case.d_registers();
    let mut words = vec![0u32; 128 * (5 + registers)];
    let width = bits(case.a);
    if case.registers {
        for thread in 0..128 {
            for i in 0..128 / width {
                let (row, column) = case.place_of_a(thread, i);
                let code = encode(case.a, stored.values[row * stored_k + column]);
                put(&mut words, thread, i * width, code);
            }
        }
    }
    // A in full, and the places of what is stored.
    let mut full = stored.values.clone();
    if let Some(selector) = case.selector {
        full = vec![0; 64 * k];
        for row in 0..64 {
            for group in 0..stored_k / 2 {
                let places = match width {
                    32 => [random.below(2), random.below(2)],
                    _ => {
                        let first = random.below(4);
                        [first, (first + 1 + random.below(3)) % 4]
                    }
                };
                for (half, place) in places.into_iter().enumerate() {
                    let column = 2 * group + half;
                    let (to, code, code_bits) = match width {
                        32 => (2 * column + place, [0b0100, 0b1110][place], 4),
                        _ => (4 * group + place, place as u32, 2),
                    };
                    full[row * k + to] = stored.values[row * stored_k + column];
                    // The lane of the quad, and the number of the code in its register.
                    let (lane, i) = match width {
                        8 => (row % 16 / 8 + 2 * (column / 16), column % 16),
                        16 => (2 * selector + column / 8, row % 16 / 8 * 8 + column % 8),
                        _ => (2 * selector + column / 4, row % 16 / 8 * 4 + column % 4),
                    };
                    let thread = row / 16 * 32 + row % 8 * 4 + lane;
                    put(&mut words[128 * 4..], thread, i * code_bits, code);
                }
            }
        }
    }
    let sign = if case.negate.0 != case.negate.1 { -1 } else { 1 };
    let d_bits = bits(case.d);
    let mut wanted = vec![0u32; 128 * registers];
    for thread in 0..128 {
        for i in 0..case.n / 2 {
            let (row, column) = Case::place_of_d(thread, i);
            let before = match case.saturate {
                true => [i64::from(i32::MAX), i64::from(i32::MIN), 5][random.below(3)],
                false => number(random, "f16"),
            };
            put(&mut words[128 * 5..], thread, i * d_bits, encode(case.d, before));
            let products = (0..k).map(|at| full[row * k + at] * b.values[column * k + at]);
            let sum = sign * products.sum::<i64>() + if case.adds { before } else { 0 };
            let sum = if case.saturate { sum.clamp(i32::MIN.into(), i32::MAX.into()) } else { sum };
            // The sum of terms that are all 0 is 0.
            put(&mut wanted, thread, i * d_bits, encode(case.d, sum));
        }
    }
    let text = source(registers, (of_a, of_b), &waited(&case.instruction()));
    let mut device = device(&text);
    let mut from: Vec<u8> = memory;
    from.extend(words.iter().flat_map(|word| word.to_le_bytes()));
    let to = device.buffer("to", ElementType::U32, (128 * registers) as u64, &Fill::Zero).unwrap();
    let from = device.buffer("from", ElementType::U8, from.len() as u64, &Fill::Bytes(from)).unwrap();
    let shape = Shape { grid: [1, 1, 1], block: [128, 1, 1], shared: 4 * SHARED as u32, ..Shape::ONE };
    let arguments = [Argument::Buffer(to), Argument::Buffer(from)];
    device
        .launch("k", shape, &arguments, Settings::default())
        .unwrap_or_else(|fault| panic!("{case:?}: {fault}"));
    let bytes = device.bytes(to);
    let got = bytes.as_chunks::<4>().0.iter().map(|word| u32::from_le_bytes(*word));
    for (at, (got, wanted)) in got.zip(wanted).enumerate() {
        assert_eq!(got, wanted, "{case:?} thread {} register {}", at % 128, at / 128);
    }
}

const TYPES: [(&str, &str, &str); 13] = [
    ("f16", "f16", "f32"),
    ("f16", "f16", "f16"),
    ("bf16", "bf16", "f32"),
    ("tf32", "tf32", "f32"),
    ("e4m3", "e4m3", "f32"),
    ("e5m2", "e4m3", "f32"),
    ("e4m3", "e5m2", "f16"),
    ("e5m2", "e5m2", "f16"),
    ("s8", "s8", "s32"),
    ("u8", "u8", "s32"),
    ("s8", "u8", "s32"),
    ("u8", "s8", "s32"),
    ("b1", "b1", "s32"),
];

#[test]
fn every_type_is_multiplied() {
    let mut random = Random(1);
    for (at, (a, b, d)) in TYPES.into_iter().enumerate() {
        let n = [8, 24, 64, 96][at % 4];
        let whole = d == "s32";
        for registers in [false, true] {
            let plain = case(a, b, d, n);
            let negate = (!whole && registers, !whole && at % 3 == 0);
            hold(&Case { registers, negate, adds: at % 2 == 0 || registers, ..plain }, &mut random);
        }
    }
    hold(&case("f16", "f16", "f32", 256), &mut random);
    hold(&Case { saturate: true, ..case("u8", "s8", "s32", 16) }, &mut random);
}

#[test]
fn matrices_lie_in_every_way() {
    let mut random = Random(2);
    for swizzle in [0, 32, 64, 128] {
        for turned in [(false, false), (true, false), (false, true), (true, true)] {
            let lie = (Lie { swizzle, turned: turned.0 }, Lie { swizzle, turned: turned.1 });
            hold(&Case { lie, ..case("f16", "f16", "f32", 40) }, &mut random);
            hold(&Case { lie, ..case("bf16", "bf16", "f32", 128) }, &mut random);
        }
        let lie = (Lie { swizzle, turned: false }, Lie { swizzle, turned: false });
        for (a, d) in [("tf32", "f32"), ("e4m3", "f32"), ("u8", "s32"), ("b1", "s32")] {
            hold(&Case { lie, ..case(a, a, d, 32) }, &mut random);
        }
    }
}

#[test]
fn sparse_matrices_are_filled_up() {
    let mut random = Random(3);
    for (at, (a, b, d)) in TYPES.into_iter().filter(|(a, ..)| *a != "b1").enumerate() {
        for registers in [false, true] {
            let swizzle = [0, 64, 128][at % 3];
            let lie = (PLAIN, Lie { swizzle, turned: bits(a) == 16 && at % 2 == 0 });
            // Elements of 8 bits take the places from all lanes.
            let selector = Some(if bits(a) == 8 { 0 } else { at % 2 });
            let one = Case { registers, lie, selector, ..case(a, b, d, [8, 48][at % 2]) };
            hold(&one, &mut random);
        }
    }
}
