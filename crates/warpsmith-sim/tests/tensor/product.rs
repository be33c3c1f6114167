//! Products into tensor memory. Matrices of small whole numbers, whose sums are exact in every order, are put where the
//! manual says, and all cells are held against what a plain product gives.

use super::common::device;
use super::image::{Image, Matrix, Random, Type, code_of, half};
use super::{LANES, dump};
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, ElementType, Fill};

/// Columns that are allocated.
const COLUMNS: usize = 512;
/// Words of shared memory.
const SHARED: usize = 11264;
/// Where matrices begin in it.
const A_AT: usize = 1024;
const B_AT: usize = 18432;
/// Columns where what is no D begins.
const A_COLUMN: usize = 260;
const META_COLUMN: usize = 300;
const SCALE_A: usize = 320;
const SCALE_B: usize = 330;

/// A product.
#[derive(Debug, Clone)]
struct Case {
    kind: &'static str,
    a: Type,
    b: Type,
    /// The type of D: `f16`, `f32` or `s32`.
    d: &'static str,
    m: usize,
    n: usize,
    /// Whether A lies in tensor memory.
    tensor: bool,
    /// Swizzling of both matrices, and whether they lie by columns.
    swizzle: u64,
    columns: (bool, bool),
    adds: bool,
    scale_d: u32,
    negate: (bool, bool),
    mask: bool,
    sparse: bool,
    selector: usize,
    stationary: bool,
    /// What is behind the predicate in an instruction with a stationary B.
    zeros: u64,
    /// Word of the scales, how many a row has, and their type.
    scales: Option<(&'static str, usize, &'static str)>,
    /// The lane of D, A and the places.
    lane: usize,
}

fn case(kind: &'static str, (a, b): (Type, Type), d: &'static str, (m, n): (usize, usize)) -> Case {
    Case {
        kind,
        a,
        b,
        d,
        m,
        n,
        tensor: false,
        swizzle: 2,
        columns: (false, false),
        adds: true,
        scale_d: 0,
        negate: (false, false),
        mask: false,
        sparse: false,
        selector: 0,
        stationary: false,
        zeros: 0,
        scales: None,
        lane: 0,
    }
}

impl Case {
    /// Elements along k that are multiplied.
    fn k(&self) -> usize {
        let dense = match self.kind {
            "f16" => 16,
            "tf32" => 8,
            "mxf4" | "mxf4nvf4" => 64,
            _ => 32,
        };
        if self.sparse { 2 * dense } else { dense }
    }

    /// Elements in a byte are two.
    fn pairs(&self) -> bool {
        self.kind.starts_with("mxf4")
    }

    fn descriptor(&self) -> u32 {
        let bit = |flag: bool, at: u32| u32::from(flag) << at;
        let (m, n) = (self.m as u32, self.n as u32);
        let both = code_of(self.kind, self.a) << 7
            | code_of(self.kind, self.b) << 10
            | bit(self.sparse, 2)
            | bit(self.negate.0, 13)
            | bit(self.negate.1, 14)
            | bit(self.columns.0, 15)
            | bit(self.columns.1, 16)
            | ((n / 8) << 17);
        match self.scales {
            None => {
                let d = ["f16", "f32", "s32"].iter().position(|name| *name == self.d).unwrap() as u32;
                let shift = if self.stationary { 2 } else { 0 };
                both | d << 4 | ((m / 16) << 24) | shift << 30 | self.selector as u32
            }
            Some((_, each, ty)) => {
                let (byte_a, byte_b) = first_bytes(each);
                both | byte_b << 4 | u32::from(ty == "ue8m0") << 23 | ((m / 128) << 27) | byte_a << 29
            }
        }
    }

    /// The lane of a row of a bank, counted from that of the first.
    fn own(&self, bank: usize, row: usize) -> usize {
        match self.m == 64 && !self.stationary {
            true => row / 16 * 32 + row % 16,
            false => bank * self.m + row,
        }
    }

