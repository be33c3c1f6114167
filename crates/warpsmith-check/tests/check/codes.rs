//! The page of each code of a diagnostic: every code in use has one, its wrong example yields the code and nothing
//! else, and its right example yields nothing.
//!
//! A new code wants a row in `src/codes`, and no more.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use warpsmith_check as check;
use warpsmith_check::{Code, Options, host};
use warpsmith_ptx::Module;

/// Codes whose wrong example would be too large to show.
const WITHOUT_EXAMPLE: [&str; 1] = ["PTX0007"];

/// Everything that is said of an example, what fails only while machine code is made included.
fn codes(code: Code, example: &'static str) -> Vec<&'static str> {
    if code.is_inline() {
        let checked = host::check(host::Language::Cuda, example.as_bytes(), &Options::default());
        return checked.findings.iter().map(|diagnostic| diagnostic.code).collect();
    }
    let module = Module::parse(Code::whole(example).as_bytes());
    // With them another code is told of some faults.
    let options = Options { limits: code.name().starts_with("PTX015"), ..Options::default() };
    let mut found = check::check(&module, &options);
    check::suppress(module.source(), &options, &mut found);
    let mut codes: Vec<&str> = found.iter().map(|diagnostic| diagnostic.problem.code()).collect();
    codes.dedup();
    codes
}

#[test]
fn wrong_examples_yield_their_code_and_right_ones_nothing() {
    let mut failed = Vec::new();
    for code in Code::all().filter(|code| !WITHOUT_EXAMPLE.contains(&code.name())) {
        let (wrong, right) = (codes(code, code.wrong()), codes(code, code.right()));
        if wrong != [code.name()] || !right.is_empty() {
            failed.push(format!("{code:?}: wrong yields {wrong:?}, right yields {right:?}"));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn codes_are_in_order_and_have_texts() {
    let names: Vec<&str> = Code::all().map(Code::name).collect();
    assert!(names.is_sorted() && names.windows(2).all(|pair| pair[0] != pair[1]), "{names:?}");
    for code in Code::all() {
        assert!(!code.title().is_empty() && !code.about().is_empty(), "{code:?} says nothing");
        assert!(!code.title().ends_with('.') && code.about().ends_with('.'), "{code:?}: how texts end");
    }
}

#[test]
fn every_code_in_the_source_has_a_page() {
    let mut used = BTreeSet::new();
    for folder in ["src", "../warpsmith-ptx/src"] {
        collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut used);
    }
    let pages: BTreeSet<String> = Code::all().map(|code| code.name().into()).collect();
    let missing: Vec<&String> = used.difference(&pages).collect();
    assert!(missing.is_empty(), "these want a row in src/codes: {missing:?}");
    let unused: Vec<&String> = pages.difference(&used).collect();
    assert!(unused.is_empty(), "nothing yields these: {unused:?}");
}

/// Codes that stand as strings in the sources of a folder, but for the pages.
fn collect(folder: &Path, used: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("the sources can be listed") {
        let path = entry.expect("the sources can be listed").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            if name != "codes" && name != "generated" {
                collect(&path, used);
            }
            continue;
        }
        let text = fs::read_to_string(&path).expect("a source can be read");
        // `"PTX0042"`, quotes included, so that prose and examples do not count.
        for (at, _) in text.match_indices("\"PTX") {
            let code: String = text[at + 1..].chars().take_while(|c| *c != '"').collect();
            let is_code = code.len() == 7 && code[3..].bytes().all(|b| b.is_ascii_digit());
            let is_example =
                text[..at].lines().last().is_some_and(|line| line.trim_start().starts_with("//"));
            if is_code && !is_example {
                used.insert(code);
            }
        }
    }
}
