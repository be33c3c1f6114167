//! New contents for a file: all of them, or none.

use anyhow::Context;
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Puts new contents in place of a file: all of them, or none if something fails on the way.
pub fn replace(path: &Path, contents: &[u8]) -> anyhow::Result<()> {
    // A link stays a link: what it leads to is replaced.
    let path = path.canonicalize()?;
    let beside = beside(&path)?;
    let mut file = OpenOptions::new().write(true).create_new(true).open(&beside)?;
    let written = fill(&mut file, contents, &path).and_then(|()| fs::rename(&beside, &path));
    if written.is_err() {
        // What could not be put in place is of no use.
        let _ = fs::remove_file(&beside);
    }
    Ok(written?)
}

/// A name for the new contents, in the same folder so that they can be renamed into place.
fn beside(path: &Path) -> anyhow::Result<PathBuf> {
    let name = path.file_name().context("it has no name")?;
    let mut beside = std::ffi::OsString::from(".");
    beside.push(name);
    beside.push(format!(".{}.tmp", std::process::id()));
    Ok(path.with_file_name(beside))
}

fn fill(file: &mut File, contents: &[u8], like: &Path) -> std::io::Result<()> {
    file.write_all(contents)?;
    file.set_permissions(fs::metadata(like)?.permissions())?;
    file.sync_all()
}