    fn banks(&self) -> usize {
        if self.stationary { 128 / self.m } else { 1 }
    }

    /// The instruction. `%r20` is the address, `%rd8` and `%rd9` are the descriptors of A and B.
    fn instruction(&self) -> String {
        let mut name = String::from("tcgen05.mma");
        if self.stationary {
            name.push_str(".ws");
        }
        if self.sparse {
            name.push_str(".sp");
        }
        name.push_str(".cta_group::1.kind::");
        name.push_str(self.kind);
        if let Some((word, ..)) = self.scales {
            name.push_str(&format!(".block_scale{word}"));
        }
        let lane = self.lane << 16;
        let a = if self.tensor { format!("[%r20+{}]", lane + A_COLUMN) } else { "%rd8".into() };
        let meta = if self.sparse { format!(" [%r20+{}],", lane + META_COLUMN) } else { String::new() };
        let mut tail = format!("{meta} {},", self.descriptor());
        if self.scales.is_some() {
            tail.push_str(&format!(" [%r20+{SCALE_A}], [%r20+{SCALE_B}],"));
        }
        if self.mask {
            tail.push_str(" {%r24, %r25, %r26, %r27},");
        }
        tail.push_str(if self.adds { " %p5" } else { " !%p5" });
        if self.scale_d > 0 {
            tail.push_str(&format!(", {}", self.scale_d));
        }
        if self.zeros != 0 {
            tail.push_str(", %rd10");
        }
        format!("{name} [%r20+{lane}], {a}, %rd9,{tail};")
    }
}

/// Bytes of a cell at which scales begin.
fn first_bytes(each: usize) -> (u32, u32) {
    match each {
        1 => (3, 1),
        2 => (2, 0),
        _ => (0, 0),
    }
}

const MASK: [u32; 4] = [0x8000_0001, 0xffff_0000, 0, 0x1234_5678];

fn source(case: &Case, image: &Image) -> String {
    let fill = format!(
        "mov.u32 %r6, %r1; mov.u32 %r10, all;
    SHARE:
        mul.wide.u32 %rd5, %r6, 4; add.s64 %rd5, %rd5, %rd7; ld.global.u32 %r7, [%rd5];
        shl.b32 %r8, %r6, 2; add.u32 %r8, %r8, %r10; st.shared.u32 [%r8], %r7;
        add.u32 %r6, %r6, 128; setp.lt.u32 %p2, %r6, {SHARED}; @%p2 bra SHARE;
        mov.u32 %r6, 0; mad.lo.u32 %r8, %r2, 0x200000, %r4; mul.wide.u32 %rd5, %r1, 4; add.s64 %rd5, %rd5, %rd7;
    CELLS:
        ld.global.u32 %r7, [%rd5+{}]; tcgen05.st.sync.aligned.32x32b.x1.b32 [%r8], {{%r7}};
        add.s64 %rd5, %rd5, 512; add.u32 %r8, %r8, 1; add.u32 %r6, %r6, 1;
        setp.lt.u32 %p2, %r6, {COLUMNS}; @%p2 bra CELLS;
        tcgen05.wait::st.sync.aligned;",
        4 * SHARED
    );
    let registers: String =
        MASK.iter().zip(24..).map(|(word, at)| format!("mov.b32 %r{at}, {word};")).collect();
    format!(
        ".version 9.0\n.target sm_100a\n.address_size 64
        .visible .entry k(.param .u64 to, .param .u64 from)
        {{
        .reg .b32 %r<32>; .reg .b64 %rd<16>; .reg .pred %p<8>; .reg .b32 %c<8>;
        .shared .align 16 .b8 own[16]; .shared .align 8 .b8 bar[8]; .shared .align 1024 .b8 all[{}];
        ld.param.u64 %rd1, [to]; ld.param.u64 %rd7, [from];
        mov.u32 %r1, %tid.x; shr.u32 %r2, %r1, 5; mul.wide.u32 %rd2, %r1, 4; add.s64 %rd3, %rd1, %rd2;
        setp.eq.u32 %p1, %r2, 0; setp.eq.u32 %p3, %r1, 0;
        @%p1 tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [own], {COLUMNS};
        @%p3 mbarrier.init.shared::cta.b64 [bar], 1;
        bar.sync 0; ld.shared.u32 %r4, [own]; {fill}
        tcgen05.fence::before_thread_sync; fence.proxy.async; bar.sync 0;
        @!%p3 bra WAIT;
        setp.eq.u32 %p5, %r1, 0; {registers} mov.u32 %r20, %r4; mov.b64 %rd10, {};
        mov.u32 %r7, all; shr.u32 %r7, %r7, 4; cvt.u64.u32 %rd5, %r7;
        mov.b64 %rd8, {}; add.s64 %rd8, %rd8, %rd5; mov.b64 %rd9, {}; add.s64 %rd9, %rd9, %rd5;
        {}
        tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [bar];
    WAIT:
        mbarrier.try_wait.parity.shared::cta.b64 %p4, [bar], 0; @!%p4 bra WAIT;
        tcgen05.fence::after_thread_sync; mad.lo.u32 %r4, %r2, 0x200000, %r4; {}
        bar.sync 0; ld.shared.u32 %r4, [own];
        @%p1 tcgen05.dealloc.cta_group::1.sync.aligned.b32 %r4, {COLUMNS};
        ret;
        }}\n",
        4 * SHARED,
        case.zeros,
        image.descriptors[0],
        image.descriptors[1],
        case.instruction(),
        dump(COLUMNS, 0)
    )
}

