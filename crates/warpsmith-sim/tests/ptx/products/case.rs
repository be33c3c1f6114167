//! Kernels of one product with random matrices, and what they should give.

use super::LANES;
use super::number::{Kind, Random};
use super::spec::{Fragment, Spec, factor, term, tile};

/// A kernel with its inputs, and what it should give.
pub struct Case {
    pub name: String,
    pub text: String,
    pub input: Vec<u8>,
    pub expected: Vec<u64>,
    pub wide: bool,
}

/// A case of `mma` or `mma.sp`.
pub fn case(spec: &Spec, random: &mut Random) -> Case {
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
pub fn metadata(spec: &Spec, random: &mut Random, a: &[(u64, f64)], dense: &mut [f64]) -> (Fragment, usize) {
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
pub fn scales(
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
pub fn kernel(spec: &Spec, fragments: &[Fragment], tail: &str, expected: Fragment) -> Case {
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
