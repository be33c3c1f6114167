//! Licences of all that is in the command: ours, those of each crate that it is made of, and that of Rust's own library.

use super::archive::names;
use super::build::sysroot;
use crate::root;
use anyhow::{Context, bail, ensure};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Licences under which we take what others have written: they ask for no more than that their text goes with it.
const TAKEN: [&str; 11] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "ISC",
    "MIT",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Beginnings of names of files, in capital letters, that say what may be done with a crate.
const FILES: [&str; 5] = ["COPYING", "COPYRIGHT", "LICEN", "NOTICE", "UNLICENSE"];

/// A crate that the command is made of.
struct Part {
    name: String,
    version: String,
    licence: String,
    source: String,
    files: Vec<(String, Vec<u8>)>,
}

/// Files with their places: the texts, and a list of what is under which of them.
pub fn all(target: &str) -> anyhow::Result<Vec<(String, Vec<u8>)>> {
    let mut list = String::from(
        "What the command is made of besides what the licences at the top of the archive are about. The text of each licence is in the
folder of that name.\n\n",
    );
    let mut files = Vec::new();
    for part in parts(target)? {
        let folder = format!("{}-{}", part.name, part.version);
        let _ = writeln!(list, "{folder:36} {}", part.licence);
        if !part.source.is_empty() {
            let _ = writeln!(list, "{:36} {}", "", part.source);
        }
        files.extend(part.files.into_iter().map(|(name, bytes)| (format!("{folder}/{name}"), bytes)));
    }
    files.push(("LIST.txt".into(), list.into_bytes()));
    Ok(files)
}

/// The crates from elsewhere, and Rust's own library.
fn parts(target: &str) -> anyhow::Result<Vec<Part>> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.current_dir(root()).args([
        "metadata",
        "--locked",
        "--format-version",
        "1",
        "--filter-platform",
        target,
    ]);
    let metadata: Value = serde_json::from_slice(&super::output(&mut command)?)?;
    let id = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let packages: BTreeMap<String, Value> =
        list(&metadata["packages"]).into_iter().map(|package| (id(&package["id"]), package)).collect();
    let nodes: BTreeMap<String, Value> =
        list(&metadata["resolve"]["nodes"]).into_iter().map(|node| (id(&node["id"]), node)).collect();
    let first = packages.iter().find(|(_, package)| package["name"] == "warpsmith-cli");
    let mut open = vec![first.context("no package warpsmith-cli")?.0.clone()];
    let mut seen = BTreeSet::new();
    while let Some(next) = open.pop() {
        if !seen.insert(next.clone()) {
            continue;
        }
        for needed in list(&nodes.get(&next).context("a package that is not resolved")?["deps"]) {
            // What is needed for tests, or while something is built, is not in the command.
            if list(&needed["dep_kinds"]).iter().any(|kind| kind["kind"].is_null()) {
                open.push(id(&needed["pkg"]));
            }
        }
    }
    let mut parts = vec![library()?];
    for package in
        seen.iter().filter_map(|id| packages.get(id)).filter(|package| !package["source"].is_null())
    {
        let (name, version) = (id(&package["name"]), id(&package["version"]));
        let licence = id(&package["license"]);
        ensure!(
            taken(&licence)?,
            "{name} {version} is under `{licence}`, which is not among those that we take"
        );
        let folder = Path::new(package["manifest_path"].as_str().unwrap_or_default()).parent();
        let mut files = texts(folder.context("a manifest without a folder")?)?;
        if files.is_empty() {
            // Several crates of one repository, of which not all have the text.
            let same = |other: &&Value| {
                let of = |key: &str| !package[key].is_null() && other[key] == package[key];
                let family = |package: &Value| {
                    let name = package["name"].as_str().unwrap_or_default();
                    name.split_once('-').map_or(name, |(family, _)| family).to_owned()
                };
                of("license") && (of("repository") || family(other) == family(package))
            };
            for other in packages.values().filter(same) {
                let folder = Path::new(other["manifest_path"].as_str().unwrap_or_default()).parent();
                files = texts(folder.context("a manifest without a folder")?)?;
                if !files.is_empty() {
                    break;
                }
            }
        }
        ensure!(!files.is_empty(), "{name} {version} has no text of its licence");
        let source = id(&package["repository"]);
        parts.push(Part { name, version, licence, source, files });
    }
    parts.sort_by(|a, b| (&a.name, &a.version).cmp(&(&b.name, &b.version)));
    Ok(parts)
}

