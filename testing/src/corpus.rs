//! Real files, which lie outside of the repository: the variable `WARPSMITH_CORPUS` says where.
//!
//! A test that needs them passes where they are not there, and says so: a line for each such test, with the number of its
//! cases, goes to standard error whether the test passes or not. `.ci/run` adds them up at its end.

use std::io::Write;
use std::panic::Location;
use std::path::{Path, PathBuf};

/// The variable that names the folder.
const VARIABLE: &str = "WARPSMITH_CORPUS";

/// The folder of the corpus, if there is one. The variable names it, or the one that holds it.
pub fn folder() -> Option<PathBuf> {
    let folder = PathBuf::from(std::env::var_os(VARIABLE)?);
    let inner = folder.join("corpus");
    Some(if inner.is_dir() { inner } else { folder })
}

/// A folder or file beside the corpus or in it, if it is there.
pub fn beside(path: &str) -> Option<PathBuf> {
    let folder = folder()?;
    let above = folder.parent().unwrap_or(Path::new("")).join(path);
    [above, folder.join(path)].into_iter().find(|place| place.exists())
}

/// Tells how many cases the test that calls this takes from the corpus; the number comes back.
#[track_caller]
pub fn cases(count: usize) -> usize {
    let place = Location::caller();
    let file = place.file().rsplit_once("crates/").map_or(place.file(), |(_, file)| file);
    let why =
        if count == 0 && folder().is_none() { format!(": {VARIABLE} is not set") } else { String::new() };
    // What is printed by the macros is kept back where the test passes.
    let line = format!("corpus: {count} cases for {file}:{}{why}\n", place.line());
    let _ = std::io::stderr().write_all(line.as_bytes());
    count
}

/// The files of a folder of the corpus that have an extension, in order of their names; none without a corpus.
pub fn files(folder: &str, extension: &str) -> Vec<PathBuf> {
    let Some(folder) = self::folder().map(|corpus| corpus.join(folder)) else { return Vec::new() };
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a file of the corpus").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|found| found == extension));
    paths.sort();
    assert!(!paths.is_empty(), "{} has no .{extension} files", folder.display());
    paths
}
