//! Looks into a file that holds GPU code.

use super::super::options::Options;
use super::model::{Fault, Image, Part, Ptx, Stored};
use super::text;
use crate::input::kind_name;
use crate::output::{self, Out, Progress, Status};
use std::collections::BTreeSet;
use warpsmith::image::Error;
use warpsmith::image::cubin::Cubin;
use warpsmith::image::fatbin::{Compression, Entry};
use warpsmith::image::summary::Summary;
use warpsmith::image::walk::{Item, Kind, Limits, Visitor, walk};
use warpsmith::ptx::Module;

/// What the files hold, for messages.
#[derive(Default)]
pub struct There {
    pub names: BTreeSet<String>,
    pub architectures: BTreeSet<String>,
    /// Whether a file may have code for several architectures.
    pub has_images: bool,
}

/// Looks into a file. Names of kernels that were found are taken out of `unmatched`.
pub fn read(
    name: &str,
    data: &[u8],
    options: &Options,
    unmatched: &mut Vec<&str>,
    there: &mut There,
) -> (Image, Status) {
    let mut items = Vec::new();
    let mut keep = |part: Part| {
        items.push(part);
    };
    let (container, faults, codes) = look(data, options, unmatched, there, &mut keep);
    let status = judged(name, &faults, codes);
    (Image { file: name.into(), container, bytes: data.len() as u64, items, faults }, status)
}

/// Looks into a file and tells people of each piece as it is found, so that none is kept.
pub fn tell(
    out: &mut Out,
    name: &str,
    data: &[u8],
    options: &Options,
    unmatched: &mut Vec<&str>,
    there: &mut There,
) -> anyhow::Result<Status> {
    text::head(out, name)?;
    let mut result = Ok(());
    let mut write = |part: Part| {
        // Where names are asked for, pieces without them say nothing.
        let is_shown = options.functions.is_empty() || part.has_functions();
        if is_shown { text::part(out, &part, options.details) } else { Ok(()) }
    };
    let mut keep = |part: Part| {
        if result.is_ok() {
            result = write(part);
        }
    };
    let (_, faults, codes) = look(data, options, unmatched, there, &mut keep);
    result?;
    text::faults(out, &faults)?;
    Ok(judged(name, &faults, codes))
}

/// Whether all could be read, which is told if there is nothing.
fn judged(name: &str, faults: &[Fault], codes: u64) -> Status {
    match (faults.is_empty(), codes > 0) {
        (_, false) => {
            let read = if faults.is_empty() { "" } else { " that can be read" };
            output::error(format_args!("{name} holds no GPU code{read}"));
            Status::Failed
        }
        (true, true) => Status::Good,
        (false, true) => Status::Finding,
    }
}

/// Hands the pieces of a file to a function; gives what the file is, what could not be read, and how many pieces of code could.
fn look(
    data: &[u8],
    options: &Options,
    unmatched: &mut Vec<&str>,
    there: &mut There,
    take: &mut Take<'_>,
) -> (&'static str, Vec<Fault>, u64) {
    let mut reader = Reader {
        options,
        names: BTreeSet::new(),
        architectures: BTreeSet::new(),
        take,
        container: None,
        faults: Vec::new(),
        codes: 0,
        progress: Progress::new(),
    };
    walk(data, &Limits::of(data), &mut reader);
    unmatched.retain(|wanted| !reader.names.iter().any(|name| crate::name::is_meant(wanted, name)));
    there.has_images = true;
    there.names.append(&mut reader.names);
    there.architectures.append(&mut reader.architectures);
    (reader.container.unwrap_or("unknown"), reader.faults, reader.codes)
}

/// Takes a piece.
type Take<'t> = dyn FnMut(Part) + 't;

struct Reader<'o, 't> {
    options: &'o Options,
    names: BTreeSet<String>,
    architectures: BTreeSet<String>,
    take: &'o mut Take<'t>,
    /// What the file is.
    container: Option<&'static str>,
    faults: Vec<Fault>,
    /// Pieces of code that could be read.
    codes: u64,
    progress: Progress,
}

impl Visitor for Reader<'_, '_> {
    fn item(&mut self, item: &Item<'_>) {
        let (codes, is_named) = (self.codes, !self.options.functions.is_empty());
        self.progress.say(|| format!("{}: {codes} pieces of code", item.path));
        let (mut ptx, mut cubin) = (None, None);
        match item.kind {
            Kind::Ptx => {
                self.codes += 1;
                ptx = Some(self.ptx(item.data));
            }
            Kind::Nvvm | Kind::Unknown => self.codes += 1,
            Kind::Cubin => {
                match Cubin::parse(item.data).and_then(|c| Summary::new(&c, self.options.threads)) {
                    Ok(mut summary) => {
                        self.codes += 1;
                        if is_named {
                            self.names.extend(summary.kernels.iter().map(|kernel| kernel.name.clone()));
                        }
                        summary.kernels.retain(|kernel| self.options.wants_name(&kernel.name));
                        cubin = Some(summary);
                    }
                    Err(error) => self.fault(item.path, error),
                }
            }
            _ => {}
        }
        let architecture = match (&cubin, &item.entry) {
            (Some(cubin), _) => Some(cubin.architecture.clone()),
            (None, Some(entry)) => Some(format!("sm_{}", entry.architecture())),
            (None, None) => None,
        };
        self.architectures.extend(architecture.clone());
        let wanted = &self.options.architectures;
        if architecture.is_some_and(|found| !wanted.is_empty() && !wanted.contains(&found)) {
            return;
        }
        let stored = |entry: &Entry<'_>| Stored {
            name: String::from_utf8_lossy(entry.name()).into_owned(),
            architecture: format!("sm_{}", entry.architecture()),
            compression: match entry.compression() {
                Compression::None => "none",
                Compression::Lz4 => "lz4",
                Compression::Zstd => "zstd",
                Compression::Old => "unknown",
            },
            stored_bytes: entry.stored.len() as u64,
            debug: entry.is_debug(),
        };
        let kind = kind_name(item.kind);
        self.container.get_or_insert(kind);
        (self.take)(Part {
            path: item.path.into(),
            kind,
            offset: item.offset,
            bytes: item.data.len() as u64,
            entry: item.entry.as_ref().map(stored),
            ptx,
            cubin,
        });
    }

    fn fault(&mut self, path: &str, error: Error) {
        let reason = error.kind().to_string();
        let (path, offset) = (path.to_string(), error.offset());
        // The same once more says nothing.
        let is_last = |last: &Fault| (&last.path, last.offset, &last.reason) == (&path, offset, &reason);
        if !self.faults.last().is_some_and(is_last) {
            self.faults.push(Fault { path, offset, reason });
        }
    }
}

impl Reader<'_, '_> {
    fn ptx(&mut self, text: &[u8]) -> Ptx {
        let module = Module::parse(text);
        let report = warpsmith::check::explore::explore(&module);
        let functions: Vec<String> = module.functions().map(|function| function.name().into()).collect();
        if !self.options.functions.is_empty() {
            self.names.extend(functions.iter().cloned());
        }
        let functions = functions.into_iter().filter(|name| self.options.wants_name(name)).collect();
        Ptx {
            version: report.version.map(|version| version.to_string()),
            targets: report.targets.iter().flat_map(|list| list.names()).map(Into::into).collect(),
            functions,
        }
    }
}
