//! `cargo xtask oracle sass validate`: every recorded line of PTX that is executed, run as PTX and as the machine code that
//! ptxas makes of it, on the same inputs. What they leave has to be the same, bit for bit.
//!
//! [`mod@line`] takes a line apart, [`needs`] says what its registers have to hold, [`kernel`] puts it into a kernel that shows what it
//! does, [`values`] makes inputs, [`compile`] asks ptxas, [`device`] runs, [`compare`] and [`judge`] say whether results differ and
//! who is right, [`known`] which differences are no news, [`report`] sums up; [`batch`] does all of it for a module of lines.

mod batch;
mod classes;
mod compare;
pub mod compile;
mod device;
mod judge;
pub mod kernel;
mod known;
pub mod line;
mod needs;
mod record;
mod report;
mod values;

use super::super::isa::record as lines;
use super::super::ptxas::Ptxas;
use super::super::{Asking, Scratch, pool};
use anyhow::{Context, anyhow, ensure};
use classes::Classes;
use compile::Compiler;
use device::Machine;
use kernel::Kernel;
use record::Candidates;
use report::{Outcome, Report};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::{Duration, Instant};
use warpsmith_image::cubin::Cubin;
use warpsmith_lane::Library;
use warpsmith_meaning::Meanings;
use warpsmith_ptx::isa::{Form, Lowering, PtxVersion, Target};
use warpsmith_sass::{Architecture, Isa};
use warpsmith_sim::launch::{CubinFault, CubinLoad, Device};

#[derive(clap::Args)]
pub struct Options {
    /// Only lines that begin with one of these; all, if none is given.
    #[arg(value_name = "TEXT")]
    only: Vec<String>,
    /// Each how many lines one is taken.
    #[arg(long, value_name = "N", default_value_t = 1)]
    every: usize,
    /// Which of them, and which inputs.
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Targets, with commas between them.
    #[arg(
        long,
        value_name = "TARGETS",
        value_delimiter = ',',
        default_value = "sm_75,sm_80,sm_86,sm_87,sm_89,sm_90,sm_90a,sm_100,sm_100a,sm_103,sm_110,sm_120,sm_121"
    )]
    targets: Vec<String>,
    /// How much ptxas optimises, with commas between the levels.
    #[arg(long, value_name = "LEVELS", value_delimiter = ',', default_value = "0,3")]
    levels: Vec<u32>,
    /// Lines of a module.
    #[arg(long, value_name = "N", default_value_t = 100)]
    lines: usize,
    /// Blocks of 64 threads, each with inputs of its own, of a line whose threads do not know each other.
    #[arg(long, value_name = "N", default_value_t = 1)]
    blocks: u32,
    /// Where to write every line that is not equal.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Where to write which classes of machine code occur.
    #[arg(long, value_name = "FILE")]
    classes: Option<PathBuf>,
    /// Write kernels that have every class that was seen, with inputs and what PTX left, into this folder.
    #[arg(long, value_name = "FOLDER")]
    record: Option<PathBuf>,
    /// Run the lines as PTX, and compile nothing.
    #[arg(long)]
    ptx: bool,
    /// Compile, and run no machine code.
    #[arg(long)]
    compile: bool,
    /// Print this line's kernel, and do nothing else.
    #[arg(long)]
    show: bool,
    /// What a module may take, in seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    limit: u64,
    #[command(flatten)]
    asking: Asking,
}

/// Lines that are valid on the same targets.
struct Batch {
    number: usize,
    lines: Vec<String>,
    targets: Vec<Target>,
}

/// A machine with what its instructions mean, read once.
struct Loaded {
    isa: Isa,
    meanings: Meanings<'static>,
}

impl Loaded {
    fn load<'a>(&'a self, cubin: &'a Cubin<'a>, kernels: &'a [String]) -> Result<Device, CubinFault> {
        Device::load_cubin(CubinLoad {
            meanings: Some(&self.meanings),
            ..CubinLoad::new(&self.isa, cubin, kernels)
        })
    }
}

