//! The files of a description as one text, and the file of each place in it.

use crate::input;
use anyhow::{Context, bail};
use std::fs;
use std::path::{Path, PathBuf};
use warpsmith::md::model::{Lines, Position, Span};

/// All files of a description, one after another.
pub struct Source {
    /// Their bytes; each file ends with a line end.
    pub text: Vec<u8>,
    parts: Vec<Part>,
}

struct Part {
    name: String,
    start: usize,
    lines: Lines,
}

impl Source {
    /// Reads files, the `.mdl` files of folders in order of their names, and `-` for standard input.
    pub fn read(paths: &[PathBuf]) -> anyhow::Result<Source> {
        let mut source = Source { text: Vec::new(), parts: Vec::new() };
        for path in paths {
            for file in files(path)? {
                let (name, bytes) = input::bytes(&file)?;
                source.parts.push(Part { name, start: source.text.len(), lines: Lines::new(&bytes) });
                source.text.extend(bytes);
                // What begins a line of the next file must not end one of this.
                if source.text.last().is_some_and(|last| *last != b'\n') {
                    source.text.push(b'\n');
                }
            }
        }
        Ok(source)
    }

    /// The file of a place, and line and column in it.
    pub fn position(&self, span: Span) -> (&str, Position) {
        let start = span.start as usize;
        let index = self.parts.partition_point(|part| part.start <= start).saturating_sub(1);
        match self.parts.get(index) {
            Some(part) => (&part.name, part.lines.position((start - part.start) as u32)),
            None => ("", Position { line: 1, column: 1 }),
        }
    }
}

/// The files of a description.
pub fn files(path: &Path) -> anyhow::Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_path_buf()]);
    }
    let entries = fs::read_dir(path).with_context(|| format!("cannot read {}", path.display()))?;
    let mut files = Vec::new();
    for entry in entries {
        let file = entry?.path();
        if file.extension().is_some_and(|extension| extension == "mdl") {
            files.push(file);
        }
    }
    files.sort();
    if files.is_empty() {
        bail!("{} has no .mdl files", path.display());
    }
    Ok(files)
}
