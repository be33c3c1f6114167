//! `warpsmith report`

use crate::input::{self, Faults, Input, Kind, instead};
use crate::name::{is_meant, list};
use crate::output::replace::{Targets, is_standard};
use crate::output::{self, Status};
use anyhow::{Context, bail};
use indicatif::{ProgressBar, ProgressStyle};
use std::collections::BTreeSet;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use warpsmith::image::walk::kind_of;
use warpsmith::page::{self, File, Marks, Report};

/// How long it may take without a bar.
const PATIENCE: Duration = Duration::from_secs(1);

/// Write a file as one page for a browser: source, PTX and machine code side by side
///
/// The page has the kernels of FILE as a table, and of each the source as far as its files are found, the PTX and the machine
/// code, linked by the line tables that the compiler writes with -lineinfo; control information in columns, what there is to
/// say of each instruction, registers, occupancy and the control-flow graph. It is one file that needs no other one and
/// loads nothing.
///
/// With a second file the page holds two versions against each other: FILE is the older one. If one of both is PTX and the
/// other machine code, it is what the machine code was compiled from, and stands beside it.
#[derive(clap::Args)]
pub struct Options {
    /// PTX, or anything that holds GPU code: a cubin, fatbin, program, library, object, archive or wheel. `-` reads standard
    /// input.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// A newer version of FILE, or PTX that belongs to it.
    #[arg(value_name = "OTHER")]
    other: Option<PathBuf>,
    /// File to write; without it, or with `-`, the page goes to standard output, where that is no terminal.
    #[arg(short, long, value_name = "FILE", default_value = "-", hide_default_value = true)]
    output: PathBuf,
    /// Show only kernels and functions of this name, also demangled or its last part alone; `*` stands for any characters.
    #[arg(short = 'k', long = "kernel", alias = "function", value_name = "NAME")]
    kernels: Vec<String>,
    /// Show only code for this architecture, such as sm_90; `ptx` for PTX.
    #[arg(long, value_name = "NAME")]
    arch: Option<String>,
    /// The PTX that the machine code was compiled from, where the file does not hold it.
    #[arg(long, value_name = "FILE")]
    ptx: Option<PathBuf>,
    /// Mark what a run has found or cost: what `run --format json` (of launch files, too), `run --profile=FILE.json` or
    /// `check --format json` have written. A profile goes to the version whose instructions have the texts that it has of
    /// them, of two that are the same to the one whose name it has; one of other code is refused.
    #[arg(long = "run", value_name = "FILE")]
    runs: Vec<PathBuf>,
    /// Of a run of launch files mark only what this case has found, as `run --case` names it; once for each.
    #[arg(long = "case", value_name = "NAME", requires = "runs")]
    cases: Vec<String>,
    /// Look for files of the source in this folder too.
    #[arg(long, value_name = "DIR")]
    source: Vec<PathBuf>,
    /// Put no text of the source into the page: only the numbers of its lines.
    #[arg(long, conflicts_with = "source")]
    no_source: bool,
}

