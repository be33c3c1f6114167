//! What the library writes as JSON is what the command prints: its golden file, but for its line ends.

use super::common::sm_10;
use std::path::Path;
use warpsmith_sass::{Architecture, input, json};

#[test]
fn code_is_what_the_command_prints() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../warpsmith-cli/tests/golden");
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).expect("a golden file");
    let code = input::read(sm_10(), read("dis_json.hex").as_bytes(), None, None).expect("words");
    let functions = [json::Function::new(sm_10(), &code.bytes)];
    let cubins = [json::Cubin::new("sm_10", &functions)];
    let found = serde_json::to_string(&json::Listing::new(&cubins)).expect("JSON");
    assert_eq!(found, read("dis_json.stdout").replace('\n', ""));
}

#[test]
fn what_is_known_stands_with_the_instruction_that_holds_the_place() {
    let isa = Architecture::find("sm_75").expect("sm_75").load().expect("the shipped description");
    let site = json::Site { file: None, line: 3, function: Some(1), text: None };
    let source = json::Source { file: Some(0), line: Some(7), inlined_at: vec![site], ..Default::default() };
    let label = |name: &str| json::Known { label: Some(name.into()), ..Default::default() };
    let note = json::Known { notes: vec!["a note".into()], source: Some(source), ..Default::default() };
    let known = [(0, label("first")), (16, label("second")), (20, note)];
    let code = [0xff; 32];
    let function = json::Function { known: &known, ..json::Function::named(&isa, &code, "f", true) };
    let value = serde_json::to_value(function).expect("JSON");
    assert_eq!((&value["name"], &value["kind"]), (&"f".into(), &"kernel".into()));
    let items = value["items"].as_array().expect("a list");
    let why = &items[0]["why"];
    assert!(why.as_str().is_some_and(|why| !why.is_empty()), "{why}");
    let expected = serde_json::json!([
        { "offset": 0, "word": format!("0x{}", "f".repeat(32)), "text": items[0]["text"], "label": "first", "why": why },
        {
            "offset": 16,
            "word": format!("0x{}", "f".repeat(32)),
            "text": items[1]["text"],
            "label": "second",
            "notes": ["a note"],
            "source": { "file": 0, "line": 7, "inlined_at": [{ "file": null, "line": 3, "function": 1 }] },
            "why": why,
        },
    ]);
    assert_eq!(value["items"], expected);
}
