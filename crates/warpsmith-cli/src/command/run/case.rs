//! Cases that are done, and how many of them came to what.

use crate::output::{self, Status};

/// What became of a case.
pub enum Outcome {
    /// It ran, with this status.
    Ran(Status),
    /// It was left out, and why.
    Skipped(String),
}

/// A case that is done.
pub struct Done {
    /// The file it stands in.
    pub file: String,
    /// Its name, if it has one.
    pub name: Option<String>,
    pub outcome: Outcome,
    /// What it printed.
    pub out: String,
    /// What it printed on standard error, without colours.
    pub err: String,
    pub seconds: f64,
}

impl Done {
    /// The file, and the case in it.
    pub fn title(&self) -> String {
        match &self.name {
            Some(name) => format!("{}: {name}", self.file),
            None => self.file.clone(),
        }
    }

    /// The word for what became of it.
    pub fn word(&self) -> &'static str {
        match self.outcome {
            Outcome::Ran(Status::Good) => "passed",
            Outcome::Ran(Status::Finding) => "failed",
            Outcome::Ran(Status::Failed) => "error",
            Outcome::Skipped(_) => "skipped",
        }
    }

    pub fn status(&self) -> Status {
        match self.outcome {
            Outcome::Ran(status) => status,
            Outcome::Skipped(_) => Status::Good,
        }
    }
}

/// How many cases came to what.
#[derive(Default)]
pub struct Counts {
    pub passed: usize,
    pub failed: usize,
    pub errors: usize,
    pub skipped: usize,
}

impl Counts {
    /// Of some cases.
    pub fn of<'d>(all: impl IntoIterator<Item = &'d Done>) -> Counts {
        let mut counts = Counts::default();
        for done in all {
            *match done.outcome {
                Outcome::Ran(Status::Good) => &mut counts.passed,
                Outcome::Ran(Status::Finding) => &mut counts.failed,
                Outcome::Ran(Status::Failed) => &mut counts.errors,
                Outcome::Skipped(_) => &mut counts.skipped,
            } += 1;
        }
        counts
    }

    /// All of them.
    pub fn all(&self) -> usize {
        self.passed + self.failed + self.errors + self.skipped
    }

    pub fn text(&self) -> String {
        let parts = [
            (self.passed, "passed"),
            (self.failed, "failed"),
            (self.errors, "could not run"),
            (self.skipped, "skipped"),
        ];
        let parts = parts.into_iter().filter(|(count, _)| *count > 0);
        let parts: Vec<String> = parts.map(|(count, what)| format!("{count} {what}")).collect();
        let all = output::count(self.all() as u64, "case", "cases");
        if parts.is_empty() { all } else { format!("{all}: {}", parts.join(", ")) }
    }
}
