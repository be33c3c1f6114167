//! Every fault of a text, with its position: what is expected stands at the end of each file, in lines `// fault: …`.
//!
//!     WARPSMITH_BLESS=1 cargo test -p warpsmith-md --test faults

use std::fmt::Write;
use std::path::Path;
use warpsmith_md::{Fault, Options, check, parse};

/// What does not parse is not checked: most of it would follow from the faults of the text.
fn faults(text: &str) -> Vec<Fault> {
    let (description, faults) = parse(text.as_bytes(), &Options::default());
    if faults.is_empty() { check(&description) } else { faults }
}

#[test]
fn faults_are_told_as_expected() {
    let bless = std::env::var_os("WARPSMITH_BLESS").is_some_and(|value| value == "1");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/faults");
    let mut wrong = String::new();
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let start = text.find("// fault: ").unwrap_or(text.len());
        let (input, expected) = text.split_at(start);
        let mut found = String::new();
        for fault in faults(input) {
            writeln!(found, "// fault: {fault}").unwrap();
        }
        count += found.lines().count();
        if bless {
            std::fs::write(&path, format!("{input}{found}")).unwrap();
        } else if found != expected {
            write!(wrong, "{}:\n{found}", path.display()).unwrap();
        }
    }
    assert!(wrong.is_empty(), "these faults are not those expected:\n{wrong}");
    assert!(count > 100, "{count}");
}
