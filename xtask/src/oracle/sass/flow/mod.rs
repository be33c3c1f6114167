//! Our control flow and liveness of cubins against nvdisasm's `-plr` and `-bbcfg`.

mod ours;
mod record;
mod theirs;

use super::Loaded;
use anyhow::{Context, bail};
use ours::Analysed;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use theirs::{Graph, Row, Rows};
use warpsmith_image::cubin::Cubin;
use warpsmith_sass::flow::{File, Register, Shapes};

#[derive(clap::Args)]
pub struct Options {
    /// The cubins.
    #[arg(value_name = "CUBIN", required = true)]
    cubins: Vec<PathBuf>,
    /// The nvdisasm to ask.
    #[arg(long, value_name = "PATH", default_value = "nvdisasm")]
    nvdisasm: PathBuf,
    /// Examples shown of each cause.
    #[arg(long, value_name = "N", default_value_t = 2)]
    examples: usize,
    /// Where to write some functions with what nvdisasm says of them, for the tests.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Causes shown.
    #[arg(long, value_name = "N", default_value_t = 40)]
    causes: usize,
}

/// What is compared, and how often it is the same.
#[derive(Default)]
struct Score {
    instructions: usize,
    /// All counts of live registers.
    counts: usize,
    /// By file: the sets.
    live: [usize; 4],
    /// What the instruction itself reads and writes; calls, returns and ends left out.
    accesses: usize,
    own: usize,
    edges: usize,
    same_edges: usize,
    labels: usize,
    same_labels: usize,
}

#[derive(Default)]
struct Causes(BTreeMap<String, (usize, Vec<String>)>);

impl Causes {
    fn add(&mut self, cause: String, example: impl FnOnce() -> String, most: usize) {
        let entry = self.0.entry(cause).or_default();
        entry.0 += 1;
        if entry.1.len() < most {
            entry.1.push(example());
        }
    }
}

const FILES: [File; 4] = [File::General, File::Predicate, File::Uniform, File::UniformPredicate];

pub fn run(options: &Options) -> anyhow::Result<bool> {
    let (mut loaded, mut score, mut causes) = (Loaded::default(), Score::default(), Causes::default());
    let (mut refused, mut record) = (0, record::Record::default());
    for path in &options.cubins {
        let data = std::fs::read(path).with_context(|| path.display().to_string())?;
        let cubin = Cubin::parse(&data).with_context(|| path.display().to_string())?;
        let (Some(rows), Some(graphs)) = (
            ask(&options.nvdisasm, &["-plr", "-c"], path)?,
            ask(&options.nvdisasm, &["-bbcfg", "-poff"], path)?,
        ) else {
            refused += 1;
            continue;
        };
        let arch = format!("sm_{}", cubin.architecture().number);
        let isa = loaded.get(&arch)?;
        let shapes = Shapes::new(isa);
        let (rows, graphs) = (theirs::life_ranges(&rows), theirs::graphs(&graphs));
        let graphs: BTreeMap<String, Graph> = graphs.into_iter().collect();
        for function in ours::analyse(&shapes, &cubin)? {
            let place = format!("{} {}", path.file_name().unwrap_or_default().display(), function.name);
            let Some(theirs) = rows.get(&function.section) else { continue };
            let file = path.file_name().unwrap_or_default().to_string_lossy();
            record.add(&arch, &file, &function, theirs);
            registers(&function, theirs, &place, options, &mut score, &mut causes);
            if let Some(graph) = graphs.get(&function.name) {
                edges(&function, graph, &place, options, &mut score, &mut causes);
            }
        }
    }
    report(&score, &causes, options, refused);
    if let Some(path) = &options.record {
        std::fs::write(path, record.text()).with_context(|| path.display().to_string())?;
    }
    Ok(score.counts * 100 >= score.instructions * 99 && score.same_edges * 100 >= score.edges * 99)
}

fn ask(tool: &Path, arguments: &[&str], path: &Path) -> anyhow::Result<Option<String>> {
    let output = Command::new(tool).args(arguments).arg(path).output();
    let output = output.with_context(|| format!("cannot run {}", tool.display()))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.success() {
        return Ok(Some(text));
    }
    let errors = String::from_utf8_lossy(&output.stderr);
    if errors.trim().is_empty() {
        bail!("{} fails without a word", tool.display());
    }
    println!("{}: refused: {}", path.display(), errors.lines().next().unwrap_or_default());
    Ok(None)
}

