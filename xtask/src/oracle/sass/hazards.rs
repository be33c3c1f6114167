//! Dependencies in any files that our tables of latencies would warn of: what compilers have made is right, so each is a cell
//! that asks for too much.

use super::Loaded;
use anyhow::Context;
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;
use std::path::PathBuf;
use warpsmith_image::Error;
use warpsmith_image::cubin::Cubin;
use warpsmith_image::walk::{self, Item, Kind, Limits, Visitor};
use warpsmith_sass::flow::{File, Shapes};
use warpsmith_sass::latency::{self, Dependency, Lack, Pair, Side, Table, Walk};
use warpsmith_sass::text::Style;
use warpsmith_sass::{Architecture, Instruction, Isa};

/// Instructions that are remembered: latencies are far shorter.
const WINDOW: usize = 2048;

#[derive(clap::Args)]
pub struct Options {
    /// Cubins, or what holds some: fatbins, programs, libraries, archives, wheels.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Only this architecture.
    #[arg(long, value_name = "NAME")]
    arch: Option<String>,
    /// Instructions of each architecture that are looked at, or all.
    #[arg(long, value_name = "N", default_value_t = u64::MAX)]
    most: u64,
    /// Where to write what would be warned of: architecture, kind, file of registers, first and second instruction with
    /// class and operand, how often, the least cycles, what the table says, where.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Where to write all pairs: architecture, kind, file of registers, classes and operands, how often, the least cycles.
    #[arg(long, value_name = "FILE")]
    pairs: Option<PathBuf>,
}

/// A kind of pair.
type Key = (Dependency, File, u16, usize, u16, usize);
/// A kind of warning, in words.
type Named = (String, &'static str, String, String, String);

/// How often, the least cycles, and what was wanted.
struct Found {
    count: u64,
    least: u64,
    needs: u64,
    example: String,
}

pub fn run(options: &Options) -> anyhow::Result<bool> {
    let mut reader = Reader {
        wanted: options.arch.as_deref(),
        most: options.most,
        loaded: Loaded::default(),
        counts: BTreeMap::new(),
        pairs: BTreeMap::new(),
        warned: BTreeMap::new(),
        file: String::new(),
    };
    for path in &options.files {
        let data = std::fs::read(path).with_context(|| path.display().to_string())?;
        reader.file = path.file_name().unwrap_or_default().display().to_string();
        walk::walk(&data, &Limits::of(&data), &mut reader);
    }
    let mut text = String::new();
    let mut by_arch: BTreeMap<&str, u64> = BTreeMap::new();
    for ((arch, kind, file, first, second), found) in &reader.warned {
        *by_arch.entry(arch).or_default() += found.count;
        let Found { count, least, needs, example } = found;
        writeln!(text, "{arch}\t{kind}\t{file}\t{first}\t{second}\t{count}\t{least}\t{needs}\t{example}")?;
    }
    for (arch, instructions) in &reader.counts {
        let warned = by_arch.get(arch.as_str()).copied().unwrap_or_default();
        println!("{arch}: {instructions} instructions, {warned} warnings");
    }
    match &options.out {
        Some(path) => std::fs::write(path, text)?,
        None => print!("{text}"),
    }
    if let Some(path) = &options.pairs {
        let mut text = String::new();
        for (arch, pairs) in &reader.pairs {
            let isa = reader.loaded.get(arch)?;
            let mut sorted: Vec<_> = pairs.iter().collect();
            sorted.sort_by_key(|(key, _)| **key);
            for ((dependency, file, first, a, second, b), (count, least)) in sorted {
                let name = |class: u16, slot: usize| {
                    let instruction = Instruction::new(isa, warpsmith_sass::ClassId(class), 0);
                    let label = isa.operands(&instruction).nth(slot).map_or("", |operand| operand.label);
                    format!("{}\t{label}", isa.class_name(instruction.class()))
                };
                let (first, second) = (name(*first, *a), name(*second, *b));
                writeln!(
                    text,
                    "{arch}\t{dependency:?}\t{}\t{first}\t{second}\t{count}\t{least}",
                    file.prefix()
                )?;
            }
        }
        std::fs::write(path, text)?;
    }
    Ok(reader.warned.is_empty())
}

struct Reader<'o> {
    wanted: Option<&'o str>,
    most: u64,
    loaded: Loaded,
    counts: BTreeMap<String, u64>,
    pairs: BTreeMap<String, HashMap<Key, (u64, u64)>>,
    warned: BTreeMap<Named, Found>,
    file: String,
}

