//! The files that are meant: those that are named, and those in folders that are named.

use super::language::host_of;
use crate::input::{self, is_ptx};
use std::path::{Path, PathBuf};

/// The files in order, with `host` also those of other languages in folders; in place of what cannot be read, the
/// reason.
pub fn expand(named: &[PathBuf], host: bool) -> Vec<anyhow::Result<PathBuf>> {
    let is_wanted = |path: &Path| is_ptx(path) || host && host_of(path).is_some();
    let all = input::expand(named, &is_wanted, ".ptx file").into_iter();
    let all = all.map(|meant| meant.map(|meant| meant.path));
    let hint = |error: anyhow::Error| match error.to_string().ends_with(" in it") && !host {
        true => anyhow::anyhow!("{error}; --host looks for files with inline assembly too"),
        false => error,
    };
    all.map(|path| path.map_err(hint)).collect()
}
