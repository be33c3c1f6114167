//! The documentation as the source of a site: the files of `docs` in the order of its SUMMARY, and what they link to elsewhere in the
//! repository, in folders as they lie there, so that links stay as they are.

use anyhow::{Context, ensure};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};

/// Where the books of `explain` go, from the root of the site.
pub const BOOKS: &str = "docs/book";

/// Puts the source of the site together in a folder that is new: Markdown, the files that it links to, SUMMARY and settings.
/// Gives the Markdown files.
///
/// # Errors
///
/// A link of a file leads nowhere, a file of `docs` is not in the SUMMARY, or a file cannot be read or written.
pub fn assemble(root: &Path, site: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let summary = read(&root.join("docs/SUMMARY.md"))?;
    let docs = Path::new("docs");
    let listed: Vec<PathBuf> = links(&summary).map(|(_, link)| normal(&docs.join(link))).collect();
    in_summary(root, &listed)?;
    let mut wanted = listed.clone();
    let mut done: BTreeMap<PathBuf, String> = BTreeMap::new();
    let mut others: BTreeSet<PathBuf> = BTreeSet::new();
    let mut lost = Vec::new();
    while let Some(place) = wanted.pop() {
        if done.contains_key(&place) {
            continue;
        }
        let mut text = read(&root.join(&place))?;
        let here = place.parent().unwrap_or(Path::new(""));
        let mut folders = Vec::new();
        for (whole, link) in links(&text) {
            let path = link.split('#').next().unwrap_or_default();
            if path.is_empty() || link.contains("://") || link.starts_with("mailto:") {
                continue;
            }
            let target = normal(&here.join(path));
            if target.starts_with(BOOKS) {
                continue;
            }
            let on_disk = root.join(&target);
            if on_disk.is_dir() {
                folders.push(whole.to_string());
            } else if !on_disk.is_file() {
                lost.push(format!("{}: {link} leads nowhere", place.display()));
            } else if target.extension().is_some_and(|extension| extension == "md") {
                wanted.push(target);
            } else {
                others.insert(target);
            }
        }
        // A site has no page of a folder: its name stays.
        for link in folders {
            let words = link.split("](").next().unwrap_or_default().trim_start_matches('[').to_string();
            text = text.replace(&link, &words);
        }
        done.insert(place, text);
    }
    ensure!(lost.is_empty(), "{}", lost.join("\n"));
    for (place, text) in &done {
        write(&site.join("src").join(place), text)?;
    }
    for place in &others {
        let to = site.join("src").join(place);
        fs::create_dir_all(to.parent().unwrap_or(&to)).with_context(|| to.display().to_string())?;
        fs::copy(root.join(place), &to).with_context(|| place.display().to_string())?;
    }
    let elsewhere: Vec<&PathBuf> = done.keys().filter(|place| !listed.contains(place)).collect();
    write(&site.join("src/SUMMARY.md"), &whole_summary(&summary, &elsewhere, &done))?;
    let settings = read(&root.join("docs/book.toml"))?;
    let settings = settings.replace("src = \".\"", "src = \"src\"").replace("../target/site/plain", "html");
    write(&site.join("book.toml"), &settings)?;
    Ok(done.into_keys().collect())
}

/// Every file of `docs` is in its SUMMARY, once.
fn in_summary(root: &Path, listed: &[PathBuf]) -> anyhow::Result<()> {
    let mut there = BTreeSet::new();
    for folder in ["docs", "docs/guides"] {
        for entry in fs::read_dir(root.join(folder)).with_context(|| folder.to_string())? {
            let name = entry?.file_name();
            let place = Path::new(folder).join(&name);
            if place.extension().is_some_and(|extension| extension == "md") && name != "SUMMARY.md" {
                there.insert(place);
            }
        }
    }
    let set: BTreeSet<PathBuf> = listed.iter().cloned().collect();
    ensure!(set.len() == listed.len(), "docs/SUMMARY.md names a file twice");
    let missing: Vec<_> = there.symmetric_difference(&set).map(|place| place.display().to_string()).collect();
    ensure!(missing.is_empty(), "docs/SUMMARY.md and the files of docs differ: {}", missing.join(", "));
    Ok(())
}

/// The SUMMARY of `docs`, with paths from the root, and what else was taken along.
fn whole_summary(summary: &str, elsewhere: &[&PathBuf], texts: &BTreeMap<PathBuf, String>) -> String {
    let mut out = String::new();
    for line in summary.lines() {
        out.push_str(&line.replacen("](", "](docs/", 1));
        out.push('\n');
    }
    if !elsewhere.is_empty() {
        out.push_str("\n# Elsewhere in the repository\n\n");
    }
    for place in elsewhere {
        let text = texts.get(*place).map_or("", String::as_str);
        let title = text.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or("").trim();
        let title =
            if title.is_empty() { place.display().to_string() } else { title.replace(['[', ']'], "") };
        out.push_str(&format!("- [{title}]({})\n", place.display()));
    }
    out
}

/// The links of a Markdown text, outside of code: all of each, and where it leads.
pub fn links(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut is_code = false;
    text.lines().flat_map(move |line| {
        let fence = line.trim_start().starts_with("```");
        is_code ^= fence;
        let skipped = is_code || fence;
        let mut found = Vec::new();
        let mut rest = if skipped { "" } else { line };
        while let Some(at) = rest.find("](") {
            let after = &rest[at + 2..];
            let Some(end) = after.find(')') else { break };
            let start = rest[..at].rfind('[').unwrap_or(at);
            // What stands between backticks is code.
            if rest[..start].matches('`').count() % 2 == 0 {
                found.push((&rest[start..at + 2 + end + 1], &after[..end]));
            }
            rest = &after[end + 1..];
        }
        found
    })
}

/// The names by which headings of a Markdown text are linked.
pub fn anchors(text: &str) -> BTreeSet<String> {
    let mut is_code = false;
    let mut out = BTreeSet::new();
    for line in text.lines() {
        is_code ^= line.starts_with("```");
        if is_code || !line.starts_with('#') {
            continue;
        }
        let words = line.trim_start_matches('#').trim().to_lowercase();
        let kept = words.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
        out.insert(kept.map(|c| if c == ' ' { '-' } else { c }).collect());
    }
    out
}

/// A path without `.` and `..`.
pub fn normal(path: &Path) -> PathBuf {
    let mut out = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => drop(out.pop()),
            Component::CurDir => {}
            part => out.push(part),
        }
    }
    out
}

fn read(path: &Path) -> anyhow::Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    fs::create_dir_all(path.parent().unwrap_or(path)).with_context(|| path.display().to_string())?;
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}
