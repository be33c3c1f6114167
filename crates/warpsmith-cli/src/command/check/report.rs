//! What is printed while files are checked, and at the end.

use super::document;
use super::judge::{Checked, Fixes, Host};
use super::options::Format;
use crate::output::{self, Files, Out, Status, count};
use crate::render::{self, github, sarif, short};
use std::io::{self, Write};
use warpsmith::check::json::File;

/// Prints findings.
pub struct Report {
    out: Out,
    format: Format,
    document: Files,
    sarif: sarif::Log,
    files: usize,
    /// Files with findings.
    found: usize,
    errors: usize,
    warnings: usize,
    fixed: usize,
    fixes: Fixes,
    /// Names without a declaration that are no findings.
    held_back: usize,
    /// The statements of all host files.
    host: Option<Host>,
    /// Whether places that were left alone are listed.
    lists_skipped: bool,
}

impl Report {
    /// Nothing has been checked.
    pub fn new(format: Format, lists_skipped: bool) -> Report {
        Report {
            out: output::stdout(),
            format,
            document: Files::new(File::SCHEMA),
            sarif: sarif::Log::default(),
            files: 0,
            found: 0,
            errors: 0,
            warnings: 0,
            fixed: 0,
            fixes: Fixes::default(),
            held_back: 0,
            host: None,
            lists_skipped,
        }
    }

    /// Prints the findings of a file, or keeps them for the end.
    pub fn file(&mut self, checked: &Checked) -> io::Result<()> {
        let text = checked.text();
        self.files += 1;
        self.found += usize::from(checked.errors + checked.warnings > 0);
        self.errors += checked.errors;
        self.warnings += checked.warnings;
        self.fixed += checked.fixed;
        if let Some(host) = checked.host {
            let all = self.host.get_or_insert_default();
            all.judged += host.judged;
            all.skipped += host.skipped;
            all.foreign += host.foreign;
            all.unmended |= host.unmended;
        }
        self.fixes.possible += checked.fixes.possible;
        self.fixes.untried |= checked.fixes.untried;
        self.fixes.refused.count += checked.fixes.refused.count;
        self.fixes.refused.errors += checked.fixes.refused.errors;
        self.held_back += checked.held_back;
        match self.format {
            Format::Json => self.document.add(&mut self.out, &document::file(checked))?,
            Format::Sarif => checked.findings.iter().for_each(|one| self.sarif.add(text, one)),
            Format::Human | Format::Short | Format::Github => {
                for finding in &checked.findings {
                    match self.format {
                        Format::Human => render::human(&mut self.out, text, finding, !output::is_plain())?,
                        Format::Github => github::write(&mut self.out, text, finding)?,
                        _ => short::write(&mut self.out, text, finding)?,
                    }
                }
            }
        }
        if self.lists_skipped {
            self.list_skipped(checked)?;
        }
        let more = checked.errors + checked.warnings - checked.findings.len();
        render::left_out(&mut anstream::stderr().lock(), &checked.name, more)
    }

    /// Lists the places of a host file that were left alone. JSON always has them; SARIF has no place for them.
    fn list_skipped(&mut self, checked: &Checked) -> io::Result<()> {
        const WHY: &str = "left alone: the text of this assembly is not known from the file alone";
        const FOREIGN: &str =
            "left alone: nothing in this assembly is PTX; it seems to be for another machine";
        let mut places: Vec<_> = checked.skipped.iter().map(|span| (*span, WHY)).collect();
        places.extend(checked.foreign.iter().map(|span| (*span, FOREIGN)));
        places.sort();
        for (span, why) in places {
            match self.format {
                Format::Json | Format::Sarif => {}
                Format::Human | Format::Short => short::note(&mut self.out, checked.text(), span, why)?,
                Format::Github => github::note(&mut self.out, checked.text(), span, why)?,
            }
        }
        Ok(())
    }

    /// Prints what has been kept, and on standard error how it went.
    pub fn finish(mut self, status: Status) -> anyhow::Result<()> {
        match self.format {
            Format::Json => self.document.end(&mut self.out)?,
            Format::Sarif => {
                let log = std::mem::take(&mut self.sarif).finish(status != Status::Failed);
                output::json(&mut self.out, &log)?;
            }
            _ => {}
        }
        self.out.flush()?;
        // There is no one to tell where standard error cannot be written.
        let _ = writeln!(anstream::stderr().lock(), "{}", self.summary());
        Ok(())
    }

    fn summary(&self) -> String {
        let files = |number: usize| count(number as u64, "file", "files");
        let mut out = format!("{} checked: ", files(self.files));
        let counts = [(self.errors, "error", "errors"), (self.warnings, "warning", "warnings")];
        let counts = counts.into_iter().filter(|(number, ..)| *number > 0);
        let counts: Vec<String> = counts.map(|(number, one, many)| count(number as u64, one, many)).collect();
        match (counts.is_empty(), self.files) {
            (true, 0) => out.push_str("nothing was judged"),
            (true, _) => out.push_str("no findings"),
            (false, 1) => out.push_str(&counts.join(", ")),
            (false, _) => out.push_str(&format!("{} in {}", counts.join(", "), files(self.found))),
        }
        if self.fixed > 0 {
            out.push_str(&format!("; {} applied", count(self.fixed as u64, "fix", "fixes")));
        }
        out.push_str(&fixes(self.fixes));
        if self.held_back > 0 {
            let names = count(self.held_back as u64, "undeclared name is", "undeclared names are");
            out.push_str(&format!("; {names} not reported: what could not be read may declare them"));
        }
        if let Some(host) = self.host {
            out.push_str(&statements(host, self.lists_skipped));
        }
        out
    }
}

/// What is said of fixes that have not been applied.
fn fixes(fixes: Fixes) -> String {
    let mut out = String::new();
    match (fixes.possible, fixes.untried) {
        (0, false) => {}
        (0, true) => out.push_str("; --fix may mend some"),
        (count, untried) => {
            let more = if untried { " or more" } else { "" };
            out.push_str(&format!("; --fix would mend {}{more}", output::Thousands(count as u64)));
        }
    }
    if fixes.refused.count > 0 {
        let refused = count(fixes.refused.count as u64, "fix", "fixes");
        let them = if fixes.refused.count == 1 { "it" } else { "them" };
        let errors = count(fixes.refused.errors as u64, "more error", "more errors");
        out.push_str(&format!("; {refused} left out: with {them} the file would show {errors}"));
    }
    out
}

/// What is said of the statements of host files.
fn statements(host: Host, lists_skipped: bool) -> String {
    let judged = count(host.judged as u64, "inline statement", "inline statements");
    let mut out = format!("; {judged} judged");
    if host.skipped > 0 {
        out.push_str(&format!(", {} left alone", output::Thousands(host.skipped as u64)));
        out.push_str(if lists_skipped { "" } else { " (--skipped lists them)" });
    }
    if host.foreign > 0 {
        out.push_str(&format!(", {} for another machine", output::Thousands(host.foreign as u64)));
        if host.skipped == 0 && !lists_skipped {
            out.push_str(" (--skipped lists them)");
        }
    }
    if host.unmended {
        out.push_str("; --fix leaves files with inline assembly as they are");
    }
    out
}
