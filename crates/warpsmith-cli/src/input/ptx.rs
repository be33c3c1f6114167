//! A PTX file that was read.

use super::bytes::bytes;
use crate::output::Status;
use crate::render::{self, Text};
use std::path::Path;
use warpsmith::check;
use warpsmith::open;
use warpsmith::ptx::{LineIndex, Module, Position};

/// A PTX file that was read.
pub struct Input {
    /// Its name for people.
    pub name: String,
    /// What it says.
    pub module: Module,
    /// Where its lines begin.
    pub lines: LineIndex,
}

/// Reads a file, or standard input for `-`.
pub fn read(path: &Path) -> anyhow::Result<Input> {
    let (name, source) = bytes(path)?;
    Ok(Input::new(name, source))
}

impl Input {
    /// PTX that was read.
    pub fn new(name: String, source: Vec<u8>) -> Input {
        let lines = LineIndex::new(&source);
        Input { name, module: Module::parse(source), lines }
    }

    /// Line and column of an offset.
    pub fn position(&self, offset: u32) -> Position {
        self.text().position(offset)
    }

    /// The text with its name and lines.
    pub fn text(&self) -> Text<'_> {
        Text { name: &self.name, source: self.module.source(), lines: &self.lines, before: 0, within: None }
    }

    /// Prints what is wrong with the text to standard error.
    pub fn report_diagnostics(&self) -> Status {
        if self.module.diagnostics().is_empty() {
            return Status::Good;
        }
        // There is no one to tell where standard error cannot be written.
        let _ = render::findings(self.text(), &check::read(&self.module));
        Status::Finding
    }

    /// The errors of a text that was read without any, which the reference assembler would refuse all the same. Those that the
    /// text itself allows do not count.
    pub fn errors(&self) -> Vec<check::Finding> {
        open::errors(&self.module)
    }
}
