//! Checks library and command for other machines than this one, as far as their standard libraries are installed, and with
//! the oldest Rust that they say to need. Nothing is linked, so that no linker and no C library is needed.

use crate::package::published;
use crate::root;
use anyhow::{Context, ensure};
use clap::Args;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

#[derive(Args)]
pub struct Options {
    /// Targets to check, of those that are known; all if none is named.
    targets: Vec<String>,
    /// Install with rustup what is missing.
    #[arg(long)]
    add: bool,
    /// List the targets, and what is checked for each.
    #[arg(long)]
    list: bool,
}

/// What is checked for a target.
#[derive(Clone, Copy, PartialEq, Eq)]
enum What {
    /// Library and command.
    All,
    /// The library, where there are neither threads nor a clock nor files.
    Library,
    /// The crates that say `no_std`, where there is no `std`.
    Core,
}

/// The targets that must do.
const TARGETS: [(&str, What); 8] = [
    ("x86_64-unknown-linux-gnu", What::All),
    ("x86_64-unknown-linux-musl", What::All),
    ("aarch64-unknown-linux-gnu", What::All),
    ("aarch64-unknown-linux-musl", What::All),
    ("x86_64-pc-windows-msvc", What::All),
    ("aarch64-apple-darwin", What::All),
    ("wasm32-unknown-unknown", What::Library),
    ("x86_64-unknown-none", What::Core),
];

pub fn run(options: &Options) -> anyhow::Result<()> {
    for name in &options.targets {
        let all = TARGETS.map(|(known, _)| known);
        ensure!(all.contains(&name.as_str()), "{name} is not checked; there are {}", all.join(", "));
    }
    let wanted = TARGETS
        .into_iter()
        .filter(|(name, _)| options.targets.is_empty() || options.targets.iter().any(|one| one == name));
    if options.list {
        for (target, what) in wanted {
            println!("{target:28}{}", packages(what)?.join(" "));
        }
        return Ok(());
    }
    let mut installed = installed()?;
    let (mut there, mut missing) = (Vec::new(), Vec::new());
    for (target, what) in wanted {
        if !installed.contains(target) && options.add {
            let status = Command::new("rustup").args(["target", "add", target]).status();
            ensure!(status.context("rustup does not run")?.success(), "rustup cannot add {target}");
            installed.insert(target.into());
        }
        if installed.contains(target) { there.push((target, what)) } else { missing.push(target) }
    }
    let mut failed = Vec::new();
    let own = own()?;
    for what in [What::All, What::Library, What::Core] {
        let group: Vec<&str> = there.iter().filter(|(_, one)| *one == what).map(|(name, _)| *name).collect();
        let (here, others): (Vec<&str>, Vec<&str>) = group.into_iter().partition(|name| *name == own);
        // As any check of this machine, so that what was checked of other crates is taken from there. The command alone, as
        // whoever installs it has it compiled: together with other crates it has parts of the library that it did not ask for.
        if !here.is_empty() && !check(&[], &["warpsmith-cli".into()], Stdio::inherit())? {
            failed.extend(here);
        }
        if !others.is_empty() {
            failed.extend(failing(&others, &packages(what)?)?);
        }
    }
    for (target, _) in there {
        println!("{target:28}{}", if failed.contains(&target) { "FAILED" } else { "passed" });
    }
    for target in missing {
        println!("{target:28}not checked: it is not installed (rustup target add {target}, or --add)");
    }
    ensure!(failed.is_empty(), "it does not build for {}", failed.join(", "));
    if options.targets.is_empty() { oldest(options.add) } else { Ok(()) }
}

