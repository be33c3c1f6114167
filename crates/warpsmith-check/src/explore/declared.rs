//! What a module declares, without regard to where it is visible.

use warpsmith_ptx::Module;
use warpsmith_ptx::isa::Directive;
use warpsmith_ptx::names::{Declaration, Names, Owner, Scopes};
use warpsmith_ptx::value::SlotValue;
use warpsmith_ptx::view::{Function, Variable};

/// The names that a module declares. Of several declarations of a name the first counts.
pub(super) struct Declared<'m> {
    names: Scopes<'m>,
    /// Whether one of them is a texture, a sampler, a surface or a function.
    pub has_things: bool,
}

impl<'m> Declared<'m> {
    /// The functions of a module; its variables are added where a walk comes to them.
    pub fn new(module: &'m Module) -> Self {
        let mut out = Declared { names: Scopes::new(), has_things: false };
        for function in module.functions() {
            out.add(
                function.name().as_bytes(),
                None,
                Declaration::Function { is_entry: function.is_entry() },
            );
        }
        out
    }

    pub fn variable(&mut self, variable: Variable<'m>) {
        for declarator in variable.declarators() {
            if let Some(declaration) = Declaration::of_variable(variable, declarator) {
                self.add(declarator.name().as_bytes(), declarator.count(), declaration);
            }
        }
    }

    pub fn parameters(&mut self, function: Function<'m>) {
        for parameter in function.parameters().chain(function.returns()) {
            // Of whose parameter it is nothing is asked.
            if let Some(declaration) = Declaration::of_parameter(parameter, Owner::Func) {
                self.add(parameter.name().as_bytes(), None, declaration);
            }
        }
    }

    fn add(&mut self, name: &'m [u8], count: Option<u64>, declaration: Declaration) {
        self.has_things |= is_thing(declaration);
        self.names.declare(name, count, declaration, (), (0, 0));
    }

    /// Whether a name stands for a texture, a sampler, a surface or a function.
    pub fn is_thing(&self, name: &[u8]) -> bool {
        self.find(name).is_some_and(is_thing)
    }
}

fn is_thing(declaration: Declaration) -> bool {
    match declaration {
        Declaration::Variable { space, ty, .. } => {
            space == Directive::Tex || ty.word().ty().is_some_and(|row| row.kind == "opaque")
        }
        Declaration::Function { .. } => true,
        _ => false,
    }
}

impl Names for Declared<'_> {
    fn find(&self, name: &[u8]) -> Option<Declaration> {
        self.names.find(name)
    }
}
