//! Products of `wmma`: matrices of memory, with gaps between their lines.

use super::LANES;
use super::case::Case;
use super::number::{Kind, Random};
use super::spec::Spec;

/// A case of `wmma`: matrices of memory, with gaps between their lines.
pub fn opaque(spec: &Spec, random: &mut Random) -> Case {
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
pub fn list(name: &str, wide: bool, count: usize) -> String {
    let all: Vec<String> =
        (0..count).map(|index| format!("%{name}{}{index}", if wide { "w" } else { "" })).collect();
    format!("{{{}}}", all.join(", "))
}
