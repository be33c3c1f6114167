//! Products of matrices: every instruction that the data makes of `mma`, `mma.sp` and `wmma.mma`, on small whole numbers,
//! whose sums are exact by every rule. Where elements lie is said here once more, as the manual says it.

use crate::common::kernel as one_kernel;
use warpsmith_check::enumerate;
use warpsmith_ptx::Module;
use warpsmith_ptx::isa::Form;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, Device, ElementType, Fill};
use warpsmith_sim::{Linking, Matrix};

const LANES: usize = 32;

/// Numbers that look random.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 16
    }

    fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }
}

/// A type of elements: its bits, and for floats those of exponent and fraction.
#[derive(Clone, Copy, PartialEq)]
struct Kind {
    name: &'static str,
    bits: u32,
    float: Option<(u32, u32)>,
    signed: bool,
}

const KINDS: [Kind; 16] = {
    const fn float(name: &'static str, bits: u32, exponent: u32, fraction: u32) -> Kind {
        Kind { name, bits, float: Some((exponent, fraction)), signed: true }
    }
    const fn whole(name: &'static str, bits: u32, signed: bool) -> Kind {
        Kind { name, bits, float: None, signed }
    }
    [
        float("f16", 16, 5, 10),
        float("bf16", 16, 8, 7),
        float("tf32", 32, 8, 23),
        float("f32", 32, 8, 23),
        float("f64", 64, 11, 52),
        float("e4m3", 8, 4, 3),
        float("e5m2", 8, 5, 2),
        float("e3m2", 6, 3, 2),
        float("e2m3", 6, 2, 3),
        float("e2m1", 4, 2, 1),
        whole("u8", 8, false),
        whole("s8", 8, true),
        whole("u4", 4, false),
        whole("s4", 4, true),
        whole("b1", 1, false),
        whole("s32", 32, true),
    ]
};

fn kind(name: &str) -> Option<Kind> {
    KINDS.into_iter().find(|kind| kind.name == name)
}

impl Kind {
    /// Bits and value of a random element.
    fn element(self, random: &mut Random) -> (u64, f64) {
        match self.float {
            None => {
                let bits = random.next() & (u64::MAX >> (64 - self.bits));
                let value = if self.signed {
                    (bits << (64 - self.bits)) as i64 >> (64 - self.bits)
                } else {
                    bits as i64
                };
                (bits, value as f64)
            }
            Some(_) => {
                let value = random.below(9) as f64 - 4.0;
                (self.encode(value), value)
            }
        }
    }

    /// The bits of a small number that the type has.
    fn encode(self, value: f64) -> u64 {
        let Some((exponent, fraction)) = self.float else { return value as i64 as u64 };
        if value == 0.0 {
            return 0;
        }
        let (bias, sign) = ((1i64 << (exponent - 1)) - 1, u64::from(value < 0.0));
        let mut power = value.abs().log2().floor() as i64;
        let mut significand = value.abs() / 2f64.powi(power as i32) - 1.0;
        if power + bias < 1 {
            (power, significand) = (-bias, value.abs() / 2f64.powi(1 - bias as i32));
        }
        let fraction_bits = (significand
            * f64::from(1u32 << fraction.min(30))
            * 2f64.powi(fraction.saturating_sub(30) as i32)) as u64;
        sign << (exponent + fraction) | ((power + bias) as u64) << fraction | fraction_bits
    }
}

/// What an instruction does, read from its words.
struct Spec {
    mnemonic: String,
    words: Vec<String>,
    m: usize,
    n: usize,
    k: usize,
    a: Kind,
    b: Kind,
    c: Kind,
    d: Kind,
}

impl Spec {
    fn of(mnemonic: &str) -> Spec {
        let words: Vec<String> = mnemonic.split('.').map(str::to_owned).collect();
        let shape = words.iter().find_map(|word| {
            let mut numbers = word.strip_prefix('m')?.split(['n', 'k']).map(|part| part.parse().ok());
            Some((numbers.next()??, numbers.next()??, numbers.next()??))
        });
        let (m, n, k) = shape.unwrap_or_else(|| panic!("{mnemonic}"));
        let kinds: Vec<Kind> = words.iter().filter_map(|word| kind(word)).collect();
        let half = kind("f16").unwrap();
        let (d, a, b, c) = match kinds[..] {
            [d, c] => (d, half, half, c),
            [d, a, b, c, ..] => (d, a, b, c),
            _ => panic!("{mnemonic}"),
        };
        Spec { mnemonic: mnemonic.into(), words, m, n, k, a, b, c, d }
    }

