//! Which files of a crate need which: circles among them, and arrows that go up from a floor of the house.
//!
//! A file needs another one where a path of it (`crate::…`, `super::…`, `self::…`, or one that begins with a module that the
//! file declares) leads into that file. What is exported again by a `mod.rs` counts as that `mod.rs`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The files of a crate, by their paths in its folder of sources, with the files that each needs.
pub struct Needs(BTreeMap<String, BTreeSet<String>>);

impl Needs {
    /// Reads a folder of sources.
    pub fn of(sources: &Path) -> Needs {
        let mut texts = BTreeMap::new();
        collect(sources, "", &mut texts);
        Needs::of_texts(&texts)
    }

    fn of_texts(texts: &BTreeMap<String, String>) -> Needs {
        let module = |file: &String| -> Vec<String> {
            let path = file.trim_end_matches(".rs");
            let path = path.strip_suffix("mod").map_or(path, |folder| folder.trim_end_matches('/'));
            let is_root = matches!(path, "main" | "lib" | "");
            if is_root { Vec::new() } else { path.split('/').map(String::from).collect() }
        };
        let files: BTreeMap<Vec<String>, String> =
            texts.keys().map(|file| (module(file), file.clone())).collect();
        let needs = texts.iter().map(|(file, text)| {
            let mut paths = Vec::new();
            Reader { tokens: tokens(text), at: 0, children: Vec::new() }.read(&module(file), &mut paths);
            let found = paths.into_iter().filter_map(|path| {
                let longest = (0..=path.len()).rev().find_map(|end| files.get(&path[..end]));
                longest.filter(|found| *found != file).cloned()
            });
            (file.clone(), found.collect())
        });
        Needs(needs.collect())
    }

    /// How many files there are.
    pub fn files(&self) -> usize {
        self.0.len()
    }

    /// Files that need each other, directly or by way of others.
    pub fn circles(&self) -> Vec<Vec<&str>> {
        let reached: BTreeMap<&str, BTreeSet<&str>> =
            self.0.keys().map(|file| (file.as_str(), self.reached(file))).collect();
        let mut told = BTreeSet::new();
        let mut out = Vec::new();
        for (file, from) in &reached {
            let circle: Vec<&str> =
                from.iter().copied().filter(|other| reached[other].contains(file)).collect();
            if circle.len() > 1 && told.insert(circle.clone()) {
                out.push(circle);
            }
        }
        out
    }

    fn reached(&self, file: &str) -> BTreeSet<&str> {
        let mut seen = BTreeSet::new();
        let mut open: Vec<&str> = self.0[file].iter().map(String::as_str).collect();
        while let Some(next) = open.pop() {
            if seen.insert(next) {
                open.extend(self.0[next].iter().map(String::as_str));
            }
        }
        seen
    }

    /// What goes up or sideways. Floors are named from below, each by the folders or files, without `.rs`, that lie on it;
    /// what lies on one floor may not need each other.
    pub fn upwards(&self, floors: &[&[&str]]) -> Vec<String> {
        let room = |file: &str| {
            let within = |room: &str| {
                file.strip_prefix(room).is_some_and(|rest| rest.starts_with('/') || rest == ".rs")
            };
            let rooms =
                floors.iter().enumerate().flat_map(|(floor, rooms)| rooms.iter().map(move |r| (floor, *r)));
            rooms.filter(|(_, room)| within(room)).max_by_key(|(_, room)| room.len())
        };
        let mut out = Vec::new();
        for (file, needs) in &self.0 {
            let Some((floor, own)) = room(file) else {
                out.push(format!("{file} lies on no floor"));
                continue;
            };
            for other in needs {
                if room(other).is_some_and(|(above, room)| room != own && above >= floor) {
                    out.push(format!("{file} needs {other}"));
                }
            }
        }
        out
    }
}

/// All sources of a folder.
fn collect(folder: &Path, place: &str, out: &mut BTreeMap<String, String>) {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for entry in entries {
        let path = entry.expect("a file of the sources").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            collect(&path, &format!("{place}{name}/"), out);
        } else if name.ends_with(".rs") {
            out.insert(format!("{place}{name}"), std::fs::read_to_string(&path).expect("a text"));
        }
    }
}

/// Words and signs of a source; comments and literals are left out, and `::` is one sign.
fn tokens(text: &str) -> Vec<&str> {
    let mut out = Vec::new();
    let mut rest = text;
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |at| at + 2),
            '"' => quoted(rest, 1),
            'r' if rest[1..].trim_start_matches('#').starts_with('"') => raw(rest),
            '\'' => literal(rest),
            ':' if rest.starts_with("::") => {
                out.push("::");
                2
            }
            c if is_word(c) => {
                let length = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
                out.push(&rest[..length]);
                length
            }
            c => {
                if !c.is_whitespace() {
                    out.push(&rest[..c.len_utf8()]);
                }
                c.len_utf8()
            }
        };
        rest = &rest[length..];
    }
    out
}

/// Length of a string that begins before `at`.
fn quoted(text: &str, mut at: usize) -> usize {
    let bytes = text.as_bytes();
    while at < bytes.len() && bytes[at] != b'"' {
        at += if bytes[at] == b'\\' { 2 } else { 1 };
    }
    (at + 1).min(text.len())
}

/// Length of a raw string.
fn raw(text: &str) -> usize {
    let hashes = text[1..].chars().take_while(|c| *c == '#').count();
    let end = format!("\"{}", "#".repeat(hashes));
    let begin = hashes + 2;
    text[begin..].find(&end).map_or(text.len(), |at| begin + at + end.len())
}

