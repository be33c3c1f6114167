//! The words that the tests keep: a few of each class, those with most to say.

use super::Loaded;
use super::words::{self, Word};
use anyhow::Context;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use warpsmith_sass::Item;
use warpsmith_sass::text::Style;

#[derive(clap::Args)]
pub struct Options {
    /// What `collect` has written.
    #[arg(value_name = "FILE", required = true)]
    words: Vec<PathBuf>,
    /// Where to write.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Words of each class with a mnemonic of their own, and without.
    #[arg(long, value_name = "N", default_value_t = 2)]
    each: usize,
}

pub fn run(options: &Options) -> anyhow::Result<()> {
    let mut loaded = Loaded::default();
    let mut chosen: BTreeMap<(String, String), (usize, BTreeSet<String>)> = BTreeMap::new();
    let mut lines = String::from("# architecture, address, word, listing: as the reference tool prints it\n");
    let mut kept: Vec<Word> = Vec::new();
    let mut wrong = 0;
    for path in &options.words {
        for word in words::read(path)? {
            let isa = loaded.get(&word.arch)?;
            let Item::Instruction(instruction) = isa.decode(&word.word.to_le_bytes()) else { continue };
            // What is not right yet is no part of the record; `compare` tells.
            if isa.text_of(&instruction, word.address, Style::Listing) != word.text {
                wrong += 1;
                continue;
            }
            let class = isa.class_name(instruction.class()).to_string();
            let text = word.text.split_once(' ').filter(|(guard, _)| guard.starts_with('@'));
            let text = text.map_or(word.text.as_str(), |(_, text)| text);
            let mnemonic = text.split(' ').next().unwrap_or_default().to_string();
            let (count, seen) = chosen.entry((word.arch.clone(), class)).or_default();
            if *count < options.each && seen.insert(mnemonic) {
                *count += 1;
                kept.push(word);
            }
        }
    }
    kept.sort();
    for word in &kept {
        lines.push_str(&word.line());
        lines.push('\n');
    }
    std::fs::write(&options.out, lines).with_context(|| options.out.display().to_string())?;
    println!("{} words of {} classes; {wrong} words are not listed alike", kept.len(), chosen.len());
    Ok(())
}
