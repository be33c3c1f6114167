//! What the parameters of a kernel of PTX are, as far as its code shows it.

use crate::ptx::Module;
use crate::ptx::flow::Bodies;
use crate::ptx::isa::{Direction, OperandKind};
use crate::ptx::view::{Function, Inst, Operand};
use std::collections::{BTreeMap, BTreeSet};

/// What a parameter is used for.
#[derive(Debug, Clone, Default)]
pub struct Used {
    /// Whether it is an address in global memory.
    pub is_address: bool,
    /// Types of what is read or written there, by how often.
    pub types: BTreeMap<&'static str, u32>,
    pub is_read: bool,
    pub is_written: bool,
    /// Whether it is a tensor map, or the handle of a texture, sampler or surface.
    pub handle: Option<&'static str>,
    /// The geometry of the image, as instructions have it: `2d`.
    pub geometry: Option<&'static str>,
    /// Whether nothing is known but that the kernel has it.
    pub is_unknown: bool,
}

/// What the parameters of a kernel are used for, in their order; nothing if there is no such kernel with a body.
pub fn used(module: &Module, kernel: &str) -> Option<Vec<Used>> {
    let function = module.functions().find(|function| function.is_entry() && function.name() == kernel)?;
    let mut bodies = Bodies::new(module);
    let body = bodies.body(function)?;
    Some(Walk::new(function).all(body.insts()))
}

/// From names of registers to the parameters that their values come from.
struct Walk<'m> {
    names: Vec<&'m str>,
    from: BTreeMap<&'m str, BTreeSet<usize>>,
    /// Parameters that are known to be addresses by what is declared or converted.
    sure: BTreeSet<usize>,
    used: Vec<Used>,
}

/// Names that an operand has.
fn names<'m>(operand: Operand<'m>) -> Vec<&'m str> {
    let tokens = operand.node().tokens();
    tokens
        .filter(|token| token.kind() == crate::ptx::SyntaxKind::Identifier)
        .map(|token| token.text())
        .collect()
}

/// How often the code is gone through: values go around in loops.
const ROUNDS: usize = 8;

impl<'m> Walk<'m> {
    fn new(function: Function<'m>) -> Walk<'m> {
        let parameters: Vec<_> = function.parameters().collect();
        let names = parameters.iter().map(|parameter| parameter.name()).collect();
        let sure = (0..).zip(&parameters).filter(|(_, one)| one.is_pointer()).map(|(at, _)| at).collect();
        let used = parameters.iter().map(|_| Used { is_unknown: true, ..Used::default() }).collect();
        Walk { names, from: BTreeMap::new(), sure, used }
    }

    fn all(mut self, insts: &[Inst<'m>]) -> Vec<Used> {
        for _ in 0..ROUNDS {
            let before: usize = self.from.values().map(BTreeSet::len).sum();
            insts.iter().for_each(|inst| self.follow(*inst));
            if before == self.from.values().map(BTreeSet::len).sum::<usize>() {
                break;
            }
        }
        insts.iter().for_each(|inst| self.note(*inst));
        for at in &self.sure {
            if self.used[*at].handle.is_none() {
                self.used[*at].is_address = true;
            }
        }
        self.used
    }

    /// The parameters that a name stands for, or that its value comes from.
    fn sources(&self, name: &str) -> BTreeSet<usize> {
        match self.names.iter().position(|own| *own == name) {
            Some(own) => BTreeSet::from([own]),
            None => self.from.get(name).cloned().unwrap_or_default(),
        }
    }

    /// What an instruction writes comes from what it reads, unless it reads memory.
    fn follow(&mut self, inst: Inst<'m>) {
        let (mut sources, mut written) = (BTreeSet::new(), Vec::new());
        let (mut is_memory, mut is_parameter) = (false, false);
        for role in inst.roles() {
            let all = names(role.operand);
            match role.description.kind() {
                OperandKind::Value if role.description.direction() == Direction::Write => written.extend(all),
                OperandKind::Value => sources.extend(all.iter().flat_map(|name| self.sources(name))),
                OperandKind::Address => {
                    is_memory = true;
                    let own = all.first().filter(|name| self.names.contains(name));
                    is_parameter |= own.is_some();
                    sources.extend(own.into_iter().flat_map(|name| self.sources(name)));
                }
                _ => {}
            }
        }
        if is_memory && !is_parameter {
            return;
        }
        // What converts addresses names their space.
        let converts = !is_memory && inst.filled_slots().any(|(slot, _)| slot.name() == "space");
        if converts {
            self.sure.extend(&sources);
        }
        if sources.is_empty() {
            return;
        }
        for name in written {
            self.from.entry(name).or_default().extend(&sources);
        }
    }

    /// What memory is reached through parameters.
    fn note(&mut self, inst: Inst<'m>) {
        let word = |name: &str| {
            inst.filled_slots().find(|(slot, _)| slot.name() == name).map(|(_, word)| word.text())
        };
        let (ty, geometry) = (word("type"), word("geom"));
        // Sums and the like are results: what they read is what they have written, or zero.
        let is_atomic = inst.form().is_some_and(|form| ["atom", "red"].contains(&form.instruction().name()));
        for role in inst.roles() {
            let handle = match role.description.kind() {
                OperandKind::Texture => Some("tex"),
                OperandKind::Sampler => Some("sampler"),
                OperandKind::Surface => Some("surf"),
                OperandKind::Address if role.spaces(inst).any(|space| space == "tensor") => Some("tensormap"),
                OperandKind::Address => None,
                _ => continue,
            };
            let Some(base) = names(role.operand).first().copied() else { continue };
            // The parameters themselves lie in memory, too.
            let is_own = self.names.contains(&base);
            let mut sources = self.sources(base);
            if is_own && handle.is_none() {
                sources.iter().for_each(|at| self.used[*at].is_unknown = false);
                continue;
            }
            if sources.iter().any(|at| self.sure.contains(at)) {
                sources.retain(|at| self.sure.contains(at));
            }
            let direction = role.description.direction();
            for at in sources {
                let used = &mut self.used[at];
                if let Some(handle) = handle {
                    used.handle = Some(handle);
                    used.geometry = geometry.or(used.geometry);
                    continue;
                }
                used.is_address = true;
                used.is_read |= direction != Direction::Write && !is_atomic;
                used.is_written |= direction != Direction::Read || is_atomic;
                if let Some(ty) = ty {
                    *used.types.entry(ty).or_default() += 1;
                }
            }
        }
    }
}
