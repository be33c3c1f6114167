//! What an instruction multiplies, and where the elements lie, as the manual says it.

use super::LANES;
use super::number::{Kind, kind};

/// What an instruction does, read from its words.
pub struct Spec {
    pub mnemonic: String,
    pub words: Vec<String>,
    pub m: usize,
    pub n: usize,
    pub k: usize,
    pub a: Kind,
    pub b: Kind,
    pub c: Kind,
    pub d: Kind,
}

impl Spec {
    pub fn of(mnemonic: &str) -> Spec {
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

    pub fn has(&self, word: &str) -> bool {
        self.words.iter().any(|own| own == word || own.contains(word) && word.contains("::"))
    }

    pub fn is_sparse(&self) -> bool {
        self.words[1].starts_with("sp")
    }

    /// Bits that an element takes in its register, and the lowest of its own.
    pub fn cell(&self, kind: Kind) -> (u32, u32) {
        match kind.bits {
            6 => (8, 0),
            4 if kind.float.is_some() && self.words.iter().any(|word| word.contains("f8f6f4")) => (8, 2),
            bits => (bits, 0),
        }
    }

    /// D by the values of A (M x K), B (K x N), C.
    pub fn compute(&self, a: &[f64], b: &[f64], c: &[f64]) -> Vec<u64> {
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
pub struct Fragment {
    pub wide: bool,
    pub each: usize,
    pub words: Vec<u64>,
}

impl Fragment {
    pub fn new(wide: bool, each: usize) -> Fragment {
        Fragment { wide, each, words: vec![0; LANES * each] }
    }

    pub fn put(&mut self, lane: usize, register: usize, shift: u32, bits: u64) {
        self.words[lane * self.each + register] |= bits << shift;
    }
}

/// Row and column (along k, and across) of an element of A or B: its register and its number in it.
pub fn factor(
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
pub fn term(spec: &Spec, kind: Kind, lane: usize, i: usize) -> (usize, usize) {
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
pub fn tile(spec: &Spec, lane: usize) -> usize {
    if spec.m == 8 && spec.k == 4 && spec.a.name == "f16" { lane % 16 / 4 } else { 0 }
}