    fn has(&self, word: &str) -> bool {
        self.words.iter().any(|own| own == word || own.contains(word) && word.contains("::"))
    }

    fn is_sparse(&self) -> bool {
        self.words[1].starts_with("sp")
    }

    /// Bits that an element takes in its register, and the lowest of its own.
    fn cell(&self, kind: Kind) -> (u32, u32) {
        match kind.bits {
            6 => (8, 0),
            4 if kind.float.is_some() && self.words.iter().any(|word| word.contains("f8f6f4")) => (8, 2),
            bits => (bits, 0),
        }
    }

    /// D by the values of A (M x K), B (K x N), C.
    fn compute(&self, a: &[f64], b: &[f64], c: &[f64]) -> Vec<u64> {
        let mut out = Vec::new();
        for row in 0..self.m {
            for column in 0..self.n {
                let products = (0..self.k).map(|k| {
                    let (a, b) = (a[row * self.k + k], b[k * self.n + column]);
                    match self.a.name {
                        "b1" if self.has("and") => f64::from(a + b == 2.0),
                        "b1" => f64::from(a != b),
                        _ => a * b,
                    }
                });
                let sum = c[row * self.n + column] + products.sum::<f64>();
                out.push(match self.d.float {
                    Some((_, 23)) => u64::from((sum as f32).to_bits()),
                    Some((_, 52)) => sum.to_bits(),
                    Some(_) => self.d.encode(sum),
                    None if self.has("satfinite") => u64::from(sum as i32 as u32),
                    None => sum as i64 as u64 & 0xffff_ffff,
                });
            }
        }
        out
    }
}

/// Registers of all lanes: words of 32 bits, or of 64.
struct Fragment {
    wide: bool,
    each: usize,
    words: Vec<u64>,
}

impl Fragment {
    fn new(wide: bool, each: usize) -> Fragment {
        Fragment { wide, each, words: vec![0; LANES * each] }
    }

    fn put(&mut self, lane: usize, register: usize, shift: u32, bits: u64) {
        self.words[lane * self.each + register] |= bits << shift;
    }
}

/// Row and column (along k, and across) of an element of A or B: its register and its number in it.
fn factor(
    spec: &Spec,
    kind: Kind,
    is_a: bool,
    lane: usize,
    register: usize,
    element: usize,
) -> (usize, usize) {
    if spec.m == 8 && spec.k == 4 && kind.name == "f16" {
        let (i, upper) = (2 * register + element, 4 * usize::from(lane >= 16));
        let along_row = spec.words.iter().filter(|word| *word == "row" || *word == "col");
        let layout = along_row.map(String::as_str).nth(usize::from(!is_a)).unwrap();
        return match (is_a, layout) {
            (true, "row") => (lane % 4 + upper, i),
            (true, _) => (i + upper, lane % 4),
            (false, "row") => (i + upper, lane % 4),
            (false, _) => (lane % 4 + upper, i),
        };
    }
    let each = (32 / spec.cell(kind).0).max(1) as usize;
    let along = |block: usize| block * 4 * each + lane % 4 * each + element;
    if is_a && spec.m == 16 {
        (lane / 4 + 8 * (register % 2), along(register / 2))
    } else {
        (lane / 4, along(register))
    }
}

/// Row and column of an element of C or D.
fn term(spec: &Spec, kind: Kind, lane: usize, i: usize) -> (usize, usize) {
    if spec.m == 8 && spec.k == 4 && spec.a.name == "f16" {
        let upper = 4 * usize::from(lane >= 16);
        return match kind.name {
            "f16" => (lane % 4 + upper, i),
            _ => ((lane & 1) + (i & 2) + upper, (i & 4) + (lane & 2) + (i & 1)),
        };
    }
    (lane / 4 + 8 * (i / 2), lane % 4 * 2 + i % 2)
}

/// Which of the four tiles of m8n8k4 a lane works on.
fn tile(spec: &Spec, lane: usize) -> usize {
    if spec.m == 8 && spec.k == 4 && spec.a.name == "f16" { lane % 16 / 4 } else { 0 }
}

/// A kernel with its inputs, and what it should give.
struct Case {
    name: String,
    text: String,
    input: Vec<u8>,
    expected: Vec<u64>,
    wide: bool,
}

