//! The texts that benchmarks read.

use std::path::Path;
use warpsmith_generate::Options;

/// Name and text of every PTX file under `ptx` in the folder that `WARPSMITH_CORPUS` names; without it,
/// generated modules, which are worse than what compilers write: no two lines have much in common.
pub fn files() -> Vec<(String, Vec<u8>)> {
    if let Some(corpus) = std::env::var_os("WARPSMITH_CORPUS") {
        let files = read(&Path::new(&corpus).join("ptx"));
        if !files.is_empty() {
            return files;
        }
        eprintln!("WARPSMITH_CORPUS has no PTX files");
    }
    let options = Options { odd: false, instructions: 2000, ..Options::default() };
    (0..20).map(|seed| (format!("generated {seed}"), warpsmith_generate::module(seed, &options))).collect()
}

fn read(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let paths = entries.flatten().map(|entry| entry.path());
    let mut paths: Vec<_> = paths.filter(|path| path.extension().is_some_and(|e| e == "ptx")).collect();
    paths.sort();
    let named = |path: std::path::PathBuf| Some((path.display().to_string(), std::fs::read(&path).ok()?));
    paths.into_iter().filter_map(named).collect()
}

/// All files in a row, again and again, until there are so many bytes.
#[allow(dead_code)] // Not every user needs one text.
pub fn repeated(size: usize) -> Vec<u8> {
    let files = files();
    let round: usize = files.iter().map(|(_, text)| text.len() + 1).sum();
    // No more than is needed, so that peak memory is that of the reader.
    let mut out = Vec::with_capacity(size + round);
    while out.len() < size {
        for (_, text) in &files {
            out.extend_from_slice(text);
            out.push(b'\n');
        }
    }
    out
}
