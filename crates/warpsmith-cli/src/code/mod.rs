//! The function of a file whose code a command looks at: PTX, or machine code.

mod find;
mod machine;
mod ptx;

use crate::input::{self, Input};
use crate::instead;
use crate::kind::Kind as FileKind;
use crate::machine as shipped;
use crate::name;
use crate::status::Status;
use anyhow::bail;
use machine::{Machine, MachineCode};
use std::path::PathBuf;
use warpsmith::flow::{Access, Cfg, Class, Control, Register};
use warpsmith::image::walk::kind_of;
use warpsmith::ptx::flow::{Body, RegisterName};

/// Longest list of names in a message.
const NAMES: usize = 20;

/// A file and one of its functions.
#[derive(clap::Args)]
pub struct Which {
    /// PTX, or anything that holds machine code: a cubin, fatbin, program, library, object, archive or wheel; bare words
    /// of machine code with `--arch`. `-` reads standard input.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The kernel or function to look at, one of those of the file: its name, also demangled, the last part of that, or a
    /// pattern with `*` for any characters that fits no other one. May be left out where the file has only one.
    #[arg(short = 'k', long = "function", value_name = "NAME")]
    pub function: Option<String>,
    /// Look at the machine code of this architecture, such as sm_90; `ptx` for PTX that lies beside machine code. If it is
    /// not said, that of the newest one is shown. SM 1.4 to 6.2 and SM 7.2 have no description yet.
    #[arg(long, value_name = "NAME")]
    pub arch: Option<String>,
}

/// A file that was read.
pub enum Source {
    /// PTX text.
    Ptx(Box<Input>),
    /// Machine code.
    Machine(Box<MachineCode>),
}

impl Which {
    /// Reads the file; what is wrong with it is told on standard error. Of a container that holds both, machine code goes
    /// before PTX.
    pub fn read(&self) -> anyhow::Result<(Source, Status)> {
        let (name, data) = input::bytes(&self.file)?;
        if kind_of(&data).is_some() {
            let (found, mut status) = find::find(&name, &data, self)?;
            let (source, own) = match found {
                find::Found::Ptx { piece, text } => ptx(Input::new(piece, text)),
                find::Found::Machine(code) => (Source::Machine(code), Status::Good),
            };
            status.raise(own);
            return Ok((source, status));
        }
        if let Some(wrong) = FileKind::packed(&name, &data) {
            bail!("{wrong}");
        }
        if data.is_empty() {
            bail!("{name} is empty");
        }
        match self.arch.as_deref().filter(|arch| !is_ptx(arch)) {
            Some(arch) => {
                let isa = shipped::architecture(arch)?.load()?;
                Ok((Source::Machine(Box::new(machine::bare(name, isa, &data)?)), Status::Good))
            }
            None => {
                let input = Input::new(name, data);
                if let Some(wrong) = instead::of_ptx(&input) {
                    bail!("{wrong}");
                }
                Ok(ptx(input))
            }
        }
    }

    /// The one of several names that is meant, by its number.
    fn choose(&self, file: &str, names: &[&str]) -> anyhow::Result<usize> {
        let wanted = self.function.as_deref().unwrap_or("*");
        // A name that fits as it is goes before those that it fits as a pattern.
        if let Some(exact) = names.iter().position(|name| *name == wanted) {
            return Ok(exact);
        }
        let fitting: Vec<usize> =
            (0..names.len()).filter(|index| wanted == "*" || name::is_meant(wanted, names[*index])).collect();
        let all = || list(names.iter().copied());
        match (fitting.as_slice(), &self.function) {
            ([one], _) => Ok(*one),
            ([], _) if names.is_empty() => bail!("{file} defines no function"),
            ([], _) => bail!("{file} defines no function `{wanted}`; there is {}", all()),
            (several, Some(wanted)) => {
                let names = several.iter().map(|index| names[*index]);
                bail!("`{wanted}` fits several functions; choose one of {}", list(names))
            }
            (_, None) => bail!("{file} has several functions; choose one with -k: {}", all()),
        }
    }
}

/// Whether PTX is asked for.
fn is_ptx(arch: &str) -> bool {
    arch.eq_ignore_ascii_case("ptx")
}

