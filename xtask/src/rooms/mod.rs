//! The rooms of each crate, what they need of each other, and whether that is as ARCHITECTURE.md says: what
//! `cargo xtask structure` prints.
//!
//! A *room* is a file or a folder below the sources of a crate. Arrows are drawn from the paths that a file names, followed
//! to where the item stands, and from calls of methods that one file alone adds to a type of another; what only tests name
//! does not count. What must hold:
//!
//! - no rooms need each other of which one is a folder, at any depth; nor files, where the block `floors` of ARCHITECTURE.md
//!   says `apart`; where it says `strangers` no room needs another one;
//! - where that block lists the floors of a folder, each of its rooms is on one, and none needs
//!   what lies on a higher one;
//! - no crate has more than [`MOST_LINES`] written lines;
//! - each place of the code map exists, and each crate, each folder directly below its sources, and each folder in one that
//!   has floors is one of these.

mod arrows;
mod plan;
mod source;
mod tokens;

use arrows::{Files, circles, rooms};
use plan::Plan;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::io;
use std::path::{Path, PathBuf};

/// Written lines of a crate's sources, at most.
pub const MOST_LINES: usize = 20_000;

/// What was found.
#[derive(Debug, Default)]
pub struct Report {
    /// The rooms and arrows of all crates, for people.
    pub text: String,
    /// What does not hold.
    pub problems: Vec<String>,
    /// What does not hold, and is known.
    pub known: Vec<String>,
    /// Files beside each other that need each other.
    pub files: Vec<String>,
    /// Words of the list of what is known that nothing needs any more.
    pub unneeded: Vec<String>,
    /// Those that something needed: folder and word.
    used: BTreeSet<(String, String)>,
}

/// A crate: its sources.
struct Crate {
    name: String,
    /// Its folder, from the root of the workspace.
    folder: PathBuf,
    files: Files,
    written: usize,
    generated: usize,
}

/// Looks at the workspace below a folder.
///
/// # Errors
/// If a file can't be read.
pub fn look(root: &Path) -> io::Result<Report> {
    let text = std::fs::read_to_string(root.join("ARCHITECTURE.md"))?;
    let plan = plan::read(&text);
    let mut report = Report::default();
    let mut crates = Vec::new();
    // The crate of Python lies in the folder of its package.
    for folder in sorted(&root.join("crates"))?.into_iter().chain([root.join("python")]) {
        if folder.join("Cargo.toml").is_file() {
            crates.push(read(root, &folder)?);
        }
    }
    for one in &crates {
        report.of(one, &plan);
    }
    report.map(root, &text, &crates, &plan);
    for (folder, words) in &plan.known {
        let used = |word: &&String| report.used.contains(&(folder.clone(), (*word).clone()));
        let left: Vec<&str> = words.iter().filter(|word| !used(word)).map(String::as_str).collect();
        if !left.is_empty() {
            report.unneeded.push(format!("{folder}: {}", left.join(" ")));
        }
    }
    let folders: BTreeSet<&String> = plan.floors.keys().chain(plan.known.keys()).collect();
    for folder in folders {
        let name = folder.split('/').next().unwrap_or_default();
        if !crates.iter().any(|one| one.name == name) {
            report.problems.push(format!("floors: there is no crate `{name}`"));
        }
    }
    Ok(report)
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    paths.sort();
    Ok(paths)
}

fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn read(root: &Path, folder: &Path) -> io::Result<Crate> {
    let place = folder.strip_prefix(root).unwrap_or(folder).to_owned();
    let mut one =
        Crate { name: name_of(folder), folder: place, files: Files::new(), written: 0, generated: 0 };
    let mut open = vec![(folder.join("src"), Vec::new())];
    while let Some((folder, place)) = open.pop() {
        for path in sorted(&folder)? {
            let inner = |name: &str| place.iter().cloned().chain([name.to_string()]).collect::<Vec<String>>();
            if path.is_dir() {
                open.push((path.clone(), inner(&name_of(&path))));
            }
            let name = name_of(&path);
            let Some(stem) = name.strip_suffix(".rs") else { continue };
            let source = std::fs::read_to_string(&path)?;
            let is_generated = source.lines().take(3).any(|line| line.contains("Do not edit"));
            *(if is_generated { &mut one.generated } else { &mut one.written }) += source.lines().count();
            let is_own = stem == "mod" || place.is_empty() && matches!(stem, "lib" | "main");
            one.files.insert(if is_own { place.clone() } else { inner(stem) }, source);
        }
    }
    Ok(one)
}

