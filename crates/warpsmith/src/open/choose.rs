//! The piece of a container whose code is meant.

use super::described;
use crate::image::Error;
use crate::image::cubin::Cubin;
use crate::image::walk::{Item, Kind, Limits, Visitor, walk};
use crate::name::{self, NAMES, list};
use crate::ptx::Module;
use crate::report::list as listed;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// What was found, and how its place is called.
#[derive(Debug, Clone)]
pub enum Piece {
    /// PTX text.
    Ptx {
        /// How its place is called.
        piece: String,
        /// The text.
        text: Vec<u8>,
    },
    /// A cubin.
    Cubin {
        /// How its place is called.
        piece: String,
        /// What it is for.
        architecture: String,
        /// Its bytes.
        data: Vec<u8>,
    },
}

/// What would help where something is told of a choice: a program says how that is asked of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Help {
    /// To name the architecture.
    Architecture,
    /// To ask for the PTX, which is there.
    Ptx,
    /// To take the pieces out that hold the function, into files of their own.
    Piece,
    /// To name a function.
    Function,
}

/// What is told of a choice, and what would help.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    /// In words.
    pub message: String,
    /// What would help.
    pub help: Option<Help>,
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Told {}

fn told(message: String, help: Option<Help>) -> Told {
    Told { message, help }
}

/// What was chosen.
#[derive(Debug, Clone)]
pub struct Chosen {
    /// The piece.
    pub piece: Piece,
    /// What else there is to choose, if it was not said.
    pub warning: Option<Told>,
}

/// Whether PTX is asked for.
pub fn is_ptx(arch: &str) -> bool {
    arch.eq_ignore_ascii_case("ptx")
}

/// What is looked for in a container.
#[derive(Clone, Copy)]
pub struct Wanted<'w> {
    /// The name of a function, as people write it; any if there is none.
    pub function: Option<&'w str>,
    /// Whether it has to be a kernel.
    pub is_kernel: bool,
    /// The architecture, or `ptx`; the newest one that is known if there is none.
    pub arch: Option<&'w str>,
}

/// Tells of a piece that cannot be read, by its path in the file.
pub type TellPiece<'f> = dyn FnMut(&str, &Error) + 'f;

/// Finds in a container what is meant; of pieces that it does not need nothing is kept. Of a container that holds both,
/// machine code goes before PTX.
///
/// # Errors
/// There is no such code, or there are several pieces of it.
pub fn choose(name: &str, data: &[u8], wanted: Wanted<'_>, tell: &mut TellPiece<'_>) -> Result<Chosen, Told> {
    let Wanted { function, is_kernel, arch } = wanted;
    let mut pieces = Pieces {
        wanted: function,
        is_kernel,
        arch: arch.filter(|arch| !is_ptx(arch)),
        only_ptx: arch.is_some_and(is_ptx),
        tell,
        has_faults: false,
        known: BTreeSet::new(),
        machine: BTreeMap::new(),
        ptx: None,
        ptx_pieces: 0,
        names: BTreeSet::new(),
        others: BTreeSet::new(),
    };
    walk(data, &Limits::of(data), &mut pieces);
    if pieces.only_ptx || (pieces.known.is_empty() && pieces.arch.is_none()) {
        pieces.ptx(name)
    } else {
        pieces.machine(name)
    }
}

/// How a piece of a file is called, as members of archives are.
fn called(file: &str, path: &str) -> String {
    if path.is_empty() { file.to_string() } else { format!("{file}({path})") }
}

/// How well an architecture fits: as it was named, one that there is a description of, then the newest one.
type Rank = (bool, bool, u16, Option<char>);

/// Pieces that hold what is asked for.
struct Candidates {
    architecture: String,
    /// How many fit, without those that are the same as the first.
    count: usize,
    /// Whether they have a function of the very name.
    exact: bool,
    /// The first of them, and where the first ones lie.
    data: Vec<u8>,
    paths: Vec<String>,
}

