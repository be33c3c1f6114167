//! Matrices of small whole numbers, and where the manual says that they lie in shared memory. Nothing here knows the data.

/// A generator of pseudo-random numbers.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) as usize) % bound
    }
}

/// Bits of exponent and fraction of a floating-point type.
fn float(ty: &str) -> Option<(u32, u32)> {
    Some(match ty {
        "f16" => (5, 10),
        "bf16" => (8, 7),
        "tf32" | "f32" => (8, 23),
        "e4m3" => (4, 3),
        "e5m2" => (5, 2),
        _ => return None,
    })
}

/// Bits of an element.
pub fn bits(ty: &str) -> usize {
    match ty {
        "b1" => 1,
        "s32" => 32,
        _ => float(ty).map_or(8, |(e, m)| (e + m + 1) as usize),
    }
}

/// The bits of a whole number that the type has.
pub fn encode(ty: &str, value: i64) -> u32 {
    let Some((e, m)) = float(ty) else { return (value as u32) & (u32::MAX >> (32 - bits(ty))) };
    let sign = u32::from(value < 0) << (e + m);
    let magnitude = value.unsigned_abs();
    if magnitude == 0 {
        return sign;
    }
    let top = magnitude.ilog2();
    let fraction = ((magnitude as u128) << m >> top) as u32 & ((1 << m) - 1);
    assert_eq!(u128::from(magnitude) << m >> top << top, u128::from(magnitude) << m, "{ty} has no {value}");
    sign | ((top + (1 << (e - 1)) - 1) << m) | fraction
}

/// A number that the type has.
pub fn number(random: &mut Random, ty: &str) -> i64 {
    match ty {
        "b1" => random.below(2) as i64,
        "u8" => random.below(256) as i64,
        "s8" => random.below(256) as i64 - 128,
        _ => random.below(7) as i64 - 3,
    }
}

/// How a matrix lies in shared memory.
#[derive(Debug, Clone, Copy)]
pub struct Lie {
    /// 0, 32, 64 or 128 bytes.
    pub swizzle: usize,
    /// Whether elements with the same k lie together.
    pub turned: bool,
}

/// Lines (rows of A, columns of B) of `k` elements.
#[derive(Debug, Clone)]
pub struct Matrix {
    pub ty: &'static str,
    pub k: usize,
    pub values: Vec<i64>,
}

impl Matrix {
    pub fn random(random: &mut Random, ty: &'static str, lines: usize, k: usize) -> Matrix {
        Matrix { ty, k, values: (0..lines * k).map(|_| number(random, ty)).collect() }
    }

    /// Puts the matrix at a place, and gives its descriptor, counted from the beginning of the memory.
    pub fn put(&self, memory: &mut [u8], at: usize, lie: Lie) -> u64 {
        let (width, k) = (bits(self.ty), self.k);
        let (leading, stride) = offsets(width * k / 8, k, lie);
        for (index, value) in self.values.iter().enumerate() {
            let (line, k) = (index / self.k, index % self.k);
            let code = u64::from(encode(self.ty, *value));
            let (byte, bit) = match lie.turned {
                false => (at + by_line(line, k * width / 8, (leading, stride), lie.swizzle), k * width % 8),
                true => (at + by_k(line, k, (leading, stride), lie.swizzle), 0),
            };
            for offset in 0..width.div_ceil(8) {
                memory[byte + offset] |= ((code << bit) >> (8 * offset)) as u8;
            }
        }
        let mode = match lie.swizzle {
            0 => 0,
            128 => 1u64,
            64 => 2,
            _ => 3,
        };
        (at as u64) >> 4 | (leading as u64 >> 4) << 16 | (stride as u64 >> 4) << 32 | mode << 62
    }
}