/// What lies where, before and after.
struct Prepared {
    image: Image,
    cells: Vec<Vec<u32>>,
    after: Vec<Vec<u32>>,
}

fn prepare(case: &Case, random: &mut Random) -> Prepared {
    let (m, n, k, banks) = (case.m, case.n, case.k(), case.banks());
    let width = n / banks;
    let shift = (case.zeros >> 56 & 63) as usize;
    let mut image = Image::new(SHARED);
    let mut cells: Vec<Vec<u32>> =
        (0..LANES).map(|_| (0..COLUMNS).map(|_| random.bits()).collect()).collect();
    // A of each bank as it is stored, and in full.
    let stored_k = if case.sparse { k / 2 } else { k };
    let mut full = Vec::new();
    let shared_a = Matrix::random(random, case.a, (m, stored_k));
    for bank in 0..banks {
        let stored = match case.tensor {
            true => Matrix::random(random, case.a, (m, stored_k)),
            false => shared_a.clone(),
        };
        if case.tensor {
            for row in 0..m {
                let lane = case.lane + case.own(bank, row);
                stored.put_in_cells(row, case.pairs(), &mut cells[lane][A_COLUMN..]);
            }
        }
        full.push(match case.sparse {
            true => expand(case, bank, &stored, &mut cells, random),
            false => stored.values,
        });
    }
    let b = Matrix::random(random, case.b, (n + shift, k));
    if !case.tensor {
        image.put(0, A_AT, &shared_a, (case.swizzle, case.columns.0), case.pairs());
    } else {
        image.describe(0, A_AT);
    }
    image.put(1, B_AT, &b, (case.swizzle, case.columns.1), case.pairs());
    // Factors of the sum of each block of k.
    let each = case.scales.map_or(1, |(_, each, _)| each);
    let mut factors = [vec![vec![1.0; each]; m], vec![vec![1.0; each]; n]];
    if let Some((_, each, ty)) = case.scales {
        let (first_a, first_b) = first_bytes(each);
        for (side, column, first) in [(0, SCALE_A, first_a), (1, SCALE_B, first_b)] {
            for (line, factors) in factors[side].iter_mut().enumerate() {
                for (at, factor) in factors.iter_mut().enumerate() {
                    let known: &[(u32, f64)] = match ty {
                        "ue8m0" => &[(126, 0.5), (127, 1.0), (128, 2.0), (129, 4.0)],
                        _ => &[(0x30, 0.5), (0x38, 1.0), (0x3c, 1.5), (0x40, 2.0)],
                    };
                    let (bits, value) = known[random.below(4)];
                    *factor = value;
                    for quarter in 0..4 {
                        let cell = &mut cells[32 * quarter + line % 32][column + line / 32];
                        let shift = 8 * (first + at as u32);
                        *cell = *cell & !(0xff << shift) | bits << shift;
                    }
                }
            }
        }
    }
    let blank = blanks(case, width);
    let sign = if case.negate.0 != case.negate.1 { -1.0 } else { 1.0 };
    // D begins with whole numbers.
    let mut after = cells.clone();
    for (bank, full) in full.iter().enumerate().take(banks) {
        for row in 0..m {
            let lane = case.lane + case.own(bank, row);
            for column in 0..width {
                let before = f64::from((random.below(64) as i32 - 32) * 4);
                let put = |value: f64| match case.d {
                    "f16" => half(value),
                    "f32" => (value as f32).to_bits(),
                    _ => value as i32 as u32,
                };
                cells[lane][column] = put(before);
                let at = bank * width + column;
                let mut sum = 0.0;
                for inner in 0..k {
                    if blank[at] {
                        continue;
                    }
                    let block = inner / (k / each);
                    sum += sign
                        * full[row * k + inner]
                        * b.values[(at + shift) * k + inner]
                        * factors[0][row][block]
                        * factors[1][at][block];
                }
                if case.adds {
                    sum += before / f64::from(1u32 << case.scale_d);
                }
                let kept = case.mask && MASK[lane / 32] >> (lane % 32) & 1 != 0;
                after[lane][column] = if kept { cells[lane][column] } else { put(sum) };
            }
        }
    }
    Prepared { image, cells, after }
}