/// A case of `mma` or `mma.sp`.
fn case(spec: &Spec, random: &mut Random) -> Case {
    let tiles = if spec.m == 8 && spec.k == 4 && spec.a.name == "f16" { 4 } else { 1 };
    let (m, n, k) = (spec.m, spec.n, spec.k);
    let stored_k = if spec.is_sparse() { k / 2 } else { k };
    let elements = |kind: Kind, count: usize, random: &mut Random| -> Vec<(u64, f64)> {
        (0..count).map(|_| kind.element(random)).collect()
    };
    let a = elements(spec.a, tiles * m * stored_k, random);
    let b = elements(spec.b, tiles * k * n, random);
    let c = elements(spec.c, tiles * m * n, random);
    let wide = spec.a.bits == 64;
    let registers = |kind: Kind, count: usize| {
        (count * tiles / LANES * spec.cell(kind).0 as usize).div_ceil(if wide { 64 } else { 32 })
    };
    let mut fragments = Vec::new();
    for (is_a, kind, values, count) in [(true, spec.a, &a, m * stored_k), (false, spec.b, &b, k * n)] {
        let (cell, shift) = spec.cell(kind);
        let mut out = Fragment::new(wide, registers(kind, count));
        for lane in 0..LANES {
            for register in 0..out.each {
                for element in 0..(32 / cell).max(1) as usize {
                    let (line, along) = factor(spec, kind, is_a, lane, register, element);
                    let index = if is_a { line * stored_k + along } else { along * n + line };
                    let (bits, _) = values[tile(spec, lane) * count + index];
                    out.put(lane, register, element as u32 * cell + shift, bits);
                }
            }
        }
        fragments.push(out);
    }
    let sums = |kind: Kind, values: &dyn Fn(usize, usize) -> u64| {
        let mut out = Fragment::new(wide, registers(kind, m * n));
        let each = if kind.bits == 16 { 2 } else { 1 };
        for lane in 0..LANES {
            for i in 0..out.each * each {
                let (row, column) = term(spec, kind, lane, i);
                out.put(lane, i / each, (i % each) as u32 * 16, values(tile(spec, lane), row * n + column));
            }
        }
        out
    };
    fragments.push(sums(spec.c, &|tile, index| c[tile * m * n + index].0));
    let mut tail = String::new();
    // The values of A where they belong.
    let mut dense = vec![0.0; tiles * m * k];
    if spec.is_sparse() {
        let (numbers, select) = metadata(spec, random, &a, &mut dense);
        fragments.push(numbers);
        tail = format!(", {{%m0}}, {select}");
        if spec.words[1] == "sp" {
            tail = format!(", %m0, {select}");
        }
    } else {
        dense = a.iter().map(|(_, value)| *value).collect();
    }
    let mut b_values: Vec<f64> = b.iter().map(|(_, value)| *value).collect();
    if spec.has("block_scale") {
        tail += &scales(spec, random, &mut fragments, &mut dense, &mut b_values);
    }
    let mut expected_sums = Vec::new();
    for tile in 0..tiles {
        let c: Vec<f64> = c[tile * m * n..][..m * n].iter().map(|(_, value)| *value).collect();
        expected_sums.push(spec.compute(
            &dense[tile * m * k..][..m * k],
            &b_values[tile * k * n..][..k * n],
            &c,
        ));
    }
    let expected = sums(spec.d, &|tile, index| expected_sums[tile][index]);
    kernel(spec, &fragments, &tail, expected)
}

/// Metadata of random places; the values of A go to their places.
fn metadata(spec: &Spec, random: &mut Random, a: &[(u64, f64)], dense: &mut [f64]) -> (Fragment, usize) {
    let (stored, ordered) = (spec.k / 2, spec.words[1].contains("ordered"));
    let is_halves = spec.a.name == "tf32";
    let is_pairs = spec.cell(spec.a).0 == 4;
    // Numbers of a row, and the columns that they mean.
    let mut numbers = vec![Vec::new(); spec.m];
    for (row, numbers) in numbers.iter_mut().enumerate() {
        let mut columns = Vec::new();
        while columns.len() < stored {
            let group = columns.len();
            if is_halves {
                let second = random.below(2) as usize;
                numbers.push([0b0100, 0b1110][second]);
                columns.push(2 * group + second);
                continue;
            }
            let first = random.below(4);
            let second = (first + 1 + random.below(3)) % 4;
            let pair = if ordered { [first.min(second), first.max(second)] } else { [first, second] };
            for place in pair {
                numbers.push(place);
                if is_pairs {
                    let at = group / 4 * 8 + 2 * place as usize;
                    columns.extend([at, at + 1]);
                } else {
                    columns.push(group / 2 * 4 + place as usize);
                }
            }
        }
        for (index, column) in columns.into_iter().enumerate() {
            dense[row * spec.k + column] = a[row * stored + index].1;
        }
    }
    let each = numbers[0].len();
    let bits = if is_halves { 4 } else { 2 };
    // As the manual draws it: which lanes of a quad count, and which rows and columns each of them holds.
    let by_row = is_pairs || spec.cell(spec.a).0 == 8;
    let lanes = (16 * each * bits / 32 / 8).max(1);
    let select = random.below(4 / lanes as u64) as usize;
    let mut out = Fragment::new(false, 1);
    for lane in 0..LANES {
        let quad = lane % 4;
        if quad / lanes != select {
            out.words[lane] = random.next() & 0xffff_ffff;
            continue;
        }
        let own = quad % lanes;
        for i in 0..32 / bits {
            let (row, column) = if by_row {
                (lane / 4 + 8 * (own % 2), own / 2 * 16 + i)
            } else {
                let half = 16 / bits;
                (lane / 4 + 8 * (i / half), own * half + i % half)
            };
            out.put(lane, 0, (i * bits) as u32, numbers[row][column]);
        }
    }
    (out, select)
}