/// What all batches share.
struct Shared<'s> {
    options: &'s Options,
    ptxas: Option<Ptxas>,
    scratch: Scratch,
    library: Library,
    report: Mutex<Report>,
    classes: Mutex<Classes>,
    candidates: Mutex<Candidates>,
    isas: BTreeMap<String, Loaded>,
    /// Time for ptxas, for PTX, for machine code, and how much of that to load it.
    spent: Mutex<[Duration; 4]>,
}

pub fn run(options: &Options) -> anyhow::Result<bool> {
    let batches = batches(options)?;
    let lines: usize = batches.iter().map(|batch| batch.lines.len()).sum();
    let mut isas = BTreeMap::new();
    let used: BTreeSet<String> =
        batches.iter().flat_map(|batch| batch.targets.iter().copied().map(architecture)).collect();
    for name in used.iter().filter(|_| !options.ptx && !options.show) {
        let architecture = Architecture::find(name).with_context(|| format!("{name} is not shipped"))?;
        isas.insert(name.clone(), Loaded { isa: super::load(name)?, meanings: Meanings::of(&architecture) });
    }
    let shared = Shared {
        options,
        ptxas: if options.ptx || options.show {
            None
        } else {
            Some(Ptxas::find(options.asking.ptxas.as_deref())?)
        },
        scratch: Scratch::new()?,
        library: warpsmith_ptx::semantics::library(),
        report: Mutex::default(),
        classes: Mutex::default(),
        candidates: Mutex::default(),
        isas,
        spent: Mutex::default(),
    };
    let begin = Instant::now();
    let done = pool::map(&batches, options.asking.jobs, |_, batch| shared.batch(batch));
    done.into_iter().collect::<anyhow::Result<Vec<()>>>()?;
    if options.show {
        return Ok(true);
    }
    let report = shared.report.into_inner().map_err(|_| anyhow!("a batch failed"))?;
    print!("{}", report.table());
    for outcome in Outcome::ALL.into_iter().filter(|outcome| *outcome != Outcome::Equal) {
        for (reason, count) in report.reasons(outcome).into_iter().take(15) {
            println!("{}: {count} × {reason}", outcome.name());
        }
    }
    let [compiling, ptx, code, loading] =
        shared.spent.into_inner().unwrap_or_default().map(|time| time.as_secs_f32());
    println!(
        "{lines} lines in {} modules; {compiling:.1} s of ptxas, {ptx:.1} s of PTX, {code:.1} s of machine code \
         ({loading:.1} s to load it), {:.1} s in all",
        batches.len(),
        begin.elapsed().as_secs_f32()
    );
    if let (Some(folder), Some(ptxas)) = (&options.record, &shared.ptxas) {
        let candidates = shared.candidates.into_inner().map_err(|_| anyhow!("a batch failed"))?;
        let compiler = |target, level| compiler(ptxas, shared.scratch.path(), options, target, level);
        let (kernels, bytes) = record::write(&candidates, folder, &shared.isas, compiler)?;
        println!("{kernels} kernels in {bytes} bytes are recorded");
    }
    let write = |path: &Option<PathBuf>, text: String| match path {
        Some(path) => std::fs::write(path, text).with_context(|| path.display().to_string()),
        None => Ok(()),
    };
    write(&options.out, report.rows())?;
    let classes = shared.classes.into_inner().map_err(|_| anyhow!("a batch failed"))?;
    write(&options.classes, classes.table())?;
    Ok([Outcome::Different, Outcome::CodeStops, Outcome::PtxStops, Outcome::CodeRefused]
        .into_iter()
        .all(|outcome| report.count(outcome) == 0))
}

fn compiler<'c>(
    ptxas: &'c Ptxas,
    folder: &'c std::path::Path,
    options: &Options,
    target: Target,
    level: u32,
) -> Compiler<'c> {
    let limit = Duration::from_secs(options.limit);
    Compiler { ptxas, folder, version: PtxVersion::NEWEST, target, level, limit }
}

/// The recorded lines that are valid on a target, in a version.
pub fn lines_of(target: Target, version: PtxVersion) -> anyhow::Result<Vec<String>> {
    let mut out = Vec::new();
    for (profile, lines) in recorded()? {
        if profile.holds(version, target) {
            out.extend(lines);
        }
    }
    out.sort();
    Ok(out)
}