/// A sparse matrix in full; where its elements belong goes to tensor memory.
fn expand(
    case: &Case,
    bank: usize,
    stored: &Matrix,
    cells: &mut [Vec<u32>],
    random: &mut Random,
) -> Vec<f64> {
    let k = case.k();
    let (group, unit) = match case.kind {
        "tf32" => (2, 1),
        "mxf4" | "mxf4nvf4" => (8, 2),
        _ => (4, 1),
    };
    let mut full = vec![0.0; case.m * k];
    for row in 0..case.m {
        let own = case.lane + case.own(bank, row);
        for chunk in 0..k / group {
            let (code, places) = match case.kind {
                "tf32" => [(4u32, vec![0]), (14, vec![1])][random.below(2)].clone(),
                _ => {
                    let code = [4u32, 8, 12, 9, 13, 6, 14][random.below(7)];
                    (code, vec![code as usize & 3, code as usize >> 2])
                }
            };
            // Rows eight apart share the cells of 16-bit and longer elements.
            let (lane, column, at) = match case.kind {
                "f16" | "tf32" => {
                    let lane = own / 32 * 32 + own % 32 / 16 * 16 + own % 8 + if chunk >= 4 { 8 } else { 0 };
                    (lane, case.selector, own % 16 / 8 * 16 + chunk % 4 * 4)
                }
                _ => (own, chunk / 8, chunk % 8 * 4),
            };
            let cell = &mut cells[lane][META_COLUMN + column];
            *cell = *cell & !(15 << at) | code << at;
            for (index, place) in places.into_iter().enumerate() {
                for part in 0..unit {
                    let from = row * k / 2 + chunk * group / 2 + index * unit + part;
                    full[row * k + chunk * group + place * unit + part] = stored.values[from];
                }
            }
        }
    }
    full
}

