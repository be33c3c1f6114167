//! What the library writes as JSON is what the command prints: its golden files, byte for byte.

use std::path::Path;
use warpsmith_check::{Options, check, explore, host, json, suppress};
use warpsmith_ptx::json::Text;
use warpsmith_ptx::{LineIndex, Module};

/// A golden file of the command.
fn golden(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../warpsmith-cli/tests/golden").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn document(value: &impl serde::Serialize) -> String {
    serde_json::to_string_pretty(value).expect("JSON") + "\n"
}

#[test]
fn findings_are_what_the_command_prints() {
    let module = Module::parse(golden("check_json.ptx"));
    let options = Options::default();
    let mut findings = check(&module, &options);
    suppress(module.source(), &options, &mut findings);
    assert!(!findings.is_empty());
    let lines = LineIndex::new(module.source());
    let file = json::File::new("check_json.ptx", Text::new(module.source(), &lines), &findings);
    assert_eq!(document(&json::Document::check([file])), golden("check_json.stdout"));
}

#[test]
fn findings_of_inline_assembly_are_what_the_command_prints() {
    let source = golden("check_host_json.rs");
    let options = Options::default();
    let mut checked = host::check(host::Language::Rust, source.as_bytes(), &options);
    host::suppress(source.as_bytes(), &options, &mut checked);
    assert!(!checked.findings.is_empty());
    let lines = LineIndex::new(source.as_bytes());
    let file = json::File::host("check_host_json.rs", Text::new(source.as_bytes(), &lines), &checked);
    assert_eq!(document(&json::Document::check([file])), golden("check_host_json.stdout"));
}

#[test]
fn summaries_are_what_the_command_prints() {
    for name in ["explore_json", "explore_errors_json"] {
        let file = format!("{name}.ptx");
        let module = Module::parse(golden(&file));
        let (report, needs) = (explore::explore(&module), explore::requirements(&module));
        let lines = LineIndex::new(module.source());
        let summary =
            json::Summary { file: &file, module: &module, lines: &lines, report: &report, needs: &needs };
        assert_eq!(document(&json::Document::explore([summary])), golden(&format!("{name}.stdout")));
    }
}

#[test]
fn nothing_is_a_document_too() {
    let none: [json::Summary<'_>; 0] = [];
    let text = serde_json::to_string(&json::Document::explore(none)).expect("JSON");
    assert_eq!(text, r#"{"schema":"warpsmith.explore/1","files":[]}"#);
}
