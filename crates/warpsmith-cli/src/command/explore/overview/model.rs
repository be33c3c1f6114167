//! What is said of files that hold much code.

use super::largest::Largest;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;

/// All files together.
#[derive(Serialize)]
pub struct Overview {
    pub schema: &'static str,
    pub files: Vec<File>,
    /// Kernels of different names.
    pub kernels: u64,
    pub libraries: Vec<Library>,
    pub largest: Lists,
    pub faults: Vec<Fault>,
}

/// A file that was named, or found in a folder.
#[derive(Serialize)]
pub struct File {
    pub file: String,
    pub container: &'static str,
    pub bytes: u64,
}

/// A program, library, archive, or another piece of a file that holds code.
#[derive(Serialize)]
pub struct Library {
    /// The file that it is, or is in.
    pub file: String,
    /// Where it lies there; empty for the file itself.
    pub path: String,
    pub bytes: u64,
    #[serde(serialize_with = "rows")]
    pub code: BTreeMap<Key, Row>,
}

/// What code is of one kind.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key {
    /// PTX and what else the architecture's machine code is made of stand behind machine code.
    pub kind: Kind,
    pub number: u32,
    pub architecture: String,
}

/// Kinds of code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    Cubin,
    Ptx,
    Nvvm,
    Unknown,
}

impl Kind {
    /// Its name in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Cubin => "cubin",
            Kind::Ptx => "ptx",
            Kind::Nvvm => "nvvm",
            Kind::Unknown => "unknown",
        }
    }
}

/// How much there is of it.
#[derive(Debug, Clone, Copy, Default, Serialize)]
pub struct Row {
    pub pieces: u64,
    pub kernels: u64,
    pub functions: u64,
    /// Bytes of instructions.
    pub code_bytes: u64,
    /// Bytes of the pieces, decompressed, and as they are stored.
    pub bytes: u64,
    pub stored_bytes: u64,
}

impl Row {
    /// Takes in another one.
    pub fn add(&mut self, other: &Row) {
        self.pieces += other.pieces;
        self.kernels += other.kernels;
        self.functions += other.functions;
        self.code_bytes += other.code_bytes;
        self.bytes += other.bytes;
        self.stored_bytes += other.stored_bytes;
    }
}

/// The largest kernels in several ways.
#[derive(Serialize)]
pub struct Lists {
    pub registers: Largest,
    pub local_stores: Largest,
    pub stack: Largest,
    pub code: Largest,
}

/// A piece that cannot be read.
#[derive(Serialize, PartialEq, Eq)]
pub struct Fault {
    pub file: String,
    pub path: String,
    pub offset: u64,
    pub reason: String,
}

impl Library {
    /// How it is called: as members of archives are, if it is a piece of a file.
    pub fn name(&self) -> String {
        match self.path.is_empty() {
            true => self.file.clone(),
            false => format!("{}({})", self.file, self.path),
        }
    }

    /// All its code together.
    pub fn all(&self) -> Row {
        let mut all = Row::default();
        self.code.values().for_each(|row| all.add(row));
        all
    }
}

/// A row with what it is of.
#[derive(Serialize)]
struct Named<'r> {
    kind: &'static str,
    architecture: &'r str,
    #[serde(flatten)]
    row: &'r Row,
}

fn rows<S: Serializer>(code: &BTreeMap<Key, Row>, to: S) -> Result<S::Ok, S::Error> {
    let named = |(key, row): (_, _)| -> Named<'_> { named(key, row) };
    to.collect_seq(code.iter().map(named))
}

fn named<'r>(key: &'r Key, row: &'r Row) -> Named<'r> {
    Named { kind: key.kind.name(), architecture: &key.architecture, row }
}