impl Visitor for Reader<'_> {
    fn item(&mut self, item: &Item<'_>) {
        if item.kind != Kind::Cubin {
            return;
        }
        let cubin = match Cubin::parse(item.data) {
            Ok(cubin) => cubin,
            Err(error) => return self.fault(item.path, error),
        };
        let arch = format!("sm_{}", cubin.architecture().number);
        let is_other = self.wanted.is_some_and(|wanted| wanted != arch);
        let done = self.counts.get(&arch).copied().unwrap_or_default();
        if is_other || Architecture::find(&arch).is_none() || done >= self.most {
            return;
        }
        let Ok(functions) = cubin.functions() else { return };
        let isa = match self.loaded.get(&arch) {
            Ok(isa) => isa,
            Err(error) => return println!("{error:#}"),
        };
        // Read from the folder, as the description is: a change of it needs no new build.
        let Some(path) = table_for(cubin.architecture().number.into()) else { return };
        let source = match std::fs::read_to_string(&path) {
            Ok(source) => source,
            Err(error) => return println!("{}: {error}", path.display()),
        };
        let table = Table::read(isa, &source);
        let shapes = Shapes::new(isa);
        let mut look = Look {
            isa,
            table,
            walk: Walk::new(&shapes),
            seen: Vec::new(),
            pairs: self.pairs.entry(arch.clone()).or_default(),
            warned: &mut self.warned,
            arch: &arch,
        };
        let mut count = 0;
        for function in &functions {
            let (start, end) = (function.start as usize, function.end as usize);
            let Some(code) = function.code.get(start..end.min(function.code.len())) else { continue };
            let place = format!("{} {} {}", self.file, item.path, function.name());
            count += look.function(code, &place);
        }
        *self.counts.entry(arch.clone()).or_default() += count;
    }

    fn fault(&mut self, path: &str, error: Error) {
        println!("{path}: {error}");
    }
}

/// The file of latencies for an architecture of this number.
fn table_for(number: u32) -> Option<PathBuf> {
    let folder = crate::root().join("isa/sass/volta/latencies");
    let files = std::fs::read_dir(&folder).ok()?.filter_map(|entry| Some(entry.ok()?.path()));
    let of = |path: &PathBuf| path.file_stem()?.to_str()?.strip_prefix("sm_")?.parse::<u32>().ok();
    let (first, path) =
        files.filter_map(|path| Some((of(&path)?, path))).filter(|(first, _)| *first <= number).max()?;
    warpsmith_sass::latency::file(number)?;
    (first <= number).then_some(path)
}

struct Look<'l, 's, 'i> {
    isa: &'i Isa,
    table: Table<'i>,
    walk: Walk<'s, 'i>,
    /// The last instructions, by their numbers.
    seen: Vec<Option<Instruction>>,
    pairs: &'l mut HashMap<Key, (u64, u64)>,
    warned: &'l mut BTreeMap<Named, Found>,
    arch: &'l str,
}

impl Look<'_, '_, '_> {
    fn function(&mut self, code: &[u8], place: &str) -> u64 {
        let Look { isa, table, walk, seen, pairs, warned, arch } = self;
        walk.forget();
        seen.resize(WINDOW, None);
        let mut count = 0;
        for (index, word) in code.chunks_exact(16).enumerate() {
            let word = word.try_into().map(u128::from_le_bytes).unwrap_or_default();
            let number = walk.next_index() as usize;
            let Some(instruction) = isa.decode_word(word) else {
                walk.skip();
                seen[number % WINDOW] = None;
                continue;
            };
            count += 1;
            seen[number % WINDOW] = Some(instruction.clone());
            walk.step(&instruction, |pair| {
                if number - pair.first.index as usize >= WINDOW {
                    return;
                }
                let Some(first) = &seen[pair.first.index as usize % WINDOW] else { return };
                if !pair.any_wait && pair.first.barrier.is_none() {
                    let (a, b) = (pair.first, pair.second);
                    let key = (pair.dependency, pair.register.file, a.class.0, a.slot, b.class.0, b.slot);
                    let seen = pairs.entry(key).or_insert((0, u64::MAX));
                    *seen = (seen.0 + 1, seen.1.min(pair.cycles));
                }
                let Some((kind, needs)) = lack(table, &pair, first, &instruction) else { return };
                let file = format!("{:?} {}", pair.dependency, pair.register.file.prefix());
                let named = (
                    arch.to_string(),
                    kind,
                    file,
                    name(isa, first, &pair.first),
                    name(isa, &instruction, &pair.second),
                );
                let found = warned.entry(named).or_insert_with(|| Found {
                    count: 0,
                    least: u64::MAX,
                    needs,
                    example: String::new(),
                });
                found.count += 1;
                if pair.cycles < found.least {
                    found.least = pair.cycles;
                    found.example = format!("{place} {:#x}", index * 16);
                }
            });
        }
        count
    }
}

/// What would be warned of.
fn lack(
    table: &Table<'_>,
    pair: &Pair,
    first: &Instruction,
    second: &Instruction,
) -> Option<(&'static str, u64)> {
    Some(match latency::lack(table, pair, first, second)? {
        Lack::Wait(_) => ("wait", 0),
        Lack::Cycles { needs, .. } => ("cycles", needs),
        _ => ("barrier", 0),
    })
}

/// An instruction as it is written up to its operands, its class and the operand.
fn name(isa: &Isa, instruction: &Instruction, side: &Side) -> String {
    let text = isa.text_of(instruction, 0, Style::Listing);
    let text = if text.starts_with('@') { text.split_once(' ').map_or("", |(_, rest)| rest) } else { &text };
    let mnemonic = text.split([' ', ';']).next().unwrap_or_default();
    let class = isa.class_name(instruction.class());
    let label = isa.operands(instruction).nth(side.slot).map_or("", |operand| operand.label);
    format!("{mnemonic}\t{class}\t{label}")
}
