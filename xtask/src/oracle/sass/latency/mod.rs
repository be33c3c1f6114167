//! The least cycles that ptxas leaves between two instructions of which one depends on the other.

mod chains;

use super::Loaded;
use anyhow::Context;
pub use chains::Options as ChainOptions;
pub use chains::run as chains;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::PathBuf;
use warpsmith_image::cubin::Cubin;
use warpsmith_sass::flow::{Body, Extent, JumpTables, Limits, Shapes};
use warpsmith_sass::latency::{Dependency, Pair, Side, Walk};
use warpsmith_sass::text::Style;
use warpsmith_sass::{Instruction, Isa, Item};

#[derive(clap::Args)]
pub struct Options {
    /// The cubins.
    #[arg(value_name = "CUBIN", required = true)]
    cubins: Vec<PathBuf>,
    /// Where to write: a line for each architecture, dependency, and pair of instructions and operands.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// What pairs are told apart by: architecture, dependency, both instructions and the operands by which they touch.
type Key = (String, Dependency, String, String);

/// What was seen of a pair.
#[derive(Default)]
struct Found {
    /// How often, and the least cycles, where no barrier is waited for in between.
    plain: Option<(usize, u64)>,
    /// The same where one is.
    waited: Option<(usize, u64)>,
    /// Pairs of which the first sets a barrier.
    barrier: usize,
    /// Of these: the barrier is not waited for.
    open: usize,
    example: String,
}

pub fn run(options: &Options) -> anyhow::Result<()> {
    let mut loaded = Loaded::default();
    let mut all: BTreeMap<Key, Found> = BTreeMap::new();
    let mut pairs = 0;
    for path in &options.cubins {
        let data = std::fs::read(path).with_context(|| path.display().to_string())?;
        let cubin = Cubin::parse(&data).with_context(|| path.display().to_string())?;
        let arch = format!("sm_{}", cubin.architecture().number);
        let isa = loaded.get(&arch)?;
        let shapes = Shapes::new(isa);
        for function in cubin.functions()? {
            let place = format!("{} {}", path.file_name().unwrap_or_default().display(), function.name());
            let mut tables = JumpTables::default();
            for (branch, targets) in cubin.indirect_branches(function.text) {
                tables.add(branch.into(), targets.into_iter().map(u64::from));
            }
            let warpsmith_image::cubin::Function { code, start, end, registers, .. } = function;
            let extent = Extent {
                code,
                start,
                end,
                tables: &tables,
                places: &[],
                registers,
                limits: Limits::default(),
            };
            let body = Body::new(&shapes, extent);
            pairs += measure(&shapes, &body, code, (&arch, &place), &mut all);
        }
    }
    let mut text = String::new();
    for ((arch, dependency, first, second), found) in &all {
        let show =
            |of: Option<(usize, u64)>| of.map_or("\t".into(), |(count, least)| format!("{count}\t{least}"));
        let (plain, waited) = (show(found.plain), show(found.waited));
        let Found { barrier, open, example, .. } = found;
        writeln!(
            text,
            "{arch}\t{dependency:?}\t{first}\t{second}\t{plain}\t{waited}\t{barrier}\t{open}\t{example}"
        )?;
    }
    std::fs::write(&options.out, text).with_context(|| options.out.display().to_string())?;
    println!("{pairs} pairs of {} files, {} kinds", options.cubins.len(), all.len());
    Ok(())
}

/// Adds the pairs of a function; how many.
fn measure(
    shapes: &Shapes<'_>,
    body: &Body,
    code: &[u8],
    (arch, place): (&str, &str),
    all: &mut BTreeMap<Key, Found>,
) -> usize {
    let isa = shapes.isa();
    let mut walk = Walk::new(shapes);
    let mut instructions: Vec<Option<Instruction>> = Vec::new();
    let mut count = 0;
    let mut labels = body.labels().iter().peekable();
    for number in 0..body.len() {
        while labels.next_if(|label| **label <= number).is_some_and(|label| *label == number) {
            walk.forget();
        }
        let address = body.address(number);
        let Item::Instruction(instruction) = isa.decode(&code[address as usize..]) else {
            walk.skip();
            instructions.push(None);
            continue;
        };
        instructions.push(Some(instruction.clone()));
        walk.step(&instruction, |pair| {
            let Some(Some(first)) = instructions.get(pair.first.index as usize) else { return };
            count += 1;
            let key = (
                arch.to_string(),
                pair.dependency,
                named(isa, first, &pair.first),
                named(isa, &instruction, &pair.second),
            );
            add(all.entry(key).or_default(), &pair, || format!("{place} {address:#x}"));
        });
    }
    count
}

fn add(found: &mut Found, pair: &Pair, example: impl FnOnce() -> String) {
    if pair.first.barrier.is_some() {
        found.barrier += 1;
        if !pair.is_awaited {
            if found.open == 0 {
                found.example = example();
            }
            found.open += 1;
        }
        return;
    }
    let place = if pair.any_wait { &mut found.waited } else { &mut found.plain };
    let (count, least) = place.get_or_insert((0, u64::MAX));
    *count += 1;
    if pair.cycles < *least {
        *least = pair.cycles;
        if !pair.any_wait || found.example.is_empty() {
            found.example = example();
        }
    }
}

/// An instruction as it is written up to its operands, its class and the operand.
fn named(isa: &Isa, instruction: &Instruction, side: &Side) -> String {
    let text = isa.text_of(instruction, 0, Style::Listing);
    let text = if text.starts_with('@') { text.split_once(' ').map_or("", |(_, rest)| rest) } else { &text };
    let mnemonic = text.split([' ', ';']).next().unwrap_or_default();
    let class = isa.class_name(instruction.class());
    let label = isa.operands(instruction).nth(side.slot).map_or("", |operand| operand.label);
    format!("{mnemonic}\t{class}\t{label}")
}
