//! Looks into files, and keeps what an overview says of them: no more than that is held.

use super::largest::{Entry, Largest};
use super::local::Machines;
use super::model::{Fault, File, Key, Kind, Library, Lists, Overview, Row};
use crate::input::kind_name;
use crate::output::{Progress, count};
use std::collections::{BTreeSet, HashSet};
use std::hash::{BuildHasher, RandomState};
use warpsmith::image::Error;
use warpsmith::image::cubin::Cubin;
use warpsmith::image::walk::{self, Item, Limits, Visitor};
use warpsmith::ptx::Module;

/// Kernels of a list.
const LISTED: usize = 8;
/// Kernels with the largest stack of which stores to local memory are counted, and bytes of code that each may have.
const COUNTED: usize = 32;
const LONGEST: usize = 4 << 20;

/// What is known so far.
pub struct Collector<'o> {
    /// Architectures that are asked for; all if there are none.
    architectures: &'o [String],
    overview: Overview,
    /// Architectures that there is code for.
    pub there: BTreeSet<String>,
    /// Names of kernels as numbers, of which two are hardly ever the same: one for several machines counts once.
    kernels: HashSet<u64>,
    hasher: RandomState,
    progress: Progress,
}

fn stack(entry: &Entry) -> (u64, u64) {
    (entry.stack_bytes.into(), entry.code_bytes)
}

impl<'o> Collector<'o> {
    /// Nothing yet.
    pub fn new(architectures: &'o [String]) -> Collector<'o> {
        Collector {
            architectures,
            overview: Overview {
                schema: "warpsmith.overview/1",
                files: Vec::new(),
                kernels: 0,
                libraries: Vec::new(),
                largest: Lists {
                    registers: Largest::new(LISTED, |one| (one.registers.into(), one.code_bytes)),
                    local_stores: Largest::new(LISTED, |one| (one.local_stores.unwrap_or(0), one.code_bytes)),
                    stack: Largest::new(COUNTED, stack),
                    code: Largest::new(LISTED, |one| (one.code_bytes, 0)),
                },
                faults: Vec::new(),
            },
            there: BTreeSet::new(),
            kernels: HashSet::new(),
            hasher: RandomState::new(),
            progress: Progress::new(),
        }
    }

    /// Whether there is nothing.
    pub fn is_empty(&self) -> bool {
        self.overview.files.is_empty()
    }

    /// Looks into a file; gives how many pieces of code could be read, and whether all could.
    pub fn file(&mut self, name: &str, data: &[u8]) -> (u64, bool) {
        let first_fault = self.overview.faults.len();
        let mut reader = Reader { all: self, file: name, container: None, library: None, codes: 0 };
        walk::walk(data, &Limits::of(data), &mut reader);
        let Reader { container, codes, .. } = reader;
        if codes > 0 {
            self.begin(name, container.unwrap_or("unknown"), data.len() as u64);
        }
        (codes, self.overview.faults.len() == first_fault)
    }

    /// The same of a file that is PTX.
    pub fn ptx(&mut self, name: &str, module: &Module) {
        let bytes = module.source().len() as u64;
        self.begin(name, "ptx", bytes);
        let row = of_ptx(module, bytes, bytes);
        let report = warpsmith::check::explore::explore(module);
        let target = report.target().map_or_else(|| "no target".to_owned(), |target| target.to_string());
        let library = self.library(name, "", bytes);
        if self.add(library, Kind::Ptx, target, row) {
            self.name_entries(module);
        }
    }

    /// Counts a kernel, if its name is new.
    fn name(&mut self, name: &str) {
        self.kernels.insert(self.hasher.hash_one(name));
    }

    fn name_entries(&mut self, module: &Module) {
        let entries = module.functions().filter(|function| function.is_entry() && function.body().is_some());
        entries.for_each(|function| self.name(function.name()));
    }

    /// The same of a cubin as text.
    pub fn text_cubin(&mut self, name: &str, architecture: &str, (kernels, code): (u64, u64), bytes: u64) {
        self.begin(name, "text cubin", bytes);
        let library = self.library(name, "", bytes);
        let row = Row { pieces: 1, kernels, functions: 0, code_bytes: code, bytes, stored_bytes: bytes };
        if self.add(library, Kind::Cubin, architecture.to_owned(), row) {
            self.overview.kernels += kernels;
        }
    }

    fn begin(&mut self, file: &str, container: &'static str, bytes: u64) {
        self.overview.files.push(File { file: file.into(), container, bytes });
    }

    fn library(&mut self, file: &str, path: &str, bytes: u64) -> usize {
        let libraries = &mut self.overview.libraries;
        libraries.push(Library { file: file.into(), path: path.into(), bytes, code: Default::default() });
        libraries.len() - 1
    }

    /// Adds a piece, if its architecture is asked for; whether it is.
    fn add(&mut self, library: usize, kind: Kind, architecture: String, row: Row) -> bool {
        let is_wanted = self.architectures.is_empty() || self.architectures.contains(&architecture);
        if !self.there.contains(&architecture) {
            self.there.insert(architecture.clone());
        }
        if is_wanted {
            let number = architecture.chars().filter(char::is_ascii_digit).collect::<String>();
            let number = number.parse().unwrap_or(0);
            let key = Key { kind, number, architecture };
            self.overview.libraries[library].code.entry(key).or_default().add(&row);
        }
        is_wanted
    }

    /// All that is known.
    pub fn finish(mut self) -> Overview {
        let Overview { largest, .. } = &mut self.overview;
        let mut machines = Machines::default();
        let candidates = std::mem::replace(&mut largest.stack, Largest::new(LISTED, stack));
        for mut entry in candidates.into_entries() {
            self.progress.say(|| format!("{}: stores to local memory", entry.name));
            machines.count(&mut entry);
            for list in [&mut largest.stack, &mut largest.local_stores] {
                list.offer(&entry, &entry.name, || entry.clone());
            }
        }
        self.progress.end();
        self.overview.kernels += self.kernels.len() as u64;
        self.overview
    }
}

/// What is said of PTX.
fn of_ptx(module: &Module, bytes: u64, stored_bytes: u64) -> Row {
    let defined = module.functions().filter(|function| function.body().is_some());
    let (kernels, functions): (Vec<_>, Vec<_>) = defined.partition(|function| function.is_entry());
    let (kernels, functions) = (kernels.len() as u64, functions.len() as u64);
    Row { pieces: 1, kernels, functions, code_bytes: 0, bytes, stored_bytes }
}

struct Reader<'c, 'o, 'f> {
    all: &'c mut Collector<'o>,
    file: &'f str,
    container: Option<&'static str>,
    /// What the pieces belong to that come next: its path, and its number once it has one.
    library: Option<(String, u64, Option<usize>)>,
    /// Pieces of code that could be read.
    codes: u64,
}