/// The columns of B that count as zeros.
fn blanks(case: &Case, width: usize) -> Vec<bool> {
    let byte = |at: u32| (case.zeros >> at & 0xff) as usize;
    let mut out = vec![false; case.n];
    if case.zeros >> 39 & 1 == 0 {
        return out;
    }
    for (piece, out) in out.chunks_mut(width).enumerate() {
        let ones = case.zeros >> (32 + piece) & 1 != 0;
        let (zeros_long, ones_long) = (byte(48) + 1, byte(40) + 1);
        let mut pattern = Vec::new();
        while pattern.len() < width + 256 {
            let runs = [(false, zeros_long), (true, ones_long)];
            let order = if ones { [1, 0] } else { [0, 1] };
            order.into_iter().for_each(|at| pattern.extend(vec![runs[at].0; runs[at].1]));
        }
        out.copy_from_slice(&pattern[byte(8 * piece as u32)..][..width]);
    }
    out
}

fn run(case: &Case, prepared: &Prepared) -> Vec<u32> {
    let source = source(case, &prepared.image);
    let mut device = device(&source);
    let to = device.buffer("to", ElementType::U32, (LANES * COLUMNS) as u64, &Fill::Zero).unwrap();
    let mut words = prepared.image.words.clone();
    (0..COLUMNS).for_each(|column| words.extend(prepared.cells.iter().map(|lane| lane[column])));
    let from = device.buffer("from", ElementType::U32, words.len() as u64, &Fill::Zero).unwrap();
    device.write(from, &words).unwrap();
    let shape = Shape { grid: [1, 1, 1], block: [LANES as u32, 1, 1], shared: 0, ..Shape::ONE };
    let done =
        device.launch("k", shape, &[Argument::Buffer(to), Argument::Buffer(from)], Settings::default());
    done.unwrap_or_else(|error| panic!("{case:?}\n{}\n{error}", case.instruction()));
    device.read(to).unwrap()
}

fn holds(case: &Case) {
    let mut random = Random(case.n as u64 * 7919 + case.m as u64 + case.kind.len() as u64 * 31);
    let prepared = prepare(case, &mut random);
    let got = run(case, &prepared);
    for (lane, cells) in prepared.after.iter().enumerate() {
        for (column, wanted) in cells.iter().enumerate() {
            let found = got[LANES * column + lane];
            assert_eq!(
                found,
                *wanted,
                "lane {lane} column {column} {found:#x} {wanted:#x}: {case:?}\n{}",
                case.instruction()
            );
        }
    }
}

const HALF: (Type, Type) = (Type::F16, Type::F16);

#[test]
fn matrices_lie_as_descriptors_say() {
    for swizzle in [0, 6, 4, 2] {
        for columns in [(false, false), (true, false), (false, true), (true, true)] {
            holds(&Case { swizzle, columns, ..case("f16", HALF, "f32", (128, 64)) });
        }
    }
    let tf32 = (Type::Tf32, Type::Tf32);
    for columns in [(true, false), (false, true), (true, true)] {
        holds(&Case { swizzle: 1, columns, ..case("tf32", tf32, "f32", (64, 32)) });
    }
    holds(&Case { columns: (true, true), ..case("f8f6f4", (Type::E4m3, Type::E2m1), "f32", (128, 64)) });
}

#[test]
fn every_format_has_its_place() {
    let small = [Type::E4m3, Type::E5m2, Type::E2m3, Type::E3m2, Type::E2m1];
    for (index, a) in small.into_iter().enumerate() {
        let b = small[(2 * index + 1) % 5];
        for tensor in [false, true] {
            let d = if tensor { "f32" } else { "f16" };
            holds(&Case { tensor, adds: index % 2 == 0, ..case("f8f6f4", (a, b), d, (128, 40)) });
        }
    }
    let bf16 = (Type::Bf16, Type::Bf16);
    for (kind, types, d) in
        [("f16", HALF, "f16"), ("f16", bf16, "f32"), ("tf32", (Type::Tf32, Type::Tf32), "f32")]
    {
        for tensor in [false, true] {
            holds(&Case { tensor, negate: (tensor, !tensor), ..case(kind, types, d, (64, 24)) });
        }
    }
    for types in [(Type::U8, Type::S8), (Type::S8, Type::S8), (Type::U8, Type::U8)] {
        holds(&Case { tensor: true, ..case("i8", types, "s32", (128, 48)) });
    }
}

