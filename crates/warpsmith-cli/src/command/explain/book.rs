//! `--all`: a reference book, a file for each topic.

use super::format::Format;
use crate::output::replace;
use anyhow::{Context, bail};
use std::fs;
use std::path::{Path, PathBuf};
use warpsmith::explain::html;

/// Writes the pages of a book, which are in Markdown, to a folder that is new or empty: all of them or nothing.
pub fn write(
    folder: &Path,
    format: Format,
    pages: impl Iterator<Item = (String, String)>,
) -> anyhow::Result<()> {
    if format == Format::Html { files(folder, html::book(pages)) } else { files(folder, pages) }
}

fn files(folder: &Path, mut files: impl Iterator<Item = (String, String)>) -> anyhow::Result<()> {
    if fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some()) {
        bail!("{} is not empty", folder.display());
    }
    let parent = folder.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(parent).with_context(|| format!("cannot make {}", parent.display()))?;
    if folder.file_name().is_none() {
        bail!("{} has no name", folder.display());
    }
    let (unfinished, _left) =
        replace::folder(parent).with_context(|| format!("cannot write to {}", parent.display()))?;
    files.try_for_each(|(place, text)| save(&unfinished.path().join(place), &text))?;
    // An empty folder gives way.
    let _ = fs::remove_dir(folder);
    fs::rename(unfinished.path(), folder).with_context(|| format!("cannot make {}", folder.display()))
}

fn save(path: &Path, text: &str) -> anyhow::Result<()> {
    let folder = path.parent().map_or_else(PathBuf::new, Path::to_path_buf);
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}
