//! The crate's rooms lie on floors, and each uses only what lies below it.

use std::fs;
use std::path::Path;

/// From the ground up. What is in one line knows nothing of the others in it.
const FLOORS: [&[&str]; 10] = [
    &["clock", "memory"],
    &["register"],
    &["op"],
    &["program"],
    &["observe"],
    &["fault"],
    &["engine", "lower", "inject"],
    &["watch"],
    &["launch"],
    &["campaign"],
];

fn floor(room: &str) -> Option<usize> {
    FLOORS.iter().position(|rooms| rooms.contains(&room))
}

/// The rooms that a source names behind `crate::`; other names are those of the crate itself.
fn named(source: &str) -> Vec<String> {
    let code = source.lines().map(|line| line.split("//").next().unwrap_or_default());
    let code: String = code.collect::<Vec<_>>().join("\n");
    let behind = code.split("crate::").skip(1);
    let word = |text: &str| text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    behind
        .flat_map(|text| match text.strip_prefix('{') {
            None => vec![word(text)],
            Some(list) => {
                let list = list.split(';').next().unwrap_or_default();
                list.split(',').map(|item| word(item.trim())).collect()
            }
        })
        .collect()
}

fn arrows(room: &str, path: &Path, wrong: &mut Vec<String>, count: &mut usize) {
    if path.is_dir() {
        for entry in fs::read_dir(path).unwrap() {
            arrows(room, &entry.unwrap().path(), wrong, count);
        }
        return;
    }
    let own = floor(room).unwrap_or_else(|| panic!("the room `{room}` is on no floor"));
    for to in named(&fs::read_to_string(path).unwrap()) {
        *count += 1;
        match floor(&to) {
            Some(other) if to == room || other < own => {}
            _ => wrong.push(format!("{} uses `{to}`", path.display())),
        }
    }
}

#[test]
fn no_arrow_goes_up() {
    let (mut wrong, mut count) = (Vec::new(), 0);
    for entry in fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/src")).unwrap() {
        let path = entry.unwrap().path();
        let room = path.file_stem().unwrap().to_str().unwrap().to_owned();
        if room != "lib" {
            arrows(&room, &path, &mut wrong, &mut count);
        }
    }
    assert!(count > 100, "{count} arrows were found");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn arrows_are_found() {
    let source = "use crate::{op::Op, register};\nuse crate::memory::Global; // crate::launch\nlet x = crate::fault::Y;";
    assert_eq!(named(source), ["op", "register", "memory", "fault"]);
}