struct Pieces<'w, 'f> {
    wanted: Option<&'w str>,
    is_kernel: bool,
    arch: Option<&'w str>,
    only_ptx: bool,
    tell: &'w mut TellPiece<'f>,
    /// Whether a piece cannot be read.
    has_faults: bool,
    /// Architectures that there is machine code for, whether it fits or not.
    known: BTreeSet<String>,
    machine: BTreeMap<Rank, Candidates>,
    /// PTX: whether it has the function, its architecture, its path, its text.
    ptx: Option<(bool, u32, String, Vec<u8>)>,
    ptx_pieces: usize,
    /// Functions that are there, for a message.
    names: BTreeSet<String>,
    /// Code of other kinds.
    others: BTreeSet<&'static str>,
}

impl Visitor for Pieces<'_, '_> {
    fn item(&mut self, item: &Item<'_>) {
        // Of code that was linked the result is meant.
        if item.is_superseded {
            return;
        }
        match item.kind {
            Kind::Ptx => self.take_ptx(item),
            Kind::Cubin if !self.only_ptx => {
                if let Err(error) = self.take_cubin(item) {
                    self.fault_of(item.path, &error);
                }
            }
            Kind::Cubin => drop(self.others.insert("machine code")),
            Kind::Nvvm => drop(self.others.insert("intermediate code for the linker (-dlto)")),
            Kind::Unknown => drop(self.others.insert("code of a kind that is not known")),
            _ => {}
        }
    }

    fn fault(&mut self, path: &str, error: Error) {
        self.fault_of(path, &error);
    }
}

impl Pieces<'_, '_> {
    fn fault_of(&mut self, path: &str, error: &Error) {
        self.has_faults = true;
        (self.tell)(path, error);
    }

    fn take_ptx(&mut self, item: &Item<'_>) {
        self.ptx_pieces += 1;
        if !self.known.is_empty() || self.arch.is_some() {
            return;
        }
        let module;
        let has = match self.wanted {
            Some(wanted) => {
                module = Module::parse(item.data);
                module.functions().any(|function| name::is_meant(wanted, function.name()))
            }
            None => true,
        };
        let rank = (has, item.entry.map_or(0, |entry| entry.architecture()));
        if self.ptx.as_ref().is_none_or(|(has, arch, ..)| (*has, *arch) < rank) {
            self.ptx = Some((rank.0, rank.1, item.path.to_string(), item.data.to_vec()));
        }
    }

    fn take_cubin(&mut self, item: &Item<'_>) -> Result<(), Error> {
        let cubin = Cubin::parse(item.data)?;
        let architecture = cubin.architecture();
        let own = architecture.to_string();
        let is_named = self.arch.is_some_and(|wanted| wanted.eq_ignore_ascii_case(&own));
        let is_alike = |wanted: &str| wanted.eq_ignore_ascii_case(&format!("sm_{}", architecture.number));
        self.known.insert(own.clone());
        self.ptx = None;
        if !(is_named || self.arch.is_none_or(is_alike)) {
            return Ok(());
        }
        let mut exact = false;
        if let Some(wanted) = self.wanted {
            let mut functions = cubin.functions()?;
            functions.retain(|function| function.is_kernel() || !self.is_kernel);
            exact = functions.iter().any(|function| function.name() == wanted);
            if !exact && !functions.iter().any(|function| name::is_meant(wanted, &function.name())) {
                let room = 1024usize.saturating_sub(self.names.len());
                self.names.extend(functions.iter().take(room).map(|function| function.name().into_owned()));
                return Ok(());
            }
        }
        let rank: Rank = (is_named, described(&own).is_some(), architecture.number, architecture.suffix);
        // Only the first ones are kept; of architectures that others go before, none.
        let keeps = self.machine.last_key_value().is_none_or(|(best, _)| *best <= rank);
        let fresh = || Candidates { architecture: own, count: 0, exact, data: Vec::new(), paths: Vec::new() };
        let found = self.machine.entry(rank).or_insert_with(fresh);
        if found.exact != exact {
            // A function of the very name goes before those that fit it as a pattern.
            if found.exact {
                return Ok(());
            }
            (found.exact, found.count) = (true, 0);
            found.paths.clear();
        }
        if found.count > 0 && found.data == item.data {
            return Ok(());
        }
        if found.count == 0 && keeps {
            found.data = item.data.to_vec();
        }
        if found.paths.len() < NAMES {
            found.paths.push(item.path.to_string());
        }
        found.count += 1;
        for (other, candidates) in &mut self.machine {
            if *other < rank {
                candidates.data = Vec::new();
            }
        }
        Ok(())
    }

