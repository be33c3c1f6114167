//! `warpsmith extract`

use crate::explore::kind_name;
use crate::input;
use crate::output::{self, count};
use crate::pattern;
use crate::status::Status;
use anyhow::{Context, bail};
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::PathBuf;
use warpsmith::image::Error;
use warpsmith::image::cubin::Cubin;
use warpsmith::image::walk::{Item, Kind, Limits, Visitor, walk};
use warpsmith::ptx::Module;

/// Take cubins and PTX out of fatbins, programs, libraries, archives and wheels
///
/// Writes each of them to a file of its own, decompressed: the number of the piece, the name of what was compiled,
/// the architecture. Prints the names of these files.
#[derive(clap::Args)]
pub struct Options {
    /// A file that holds GPU code; `-` reads standard input.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Folder to write to; it is made if it is not there.
    #[arg(short, long, value_name = "DIR", default_value = ".")]
    output: PathBuf,
    /// Take only code for this architecture: `sm_90a`.
    #[arg(long = "arch", value_name = "ARCH")]
    architectures: Vec<String>,
    /// Take only what has a kernel or function of this name; `*` stands for any characters.
    #[arg(short = 'k', long = "kernel", value_name = "NAME")]
    kernels: Vec<String>,
    /// Take only this kind.
    #[arg(long, value_enum, value_name = "KIND")]
    only: Option<Only>,
    /// Print what would be written, and write nothing.
    #[arg(long)]
    list: bool,
    /// Write over files that are there.
    #[arg(long)]
    force: bool,
}

/// Kinds of code.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Only {
    /// Machine code.
    Cubin,
    /// PTX text.
    Ptx,
}

/// Takes the code out.
pub fn run(options: &Options) -> anyhow::Result<Status> {
    let (name, data) = input::bytes(&options.file)?;
    if !options.list {
        let folder = || format!("cannot make folder {}", options.output.display());
        fs::create_dir_all(&options.output).with_context(folder)?;
    }
    let mut out = output::stdout();
    let mut taker =
        Taker { options, out: &mut out, number: 0, written: 0, status: Status::Good, failure: None };
    walk(&data, &Limits::of(&data), &mut taker);
    let Taker { written, mut status, failure, .. } = taker;
    out.flush()?;
    if let Some(error) = failure {
        return Err(error);
    }
    if written == 0 {
        bail!("{name} holds no such code");
    }
    output::line(format_args!("{}", count(written, "file", "files")));
    status.raise(Status::Good);
    Ok(status)
}

struct Taker<'o> {
    options: &'o Options,
    out: &'o mut output::Out,
    /// How many pieces of code there were.
    number: u32,
    written: u64,
    status: Status,
    failure: Option<anyhow::Error>,
}

impl Visitor for Taker<'_> {
    fn item(&mut self, item: &Item<'_>) {
        if !matches!(item.kind, Kind::Cubin | Kind::Ptx) || self.failure.is_some() {
            return;
        }
        let number = self.number;
        self.number += 1;
        if let Err(error) = self.take(item, number) {
            self.failure = Some(error);
        }
    }

    fn fault(&mut self, path: &str, error: Error) {
        let place = if path.is_empty() { String::new() } else { format!("{path}: ") };
        output::error(format_args!("{place}{error}"));
        self.status.raise(Status::Finding);
    }
}

impl Taker<'_> {
    fn take(&mut self, item: &Item<'_>, number: u32) -> anyhow::Result<()> {
        let is_ptx = item.kind == Kind::Ptx;
        if self.options.only.is_some_and(|only| (only == Only::Ptx) != is_ptx) {
            return Ok(());
        }
        let stated = item.entry.map_or("sm_0".into(), |entry| format!("sm_{}", entry.architecture()));
        let (architecture, names): (String, Vec<String>) = if is_ptx {
            let module = Module::parse(item.data);
            (stated, module.functions().map(|function| function.name().into()).collect())
        } else {
            match Cubin::parse(item.data)
                .and_then(|cubin| Ok((cubin.architecture().to_string(), cubin.kernels()?)))
            {
                Ok((architecture, kernels)) => {
                    (architecture, kernels.iter().map(|kernel| kernel.name().into_owned()).collect())
                }
                Err(error) => {
                    self.fault(item.path, error);
                    (stated, Vec::new())
                }
            }
        };
        let Options { architectures, kernels, output, list, force, .. } = self.options;
        let is_wanted = |wanted: &String| names.iter().any(|name| pattern::matches(wanted, name));
        if !(architectures.is_empty() || architectures.contains(&architecture))
            || !(kernels.is_empty() || kernels.iter().any(is_wanted))
        {
            return Ok(());
        }
        let file = format!("{number:03}{}.{architecture}.{}", stem(item), kind_name(item.kind));
        writeln!(self.out, "{file}")?;
        self.written += 1;
        if *list {
            return Ok(());
        }
        let path = output.join(file);
        let mut how = OpenOptions::new();
        how.write(true).create(*force).create_new(!force).truncate(*force);
        let write = || how.open(&path)?.write_all(item.data);
        write().with_context(|| format!("cannot write {}", path.display()))
    }
}

/// The name of what was compiled, in letters that every file system takes; with a hyphen before it.
fn stem(item: &Item<'_>) -> String {
    let name = item.entry.map_or(&[][..], |entry| entry.name());
    let name = String::from_utf8_lossy(name);
    let name = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let name = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    let name: String = name
        .chars()
        .take(64)
        .map(|c| if c.is_ascii_alphanumeric() || "_-".contains(c) { c } else { '_' })
        .collect();
    if name.is_empty() { name } else { format!("-{name}") }
}