fn ptx(input: Input) -> (Source, Status) {
    let status = input.report_diagnostics();
    (Source::Ptx(Box::new(input)), status)
}

/// Names for a message.
fn list<'m>(names: impl Iterator<Item = &'m str>) -> String {
    let names: Vec<&str> = names.collect();
    let shown: Vec<String> = names.iter().take(NAMES).map(|name| name::both(name)).collect();
    let more = names.len().saturating_sub(NAMES);
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    format!("{}{more}", shown.join(", "))
}

/// Where an instruction stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// On this line of the text, counted from 1.
    Line(u32),
    /// At this offset in the code, in bytes.
    Address(u64),
}

impl Place {
    /// The line, if it is one.
    pub fn line(self) -> Option<u32> {
        match self {
            Place::Line(line) => Some(line),
            Place::Address(_) => None,
        }
    }

    /// The offset, if it is one.
    pub fn address(self) -> Option<u64> {
        match self {
            Place::Line(_) => None,
            Place::Address(address) => Some(address),
        }
    }

    /// `line 5` or `0x50`.
    pub fn text(self) -> String {
        match self {
            Place::Line(line) => format!("line {line}"),
            Place::Address(address) => format!("{address:#06x}"),
        }
    }

    /// `5` or `0050`.
    pub fn short(self) -> String {
        match self {
            Place::Line(line) => line.to_string(),
            Place::Address(address) => format!("{address:04x}"),
        }
    }
}

/// The two kinds of code.
enum Kind<'m> {
    Ptx { input: &'m Input, body: Body<'m> },
    Machine(Machine<'m>),
}

/// The code of a function with its graph.
pub struct Code<'m> {
    kind: Kind<'m>,
    /// Its blocks.
    pub cfg: Cfg,
}

impl<'m> Code<'m> {
    /// Reads the function that is meant.
    pub fn new(source: &'m Source, which: &Which) -> anyhow::Result<Code<'m>> {
        match source {
            Source::Ptx(input) => {
                let body = ptx::find(input, which)?;
                Ok(Code { cfg: Cfg::new(&body), kind: Kind::Ptx { input, body } })
            }
            Source::Machine(code) => {
                let machine = code.function(which)?;
                Ok(Code { cfg: Cfg::new(machine.body()), kind: Kind::Machine(machine) })
            }
        }
    }

    /// `kernel` or `function`.
    pub fn kind(&self) -> &'static str {
        let is_kernel = match &self.kind {
            Kind::Ptx { body, .. } => body.function().is_entry(),
            Kind::Machine(machine) => machine.is_kernel(),
        };
        if is_kernel { "kernel" } else { "function" }
    }

    /// The function's name.
    pub fn name(&self) -> &str {
        match &self.kind {
            Kind::Ptx { body, .. } => body.function().name(),
            Kind::Machine(machine) => machine.name(),
        }
    }

    /// The file for people, with where the function begins in it.
    pub fn origin(&self) -> String {
        match &self.kind {
            Kind::Ptx { input, .. } => format!("{}:{}", input.name, self.first_line().unwrap_or(1)),
            Kind::Machine(machine) => format!("{} ({})", machine.file(), machine.architecture()),
        }
    }

    /// The file.
    pub fn file(&self) -> &str {
        match &self.kind {
            Kind::Ptx { input, .. } => &input.name,
            Kind::Machine(machine) => machine.file(),
        }
    }

    /// The architecture of machine code.
    pub fn architecture(&self) -> Option<&str> {
        match &self.kind {
            Kind::Ptx { .. } => None,
            Kind::Machine(machine) => Some(machine.architecture()),
        }
    }

    /// The line on which the function begins, counted from 1.
    pub fn first_line(&self) -> Option<u32> {
        match &self.kind {
            Kind::Ptx { input, body } => Some(input.position(body.function().span().start).line),
            Kind::Machine(_) => None,
        }
    }

    /// How many instructions are not understood: they fit no form, or are data.
    pub fn unresolved(&self) -> u32 {
        match &self.kind {
            Kind::Ptx { body, .. } => body.unresolved(),
            Kind::Machine(machine) => machine.body().unknown(),
        }
    }

