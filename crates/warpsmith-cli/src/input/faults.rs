//! What is told of the pieces of a file that cannot be read.

use crate::output;
use crate::render;
use std::fmt::Display;

/// Tells faults on standard error as they come: with the file, each once, and no more than the command shows.
pub struct Faults<'f> {
    file: &'f str,
    /// What was told last, and how often it came again.
    last: Option<(String, u64)>,
    /// How many there were that are not the same.
    count: usize,
}

impl<'f> Faults<'f> {
    /// None yet.
    pub fn new(file: &'f str) -> Faults<'f> {
        Faults { file, last: None, count: 0 }
    }

    /// Tells one. `path` is that of the piece in the file; empty for the file itself.
    pub fn tell(&mut self, path: &str, reason: impl Display) {
        let place = if path.is_empty() { String::new() } else { format!("{path}: ") };
        let text = output::one_line(format_args!("{}: {place}{reason}", self.file));
        if let Some((last, again)) = &mut self.last
            && *last == text
        {
            *again += 1;
            return;
        }
        self.again();
        if self.count < render::limited(usize::MAX) {
            output::error(format_args!("{text}"));
        }
        self.count += 1;
        self.last = Some((text, 0));
    }

    /// Whether there was any.
    pub fn any(&self) -> bool {
        self.count > 0
    }

    /// Tells what is left to tell; whether there was any fault.
    pub fn end(&mut self) -> bool {
        self.again();
        self.last = None;
        let left = self.count - render::limited(self.count);
        if left > 0 {
            let what = output::count(left as u64, "piece", "pieces");
            output::error(format_args!(
                "{}: {what} more cannot be read; --max-errors 0 shows all",
                self.file
            ));
        }
        self.any()
    }

    fn again(&self) {
        if let Some((_, again @ 1..)) = &self.last
            && self.count <= render::limited(usize::MAX)
        {
            let times = output::count(*again, "more time", "more times");
            output::error(format_args!("{}: the same {times}", self.file));
        }
    }
}
