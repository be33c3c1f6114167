//! The files of a description as one text, and the file of each place in it.

use crate::input;
use crate::machine::description_files;
use std::path::PathBuf;

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
            for file in description_files(path)? {
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