    /// Bytes behind its instructions that only fill it up, of machine code.
    pub fn padding(&self) -> u64 {
        match &self.kind {
            Kind::Ptx { .. } => 0,
            Kind::Machine(machine) => machine.padding(),
        }
    }

    /// Where an instruction stands.
    pub fn place(&self, instruction: u32) -> Place {
        match &self.kind {
            Kind::Ptx { input, body } => {
                let inst = body.insts()[instruction as usize];
                Place::Line(input.position(inst.span().start).line)
            }
            Kind::Machine(machine) => Place::Address(machine.body().address(instruction)),
        }
    }

    /// File and line of the source that an instruction was made from, where the file says it.
    pub fn source(&self, instruction: u32) -> Option<(&str, u32)> {
        match &self.kind {
            Kind::Ptx { .. } => None,
            Kind::Machine(machine) => machine.source(instruction),
        }
    }

    /// The labels before an instruction.
    pub fn labels_at(&self, instruction: u32) -> Vec<&str> {
        match &self.kind {
            Kind::Ptx { body, .. } => body.labels_at(instruction).collect(),
            Kind::Machine(machine) => machine.label(instruction).into_iter().collect(),
        }
    }

    /// The functions that are called, by name: each once, in order of the names.
    pub fn calls(&self) -> Vec<String> {
        match &self.kind {
            Kind::Ptx { .. } => Vec::new(),
            Kind::Machine(machine) => machine.calls(),
        }
    }

    /// The name of a register.
    pub fn register_name(&self, register: u32) -> RegisterName<'m> {
        match &self.kind {
            Kind::Ptx { body, .. } => body.register_name(register),
            Kind::Machine(_) => machine::register_name(register),
        }
    }

    /// Whether a register holds a value that is given before the function begins, such as the stack pointer.
    pub fn is_given(&self, register: u32) -> bool {
        match &self.kind {
            Kind::Ptx { .. } => false,
            Kind::Machine(machine) => machine.is_given(register),
        }
    }

    /// The classes of registers that this kind of code has.
    pub fn classes(&self) -> &'static [Class] {
        match &self.kind {
            Kind::Ptx { .. } => &[Class::General, Class::Predicate, Class::Flag],
            Kind::Machine(_) => {
                &[Class::General, Class::Predicate, Class::Uniform, Class::UniformPredicate, Class::Barrier]
            }
        }
    }

    /// An instruction on one line, without what is very long.
    pub fn text(&self, instruction: u32) -> String {
        match &self.kind {
            Kind::Ptx { input, body } => ptx::text(input, body, instruction),
            Kind::Machine(machine) => machine.text(instruction),
        }
    }
}

impl warpsmith::flow::Code for Code<'_> {
    fn instructions(&self) -> u32 {
        match &self.kind {
            Kind::Ptx { body, .. } => body.instructions(),
            Kind::Machine(machine) => machine.body().instructions(),
        }
    }

    fn control(&self, index: u32) -> Control {
        match &self.kind {
            Kind::Ptx { body, .. } => body.control(index),
            Kind::Machine(machine) => machine.body().control(index),
        }
    }

    fn tables(&self) -> u32 {
        match &self.kind {
            Kind::Ptx { body, .. } => body.tables(),
            Kind::Machine(machine) => machine.body().tables(),
        }
    }

    fn table(&self, table: u32) -> &[u32] {
        match &self.kind {
            Kind::Ptx { body, .. } => body.table(table),
            Kind::Machine(machine) => machine.body().table(table),
        }
    }

    fn registers(&self) -> u32 {
        match &self.kind {
            Kind::Ptx { body, .. } => body.registers(),
            Kind::Machine(machine) => machine.body().registers(),
        }
    }

    fn register(&self, register: u32) -> Register {
        match &self.kind {
            Kind::Ptx { body, .. } => body.register(register),
            Kind::Machine(machine) => machine.body().register(register),
        }
    }

    fn accesses(&self, index: u32) -> &[Access] {
        match &self.kind {
            Kind::Ptx { body, .. } => body.accesses(index),
            Kind::Machine(machine) => machine.body().accesses(index),
        }
    }
}
