//! `warpsmith extract`

use crate::input::{self, Faults, Meant, kind_name};
use crate::name;
use crate::output::{self, Format, Progress, Status, count, first_of, replace::Together};
use anyhow::bail;
use serde::Serialize;
use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use warpsmith::image::Error;
use warpsmith::image::cubin::Cubin;
use warpsmith::image::walk::{Item, Kind, Limits, Visitor, kind_of, walk};
use warpsmith::ptx::Module;

/// Take cubins and PTX out of programs, libraries and wheels
///
/// Writes each of them to a file of its own, decompressed: the number of the piece, the library that it comes from if there are
/// several, the name of what was compiled, the architecture. Prints the names of these files. What `nvcc -dlto` leaves for the
/// linker to compile (`.nvvm`) is written as it is stored.
#[derive(clap::Args)]
pub struct Options {
    /// Files that hold GPU code, or folders with such files; `-` reads standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Folder to write to; it is made if it is not there.
    #[arg(short, long, value_name = "DIR", default_value = ".")]
    output: PathBuf,
    /// Take only code for this architecture: `sm_90a`.
    #[arg(long = "arch", value_name = "ARCH")]
    architectures: Vec<String>,
    /// Take only what has a kernel or function of this name, also demangled or its last part alone; `*` stands for any characters.
    #[arg(short = 'k', long = "kernel", alias = "function", value_name = "NAME")]
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
    /// How to print what was taken; JSON says of each piece where it comes from.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
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

/// What was taken, for programs.
#[derive(Serialize)]
struct Document<'t> {
    schema: &'static str,
    pieces: &'t [Taken],
}

/// A piece that was taken.
#[derive(Serialize)]
struct Taken {
    /// The name of the file that it became.
    file: String,
    /// The file that it comes from, and where it lies there.
    from: String,
    path: String,
    kind: &'static str,
    architecture: String,
    bytes: u64,
    /// Kernels and functions.
    functions: Vec<String>,
}

/// Takes the code out.
pub fn run(options: &Options) -> anyhow::Result<Status> {
    let all = input::expand(&options.files, &input::is_container, "file with GPU code");
    let is_many = all.len() > 1;
    let mut state = State {
        is_many,
        number: 0,
        found: Vec::new(),
        together: None,
        failure: None,
        there: Known::default(),
        progress: Progress::new(),
    };
    let mut status = Status::Good;
    for meant in all {
        match meant.and_then(|meant| take(options, &meant, &mut state)) {
            Ok(found) => status.raise(found),
            // What is wrong with one of many does not keep the others from being looked into.
            Err(error) if is_many && state.failure.is_none() => {
                output::error(format_args!("{error:#}"));
                status.raise(Status::Failed);
            }
            Err(error) => return Err(error),
        }
    }
    let State { found, together, there, mut progress, .. } = state;
    progress.end();
    if found.is_empty() && is_many {
        bail!("these files hold no such code; {}", there.told(options));
    }
    let mut out = output::stdout();
    if let Some(together) = together {
        together.put()?;
    }
    match options.format {
        Format::Text => found.iter().try_for_each(|taken| writeln!(out, "{}", taken.file))?,
        Format::Json => {
            let document = Document { schema: "warpsmith.extract/1", pieces: &found };
            output::json(&mut out, &document)?;
        }
    }
    out.flush()?;
    output::line(format_args!("{}", count(found.len() as u64, "file", "files")));
    Ok(status)
}

/// Takes the code out of a file.
fn take(options: &Options, meant: &Meant, state: &mut State) -> anyhow::Result<Status> {
    let (name, data) = input::bytes(&meant.path)?;
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
    let (before, is_many) = (state.found.len(), state.is_many);
    let mut taker = Taker {
        options,
        file: &name,
        has_code: false,
        faults: Faults::new(&name),
        state,
        known: Known::default(),
    };
    walk(&data, &Limits::of(&data), &mut taker);
    let Taker { mut faults, has_code, known, state, .. } = taker;
    if let Some(failure) = &mut state.failure {
        return Err(std::mem::replace(failure, anyhow::anyhow!("nothing was written")));
    }
    let status = if faults.end() { Status::Finding } else { Status::Good };
    if state.found.len() == before {
        if !has_code {
            // Most libraries of a folder hold none.
            if meant.is_found && status == Status::Good {
                return Ok(status);
            }
            let read = if status == Status::Good { "" } else { " that can be read" };
            bail!("{name} holds no GPU code{read}");
        }
        if !is_many {
            bail!("{name} holds no such code; {}", known.told(options));
        }
    }
    state.there.names.extend(known.names);
    state.there.pieces.extend(known.pieces);
    Ok(status)
}

/// What was taken so far.
struct State {
    /// Whether several files are looked into.
    is_many: bool,
    /// How many pieces of code there were.
    number: u32,
    /// The files that are taken.
    found: Vec<Taken>,
    /// These files, which are written as they are found: no more than one of them is held.
    together: Option<Together>,
    /// Why no more is written.
    failure: Option<anyhow::Error>,
    /// What there is, for a message.
    there: Known,
    progress: Progress,
}

struct Taker<'o> {
    options: &'o Options,
    /// The file that is looked into.
    file: &'o str,
    has_code: bool,
    faults: Faults<'o>,
    state: &'o mut State,
    /// What there is in it, for a message.
    known: Known,
}

