//! Names that the module declares and functions use.

use alloc::collections::BTreeMap;
use warpsmith_ptx::view::{Declarator, Statement, Variable};
use warpsmith_ptx::{Module, Node, SyntaxKind};

/// The module's variables by name.
pub(super) struct ModuleNames<'m> {
    variables: BTreeMap<&'m [u8], (Variable<'m>, Declarator<'m>)>,
}

impl<'m> ModuleNames<'m> {
    pub fn new(module: &'m Module) -> Self {
        let mut variables = BTreeMap::new();
        for statement in module.statements() {
            let Statement::Variable(variable) = statement else { continue };
            for declarator in variable.declarators() {
                variables.insert(declarator.name().as_bytes(), (variable, declarator));
            }
        }
        ModuleNames { variables }
    }

    /// The variable that a name in an instruction stands for.
    pub fn variable(&self, name: Node<'m>) -> Option<(Variable<'m>, Declarator<'m>)> {
        // Registers are by far the most frequent names, and by custom begin with `%`.
        if self.variables.is_empty() || name.kind() != SyntaxKind::Identifier {
            return None;
        }
        self.variables.get(name.bytes()).copied()
    }
}
