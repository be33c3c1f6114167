//! Many runs: launch files, folders of them, and their cases; each is told in a line, with a summary in the end.

use super::case::{Counts, Done, Outcome};
use super::findings::Format;
use super::options::Options;
use super::{Around, junit, one, profile, unused};
use crate::kernels::launch_file::{is_one, listed};
use crate::kernels::{Case, Job, is_launch_file};
use crate::output::{self, Captured, Status};
use anyhow::{Context, bail};
use serde_json::{Value, json};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Runs all cases.
pub fn run(options: &Options) -> anyhow::Result<Status> {
    let mut suite = Suite {
        options,
        // What each case prints for test services is what people read.
        inner: match options.format {
            Format::Junit => Options { format: Format::Text, ..options.clone() },
            _ => options.clone(),
        },
        around: Around { suppressions: Some(Vec::new()), ..Around::default() },
        done: Vec::new(),
        is_over: false,
    };
    if !options.files.iter().any(|path| is_launch_file(path) || path.is_dir()) {
        suite.programs();
        return suite.end();
    }
    let files = files(options)?;
    let mut all = Vec::new();
    for path in &files {
        all.push((path, options.cases(path)));
    }
    let count: usize = all.iter().map(|(_, cases)| cases.as_ref().map_or(1, Vec::len)).sum();
    if count == 0 {
        return Err(none_fits(options, &files));
    }
    several(options, count)?;
    for (path, cases) in all {
        suite.file(path, cases)?;
        if suite.is_over {
            break;
        }
    }
    suite.end()
}

/// No case has a name that is asked for.
fn none_fits(options: &Options, files: &[PathBuf]) -> anyhow::Error {
    let mut launch = options.launch.clone();
    launch.cases.clear();
    let all: Vec<Case> = files.iter().flat_map(|path| launch.all(path).unwrap_or_default()).collect();
    let wanted = options.launch.cases.join(", ");
    anyhow::anyhow!("--case {wanted}: no case has such a name; {}", listed(&all))
}

/// Files that each of several runs would write anew.
fn several(options: &Options, count: usize) -> anyhow::Result<()> {
    let given = [
        ("--save", !options.save.is_empty()),
        ("--profile", options.profile.is_some()),
        ("--trace", options.trace.is_some()),
    ];
    if options.coverage.as_deref().is_some_and(crate::input::is_stdin) && count > 1 {
        bail!("--coverage -: what {count} runs have reached is added up in a file; name one");
    }
    match given.into_iter().find(|(_, given)| *given && count > 1) {
        Some((flag, _)) => {
            bail!(
                "{flag} is of one run, and these are {count}, each of which would write it anew; --case chooses one"
            )
        }
        None => Ok(()),
    }
}

/// The launch files, those of folders in order of their names.
fn files(options: &Options) -> anyhow::Result<Vec<PathBuf>> {
    let mut all = Vec::new();
    for path in &options.files {
        if !path.is_dir() {
            all.push(path.clone());
            continue;
        }
        let before = all.len();
        folder(path, &mut all)?;
        if all.len() == before {
            bail!(
                "{} has no launch file: no .toml with [[launch]] in it, nor the folders in it",
                path.display()
            );
        }
    }
    Ok(all)
}

fn folder(path: &Path, all: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    let cannot = || format!("cannot read {}", path.display());
    let entries = fs::read_dir(path).with_context(cannot)?;
    let mut entries: Vec<fs::DirEntry> = entries.collect::<Result<_, _>>().with_context(cannot)?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let path = entry.path();
        // A link to a folder may lead around in a circle.
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            folder(&path, all)?;
        } else if is_launch_file(&path)
            && path.is_file()
            && fs::read_to_string(&path).is_ok_and(|source| is_one(&source))
        {
            all.push(path);
        }
    }
    Ok(())
}

struct Suite<'o> {
    options: &'o Options,
    /// Options of each run.
    inner: Options,
    around: Around,
    done: Vec<Done>,
    /// Whether nothing more is to be run.
    is_over: bool,
}

