//! Fuzzing guided by coverage, with a stable compiler: the flags with which `cargo fuzz` instruments code are flags of LLVM,
//! and libFuzzer comes as a crate. It needs a C++ compiler.

use crate::root;
use anyhow::{Context, bail, ensure};
use clap::Args;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What has the compiler count edges and comparisons, and check what release builds do not.
const FLAGS: &str = "--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
                     -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
                     -Cllvm-args=-sanitizer-coverage-trace-compares -Cdebug-assertions -Coverflow-checks";

#[derive(Args)]
pub struct Options {
    /// Targets to run, one after the other; all if none is named.
    targets: Vec<String>,
    /// How long each of them runs.
    #[arg(long, default_value_t = 1.0)]
    minutes: f64,
    /// List the targets.
    #[arg(long)]
    list: bool,
    /// Build only.
    #[arg(long)]
    build: bool,
    /// Seconds that one input may take.
    #[arg(long, default_value_t = 10)]
    timeout: u32,
    /// Go on with the next target where an input was found.
    #[arg(long)]
    keep_going: bool,
}

/// A line of the program's list.
struct Target {
    name: String,
    longest: String,
    seeds: Vec<String>,
    endings: Vec<String>,
    about: String,
}

pub fn run(options: &Options) -> anyhow::Result<()> {
    let all = targets()?;
    if options.list {
        for target in &all {
            println!("{:16}{}", target.name, target.about);
        }
        return Ok(());
    }
    let names: Vec<&str> = all.iter().map(|target| target.name.as_str()).collect();
    for name in &options.targets {
        ensure!(names.contains(&name.as_str()), "there is no target {name}; there are {}", names.join(", "));
    }
    let program = build()?;
    if options.build {
        println!("{}", program.display());
        return Ok(());
    }
    let mut found = Vec::new();
    for target in &all {
        if !options.targets.is_empty() && !options.targets.contains(&target.name) {
            continue;
        }
        if !fuzz(&program, target, options)? {
            found.push(target.name.as_str());
            if !options.keep_going {
                break;
            }
        }
    }
    ensure!(
        found.is_empty(),
        "an input was found for {}; it is kept in fuzz/found, and is a test now",
        found.join(", ")
    );
    Ok(())
}

fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// The targets, as the program lists them that is built as usual.
fn targets() -> anyhow::Result<Vec<Target>> {
    let output = cargo()
        .current_dir(root())
        .args(["run", "--quiet", "--package", "warpsmith-fuzz"])
        .stderr(std::process::Stdio::inherit())
        .output()?;
    ensure!(output.status.success(), "cannot list the targets");
    let text = String::from_utf8(output.stdout)?;
    let words = |field: &str| field.split_whitespace().map(str::to_string).collect();
    text.lines()
        .map(|line| match line.split('\t').collect::<Vec<_>>()[..] {
            [name, longest, seeds, endings, about] => Ok(Target {
                name: name.into(),
                longest: longest.into(),
                seeds: words(seeds),
                endings: words(endings),
                about: about.into(),
            }),
            _ => bail!("no target: {line}"),
        })
        .collect()
}

/// Builds the fuzzer; where it lies.
fn build() -> anyhow::Result<PathBuf> {
    let version = Command::new("rustc").arg("-vV").output().context("rustc does not run")?;
    let version = String::from_utf8(version.stdout)?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).context("rustc names no host")?;
    let folder = root().join("target/fuzz");
    // With a target named, flags do not reach build scripts and macros.
    let status = cargo()
        .current_dir(root())
        .args([
            "build",
            "--release",
            "--package",
            "warpsmith-fuzz",
            "--bin",
            "warpsmith-fuzz",
            "--target",
            host,
        ])
        .arg("--target-dir")
        .arg(&folder)
        .env("RUSTFLAGS", FLAGS)
        .status()?;
    ensure!(status.success(), "the fuzzer does not build");
    Ok(folder.join(host).join("release/warpsmith-fuzz"))
}

/// Runs one target; whether nothing was found.
fn fuzz(program: &Path, target: &Target, options: &Options) -> anyhow::Result<bool> {
    let root = root();
    let corpus = root.join("target/fuzz/corpus").join(&target.name);
    let kept = root.join("fuzz/found").join(&target.name);
    let new = root.join("target/fuzz/new").join(&target.name);
    for folder in [&corpus, &new] {
        fs::create_dir_all(folder)?;
    }
    for seed in &target.seeds {
        for entry in fs::read_dir(root.join(seed)).with_context(|| seed.clone())? {
            let path = entry?.path();
            let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
            if path.is_file() && target.endings.iter().any(|one| one == ending) {
                fs::copy(&path, corpus.join(path.file_name().unwrap_or_default()))?;
            }
        }
    }
    println!("\n== {}: {}", target.name, target.about);
    let mut command = Command::new(program);
    command
        .env("WARPSMITH_FUZZ", &target.name)
        .arg(format!("-max_total_time={}", (options.minutes * 60.0).ceil() as u64))
        .arg(format!("-max_len={}", target.longest))
        .arg(format!("-timeout={}", options.timeout))
        .args(["-rss_limit_mb=2048", "-print_final_stats=1", "-reload=0", "-verbosity=1"])
        .arg(format!("-artifact_prefix={}/", new.display()))
        .arg(&corpus);
    if kept.is_dir() {
        command.arg(&kept);
    }
    let status = command.status().with_context(|| program.display().to_string())?;
    for entry in fs::read_dir(&new)? {
        let path = entry?.path();
        fs::create_dir_all(&kept)?;
        let place = kept.join(path.file_name().unwrap_or_default());
        fs::copy(&path, &place)?;
        fs::remove_file(&path)?;
        println!("kept {}", place.display());
    }
    Ok(status.success())
}
