//! Our listing of each word against theirs, and its way back to the word.

use super::Loaded;
use super::words::{self, Word};
use std::collections::BTreeMap;
use std::path::PathBuf;
use warpsmith_sass::Isa;
use warpsmith_sass::text::ParseOptions;

#[derive(clap::Args)]
pub struct Options {
    /// What `collect` has written.
    #[arg(value_name = "FILE", required = true)]
    words: Vec<PathBuf>,
    /// Only this architecture.
    #[arg(long, value_name = "NAME")]
    arch: Option<String>,
    /// Examples shown of each opcode.
    #[arg(long, value_name = "N", default_value_t = 3)]
    examples: usize,
    /// Show, too, what has residual bits or needs its class.
    #[arg(long)]
    trailers: bool,
}

/// What was found of an architecture.
#[derive(Default)]
struct Score {
    all: usize,
    listed: usize,
    back: usize,
    /// Texts that say more than operands: residual bits, a class.
    trailers: usize,
}

/// Differences of an opcode.
#[derive(Default)]
pub struct Group {
    count: usize,
    examples: Vec<String>,
}

/// Differences by architecture and opcode.
#[derive(Default)]
pub struct Groups(BTreeMap<(String, u32), Group>);

impl Groups {
    /// Adds a difference.
    pub fn add(&mut self, word: &Word, what: &str, limit: usize) {
        let group = self.0.entry((word.arch.clone(), word.opcode())).or_default();
        group.count += 1;
        if group.examples.len() < limit {
            group.examples.push(format!("    {:032x}  {}\n{:36}  {what}", word.word, word.text, ""));
        }
    }

    /// Prints them, most frequent first.
    pub fn print(&self) {
        let mut groups: Vec<_> = self.0.iter().collect();
        groups.sort_by_key(|(_, group)| std::cmp::Reverse(group.count));
        for ((arch, opcode), group) in groups {
            println!("{arch} opcode {opcode:#06x}: {}", group.count);
            group.examples.iter().for_each(|example| println!("{example}"));
        }
    }
}

pub fn run(options: &Options) -> anyhow::Result<bool> {
    let mut loaded = Loaded::default();
    let mut scores: BTreeMap<String, Score> = BTreeMap::new();
    let mut groups = Groups::default();
    for path in &options.words {
        for word in words::read(path)? {
            if options.arch.as_ref().is_some_and(|arch| *arch != word.arch) {
                continue;
            }
            let isa = loaded.get(&word.arch)?;
            let score = scores.entry(word.arch.clone()).or_default();
            score.all += 1;
            match judge(isa, &word, score) {
                Ok(None) => {}
                Ok(Some(exact)) if options.trailers => groups.add(&word, &exact, options.examples),
                Ok(Some(_)) => {}
                Err(what) => groups.add(&word, &what, options.examples),
            }
        }
    }
    groups.print();
    let share = |part: usize, all: usize| 100.0 * part as f64 / all.max(1) as f64;
    for (arch, score) in &scores {
        println!(
            "{arch}: {} words, {:.3} % listed alike, {:.3} % given back, {} with residual bits or a class",
            score.all,
            share(score.listed, score.all),
            share(score.back, score.all),
            score.trailers
        );
    }
    Ok(scores.values().all(|score| score.listed == score.all && score.back == score.all))
}

/// Counts a word; what is wrong with it, or its exact text if that says more than operands.
fn judge(isa: &Isa, word: &Word, score: &mut Score) -> Result<Option<String>, String> {
    let Some((listing, exact)) = words::ours(isa, word.word, word.address) else {
        return Err("no instruction".into());
    };
    if listing != word.text {
        return Err(listing);
    }
    score.listed += 1;
    let trailer = exact.ends_with('}') && [" {res", " {class", " {un"].iter().any(|t| exact.contains(t));
    score.trailers += usize::from(trailer);
    let options = ParseOptions { address: word.address, ..ParseOptions::default() };
    match isa.parse(&exact, options) {
        Ok(parsed) if parsed.word == word.word => {
            score.back += 1;
            Ok(trailer.then_some(exact))
        }
        Ok(parsed) => Err(format!("`{exact}` gives {:032x}", parsed.word)),
        Err(fault) => Err(format!("`{exact}`: {fault}")),
    }
}
