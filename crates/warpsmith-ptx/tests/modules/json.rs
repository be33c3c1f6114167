//! What the library writes as JSON is what the command prints: its golden files, but for their line ends.

use std::path::Path;
use warpsmith_ptx::{Module, json};

/// A golden file of the command.
fn golden(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../warpsmith-cli/tests/golden").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A file of the command's tests, with its name there.
fn case(name: &str) -> (String, Module, String) {
    let file = format!("{name}.ptx");
    let module = Module::parse(golden(&file));
    // The command breaks the line before each statement and each token.
    (file, module, golden(&format!("{name}.stdout")).replace('\n', ""))
}

#[test]
fn a_tree_is_what_the_command_prints() {
    for name in ["tree_json", "tree_errors_json"] {
        let (file, module, expected) = case(name);
        let found = serde_json::to_string(&json::Tree::new(&file, &module)).expect("JSON");
        assert_eq!(found, expected, "{name}");
    }
}

#[test]
fn tokens_are_what_the_command_prints() {
    let (file, module, expected) = case("tree_tokens_json");
    assert_eq!(serde_json::to_string(&json::Tokens::new(&file, &module)).expect("JSON"), expected);
}

#[test]
fn deep_blocks_are_refused_and_not_recursed_into() {
    // The body of the function is the first.
    let nested = |depth: usize| {
        let (open, close) = ("{ ".repeat(depth), "} ".repeat(depth));
        let module = Module::parse(format!(".version 8.0\n.target sm_80\n.func f() {open} ret; {close}\n"));
        assert!(module.diagnostics().is_empty());
        serde_json::to_string(&json::Tree::new("deep.ptx", &module))
    };
    let deepest = json::DEEPEST as usize;
    assert_eq!(nested(deepest).expect("JSON").matches("\"statements\"").count(), deepest + 1);
    for depth in [deepest + 1, 100_000] {
        let error = nested(depth).expect_err("too deep").to_string();
        assert_eq!(error, format!("blocks nest more than {deepest} deep"));
    }
}
