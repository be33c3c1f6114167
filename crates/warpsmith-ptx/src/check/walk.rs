//! All instructions of a module, each with the names that it sees.

use super::Options;
use super::declaration::{Declaration, Names, Owner};
use super::gate::Gate;
use super::judge::Judge;
use super::scope::Scopes;
use crate::diagnostic::Diagnostic;
use crate::module::Module;
use crate::node::Node;
use crate::tree::Id;
use crate::view::{Block, Function, Inst, Parameter, Statement, Variable};
use crate::visit::{Visitor, Walk, walk};
use alloc::vec::Vec;

/// Judges the operands of every instruction that fits a form, in order of the text.
///
/// What the reader found wrong is not said again; an instruction that fits no form is passed over.
pub fn operands(module: &Module) -> Vec<Diagnostic> {
    judged(module, None)
}

/// Judges operands, and whether the version and target of the module have all that it uses.
pub(super) fn everything(module: &Module, options: &Options) -> Vec<Diagnostic> {
    judged(module, Some(Gate::new(module, options)))
}

fn judged(module: &Module, gate: Option<Gate>) -> Vec<Diagnostic> {
    let mut walker = Walker {
        names: Visible { scopes: Scopes::new(), address_bits: 32 },
        judge: Judge::new(),
        gate,
        body: None,
        found: Vec::new(),
    };
    walk(module.root(), &mut walker);
    if let Some(gate) = &mut walker.gate {
        gate.end(&mut walker.found);
    }
    walker.found
}

struct Visible<'m> {
    scopes: Scopes<'m>,
    address_bits: u16,
}

impl Names for Visible<'_> {
    fn find(&self, name: &[u8]) -> Option<Declaration> {
        self.scopes.find(name)
    }

    fn address_bits(&self) -> u16 {
        self.address_bits
    }
}

struct Walker<'m> {
    names: Visible<'m>,
    judge: Judge,
    gate: Option<Gate>,
    /// The body of the function that is open, which shares the scope of its parameters.
    body: Option<Id>,
    found: Vec<Diagnostic>,
}

impl<'m> Walker<'m> {
    /// A label is visible in all of its block, also before it.
    fn labels(&mut self, block: Block<'m>) {
        let mut statements = block.statements().peekable();
        while let Some(statement) = statements.next() {
            let Statement::Label(label) = statement else { continue };
            let declaration = match statements.peek() {
                Some(Statement::CallPrototype(_)) => Declaration::Prototype,
                Some(Statement::BranchTargets(_)) => Declaration::BranchTargets,
                Some(Statement::CallTargets(_)) => Declaration::CallTargets,
                _ => Declaration::Label,
            };
            self.names.scopes.declare(label.name().as_bytes(), None, declaration);
        }
    }

    fn parameters(&mut self, parameters: impl Iterator<Item = Parameter<'m>>, owner: Owner) {
        for parameter in parameters {
            if let Some(declaration) = Declaration::of_parameter(parameter, owner) {
                self.names.scopes.declare(parameter.name().as_bytes(), None, declaration);
            }
        }
    }
}

impl<'m> Visitor<'m> for Walker<'m> {
    fn statement(&mut self, statement: Statement<'m>) -> Walk {
        if let Some(gate) = &mut self.gate {
            gate.statement(statement, &self.names, &mut self.found);
        }
        if let Statement::AddressSize(size) = statement {
            self.names.address_bits = if size.bits() == Some(64) { 64 } else { 32 };
        }
        Walk::Into
    }

    fn function(&mut self, function: Function<'m>) -> Walk {
        let is_entry = function.is_entry();
        let scopes = &mut self.names.scopes;
        scopes.declare(function.name().as_bytes(), None, Declaration::Function { is_entry });
        scopes.open();
        self.parameters(function.returns(), Owner::Return);
        self.parameters(function.parameters(), if is_entry { Owner::Entry } else { Owner::Func });
        self.body = function.body().map(|body| body.node().id);
        Walk::Into
    }

    fn block(&mut self, block: Block<'m>) -> Walk {
        if self.body != Some(block.node().id) {
            self.names.scopes.open();
        }
        self.labels(block);
        Walk::Into
    }

    fn variable(&mut self, variable: Variable<'m>) -> Walk {
        for declarator in variable.declarators() {
            if let Some(declaration) = Declaration::of_variable(variable, declarator) {
                let name = declarator.name().as_bytes();
                self.names.scopes.declare(name, declarator.count(), declaration);
            }
        }
        Walk::Over
    }

    fn instruction(&mut self, inst: Inst<'m>) -> Walk {
        self.judge.instruction(inst, &self.names, &mut self.found);
        if let Some(gate) = &mut self.gate {
            gate.instruction(inst, &self.names, &mut self.judge, &mut self.found);
        }
        Walk::Over
    }

    fn leave(&mut self, node: Node<'m>) {
        match Statement::new(node) {
            Some(Statement::Function(_)) => self.names.scopes.close(),
            Some(Statement::Block(block)) if self.body != Some(block.node().id) => self.names.scopes.close(),
            _ => {}
        }
    }
}