/// Scales of blocks: their registers, and the operands; the values are multiplied by them.
fn scales(
    spec: &Spec,
    random: &mut Random,
    fragments: &mut Vec<Fragment>,
    a: &mut [f64],
    b: &mut [f64],
) -> String {
    let blocks = match () {
        _ if spec.has("scale_vec::4X") => 4,
        _ if spec.has("scale_vec::2X") || spec.has("kind::mxf4") => 2,
        _ => 1,
    };
    let is_power = spec.has("ue8m0");
    let mut tail = String::new();
    for side in 0..2 {
        let mut registers = Fragment::new(false, 1);
        for lane in 0..LANES {
            for byte in 0..4 {
                let bits = if is_power { 125 + random.below(5) } else { 48 + random.below(17) };
                registers.put(lane, 0, 8 * byte, bits);
            }
        }
        let byte = random.below(4 / blocks) * blocks;
        let thread = random.below([2, 4][side]) as usize;
        let value = |lane: usize, block: usize| {
            let bits = registers.words[lane] >> (8 * (byte as usize + block)) & 0xff;
            if is_power {
                return 2f64.powi(bits as i32 - 127);
            }
            (1.0 + (bits % 8) as f64 / 8.0) * 2f64.powi((bits / 8) as i32 - 7)
        };
        let block = spec.k / blocks as usize;
        for k in 0..spec.k {
            if side == 0 {
                for row in 0..spec.m {
                    a[row * spec.k + k] *= value(4 * (row % 8) + 2 * thread + row / 8, k / block);
                }
            } else {
                for column in 0..spec.n {
                    b[k * spec.n + column] *= value(4 * column + thread, k / block);
                }
            }
        }
        fragments.push(registers);
        tail += &format!(", %s{side}, {{{byte}, {thread}}}");
    }
    tail
}

/// A kernel that loads fragments, multiplies, and stores the result.
fn kernel(spec: &Spec, fragments: &[Fragment], tail: &str, expected: Fragment) -> Case {
    let bytes = |fragment: &Fragment| if fragment.wide { 8 } else { 4 };
    let total: usize = fragments.iter().map(|fragment| fragment.each * bytes(fragment)).sum();
    let total = total.next_multiple_of(8);
    let mut body = format!(
        "mov.u32 %lane, %tid.x; mul.wide.u32 %rd2, %lane, {total}; add.u64 %rd0, %rd0, %rd2;
         mul.wide.u32 %rd2, %lane, {}; add.u64 %rd1, %rd1, %rd2;\n",
        expected.each * bytes(&expected)
    );
    let names = ["a", "b", "c", if spec.is_sparse() { "m" } else { "s" }, "s", "s"];
    let mut operands: Vec<String> = Vec::new();
    let mut at = 0;
    let mut scale = 0;
    for (fragment, name) in fragments.iter().zip(names) {
        let ty = if fragment.wide { "f64" } else { "b32" };
        let mut registers = Vec::new();
        for register in 0..fragment.each {
            let number = if name == "s" { scale } else { register };
            registers.push(format!("%{name}{}{number}", if fragment.wide { "w" } else { "" }));
            body += &format!("ld.global.{ty} {}, [%rd0+{at}];\n", registers[register]);
            at += bytes(fragment);
        }
        scale += usize::from(name == "s");
        operands.push(format!("{{{}}}", registers.join(", ")));
    }
    let ty = if expected.wide { "f64" } else { "b32" };
    let result: Vec<String> = (0..expected.each)
        .map(|index| format!("%d{}{index}", if expected.wide { "w" } else { "" }))
        .collect();
    body += &format!(
        "{} {{{}}}, {}, {}, {}{tail};\n",
        spec.mnemonic,
        result.join(", "),
        operands[0],
        operands[1],
        operands[2]
    );
    for (index, register) in result.iter().enumerate() {
        body += &format!("st.global.{ty} [%rd1+{}], {register};\n", index * bytes(&expected));
    }
    let declared: String = ["a", "b", "c", "d", "m", "s"]
        .iter()
        .map(|name| format!(".reg .b32 %{name}<8>; .reg .f64 %{name}w<8>; "))
        .collect();
    let text = format!("{declared}\n{body}");
    let mut input = Vec::new();
    for lane in 0..LANES {
        let begin = input.len();
        for fragment in fragments {
            for register in 0..fragment.each {
                let word = fragment.words[lane * fragment.each + register];
                input.extend(&word.to_le_bytes()[..bytes(fragment)]);
            }
        }
        input.resize(begin + total, 0);
    }
    Case { name: spec.mnemonic.clone(), text, input, wide: expected.wide, expected: expected.words }
}

