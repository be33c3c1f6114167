//! `cargo xtask oracle sass validate`: every recorded line of PTX that is executed, run as PTX and as the machine code that
//! ptxas makes of it, on the same inputs. What they leave has to be the same, bit for bit.
//!
//! [`line`] takes a line apart, [`kernel`] puts it into a kernel that shows what it does, [`values`] makes inputs, [`compile`]
//! asks ptxas, [`device`] runs, [`judge`] says who is right where two results differ, [`report`] sums up.

mod classes;
mod compile;
mod device;
mod judge;
mod kernel;
mod line;
mod record;
mod report;
mod values;

use super::super::isa::record as lines;
use super::super::ptxas::Ptxas;
use super::super::{Asking, Scratch, pool};
use anyhow::{Context, anyhow, ensure};
use classes::Classes;
use compile::Compiler;
use device::{Inputs, Left, Machine, Stop};
use judge::Verdict;
use kernel::Kernel;
use record::{Candidate, Candidates};
use report::{Outcome, Report, Row};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::{Duration, Instant};
use warpsmith_check::enumerate::{self, Mode};
use warpsmith_generate::Platform;
use warpsmith_image::cubin::Cubin;
use warpsmith_lane::Library;
use warpsmith_ptx::Module;
use warpsmith_ptx::isa::{PtxVersion, Target};
use warpsmith_sass::Isa;
use warpsmith_sim::launch::{CubinFault, CubinLoad, Device};
use warpsmith_sim::memory::Global;

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

