//! The public interface of every library, printed to files that a review compares: `docs/api/CRATE.txt`.
//!
//! rustdoc says which items can be reached from outside, and by which path; how they are written stands in their sources.

use crate::package::published;
use crate::root;
use anyhow::{Context, ensure};
use clap::Args;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

#[derive(Args)]
pub struct Options {
    /// Compare with the files instead of writing them.
    #[arg(long)]
    check: bool,
    /// Crates to print; all libraries if none is named.
    crates: Vec<String>,
}

pub fn run(options: &Options) -> anyhow::Result<()> {
    let folder = root().join("docs/api");
    fs::create_dir_all(&folder)?;
    let (mut changed, mut known) = (Vec::new(), BTreeSet::new());
    for package in published()? {
        if !package.is_library() {
            continue;
        }
        let name = package.name;
        let path = folder.join(format!("{name}.txt"));
        known.insert(format!("{name}.txt"));
        if !options.crates.is_empty() && !options.crates.contains(&name) {
            continue;
        }
        let text = interface(&name).with_context(|| format!("the interface of {name}"))?;
        let before = fs::read_to_string(&path).unwrap_or_default();
        if text == before {
            continue;
        }
        if options.check {
            difference(&name, &before, &text);
        } else {
            fs::write(&path, &text)?;
        }
        changed.push(name);
    }
    for entry in fs::read_dir(&folder)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        ensure!(known.contains(&name), "docs/api/{name} is of no library");
    }
    ensure!(
        !options.check || changed.is_empty(),
        "the interface of {} has changed: `cargo xtask api` writes it down, and a review sees what it breaks",
        changed.join(", ")
    );
    println!("{} interfaces, {} changed", known.len(), changed.len());
    Ok(())
}

/// Prints lines that only one of two texts has.
fn difference(name: &str, before: &str, after: &str) {
    let (old, new): (BTreeSet<&str>, BTreeSet<&str>) = (before.lines().collect(), after.lines().collect());
    println!("{name}:");
    old.difference(&new).for_each(|line| println!("- {line}"));
    new.difference(&old).for_each(|line| println!("+ {line}"));
}

/// The interface of a library with all its features, a line for each item, sorted.
fn interface(name: &str) -> anyhow::Result<String> {
    let folder = root().join("target/api");
    // The format is not stable yet. Nothing of what is built so is used for anything else.
    let status = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .current_dir(root())
        .env("RUSTC_BOOTSTRAP", "1")
        .args(["rustdoc", "--quiet", "--lib", "--all-features", "--package", name, "--target-dir"])
        .arg(&folder)
        .args(["--", "-Z", "unstable-options", "--output-format", "json", "--cap-lints", "allow"])
        .status()?;
    ensure!(status.success(), "rustdoc fails");
    let path = folder.join("doc").join(format!("{}.json", name.replace('-', "_")));
    let json = fs::read(&path).with_context(|| path.display().to_string())?;
    let mut lister = Lister::new(&serde_json::from_slice(&json)?)?;
    lister.module(lister.root, &name.replace('-', "_"), 0)?;
    lister.finish()
}

/// An item of rustdoc's index, as much as is looked at.
struct Item {
    name: String,
    kind: String,
    inner: Value,
    attributes: Vec<String>,
    /// The file, and the place of the first and of the last character, lines and columns from 1 on.
    span: Option<(String, [usize; 2], [usize; 2])>,
}

struct Lister {
    root: u64,
    items: BTreeMap<u64, Item>,
    sources: BTreeMap<String, String>,
    lines: BTreeSet<String>,
    /// By path of a type: what is implemented for it.
    traits: BTreeMap<String, BTreeSet<String>>,
    /// Items of generated code, by module and kind: they are counted.
    generated: BTreeMap<(String, String), usize>,
    seen: BTreeSet<(u64, String)>,
}

impl Lister {
    fn new(json: &Value) -> anyhow::Result<Lister> {
        let root = json["root"].as_u64().context("no root")?;
        let mut items = BTreeMap::new();
        for (id, item) in json["index"].as_object().context("no index")? {
            if item["crate_id"] != 0 {
                continue;
            }
            let Some((kind, inner)) = item["inner"].as_object().and_then(|inner| inner.iter().next()) else {
                continue;
            };
            let place = |name: &str| {
                let place = item["span"][name].as_array()?;
                Some([place.first()?.as_u64()? as usize, place.get(1)?.as_u64()? as usize])
            };
            let span = item["span"]["filename"].as_str().map(str::to_owned);
            let attributes = item["attrs"].as_array().into_iter().flatten();
            items.insert(
                id.parse()?,
                Item {
                    name: item["name"].as_str().unwrap_or_default().to_owned(),
                    kind: kind.clone(),
                    inner: inner.clone(),
                    attributes: attributes.map(Value::to_string).collect(),
                    span: span.and_then(|file| Some((file, place("begin")?, place("end")?))),
                },
            );
        }
        let (sources, lines, traits, generated) = Default::default();
        Ok(Lister { root, items, sources, lines, traits, generated, seen: BTreeSet::new() })
    }

