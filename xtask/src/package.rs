//! Packs every crate that others may depend on, as it would be published, and builds what was packed.

use crate::root;
use anyhow::{Context, bail, ensure};
use clap::Args;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

#[derive(Args)]
pub struct Options {
    /// Look at what is packed, and build none of it.
    #[arg(long)]
    quick: bool,
}

/// Bytes that a packed crate has at most.
const LARGEST: u64 = 2 << 20;

/// What each crate has a copy of, since a crate holds nothing from outside of its folder.
const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];

/// A crate that is published.
pub struct Package {
    /// Its name.
    pub name: String,
    /// Where its manifest is.
    pub folder: PathBuf,
    metadata: Value,
}

impl Package {
    /// The oldest Rust that it says to need.
    pub fn rust_version(&self) -> Option<String> {
        self.metadata["rust_version"].as_str().map(str::to_owned)
    }

    /// Whether it is a library.
    pub fn is_library(&self) -> bool {
        let targets = self.metadata["targets"].as_array().into_iter().flatten();
        targets.flat_map(|target| target["kind"].as_array().into_iter().flatten()).any(|kind| kind == "lib")
    }
}

pub fn run(options: &Options) -> anyhow::Result<()> {
    let packages = published()?;
    let mut wrong = Vec::new();
    for package in &packages {
        check(package, &mut wrong)?;
    }
    // It is no package of cargo, but one of Python.
    licences("python", &root().join("python"), &mut wrong)?;
    for fault in &wrong {
        eprintln!("{fault}");
    }
    ensure!(wrong.is_empty(), "{} to be mended in what is packed", wrong.len());

    let folder = root().join("target/package");
    let mut command = Command::new(cargo());
    // Without debug information: whether it builds is what counts.
    command.current_dir(root()).env("CARGO_PROFILE_DEV_DEBUG", "0").args([
        "package",
        "--allow-dirty",
        "--quiet",
    ]);
    command.arg("--target-dir").arg(&folder);
    for package in &packages {
        command.args(["--package", &package.name]);
    }
    if options.quick {
        command.arg("--no-verify");
    } else {
        forget(&packages)?;
    }
    ensure!(command.status()?.success(), "not every crate can be packed");
    for package in &packages {
        let version = package.metadata["version"].as_str().unwrap_or_default();
        let file = folder.join(format!("package/{}-{version}.crate", package.name));
        let size = fs::metadata(&file).with_context(|| file.display().to_string())?.len();
        println!("{:20}{:7.0} KB", package.name, size as f64 / 1000.0);
        ensure!(size <= LARGEST, "{} has {size} bytes, more than {LARGEST}", package.name);
    }
    println!("{}", if options.quick { "packed, not built" } else { "packed, and built as packed" });
    Ok(())
}

/// Removes what cargo has unpacked of earlier packages of the same version: it takes a version for its contents, and would
/// build the old ones.
fn forget(packages: &[Package]) -> anyhow::Result<()> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(std::env::home_dir()?.join(".cargo"))).context("no home of cargo")?;
    let Ok(registries) = fs::read_dir(home.join("registry/src")) else { return Ok(()) };
    for registry in registries {
        let registry = registry?;
        // A registry without a host is one that cargo makes for a while, in the folder of a build.
        if !registry.file_name().to_string_lossy().starts_with('-') {
            continue;
        }
        for package in packages {
            let version = package.metadata["version"].as_str().unwrap_or_default();
            let old = registry.path().join(format!("{}-{version}", package.name));
            if old.is_dir() {
                fs::remove_dir_all(&old).with_context(|| old.display().to_string())?;
            }
        }
    }
    Ok(())
}

fn cargo() -> std::ffi::OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

/// The crates of the workspace that may be published.
pub fn published() -> anyhow::Result<Vec<Package>> {
    let output = Command::new(cargo())
        .current_dir(root())
        .args(["metadata", "--no-deps", "--format-version", "1"])
        .stderr(std::process::Stdio::inherit())
        .output()?;
    ensure!(output.status.success(), "cargo metadata fails");
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let mut packages = Vec::new();
    for package in metadata["packages"].as_array().context("no packages")? {
        // What nobody may publish has an empty list of registries.
        if package["publish"].as_array().is_some_and(Vec::is_empty) {
            continue;
        }
        let name = package["name"].as_str().context("no name")?.to_owned();
        let manifest = Path::new(package["manifest_path"].as_str().context("no manifest")?);
        let folder = manifest.parent().context("no folder")?.to_owned();
        packages.push(Package { name, folder, metadata: package.clone() });
    }
    ensure!(!packages.is_empty(), "there is no crate to be published");
    Ok(packages)
}

