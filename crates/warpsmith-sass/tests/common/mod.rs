//! What the tests of an architecture share.
#![allow(dead_code)]

use std::path::PathBuf;
use warpsmith_sass::{Architecture, Isa};

/// A word of a table, as bytes, and the cells behind it.
pub struct Row {
    pub bytes: Vec<u8>,
    pub cells: Vec<String>,
}

/// The rows of a table of words: low half, high half or `-`, then more cells.
pub fn rows(name: &str) -> Vec<Row> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/sm_10").join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines
        .map(|line| {
            let cells: Vec<String> = line.split('\t').map(str::to_string).collect();
            let mut bytes = Vec::new();
            for cell in cells[..2].iter().filter(|cell| *cell != "-") {
                bytes.extend(u32::from_str_radix(cell, 16).expect("a word").to_le_bytes());
            }
            Row { bytes, cells: cells[2..].to_vec() }
        })
        .collect()
}

/// SM 1.0, loaded once.
pub fn sm_10() -> &'static Isa {
    static ISA: std::sync::OnceLock<Isa> = std::sync::OnceLock::new();
    ISA.get_or_init(|| Architecture::find("sm_10").expect("sm_10").load().expect("the shipped description"))
}

/// A text without blanks, in lower case: what a listing is compared by.
pub fn normal(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect::<String>().to_ascii_lowercase()
}

/// A sequence of numbers that looks random and is always the same.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    pub fn below(&mut self, limit: usize) -> usize {
        (self.next() >> 33) as usize % limit.max(1)
    }
}