/// What there is where nothing is taken, for a message.
#[derive(Default)]
struct Known {
    /// Names of kernels.
    names: BTreeSet<String>,
    /// The same with kinds and architectures, or these alone.
    pieces: BTreeSet<String>,
}

impl Known {
    /// What a message says of it.
    fn told(self, options: &Options) -> String {
        let near = options.kernels.first().and_then(|wanted| {
            let is_there = self.names.iter().any(|name| name::is_meant(wanted, name));
            name::near(wanted, self.names.iter().map(String::as_str)).filter(|_| !is_there)
        });
        match near {
            Some(near) => format!("did you mean {}?", name::both(near)),
            None => first_of("there is", self.pieces.into_iter()),
        }
    }
}

impl Visitor for Taker<'_> {
    fn item(&mut self, item: &Item<'_>) {
        if self.state.failure.is_some() || !matches!(item.kind, Kind::Cubin | Kind::Ptx | Kind::Nvvm) {
            return;
        }
        let (file, number) = (self.file, self.state.number);
        self.state.progress.say(|| format!("{number} pieces of code, now {file} {}", item.path));
        self.state.number += 1;
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
                .and_then(|cubin| Ok((cubin.architecture().to_string(), cubin.functions()?)))
            {
                Ok((architecture, functions)) => {
                    (architecture, functions.iter().map(|function| function.name().into_owned()).collect())
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
        self.has_code = true;
        let Options { architectures, kernels, only, .. } = self.options;
        let kind = kind_name(item.kind);
        let is_meant = |wanted: &String| names.iter().any(|name| name::is_meant(wanted, name));
        if only.is_some_and(|only| only.kind() != item.kind)
            || !(architectures.is_empty() || architectures.contains(&architecture))
            || !(kernels.is_empty() || kernels.iter().any(is_meant))
        {
            // Names are many, and only needed where nothing is taken.
            if self.state.found.is_empty() {
                match (kernels.is_empty(), names.is_empty()) {
                    (false, false) => {
                        let named =
                            |name: &String| format!("{} in {kind} for {architecture}", name::both(name));
                        self.known.pieces.extend(names.iter().map(named));
                        self.known.names.extend(names);
                    }
                    _ => {
                        self.known.pieces.insert(format!("{kind} for {architecture}"));
                    }
                }
            }
            return;
        }
        let library = if self.state.is_many { stem_of_file(self.file) } else { String::new() };
        let file = named(number as usize, &library, item, &architecture);
        self.state.found.push(Taken {
            file: file.clone(),
            from: self.file.to_owned(),
            path: item.path.to_owned(),
            kind,
            architecture,
            bytes: item.data.len() as u64,
            functions: if self.options.format == Format::Json { names } else { Vec::new() },
        });
        if !self.options.list
            && let Err(error) = self.write(file, item.data)
        {
            self.state.failure = Some(error);
        }
    }

    fn write(&mut self, file: String, data: &[u8]) -> anyhow::Result<()> {
        let mut together = match self.state.together.take() {
            Some(together) => together,
            None => Together::new(&self.options.output, self.options.force)?,
        };
        together.write(file, data)?;
        self.state.together = Some(together);
        Ok(())
    }
}

/// The name of the file that a piece becomes, by its number in the file and what it is for.
pub fn piece_name(number: usize, item: &Item<'_>, architecture: &str) -> String {
    named(number, "", item, architecture)
}

/// The same, with the file that it comes from.
fn named(number: usize, file: &str, item: &Item<'_>, architecture: &str) -> String {
    let kind = kind_name(item.kind);
    let parts = [file.to_owned(), library(item.path), stem(item)];
    let mut name = format!("{number:03}");
    let mut last = "";
    for part in parts.iter().filter(|part| !part.is_empty()) {
        // An object goes by the name of its source.
        if part != last {
            name.push('-');
            name.push_str(part);
        }
        last = part;
    }
    format!("{name}.{architecture}.{kind}")
}

/// The library, program or object in a file that a piece is of, as far as the path says it.
fn library(path: &str) -> String {
    // Sections, places and numbers of entries are no names.
    let is_place = |part: &str| {
        part.starts_with('.')
            || part == "__nv_relfatbin"
            || part.starts_with("0x")
            || part.bytes().all(|byte| byte.is_ascii_digit())
    };
    let mut parts = path.rsplit('/').skip_while(|part| is_place(part));
    let Some(last) = parts.next().filter(|last| !last.is_empty()) else { return String::new() };
    let before = parts.next().filter(|before| before.ends_with(".a") || before.ends_with(".lib"));
    match before {
        Some(archive) => format!("{}-{}", plain(first(archive)), plain(first(last))),
        None => plain(first(last)),
    }
}

/// The name of a file up to its first dot.
fn first(name: &str) -> &str {
    name.split('.').next().unwrap_or(name)
}

/// The name of a file, in the same way.
fn stem_of_file(file: &str) -> String {
    plain(first(&Path::new(file).file_name().unwrap_or_default().to_string_lossy()))
}

/// The name of what was compiled, in letters that every file system takes.
fn stem(item: &Item<'_>) -> String {
    let name = item.entry.map_or(&[][..], |entry| entry.name());
    let name = String::from_utf8_lossy(name);
    let name = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let name = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    plain(name)
}

/// A name in letters that every file system takes.
fn plain(name: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "_-".contains(c);
    name.chars().take(64).map(|c| if is_plain(c) { c } else { '_' }).collect()
}
