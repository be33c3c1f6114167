//! A product, its descriptor and its instruction.

use super::super::image::{Type, code_of};

/// Columns that are allocated.
pub const COLUMNS: usize = 512;
/// Words of shared memory.
pub const SHARED: usize = 11264;
/// Where matrices begin in it.
pub const A_AT: usize = 1024;
pub const B_AT: usize = 18432;
/// Columns where what is no D begins.
pub const A_COLUMN: usize = 260;
pub const META_COLUMN: usize = 300;
pub const SCALE_A: usize = 320;
pub const SCALE_B: usize = 330;

/// A product.
#[derive(Debug, Clone)]
pub struct Case {
    pub kind: &'static str,
    pub a: Type,
    pub b: Type,
    /// The type of D: `f16`, `f32` or `s32`.
    pub d: &'static str,
    pub m: usize,
    pub n: usize,
    /// Whether A lies in tensor memory.
    pub tensor: bool,
    /// Swizzling of both matrices, and whether they lie by columns.
    pub swizzle: u64,
    pub columns: (bool, bool),
    pub adds: bool,
    pub scale_d: u32,
    pub negate: (bool, bool),
    pub mask: bool,
    pub sparse: bool,
    pub selector: usize,
    pub stationary: bool,
    /// What is behind the predicate in an instruction with a stationary B.
    pub zeros: u64,
    /// Word of the scales, how many a row has, and their type.
    pub scales: Option<(&'static str, usize, &'static str)>,
    /// The lane of D, A and the places.
    pub lane: usize,
    /// Of a pair of blocks the rank of the one that starts it.
    pub pair: Option<usize>,
}

pub fn case(kind: &'static str, (a, b): (Type, Type), d: &'static str, (m, n): (usize, usize)) -> Case {
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
        pair: None,
    }
}

impl Case {
    /// Elements along k that are multiplied.
    pub fn k(&self) -> usize {
        let dense = match self.kind {
            "f16" | "ti16" => 16,
            "tf32" => 8,
            "mxf4" | "mxf4nvf4" => 64,
            _ => 32,
        };
        if self.sparse { 2 * dense } else { dense }
    }

    /// Elements in a byte are two.
    pub fn pairs(&self) -> bool {
        self.kind.starts_with("mxf4")
    }

    pub fn descriptor(&self) -> u32 {
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

    /// The lane of a row of a block, of a bank, counted from that of the first.
    pub fn own(&self, bank: usize, row: usize) -> usize {
        match self.rows() == 64 && self.banks() == 1 {
            true => row / 16 * 32 + row % 16,
            false => bank * self.rows() + row,
        }
    }

    /// Blocks that work on it.
    pub fn blocks(&self) -> usize {
        if self.pair.is_some() { 2 } else { 1 }
    }

    /// Rows of D that each of them has.
    pub fn rows(&self) -> usize {
        self.m / self.blocks()
    }

    /// Parts of the columns of D that lie below each other.
    pub fn banks(&self) -> usize {
        let is_divided = self.stationary || self.pair.is_some() && !self.sparse;
        if is_divided { 128 / self.rows() } else { 1 }
    }

    /// The instruction. `%r20` is the address, `%rd8` and `%rd9` are the descriptors of A and B.
    pub fn instruction(&self) -> String {
        let mut name = String::from("tcgen05.mma");
        if self.stationary {
            name.push_str(".ws");
        }
        if self.sparse {
            name.push_str(".sp");
        }
        name.push_str(&format!(".cta_group::{}.kind::{}", self.blocks(), self.kind));
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
            let names: Vec<String> = (0..4 * self.blocks()).map(|at| format!("%m{at}")).collect();
            tail.push_str(&format!(" {{{}}},", names.join(", ")));
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
pub fn first_bytes(each: usize) -> (u32, u32) {
    match each {
        1 => (3, 1),
        2 => (2, 0),
        _ => (0, 0),
    }
}

/// Lanes of D that stay as they are, of the first block and of the second.
pub const MASK: [u32; 8] =
    [0x8000_0001, 0xffff_0000, 0, 0x1234_5678, 0x0f0f_0f0f, 1, 0x8000_0000, 0xaaaa_5555];
