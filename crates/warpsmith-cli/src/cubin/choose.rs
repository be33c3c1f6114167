//! The piece of a container whose code is meant.

use crate::input::Faults;
use crate::machine::described;
use crate::name::{self, NAMES, list};
use crate::output::{self, Status};
use anyhow::bail;
use std::collections::{BTreeMap, BTreeSet};
use warpsmith::image::Error;
use warpsmith::image::cubin::Cubin;
use warpsmith::image::walk::{Item, Kind, Limits, Visitor, walk};
use warpsmith::ptx::Module;

/// What was found, and how its place is called.
pub enum Piece {
    /// PTX text.
    Ptx { piece: String, text: Vec<u8> },
    /// A cubin.
    Cubin { piece: String, architecture: String, data: Vec<u8> },
}

/// Whether PTX is asked for.
pub fn is_ptx(arch: &str) -> bool {
    arch.eq_ignore_ascii_case("ptx")
}

/// Finds in a container what is meant, by the name of a function and an architecture where they are said; of pieces that it
/// does not need nothing is kept. Of a container that holds both, machine code goes before PTX.
pub fn choose(
    name: &str,
    data: &[u8],
    function: Option<&str>,
    arch: Option<&str>,
) -> anyhow::Result<(Piece, Status)> {
    let mut pieces = Pieces {
        wanted: function,
        arch: arch.filter(|arch| !is_ptx(arch)),
        only_ptx: arch.is_some_and(is_ptx),
        faults: Faults::new(name),
        known: BTreeSet::new(),
        machine: BTreeMap::new(),
        ptx: None,
        ptx_pieces: 0,
        names: BTreeSet::new(),
        others: BTreeSet::new(),
    };
    walk(data, &Limits::of(data), &mut pieces);
    let status = if pieces.faults.end() { Status::Finding } else { Status::Good };
    let found = if pieces.only_ptx || (pieces.known.is_empty() && pieces.arch.is_none()) {
        pieces.ptx(name)?
    } else {
        pieces.machine(name)?
    };
    Ok((found, status))
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

struct Pieces<'w> {
    wanted: Option<&'w str>,
    arch: Option<&'w str>,
    only_ptx: bool,
    faults: Faults<'w>,
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

impl Visitor for Pieces<'_> {
    fn item(&mut self, item: &Item<'_>) {
        // Of code that was linked the result is meant.
        if item.is_superseded {
            return;
        }
        match item.kind {
            Kind::Ptx => self.take_ptx(item),
            Kind::Cubin if !self.only_ptx => {
                if let Err(error) = self.take_cubin(item) {
                    self.faults.tell(item.path, error);
                }
            }
            Kind::Nvvm => drop(self.others.insert("intermediate code for the linker (-dlto)")),
            Kind::Unknown => drop(self.others.insert("code of a kind that is not known")),
            _ => {}
        }
    }

    fn fault(&mut self, path: &str, error: Error) {
        self.faults.tell(path, error);
    }
}

impl Pieces<'_> {
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
            let functions = cubin.functions()?;
            exact = functions.iter().any(|function| function.name() == wanted);
            if !exact && !functions.iter().any(|function| name::is_meant(wanted, &function.name())) {
                let room = 1024usize.saturating_sub(self.names.len());
                self.names.extend(functions.iter().take(room).map(|function| function.name().into_owned()));
                return Ok(());
            }
        }
        let rank: Rank = (is_named, described(&own).is_ok(), architecture.number, architecture.suffix);
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

    fn machine(mut self, file: &str) -> anyhow::Result<Piece> {
        let known = self.known.iter().cloned().collect::<Vec<_>>().join(", ");
        let Some((_, best)) = self.machine.pop_last() else {
            let names: Vec<&str> = self.names.iter().map(String::as_str).collect();
            match (self.wanted, names.is_empty()) {
                (Some(wanted), false) => {
                    let names = list(names.into_iter());
                    bail!("{file} defines no function `{wanted}`; there is {names}")
                }
                _ if known.is_empty() => bail!("{file} holds no machine code{}", self.hint()),
                _ => bail!("{file} holds no such code; there is some for {known}"),
            }
        };
        if best.count > 1 {
            let more = if best.count > best.paths.len() { ", …" } else { "" };
            let paths = best.paths.join(", ");
            let (count, architecture) = (best.count, &best.architecture);
            match self.wanted {
                Some(wanted) => bail!(
                    "{file} has `{wanted}` in {count} pieces for {architecture}: {paths}{more}; `warpsmith extract -k \
                     '{wanted}' {file}` makes a file of each"
                ),
                None => bail!(
                    "{file} has {count} pieces with code for {architecture}: {paths}{more}; choose a function with -k"
                ),
            }
        }
        let path = best.paths.first().map_or("", String::as_str);
        if !self.machine.is_empty() {
            let others: Vec<&str> =
                self.machine.values().rev().map(|other| other.architecture.as_str()).collect();
            output::warning(format_args!(
                "{file}: this is the code for {}; there is also some for {}: --arch chooses",
                best.architecture,
                output::list(&others)
            ));
        }
        let piece = called(file, path);
        Ok(Piece::Cubin { piece, architecture: best.architecture, data: best.data })
    }

    fn ptx(self, file: &str) -> anyhow::Result<Piece> {
        let hint = self.hint();
        let Some((_, arch, path, text)) = self.ptx else {
            match self.known.len() + self.others.len() {
                0 if self.faults.any() => bail!("{file} holds no code that can be read"),
                0 => bail!("{file} holds no GPU code"),
                _ if self.only_ptx => bail!("{file} holds no PTX{hint}"),
                _ => bail!("{file} holds neither machine code nor PTX{hint}"),
            }
        };
        let piece = called(file, &path);
        if !self.only_ptx {
            let for_arch = if arch > 0 { format!(" for sm_{arch}") } else { String::new() };
            let more = match self.ptx_pieces {
                0 | 1 => String::new(),
                several => format!(", one of {several} pieces"),
            };
            let read = if self.faults.any() { " that can be read" } else { "" };
            output::warning(format_args!(
                "{file} holds no machine code{read}; this is the PTX{for_arch} of {path}{more}"
            ));
        }
        Ok(Piece::Ptx { piece, text })
    }

    /// What else there is.
    fn hint(&self) -> String {
        let mut there: Vec<&str> = self.others.iter().copied().collect();
        if self.ptx_pieces > 0 {
            there.push("PTX (--arch ptx)");
        }
        if there.is_empty() { String::new() } else { format!("; there is {}", output::list(&there)) }
    }
}
