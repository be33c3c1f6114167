//! `cargo xtask hardware record`: what a GPU said, as data that a test holds the engine to.

use super::repository;
use anyhow::{Context, anyhow};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use testing::bundle::{Bundle, Case, Fill, Module, Said};

/// Options of `cargo xtask hardware record`.
#[derive(clap::Args)]
pub struct Options {
    /// What the GPU said.
    results: PathBuf,
    /// The folder of the bundle.
    #[arg(long, value_name = "FOLDER")]
    bundle: PathBuf,
    /// Where to write it; a folder named after the GPU and its driver among the tests if nothing is said.
    #[arg(long, value_name = "FOLDER")]
    to: Option<PathBuf>,
    /// Each how many launches one is taken.
    #[arg(long, value_name = "N", default_value_t = 1)]
    every: usize,
    /// Bytes of files that a launch may have as its inputs.
    #[arg(long, value_name = "BYTES", default_value_t = 1 << 16)]
    largest: u64,
}

/// What the tests hold the engine to.
const FOLDER: &str = "crates/warpsmith-sim/tests/hardware";

pub fn run(options: &Options) -> anyhow::Result<bool> {
    let text = fs::read_to_string(&options.results).with_context(|| options.results.display().to_string())?;
    let all = Bundle::parse(&text).map_err(|error| anyhow!("{}: {error}", options.results.display()))?;
    let note = |name: &str| {
        let found = all
            .notes
            .iter()
            .find_map(|note| note.strip_prefix(name))
            .with_context(|| format!("no {name}is noted"));
        found.map(|text| {
            text.trim().to_lowercase().replace(|c: char| !c.is_ascii_alphanumeric() && c != '.', "-")
        })
    };
    let folder = match &options.to {
        Some(folder) => folder.clone(),
        None => repository(FOLDER).join(format!("{}-{}", note("gpu ")?, note("driver ")?)),
    };
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let mut counts = Counts::default();
    let mut recorded = Bundle { notes: all.notes.clone(), modules: Vec::new() };
    let (mut files, mut number) = (BTreeSet::new(), 0usize);
    for module in &all.modules {
        let mut cases = Vec::new();
        for case in &module.cases {
            number += 1;
            if number.is_multiple_of(options.every.max(1)) && counts.takes(case, options) {
                cases.push(case.clone());
            }
        }
        if cases.is_empty() {
            continue;
        }
        files.insert(module.file.clone());
        files.extend(cases.iter().flat_map(inputs).map(str::to_owned));
        recorded.modules.push(Module { file: module.file.clone(), cases });
    }
    let mut bytes = 0;
    for file in &files {
        let contents = fs::read(options.bundle.join(file)).with_context(|| file.clone())?;
        let packed = miniz_oxide::deflate::compress_to_vec(&contents, 9);
        bytes += packed.len();
        let path = folder.join(format!("{file}.deflate"));
        fs::create_dir_all(path.parent().unwrap_or(Path::new("")))?;
        fs::write(&path, packed).with_context(|| path.display().to_string())?;
    }
    let text = recorded.text();
    fs::write(folder.join("plan.txt"), &text)?;
    println!(
        "{} launches are recorded in {}, {} bytes; left out: {} near, {} that did not come to an end, {} not reached, {} too large",
        recorded.cases().count(),
        folder.display(),
        bytes + text.len(),
        counts.near,
        counts.failed,
        counts.silent,
        counts.large
    );
    Ok(true)
}

/// What is left out, and why.
#[derive(Default)]
struct Counts {
    near: usize,
    failed: usize,
    silent: usize,
    large: usize,
}

impl Counts {
    /// Whether a launch is recorded.
    fn takes(&mut self, case: &Case, options: &Options) -> bool {
        let large = || {
            let size =
                |file: &str| fs::metadata(options.bundle.join(file)).map_or(0, |metadata| metadata.len());
            inputs(case).map(size).sum::<u64>() > options.largest
        };
        let count = match &case.said {
            None => &mut self.silent,
            Some(Said::Failed(_)) => &mut self.failed,
            Some(Said::Left(_)) if case.is_near => &mut self.near,
            Some(Said::Left(_)) if large() => &mut self.large,
            Some(Said::Left(_)) => return true,
        };
        *count += 1;
        false
    }
}

/// The files that a launch has as its inputs.
fn inputs(case: &Case) -> impl Iterator<Item = &str> {
    case.buffers.iter().filter_map(|buffer| match &buffer.fill {
        Fill::File(file) => Some(file.as_str()),
        _ => None,
    })
}
