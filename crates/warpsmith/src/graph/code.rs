//! A function with its graph: PTX, or machine code.

use super::place::Place;
use crate::flow::{self, Access, Cfg, Class, Control, Register};
use crate::machine::Function;
use crate::ptx::flow::{Body, RegisterName};
use crate::ptx::{LineIndex, Module};

/// Longest text of an instruction of PTX that is shown on a line.
const WIDTH: usize = 100;

/// The two kinds of code.
enum Kind<'m> {
    Ptx { module: &'m Module, lines: &'m LineIndex, body: Body<'m> },
    Machine { architecture: &'m str, function: Function<'m> },
}

/// The code of a function with its graph.
pub struct CodeGraph<'m> {
    file: &'m str,
    kind: Kind<'m>,
    /// Its blocks.
    pub cfg: Cfg,
}

impl<'m> CodeGraph<'m> {
    /// A function of PTX; `file` is the name of the file, `lines` are those of the module.
    pub fn ptx(file: &'m str, module: &'m Module, lines: &'m LineIndex, body: Body<'m>) -> CodeGraph<'m> {
        CodeGraph { file, cfg: Cfg::new(&body), kind: Kind::Ptx { module, lines, body } }
    }

    /// A function of machine code; `file` is the name of the file, with the path of the piece in it.
    pub fn machine(file: &'m str, architecture: &'m str, function: Function<'m>) -> CodeGraph<'m> {
        CodeGraph { file, cfg: Cfg::new(function.body()), kind: Kind::Machine { architecture, function } }
    }

    fn line(module: &Module, lines: &LineIndex, offset: u32) -> u32 {
        lines.position(module.source(), offset).line
    }

    /// `kernel` or `function`.
    pub fn kind(&self) -> &'static str {
        let is_kernel = match &self.kind {
            Kind::Ptx { body, .. } => body.function().is_entry(),
            Kind::Machine { function, .. } => function.is_kernel(),
        };
        if is_kernel { "kernel" } else { "function" }
    }

    /// The function's name.
    pub fn name(&self) -> &str {
        match &self.kind {
            Kind::Ptx { body, .. } => body.function().name(),
            Kind::Machine { function, .. } => function.name(),
        }
    }

    /// The file for people, with where the function begins in it.
    pub fn origin(&self) -> String {
        match &self.kind {
            Kind::Ptx { .. } => format!("{}:{}", self.file, self.first_line().unwrap_or(1)),
            Kind::Machine { architecture, .. } => format!("{} ({architecture})", self.file),
        }
    }

    /// The file.
    pub fn file(&self) -> &str {
        self.file
    }

    /// The architecture of machine code.
    pub fn architecture(&self) -> Option<&str> {
        match &self.kind {
            Kind::Ptx { .. } => None,
            Kind::Machine { architecture, .. } => Some(architecture),
        }
    }

    /// The line on which the function begins, counted from 1.
    pub fn first_line(&self) -> Option<u32> {
        match &self.kind {
            Kind::Ptx { module, lines, body } => {
                Some(Self::line(module, lines, body.function().span().start))
            }
            Kind::Machine { .. } => None,
        }
    }

    /// How many instructions are not understood: they fit no form, or are data.
    pub fn unresolved(&self) -> u32 {
        match &self.kind {
            Kind::Ptx { body, .. } => body.unresolved(),
            Kind::Machine { function, .. } => function.body().unknown(),
        }
    }

    /// Bytes behind its instructions that only fill it up, of machine code.
    pub fn padding(&self) -> u64 {
        match &self.kind {
            Kind::Ptx { .. } => 0,
            Kind::Machine { function, .. } => function.padding(),
        }
    }

    /// Where an instruction stands.
    pub fn place(&self, instruction: u32) -> Place {
        match &self.kind {
            Kind::Ptx { module, lines, body } => {
                let inst = body.insts()[instruction as usize];
                Place::Line(Self::line(module, lines, inst.span().start))
            }
            Kind::Machine { function, .. } => Place::Address(function.body().address(instruction)),
        }
    }

    /// File and line of the source that an instruction was made from, where the file says it.
    pub fn source(&self, instruction: u32) -> Option<(&str, u32)> {
        match &self.kind {
            Kind::Ptx { .. } => None,
            Kind::Machine { function, .. } => function.source(instruction),
        }
    }

    /// The labels before an instruction.
    pub fn labels_at(&self, instruction: u32) -> Vec<&str> {
        match &self.kind {
            Kind::Ptx { body, .. } => body.labels_at(instruction).collect(),
            Kind::Machine { function, .. } => function.label(instruction).into_iter().collect(),
        }
    }

    /// The functions that are called, by name: each once, in order of the names.
    pub fn calls(&self) -> Vec<String> {
        match &self.kind {
            Kind::Ptx { .. } => Vec::new(),
            Kind::Machine { function, .. } => function.calls(),
        }
    }

    /// The name of a register.
    pub fn register_name(&self, register: u32) -> RegisterName<'m> {
        match &self.kind {
            Kind::Ptx { body, .. } => body.register_name(register),
            Kind::Machine { .. } => register_name(register),
        }
    }

    /// Whether a register holds a value that is given before the function begins, such as the stack pointer.
    pub fn is_given(&self, register: u32) -> bool {
        match &self.kind {
            Kind::Ptx { .. } => false,
            Kind::Machine { function, .. } => function.is_given(register),
        }
    }

    /// The classes of registers that this kind of code has.
    pub fn classes(&self) -> &'static [Class] {
        match &self.kind {
            Kind::Ptx { .. } => &[Class::General, Class::Predicate, Class::Flag],
            Kind::Machine { .. } => {
                &[Class::General, Class::Predicate, Class::Uniform, Class::UniformPredicate, Class::Barrier]
            }
        }
    }

    /// An instruction on one line, without what is very long.
    pub fn text(&self, instruction: u32) -> String {
        match &self.kind {
            Kind::Ptx { module, body, .. } => text(module, body, instruction),
            Kind::Machine { function, .. } => function.text(instruction),
        }
    }
}

