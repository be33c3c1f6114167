//! The files that are meant: those that are named, and those in folders that are named.

use super::bytes::is_stdin;
use anyhow::{Context, anyhow};
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use warpsmith::image::walk::kind_of;

/// A file that is meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Meant {
    /// Where it is.
    pub path: PathBuf,
    /// Whether nobody has named it: it lies in a folder that was named.
    pub is_found: bool,
}

/// The files in order; in place of what cannot be read, the reason. In folders, those are taken that `is_wanted`; a folder
/// without any has no `what` in it.
pub fn expand(
    named: &[PathBuf],
    is_wanted: &dyn Fn(&Path) -> bool,
    what: &str,
) -> Vec<anyhow::Result<Meant>> {
    let mut out = Vec::new();
    for path in named {
        if is_stdin(path) || !path.is_dir() {
            out.push(Ok(Meant { path: path.clone(), is_found: false }));
            continue;
        }
        let before = out.len();
        walk(path, is_wanted, &mut out);
        if out.len() == before {
            out.push(Err(anyhow!("{} has no {what} in it", path.display())));
        }
    }
    out
}

/// Whether a name ends as those of PTX do.
pub fn is_ptx(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "ptx")
}

/// Whether a file begins as one does that may hold GPU code: a cubin, a fatbin, a program, library, object, archive, wheel; or has
/// the name of a cubin, which may be a text.
pub fn is_container(path: &Path) -> bool {
    if path.extension().is_some_and(|extension| extension == "cubin") {
        return true;
    }
    let mut head = Vec::new();
    let read = fs::File::open(path).and_then(|file| file.take(64).read_to_end(&mut head));
    read.is_ok() && kind_of(&head).is_some()
}

/// The files of a folder and of those in it, by name; links to folders are not followed, hidden ones not entered.
fn walk(folder: &Path, is_wanted: &dyn Fn(&Path) -> bool, out: &mut Vec<anyhow::Result<Meant>>) {
    let mut waiting = vec![folder.to_path_buf()];
    while let Some(folder) = waiting.pop() {
        let entries = fs::read_dir(&folder)
            .and_then(|entries| entries.collect::<Result<Vec<_>, _>>())
            .with_context(|| format!("cannot list {}", folder.display()));
        let mut entries = match entries {
            Ok(entries) => entries,
            Err(error) => {
                out.push(Err(error));
                continue;
            }
        };
        entries.sort_by_key(|entry| entry.file_name());
        let mut folders = Vec::new();
        for entry in entries {
            let path = entry.path();
            let kind = entry.file_type();
            let is_folder = kind.as_ref().is_ok_and(|kind| kind.is_dir());
            // What is no file may never end.
            let is_file = || fs::metadata(&path).is_ok_and(|found| found.is_file());
            let is_hidden = entry.file_name().to_string_lossy().starts_with('.');
            if is_folder && !is_hidden {
                folders.push(path);
            } else if !is_folder && is_file() && is_wanted(&path) {
                out.push(Ok(Meant { path, is_found: true }));
            }
        }
        // The last one waits the least.
        waiting.extend(folders.into_iter().rev());
    }
}
