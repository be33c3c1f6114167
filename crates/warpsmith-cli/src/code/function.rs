//! A function with its graph: PTX, or machine code.

use super::machine::{self, MachineCode};
use super::place::Place;
use super::ptx;
use super::source::Source;
use super::which::Which;
use crate::input::Input;
use warpsmith::flow::{Access, Cfg, Class, Control, Register};
use warpsmith::machine::Function;
use warpsmith::ptx::flow::{Body, RegisterName};

/// The two kinds of code.
enum Kind<'m> {
    Ptx { input: &'m Input, body: Body<'m> },
    Machine(&'m MachineCode, Function<'m>),
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
                Ok(Code { cfg: Cfg::new(machine.body()), kind: Kind::Machine(code, machine) })
            }
        }
    }

    /// `kernel` or `function`.
    pub fn kind(&self) -> &'static str {
        let is_kernel = match &self.kind {
            Kind::Ptx { body, .. } => body.function().is_entry(),
            Kind::Machine(_, machine) => machine.is_kernel(),
        };
        if is_kernel { "kernel" } else { "function" }
    }

    /// The function's name.
    pub fn name(&self) -> &str {
        match &self.kind {
            Kind::Ptx { body, .. } => body.function().name(),
            Kind::Machine(_, machine) => machine.name(),
        }
    }

    /// The file for people, with where the function begins in it.
    pub fn origin(&self) -> String {
        match &self.kind {
            Kind::Ptx { input, .. } => format!("{}:{}", input.name, self.first_line().unwrap_or(1)),
            Kind::Machine(code, _) => format!("{} ({})", code.file, code.architecture),
        }
    }

    /// The file.
    pub fn file(&self) -> &str {
        match &self.kind {
            Kind::Ptx { input, .. } => &input.name,
            Kind::Machine(code, _) => &code.file,
        }
    }

    /// The architecture of machine code.
    pub fn architecture(&self) -> Option<&str> {
        match &self.kind {
            Kind::Ptx { .. } => None,
            Kind::Machine(code, _) => Some(&code.architecture),
        }
    }

    /// The line on which the function begins, counted from 1.
    pub fn first_line(&self) -> Option<u32> {
        match &self.kind {
            Kind::Ptx { input, body } => Some(input.position(body.function().span().start).line),
            Kind::Machine(..) => None,
        }
    }

    /// How many instructions are not understood: they fit no form, or are data.
    pub fn unresolved(&self) -> u32 {
        match &self.kind {
            Kind::Ptx { body, .. } => body.unresolved(),
            Kind::Machine(_, machine) => machine.body().unknown(),
        }
    }

    /// Bytes behind its instructions that only fill it up, of machine code.
    pub fn padding(&self) -> u64 {
        match &self.kind {
            Kind::Ptx { .. } => 0,
            Kind::Machine(_, machine) => machine.padding(),
        }
    }

    /// Where an instruction stands.
    pub fn place(&self, instruction: u32) -> Place {
        match &self.kind {
            Kind::Ptx { input, body } => {
                let inst = body.insts()[instruction as usize];
                Place::Line(input.position(inst.span().start).line)
            }
            Kind::Machine(_, machine) => Place::Address(machine.body().address(instruction)),
        }
    }

    /// File and line of the source that an instruction was made from, where the file says it.
    pub fn source(&self, instruction: u32) -> Option<(&str, u32)> {
        match &self.kind {
            Kind::Ptx { .. } => None,
            Kind::Machine(_, machine) => machine.source(instruction),
        }
    }

    /// The labels before an instruction.
    pub fn labels_at(&self, instruction: u32) -> Vec<&str> {
        match &self.kind {
            Kind::Ptx { body, .. } => body.labels_at(instruction).collect(),
            Kind::Machine(_, machine) => machine.label(instruction).into_iter().collect(),
        }
    }

    /// The functions that are called, by name: each once, in order of the names.
    pub fn calls(&self) -> Vec<String> {
        match &self.kind {
            Kind::Ptx { .. } => Vec::new(),
            Kind::Machine(_, machine) => machine.calls(),
        }
    }

    /// The name of a register.
    pub fn register_name(&self, register: u32) -> RegisterName<'m> {
        match &self.kind {
            Kind::Ptx { body, .. } => body.register_name(register),
            Kind::Machine(..) => machine::register_name(register),
        }
    }

    /// Whether a register holds a value that is given before the function begins, such as the stack pointer.
    pub fn is_given(&self, register: u32) -> bool {
        match &self.kind {
            Kind::Ptx { .. } => false,
            Kind::Machine(_, machine) => machine.is_given(register),
        }
    }

    /// The classes of registers that this kind of code has.
    pub fn classes(&self) -> &'static [Class] {
        match &self.kind {
            Kind::Ptx { .. } => &[Class::General, Class::Predicate, Class::Flag],
            Kind::Machine(..) => {
                &[Class::General, Class::Predicate, Class::Uniform, Class::UniformPredicate, Class::Barrier]
            }
        }
    }

    /// An instruction on one line, without what is very long.
    pub fn text(&self, instruction: u32) -> String {
        match &self.kind {
            Kind::Ptx { input, body } => ptx::text(input, body, instruction),
            Kind::Machine(_, machine) => machine.text(instruction),
        }
    }
}

impl warpsmith::flow::Code for Code<'_> {
    fn instructions(&self) -> u32 {
        match &self.kind {
            Kind::Ptx { body, .. } => body.instructions(),
            Kind::Machine(_, machine) => machine.body().instructions(),
        }
    }

    fn control(&self, index: u32) -> Control {
        match &self.kind {
            Kind::Ptx { body, .. } => body.control(index),
            Kind::Machine(_, machine) => machine.body().control(index),
        }
    }

    fn tables(&self) -> u32 {
        match &self.kind {
            Kind::Ptx { body, .. } => body.tables(),
            Kind::Machine(_, machine) => machine.body().tables(),
        }
    }

    fn table(&self, table: u32) -> &[u32] {
        match &self.kind {
            Kind::Ptx { body, .. } => body.table(table),
            Kind::Machine(_, machine) => machine.body().table(table),
        }
    }

    fn registers(&self) -> u32 {
        match &self.kind {
            Kind::Ptx { body, .. } => body.registers(),
            Kind::Machine(_, machine) => machine.body().registers(),
        }
    }

    fn register(&self, register: u32) -> Register {
        match &self.kind {
            Kind::Ptx { body, .. } => body.register(register),
            Kind::Machine(_, machine) => machine.body().register(register),
        }
    }

    fn accesses(&self, index: u32) -> &[Access] {
        match &self.kind {
            Kind::Ptx { body, .. } => body.accesses(index),
            Kind::Machine(_, machine) => machine.body().accesses(index),
        }
    }
}
