//! Looks into a file that holds GPU code.

use super::super::options::Options;
use super::code::{Coded, Machines};
use super::model::{Fault, Image, Part, Ptx, Stored};
use super::text;
use crate::input::kind_name;
use crate::name;
use crate::output::{self, Format, Out, Progress, Status};
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
pub fn read<'o>(
    name: &str,
    data: &[u8],
    options: &'o Options,
    unmatched: &mut Vec<&'o str>,
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

/// Looks into a file and tells people of each piece as it is found, so that none is kept; `first` says whether it is the first
/// that is told of. One that lies in a folder may hold nothing.
pub fn tell<'o>(
    (out, first): (&mut Out, &mut bool),
    (name, is_found): (&str, bool),
    data: &[u8],
    options: &'o Options,
    unmatched: &mut Vec<&'o str>,
    there: &mut There,
) -> anyhow::Result<Status> {
    // Where names are asked for, files and pieces without them say nothing.
    let is_named = !options.functions.is_empty();
    let mut has_head = false;
    let mut result = if is_named { Ok(()) } else { text::head(out, name, first) };
    let mut write = |part: Part| {
        if is_named && !part.has_functions() {
            return Ok(());
        }
        if is_named && !std::mem::replace(&mut has_head, true) {
            text::head(out, name, first)?;
        }
        text::part(out, &part, options.details)
    };
    let mut keep = |part: Part| {
        if result.is_ok() {
            result = write(part);
        }
    };
    let (_, faults, codes) = look(data, options, unmatched, there, &mut keep);
    result?;
    text::faults(out, &faults)?;
    if codes == 0 && faults.is_empty() && is_found {
        return Ok(Status::Good);
    }
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
fn look<'o>(
    data: &[u8],
    options: &'o Options,
    unmatched: &mut Vec<&'o str>,
    there: &mut There,
    take: &mut Take<'_>,
) -> (&'static str, Vec<Fault>, u64) {
    let mut reader = Reader {
        options,
        unmatched,
        names: BTreeSet::new(),
        architectures: BTreeSet::new(),
        take,
        container: None,
        faults: Vec::new(),
        codes: 0,
        progress: Progress::new(),
        machines: Machines::default(),
    };
    walk(data, &Limits::of(data), &mut reader);
    there.has_images = true;
    there.names.append(&mut reader.names);
    there.architectures.append(&mut reader.architectures);
    (reader.container.unwrap_or("unknown"), reader.faults, reader.codes)
}

/// Takes a piece.
type Take<'t> = dyn FnMut(Part) + 't;

struct Reader<'r, 'o, 't> {
    options: &'o Options,
    /// Names that nothing fits so far.
    unmatched: &'r mut Vec<&'o str>,
    names: BTreeSet<String>,
    architectures: BTreeSet<String>,
    take: &'r mut Take<'t>,
    /// What the file is.
    container: Option<&'static str>,
    faults: Vec<Fault>,
    /// Pieces of code that could be read.
    codes: u64,
    progress: Progress,
    machines: Machines,
}

impl Visitor for Reader<'_, '_, '_> {
    fn item(&mut self, item: &Item<'_>) {
        let codes = self.codes;
        self.progress.say(|| format!("{codes} pieces of code, now {}", item.path));
        let kind = kind_name(item.kind);
        self.container.get_or_insert(kind);
        let (mut ptx, mut cubin, mut functions) = (None, None, Vec::new());
        let stated = item.entry.as_ref().map(|entry| format!("sm_{}", entry.architecture()));
        if item.kind == Kind::Cubin {
            match self.cubin(item) {
                Ok(Some((summary, coded))) => (cubin, functions) = (Some(summary), coded),
                Ok(None) => return,
                Err(error) => self.fault(item.path, error),
            }
        } else if let Some(stated) = stated {
            let is_wanted = self.wants(&stated);
            self.architectures.insert(stated);
            if !is_wanted {
                self.codes += u64::from(matches!(item.kind, Kind::Ptx | Kind::Nvvm | Kind::Unknown));
                return;
            }
        }
        match item.kind {
            Kind::Ptx => {
                self.codes += 1;
                ptx = Some(self.ptx(item.data));
            }
            Kind::Nvvm | Kind::Unknown => self.codes += 1,
            _ => {}
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
        (self.take)(Part {
            path: item.path.into(),
            kind,
            offset: item.offset,
            bytes: item.data.len() as u64,
            entry: item.entry.as_ref().map(stored),
            ptx,
            cubin,
            functions,
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

impl Reader<'_, '_, '_> {
    /// Takes note of a name; whether it is meant.
    fn note(&mut self, name: &str) -> bool {
        if !self.unmatched.is_empty() {
            self.unmatched.retain(|wanted| !name::is_meant(wanted, name));
            self.names.insert(name.to_owned());
        }
        self.options.wants_name(name)
    }

    /// Whether an architecture is asked for.
    fn wants(&self, architecture: &str) -> bool {
        let wanted = &self.options.architectures;
        wanted.is_empty() || wanted.iter().any(|one| one == architecture)
    }

    /// What is said of a cubin; nothing if it is not asked for.
    fn cubin(&mut self, item: &Item<'_>) -> Result<Option<(Summary, Vec<Coded>)>, Error> {
        let cubin = Cubin::parse(item.data)?;
        let architecture = cubin.architecture().to_string();
        // A kernel is meant, too, where a function behind it in its section is.
        let mut meant = BTreeSet::new();
        for function in cubin.functions()? {
            if self.note(&function.name()) {
                meant.insert(function.text);
            }
        }
        let mut names = BTreeSet::new();
        for kernel in cubin.kernels()? {
            if self.note(&kernel.name()) || meant.contains(&kernel.text) {
                meant.insert(kernel.text);
                names.insert(kernel.name().into_owned());
            }
        }
        let is_meant = !names.is_empty();
        let is_wanted = self.wants(&architecture);
        self.architectures.insert(architecture);
        // Where names are asked for, a piece without them says nothing; for programs it is all the same there.
        let is_shown = is_meant || self.options.functions.is_empty() || self.options.format == Format::Json;
        if !(is_wanted && is_shown) {
            self.codes += 1;
            return Ok(None);
        }
        let mut summary = Summary::new(&cubin, self.options.threads)?;
        self.codes += 1;
        summary.kernels.retain(|kernel| names.contains(&kernel.name));
        // What the file says of its kernels counts, whether or not all of their code can be read.
        let coded = self.machines.coded(&cubin, &meant).unwrap_or_default();
        Ok(Some((summary, coded)))
    }

    fn ptx(&mut self, text: &[u8]) -> Ptx {
        let module = Module::parse(text);
        let report = warpsmith::check::explore::explore(&module);
        let functions = module.functions().map(|function| function.name().to_owned());
        let functions = functions.filter(|name| self.note(name)).collect();
        Ptx {
            version: report.version.map(|version| version.to_string()),
            targets: report.targets.iter().flat_map(|list| list.names()).map(Into::into).collect(),
            functions,
        }
    }
}