/// Checks library and command with the oldest Rust that their manifests name.
fn oldest(add: bool) -> anyhow::Result<()> {
    let version =
        published()?.first().and_then(|package| package.rust_version()).context("no rust-version")?;
    let rustup = |arguments: &[&str]| Command::new("rustup").args(arguments).output();
    let is_there = || {
        let list = rustup(&["toolchain", "list"]).map(|output| output.stdout).unwrap_or_default();
        String::from_utf8_lossy(&list).lines().any(|line| line.starts_with(&format!("{version}-")))
    };
    if !is_there() && add {
        rustup(&["toolchain", "install", &version, "--profile", "minimal"]).context("rustup does not run")?;
    }
    let name = format!("Rust {version}");
    if !is_there() {
        println!("{name:28}not checked: it is not installed (rustup toolchain install {version}, or --add)");
        return Ok(());
    }
    let status = Command::new("rustup")
        .current_dir(root())
        .args([
            "run",
            &version,
            "cargo",
            "check",
            "--quiet",
            "--package",
            "warpsmith",
            "--package",
            "warpsmith-cli",
        ])
        .arg("--target-dir")
        .arg(root().join("target/targets"))
        .status()?;
    println!("{name:28}{}", if status.success() { "passed" } else { "FAILED" });
    ensure!(status.success(), "it does not build with Rust {version}");
    Ok(())
}

/// Those of some targets for which packages do not build.
fn failing<'a>(targets: &[&'a str], packages: &[String]) -> anyhow::Result<Vec<&'a str>> {
    // At once, so that all processors have something to do. Which it was is asked only where something is wrong, and what
    // was built then is there.
    if check(targets, packages, Stdio::null())? {
        return Ok(Vec::new());
    }
    let mut failed = Vec::new();
    for target in targets {
        if !check(&[target], packages, Stdio::inherit())? {
            failed.push(*target);
        }
    }
    Ok(failed)
}

/// This machine.
fn own() -> anyhow::Result<String> {
    let output = Command::new("rustc").arg("-vV").output().context("rustc does not run")?;
    let text = String::from_utf8(output.stdout)?;
    let line = text.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(line.context("rustc does not say where it runs")?.to_owned())
}

/// The targets whose standard library is there.
fn installed() -> anyhow::Result<BTreeSet<String>> {
    // Without rustup it is what the compiler came with.
    if let Ok(output) = Command::new("rustup").args(["target", "list", "--installed"]).output()
        && output.status.success()
    {
        let text = String::from_utf8(output.stdout)?;
        return Ok(text.lines().map(|line| line.trim().to_owned()).collect());
    }
    let output = Command::new("rustc").args(["--print", "sysroot"]).output().context("rustc does not run")?;
    let folder = String::from_utf8(output.stdout)?;
    let folder = Path::new(folder.trim()).join("lib/rustlib");
    let entries = fs::read_dir(&folder).with_context(|| folder.display().to_string())?;
    Ok(entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect())
}

/// The packages that are checked.
fn packages(what: What) -> anyhow::Result<Vec<String>> {
    match what {
        // Not the module of Python: its wheels are built on the machines that they are for (.github/workflows/wheels.yml).
        What::All => Ok(vec!["warpsmith".into(), "warpsmith-cli".into()]),
        What::Library => Ok(vec!["warpsmith".into()]),
        What::Core => core(),
    }
}

/// The crates that say `no_std`.
fn core() -> anyhow::Result<Vec<String>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(root().join("crates"))? {
        let entry = entry?;
        let source = fs::read_to_string(entry.path().join("src/lib.rs")).unwrap_or_default();
        if source.lines().any(|line| line.trim() == "#![no_std]") {
            found.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    found.sort();
    ensure!(!found.is_empty(), "no crate says no_std");
    Ok(found)
}

/// Checks packages for targets, or for this machine if none is named; whether they build for all of them.
fn check(targets: &[&str], packages: &[String], errors: Stdio) -> anyhow::Result<bool> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.current_dir(root()).args(["check", "--quiet", "--keep-going"]).stderr(errors);
    if !targets.is_empty() {
        // What all targets share, macros above all, is built once.
        command.arg("--target-dir").arg(root().join("target/targets"));
    }
    for target in targets {
        command.args(["--target", target]);
    }
    for package in packages {
        command.args(["--package", package]);
    }
    Ok(command.status()?.success())
}
