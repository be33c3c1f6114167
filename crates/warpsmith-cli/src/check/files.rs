//! The files that are meant: those that are named, and those in folders that are named.

use anyhow::{Context, anyhow};
use std::fs;
use std::path::{Path, PathBuf};

/// How the names of files end that are looked for in folders.
const EXTENSIONS: [&str; 1] = ["ptx"];

/// The files in order; in place of what cannot be read, the reason.
pub fn expand(named: &[PathBuf]) -> Vec<anyhow::Result<PathBuf>> {
    let mut out = Vec::new();
    for path in named {
        if crate::input::is_stdin(path) || !path.is_dir() {
            out.push(Ok(path.clone()));
            continue;
        }
        let before = out.len();
        walk(path, &mut out);
        if out.len() == before {
            out.push(Err(anyhow!("{} has no .{} file in it", path.display(), EXTENSIONS.join(" or ."))));
        }
    }
    out
}

/// The files of a folder and of those in it, by name; links to folders are not followed, hidden ones not entered.
fn walk(folder: &Path, out: &mut Vec<anyhow::Result<PathBuf>>) {
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
            let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
            let is_hidden = entry.file_name().to_string_lossy().starts_with('.');
            let is_wanted = path.extension().is_some_and(|e| EXTENSIONS.iter().any(|wanted| e == *wanted));
            if is_folder && !is_hidden {
                folders.push(path);
            } else if is_wanted && !is_folder {
                out.push(Ok(path));
            }
        }
        // The last one waits the least.
        waiting.extend(folders.into_iter().rev());
    }
}
