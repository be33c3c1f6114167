//! Words with their texts: the file that `collect` writes.

use anyhow::{Context, anyhow};
use std::path::Path;
use warpsmith_sass::text::Style;
use warpsmith_sass::{Isa, Item};

/// An instruction as the reference tools list it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Word {
    /// `sm_90`, without a letter behind the number.
    pub arch: String,
    pub word: u128,
    pub address: u64,
    pub text: String,
}

impl Word {
    /// The opcode: bit 91 above bits 11 to 0.
    pub fn opcode(&self) -> u32 {
        opcode(self.word)
    }

    /// As a line of the file.
    pub fn line(&self) -> String {
        format!("{}\t{:#x}\t{:#034x}\t{}", self.arch, self.address, self.word, self.text)
    }

    fn read(line: &str) -> Option<Word> {
        let mut cells = line.split('\t');
        let arch = cells.next()?.to_string();
        let address = u64::from_str_radix(cells.next()?.strip_prefix("0x")?, 16).ok()?;
        let word = u128::from_str_radix(cells.next()?.strip_prefix("0x")?, 16).ok()?;
        Some(Word { arch, address, word, text: cells.next()?.to_string() })
    }
}

/// The opcode of a word.
pub fn opcode(word: u128) -> u32 {
    (word & 0xfff) as u32 | ((word >> 91 & 1) as u32) << 12
}

/// Reads a file of words; lines that begin with `#` are comments.
pub fn read(path: &Path) -> anyhow::Result<Vec<Word>> {
    let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#') && !line.is_empty());
    lines
        .map(|(number, line)| {
            Word::read(line).ok_or_else(|| anyhow!("{}:{}: no word", path.display(), number + 1))
        })
        .collect()
}

/// How we list a word, and the text that gives it back.
pub fn ours(isa: &Isa, word: u128, address: u64) -> Option<(String, String)> {
    match isa.decode(&word.to_le_bytes()) {
        Item::Instruction(instruction) => {
            let text = |style| isa.text_of(&instruction, address, style);
            Some((text(Style::Listing), text(Style::Exact)))
        }
        Item::Data(_) => None,
    }
}