    fn machine(mut self, file: &str) -> Result<Chosen, Told> {
        let known = self.known.iter().cloned().collect::<Vec<_>>().join(", ");
        let Some((_, best)) = self.machine.pop_last() else {
            let names: Vec<&str> = self.names.iter().map(String::as_str).collect();
            return Err(match (self.wanted, names.is_empty()) {
                (Some(wanted), false) => {
                    let what = if self.is_kernel { "kernel" } else { "function" };
                    let instead = match name::near(wanted, names.iter().copied()) {
                        Some(near) => format!("did you mean {}?", name::both(near)),
                        None => format!("there is {}", list(names.into_iter())),
                    };
                    told(format!("{file} defines no {what} `{wanted}`; {instead}"), None)
                }
                _ if known.is_empty() => self.none(format!("{file} holds no machine code")),
                _ => told(format!("{file} holds no such code; there is some for {known}"), None),
            });
        };
        if best.count > 1 {
            let more = if best.count > best.paths.len() { ", …" } else { "" };
            let paths = best.paths.join(", ");
            let (count, architecture) = (best.count, &best.architecture);
            return Err(match self.wanted {
                Some(wanted) => told(
                    format!("{file} has `{wanted}` in {count} pieces for {architecture}: {paths}{more}"),
                    Some(Help::Piece),
                ),
                None => told(
                    format!("{file} has {count} pieces with code for {architecture}: {paths}{more}"),
                    Some(Help::Function),
                ),
            });
        }
        let path = best.paths.first().map_or("", String::as_str);
        let others: Vec<&str> =
            self.machine.values().rev().map(|other| other.architecture.as_str()).collect();
        let warning = (!others.is_empty()).then(|| {
            let (own, others) = (&best.architecture, listed(&others));
            let message = format!("{file}: this is the code for {own}; there is also some for {others}");
            told(message, Some(Help::Architecture))
        });
        let piece = called(file, path);
        let piece = Piece::Cubin { piece, architecture: best.architecture, data: best.data };
        Ok(Chosen { piece, warning })
    }

    fn ptx(mut self, file: &str) -> Result<Chosen, Told> {
        let Some((_, arch, path, text)) = self.ptx.take() else {
            return Err(match self.known.len() + self.others.len() {
                0 if self.has_faults => told(format!("{file} holds no code that can be read"), None),
                0 => told(format!("{file} holds no GPU code"), None),
                _ if self.only_ptx => self.none(format!("{file} holds no PTX")),
                _ => self.none(format!("{file} holds neither machine code nor PTX")),
            });
        };
        let piece = called(file, &path);
        let warning = (!self.only_ptx).then(|| {
            let for_arch = if arch > 0 { format!(" for sm_{arch}") } else { String::new() };
            let more = match self.ptx_pieces {
                0 | 1 => String::new(),
                several => format!(", one of {several} pieces"),
            };
            let read = if self.has_faults { " that can be read" } else { "" };
            let message =
                format!("{file} holds no machine code{read}; this is the PTX{for_arch} of {path}{more}");
            told(message, None)
        });
        Ok(Chosen { piece: Piece::Ptx { piece, text }, warning })
    }

    /// That there is no such code, and what else there is.
    fn none(&self, message: String) -> Told {
        let mut there: Vec<&str> = self.others.iter().copied().collect();
        let help = (self.ptx_pieces > 0).then_some(Help::Ptx);
        there.extend(help.map(|_| "PTX"));
        let hint = if there.is_empty() { String::new() } else { format!("; there is {}", listed(&there)) };
        told(format!("{message}{hint}"), help)
    }
}
