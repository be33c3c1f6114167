//! `warpsmith extract`

use crate::input::{self, Faults, kind_name};
use crate::name;
use crate::output::{self, Status, count, first_of, replace::Together};
use anyhow::bail;
use std::collections::BTreeSet;
use std::io::Write;
use std::path::PathBuf;
use warpsmith::image::Error;
use warpsmith::image::cubin::Cubin;
use warpsmith::image::walk::{Item, Kind, Limits, Visitor, kind_of, walk};
use warpsmith::ptx::Module;

/// Take cubins and PTX out of programs, libraries and wheels
///
/// Writes each of them to a file of its own, decompressed: the number of the piece, the name of what was compiled,
/// the architecture. Prints the names of these files. What `nvcc -dlto` leaves for the linker to compile (`.nvvm`) is
/// written as it is stored.
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
    /// Take only what has a kernel or function of this name, also demangled or its last part alone; `*` stands for any characters.
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
    /// What the linker compiles.
    Nvvm,
}

impl Only {
    fn kind(self) -> Kind {
        match self {
            Only::Cubin => Kind::Cubin,
            Only::Ptx => Kind::Ptx,
            Only::Nvvm => Kind::Nvvm,
        }
    }
}

/// Takes the code out.
pub fn run(options: &Options) -> anyhow::Result<Status> {
    let (name, data) = input::bytes(&options.file)?;
    if let Some(wrong) = crate::input::Kind::packed(&name, &data) {
        bail!("{wrong}");
    }
    let is_text = std::str::from_utf8(&data).is_ok() && !data.contains(&0);
    if kind_of(&data).is_none() && !data.is_empty() && is_text {
        bail!(
            "{name} is text, which holds no other files; if it is PTX, take it as it is: `warpsmith explore {name}` \
             reads it"
        );
    }
    let faults = Faults::new(&name);
    let mut taker = Taker {
        options,
        number: 0,
        found: Vec::new(),
        together: None,
        failure: None,
        faults,
        there: BTreeSet::new(),
    };
    walk(&data, &Limits::of(&data), &mut taker);
    let Taker { found, together, failure, mut faults, there, .. } = taker;
    if let Some(failure) = failure {
        return Err(failure);
    }
    let status = if faults.end() { Status::Finding } else { Status::Good };
    if found.is_empty() {
        if there.is_empty() {
            let read = if status == Status::Good { "" } else { " that can be read" };
            bail!("{name} holds no GPU code{read}");
        }
        bail!("{name} holds no such code; {}", first_of("there is", there.into_iter()));
    }
    let mut out = output::stdout();
    if let Some(together) = together {
        together.put()?;
    }
    for file in &found {
        writeln!(out, "{file}")?;
    }
    out.flush()?;
    output::line(format_args!("{}", count(found.len() as u64, "file", "files")));
    Ok(status)
}

struct Taker<'o> {
    options: &'o Options,
    /// How many pieces of code there were.
    number: u32,
    /// The names of the files that are taken.
    found: Vec<String>,
    /// These files, which are written as they are found: no more than one of them is held.
    together: Option<Together>,
    /// Why no more is written.
    failure: Option<anyhow::Error>,
    faults: Faults<'o>,
    /// What there is, for a message.
    there: BTreeSet<String>,
}

impl Visitor for Taker<'_> {
    fn item(&mut self, item: &Item<'_>) {
        if self.failure.is_some() || !matches!(item.kind, Kind::Cubin | Kind::Ptx | Kind::Nvvm) {
            return;
        }
        let number = self.number;
        self.number += 1;
        self.take(item, number);
    }

    fn fault(&mut self, path: &str, error: Error) {
        self.faults.tell(path, error);
    }
}

impl Taker<'_> {
    fn take(&mut self, item: &Item<'_>, number: u32) {
        let stated = item.entry.map_or("sm_0".into(), |entry| format!("sm_{}", entry.architecture()));
        let (architecture, names): (String, Vec<String>) = match item.kind {
            Kind::Ptx => {
                let module = Module::parse(item.data);
                (stated, module.functions().map(|function| function.name().into()).collect())
            }
            // Its names are not known.
            Kind::Nvvm => (stated, Vec::new()),
            _ => match Cubin::parse(item.data)
                .and_then(|cubin| Ok((cubin.architecture().to_string(), cubin.kernels()?)))
            {
                Ok((architecture, kernels)) => {
                    (architecture, kernels.iter().map(|kernel| kernel.name().into_owned()).collect())
                }
                Err(error) => {
                    self.fault(item.path, error);
                    // It is there already as it is.
                    if item.path.is_empty() {
                        return;
                    }
                    (stated, Vec::new())
                }
            },
        };
        let Options { architectures, kernels, only, .. } = self.options;
        let kind = kind_name(item.kind);
        match (kernels.is_empty(), names.is_empty()) {
            (false, false) => {
                let names =
                    names.iter().map(|name| format!("{} in {kind} for {architecture}", name::both(name)));
                self.there.extend(names);
            }
            _ => {
                self.there.insert(format!("{kind} for {architecture}"));
            }
        }
        let is_wanted = |wanted: &String| names.iter().any(|name| name::is_meant(wanted, name));
        if only.is_some_and(|only| only.kind() != item.kind)
            || !(architectures.is_empty() || architectures.contains(&architecture))
            || !(kernels.is_empty() || kernels.iter().any(is_wanted))
        {
            return;
        }
        let file = piece_name(number as usize, item, &architecture);
        self.found.push(file.clone());
        if !self.options.list
            && let Err(error) = self.write(file, item.data)
        {
            self.failure = Some(error);
        }
    }

    fn write(&mut self, file: String, data: &[u8]) -> anyhow::Result<()> {
        let mut together = match self.together.take() {
            Some(together) => together,
            None => Together::new(&self.options.output, self.options.force)?,
        };
        together.write(file, data)?;
        self.together = Some(together);
        Ok(())
    }
}

/// The name of the file that a piece becomes, by its number in the file and what it is for.
pub fn piece_name(number: usize, item: &Item<'_>, architecture: &str) -> String {
    format!("{number:03}{}.{architecture}.{}", stem(item), kind_name(item.kind))
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
