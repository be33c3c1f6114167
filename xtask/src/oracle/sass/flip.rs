//! Words that differ in one bit from words that compilers have made: what modifiers a description lacks.

use super::Loaded;
use super::compare::Groups;
use super::nvdisasm::Nvdisasm;
use super::words::{self, Word};
use crate::Scratch;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Bits that are changed: the guard and what is behind it, up to the control bits.
const BITS: std::ops::Range<u32> = 12..105;

#[derive(clap::Args)]
pub struct Options {
    /// What `collect` has written.
    #[arg(value_name = "FILE", required = true)]
    words: Vec<PathBuf>,
    /// Only this architecture.
    #[arg(long, value_name = "NAME")]
    arch: Option<String>,
    /// Words taken of each opcode.
    #[arg(long, value_name = "N", default_value_t = 1)]
    each: usize,
    /// Examples shown of each opcode.
    #[arg(long, value_name = "N", default_value_t = 8)]
    examples: usize,
    /// The nvdisasm to ask.
    #[arg(long, value_name = "PATH", default_value = "nvdisasm")]
    nvdisasm: PathBuf,
}

pub fn run(options: &Options) -> anyhow::Result<bool> {
    let mut chosen: BTreeMap<String, BTreeMap<u32, Vec<u128>>> = BTreeMap::new();
    for path in &options.words {
        for word in words::read(path)? {
            if options.arch.as_ref().is_some_and(|arch| *arch != word.arch) {
                continue;
            }
            let opcode = word.opcode();
            let list = chosen.entry(word.arch).or_default().entry(opcode).or_default();
            if list.len() < options.each {
                list.push(word.word);
            }
        }
    }
    let scratch = Scratch::new()?;
    let tool = Nvdisasm::new(&options.nvdisasm, scratch.path());
    let mut loaded = Loaded::default();
    let mut groups = Groups::default();
    let mut fine = true;
    for (arch, opcodes) in &chosen {
        let known: Vec<u128> = opcodes.values().flatten().copied().collect();
        let Some(filler) = known.first().copied() else { continue };
        let changed =
            |word: &u128| BITS.filter(|bit| *bit != 91).map(|bit| *word ^ 1 << bit).collect::<Vec<_>>();
        let asked: Vec<u128> = known.iter().flat_map(changed).collect();
        let texts = tool.list(arch, &asked, filler)?;
        let isa = loaded.get(arch)?;
        let (mut all, mut alike) = (0, 0);
        for (index, (word, text)) in asked.iter().zip(texts).enumerate() {
            // A word that they refuse we may take, and what they call invalid need not have a name.
            let Some(text) = text.filter(|text| !text.contains("???") && !text.contains("INVALID")) else {
                continue;
            };
            let address = index as u64 * 16;
            let listing = words::ours(isa, *word, address).map(|(listing, _)| listing);
            all += 1;
            if listing.as_ref() == Some(&text) {
                alike += 1;
            } else {
                let word = Word { arch: arch.clone(), word: *word, address, text };
                groups.add(&word, listing.as_deref().unwrap_or("no instruction"), options.examples);
            }
        }
        fine &= alike == all;
        println!(
            "{arch}: {all} words, {:.3} % listed alike",
            100.0 * f64::from(alike) / f64::from(all.max(1))
        );
    }
    groups.print();
    Ok(fine)
}
