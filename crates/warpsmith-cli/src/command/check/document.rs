//! The JSON document; docs/json.md describes it.

use super::judge::Checked;
use crate::render::{Json, Place};
use serde::Serialize;

/// All that was checked.
#[derive(Serialize)]
pub struct Document {
    schema: &'static str,
    files: Vec<File>,
}

#[derive(Serialize)]
struct File {
    file: String,
    valid: bool,
    errors: usize,
    warnings: usize,
    fixed: usize,
    statements: Option<Statements>,
    diagnostics: Vec<Json>,
}

/// The inline assembly of a host file.
#[derive(Serialize)]
struct Statements {
    judged: usize,
    skipped: Vec<Place>,
    foreign: usize,
}

impl Document {
    /// An empty one.
    pub fn new() -> Document {
        Document { schema: "warpsmith.check/1", files: Vec::new() }
    }

    /// Adds a file.
    pub fn file(&mut self, checked: &Checked) {
        let text = checked.text();
        self.files.push(File {
            file: checked.name.clone(),
            valid: checked.errors == 0,
            errors: checked.errors,
            warnings: checked.warnings,
            fixed: checked.fixed,
            statements: checked.host.map(|host| Statements {
                judged: host.judged,
                skipped: checked.skipped.iter().map(|span| Place::new(text, *span)).collect(),
                foreign: host.foreign,
            }),
            diagnostics: checked.findings.iter().map(|one| Json::new(text, one)).collect(),
        });
    }
}
