//! A file as JSON.

use super::judge::Checked;
use serde::Serialize;
use warpsmith::check::json::{File, Statements};
use warpsmith::ptx::json::Each;

/// What was said of a file.
pub fn file(checked: &Checked) -> impl Serialize {
    let text = checked.text().places();
    File {
        file: &checked.name,
        errors: checked.errors,
        warnings: checked.warnings,
        fixed: checked.fixed,
        statements: checked.host.map(|host| Statements {
            text,
            judged: host.judged,
            skipped: &checked.skipped,
            foreign: host.foreign,
        }),
        diagnostics: Each(move || checked.findings.iter().map(move |one| one.json(text))),
    }
}