#[test]
fn rows_lie_in_their_lanes() {
    for n in [8, 256] {
        holds(&Case { swizzle: 6, ..case("f16", HALF, "f32", (128, n)) });
        holds(&Case { swizzle: 6, tensor: true, lane: 16, ..case("f16", HALF, "f32", (64, n)) });
    }
    holds(&Case { mask: true, ..case("f16", HALF, "f32", (128, 16)) });
    holds(&Case { mask: true, scale_d: 3, lane: 16, ..case("f16", HALF, "f16", (64, 16)) });
    holds(&Case { scale_d: 5, ..case("tf32", (Type::Tf32, Type::Tf32), "f32", (128, 16)) });
}

#[test]
fn stationary_matrices_have_banks() {
    for m in [32, 64, 128] {
        for tensor in [false, true] {
            holds(&Case { stationary: true, tensor, ..case("f16", HALF, "f32", (m, 64)) });
        }
        // Runs of four and three columns; B is moved by two columns.
        let zeros = 1 << 39 | 2 << 40 | 3 << 48 | 2 << 56 | 1 << 33 | 1 << 35 | 1 << 8 | 2 << 16 | 1 << 24;
        holds(&Case { stationary: true, tensor: true, zeros, ..case("f16", HALF, "f32", (m, 64)) });
        holds(&Case { stationary: true, sparse: true, tensor: true, ..case("f16", HALF, "f32", (m, 64)) });
    }
    holds(&Case { stationary: true, swizzle: 6, ..case("i8", (Type::S8, Type::U8), "s32", (32, 256)) });
}

#[test]
fn sparse_matrices_are_filled_up() {
    for (kind, types, d) in [
        ("f16", HALF, "f32"),
        ("tf32", (Type::Tf32, Type::Tf32), "f32"),
        ("f8f6f4", (Type::E5m2, Type::E3m2), "f32"),
        ("i8", (Type::S8, Type::U8), "s32"),
    ] {
        for m in [64, 128] {
            for tensor in [false, true] {
                let selector = if kind == "f16" || kind == "tf32" { m / 64 } else { 0 };
                let lane = if m == 64 && tensor { 16 } else { 0 };
                holds(&Case { sparse: true, tensor, selector, lane, ..case(kind, types, d, (m, 32)) });
            }
        }
    }
}

#[test]
fn blocks_have_scales() {
    let fp4 = (Type::E2m1, Type::E2m1);
    for (kind, types, scales) in [
        ("mxf8f6f4", (Type::E4m3, Type::E2m3), ("", 1, "ue8m0")),
        ("mxf8f6f4", (Type::E2m1, Type::E5m2), (".scale_vec::1X", 1, "ue8m0")),
        ("mxf4", fp4, (".block32", 2, "ue8m0")),
        ("mxf4nvf4", fp4, (".scale_vec::2X", 2, "ue8m0")),
        ("mxf4nvf4", fp4, (".block16", 4, "ue4m3")),
        ("mxf4nvf4", fp4, (".scale_vec::4X", 4, "ue8m0")),
    ] {
        for (tensor, sparse) in [(false, false), (true, false), (false, true), (true, true)] {
            holds(&Case { tensor, sparse, scales: Some(scales), ..case(kind, types, "f32", (128, 72)) });
        }
    }
}