/// Writes the page.
pub fn run(options: &Options) -> anyhow::Result<Status> {
    let mut status = Status::Good;
    let first = read(&options.file, &mut status)?;
    let mut second = options.other.as_deref().map(|path| read(path, &mut status)).transpose()?;
    let mut text = options.ptx.as_deref().map(|path| read(path, &mut status)).transpose()?;
    let is_text = |file: &(String, Vec<u8>)| kind_of(&file.1).is_none();
    if text.as_ref().is_some_and(|text| !is_text(text)) {
        bail!("--ptx takes a text of PTX; what a container holds of it is shown without being named");
    }
    let mut file = first;
    if let Some(other) = second.take() {
        // Of PTX and machine code the one belongs to the other.
        (second, file) = match (is_text(&file), is_text(&other)) {
            (true, false) if text.is_none() => {
                text = Some(file);
                (None, other)
            }
            (false, true) if text.is_none() => {
                text = Some(other);
                (None, file)
            }
            _ => (Some(file), other),
        };
    }
    let mut marks = Marks::of_cases(options.cases.clone());
    for path in &options.runs {
        let (name, bytes) = input::bytes(path)?;
        marks.add(&name, &bytes).with_context(|| name.clone())?;
    }
    // A browser reads it, and nobody else.
    if is_standard(&options.output) && std::io::stdout().is_terminal() {
        bail!("the page is for a browser, and no text for a terminal; -o FILE.html writes it to a file");
    }
    let targets = Targets::new(vec![options.output.clone()])?;
    let folders = folders(options);
    let asked = Mutex::new(BTreeSet::new());
    let is_wanted = |name: &str| {
        asked.lock().unwrap_or_else(PoisonError::into_inner).insert(name.to_owned());
        options.kernels.is_empty() || options.kernels.iter().any(|wanted| is_meant(wanted, name))
    };
    let bar = Bar::new();
    let show = |done, all| bar.show(done, all);
    let how = page::Options {
        wanted: Some(&is_wanted),
        architecture: options.arch.as_deref(),
        text: text.as_ref().map(as_file),
        folders: (!options.no_source).then_some(&folders),
        marks: Some(&marks),
        progress: Some(&show),
    };
    let mut faults = Faults::new(&file.0);
    let before = second.as_ref().map(as_file);
    let report =
        Report::new(&as_file(&file), before.as_ref(), &how, &mut |path, fault| faults.tell(path, fault));
    bar.0.finish_and_clear();
    if faults.end() {
        status.raise(Status::Finding);
    }
    if report.rows().is_empty() {
        let asked = asked.into_inner().unwrap_or_else(PoisonError::into_inner);
        let of = options.arch.as_ref().map_or(String::new(), |arch| format!(" for {arch}"));
        match (asked.is_empty(), options.kernels.is_empty()) {
            (false, false) => {
                let wanted = options.kernels.join("`, `");
                let there = list(asked.iter().map(String::as_str));
                bail!("{} holds no kernel or function `{wanted}`{of}; there is {there}", file.0)
            }
            _ => bail!("{} holds no kernel or function{of} that can be shown", file.0),
        }
    }
    if let Some(refused) = report.refused().first() {
        bail!("{refused}");
    }
    let page = report.page();
    targets.write(&[Box::new(|out: &mut dyn Write| out.write_all(page.as_bytes()))])?;
    if !is_standard(&options.output) {
        let kernels =
            output::count(report.rows().len() as u64, "kernel or function", "kernels and functions");
        output::line(format_args!("warpsmith: {} has {kernels}", options.output.display()));
    }
    Ok(status)
}

fn as_file((name, data): &(String, Vec<u8>)) -> File<'_> {
    File { name, data }
}

/// The name of a file and its bytes, if it is one that holds GPU code or PTX; what is wrong with PTX is told.
fn read(path: &Path, status: &mut Status) -> anyhow::Result<(String, Vec<u8>)> {
    let (name, data) = input::bytes(path)?;
    if kind_of(&data).is_some() {
        return Ok((name, data));
    }
    if let Some(wrong) = Kind::packed(&name, &data) {
        bail!("{wrong}");
    }
    if data.is_empty() {
        bail!("{name} is empty");
    }
    let input = Input::new(name.clone(), data.clone());
    if let Some(wrong) = instead::of_ptx(&input) {
        bail!("{wrong}");
    }
    status.raise(input.report_diagnostics());
    Ok((name, data))
}

/// Where files of the source are looked for: what is named, and beside the files.
fn folders(options: &Options) -> Vec<PathBuf> {
    let files = [Some(&options.file), options.other.as_ref(), options.ptx.as_ref()];
    let beside = files.into_iter().flatten().filter_map(|file| file.parent().map(Path::to_path_buf));
    options.source.iter().cloned().chain(beside).collect()
}

/// A bar on a terminal, where it takes long.
struct Bar(ProgressBar, Instant);

impl Bar {
    fn new() -> Bar {
        let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} functions, {elapsed}, {eta} left");
        let bar = ProgressBar::new(1).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        Bar(bar, Instant::now())
    }

    fn show(&self, done: usize, all: usize) {
        if self.1.elapsed() > PATIENCE {
            self.0.set_length(all as u64);
            self.0.set_position(done as u64);
        }
    }
}
