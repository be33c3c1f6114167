//! Which files of a crate need which: paths followed through what modules give out again, to where the item stands.

use super::source::{self, Import, Module, Path};
use std::collections::{BTreeMap, BTreeSet};

/// The files of a crate: places of modules, such as `text/parse`, with the sources. The root has an empty place.
pub type Files = BTreeMap<Path, String>;

/// An arrow: the file that needs another one, and that.
pub type Arrow = (Path, Path);

/// How often a name may be given on.
const DEEPEST: usize = 24;

/// All arrows of a crate with how often each is drawn.
pub fn arrows(files: &Files) -> BTreeMap<Arrow, usize> {
    let mut tree = Tree { modules: BTreeMap::new(), file_of: BTreeMap::new() };
    for (place, source) in files {
        for module in source::read(source) {
            let own: Path = place.iter().chain(&module.inner).cloned().collect();
            tree.file_of.insert(own.clone(), place.clone());
            tree.modules.insert(own, module);
        }
        // A folder without a file of its own is a module too.
        for length in 1..place.len() {
            tree.modules.entry(place[..length].to_vec()).or_default();
        }
    }
    tree.arrows()
}

struct Tree {
    modules: BTreeMap<Path, Module>,
    file_of: BTreeMap<Path, Path>,
}

impl Tree {
    fn arrows(&self) -> BTreeMap<Arrow, usize> {
        let mut arrows = BTreeMap::new();
        let owners = self.owners();
        for (place, module) in &self.modules {
            let Some(from) = self.file_of.get(place) else { continue };
            let named = module.imports.iter().map(|import| &import.path).chain(&module.paths);
            let places = named.filter_map(|path| self.place(place, path, DEEPEST));
            let called = module.calls.iter().filter_map(|name| owners.get(name.as_str()));
            let called = called.filter(|(of, _)| module.knows(of)).map(|(_, place)| place.clone());
            for to in places.chain(called) {
                if let Some(to) = self.file_of.get(&to).filter(|to| *to != from) {
                    *arrows.entry((from.clone(), to.clone())).or_default() += 1;
                }
            }
        }
        arrows
    }

    /// Where methods stand that one file of the crate defines for a type of another one, and no other item is called so.
    /// Whoever calls one names no path to it; but who does not even name the type calls a method of another crate's.
    fn owners(&self) -> BTreeMap<&str, (&str, Path)> {
        let mut places: BTreeMap<&str, Vec<(&Path, Option<&str>)>> = BTreeMap::new();
        for (place, module) in &self.modules {
            for (of, name) in &module.methods {
                let of = Some(of.as_str()).filter(|of| !module.items.contains(*of));
                places.entry(name).or_default().push((place, of));
            }
            for name in &module.items {
                places.entry(name).or_default().push((place, None));
            }
        }
        let alone = places.into_iter().filter_map(|(name, places)| match places[..] {
            [(place, Some(of))] => Some((name, (of, place.clone()))),
            _ => None,
        });
        alone.collect()
    }

    /// The module in which what a path names stands, seen from a module; none outside of the crate.
    fn place(&self, from: &Path, path: &[String], left: usize) -> Option<Path> {
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" => self.below(Path::new(), rest, left),
            "self" => self.below(from.clone(), rest, left),
            "super" => {
                let parent = from[..from.len().checked_sub(1)?].to_vec();
                match rest.first().map(String::as_str) {
                    Some("super") => self.place(&parent, rest, left),
                    _ => self.below(parent, rest, left),
                }
            }
            // A module of this one, or what it imports; else another crate.
            name => {
                let module = self.modules.get(from)?;
                let is_child = self.child(from, name).is_some();
                let is_import =
                    module.imports.iter().any(|import| import.name == name && import.path != path);
                if is_child || is_import { self.below(from.clone(), path, left) } else { None }
            }
        }
    }

    fn child(&self, of: &Path, name: &str) -> Option<Path> {
        let mut child = of.clone();
        child.push(name.into());
        self.modules.contains_key(&child).then_some(child)
    }

    /// The same for the rest of a path, from a module that is known.
    fn below(&self, mut at: Path, mut rest: &[String], left: usize) -> Option<Path> {
        let left = left.checked_sub(1)?;
        while let Some((name, behind)) = rest.split_first() {
            if let Some(child) = self.child(&at, name) {
                (at, rest) = (child, behind);
                continue;
            }
            let module = self.modules.get(&at)?;
            if module.items.contains(name) {
                return Some(at);
            }
            let import = module.imports.iter().find(|import| import.name == *name);
            if let Some(Import { path, .. }) = import {
                let whole: Path = path.iter().chain(behind).cloned().collect();
                // What comes from another crate stands where it is imported.
                return self.place(&at, &whole, left).or(Some(at));
            }
            let globs = module.imports.iter().filter(|import| import.name == "*");
            for Import { path, .. } in globs {
                let Some(of) = self.place(&at, path, left) else { continue };
                if of != at && self.has(&of, name) {
                    return self.below(of, rest, left);
                }
            }
            return Some(at);
        }
        Some(at)
    }

    /// Whether a module has a name of its own, or imports it.
    fn has(&self, at: &Path, name: &str) -> bool {
        let module = self.modules.get(at);
        let known = |module: &Module| {
            module.items.contains(name) || module.imports.iter().any(|import| import.name == name)
        };
        self.child(at, name).is_some() || module.is_some_and(known)
    }
}