/// Offsets in the leading and in the other dimension, for which all parts lie one behind the other.
fn offsets(line_bytes: usize, k: usize, lie: Lie) -> (usize, usize) {
    match (lie.turned, lie.swizzle) {
        (false, 0) => (128, 128 * (line_bytes / 16)),
        (false, swizzle) => (16, 8 * swizzle),
        (true, 0) => (128, 128 * (k / 8)),
        (true, swizzle) => (swizzle * k, 8 * swizzle),
    }
}

/// Sixteen bytes of line `line` of a pattern change places.
fn exchanged(unit: usize, line: usize, swizzle: usize) -> usize {
    match swizzle {
        128 => unit ^ (line % 8),
        64 => unit ^ (line / 2 % 4),
        32 => unit ^ (line / 4 % 2),
        _ => unit,
    }
}

fn by_line(line: usize, byte: usize, (leading, stride): (usize, usize), swizzle: usize) -> usize {
    let (unit, rest) = (byte / 16, byte % 16);
    if swizzle == 0 {
        return line / 8 * stride + line % 8 * 16 + unit * leading + rest;
    }
    line / 8 * stride + line % 8 * swizzle + exchanged(unit, line % 8, swizzle) * 16 + rest
}

/// Of elements of two bytes.
fn by_k(line: usize, k: usize, (leading, stride): (usize, usize), swizzle: usize) -> usize {
    if swizzle == 0 {
        return line / 8 * stride + k / 8 * leading + k % 8 * 16 + line % 8 * 2;
    }
    let each = swizzle / 2;
    let unit = exchanged(line % each / 8, k % 8, swizzle);
    line / each * leading + k / 8 * stride + k % 8 * swizzle + unit * 16 + line % 8 * 2
}

/// The pictures of the note on `wgmma`.
#[test]
fn core_matrices_lie_as_they_are_drawn() {
    use warpsmith_sim::tile::Descriptor;
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../isa/ptx/wgmma.isa");
    let text = std::fs::read_to_string(path).unwrap();
    let rows = |head: &str| -> Vec<Vec<String>> {
        let lines = text.lines().map(str::trim).skip_while(|line| !line.starts_with(head)).skip(2);
        let lines = lines.take_while(|line| line.starts_with('|'));
        let cells = |line: &str| line.trim_matches('|').split('|').map(|cell| cell.trim().into()).collect();
        lines.map(cells).collect()
    };
    let (start, leading, stride) = (0x400u64, 0x80u64, 0x500u64);
    let plain = start >> 4 | leading >> 4 << 16 | stride >> 4 << 32;
    let of = |mode: u64| Descriptor::of_warpgroup(plain | mode << 62).unwrap();
    let drawn = rows("| rows of A, columns of B");
    assert_eq!(drawn.len(), 3);
    for (group, cells) in drawn.iter().enumerate() {
        for (unit, cell) in cells[1..].iter().enumerate() {
            let mut wanted = 0;
            for term in cell.split('+').map(str::trim) {
                let (times, name) = term.split_once(" * ").unwrap_or(("1", term));
                let value = [("start", start), ("leading", leading), ("stride", stride)];
                let value = value.iter().find(|(known, _)| *known == name).unwrap().1;
                wanted += times.parse::<u64>().unwrap() * value;
            }
            for line in 0..8 {
                let found = of(0).of_row(8 * group as u32 + line, unit as u32);
                assert_eq!(u64::from(found), wanted + 16 * u64::from(line), "{cell} {line}");
            }
        }
    }
    let drawn = rows("| line | 128 bytes");
    assert_eq!(drawn.len(), 8);
    for cells in drawn {
        let line: u32 = cells[0].parse().unwrap();
        for (mode, bytes, cell) in [(1, 128, &cells[1]), (2, 64, &cells[2]), (3, 32, &cells[3])] {
            for (place, unit) in (0..).zip(cell.split(' ')) {
                let found = of(mode).of_row(line, unit.parse().unwrap());
                assert_eq!(found, start as u32 + line * bytes + 16 * place, "{bytes} {line} {unit}");
            }
        }
    }
}
