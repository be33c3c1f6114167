//! The rooms of the crates, the arrows among them, and the code map are as ARCHITECTURE.md says; and no test is where none is
//! looked for.

use std::path::{Path, PathBuf};
use std::process::Command;

#[test]
fn the_structure_is_as_architecture_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let report = xtask::rooms::look(root).unwrap();
    // Whoever finds nothing at all looks in the wrong place.
    for name in ["warpsmith-ptx: ", "warpsmith-sass: ", "warpsmith-sass/text"] {
        assert!(report.text.contains(name), "there is no {name}");
    }
    assert!(report.problems.is_empty(), "cargo xtask structure:\n{}", report.problems.join("\n"));
}

/// A manifest that says `test = false` saves a program to compile and to link, and hides each test that is written later.
#[test]
fn libraries_that_are_not_tested_have_no_tests() {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(["metadata", "--offline", "--no-deps", "--format-version", "1"]);
    let output = command.current_dir(env!("CARGO_MANIFEST_DIR")).output().unwrap();
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let packages = metadata["packages"].as_array().unwrap().iter();
    let targets = packages.flat_map(|package| package["targets"].as_array().unwrap());
    let untested = targets.filter(|target| {
        let kinds = target["kind"].as_array().unwrap();
        target["test"] == false && kinds.iter().any(|kind| kind.as_str().unwrap().ends_with("lib"))
    });
    let mut sources: Vec<PathBuf> =
        untested.map(|target| target["src_path"].as_str().unwrap().into()).collect();
    assert!(!sources.is_empty(), "the module of Python is one");
    sources.iter_mut().filter(|source| source.ends_with("src/lib.rs")).for_each(|source| _ = source.pop());
    while let Some(path) = sources.pop() {
        if path.is_dir() {
            sources.extend(std::fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = std::fs::read_to_string(&path).unwrap();
            assert!(
                !text.contains("#[test]"),
                "{}: the manifest says that there are no tests",
                path.display()
            );
        }
    }
}