/// What all batches share.
struct Shared<'s> {
    options: &'s Options,
    ptxas: Option<Ptxas>,
    scratch: Scratch,
    library: Library,
    report: Mutex<Report>,
    classes: Mutex<Classes>,
    candidates: Mutex<Candidates>,
    isas: BTreeMap<String, Isa>,
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
        isas.insert(name.clone(), super::load(name)?);
    }
    let shared = Shared {
        options,
        ptxas: if options.ptx || options.show { None } else { Some(Ptxas::find(options.asking.ptxas.as_deref())?) },
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
    let [compiling, ptx, code, loading] = shared.spent.into_inner().unwrap_or_default().map(|time| time.as_secs_f32());
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

/// The recorded lines that are meant, in groups of which each becomes a module.
fn batches(options: &Options) -> anyhow::Result<Vec<Batch>> {
    let path = crate::root().join("crates/warpsmith-check/tests/isa/lines.txt");
    let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let recorded = lines::lines::read(&text).map_err(|error| anyhow!("lines.txt: {error}"))?;
    let targets: Vec<Target> = Target::all().collect();
    for name in &options.targets {
        ensure!(targets.iter().any(|target| target.to_string() == *name), "there is no target {name}");
    }
    let mut groups: BTreeMap<Vec<Target>, Vec<String>> = BTreeMap::new();
    let mut number = 0usize;
    for (profile, lines) in recorded.valid {
        let profile = lines::profile::Profile::parse(&profile).with_context(|| profile.clone())?;
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
                if (number + options.seed as usize).is_multiple_of(options.every.max(1)) {
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

/// A kernel with what PTX makes of its inputs.
struct Ready {
    kernel: Kernel,
    inputs: Vec<Inputs>,
    left: Result<Vec<Left>, Stop>,
}

/// What machine code left, by what it is.
type Known = BTreeMap<(String, u64), Result<Vec<Left>, Stop>>;

impl Shared<'_> {
    fn add(&self, outcome: Outcome, line: &str, form: Option<warpsmith_ptx::isa::Form>, target: &str, detail: &str) {
        let row = Row {
            outcome,
            opcode: form.map_or("?", |form| form.instruction().name()),
            syntax: form.map_or("", |form| form.syntax()),
            target: target.to_string(),
            line: line.to_string(),
            detail: detail.to_string(),
        };
        if let Ok(mut report) = self.report.lock() {
            report.add(row);
        }
    }

    fn spend(&self, what: usize, begin: Instant) {
        if let Ok(mut spent) = self.spent.lock() {
            spent[what] += begin.elapsed();
        }
    }

    fn batch(&self, batch: &Batch) -> anyhow::Result<()> {
        let mut kernels = Vec::new();
        let mut left_out = Vec::new();
        for (index, text) in batch.lines.iter().enumerate() {
            match line::read(text) {
                Ok(line) => kernels.push(kernel::write(&format!("k{index}"), &line, self.options.blocks)),
                Err(why) => left_out.push((text.as_str(), why)),
            }
        }
        if self.options.show {
            let (text, _) = kernel::module(&kernels.iter().collect::<Vec<_>>(), PtxVersion::NEWEST, batch.targets[0]);
            println!("{text}");
            return Ok(());
        }
        self.leave_out(&left_out, batch.targets[0]);
        let begin = Instant::now();
        let ready = self.run_ptx(kernels, batch.targets[0])?;
        self.spend(1, begin);
        if self.options.ptx {
            for one in &ready {
                self.compare(one, None, "");
            }
            return Ok(());
        }
        let Some(ptxas) = &self.ptxas else { return Ok(()) };
        let kernels: Vec<&Kernel> = ready.iter().map(|one| &one.kernel).collect();
        let mut known = Known::new();
        for target in &batch.targets {
            for level in &self.options.levels {
                let tag = format!("{target} -O{level}");
                let compiler = compiler(ptxas, self.scratch.path(), self.options, *target, *level);
                let begin = Instant::now();
                let compiled = compiler.compile(&format!("{}.{target}.{level}", batch.number), &kernels)?;
                self.spend(0, begin);
                for (index, why) in &compiled.refused {
                    let line = &kernels[*index].line;
                    self.add(Outcome::NotCompiled, &line.recorded, Some(line.form), &tag, why);
                }
                for (group, bytes) in &compiled.cubins {
                    self.code(&ready, group, bytes, (*target, *level), &mut known)?;
                }
            }
        }
        Ok(())
    }

    /// Counts lines that cannot be put into a kernel; most of them are not executed in any case.
    fn leave_out(&self, lines: &[(&str, line::Reason)], target: Target) {
        let platform = Platform { version: PtxVersion::NEWEST, target };
        let texts = lines.iter().map(|(text, _)| *text);
        let (text, first) = enumerate::module(texts, platform, Mode::Independent);
        let refused: Vec<_> = match warpsmith_sim::link(&[Module::parse(text)], &Global::new()) {
            Ok(program) => program.functions.into_iter().flat_map(|function| function.refused).collect(),
            Err(refused) => refused.into_iter().collect(),
        };
        for (index, (text, why)) in lines.iter().enumerate() {
            let form = line::form(text);
            match refused.iter().find(|refused| refused.line as usize == first + index) {
                Some(refused) => self.add(Outcome::PtxRefused, text, form, "", &refused.message),
                None => self.add(Outcome::NotTried, text, form, "", why),
            }
        }
    }

    /// Runs kernels as PTX; those that are not executed are left out.
    fn run_ptx(&self, mut kernels: Vec<Kernel>, target: Target) -> anyhow::Result<Vec<Ready>> {
        loop {
            let (text, places) = kernel::module(&kernels.iter().collect::<Vec<_>>(), PtxVersion::NEWEST, target);
            let module = Module::parse(text);
            match Device::load(std::slice::from_ref(&module)) {
                Ok(device) => {
                    let mut machine = Machine::new(device, &kernels.iter().collect::<Vec<_>>())?;
                    let mut ready = Vec::new();
                    for kernel in kernels {
                        if let Some(why) = machine.refused(&kernel) {
                            self.add(Outcome::PtxRefused, &kernel.line.recorded, Some(kernel.line.form), "", &why);
                            continue;
                        }
                        let inputs = device::inputs(&kernel, self.options.seed);
                        let left = machine.run(&kernel, &inputs);
                        ready.push(Ready { kernel, inputs, left });
                    }
                    return Ok(ready);
                }
                Err(refused) => {
                    let first = refused.first().map(|one| (one.line as usize, one.message.clone()));
                    let (line, why) = first.unwrap_or_default();
                    let index = places.partition_point(|place| *place <= line).checked_sub(1);
                    let index = index.filter(|index| *index < kernels.len());
                    let index = index.with_context(|| format!("a module is refused: line {line}: {why}"))?;
                    let kernel = kernels.remove(index);
                    self.add(Outcome::PtxRefused, &kernel.line.recorded, Some(kernel.line.form), "", &why);
                }
            }
        }
    }

    /// Runs the machine code of kernels.
    fn code(
        &self,
        ready: &[Ready],
        group: &[usize],
        bytes: &[u8],
        (target, level): (Target, u32),
        known: &mut Known,
    ) -> anyhow::Result<()> {
        let tag = &format!("{target} -O{level}");
        let Some(isa) = self.isas.get(&architecture(target)) else { return Ok(()) };
        if self.options.classes.is_some()
            && let Ok(mut classes) = self.classes.lock()
        {
            let line_of = |name: &str| {
                let one = ready.iter().find(|one| one.kernel.name == name)?;
                Some(one.kernel.line.recorded.clone())
            };
            classes.add(isa, bytes, line_of)?;
        }
        let own: Vec<&Ready> = group.iter().filter_map(|index| ready.get(*index)).collect();
        if self.options.compile {
            for one in own {
                let why = one.kernel.hidden().unwrap_or("compiled");
                self.add(Outcome::Hidden, &one.kernel.line.recorded, Some(one.kernel.line.form), tag, why);
            }
            return Ok(());
        }
        let begin = Instant::now();
        let kernels: Vec<&Kernel> = own.iter().map(|one| &one.kernel).collect();
        let mut good: Vec<&Ready> = Vec::new();
        // Many machines have the same code.
        let keys = classes::keys(isa, bytes)?;
        let fresh: Vec<&Kernel> =
            kernels.iter().filter(|kernel| keys.get(&kernel.name).is_none_or(|key| !known.contains_key(key))).copied().collect();
        let mut machine = None;
        let mut refused = BTreeMap::new();
        if !fresh.is_empty() {
            let begin = Instant::now();
            let made = machine_code(isa, bytes, &fresh)?;
            self.spend(3, begin);
            (machine, refused) = (Some(made.0), made.1);
        }
        for one in own {
            let Some(key) = keys.get(&one.kernel.name).cloned() else { continue };
            let found = match (known.get(&key), refused.get(&one.kernel.name), &mut machine) {
                (Some(found), ..) => found.clone(),
                (_, Some(why), _) => Err(Stop::Refused(why.clone())),
                (_, _, Some(machine)) => machine.run(&one.kernel, &one.inputs),
                (_, _, None) => continue,
            };
            known.entry(key).or_insert_with(|| found.clone());
            let outcome = self.compare(one, Some(found), tag);
            if matches!(outcome, Outcome::Equal | Outcome::Hidden) {
                good.push(one);
            }
        }
        if self.options.record.is_some()
            && let Ok(mut candidates) = self.candidates.lock()
        {
            let classes = classes::of_cubin(isa, bytes)?;
            for one in good {
                let Some((size, names)) = classes.get(&one.kernel.name) else { continue };
                let classes = names.iter().map(|name| candidates.class(name)).collect();
                let line = one.kernel.line.recorded.clone();
                candidates.add(Candidate { target, level, line, classes, size: *size });
            }
        }
        self.spend(2, begin);
        Ok(())
    }

    /// Compares what machine code left with what PTX left; without machine code only says whether there is something to
    /// compare.
    fn compare(&self, one: &Ready, code: Option<Result<Vec<Left>, Stop>>, tag: &str) -> Outcome {
        let hidden = one.kernel.hidden();
        let (outcome, detail) = match (&one.left, code) {
            (Err(Stop::Refused(why)), _) => (Outcome::PtxRefused, why.clone()),
            (_, Some(Err(Stop::Refused(why)))) => (Outcome::CodeRefused, why),
            (Err(Stop::Fault(why)), None) => (Outcome::PtxStops, why.clone()),
            (Err(Stop::Fault(why)), Some(Err(Stop::Fault(_)))) => (Outcome::BothStop, why.clone()),
            (Err(Stop::Fault(why)), Some(Ok(_))) => (Outcome::PtxStops, why.clone()),
            (Ok(_), Some(Err(Stop::Fault(why)))) => (Outcome::CodeStops, why),
            (Ok(_), _) if hidden.is_some() => (Outcome::Hidden, hidden.unwrap_or_default().to_string()),
            (Ok(_), None) => (Outcome::Equal, String::new()),
            (Ok(ptx), Some(Ok(code))) => self.differ(one, ptx, &code),
        };
        self.add(outcome, &one.kernel.line.recorded, Some(one.kernel.line.form), tag, &detail);
        outcome
    }

    /// Whether two results differ, and where first.
    fn differ(&self, one: &Ready, ptx: &[Left], code: &[Left]) -> (Outcome, String) {
        let kernel = &one.kernel;
        let (size, given) = (kernel.to_row as usize, kernel.from_row as usize);
        let mut counts: BTreeMap<Verdict, (usize, String)> = BTreeMap::new();
        let mut rows = 0;
        for ((inputs, ptx), code) in one.inputs.iter().zip(ptx).zip(code) {
            if size > 0 {
                for (thread, (ptx, code)) in ptx.to.chunks(size).zip(code.to.chunks(size)).enumerate() {
                    rows += 1;
                    if ptx == code {
                        continue;
                    }
                    let from = inputs.from.get(thread * given..(thread + 1) * given).unwrap_or_default();
                    let verdict = judge::judge(&self.library, kernel, from, ptx, code);
                    let place = counts.entry(verdict).or_insert_with(|| {
                        (0, format!("thread {thread}: {}", device::describe(kernel, from, ptx, code)))
                    });
                    place.0 += 1;
                }
            }
            if ptx.memory != code.memory {
                let at = ptx.memory.iter().zip(&code.memory).position(|(ptx, code)| ptx != code).unwrap_or_default();
                let word = |memory: &[u8]| memory.get(at..at + 8).map(|bytes| format!("{bytes:02x?}"));
                let text = format!(
                    "memory at {at:#x}: ptx {}, code {}",
                    word(&ptx.memory).unwrap_or_default(),
                    word(&code.memory).unwrap_or_default()
                );
                counts.entry(Verdict::Unjudged).or_insert((0, text)).0 += 1;
            }
        }
        let outcome = match counts.keys().next_back() {
            None => return (Outcome::Equal, String::new()),
            Some(Verdict::BothAllowed) => Outcome::Allowed,
            Some(_) => Outcome::Different,
        };
        let told: Vec<String> = counts
            .iter()
            .map(|(verdict, (count, first))| format!("{} {count} of {rows}, {first}", verdict.name()))
            .collect();
        (outcome, told.join("; "))
    }
}

/// A machine with the code of kernels, and what is not executed of which.
fn machine_code(isa: &Isa, bytes: &[u8], kernels: &[&Kernel]) -> anyhow::Result<(Machine, BTreeMap<String, String>)> {
    let cubin = Cubin::parse(bytes)?;
    let mut names: Vec<String> = kernels.iter().map(|kernel| kernel.name.clone()).collect();
    let mut refused = BTreeMap::new();
    loop {
        let (kernel, why) = match Device::load_cubin(CubinLoad::new(isa, &cubin, &names)) {
            Ok(device) => return Ok((Machine::new(device, kernels)?, refused)),
            Err(CubinFault::Refused { kernel, words }) => {
                let why: Vec<String> =
                    words.iter().map(|word| format!("{}: {}", word.message, word.text)).collect();
                (kernel, why.join("; "))
            }
            Err(CubinFault::Kernel { kernel, reason }) => (kernel, reason),
            Err(CubinFault::Undefined { kernel, missing }) => (kernel, format!("undefined: {}", missing.join(", "))),
            Err(other) => {
                // Whose fault it is comes out one by one.
                let fails = |name: &&String| {
                    Device::load_cubin(CubinLoad::new(isa, &cubin, std::slice::from_ref(*name)))
                        .is_err_and(|error| error.to_string() == other.to_string())
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