fn registers(
    ours: &Analysed,
    theirs: &Rows,
    place: &str,
    options: &Options,
    score: &mut Score,
    causes: &mut Causes,
) {
    for (address, own) in &ours.rows {
        let Some(known) = theirs.get(address) else { continue };
        score.instructions += 1;
        let class = &ours.classes[address];
        let example = |what: &str, a: &BTreeSet<Register>, b: &BTreeSet<Register>| {
            format!(
                "{place} {address:#x} {}: {what} only we {}, only they {}",
                known.text,
                minus(a, b),
                minus(b, a)
            )
        };
        let mut same = true;
        for (file, count) in FILES.iter().zip(&mut score.live) {
            let of = |row: &Row| -> BTreeSet<Register> {
                row.live.iter().filter(|register| register.file == *file).copied().collect()
            };
            let (a, b) = (of(own), of(known));
            same &= a.len() == b.len();
            if a == b {
                *count += 1;
            } else {
                causes.add(format!("live {file:?}"), || example("live", &a, &b), options.examples);
            }
        }
        score.counts += usize::from(same);
        // What calls and ends do besides is no part of the instruction.
        if ["CALL", "RET", "EXIT"].iter().any(|word| class.starts_with(word)) {
            continue;
        }
        score.accesses += 1;
        if own.read == known.read && own.written == known.written {
            score.own += 1;
        } else {
            let cause = format!("accesses {class}");
            let both = |row: &Row| &row.read | &row.written;
            let show = || {
                let (read, written) = (minus(&own.read, &known.read), minus(&known.read, &own.read));
                format!("{} reads: +{read} -{written}", example("any", &both(own), &both(known)))
            };
            causes.add(cause, show, options.examples);
        }
    }
}

fn minus(a: &BTreeSet<Register>, b: &BTreeSet<Register>) -> String {
    let names: Vec<String> = a.difference(b).map(|register| register.name()).collect();
    if names.is_empty() { "none".into() } else { names.join(" ") }
}

fn edges(
    ours: &Analysed,
    graph: &Graph,
    place: &str,
    options: &Options,
    score: &mut Score,
    causes: &mut Causes,
) {
    let mut next: BTreeMap<u64, BTreeSet<u64>> = BTreeMap::new();
    for block in graph.blocks.values() {
        for pair in block.windows(2) {
            next.entry(pair[0]).or_default().insert(pair[1]);
        }
        next.extend(
            block
                .last()
                .filter(|last| !next.contains_key(last))
                .map(|last| (*last, BTreeSet::new()))
                .into_iter()
                .collect::<Vec<_>>(),
        );
    }
    for (from, to) in &graph.edges {
        let ends =
            (graph.blocks.get(from).and_then(|b| b.last()), graph.blocks.get(to).and_then(|b| b.first()));
        // An edge to another function is a call, and so is one from a call to other code than behind it.
        if let (Some(from), Some(to)) = ends
            && (!ours.calls.contains(from) || ours.next.get(from).is_some_and(|next| next.contains(to)))
        {
            next.entry(*from).or_default().insert(*to);
        }
    }
    for (address, theirs) in &next {
        let own = ours.next.get(address).cloned().unwrap_or_default();
        score.edges += 1;
        if own == *theirs {
            score.same_edges += 1;
        } else {
            let class = ours.classes.get(address).cloned().unwrap_or_default();
            let show = || format!("{place} {address:#x}: ours {own:x?}, theirs {theirs:x?}");
            causes.add(format!("edges {class}"), show, options.examples);
        }
    }
    for (name, block) in graph.blocks.iter().filter(|(name, _)| name.starts_with(".L_x")) {
        let Some(first) = block.first() else { continue };
        score.labels += 1;
        let begins = ours.labels.contains(first)
            || ours
                .next
                .iter()
                .any(|(from, to)| to.contains(first) && (to.len() > 1 || *from + 16 != *first));
        if begins {
            score.same_labels += 1;
        } else {
            causes.add("labels".into(), || format!("{place} {name} at {first:#x}"), options.examples);
        }
    }
}

fn report(score: &Score, causes: &Causes, options: &Options, refused: usize) {
    let percent = |part: usize, whole: usize| 100.0 * part as f64 / whole.max(1) as f64;
    let mut list: Vec<_> = causes.0.iter().collect();
    list.sort_by_key(|(_, (count, _))| std::cmp::Reverse(*count));
    for (cause, (count, examples)) in list.into_iter().take(options.causes) {
        println!("{count:6} {cause}");
        examples.iter().for_each(|example| println!("         {example}"));
    }
    println!("{} instructions, {refused} files refused", score.instructions);
    println!("  counts of live registers {:.3} %", percent(score.counts, score.instructions));
    for (file, count) in FILES.iter().zip(score.live) {
        println!("  sets {file:?} {:.3} %", percent(count, score.instructions));
    }
    println!("  read and written {:.3} % of {}", percent(score.own, score.accesses), score.accesses);
    println!("  successors {:.3} % of {}", percent(score.same_edges, score.edges), score.edges);
    println!("  labels {:.3} % of {}", percent(score.same_labels, score.labels), score.labels);
}
