//! How the command is built: rooms on floors, and no files that need each other.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use testing::rooms::Needs;

/// From below; what lies on one floor does not know each other. Subcommands lie on one floor.
const FLOORS: [&[&str]; 8] = [
    &["output"],
    &["render", "name"],
    &["input"],
    &["machine"],
    &["cubin"],
    &["code", "kernels"],
    &["command"],
    &["main"],
];

fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

#[test]
fn no_files_need_each_other() {
    let needs = Needs::of(&sources());
    assert!(needs.files() > 100, "{}", needs.files());
    assert_eq!(needs.circles(), Vec::<Vec<&str>>::new());
}

#[test]
fn no_arrow_goes_up() {
    assert_eq!(Needs::of(&sources()).upwards(&FLOORS), Vec::<String>::new());
}

/// A subcommand is a room of its own: none knows another.
#[test]
fn subcommands_do_not_know_each_other() {
    let entries = std::fs::read_dir(sources().join("command")).expect("the subcommands");
    let names: BTreeSet<String> = entries
        .map(|entry| {
            entry.expect("a subcommand").file_name().to_string_lossy().trim_end_matches(".rs").to_string()
        })
        .collect();
    let rooms: Vec<String> =
        names.iter().filter(|name| *name != "mod").map(|name| format!("command/{name}")).collect();
    assert!(rooms.len() > 10, "{rooms:?}");
    let rooms: Vec<&str> = rooms.iter().map(String::as_str).collect();
    let below: Vec<&str> =
        FLOORS.concat().into_iter().filter(|room| !["command", "main"].contains(room)).collect();
    // What lies below is held to its own floors above.
    let wrong = Needs::of(&sources()).upwards(&[&below, &rooms, &["command/mod", "main"]]);
    let wrong: Vec<String> = wrong.into_iter().filter(|line| line.starts_with("command/")).collect();
    assert_eq!(wrong, Vec::<String>::new());
}
