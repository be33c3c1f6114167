//! What the page is made of. Lists of one length say of instructions or lines what each has: packed they are much shorter than
//! a list of objects.

use super::marks::NoRun;
use serde::Serialize;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// All that the page shows.
#[derive(Debug, Default)]
pub struct Report {
    /// The files, as they are called.
    pub(super) files: Vec<String>,
    /// The pieces of the file.
    pub(super) pieces: Vec<Piece>,
    pub(super) rows: Vec<Row>,
    /// By row: its code, packed; empty for what the newer file does not have.
    pub(super) codes: Vec<String>,
    /// The files of the source: their names, and their texts, packed.
    pub(super) sources: Vec<(Source, String)>,
    /// By architecture, or `ptx`: explanations by the names that instructions have for them, packed.
    pub(super) explanations: String,
    /// What a run has found, and its launches.
    pub(super) findings: Vec<Value>,
    pub(super) launches: Vec<Value>,
    /// Profiles that are of other code.
    pub(super) refused: Vec<NoRun>,
}

/// A piece of the file that was read.
#[derive(Debug, Clone, Serialize)]
pub struct Piece {
    /// Where it lies in the file; empty for the file itself.
    pub path: String,
    /// `cubin` or `ptx`.
    pub kind: &'static str,
    /// What it is for: `sm_90a`.
    pub architecture: String,
    /// What made it, or its version.
    pub made_by: Option<String>,
}

/// A kernel or function in the table.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Row {
    /// Its name in the file.
    pub name: String,
    /// Its name in the words of the source, if that is another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub demangled: Option<String>,
    /// The last part of that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own: Option<String>,
    /// `kernel` or `function`.
    pub kind: &'static str,
    /// What its code is for; `ptx` of such.
    pub architecture: String,
    /// The number of its piece.
    pub piece: usize,
    /// What it takes.
    pub figures: Figures,
    /// The same of the older version.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<Figures>,
    /// Of two versions: `same`, `control` where control information alone differs, `changed`, `new` or `gone`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub change: Option<&'static str>,
    /// What it has cost in a run.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<u64>,
}

/// What a kernel takes; `None` where the file does not say it.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Figures {
    /// Instructions.
    pub instructions: u32,
    /// Bytes of its code, without what fills it up.
    pub bytes: Option<u64>,
    /// Registers of a thread.
    pub registers: Option<u32>,
    /// The most registers of 32 bits that hold a value at one time.
    pub live: Option<u32>,
    /// Bytes of stack.
    pub stack: Option<u32>,
    /// Bytes of shared memory.
    pub shared: Option<u64>,
    /// Percent of the warps that may be resident.
    pub occupancy: Option<u32>,
}

/// The code of a row: what the page shows of it once it is looked at.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Code {
    /// Its machine code.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub machine: Option<Listing>,
    /// Its PTX.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ptx: Option<Listing>,
    /// That of the older version, machine code or PTX.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<Listing>,
    /// Where both versions differ: `[from, to, from, to]`, rows of the older and of the newer one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hunks: Vec<[usize; 4]>,
    /// What is said of the difference, line by line.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub differences: Vec<String>,
    /// Facts on it, each with its name.
    pub facts: Vec<(&'static str, String)>,
    /// Occupancy by machine.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub occupancy: Vec<(String, Vec<Resident>)>,
    /// The drawing of its graph.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawing: Option<String>,
}

/// What of a kernel is resident: threads of a block, blocks, warps, the most warps that could be, what limits it.
pub type Resident = (u32, u32, u32, u32, &'static str);

/// Instructions of machine code, or lines of PTX.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Listing {
    /// Of machine code the address of each; of PTX the number of the line.
    pub at: Vec<u64>,
    /// The text of each.
    pub text: Vec<String>,
    /// Labels before an instruction, by its number.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub labels: BTreeMap<usize, String>,
    /// Control information in columns, each once.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub controls: Vec<String>,
    /// Which of these each instruction has; -1 for none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub control: Vec<i32>,
    /// Names under which something is said of instructions, each once.
    pub names: Vec<String>,
    /// Which of these each has; -1 for none.
    pub name: Vec<i32>,
    /// Places in the source, each once.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<Place>,
    /// Which of these each is of; -1 for none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub place: Vec<i32>,
    /// The line of the PTX that each is of; 0 for none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ptx: Vec<u32>,
    /// Registers and blocks.
    pub flow: Flow,
    /// What rows have cost in a run: cost, instructions of warps, of threads.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub cost: BTreeMap<usize, [u64; 3]>,
}

/// A place in the source, and the calls in whose place it stands, from the inside out: files by their numbers, lines.
pub type Place = Vec<(u32, u32)>;

/// What control flow and liveness say of a listing.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Flow {
    /// By row: registers of 32 bits that hold a value; -1 for a row without an instruction.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub live: Vec<i32>,
    /// Predicates in the same way.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub predicates: Vec<i32>,
    /// Uniform registers in the same way.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub uniform: Vec<i32>,
    /// By block: its first row, and how many loops it is in.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub blocks: Vec<(usize, u32)>,
}

/// What there is to say of an instruction.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Explanation {
    /// What is explained.
    pub title: String,
    /// What it does, in a line.
    pub brief: String,
    /// Short facts, each with its name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<(String, String)>,
    /// Code, lines of text, tables, each with its heading: text with code between backticks.
    pub parts: Vec<(String, Part)>,
}

/// A part of an explanation.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Part {
    /// Paragraphs.
    Text(Vec<String>),
    /// Lines that stay as they are.
    Code(Vec<String>),
    /// Rows of cells.
    Table(Vec<Vec<String>>),
}

/// A file of the source.
#[derive(Debug, Clone, Default, Serialize)]
pub(super) struct Source {
    /// As line tables call it.
    pub name: String,
    /// Where it was found, if that is elsewhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub found: Option<String>,
}

/// Rows of the source that code is of: file and line.
pub(super) type Used = BTreeSet<(u32, u32)>;

impl Report {
    /// The kernels and functions, in the order of the file; behind them those that only the older version has.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The pieces of the file that were read.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }
}