/// A case of `wmma`: matrices of memory, with gaps between their lines.
fn opaque(spec: &Spec, random: &mut Random) -> Case {
    let (m, n, k) = (spec.m, spec.n, spec.k);
    let layouts: Vec<&str> =
        spec.words.iter().filter(|word| *word == "row" || *word == "col").map(String::as_str).collect();
    let other = |random: &mut Random| if random.below(2) == 0 { "row" } else { "col" };
    let (of_c, of_d) = (other(random), other(random));
    let mut input = Vec::new();
    let mut body = String::from("mov.u64 %rd2, %rd0;\n");
    let mut values = Vec::new();
    let aligned = if spec.has("aligned") { ".aligned" } else { "" };
    let shape = format!("m{m}n{n}k{k}");
    let wide = spec.a.bits == 64;
    for (name, kind, rows, columns, layout) in
        [("a", spec.a, m, k, layouts[0]), ("b", spec.b, k, n, layouts[1]), ("c", spec.c, m, n, of_c)]
    {
        let (lines, line) = if layout == "row" { (rows, columns) } else { (columns, rows) };
        // A multiple of 16 bytes more than a line has.
        let stride = line + 128 / kind.bits as usize * (1 + random.below(2) as usize);
        let begin = input.len();
        input.resize(begin + (lines * stride * kind.bits as usize / 8).next_multiple_of(32), 0u8);
        let mut own = vec![0.0; rows * columns];
        for row in 0..rows {
            for column in 0..columns {
                let (bits, value) = kind.element(random);
                own[row * columns + column] = value;
                let at = if layout == "row" { row * stride + column } else { column * stride + row };
                let bit = at * kind.bits as usize;
                if kind.bits < 8 {
                    input[begin + bit / 8] |= (bits as u8) << (bit % 8);
                } else {
                    let bytes = kind.bits as usize / 8;
                    input[begin + bit / 8..][..bytes].copy_from_slice(&bits.to_le_bytes()[..bytes]);
                }
            }
        }
        values.push(own);
        let cells = rows * columns * kind.bits as usize / LANES;
        let count =
            if kind.name == "f16" && name != "c" { 8 } else { cells.div_ceil(if wide { 64 } else { 32 }) };
        let registers = list(name, wide, count);
        body += &format!(
            "wmma.load.{name}.sync{aligned}.{layout}.{shape}.global.{} {registers}, [%rd2+{begin}], {stride};\n",
            kind.name
        );
    }
    let sum = |kind: Kind| (m * n * kind.bits as usize / LANES).div_ceil(if wide { 64 } else { 32 });
    let count = |kind: Kind, cells: usize| {
        if kind.name == "f16" {
            8
        } else {
            (cells * kind.bits as usize / LANES).div_ceil(if wide { 64 } else { 32 })
        }
    };
    body += &format!(
        "{} {}, {}, {}, {};\n",
        spec.mnemonic,
        list("d", wide, sum(spec.d)),
        list("a", wide, count(spec.a, m * k)),
        list("b", wide, count(spec.b, k * n)),
        list("c", wide, sum(spec.c))
    );
    body += &format!(
        "wmma.store.d.sync{aligned}.{of_d}.{shape}.global.{} [%rd1], {};\n",
        spec.d.name,
        list("d", wide, sum(spec.d))
    );
    let computed = spec.compute(&values[0], &values[1], &values[2]);
    let mut bytes = Vec::new();
    for index in 0..m * n {
        let (line, place) =
            (index / if of_d == "row" { n } else { m }, index % if of_d == "row" { n } else { m });
        let at = if of_d == "row" { line * n + place } else { place * n + line };
        bytes.extend(&computed[at].to_le_bytes()[..spec.d.bits as usize / 8]);
    }
    let word = if wide { 8 } else { 4 };
    let expected = bytes.chunks(word).map(|chunk| {
        let mut all = [0; 8];
        all[..word].copy_from_slice(chunk);
        u64::from_le_bytes(all)
    });
    let declared: String = ["a", "b", "c", "d"]
        .iter()
        .map(|name| format!(".reg .b32 %{name}<8>; .reg .f64 %{name}w<8>; "))
        .collect();
    let text = format!("{declared}\n{body}");
    Case { name: spec.mnemonic.clone(), text, input, wide, expected: expected.collect() }
}