/// Length of a character, or of the sign of a lifetime.
fn literal(text: &str) -> usize {
    let mut chars = text.char_indices().skip(1);
    match (chars.next(), chars.next()) {
        (Some((_, '\\')), _) => {
            text[2..].char_indices().skip(1).find(|(_, c)| *c == '\'').map_or(1, |(at, _)| at + 3)
        }
        (Some(_), Some((at, '\''))) => at + 1,
        _ => 1,
    }
}

/// Looks for paths.
struct Reader<'t> {
    tokens: Vec<&'t str>,
    at: usize,
    /// Modules that are declared in files of their own.
    children: Vec<&'t str>,
}

impl<'t> Reader<'t> {
    fn next(&mut self) -> Option<&'t str> {
        self.at += 1;
        self.tokens.get(self.at - 1).copied()
    }

    fn peek(&self, ahead: usize) -> &'t str {
        self.tokens.get(self.at + ahead).copied().unwrap_or_default()
    }

    /// All paths of a file, from the root of the crate.
    fn read(&mut self, file: &[String], out: &mut Vec<Vec<String>>) {
        // Modules within the file, each with the depth of braces at which it ends.
        let (mut module, mut inner, mut depth) = (file.to_vec(), Vec::new(), 0usize);
        let declared = self.tokens.windows(3).filter(|three| three[0] == "mod" && three[2] == ";");
        self.children = declared.map(|three| three[1]).collect();
        while let Some(token) = self.next() {
            match token {
                "mod" if self.peek(1) == "{" => {
                    module.push(self.peek(0).into());
                    inner.push(depth);
                }
                "{" => depth += 1,
                "}" => {
                    depth = depth.saturating_sub(1);
                    if inner.last() == Some(&depth) {
                        inner.pop();
                        module.pop();
                    }
                }
                "use" => {
                    let mut found = Vec::new();
                    self.tree(&[], &mut found);
                    out.extend(found.iter().filter_map(|path| self.whole(&module, file, path)));
                }
                word if self.peek(0) == "::" && !word.starts_with([':', '<', '>', ')']) => {
                    let mut path = vec![word];
                    while self.peek(0) == "::"
                        && self.peek(1).starts_with(|c: char| c.is_alphabetic() || c == '_')
                    {
                        self.next();
                        path.extend(self.next());
                    }
                    out.extend(self.whole(&module, file, &path));
                    if self.peek(0) == "::" {
                        self.next();
                    }
                }
                _ => {}
            }
        }
    }

    /// The paths of what stands behind `use`, or in braces of it.
    fn tree(&mut self, before: &[&'t str], out: &mut Vec<Vec<&'t str>>) {
        let mut path = before.to_vec();
        loop {
            match self.peek(0) {
                "{" => {
                    self.next();
                    while !matches!(self.peek(0), "}" | ";" | "") {
                        self.tree(&path, out);
                    }
                    self.next();
                    path.clear();
                }
                "," | ";" | "}" | "" => break,
                "as" => {
                    self.next();
                    self.next();
                }
                "::" | "*" => drop(self.next()),
                _ => path.extend(self.next()),
            }
        }
        if self.peek(0) == "," {
            self.next();
        }
        if path.len() > before.len() {
            out.push(path);
        }
    }

    /// A path from the root of the crate; nothing for one that leads elsewhere.
    fn whole(&self, module: &[String], file: &[String], path: &[&str]) -> Option<Vec<String>> {
        let (mut base, mut rest) = match path.first()? {
            &"crate" => (Vec::new(), &path[1..]),
            &"super" | &"self" => (module.to_vec(), path),
            child if self.children.contains(child) => (file.to_vec(), path),
            _ => return None,
        };
        while let Some(word @ (&"super" | &"self")) = rest.first() {
            if *word == "super" {
                base.pop();
            }
            rest = &rest[1..];
        }
        base.extend(rest.iter().map(|word| word.to_string()));
        Some(base)
    }
}

#[cfg(test)]
mod tests {
    use super::Needs;

    fn needs(files: &[(&str, &str)]) -> Needs {
        Needs::of_texts(&files.iter().map(|(name, text)| (name.to_string(), text.to_string())).collect())
    }

    #[test]
    fn circles_are_found() {
        let files = [
            ("main.rs", "mod a; mod b; fn main() { b::run(a::Options {}) }"),
            ("a/mod.rs", "mod c; pub struct Options; fn f<'a>(x: &'a str) { c::call('\"') }"),
            ("a/c.rs", "use super::{Options as O, d::{e, f}};"),
            ("a/d.rs", "pub fn e() {}"),
            (
                "b.rs",
                "// use crate::main;\n const X: &str = \"crate::a\"; mod tests { use super::*; use crate::a::d; }",
            ),
        ];
        let found = needs(&files);
        assert_eq!(found.circles(), [["a/c.rs", "a/mod.rs"]]);
        assert_eq!(found.0["a/c.rs"].iter().collect::<Vec<_>>(), ["a/d.rs", "a/mod.rs"]);
        assert_eq!(found.0["b.rs"].iter().collect::<Vec<_>>(), ["a/d.rs"]);
        assert_eq!(found.0["main.rs"].iter().collect::<Vec<_>>(), ["a/mod.rs", "b.rs"]);
    }

    #[test]
    fn arrows_that_go_up_are_found() {
        let files = [
            ("main.rs", "mod low; mod high; fn main() { high::run() }"),
            ("low.rs", "use crate::high::run;"),
            ("high.rs", "use crate::low;"),
            ("other.rs", ""),
        ];
        let floors: [&[&str]; 3] = [&["low"], &["high"], &["main"]];
        assert_eq!(needs(&files).upwards(&floors), ["low.rs needs high.rs", "other.rs lies on no floor"]);
        assert_eq!(
            needs(&files[..3]).upwards(&[&["low", "high"], &["main"]]),
            ["high.rs needs low.rs", "low.rs needs high.rs"]
        );
    }
}
