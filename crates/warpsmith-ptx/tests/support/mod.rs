//! What the tests share: the corpus, and texts to try.

#![allow(dead_code)] // No test uses all of it.

use std::path::Path;

/// The PTX files of the corpus that `WARPSMITH_CORPUS` names, with their names; none if it is not set.
pub fn corpus() -> Vec<(String, Vec<u8>)> {
    let Ok(folder) = std::env::var("WARPSMITH_CORPUS") else {
        eprintln!("WARPSMITH_CORPUS is not set: nothing of the corpus is tested");
        return Vec::new();
    };
    let mut files = Vec::new();
    // The folder of the corpus, or the one that holds it.
    let folder = Path::new(&folder);
    let inner = folder.join("corpus");
    let folder = if inner.is_dir() { inner } else { folder.to_path_buf() };
    for entry in std::fs::read_dir(folder.join("ptx")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "ptx") {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            files.push((name, std::fs::read(&path).unwrap()));
        }
    }
    files.sort();
    files
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
