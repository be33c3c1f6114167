//! What ARCHITECTURE.md says of the structure: floors in its block `floors`, places in its code map.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};

/// What is declared.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// By folder, such as `warpsmith-sass` or `warpsmith-sass/text`: its floors, the lowest first, with the rooms on each.
    pub floors: BTreeMap<String, Vec<Vec<String>>>,
    /// Folders in which, however deep, not even files may need each other.
    pub apart: BTreeSet<String>,
    /// Folders of which no room may need another one.
    pub strangers: BTreeSet<String>,
    /// By folder: what is known not to hold yet, word by word.
    pub known: BTreeMap<String, BTreeSet<String>>,
}

/// Reads the block between `` ```floors `` and `` ``` ``.
///
/// A line without a blank before it names a folder; each one below it is a floor. `apart FOLDER…`: in these not even files may
/// need each other. `strangers FOLDER…`: no room of these needs another one. `known FOLDER: WORD…` says what does not hold yet: rooms that need each other, `lines`, `map`.
pub fn read(text: &str) -> Plan {
    let mut plan = Plan::default();
    let block =
        text.lines().skip_while(|line| *line != "```floors").skip(1).take_while(|line| *line != "```");
    let mut folder = String::new();
    for line in block.filter(|line| !line.trim().is_empty()) {
        let words = |text: &str| text.split_whitespace().map(String::from).collect::<Vec<_>>();
        if let Some((of, known)) = line.strip_prefix("known ").and_then(|rest| rest.split_once(':')) {
            plan.known.entry(of.trim().into()).or_default().extend(words(known));
        } else if let Some(folders) = line.strip_prefix("apart ") {
            plan.apart.extend(words(folders));
        } else if let Some(folders) = line.strip_prefix("strangers ") {
            plan.strangers.extend(words(folders));
        } else if line.starts_with(char::is_whitespace) {
            plan.floors.entry(folder.clone()).or_default().push(words(line));
        } else {
            folder = line.trim().into();
            plan.floors.entry(folder.clone()).or_default();
        }
    }
    plan
}

impl Plan {
    /// On which floor of a folder a room lies.
    pub fn floor(&self, folder: &str, room: &str) -> Option<usize> {
        self.floors.get(folder)?.iter().position(|floor| floor.iter().any(|own| own == room))
    }

    /// Whether files of a folder must not need each other.
    pub fn is_apart(&self, folder: &str) -> bool {
        let inside = |of: &String| {
            folder.strip_prefix(of.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        self.apart.iter().any(inside)
    }

    /// Whether all of these are known not to hold yet.
    pub fn is_known<'w>(&self, folder: &str, mut words: impl Iterator<Item = &'w str>) -> bool {
        self.known.get(folder).is_some_and(|known| words.all(|word| known.contains(word)))
    }
}

/// The places of the code map: the first cell of each row, with what it says.
///
/// `…/` stands for the sources of the crate of the last row that names one; what stands behind a comma lies in the folder
/// before it, or beside the place before it, or in the crate's sources, or below the root.
pub fn places(text: &str, exists: impl Fn(&Path) -> bool) -> Vec<(String, Option<PathBuf>)> {
    let map = text.lines().skip_while(|line| *line != "## Code map").skip(1);
    let rows = map.take_while(|line| !line.starts_with("## ")).filter(|line| line.starts_with("| `"));
    let mut out = Vec::new();
    let mut sources = PathBuf::new();
    for row in rows {
        let cell = row.trim_start_matches("| ").split(" | ").next().unwrap_or_default();
        let mut beside = None;
        for name in cell.split('`').skip(1).step_by(2) {
            if let Some(of) = name.strip_prefix("crates/") {
                let name = of.split('/').next().unwrap_or_default();
                sources = Path::new("crates").join(name).join("src");
            }
            let tried = match name.strip_prefix("…/") {
                Some(rest) => vec![sources.join(rest)],
                None => {
                    let near = [
                        beside.as_deref(),
                        beside.as_deref().and_then(Path::parent),
                        Some(sources.as_path()),
                    ];
                    let near = near.into_iter().flatten().filter(|_| beside.is_some());
                    near.map(|folder| folder.join(name)).chain([PathBuf::from(name)]).collect()
                }
            };
            let found = tried.into_iter().map(|path| path.components().collect::<PathBuf>());
            let found = found.into_iter().find(|path| exists(path) && is_inside(path));
            if let Some(path) = &found {
                let folder = if name.ends_with('/') { Some(path.as_path()) } else { path.parent() };
                beside = folder.map(Path::to_path_buf);
            }
            out.push((name.into(), found));
        }
    }
    out
}

fn is_inside(path: &Path) -> bool {
    path.components().all(|part| matches!(part, Component::Normal(_)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floors_are_read() {
        let text = "x\n```floors\none\n    a b\n    c\n\none/c\n    d\nknown two: e f\nknown two: lines\napart one two/x\nstrangers one/c\n```\nthree\n";
        let plan = read(text);
        assert_eq!(plan.floor("one", "b"), Some(0));
        assert_eq!(plan.floor("one", "c"), Some(1));
        assert_eq!(plan.floor("one", "d"), None);
        assert_eq!(plan.floors.len(), 2);
        assert_eq!(
            ["one/c", "one", "ones", "two", "two/x"].map(|of| plan.is_apart(of)),
            [true, true, false, false, true]
        );
        assert!(plan.strangers.contains("one/c"));
        assert!(plan.is_known("two", ["f", "lines"].into_iter()) && !plan.is_known("one", ["f"].into_iter()));
    }

    #[test]
    fn places_are_found_beside_each_other() {
        let known = [
            "isa/sass",
            "crates/one/src/a",
            "crates/one/src/b.rs",
            "crates/one/src/a/c.rs",
            "crates/one/src/d",
        ];
        let text = "## Code map\n| place | what |\n|---|---|\n| `isa/sass/` | x `y` |\n| `crates/one/src/a/`, `b.rs` | x |\n\
            | `…/a/`, `c.rs`, `d/`, `e.rs` | x |\n## Next\n| `f` | x |\n";
        let found = places(text, |path| known.iter().any(|known| Path::new(known) == path));
        let found: Vec<_> = found.iter().map(|(_, path)| path.as_deref().and_then(Path::to_str)).collect();
        let expected = [
            Some("isa/sass"),
            Some("crates/one/src/a"),
            Some("crates/one/src/b.rs"),
            Some("crates/one/src/a"),
            Some("crates/one/src/a/c.rs"),
            Some("crates/one/src/d"),
            None,
        ];
        assert_eq!(found, expected);
    }
}