    fn finish(mut self) -> anyhow::Result<String> {
        for (path, names) in std::mem::take(&mut self.traits) {
            let names: Vec<String> = names.into_iter().collect();
            self.lines.insert(format!("{path} | impl {}", names.join(", ")));
        }
        ensure!(!self.lines.is_empty() || !self.generated.is_empty(), "nothing is public");
        let mut out = String::new();
        for line in &self.lines {
            out.push_str(line);
            out.push('\n');
        }
        for ((module, kind), count) in &self.generated {
            out.push_str(&format!("generated in {module}: {count} {kind}\n"));
        }
        Ok(out)
    }

    /// All that a module has, under the path by which it is reached.
    fn module(&mut self, id: u64, path: &str, depth: usize) -> anyhow::Result<()> {
        let items = self.items.get(&id).map(|item| ids(&item.inner["items"])).unwrap_or_default();
        for id in items {
            self.item(id, None, path, depth)?;
        }
        Ok(())
    }

    /// An item, under another name if it is given one.
    fn item(&mut self, id: u64, name: Option<&str>, path: &str, depth: usize) -> anyhow::Result<()> {
        // Modules that contain each other by names for each other.
        if depth > 16 {
            return Ok(());
        }
        let Some(item) = self.items.get(&id) else { return Ok(()) };
        let (kind, inner) = (item.kind.clone(), item.inner.clone());
        let name = name.unwrap_or(&item.name).to_owned();
        if kind == "use" {
            let target = inner["id"].as_u64();
            let source = inner["source"].as_str().unwrap_or_default();
            let as_name = inner["name"].as_str().unwrap_or_default();
            return match target.filter(|target| self.items.contains_key(target)) {
                Some(target) if inner["is_glob"] == true => self.module(target, path, depth + 1),
                Some(target) => self.item(target, Some(as_name), path, depth + 1),
                None => {
                    self.lines.insert(format!("{path} | use {source} as {as_name}"));
                    Ok(())
                }
            };
        }
        let full = format!("{path}::{name}");
        if !self.seen.insert((id, full.clone())) {
            return Ok(());
        }
        if self.is_generated(id) && kind != "module" {
            self.count(path, &kind);
            return Ok(());
        }
        match kind.as_str() {
            "module" => {
                self.lines.insert(format!("{path} | mod {name}"));
                self.module(id, &full, depth + 1)?;
            }
            "struct" | "enum" | "union" => {
                self.headed(id, &full)?;
                self.members(&inner, &full)?;
                for one in ids(&inner["impls"]) {
                    self.implementation(one, path, &full)?;
                }
            }
            "trait" => {
                self.headed(id, &full)?;
                for one in ids(&inner["items"]) {
                    self.headed(one, &full)?;
                }
            }
            _ => self.headed(id, path)?,
        }
        Ok(())
    }

    fn is_generated(&self, id: u64) -> bool {
        let span = self.items.get(&id).and_then(|item| item.span.as_ref());
        span.is_some_and(|(file, ..)| {
            Path::new(file).iter().any(|part| part.to_string_lossy().starts_with("generated"))
        })
    }

    fn count(&mut self, module: &str, kind: &str) {
        *self.generated.entry((module.to_owned(), kind.to_owned())).or_default() += 1;
    }

    /// Fields and variants.
    fn members(&mut self, inner: &Value, path: &str) -> anyhow::Result<()> {
        let fields = &inner["kind"]["plain"]["fields"];
        let members = [fields, &inner["kind"]["tuple"], &inner["fields"], &inner["variants"]];
        for id in members.into_iter().flat_map(ids) {
            let Some(item) = self.items.get(&id) else { continue };
            let (name, is_variant) = (item.name.clone(), item.kind == "variant");
            let text = self.text(id)?;
            let text = text.strip_prefix("pub ").unwrap_or(&text);
            let word = if is_variant { "variant " } else { "" };
            let open = self.mark(id);
            // A field of a tuple has a number for its name, which is not written; what a macro has written is the macro's.
            let line = match text.starts_with(&name) {
                true => format!("{path} | {word}{text}{open}"),
                false if is_variant || text.contains("! {") => format!("{path} | {word}{name}{open}"),
                false => format!("{path} | {word}{name}: {text}{open}"),
            };
            self.lines.insert(line);
        }
        Ok(())
    }

