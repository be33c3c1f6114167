//! A PTX file with all that is known of it.

use crate::input::Input;
use warpsmith::check::explore::{Report, Requirements};

/// A file with all that is known of it.
pub struct Explored<'m> {
    pub input: &'m Input,
    pub report: Report<'m>,
    pub needs: Requirements,
}

impl Explored<'_> {
    /// Whether everything in the file was understood, so that its needs are known.
    pub fn is_understood(&self) -> bool {
        self.needs.unresolved == 0 && self.input.module.diagnostics().is_empty()
    }
}
