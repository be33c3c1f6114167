//! Runs the golden tests of `tests/golden`; its README explains their format.

mod words;

use libtest_mimic::{Arguments, Failed, Trial};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

/// Extensions of expected outputs; every other file with a command in its first line is a test.
const EXPECTED: [&str; 3] = ["stdout", "stderr", "status"];

fn main() {
    let arguments = Arguments::from_args();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let bless = std::env::var_os("WARPSMITH_BLESS").is_some_and(|value| value == "1");
    let mut files: Vec<PathBuf> = fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("cannot list {}: {error}", folder.display()))
        .map(|entry| entry.expect("a folder can be listed").path())
        .filter(|path| {
            path.extension().is_some_and(|e| e != "md" && EXPECTED.iter().all(|other| e != *other))
        })
        .collect();
    files.sort();
    let trials = files.into_iter().map(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Trial::test(name.clone(), move || test(&path, &name, bless))
    });
    libtest_mimic::run(&arguments, trials.collect()).exit();
}

fn test(path: &Path, name: &str, bless: bool) -> Result<(), Failed> {
    let contents = fs::read(path)?;
    let first = contents.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let first = String::from_utf8_lossy(first);
    let (_, command) =
        first.split_once("RUN: ").ok_or("the first line has no `RUN: ` with a command behind it")?;
    let (command, reads_stdin) = match command.trim().strip_suffix("< %s") {
        Some(command) => (command, true),
        None => (command.trim(), false),
    };
    let words = words::words(command);
    let mut words = words.iter().map(|word| if word == "%s" { name } else { word });
    if words.next() != Some("warpsmith") {
        return Err("a command begins with `warpsmith`".into());
    }
    let stdin = if reads_stdin { Stdio::from(fs::File::open(path)?) } else { Stdio::null() };
    let output =
        words::command().args(words).current_dir(path.parent().unwrap_or(path)).stdin(stdin).output()?;
    let status = match output.status.code() {
        Some(0) => String::new(),
        Some(code) => format!("{code}\n"),
        None => "killed\n".into(),
    };
    let mut differences = String::new();
    for (extension, found) in
        [("stdout", output.stdout), ("stderr", output.stderr), ("status", status.into_bytes())]
    {
        let expected_path = path.with_extension(extension);
        if bless {
            write_or_remove(&expected_path, &found)?;
            continue;
        }
        let expected = if expected_path.exists() { fs::read(&expected_path)? } else { Vec::new() };
        if expected != found {
            differences.push_str(&difference(extension, &expected, &found));
        }
    }
    if differences.is_empty() {
        return Ok(());
    }
    Err(format!(
        "`{command}`\n{differences}If this is right: WARPSMITH_BLESS=1 cargo test -p warpsmith-cli --test golden"
    )
    .into())
}

/// No file stands for nothing.
fn write_or_remove(path: &Path, contents: &[u8]) -> std::io::Result<()> {
    match (contents.is_empty(), path.exists()) {
        (true, true) => fs::remove_file(path),
        (true, false) => Ok(()),
        (false, _) => fs::write(path, contents),
    }
}

/// The lines that differ, without what they have in common at both ends.
fn difference(what: &str, expected: &[u8], found: &[u8]) -> String {
    let (expected, found) = (String::from_utf8_lossy(expected), String::from_utf8_lossy(found));
    let (mut old, mut new): (Vec<&str>, Vec<&str>) = (expected.lines().collect(), found.lines().collect());
    let mut line = 1;
    while let (Some(a), Some(b)) = (old.first(), new.first())
        && a == b
    {
        old.remove(0);
        new.remove(0);
        line += 1;
    }
    while let (Some(a), Some(b)) = (old.last(), new.last())
        && a == b
    {
        old.pop();
        new.pop();
    }
    let mut out = format!("{what} differs from line {line} on:\n");
    old.iter().for_each(|text| out.push_str(&format!("- {text}\n")));
    new.iter().for_each(|text| out.push_str(&format!("+ {text}\n")));
    out
}