/// All lines that are valid somewhere, by where that is.
fn recorded() -> anyhow::Result<Vec<(lines::profile::Profile, Vec<String>)>> {
    let path = crate::root().join("crates/warpsmith-check/tests/isa/lines.txt");
    let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let recorded = lines::lines::read(&text).map_err(|error| anyhow!("lines.txt: {error}"))?;
    let mut out = Vec::new();
    for (profile, own) in recorded.valid {
        let parsed = lines::profile::Profile::parse(&profile).with_context(|| profile.clone())?;
        out.push((parsed, own.into_iter().collect()));
    }
    Ok(out)
}

/// The recorded lines that are meant, in groups of which each becomes a module.
fn batches(options: &Options) -> anyhow::Result<Vec<Batch>> {
    let targets: Vec<Target> = Target::all().collect();
    for name in &options.targets {
        ensure!(targets.iter().any(|target| target.to_string() == *name), "there is no target {name}");
    }
    let mut groups: BTreeMap<Vec<Target>, Vec<String>> = BTreeMap::new();
    let mut number = 0usize;
    for (profile, lines) in recorded()? {
        let is_meant = |target: &&Target| {
            options.targets.iter().any(|name| target.to_string() == *name)
                && profile.holds(PtxVersion::NEWEST, **target)
        };
        let targets: Vec<Target> = targets.iter().filter(is_meant).copied().collect();
        for line in lines {
            let is_meant = |start: &String| {
                line.starts_with(start.as_str())
                    && !line[start.len()..].starts_with(|c: char| c.is_ascii_alphanumeric())
            };
            if !targets.is_empty() && (options.only.is_empty() || options.only.iter().any(is_meant)) {
                number += 1;
                if !(number + options.seed as usize).is_multiple_of(options.every.max(1)) {
                    continue;
                }
                // What each target adds in its own way is run as the PTX of each.
                if line::form(&line).and_then(Form::lowering) == Some(Lowering::Product) {
                    for target in &targets {
                        groups.entry(vec![*target]).or_default().push(line.clone());
                    }
                } else {
                    groups.entry(targets.clone()).or_default().push(line);
                }
            }
        }
    }
    let mut out = Vec::new();
    for (targets, mut lines) in groups {
        lines.sort();
        for lines in lines.chunks(options.lines.max(1)) {
            out.push(Batch { number: out.len(), lines: lines.to_vec(), targets: targets.clone() });
        }
    }
    Ok(out)
}

/// A machine with the code of kernels, and what is not executed of which.
fn machine_code(
    machine: &Loaded,
    bytes: &[u8],
    kernels: &[&Kernel],
) -> anyhow::Result<(Machine, BTreeMap<String, String>)> {
    let cubin = Cubin::parse(bytes)?;
    let mut names: Vec<String> = kernels.iter().map(|kernel| kernel.name.clone()).collect();
    let mut refused = BTreeMap::new();
    loop {
        let (kernel, why) = match machine.load(&cubin, &names) {
            Ok(device) => return Ok((Machine::new(device, kernels)?, refused)),
            Err(CubinFault::Refused { kernel, words }) => {
                let why: Vec<String> =
                    words.iter().map(|word| format!("{}: {}", word.message, word.text)).collect();
                (kernel, why.join("; "))
            }
            Err(CubinFault::Kernel { kernel, reason }) => (kernel, reason),
            Err(CubinFault::Undefined { kernel, missing }) => {
                (kernel, format!("undefined: {}", missing.join(", ")))
            }
            Err(other) => {
                // Whose fault it is comes out one by one.
                let fails = |name: &&String| {
                    let alone = machine.load(&cubin, std::slice::from_ref(*name));
                    alone.is_err_and(|error| error.to_string() == other.to_string())
                };
                let Some(name) = names.iter().find(fails) else { return Err(anyhow!("{other}")) };
                (name.clone(), other.to_string())
            }
        };
        names.retain(|name| *name != kernel);
        refused.insert(kernel, why);
    }
}

/// The architecture of a target: `sm_90` of `sm_90a`.
fn architecture(target: Target) -> String {
    format!("sm_{}", target.number())
}
