//! What is executed, and how: the list in the documentation.

use crate::kernels;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use warpsmith_meaning::Meanings;
use warpsmith_meaning::semantics::Programs;
use warpsmith_sass::Architecture;
use warpsmith_sim::lower::volta::{How, how};

const LIST: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/executed.md");

/// The list, as it should be.
fn list() -> String {
    // The machines with an `a` behind their number are the same ones.
    let version_of =
        |architecture: &Architecture| architecture.name().strip_prefix("sm_")?.parse::<u32>().ok();
    let versions = Architecture::all().iter().filter_map(|one| Some((one, version_of(one)?)));
    // By mnemonic, then by how it is executed, the versions.
    let mut all: BTreeMap<String, BTreeMap<Option<How>, Vec<u32>>> = BTreeMap::new();
    // By mnemonic, its classes.
    let mut classes: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let (mut files, mut seen) = (kernels::files(), BTreeSet::new());
    for (architecture, version) in versions.filter(|(_, version)| *version >= 70) {
        let (isa, meanings) = (architecture.load().expect("it is sound"), Meanings::of(architecture));
        let programs = Programs::new(&isa, &meanings);
        for file in files.remove(architecture.name()).unwrap_or_default() {
            let found = file.instructions(&isa);
            seen.extend(found.iter().map(|(_, one)| isa.class_name(one.class()).to_owned()));
        }
        for mnemonic in isa.mnemonics() {
            let names = isa
                .machine()
                .by_mnemonic(mnemonic)
                .iter()
                .map(|(class, _)| isa.class_name(*class).to_owned());
            classes.entry(warpsmith_meaning::base(mnemonic).to_owned()).or_default().extend(names);
            let base = warpsmith_meaning::base(mnemonic).to_owned();
            let versions = all.entry(base).or_default().entry(how(&programs, mnemonic)).or_default();
            if versions.last() != Some(&version) {
                versions.push(version);
            }
        }
    }
    let mut text = String::from(include_str!("executed_head.md"));
    let recorded =
        |mnemonic: &String| classes.get(mnemonic).is_some_and(|classes| !classes.is_disjoint(&seen));
    for (mnemonic, ways) in &all {
        for (how, versions) in ways {
            let held = match how {
                None => "",
                Some(_) if recorded(mnemonic) => "PTX",
                Some(How::Program | How::Fast(_)) => "cases",
                Some(How::Lowering(_)) => "tests",
            };
            let how = match how {
                None => "**refused**".into(),
                Some(How::Program) => "program".into(),
                Some(How::Fast(name)) => format!("`{name}`, program"),
                Some(How::Lowering(name)) => format!("`{name}`"),
            };
            let versions: Vec<String> =
                versions.iter().map(|version| format!("{}.{}", version / 10, version % 10)).collect();
            writeln!(text, "| `{mnemonic}` | {} | {how} | {held} |", versions.join(" "))
                .expect("there is room");
        }
    }
    text.push_str(include_str!("executed_classes.md"));
    for (mnemonic, ways) in &all {
        let Some(how) = ways.keys().flatten().next() else { continue };
        let Some(unseen) = classes.get(mnemonic).map(|classes| classes - &seen).filter(|all| !all.is_empty())
        else {
            continue;
        };
        let truth = match how {
            How::Program | How::Fast(_) => "program",
            How::Lowering(_) if recorded(mnemonic) => "other classes",
            How::Lowering(_) => "tests",
        };
        let unseen: Vec<String> = unseen.iter().map(|class| format!("`{class}`")).collect();
        writeln!(text, "| `{mnemonic}` | {} | {truth} |", unseen.join(" ")).expect("there is room");
    }
    text
}

#[test]
fn the_list_says_what_is_executed() {
    let text = list();
    if std::env::var_os("WARPSMITH_BLESS").is_some() {
        std::fs::write(LIST, text).expect("it can be written");
        return;
    }
    let kept = std::fs::read_to_string(LIST).unwrap_or_default();
    assert!(kept == text, "docs/executed.md is old: run with WARPSMITH_BLESS=1");
}
