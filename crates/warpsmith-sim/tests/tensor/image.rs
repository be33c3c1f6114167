//! Matrices of small whole numbers in shared and tensor memory, placed by the tables of the manual.

/// A sequence that is the same in each run.
pub struct Random(pub u64);

impl Random {
    pub fn bits(&mut self) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 32) as u32
    }

    pub fn below(&mut self, end: usize) -> usize {
        ((u64::from(self.bits()) * end as u64) >> 32) as usize
    }
}

/// A type of elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Type {
    F16,
    Bf16,
    Tf32,
    E4m3,
    E5m2,
    E2m3,
    E3m2,
    E2m1,
    U8,
    S8,
    S1z4m11,
}

impl Type {
    fn size(self) -> usize {
        match self {
            Type::Tf32 => 32,
            Type::F16 | Type::Bf16 | Type::S1z4m11 => 16,
            Type::E2m3 | Type::E3m2 => 6,
            Type::E2m1 => 4,
            _ => 8,
        }
    }

    /// The bits of -3 to 3, of long integers up to -2047 and 2047.
    fn bits(self, value: i32) -> u32 {
        if self == Type::S1z4m11 {
            return value.unsigned_abs() | if value < 0 { 0x8000 } else { 0 };
        }
        let (numbers, sign) = match self {
            Type::F16 => ([0, 0x3c00, 0x4000, 0x4200], 0x8000),
            Type::Bf16 => ([0, 0x3f80, 0x4000, 0x4040], 0x8000),
            Type::Tf32 => ([0, 0x3f80_0000, 0x4000_0000, 0x4040_0000], 0x8000_0000),
            Type::E4m3 => ([0, 0x38, 0x40, 0x44], 0x80),
            Type::E5m2 => ([0, 0x3c, 0x40, 0x42], 0x80),
            Type::E2m3 => ([0, 8, 16, 20], 0x20),
            Type::E3m2 => ([0, 12, 16, 18], 0x20),
            Type::E2m1 => ([0, 2, 4, 5], 8),
            Type::U8 | Type::S8 | Type::S1z4m11 => return value as u32 & 0xff,
        };
        numbers[value.unsigned_abs() as usize] | if value < 0 { sign } else { 0 }
    }
}

/// The number of a type in a descriptor.
pub fn code_of(kind: &str, ty: Type) -> u32 {
    match (kind, ty) {
        ("mxf4" | "mxf4nvf4", _) => 1,
        (_, Type::F16 | Type::E4m3 | Type::U8) => 0,
        (_, Type::Bf16 | Type::E5m2 | Type::S8) => 1,
        (_, Type::Tf32) => 2,
        (_, Type::E2m3 | Type::S1z4m11) => 3,
        (_, Type::E3m2) => 4,
        (_, Type::E2m1) => 5,
    }
}

/// A number that binary16 has.
pub fn half(value: f64) -> u32 {
    if value == 0.0 {
        return 0;
    }
    let exponent = value.abs().log2().floor() as i32;
    let fraction = (value.abs() / 2f64.powi(exponent) - 1.0) * 1024.0;
    assert!(fraction.fract() == 0.0 && (-14..16).contains(&exponent), "{value}");
    u32::from(value < 0.0) << 15 | ((exponent + 15) as u32) << 10 | fraction as u32
}

/// A matrix line by line: rows of A, columns of B.
#[derive(Debug, Clone)]
pub struct Matrix {
    ty: Type,
    lines: usize,
    depth: usize,
    pub values: Vec<f64>,
    bits: Vec<u32>,
}

impl Matrix {
    pub fn random(random: &mut Random, ty: Type, (lines, depth): (usize, usize)) -> Matrix {
        let (least, most) = match ty {
            Type::U8 => (0, 3),
            Type::S1z4m11 => (-2047, 2047),
            _ => (-3, 3),
        };
        let numbers: Vec<i32> =
            (0..lines * depth).map(|_| least + random.below((most + 1 - least) as usize) as i32).collect();
        Matrix {
            ty,
            lines,
            depth,
            values: numbers.iter().map(|number| f64::from(*number)).collect(),
            bits: numbers.iter().map(|number| ty.bits(*number)).collect(),
        }
    }