impl flow::Code for CodeGraph<'_> {
    fn instructions(&self) -> u32 {
        match &self.kind {
            Kind::Ptx { body, .. } => body.instructions(),
            Kind::Machine { function, .. } => function.body().instructions(),
        }
    }

    fn control(&self, index: u32) -> Control {
        match &self.kind {
            Kind::Ptx { body, .. } => body.control(index),
            Kind::Machine { function, .. } => function.body().control(index),
        }
    }

    fn tables(&self) -> u32 {
        match &self.kind {
            Kind::Ptx { body, .. } => body.tables(),
            Kind::Machine { function, .. } => function.body().tables(),
        }
    }

    fn table(&self, table: u32) -> &[u32] {
        match &self.kind {
            Kind::Ptx { body, .. } => body.table(table),
            Kind::Machine { function, .. } => function.body().table(table),
        }
    }

    fn registers(&self) -> u32 {
        match &self.kind {
            Kind::Ptx { body, .. } => body.registers(),
            Kind::Machine { function, .. } => function.body().registers(),
        }
    }

    fn register(&self, register: u32) -> Register {
        match &self.kind {
            Kind::Ptx { body, .. } => body.register(register),
            Kind::Machine { function, .. } => function.body().register(register),
        }
    }

    fn accesses(&self, index: u32) -> &[Access] {
        match &self.kind {
            Kind::Ptx { body, .. } => body.accesses(index),
            Kind::Machine { function, .. } => function.body().accesses(index),
        }
    }
}

/// An instruction of PTX on one line, without what is very long.
fn text(module: &Module, body: &Body<'_>, instruction: u32) -> String {
    let span = body.insts()[instruction as usize].span();
    let bytes = &module.source()[span.range()];
    // A blank may take the place of many; four times the width is enough to tell.
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(4 * WIDTH)]);
    let mut line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    line.retain(|c| !c.is_control());
    if line.chars().count() > WIDTH || bytes.len() > 4 * WIDTH {
        line = line.chars().take(WIDTH - 1).collect();
        line.push('…');
    }
    line
}

/// The name of a register of machine code.
fn register_name(register: u32) -> RegisterName<'static> {
    match crate::sass::flow::Register::of(register) {
        Some(register) => RegisterName { stem: register.file.prefix(), number: Some(register.index.into()) },
        None => RegisterName { stem: "?", number: None },
    }
}
