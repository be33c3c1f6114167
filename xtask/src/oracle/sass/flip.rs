//! Words that differ in one bit from words that compilers have made: what modifiers a description lacks.
//!
//! Of each opcode and each bit as many words are taken, so that rare instructions count as much as common ones. Alike is
//! what has the same listing, and what both refuse.

use super::Loaded;
use super::compare::Groups;
use super::nvdisasm::Nvdisasm;
use super::words::{self, Word};
use crate::{Scratch, pool};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Words of one run of nvdisasm.
const CHUNK: usize = 8000;

#[derive(clap::Args)]
pub struct Options {
    /// What `collect` has written.
    #[arg(value_name = "FILE", required = true)]
    words: Vec<PathBuf>,
    /// Only this architecture.
    #[arg(long, value_name = "NAME")]
    arch: Option<String>,
    /// Words asked about of each architecture, or as many as there are.
    #[arg(long, value_name = "N", default_value_t = 200_000)]
    count: usize,
    /// Examples shown of each opcode.
    #[arg(long, value_name = "N", default_value_t = 8)]
    examples: usize,
    /// Where to write what differs, and how: architecture, opcode, bit, word, theirs, ours.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// The nvdisasm to ask.
    #[arg(long, value_name = "PATH", default_value = "nvdisasm")]
    nvdisasm: PathBuf,
    /// How many to run at a time.
    #[arg(long, value_name = "N", default_value_t = 2)]
    jobs: usize,
}

/// What came of the words with one bit changed.
#[derive(Default)]
struct Score {
    all: usize,
    /// The same listing.
    listed: usize,
    /// Refused by both.
    refused: usize,
    /// Listed by both, but not alike.
    differ: usize,
    /// Only they list it.
    only_theirs: usize,
    /// Only we list it.
    only_ours: usize,
}

pub fn run(options: &Options) -> anyhow::Result<bool> {
    let mut known: BTreeMap<String, BTreeMap<u32, Vec<u128>>> = BTreeMap::new();
    for path in &options.words {
        for word in words::read(path)? {
            if options.arch.as_ref().is_none_or(|arch| *arch == word.arch) {
                let opcode = word.opcode();
                known.entry(word.arch).or_default().entry(opcode).or_default().push(word.word);
            }
        }
    }
    let scratch = Scratch::new()?;
    let mut loaded = Loaded::default();
    let mut groups = Groups::default();
    let mut lines = String::new();
    let mut fine = true;
    for (arch, opcodes) in &known {
        let Some(filler) = opcodes.values().flatten().next().copied() else { continue };
        let asked = chosen(opcodes, options.count);
        let chunks: Vec<&[(u32, u32, u128)]> = asked.chunks(CHUNK).collect();
        let texts = pool::map(&chunks, options.jobs, |number, chunk| {
            let words: Vec<u128> = chunk.iter().map(|(_, _, word)| *word).collect();
            tool(options, scratch.path(), number).list(arch, &words, filler)
        });
        let isa = loaded.get(arch)?;
        let mut score = Score::default();
        for (chunk, texts) in chunks.iter().zip(texts) {
            for (index, ((opcode, bit, word), text)) in chunk.iter().zip(texts?).enumerate() {
                let address = index as u64 * 16;
                let ours = words::ours(isa, *word, address).map(|(listing, _)| listing);
                score.all += 1;
                match (&text, &ours) {
                    (Some(text), Some(ours)) if text == ours => score.listed += 1,
                    (None, None) => score.refused += 1,
                    (Some(_), Some(_)) => score.differ += 1,
                    (Some(_), None) => score.only_theirs += 1,
                    (None, Some(_)) => score.only_ours += 1,
                }
                if text == ours {
                    continue;
                }
                let (theirs, ours) = (text.as_deref().unwrap_or("-"), ours.as_deref().unwrap_or("-"));
                lines.push_str(&format!("{arch}\t{opcode:#06x}\t{bit}\t{word:#034x}\t{theirs}\t{ours}\n"));
                let place = Word { arch: arch.clone(), word: *word ^ 1 << bit, address, text: theirs.into() };
                groups.add(&place, ours, options.examples);
            }
        }
        let share = 100.0 * (score.listed + score.refused) as f64 / score.all.max(1) as f64;
        fine &= share >= 95.0;
        println!(
            "{arch}: {} words, {share:.2} % alike: {} listed alike, {} refused by both; {} listed otherwise, {} only by \
             them, {} only by us",
            score.all, score.listed, score.refused, score.differ, score.only_theirs, score.only_ours
        );
    }
    if let Some(path) = &options.out {
        std::fs::write(path, lines)?;
    } else {
        groups.print();
    }
    Ok(fine)
}

/// An nvdisasm with a folder of its own.
fn tool(options: &Options, scratch: &Path, number: usize) -> Nvdisasm {
    Nvdisasm::new(&options.nvdisasm, &scratch.join(format!("words.{number}.bin")))
}

/// Opcode, bit and changed word: as many of each opcode and bit, spread over the words that are known.
fn chosen(opcodes: &BTreeMap<u32, Vec<u128>>, count: usize) -> Vec<(u32, u32, u128)> {
    // Opcodes with few words leave more of the count to the others.
    let total = |each: usize| opcodes.values().map(|words| words.len().min(each) * 128).sum::<usize>();
    let most = opcodes.values().map(Vec::len).max().unwrap_or(0);
    let each = (1..most).find(|each| total(*each) >= count).unwrap_or(most);
    let mut asked = Vec::with_capacity(total(each));
    for (opcode, words) in opcodes {
        for bit in 0..128 {
            // Each bit begins at another word, by steps that have no divisor in common with their number.
            let step = step(words.len());
            for turn in 0..each.min(words.len()) {
                let at = (bit as usize * each + turn).wrapping_mul(step) % words.len();
                asked.push((*opcode, bit, words[at] ^ 1 << bit));
            }
        }
    }
    asked
}

/// About 0.6 of a length, without a divisor in common.
fn step(length: usize) -> usize {
    let divisor = |mut a: usize, mut b: usize| {
        while b != 0 {
            (a, b) = (b, a % b);
        }
        a
    };
    ((length * 5 / 8).max(1)..).find(|step| divisor(*step, length) == 1).unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_opcode_and_bit_has_its_share() {
        let opcodes = BTreeMap::from([(1, vec![1, 2, 3, 4, 5]), (2, vec![9])]);
        let asked = chosen(&opcodes, 300);
        assert_eq!(asked.len(), 256 + 128);
        let of_bit =
            |bit| asked.iter().filter(|(opcode, b, _)| (*opcode, *b) == (1, bit)).collect::<Vec<_>>();
        assert_eq!(of_bit(7).len(), 2);
        assert_ne!(of_bit(7)[0], of_bit(7)[1]);
        assert!(of_bit(7).iter().all(|(_, _, word)| word & 128 != 0));
        assert_eq!((step(1), step(5), step(16)), (1, 3, 11));
    }
}
