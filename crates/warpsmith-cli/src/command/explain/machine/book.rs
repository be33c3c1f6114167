//! A reference book on the machine code of an architecture: a Markdown page for each mnemonic, one for each name and set of
//! operations.

use super::name::{Topic, What};
use super::page::Page;
use super::{latency, markdown, name, plain};
use anyhow::{Context, bail};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use warpsmith::sass::Architecture;
use warpsmith::sass::latency::Table;
use warpsmith::sass::meaning::base;

/// Writes the book to a folder that is new or empty.
pub fn write(folder: &Path, arch: &Architecture) -> anyhow::Result<()> {
    let place = folder.display();
    fs::create_dir_all(folder).with_context(|| format!("cannot make {place}"))?;
    if fs::read_dir(folder).with_context(|| format!("cannot read {place}"))?.next().is_some() {
        bail!("{place} is not empty; the book wants a folder of its own");
    }
    let isa = arch.load()?;
    let (meanings, latencies) = (arch.meanings(), Table::new(&isa));
    let latencies = latencies.as_ref();
    let mut index = format!("# Machine code of {}\n\n{}.\n", isa.name(), arch.summary());
    let mut by_family: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut mnemonics: Vec<&str> = isa.mnemonics().map(base).collect();
    mnemonics.sort_unstable();
    mnemonics.dedup();
    for mnemonic in mnemonics {
        let classes = name::classes_of(&isa, mnemonic);
        let topic = Topic { what: What::Mnemonic, name: mnemonic.to_string(), classes };
        let page = Page::new(&isa, arch, (&meanings, latencies), topic, true);
        let line = format!("| [`{mnemonic}`](instructions/{}) | {} |", file(mnemonic), page.brief);
        let family = if page.family.is_empty() { "Instructions".into() } else { page.family.clone() };
        by_family.entry(family).or_default().push(line);
        put(folder, &format!("instructions/{}", file(mnemonic)), |out| {
            markdown::markdown(out, isa.name(), &page)
        })?;
    }
    let order: Vec<&str> = meanings.families().iter().map(|family| family.title).collect();
    let rank = |family: &str| order.iter().position(|known| *known == family).unwrap_or(order.len());
    let mut families: Vec<_> = by_family.into_iter().collect();
    families.sort_by_key(|(family, _)| rank(family));
    for (family, lines) in families {
        let _ = write!(index, "\n## {family}\n\n| | |\n|---|---|\n{}\n", lines.join("\n"));
    }
    let names = plain::all(&isa, &meanings);
    if !names.is_empty() {
        index.push_str("\n## Registers, marks, control information\n\n| | |\n|---|---|\n");
    }
    for page in &names {
        let _ = writeln!(index, "| [`{}`](names/{}) | {} |", page.name, file(&page.name), page.brief);
        put(folder, &format!("names/{}", file(&page.name)), |out| plain::markdown(out, isa.name(), page))?;
    }
    let sets = sets(latencies);
    if !sets.is_empty() {
        index.push_str("\n## Sets of operations with the same latencies\n\n");
    }
    for set in &sets {
        let _ = writeln!(index, "- [{}](sets/{})", set.name, file(&set.name));
        put(folder, &format!("sets/{}", file(&set.name)), |out| markdown::set(out, isa.name(), set))?;
    }
    crate::output::replace::replace(&folder.join("README.md"), index.as_bytes())
        .with_context(|| format!("cannot write {place}/README.md"))?;
    Ok(())
}

fn sets(latencies: Option<&Table<'_>>) -> Vec<latency::Set> {
    let Some(table) = latencies else { return Vec::new() };
    let names: Vec<String> = table.sets().map(|(name, _)| name.to_string()).collect();
    names.iter().filter_map(|name| latency::set(latencies, name)).collect()
}

/// Writes a page.
fn put(
    folder: &Path,
    name: &str,
    page: impl FnOnce(&mut Vec<u8>) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let path = folder.join(name);
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent).with_context(|| format!("cannot make {}", parent.display()))?;
    }
    let mut bytes = Vec::new();
    page(&mut bytes)?;
    fs::write(&path, bytes).with_context(|| format!("cannot write {}", path.display()))
}

/// The name of a page's file.
fn file(name: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
    let name: String = name.chars().map(|c| if is_plain(c) { c } else { '_' }).collect();
    format!("{name}.md")
}