    /// Elements in 16 bytes.
    fn count(&self, pairs: bool) -> usize {
        if pairs { 32 } else { 128 / self.ty.size().max(8) }
    }

    /// Puts a line into cells: elements of less than a byte have one, 4-bit ones in bits 2 to 5, but where two are in a byte.
    pub fn put_in_cells(&self, line: usize, pairs: bool, cells: &mut [u32]) {
        let size = self.ty.size();
        let (step, first) = match (pairs, size) {
            (false, 4) => (8, 2),
            (false, 6) => (8, 0),
            _ => (size, 0),
        };
        for at in 0..self.depth {
            let bit = at * step + first;
            let ones = ((1u64 << size) - 1) as u32;
            let cell = &mut cells[bit / 32];
            *cell = *cell & !(ones << (bit % 32)) | self.bits[line * self.depth + at] << (bit % 32);
        }
    }
}

/// Shared memory, and the descriptors of A and B without the address at which it begins.
pub struct Image {
    pub words: Vec<u32>,
    pub descriptors: [u64; 2],
}

impl Image {
    pub fn new(words: usize) -> Image {
        Image { words: vec![0x7b7b_7b7b; words], descriptors: [0; 2] }
    }

    /// A descriptor of something that nobody reads.
    pub fn describe(&mut self, which: usize, start: usize) {
        self.descriptors[which] = start as u64 >> 4 | 1 << 46;
    }

    /// Puts a matrix where a descriptor finds it: by rows, or by columns.
    pub fn put(
        &mut self,
        which: usize,
        start: usize,
        matrix: &Matrix,
        (swizzle, by_columns): (u64, bool),
        pairs: bool,
    ) {
        let count = matrix.count(pairs);
        // Units of 16 bytes in a line of the pattern, and lines.
        let (units, pattern) = match swizzle {
            0 => (1, 8),
            6 => (2, 8),
            4 => (4, 8),
            2 => (8, 8),
            _ => (8, if by_columns { 4 } else { 8 }),
        };
        // What runs along the bytes, and across.
        let (along, across) =
            if by_columns { (matrix.lines, matrix.depth) } else { (matrix.depth, matrix.lines) };
        let blocks = along.div_ceil(count).div_ceil(units);
        let block = 16 * units * pattern;
        // From block to block along the bytes, then across.
        let steps = (block, block * blocks);
        let (leading, stride) = match (swizzle, by_columns) {
            (0, true) => (steps.1, steps.0),
            _ => steps,
        };
        self.descriptors[which] = start as u64 >> 4
            | (leading as u64 >> 4) << 16
            | (stride as u64 >> 4) << 32
            | 1 << 46
            | swizzle << 61;
        for line in 0..matrix.lines {
            for at in 0..matrix.depth {
                let (byte, row) = if by_columns { (line, at) } else { (at, line) };
                let (unit, index) = (byte / count, byte % count);
                let plain = start
                    + row % pattern * 16 * units
                    + row / pattern * steps.1
                    + unit % units * 16
                    + unit / units * steps.0;
                let lines = plain >> 7;
                let address = plain
                    ^ match swizzle {
                        6 => (lines & 1) << 4,
                        4 => (lines & 3) << 4,
                        2 => (lines & 7) << 4,
                        1 => (lines & 3) << 5,
                        _ => 0,
                    };
                self.put_bits(8 * address + index * matrix.ty.size(), matrix, line * matrix.depth + at);
            }
        }
        assert!(
            across.div_ceil(pattern) * steps.1 + start <= 4 * self.words.len(),
            "shared memory is too small"
        );
    }

    fn put_bits(&mut self, first: usize, matrix: &Matrix, at: usize) {
        for bit in 0..matrix.ty.size() {
            let (word, place) = ((first + bit) / 32, (first + bit) % 32);
            let value = matrix.bits[at] >> bit & 1;
            self.words[word] = self.words[word] & !(1 << place) | value << place;
        }
    }
}
