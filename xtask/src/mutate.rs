//! `cargo xtask mutate`: each lowering is broken in turn, and a test has to fail. What is broken how stands in
//! `crates/warpsmith-lower/src/ptx/mutate.rs`. With `--code` what machine code means is broken, in one process
//! (`crates/warpsmith-sim/tests/volta/mutants.rs`): its programs, a word at a time, and its lowerings, an operation at a time.

use anyhow::{Context, bail};
use clap::Args;
use std::collections::BTreeSet;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

#[derive(Args)]
pub struct Options {
    /// Lowerings to break; without any, all. With `--code` one: a mnemonic or a lowering.
    lowerings: Vec<String>,
    /// Break what machine code means.
    #[arg(long)]
    code: bool,
    /// With `--code`: of so many lines of programs one.
    #[arg(long, value_name = "N", default_value_t = 1)]
    every: usize,
}

/// After so long a test does not come back: it has noticed.
const PATIENCE: Duration = Duration::from_secs(300);

/// Which tests are run behind all others, until one fails; the page of coverage would notice nothing.
const TESTS: [&[&str]; 2] = [&["--test", "model"], &["--lib"]];

/// Breaks lowerings.
///
/// # Errors
/// A test that fails before anything is broken, or a lowering that no test misses.
pub fn run(options: &Options) -> anyhow::Result<()> {
    if options.code {
        return code(options);
    }
    let isa = xtask::isa::load(&crate::root().join("isa/ptx"));
    let isa = isa.map_err(|problems| anyhow::anyhow!("{} problems in isa/ptx", problems.len()))?;
    let forms = isa.instructions.iter().flat_map(|instruction| &instruction.forms);
    let names: BTreeSet<&str> =
        forms.map(|form| form.lower.as_str()).filter(|name| !name.is_empty()).collect();
    if let Some(unknown) = options.lowerings.iter().find(|name| !names.contains(name.as_str())) {
        bail!("no form has the lowering `{unknown}`");
    }
    let others = other_tests()?;
    if let Some(test) = failing("", &others)? {
        bail!("{test} fails although nothing is broken");
    }
    let mut survivors = Vec::new();
    for name in names {
        if !options.lowerings.is_empty() && !options.lowerings.iter().any(|one| one == name) {
            continue;
        }
        match failing(name, &others)? {
            Some(test) => println!("{name}: noticed by {test}"),
            None => {
                println!("{name}: SURVIVES");
                survivors.push(name);
            }
        }
    }
    if survivors.is_empty() {
        return Ok(());
    }
    bail!("{} are not missed by any test: {}", survivors.len(), survivors.join(", "))
}

/// Breaks meanings of machine code; who notices, and what survives, is printed.
fn code(options: &Options) -> anyhow::Result<()> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(["test", "--quiet", "--package", "warpsmith-sim", "--features", "mutate", "--test", "volta"])
        .args(["--", "--ignored", "--nocapture", "--test-threads", "1", "mutants"])
        .env("WARPSMITH_EVERY", options.every.to_string())
        .env("WARPSMITH_ONLY", options.lowerings.first().map_or("", String::as_str))
        .status()?;
    if status.success() { Ok(()) } else { bail!("something survives") }
}

/// Tests besides those that are always run.
fn other_tests() -> anyhow::Result<Vec<String>> {
    let folder = crate::root().join("crates/warpsmith-sim/tests");
    let mut out = Vec::new();
    for entry in std::fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let known = ["model", "coverage"].contains(&name.as_str());
        if !known
            && (path.extension().is_some_and(|extension| extension == "rs") || path.join("main.rs").exists())
        {
            out.push(name);
        }
    }
    out.sort();
    Ok(out)
}

/// The first test that fails with a lowering broken.
fn failing(lowering: &str, others: &[String]) -> anyhow::Result<Option<String>> {
    let others: Vec<[&str; 2]> = others.iter().map(|name| ["--test", name.as_str()]).collect();
    for which in others.iter().map(|one| one.as_slice()).chain(TESTS.iter().copied()) {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let child = Command::new(cargo)
            .args(["test", "--quiet", "--release", "--package", "warpsmith-sim", "--features", "mutate"])
            .args(which)
            .env("WARPSMITH_MUTATE", lowering)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        if !passes(child)? {
            return Ok(Some(which.join(" ")));
        }
    }
    Ok(None)
}

/// Whether a program ends well, in time.
fn passes(mut child: Child) -> anyhow::Result<bool> {
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(status.success());
        }
        if start.elapsed() > PATIENCE {
            child.kill()?;
            child.wait()?;
            return Ok(false);
        }
        std::thread::sleep(Duration::from_millis(50));
    }
}