impl Report {
    /// Tells of a crate, and of what does not hold in it.
    fn of(&mut self, one: &Crate, plan: &Plan) {
        let Crate { name, written, generated, files, .. } = one;
        let _ = writeln!(self.text, "{name}: {written} lines written, {generated} generated");
        if *written > MOST_LINES {
            let problem = format!("{name} has {written} written lines; {MOST_LINES} are the most");
            self.tell(problem, plan, name, &["lines"]);
        }
        let arrows = arrows::arrows(files);
        let folders: BTreeSet<&[String]> =
            files.keys().flat_map(|place| (0..place.len()).map(|length| &place[..length])).collect();
        for folder in folders {
            let all: BTreeSet<&String> = files
                .keys()
                .filter_map(|place| place.strip_prefix(folder).and_then(|rest| rest.first()))
                .collect();
            let has_folder = |room: &str| {
                files.keys().any(|place| {
                    place.strip_prefix(folder).is_some_and(|rest| rest.len() > 1 && rest[0] == room)
                })
            };
            let path = std::iter::once(name).chain(folder).cloned().collect::<Vec<_>>().join("/");
            let rooms = rooms(&arrows, folder);
            self.show(&path, folder.len(), &all, &rooms, plan);
            for circle in circles(&rooms) {
                let among =
                    rooms.iter().filter(|((from, to), _)| circle.contains(from) && circle.contains(to));
                let among: Vec<String> =
                    among.map(|((from, to), count)| format!("{from} → {to} ({count})")).collect();
                let problem = format!("{path}: rooms need each other: {}", among.join(", "));
                let words: Vec<&str> = circle.iter().map(String::as_str).collect();
                match circle.iter().any(|room| has_folder(room)) || plan.is_apart(&path) {
                    true => self.tell(problem, plan, &path, &words),
                    false => self.files.push(problem),
                }
            }
            self.floors(&path, &all, &rooms, plan);
            if plan.strangers.contains(&path) {
                let needs = rooms.iter().map(|((from, to), count)| {
                    format!("{path}: `{from}` needs `{to}`, which should be a stranger ({count})")
                });
                self.problems.extend(needs);
            }
        }
    }

    /// Tells of a folder's rooms and of their arrows.
    fn show(
        &mut self,
        path: &str,
        depth: usize,
        all: &BTreeSet<&String>,
        rooms: &BTreeMap<(String, String), usize>,
        plan: &Plan,
    ) {
        let indent = "    ".repeat(depth + 1);
        if depth > 0 {
            let _ = writeln!(self.text, "{}{path}", "    ".repeat(depth));
        }
        let mut order: Vec<&String> = all.iter().copied().collect();
        order.sort_by_key(|room| (plan.floor(path, room), *room));
        for room in order {
            let needs = rooms.iter().filter(|((from, _), _)| from == room);
            let needs: Vec<String> = needs.map(|((_, to), count)| format!("{to} {count}")).collect();
            let floor = plan.floor(path, room).map_or(String::new(), |floor| format!("{} ", floor + 1));
            let gap = if needs.is_empty() { "" } else { " → " };
            let _ = writeln!(self.text, "{indent}{floor}{room}{gap}{}", needs.join(", "));
        }
    }

    /// Whether arrows among the floors of a folder go down.
    fn floors(
        &mut self,
        path: &str,
        all: &BTreeSet<&String>,
        rooms: &BTreeMap<(String, String), usize>,
        plan: &Plan,
    ) {
        let Some(floors) = plan.floors.get(path) else { return };
        for room in floors.iter().flatten().filter(|room| !all.contains(room)) {
            self.problems.push(format!("{path}: there is no room `{room}`, which has a floor"));
        }
        for room in all.iter().filter(|room| plan.floor(path, room).is_none()) {
            self.problems.push(format!("{path}: room `{room}` is on no floor"));
        }
        for ((from, to), count) in rooms {
            if plan.floor(path, from) < plan.floor(path, to) && plan.floor(path, from).is_some() {
                self.problems.push(format!("{path}: `{from}` needs `{to}`, which lies above it ({count})"));
            }
        }
    }

    /// Whether the code map names what there is.
    fn map(&mut self, root: &Path, text: &str, crates: &[Crate], plan: &Plan) {
        let places = plan::places(text, |path| root.join(path).exists());
        for (name, _) in places.iter().filter(|(_, path)| path.is_none()) {
            self.problems.push(format!("code map: there is no `{name}`"));
        }
        let named: BTreeSet<&PathBuf> = places.iter().filter_map(|(_, path)| path.as_ref()).collect();
        for one in crates {
            let sources = one.folder.join("src");
            if !named.iter().any(|place| place.starts_with(&one.folder)) {
                self.tell(format!("code map: `{}` is not named", one.name), plan, &one.name, &["map"]);
            }
            // Folders directly below the sources, and those of a folder that has floors.
            let folders: BTreeSet<&[String]> =
                one.files.keys().flat_map(|place| (1..place.len()).map(|length| &place[..length])).collect();
            for room in folders {
                let (path, parent) = (room.join("/"), room[..room.len() - 1].join("/"));
                let counts = parent.is_empty() || plan.floors.contains_key(&format!("{}/{parent}", one.name));
                if counts && !named.contains(&sources.join(&path)) {
                    let problem = format!("code map: `{}/{path}` is not named", one.name);
                    self.tell(problem, plan, &one.name, &["map"]);
                }
            }
        }
    }

