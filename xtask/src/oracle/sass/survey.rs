//! Programs from elsewhere: the different kinds of words in any files, and whether we list them as nvdisasm does.
//!
//! Libraries have millions of instructions, and the reference tool lists some ten thousand in a second. So it is asked only
//! about a few words of each *shape*, the listing without the numbers of registers and the numbers. What we say of a word
//! has to give it back, whether it is asked about or not.

use super::super::pool;
use super::Loaded;
use super::compare::Groups;
use super::nvdisasm::Nvdisasm;
use super::words::{self, Word};
use anyhow::Context;
use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;
use warpsmith_image::Error;
use warpsmith_image::cubin::Cubin;
use warpsmith_image::walk::{self, Item, Kind, Limits, Visitor};
use warpsmith_sass::text::ParseOptions;
use warpsmith_sass::{Architecture, Isa};

/// Words of one run of nvdisasm.
const CHUNK: usize = 8000;
/// What the shape of bytes is that are no instruction to us.
const DATA: &str = "(none)";

#[derive(clap::Args)]
pub struct Options {
    /// Cubins, or what holds some: fatbins, programs, libraries, archives, wheels.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Only this architecture.
    #[arg(long, value_name = "NAME")]
    arch: Option<String>,
    /// Words of each shape that are asked about.
    #[arg(long, value_name = "N", default_value_t = 3)]
    each: usize,
    /// Where to write the words with their listings.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Examples shown of each opcode.
    #[arg(long, value_name = "N", default_value_t = 3)]
    examples: usize,
    /// The nvdisasm to ask.
    #[arg(long, value_name = "PATH", default_value = "nvdisasm")]
    nvdisasm: PathBuf,
    /// How many to run at a time.
    #[arg(long, value_name = "N", default_value_t = 2)]
    jobs: usize,
}

/// How often each word of an architecture was seen.
type Counts = HashMap<u128, u64>;

/// Words whose listings differ in numbers only.
#[derive(Default)]
struct Shape {
    instructions: u64,
    words: Vec<u128>,
}

/// What we say of the words of an architecture.
#[derive(Default)]
struct Ours {
    shapes: BTreeMap<String, Shape>,
    /// Words that are not given back, with what comes instead.
    lost: Vec<(u128, String)>,
}

pub fn run(options: &Options) -> anyhow::Result<bool> {
    let mut counter = Counter { wanted: options.arch.as_deref(), ..Counter::default() };
    for path in &options.files {
        let data = std::fs::read(path).with_context(|| path.display().to_string())?;
        walk::walk(&data, &Limits::of(&data), &mut counter);
    }
    for (arch, cubins) in &counter.unknown {
        println!("{arch}: {cubins} cubins, and no description");
    }
    let scratch = super::super::Scratch::new()?;
    let mut loaded = Loaded::default();
    let mut groups = Groups::default();
    let mut text = String::new();
    let mut is_good = counter.faults == 0;
    for (arch, counts) in &counter.counts {
        let isa = loaded.get(arch)?;
        let ours = read(isa, counts, options);
        let asked: Vec<u128> = ours.shapes.values().flat_map(|shape| shape.words.iter().copied()).collect();
        let filler = counts.keys().copied().find(|word| word & 0xfff == 0x94d).unwrap_or_default();
        let chunks: Vec<&[u128]> = asked.chunks(CHUNK).collect();
        let answers = pool::map(&chunks, options.jobs, |number, chunk| {
            let file = scratch.path().join(format!("{arch}.{number}.bin"));
            Nvdisasm::new(&options.nvdisasm, &file).list(arch, chunk, filler)
        });
        let answers = answers.into_iter().collect::<anyhow::Result<Vec<_>>>()?.concat();
        let (mut alike, mut refused, mut odd, mut unasked) = (0, 0, 0, 0);
        let mut index = 0;
        for (name, shape) in &ours.shapes {
            let (mut differs, mut known) = (false, false);
            for &word in &shape.words {
                let address = (index % CHUNK * 16) as u64;
                let theirs = answers[index].clone();
                index += 1;
                let ours = words::ours(isa, word, address).map(|(listing, _)| listing);
                known |= theirs.is_some();
                let Some(theirs) = theirs else {
                    refused += 1;
                    text.push_str(&format!("# not listed: {arch} {word:#034x} {name}\n"));
                    continue;
                };
                let word = Word { arch: arch.clone(), word, address, text: theirs };
                if ours.as_deref() == Some(word.text.as_str()) {
                    alike += 1;
                } else {
                    differs = true;
                    groups.add(&word, ours.as_deref().unwrap_or("no instruction"), options.examples);
                }
                text.push_str(&word.line());
                text.push('\n');
            }
            odd += if differs { shape.instructions } else { 0 };
            unasked += if known { 0 } else { shape.instructions };
        }
        for (word, what) in &ours.lost {
            let word = Word { arch: arch.clone(), word: *word, address: 0, text: "(given back)".into() };
            groups.add(&word, what, options.examples);
        }
        let all: u64 = counts.values().sum();
        println!(
            "{arch}: {all} instructions, {} different words, {} not given back; {} shapes, {} words asked, {alike} alike, \
             {refused} refused; {odd} instructions of shapes that differ, {unasked} of refused ones; {:.4} % alike",
            counts.len(),
            ours.lost.len(),
            ours.shapes.len(),
            asked.len(),
            100.0 * (all - odd) as f64 / all.max(1) as f64,
        );
        is_good &= odd == 0 && ours.lost.is_empty();
    }
    groups.print();
    if let Some(out) = &options.out {
        std::fs::write(out, text).with_context(|| out.display().to_string())?;
    }
    Ok(is_good)
}