/// Registers in braces.
fn list(name: &str, wide: bool, count: usize) -> String {
    let all: Vec<String> =
        (0..count).map(|index| format!("%{name}{}{index}", if wide { "w" } else { "" })).collect();
    format!("{{{}}}", all.join(", "))
}

/// All spellings that the enumeration has of the instructions of a family that multiply.
fn spellings(family: &str) -> Vec<String> {
    let mut out = Vec::new();
    for form in Form::all().filter(|form| form.family() == family) {
        let name = form.instruction().name();
        if family == "wmma" && name != "wmma.mma" {
            continue;
        }
        for line in enumerate::form(form).lines {
            let mnemonic = line.split_whitespace().next().unwrap_or_default().to_owned();
            // Floats that are clamped are another matter.
            let clamps = mnemonic.contains("satfinite") && !mnemonic.contains("s32");
            if !out.contains(&mnemonic) && !clamps {
                out.push(mnemonic);
            }
        }
    }
    out
}

/// Runs cases, each a kernel of one module; what is wrong with them.
fn run(cases: &[Case]) -> Vec<String> {
    let mut text = String::from(".version 9.0\n.target sm_120a\n.address_size 64\n");
    for (index, case) in cases.iter().enumerate() {
        text += &format!(
            ".visible .entry k{index}(.param .u64 from, .param .u64 to)\n{{\n.reg .b32 %lane; .reg .b64 %rd<4>;\n\
             ld.param.u64 %rd0, [from]; ld.param.u64 %rd1, [to];\n{}ret;\n}}\n",
            case.text
        );
    }
    let module = Module::parse(text.as_str());
    let first = module.diagnostics().first().map(|one| one.message(module.source()).to_string());
    assert_eq!(first, None, "{text}");
    let mut device = Device::load(&[module]).unwrap_or_else(|refused| panic!("{}", refused[0]));
    let mut wrong = Vec::new();
    for (index, case) in cases.iter().enumerate() {
        let fill = Fill::Bytes(case.input.clone());
        let words = case.expected.len() * if case.wide { 2 } else { 1 };
        let from = device.buffer("from", ElementType::U8, case.input.len() as u64, &fill).unwrap();
        let to = device.buffer("to", ElementType::U32, words as u64, &Fill::Zero).unwrap();
        let shape = Shape { grid: [1, 1, 1], block: [32, 1, 1], shared: 0, ..Shape::ONE };
        let arguments = [Argument::Buffer(from), Argument::Buffer(to)];
        if let Err(error) = device.launch(&format!("k{index}"), shape, &arguments, Settings::default()) {
            wrong.push(format!("{}: {error}", case.name));
            continue;
        }
        let got: Vec<u64> = if case.wide {
            device.read::<u64>(to).unwrap_or_else(|_| {
                let bytes = device.bytes(to);
                bytes.as_chunks::<8>().0.iter().map(|word| u64::from_le_bytes(*word)).collect()
            })
        } else {
            device.bytes(to).as_chunks::<4>().0.iter().map(|word| u32::from_le_bytes(*word).into()).collect()
        };
        // A sum that is rounded downwards may come to a zero with a sign.
        let differs = |at: &usize| {
            let (got, wanted) = (got[*at], case.expected[*at]);
            got != wanted && !(case.wide && got == 1 << 63 && wanted == 0)
        };
        if let Some(at) = (0..got.len()).find(differs) {
            let (got, wanted) = (got[at], case.expected[at]);
            wrong.push(format!("{}: word {at} is {got:#x}, not {wanted:#x}", case.name));
        }
    }
    wrong
}

#[test]
fn every_product_of_a_warp_is_right() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let specs: Vec<Spec> = spellings("mma").iter().map(|mnemonic| Spec::of(mnemonic)).collect();
    let cases: Vec<Case> = specs.iter().map(|spec| case(spec, &mut random)).collect();
    assert!(cases.len() > 150, "{}", cases.len());
    let wrong = run(&cases);
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), cases.len(), wrong.join("\n"));
}