impl Suite<'_> {
    /// Programs without a launch file are one case.
    fn programs(&mut self) {
        let names: Vec<String> = self.options.files.iter().map(|file| file.display().to_string()).collect();
        let job = self.inner.job();
        self.case(&names.join(" "), None, job);
    }

    fn file(&mut self, path: &Path, cases: anyhow::Result<Vec<Case>>) -> anyhow::Result<()> {
        let file = path.display().to_string();
        let cases = match cases {
            Ok(cases) => cases,
            Err(error) => {
                self.case(&file, None, Err(error));
                return self.tell();
            }
        };
        for Case { name, skip, job } in cases {
            match skip {
                Some(reason) => {
                    let outcome = Outcome::Skipped(reason);
                    let (out, err) = (String::new(), String::new());
                    self.done.push(Done { file: file.clone(), name, outcome, out, err, seconds: 0.0 });
                }
                None => self.case(&file, name, Ok(job)),
            }
            self.tell()?;
            if self.is_over {
                break;
            }
        }
        Ok(())
    }

    /// Runs a case, and keeps what it prints.
    fn case(&mut self, file: &str, name: Option<String>, job: anyhow::Result<Job>) {
        let begin = Instant::now();
        let (status, captured) =
            output::captured(|| match job.and_then(|job| one(&self.inner, job, &mut self.around)) {
                Ok(status) => status,
                Err(error) => {
                    output::error(format_args!("{error:#}{}", crate::kernels::option(&format!("{error:#}"))));
                    Status::Failed
                }
            });
        let Captured { out, err } = captured;
        // Files that a case has written are there for the next ones.
        self.around.adds_coverage |= self.options.coverage.is_some() && status != Status::Failed;
        self.is_over = self.options.fail_fast && status != Status::Good;
        let plain = |bytes: Vec<u8>| {
            String::from_utf8_lossy(&anstream::adapter::strip_bytes(&bytes).into_vec()).into_owned()
        };
        let out = if self.options.format.is_text() {
            String::from_utf8_lossy(&out).into_owned()
        } else {
            plain(out)
        };
        let (file, seconds) = (file.to_owned(), begin.elapsed().as_secs_f64());
        self.done.push(Done { file, name, outcome: Outcome::Ran(status), out, err: plain(err), seconds });
    }

    /// Tells people of the last case as soon as it is done.
    fn tell(&self) -> anyhow::Result<()> {
        let (Some(done), true) = (self.done.last(), self.options.format.is_text()) else { return Ok(()) };
        let mut out = output::stdout();
        let reason = match &done.outcome {
            Outcome::Skipped(reason) => format!(" ({reason})"),
            Outcome::Ran(_) => String::new(),
        };
        let style = match done.outcome {
            Outcome::Ran(Status::Good) => &output::STRONG,
            Outcome::Skipped(_) => &output::NOTE,
            Outcome::Ran(_) => &output::ERROR,
        };
        writeln!(out, "{style}{:<7}{style:#} {}{reason}", done.word(), output::plain::shown(&done.title()))?;
        let is_told = done.status() != Status::Good || self.options.verbose;
        // Lines for programs stand as they are.
        let is_lines = matches!(self.options.format, Format::Short | Format::Github);
        if is_lines {
            out.write_all(done.out.as_bytes())?;
        }
        if is_told {
            let own = if is_lines { "" } else { &done.out };
            for line in own.lines().chain(done.err.lines()) {
                let blank = if line.is_empty() { "" } else { "        " };
                writeln!(out, "{blank}{line}")?;
            }
        }
        out.flush()?;
        Ok(())
    }

    /// Tells the sum of all, and gives the status.
    fn end(self) -> anyhow::Result<Status> {
        let mut status = Status::Good;
        self.done.iter().for_each(|done| status.raise(done.status()));
        let counts = Counts::of(&self.done);
        let mut out = output::stdout();
        match self.options.format {
            Format::Junit => junit::write(&mut out, &self.done)?,
            Format::Json => output::json(&mut out, &self.document(&counts))?,
            Format::Sarif => output::json(&mut out, &self.sarif())?,
            _ => writeln!(out, "{}", counts.text())?,
        }
        out.flush()?;
        if let Some(path) = self.options.coverage.as_ref().filter(|_| self.around.adds_coverage) {
            profile::tell_coverage(path, &self.around.kernels)?;
        }
        unused::tell(&self.around.suppressions.unwrap_or_default());
        Ok(status)
    }

    /// All cases for programs.
    fn document(&self, counts: &Counts) -> Value {
        let case = |done: &Done| {
            let mut value = json!({
                "file": done.file,
                "name": done.name,
                "status": done.word(),
                "seconds": done.seconds,
            });
            match &done.outcome {
                Outcome::Skipped(reason) => value["reason"] = reason.as_str().into(),
                Outcome::Ran(_) => {
                    value["run"] = serde_json::from_str(&done.out).unwrap_or(Value::Null);
                    value["messages"] = done.err.as_str().into();
                }
            }
            value
        };
        json!({
            "schema": "warpsmith.cases/1",
            "cases": self.done.iter().map(case).collect::<Vec<Value>>(),
            "summary": {
                "cases": counts.all(),
                "passed": counts.passed,
                "failed": counts.failed,
                "errors": counts.errors,
                "skipped": counts.skipped,
            },
        })
    }

    /// The logs of all cases as one.
    fn sarif(&self) -> Value {
        let mut all: Option<Value> = None;
        for done in &self.done {
            let Ok(mut log) = serde_json::from_str::<Value>(&done.out) else { continue };
            let runs =
                log.get_mut("runs").and_then(Value::as_array_mut).map(std::mem::take).unwrap_or_default();
            let all = all.get_or_insert(log);
            if let Some(own) = all.get_mut("runs").and_then(Value::as_array_mut) {
                own.extend(runs);
            }
        }
        all.unwrap_or_else(|| json!({ "version": "2.1.0", "runs": [] }))
    }
}
