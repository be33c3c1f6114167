//! Documents, and what was found in a file.

use super::{Findings, HostFindings};
use crate::{finding::Finding, host};
use serde_core::ser::SerializeMap;
use serde_core::{Serialize, Serializer};
use warpsmith_ptx::json::{Each, Text};
use warpsmith_ptx::{Severity, Span, json_object};

/// A document: `schema`, its name and version, and `files`.
pub struct Document<F> {
    schema: &'static str,
    files: F,
}

impl<F: Serialize> Document<F> {
    /// The format `warpsmith.check/1`, of a list of [`File`]s.
    pub fn check(files: F) -> Document<F> {
        Document { schema: File::SCHEMA, files }
    }

    /// The format `warpsmith.explore/1`, of a list of [`Summary`](super::Summary)s.
    pub fn explore(files: F) -> Document<F> {
        Document { schema: super::Summary::SCHEMA, files }
    }
}

impl<F: Serialize> Serialize for Document<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("schema", self.schema)?;
        map.serialize_entry("files", &self.files)?;
        map.end()
    }
}

/// A file that was judged, of `warpsmith.check/1`: `file`, `valid`, `errors`, `warnings`, `fixed`, `statements`, `diagnostics`.
#[derive(Clone)]
pub struct File<'a, D> {
    /// Its name.
    pub file: &'a str,
    /// How many errors it has. Without any it is valid.
    pub errors: usize,
    /// How many warnings it has.
    pub warnings: usize,
    /// How many fixes were applied to it before.
    pub fixed: usize,
    /// What became of its inline assembly; `null` for PTX.
    pub statements: Option<Statements<'a>>,
    /// What is wrong with it: a list of [`warpsmith_ptx::json::Finding`]s.
    pub diagnostics: D,
}

/// The inline assembly of a file: `judged`, `skipped`, `foreign`.
#[derive(Debug, Clone, Copy)]
pub struct Statements<'a> {
    /// The text of the file.
    pub text: Text<'a>,
    /// How many statements and modules were judged.
    pub judged: usize,
    /// Where those lie whose text is not known from the file alone.
    pub skipped: &'a [Span],
    /// How many are for another machine.
    pub foreign: usize,
}

impl File<'_, ()> {
    /// The name and version of the format that has files of this kind.
    pub const SCHEMA: &'static str = "warpsmith.check/1";
}

impl<'a> File<'a, Findings<'a>> {
    /// Of a file with PTX, in which this was found.
    pub fn new(file: &'a str, text: Text<'a>, findings: &'a [Finding]) -> Self {
        let errors = findings.iter().filter(|found| found.severity() == Severity::Error).count();
        let warnings = findings.len() - errors;
        File { file, errors, warnings, fixed: 0, statements: None, diagnostics: Findings { text, findings } }
    }
}

impl<'a> File<'a, HostFindings<'a>> {
    /// Of a file in another language, with what was said of its inline assembly.
    pub fn host(file: &'a str, text: Text<'a>, checked: &'a host::HostChecked) -> Self {
        let host::HostChecked { findings, judged, skipped, foreign, .. } = checked;
        let errors = findings.iter().filter(|found| found.severity == Severity::Error).count();
        let warnings = findings.len() - errors;
        let statements = Some(Statements { text, judged: *judged, skipped, foreign: *foreign });
        File { file, errors, warnings, fixed: 0, statements, diagnostics: HostFindings { text, findings } }
    }
}

impl<D: Serialize> Serialize for File<'_, D> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("file", self.file)?;
        map.serialize_entry("valid", &(self.errors == 0))?;
        map.serialize_entry("errors", &self.errors)?;
        map.serialize_entry("warnings", &self.warnings)?;
        map.serialize_entry("fixed", &self.fixed)?;
        map.serialize_entry("statements", &self.statements)?;
        map.serialize_entry("diagnostics", &self.diagnostics)?;
        map.end()
    }
}

json_object! {
    Statements<'_>, this => {
        "judged": this.judged,
        "skipped": Each(|| this.skipped.iter().map(|span| this.text.place(*span))),
        "foreign": this.foreign,
    }
}
