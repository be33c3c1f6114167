//! What the tests share: the corpus, and texts to try.

#![allow(dead_code)] // No test uses all of it.

use std::path::PathBuf;
use testing::corpus;

/// The PTX files of the corpus that `WARPSMITH_CORPUS` names, with their names; none if it is not set.
#[track_caller]
pub fn corpus() -> Vec<(String, Vec<u8>)> {
    let paths = corpus::files("ptx", "ptx");
    corpus::cases(paths.len());
    let read = |path: PathBuf| {
        (path.file_name().unwrap().to_string_lossy().into_owned(), std::fs::read(&path).unwrap())
    };
    paths.into_iter().map(read).collect()
}

/// Numbers that look random and are the same in every run.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(2).wrapping_add(1))
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % bound.max(1)
    }

    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

/// Spoils a text: pieces of PTX put in, pieces taken out, doubled or moved.
pub fn spoil(text: &[u8], dice: &mut Dice) -> Vec<u8> {
    const PIECES: [&str; 44] = [
        " ",
        "\n",
        "\n\n",
        "\r\n",
        "\t",
        ";",
        ",",
        "{",
        "}",
        "(",
        ")",
        "[",
        "]",
        "<",
        ">",
        "=",
        "+",
        "-",
        "%",
        "?",
        ":",
        "!",
        "|",
        "@",
        "#",
        "\"",
        "\\",
        "\0",
        "\u{e9}",
        ".",
        "_",
        "5",
        "0x",
        "%r1",
        ".u32",
        ".reg .b32 x;",
        "ret;",
        "L: ",
        "// note\n",
        "/* note */",
        "/*",
        "\n# 7 \"a.cu\"\n",
        ".visible ",
        ".entry k(",
    ];
    let mut out = text.to_vec();
    for _ in 0..1 + dice.below(6) {
        let at = dice.below(out.len() + 1);
        let stop = (at + 1 + dice.below(12)).min(out.len());
        match dice.below(4) {
            0 | 1 => drop(out.splice(at..at, dice.pick(&PIECES).bytes())),
            2 => drop(out.drain(at..stop)),
            _ => {
                let piece = out[at..stop].to_vec();
                let to = dice.below(out.len() + 1);
                out.splice(to..to, piece);
            }
        }
    }
    out
}