/// Texts of licences in a folder.
fn texts(folder: &Path) -> anyhow::Result<Vec<(String, Vec<u8>)>> {
    let mut texts = Vec::new();
    for name in names(folder)? {
        let is_text = FILES.iter().any(|start| name.to_uppercase().starts_with(start));
        if is_text && folder.join(&name).is_file() {
            let bytes = fs::read(folder.join(&name))?;
            texts.push((name, bytes));
        }
    }
    Ok(texts)
}

/// Rust's own library, which comes with the compiler.
fn library() -> anyhow::Result<Part> {
    let folder = sysroot()?.join("share/doc/rust");
    let mut files = texts(&folder).unwrap_or_default();
    for (name, bytes) in texts_of(&folder.join("licenses")) {
        files.push((format!("licenses/{name}"), bytes));
    }
    files.retain(|(name, _)| name != "COPYRIGHT.html");
    ensure!(!files.is_empty(), "{} has no licence of Rust's library", folder.display());
    let rustc = String::from_utf8(super::output(Command::new("rustc").arg("--version"))?)?;
    let version = rustc.split(' ').nth(1).context("rustc does not say its version")?.to_owned();
    let licence = "MIT OR Apache-2.0, and others for parts of it".into();
    Ok(Part {
        name: "rust-library".into(),
        version,
        licence,
        source: "https://github.com/rust-lang/rust".into(),
        files,
    })
}

/// All files of a folder, if there is one.
fn texts_of(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let names = names(folder).unwrap_or_default();
    names.into_iter().filter_map(|name| Some((name.clone(), fs::read(folder.join(name)).ok()?))).collect()
}

/// Whether an expression (`MIT OR Apache-2.0`) leaves a choice that we take.
fn taken(expression: &str) -> anyhow::Result<bool> {
    // Older crates write a choice as `MIT/Apache-2.0`.
    let text = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut at = 0;
    let taken = any_of(&words, &mut at)?;
    ensure!(at == words.len() && at > 0, "`{expression}` is no expression of licences");
    Ok(taken)
}

fn any_of(words: &[&str], at: &mut usize) -> anyhow::Result<bool> {
    let mut taken = all_of(words, at)?;
    while words.get(*at) == Some(&"OR") {
        *at += 1;
        taken |= all_of(words, at)?;
    }
    Ok(taken)
}

fn all_of(words: &[&str], at: &mut usize) -> anyhow::Result<bool> {
    let mut taken = one_of(words, at)?;
    while words.get(*at) == Some(&"AND") {
        *at += 1;
        taken &= one_of(words, at)?;
    }
    Ok(taken)
}

fn one_of(words: &[&str], at: &mut usize) -> anyhow::Result<bool> {
    let Some(word) = words.get(*at) else { bail!("a licence is missing in `{}`", words.join(" ")) };
    *at += 1;
    if *word == "(" {
        let taken = any_of(words, at)?;
        ensure!(words.get(*at) == Some(&")"), "`)` is missing in `{}`", words.join(" "));
        *at += 1;
        return Ok(taken);
    }
    if words.get(*at) == Some(&"WITH") {
        let name = format!("{word} WITH {}", words.get(*at + 1).context("an exception is missing")?);
        *at += 2;
        return Ok(TAKEN.contains(&name.as_str()));
    }
    Ok(TAKEN.contains(word))
}

#[cfg(test)]
mod tests {
    use super::taken;

    #[test]
    fn a_choice_is_enough_and_all_of_both_is_asked_for() {
        for (expression, is_taken) in [
            ("MIT", true),
            ("GPL-3.0-only", false),
            ("GPL-3.0-only OR MIT", true),
            ("MIT/Apache-2.0", true),
            ("(MIT OR GPL-2.0-only) AND Unicode-3.0", true),
            ("MIT AND GPL-2.0-only", false),
            ("Apache-2.0 WITH LLVM-exception", true),
            ("GPL-2.0-only WITH Classpath-exception-2.0", false),
            ("MPL-2.0 OR (Zlib AND ISC)", true),
        ] {
            assert_eq!(taken(expression).expect("an expression"), is_taken, "{expression}");
        }
        for wrong in ["", "MIT OR", "(MIT", "MIT Apache-2.0", "OR MIT)"] {
            assert!(taken(wrong).is_err(), "{wrong}");
        }
    }
}
