//! One name for one thing: within a library no two types have one name, wherever they stand. Asked of the interfaces as they
//! are printed (`cargo xtask api`). What another path leads to as well is the same thing.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Names that several types of a library have, and what tells them apart.
const KNOWN: &[(&str, &str)] = &[
    (
        "Argument",
        "what builders of `build::volta` take is of Volta and later machines, that of `build` of SM 1.x",
    ),
    ("Operand", "the same"),
    ("Value", "the same"),
    ("Line", "of a listing, and of two that are compared (`diff`)"),
    ("Plan", "of faults on purpose (`campaign`), and of launches (`launch`)"),
    ("Wait", "of code for a result (`latency`), and of a loop by an estimate (`cost`)"),
];

/// Modules that say a thing in another form under the name that it has: whoever uses both writes the module's name.
const FORMS: &[(&str, &str)] = &[
    ("json", "what `serde` writes of it"),
    ("page", "what a page for a browser has of it"),
    ("summary", "in `image`: what is said of it where all of a cubin is summed up"),
    ("machine", "in `explain`: pages on machine code, where those beside are on PTX"),
];

/// The module of another form that a path leads through.
fn form(path: &str) -> &'static str {
    FORMS.iter().map(|(form, _)| *form).find(|form| path.split("::").any(|part| part == *form)).unwrap_or("")
}

/// Of each type its path and what the interface says of it, by library, name and form.
fn types() -> BTreeMap<(String, String, &'static str), BTreeMap<String, BTreeSet<String>>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/api");
    let mut all: BTreeMap<_, BTreeMap<String, BTreeSet<String>>> = BTreeMap::new();
    for entry in std::fs::read_dir(folder).expect("docs/api") {
        let path = entry.expect("a file").path();
        let library = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).expect("a text");
        let lines: Vec<(&str, &str)> = text.lines().filter_map(|line| line.split_once(" | ")).collect();
        let mut said: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
        for (path, what) in &lines {
            said.entry(path).or_default().insert((*what).to_owned());
        }
        for (path, what) in &lines {
            let kind = what.split(' ').next().unwrap_or_default();
            let Some((_, name)) = path.rsplit_once("::") else { continue };
            let head = what.split([' ', '<', '(', ':']).nth(1).unwrap_or_default();
            if ["struct", "enum", "union", "trait"].contains(&kind) && head == name {
                let paths = all.entry((library.clone(), name.to_owned(), form(path))).or_default();
                paths.insert((*path).to_owned(), said[path].clone());
            }
        }
    }
    all
}

#[test]
fn no_two_types_of_a_library_have_one_name() {
    let all = types();
    assert!(all.len() > 500, "only {} types", all.len());
    let (mut wrong, mut found) = (Vec::new(), BTreeSet::new());
    for ((library, name, _), paths) in &all {
        let kinds: BTreeSet<&BTreeSet<String>> = paths.values().collect();
        if kinds.len() < 2 {
            continue;
        }
        match KNOWN.iter().find(|(known, _)| known == name) {
            Some(known) => {
                found.insert(known);
            }
            None => {
                let paths: Vec<&str> = paths.keys().map(String::as_str).collect();
                wrong.push(format!("{library}: {}", paths.join(", ")));
            }
        }
    }
    assert!(wrong.is_empty(), "several things have one name:\n{}", wrong.join("\n"));
    let gone: Vec<_> = KNOWN.iter().filter(|known| !found.contains(known)).collect();
    assert!(gone.is_empty(), "these names are no longer those of several types: {gone:?}");
}
