//! Data that nothing may be generated from: each file of `isa/` says in its first lines what is wrong with it, by the line
//! and what the message says; nothing else may be. `base.isa` holds what the others need.

use std::fs;
use std::path::{Path, PathBuf};
use xtask::isa;

/// A folder with these two files alone.
fn folder(name: &str, base: &str, text: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("isa").join(name);
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join("0base.isa"), base).expect("a file");
    fs::write(folder.join(name), text).expect("a file");
    folder
}

/// What a file says is wrong with it, in order.
fn expected(text: &str) -> Vec<(usize, &str)> {
    let lines = text.lines().filter_map(|line| line.strip_prefix("# expects "));
    let split = |line| {
        let (number, message): (&str, &str) = str::split_once(line, ": ").expect("a line and a message");
        (number.parse().expect("a number"), message)
    };
    lines.map(split).collect()
}

#[test]
fn data_with_a_fault_is_refused_at_its_line() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/isa");
    let base = fs::read_to_string(data.join("base.isa")).expect("what all need");
    let (mut refused, mut taken) = (0, 0);
    for entry in fs::read_dir(&data).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        if name == "base.isa" {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a text");
        let wanted = expected(&text);
        let mut told = isa::load(&folder(&name, &base, &text)).err().unwrap_or_default();
        told.sort_by_key(|problem| problem.line);
        let all = told.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
        assert_eq!(told.len(), wanted.len(), "{name}: {all}");
        for (problem, (line, message)) in told.iter().zip(&wanted) {
            // Of the lines of `versions.isa` as a whole there is no place but the file.
            assert!(*line == 0 || problem.file == name, "{problem}");
            assert_eq!(problem.line, *line, "{name}: {all}");
            assert!(problem.message.starts_with(message), "{name}: {problem} begins not with `{message}`");
        }
        if wanted.is_empty() { taken += 1 } else { refused += 1 }
    }
    assert!(refused >= 12 && taken >= 1, "{refused} refused, {taken} taken");
}