    /// Tells of what does not hold, unless these words say that it is known of a folder.
    fn tell(&mut self, problem: String, plan: &Plan, folder: &str, words: &[&str]) {
        if plan.is_known(folder, words.iter().copied()) {
            self.used.extend(words.iter().map(|word| (folder.to_string(), (*word).to_string())));
            self.known.push(problem);
        } else {
            self.problems.push(problem);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAP: &str =
        "## Code map\n| place | what |\n|---|---|\n| `crates/one/src/a/`, `b/` | x |\n\n## Next\n";

    /// What is found in a workspace of one crate.
    fn look_at(test: &str, architecture: &str, files: &[(&str, &str)]) -> Report {
        let root = std::env::temp_dir().join(format!("warpsmith-rooms-{}-{test}", std::process::id()));
        let sources = root.join("crates/one/src");
        let all =
            [("../Cargo.toml", ""), ("lib.rs", "mod a; mod b;"), ("../../../ARCHITECTURE.md", architecture)];
        for (name, text) in all.iter().chain(files) {
            let path = sources.join(name);
            std::fs::create_dir_all(&sources).unwrap();
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        let report = look(&root).unwrap();
        std::fs::remove_dir_all(root).unwrap();
        report
    }

    const SOUND: [(&str, &str); 4] = [
        ("a/mod.rs", "pub mod c;"),
        ("a/c.rs", "pub struct C;"),
        ("b/mod.rs", "mod d; pub use d::D;"),
        ("b/d.rs", "pub struct D(crate::a::c::C);"),
    ];

    #[test]
    fn what_is_as_it_should_be() {
        let report = look_at("sound", &format!("{MAP}```floors\none\n    a\n    b\n```\n"), &SOUND);
        assert_eq!(report.problems, Vec::<String>::new());
        assert!(report.text.contains("    2 b → a 1\n"), "{}", report.text);
    }

    #[test]
    fn circles_arrows_up_and_missing_floors_are_told() {
        let mut files = SOUND.to_vec();
        files.push(("a/e.rs", "use crate::b::D;"));
        let report = look_at("circle", &format!("{MAP}```floors\none\n    a\n```\n"), &files);
        let expected = ["one: rooms need each other: a → b (1), b → a (1)", "one: room `b` is on no floor"];
        assert_eq!(report.problems, expected);
        let files = [files[0], files[1], files[2], ("b/d.rs", "pub struct D;"), files[4]];
        let report = look_at("up", &format!("{MAP}```floors\none\n    a\n    b\n```\n"), &files);
        assert_eq!(report.problems, ["one: `a` needs `b`, which lies above it (1)"]);
    }

    #[test]
    fn files_may_need_each_other_unless_they_are_apart() {
        let mut files = SOUND.to_vec();
        files.extend([
            ("a/e.rs", "pub struct E(super::f::F);"),
            ("a/f.rs", "pub use super::e::E; pub struct F;"),
        ]);
        let told = ["one/a: rooms need each other: e → f (1), f → e (1)"];
        let report = look_at("files", MAP, &files);
        assert_eq!((report.problems.len(), report.files), (0, told.map(String::from).to_vec()));
        let report = look_at("apart", &format!("{MAP}```floors\napart one\n```\n"), &files);
        assert_eq!(report.problems, told);
    }

    #[test]
    fn what_is_known_is_no_problem() {
        let mut files = SOUND.to_vec();
        files.push(("a/e.rs", "use crate::b::D;"));
        let known = format!("{MAP}```floors\nknown one: a b c\nknown two: lines\n```\n");
        let report = look_at("known", &known, &files);
        assert_eq!(report.known, ["one: rooms need each other: a → b (1), b → a (1)"]);
        assert_eq!(report.unneeded, ["one: c", "two: lines"]);
        assert_eq!(report.problems, ["floors: there is no crate `two`"]);
    }

    #[test]
    fn the_code_map_is_held_against_the_folders() {
        let map = MAP.replace("`b/`", "`f.rs`");
        let report = look_at("map", &map, &SOUND);
        assert_eq!(report.problems, ["code map: there is no `f.rs`", "code map: `one/b` is not named"]);
    }

    #[test]
    fn lines_are_counted() {
        let long = "//\n".repeat(MOST_LINES);
        let mut files = SOUND.to_vec();
        files.push(("a/c.rs", &long));
        let report = look_at("lines", MAP, &files);
        assert_eq!(report.problems, ["one has 20004 written lines; 20000 are the most"]);
        let generated = format!("// Do not edit.\n{long}");
        files.push(("a/c.rs", &generated));
        assert_eq!(look_at("generated", MAP, &files).problems, Vec::<String>::new());
    }
}
