//! Which definition of a name counts where several files have one: a strong one before weak ones, the first of these.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use warpsmith_program::program::Refused;
use warpsmith_ptx::isa::Directive;
use warpsmith_ptx::view::{Function, Statement, Variable};
use warpsmith_ptx::{LineIndex, Module};

/// Where a definition stands, and whether another one may take its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Definition {
    module: usize,
    offset: u32,
    weak: bool,
}

/// The definitions of names that all files see.
#[derive(Debug, Default)]
pub(super) struct Definitions<'m> {
    chosen: HashMap<&'m str, Definition>,
    /// Names that have two strong definitions.
    pub refused: Vec<Refused>,
}

/// Whether only its own file sees a function. Kernels are launched by name, so that their names are for all.
pub(super) fn is_own_function(function: Function<'_>) -> bool {
    function.linkage().is_none() && !function.is_entry()
}

/// Whether only its own file sees a variable.
pub(super) fn is_own_variable(variable: Variable<'_>) -> bool {
    variable.linkage().is_none()
}

impl<'m> Definitions<'m> {
    /// Those of modules, in order.
    pub fn new(modules: &'m [Module], lines: &[LineIndex]) -> Self {
        let mut out = Definitions::default();
        for (index, module) in modules.iter().enumerate() {
            for statement in module.statements() {
                match statement {
                    Statement::Function(function)
                        if function.body().is_some() && !is_own_function(function) =>
                    {
                        let weak = function.linkage() == Some(Directive::Weak);
                        let offset = function.span().start;
                        out.add(modules, lines, function.name(), Definition { module: index, offset, weak });
                    }
                    Statement::Variable(variable) if !is_own_variable(variable) => {
                        let linkage = variable.linkage();
                        if linkage == Some(Directive::Extern) {
                            continue;
                        }
                        let weak = matches!(linkage, Some(Directive::Weak | Directive::Common));
                        let offset = variable.node().span().start;
                        for declarator in variable.declarators() {
                            let definition = Definition { module: index, offset, weak };
                            out.add(modules, lines, declarator.name(), definition);
                        }
                    }
                    _ => {}
                }
            }
        }
        out
    }

    fn add(&mut self, modules: &[Module], lines: &[LineIndex], name: &'m str, new: Definition) {
        let line = |of: Definition| lines[of.module].position(modules[of.module].source(), of.offset).line;
        match self.chosen.entry(name) {
            Entry::Vacant(place) => {
                place.insert(new);
            }
            Entry::Occupied(mut known) => {
                let old = *known.get();
                match (old.weak, new.weak) {
                    (true, false) => {
                        known.insert(new);
                    }
                    (false, false) => self.refused.push(Refused {
                        module: new.module,
                        line: line(new),
                        message: format!(
                            "`{name}` is defined twice; one definition may be strong, others have to be .weak"
                        ),
                        also: Some((old.module, line(old))),
                    }),
                    _ => {}
                }
            }
        }
    }

    /// Whether this definition of a name counts.
    pub fn takes(&self, name: &str, module: usize, offset: u32) -> bool {
        self.chosen.get(name).is_some_and(|chosen| (chosen.module, chosen.offset) == (module, offset))
    }
}
