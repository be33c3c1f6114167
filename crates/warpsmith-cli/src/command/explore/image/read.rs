//! Looks into a file that holds GPU code.

use super::super::options::Options;
use super::model::{Fault, Image, Part, Ptx, Stored};
use crate::input::kind_name;
use crate::output::{self, Status};
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

/// Whether a file holds GPU code in some container.
pub fn is_image(data: &[u8]) -> bool {
    warpsmith::image::walk::kind_of(data).is_some()
}

/// Looks into a file. Names of kernels that were found are taken out of `unmatched`.
pub fn read(
    name: &str,
    data: &[u8],
    options: &Options,
    unmatched: &mut Vec<&str>,
    there: &mut There,
) -> (Image, Status) {
    let mut reader = Reader {
        options,
        names: BTreeSet::new(),
        architectures: BTreeSet::new(),
        items: Vec::new(),
        faults: Vec::new(),
        codes: 0,
    };
    walk(data, &Limits::of(data), &mut reader);
    unmatched.retain(|wanted| !reader.names.iter().any(|name| crate::name::is_meant(wanted, name)));
    there.has_images = true;
    there.names.append(&mut reader.names);
    there.architectures.append(&mut reader.architectures);
    let Reader { items, faults, codes, .. } = reader;
    let status = match (faults.is_empty(), codes > 0) {
        (_, false) => {
            let read = if faults.is_empty() { "" } else { " that can be read" };
            output::error(format_args!("{name} holds no GPU code{read}"));
            Status::Failed
        }
        (true, true) => Status::Good,
        (false, true) => Status::Finding,
    };
    let container = items.first().map_or("unknown", |item: &Part| item.kind);
    (Image { file: name.into(), container, bytes: data.len() as u64, items, faults }, status)
}

struct Reader<'o> {
    options: &'o Options,
    names: BTreeSet<String>,
    architectures: BTreeSet<String>,
    items: Vec<Part>,
    faults: Vec<Fault>,
    /// Pieces of code that could be read.
    codes: u64,
}

impl Visitor for Reader<'_> {
    fn item(&mut self, item: &Item<'_>) {
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
                        self.names.extend(summary.kernels.iter().map(|kernel| kernel.name.clone()));
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
        self.items.push(Part {
            path: item.path.into(),
            kind: kind_name(item.kind),
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

impl Reader<'_> {
    fn ptx(&mut self, text: &[u8]) -> Ptx {
        let module = Module::parse(text);
        let report = warpsmith::check::explore::explore(&module);
        let functions: Vec<String> = module.functions().map(|function| function.name().into()).collect();
        self.names.extend(functions.iter().cloned());
        Ptx {
            version: report.version.map(|version| version.to_string()),
            targets: report.targets.iter().flat_map(|list| list.names()).map(Into::into).collect(),
            functions,
        }
    }
}