    /// What a type implements.
    fn implementation(&mut self, id: u64, module: &str, path: &str) -> anyhow::Result<()> {
        let Some(item) = self.items.get(&id) else { return Ok(()) };
        let inner = item.inner.clone();
        if !inner["blanket_impl"].is_null() {
            return Ok(());
        }
        if inner["is_synthetic"] == true {
            // Of what the compiler finds out alone, only what a user may miss.
            let name = inner["trait"]["path"].as_str().filter(|name| ["Send", "Sync"].contains(name));
            if let Some(name) = name.filter(|_| inner["is_negative"] == true) {
                self.traits.entry(path.to_owned()).or_default().insert(format!("!{name}"));
            }
            return Ok(());
        }
        let Some(name) = inner["trait"]["path"].as_str() else {
            for one in ids(&inner["items"]) {
                if self.is_generated(one) { self.count(module, "method") } else { self.headed(one, path)? }
            }
            return Ok(());
        };
        let text = self.text(id)?;
        let head = text.split_once('{').map_or(text.as_str(), |(head, _)| head).trim_end();
        let of =
            head.strip_prefix("impl").and_then(|head| head.rsplit_once(" for ")).map(|(name, _)| name.trim());
        // What is derived has no text of its own.
        if name != "StructuralPartialEq" {
            self.traits.entry(path.to_owned()).or_default().insert(of.unwrap_or(name).to_owned());
        }
        Ok(())
    }

    /// A line of an item as it is written up to where its body begins, with the path in front of its name.
    fn headed(&mut self, id: u64, path: &str) -> anyhow::Result<()> {
        let open = self.mark(id);
        let Some(item) = self.items.get(&id) else { return Ok(()) };
        let (kind, name) = (item.kind.clone(), item.name.clone());
        let text = self.text(id)?;
        let end = match kind.as_str() {
            "struct" | "union" => text.find(['{', '(', ';']),
            "constant" | "static" | "assoc_const" => text.find(" = ").or(text.find(';')),
            "macro" | "proc_macro" => Some(0),
            "type_alias" | "assoc_type" => text.find(';'),
            _ => text.find('{').or(text.find(';')),
        };
        let head = text[..end.unwrap_or(text.len())].trim_end();
        let head = head.strip_prefix("pub ").unwrap_or(head);
        // A macro has written what has another text.
        let line = match head.contains(&name) && !head.contains('$') {
            true => format!("{path} | {head}{open}"),
            false => format!("{path} | {} {name}{open}", kind.replace('_', " ")),
        };
        self.lines.insert(line);
        Ok(())
    }

    /// Whether more variants or fields may come.
    fn mark(&self, id: u64) -> &'static str {
        let attributes = self.items.get(&id).map(|item| &item.attributes[..]).unwrap_or_default();
        if attributes.iter().any(|text| text.contains("non_exhaustive")) { " (non_exhaustive)" } else { "" }
    }

    /// How an item is written, in one line without comments and attributes.
    fn text(&mut self, id: u64) -> anyhow::Result<String> {
        let Some((file, begin, end)) = self.items.get(&id).and_then(|item| item.span.clone()) else {
            return Ok(String::new());
        };
        if !self.sources.contains_key(&file) {
            let text = fs::read_to_string(root().join(&file)).with_context(|| file.clone())?;
            self.sources.insert(file.clone(), text);
        }
        let mut out = String::new();
        let lines = self.sources[&file].lines().enumerate().skip(begin[0] - 1).take(end[0] + 1 - begin[0]);
        for (index, line) in lines {
            let from = if index + 1 == begin[0] { begin[1] - 1 } else { 0 };
            let to = if index + 1 == end[0] { end[1] - 1 } else { line.len() };
            let line = line.get(from..to.min(line.len())).unwrap_or_default().trim();
            if line.starts_with("//") || line.starts_with("#[") {
                continue;
            }
            let line = line.split_once(" // ").map_or(line, |(code, _)| code);
            if !out.is_empty() && !out.ends_with('(') && !line.starts_with(')') {
                out.push(' ');
            }
            out.push_str(line);
        }
        Ok(out)
    }
}

/// The numbers in a list.
fn ids(list: &Value) -> Vec<u64> {
    list.as_array().into_iter().flatten().filter_map(Value::as_u64).collect()
}