#[test]
fn every_product_of_opaque_fragments_is_right() {
    let mut random = Random(0x1234_5678_9abc_def1);
    let specs: Vec<Spec> = spellings("wmma").iter().map(|mnemonic| Spec::of(mnemonic)).collect();
    let cases: Vec<Case> = specs.iter().map(|spec| opaque(spec, &mut random)).collect();
    assert!(cases.len() > 60, "{}", cases.len());
    let wrong = run(&cases);
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), cases.len(), wrong.join("\n"));
}

/// What stops a kernel of one block of so many threads, or refuses it.
fn stopped(threads: u32, body: &str) -> String {
    let source = one_kernel(120, "", body);
    let module = Module::parse(source.as_str());
    let mut device = match Device::load(&[module]) {
        Ok(device) => device,
        Err(refused) => return refused[0].to_string(),
    };
    if let Some(refused) = device.refused("k").first() {
        return refused.to_string();
    }
    let to = device.buffer("to", ElementType::U32, 32, &Fill::Zero).unwrap();
    let shape = Shape { grid: [1, 1, 1], block: [threads, 1, 1], shared: 0, ..Shape::ONE };
    match device.launch("k", shape, &[Argument::Buffer(to)], Settings::default()) {
        Ok(_) => String::new(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn what_the_manual_leaves_undefined_is_told() {
    let sparse = |order: &str, numbers: u32, select: u32| {
        format!(
            "mov.u32 %r9, {numbers};
            mma.sp{order}.sync.aligned.m16n8k32.row.col.f32.f16.f16.f32 {{%f0, %f1, %f2, %f3}}, {{%r0, %r1, %r2, %r3}}, \
             {{%r4, %r5, %r6, %r7}}, {{%f0, %f1, %f2, %f3}}, %r9, {select};"
        )
    };
    let scaled = |byte: u32, thread: u32| {
        format!(
            "mov.u16 %h0, {byte}; mov.u16 %h1, {thread};
            mma.sync.aligned.m16n8k64.row.col.kind::mxf4.block_scale.f32.e2m1.e2m1.f32.ue8m0 {{%f0, %f1, %f2, %f3}}, \
             {{%r0, %r1, %r2, %r3}}, {{%r4, %r5}}, {{%f0, %f1, %f2, %f3}}, %r6, {{%h0, %h1}}, %r7, {{0, 0}};"
        )
    };
    let dense = "mma.sync.aligned.m16n8k8.row.col.f16.f16.f16.f16 {%r0, %r1}, {%r2, %r3}, {%r4}, {%r0, %r1};";
    let differs = "mov.u32 %r9, %tid.x; cvt.u16.u32 %h0, %r9; mov.u16 %h1, 0;
        mma.sync.aligned.m16n8k32.row.col.kind::mxf8f6f4.block_scale.f32.e4m3.e4m3.f32.ue8m0 {%f0, %f1, %f2, %f3}, \
         {%r0, %r1, %r2, %r3}, {%r4, %r5}, {%f0, %f1, %f2, %f3}, %r6, {%h0, %h1}, %r7, {0, 0};";
    let ordered = "::ordered_metadata";
    for (threads, body, wanted) in [
        (32, sparse("", 0x4444_4444, 0), ""),
        (32, sparse("", 0x1111_1111, 0), ""),
        (32, sparse(ordered, 0x4444_4444, 1), ""),
        (32, sparse(ordered, 0x4441_4444, 1), "says 1 and 0 for the places of its stored elements"),
        (32, sparse("", 0x4444_4444 & !0xf, 0), "row 0 of the sparse matrix says 0 for the place"),
        (32, sparse("", 0x4444_4444, 2), "legal are 0 to 1"),
        (32, scaled(2, 1), ""),
        (32, scaled(1, 0), "byte number 1 picks no scales of A; legal are the multiples of 2 from 0 to 2"),
        (32, scaled(4, 0), "byte number 4 picks no scales of A"),
        (32, scaled(0, 2), "thread number 2 picks no scales of A; legal are 0 to 1"),
        (32, differs.into(), "the lanes pick scales by different numbers"),
        (32, dense.into(), ""),
        (16, dense.into(), "all lanes of the warp have to execute this together"),
    ] {
        let got = stopped(threads, &body);
        assert!(if wanted.is_empty() { got.is_empty() } else { got.contains(wanted) }, "{body}\n{got}");
    }
}

#[test]
fn floats_that_are_clamped_are_finite() {
    let body = "mov.u32 %r1, %tid.x; mul.wide.u32 %rd2, %r1, 4; add.s64 %rd3, %rd1, %rd2;
        mov.f32 %f0, 0f7F800000; mov.f32 %f1, 0fFF800000; mov.f32 %f2, 0f7FC00000; mov.f32 %f3, 0f3F800000;
        mov.u32 %r2, 0;
        wmma.mma.sync.aligned.row.col.m16n16k16.f32.f32.satfinite {%f4, %f5, %f6, %f7, %f8, %f9, %f10, %f11},
         {%r2, %r2, %r2, %r2, %r2, %r2, %r2, %r2}, {%r2, %r2, %r2, %r2, %r2, %r2, %r2, %r2},
         {%f0, %f1, %f2, %f3, %f0, %f1, %f2, %f3};
        st.global.f32 [%rd3], %f4; st.global.f32 [%rd3+128], %f5; st.global.f32 [%rd3+256], %f6;
        st.global.f32 [%rd3+384], %f7;";
    let got = crate::common::run(75, "", body, 32, 128);
    for (at, word) in got.into_iter().enumerate() {
        assert_eq!(word, [0x7f7f_ffff, 0xff7f_ffff, 0, 0x3f80_0000][at / 32], "word {at}");
    }
}

#[test]
fn sums_are_those_of_the_target_or_of_whom_is_asked() {
    // 1 + 4 · 2^-25, and 1 + 8 · 2^-26: sm_80 keeps 24 bits behind the point of the greatest product, sm_90 keeps 25.
    let body = "mov.u32 %r1, %tid.x; mul.wide.u32 %rd2, %r1, 4; add.s64 %rd3, %rd1, %rd2; and.b32 %r2, %r1, 3;
        setp.eq.u32 %p0, %r2, 0; setp.eq.u32 %p1, %r2, 1; setp.eq.u32 %p2, %r2, 2; mov.f32 %f0, 0f00000000; mov.u32 %r9, 0;
        selp.b32 %r3, 0x0c003c00, 0, %p0; @%p1 mov.b32 %r3, 0x0c000c00; @%p2 mov.b32 %r3, 0x00000c00;
        selp.b32 %r4, 0x08003c00, 0, %p0; @%p1 mov.b32 %r4, 0x08000800; @%p2 mov.b32 %r4, 0x00000800;
        mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%f4, %f5, %f6, %f7}, {%r3, %r9, %r9, %r9}, {%r4, %r9},
         {%f0, %f0, %f0, %f0};
        st.global.f32 [%rd3], %f4;
        selp.b32 %r3, 0x08003c00, 0x08000800, %p0; selp.b32 %r4, 0x00000800, 0, %p0;
        mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%f4, %f5, %f6, %f7}, {%r3, %r9, %r4, %r9}, {%r3, %r4},
         {%f0, %f0, %f0, %f0};
        st.global.f32 [%rd3+128], %f4;";
    let (one, more) = (0x3f80_0000, 0x3f80_0001);
    for (target, matrix, wanted) in [
        (80, Matrix::Own, [one, one]),
        (90, Matrix::Own, [more, one]),
        (90, Matrix::Hardware(80), [one, one]),
        (80, Matrix::Hardware(90), [more, one]),
        (80, Matrix::Exact, [more, more]),
    ] {
        let module = Module::parse(one_kernel(target, "", body).as_str());
        let linking = Linking { matrix, ..Linking::default() };
        let mut device = Device::load_as(&[module], 1 << 28, linking).unwrap();
        let to = device.buffer("to", ElementType::U32, 64, &Fill::Zero).unwrap();
        let shape = Shape { grid: [1, 1, 1], block: [32, 1, 1], shared: 0, ..Shape::ONE };
        device.launch("k", shape, &[Argument::Buffer(to)], Settings::default()).unwrap();
        let got: Vec<u32> = device.read(to).unwrap();
        assert_eq!([got[0], got[32]], wanted, "{target} {matrix:?}");
    }
    let bf16 = "mma.sync.aligned.m16n8k8.row.col.f32.bf16.bf16.f32 {%f4, %f5, %f6, %f7}, {%r0, %r1}, {%r2}, {%f0, %f1, %f2, %f3};";
    let module = Module::parse(one_kernel(75, "", bf16).as_str());
    let device = Device::load(&[module]).unwrap();
    let refused = device.refused("k")[0].to_string();
    assert!(refused.contains("how sm_75 adds products of bf16 and bf16 is not known"), "{refused}");
}