/// What is said of a product whose descriptor is another one.
fn said(case: &Case, bits: u32) -> String {
    let mut random = Random(5);
    let prepared = prepare(case, &mut random);
    let source =
        source(case, &prepared.image).replace(&format!(" {},", case.descriptor()), &format!(" {bits},"));
    let mut device = device(&source);
    let to = device.buffer("to", ElementType::U32, (LANES * COLUMNS) as u64, &Fill::Zero).unwrap();
    let from =
        device.buffer("from", ElementType::U32, (SHARED + LANES * COLUMNS) as u64, &Fill::Zero).unwrap();
    let shape = Shape { grid: [1, 1, 1], block: [LANES as u32, 1, 1], shared: 0, ..Shape::ONE };
    let done =
        device.launch("k", shape, &[Argument::Buffer(to), Argument::Buffer(from)], Settings::default());
    done.expect_err("it should not run").to_string()
}

#[test]
fn wrong_descriptors_are_named_field_by_field() {
    let plain = case("f16", HALF, "f32", (128, 64));
    let bits = plain.descriptor();
    let without = |first: u32, count: u32| bits & !(((1 << count) - 1) << first);
    for (bits, words) in [
        (bits | 1 << 2, vec!["0, because A is not sparse, in bit 2"]),
        (bits | 1 << 6, vec!["0 in bit 6"]),
        (bits | 1 << 3, vec!["0 in bit 3: only sums of integers"]),
        (without(7, 3) | 3 << 7, vec!["3 in bits 7 to 9, the format of A", "0 (f16), 1 (bf16)"]),
        (without(4, 2) | 2 << 4, vec!["2 in bits 4 to 5, the format of D", "0 (f16), 1 (f32)"]),
        (bits | 1 << 10, vec!["A of f16, B of bf16 and D of f32, which do not go together"]),
        (without(24, 5) | 16 << 24, vec!["M = 256", "legal here: 64, 128"]),
        (without(17, 6), vec!["N = 0", "8 to 256 by 8"]),
        (bits | 1 << 23, vec!["0 in bit 23"]),
        (bits | 1 << 29, vec!["twice the usual K is not executed"]),
        (bits | 1 << 30, vec!["0 in bits 30 to 31"]),
    ] {
        let said = said(&plain, bits);
        words.iter().for_each(|word| assert!(said.contains(word), "{word}: {said}"));
        assert!(said.contains(&format!("{bits:#010x}")), "{said}");
    }
    let tensor = Case { tensor: true, ..plain.clone() };
    let found = said(&tensor, tensor.descriptor() | 1 << 15);
    assert!(found.contains("A in tensor memory is not transposed"), "{found}");
    let i8 = case("i8", (Type::U8, Type::U8), "s32", (128, 64));
    let found = said(&i8, i8.descriptor() & !(63 << 17) | 5 << 17);
    assert!(found.contains("N = 40") && found.contains("from 48 to 256 by 16"), "{found}");
    let found = said(&i8, i8.descriptor() | 1 << 13);
    assert!(found.contains("integers are not negated"), "{found}");
    let scaled = Case {
        scales: Some((".block32", 2, "ue8m0")),
        ..case("mxf4", (Type::E2m1, Type::E2m1), "f32", (128, 64))
    };
    for (bits, word) in [
        (scaled.descriptor() ^ 3 << 29, "has 1 in bits 29 and 30"),
        (scaled.descriptor() & !(3 << 23), "0 in bits 23 to 24, the format of scales; legal here: 1 (ue8m0)"),
        (scaled.descriptor() | 1 << 31, "more than the usual K is not executed"),
    ] {
        let said = said(&scaled, bits);
        assert!(said.contains(word), "{word}: {said}");
    }
    let lane = Case { lane: 8, ..case("f16", HALF, "f32", (64, 16)) };
    let found = said(&lane, lane.descriptor());
    assert!(found.contains("has to begin at lane 0 or 16"), "{found}");
    // Places that are all zeros.
    let sparse = Case { sparse: true, ..case("f16", HALF, "f32", (128, 16)) };
    let found = said(&sparse, sparse.descriptor());
    assert!(found.contains("the places of row 0") && found.contains("0000"), "{found}");
}