/// Counts the words of all code.
#[derive(Default)]
struct Counter<'o> {
    wanted: Option<&'o str>,
    counts: BTreeMap<String, Counts>,
    /// Cubins of architectures without a description.
    unknown: BTreeMap<String, u64>,
    faults: u64,
}

impl Visitor for Counter<'_> {
    fn item(&mut self, item: &Item<'_>) {
        if item.kind != Kind::Cubin {
            return;
        }
        let cubin = match Cubin::parse(item.data) {
            Ok(cubin) => cubin,
            Err(error) => return self.fault(item.path, error),
        };
        let arch = format!("sm_{}", cubin.architecture().number);
        if self.wanted.is_some_and(|wanted| wanted != arch) {
            return;
        }
        if Architecture::find(&arch).is_none() {
            *self.unknown.entry(arch).or_default() += 1;
            return;
        }
        match cubin.functions() {
            Ok(functions) => {
                let counts = self.counts.entry(arch).or_default();
                let words = functions.iter().flat_map(|function| function.code.chunks_exact(16));
                for word in words.filter_map(|word| word.try_into().ok()) {
                    *counts.entry(u128::from_le_bytes(word)).or_default() += 1;
                }
            }
            Err(error) => self.fault(item.path, error),
        }
    }

    fn fault(&mut self, path: &str, error: Error) {
        self.faults += 1;
        println!("{path}: {error}");
    }
}

/// Lists all words, and reads them again.
fn read(isa: &Isa, counts: &Counts, options: &Options) -> Ours {
    let mut sorted: Vec<(u128, u64)> = counts.iter().map(|(word, count)| (*word, *count)).collect();
    sorted.sort_unstable();
    let chunks: Vec<&[(u128, u64)]> = sorted.chunks(1 << 16).collect();
    let parts = pool::map(&chunks, options.jobs, |_, chunk| {
        let mut part = Ours::default();
        for &(word, count) in *chunk {
            let said = words::ours(isa, word, 0);
            let name = said.as_ref().map_or_else(|| DATA.into(), |(listing, _)| shape_of(listing));
            let shape = part.shapes.entry(name).or_default();
            shape.instructions += count;
            if shape.words.len() < options.each {
                shape.words.push(word);
            }
            let Some((_, exact)) = said else { continue };
            match isa.parse(&exact, ParseOptions::default()) {
                Ok(parsed) if parsed.word == word => {}
                Ok(parsed) => part.lost.push((word, format!("`{exact}` gives {:032x}", parsed.word))),
                Err(fault) => part.lost.push((word, format!("`{exact}`: {fault}"))),
            }
        }
        part
    });
    let mut all = Ours::default();
    for part in parts {
        all.lost.extend(part.lost);
        for (name, from) in part.shapes {
            let shape = all.shapes.entry(name).or_default();
            shape.instructions += from.instructions;
            let free = options.each - shape.words.len();
            shape.words.extend(from.words.into_iter().take(free));
        }
    }
    all
}

/// A listing without the numbers of registers and without numbers; those in modifiers stay.
fn shape_of(listing: &str) -> String {
    let mut out = String::with_capacity(listing.len());
    let mut rest = listing;
    while let Some(first) = rest.chars().next() {
        let is_start =
            !out.ends_with(|before: char| before.is_ascii_alphanumeric() || ".?_".contains(before));
        let name = ["UR", "R", "UP", "P", "SB", "B"].into_iter().find(|name| rest.starts_with(name));
        let digits = |text: &str| text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if is_start && first.is_ascii_digit() {
            let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '.').unwrap_or(rest.len());
            out.push('#');
            rest = &rest[end..];
        } else if let Some(name) = name.filter(|name| is_start && digits(&rest[name.len()..]) > 0) {
            out.push_str(name);
            rest = &rest[name.len()..];
            rest = &rest[digits(rest)..];
        } else {
            out.push(first);
            rest = &rest[first.len_utf8()..];
        }
    }
    out
}

#[cfg(test)]
mod tests {
    #[test]
    fn shapes_keep_modifiers() {
        let shape = super::shape_of("@!P0 LDG.E.128 R4, desc[UR4][R2.64+0x10]");
        assert_eq!(shape, "@!P LDG.E.128 R, desc[UR][R.64+#]");
        assert_eq!(super::shape_of("FFMA R1, -R2, -1.5, RZ"), "FFMA R, -R, -#, RZ");
        assert_eq!(
            super::shape_of("HMMA.16816.F32 R4, R8, R12, c[0x0][0x160]"),
            "HMMA.16816.F32 R, R, R, c[#][#]"
        );
    }
}
