//! A PTX file with all that is known of it.

use crate::input::Input;
use warpsmith::check::explore::{Report, Requirements};
use warpsmith::check::json::Summary;

/// A file with all that is known of it.
pub struct Explored<'m> {
    pub input: &'m Input,
    pub report: Report<'m>,
    pub needs: Requirements,
}

impl Explored<'_> {
    /// As JSON has it.
    pub fn json(&self) -> Summary<'_> {
        let Explored { input, report, needs } = self;
        Summary { file: &input.name, module: &input.module, lines: &input.lines, report, needs }
    }

    /// Whether everything in the file was understood, so that its needs are known.
    pub fn is_understood(&self) -> bool {
        self.json().is_understood()
    }
}
