//! A piece of a file, and what is known of it.

use super::machine;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Arc, OnceLock};
use warpsmith::image::Error;
use warpsmith::image::cubin::{Cubin, CubinArchitecture};
use warpsmith::image::lines;
use warpsmith::image::walk::Kind;
use warpsmith::machine::MachineCode;
use warpsmith::sass::asm::filling;
use warpsmith::sass::{Element, Isa, Item};
use warpsmith_cli::parts;

/// A piece of a file: its bytes, decompressed, and its place.
pub struct Held {
    /// The names of what holds it, from the outside in; empty for the file.
    pub path: String,
    /// The name of the file that `extract` makes of it.
    pub file_name: String,
    pub kind: Kind,
    /// What it is for: `sm_90a`.
    pub arch: String,
    pub is_superseded: bool,
    pub data: Vec<u8>,
    read: OnceLock<Result<Vec<Facts>, Error>>,
    graphs: OnceLock<Result<Arc<MachineCode>, String>>,
}

/// What a cubin says of a kernel or function.
pub struct Facts {
    pub name: String,
    pub is_kernel: bool,
    pub architecture: CubinArchitecture,
    /// Index of its section.
    pub text: u32,
    /// Where its code lies in the cubin.
    pub code: Range<usize>,
    pub registers: Option<u32>,
    pub max_registers: Option<u32>,
    pub barriers: u32,
    pub shared: u64,
    pub local: u64,
    pub stack: Option<u32>,
    pub min_stack: Option<u32>,
    pub constant: u64,
    /// Ordinal, offset, size.
    pub parameters: Vec<(u16, u16, u16)>,
    pub parameter_bytes: Option<u16>,
    pub max_threads: Option<[u32; 3]>,
    pub required_threads: Option<[u32; 3]>,
    pub cluster: Option<[u32; 3]>,
    mix: OnceLock<Option<Mix>>,
}

/// How many instructions there are, by what they do.
pub struct Mix {
    pub by_mnemonic: BTreeMap<String, u64>,
    pub all: u64,
}

impl Held {
    /// A piece of which nothing is known yet.
    pub fn new(path: &str, file_name: String, kind: Kind, arch: String, data: Vec<u8>) -> Held {
        let (read, graphs) = (OnceLock::new(), OnceLock::new());
        Held { path: path.into(), file_name, kind, arch, is_superseded: false, data, read, graphs }
    }

    /// The code of a cubin with its functions, for their graphs.
    ///
    /// # Errors
    /// Why there is none: the cubin cannot be read, or its machine has no description.
    pub fn graphs(&self) -> Result<Arc<MachineCode>, String> {
        let made = || {
            let cubin = Cubin::parse(&self.data).map_err(|error| error.to_string())?;
            let architecture = cubin.architecture();
            let isa = parts::of_cubin(architecture).ok_or_else(|| parts::undescribed(architecture))?;
            // Lines that cannot be read keep nobody from the code.
            let lines = lines::read(&cubin).unwrap_or_default();
            let code = MachineCode::of_cubin(&cubin, isa, lines).map_err(|error| error.to_string())?;
            Ok(Arc::new(code))
        };
        self.graphs.get_or_init(made).clone()
    }

    /// The kernels and functions of a cubin; none of anything else.
    pub fn facts(&self) -> Result<&[Facts], Error> {
        if self.kind != Kind::Cubin {
            return Ok(&[]);
        }
        self.read.get_or_init(|| read(&self.data)).as_deref().map_err(Error::clone)
    }
}

fn read(data: &[u8]) -> Result<Vec<Facts>, Error> {
    let cubin = Cubin::parse(data)?;
    let facts = |kernel: warpsmith::image::cubin::Kernel<'_>| {
        let start = cubin.elf().section(kernel.text).map_or(0, |section| section.offset);
        let start = usize::try_from(start).unwrap_or(usize::MAX);
        let parameters = kernel.parameters.iter();
        Facts {
            is_kernel: kernel.is_kernel(),
            architecture: kernel.architecture,
            text: kernel.text,
            code: start..start.saturating_add(kernel.code.len()),
            registers: kernel.registers,
            max_registers: kernel.max_registers,
            barriers: kernel.barriers,
            shared: kernel.static_shared_bytes,
            local: kernel.local_bytes,
            stack: kernel.frame_bytes,
            min_stack: kernel.min_stack_bytes,
            constant: kernel.constant_banks.iter().fold(0, |sum: u64, bank| sum.saturating_add(bank.bytes)),
            parameters: parameters.map(|one| (one.ordinal, one.offset, one.size)).collect(),
            parameter_bytes: kernel.parameter_bytes,
            max_threads: kernel.max_threads,
            required_threads: kernel.required_threads,
            cluster: kernel.cluster_blocks,
            mix: OnceLock::new(),
            name: kernel.name().into_owned(),
        }
    };
    Ok(cubin.kernels()?.into_iter().map(facts).collect())
}

impl Facts {
    /// Its code.
    pub fn bytes<'h>(&self, held: &'h Held) -> &'h [u8] {
        held.data.get(self.code.clone()).unwrap_or_default()
    }

    /// Its machine, if there is a description of it.
    pub fn isa(&self) -> Option<Arc<Isa>> {
        machine::of(&self.architecture)
    }

    /// What its instructions do, without those that fill it up at its end. Nothing where the machine is not known.
    pub fn mix(&self, held: &Held) -> Option<&Mix> {
        let made = || self.isa().map(|isa| mix(&isa, self.bytes(held)));
        self.mix.get_or_init(made).as_ref()
    }
}

fn mix(isa: &Isa, code: &[u8]) -> Mix {
    let code = code.get(..filling(isa, code)).unwrap_or_default();
    let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
    let mut all = 0;
    for (_, element, _) in isa.elements(code) {
        let Element::Item(item) = element else { continue };
        let name = match &item {
            Item::Instruction(instruction) => {
                all += 1;
                instruction.mnemonic(isa)
            }
            Item::Data(_) => "",
        };
        *counts.entry(name).or_default() += 1;
    }
    // Bytes that are no instruction do nothing.
    counts.remove("");
    Mix { by_mnemonic: counts.into_iter().map(|(name, count)| (name.to_owned(), count)).collect(), all }
}
