//! The files that are meant: those that are named, and those in folders that are named.

use super::language::host_of;
use anyhow::{Context, anyhow};
use std::fs;
use std::path::{Path, PathBuf};

/// How the names of files end that are looked for in folders.
const EXTENSIONS: [&str; 1] = ["ptx"];

/// The files in order, with `host` also those of other languages in folders; in place of what cannot be read, the
/// reason.
pub fn expand(named: &[PathBuf], host: bool) -> Vec<anyhow::Result<PathBuf>> {
    let mut out = Vec::new();
    for path in named {
        if crate::input::is_stdin(path) || !path.is_dir() {
            out.push(Ok(path.clone()));
            continue;
        }
        let before = out.len();
        walk(path, host, &mut out);
        if out.len() == before {
            let wanted = EXTENSIONS.join(" or .");
            let hint = if host { "" } else { "; --host looks for files with inline assembly too" };
            out.push(Err(anyhow!("{} has no .{wanted} file in it{hint}", path.display())));
        }
    }
    out
}

/// The files of a folder and of those in it, by name; links to folders are not followed, hidden ones not entered.
fn walk(folder: &Path, host: bool, out: &mut Vec<anyhow::Result<PathBuf>>) {
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
            let is_ptx = path.extension().is_some_and(|e| EXTENSIONS.iter().any(|wanted| e == *wanted));
            let is_wanted = is_ptx || host && host_of(&path).is_some();
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
