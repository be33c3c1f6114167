//! Errors of PTX that was to be run, told as what is found in a run.

use super::Format;
use crate::output;
use crate::render::{self, Finding, Text, github, sarif, short};
use serde_json::{Value, json};
use std::io;
use warpsmith::check;
use warpsmith::ptx::json::MOST_IN_FULL;

/// Tells them, or keeps them for the document.
pub struct Errors {
    format: Format,
    log: sarif::Log,
    files: Vec<Value>,
}

impl Errors {
    /// None so far.
    pub fn new(format: Format) -> Errors {
        Errors { format, log: sarif::Log::default(), files: Vec::new() }
    }

    /// Takes those of a file.
    pub fn add(&mut self, text: Text<'_>, all: &[check::Finding]) -> io::Result<()> {
        let shown = &all[..render::limited(all.len())];
        let told = Finding::all(shown, text.source, MOST_IN_FULL);
        let mut out = output::stdout();
        match self.format {
            Format::Text | Format::Junit => return render::findings(text, all),
            Format::Json => {
                let all: Vec<Finding> = told.collect();
                let all: Vec<_> = all.iter().map(|one| one.json(text.places())).collect();
                self.files.push(json!({ "file": text.name, "diagnostics": all }));
            }
            Format::Sarif => told.for_each(|one| self.log.add(text, &one)),
            Format::Short => told.into_iter().try_for_each(|one| short::write(&mut out, text, &one))?,
            Format::Github => told.into_iter().try_for_each(|one| github::write(&mut out, text, &one))?,
        }
        io::Write::flush(&mut out)?;
        render::left_out(&mut output::stderr(), text.name, all.len() - shown.len())
    }

    /// Nothing was run: writes the document.
    pub fn finish(mut self) -> io::Result<()> {
        let mut out = output::stdout();
        let document = match self.format {
            Format::Json => {
                json!({ "schema": "warpsmith.run/1", "errors": self.files, "show": [], "expect": [] })
            }
            Format::Sarif => {
                self.log.cut_short("nothing was run: the PTX has errors");
                self.log.finish(false)
            }
            _ => return Ok(()),
        };
        output::json(&mut out, &document).map_err(io::Error::other)?;
        io::Write::flush(&mut out)
    }
}