impl Visitor for Reader<'_, '_, '_> {
    fn item(&mut self, item: &Item<'_>) {
        self.container.get_or_insert(kind_name(item.kind));
        let is_within = self.library.as_ref().is_some_and(|(path, ..)| {
            path.is_empty() || item.path.strip_prefix(path.as_str()).is_some_and(|rest| rest.starts_with('/'))
        });
        if !is_within && item.kind != walk::Kind::Zip {
            self.library = Some((item.path.to_owned(), item.data.len() as u64, None));
        }
        let all = &self.all.overview;
        let (file, libraries) = (self.file, all.libraries.len() as u64);
        self.all.progress.say(|| {
            let kernels: u64 = all.libraries.iter().map(|library| library.all().kernels).sum();
            let (kernels, libraries) =
                (count(kernels, "kernel", "kernels"), count(libraries, "library", "libraries"));
            format!("{kernels} in {libraries}, now {file} {}", item.path)
        });
        let bytes = item.data.len() as u64;
        let stored = item.entry.map_or(bytes, |entry| entry.stored.len() as u64);
        let stated = || item.entry.map_or("sm_0".to_owned(), |entry| format!("sm_{}", entry.architecture()));
        let plain = Row { pieces: 1, bytes, stored_bytes: stored, ..Row::default() };
        match item.kind {
            walk::Kind::Ptx => {
                let module = Module::parse(item.data);
                if self.add(Kind::Ptx, stated(), of_ptx(&module, bytes, stored)).is_some() {
                    self.all.name_entries(&module);
                }
            }
            walk::Kind::Nvvm => drop(self.add(Kind::Nvvm, stated(), plain)),
            walk::Kind::Unknown => drop(self.add(Kind::Unknown, stated(), plain)),
            walk::Kind::Cubin => {
                if let Err(error) = self.cubin(item, plain) {
                    self.fault(item.path, error);
                }
            }
            _ => {}
        }
    }

    fn fault(&mut self, path: &str, error: Error) {
        let (file, reason) = (self.file.to_owned(), error.kind().to_string());
        let fault = Fault { file, path: path.to_owned(), offset: error.offset(), reason };
        let faults = &mut self.all.overview.faults;
        // The same once more says nothing.
        if faults.last() != Some(&fault) {
            faults.push(fault);
        }
    }
}

impl Reader<'_, '_, '_> {
    /// Adds a piece to the library that it is of; gives the number of that, if the piece is asked for.
    fn add(&mut self, kind: Kind, architecture: String, row: Row) -> Option<usize> {
        self.codes += 1;
        let (path, bytes, number) = self.library.as_mut()?;
        let library = match *number {
            Some(library) => library,
            None => self.all.library(self.file, path, *bytes),
        };
        *number = Some(library);
        self.all.add(library, kind, architecture, row).then_some(library)
    }

    fn cubin(&mut self, item: &Item<'_>, plain: Row) -> Result<(), Error> {
        let cubin = Cubin::parse(item.data)?;
        let all = cubin.kernels()?;
        let kernels = all.iter().filter(|kernel| kernel.is_kernel()).count() as u64;
        let code_bytes = all.iter().map(|kernel| kernel.code.len() as u64).sum();
        let row = Row { kernels, functions: all.len() as u64 - kernels, code_bytes, ..plain };
        let architecture = cubin.architecture().to_string();
        let Some(library) = self.add(Kind::Cubin, architecture.clone(), row) else { return Ok(()) };
        for kernel in all.iter().filter(|kernel| kernel.is_kernel()) {
            self.all.name(&kernel.name());
        }
        let Lists { registers, stack, code, .. } = &mut self.all.overview.largest;
        for kernel in all.iter().filter(|kernel| kernel.is_kernel()) {
            let own = kernel.min_stack_bytes.or(kernel.frame_bytes).unwrap_or(0);
            let probe = Entry {
                library,
                registers: kernel.registers.unwrap_or(0),
                stack_bytes: own,
                code_bytes: kernel.code.len() as u64,
                ..Entry::default()
            };
            let name = kernel.name();
            let entry = |code: Vec<u8>| Entry {
                name: name.to_string(),
                architecture: architecture.clone(),
                code,
                ..probe.clone()
            };
            registers.offer(&probe, &name, || entry(Vec::new()));
            code.offer(&probe, &name, || entry(Vec::new()));
            let is_short = kernel.code.len() <= LONGEST;
            stack.offer(&probe, &name, || entry(if is_short { kernel.code.to_vec() } else { Vec::new() }));
        }
        Ok(())
    }
}