/// Rooms below a folder, with the arrows among them and how many there are. What stands in the folder's own file does not
/// count: it is the door.
pub fn rooms(arrows: &BTreeMap<Arrow, usize>, folder: &[String]) -> BTreeMap<(String, String), usize> {
    let mut out = BTreeMap::new();
    let room = |place: &Path| place.strip_prefix(folder).and_then(|rest| rest.first()).cloned();
    for ((from, to), count) in arrows {
        if let (Some(from), Some(to)) = (room(from), room(to))
            && from != to
        {
            *out.entry((from, to)).or_default() += count;
        }
    }
    out
}

/// Sets of rooms that need each other.
pub fn circles(arrows: &BTreeMap<(String, String), usize>) -> Vec<BTreeSet<String>> {
    let names: BTreeSet<&String> = arrows.keys().flat_map(|(from, to)| [from, to]).collect();
    let reach = |from: &String| {
        let mut seen: BTreeSet<&String> = BTreeSet::new();
        let mut open = vec![from];
        while let Some(at) = open.pop() {
            for (_, to) in arrows.keys().filter(|(from, _)| from == at) {
                if seen.insert(to) {
                    open.push(to);
                }
            }
        }
        seen
    };
    let all: BTreeMap<&String, BTreeSet<&String>> = names.iter().map(|name| (*name, reach(name))).collect();
    let mut out: Vec<BTreeSet<String>> = Vec::new();
    for (name, seen) in &all {
        let is_known = out.iter().any(|circle| circle.contains(*name));
        if seen.contains(name) && !is_known {
            out.push(
                seen.iter()
                    .filter(|other| all[**other].contains(name))
                    .map(|other| (*other).clone())
                    .collect(),
            );
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(list: &[(&str, &str)]) -> Files {
        let place = |name: &str| name.split('/').filter(|part| !part.is_empty()).map(String::from).collect();
        list.iter().map(|(name, source)| (place(name), (*source).into())).collect()
    }

    fn drawn(list: &[(&str, &str)]) -> Vec<String> {
        let shown =
            |((from, to), count): (&Arrow, &usize)| format!("{} {} {count}", from.join("/"), to.join("/"));
        arrows(&files(list)).iter().map(shown).collect()
    }

    #[test]
    fn names_are_followed_to_where_they_stand() {
        let crate_ = [
            ("", "mod a; mod b; pub use a::deep::Thing; pub use b::*;"),
            ("a", "mod deep; pub(crate) use deep::Thing as Other;"),
            ("a/deep", "pub struct Thing; use super::super::b::f;"),
            (
                "b",
                "use crate::Thing; use crate::a::Other; pub fn f() { crate::f(); alloc::vec::Vec::new(); }",
            ),
        ];
        assert_eq!(drawn(&crate_), [" a/deep 1", " b 1", "a a/deep 1", "a/deep b 1", "b a/deep 2"]);
    }

    #[test]
    fn methods_that_another_room_adds_are_found() {
        let crate_ = [
            ("", ""),
            ("low", "pub struct Isa; impl Isa { fn own(&self) { self.print_all(); self.own() } }"),
            ("high", "use crate::low::Isa; impl Isa { pub fn print_all(&self) {} }"),
        ];
        assert_eq!(drawn(&crate_), ["high low 1", "low high 1"]);
        let rooms = rooms(&arrows(&files(&crate_)), &[]);
        assert_eq!(circles(&rooms), [BTreeSet::from(["high".to_string(), "low".to_string()])]);
    }

    #[test]
    fn circles_are_told_once() {
        let arrow = |from: &str, to: &str| ((from.to_string(), to.to_string()), 1);
        let all =
            [arrow("a", "b"), arrow("b", "c"), arrow("c", "a"), arrow("c", "d"), arrow("d", "e")].into();
        assert_eq!(circles(&all), [BTreeSet::from(["a", "b", "c"].map(String::from))]);
    }
}
