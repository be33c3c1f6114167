//! The files that a command reads.

use crate::render::{self, Text};
use crate::status::Status;
use crate::{instead, output};
use anyhow::Context;
use std::io::Read;
use std::path::{Path, PathBuf};
use warpsmith::check;
use warpsmith::image::walk::kind_of;
use warpsmith::ptx::{LineIndex, Module, Position, Severity};

/// Files to read; `-` is standard input.
#[derive(clap::Args)]
pub struct Files {
    /// PTX files; `-` reads standard input.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
}

/// A PTX file that was read.
pub struct Input {
    /// Its name for people.
    pub name: String,
    /// What it says.
    pub module: Module,
    /// Where its lines begin.
    pub lines: LineIndex,
}

impl Files {
    /// Reads one file after another and hands each to a function; says on standard error what is wrong with
    /// them. A file that cannot be read does not keep the others from being read.
    pub fn each(
        &self,
        mut take: impl FnMut(&Path, Input) -> anyhow::Result<Status>,
    ) -> anyhow::Result<Status> {
        self.each_of_bytes(|path, name, source| {
            let input = Input::new(name, source);
            if let Some(wrong) = instead::of_ptx(&input) {
                output::error(format_args!("{wrong}"));
                return Ok(Status::Failed);
            }
            let mut status = input.report_diagnostics();
            status.raise(take(path, input)?);
            Ok(status)
        })
    }

    /// The same for files that may hold something else than PTX: hands over name and bytes.
    pub fn each_of_bytes(
        &self,
        mut take: impl FnMut(&Path, String, Vec<u8>) -> anyhow::Result<Status>,
    ) -> anyhow::Result<Status> {
        let mut status = Status::Good;
        for path in &self.files {
            match bytes(path) {
                Ok((name, source)) => status.raise(take(path, name, source)?),
                Err(error) => {
                    output::error(format_args!("{error:#}"));
                    status.raise(Status::Failed);
                }
            }
        }
        Ok(status)
    }
}

/// Reads a file, or standard input for `-`.
pub fn read(path: &Path) -> anyhow::Result<Input> {
    let (name, source) = bytes(path)?;
    Ok(Input::new(name, source))
}

/// The name of a file for people, and its bytes.
pub fn bytes(path: &Path) -> anyhow::Result<(String, Vec<u8>)> {
    let is_stdin = is_stdin(path);
    let name = if is_stdin { "<stdin>".to_string() } else { name_of(path) };
    let source = if is_stdin { stream(std::io::stdin().lock()) } else { file(path) };
    let source = source.with_context(|| format!("cannot read {name}"))?;
    Ok((name, source))
}

/// The name of a file for a message.
pub fn name_of(path: &Path) -> String {
    output::one_line(format_args!("{}", path.display()))
}

/// Most bytes of what does not say how many it has, and of a text.
const MOST: u64 = 1 << 30;
/// Bytes from which the kind of a file is seen.
const HEAD: u64 = 4096;

fn file(path: &Path) -> std::io::Result<Vec<u8>> {
    let found = std::fs::metadata(path)?;
    let mut file = std::fs::File::open(path)?;
    if !found.is_file() {
        return stream(file);
    }
    let mut bytes = Vec::new();
    if found.len() > MOST {
        // Nothing as large is of use unless it holds other files.
        (&mut file).take(HEAD).read_to_end(&mut bytes)?;
        if kind_of(&bytes).is_none() {
            return Err(std::io::Error::other(format!(
                "it has {} bytes and does not begin like a file that holds GPU code; a text may have 1 GiB",
                output::Thousands(found.len())
            )));
        }
    }
    bytes.try_reserve_exact((found.len() as usize).saturating_sub(bytes.len()))?;
    file.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Reads a pipe or a device, which may never end.
fn stream(from: impl Read) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(MOST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST {
        return Err(std::io::Error::other("it has more than 1 GiB, and is no file that says how long it is"));
    }
    Ok(bytes)
}

/// Whether a path stands for standard input.
pub fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}

impl Input {
    /// PTX that was read.
    pub fn new(name: String, source: Vec<u8>) -> Input {
        let lines = LineIndex::new(&source);
        Input { name, module: Module::parse(source), lines }
    }

    /// Line and column of an offset.
    pub fn position(&self, offset: u32) -> Position {
        self.text().position(offset)
    }

    /// The text with its name and lines.
    pub fn text(&self) -> Text<'_> {
        Text { name: &self.name, source: self.module.source(), lines: &self.lines }
    }

    /// Prints what is wrong with the text to standard error.
    pub fn report_diagnostics(&self) -> Status {
        if self.module.diagnostics().is_empty() {
            return Status::Good;
        }
        // There is no one to tell where standard error cannot be written.
        let _ = render::findings(self, &check::read(&self.module));
        Status::Finding
    }

    /// Prints the errors of a text that was read without any, which the reference assembler would refuse all the same; how
    /// many there are. Those that the text itself allows do not count.
    pub fn report_errors(&self) -> usize {
        let options = check::Options::default();
        let mut found = check::check(&self.module, &options);
        check::suppress(self.module.source(), &options, &mut found);
        found.retain(|one| one.severity() == Severity::Error);
        if !found.is_empty() {
            let _ = render::findings(self, &found);
        }
        found.len()
    }
}
