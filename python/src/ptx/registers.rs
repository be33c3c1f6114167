//! What the instructions of a function read and write.

use std::collections::HashSet;
use warpsmith::flow::{Code, Effect};
use warpsmith::ptx::flow::Bodies;
use warpsmith::ptx::isa::Directive;
use warpsmith::ptx::view::{self, Function};
use warpsmith::ptx::{Module, SyntaxKind};

/// The registers that each instruction of a function reads and writes, by name.
#[derive(Default)]
pub struct Accesses {
    /// Elements of the instructions, in order.
    instructions: Vec<u32>,
    offsets: Vec<usize>,
    all: Vec<(u32, Effect)>,
    names: Vec<String>,
    /// Names that look like those of registers, and are declared as something else.
    others: HashSet<String>,
}

impl Accesses {
    /// Of the function at an index; of what is none, nothing.
    pub fn new(module: &Module, function: u32) -> Accesses {
        let mut out = Accesses::default();
        let Some(node) = module.root().at(function).filter(|node| node.kind() == SyntaxKind::Function) else {
            return out;
        };
        let Some(body) = Bodies::new(module).body(Function::of(node)) else { return out };
        out.offsets.push(0);
        for (inst, index) in body.insts().iter().zip(0..) {
            out.instructions.push(inst.node().index());
            out.all.extend(body.accesses(index).iter().map(|access| (access.register, access.effect)));
            out.offsets.push(out.all.len());
        }
        out.names = (0..body.registers()).map(|register| body.register_name(register).to_string()).collect();
        let mut declared = |name: &str| {
            if name.starts_with('%') {
                out.others.insert(name.to_string());
            }
        };
        for node in node.descendants() {
            match node.kind() {
                SyntaxKind::Parameter => {
                    let parameter = view::Parameter::of(node);
                    if parameter.space() != Some(Directive::Reg) {
                        declared(parameter.name());
                    }
                }
                SyntaxKind::Variable => {
                    let variable = view::Variable::of(node);
                    if variable.space() != Some(Directive::Reg) {
                        variable.declarators().for_each(|one| declared(one.name()));
                    }
                }
                SyntaxKind::Label => declared(view::Label::of(node).name()),
                _ => {}
            }
        }
        out
    }

    /// The elements of the instructions, in order.
    pub fn instructions(&self) -> &[u32] {
        &self.instructions
    }

    /// The names of the registers that an instruction reads, or of those that it writes, each once.
    pub fn of(&self, instruction: u32, written: bool) -> Vec<&str> {
        let mut out: Vec<&str> = Vec::new();
        let Ok(index) = self.instructions.binary_search(&instruction) else { return out };
        for (register, effect) in &self.all[self.offsets[index]..self.offsets[index + 1]] {
            let name = self.names[*register as usize].as_str();
            if written != matches!(effect, Effect::Read) && !out.contains(&name) {
                out.push(name);
            }
        }
        out
    }

    /// Whether a name in an instruction stands for a register: it is declared as one, or looks like one and is declared as
    /// nothing else.
    pub fn is_register(&self, instruction: u32, name: &str) -> bool {
        let Ok(index) = self.instructions.binary_search(&instruction) else { return name.starts_with('%') };
        let mut used = self.all[self.offsets[index]..self.offsets[index + 1]].iter();
        used.any(|(register, _)| self.names[*register as usize] == name)
            || name.starts_with('%') && !self.others.contains(name)
    }
}