/// Whether a folder has the licences of the repository.
fn licences(name: &str, folder: &Path, wrong: &mut Vec<String>) -> anyhow::Result<()> {
    for file in LICENCES {
        if fs::read(folder.join(file)).unwrap_or_default() != fs::read(root().join(file))? {
            wrong.push(format!("{name}: {file} is not that of the repository"));
        }
    }
    Ok(())
}

/// Looks at what a package would hold.
fn check(package: &Package, wrong: &mut Vec<String>) -> anyhow::Result<()> {
    let name = &package.name;
    for key in ["description", "license", "readme", "rust_version"] {
        if package.metadata[key].as_str().unwrap_or_default().is_empty() {
            wrong.push(format!("{name}: its manifest has no {key}"));
        }
    }
    for key in ["keywords", "categories"] {
        if package.metadata[key].as_array().is_none_or(Vec::is_empty) {
            wrong.push(format!("{name}: its manifest has no {key}"));
        }
    }
    let files = files(package)?;
    for file in LICENCES.iter().chain(["README.md"].iter()) {
        if !files.contains(Path::new(file)) {
            wrong.push(format!("{name}: {file} is not packed"));
        }
    }
    licences(name, &package.folder, wrong)?;
    for file in &files {
        let is_test = file.starts_with("tests") && file.extension().is_some_and(|ending| ending == "rs");
        if is_test || file.starts_with("benches") {
            wrong.push(format!("{name}: {} is a test and packed", file.display()));
        }
        if file.extension().is_none_or(|ending| ending != "rs") {
            continue;
        }
        let text = fs::read_to_string(package.folder.join(file))?;
        for included in included(&text) {
            let path = plain(&file.parent().unwrap_or(Path::new("")).join(&included));
            if path.is_none_or(|path| !files.contains(&path)) {
                wrong.push(format!("{name}: {} includes {included}, which is not packed", file.display()));
            }
        }
    }
    Ok(())
}

/// The files of a package, as cargo lists them.
fn files(package: &Package) -> anyhow::Result<BTreeSet<PathBuf>> {
    let output = Command::new(cargo())
        .current_dir(root())
        .args(["package", "--list", "--allow-dirty", "--package", &package.name])
        .output()?;
    if !output.status.success() {
        bail!("{}: {}", package.name, String::from_utf8_lossy(&output.stderr));
    }
    Ok(String::from_utf8(output.stdout)?.lines().map(PathBuf::from).collect())
}

/// Files that a source includes by a name that is written there, in examples of its documentation, too.
fn included(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for macro_name in ["include_str!(\"", "include_bytes!(\"", "include!(\""] {
        for (_, rest) in text.match_indices(macro_name).map(|(at, _)| text.split_at(at + macro_name.len())) {
            if let Some((name, _)) = rest.split_once('"') {
                found.push(name.to_owned());
            }
        }
    }
    found
}

/// A path without steps back; nothing if it leaves the folder that it begins in.
fn plain(path: &Path) -> Option<PathBuf> {
    let mut out = PathBuf::new();
    for part in path.components() {
        match part {
            Component::Normal(name) => out.push(name),
            Component::ParentDir if out.pop() => {}
            Component::CurDir => {}
            _ => return None,
        }
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::{included, plain};
    use std::path::{Path, PathBuf};

    #[test]
    fn what_is_included_is_found() {
        let text = "//! let a = include_bytes!(\"../a.bin\");\nconst B: &str = include_str!(\"b.txt\");";
        assert_eq!(included(text), ["b.txt", "../a.bin"]);
        assert_eq!(plain(Path::new("src/text/../../a.bin")), Some(PathBuf::from("a.bin")));
        assert_eq!(plain(Path::new("src/../../a.bin")), None);
    }
}
