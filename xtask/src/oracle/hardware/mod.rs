//! `cargo xtask hardware pack` and `record`: kernels with inputs for a machine with a GPU, and what it said as data for tests.
//!
//! What runs the bundle there is the program `hardware` (`xtask/src/hardware`); the plan that it reads is
//! `testing::bundle`'s.

mod corpus;
mod edited;
mod engine;
mod forms;
mod record;
mod translated;

use crate::ptxas::Ptxas;
use anyhow::{Context, bail};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use testing::bundle::{Bundle, Case, Module};
use warpsmith_ptx::isa::{PtxVersion, Target};

#[derive(clap::Args)]
pub struct Options {
    #[command(subcommand)]
    task: Task,
}

#[derive(clap::Subcommand)]
enum Task {
    /// Pack kernels with inputs into a folder, for a machine with a GPU.
    Pack(Pack),
    /// Turn what a GPU said into data that a test holds the engine to.
    Record(record::Options),
}

/// Reasons that are told.
const REASONS: usize = 12;

/// Options of `cargo xtask hardware pack`.
#[derive(clap::Args)]
pub struct Pack {
    /// The folder, which is made.
    out: PathBuf,
    /// The GPU: what PTX is compiled for, and which machine code it runs.
    #[arg(long, value_name = "TARGET", default_value = "sm_90a")]
    target: String,
    /// The version of the PTX: the newest that the driver there has to know.
    #[arg(long, value_name = "X.Y")]
    ptx: Option<String>,
    /// Lines of each form of PTX; 0 for all that are recorded.
    #[arg(long, value_name = "N", default_value_t = 16)]
    per_form: usize,
    /// Only lines that begin with one of these.
    #[arg(long, value_name = "TEXT")]
    only: Vec<String>,
    /// Lines of a module.
    #[arg(long, value_name = "N", default_value_t = 50)]
    lines: usize,
    /// Pack the machine code that ptxas makes of the lines as well, which needs no compiler there.
    #[arg(long)]
    compiled: bool,
    /// The ptxas to ask, instead of the one that `oracle setup` installed.
    #[arg(long, value_name = "PATH")]
    ptxas: Option<PathBuf>,
}

pub fn run(options: &Options) -> anyhow::Result<bool> {
    match &options.task {
        Task::Pack(options) => pack(options),
        Task::Record(options) => record::run(options),
    }
}

/// What is packed, and where.
struct Packing<'p> {
    options: &'p Pack,
    target: Target,
    version: PtxVersion,
    ptxas: Option<Ptxas>,
    bundle: Bundle,
    /// How many launches are left out, since the engine does not run them to their end, by what it says.
    left_out: BTreeMap<String, usize>,
}

fn pack(options: &Pack) -> anyhow::Result<bool> {
    let target = Target::all().find(|target| target.to_string() == options.target);
    let target = target.with_context(|| format!("there is no target {}", options.target))?;
    let version = match &options.ptx {
        None => PtxVersion::NEWEST,
        Some(text) => {
            let numbers = text.split_once('.').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
            let (major, minor) = numbers.with_context(|| format!("`{text}` is no version; write 8.0"))?;
            Some(PtxVersion::new(major, minor))
                .filter(|version| version.is_known())
                .with_context(|| format!("there is no version {text} of PTX"))?
        }
    };
    if options.out.join("plan.txt").exists() {
        bail!("there is a bundle in {}", options.out.display());
    }
    fs::create_dir_all(&options.out).with_context(|| options.out.display().to_string())?;
    let ptxas = if options.compiled { Some(Ptxas::find(options.ptxas.as_deref())?) } else { None };
    let bundle = Bundle { notes: vec![format!("target {target}, PTX {version}")], modules: Vec::new() };
    let mut packing = Packing { options, target, version, ptxas, bundle, left_out: BTreeMap::new() };
    packing.forms()?;
    packing.translated()?;
    packing.corpus()?;
    // The program that runs it, which was built beside this one.
    let program = format!("hardware{}", std::env::consts::EXE_SUFFIX);
    let from = std::env::current_exe()?.with_file_name(&program);
    fs::copy(&from, options.out.join(&program)).with_context(|| from.display().to_string())?;
    let text = packing.bundle.text();
    fs::write(options.out.join("plan.txt"), &text).context("plan.txt")?;
    println!(
        "{} launches of {} modules; {} were left out, since the engine does not run them to their end",
        packing.bundle.cases().count(),
        packing.bundle.modules.len(),
        packing.left_out.values().sum::<usize>()
    );
    let mut reasons: Vec<(&String, &usize)> = packing.left_out.iter().collect();
    reasons.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
    for (reason, count) in reasons.into_iter().take(REASONS) {
        println!("{count:6} {reason}");
    }
    Ok(true)
}

impl Packing<'_> {
    /// Writes a file of the bundle.
    fn write(&self, name: &str, bytes: &[u8]) -> anyhow::Result<()> {
        let path = self.options.out.join(name);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        }
        fs::write(&path, bytes).with_context(|| path.display().to_string())
    }

    /// Adds a module, if something of it is left.
    fn add(&mut self, file: String, bytes: &[u8], cases: Vec<Case>) -> anyhow::Result<()> {
        if !cases.is_empty() {
            self.write(&file, bytes)?;
            self.bundle.modules.push(Module { file, cases });
        }
        Ok(())
    }

    /// Keeps those launches that the engine runs to their end, and says of each whether a machine leaves the same bits.
    fn tried(&mut self, engine: &mut engine::Engine, cases: Vec<Case>) -> Vec<Case> {
        let mut kept = Vec::new();
        for mut case in cases {
            match engine.run(&case, &self.options.out) {
                Ok(is_near) => {
                    case.is_near = is_near;
                    kept.push(case);
                }
                Err(why) => self.leave_out(&format!("{why:#}")),
            }
        }
        kept
    }

    /// Counts a launch that is left out. Numbers tell reasons apart that are one.
    fn leave_out(&mut self, why: &str) {
        let mut text = why.lines().next().unwrap_or_default().replace(|c: char| c.is_ascii_digit(), "#");
        while text.contains("##") {
            text = text.replace("##", "#");
        }
        *self.left_out.entry(text).or_default() += 1;
    }
}

/// A file of the repository.
fn repository(path: &str) -> PathBuf {
    crate::root().join(path)
}

/// The name of a file without its folder.
fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
