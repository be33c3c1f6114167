//! `--all`: the reference book.

use std::path::Path;

/// Writes the book.
pub fn write(_folder: &Path) -> anyhow::Result<()> {
    Ok(())
}
